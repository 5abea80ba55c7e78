// What people say to each other, and where they point.
import { html, signal, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { board, me, nameOf, remarks, tell } from "../table/state.js";
import { Said } from "../table/said.js";
import { focusPlace } from "../table/map/map.js";

/** @import { Row } from "../wire/types.d.ts" */

const draft = signal("");
const sayings = signal(/** @type {Row[] | null} */ (null));
export const unread = signal(0);

/** What may be said beside the question, as the rules of this table allow it. */
async function openSayings() {
  if (sayings.value) return void (sayings.value = null);
  const reply = await tell({ kind: "sayings" });
  if (reply?.kind === "sayings") sayings.value = reply.sections;
}

/** @param {Row} row */
async function say(row) {
  if (row.move != null && (await tell({ kind: "talk", say: row.move }))) sayings.value = null;
}

function Sayings() {
  const rows = sayings.value ?? [];
  if (!rows.length) return html`<p class="faint">${words.nothingToSay}</p>`;
  return rows.map((row, n) => (row.row === "heading" ? html`<h3 key=${n}><${Said}
      text=${row.words ?? []} /></h3>` : html`<button type="button" key=${n} onClick=${() => say(row)}><${Said}
      text=${row.words ?? []} /></button>`));
}

export function Chat() {
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text && (await tell({ kind: "chat", text }))) draft.value = "";
  };
  return html`<div class="chat">
    <ul ref=${list} tabindex="0" aria-label=${words.chat}>
      ${!remarks.value.length && html`<li class="faint">${words.nobodySaid}</li>`}
      ${remarks.value.map(one => html`<li key=${one.n}><span class="dot pawn-${one.seat}" aria-hidden="true" />
          <b>${nameOf(one.seat)}</b> ${one.place
        ? html`<button type="button" class="link"
            onClick=${() => focusPlace(one.place ?? "")}>${placeName(one.place)}</button>`
        : one.text}</li>`)}
    </ul>
    ${sayings.value && html`<div class="sayings"><${Sayings} /></div>`}
    ${me.value >= 0 && html`<form onSubmit=${send}>
      <button type="button" aria-expanded=${Boolean(sayings.value)} title=${words.sayingsAbout}
          onClick=${openSayings}>${words.sayings}</button>
      <input type="text" maxlength="500" aria-label=${words.say} placeholder=${words.say} value=${draft.value}
          onInput=${(/** @type {InputEvent} */ e) => (draft.value = /** @type {HTMLInputElement} */ (e.target).value)} />
      <button type="submit">${words.send}</button>
    </form>`}
  </div>`;
}

/** @param {string} id */
function placeName(id) {
  const found = board.value?.places.find(one => one.id === id) ?? board.value?.areas.find(one => one.id === id);
  return `→ ${found?.name ?? id}`;
}
