// Keys that work everywhere at the table, except where somebody is writing.
import { board, chosen, isAsked, lastMoment, lookAt, lookNow, me, past, plan, pointed, reading, scene, typed } from "./state.js";
import { toggleFilm } from "../memory/film.js";
import { arrowFrom } from "../together/pointing.js";
import { askHint, menuOpen, undo } from "./top.js";
import { camera, focusPlace } from "./map/map.js";
import { onListKey } from "./moves.js";

export function listenToKeys() {
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isReading()) return;
    const target = event.target;
    if (isWritten(target)) {
      if (event.key === "Escape" && target.id === "filter") target.blur();
      else if (isIdle(target) && event.key.length === 1 && pressed(event.key)) event.preventDefault();
      return;
    }
    if (pressed(event.key)) return event.preventDefault();
    const list = document.getElementById("filter");
    if (!list || target instanceof HTMLButtonElement || target instanceof SVGElement) return;
    if (["ArrowDown", "ArrowUp", "Enter", "Home", "End"].includes(event.key)) {
      list.focus();
      onListKey(event);
    }
  });
  // Letters and digits begin to filter. They are taken where they are typed, so that accents and other keyboards work.
  addEventListener("keypress", event => {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isReading()) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const list = document.getElementById("filter");
    if (!(list instanceof HTMLInputElement) || event.key.length !== 1 || event.key === " ") return;
    event.preventDefault();
    chosen.value = null;
    list.focus();
    typed.value += event.key;
  });
}

/** Does something lie over the table that has keys of its own? */
const isReading = () => Boolean(reading.value || document.querySelector("dialog[open]"));

/** Does somebody write there? Then letters and arrows are meant for it. @param {EventTarget | null} target @returns {target is HTMLElement} */
function isWritten(target) {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "radio");
}

/** The focus stays in the list of moves after a move: as long as nothing is written there, keys do what they do elsewhere.
 * @param {HTMLElement} target */
function isIdle(target) {
  return target.id === "filter" && !typed.value;
}

/** @param {string} key */
function pressed(key) {
  switch (key) {
    case "Escape":
      if (menuOpen.value) menuOpen.value = false;
      else if (arrowFrom.value) arrowFrom.value = "";
      else if (chosen.value) chosen.value = null;
      else if (plan.value) plan.value = null;
      else if (past.value) lookNow();
      else return false;
      return true;
    case "?":
      menuOpen.value = !menuOpen.value;
      return true;
    case "P":
      toggleFilm();
      return true;
    case "/":
      document.getElementById("filter")?.focus();
      return true;
    case "M":
      return toMap();
    case "H":
      if (isAsked.value) void askHint();
      return true;
    case "U":
      void undo(false);
      return true;
    case "[":
      lookAt((past.value?.at ?? lastMoment.value) - 1);
      return true;
    case "]":
      if (past.value && past.value.at >= lastMoment.value) lookNow();
      else if (past.value) lookAt(past.value.at + 1);
      return true;
    case "+":
      camera.zoom(1.4);
      return true;
    case "-":
    case "−":
      camera.zoom(1 / 1.4);
      return true;
    case "=":
      camera.fit();
      return true;
    default:
      return false;
  }
}

function toMap() {
  const places = board.value?.places ?? [];
  const own = scene.value?.places.find(place => place.pawns?.includes(me.value))?.id;
  // What a row points at may be an area, which keys do not go to.
  const home = [pointed.value[0], own].find(id => places.some(one => one.id === id)) ?? places[0]?.id;
  if (home) focusPlace(home);
  return true;
}
