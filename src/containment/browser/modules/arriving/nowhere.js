// A link that opens no table: what may have happened, and what to do next.
import { html } from "../view.js";
import { line } from "../table/state.js";
import { forget, kept } from "../wire/kept.js";
import { words } from "../words.js";

export function Nowhere() {
  const table = location.pathname.split("/").at(-1) ?? "";
  const own = kept(table);
  return html`<main class="nowhere"><h1>${words.gone}</h1>
    <p class="banner bad" role="alert">${line.state.value.text || words.gone}</p>
    <ul>${words.goneWays.map(way => html`<li key=${way}>${way}</li>`)}</ul>
    <p class="choices"><a class="button main" href="/">${words.toFront}</a>
      <button type="button" onClick=${() => location.reload()}>${words.tryAgain}</button>
      ${own && html`<button type="button" onClick=${() => (forget(table), location.assign("/"))}>${words.forget}</button>`}</p>
  </main>`;
}
