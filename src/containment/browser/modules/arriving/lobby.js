// Before the game: one's name, who sits where, links for friends, how we play, and the start.
import { effect, html, signal, useEffect } from "../view.js";
import { frame, hello, me, tell } from "../table/state.js";
import { kept } from "../wire/kept.js";
import { words } from "../words.js";
import { RuleSheet } from "./choosing/rule.js";
import { Chairs } from "./lobby/chairs.js";
import { LinkSheet, Sharing, findSeats, links, readLinks } from "./lobby/links.js";
import { HowWePlay, loadSetting, setting } from "./lobby/setting.js";
import { MOST_LETTERS, callMe, called } from "./naming.js";

/** @import { Sitter } from "../wire/types.d.ts" */

const typed = signal(called.value);
let seated = false; // who has set the table up sits down once without being asked

/** @param {Event} [event] */
async function sit(event) {
  event?.preventDefault();
  const name = typed.value.trim();
  if (await tell({ kind: "sit", name })) callMe(name);
}

export function Lobby() {
  useEffect(watchTheDoor, []);
  const on = frame.value, who = hello.value;
  if (!on || !who) return null;
  const mine = on.sitters.find(one => one.seat === me.value);
  const watch = links.value.find(link => link.role === "watch");
  return html`<main class="lobby">
    <a class="home" href="/">${words.site}</a>
    <h1>${who.title}</h1>
    ${mine && mine.who !== "person" && html`<${Invitation} others=${on.sitters.filter(one => one.who === "person")} />`}
    <h2>${words.lobby}</h2>
    <${Chairs} />
    ${mine?.who === "person" && html`<${Rename} />`}
    <${Start} sitters=${on.sitters} owner=${who.owner} mine=${mine} />
    ${watch && html`<p class="watch-link"><span>${words.watchLink}</span> <span class="doing"><${Sharing} url=${watch.url} title=${words.watchLink} /></span></p>`}
    <${HowWePlay} /><${RuleSheet} /><${LinkSheet} />
  </main>`;
}

/** What a friend sees who has opened a link: a name, and one button. @param {{ others: Sitter[] }} props */
function Invitation({ others }) {
  const there = others.map(one => one.name).join(", ");
  return html`<form class="invitation" onSubmit=${sit}>
    <p>${there ? words.invitedBy(there) : words.invited}</p>
    <label>${words.yourName} <input type="text" maxlength=${MOST_LETTERS} autocomplete="nickname" placeholder=${words.yourNameHere}
        value=${typed.value} onInput=${onType} /></label>
    <button type="submit" class="main big">${words.sitDown}</button></form>`;
}

function Rename() {
  return html`<form class="rename" onSubmit=${sit}>
    <label>${words.yourName} <input type="text" maxlength=${MOST_LETTERS} autocomplete="nickname" value=${typed.value}
        onInput=${onType} /></label>
    <button type="submit">${words.changeName}</button></form>`;
}

/** @param {InputEvent} event */
const onType = event => (typed.value = /** @type {HTMLInputElement} */ (event.target).value);

/** @param {{ sitters: Sitter[], owner: boolean, mine: Sitter | undefined }} props */
function Start({ sitters, owner, mine }) {
  const free = sitters.filter(one => one.who === "free");
  if (!owner && mine?.who === "free") return null; // it's up to you
  if (!owner) return html`<p class="faint" role="status">${mine ? (free.length ? words.waitingForSeats(free.length) : words.ownerBegins) : words.watching}</p>`;
  const computer = setting.value?.computers[0];
  return html`<div class="start">
    ${free.length > 0 && html`<p class="faint">${words.shareSeats}</p>`}
    <button type="button" class="main big" disabled=${free.length > 0} onClick=${() => tell({ kind: "begin" })}>${words.begin}</button>
    ${free.length > 0 && html`<p class="faint" role="status">${words.waitingForSeats(free.length)}</p>`}
    ${free.length > 0 && computer && html`<button type="button" onClick=${() => fill(free, computer)}>${words.fillSeats(free.length)}</button>`}
  </div>`;
}

/** @param {Sitter[]} free @param {string} who */
async function fill(free, who) {
  for (const one of free) if (one.you) await sit(); else await tell({ kind: "leave", seat: one.seat, who });
}

/** Whenever somebody comes, goes or changes places: how we play may go by who plays, and links open other seats. */
function watchTheDoor() {
  let seats = "", present = "";
  readLinks();
  return effect(() => {
    const on = frame.value, who = hello.value;
    if (!on || !who) return;
    const seatsNow = `${who.seat} ${on.sitters.map(one => `${one.who} ${one.name}`).join()}`;
    const presentNow = `${seatsNow} ${on.sitters.map(one => one.here).join()}`;
    if (seatsNow !== seats) void loadSetting(kept(who.table)?.token ?? who.table);
    // Who has changed places comes in anew, when the links have changed places too.
    if (presentNow !== present && who.owner) void findSeats();
    [seats, present] = [seatsNow, presentNow];
    const mine = on.sitters.find(one => one.you);
    if (who.owner && mine?.who === "free" && !seated && called.value.trim()) {
      seated = true;
      void sit();
    }
  });
}
