// How the table is kept, whatever its game: luck, who may find it, what computers do.
import { html } from "../../view.js";
import { words } from "../../words.js";
import { computers, fate, house, people, seed } from "./state.js";

/** @import { House as Kept } from "./state.js" */

const MOST_DIGITS = 15; // as many as a number here holds exactly
const PACES = [0, 0.3, 0.8, 2];

export function Luck() {
  return html`<section class="luck" aria-labelledby="luck"><h2 id="luck">${words.luck}</h2>
    <${Pick} name="fate" label=${words.fate} now=${fate.value} values=${words.fates} onPick=${(/** @type {"seeded" | "sealed"} */ to) => (fate.value = to)} />
    <label class="field">${words.seed} <input type="text" inputmode="numeric" autocomplete="off" maxlength=${MOST_DIGITS}
        placeholder=${words.seedRandom} value=${seed.value} onInput=${typed} /></label>
    <p class="means">${words.seedAbout}</p>
  </section>`;
}

/** @param {InputEvent} event */
function typed(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  seed.value = field.value = field.value.replace(/\D/g, "");
}

export function House() {
  const now = house.value;
  const put = (/** @type {Partial<Kept>} */ more) => (house.value = { ...now, ...more });
  return html`<section class="house" aria-labelledby="house"><h2 id="house">${words.house}</h2>
    <${Pick} name="public" label=${words.finding} now=${now.public ? "public" : "link"} values=${words.findings}
        onPick=${(/** @type {string} */ to) => put({ public: to === "public" })} />
    <${Pick} name="watchers" label=${words.watchers} now=${now.watchers ? "yes" : "no"} values=${words.watching_}
        onPick=${(/** @type {string} */ to) => put({ watchers: to === "yes" })} />
    ${computers.value > 0 && html`<${Pick} name="pace" label=${words.pace} now=${`${now.pace} s`}
        values=${Object.fromEntries(PACES.map((pace, n) => [`${pace} s`, words.paces[n]]))} onPick=${(/** @type {string} */ to) => put({ pace: Number.parseFloat(to) })} />`}
    ${people.value > 0 && html`<${Pick} name="alone" label=${words.alone} now=${now.alone} values=${words.alones}
        onPick=${(/** @type {"sleep" | "go on"} */ to) => put({ alone: to })} />`}
  </section>`;
}

/**
 * One of a few, each with what it means. @template {string} T
 * @param {{ name: string, label: string, now: string, values: Record<string, [string, string] | undefined>,
 *           onPick: (to: T) => void }} props
 */
function Pick({ name, label, now, values, onPick }) {
  return html`<fieldset class="option"><legend>${label}</legend><div class="pills">${Object.entries(values).map(([value, said]) => html`<label
        class="choice" key=${value}><input type="radio" name=${name} value=${value} checked=${value === now}
        onChange=${() => onPick(/** @type {T} */ (value))} /> <span>${said?.[0]}</span></label>`)}</div>
    <p class="means">${values[now]?.[1]}</p></fieldset>`;
}
