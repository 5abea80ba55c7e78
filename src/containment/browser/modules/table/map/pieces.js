// Pieces as SVG: badges, cubes and dice, pawns, and plates with the sign of what is built.
import { html } from "../../view.js";
import { MARKS, PAWN, PAWNS, PIECE, SHAPES, WATER, outline } from "./shapes.js";

/** @import { Sign, Token } from "../../wire/types.d.ts" */

/** A shape in its colour with its letter in it. @param {{ colour: string, r: number, letter?: string, shape?: string }} props */
export function Badge({ colour, r, letter = "", shape = "" }) {
  const form = shape || SHAPES[colour] || "●";
  const lower = form === "▲" || form === WATER ? r * 0.22 : 0;
  const size = r * (form === "▲" || form === "◆" ? 1.15 : 1.35);
  const paint = form === WATER ? "c-water" : colour ? `c-${colour}` : "c-plain";
  return html`<g class="badge ${paint}">
    <path class="fill" d=${outline(form, r)} stroke-width=${r * 0.2} />
    ${letter && html`<text class="ink" y=${lower + size * 0.36} font-size=${size}>${letter}</text>`}
  </g>`;
}

/** A badge by itself, among words. @param {{ colour: string, letter?: string, size?: number }} props */
export function Icon({ colour, letter = "", size = 18 }) {
  return html`<svg class="icon" width=${size} height=${size} viewBox="-10 -10 20 20" aria-hidden="true">
    <${Badge} colour=${colour} r=${7.6} letter=${letter} />
  </svg>`;
}

/** One piece, a cube or a die, about 0, 0. @param {{ token: Token, letter: string }} props */
export function Piece({ token, letter }) {
  const badge = html`<${Badge} colour=${token.colour} r=${PIECE / 2.3} letter=${token.letter || letter} shape=${token.shape} />`;
  if (token.name !== "die") return badge;
  const half = PIECE / 2 - 0.6;
  return html`<g>
    <rect class="die ${token.colour ? `c-${token.colour}` : "c-plain"}" x=${-half} y=${-half} width=${half * 2}
        height=${half * 2} rx="3.4" />
    <g transform="scale(.78)">${badge}</g>
  </g>`;
}

/** @param {{ seat: number }} props */
export function Pawn({ seat }) {
  return html`<g class="pawn pawn-${seat % PAWNS}">
    <path d=${PAWN} stroke-width="1.4" stroke-linejoin="round" />
    <text y="10.3" font-size="11.5">${seat + 1}</text>
  </g>`;
}

/** A pawn by itself, among words. @param {{ seat: number, size?: number }} props */
export function PawnIcon({ seat, size = 28 }) {
  return html`<svg class="icon" width=${(size * 20) / 28} height=${size} viewBox="-10 -14 20 28" aria-hidden="true">
      <${Pawn} seat=${seat} /></svg>`;
}

/** A little plate with the mark on it, about 0, 0. @param {{ sign: Sign }} props */
export function Plate({ sign }) {
  const half = PIECE / 2;
  const mark = MARKS[sign.mark];
  return html`<g class="plate ${sign.colour ? `c-${sign.colour}` : ""}">
    <rect class="fill" x=${-half} y=${-half} width=${PIECE} height=${PIECE} rx="3" />
    ${mark ? html`<path class="ink" d=${mark} transform="scale(${PIECE / 13})" />` : html`<text class="ink"
        y=${PIECE * 0.29} font-size=${PIECE * 0.8}>${sign.mark}</text>`}
  </g>`;
}
