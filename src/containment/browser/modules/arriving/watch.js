// "Watch": tables that everybody may find. Those that have not begun can be joined.
import { html, signal } from "../view.js";
import { No, request } from "../wire/http.js";
import { words } from "../words.js";
import { ago } from "./ago.js";
import { titleOf } from "./games.js";
import { goToSeat } from "./going.js";
import { joined } from "./joining.js";
import { Trouble } from "./trouble.js";

/** @import { PublicTable, Tables } from "../wire/types.d.ts" */

const MOST = 20;
const found = signal(/** @type {PublicTable[] | null} */ (null));
const trouble = signal(/** @type {unknown} */ (null));
const missed = signal(""); // the table whose last seat somebody else was faster to take

export async function loadPublic() {
  trouble.value = null;
  try {
    /** @type {Tables} */
    const all = await request(`/api/tables/public?most=${MOST}`);
    found.value = all.tables;
  } catch (why) {
    trouble.value = why;
  }
}

export function Watch() {
  return html`<section class="watch" aria-labelledby="watch"><h2 id="watch">${words.watchOrJoin}</h2>
    <p class="faint">${words.watchAbout}</p>
    <${Trouble} why=${trouble.value} onAgain=${loadPublic} />
    ${found.value?.length === 0 && html`<p class="faint">${words.nothingToWatch}</p>`}
    <ul class="tables">${(found.value ?? []).map(one => html`<${Row} key=${one.table} one=${one} />`)}</ul>
    <button type="button" class="quiet" onClick=${loadPublic}>${words.lookAgain}</button>
  </section>`;
}

/** @param {{ one: PublicTable }} props */
function Row({ one }) {
  const open = one.state === "open" && one.free !== 0;
  return html`<li><span class="about"><b>${titleOf(one.game)}</b>
      <span class="with">${one.title ? words.withWhom(one.title) : ""}</span>
      <span class="stands">${open ? (one.free > 0 ? words.seatsFree(one.free) : words.notBegun) : one.state === "open" ? words.readyToBegin : words.playing}</span>
      <small>${ago(one.changed)}</small>
      ${missed.value === one.table && html`<small class="tone-alarm" role="alert">${words.seatGone}</small>`}</span>
    ${open && html`<button type="button" class="main" onClick=${() => join(one)}>${words.join}</button>`}
    <a class="button" href="/t/${one.table}">${words.watch}</a></li>`;
}

/** @param {PublicTable} one */
async function join(one) {
  missed.value = "";
  try {
    goToSeat(one.table, one.game, await joined(one.table));
  } catch (why) {
    if (why instanceof No && ["taken", "begun", "none"].includes(why.code)) {
      missed.value = one.table;
      await loadPublic();
    } else trouble.value = why;
  }
}
