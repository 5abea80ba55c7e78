// What one is called: asked once, and kept in this browser.
import { html, signal } from "../view.js";
import { name, setName } from "../wire/kept.js";
import { words } from "../words.js";

export const MOST_LETTERS = 12; // more than that the server won't have
export const called = signal(name());

/** @param {string} said */
export function callMe(said) {
  called.value = said;
  setName(said.trim());
}

/** @param {{ id?: string }} props */
export function NameField({ id = "name" }) {
  return html`<label class="called" for=${id}><span>${words.yourName}</span> <input type="text" id=${id} autocomplete="nickname"
      maxlength=${MOST_LETTERS} placeholder=${words.yourNameHere} value=${called.value}
      onInput=${(/** @type {InputEvent} */ e) => callMe(/** @type {HTMLInputElement} */ (e.target).value)} /></label>`;
}
