// Plans on the map: the way of the pawn, with a number at every stop.
import { html } from "../view.js";
import { placeOf } from "../table/choosing.js";
import { board, past, plan } from "../table/state.js";
import { drafts } from "./planning.js";
import { spotOf } from "./pointing.js";

/** @typedef {{ seat: number, places: string[], done: number, made: boolean }} Path */

/** @param {{ s: number }} props how big things are drawn */
export function PlanPaths({ s }) {
  if (past.value) return null;
  const being = plan.value;
  const paths = drafts.value
    .filter(draft => draft.seat !== being?.seat)
    .map(draft => ({ seat: draft.seat, places: (draft.steps ?? []).map(step => step.place ?? ""), done: draft.done ?? 0, made: true }));
  if (being) paths.push({ seat: being.seat, places: being.steps.map(step => step.place), done: 0, made: false });
  return html`<g class="plan-paths" aria-hidden="true">${paths.map(path => html`<${Way} key=${path.seat} path=${path}
      s=${s} />`)}</g>`;
}

/** @param {{ path: Path, s: number }} props */
function Way({ path, s }) {
  const stops = stopsOf(path);
  const d = stops.slice(1).map((stop, n) => between(/** @type {Stop} */ (stops[n]).spot, stop.spot)).join("");
  return html`<g class="plan-path pawn-${path.seat} ${path.made ? "" : "made"}">
    <path class="under-mark" d=${d} stroke-width=${6 * s} /><path class="way-planned" d=${d} stroke-width=${3.2 * s} />
    ${stops.filter(stop => stop.numbers.length).map(stop => html`<${Number_} key=${stop.id} stop=${stop} s=${s} />`)}
  </g>`;
}

/** @typedef {{ id: string, spot: { x: number, y: number }, numbers: number[] }} Stop */

/** Where the way leads: from the pawn on, over what is not done yet; what is done on the spot counts there.
 * @param {Path} path @returns {Stop[]} */
function stopsOf(path) {
  /** @type {Stop[]} */
  const stops = [];
  const home = placeOf(path.seat), first = spotOf(home);
  if (first) stops.push({ id: home, spot: first, numbers: [] });
  path.places.forEach((id, n) => {
    if (n < path.done) return;
    const spot = id ? spotOf(id) : null;
    const last = stops.at(-1);
    if (spot && last?.id !== id) stops.push({ id, spot, numbers: [n + 1] });
    else last?.numbers.push(n + 1);
  });
  return stops;
}

/** @param {{ stop: Stop, s: number }} props */
function Number_({ stop, s }) {
  const said = stop.numbers.join("·"), r = 10.5 * s, wide = Math.max(2 * r, (said.length * 0.62 + 0.8) * 13 * s);
  const x = stop.spot.x + 15 * s, y = stop.spot.y - 17 * s;
  return html`<g class="number-planned" transform="translate(${x} ${y})"><rect x=${-wide / 2} y=${-r} width=${wide}
      height=${2 * r} rx=${r} stroke-width=${1.6 * s} /><text y=${4.6 * s} font-size=${13 * s}>${said}</text></g>`;
}

/** A line on the board; over its edge if the link goes there. @param {{ x: number, y: number, id?: string }} from
 *  @param {{ x: number, y: number, id?: string }} to */
function between(from, to) {
  const on = board.value;
  const wraps = on?.links.some(link => link.wraps && ((link.a === from.id && link.b === to.id) || (link.a === to.id && link.b === from.id)));
  if (!on || !wraps) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const over = from.x < to.x ? -on.width : on.width;
  return `M${from.x} ${from.y}L${to.x + over} ${to.y}M${from.x - over} ${from.y}L${to.x} ${to.y}`;
}
