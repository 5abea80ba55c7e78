// Pieces drop in, fly off to the stock of their colour, or move; dice roll on their way.
import { html } from "../../view.js";
import { Piece } from "../map/pieces.js";
import { camera } from "../map/drawn.js";
import { letters } from "../state.js";
import { timeOf } from "./beats.js";
import { onTheMap, seenAt, start, startGhost } from "./stage.js";

/** @import { Beat, Spark } from "./beats.js" */
/** @import { Changes, Laid } from "./changes.js" */
/** @import { Point } from "./ways.js" */

const DROP = 380, FLY = 520, ROLL = 620, SLIDE = 260, POP = 320; // milliseconds
const EACH = 70; // between two pieces of one place
const BOUNCE = "cubic-bezier(.2, 1.4, .45, 1)";

/** @param {Changes} changes @param {number} size @param {readonly Beat[]} beats @param {readonly Spark[]} sparks */
export function movePieces({ came, went, shifted, recounted, built, laid }, size, beats, sparks) {
  const left = [...went];
  const when = (/** @type {Laid} */ piece, /** @type {Laid[]} */ all) => {
    const alike = all.filter(one => one.place === piece.place && one.token.colour === piece.token.colour);
    const nth = alike.indexOf(piece);
    return timeOf(beats, sparks, piece.place, nth, alike.length) + nth * EACH;
  };
  for (const piece of came) {
    const delay = when(piece, came);
    if (piece.token.name === "die") roll(piece, takeSame(left, piece) ?? stockOf(piece), size, delay);
    else drop(piece, delay);
  }
  for (const piece of left) flyOff(piece, size, when(piece, went));
  for (const { key, dx, dy } of shifted) slide(key, dx / size, dy / size);
  for (const { key } of recounted) pop(key);
  for (const key of built) pop(key);
  for (const key of laid) appear(key);
}

/** @param {string} key */
const drawn = key => document.querySelector(`[data-piece="${CSS.escape(key)}"]`);

/** @param {Laid} piece @param {number} delay */
function drop(piece, delay) {
  const element = drawn(piece.key);
  if (element) start(element, "drop", [{ transform: "translateY(-26px) scale(1.7)", opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none" }], { delay, duration: DROP, easing: BOUNCE });
}

/** @param {string} key */
function pop(key) {
  const element = drawn(key);
  if (element) start(element, "pop", [{ transform: "scale(0)" }, { transform: "scale(1.35)", offset: 0.6 }, { transform: "none" }], { duration: POP });
}

/** @param {string} key */
function appear(key) {
  const element = document.querySelector(`[data-way="${CSS.escape(key)}"]`);
  if (element) start(element, "laid", [{ opacity: 0 }, { opacity: 1 }], { duration: FLY });
}

/** @param {string} key @param {number} dx @param {number} dy */
function slide(key, dx, dy) {
  const element = drawn(key);
  if (element) start(element, "slide", [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: SLIDE });
}

/** A die is never made and never goes: one that is gone elsewhere has come from there. @param {Laid[]} left @param {Laid} piece */
function takeSame(left, piece) {
  const at = left.findIndex(one => one.token.name === piece.token.name && one.token.colour === piece.token.colour);
  return at < 0 ? null : left.splice(at, 1)[0] ?? null;
}

/** @param {Laid} piece @param {Point | null} from @param {number} size @param {number} delay */
function roll(piece, from, size, delay) {
  const element = drawn(piece.key);
  if (!element) return;
  const x = ((from?.x ?? piece.x) - piece.x) / size, y = ((from?.y ?? piece.y - 40) - piece.y) / size;
  start(element, "roll", [
    { transform: `translate(${x}px, ${y}px) rotate(-540deg)`, opacity: 0.2 },
    { transform: `translate(${x * 0.3}px, ${y * 0.3 - 14}px) rotate(-170deg) scale(1.35)`, opacity: 1, offset: 0.65 },
    { transform: "none" },
  ], { delay, duration: ROLL });
}

/** @param {Laid} piece @param {number} size @param {number} delay */
function flyOff(piece, size, delay) {
  const ghost = onTheMap(html`<${Piece} token=${piece.token} letter=${letters.value[piece.token.colour] ?? ""} />`);
  const to = stockOf(piece);
  const there = to ? `translate(${to.x}px, ${to.y}px) scale(${size * 0.5})` : `translate(${piece.x}px, ${piece.y - 60}px) scale(${size})`;
  startGhost(ghost, "fly", [
    { transform: `translate(${piece.x}px, ${piece.y}px) scale(${size})`, opacity: 1 },
    { transform: `translate(${piece.x}px, ${piece.y - 14}px) scale(${size * 1.4})`, opacity: 1, offset: 0.25 },
    { transform: there, opacity: 0 },
  ], { delay, duration: FLY });
}

/** Where the stock of a piece's colour is counted, on the board. @param {Laid} piece @returns {Point | null} */
function stockOf(piece) {
  const chip = seenAt(document.querySelector(`.board > .stocks [data-colour="${CSS.escape(piece.token.colour)}"]`));
  const map = chip && piece.token.colour ? seenAt(document.querySelector(".map")) : null;
  if (!chip || !map) return null;
  const { k, x, y } = camera.view.peek();
  return { x: (chip.left + chip.width / 2 - map.left - x) / k, y: (chip.top + chip.height / 2 - map.top - y) / k };
}
