// Pointing at the map: "look there", and arrows from place to place. Everybody sees them for a while.
import { effect, html, signal, untracked } from "../view.js";
import { board, forgetWith, me, nameOf, tell } from "../table/state.js";
import { words } from "../words.js";
import { arrived, heard } from "./muting.js";

/** @import { Remark } from "../wire/types.d.ts" */

const SHOWN = 9000; // milliseconds
const A_DRAG = 12; // pixels: less is a click

export const marks = signal(/** @type {Remark[]} */ ([])); // what is pointed at right now
export const arrowFrom = signal(""); // the place where an arrow begins that is being drawn
forgetWith(() => (arrowFrom.value = ""));

/** @type {number | null} */
let seen = null; // the last remark that was there before: what was pointed at long ago is not shown again
effect(() => {
  const all = heard.value;
  if (!arrived.value) return;
  const before = seen ?? Infinity;
  const fresh = all.filter(one => one.n > before && one.place);
  seen = Math.max(seen ?? -1, all.at(-1)?.n ?? -1);
  untracked(() => fresh.forEach(show));
});

/** @param {Remark} one */
function show(one) {
  marks.value = [...marks.peek(), one];
  setTimeout(() => (marks.value = marks.value.filter(other => other !== one)), SHOWN);
}

/** @param {string} place @param {string} [to] */
export function point(place, to = "") {
  if (place && me.value >= 0) void tell({ kind: "ping", place, to });
}

/** An arrow that was begun ends here. @param {string} place */
export function endArrow(place) {
  const from = arrowFrom.value;
  arrowFrom.value = "";
  if (from !== place) point(from, place);
}

/** The right button of a mouse points, and dragged it draws an arrow. @param {HTMLElement} map
 *  @param {(x: number, y: number) => string} placeAt */
export function listenToPointing(map, placeAt) {
  /** @type {{ x: number, y: number, place: string } | null} */
  let begun = null;
  const spot = (/** @type {PointerEvent} */ e) => {
    const box = map.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  map.addEventListener("contextmenu", e => me.value >= 0 && e.preventDefault());
  map.addEventListener("pointerdown", e => {
    if (e.button !== 2 || me.value < 0) return;
    const at = spot(e);
    begun = { ...at, place: placeAt(at.x, at.y) };
    map.setPointerCapture(e.pointerId);
  });
  map.addEventListener("pointerup", e => {
    const from = begun;
    if (e.button !== 2 || !from) return;
    begun = null;
    const at = spot(e);
    const dragged = Math.hypot(at.x - from.x, at.y - from.y) > A_DRAG;
    const to = dragged ? placeAt(at.x, at.y) : "";
    if (from.place && (!dragged || to)) point(from.place, to === from.place ? "" : to);
  });
}

/** Where a place lies on the board. @param {string} id */
export function spotOf(id) {
  const on = board.value;
  return on?.places.find(one => one.id === id) ?? on?.areas.find(one => one.id === id) ?? null;
}

/** A place by its name. @param {string} id */
export function placeName(id) {
  return spotOf(id)?.name ?? id;
}

/** What was pointed at, in words. @param {Remark} one */
export function pointedAt(one) {
  return one.to ? words.arrow(placeName(one.place ?? ""), placeName(one.to)) : words.pointsAt(placeName(one.place ?? ""));
}

/** Drawn over the map. @param {{ s: number }} props how big things are drawn */
export function Marks({ s }) {
  return html`<g class="marks" aria-hidden="true">
    ${arrowFrom.value && html`<${Ring} at=${arrowFrom.value} seat=${me.value} s=${s} name="" />`}
    ${marks.value.map(one => (one.to
      ? html`<${Arrow} key=${one.n} one=${one} s=${s} />`
      : html`<${Ring} key=${one.n} at=${one.place ?? ""} seat=${one.seat} s=${s} name=${nameOf(one.seat)} />`))}
  </g>`;
}

/** @param {{ at: string, seat: number, s: number, name: string }} props */
function Ring({ at, seat, s, name }) {
  const spot = spotOf(at);
  return spot && html`<g class="mark pawn-${seat}" transform="translate(${spot.x} ${spot.y})">
    <circle class="under-mark" r=${24 * s} stroke-width=${7 * s} /><circle class="ring-mark" r=${24 * s}
        stroke-width=${4 * s} />
    ${name && html`<${Tag} name=${name} y=${-34 * s} s=${s} />`}
  </g>`;
}

/** @param {{ one: Remark, s: number }} props */
function Arrow({ one, s }) {
  const from = spotOf(one.place ?? ""), to = spotOf(one.to ?? "");
  if (!from || !to) return null;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / far, uy = (to.y - from.y) / far;
  const gap = Math.min(17 * s, far / 4), head = 17 * s;
  const x0 = from.x + ux * gap, y0 = from.y + uy * gap, x1 = to.x - ux * gap, y1 = to.y - uy * gap;
  const bx = x1 - ux * head, by = y1 - uy * head, w = head * 0.62;
  const shaft = `M${x0} ${y0}L${bx} ${by}`, point = `M${x1} ${y1}L${bx - uy * w} ${by + ux * w}L${bx + uy * w} ${by - ux * w}z`;
  // On a short one there is no room for the name: it stands behind it.
  const name = far > 130 * s ? { x: (x0 + bx) / 2, y: (y0 + by) / 2 } : { x: from.x - ux * 34 * s, y: from.y - uy * 26 * s };
  return html`<g class="mark pawn-${one.seat}">
    <path class="under-mark" d=${shaft} stroke-width=${9 * s} /><path class="under-mark" d=${point} stroke-width=${4 * s} />
    <path class="shaft" d=${shaft} stroke-width=${5.5 * s} /><path class="head" d=${point} />
    <g transform="translate(${name.x} ${name.y})"><${Tag} name=${nameOf(one.seat)} y=${0} s=${s} /></g>
  </g>`;
}

/** @param {{ name: string, y: number, s: number }} props */
function Tag({ name, y, s }) {
  const size = 12.5 * s, wide = (name.length * 0.62 + 1.1) * size;
  return html`<g class="tag"><rect x=${-wide / 2} y=${y - size * 0.8} width=${wide} height=${size * 1.6} rx=${size * 0.5} />
      <text y=${y + size * 0.36} font-size=${size}>${name}</text></g>`;
}
