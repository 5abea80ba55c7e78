// What is counted steps on: tracks, stocks, the dice before a player; and what is good for ever is celebrated.
import { overAll, seenAt, start, startGhost } from "./stage.js";

/** @import { Changes } from "./changes.js" */

const STEP = 480, ROLL = 640, PARTY = 900; // milliseconds
const EACH_DIE = 70;
const CONFETTI = 14;

/** @param {Changes} changes @param {number} delay milliseconds until the tracks go on, after what has moved them */
export function count({ stepped, counted, rolled }, delay) {
  for (const track of stepped) for (const element of document.querySelectorAll(`.track[data-track="${CSS.escape(track.name)}"] :is(.step.now, .track-now)`)) step(element, delay);
  for (const { stock, isGoodNow } of counted) {
    for (const chip of document.querySelectorAll(`.chip[data-stock="${CSS.escape(stock.name)}"]`)) {
      step(chip, delay, isGoodNow ? 1.6 : 1.12);
      if (isGoodNow && stock.colour) celebrate(chip, stock.colour, delay);
    }
  }
  for (const { seat, n } of rolled) {
    const die = document.querySelectorAll(`.corner.seat-${seat} .dice .dice-one`)[n];
    if (die) start(die, "dice", [
      { transform: "translate(-14px, -26px) rotate(-540deg) scale(.6)", opacity: 0 },
      { transform: "translate(4px, -10px) rotate(-120deg) scale(1.25)", opacity: 1, offset: 0.6 },
      { transform: "none" },
    ], { delay: n * EACH_DIE, duration: ROLL });
  }
}

/** @param {Element} element @param {number} delay @param {number} [big] */
function step(element, delay, big = 1.5) {
  start(element, "step", [{ transform: "none" }, { transform: `scale(${big})`, offset: 0.35 }, { transform: "none" }], { delay, duration: STEP });
}

/** @param {Element} chip @param {string} colour @param {number} delay */
function celebrate(chip, colour, delay) {
  const box = seenAt(chip);
  if (!box) return;
  for (let n = 0; n < CONFETTI; n++) {
    const dot = Object.assign(document.createElement("i"), { className: `confetti c-${colour}` });
    const turn = (2 * Math.PI * n) / CONFETTI, far = 46 + (n % 3) * 26;
    overAll(dot, { left: box.left + box.width / 2, top: box.top + box.height / 2 });
    startGhost(dot, "celebrate", [
      { transform: "scale(.4)", opacity: 1 },
      { transform: `translate(${Math.cos(turn) * far}px, ${Math.sin(turn) * far - 30}px) rotate(${n * 50}deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${Math.cos(turn) * far}px, ${Math.sin(turn) * far + 14}px) rotate(${n * 90}deg)`, opacity: 0 },
    ], { delay, duration: PARTY });
  }
}
