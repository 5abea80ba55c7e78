// What lies under the pieces: sea, land and the ways between places.
import { html, signal } from "../../view.js";
import { short } from "./shapes.js";

/** @import { Board } from "../../wire/types.d.ts" */
/** @import { Beyond, Way } from "./layout.js" */

const GRID = 100;
const FADE = 70;
const land = signal(/** @type {Record<string, string[]>} */ ({}));

/** @param {string} outline */
async function fetchLand(outline) {
  land.value = { ...land.value, [outline]: [] };
  const response = await fetch(new URL(`../../../land/${outline}.json`, import.meta.url)).catch(() => null);
  if (response?.ok) land.value = { ...land.value, [outline]: await response.json() };
}

/** @param {{ board: Board }} props */
export function Land({ board }) {
  if (!board.outline) return html`<${Rings} board=${board} />`;
  const paths = land.value[board.outline];
  if (!paths) void fetchLand(board.outline);
  return html`<g class="land" aria-hidden="true">
    <path class="grid" d=${gridOf(board)} />
    ${(paths ?? []).map((d, n) => html`<path key=${n} class="ground" d=${d} />`)}
    <${Edges} board=${board} />
  </g>`;
}

/** Land that goes on beyond the board fades into the sea. @param {{ board: Board }} props */
function Edges({ board: { width, height } }) {
  return [["left", 0, 0, FADE, height], ["right", width - FADE, 0, FADE, height], ["top", 0, 0, width, FADE], ["bottom", 0, height - FADE, width, FADE]].map(
    ([side, x, y, w, h]) => html`<rect key=${side} class="edge" x=${x} y=${y} width=${w} height=${h}
        fill="url(#fade-${side})" />`,
  );
}

/** Light on the ground about a place, one for each colour. */
export function Halos() {
  return html`<defs>${["blue", "yellow", "black", "red", "purple", "none"].map(colour => html`<radialGradient
      key=${colour} id="halo-${colour}" class="c-${colour}">
    <stop offset="0" stop-opacity=".42" /><stop offset=".55" stop-opacity=".15" /><stop offset="1" stop-opacity="0" />
  </radialGradient>`)}${[["left", 1, 0, 0, 0], ["right", 0, 0, 1, 0], ["top", 0, 1, 0, 0], ["bottom", 0, 0, 0, 1]].map(([side, x1, y1, x2, y2]) => html`<linearGradient
    key=${side} id="fade-${side}" class="sea" x1=${x1} y1=${y1} x2=${x2} y2=${y2}><stop offset="0" stop-opacity="0" />
        <stop offset="1" /></linearGradient>`)}</defs>`;
}

/** Lines of a sea chart. @param {Board} board */
function gridOf({ width, height }) {
  let d = "";
  for (let y = GRID; y < height; y += GRID) d += `M0 ${y}H${width}`;
  for (let x = GRID; x < width; x += GRID) d += `M${x} 0V${height}`;
  return d;
}

/** Where there is no land: circles about the middle of the table. @param {{ board: Board }} props */
function Rings({ board }) {
  const x = board.width / 2, y = board.height / 2;
  return html`<g class="land" aria-hidden="true">
    ${[1, 2, 3, 4, 5, 6, 7, 8].map(n => html`<ellipse key=${n} class="grid" cx=${x} cy=${y}
        rx=${(x * n) / 6} ry=${(y * n) / 6} />`)}
  </g>`;
}

/** @param {{ ways: readonly Way[], beyond: readonly Beyond[], s: number }} props */
export function Ways({ ways, beyond, s }) {
  return html`<g class="ways" style=${{ "--s": Math.sqrt(s) }} aria-hidden="true">
    ${ways.map(way => {
      const d = `M${short(way.x0)} ${short(way.y0)}L${short(way.x1)} ${short(way.y1)}`;
      if (way.kind !== "rail") return html`<path key=${way.key}
          class="way ${way.kind} ${way.colour ? `c-${way.colour}` : ""}" d=${d} />`;
      return html`<g key=${way.key} data-way=${way.key} class="rail"><path class="sleepers" d=${d} /><path class="bed" d=${d} /><path
          class="gap" d=${d} /></g>`;
    })}
    ${beyond.map(one => html`<text key=${one.text + one.y} class="beyond" x=${one.x}
        y=${one.y + 4} text-anchor=${one.anchor}>${one.text}</text>`)}
  </g>`;
}
