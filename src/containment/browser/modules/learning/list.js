// All lessons, and how far one has come in them in this browser.
import { html, signal } from "../view.js";
import { request } from "../wire/http.js";
import { learnt } from "../wire/kept.js";
import { words } from "../words.js";

/** @import { Lessons, LessonInShort } from "../wire/types.d.ts" */

const lessons = signal(/** @type {LessonInShort[]} */ ([]));
const trouble = signal("");

export function findLessons() {
  request("/api/lessons").then(
    found => (lessons.value = /** @type {Lessons} */ (found).lessons),
    why => (trouble.value = why.message || words.broken),
  );
}

export function List() {
  return html`<main class="lobby lessons">
    <a class="home" href="/">${words.site}</a>
    <h1>${words.learn}</h1>
    <p class="faint">${words.lessonsAbout}</p>
    ${trouble.value && html`<p class="banner bad" role="alert">${trouble.value}</p>`}
    <ul>${lessons.value.map(one => html`<li key=${one.name}><a href="/learn/${one.name}">
      <b>${one.title}</b><span>${one.about}</span><${Come} one=${one} /></a></li>`)}</ul>
  </main>`;
}

/** @param {{ one: LessonInShort }} props */
function Come({ one }) {
  const { step, learned } = learnt(one.name);
  const under = step > 1 && step <= one.steps;
  return html`<small>${learned && html`<i class="tone-good">✓ ${words.learned}</i>`}
    <i>${under ? words.goOnLesson(step, one.steps) : learned ? words.learnAgain : words.beginLesson} ▸</i>
    <span class="faint">${words.steps(one.steps)}</span></small>`;
}
