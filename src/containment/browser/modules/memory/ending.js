// After the game: how it ended, how it went, and what to do now.
import { computed, effect, html, signal, useEffect } from "../view.js";
import { goTo, goToSeat } from "../arriving/going.js";
import { isMoving } from "../table/motion/stage.js";
import { RuleChip } from "../table/said.js";
import { frame, hello, lastMoment, lookAt, me, nameOf, notice, past, secret, tell } from "../table/state.js";
import { request, text } from "../wire/http.js";
import { othersHere } from "../together/hot_seat.js";
import { words } from "../words.js";
import { branch } from "./branching.js";
import { Charts } from "./curves.js";
import { toggleFilm } from "./film.js";
import { Review, forgetReview, isReviewed, startReview } from "./review.js";

/** @import { Curves, Ending, Made, NewLink } from "../wire/types.d.ts" */

const endSeen = signal(false);
const course = signal(/** @type {Curves | null} */ (null));
const again_ = signal(false); // is a table being set up?

// A game that goes on again has no end to be shown.
effect(() => {
  if (!frame.value || frame.value.state === "over") return;
  [endSeen.value, course.value] = [false, null];
  forgetReview();
});

async function fetchCurves() {
  if (course.peek()) return;
  const reply = await tell({ kind: "curves" });
  if (reply?.kind === "curves") course.value = reply;
}

/** Is the end shown? First one sees how it came to it. */
export const isEndShown = computed(() => Boolean(frame.value?.ending) && !endSeen.value && !past.value && !isMoving.value);

export function End() {
  return isEndShown.value ? html`<${Sheet} />` : null;
}

/** @param {Ending} ending */
export function verdict(ending) {
  return me.value < 0 ? (ending.won ? words.teamWon : words.teamLost) : ending.won ? words.won : words.lost;
}

function Sheet() {
  useEffect(() => void fetchCurves(), []);
  const ending = /** @type {Ending} */ (frame.value?.ending);
  const head = verdict(ending);
  const found = course.value;
  const turns = found ? words.tookTurns(found.turns) : "";
  return html`<div class="end ${ending.won ? "won" : "lost"}" role="dialog" aria-label=${head}>
    <h2>${head}</h2>
    <p>${ending.text} <${RuleChip} id=${ending.rule ?? ""} /></p>
    ${turns && !ending.text.includes(turns) && html`<p class="faint">${turns}</p>`}
    <${Again} />
    ${found ? html`<${Charts} found=${found} />` : html`<p class="faint">${words.drawing}</p>`}
    <${Review} />
    <div class="choices">
      <button type="button" class="main" disabled=${again_.value} onClick=${again}>${words.sameDeal}</button>
      ${ending.rule && !isReviewed.value && html`<button type="button" onClick=${startReview}>${words.review}</button>`}
      <button type="button" onClick=${() => (endSeen.value = true)}>${words.seeTable}</button>
      <button type="button" onClick=${() => ((endSeen.value = true), toggleFilm())}>${words.film}</button>
      <button type="button" onClick=${stepBack}>${words.branchShort}</button>
      <button type="button" onClick=${() => download("/api/table/record", "txt")}>${words.record}</button>
      <button type="button" onClick=${() => download("/api/table/picture.svg", "svg")}>${words.picture}</button>
      <a class="button" href="/new?game=${hello.value?.game}">${words.newGame}</a>
      <a class="button" href="/">${words.toFront}</a>
    </div>
  </div>`;
}

/** Beside the table, when all is over: the way back to the end, and on from what is shown. */
export function After() {
  const on = frame.value;
  if (on?.state !== "over") return null;
  return html`<div class="after">
    <${Again} />
    <p class="note">${past.value ? words.branchHint : words.overHint}</p>
    <div class="choices">
      ${(endSeen.value || past.value) && html`<button type="button" onClick=${showEnd}>${words.howItWent}</button>`}
      ${on.ending?.rule && !isReviewed.value && html`<button type="button" onClick=${() => (showEnd(), startReview())}>${words.review}</button>`}
      ${past.value && html`<button type="button" class="main" onClick=${branch}>${words.branch}</button>`}
      ${past.value && html`<button type="button"
          onClick=${() => download(`/api/table/picture.svg?at=${past.value?.at}`, "svg")}>${words.picture}</button>`}
    </div>
  </div>`;
}

/** Another has set up the same deal: the way to one's seat there. */
function Again() {
  const there = frame.value?.again;
  if (!there || there.by === me.value) return null;
  return html`<div class="hint follow" role="status"><p>${words.playsAgain(nameOf(there.by))}</p>
    <button type="button" class="main" disabled=${again_.value} onClick=${() => follow(there.table)}>${words.sitThere}</button></div>`;
}

/** @param {string} table */
async function follow(table) {
  again_.value = true;
  try {
    /** @type {NewLink} */
    const link = await request("/api/table/follow", {}, secret());
    goToSeat(table, hello.value?.game ?? "", link);
  } catch (why) {
    notice.value = { text: (why instanceof Error && why.message) || words.broken, tone: "no" };
  }
  again_.value = false;
}

/** The last moment but one: from there on something else may happen. */
function stepBack() {
  endSeen.value = true;
  lookAt(lastMoment.value - 1);
}

function showEnd() {
  endSeen.value = false;
  past.value = null;
}

/** The secret goes along in a header, never in an address. @param {string} path @param {string} ending */
async function download(path, ending) {
  const content = await text(path, secret()).catch(() => null);
  if (content == null) return void (notice.value = { text: words.broken, tone: "no" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = `containment-${hello.value?.table}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function again() {
  again_.value = true;
  // Who left the seat to a computer wants to play this time.
  const seats = (frame.value?.sitters ?? []).map(one => (one.seat === Math.max(0, me.value) || one.who === "person" ? "free" : one.who));
  try {
    /** @type {Made} */
    const made = await request("/api/table/again", { seats }, secret());
    goTo(made, hello.value?.game ?? "", me.value, othersHere());
  } catch (why) {
    notice.value = { text: (why instanceof Error && why.message) || words.broken, tone: "no" };
  }
  again_.value = false;
}
