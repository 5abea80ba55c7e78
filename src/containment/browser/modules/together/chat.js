// What people say to each other, and where they point.
import { effect, html, signal, untracked, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { forgetWith, me, nameOf, remarks, tell } from "../table/state.js";
import { Said } from "../table/said.js";
import { focusPlace } from "../table/map/map.js";
import { arrived, heard, mute, muted } from "./muting.js";
import { placeName, pointedAt } from "./pointing.js";

/** @import { Remark, Row } from "../wire/types.d.ts" */

const SHOWN = 6000; // milliseconds that a remark is seen over the map

const draft = signal("");
const sayings = signal(/** @type {Row[] | null} */ (null));
const last = signal(/** @type {Remark | null} */ (null)); // what somebody else has just said
export const unread = signal(0);
forgetWith(() => {
  draft.value = "";
  sayings.value = null;
  last.value = null;
});

/** Who opens the chat reads there what was said. */
export function chatOpened() {
  unread.value = 0;
  last.value = null;
}

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
      ${!heard.value.length && html`<li class="faint">${words.nobodySaid}</li>`}
      ${heard.value.map(one => html`<${Line} key=${one.n} one=${one} />`)}
    </ul>
    ${muted.value.size > 0 && html`<p class="muted">${[...muted.value].map(seat => html`<span
        key=${seat}>${words.isMuted(nameOf(seat))} <button type="button" class="link"
        onClick=${() => mute(seat)}>${words.unmute}</button></span>`)}</p>`}
    ${sayings.value && html`<div class="sayings"><${Sayings} /></div>`}
    ${me.value >= 0 && html`<${Phrases} />`}
    ${me.value >= 0 && html`<form onSubmit=${send}>
      <button type="button" aria-expanded=${Boolean(sayings.value)} title=${words.sayingsAbout}
          onClick=${openSayings}>${words.sayings}</button>
      <input type="text" maxlength="500" aria-label=${words.say} placeholder=${words.say} value=${draft.value}
          onInput=${(/** @type {InputEvent} */ e) => (draft.value = /** @type {HTMLInputElement} */ (e.target).value)} />
      <button type="submit">${words.send}</button>
    </form>`}
  </div>`;
}

/** What board gamers say all the time, by one tap. */
function Phrases() {
  return html`<div class="phrases" role="group" aria-label=${words.phrasesAbout}>${words.phrases.map(text => html`<button
      type="button" key=${text} onClick=${() => tell({ kind: "chat", text })}>${text}</button>`)}</div>`;
}

/** @param {{ one: Remark }} props */
function Line({ one }) {
  const go = (/** @type {string} */ id) => html`<button type="button" class="link"
      onClick=${() => focusPlace(id)}>${placeName(id)}</button>`;
  return html`<li><span class="dot pawn-${one.seat}" aria-hidden="true" /><b>${nameOf(one.seat)}</b> ${one.place
    ? html`<span aria-hidden="true">◎ </span>${go(one.place)}${one.to && html` → ${go(one.to)}`}`
    : one.text}</li>`;
}

// ------------------------------------------------------------------------------------------------ over the map
/** @type {number | null} */
let known = null;
effect(() => {
  const newest = heard.value.at(-1);
  if (!arrived.value) return;
  const before = known ?? Infinity;
  known = Math.max(known ?? -1, remarks.value.at(-1)?.n ?? -1);
  if (!newest || newest.n <= before || newest.seat === untracked(() => me.value)) return;
  last.value = newest;
  setTimeout(() => last.value === newest && (last.value = null), SHOWN);
});

/** What somebody has just said, for who does not look at the chat. */
export function Remarked() {
  const one = last.value;
  return one && html`<div class="banner said" role="status"><p><span class="dot pawn-${one.seat}"
      aria-hidden="true" /><b>${nameOf(one.seat)}</b> ${one.place ? pointedAt(one) : one.text}</p>
    <button type="button" class="x" aria-label=${words.close} onClick=${() => (last.value = null)}>×</button></div>`;
}
