// An alarm or good news stands over the map for a moment. Who listens hears it from the story.
import { plain } from "../said.js";
import { overAll, seenAt, startGhost } from "./stage.js";

/** @import { Beat } from "./beats.js" */

const SHOWN = 1300, LEAST = 420; // milliseconds
const GAP = 12; // pixels from the edge: the map is below it
const LOUD = ["alarm", "good", "loud answer"];

/** @param {readonly Beat[]} beats */
export function shout(beats) {
  const loud = beats.filter(({ line }) => LOUD.includes(line.line));
  const board = seenAt(document.querySelector(".board"));
  for (const [n, { line, at }] of loud.entries()) {
    const next = loud[n + 1];
    const duration = next ? Math.max(LEAST, Math.min(SHOWN, next.at - at)) : SHOWN;
    const said = Object.assign(document.createElement("p"), { className: `shout ${line.line === "alarm" ? "bad" : "good"}`, textContent: plain(line.text) });
    overAll(said, { left: board ? board.left + board.width / 2 : innerWidth / 2, top: board ? board.top + GAP : 4 * GAP });
    startGhost(said, "banner", [
      { transform: "translate(-50%, 12px) scale(.92)", opacity: 0 },
      { transform: "translate(-50%, 0)", opacity: 1, offset: 0.14 },
      { transform: "translate(-50%, 0)", opacity: 1, offset: 0.82 },
      { transform: "translate(-50%, -8px)", opacity: 0 },
    ], { delay: at, duration });
  }
}
