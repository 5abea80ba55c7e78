// Who has left a seat to a computer, or come back to it: friends are told.
import { effect, untracked } from "../view.js";
import { frame, me, notice } from "../table/state.js";
import { words } from "../words.js";

/** @import { Sitter } from "../wire/types.d.ts" */

export function watchSeats() {
  /** @type {Map<number, Sitter> | null} */
  let before = null;
  effect(() => {
    const on = frame.value;
    if (!on) return;
    const now = new Map(on.sitters.map(one => [one.seat, one]));
    const old = before;
    before = now;
    if (old && on.state === "playing") untracked(() => now.forEach((one, seat) => tellOf(old.get(seat), one)));
  });
}

/** @param {Sitter | undefined} old @param {Sitter} now */
function tellOf(old, now) {
  if (!old || now.seat === me.value || (old.who === "person") === (now.who === "person")) return;
  const text = now.who === "person" ? words.cameBack(now.name) : words.leftSeat(old.name);
  notice.value = { text, tone: "ask" };
}
