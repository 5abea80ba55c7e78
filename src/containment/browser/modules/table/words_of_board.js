// The board in words, for who reads it instead of seeing it: every place that holds something, and what.
import { html } from "../view.js";
import { words } from "../words.js";
import { aboutPlace, told } from "./map/telling.js";
import { board, lit, scene } from "./state.js";

export function Words() {
  const on = board.value, now = scene.value;
  if (!on || !now) return null;
  const at = new Map(now.places.map(place => [place.id, place]));
  const held = on.places.filter(spot => {
    const place = at.get(spot.id);
    return place && (place.tokens?.length || place.signs?.length || place.pawns?.length || place.alarm);
  });
  return html`<section class="unseen" aria-label=${words.boardInWords}>
    <h2>${words.boardInWords}</h2>
    <p>${now.status}</p>
    <ul>${held.map(spot => html`<li key=${spot.id}>${aboutPlace(spot, at.get(spot.id), lit.value.has(spot.id))}</li>`)}
      ${(now.areas ?? []).filter(area => area.tokens.length).map(area => html`<li
          key=${area.id}>${area.name}: ${area.tokens.map(told).join(", ")}</li>`)}</ul>
  </section>`;
}
