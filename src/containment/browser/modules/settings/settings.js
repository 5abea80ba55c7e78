// How this browser shows tables: colours and animations. Kept here, told to nobody.
import { effect, html, signal } from "../view.js";
import { read, write } from "../wire/kept.js";
import { words } from "../words.js";

const KEY = "containment/settings";
const before = /** @type {{ theme?: string, motion?: string }} */ (read(KEY) ?? {});
export const theme = signal(before.theme ?? "auto");
export const motion = signal(before.motion ?? "on");

effect(() => {
  const root = document.documentElement;
  root.dataset.theme = theme.value;
  root.dataset.motion = motion.value;
  write(KEY, { theme: theme.value, motion: motion.value });
});

export function Settings() {
  return html`<div class="settings">
    <${Choice} label=${words.theme} of=${theme} values=${words.themes} />
    <${Choice} label=${words.motion} of=${motion} values=${{ on: words.on, off: words.off }} />
  </div>`;
}

/** @param {{ label: string, of: import("../view.js").Signal<string>, values: Record<string, string> }} props */
function Choice({ label, of, values }) {
  return html`<fieldset><legend>${label}</legend>
    ${Object.entries(values).map(([value, shown]) => html`<label key=${value}><input type="radio" name=${label}
        checked=${of.value === value} onChange=${() => (of.value = value)} /> ${shown}</label>`)}
  </fieldset>`;
}
