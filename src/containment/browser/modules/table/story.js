// What happened, line by line, with the moment behind every line, and a scrubber through all of them.
import { computed, html, signal, useEffect, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { sameAgain } from "../same.js";
import { RuleChip, Said } from "./said.js";
import { filming, toggleFilm } from "../memory/film.js";
import { copiedMoment, copyMoment } from "../memory/moment_link.js";
import { forgetWith, frame, lastMoment, lookAt, lookNow, me, past, pointed, story } from "./state.js";

/** @import { Line } from "../wire/types.d.ts" */

let lineAgain = sameAgain();
forgetWith(() => (lineAgain = sameAgain()));
const wanted = signal("all"); // lines: all, alarms, mine
const mine = computed(() => new Set(story.value.filter(line => line.seat === me.value).map(line => line.at)));

/** @param {Line} line */
function isWanted(line) {
  return wanted.value === "all" || (wanted.value === "alarms" ? line.line === "alarm" : mine.value.has(line.at));
}

const NEAR = 60; // pixels from the end: who is there wants to see what comes

export function Story() {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const atEnd = useRef(true);
  const follow = () => {
    const element = list.current;
    if (!element) return;
    if (past.value) element.querySelector("[aria-current='true']")?.scrollIntoView({ block: "nearest" });
    else if (atEnd.current) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(follow);
  useEffect(() => {
    const watch = new ResizeObserver(follow); // on a phone it may come into sight later
    watch.observe(/** @type {Element} */ (list.current));
    return () => watch.disconnect();
  }, []);
  const scrolled = () => {
    const e = /** @type {HTMLElement} */ (list.current);
    if (e.clientHeight) atEnd.current = e.scrollHeight - e.scrollTop - e.clientHeight < NEAR;
  };
  const lines = story.value.map((line, n) => ({ line, n })).filter(({ line }) => isWanted(line));
  return html`<div class="story">
    <div class="wanted" role="group" aria-label=${words.whichLines}>${Object.entries(words.lines)
      .filter(([which]) => which !== "mine" || me.value >= 0)
      .map(([which, name]) => html`<button type="button" key=${which} aria-pressed=${wanted.value === which}
          onClick=${() => (wanted.value = which)}>${name}</button>`)}</div>
    <ol ref=${list} onScroll=${scrolled} tabindex="0" onKeyDown=${onKey}
        aria-label=${words.story}>${!lines.length && html`<li class="faint">${story.value.length ? words.noLines : words.noStory}</li>`}${lines.map(({ line, n }) => lineAgain(String(n), [line, past.value?.at === line.at], () => html`<${StoryLine} key=${n} line=${line} is=${past.value?.at === line.at} />`))}</ol>
    ${!frame.value?.lesson && html`<${Scrubber} />`}
  </div>`;
}

/** Tab comes to the story once; in it arrows go from line to line. @param {KeyboardEvent} event */
function onKey(event) {
  const lines = [.../** @type {Element} */ (event.currentTarget).querySelectorAll("button")];
  const at = lines.findIndex(line => line === document.activeElement);
  const to = { ArrowUp: at < 0 ? lines.length - 1 : at - 1, ArrowDown: at < 0 ? lines.length - 1 : at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines[to]?.focus();
}

/** @param {{ line: Line, is: boolean }} props */
function StoryLine({ line, is }) {
  const kind = line.line.replace(/\W+/g, "-");
  const places = line.places ?? [];
  const point = () => (pointed.value = places.length <= 12 ? places : []);
  return html`<li class="told ${kind}" aria-current=${is ? "true" : undefined}>
    <button type="button" tabindex="-1" title=${words.showMoment} onClick=${() => (is ? lookNow() : lookAt(line.at))}
        onMouseEnter=${point} onMouseLeave=${() => (pointed.value = [])}>
      ${(line.seat ?? -1) >= 0 && html`<span class="dot pawn-${line.seat}" aria-hidden="true" />`}<span class="what">
          <${Said} text=${line.text} /></span>
    </button>${is && html`<${RuleChip} id=${line.rule ?? ""} />`}
  </li>`;
}

function Chain() {
  return html`<svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" stroke-width="1.6"
      stroke-linecap="round" aria-hidden="true"><path d="M6.6 9.4a2.6 2.6 0 0 0 3.7 0l2.4-2.4a2.6 2.6 0 0 0-3.7-3.7L8 4.3" />
      <path d="M9.4 6.6a2.6 2.6 0 0 0-3.7 0L3.3 9a2.6 2.6 0 0 0 3.7 3.7l1-1" /></svg>`;
}

function Scrubber() {
  const last = lastMoment.value;
  const at = past.value?.at ?? last;
  const to = (/** @type {number} */ n) => (n >= last && !past.value ? undefined : n > last ? lookNow() : lookAt(n));
  return html`<div class="scrubber">
    <button type="button" aria-label=${filming.value ? words.pause : words.film}
        title=${filming.value ? words.pause : words.film} disabled=${!last} onClick=${toggleFilm}>${filming.value ? "❚❚" : "▶"}</button>
    <button type="button" aria-label=${words.earlier} title=${words.earlier} onClick=${() => to(at - 1)}>‹</button>
    <input type="range" min="0" max=${last} value=${at} aria-label=${words.moment}
        aria-valuetext=${past.value ? String(at) : words.now}
        onInput=${(/** @type {InputEvent} */ e) => lookAt(Number(/** @type {HTMLInputElement} */ (e.target).value))} />
    <button type="button" aria-label=${words.later} title=${words.later}
        onClick=${() => (at >= last ? lookNow() : to(at + 1))}>›</button>
    <button type="button" class="now" disabled=${!past.value} onClick=${lookNow}>${words.now}</button>
    <button type="button" aria-label=${words.copyMoment} title=${words.copyMoment}
        onClick=${() => copyMoment(at)}>${copiedMoment.value === at ? "✓" : html`<${Chain} />`}</button>
    <span class="unseen" role="status">${copiedMoment.value === at ? words.copied : ""}</span>
  </div>`;
}
