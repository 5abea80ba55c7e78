// The front page: play within ten seconds, with friends, continue, learn, watch.
import { html, render, signal } from "./view.js";
import { request } from "./wire/http.js";
import { words } from "./words.js";
import { Continue } from "./arriving/continue.js";
import { computerOf, games, gamesTrouble, loadGames } from "./arriving/games.js";
import { goTo } from "./arriving/going.js";
import { keepLooking, own } from "./arriving/mine.js";
import { NameField } from "./arriving/naming.js";
import { FromRecord } from "./arriving/record.js";
import { Trouble } from "./arriving/trouble.js";
import { Watch, loadPublic } from "./arriving/watch.js";
import { Settings } from "./settings/settings.js";

/** @import { GameInShort, Made } from "./wire/types.d.ts" */

const trouble = signal(/** @type {unknown} */ (null));
const busy = signal("");

/** You and two computers, or as many as the game can have. @param {GameInShort} of */
async function playNow(of) {
  const people = of.seats.includes(3) ? 3 : of.seats.at(-1) ?? 2;
  busy.value = of.name;
  trouble.value = null;
  try {
    const seats = ["free", ...Array.from({ length: people - 1 }, () => computerOf(of))];
    /** @type {Made} */
    const made = await request("/api/tables", { game: of.name, seats });
    goTo(made, of.name, 0);
  } catch (why) {
    trouble.value = why;
    busy.value = "";
  }
}

function Front() {
  const begun = own.value.length > 0;
  return html`<header class="front-head"><svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
      <use href=${logo} /></svg><h1>${words.site}</h1><p>${words.motto}</p><${NameField} /></header>
  <main class="front">
    <${Trouble} why=${gamesTrouble.value} onAgain=${loadGames} />
    ${begun && html`<${Continue} />`}
    <section class="now" aria-labelledby="now"><h2 id="now">${words.playNow}</h2><p
        class="faint">${words.playNowAbout}</p>
      <${Trouble} why=${trouble.value} />
      <ul class="games">${games.value.map(one => html`<${Game} key=${one.name} one=${one} />`)}</ul>
    </section>
    <div class="two">
      <section class="friends" aria-labelledby="friends"><h2 id="friends">${words.playWithFriends}</h2>
        <p>${words.playWithFriendsAbout}</p>
        <p><a class="button main big" href="/new?with=friends">${words.chooseTable}</a></p></section>
      <section class="learn" aria-labelledby="learn"><h2 id="learn">${words.learn}</h2>
        <p>${words.learnAbout}</p>
        <ul class="chips">${games.value.map(one => html`<li key=${one.name}><a class="button"
            href="/learn/${one.name}">${one.title}</a></li>`)}</ul></section>
    </div>
    ${!begun && html`<${Continue} />`}
    <${Watch} />
    <${FromRecord} />
  </main>
  <footer class="front-foot"><nav aria-label=${words.rules}><b>${words.rules}</b>${games.value.map(one => html`<a
      key=${one.name} href="/rules/${one.name}">${one.title}</a>`)}</nav>
    <details class="settings-here"><summary>${words.settings}</summary><${Settings} /></details></footer>`;
}

/** @param {{ one: GameInShort }} props */
function Game({ one }) {
  return html`<li class="game-card"><button type="button" class="game" disabled=${Boolean(busy.value)}
      onClick=${() => playNow(one)}>
    <b>${one.title}</b><span>${one.goal}</span>
    <i>${busy.value === one.name ? words.settingUp : words.playNow} ▸</i></button>
    <p class="more"><a href="/new?game=${one.name}">${words.options}<span class="unseen"> ${one.title}</span></a>
      <a href="/learn/${one.name}">${words.learn}<span class="unseen"> ${one.title}</span></a>
      <a href="/rules/${one.name}">${words.rules}<span class="unseen"> ${one.title}</span></a></p></li>`;
}

const logo = `${new URL("../images/logo.svg", import.meta.url).pathname}#logo`;

void loadGames().then(loadPublic);
keepLooking();
render(html`<${Front} />`, /** @type {Element} */ (document.getElementById("page")));
