// The map: land and ways, places with all that stands there, and what can be done with them.
import { computed, effect, html, signal, useEffect, useRef } from "../../view.js";
import { words } from "../../words.js";
import { board, chosen, fresh, isAsked, letters, lit, me, past, pointed, remarks, scene } from "../state.js";
import { choosePlace, chooseSeat } from "../choosing.js";
import { Camera } from "./camera.js";
import { NAME, PLACE, baseSize, homeOf as homeView, namesOf, standingOf, waysOf } from "./layout.js";
import { Halos, Land, Ways } from "./ground.js";
import { Badge, Pawn, Piece, Plate } from "./pieces.js";
import { PIECE } from "./shapes.js";
import { aboutPlace } from "./telling.js";
import { sameAgain } from "../../same.js";

/** @import { Board, Spot } from "../../wire/types.d.ts" */
/** @import { Stood } from "./layout.js" */

const READABLE = 11; // pixels: names are never drawn smaller than this, but shorter
const LARGE = 15.5;
const STEP = 1.12; // sizes go up and down by this much, so that zooming does not lay out all the time
const A_TOUCH = 24; // pixels about a place that belong to it

export const camera = new Camera();
const size = signal(1);
const brief = signal(false);

const ways = computed(() => (board.value ? waysOf(board.value, scene.value?.links ?? []) : { ways: [], beyond: [] }));
const firstWays = computed(() => (board.value ? waysOf(board.value, []).ways : []));
/** @type {WeakMap<Board, Map<string, ReturnType<typeof namesOf>>>} */
const settledNames = new WeakMap();
const named = computed(() => board.value && namesAt(board.value, size.value, brief.value));

/** Names at a size stand where they stood before. @param {Board} on @param {number} s @param {boolean} short */
function namesAt(on, s, short) {
  const all = settledNames.get(on) ?? new Map();
  settledNames.set(on, all);
  const key = `${s} ${short}`;
  if (!all.has(key)) all.set(key, namesOf(on, firstWays.value, s, short));
  return /** @type {ReturnType<typeof namesOf>} */ (all.get(key));
}
const standing = computed(() =>
  board.value && scene.value && named.value ? standingOf(board.value, scene.value, named.value, size.value) : { standings: [], trays: [] },
);
const placeNow = computed(() => new Map((scene.value?.places ?? []).map(place => [place.id, place])));

/** How big things are drawn at this zoom. @param {Board} on @param {number} k */
function sizeAt(on, k) {
  const base = baseSize(on);
  const least = READABLE / (NAME * k), most = (LARGE * base ** 0.6) / (NAME * k);
  const wanted = Math.min(Math.max(base, least), Math.max(most, least));
  const cap = base * 1.75;
  return { size: STEP ** Math.round(Math.log(Math.min(wanted, cap)) / Math.log(STEP)), brief: wanted > cap * 1.12 };
}

effect(() => {
  const on = board.value;
  const k = camera.rested.value;
  if (!on || k <= 0) return;
  const next = sizeAt(on, k);
  if (Math.abs(next.size - size.peek()) > 1e-6) size.value = next.size;
  if (next.brief !== brief.peek()) brief.value = next.brief;
});

/** Look at what matters to who sits here: the own pawn, and what is next to it. @param {boolean} [glide] */
export function lookAtMine(glide = true) {
  const on = board.value;
  if (!on) return;
  const mine = scene.value?.places.find(place => place.pawns?.includes(me.value))?.id;
  const home = on.places.find(spot => spot.id === mine) ?? on.places.find(spot => lit.value.has(spot.id));
  if (!home) return camera.fit(glide);
  const next = new Set(on.links.flatMap(({ a, b, wraps }) => (wraps ? [] : a === home.id ? [b] : b === home.id ? [a] : [])));
  const close = on.places.filter(spot => next.has(spot.id) && Math.hypot(spot.x - home.x, spot.y - home.y) < on.width * 0.22);
  const xs = [home, ...close].map(spot => spot.x), ys = [home, ...close].map(spot => spot.y);
  const pad = on.width * 0.06;
  camera.to({ left: Math.min(...xs) - pad, right: Math.max(...xs) + pad, top: Math.min(...ys) - pad, bottom: Math.max(...ys) + pad }, glide);
}

/** What lies at this point of the screen: a pawn, or the nearest place. @param {number} px @param {number} py */
function clickedAt(px, py) {
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

/** The place about this point of the board. @param {number} bx @param {number} by @param {number} [reach] pixels */
function nearest(bx, by, reach = A_TOUCH) {
  const { k } = camera.view.value;
  let best = "", least = Math.max(reach, PLACE * size.value * k + 8);
  for (const spot of board.value?.places ?? []) {
    const far = Math.hypot(spot.x - bx, spot.y - by) * k;
    if (far < least) [best, least] = [spot.id, far];
  }
  return best;
}

/** The own pawn can be taken to a place: then what can be done there is asked. @param {number} px @param {number} py */
function grabbedAt(px, py) {
  const onBoard = (/** @type {number} */ x, /** @type {number} */ y) => {
    const view = camera.view.value;
    return { x: (x - view.x) / view.k, y: (y - view.y) / view.k };
  };
  const at = onBoard(px, py);
  const pawn = standing.value.standings.flatMap(one => one.pawns).find(one => one.seat === me.value);
  if (!pawn || !isAsked.value || Math.abs(pawn.x - at.x) > 11 * size.value || Math.abs(pawn.y - at.y) > 15 * size.value) return null;
  const walker = document.querySelector(`.walker[data-seat="${pawn.seat}"]`);
  if (!(walker instanceof SVGElement)) return null;
  const back = walker.style.transform;
  return {
    move: (/** @type {number} */ x, /** @type {number} */ y) => {
      const to = onBoard(x, y);
      walker.classList.add("dragged");
      walker.style.transform = `translate(${to.x}px, ${to.y}px)`;
      pointed.value = [nearest(to.x, to.y, 40)].filter(Boolean);
    },
    drop: (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ done) => {
      const to = onBoard(x, y);
      const place = nearest(to.x, to.y, 40);
      walker.classList.remove("dragged");
      walker.style.transform = back;
      pointed.value = [];
      if (done && place) choosePlace(place, ...onScreen(x, y));
    },
  };
}

/** From pixels of the map to those of the window. @param {number} px @param {number} py @returns {[number, number]} */
function onScreen(px, py) {
  const box = document.querySelector(".map")?.getBoundingClientRect();
  return [px + (box?.left ?? 0), py + (box?.top ?? 0)];
}

export function Map_() {
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const sheet = useRef(/** @type {SVGSVGElement | null} */ (null));
  useEffect(() => {
    const element = /** @type {HTMLDivElement} */ (frame.current);
    camera.listen(element, clickedAt, grabbedAt);
    const watch = new ResizeObserver(() => {
      const on = board.value;
      if (!on || !element.clientWidth) return;
      const first = camera.width <= 1;
      camera.settle(homeView(on), 12 + Math.max(38, document.querySelector(".board > .stocks")?.clientHeight ?? 0));
      camera.resize(element.clientWidth, element.clientHeight, on);
      if (first && sizeAt(on, camera.view.value.k).brief) lookAtMine(false); // all of it would be too small to read
    });
    watch.observe(element);
    const stop = effect(() => {
      // While it is zoomed the picture is only scaled; drawn anew it is when that has come to rest.
      const { k, x, y } = camera.view.value;
      const drawn = camera.rested.value;
      const svg = sheet.current, on = board.value;
      if (!svg || !on) return;
      svg.style.width = `${on.width * drawn}px`;
      svg.style.height = `${on.height * drawn}px`;
      svg.style.transform = `translate(${x}px, ${y}px)${k === drawn ? "" : ` scale(${k / drawn})`}`;
    });
    return () => (watch.disconnect(), stop());
  }, []);
  const on = board.value;
  if (!on) return null;
  return html`<div class="map" ref=${frame} data-past=${past.value ? "" : undefined}>
    <svg ref=${sheet} class="sheet" viewBox="0 0 ${on.width} ${on.height}" style=${{ "--s": Math.sqrt(size.value) }}
        role="group" aria-label=${words.map} onKeyDown=${onKey}>
      <${Halos} />
      <${Land} board=${on} />
      <${Ways} ways=${ways.value.ways} beyond=${ways.value.beyond} />
      <${Places} />
      <${Names} />
      <${Pieces} />
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
  const on = /** @type {Board} */ (board.value);
  const first = homeOf(on);
  return html`<g class="places">
    ${on.places.map(spot => {
      const place = placeNow.value.get(spot.id);
      const isLit = lit.value.has(spot.id);
      const about = aboutPlace(spot, place, isLit);
      return markerAgain(spot.id, [spot, size.value, isLit, about, spot.id === first], () => html`<${Marker}
          key=${spot.id} spot=${spot} alarm=${Boolean(place?.alarm)} isLit=${isLit} about=${about}
          first=${spot.id === first} s=${size.value} />`);
    })}
  </g>`;
}

/** Where the keys begin: at the own pawn. @param {Board} on */
function homeOf(on) {
  return scene.value?.places.find(place => place.pawns?.includes(me.value))?.id ?? on.places[0]?.id ?? "";
}

/** @param {{ spot: Spot, alarm: boolean, isLit: boolean, about: string, first: boolean, s: number }} props */
function Marker({ spot, alarm, isLit, about, first, s }) {
  const r = PLACE * s, step = Math.sqrt(s);
  const marks = ["place", spot.colour ? `c-${spot.colour}` : "c-none", isLit && "lit", alarm && "alarm"];
  return html`<g class=${marks.filter(Boolean).join(" ")} transform="translate(${spot.x} ${spot.y})" data-place=${spot.id}
      role="button" tabindex=${first ? 0 : -1} aria-label=${about}>
    <title>${about}</title>
    <g aria-hidden="true"><circle class="halo" r=${46 * s} fill="url(#halo-${spot.colour || "none"})" />
    ${alarm && html`<circle class="glow" r=${r + 8 * step} /><circle class="ring" r=${r + 5 * step} />`}
    ${isLit && html`<circle class="light" r=${r + 4 * step} />`}
    <circle class="aim" r=${r + 9 * step} />
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
markPlaces("struck", () => fresh.value.flatMap(line => ((line.places ?? []).length <= 12 ? line.places ?? [] : [])));
markPlaces("pinged", () => {
  const last = remarks.value.at(-1);
  return last?.place && Date.now() / 1000 - last.at < 8 ? [last.place] : [];
});

const namesAgain = sameAgain();

function Names() {
  const all = named.value?.names ?? [];
  return html`<g class="names" aria-hidden="true">
    ${all.map(name => namesAgain(name.spot.id, [name, lit.value.has(name.spot.id)], () => html`<text key=${name.spot.id}
        class=${lit.value.has(name.spot.id) ? "name lit" : "name"}
      x=${(name.box.left + name.box.right) / 2} y=${name.box.top + name.size * 0.91} font-size=${name.size}
          stroke-width=${name.size / 4}>${name.text}</text>`))}
  </g>`;
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
    ${standings.flatMap(one => one.signs.map(({ sign, x, y }, n) => {
      const key = `${one.spot.id} sign ${n} ${sign.mark}`;
      return pieceAgain(key, [x, y, s, sign.colour], () => html`<${Put} key=${key} x=${x} y=${y} s=${s}>
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
  return pieceAgain(key, [x, y, s, count, token.shape, token.letter, letter], () => html`<${Put} key=${key} x=${x} y=${y}
      s=${s}>
    <${Piece} token=${token} letter=${letter} />
    ${count > 0 && html`<text class="count" x=${PIECE * 0.62} y=${PIECE * 0.3}
        font-size=${PIECE * 0.85}>×${count}</text>`}
  </${Put}>`);
}

/** @param {{ x: number, y: number, s: number, children?: unknown }} props */
function Put({ x, y, s, children }) {
  return html`<g transform="translate(${x} ${y}) scale(${s})"><g class="piece">${children}</g></g>`;
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
