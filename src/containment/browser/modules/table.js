// The page of a table: by the link's secret behind the #, first the lobby, then the game.
import { computed, effect, html, render, signal } from "./view.js";
import { Lobby } from "./arriving/lobby.js";
import { Asking } from "./table/moves.js";
import { Decks, Stocks } from "./table/tracks.js";
import { End, Live, Notices, Reading } from "./table/notices.js";
import { Inspector } from "./table/inspector.js";
import { Map_ } from "./table/map/map.js";
import { Seats } from "./table/seats.js";
import { Story } from "./table/story.js";
import { Top } from "./table/top.js";
import { Chat, unread } from "./together/chat.js";
import { Words } from "./table/words_of_board.js";
import { listenToKeys } from "./table/keys.js";
import { chosen, frame, hello, isAsked, me, remarks, sitAt, tell } from "./table/state.js";
import { keep, kept, name } from "./wire/kept.js";
import { words } from "./words.js";
import "./settings/settings.js";

const TALKS = ["story", "chat", "decks"];
const TABS = ["moves", "map", "seats", ...TALKS]; // on a narrow screen one of them is seen
const tab = signal("moves");
const talk = signal("story");
const begun = computed(() => Boolean(frame.value && frame.value.state !== "open"));
const names = /** @type {Record<string, string>} */ ({ moves: words.moves, map: words.map, seats: words.hands, story: words.story, chat: words.chat, decks: words.decks });
const signs = /** @type {Record<string, string>} */ ({ moves: "☰", map: "◍", seats: "♟", story: "❡", chat: "✉", decks: "▤" });

function Page() {
  if (!frame.value) return html`<main class="coming"><div class="spin" /><p>${words.coming}</p><${Notices} /></main>`;
  if (!begun.value) return html`<${Lobby} /><${Notices} />`;
  return html`<div class="table" data-tab=${tab.value}>
    <${Top} />
    <main class="room">
      <div class="board"><${Map_} /><${Stocks} vital /><${Notices} /><${End} /></div>
      <${Seats} />
      <div class="side">
        <${Back} />
        <${Asking} />
        <section class="talk">
          <div class="tabs" role="tablist">${TALKS.map(one => html`<button type="button" key=${one} role="tab"
              id="tab-${one}" aria-controls="talk" aria-selected=${talk.value === one}
              onClick=${() => show(one)}>${names[one]}${one === "chat" && unread.value > 0 && html`<span
              class="badge-count">${unread.value}</span>`}</button>`)}</div>
          <div class="panel" role="tabpanel" id="talk"
              aria-labelledby="tab-${talk.value}">${talk.value === "story" ? html`<${Story} />` : talk.value === "chat" ? html`<${Chat} />` : html`<${Decks} />`}</div>
        </section>
      </div>
    </main>
    <nav class="bar" aria-label=${words.menu}>${TABS.map(one => html`<button type="button" key=${one}
        aria-current=${tab.value === one ? "true" : undefined} onClick=${() => show(one)}><span
        aria-hidden="true">${signs[one]}</span>${names[one]}${one === "moves" && isAsked.value && html`<i
        class="due" />`}${one === "chat" && unread.value > 0 && html`<i class="due" />`}</button>`)}</nav>
    <${Inspector} /><${Reading} /><${Live} /><${Words} />
  </div>`;
}

/** Who left the seat to a computer can take it back. */
function Back() {
  const mine = frame.value?.sitters.find(one => one.seat === me.value);
  if (!mine || mine.who === "person" || frame.value?.state === "over") return null;
  return html`<div class="hint"><p>${words.isComputer}</p><button type="button" class="main"
      onClick=${() => tell({ kind: "sit", name: name() })}>${words.takeSeat}</button></div>`;
}

/** @param {string} one */
function show(one) {
  tab.value = one;
  chosen.value = null;
  if (TALKS.includes(one)) talk.value = one;
  if (one === "chat") unread.value = 0;
}

// ------------------------------------------------------------------------------------------------ coming in
function begin() {
  const table = location.pathname.split("/").at(-1) ?? "";
  const own = kept(table);
  const said = location.hash.slice(1);
  const token = said || own?.token || table; // a table that everybody may watch opens by its id
  // Who comes by the owner's link, and has a seat here too, sits there.
  const owns = own && said === own.owner;
  sitAt(owns ? own.token : token, owns ? said : own?.token === token ? own.owner ?? "" : "");
  effect(() => {
    const who = hello.value;
    if (!who) return;
    const now = kept(who.table);
    const used = owns ? own.token : token;
    keep({ ...(now?.token === used ? now : {}), table: who.table, token: used, game: who.game, title: who.title, seat: who.seat, at: Date.now() });
  });
  effect(() => {
    // Once everybody sits, nobody's link but one's own has any business here.
    const who = hello.value, now = who && kept(who.table);
    if (begun.value && now?.links) keep({ ...now, links: undefined });
  });
  let sitting = false;
  effect(() => {
    // "Play now": the only person at the table need not be asked anything.
    const on = frame.value, who = hello.value;
    if (sitting || !on || !who?.owner || on.state !== "open") return;
    const people = on.sitters.filter(one => one.who === "free" || one.who === "person");
    const mine = people[0];
    if (people.length !== 1 || !mine?.you) return;
    sitting = true;
    queueMicrotask(async () => {
      if (mine.who === "free") await tell({ kind: "sit", name: name() });
      await tell({ kind: "begin" });
    });
  });
  effect(() => {
    document.title = hello.value ? words.title(hello.value.title, isAsked.value) : words.site;
  });
  let heard = -1;
  effect(() => {
    const last = remarks.value.at(-1)?.n ?? -1;
    if (heard >= 0 && last > heard && talk.peek() !== "chat") unread.value += last - heard;
    heard = last;
  });
  listenToKeys();
  render(html`<${Page} />`, /** @type {Element} */ (document.getElementById("page")));
}

begin();
