// "Continue": one's tables, each with who plays, whose turn it is, and when something last happened.
import { html, signal } from "../view.js";
import { words } from "../words.js";
import { ago } from "./ago.js";
import { titleOf } from "./games.js";
import { forgetTable, mineTrouble, own } from "./mine.js";
import { stateOf } from "./state_of.js";
import { inWords } from "./trouble.js";

/** @import { MyTable } from "../wire/types.d.ts" */
/** @import { Own } from "./mine.js" */

const FIRST = 5; // tables that are shown before one asks for all
const all = signal(false);

export function Continue() {
  const shown = all.value ? own.value : own.value.slice(0, FIRST);
  const more = own.value.length - shown.length;
  return html`<section class="mine" aria-labelledby="continue"><h2 id="continue">${words.continue}</h2>
    ${!own.value.length && html`<p class="faint">${words.nothingToContinue}</p>`}
    ${mineTrouble.value != null && html`<p class="faint" role="status">${inWords(mineTrouble.value).text} ${words.tablesAsKept}</p>`}
    <ul class="tables">${shown.map(one => html`<${Row} key=${one.kept.table} one=${one} />`)}</ul>
    ${more > 0 && html`<button type="button" class="quiet" onClick=${() => (all.value = true)}>${words.showAll(own.value.length)}</button>`}
  </section>`;
}

/** @param {{ one: Own }} props */
function Row({ one: { kept, now, gone } }) {
  const title = kept.title ?? titleOf(kept.game ?? "");
  const at = Math.max(now?.changed ?? 0, now ? 0 : kept.at / 1000);
  return html`<li class=${now?.yourTurn ? "awaited" : ""}><a href="/t/${kept.table}">
      <b>${title}</b> <span class="with">${now ? withWhom(now) : ""}</span>
      <span class="stands">${gone ? words.tableGone : now ? stateOf(now) : ""}</span>
      <small>${at > 0 && ago(at)}</small></a>
    <button type="button" class="x" aria-label=${words.forgetTable(title)} title=${words.forget}
        onClick=${() => forgetTable(kept.table)}>×</button></li>`;
}

/** @param {MyTable} now */
function withWhom(now) {
  const others = now.players.filter((name, seat) => name && seat !== now.seat);
  return others.length ? words.withWhom(others.join(", ")) : now.seat < 0 ? now.title : "";
}
