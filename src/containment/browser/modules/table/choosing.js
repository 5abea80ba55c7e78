// Pointing at something: a place, a card, a pawn, a die. What can be done with it the server says, and why not the rest.
import { effect, signal, untracked } from "../view.js";
import { arrowFrom, endArrow } from "../together/pointing.js";
import { planRowsAt } from "../together/planning.js";
import { board, chosen, forgetWith, frame, line, plan, scene, typed } from "./state.js";
import { words } from "../words.js";

/** @import { Card, Die, Row, Text } from "../wire/types.d.ts" */
/** @import { Chosen } from "./state.js" */

export const chosenRows = signal(/** @type {Row[] | null} */ (null));
export const chosenText = signal(/** @type {Text[] | null} */ (null));
forgetWith(() => (chosenRows.value = chosenText.value = null));

/** @param {string} id @param {number} x @param {number} y */
export function choosePlace(id, x, y) {
  if (arrowFrom.value) return endArrow(id);
  const spot = board.value?.places.find(one => one.id === id) ?? board.value?.areas.find(one => one.id === id);
  if (spot) choose({ what: "place", id, name: spot.name, typed: "", read: spot.words, x, y });
}

/** @param {number} seat @param {number} x @param {number} y */
export function chooseSeat(seat, x, y) {
  const name = frame.value?.sitters.find(one => one.seat === seat)?.name ?? words.pawn(seat + 1);
  choose({ what: "seat", id: String(seat), name, typed: `p${seat + 1}`, read: `p${seat + 1}`, x, y });
}

/** @param {Card} card @param {number} x @param {number} y */
export function chooseCard(card, x, y) {
  choose({ what: "card", id: card.place, name: card.name, typed: card.place ? "" : card.name, read: card.place || card.name, x, y });
}

/** @param {Die} die @param {number} x @param {number} y */
export function chooseDie(die, x, y) {
  choose({ what: "die", id: String(die.number), name: words.die(die.number, die.face), typed: die.idle ? "" : die.face, read: "dice", x, y });
}

/** @param {Chosen} what */
function choose(what) {
  typed.value = "";
  chosenRows.value = null;
  chosenText.value = null;
  chosen.value = what;
  void fetchRows(what);
  const saysEnough = what.what === "place" || (what.what === "card" && what.id) || (what.what === "die" && what.typed);
  if (!saysEnough) void fetchText(what);
}

/** What a role or an event can do: that is what who points at it wants to know first. @param {Chosen} what */
async function fetchText(what) {
  const reply = await line.ask({ kind: "read", what: what.read }).catch(() => null);
  if (chosen.value === what && reply?.kind === "looked") chosenText.value = reply.text;
}

// The table goes on while somebody looks at something: what can be done with it is asked again.
let asked = "";
effect(() => {
  const question = frame.value?.question ?? "";
  const what = untracked(() => chosen.value);
  if (question !== asked && what) void fetchRows(what);
  asked = question;
});

/** @param {Chosen} what */
async function fetchRows(what) {
  if (what.what === "die" && !what.typed) return void (chosenRows.value = []); // it is not to be used now
  if (plan.value && !what.typed) return void (chosenRows.value = planRowsAt(what.id));
  const wish = what.typed ? { typed: what.typed } : { place: what.id };
  const reply = await line.ask({ kind: "rows", ...wish }).catch(() => null);
  if (chosen.value === what && reply?.kind === "rows") chosenRows.value = reply.rows;
}

/** The place of a seat's pawn, if it is known. @param {number} seat */
export function placeOf(seat) {
  return scene.value?.places.find(place => place.pawns?.includes(seat))?.id ?? "";
}
