// A lesson at the table: all that lies there in a game, and above the moves what the teacher says.
import { computed, effect, html, signal, untracked } from "../view.js";
import { keepLearnt, learnt } from "../wire/kept.js";
import { words } from "../words.js";
import { Asking } from "../table/moves.js";
import { Inspector } from "../table/inspector.js";
import { listenToKeys } from "../table/keys.js";
import { Map_, camera, lookAtPlaces } from "../table/map/map.js";
import { animateWhatHappens } from "../table/motion/motion.js";
import { Connection, Live, Reading } from "../table/notices.js";
import { Seats } from "../table/seats.js";
import { chosen, frame, hello, isAsked, learnAt, notice, reading } from "../table/state.js";
import { Story } from "../table/story.js";
import { Top } from "../table/top.js";
import { Decks, Stocks } from "../table/tracks.js";
import { Words } from "../table/words_of_board.js";
import { Finished, findOthers } from "./finished.js";
import { Teacher, readOn, step } from "./teacher.js";

const TALKS = ["story", "decks"];
const TABS = ["moves", "map", "seats", ...TALKS]; // on a narrow screen one of them is seen
const names = /** @type {Record<string, string>} */ ({ moves: words.lesson, map: words.map, seats: words.hands, story: words.story, decks: words.decks });
const signs = /** @type {Record<string, string>} */ ({ moves: "☰", map: "◍", seats: "♟", story: "❡", decks: "▤" });
const tab = signal("moves");
const talk = signal("story");
const now = computed(() => frame.value?.lesson ?? null);
const measured = computed(() => Boolean(camera.view.value) && camera.width > 1);

export function Lesson() {
  if (!frame.value) return html`<main class="coming"><div class="spin" /><p>${words.coming}</p>
      <div class="notices"><${Connection} /></div></main>`;
  return html`<div class="table learning" data-tab=${tab.value}>
    <${Top} />
    <main class="room">
      <div class="board"><${Map_} /><${Stocks} vital /></div>
      <div class="notices"><${Connection} /></div><${Finished} />
      <${Seats} />
      <div class="side">
        <${Teacher} />
        ${isAsked.value && html`<${Asking} />`}
        <section class="talk">
          <div class="tabs" role="tablist">${TALKS.map(one => html`<button type="button" key=${one} role="tab"
              id="tab-${one}" aria-controls="talk" aria-selected=${talk.value === one}
              onClick=${() => show(one)}>${names[one]}</button>`)}</div>
          <div class="panel" role="tabpanel" id="talk"
              aria-labelledby="tab-${talk.value}">${talk.value === "story" ? html`<${Story} />` : html`<${Decks} />`}</div>
        </section>
      </div>
    </main>
    <nav class="bar" aria-label=${words.menu}>${TABS.map(one => html`<button type="button" key=${one}
        aria-current=${tab.value === one ? "true" : undefined} onClick=${() => show(one)}><span
        aria-hidden="true">${signs[one]}</span>${names[one]}</button>`)}</nav>
    <${Inspector} /><${Reading} /><${Live} /><${Words} />
  </div>`;
}

/** @param {string} one */
function show(one) {
  tab.value = one;
  chosen.value = null;
  if (TALKS.includes(one)) talk.value = one;
}

/** When what has changed is drawn, and the map has measured itself anew. @param {() => void} then */
function afterLayout(then) {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** @param {string} lesson */
export function beginLesson(lesson) {
  learnAt(lesson, () => step.value || learnt(lesson).step); // where nothing can be kept, it is still known
  effect(() => {
    if (!step.value) return;
    const { learned } = learnt(lesson);
    const finished = Boolean(now.peek()?.finished);
    keepLearnt(lesson, { step: step.value, learned: learned || finished });
    if (finished) void findOthers(lesson);
  });
  effect(() => {
    // A new step: what was said about the one before is over, and the map shows what it speaks of.
    if (!step.value || !measured.value) return;
    untracked(() => {
      notice.value = null;
      tab.value = "moves";
    });
    const look = now.peek()?.look ?? [];
    afterLayout(() => lookAtPlaces(look));
  });
  effect(() => {
    document.title = hello.value ? words.title(hello.value.title, false) : words.site;
  });
  addEventListener("keydown", event => {
    const free = event.target === document.body || !(event.target instanceof HTMLElement || event.target instanceof SVGElement);
    if (event.key !== "Enter" || event.repeat || !free || reading.value || event.ctrlKey || event.metaKey || event.altKey) return;
    readOn();
  });
  listenToKeys();
  animateWhatHappens();
}
