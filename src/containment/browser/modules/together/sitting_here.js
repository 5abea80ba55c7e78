// Before the game: somebody else sits down at this very device.
import { html, useState } from "../view.js";
import { words } from "../words.js";
import { hello } from "../table/state.js";
import { locals, playHere, standUp } from "./hot_seat.js";

/** @import { Sitter } from "../wire/types.d.ts" */

/** Is this seat played at this device, by somebody else than who looks? @param {Sitter} one */
export const isBeside = one => !one.you && locals.value.some(other => other.seat === one.seat);

/** For a chair of the lobby: a name to sit down here under, or the way up again.
 * @param {{ one: Sitter, url: string }} props `url`: the link of the seat, if it is known here */
export function HereToo({ one, url }) {
  const [said, setSaid] = useState("");
  if (isBeside(one) && one.who === "person") return html`<button type="button" class="quiet stand-up"
      onClick=${() => standUp(one.seat)}>${words.playsElsewhere}</button>`;
  if (!url || one.you || one.who !== "free") return null;
  const sitHere = (/** @type {Event} */ event) => {
    event.preventDefault();
    playHere(hello.value?.table ?? "", one.seat, url.split("#")[1] ?? "", said.trim() || `P${one.seat + 1}`);
    setSaid("");
  };
  return html`<form class="here-form" onSubmit=${sitHere}>
    <input type="text" maxlength="20" aria-label=${`${words.theirName}, P${one.seat + 1}`} placeholder=${words.theirName}
        value=${said} onInput=${(/** @type {InputEvent} */ e) => setSaid(/** @type {HTMLInputElement} */ (e.target).value)} />
    <button type="submit" class="quiet">${words.playsHere}</button>
  </form>`;
}
