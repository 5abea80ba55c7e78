// Several people at one device. Each has a seat, and the device the links of all of them. One seat is looked at; of the
// others it is only heard whether they are asked. Where seats have secrets the table is covered between two people, and
// nothing that the one has seen is left when the other comes.
import { computed, effect, signal, untracked } from "../view.js";
import { Line } from "../wire/line.js";
import { keep, kept } from "../wire/kept.js";
import { busy, frame, leaveSeat, me, notice, sitAt } from "../table/state.js";
import { words } from "../words.js";

/** @import { Signal } from "../view.js" */
/** @import { Aside } from "../wire/types.d.ts" */

/** A seat that is played at this device. @typedef {{ seat: number, token: string, line: Line, aside: Signal<Aside | null> }} Local */

let table = "";
let owner = "";
export const locals = signal(/** @type {Local[]} */ ([]));
const looking = signal(-1); // the seat that is looked at
const sure = signal(-1); // the seat whose person has said "that's me"
const chosen = signal(-1); // whom the device is passed to, if not to who is asked

const aside = computed(() => locals.value.map(one => one.aside.value).find(Boolean) ?? null);
const state = computed(() => aside.value?.state ?? "");
const secrets = computed(() => aside.value?.secrets === true);
export const isShared = computed(() => locals.value.length > 1);
/** The seat here that is asked; -1 if none is. */
export const called = computed(() => locals.value.find(one => one.aside.value?.asked)?.seat ?? -1);
export const passedTo = computed(() => (chosen.value >= 0 ? chosen.value : called.value));

/** Is nothing of the table to be shown? Before the game there are no secrets; then not until it is known that there are
 * none, or who looks. */
export const isCovered = computed(() => {
  if (!isShared.value || frame.value?.state === "open" || frame.value?.state === "over") return false;
  const isOpen = state.value === "over" || (state.value === "playing" && !secrets.value);
  return !isOpen && (state.value !== "open" || Boolean(frame.value)) && (sure.value < 0 || sure.value !== looking.value);
});

/** Must the device be passed on before the next can answer? */
export const mustPass = computed(() => isShared.value && secrets.value && !busy.value && called.value >= 0 && called.value !== me.value);

/** @param {number} seat */
export function localName(seat) {
  return aside.value?.sitters.find(one => one.seat === seat)?.name ?? "";
}

// ------------------------------------------------------------------------------------------------ whose seats
/** These seats are played here. @param {string} at @param {string} ownersSecret @param {{ seat: number, token: string, name?: string }[]} seats */
export function shareDevice(at, ownersSecret, seats) {
  table = at;
  owner = ownersSecret;
  for (const one of seats) sitBeside(one);
}

/** @param {{ seat: number, token: string, name?: string }} one */
function sitBeside({ seat, token, name = "" }) {
  const heard = signal(/** @type {Aside | null} */ (null));
  const nothing = () => undefined;
  const line = new Line(() => ({ kind: "hello", token, aside: true }), {
    hello: message => (locals.value = locals.value.map(one => (one.token === token ? { ...one, seat: message.seat } : one))),
    board: nothing,
    frame: nothing,
    here: nothing,
    aside: message => {
      heard.value = message;
      const under = name;
      name = "";
      const isFree = message.state === "open" && message.sitters.find(one => one.you)?.who === "free";
      if (under && isFree) queueMicrotask(() => line.ask({ kind: "sit", name: under }).catch(() => null));
    },
  });
  locals.value = [...locals.value, { seat, token, line, aside: heard }];
  line.open();
}

/** Somebody else plays at this device too. The own seat is one of its seats from then on.
 * @param {string} at @param {number} seat @param {string} token @param {string} name */
export function playHere(at, seat, token, name) {
  const own = kept(at);
  if (!own || locals.value.some(one => one.seat === seat)) return;
  keep({ ...own, seats: [...(own.seats ?? []), { seat, token }] });
  if (!locals.value.length) shareDevice(at, own.owner ?? "", [{ seat: own.seat ?? 0, token: own.token }]);
  looking.value = me.value;
  sitBeside({ seat, token, name });
}

/** This seat is played elsewhere. @param {number} seat */
export function playElsewhere(seat) {
  const one = locals.value.find(other => other.seat === seat);
  const own = kept(table);
  if (!one || !own || one.token === own.token) return;
  keep({ ...own, seats: own.seats?.filter(other => other.seat !== seat) });
  one.line.hangUp();
  locals.value = locals.value.filter(other => other !== one);
}

/** Free a seat of this device before the game. @param {number} seat */
export async function standUp(seat) {
  const one = locals.value.find(other => other.seat === seat);
  await one?.line.ask({ kind: "leave", seat, who: "free" }).catch(() => null);
  playElsewhere(seat);
}

/** The others of this device, for another game together. */
export function othersHere() {
  return locals.value.filter(one => one.seat !== me.value).map(one => ({ seat: one.seat, name: localName(one.seat) }));
}

// ------------------------------------------------------------------------------------------------ whose eyes
/** @param {number} seat */
function look(seat) {
  const one = locals.value.find(other => other.seat === seat);
  if (!one) return;
  leaveSeat(secrets.value);
  looking.value = seat;
  sitAt(one.token, owner);
}

/** Somebody wants to act for another seat: where nothing is secret at once, otherwise the device is passed on.
 * @param {number} seat */
export function passTo(seat) {
  if (!secrets.value) return look(seat);
  cover();
  chosen.value = seat;
}

/** Who was called for is here. @param {number} seat */
export function thatsMe(seat) {
  sure.value = seat;
  chosen.value = -1;
  look(seat);
}

function cover() {
  sure.value = looking.value = -1;
  leaveSeat(true);
}

effect(() => {
  // What the main line has brought before it was known to be secret is not kept.
  if (isCovered.value && frame.value) untracked(cover);
});

effect(() => {
  // Where everything lies open, who is asked is looked at by itself.
  const to = called.value, open = state.value !== "" && !secrets.value;
  if (!locals.value.length || (isShared.value && !open) || busy.value) return;
  untracked(() => {
    const before = looking.value;
    const next = to >= 0 ? to : before >= 0 ? before : locals.value[0]?.seat ?? -1;
    if (next === before) return;
    look(next);
    if (before >= 0) notice.value = { text: words.nowYouAre(localName(next)), tone: "past" };
  });
});

effect(() => {
  const gone = locals.value.find(one => one.line.state.value.how === "gone");
  if (gone) untracked(() => playElsewhere(gone.seat));
});
