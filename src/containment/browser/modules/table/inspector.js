// What can be done with something that was pointed at, and why not the rest.
import { html, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { chosenRows, chosenText } from "./choosing.js";
import { Icon, PawnIcon } from "./map/pieces.js";
import { thingsAt } from "./map/telling.js";
import { RuleChip, Said } from "./said.js";
import { mute, muted } from "../together/muting.js";
import { makePlan } from "../together/planning.js";
import { arrowFrom, point } from "../together/pointing.js";
import { ask, board, busy, chosen, frame, letters, me, past, read, scene, take, typed } from "./state.js";

/** @import { Row } from "../wire/types.d.ts" */
/** @import { Chosen } from "./state.js" */

const GAP = 18;
const EDGE = 8;
const MOST_LINES = 9;

export function Inspector() {
  const what = chosen.value;
  return what && html`<${Card} key=${`${what.what} ${what.id} ${what.name}`} what=${what} />`;
}

/** @param {{ what: Chosen }} props */
function Card({ what }) {
  const card = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (card.current) stand(card.current, what);
  });
  // With what is drawn, and not after it: a key that is pressed at once must go where one sees that it will.
  useLayoutEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    // Back to where one came from, unless what was chosen has led elsewhere, such as to the list of what was folded.
    return () => {
      if (document.activeElement !== document.body && !card.current?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  const rows = chosenRows.value;
  useLayoutEffect(() => {
    if (rows && document.activeElement === card.current) /** @type {HTMLElement | null | undefined} */ (card.current?.querySelector("button.do"))?.focus({ preventScroll: true });
  }, [rows]);
  const can = (rows ?? []).filter(row => row.row === "move" || row.row === "folded" || row.row === "way out");
  const cannot = (rows ?? []).filter(row => row.row === "why not");
  const notes = (rows ?? []).filter(row => row.row === "note");
  const place = what.what === "place" || (what.what === "card" && what.id) ? what.id : "";
  return html`<div class="inspector" ref=${card} role="dialog" aria-label=${what.name} tabindex="-1" onKeyDown=${onKey}>
    <div class="head"><${Head} what=${what} /><button type="button" class="x" aria-label=${words.close}
        onClick=${() => (chosen.value = null)}>×</button></div>
    ${place && html`<${AboutPlace} id=${place} />`}
    ${chosenText.value && html`<div class="told-text">${chosenText.value.slice(0, MOST_LINES).map((text, n) => html`<p
        key=${n}><${Said} text=${text} live /></p>`)}</div>`}
    ${!rows && html`<p class="note">…</p>`}
    ${can.length > 0 && !past.value && html`<ul class="can">${can.map(row => html`<li key=${row.move ?? row.unfold}><${Do}
        row=${row} /></li>`)}</ul>`}
    ${cannot.length > 0 && !past.value && html`<details open=${!can.length}><summary>${words.whyNot}</summary>
      <ul class="cannot">${cannot.map((row, n) => html`<li key=${n}><b><${Said}
          text=${row.words ?? []} /></b> ${row.because} <${RuleChip} id=${row.rule ?? ""} /></li>`)}</ul></details>`}
    ${!can.length && !cannot.length && notes.length > 0 && !chosenText.value && html`<p
        class="note">${ask.value ? words.nothingHere : words.noMoves}</p>`}
    <div class="foot">
      ${!chosenText.value && html`<button type="button" class="quiet"
          onClick=${() => read(what.read, what.name)}>${what.what === "die" ? words.allDice : words.about(what.name)}</button>`}
      ${place && me.value >= 0 && !frame.value?.lesson && html`<button type="button" class="quiet"
          onClick=${() => (point(place), (chosen.value = null))}>${words.point}</button>`}
      ${place && me.value >= 0 && !frame.value?.lesson && html`<button type="button" class="quiet"
          onClick=${() => ((arrowFrom.value = place), (chosen.value = null))}>${words.arrowFrom}</button>`}
      ${what.what === "seat" && !frame.value?.lesson && html`<${SeatFoot} seat=${Number(what.id)} />`}
    </div>
  </div>`;
}

/** What can be done with a player: plan a turn, or not listen any more. @param {{ seat: number }} props */
function SeatFoot({ seat }) {
  const who = frame.value?.sitters.find(one => one.seat === seat);
  if (me.value < 0 || !who) return null;
  const mine = seat === me.value;
  return html`${frame.value?.state === "playing" && who.who === "person" && html`<button type="button" class="quiet"
        onClick=${() => ((chosen.value = null), makePlan(seat))}>${mine ? words.planMine : words.planOf(who.name)}</button>`}
    ${!mine && (who.who === "person" || muted.value.has(seat)) && html`<button type="button" class="quiet"
        onClick=${() => mute(seat)}>${muted.value.has(seat) ? words.unmuteName(who.name) : words.muteName(who.name)}</button>`}`;
}

/** @param {{ what: Chosen }} props */
function Head({ what }) {
  const spot = board.value?.places.find(one => one.id === what.id);
  if (what.what === "seat") {
    const seat = scene.value?.seats?.find(one => String(one.seat) === what.id);
    return html`<h2><${PawnIcon} seat=${Number(what.id)} size=${24} /> ${what.name} <small>${seat?.role ?? ""}</small></h2>`;
  }
  return html`<h2>${spot?.colour && what.what !== "die" && html`<${Icon} colour=${spot.colour} letter=${letters.value[spot.colour] ?? ""} size=${20} />`} ${what.name}</h2>`;
}

/** @param {{ id: string }} props */
function AboutPlace({ id }) {
  const place = scene.value?.places.find(one => one.id === id);
  const area = scene.value?.areas?.find(one => one.id === id);
  const things = thingsAt(place ?? (area ? { ...area } : undefined));
  return html`<p class="things">${things.length ? things.join(" · ") : words.empty}${place?.alarm && html` <b
      class="tone-alarm">${board.value?.alarm}</b>`}
    ${place?.note && html`<small>${place.note}</small>`}</p>`;
}

/** @param {{ row: Row }} props */
function Do({ row }) {
  const said = row.words ?? [];
  if (row.row === "folded") {
    return html`<button type="button" class=${row.wanted ? "do folded wanted" : "do folded"}
        onClick=${() => ((chosen.value = null), (typed.value = `${row.unfold} `), document.getElementById("filter")?.focus())}><b><${Said} text=${said} /></b> <span class="ways">${words.ways(row.ways ?? 0)} ▸</span></button>`;
  }
  return html`<button type="button" class=${row.wanted ? "do wanted" : "do"} disabled=${busy.value} data-move=${row.move ?? undefined}
      onClick=${() => take(row)}>
    <b>${row.verb}</b> <${Said} text=${said} /> ${!said.length && row.about && html`<small>${row.about}</small>`}
        </button>`;
}

/** Arrows go from one to the next. @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key === "Escape") {
    chosen.value = null;
    event.stopPropagation();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [.../** @type {Element} */ (event.currentTarget).querySelectorAll("button.do, button.quiet, summary, button.rule")];
  const next = buttons[buttons.indexOf(/** @type {Element} */ (document.activeElement)) + step];
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}

/** Beside the point, where there is room; on a narrow screen the style makes it a sheet from below.
 * @param {HTMLElement} card @param {Chosen} what */
function stand(card, { what, x, y }) {
  if (matchMedia("(max-width: 699px), (max-height: 559px)").matches) {
    card.style.left = card.style.top = "";
    return;
  }
  const { offsetWidth: w, offsetHeight: h } = card;
  if (what !== "place" && y - GAP - h >= EDGE) {
    card.style.left = `${Math.max(EDGE, Math.min(innerWidth - w - EDGE, x - w / 2))}px`;
    card.style.top = `${y - GAP - h}px`;
    return;
  }
  const beside = what === "place" ? 3 * GAP : GAP; // a place, its name and its pieces stay in sight
  const right = x + beside + w <= innerWidth - EDGE;
  const left = right ? x + beside : Math.max(EDGE, x - beside - w);
  const top = Math.max(EDGE, Math.min(innerHeight - h - EDGE, y - h / 3));
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
