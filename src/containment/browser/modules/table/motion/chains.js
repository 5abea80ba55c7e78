// An alarm runs on along the links, and the places it is about light up.
import { html } from "../../view.js";
import { SPARK } from "./beats.js";
import { onTheMap, start, startGhost } from "./stage.js";
import { along, legsBetween } from "./ways.js";

/** @import { Board, Link } from "../../wire/types.d.ts" */
/** @import { Beat, Spark } from "./beats.js" */

const PULSE = 900; // milliseconds

/** @param {readonly Spark[]} sparks @param {Board} board @param {readonly Link[]} links @param {number} size */
export function runAlong(sparks, board, links, size) {
  for (const { from, to, at } of sparks) {
    const legs = legsBetween(board, links, from, to);
    if (!legs) continue;
    const ghost = onTheMap(html`<circle class="spark" r=${7 * size} />`);
    const frames = along(legs, (point, share) => ({ transform: `translate(${point.x}px, ${point.y}px)`, opacity: share < 1 ? 1 : 0.4 }));
    startGhost(ghost, "spark", [{ ...frames[0], opacity: 0, offset: 0 }, ...frames], { delay: at, duration: SPARK, easing: "ease-in" });
  }
}

/** @param {readonly Beat[]} beats */
export function lightUp(beats) {
  for (const { line, at, places } of beats) {
    const alarm = line.line === "alarm";
    for (const id of places) {
      const halo = document.querySelector(`.places [data-place="${CSS.escape(id)}"] .halo`);
      if (halo) start(halo, alarm ? "alarm" : "pulse", [
        { transform: "none", opacity: 1 },
        { transform: `scale(${alarm ? 1.9 : 1.4})`, opacity: 1, offset: 0.35 },
        { transform: "none", opacity: 1 },
      ], { delay: at, duration: PULSE });
    }
  }
}
