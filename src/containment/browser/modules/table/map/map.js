// The map: land and ways, places with all that stands there, and what can be done with them.
import { effect, html, useLayoutEffect, useRef } from "../../view.js";
import { words } from "../../words.js";
import { board, chosen, frame, letters, lit, me, past, pointed, scene } from "../state.js";
import { choosePlace, chooseSeat } from "../choosing.js";
import { grabbedAt } from "./carrying.js";
import { camera, isMeasured, lookAtMine, lookAtPlaces, measured, named, nearest, onScreen, placeNow, placeParts, size, standing, wayPart, ways } from "./drawn.js";
import { PLACE } from "./layout.js";
import { Halos, Land, Ways } from "./ground.js";
import { Badge, Pawn, Piece, Plate } from "./pieces.js";
import { PIECE } from "./shapes.js";
import { aboutPlace } from "./telling.js";
import { sameAgain } from "../../same.js";
import { PlanPaths } from "../../together/plan_paths.js";
import { Marks, listenToPointing } from "../../together/pointing.js";

/** @import { Board, Spot } from "../../wire/types.d.ts" */
/** @import { Stood } from "./layout.js" */
/** @import { Segment } from "./room.js" */

export { camera, lookAtMine, lookAtPlaces };

/** What lies at this point of the screen: a pawn, or the nearest place. @param {number} px @param {number} py @param {boolean} [again] a double tap */
function clickedAt(px, py, again = false) {
  if (again) return void (chosen.value = null); // the map comes nearer
  const { k, x, y } = camera.view.value;
  const bx = (px - x) / k, by = (py - y) / k;
  const on = board.value;
  if (!on) return;
  for (const one of standing.value.standings) {
    const pawn = one.pawns.find(p => Math.abs(p.x - bx) < 9 * size.value && Math.abs(p.y - by) < 13 * size.value);
    if (pawn && pawn.seat !== me.value) return chooseSeat(pawn.seat, ...onScreen(px, py));
    if (pawn) return choosePlace(one.spot.id, ...onScreen(px, py));
  }
  const tray = standing.value.trays.find(({ box }) => bx > box.left && bx < box.right && by > box.top && by < box.bottom);
  if (tray) return choosePlace(tray.id, ...onScreen(px, py));
  let best = nearest(bx, by);
  for (const name of named.value?.names ?? []) {
    const inside = bx > name.box.left && bx < name.box.right && by > name.box.top && by < name.box.bottom;
    if (inside && !best) best = name.spot.id;
  }
  if (best) choosePlace(best, ...onScreen(px, py));
  else chosen.value = null;
}

export function Map_() {
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const sheet = useRef(/** @type {SVGSVGElement | null} */ (null));
  useLayoutEffect(() => {
    const element = /** @type {HTMLDivElement} */ (frame.current);
    camera.listen(element, clickedAt, grabbedAt);
    listenToPointing(element, (px, py) => {
      const { k, x, y } = camera.view.value;
      return nearest((px - x) / k, (py - y) / k, 40);
    });
    const measure = () =>
      measured(element.clientWidth, element.clientHeight, 12 + Math.max(38, document.querySelector(".board > .stocks")?.clientHeight ?? 0));
    measure(); // at once, so that nothing is drawn in a size that does not stay
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const stop = effect(() => {
      // While it is zoomed the picture is only scaled; at rest it is painted anew, and nothing is laid out again for it.
      const { k, x, y } = camera.view.value;
      const svg = sheet.current;
      if (!svg) return;
      svg.style.willChange = k === camera.rested.value ? "" : "transform";
      svg.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
    });
    return () => (watch.disconnect(), stop());
  }, []);
  const on = board.value;
  if (!on) return null;
  return html`<div class="map" ref=${frame} data-past=${past.value ? "" : undefined}>
    <svg ref=${sheet} class="sheet" viewBox="0 0 ${on.width} ${on.height}" width=${on.width} height=${on.height}
        role="group" aria-label=${words.map} onKeyDown=${onKey}>${isMeasured.value && html`
      <${Halos} />
      <${Land} board=${on} />
      <${Ways} ways=${ways.value.ways} beyond=${ways.value.beyond} s=${wayPart.value.size} />
      <${Places} />
      <${Names} />
      <${Pieces} />
      <${PlanPaths} s=${size.value} /><${Marks} s=${size.value} />
      <g class="ghosts" aria-hidden="true" />`}
    </svg>
    <div class="zoom" role="group" aria-label=${words.map}
        onPointerDown=${(/** @type {Event} */ e) => e.stopPropagation()}>
      <button type="button" title=${words.zoomIn} aria-label=${words.zoomIn} onClick=${() => camera.zoom(1.5)}>+</button>
      <button type="button" title=${words.zoomOut} aria-label=${words.zoomOut}
          onClick=${() => camera.zoom(1 / 1.5)}>−</button>
      <button type="button" title=${words.zoomAll} aria-label=${words.zoomAll} onClick=${() => camera.fit()}>⤢</button>
      <button type="button" title=${words.zoomMe} aria-label=${words.zoomMe} onClick=${() => lookAtMine()}>◎</button>
    </div>
  </div>`;
}

// ------------------------------------------------------------------------------------------------ places
const markerAgain = sameAgain();

function Places() {
  const all = /** @type {Board} */ (board.value).places;
  const many = Math.ceil(all.length / placeParts.length);
  return html`<g class="places">${placeParts.map((part, n) => html`<${SomePlaces} key=${n} part=${part}
      spots=${all.slice(n * many, (n + 1) * many)} />`)}</g>`;
}

/** @param {{ part: typeof wayPart, spots: Spot[] }} props */
function SomePlaces({ part, spots }) {
  const first = homeOf(/** @type {Board} */ (board.value));
  const taught = frame.value?.lesson?.look ?? [];
  const s = part.value.size;
  return html`<g style=${{ "--s": Math.sqrt(s) }}>
    ${spots.map(spot => {
      const place = placeNow.value.get(spot.id);
      const isLit = lit.value.has(spot.id);
      const isTaught = taught.includes(spot.id);
      const about = aboutPlace(spot, place, isLit);
      return markerAgain(spot.id, [spot, s, isLit, isTaught, about, spot.id === first], () => html`<${Marker}
          key=${spot.id} spot=${spot} alarm=${Boolean(place?.alarm)} isLit=${isLit} isTaught=${isTaught} about=${about}
          first=${spot.id === first} s=${s} />`);
    })}
  </g>`;
}

/** Where the keys begin: at the own pawn. @param {Board} on */
function homeOf(on) {
  return scene.value?.places.find(place => place.pawns?.includes(me.value))?.id ?? on.places[0]?.id ?? "";
}

/** @param {{ spot: Spot, alarm: boolean, isLit: boolean, isTaught: boolean, about: string, first: boolean, s: number }} props */
function Marker({ spot, alarm, isLit, isTaught, about, first, s }) {
  const r = PLACE * s, step = Math.sqrt(s);
  const marks = ["place", spot.colour ? `c-${spot.colour}` : "c-none", isLit && "lit", isTaught && "taught", alarm && "alarm"];
  return html`<g class=${marks.filter(Boolean).join(" ")} transform="translate(${spot.x} ${spot.y})" data-place=${spot.id}
      role="button" tabindex=${first ? 0 : -1} aria-label=${about}>
    <title>${about}</title>
    <g aria-hidden="true"><circle class="halo" r=${46 * s} fill="url(#halo-${spot.colour || "none"})" />
    ${alarm && html`<circle class="glow" r=${r + 8 * step} /><circle class="ring" r=${r + 5 * step} />`}
    ${isLit && html`<circle class="light" r=${r + 4 * step} />`}
    <circle class="aim" r=${r + 9 * step} />
    ${isTaught && html`<circle class="lesson" r=${r + 9 * step} />`}
    <circle class="disc" r=${r} />
    ${spot.colour
      ? html`<${Badge} colour=${spot.colour} r=${r * 0.66} letter=${spot.letter || letters.value[spot.colour] || ""} />`
      : spot.letter && html`<text class="letter" y=${r * 0.36} font-size=${r}>${spot.letter}</text>`}</g>
  </g>`;
}

/** What is marked for a while: marks are set on what is drawn, so that pointing draws nothing anew.
 * @param {string} mark @param {() => Iterable<string>} places */
function markPlaces(mark, places) {
  effect(() => {
    const now = new Set(places());
    for (const one of document.querySelectorAll(`.places [data-${mark}]`)) one.removeAttribute(`data-${mark}`);
    for (const id of now) if (id) document.querySelector(`.places [data-place="${CSS.escape(id)}"]`)?.setAttribute(`data-${mark}`, "");
  });
}

markPlaces("pointed", () => pointed.value);
markPlaces("chosen", () => (chosen.value && chosen.value.what !== "seat" ? [chosen.value.id] : []));

const namesAgain = sameAgain();

function Names() {
  const all = named.value?.names ?? [];
  return html`<g class="names" aria-hidden="true">
    ${all.map(name => name.tether && html`<${Tether} key=${`tether ${name.spot.id}`} ...${name.tether} />`)}
    ${all.map(name => namesAgain(name.spot.id, [name, lit.value.has(name.spot.id)], () => html`<text key=${name.spot.id}
        class=${lit.value.has(name.spot.id) ? "name lit" : "name"}
      x=${(name.box.left + name.box.right) / 2} y=${name.box.top + name.size * 0.91} font-size=${name.size}
          stroke-width=${name.size / 4}>${name.text}</text>`))}
  </g>`;
}

/** @param {Segment} props */
function Tether({ x0, y0, x1, y1 }) {
  return html`<line class="tether" x1=${x0} y1=${y0} x2=${x1} y2=${y1} />`;
}

// ------------------------------------------------------------------------------------------------ pieces
const pieceAgain = sameAgain();

function Pieces() {
  const { standings, trays } = standing.value;
  const s = size.value;
  const turn = new Set((scene.value?.seats ?? []).filter(seat => seat.turn).map(seat => seat.seat));
  return html`<g class="pieces" aria-hidden="true">
    ${trays.map(tray => html`<g key=${`tray ${tray.id}`} class="tray" data-place=${tray.id}>
      <rect x=${tray.box.left} y=${tray.box.top} width=${tray.box.right - tray.box.left}
          height=${tray.box.bottom - tray.box.top} rx=${5 * s} />
      ${tray.text && html`<text x=${tray.box.left + 5 * s} y=${tray.box.top + 15 * s}
          font-size=${11 * s}>${tray.text}</text>`}
      ${tray.tokens.map(one => put(`tray ${one.key}`, one, s))}
    </g>`)}
    ${standings.flatMap(one => one.tethers.map((tether, n) => html`<${Tether} key=${`tether ${one.spot.id} ${n}`} ...${tether} />`))}
    ${standings.flatMap(one => one.signs.map(({ sign, x, y }, n) => {
      const key = `${one.spot.id} sign ${n} ${sign.mark}`;
      return pieceAgain(key, [x, y, s, sign.colour], () => html`<${Put} key=${key} id=${key} x=${x} y=${y} s=${s}>
          <${Plate} sign=${sign} /></${Put}>`);
    }))}
    ${standings.flatMap(one => one.tokens.map(stood => put(stood.key, stood, s)))}
    ${standings.flatMap(one => one.pawns.map(pawn => html`<g key=${`pawn ${pawn.seat}`} data-seat=${pawn.seat}
        class=${turn.has(pawn.seat) ? "walker turn" : "walker"}
        style=${{ transform: `translate(${pawn.x}px, ${pawn.y}px)` }}>
      ${turn.has(pawn.seat) && html`<ellipse class="under" cx="0" cy=${11 * s} rx=${13 * s} ry=${5 * s} />`}
      <g transform="scale(${s})"><${Pawn} seat=${pawn.seat} /></g>
    </g>`))}
  </g>`;
}

/** A piece where it stands. @param {string} key @param {Stood} stood @param {number} s */
function put(key, { token, x, y, count }, s) {
  const letter = letters.value[token.colour] ?? "";
  return pieceAgain(key, [x, y, s, count, token.shape, token.letter, letter], () => html`<${Put} key=${key} id=${key} x=${x}
      y=${y} s=${s}>
    <${Piece} token=${token} letter=${letter} />
    ${count > 0 && html`<text class="count" x=${PIECE * 0.62} y=${PIECE * 0.3}
        font-size=${PIECE * 0.85}>×${count}</text>`}
  </${Put}>`);
}

/** @param {{ id: string, x: number, y: number, s: number, children?: unknown }} props */
function Put({ id, x, y, s, children }) {
  return html`<g transform="translate(${x} ${y}) scale(${s})"><g class="piece" data-piece=${id}>${children}</g></g>`;
}

// ------------------------------------------------------------------------------------------------ keys
/** Arrows go to the next place that way; Enter asks what can be done there. @param {KeyboardEvent} event */
function onKey(event) {
  const on = board.value;
  const here = /** @type {Element} */ (event.target).closest("[data-place]");
  const spot = on?.places.find(one => one.id === here?.getAttribute("data-place"));
  if (!on || !spot || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (way) {
    event.preventDefault();
    event.stopPropagation();
    const next = nextPlace(on, spot, way[0] ?? 0, way[1] ?? 0);
    if (next) focusPlace(next.id);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    const { k, x, y } = camera.view.value;
    choosePlace(spot.id, ...onScreen(spot.x * k + x, spot.y * k + y));
  }
}

/** @param {string} id */
export function focusPlace(id) {
  const element = document.querySelector(`.places [data-place="${CSS.escape(id)}"]`);
  if (!(element instanceof SVGElement)) return;
  for (const other of document.querySelectorAll(".places [tabindex='0']")) other.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
  element.focus();
  pointed.value = [id];
}

/** The nearest place that way: far to the side counts double. @param {Board} on @param {Spot} from @param {number} dx @param {number} dy */
function nextPlace(on, from, dx, dy) {
  let best = null, least = Infinity;
  for (const spot of on.places) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) [best, least] = [spot, far];
  }
  return best;
}
