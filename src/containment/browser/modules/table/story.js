// What happened, line by line, with the moment behind every line, and a scrubber through all of them.
import { html, useEffect, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { sameAgain } from "../same.js";
import { Said } from "./said.js";
import { lastMoment, lookAt, lookNow, past, pointed, story } from "./state.js";

/** @import { Line } from "../wire/types.d.ts" */

const lineAgain = sameAgain();
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
  return html`<div class="story">
    <ol ref=${list} onScroll=${scrolled} tabindex="0"
        aria-label=${words.story}>${story.value.map((line, n) => lineAgain(String(n), [line, past.value?.at === line.at], () => html`<${StoryLine} key=${n} line=${line} is=${past.value?.at === line.at} />`))}</ol>
    <${Scrubber} />
  </div>`;
}

/** @param {{ line: Line, is: boolean }} props */
function StoryLine({ line, is }) {
  const kind = line.line.replace(/\W+/g, "-");
  const places = line.places ?? [];
  const point = () => (pointed.value = places.length <= 12 ? places : []);
  return html`<li class="told ${kind}" aria-current=${is ? "true" : undefined}>
    <button type="button" title=${words.showMoment} onClick=${() => (is ? lookNow() : lookAt(line.at))}
        onMouseEnter=${point} onMouseLeave=${() => (pointed.value = [])}>
      ${(line.seat ?? -1) >= 0 && html`<span class="dot pawn-${line.seat}" aria-hidden="true" />`}<span class="what">
          <${Said} text=${line.text} /></span>
    </button>
  </li>`;
}

function Scrubber() {
  const last = lastMoment.value;
  const at = past.value?.at ?? last;
  const to = (/** @type {number} */ n) => (n >= last && !past.value ? undefined : n > last ? lookNow() : lookAt(n));
  return html`<div class="scrubber">
    <button type="button" aria-label=${words.earlier} title=${words.earlier} onClick=${() => to(at - 1)}>‹</button>
    <input type="range" min="0" max=${last} value=${at} aria-label=${words.moment}
        aria-valuetext=${past.value ? String(at) : words.now}
        onInput=${(/** @type {InputEvent} */ e) => lookAt(Number(/** @type {HTMLInputElement} */ (e.target).value))} />
    <button type="button" aria-label=${words.later} title=${words.later}
        onClick=${() => (at >= last ? lookNow() : to(at + 1))}>›</button>
    <button type="button" class="now" disabled=${!past.value} onClick=${lookNow}>${words.now}</button>
  </div>`;
}
