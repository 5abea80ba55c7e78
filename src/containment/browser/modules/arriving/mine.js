// One's own tables: the links that this browser has kept, and how each of them stands, as the server tells.
import { computed, signal } from "../view.js";
import { request } from "../wire/http.js";
import { allKept, forget } from "../wire/kept.js";

/** @import { MyTable, MyTables } from "../wire/types.d.ts" */
/** @import { Kept } from "../wire/kept.js" */

/** A table of one's own; `now` is null until the server has told, `gone` if its link opens nothing any more.
 * @typedef {{ kept: Kept, now: MyTable | null, gone: boolean }} Own */

const MOST = 60; // links that are asked about: those used last
const EVERY = 45_000; // milliseconds between two looks
const SOON = 1_500; // while the server has not looked into all of them

const keptNow = signal(allKept());
const told = signal(/** @type {Map<string, MyTable> | null} */ (null));
export const mineTrouble = signal(/** @type {unknown} */ (null));

/** Those where one is asked first, then those changed last. */
export const own = computed(() => keptNow.value.map(asNow).sort((a, b) => weight(b) - weight(a)));
export const turns = computed(() => own.value.filter(one => one.now?.yourTurn));

/** @param {Kept} kept @returns {Own} */
function asNow(kept) {
  const now = told.value?.get(kept.table) ?? null;
  return { kept, now, gone: told.value !== null && !now && keptNow.value.indexOf(kept) < MOST };
}

/** @param {Own} one */
function weight({ kept, now, gone }) {
  const changed = Math.max(kept.at / 1000, now?.changed ?? 0);
  return changed + (now?.yourTurn ? 1e12 : gone ? -2e12 : now?.state === "over" ? -1e12 : 0);
}

let asking = false;

export async function look() {
  keptNow.value = allKept();
  const some = keptNow.value.slice(0, MOST);
  if (asking || !some.length) return;
  asking = true;
  try {
    /** @type {MyTables} */
    const found = await request("/api/tables/mine", { tokens: some.map(one => one.token) });
    told.value = new Map(found.tables.map(one => [one.table, one]));
    mineTrouble.value = null;
    if (found.tables.some(isUnknown) && tries < some.length) soon();
  } catch (why) {
    mineTrouble.value = why;
  }
  asking = false;
}

/** A server that has just started looks into a few at a time. @param {MyTable} one */
const isUnknown = one => !one.players.length && one.state !== "broken";
let tries = 0;

function soon() {
  tries += 8;
  setTimeout(look, SOON);
}

/** @param {string} table */
export function forgetTable(table) {
  forget(table);
  keptNow.value = allKept();
}

/** Look now, and again while somebody looks at the page. @param {boolean} [atOnce] */
export function keepLooking(atOnce = true) {
  if (atOnce) void look();
  setInterval(() => document.hidden || void look(), EVERY);
  document.addEventListener("visibilitychange", () => document.hidden || void look());
}
