// The page of a table: by the link's secret behind the #, first the lobby, then the game.
import { computed, effect, html, render, signal } from "./view.js";
import { Lobby } from "./arriving/lobby.js";
import { Nowhere } from "./arriving/nowhere.js";
import { keepLookingElsewhere } from "./arriving/switcher.js";
import { Asking } from "./table/moves.js";
import { Decks, Stocks } from "./table/tracks.js";
import { Live, Notices, Reading } from "./table/notices.js";
import { Branching } from "./memory/branching.js";
import { End } from "./memory/ending.js";
import { filming } from "./memory/film.js";
import { lookAtLinked } from "./memory/moment_link.js";
import { Inspector } from "./table/inspector.js";
import { Map_ } from "./table/map/map.js";
import { Seats } from "./table/seats.js";
import { Story } from "./table/story.js";
import { Top } from "./table/top.js";
import { Chat, chatOpened, unread } from "./together/chat.js";
import { arrived, heard } from "./together/muting.js";
import { watchSeats } from "./together/seats_change.js";
import { listenForTurns } from "./together/your_turn.js";
import { AtThisDevice, Cover } from "./together/hand_over.js";
import { isCovered, isShared, shareDevice } from "./together/hot_seat.js";
import { Words } from "./table/words_of_board.js";
import { listenToKeys } from "./table/keys.js";
import { animateWhatHappens } from "./table/motion/motion.js";
import { chosen, frame, hello, isAsked, line, me, sitAt, sure, tell, typed } from "./table/state.js";
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
  if (!frame.value && line.state.value.how === "gone") return html`<${Nowhere} />`;
  if (isCovered.value) return html`<${Cover} />`;
  if (!frame.value) return html`<main class="coming"><div class="spin" /><p>${words.coming}</p><${Notices} /></main>`;
  if (!begun.value) return html`<${Lobby} /><${Notices} />`;
  return html`<div class="table" data-tab=${tab.value}>
    <${Top} />
    <main class="room">
      <div class="board"><${Map_} /><${Stocks} vital /></div>
      <${Notices} /><${End} />
      <${Seats} />
      <div class="side">
        <${AtThisDevice} />
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
    <nav class="bar" aria-label=${words.menu}>${TABS.map(one => html`<button type="button" key=${one} data-shows=${one}
        aria-current=${tab.value === one ? "true" : undefined} onClick=${() => show(one)}><span
        aria-hidden="true">${signs[one]}</span>${names[one]}${one === "moves" && isAsked.value && html`<i
        class="due" />`}${one === "chat" && unread.value > 0 && html`<i class="due" />`}</button>`)}</nav>
    <${Inspector} /><${Reading} /><${Branching} /><${Live} /><${Words} />
  </div>`;
}

/** Who left the seat to a computer can take it back. */
function Back() {
  const mine = frame.value?.sitters.find(one => one.seat === me.value);
  if (!mine || mine.who === "person" || frame.value?.state === "over") return null;
  return html`<div class="hint"><p>${words.computerPlays}</p><button type="button" class="main"
      onClick=${() => tell({ kind: "sit", name: name() })}>${words.takeSeat}</button></div>`;
}

/** @param {string} one */
function show(one) {
  tab.value = one;
  chosen.value = null;
  if (TALKS.includes(one)) talk.value = one;
  if (one === "chat") chatOpened();
}

// ------------------------------------------------------------------------------------------------ coming in
/** Those who play at this device too sit down by lines of their own. */
function everybodySits() {
  return /** @type {Promise<void>} */ (new Promise(resolve => {
    const stop = effect(() => {
      if (frame.value?.sitters.every(one => one.who !== "free")) queueMicrotask(() => (stop(), resolve()));
    });
  }));
}

function begin() {
  const table = location.pathname.split("/").at(-1) ?? "";
  const own = kept(table);
  const said = location.hash.slice(1);
  const token = said || own?.token || table; // a table that everybody may watch opens by its id
  // Who comes by the owner's link, and has a seat here too, sits there.
  const owns = own && said === own.owner;
  const used = owns ? own.token : token;
  const owner = owns ? said : own?.token === token ? own.owner ?? "" : "";
  if (own?.seats?.length && own.token === used) shareDevice(table, owner, [{ seat: own.seat ?? 0, token: used }, ...own.seats]);
  else sitAt(used, owner);
  effect(() => {
    const who = hello.value;
    if (!who) return;
    const now = kept(who.table);
    const seat = isShared.value ? now?.seat : who.seat;
    keep({ ...(now?.token === used ? now : {}), table: who.table, token: used, game: who.game, title: who.title, seat, at: Date.now() });
  });
  effect(() => {
    // Once everybody sits, nobody's seat but one's own has any business here.
    const who = hello.value, now = who && kept(who.table);
    if (begun.value && now?.links?.some(link => link.role === "seat")) keep({ ...now, links: now.links.filter(link => link.role !== "seat") });
  });
  let looked = false;
  effect(() => {
    // "Play now": the only people at the table, or who watches computers there, need not be asked anything.
    const on = frame.value, who = hello.value;
    if (looked || !on || !who) return;
    looked = true; // who seats computers in the lobby begins when they say so
    if (!who.owner || on.state !== "open") return;
    const people = on.sitters.filter(one => one.who === "free" || one.who === "person");
    const mine = people.find(one => one.you);
    const beside = (kept(who.table)?.seats ?? []).flatMap(one => (one.name ? [one.seat] : []));
    if (people.some(one => !one.you && !beside.includes(one.seat))) return;
    if (beside.length && !name()) return; // among several each has a name
    queueMicrotask(async () => {
      if (mine?.who === "free" && !(await tell({ kind: "sit", name: name() }))) await tell({ kind: "sit", name: "" });
      await everybodySits();
      await tell({ kind: "begin" });
    });
  });
  effect(() => {
    // What was chosen on the map goes on in the list: on a narrow screen that must be seen then.
    if (sure.value || typed.value) tab.value = "moves";
  });
  effect(() => {
    // A film is stopped where the story is.
    if (filming.value) queueMicrotask(() => show("story"));
  });
  effect(() => {
    document.title = hello.value ? words.title(hello.value.title, isAsked.value) : words.site;
  });
  /** @type {number | null} */
  let last = null;
  effect(() => {
    const said = heard.value;
    if (!arrived.value) return;
    const before = last ?? Infinity;
    if (talk.peek() !== "chat") unread.value = unread.peek() + said.filter(one => one.n > before && one.seat !== me.peek()).length;
    last = Math.max(last ?? -1, said.at(-1)?.n ?? -1);
  });
  lookAtLinked();
  listenForTurns();
  watchSeats();
  listenToKeys();
  animateWhatHappens();
  keepLookingElsewhere();
  render(html`<${Page} />`, /** @type {Element} */ (document.getElementById("page")));
}

begin();
