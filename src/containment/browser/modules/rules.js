// The rules of a game, to be read and searched. Each has its id as an anchor.
import { html, render, signal } from "./view.js";
import { games, loadGames, titleOf } from "./arriving/games.js";
import { Trouble } from "./arriving/trouble.js";
import { request } from "./wire/http.js";
import { words } from "./words.js";
import "./settings/settings.js";

/** @import { Rule, Rules } from "./wire/types.d.ts" */

const REST = 150; // milliseconds after the last letter before the server is asked
const game = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const all = signal(/** @type {Rule[]} */ ([]));
const found = signal(/** @type {string[] | null} */ (null)); // ids, what is about it first
const typed = signal(new URLSearchParams(location.search).get("about") ?? "");
const anchor = signal(location.hash.slice(1));
const trouble = signal(/** @type {unknown} */ (null));
let ids = new Set(/** @type {string[]} */ ([]));

async function load() {
  trouble.value = null;
  try {
    const { rules } = /** @type {Rules} */ (await request(`/api/games/${encodeURIComponent(game)}/rules`));
    ids = new Set(rules.map(rule => rule.id));
    all.value = rules;
    requestAnimationFrame(toAnchor);
    if (typed.value) void search();
  } catch (why) {
    trouble.value = why;
  }
}

/** The page was not there yet when the browser looked for the anchor. */
function toAnchor() {
  document.getElementById(anchor.value)?.scrollIntoView();
}

let timer = 0;
let number = 0;

async function search() {
  const about = typed.value.trim(), mine = ++number;
  if (!about) return void (found.value = null);
  try {
    const { rules } = /** @type {Rules} */ (await request(`/api/games/${encodeURIComponent(game)}/rules?about=${encodeURIComponent(about)}`));
    if (mine === number) found.value = rules.map(rule => rule.id);
  } catch (why) {
    if (mine === number) trouble.value = why;
  }
}

/** @param {InputEvent} event */
function onType(event) {
  typed.value = /** @type {HTMLInputElement} */ (event.target).value;
  clearTimeout(timer);
  timer = setTimeout(search, REST);
}

function Page() {
  const wanted = found.value;
  const by = new Map(all.value.map(rule => [rule.id, rule]));
  const shown = wanted ? wanted.flatMap(id => by.get(id) ?? []) : all.value;
  return html`<header class="page-head"><a class="home" href="/">${words.site}</a><h1>${words.rulesOf(titleOf(game))}</h1>
    <nav aria-label=${words.rules}>${games.value.map(one => html`<a key=${one.name} href="/rules/${one.name}"
        aria-current=${one.name === game ? "page" : undefined}>${one.title}</a>`)}</nav></header>
  <main class="rules">
    <form role="search" onSubmit=${(/** @type {Event} */ e) => (e.preventDefault(), void search())}><label><span
        class="unseen">${words.searchRules}</span><input type="search" maxlength="200" placeholder=${words.searchRules}
        value=${typed.value} onInput=${onType} /></label>
      <p class="faint" role="status">${all.value.length > 0 && words.rulesFound(shown.length)}</p></form>
    <${Trouble} why=${trouble.value} onAgain=${load} />
    ${wanted?.length === 0 && html`<p>${words.noSuchRule}</p>`}
    <ol>${shown.map(rule => html`<${One} key=${rule.id} rule=${rule} />`)}</ol>
  </main>`;
}

/** @param {{ rule: Rule }} props */
function One({ rule }) {
  return html`<li id=${rule.id} class="a-rule ${rule.id === anchor.value ? "meant" : ""}"><h2>${rule.title} <a class="rule" href="#${rule.id}"
        aria-label=${words.linkToRule(rule.id)} onClick=${() => (found.value = null)}>${rule.id}</a>
      ${rule.ruling && html`<span class="mark">${words.isRuling}</span>`}</h2>
    <p>${withLinks(rule.text)}</p>
    ${rule.where && html`<p class="where">${rule.where.replaceAll("_", " ")}</p>`}
    ${rule.ruling && html`<p class="ruling"><b>${words.ruling}</b> ${withLinks(rule.ruling)}</p>`}</li>`;
}

/** Where a text names another rule, one can go there. @param {string} text */
function withLinks(text) {
  return text.split(/\b([A-Z]\.[\w.]*\w)/).map((part, n) => (n % 2 && ids.has(part) ? html`<a href="#${part}">${part}</a>` : part));
}

addEventListener("hashchange", () => {
  anchor.value = location.hash.slice(1);
  requestAnimationFrame(toAnchor);
});
void loadGames().then(() => (document.title = `${words.rulesOf(titleOf(game))} – ${words.site}`));
void load();
render(html`<${Page} />`, /** @type {Element} */ (document.getElementById("page")));
