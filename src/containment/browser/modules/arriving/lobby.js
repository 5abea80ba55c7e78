// Before the game: who sits where, links for friends, and the start.
import { html, signal } from "../view.js";
import { frame, hello, me, tell } from "../table/state.js";
import { kept, name, setName } from "../wire/kept.js";
import { PawnIcon } from "../table/map/pieces.js";
import { words } from "../words.js";

/** @import { Sitter } from "../wire/types.d.ts" */

const called = signal(name());
const copied = signal("");

/** @param {Event} [event] */
async function sit(event) {
  event?.preventDefault();
  if (await tell({ kind: "sit", name: called.value.trim() })) setName(called.value.trim());
}

/** @param {string} url */
async function copy(url) {
  await navigator.clipboard?.writeText(url).catch(() => undefined);
  copied.value = url;
}

export function Lobby() {
  const on = frame.value, who = hello.value;
  if (!on || !who) return null;
  const mine = on.sitters.find(one => one.seat === me.value);
  const free = on.sitters.filter(one => one.who === "free");
  const links = kept(who.table)?.links ?? [];
  const watch = links.find(link => link.role === "watch");
  return html`<main class="lobby">
    <a class="home" href="/">${words.site}</a>
    <h1>${who.title}</h1>
    <h2>${words.lobby}</h2>
    <ul class="chairs">${on.sitters.map(one => html`<${Chair}
        key=${one.seat} one=${one} url=${links.find(link => link.role === "seat" && link.seat === one.seat)?.url ?? ""} owner=${who.owner} />`)}</ul>
    ${mine && html`<form class="name" onSubmit=${sit}>
      <label>${words.yourName} <input type="text" maxlength="20" value=${called.value}
          onInput=${(/** @type {InputEvent} */ e) => (called.value = /** @type {HTMLInputElement} */ (e.target).value)} /></label>
      <button type="submit"
          class=${mine.who === "free" ? "main" : ""}>${mine.who === "free" ? words.sitDown : words.changeName}</button>
    </form>`}
    ${links.length > 0 && free.length > 0 && html`<p class="faint">${words.shareSeats}</p>`}
    ${who.owner
      ? html`<button type="button" class="main big" disabled=${free.length > 0}
          onClick=${() => tell({ kind: "begin" })}>${free.length ? words.waitingFor(free.map(one => one.name).join(", ")) : words.begin}</button>`
      : html`<p class="faint">${mine ? words.ownerBegins : words.watching}</p>`}
    ${watch && html`<p><button type="button" class="quiet"
        onClick=${() => copy(watch.url)}>${copied.value === watch.url ? words.copied : words.watchLink}</button></p>`}
  </main>`;
}

/** @param {{ one: Sitter, url: string, owner: boolean }} props */
function Chair({ one, url, owner }) {
  const person = one.who === "person";
  const state = one.who === "free" ? words.free : person ? (one.you ? words.you : one.here ? words.here : words.notHere) : words.isComputer;
  return html`<li class="chair ${one.who === "free" ? "empty" : ""}">
    <${PawnIcon} seat=${one.seat} size=${34} />
    <span class="names"><b>${one.who === "free" ? `P${one.seat + 1}` : one.name}</b><small
        class=${person && one.here ? "here" : ""}>${state}</small></span>
    <span class="tools">
      ${url && !one.you && one.who === "free" && html`<button type="button"
          onClick=${() => copy(url)}>${copied.value === url ? words.copied : words.copyLink}</button>`}
      ${owner && !one.you && one.who === "free" && html`<button type="button" class="quiet"
          onClick=${() => tell({ kind: "leave", seat: one.seat, who: "thumb" })}>${words.seatComputer}</button>`}
      ${owner && !one.you && one.who !== "free" && html`<button type="button" class="quiet"
          onClick=${() => tell({ kind: "leave", seat: one.seat, who: "free" })}>${words.freeSeat}</button>`}
    </span>
  </li>`;
}
