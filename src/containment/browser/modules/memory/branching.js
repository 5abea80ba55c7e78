// Playing on from a moment of a game that is over, at a table of its own: who sits where is chosen first.
import { html, signal, useEffect, useRef } from "../view.js";
import { goTo } from "../arriving/going.js";
import { PawnIcon } from "../table/map/pieces.js";
import { frame, hello, lastMoment, me, nameOf, notice, past, secret } from "../table/state.js";
import { request } from "../wire/http.js";
import { words } from "../words.js";

/** @import { Games, Made } from "../wire/types.d.ts" */

const ME = "me";
const FREE = "free";

/** From which moment, and who sits where then; null while nobody wants to. */
const wanted = signal(/** @type {{ at: number, seats: string[], computers: string[] } | null} */ (null));
const busy = signal(false);

/** From the moment that is shown. */
export async function branch() {
  const on = frame.value;
  if (!on) return;
  const mine = Math.max(0, me.value);
  const seats = on.sitters.map(one => (one.seat === mine ? ME : one.who === "person" ? FREE : one.who));
  const before = new Set(seats.filter(one => one !== ME && one !== FREE));
  wanted.value = { at: past.value?.at ?? lastMoment.value, seats, computers: [...before, ...(before.size ? [] : ["thumb"])] };
  const games = /** @type {Games | null} */ (await request("/api/games").catch(() => null));
  const computers = games?.games.find(one => one.name === hello.value?.game)?.computers;
  if (wanted.value && computers?.length) wanted.value = { ...wanted.value, computers };
}

/** @param {number} seat @param {string} who */
function sit(seat, who) {
  const now = wanted.value;
  if (!now) return;
  // One person sits at one seat: who changes places leaves the old one to a friend.
  const others = now.seats.map(one => (who === ME && one === ME ? FREE : one));
  wanted.value = { ...now, seats: others.map((one, n) => (n === seat ? who : one)) };
}

async function go() {
  const now = wanted.value;
  if (!now || busy.value) return;
  busy.value = true;
  try {
    const seats = now.seats.map(one => (one === ME ? FREE : one));
    /** @type {Made} */
    const made = await request("/api/table/branch", { at: now.at, seats }, secret());
    goTo(made, hello.value?.game ?? "", now.seats.indexOf(ME));
  } catch (why) {
    wanted.value = null;
    notice.value = { text: (why instanceof Error && why.message) || words.broken, tone: "no" };
  }
  busy.value = false;
}

export function Branching() {
  const now = wanted.value;
  const sheet = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (now && sheet.current && !sheet.current.open) sheet.current.showModal();
  }, [now]);
  if (!now) return null;
  return html`<dialog class="reading branching" ref=${sheet} aria-label=${words.branch} onClose=${() => (wanted.value = null)}>
    <div class="head"><h2>${words.branch}</h2><button type="button" class="x" aria-label=${words.close}
        onClick=${() => sheet.current?.close()}>×</button></div>
    <div class="text">
      <p>${words.branchAbout(now.at, lastMoment.value)}</p>
      <ul class="chairs">${now.seats.map((who, seat) => html`<li class="chair" key=${seat}>
        <${PawnIcon} seat=${seat} size=${26} /><label><span>${nameOf(seat)}</span> <select value=${who}
            onChange=${(/** @type {Event} */ e) => sit(seat, /** @type {HTMLSelectElement} */ (e.target).value)}>
          <option value=${ME}>${words.seatMe}</option><option value=${FREE}>${words.seatFriend}</option>
          ${now.computers.map(name => html`<option key=${name} value=${name}>${words.seatComputerCalled(name)}</option>`)}
        </select></label></li>`)}</ul>
      <button type="button" class="main" disabled=${busy.value || !now.seats.includes(ME)}
          onClick=${go}>${words.branchGo}</button>
    </div>
  </dialog>`;
}
