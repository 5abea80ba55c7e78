// What is being chosen for a new table. The client knows no rule: whether it goes together, the server says.
import { computed, effect, signal } from "../../view.js";
import { request } from "../../wire/http.js";
import { read, write } from "../../wire/kept.js";
import { computerOf } from "../games.js";
import { asked } from "./query.js";

/** @import { Checked, NewTable, OneGame, Option, WayOut } from "../../wire/types.d.ts" */

/** How a table is kept, whatever its game.
 * @typedef {{ public: boolean, watchers: boolean, alone: "sleep" | "go on", pace: number }} House */

const KEY = "containment/setup";
const REST = 120; // milliseconds after the last change before the server is asked
const STANDARD = /** @type {House} */ ({ public: false, watchers: true, alone: "sleep", pace: 0.8 });
export const YOU = "you";
export const FRIEND = "free";
export const HERE = "here"; // somebody who plays at this device too
export const RANDOM = "random";

export const game = signal(/** @type {OneGame | null} */ (null));
export const seats = signal(/** @type {string[]} */ ([])); // for each seat: you, a friend (by link, or here), or a computer's name
const names = signal(/** @type {Record<number, string>} */ ({})); // of those who play at this device too, by seat
export const options = signal(/** @type {Record<string, unknown>} */ ({})); // what was chosen; the rest is standard
export const each = signal(/** @type {Record<string, string[]>} */ ({})); // seat by seat, for options that have it so
export const seed = signal("");
export const fate = signal(/** @type {"seeded" | "sealed"} */ ("seeded"));
export const house = signal(STANDARD);
export const checked = signal(/** @type {Checked | null} */ (null));
export const trouble = signal(/** @type {unknown} */ (null));
const having = signal(99); // so many seats have a role, or the like: the server says so

export const me = computed(() => seats.value.indexOf(YOU));
export const friends = computed(() => seats.value.filter(who => who === FRIEND).length);
const beside = computed(() => seats.value.flatMap((who, seat) => (who === HERE ? [seat] : [])));
export const people = computed(() => friends.value + beside.value.length + (me.value >= 0 ? 1 : 0));
export const computers = computed(() => seats.value.length - people.value);
/** Where nobody sits who could leave, computers that wait for people would wait for ever. */
export const alone = computed(() => (people.value ? house.value.alone : "go on"));

// ------------------------------------------------------------------------------------------------ a game
/** @typedef {{ seats?: string[], options?: Record<string, unknown>, each?: Record<string, string[]>,
 *              fate?: "seeded" | "sealed", house?: House }} Remembered */

/** @param {string} name */
export async function choose(name) {
  trouble.value = null;
  try {
    const found = /** @type {OneGame} */ (await request(`/api/games/${name}`));
    checked.value = null;
    put(found, { .../** @type {Remembered} */ (read(KEY)?.[name] ?? {}), ...asked(found, name === asked.game) });
    game.value = found;
  } catch (why) {
    trouble.value = why;
  }
}

/** The game that was played last, or that the page's address names. @param {string[]} names */
export function firstGame(names) {
  const wanted = [asked.game, read(KEY)?.game];
  return wanted.find(one => names.includes(one)) ?? names[0] ?? "";
}

/** What is usable of what was kept. @param {OneGame} of @param {Remembered} kept */
function put(of, kept) {
  const known = new Set([YOU, FRIEND, ...(kept.seats?.includes(YOU) ? [HERE] : []), ...of.computers]);
  const fits = kept.seats && of.seats.includes(kept.seats.length) && kept.seats.every(who => known.has(who));
  const usual = of.seats.includes(3) ? 3 : of.seats.at(-1) ?? 2;
  const others = asked.friends ? [FRIEND] : Array.from({ length: usual - 1 }, () => computerOf(of));
  // Who comes to play with friends gets no table of computers.
  const meant = fits && (!asked.friends || kept.seats?.some(who => who === FRIEND || who === HERE));
  seats.value = meant && kept.seats ? kept.seats : [YOU, ...others];
  const can = new Map(of.options.map(one => [one.name, one]));
  options.value = Object.fromEntries(Object.entries(kept.options ?? {}).filter(([name, value]) => isOffered(can.get(name), value)));
  each.value = Object.fromEntries(Object.entries(kept.each ?? {}).filter(([name]) => can.get(name)?.takes === "one a seat"));
  fate.value = kept.fate ?? "seeded";
  house.value = { ...STANDARD, ...kept.house };
  having.value = 99;
}

/** @param {Option | undefined} option @param {unknown} value */
function isOffered(option, value) {
  if (!option || option.takes === "text") return typeof value === "string" && Boolean(option);
  const offered = option.values.map(one => one.value);
  return Array.isArray(value) ? value.every(one => offered.includes(one)) : offered.includes(value);
}

// ------------------------------------------------------------------------------------------------ changing
/** @param {number} number */
export function seatSo(number) {
  const of = game.value;
  if (!of) return;
  const before = seats.value;
  // A table of friends stays one; otherwise who comes to it is a computer.
  const next = [FRIEND, HERE].find(who => before.includes(who)) ?? computerOf(of);
  const added = Array.from({ length: Math.max(0, number - before.length) }, () => next);
  const kept = before.slice(0, number);
  seats.value = [...(before.includes(YOU) && !kept.includes(YOU) ? [YOU, ...kept.slice(1)] : kept), ...added];
}

/** One person sits once: who takes another seat leaves their own. @param {number} seat @param {string} who */
export function seatAt(seat, who) {
  const of = game.value;
  if (!of) return;
  const left = seats.value[seat] ?? computerOf(of);
  const now = seats.value.map((one, n) => (n === seat ? who : who === YOU && one === YOU ? left : one));
  // Somebody must have this device in hand.
  const first = now.includes(YOU) ? -1 : now.indexOf(HERE);
  seats.value = now.map((one, n) => (n === first ? YOU : one));
}

/** What somebody is called who plays at this device too. @param {number} seat */
export const nameAt = seat => names.value[seat] ?? "";

/** @param {number} seat @param {string} said */
export function callAt(seat, said) {
  names.value = { ...names.value, [seat]: said };
}

/** Those who play at this device too, as they sit down. */
export function othersHere() {
  return beside.value.map(seat => ({ seat, name: nameAt(seat).trim() || `P${seat + 1}` }));
}

/** @param {string} name @param {unknown} value what is standard is left out */
export function set(name, value) {
  const option = game.value?.options.find(one => one.name === name);
  const { [name]: _, ...others } = options.value;
  const standard = value == null || (Array.isArray(value) ? !value.length : value === option?.usual);
  options.value = standard ? others : { ...others, [name]: value };
}

/** @param {string} name @param {string} word */
export function toggle(name, word) {
  const has = /** @type {string[]} */ (options.value[name] ?? []);
  set(name, has.includes(word) ? has.filter(one => one !== word) : [...has, word]);
}

/** Seat by seat, or (null) as one word says for all. @param {string} name @param {string[] | null} values */
export function setEach(name, values) {
  const { [name]: _, ...others } = each.value;
  each.value = values ? { ...others, [name]: values } : others;
}

/** @param {WayOut} way */
export function take(way) {
  if (way.option === "seats") return seatSo(Number(way.value));
  if (each.value[way.option]) return setEach(way.option, Array.isArray(way.value) ? way.value : null);
  return set(way.option, way.value);
}

export function standard() {
  options.value = {};
  each.value = {};
}

/** What an option is now: as chosen, or as it is if nothing is said. @param {Option} option */
export function valueOf(option) {
  return option.name in options.value ? options.value[option.name] : option.usual;
}

// ------------------------------------------------------------------------------------------------ the table
/** @returns {NewTable | null} */
export function wanted() {
  const of = game.value;
  if (!of) return null;
  const bySeat = Object.entries(each.value).map(([name, values]) => [name, bySeats(values)]);
  return {
    game: of.name,
    seats: seats.value.map(who => (who === YOU || who === HERE ? FRIEND : who)),
    options: { ...options.value, ...Object.fromEntries(bySeat) },
    seed: seed.value ? Number(seed.value) : null,
    fate: fate.value,
    ...house.value,
    alone: alone.value,
  };
}

/** @param {string[]} values */
function bySeats(values) {
  const length = Math.min(seats.value.length, having.value);
  return Array.from({ length }, (_, seat) => values[seat] ?? RANDOM);
}

/** How many seats have a choice of their own, where an option is chosen seat by seat. */
export const seatsHaving = computed(() => Math.min(seats.value.length, having.value));

let timer = 0;
let number = 0;

/** Ask the server with every change; only the reply to the last one counts. */
export function keepChecking() {
  effect(() => {
    const table = wanted();
    if (!table) return;
    remember();
    clearTimeout(timer);
    timer = setTimeout(() => check(table), REST);
  });
}

/** Ask once more, after something went wrong. */
export function checkAgain() {
  const table = wanted();
  if (table) void check(table);
}

/** @param {NewTable} table */
async function check(table) {
  const mine = ++number;
  try {
    const said = /** @type {Checked} */ (await request("/api/tables/check", table));
    if (mine !== number) return;
    trouble.value = null;
    if (said.each && said.each !== having.value && Object.keys(each.value).length) {
      having.value = said.each; // and it is asked again
      if (!said.ok) return;
    } else having.value = said.each || 99;
    checked.value = said;
  } catch (why) {
    if (mine === number) trouble.value = why;
  }
}

/** For the next time; not the seed, which would bring the same game again. */
function remember() {
  const of = game.value;
  if (!of) return;
  const now = { seats: seats.value, options: options.value, each: each.value, fate: fate.value, house: house.value };
  write(KEY, { ...(read(KEY) ?? {}), game: of.name, [of.name]: now });
}
