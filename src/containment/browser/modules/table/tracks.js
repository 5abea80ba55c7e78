// What is counted at the table: tracks, stocks, piles, and what there is to look up.
import { html, signal } from "../view.js";
import { words } from "../words.js";
import { Icon } from "./map/pieces.js";
import { board, letters, read, scene } from "./state.js";

/** @import { Stock, Track } from "../wire/types.d.ts" */

const MOST_STEPS = 9; // of a longer track only those about the marker are drawn

export function Tracks() {
  return html`<div class="tracks">${(scene.value?.tracks ?? []).map(track => html`<${TrackRow}
      key=${track.name} track=${track} />`)}</div>`;
}

/** @param {{ track: Track }} props */
function TrackRow({ track }) {
  const last = track.steps.length - 1;
  const from = last < MOST_STEPS ? 0 : Math.max(0, Math.min(track.at - 1, last - MOST_STEPS + 1));
  const shown = track.steps.slice(from, last < MOST_STEPS ? undefined : from + MOST_STEPS);
  const now = track.steps[track.at] ?? "";
  return html`<div class="track ${track.alarm ? "alarm" : ""}" data-track=${track.name} role="img"
      aria-label=${`${track.name}: ${now}, ${track.at} / ${last}`} title=${`${track.name}: ${now}`}>
    <span class="track-name">${track.name}</span>
    <span class="steps">${from > 0 && html`<i>…</i>`}${shown.map((step, n) => html`<span key=${n}
        class=${from + n === track.at ? "step now" : from + n < track.at ? "step past" : "step"}>${step}</span>`)}${from + shown.length <= last && html`<i>…</i>`}</span>
    <span class="track-now"><b>${now}</b>${Number(now) === track.at && track.steps[last] === String(last) && html`<i>/${last}</i>`}</span>
  </div>`;
}

/** @param {{ vital?: boolean }} props only those the game can be lost by */
export function Stocks({ vital = false }) {
  const all = scene.value?.stocks ?? [];
  const shown = vital ? all.filter(stock => stock.vital || stock.alarm || stock.colour) : all;
  return html`<ul class="stocks">${shown.map(stock => html`<${Chip} key=${stock.name} stock=${stock} brief=${vital} />`)}
      </ul>`;
}

/** @param {{ stock: Stock, brief: boolean }} props */
function Chip({ stock, brief }) {
  const text = brief && stock.brief && !stock.good ? stock.brief : stock.text;
  const named = brief && stock.colour && stock.group ? "" : stock.name; // among its like the icon says it
  return html`<li class="chip ${stock.alarm ? "alarm" : stock.good ? "good" : ""}" data-stock=${stock.name}
      data-colour=${stock.colour || undefined}
      title=${`${stock.name}: ${stock.text}`}>
    ${stock.colour && html`<${Icon} colour=${stock.colour} letter=${letters.value[stock.colour] ?? ""} size=${17} />`}
    <span class=${named ? "" : "unseen"}>${stock.name}</span> <b>${text}</b>${brief && stock.brief && stock.brief !== text && html`<b
        class="brief" aria-hidden="true">${stock.brief}</b>`}${stock.alarm ? html`<span
        aria-hidden="true">!</span>` : stock.good ? html`<span aria-hidden="true">✓</span>` : ""}
  </li>`;
}

export function Decks() {
  return html`<div class="decks">
    <${LookUp} />
    <${Tracks} />
    <${Stocks} />
    <ul class="piles">${(scene.value?.piles ?? []).map((pile, n) => html`<li key=${n}>${pile}</li>`)}</ul>
    <div class="looks" role="group" aria-label=${words.look}>${(board.value?.looks ?? []).map(look => html`<button
        type="button" key=${look.name} title=${look.about}
        onClick=${() => read(look.name, capital(look.name))}>${capital(look.name)}</button>`)}</div>
  </div>`;
}

const wanted = signal("");

/** Anything that is written somewhere: a rule, a card, a role, a place. */
function LookUp() {
  const find = (/** @type {Event} */ event) => {
    event.preventDefault();
    const what = wanted.value.trim();
    if (what) void read(what, capital(what));
  };
  return html`<form class="look-up" role="search" onSubmit=${find}>
    <input type="text" maxlength="100" list="look-up" aria-label=${words.lookUp} placeholder=${words.lookUp}
        value=${wanted.value}
        onInput=${(/** @type {InputEvent} */ e) => (wanted.value = /** @type {HTMLInputElement} */ (e.target).value)} />
    <datalist id="look-up">${(board.value?.places ?? []).map(one => html`<option key=${one.id} value=${one.name} />`)}</datalist>
    <button type="submit">${words.look}</button></form>`;
}

/** @param {string} said */
const capital = said => said.charAt(0).toUpperCase() + said.slice(1);
