// How a table of one's own stands, in a few words.
import { words } from "../words.js";

/** @import { MyTable } from "../wire/types.d.ts" */

/** @param {MyTable} now */
export function stateOf(now) {
  if (now.state === "broken") return words.tableBroken;
  if (now.state === "over") return words.ended[now.ended] ?? words.over;
  if (now.state === "open") {
    const free = now.players.filter(name => !name).length;
    return free ? words.seatsFree(free) : words.readyToBegin;
  }
  if (now.yourTurn) return words.yourTurnNow;
  return now.players[now.asked] ? words.waitingFor(now.players[now.asked] ?? "") : words.playing;
}
