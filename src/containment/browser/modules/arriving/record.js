// A record as a new table: pasted, or from a file.
import { html, signal } from "../view.js";
import { request } from "../wire/http.js";
import { words } from "../words.js";
import { goTo } from "./going.js";
import { Trouble } from "./trouble.js";

/** @import { Made } from "../wire/types.d.ts" */

const record = signal("");
const busy = signal(false);
const trouble = signal(/** @type {unknown} */ (null));

/** @param {Event} event */
async function read(event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (file) record.value = await file.text();
}

/** @param {Event} event */
async function begin(event) {
  event.preventDefault();
  busy.value = true;
  trouble.value = null;
  try {
    /** @type {Made} */
    const made = await request("/api/tables/import", { record: record.value });
    goTo(made, "", 0);
  } catch (why) {
    trouble.value = why;
    busy.value = false;
  }
}

export function FromRecord() {
  return html`<section class="record"><details><summary><h2>${words.fromRecord}</h2></summary>
    <form onSubmit=${begin}>
      <p class="faint">${words.fromRecordAbout}</p>
      <label>${words.recordText}<textarea rows="6" spellcheck=${false} value=${record.value}
          onInput=${(/** @type {InputEvent} */ e) => (record.value = /** @type {HTMLTextAreaElement} */ (e.target).value)} /></label>
      <label class="file">${words.recordFile} <input type="file" accept=".txt,.record,text/plain" onChange=${read} /></label>
      <${Trouble} why=${trouble.value} />
      <button type="submit" class="main" disabled=${busy.value || !record.value.trim()}>${busy.value ? words.settingUp : words.toThisTable}</button>
    </form></details></section>`;
}
