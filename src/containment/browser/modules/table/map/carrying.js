// The own pawn is taken by a finger or the mouse and carried to a place. If one move leads there, it is made; else what
// can be done there is asked.
import { choosePlace } from "../choosing.js";
import { isAsked, line, me, play, pointed } from "../state.js";
import { camera, nearest, onScreen, size, standing } from "./drawn.js";

/** @import { Dragged } from "./camera.js" */

const REACH = 40; // pixels from a place where it is still meant
const A_FINGER = 22; // pixels about the pawn that a finger finds it in

const SOON = 2000; // milliseconds in which an answer comes

/** @type {{ seat: number, x: number, y: number, since: number } | null} where a pawn waits for the answer */
let waiting = null;

/** Where a pawn was set down before its move was answered, once. @param {number} seat */
export function letGo(seat) {
  const found = waiting?.seat === seat && performance.now() - waiting.since < SOON ? waiting : null;
  waiting = null;
  return found;
}

/** @param {number} px @param {number} py */
function onBoard(px, py) {
  const { k, x, y } = camera.view.value;
  return { x: (px - x) / k, y: (py - y) / k };
}

/** The own pawn, if it is there and may go. @param {number} px @param {number} py @param {boolean} byTouch @returns {Dragged | null} */
export function grabbedAt(px, py, byTouch) {
  const at = onBoard(px, py);
  const finger = byTouch ? A_FINGER / camera.view.value.k : 0;
  const here = standing.value.standings.find(one => one.pawns.some(pawn => pawn.seat === me.value));
  const pawn = here?.pawns.find(one => one.seat === me.value);
  if (!here || !pawn || !isAsked.value) return null;
  const [across, down] = [Math.max(11 * size.value, finger), Math.max(15 * size.value, finger)];
  if (Math.abs(pawn.x - at.x) > across || Math.abs(pawn.y - at.y) > down) return null;
  const walker = document.querySelector(`.walker[data-seat="${pawn.seat}"]`);
  if (!(walker instanceof SVGElement)) return null;
  const back = `translate(${pawn.x}px, ${pawn.y}px)`;
  const putBack = () => walker.style.setProperty("transform", back);
  return {
    move: (x, y) => {
      const to = onBoard(x, y);
      walker.classList.add("dragged");
      walker.style.setProperty("transform", `translate(${to.x}px, ${to.y}px)`);
      pointed.value = [nearest(to.x, to.y, REACH)].filter(Boolean);
    },
    drop: (x, y, done) => {
      const to = onBoard(x, y);
      const place = done ? nearest(to.x, to.y, REACH) : "";
      walker.classList.remove("dragged");
      pointed.value = [];
      if (!place || place === here.spot.id) return putBack();
      waiting = { seat: pawn.seat, ...to, since: performance.now() };
      void go(place, ...onScreen(x, y)).then(gone => {
        if (gone) return;
        waiting = null;
        putBack();
      });
    },
  };
}

/** Go there, or ask how. Has the pawn gone? @param {string} place @param {number} x @param {number} y */
async function go(place, x, y) {
  const reply = await line.ask({ kind: "rows", place, pawn: true }).catch(() => null);
  const ways = reply?.kind === "rows" ? reply.rows.filter(row => row.row === "move") : [];
  const only = ways.length === 1 ? ways[0] : undefined;
  if (only?.move == null) return choosePlace(place, x, y), false;
  return play(only.move);
}
