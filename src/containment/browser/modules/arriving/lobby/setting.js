// How this table was set up, in words.
import { html, signal } from "../../view.js";
import { request } from "../../wire/http.js";
import { words } from "../../words.js";
import { RuleChips } from "../choosing/rule.js";

/** @import { Chosen, Setting } from "../../wire/types.d.ts" */

export const setting = signal(/** @type {Setting | null} */ (null));

/** @param {string} token */
export async function loadSetting(token) {
  setting.value = await request("/api/table/setting", undefined, token).catch(() => setting.value);
}

/** What a seat has of its own, such as a role that was chosen. @param {number} seat */
export function ownOf(seat) {
  const each = setting.value?.options.filter(one => one.each.length && !one.standard) ?? [];
  return each.map(one => one.each[seat] ?? "").filter(Boolean).join(", ");
}

export function HowWePlay() {
  const on = setting.value;
  if (!on) return null;
  const other = on.options.filter(one => !one.standard);
  const standard = on.options.filter(one => one.standard && one.shown);
  return html`<section class="how" aria-labelledby="how"><h2 id="how">${words.howWePlay}</h2>
    ${on.fromRecord && html`<p>${words.goesOnFromRecord}</p>`}
    ${on.drawn && html`<p>${words.seatIsDrawn}</p>`}
    <ul class="chips">${other.map(one => html`<li key=${one.name} class="chip-of">${one.label}: <b>${one.shown}</b></li>`)}
      ${on.fate === "sealed" && html`<li class="chip-of">${words.fates.sealed[0]}</li>`}
      ${on.public && html`<li class="chip-of">${words.findings.public[0]}</li>`}
      ${!on.watchers && html`<li class="chip-of">${words.watching_.no[0]}</li>`}
      ${!other.length && !on.fromRecord && html`<li class="chip-of">${words.standardGame}</li>`}</ul>
    ${standard.length + other.length > 0 && html`<details><summary>${words.allOptions}</summary>
      <dl>${[...other, ...standard].map(one => html`<${Told} key=${one.name} one=${one} of=${on.game} />`)}</dl></details>`}
    <p><a href="/rules/${on.game}">${words.rulesOf(on.title)}</a></p></section>`;
}

/** @param {{ one: Chosen, of: string }} props */
function Told({ one, of }) {
  return html`<div class=${one.standard ? "" : "changed"}><dt>${one.label}</dt><dd><b>${one.shown}</b>${one.means && html` ${one.means}`} <${RuleChips}
      game=${of} ids=${one.rules.slice(0, 2)} /></dd></div>`;
}
