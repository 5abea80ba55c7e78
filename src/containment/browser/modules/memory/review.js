// Where a game was won or lost: the chance to win over the turns, the answers that cost most, luck and skill.
import { computed, html, signal } from "../view.js";
import { Said } from "../table/said.js";
import { tell } from "../table/state.js";
import { words } from "../words.js";

/** @import { ChancePoint, CostlyAnswer, Review as Found } from "../wire/types.d.ts" */

const WIDE = 400;
const HIGH = 120;
const AXIS = [100, 50, 0];
const MARK = 8; // half of one
const LARGEST = 11; // on a phone, as memory.css has it
const CLEAR = LARGEST + 2; // from the curve's frame to what is written beside it: a mark may lie on the frame
const NUMBER = 9; // half of how high that is on a phone
const BESIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4].map(n => n * 2 * LARGEST);
const found = signal(/** @type {Found | null} */ (null));
const asking = signal(false);
const trouble = signal("");

/** Has somebody asked for it? */
export const isReviewed = computed(() => asking.value || Boolean(found.value));

/** Of a game that goes on again nothing is told. */
export function forgetReview() {
  [found.value, asking.value, trouble.value] = [null, false, ""];
}

/** The server judges on meanwhile, and says how far it is. */
export async function startReview() {
  if (asking.peek()) return;
  [asking.value, trouble.value] = [true, ""];
  while (asking.peek()) {
    const reply = await tell({ kind: "review" });
    if (!asking.peek()) return;
    if (reply?.kind === "review") found.value = reply;
    else trouble.value = reply?.kind === "refused" ? reply.text : words.broken;
    if (trouble.peek() || isWhole(found.peek())) asking.value = false;
  }
}

/** @param {Found | null} review */
function isWhole(review) {
  return Boolean(review?.points?.length);
}

export function Review() {
  const review = found.value;
  if (trouble.value) return html`<p class="faint" role="status">${trouble.value}</p>`;
  if (!review || !isWhole(review)) {
    if (!asking.value) return null;
    const [done, of] = [review?.done ?? 0, review?.of ?? 0];
    return html`<div class="review"><p class="faint" role="status">${words.reviewWaits(done, of)}</p>
      <progress aria-label=${words.review} value=${done} max=${Math.max(of, 1)} /></div>`;
  }
  const { points = [], answers = [], said = [] } = review;
  return html`<section class="review" aria-label=${words.review} ref=${showAll}>
    <${Curve} points=${points} answers=${answers} />
    <details class="numbers"><summary>${words.asTable}</summary><div class="wide" tabindex="0" role="region"
        aria-label=${words.asTable}><${Numbers} points=${points} /></div></details>
    <h3>${words.reviewCostly}</h3>
    ${answers.length ? html`<ol class="costly">${answers.map(one => html`<${Costly} key=${one.number} one=${one} />`)}</ol>`
      : html`<p>${words.reviewNoneCostly}</p>`}
    <h3>${words.reviewLuck}</h3>
    ${said.map((text, n) => html`<p key=${n}><${Said} text=${text} /></p>`)}
  </section>`;
}

/** It is longer than the window, and stands below other charts: its beginning comes to the top. @param {Element | null} review */
function showAll(review) {
  review?.scrollIntoView({ block: "start" });
}

/** @param {{ points: ChancePoint[], answers: CostlyAnswer[] }} props */
function Curve({ points, answers }) {
  const x = (/** @type {number} */ along) => (along * WIDE).toFixed(1);
  const y = (/** @type {number} */ chance) => (HIGH - (chance / 100) * HIGH).toFixed(1);
  const line = points.map((p, n) => `${n ? "L" : "M"}${x(p.along)} ${y(p.chance)}`).join("");
  const [begin, end] = [points[0]?.chance ?? 0, points.at(-1)?.chance ?? 0];
  const below = HIGH + CLEAR + NUMBER;
  return html`<figure class="chart">
    <figcaption>${words.reviewHead} <b>${words.reviewWent(begin, end)}</b></figcaption>
    <svg viewBox="-52 ${-LARGEST - 1} ${WIDE + 64} ${HIGH + 2 * (LARGEST + NUMBER) + 4}" role="img" aria-label=${words.reviewChart(begin, end, answers.length)}>
      <path class="ground-line" d="M0 ${HIGH}H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 0H${WIDE}" />
      ${AXIS.map(chance => html`<text key=${chance} class="axis percent" x=${-CLEAR} y=${y(chance)}>${words.percent(chance)}</text>`)}
      ${labelled(points).map(p => html`<text key=${p.turn} class="axis" x=${x(p.along)} y=${below}>${named(p)}</text>`)}
      <text class="axis last" x=${WIDE} y=${below}>${words.theEnd}</text>
      <path class="area" d="${line}L${WIDE} ${HIGH}L0 ${HIGH}z" /><path class="curve" d=${line} />
      ${apart(answers).map(({ one, at }) => html`<g key=${one.number} transform="translate(${x(one.along)} ${at.toFixed(1)})"><circle
          class="mark" r=${MARK} /><text>${one.number}</text></g>`)}
    </svg>
  </figure>`;
}

/** How far down each mark is drawn: if another is in its place, below or above that. @param {CostlyAnswer[]} answers */
export function apart(answers) {
  /** @type {{ one: CostlyAnswer, at: number }[]} */
  const placed = [];
  for (const one of answers) {
    const here = HIGH - (one.chance / 100) * HIGH;
    const isFree = (/** @type {number} */ at) => at >= 0 && at <= HIGH
      && placed.every(other => Math.hypot((other.one.along - one.along) * WIDE, other.at - at) >= 2 * LARGEST - 0.01);
    placed.push({ one, at: BESIDE.map(by => here + by).find(isFree) ?? here });
  }
  return placed;
}

/** A point before the end. @param {ChancePoint} point */
function named(point) {
  return point.turn || words.theStart;
}

/** The turns that are named under the curve: the first, and every fifth that has room. @param {ChancePoint[]} points */
function labelled(points) {
  /** @type {ChancePoint[]} */
  const shown = [];
  for (const [n, p] of points.slice(0, -1).entries()) {
    const before = shown.at(-1);
    if (n && (p.turn % 5 || p.along - (before?.along ?? -1) < (before?.turn ? 0.05 : 0.08) || p.along > 0.92)) continue;
    shown.push(p);
  }
  return shown;
}

/** @param {{ one: CostlyAnswer }} props */
function Costly({ one }) {
  return html`<li><span class="number" aria-hidden="true">${one.number}</span>
    <p><${Said} text=${one.told ?? one.did} /> <span
        class="cost">${words.reviewCost(one.chosen, one.best, one.against ?? false)}</span></p>
    <p>${words.reviewBetter} <${Said} text=${one.better} />. <${Said} text=${one.why} /></p></li>`;
}

/** @param {{ points: ChancePoint[] }} props */
function Numbers({ points }) {
  return html`<table><thead><tr><th scope="col">${words.turnNumber}</th><th scope="col">${words.reviewChance}</th></tr></thead>
    <tbody>${points.map((p, n) => html`<tr key=${n}><th scope="row">${n === points.length - 1 ? words.theEnd : named(p)}</th><td>${words.percent(p.chance)}</td></tr>`)}</tbody></table>`;
}
