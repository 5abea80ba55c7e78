// Pawns go along their way: by road, by rail from stop to stop, over the edge of the board, or else through the air.
import { start } from "./stage.js";
import { along, legsBetween, spotOf, stopsBetween } from "./ways.js";
import { letGo } from "../map/carrying.js";

/** @import { Board, Link } from "../../wire/types.d.ts" */
/** @import { Beat } from "./beats.js" */
/** @import { Walk } from "./changes.js" */
/** @import { Leg, Point } from "./ways.js" */

const FIRST = 340, EACH = 170, LONGEST = 850; // milliseconds of the way
const UP = 1.45; // times as big in the air

/** @param {readonly Walk[]} walks @param {Board} board @param {readonly Link[]} links of the table, such as rails
 *  @param {readonly Beat[]} beats */
export function walk(walks, board, links, beats) {
  for (const { from, to } of walks) {
    const element = document.querySelector(`.walker[data-seat="${to.seat}"]`);
    if (!element) continue;
    const carried = letGo(to.seat);
    const legs = carried ? [{ from: carried, to }] : legsOf(from, to, board, links, beats);
    const delay = carried ? 0 : beats.find(({ line, places }) => line.seat === to.seat && places.includes(to.place))?.at ?? 0;
    if (legs) start(element, "walk", along(legs, placed), { delay, duration: Math.min(LONGEST, FIRST + EACH * (legs.length - 1)), easing: "ease-in-out" });
    else start(element, "flight", flown(from, to), { delay, duration: LONGEST * 0.75 });
  }
}

/** @param {Point} at */
const placed = ({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` });

/** @param {Point} from @param {Point} to */
function flown(from, to) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [placed(from), { transform: `translate(${middle.x}px, ${middle.y}px) scale(${UP})` }, placed(to)];
}

/** By the places that the story names between here and there; null if there is no such way.
 * @param {Walk["from"]} from @param {Walk["to"]} to @param {Board} board @param {readonly Link[]} links @param {readonly Beat[]} beats
 * @returns {Leg[] | null} */
function legsOf(from, to, board, links, beats) {
  const told = beats.filter(({ line }) => line.seat === to.seat).flatMap(({ places }) => places);
  const stops = wayOver([from.place, ...told, to.place], board, links) ?? wayOver([from.place, to.place], board, links);
  if (!stops) return null;
  const points = stops.map((id, n) => (n === 0 ? from : n === stops.length - 1 ? to : spotOf(board, id)));
  return stops.slice(1).flatMap((id, n) => legsBetween(board, links, stops[n] ?? "", id, points[n], points[n + 1]) ?? []);
}

/** Every place on the way over these. @param {string[]} wanted @param {Board} board @param {readonly Link[]} links */
function wayOver(wanted, board, links) {
  const stops = wanted.slice(0, 1);
  for (const id of wanted.slice(1)) {
    const here = stops.at(-1) ?? "";
    if (id === here) continue;
    if (legsBetween(board, links, here, id)) stops.push(id);
    else {
      const byRail = stopsBetween(links, here, id);
      if (!byRail.length) return null;
      stops.push(...byRail.slice(1));
    }
  }
  return stops.length > 1 ? stops : null;
}
