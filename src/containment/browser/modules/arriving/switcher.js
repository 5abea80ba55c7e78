// On the page of a table: other tables where it is one's turn.
import { computed, html, signal } from "../view.js";
import { hello } from "../table/state.js";
import { words } from "../words.js";
import { stateOf } from "./state_of.js";
import { keepLooking, look, own } from "./mine.js";

const LATER = 4_000; // milliseconds: the table itself comes first
const MOST = 8;
const open = signal(false);
const others = computed(() => own.value.filter(one => one.now && one.kept.table !== hello.value?.table && one.now.state !== "over"));
const due = computed(() => others.value.filter(one => one.now?.yourTurn).length);

export function keepLookingElsewhere() {
  setTimeout(look, LATER);
  keepLooking(false);
}

export function Switcher() {
  if (!due.value) return null;
  return html`<span class="switcher"><button type="button" class="main" aria-expanded=${open.value} aria-label=${words.turnElsewhere(due.value)}
      title=${words.turnElsewhere(due.value)} onClick=${() => (open.value = !open.value)}>● ${due.value}</button>
    ${open.value && html`<div class="menu" role="dialog" aria-label=${words.otherTables}
        onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && (open.value = false, e.stopPropagation())}>
      <h2>${words.otherTables}</h2>
      <ul class="tables">${others.value.slice(0, MOST).map(({ kept, now }) => html`<li key=${kept.table}
          class=${now?.yourTurn ? "awaited" : ""}><a href="/t/${kept.table}"><b>${kept.title ?? kept.game}</b>
        <span class="stands">${now && stateOf(now)}</span></a></li>`)}</ul></div>`}</span>`;
}
