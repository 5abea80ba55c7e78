// When each thing is seen: the lines of the story one after the other, never longer than one wants to look.

/** @import { Board, Line } from "../../wire/types.d.ts" */

const MOST = 2000; // milliseconds from the first line to the last
const LENGTHS = /** @type {Record<string, number>} */ ({ answer: 420, "loud answer": 460, turn: 0, facts: 240, alarm: 620, good: 560 });
const WITHOUT_PLACES = 160;
const EACH_PLACE = 60;
export const SPARK = 300; // along a link
const PLACES = ["city", "region", "port"];

/** A line, when it is its turn, and the places it names in their order.
 * @typedef {{ line: Line, at: number, places: string[] }} Beat */
/** Something that runs from place to place. @typedef {{ from: string, to: string, at: number }} Spark */

/** @param {readonly Line[]} lines */
export function beatsOf(lines) {
  let at = 0;
  /** @type {Beat[]} */
  const beats = lines.map(line => {
    const places = placesIn(line);
    const beat = { line, at, places };
    at += lengthOf(line, places);
    return beat;
  });
  const pace = at > MOST ? MOST / at : 1;
  for (const beat of beats) beat.at *= pace;
  return beats;
}

/** @param {Line} line @param {readonly string[]} places */
function lengthOf({ line }, places) {
  const whole = LENGTHS[line] ?? WITHOUT_PLACES;
  if (line === "facts") return places.length ? whole + EACH_PLACE * (places.length - 1) : WITHOUT_PLACES;
  return whole;
}

/** In the order in which they are told. @param {Line} line */
function placesIn(line) {
  const named = line.text.flatMap(run => (typeof run !== "string" && run.of && PLACES.includes(run.what ?? "") ? [run.of] : []));
  const known = line.places ?? [];
  return [...new Set([...named.filter(id => known.includes(id)), ...known])];
}

/** Where an alarm runs on: from its place to those that the next line names, if there is a way to each of them; and to
 * the place of a later alarm that is next to it.
 * @param {readonly Beat[]} beats @param {Board} board */
export function sparksOf(beats, board) {
  const ways = new Set(board.links.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  /** @type {Spark[]} */
  const sparks = [];
  /** @type {string[]} places of alarms that have run on */
  const spread = [];
  for (const [n, { line, at, places }] of beats.entries()) {
    const from = places[0];
    if (line.line !== "alarm" || !from) continue;
    const source = spread.findLast(one => ways.has(`${one} ${from}`));
    if (source) sparks.push({ from: source, to: from, at: Math.max(0, at - SPARK) });
    const next = beats[n + 1];
    const runsOn = next?.line.line === "facts" && next.places.length > 0 && next.places.every(to => ways.has(`${from} ${to}`));
    if (runsOn || source) spread.push(from);
    if (runsOn) for (const to of next.places) sparks.push({ from, to, at: next.at });
  }
  return sparks;
}

/** When the pieces of a place come or go: as it is told, the last of them with the last line; of an alarm only if nothing
 * else tells of it.
 * @param {readonly Beat[]} beats @param {readonly Spark[]} sparks @param {string} place @param {number} nth of its pieces
 * @param {number} of so many */
export function timeOf(beats, sparks, place, nth, of) {
  const telling = beats.filter(beat => beat.places.includes(place));
  const quiet = telling.filter(beat => beat.line.line !== "alarm");
  const all = quiet.length ? quiet : telling;
  const beat = all[Math.max(0, Math.min(all.length - 1, all.length - of + nth))];
  if (!beat) return 0;
  return beat.at + (sparks.some(spark => spark.to === place && spark.at === beat.at) ? SPARK * 0.8 : 0);
}
