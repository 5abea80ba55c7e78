// One option: its label, its sentence, its values with what each means, its rules.
import { html } from "../../view.js";
import { words } from "../../words.js";
import { RuleChips } from "./rule.js";
import { each, options, set, setEach, toggle, valueOf } from "./state.js";

/** @import { Option, Value } from "../../wire/types.d.ts" */

/** @param {{ option: Option, of: string, meant: boolean }} props `meant`: a problem can be solved here */
export function Control({ option, of, meant }) {
  const changed = option.name in options.value || option.name in each.value;
  return html`<fieldset class="option ${changed ? "changed" : ""} ${meant ? "meant" : ""}" data-option=${option.name}>
    <legend>${option.label}</legend>
    ${option.about && html`<p class="about">${option.about}</p>`}
    ${option.takes === "several" && html`<${Several} option=${option} of=${of} />`}
    ${option.takes === "text" && html`<${Written} option=${option} />`}
    ${option.takes !== "several" && option.takes !== "text" && html`<${One} option=${option} />`}
    <${RuleChips} game=${of} ids=${option.rules} />
  </fieldset>`;
}

/** @param {{ option: Option }} props */
function One({ option }) {
  const bySeat = option.takes === "one a seat";
  const now = option.name in each.value ? null : standing(option);
  const values = bySeat ? option.values.filter(one => one.forAll || one.value === "random") : option.values;
  const pick = (/** @type {Value} */ one) => (setEach(option.name, null), set(option.name, one.value));
  const means = values.find(one => one.value === now)?.means;
  const all = values.filter(one => one.means);
  return html`<div class="pills">${values.map(one => html`<label class="choice" key=${String(one.value)}><input type="radio"
        name=${option.name} value=${String(one.value)} checked=${one.value === now} onChange=${() => pick(one)} />
      <span>${one.shown}</span></label>`)}
    ${bySeat && html`<label class="choice"><input type="radio" name=${option.name} value="each" checked=${now === null}
        onChange=${() => setEach(option.name, [])} /> <span>${words.seatBySeat}</span></label>`}</div>
    ${means && html`<p class="means">${means}</p>`}
    ${all.length > 2 && html`<details class="all"><summary>${words.whatEachMeans}</summary><dl>${all.map(one => html`<div
        key=${String(one.value)}><dt>${one.shown}</dt><dd>${one.means}</dd></div>`)}</dl></details>`}`;
}

/** What is chosen, among the values as they are offered: a difficulty may be standard as a number, offered by name.
 * @param {Option} option */
function standing(option) {
  const value = valueOf(option);
  return option.values.some(one => one.value === value) ? value : option.values[0]?.value;
}

/** What people write themselves, here or in a file. @param {{ option: Option }} props */
function Written({ option }) {
  const now = option.name in options.value ? String(options.value[option.name]) : "";
  const put = (/** @type {string} */ text) => set(option.name, text.trim() ? text : null);
  const read = async (/** @type {Event} */ e) => {
    const file = /** @type {HTMLInputElement} */ (e.target).files?.[0];
    if (file) put(await file.text());
  };
  return html`<label>${words.write}<textarea rows="6" spellcheck=${false} value=${now} placeholder=${option.example}
        onInput=${(/** @type {InputEvent} */ e) => put(/** @type {HTMLTextAreaElement} */ (e.target).value)} /></label>
    <label class="file">${words.recordFile} <input type="file" accept=".toml,.txt,text/plain" onChange=${read} /></label>
    ${!now && html`<p><button type="button" class="quiet" onClick=${() => put(option.example)}>${words.tryExample}</button></p>`}`;
}

/** @param {{ option: Option, of: string }} props */
function Several({ option, of }) {
  const has = /** @type {unknown[]} */ (options.value[option.name] ?? []);
  return html`<ul class="several">${option.values.map(one => html`<li key=${String(one.value)}><label class="choice"><input
        type="checkbox" name=${option.name} value=${String(one.value)} checked=${has.includes(one.value)}
        onChange=${() => toggle(option.name, String(one.value))} /> <span>${one.shown}</span></label>
      <p class="means">${one.means} <${RuleChips} game=${of} ids=${one.rules} /></p></li>`)}</ul>`;
}
