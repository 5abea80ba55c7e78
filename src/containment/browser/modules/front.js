// The front page: play within ten seconds, or set up a table for friends.
import { html, render, signal } from "./view.js";
import { request } from "./wire/http.js";
import { allKept, forget } from "./wire/kept.js";
import { words } from "./words.js";
import { goTo } from "./arriving/going.js";
import "./settings/settings.js";

/** @import { Games, GameInShort, Made } from "./wire/types.d.ts" */

const games = signal(/** @type {GameInShort[]} */ ([]));
const game = signal("");
const players = signal(3);
const trouble = signal("");
const busy = signal("");
const tables = signal(allKept());

/** @param {string} of @param {string[]} seats */
async function setUp(of, seats) {
  busy.value = of;
  trouble.value = "";
  try {
    /** @type {Made} */
    const made = await request("/api/tables", { game: of, seats });
    goTo(made, of, 0);
  } catch (why) {
    trouble.value = (why instanceof Error && why.message) || words.broken;
    busy.value = "";
  }
}

/** Who plays a computer's seat. @param {GameInShort} of */
const computer = of => of.computers[0] ?? "random";

function Front() {
  const now = games.value.find(one => one.name === game.value) ?? games.value[0];
  return html`<main class="front">
    <header><svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true"><use href=${logo} /></svg>
        <h1>${words.site}</h1><p>${words.motto}</p></header>
    ${trouble.value && html`<p class="banner bad" role="alert">${trouble.value}</p>`}
    <section class="now"><h2>${words.playNow}</h2><p class="faint">${words.playNowAbout}</p>
      <ul class="games">${games.value.map(one => html`<li key=${one.name}><button type="button"
          class="game game-${one.name}" disabled=${Boolean(busy.value)}
          onClick=${() => setUp(one.name, ["free", computer(one), computer(one)])}>
        <b>${one.title}</b><span>${one.goal}</span>
            <i>${busy.value === one.name ? words.settingUp : words.playNow} ▸</i></button></li>`)}</ul>
    </section>
    ${now && html`<section class="friends"><h2>${words.playWithFriends}</h2><p
        class="faint">${words.playWithFriendsAbout}</p>
      <form onSubmit=${(/** @type {Event} */ e) => (e.preventDefault(), void setUp(now.name, Array.from({ length: seatsFor(now) }, () => "free")))}>
        <fieldset><legend>${words.chooseGame}</legend>${games.value.map(one => html`<label key=${one.name}><input
            type="radio" name="game" checked=${one === now}
            onChange=${() => (game.value = one.name)} /> ${one.title}</label>`)}</fieldset>
        <fieldset><legend>${words.howMany}</legend>${now.seats.map(n => html`<label key=${n}><input type="radio"
            name="players" checked=${seatsFor(now) === n} onChange=${() => (players.value = n)} /> ${n}</label>`)}
            </fieldset>
        <button type="submit" class="main" disabled=${Boolean(busy.value)}>${words.setUp}</button>
      </form></section>`}
    <section class="mine"><h2>${words.continue}</h2>
      ${!tables.value.length && html`<p class="faint">${words.nothingToContinue}</p>`}
      <ul class="tables">${tables.value.map(one => html`<li key=${one.table}><a href="/t/${one.table}#${one.token}">
          <b>${one.title ?? one.game}</b> <small>${new Date(one.at).toLocaleString()}</small></a>
        <button type="button" class="x" aria-label=${words.forgetTable(one.title ?? "")} title=${words.forget}
            onClick=${() => (forget(one.table), (tables.value = allKept()))}>×</button></li>`)}</ul>
    </section>
  </main>`;
}

/** @param {GameInShort} of */
const seatsFor = of => (of.seats.includes(players.value) ? players.value : of.seats[0] ?? 2);
const logo = `${new URL("../images/logo.svg", import.meta.url).pathname}#logo`;

request("/api/games").then(
  found => (games.value = /** @type {Games} */ (found).games),
  why => (trouble.value = why.message || words.broken),
);
render(html`<${Front} />`, /** @type {Element} */ (document.getElementById("page")));
