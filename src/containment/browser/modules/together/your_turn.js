// Your turn, an alarm, good news: told by a sound, by the tab's icon, and to who looks elsewhere by a notification.
import { effect, untracked } from "../view.js";
import { notify, ring } from "../settings/settings.js";
import { frame, fresh, hello, isAsked } from "../table/state.js";
import { words } from "../words.js";

const icon = (/** @type {string} */ name) => new URL(`../../images/${name}.svg`, import.meta.url).pathname;

export function listenForTurns() {
  /** @type {boolean | null} */
  let before = null; // who comes to the table knows whose turn it is
  effect(() => {
    const now = isAsked.value;
    if (!frame.value) return;
    badge(now);
    if (now && before === false) untracked(call);
    before = now;
  });
  effect(() => {
    const kinds = new Set(fresh.value.map(line => line.line));
    if (kinds.has("alarm")) untracked(() => ring("alarm"));
    else if (kinds.has("good")) untracked(() => ring("good"));
  });
}

function call() {
  ring("turn");
  if (!document.hidden || notify.value !== "on" || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const title = hello.value?.title ?? words.site;
  try {
    const note = new Notification(words.yourTurn, { body: title, tag: `containment ${hello.value?.table}`, icon: icon("logo") });
    note.onclick = () => (focus(), note.close());
  } catch {
    // some phones let only service workers notify
  }
}

/** @param {boolean} on */
function badge(on) {
  const link = document.querySelector("link[rel='icon']");
  if (link) link.setAttribute("href", icon(on ? "logo-turn" : "logo"));
}
