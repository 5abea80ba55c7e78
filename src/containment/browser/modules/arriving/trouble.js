// What went wrong, in words, and what to do next.
import { html } from "../view.js";
import { No } from "../wire/http.js";
import { words } from "../words.js";

const NEXT = /** @type {Record<string, string>} */ ({
  away: words.nextAway,
  flood: words.nextFlood,
  full: words.nextFull,
  trouble: words.nextTrouble,
  stopping: words.nextTrouble,
  broken: words.nextTrouble,
  link: words.nextLink,
  archived: words.nextArchived,
  record: words.nextRecord,
});

/** @param {unknown} why @returns {{ text: string, next: string }} */
export function inWords(why) {
  if (!(why instanceof No)) return { text: words.broken, next: words.nextTrouble };
  const text = why.message || (why.code === "away" ? words.serverAway : words.broken);
  const again = why.again > 1 && why.code !== "away" ? ` ${words.tryAgainIn(why.again)}` : "";
  return { text, next: (NEXT[why.code] ?? "") + again };
}

/** @param {{ why: unknown, onAgain?: () => void }} props */
export function Trouble({ why, onAgain }) {
  if (!why) return null;
  const { text, next } = inWords(why);
  return html`<div class="banner bad" role="alert"><p>${text}${next && html` <small>${next}</small>`}</p>
    ${onAgain && html`<button type="button" onClick=${onAgain}>${words.tryAgain}</button>`}</div>`;
}
