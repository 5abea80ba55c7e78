// The shapes of pieces, as pictures/svg_pieces.py draws them: a colour, a shape and a letter for every disease.

export const PIECE = 16; // a cube takes a square of this side; so does a sign
export const PAWN_WIDTH = 18;
export const PAWN_HEIGHT = 26;
export const MOST_APART = 6; // more pieces of a kind than this are drawn as one and a number
export const WATER = "≈";
export const PAWN = "M-8.2 12.4C-8.2 4.8-4.2 2.6-3.2-1.8A6.1 6.1 0 1 1 3.2-1.8C4.2 2.6 8.2 4.8 8.2 12.4z";
export const PAWNS = 6; // colours of them

/** @type {Record<string, string>} in a box from -5 to 5; Ψ is how a terminal draws an anchor */
export const MARKS = {
  "⌂": "M-5-.2L0-5 5-.2H3.6V4.6H1.2V1.4H-1.2V4.6H-3.6V-.2z",
  "✚": "M-1.6-4.8H1.6V-1.6H4.8V1.6H1.6V4.8H-1.6V1.6H-4.8V-1.6H-1.6z",
  "Ψ":
    "M-.8-2.4A1.5 1.5 0 1 1 .8-2.4V-1.4H2.8V.1H.8V3.2C2.2 3 3.1 2.2 3.5 1.2L2.5 1.5 4.3-.6 5 2.2 4.4 1.7" +
    "C3.6 3.8 1.9 4.8 0 4.8S-3.6 3.8-4.4 1.7L-5 2.2-4.3-.6-2.5 1.5-3.5 1.2C-3.1 2.2-2.2 3-.8 3.2V.1H-2.8V-1.4H-.8z",
};

/** @type {Record<string, string>} */
export const SHAPES = { blue: "●", yellow: "■", black: "▲", red: "◆", purple: "⬢" };

/** @type {Record<string, [number, number][]>} corners of shapes that look as big as a circle of radius 1 */
const CORNERS = {
  "■": [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
  "▣": [[-0.95, -0.95], [0.95, -0.95], [0.95, 0.95], [-0.95, 0.95]],
  "▲": [[0, -1.2], [1.2, 0.9], [-1.2, 0.9]],
  "◆": [[0, -1.22], [1.22, 0], [0, 1.22], [-1.22, 0]],
  "⬢": [[-1.08, 0], [-0.54, -0.94], [0.54, -0.94], [1.08, 0], [0.54, 0.94], [-0.54, 0.94]],
  [WATER]: [[0, -1.3], [0.85, -0.1], [0.85, 0.55], [0.4, 1], [-0.4, 1], [-0.85, 0.55], [-0.85, -0.1]],
  "✗": [[-1, -0.5], [-0.5, -1], [0.5, -1], [1, -0.5], [1, 0.5], [0.5, 1], [-0.5, 1], [-1, 0.5]],
};

/** @param {number} n */
export const short = n => String(Math.round(n * 10) / 10);

/** The path of a shape about 0, 0 that looks as big as a circle of this radius. @param {string} shape @param {number} r */
export function outline(shape, r) {
  const corners = CORNERS[shape];
  if (corners) return `M${corners.map(([x, y]) => `${short(x * r)} ${short(y * r)}`).join("L")}z`;
  return `M-${short(r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0-${short(2 * r)} 0z`;
}
