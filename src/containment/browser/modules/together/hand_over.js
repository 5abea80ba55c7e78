// What people at one device see of each other: who they are, whom to pass it to, and the cover in between.
import { html, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { PawnIcon } from "../table/map/pieces.js";
import { frame, me } from "../table/state.js";
import { called, isShared, localName, locals, mustPass, passTo, passedTo, thatsMe } from "./hot_seat.js";

/** Nothing of the table: whom to pass the device to, and a button for that person. */
export function Cover() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const to = passedTo.value;
  useLayoutEffect(() => box.current?.focus(), []); // a key that was meant for the table must not uncover the next hand
  const known = locals.value.some(one => one.aside.value);
  const lost = locals.value.find(one => one.line.state.value.how === "away");
  const others = locals.value.filter(one => one.seat !== to);
  if (!known) return html`<main class="cover" ref=${box} tabindex="-1"><div class="spin" />
      <p>${lost ? words.away : words.coming}</p></main>`;
  return html`<main class="cover" ref=${box} tabindex="-1">
    ${to >= 0 && html`<${PawnIcon} seat=${to} size=${72} />`}
    <h1>${to >= 0 ? words.passTo(localName(to)) : words.whoLooks}</h1>
    <p class="faint">${words.passAbout}</p>
    ${to >= 0 && html`<button type="button" class="main big" onClick=${() => thatsMe(to)}>${words.iAm(localName(to))}</button>`}
    <div class="choices">${others.map(one => html`<button type="button" key=${one.seat} class=${to >= 0 ? "quiet" : ""}
        onClick=${() => thatsMe(one.seat)}><${PawnIcon} seat=${one.seat} size=${22} /> ${words.iAm(localName(one.seat))}</button>`)}</div>
    ${lost && html`<p class="banner away" role="status">${words.away}</p>`}
  </main>`;
}

/** Who of those at this device is acting, and who else could. */
export function AtThisDevice() {
  if (!isShared.value || frame.value?.state !== "playing") return null;
  return html`<div class="here-too">
    ${mustPass.value && html`<div class="hint pass" role="status"><p>${words.nextIs(localName(called.value))}</p>
      <button type="button" class="main" onClick=${() => passTo(called.value)}>${words.passTo(localName(called.value))}</button></div>`}
    <div class="you-are" role="group" aria-label=${words.youAre}><span>${words.youAre}</span>
      ${locals.value.map(one => html`<button type="button" key=${one.seat} aria-pressed=${one.seat === me.value}
          onClick=${() => one.seat !== me.value && passTo(one.seat)}><${PawnIcon} seat=${one.seat} size=${20} />
          ${localName(one.seat)}${one.seat === called.value && html`<i class="due" title=${words.asked} />`}</button>`)}</div>
  </div>`;
}
