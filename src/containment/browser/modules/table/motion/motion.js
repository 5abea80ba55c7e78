// Short animations of what happened: what differs from one frame to the next, in the order of the story's new lines.
// The table itself is up to date at once and can be answered; any key or click ends what moves.
import { effect, untracked } from "../../view.js";
import { motion } from "../../settings/settings.js";
import { stillness } from "../map/camera.js";
import { size, standing } from "../map/drawn.js";
import { board, forgetWith, frame, isAsked, past } from "../state.js";
import { shout } from "./banner.js";
import { beatsOf, sparksOf } from "./beats.js";
import { leaving, fly } from "./cards.js";
import { lightUp, runAlong } from "./chains.js";
import { changesOf } from "./changes.js";
import { count } from "./counters.js";
import { followBeats } from "./following.js";
import { movePieces } from "./pieces.js";
import { skip, until } from "./stage.js";
import { walk } from "./walks.js";

/** @import { Board, Frame, Line } from "../../wire/types.d.ts" */
/** @import { Changes, Drawn } from "./changes.js" */
/** @import { Left } from "./cards.js" */

const LONGEST = 3200; // milliseconds: whatever moves then is where it belongs
const MOST_LINES = 30; // who was away for long does not see all of it again

/** What is drawn, and of which frame. @typedef {{ of: Frame | null, drawn: Drawn | null, isPast: boolean, board: Board | null }} Shown */

/** @type {Shown} */
let shown = { of: null, drawn: null, isPast: false, board: null };
/** @type {{ before: Drawn, lines: Line[], left: Left[] } | null} what is to be moved as soon as it is drawn */
let due = null;
forgetWith(() => {
  skip();
  due = null;
});

export function animateWhatHappens() {
  effect(() => {
    const now = { of: frame.value, drawn: drawing(), isPast: Boolean(past.value), board: board.value };
    untracked(() => changed(shown, now));
    shown = now;
  });
  effect(() => {
    if (motion.value === "off") skip();
  });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => skip(), { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    skip();
    due = null;
  });
}

/** @returns {Drawn | null} */
function drawing() {
  const on = frame.value?.scene;
  const { standings, trays } = standing.value;
  return on ? { scene: on, standings, trays, size: size.value } : null;
}

/** @param {Shown} before @param {Shown} now */
function changed(before, now) {
  if (!before.of || !now.of || before.of.scene === now.of.scene) return;
  if (now.of.question !== before.of.question && isAsked.value) skip(); // who is asked has something else to look at
  const isNews = before.drawn && now.drawn && before.board === now.board && !before.isPast && !now.isPast;
  const goesOn = (now.of.from ?? 0) >= (before.of.told ?? 0); // nothing was taken back
  if (!isNews || !goesOn || stillness() || document.hidden) return void (due = null);
  const lines = now.of.story ?? [];
  const left = leaving(changesOf(/** @type {Drawn} */ (before.drawn), /** @type {Drawn} */ (now.drawn)).given);
  if (due) {
    due.lines.push(...lines);
    due.left.push(...left);
    return;
  }
  due = { before: /** @type {Drawn} */ (before.drawn), lines: [...lines], left };
  requestAnimationFrame(move); // by then it is drawn
}

function move() {
  const on = board.value, after = shown.drawn;
  if (!due || !on || !after || stillness()) return void (due = null);
  const { before, lines, left } = due;
  due = null;
  const changes = changesOf(before, after);
  const beats = beatsOf(lines.slice(-MOST_LINES));
  const sparks = sparksOf(beats, on);
  const news = beats.map(beat => ({ ...beat, places: beat.places.filter(id => beat.line.line === "alarm" || isTouched(changes, id)) }));
  const links = after.scene.links ?? [];
  const told = beats.at(-1)?.at ?? 0;
  followBeats(news, on);
  movePieces(changes, after.size, beats, sparks);
  walk(changes.walks, on, links, beats);
  runAlong(sparks, on, links, after.size);
  lightUp(news);
  fly(changes, left, drawnAt(beats));
  count(changes, told);
  shout(beats);
  until(LONGEST);
}

/** Has anything changed there? A card that was drawn only names a place. @param {Changes} changes @param {string} id */
function isTouched({ came, went, recounted, built, walks }, id) {
  const pieces = [...came, ...went, ...recounted];
  return pieces.some(one => one.place === id) || built.some(key => key.startsWith(`${id} `)) || walks.some(({ to }) => to.place === id);
}

/** When cards are drawn: after what somebody did. @param {ReturnType<typeof beatsOf>} beats */
function drawnAt(beats) {
  return beats.find(({ line }) => line.line === "facts" || line.line === "alarm")?.at ?? 0;
}
