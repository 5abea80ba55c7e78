// The way from one place to another, as something that moves takes it: straight along a link, over the edge of the board
// and in at its other side, by rail from stop to stop.

/** @import { Board, Link, Spot } from "../../wire/types.d.ts" */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ from: Point, to: Point }} Leg */

/** The legs from point to point of two places that are linked; null if they are not.
 * @param {Board} board @param {readonly Link[]} rails @param {string} a @param {string} b @param {Point} [from] @param {Point} [to] */
export function legsBetween(board, rails, a, b, from = spotOf(board, a), to = spotOf(board, b)) {
  const link = [...board.links, ...rails].find(one => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  if (!link || !from || !to) return null;
  if (!link.wraps) return [{ from, to }];
  const west = from.x < to.x;
  const here = west ? from.x : board.width - from.x, there = west ? board.width - to.x : to.x;
  const y = from.y + ((to.y - from.y) * here) / (here + there || 1);
  return [{ from, to: { x: west ? 0 : board.width, y } }, { from: { x: west ? board.width : 0, y }, to }];
}

/** @param {Board} board @param {string} id @returns {Spot | undefined} */
export function spotOf(board, id) {
  return board.places.find(one => one.id === id);
}

/** The places on the shortest way by these links alone; none if there is no way. @param {readonly Link[]} links @param {string} a @param {string} b */
export function stopsBetween(links, a, b) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map([[a, ""]]);
  const open = [a];
  for (let here = open.shift(); here !== undefined && here !== b; here = open.shift()) {
    for (const { a: one, b: other } of links) {
      const next = one === here ? other : other === here ? one : "";
      if (next && !cameFrom.has(next)) open.push(next) && cameFrom.set(next, here);
    }
  }
  if (!cameFrom.has(b)) return [];
  const stops = [];
  for (let at = b; at; at = cameFrom.get(at) ?? "") stops.unshift(at);
  return stops;
}

/** Keyframes along legs, at an even pace. @param {readonly Leg[]} legs @param {(at: Point, share: number) => Keyframe} frame */
export function along(legs, frame) {
  const whole = legs.reduce((sum, leg) => sum + lengthOf(leg), 0) || 1;
  let gone = 0;
  return legs.flatMap(leg => {
    const begin = Math.min(1, gone / whole);
    gone += lengthOf(leg);
    const end = Math.min(1, gone / whole);
    return [{ ...frame(leg.from, begin), offset: begin }, { ...frame(leg.to, end), offset: end }];
  });
}

/** @param {Leg} leg */
const lengthOf = ({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y);
