// Where everything stands on a map: links, names, pieces, signs and pawns. Names keep their spots while pieces come
// and go, so that nobody has to look for a city twice.
import { boxOf, findRoom } from "./room.js";
import { MOST_APART, PAWN_HEIGHT, PAWN_WIDTH, PIECE } from "./shapes.js";

/** @import { Area, Board, Link, Place, Scene, Spot, Token } from "../../wire/types.d.ts" */
/** @import { Box, Ground, Segment, Thing } from "./room.js" */

export const PLACE = 11; // the radius of a place
export const NAME = 13; // the size of its name
const EDGE = 12; // the size of what is written at the edge
const APART = 3;
const MOST_IN_ROW = 3; // signs and pawns
const LOYAL = 4; // pieces that stand at another place seem to be there
const FAR = 12; // from its place, for something that stands about it
const ROOM_OF_ONE = 158; // of a place on a full map: where there is more, everything is drawn bigger
const BIGGEST = 2.3;

/** @typedef {Segment & { kind: string, colour: string, key: string, ends: [string, string] }} Way */
/** @typedef {{ x: number, y: number, anchor: string, text: string }} Beyond */
/** @typedef {{ spot: Spot, size: number, text: string, box: Box, tether: Segment | null }} Name */
/** @typedef {{ token: Token, x: number, y: number, key: string, count: number }} Stood */
/** @typedef {{ id: string, name: string, box: Box, text: string, tokens: Stood[], textWidth: number }} Tray */
/** @typedef {{ place: Place, spot: Spot, tokens: Stood[], signs: { sign: import("../../wire/types.d.ts").Sign, x: number, y: number }[],
 *              pawns: { seat: number, x: number, y: number }[], tethers: Segment[] }} Standing */

/** How big pieces and names are on this board, in its own units, where it is drawn as big as it is. @param {Board} board */
export function baseSize(board) {
  const room = Math.sqrt((board.width * board.height) / Math.max(1, board.places.length));
  return Math.min(BIGGEST, Math.max(1, room / ROOM_OF_ONE));
}

/** @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;

/** How wide a text is, in the letters of this page. @param {string} said @param {number} size */
export function widthOf(said, size) {
  let ems = widths.get(said);
  if (ems === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `650 100px ${getComputedStyle(document.documentElement).fontFamily}`;
    ems = pen ? pen.measureText(said).width / 100 : said.length * 0.62;
    widths.set(said, ems);
  }
  return ems * size;
}

/** The part of a board where all places are, with room for names and pieces about them. @param {Board} board */
export function homeOf(board) {
  const xs = board.places.map(spot => spot.x), ys = board.places.map(spot => spot.y);
  const wide = 108 * Math.sqrt(baseSize(board)), high = 54 * baseSize(board);
  return {
    left: Math.max(0, Math.min(...xs) - wide), right: Math.min(board.width, Math.max(...xs) + wide),
    top: Math.max(0, Math.min(...ys) - high), bottom: Math.min(board.height, Math.max(...ys) + high),
  };
}

// ------------------------------------------------------------------------------------------------ links
/** The ways of a board; those over its edge come twice, with the names of where they lead.
 * @param {Board} board @param {readonly Link[]} rails */
export function waysOf(board, rails) {
  const at = new Map(board.places.map(spot => [spot.id, spot]));
  /** @type {Way[]} */
  const ways = [];
  /** @type {Beyond[]} */
  const beyond = [];
  const home = homeOf(board);
  for (const link of [...board.links.filter(one => one.kind !== "rail"), ...rails]) {
    const a = at.get(link.a), b = at.get(link.b);
    if (!a || !b) continue;
    const colour = a.colour && a.colour === b.colour ? a.colour : "";
    const key = `${link.kind} ${link.a} ${link.b}`;
    /** @type {[string, string]} */
    const ends = [a.id, b.id];
    if (!link.wraps) {
      ways.push({ x0: a.x, y0: a.y, x1: b.x, y1: b.y, kind: link.kind, colour, key, ends });
      continue;
    }
    const [west, east] = a.x < b.x ? [a, b] : [b, a];
    const left = west.x, right = board.width - east.x;
    const y = west.y + ((east.y - west.y) * left) / (left + right || 1);
    ways.push({ x0: west.x, y0: west.y, x1: 0, y1: y, kind: link.kind, colour, key: `${key} w`, ends });
    ways.push({ x0: east.x, y0: east.y, x1: board.width, y1: y, kind: link.kind, colour, key: `${key} e`, ends });
    // Where the way leads is written at the edge of what is seen first.
    const onLeft = west.y + ((y - west.y) * (west.x - home.left)) / (west.x || 1);
    const onRight = east.y + ((y - east.y) * (home.right - east.x)) / (board.width - east.x || 1);
    beyond.push({ x: home.left + 5, y: onLeft + (west.y < y ? 11 : -11), anchor: "start", text: `← ${east.name}` });
    beyond.push({ x: home.right - 5, y: onRight + (east.y < y ? 11 : -11), anchor: "end", text: `${west.name} →` });
  }
  return { ways, beyond };
}

// ------------------------------------------------------------------------------------------------ names
/** The names, with their things for the room finder.
 * @param {Board} board @param {{ ways: readonly Way[], beyond: readonly Beyond[] }} printed @param {number} size @param {boolean} brief */
export function namesOf(board, { ways, beyond }, size, brief) {
  const letters = NAME * size ** 0.8;
  const things = board.places.map(spot => {
    const text = brief ? spot.short : spot.name;
    return thingOf(spot, widthOf(text, letters), letters * 1.1, "senw", 0.25, PLACE * size + 3);
  });
  // Pieces will want room too: names settle as if every place had some.
  const later = board.places.map(spot => thingOf(spot, 1.6 * PIECE * size, PIECE * size, "news", 0.08, PLACE * size + 3));
  const ground = groundOf(board, ways, size);
  const edges = beyond.map(edgeOf);
  findRoom([...things, ...later, ...edges], ground);
  /** @type {Name[]} */
  const names = board.places.map((spot, n) => {
    const thing = /** @type {Thing} */ (things[n]);
    thing.fixed = true;
    const box = boxOf(thing);
    return { spot, size: letters, text: brief ? spot.short : spot.name, box, tether: tetherOf(spot, box, size) };
  });
  return { names, things: [...things, ...edges], ground, known: new Map() };
}

/** Where it is written, at the edge of the map, where a way leads: nothing else stands there. @param {Beyond} beyond @returns {Thing} */
function edgeOf({ x, y, anchor, text }) {
  const width = widthOf(text, EDGE), left = anchor === "start" ? x : x - width;
  const box = { left, top: y + 4 - EDGE, right: left + width, bottom: y + 7 };
  return { ...thingOf({ x, y }, width, EDGE, "", 0, 0), fixed: true, spot: { box, price: 0 } };
}

/** @param {{ x: number, y: number }} at @param {number} width @param {number} height @param {string} likes
 *  @param {number} overLinks @param {number} clear @returns {Thing} */
function thingOf(at, width, height, likes, overLinks, clear) {
  return { x: at.x, y: at.y, width: width + APART, height, likes, overLinks, clear };
}

/** @param {Board} board @param {readonly Way[]} ways @param {number} size @returns {Ground} */
function groundOf(board, ways, size) {
  return { ...homeOf(board), places: board.places.map(spot => [spot.x, spot.y]), radius: PLACE * size + 2, links: [...ways] };
}

// ------------------------------------------------------------------------------------------------ pieces
/** What stands about the places, and what lies in the areas.
 * @param {Board} board @param {Scene} scene @param {ReturnType<typeof namesOf>} named @param {number} size */
export function standingOf(board, scene, named, size) {
  const at = new Map(board.places.map(spot => [spot.id, spot]));
  /** @type {{ thing: Thing, put: (left: number, top: number) => void, of?: Standing }[]} */
  const wanting = [];
  /** @type {Standing[]} */
  const standings = [];
  for (const place of scene.places) {
    const spot = at.get(place.id);
    if (!spot) continue;
    /** @type {Standing} */
    const one = { place, spot, tokens: [], signs: [], pawns: [], tethers: [] };
    standings.push(one);
    const clear = PLACE * size + (place.alarm ? 7 : 3) * Math.sqrt(size);
    if (place.tokens?.length) {
      const rows = place.tokens.map(token => rowOf(token, size));
      const tall = rows.length <= 3 ? rows.reduce((sum, row) => sum + row.height, 0) : Math.ceil(rows.length / 2) * PIECE * size;
      const wide = Math.max(...rows.map(row => row.width)) * (rows.length <= 3 ? 1 : 2);
      wanting.push({
        of: one,
        thing: { ...thingOf(spot, wide, tall, "news", 0.08, clear), loyal: LOYAL },
        put: (left, top) => (one.tokens = rows.flatMap((row, n) => row.put(
          left + APART / 2 + (rows.length > 3 && n % 2 ? wide / 2 : 0),
          top + (rows.length > 3 ? Math.floor(n / 2) : n) * PIECE * size, place.id))),
      });
    }
    const signs = place.signs ?? [], pawns = place.pawns ?? [];
    if (signs.length || pawns.length) {
      const group = groupOf(signs.length, pawns.length, size);
      wanting.push({
        of: one,
        thing: { ...thingOf(spot, group.wide, group.tall, "nwes", 0.08, clear), loyal: LOYAL },
        put: (left, top) => {
          one.signs = signs.map((sign, n) => ({ sign, ...group.at(n, left, top, PIECE) }));
          one.pawns = pawns.map((seat, n) => ({ seat, ...group.at(signs.length + n, left, top, PAWN_HEIGHT) }));
        },
      });
    }
  }
  /** @type {Tray[]} */
  const trays = [];
  for (const area of scene.areas ?? []) wanting.push(trayOf(area, size, trays));
  findRoom([...named.things, ...wanting.map(one => one.thing)], named.ground, named.known);
  for (const { thing, put, of } of wanting) {
    const box = boxOf(thing), tether = of && tetherOf(of.spot, box, size);
    put(box.left, box.top);
    if (tether) of.tethers.push(tether);
  }
  return { standings, trays };
}

/** Signs and then pawns side by side; many of them in two rows, which find room nearer to their place.
 * @param {number} signs @param {number} pawns @param {number} size */
function groupOf(signs, pawns, size) {
  const all = signs + pawns, inRow = all > MOST_IN_ROW ? Math.ceil(all / 2) : all;
  const widths = Array.from({ length: all }, (_, n) => (n < signs ? PIECE + 1.5 : PAWN_WIDTH) * size);
  const rows = all > inRow ? [widths.slice(0, inRow), widths.slice(inRow)] : [widths];
  const high = (pawns ? PAWN_HEIGHT : PIECE) * size;
  const sum = (/** @type {number[]} */ some) => some.reduce((total, one) => total + one, 0);
  return {
    wide: Math.max(...rows.map(sum)),
    tall: high * rows.length,
    /** The middle of a piece, which stands at the foot of its row. @param {number} n @param {number} left @param {number} top @param {number} height */
    at(n, left, top, height) {
      const row = Math.floor(n / inRow), before = widths.slice(row * inRow, n);
      return { x: left + APART / 2 + sum(before) + (widths[n] ?? 0) / 2, y: top + (row + 1) * high - (height / 2) * size };
    },
  };
}

/** What found no room beside its place is tied to it by a line. @param {Spot} spot @param {Box} box @param {number} size
 * @returns {Segment | null} */
function tetherOf(spot, box, size) {
  const x1 = Math.max(box.left, Math.min(spot.x, box.right)), y1 = Math.max(box.top, Math.min(spot.y, box.bottom));
  const far = Math.hypot(x1 - spot.x, y1 - spot.y), radius = PLACE * size;
  if (far < radius + FAR * size) return null;
  return { x0: spot.x + ((x1 - spot.x) * radius) / far, y0: spot.y + ((y1 - spot.y) * radius) / far, x1, y1 };
}

/** Pieces of one kind side by side; many of them as one with a number. @param {Token} token @param {number} size */
function rowOf(token, size) {
  const side = PIECE * size;
  const shown = token.number <= MOST_APART ? token.number : 1;
  return {
    width: shown === token.number ? side * shown : side * 2.6,
    height: side,
    /** @param {number} left @param {number} top @param {string} id @returns {Stood[]} */
    put: (left, top, id) => Array.from({ length: shown }, (_, n) => ({
      token, x: left + side * (n + 0.5), y: top + side / 2, count: shown === token.number ? 0 : token.number,
      key: `${id} ${token.colour} ${token.name} ${token.letter} ${n}`,
    })),
  };
}

/** @param {Area} area @param {number} size @param {Tray[]} trays */
function trayOf(area, size, trays) {
  const rows = area.tokens.map(token => rowOf(token, size));
  const textWidth = area.text ? widthOf(area.text, 11 * size) + 4 * size : 0;
  const wide = textWidth + rows.reduce((sum, row) => sum + row.width + 2 * size, 0) + 8 * size;
  const tall = PIECE * size + 6 * size;
  const thing = { ...thingOf(area, wide, tall, "sewn", 0.1, 0), clear: -tall / 2 };
  return {
    thing,
    put: (/** @type {number} */ left, /** @type {number} */ top) => {
      let x = left + 4 * size + textWidth;
      const tokens = rows.flatMap(row => {
        const put = row.put(x, top + 3 * size, area.id);
        x += row.width + 2 * size;
        return put;
      });
      trays.push({ id: area.id, name: area.name, text: area.text, tokens, textWidth, box: { left, top, right: left + wide, bottom: top + tall } });
    },
  };
}
