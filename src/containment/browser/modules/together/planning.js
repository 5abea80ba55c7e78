// Plans for a turn, made move by move, shown to everybody, and done move by move by whose turn it is.
import { computed, effect, html, signal, untracked } from "../view.js";
import { Said, plain } from "../table/said.js";
import { busy, forgetWith, frame, isAsked, line, me, nameOf, notice, past, plan, play, tell, typed } from "../table/state.js";
import { words } from "../words.js";
import { muted } from "./muting.js";

/** @import { Draft, Row } from "../wire/types.d.ts" */

const MOST = 8; // moves of a plan, as the server takes them
const MOST_LISTED = 9; // moves of one verb; more are folded into one row

const ahead = signal(/** @type {Row[] | null} */ (null)); // what could come next; null while it is asked for
forgetWith(() => (ahead.value = null));

/** The plans that are shown here. */
export const drafts = computed(() => (frame.value?.drafts ?? []).filter(one => !muted.value.has(one.by)));

/** Begin a plan for a seat, or change the one there is. @param {number} seat */
export function makePlan(seat) {
  const old = frame.value?.drafts?.find(one => one.seat === seat);
  const steps = (old?.steps ?? []).map((step, n) => ({ move: old?.moves[n] ?? "", words: step.words, place: step.place ?? "" }));
  typed.value = "";
  plan.value = { seat, steps: steps.slice(old?.done ?? 0) };
}

/** Take away the last move, or this one and all after it. @param {number} [n] */
function cut(n) {
  if (plan.value) plan.value = { ...plan.value, steps: plan.value.steps.slice(0, n ?? -1) };
}

// What could come next is asked after every move of the plan, and when the table has gone on.
let asking = 0;
effect(() => {
  const on = plan.value;
  void frame.value?.told;
  if (!on) return;
  if (frame.value?.state !== "playing") return void (plan.value = null);
  const number = ++asking;
  untracked(() => void fetchAhead(on, number));
});

/** @param {NonNullable<typeof plan.value>} on @param {number} number */
async function fetchAhead(on, number) {
  const reply = await line.ask({ kind: "ahead", seat: on.seat, moves: on.steps.map(step => step.move) }).catch(() => null);
  if (number !== asking || plan.value !== on) return;
  if (reply?.kind === "rows") ahead.value = reply.rows;
  else if (reply?.kind === "refused") {
    ahead.value = [];
    notice.value = { text: reply.text, tone: "no" };
  }
}

/** What could come next, as the list shows it: filtered by what is typed, and folded where there is much of one kind. */
export const planRows = computed(() => {
  const all = ahead.value ?? [];
  const parts = typed.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length) return all.filter(row => fits(row, parts));
  /** @type {Map<string, Row[]>} */
  const verbs = new Map();
  for (const row of all) verbs.set(row.verb ?? "", [...(verbs.get(row.verb ?? "") ?? []), row]);
  return [...verbs].flatMap(([verb, rows]) => (rows.length <= MOST_LISTED ? rows : [/** @type {Row} */ ({ row: "folded", words: [verb], unfold: verb, ways: rows.length })]));
});

/** @param {Row} row @param {string[]} parts */
function fits(row, parts) {
  const said = `${row.verb} ${plain(row.words ?? [])} ${row.about ?? ""}`.toLowerCase().split(/[\s(),]+/);
  return parts.every(part => said.some(word => word.startsWith(part)));
}

/** What a plan could do next at a place. @param {string} place */
export function planRowsAt(place) {
  return (ahead.value ?? []).filter(row => row.place === place);
}

async function propose() {
  const on = plan.value;
  if (on && (await tell({ kind: "draft", seat: on.seat, moves: on.steps.map(step => step.move) }))) plan.value = null;
}

/** @param {number} seat */
const whose = seat => (seat === me.value ? words.planMine : words.planOf(nameOf(seat)));

/** Stands above the list while a plan is made: the list then has what could come next. */
export function Planner() {
  const on = plan.value;
  if (!on) return null;
  const full = on.steps.length >= MOST;
  return html`<section class="plan-maker" aria-label=${whose(on.seat)}>
    <h2 class="prompt mine"><span class="dot pawn-${on.seat}" />${whose(on.seat)}</h2>
    ${isAsked.value && html`<p class="note" role="status">${words.planYourTurn}</p>`}
    ${on.steps.length === 0 && html`<p class="note">${words.planAbout}</p>`}
    <ol class="steps-planned">${on.steps.map((step, n) => html`<li key=${n}><span class="number">${n + 1}</span>
        <span class="what"><${Said} text=${step.words} /></span>
        <button type="button" class="x" aria-label=${words.planCut(n + 1)} title=${words.planCut(n + 1)}
            onClick=${() => cut(n)}>×</button></li>`)}</ol>
    <div class="choices">
      <button type="button" class="main" disabled=${!on.steps.length} onClick=${propose}>${words.propose}</button>
      <button type="button" onClick=${() => (plan.value = null)}>${words.cancel}</button>
    </div>
    ${ahead.value && !ahead.value.length && on.steps.length > 0 && html`<p class="note">${words.planEnds}</p>`}
    ${full && html`<p class="note">${words.planFull}</p>`}
  </section>`;
}

/** Plans that somebody has proposed, with the moves that are done ticked off. */
export function Plans() {
  if (past.value) return null;
  return drafts.value.map(draft => html`<${PlanCard} key=${draft.seat} draft=${draft} />`);
}

/** @param {{ draft: Draft }} props */
function PlanCard({ draft }) {
  const mine = draft.seat === me.value;
  const next = mine ? draft.next : null;
  return html`<section class="hint plan" aria-label=${title(draft)}>
    <div class="head"><h3><span class="dot pawn-${draft.seat}" aria-hidden="true" />${title(draft)}</h3>
      ${me.value >= 0 && html`<button type="button" class="quiet"
          onClick=${() => makePlan(draft.seat)}>${words.planChange}</button>
      <button type="button" class="x" aria-label=${words.planAway} title=${words.planAway}
          onClick=${() => tell({ kind: "draft", seat: draft.seat, moves: [] })}>×</button>`}</div>
    <ol class="steps-planned">${(draft.steps ?? []).map((step, n) => html`<li key=${n}
        class=${n < (draft.done ?? 0) ? "done" : n === draft.at ? "next" : ""}>
      <span class="number">${n < (draft.done ?? 0) ? "✓" : n + 1}</span><span class="what"><${Said} text=${step.words} />${n < (draft.done ?? 0) && html`<span
          class="unseen"> (${words.planDone})</span>`}</span>
      ${next != null && n === draft.at && html`<button type="button" class="main" disabled=${busy.value}
          onClick=${() => play(/** @type {number} */ (next))}>${words.doNext}</button>`}</li>`)}</ol>
  </section>`;
}

/** @param {Draft} draft */
function title(draft) {
  if (draft.by === draft.seat) return draft.seat === me.value ? words.planYours : words.planOwn(nameOf(draft.by));
  if (draft.seat === me.value) return words.planForYou(nameOf(draft.by));
  return draft.by === me.value ? words.planByYou(nameOf(draft.seat)) : words.plan(nameOf(draft.by), nameOf(draft.seat));
}
