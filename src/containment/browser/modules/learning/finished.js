// The lesson is over: a game of one's own, another lesson, or this one once more.
import { html, signal } from "../view.js";
import { request } from "../wire/http.js";
import { learnt } from "../wire/kept.js";
import { words } from "../words.js";
import { playNow } from "../arriving/going.js";
import { Said } from "../table/said.js";
import { frame, hello, notice } from "../table/state.js";
import { goTo } from "./teacher.js";

/** @import { Lessons, LessonInShort } from "../wire/types.d.ts" */

const others = signal(/** @type {LessonInShort[]} */ ([]));
const settingUp = signal(false);

/** What else there is to learn is only asked for at the end. @param {string} lesson */
export async function findOthers(lesson) {
  /** @type {Lessons | null} */
  const found = await request("/api/lessons").then(one => /** @type {Lessons} */ (one), () => null);
  others.value = found?.lessons.filter(one => one.name !== lesson) ?? [];
}

async function play() {
  settingUp.value = true;
  try {
    await playNow(hello.value?.game ?? "");
  } catch (why) {
    notice.value = { text: (why instanceof Error && why.message) || words.broken, tone: "no" };
    settingUp.value = false;
  }
}

export function Finished() {
  const now = frame.value?.lesson;
  if (!now?.finished) return null;
  return html`<div class="end won" role="dialog" aria-label=${words.lessonDone}>
    <h2>${words.lessonDone}</h2>
    <p><${Said} text=${now.text} /></p>
    ${notice.value && html`<p class="kindly" role="alert">${notice.value.text}</p>`}
    <div class="choices">
      <button type="button" class="main" disabled=${settingUp.value}
          onClick=${play}>${settingUp.value ? words.settingUp : words.playOwn}</button>
      <button type="button" onClick=${() => goTo(1)}>${words.learnAgain}</button>
      <a class="button" href="/">${words.toFront}</a>
    </div>
    ${others.value.length > 0 && html`<nav aria-label=${words.otherLessons}><h3>${words.otherLessons}</h3>
      <ul>${others.value.map(one => html`<li key=${one.name}><a href="/learn/${one.name}">${one.title}</a>${learnt(one.name).learned && ` ✓`}
          <small>${one.about}</small></li>`)}</ul></nav>`}
  </div>`;
}
