// How this browser shows tables: colours, size of text, animations, sound, notifications. Kept here, told to nobody, and
// the same in all tabs.
import { batch, effect, html, signal } from "../view.js";
import { read, write } from "../wire/kept.js";
import { words } from "../words.js";
import { sounds } from "./sounds.js";

const KEY = "containment/settings";
const before = /** @type {Record<string, string | undefined>} */ (read(KEY) ?? {});

export const theme = signal(before.theme ?? "auto");
export const motion = signal(before.motion ?? "on");
export const follow = signal(before.follow ?? "on"); // with animations only: does the map follow what happens?
export const text = signal(before.text ?? "normal");
export const sound = signal(before.sound ?? "off");
export const volume = signal(before.volume ?? "60");
export const notify = signal(before.notify ?? "off");
const all = { theme, motion, follow, text, sound, volume, notify };
const trouble = signal("");

const now = () => Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.value]));
// What all tabs know: a tab that has only come, or follows another, must not write over what was chosen there meanwhile.
let known = JSON.stringify(now());

effect(() => {
  const root = document.documentElement;
  root.dataset.theme = theme.value;
  root.dataset.motion = motion.value;
  root.dataset.text = text.value;
  const chosen = now();
  if (JSON.stringify(chosen) === known) return;
  known = JSON.stringify(chosen);
  write(KEY, chosen);
});

// Another tab has changed something.
addEventListener("storage", event => {
  if (event.key !== KEY) return;
  const told = read(KEY) ?? {};
  batch(() => {
    for (const [name, one] of Object.entries(all)) if (typeof told[name] === "string") one.value = told[name];
    known = JSON.stringify(now());
  });
});

/** A short sound, for who wants any. @param {keyof typeof sounds} which */
export function ring(which) {
  if (sound.value === "on") sounds[which](Number(volume.value) / 100);
}

/** @param {string} value */
async function chooseNotify(value) {
  trouble.value = "";
  notify.value = value;
  if (value !== "on") return;
  const allowed = "Notification" in globalThis ? await Notification.requestPermission() : "impossible";
  if (allowed === "granted") return;
  notify.value = "off";
  trouble.value = allowed === "denied" ? words.notifyDenied : words.notifyImpossible;
}

/** @param {string} value */
function chooseSound(value) {
  sound.value = value;
  ring("turn"); // so that one knows how it sounds; and a browser lets nobody make a sound before a click
}

export function Settings() {
  const onOff = { on: words.on, off: words.off };
  return html`<div class="settings">
    <${Choice} label=${words.theme} of=${theme} values=${words.themes} />
    <${Choice} label=${words.textSize} of=${text} values=${words.textSizes} />
    <${Choice} label=${words.motion} of=${motion} values=${onOff} />
    ${motion.value === "on" && html`<${Choice} label=${words.follow} of=${follow} values=${onOff} />`}
    <${Choice} label=${words.sound} of=${sound} values=${onOff} choose=${chooseSound} />
    ${sound.value === "on" && html`<label class="volume">${words.volume} <input type="range" min="5" max="100" step="5"
        value=${volume.value}
        onChange=${(/** @type {Event} */ e) => ((volume.value = /** @type {HTMLInputElement} */ (e.target).value), ring("turn"))} /></label>`}
    <${Choice} label=${words.notify} of=${notify} values=${onOff} choose=${chooseNotify} />
    ${trouble.value && html`<p class="note" role="alert">${trouble.value}</p>`}
  </div>`;
}

/** @param {{ label: string, of: { value: string }, values: Record<string, string>,
 *            choose?: (value: string) => void }} props */
export function Choice({ label, of, values, choose = value => (of.value = value) }) {
  return html`<fieldset><legend>${label}</legend>
    <div>${Object.entries(values).map(([value, shown]) => html`<label key=${value}><input type="radio" name=${label}
        checked=${of.value === value} onChange=${() => choose(value)} /> ${shown}</label>`)}</div>
  </fieldset>`;
}
