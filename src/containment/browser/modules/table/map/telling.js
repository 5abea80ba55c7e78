// A place in words: what a browser shows where the pointer rests, and a screen reader reads.
import { words } from "../../words.js";
import { board } from "../state.js";

/** @import { Place, Region, Spot, Token } from "../../wire/types.d.ts" */

/** @param {Token} token */
export function told(token) {
  const said = `${token.colour} ${token.name}`.trim();
  return token.number > 1 ? `${token.number} ${words.many(said)}` : said;
}

/** What lies and stands there, as a list of words. @param {Place | undefined} place */
export function thingsAt(place) {
  return [
    ...(place?.tokens ?? []).map(told),
    ...(place?.signs ?? []).map(sign => sign.name),
    ...(place?.pawns ?? []).map(seat => words.pawn(seat + 1)),
  ];
}

/** @param {Spot | Region} spot @param {Place | undefined} place @param {boolean} isLit */
export function aboutPlace(spot, place, isLit) {
  const parts = thingsAt(place);
  if (place?.alarm) parts.push(board.value?.alarm ?? "");
  if (isLit) parts.push(words.canGo);
  const number = "letter" in spot && spot.letter && !spot.colour ? `${spot.letter} ` : ""; // it stands in the place
  return number + spot.name + (parts.length ? `: ${parts.join(", ")}` : "");
}
