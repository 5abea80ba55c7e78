// All that moves is started here, so that it can be skipped at once. Nothing waits for it: the table is drawn as it is,
// and what moves only looks back for a moment, by transforms and opacity.
import { render, signal } from "../../view.js";

/** @import { VNode } from "../../view.js" */

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.3, 0, .25, 1)";

/** @type {Set<Animation>} */
const running = new Set();
/** @type {Set<Element>} what is there only while it moves */
const ghosts = new Set();
/** @type {Set<number>} */
const timers = new Set();
let end = 0;

export const isMoving = signal(false);

/** Move something for a while; before its time it is seen as the first of `frames` has it.
 * @param {Element} element @param {string} what its name among all that moves @param {Keyframe[]} frames
 * @param {{ delay?: number, duration: number, easing?: string }} timing */
export function start(element, what, frames, timing) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  animation.id = what;
  running.add(animation);
  isMoving.value = true;
  animation.onfinish = () => over(animation);
  return animation;
}

/** @param {Animation} animation */
function over(animation) {
  running.delete(animation);
  if (!running.size) isMoving.value = false;
}

/** The same with something that is there only meanwhile.
 * @param {Element} ghost @param {string} what @param {Keyframe[]} frames
 * @param {{ delay?: number, duration: number, easing?: string }} timing */
export function startGhost(ghost, what, frames, timing) {
  ghosts.add(ghost);
  const animation = start(ghost, what, frames, timing);
  animation.onfinish = () => {
    over(animation);
    vanish(ghost);
  };
}

/** @param {number} delay milliseconds @param {() => void} act */
export function later(delay, act) {
  const timer = setTimeout(() => {
    timers.delete(timer);
    act();
  }, delay);
  timers.add(timer);
}

/** All that moves now is over by then, come what may. @param {number} delay milliseconds */
export function until(delay) {
  clearTimeout(end);
  end = setTimeout(skip, delay);
}

/** Everything is where it belongs at once. */
export function skip() {
  clearTimeout(end);
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const animation of running) animation.cancel();
  running.clear();
  isMoving.value = false;
  for (const ghost of ghosts) vanish(ghost);
}

/** @param {Element} ghost */
function vanish(ghost) {
  ghosts.delete(ghost);
  if (ghost.namespaceURI === SVG) render(null, ghost);
  ghost.remove();
}

/** Something drawn on the map, in its own units about 0, 0. @param {VNode} part */
export function onTheMap(part) {
  const ghost = document.createElementNS(SVG, "g");
  render(part, ghost);
  document.querySelector(".sheet .ghosts")?.append(ghost);
  return ghost;
}

/** Something over the whole window. @param {Element} element @param {{ left: number, top: number }} at in pixels */
export function overAll(element, { left, top }) {
  let layer = document.querySelector(".motion");
  if (!layer) {
    layer = Object.assign(document.createElement("div"), { className: "motion", ariaHidden: "true" });
    document.body.append(layer);
  }
  if (element instanceof HTMLElement) Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
  layer.append(element);
  return element;
}

/** Where an element is seen; null if it is not. @param {Element | null | undefined} element */
export function seenAt(element) {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight ? box : null;
}
