// What is drawn on the map, how big and where; and which part of it is looked at.
import { batch, computed, effect, signal } from "../../view.js";
import { board, lit, me, scene } from "../state.js";
import { Camera } from "./camera.js";
import { NAME, PLACE, baseSize, homeOf, namesOf, standingOf, waysOf } from "./layout.js";

/** @import { Board, Spot } from "../../wire/types.d.ts" */

const READABLE = 11; // pixels: names are never drawn smaller than this, but shorter
const LARGE = 15.5;
const STEP = 1.12; // sizes go up and down by this much, so that zooming does not lay out all the time
const FEW = 12; // places that can all be seen at once
const A_LOW_MAP = 300; // pixels: on a lower one there is less room about what is looked at
const FILLING = 1.6; // times nearer than what matters needs, where the map would leave much of the window empty
const A_TOUCH = 24; // pixels about a place that belong to it

/** How big things are drawn, and whether names are short. @typedef {{ size: number, brief: boolean }} Size */

export const camera = new Camera();
// The map is drawn in parts, each in a size of its own: after a zoom they come one after the other.
const part = () => signal(/** @type {Size} */ ({ size: 1, brief: false }));
export const placeParts = [part(), part(), part(), part()];
export const wayPart = part();
const namePart = part(), piecePart = part();
const parts = [...placeParts, wayPart, namePart, piecePart];
export const size = computed(() => piecePart.value.size); // of the last part
export const isMeasured = signal(false); // how big it is drawn is known when its window has been measured

export const ways = computed(() => (board.value ? waysOf(board.value, scene.value?.links ?? []) : { ways: [], beyond: [] }));
const firstWays = computed(() => (board.value ? waysOf(board.value, []) : { ways: [], beyond: [] }));
/** @type {WeakMap<Board, Map<string, ReturnType<typeof namesOf>>>} */
const settledNames = new WeakMap();
export const named = computed(() => (isMeasured.value && board.value ? namesAt(board.value, namePart.value) : null));

/** Names at a size stand where they stood before. @param {Board} on @param {Size} how */
function namesAt(on, how) {
  const all = settledNames.get(on) ?? new Map();
  settledNames.set(on, all);
  const key = `${how.size} ${how.brief}`;
  if (!all.has(key)) all.set(key, namesOf(on, firstWays.value, how.size, how.brief));
  return /** @type {ReturnType<typeof namesOf>} */ (all.get(key));
}
export const standing = computed(() => {
  if (!board.value || !scene.value || !isMeasured.value) return { standings: [], trays: [] };
  return standingOf(board.value, scene.value, namesAt(board.value, piecePart.value), size.value);
});
export const placeNow = computed(() => new Map((scene.value?.places ?? []).map(place => [place.id, place])));

/** How big things are drawn at this zoom. @param {Board} on @param {number} k @returns {Size} */
function sizeAt(on, k) {
  const base = baseSize(on);
  const least = READABLE / (NAME * k), most = (LARGE * base ** 0.6) / (NAME * k);
  const wanted = Math.min(Math.max(base, least), Math.max(most, least));
  const cap = base * 1.75;
  return { size: STEP ** Math.round(Math.log(Math.min(wanted, cap)) / Math.log(STEP)), brief: wanted > cap * 1.12 };
}

// After a zoom everything may be drawn in another size. First the picture comes to rest, then names find their places, and
// then it is drawn, part by part: each in a task of its own, so that no hand waits for all of it.
let sizing = 0; // how often it has been begun
effect(() => {
  const on = board.value;
  const k = camera.rested.value;
  const now = ++sizing;
  if (!on || !isMeasured.value) return;
  const next = sizeAt(on, k);
  if (camera.atOnce) return batch(() => parts.forEach(one => draw(one, next)));
  const left = parts.filter(one => !isDrawn(one, next));
  const steps = left.map(one => () => draw(one, next));
  if (left.length) afterFrames([() => void namesAt(on, next), ...steps], () => now === sizing);
});

/** Do these one after the other, each after a picture of the last, as long as it is worth while.
 * @param {(() => void)[]} steps @param {() => boolean} still */
function afterFrames([first, ...others], still) {
  if (!first) return;
  requestAnimationFrame(() => setTimeout(() => {
    if (!still()) return;
    first();
    afterFrames(others, still);
  }));
}

/** @param {typeof wayPart} one @param {Size} next */
const isDrawn = (one, next) => Math.abs(next.size - one.peek().size) < 1e-6 && next.brief === one.peek().brief;

/** @param {typeof wayPart} one @param {Size} next */
function draw(one, next) {
  if (!isDrawn(one, next)) one.value = next;
}

/** The window of the map is so big, so much of it at its lower edge covered. @param {number} width @param {number} height
 * @param {number} below */
export function measured(width, height, below) {
  const on = board.value;
  if (!on || !width) return;
  const isFirst = camera.touchedAt === -Infinity; // nobody has looked elsewhere yet
  batch(() => {
    camera.settle(homeOf(on), below);
    camera.resize(width, height, on);
    if (isFirst && sizeAt(on, camera.fitting).brief) lookAtMine(false); // all of it would be too small to read
    const next = sizeAt(on, camera.rested.value);
    for (const one of parts) draw(one, next);
    isMeasured.value = true;
  });
}

/** Look at what matters to who sits here: the own pawn, and what is next to it. @param {boolean} [glide] */
export function lookAtMine(glide = true) {
  const on = board.value;
  if (!on) return;
  const mine = scene.value?.places.find(place => place.pawns?.includes(me.value))?.id;
  const home = on.places.find(spot => spot.id === mine) ?? on.places.find(spot => lit.value.has(spot.id));
  if (!home) return camera.fit(glide);
  const next = new Set(on.links.flatMap(({ a, b, wraps }) => (wraps ? [] : a === home.id ? [b] : b === home.id ? [a] : [])));
  const close = on.places.filter(spot => next.has(spot.id) && Math.hypot(spot.x - home.x, spot.y - home.y) < on.width * 0.22);
  camera.to(about([home, ...close], on.width * 0.06), glide, FILLING);
}

/** Look at these places, and some of what is about them. @param {readonly string[]} ids */
export function lookAtPlaces(ids) {
  const on = board.value;
  const spots = on?.places.filter(spot => ids.includes(spot.id)) ?? [];
  if (on && spots.length && on.places.length > FEW) camera.to(about(spots, on.width * (camera.height < A_LOW_MAP ? 0.07 : 0.14)));
  else camera.fit();
}

/** The box about some places. @param {Spot[]} spots @param {number} pad */
function about(spots, pad) {
  const xs = spots.map(spot => spot.x), ys = spots.map(spot => spot.y);
  return { left: Math.min(...xs) - pad, right: Math.max(...xs) + pad, top: Math.min(...ys) - pad, bottom: Math.max(...ys) + pad };
}

/** The place about this point of the board. @param {number} bx @param {number} by @param {number} [reach] pixels */
export function nearest(bx, by, reach = A_TOUCH) {
  const { k } = camera.view.value;
  let best = "", least = Math.max(reach, PLACE * size.value * k + 8);
  for (const spot of board.value?.places ?? []) {
    const far = Math.hypot(spot.x - bx, spot.y - by) * k;
    if (far < least) [best, least] = [spot.id, far];
  }
  return best;
}

/** From pixels of the map to those of the window. @param {number} px @param {number} py @returns {[number, number]} */
export function onScreen(px, py) {
  const box = document.querySelector(".map")?.getBoundingClientRect();
  return [px + (box?.left ?? 0), py + (box?.top ?? 0)];
}
