// What will be played, in a line; why it can't be, and ways out; and the button.
import { html, signal } from "../../view.js";
import { request } from "../../wire/http.js";
import { words } from "../../words.js";
import { goTo } from "../going.js";
import { Trouble } from "../trouble.js";
import { RuleChips } from "./rule.js";
import { alone, checkAgain, checked, each, fate, friends, game, house, me, options, othersHere, people, seats, seed, standard, take, trouble, wanted } from "./state.js";

/** @import { Made, Option, OneGame } from "../../wire/types.d.ts" */

const busy = signal(false);

export function Summary() {
  const of = game.value;
  if (!of) return html`<${Trouble} why=${trouble.value} />`;
  const problem = checked.value && !checked.value.ok ? checked.value : null;
  const ready = Boolean(checked.value?.ok) && !busy.value;
  return html`<aside class="summary" aria-label=${words.summary}>
    <div class="problem" role="status">${problem && html`<p><b>${words.notTogether}</b> ${problem.text} <${RuleChips}
          game=${of.name} ids=${problem.rule ? [problem.rule] : []} /></p>
      <p class="ways">${problem.waysOut.map(way => html`<button type="button" key=${way.text}
          onClick=${() => take(way)}>${way.text}</button>`)}<button type="button" class="quiet"
          onClick=${standard}>${words.allStandard}</button></p>`}</div>
    <${Trouble} why=${trouble.value} onAgain=${checkAgain} />
    <p class="line" id="summary">${inALine(of)}</p>
    <button type="button" class="main big" disabled=${!ready} aria-describedby="summary"
        onClick=${begin}>${busy.value ? words.settingUp : button()}</button>
  </aside>`;
}

const button = () => (friends.value ? words.toTheLinks : me.value >= 0 ? words.beginNow : words.beginAndWatch);

async function begin() {
  const table = wanted(), of = game.value;
  if (!table || !of || busy.value) return;
  busy.value = true;
  trouble.value = null;
  try {
    goTo(/** @type {Made} */ (await request("/api/tables", table)), of.name, me.value, othersHere());
  } catch (why) {
    trouble.value = why;
    busy.value = false;
  }
}

/** @param {OneGame} of */
function inALine(of) {
  const chosen = of.options.flatMap(option => inWords(option));
  const kept = [
    fate.value === "sealed" && words.fates.sealed[0],
    seed.value && words.withSeed(seed.value),
    house.value.public && words.findings.public[0],
    !house.value.watchers && words.watching_.no[0],
    alone.value === "go on" && people.value > 0 && words.alones["go on"][0],
  ];
  return [words.playedBy(of.title, whoPlays()), ...chosen, ...kept].filter(Boolean).join(" · ");
}

function whoPlays() {
  return [...new Set(seats.value)].map(who => words.inLine(who, seats.value.filter(one => one === who).length));
}

/** @param {Option} option */
function inWords(option) {
  if (option.name in each.value) return [`${option.label}: ${words.seatBySeat}`];
  if (!(option.name in options.value)) return [];
  const now = options.value[option.name];
  if (option.takes === "text") return [`${option.label}: ${words.written}`];
  const shown = option.values.filter(one => (Array.isArray(now) ? now.includes(one.value) : one.value === now)).map(one => one.shown);
  return [option.takes === "several" ? shown.join(", ") : `${option.label}: ${shown.join(", ")}`];
}
