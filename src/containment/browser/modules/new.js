// Setting up a table: the game, who sits where, every option, luck, and who may come.
import { html, render } from "./view.js";
import { Control } from "./arriving/choosing/control.js";
import { House, Luck } from "./arriving/choosing/house.js";
import { RuleSheet } from "./arriving/choosing/rule.js";
import { Seats } from "./arriving/choosing/seats.js";
import { checked, choose, each, firstGame, game, keepChecking, options, trouble } from "./arriving/choosing/state.js";
import { Summary } from "./arriving/choosing/summary.js";
import { games, gamesTrouble, loadGames } from "./arriving/games.js";
import { Trouble } from "./arriving/trouble.js";
import { words } from "./words.js";
import "./settings/settings.js";

/** @import { OneGame, Option } from "./wire/types.d.ts" */

function Page() {
  const of = game.value;
  return html`<header class="page-head"><a class="home" href="/">${words.site}</a><h1>${words.newTable}</h1></header>
  <main class="setup">
    <${Trouble} why=${gamesTrouble.value} onAgain=${start} />
    <section aria-labelledby="which"><h2 id="which">${words.chooseGame}</h2>
      <div class="pills which" role="radiogroup" aria-labelledby="which">${games.value.map(one => html`<label class="choice"
          key=${one.name}><input type="radio" name="game" value=${one.name} checked=${one.name === of?.name}
          onChange=${() => choose(one.name)} /> <span>${one.title}</span></label>`)}</div>
      ${of && html`<p class="goal">${of.goal} <span class="links"><a href="/rules/${of.name}">${words.rules}</a> <a
          href="/learn/${of.name}">${words.learn}</a></span></p>`}</section>
    ${!of && trouble.value == null && !gamesTrouble.value && html`<p class="faint" role="status">${words.coming_}</p>`}
    ${of && html`<${Seats} /><${Options} key=${of.name} of=${of} /><${Luck} /><${House} />`}
  </main>
  <${Summary} /><${RuleSheet} />`;
}

/** The usual ones first, then each box, then the fine print. @param {{ of: OneGame }} props */
function Options({ of }) {
  const usual = of.options.filter(option => !option.box && !option.finePrint);
  const fine = of.options.filter(option => !option.box && option.finePrint);
  const boxes = [...new Set(of.options.map(option => option.box).filter(Boolean))];
  return html`<section aria-labelledby="options"><h2 id="options">${words.options}</h2>
      <${Group} of=${of} all=${usual} /></section>
    ${boxes.map(box => html`<${Box} key=${box} of=${of} title=${box} all=${of.options.filter(option => option.box === box)} />`)}
    ${fine.length > 0 && html`<${Box} of=${of} title=${words.finePrint} about=${words.finePrintAbout} all=${fine} />`}`;
}

/** @param {{ of: OneGame, title: string, about?: string, all: Option[] }} props */
function Box({ of, title, about = "", all }) {
  const chosen = all.filter(option => option.name in options.value || option.name in each.value).length;
  const meant = all.some(isMeant);
  return html`<details class="box" open=${chosen > 0 || meant || undefined}><summary><h2>${title}</h2>
      <small>${chosen ? words.chosen(chosen) : words.choices(all.length)}</small></summary>
    ${about && html`<p class="faint">${about}</p>`}<${Group} of=${of} all=${all} /></details>`;
}

/** @param {{ of: OneGame, all: Option[] }} props */
function Group({ of, all }) {
  return html`<div class="group-of">${all.filter(option => option.values.length > 1 || option.takes === "text").map(option => html`<${Control}
      key=${option.name} option=${option} of=${of.name} meant=${isMeant(option)} />`)}</div>`;
}

/** Can a problem be solved here? @param {Option} option */
const isMeant = option => checked.value?.ok === false && checked.value.waysOut.some(way => way.option === option.name);

async function start() {
  await loadGames();
  if (games.value.length) await choose(firstGame(games.value.map(one => one.name)));
}

document.title = `${words.newTable} – ${words.site}`;
keepChecking();
void start();
render(html`<${Page} />`, /** @type {Element} */ (document.getElementById("page")));
