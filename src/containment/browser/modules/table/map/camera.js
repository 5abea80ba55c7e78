// Where on the map one looks, and how near: panned by a finger or a mouse, zoomed by two fingers, the wheel or a key.
import { signal } from "../../view.js";

const NEAREST = 9; // times as near as the whole map
const A_CLICK = 7; // pixels that a finger may move and still click
const GLIDE = 320; // milliseconds of a flight
const TWICE = 320; // milliseconds within which a second tap makes it a double one
const REST = 140; // milliseconds without zooming, after which it has come to rest

/** @typedef {{ k: number, x: number, y: number }} View a point of the board is drawn at k times itself, moved by x and y */

/** Something that a finger takes along.
 * @typedef {{ move: (x: number, y: number) => void, drop: (x: number, y: number, done: boolean) => void }} Dragged */

export class Camera {
  constructor() {
    this.view = signal(/** @type {View} */ ({ k: 1, x: 0, y: 0 }));
    this.rested = signal(1); // the scale at which zooming last came to rest
    this.resting = 0;
    this.atOnce = false;
    this.width = 1;
    this.height = 1;
    this.board = { width: 1, height: 1 };
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    this.moved = 0;
    this.flight = 0;
    this.below = 0; // pixels at the lower edge where something else lies
    this.home = { left: 0, top: 0, right: 1, bottom: 1 };
    this.touched = false; // has somebody looked elsewhere? Then the whole map does not come back by itself
    this.touchedAt = -Infinity; // when a hand has last moved it
    this.tapped = { at: -Infinity, x: 0, y: 0 };
  }

  /** The scale at which the whole board is seen. */
  get whole() {
    return Math.min(this.width / this.board.width, this.room / this.board.height);
  }

  /** The scale at which all places are seen. */
  get fitting() {
    return Math.max(this.whole, Math.min(this.width / (this.home.right - this.home.left), this.room / (this.home.bottom - this.home.top)));
  }

  /** Is there more of the map than is seen? */
  get isPartial() {
    return this.view.peek().k > this.fitting * 1.01;
  }

  /** Has somebody a finger on it? */
  get isHeld() {
    return this.fingers.size > 0;
  }

  /** @param {{ left: number, top: number, right: number, bottom: number }} box where all places are: what is looked at first
   *  @param {number} below pixels at the lower edge where something else lies */
  settle(box, below) {
    this.home = box;
    this.below = below;
  }

  /** @param {number} width @param {number} height @param {{ width: number, height: number }} board */
  resize(width, height, board) {
    const old = { width: this.width, height: this.height };
    [this.width, this.height, this.board] = [width, height, board];
    if (!this.touched) return this.fit(false);
    const { k, x, y } = this.view.value;
    this.set(k, x + (width - old.width) / 2, y + (height - old.height) / 2);
  }

  /** @param {number} k @param {number} x @param {number} y */
  set(k, x, y) {
    const next = this.within(k, x, y);
    if (next.k !== this.rested.peek()) this.rest(next.k);
    this.view.value = next;
  }

  /** What can be looked at that is nearest to this. @param {number} k @param {number} x @param {number} y @returns {View} */
  within(k, x, y) {
    const near = Math.min(this.whole * NEAREST, Math.max(this.whole, k));
    return { k: near, x: held(x, this.width, this.board.width * near), y: held(y, this.room, this.board.height * near) };
  }

  /** @param {number} k */
  rest(k) {
    clearTimeout(this.resting);
    if (this.atOnce) this.rested.value = k;
    else this.resting = setTimeout(() => (this.rested.value = this.view.value.k), REST);
  }

  /** @param {boolean} [glide] */
  fit(glide = true) {
    if (glide) this.touchedAt = performance.now();
    this.to(this.home, glide);
    this.touched = false;
  }

  /** The window without what lies over its lower edge. */
  get room() {
    return Math.max(1, this.height - this.below);
  }

  /** Look at this part of the board. @param {{ left: number, top: number, right: number, bottom: number }} box @param {boolean} [glide]
   *  @param {number} [more] in a window that is higher than the map: so many times nearer at most, to fill it */
  to(box, glide = true, more = 1) {
    this.touched = true;
    const fits = Math.min(this.width / (box.right - box.left), this.room / (box.bottom - box.top));
    const fills = Math.min(this.room / (this.home.bottom - this.home.top), fits * more);
    const k = Math.min(this.whole * NEAREST, Math.max(this.whole, fits, fills));
    this.fly(k, this.width / 2 - ((box.left + box.right) / 2) * k, this.room / 2 - ((box.top + box.bottom) / 2) * k, glide);
  }

  /** @param {number} factor @param {number} [px] where on the screen the map stays @param {number} [py] */
  zoom(factor, px = this.width / 2, py = this.height / 2) {
    this.touched = true;
    this.touchedAt = performance.now();
    const { k, x, y } = this.view.value;
    const near = Math.min(this.whole * NEAREST, Math.max(this.whole, k * factor));
    this.set(near, px - ((px - x) * near) / k, py - ((py - y) * near) / k);
  }

  /** @param {number} k @param {number} x @param {number} y @param {boolean} glide */
  fly(k, x, y, glide) {
    cancelAnimationFrame(this.flight);
    const from = this.view.value;
    if (!glide || stillness()) {
      this.atOnce = true;
      this.set(k, x, y);
      this.atOnce = false;
      return;
    }
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const t = Math.min(1, (now - start) / GLIDE);
      const e = 1 - (1 - t) ** 3;
      this.set(from.k + (k - from.k) * e, from.x + (x - from.x) * e, from.y + (y - from.y) * e);
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Answer to fingers, mouse and wheel; `click` is told where, in pixels of the element. What `grab` finds there is
   *  dragged instead of the map.
   * @param {HTMLElement} element @param {(x: number, y: number, again: boolean) => void} click
   * @param {(x: number, y: number, byTouch: boolean) => Dragged | null} grab */
  listen(element, click, grab) {
    /** @type {Dragged | null} */
    let dragged = null;
    let box = element.getBoundingClientRect();
    let measured = -Infinity;
    // Where it lies is asked once in a movement: to ask each time would lay the page out each time.
    const spot = (/** @type {PointerEvent | WheelEvent} */ e) => {
      if (!this.fingers.size && e.timeStamp - measured > REST) box = element.getBoundingClientRect();
      measured = e.timeStamp;
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const down = (/** @type {PointerEvent} */ e) => {
      if (e.button > 0) return;
      cancelAnimationFrame(this.flight);
      this.touchedAt = performance.now();
      const there = spot(e);
      if (!this.fingers.size) {
        this.moved = 0;
        dragged = grab(there.x, there.y, e.pointerType === "touch");
      } else {
        dragged?.drop(there.x, there.y, false); // a second finger: the map is meant
        dragged = null;
        this.moved = Infinity;
      }
      this.fingers.set(e.pointerId, there);
    };
    const move = (/** @type {PointerEvent} */ e) => {
      const before = this.fingers.get(e.pointerId);
      if (!before) return;
      const now = spot(e);
      this.moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (this.moved <= A_CLICK) return;
      this.touchedAt = performance.now();
      element.setPointerCapture(e.pointerId);
      if (e.pointerType === "mouse") element.classList.add("held"); // a finger has no cursor
      if (dragged) dragged.move(now.x, now.y);
      else this.drag(e.pointerId, before, now);
      this.fingers.set(e.pointerId, now);
    };
    const up = (/** @type {PointerEvent} */ e) => {
      if (!this.fingers.delete(e.pointerId)) return;
      element.classList.remove("held");
      const there = spot(e);
      if (this.moved <= A_CLICK && e.type === "pointerup") this.tap(there, e.timeStamp, click);
      else dragged?.drop(there.x, there.y, e.type === "pointerup");
      dragged = null;
    };
    const wheel = (/** @type {WheelEvent} */ e) => {
      e.preventDefault();
      const { x, y } = spot(e);
      this.touchedAt = performance.now();
      const lines = e.deltaMode === 1 ? 16 : 1;
      this.zoom(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0016)), x, y);
    };
    addEventListener("pointerdown", e => {
      if (!element.contains(/** @type {Node} */ (e.target))) this.tapped.at = -Infinity; // what was tapped between parts two taps
    }, true);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("wheel", wheel, { passive: false });
  }

  /** The second of two taps comes nearer. @param {{ x: number, y: number }} there @param {number} now
   * @param {(x: number, y: number, again: boolean) => void} click */
  tap({ x, y }, now, click) {
    const again = now - this.tapped.at < TWICE && Math.hypot(x - this.tapped.x, y - this.tapped.y) < 4 * A_CLICK;
    this.tapped = { at: again ? -Infinity : now, x, y };
    click(x, y, again);
    if (again) this.near(2, x, y);
  }

  /** Glide nearer to a point of the screen. @param {number} factor @param {number} px @param {number} py */
  near(factor, px, py) {
    this.touched = true;
    const { k, x, y } = this.view.value;
    const near = Math.min(this.whole * NEAREST, k * factor);
    const to = this.within(near, px - ((px - x) * near) / k, py - ((py - y) * near) / k);
    this.fly(to.k, to.x, to.y, true);
  }

  /** @param {number} id @param {{ x: number, y: number }} before @param {{ x: number, y: number }} now */
  drag(id, before, now) {
    const other = [...this.fingers].find(([one]) => one !== id)?.[1];
    const { k, x, y } = this.view.value;
    if (!other) {
      this.touched = true;
      return this.set(k, x + now.x - before.x, y + now.y - before.y);
    }
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    this.set(k, x + (now.x - before.x) / 2, y + (now.y - before.y) / 2);
    this.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }
}

/** A map never leaves its window; one that is smaller stays in its middle. @param {number} at @param {number} room @param {number} size */
function held(at, room, size) {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
}

/** Does somebody want nothing to move? */
export function stillness() {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
