// What is asked, and the list of moves: by a click, by typing, by arrows and Enter.
import { computed, effect, html, signal, useEffect, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { Said } from "./said.js";
import { After, isEndShown } from "../memory/ending.js";
import { Planner, Plans, makePlan, planRows } from "../together/planning.js";
import { ask, busy, chosen, forgetWith, frame, hint, line, me, nameOf, past, plan, play, pointed, sure, take, typed } from "./state.js";

/** @import { Line, Row, Text } from "../wire/types.d.ts" */

const found = signal(/** @type {{ typed: string, question: string, rows: Row[] } | null} */ (null));
const at = signal(0); // the row that Enter takes
export const rows = computed(() => {
  if (plan.value) return planRows.value;
  const own = ask.value?.rows ?? [];
  if (!typed.value.trim()) return own;
  return found.value && found.value.question === frame.value?.question ? found.value.rows : own;
});
const choices = computed(() => rows.value.filter(row => ["move", "folded", "way out", "why not"].includes(row.row)));

const here = computed(() => Math.min(at.value, choices.value.length - 1));
const first = () => Math.max(0, choices.peek().findIndex(row => row.wanted)); // in a lesson: at what it asks for
const question = computed(() => frame.value?.question ?? "");
/** Are these the rows for what is typed, or are they still on their way? */
const isFound = computed(() => plan.value || !typed.value.trim() || (found.value?.typed === typed.value && found.value.question === question.value));
forgetWith(() => (found.value = null));

let timer = 0;
let hurried = false; // Enter was pressed before the rows were there
effect(() => {
  const said = typed.value;
  void question.value;
  at.value = first();
  hurried = false;
  clearTimeout(timer);
  if (!said.trim() || plan.value) return;
  timer = setTimeout(() => fetchRows(said), 90);
});

/** @param {string} said */
async function fetchRows(said) {
  const of = question.value;
  const reply = await line.ask({ kind: "rows", typed: said }).catch(() => null);
  if (reply?.kind !== "rows" || typed.value !== said) return;
  found.value = { typed: said, question: of, rows: reply.rows };
  at.value = first();
  if (hurried && isFound.value) takeHere();
}

/** What Enter means. */
function takeHere() {
  hurried = !isFound.value;
  const row = choices.value[here.value];
  if (row && !hurried) void take(row);
}

/** @param {KeyboardEvent} event */
export function onListKey(event) {
  const last = choices.value.length - 1;
  const go = (/** @type {number} */ n) => {
    event.preventDefault();
    at.value = Math.max(0, Math.min(last, n));
    document.getElementById(`move-${at.value}`)?.scrollIntoView({ block: "nearest" });
    const place = choices.value[at.value]?.place;
    pointed.value = place ? [place] : [];
  };
  if (event.key === "ArrowDown") go(here.value + 1);
  else if (event.key === "ArrowUp") go(here.value - 1);
  else if (event.key === "End" && !typed.value) go(last);
  else if (event.key === "Home" && !typed.value) go(0);
  else if (event.key === "Enter") {
    event.preventDefault();
    if (sure.value) void play(sure.value.move, true);
    else takeHere();
  } else if (event.key === "Escape") {
    if (sure.value) sure.value = null;
    else if (typed.value) typed.value = "";
    else return;
    event.stopPropagation();
  }
}

export function Asking() {
  const now = ask.value;
  return html`<section class="asking" aria-label=${words.moves} data-question=${question.value}>
    ${plan.value ? html`<${Planner} /><${List} />` : html`<${Prompt} />
    ${sure.value && html`<${Sure} />`}
    ${hint.value && now && html`<${HintCard} />`}
    <${Plans} /><${After} />
    ${now && html`<${Since} /><${List} />`}`}
  </section>`;
}

function Prompt() {
  const now = ask.value, on = frame.value;
  if (past.value) return html`<${Then} lines=${past.value.story} />`;
  if (now && now.asked !== false) return html`<h2 class="prompt mine"><span><${Said} text=${now.prompt} live /></span>
      ${busy.value && html`<span class="spin" role="status" aria-label=${words.sending} />`}</h2>`;
  if (on?.state === "over" && isEndShown.value) return null; // it is said there
  if (!on || on.state === "over") return html`<h2 class="prompt quiet">${on?.ending?.text ?? ""}</h2>`;
  const asked = on.asked ?? -1;
  const who = asked >= 0 ? nameOf(asked) : "";
  const said = (on.waits ?? []).length ? words.waits(who) : on.thinks ? words.someoneThinks(who) : who ? words.someoneDecides(who) : words.noMoves;
  return html`<h2 class="prompt quiet">${asked >= 0 && html`<span
      class="dot pawn-${asked}" />`}${said}${on.thinks && html`<span class="dots" aria-hidden="true"><i /><i />
      <i /></span>`}
    ${now && html`<small><${Said} text=${now.prompt} /></small>`}${me.value < 0 && html`<small>${words.watching}</small>`}${mayPlan() && html`<button type="button" class="quiet plan-it"
        onClick=${() => makePlan(me.value)}>${words.planMine}</button>`}</h2>`;
}

/** What happened at the moment that is shown. @param {{ lines: readonly Line[] }} props */
function Then({ lines }) {
  const [first, ...rest] = lines;
  return html`<h2 class="prompt quiet"><span>${first ? html`<${Said} text=${first.text} live />` : words.moment}</span></h2>
    ${rest.length > 0 && html`<ul class="then">${rest.map((one, n) => html`<li key=${n}
        class=${one.line}><${Said} text=${one.text} live /></li>`)}</ul>`}`;
}

/** Among people it is worth while to plan while another thinks. */
function mayPlan() {
  const people = (frame.value?.sitters ?? []).filter(one => one.who === "person");
  return me.value >= 0 && people.length > 1 && !frame.value?.drafts?.some(one => one.seat === me.value);
}

function Sure() {
  const one = /** @type {{ move: number, text: string }} */ (sure.value);
  const yes = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => {
    const before = document.activeElement;
    yes.current?.focus();
    return () => before instanceof HTMLElement && before.focus({ preventScroll: true });
  }, []);
  return html`<div class="sure" role="alertdialog" aria-label=${one.text}>
    <p>${one.text}</p>
    <button type="button" class="main" ref=${yes} onClick=${() => play(one.move, true)}>${words.sure}</button>
    <button type="button" onClick=${() => (sure.value = null)}>${words.notYet}</button>
  </div>`;
}

/** What happened since one was last asked. */
function Since() {
  const since = frame.value?.since ?? [];
  if (!since.length) return null;
  return html`<details class="since"><summary>${words.sinceYourTurn}</summary><ul>${since.map((said, n) => html`<li
      key=${n}>${said}</li>`)}</ul></details>`;
}

function HintCard() {
  const one = /** @type {NonNullable<typeof hint.value>} */ (hint.value);
  return html`<div class="hint" role="status">
    <p><span class="sign" aria-hidden="true">✦</span> <${Said} text=${one.text} live /></p>
    ${one.move != null && html`<button type="button" class="main"
        onClick=${() => play(/** @type {number} */ (one.move))}>${words.doNext}</button>`}
    <button type="button" class="x" aria-label=${words.close} onClick=${() => (hint.value = null)}>×</button>
  </div>`;
}

// ------------------------------------------------------------------------------------------------ the list
let hadFocus = false; // when the list went away with its question

/** Who was in the list when it went away is there again when it comes back, unless they went elsewhere meanwhile. */
function useFocusAgain() {
  useLayoutEffect(() => {
    const filter = document.getElementById("filter");
    if (hadFocus && document.activeElement === document.body) filter?.focus({ preventScroll: true });
    hadFocus = false;
    return () => void (hadFocus = document.activeElement === filter);
  }, []);
}

function List() {
  const many = choices.value.length;
  const listed = rows.value;
  useEffect(() => document.querySelector("#moves .wanted")?.scrollIntoView({ block: "nearest" }), [listed]);
  useFocusAgain();
  return html`<div class="list">
    <div class="filter">
      <input id="filter" type="text" role="combobox" aria-expanded="true" aria-controls="moves" aria-label=${words.filter}
          autocomplete="off" spellcheck=${false}
        aria-activedescendant=${many ? `move-${here.value}` : undefined} placeholder=${words.filter} value=${typed.value}
        onInput=${(/** @type {InputEvent} */ e) => ((chosen.value = null), (typed.value = /** @type {HTMLInputElement} */ (e.target).value))} onKeyDown=${onListKey} />
      ${typed.value && html`<button type="button" class="x" aria-label=${words.clear}
          onClick=${() => (typed.value = "")}>×</button>`}
    </div>
    <div id="moves" class="rows" role="listbox" aria-label=${words.moves} aria-busy=${busy.value || !isFound.value}
        data-busy=${busy.value ? "" : undefined}>
      ${grouped(rows.value).map(group => html`<${Group} key=${group.key} ...${group} />`)}
    </div>
  </div>`;
}

/** Rows of one verb stand together under its name. @param {Row[]} all */
function grouped(all) {
  /** @type {{ key: string, head: string, kind: string, rows: { row: Row, n: number }[] }[]} */
  const groups = [];
  let n = 0;
  for (const row of all) {
    const counted = ["move", "folded", "way out", "why not"].includes(row.row);
    const head = row.row === "move" ? row.verb ?? "" : "";
    const kind = row.row === "move" || row.row === "folded" ? "can" : row.row;
    const last = groups.at(-1);
    const same = last && last.kind === kind && (kind !== "can" || (last.head === head && row.row === "move")) && kind !== "heading" && kind !== "note";
    if (same) last.rows.push({ row, n });
    else groups.push({ key: `${groups.length} ${kind} ${head}`, head, kind, rows: [{ row, n }] });
    if (counted) n++;
  }
  return groups;
}

/** @param {{ head: string, kind: string, rows: { row: Row, n: number }[] }} props */
function Group({ head, kind, rows: own }) {
  const first = own[0]?.row;
  if (!first) return null;
  if (kind === "heading") return html`<h3 class="heading" role="presentation"><${Said} text=${first.words ?? []} /></h3>`;
  if (kind === "note") return html`<p class="note" role="presentation"><${Said} text=${first.words ?? []} /></p>`;
  return html`<div class="group ${kind.replace(" ", "-")}" role="group"
      aria-label=${head || (kind === "why not" ? words.cannot : kind)}>
    ${head && html`<span class="verb" aria-hidden="true">${head}</span>`}
    <div class="pills" role="presentation">${own.map(({ row, n }) => html`<${Pill} key=${n} row=${row} n=${n} />`)}</div>
  </div>`;
}

/** A label that stands all in brackets does without them. @param {Text} text */
export function bare(text) {
  const only = text.length === 1 ? text[0] : "";
  return typeof only === "string" && only.startsWith("(") && only.endsWith(")") ? [only.slice(1, -1)] : text;
}

/** @param {{ row: Row, n: number }} props */
function Pill({ row, n }) {
  const kind = row.row;
  const is = here.value === n;
  const said = bare(row.words ?? []);
  const point = () => (pointed.value = row.place ? [row.place] : []);
  return html`<div id="move-${n}"
      class="pill ${kind.replace(" ", "-")} ${row.say ? `say-${row.say.replace(" ", "-")}` : ""} ${is ? "at" : ""} ${row.wanted ? "wanted" : ""}"
      role="option" aria-selected=${is} aria-disabled=${kind === "why not" ? "true" : undefined}
      data-move=${row.move ?? undefined} title=${row.about || undefined} onClick=${() => ((at.value = n), void take(row))}
          onMouseEnter=${point} onMouseLeave=${() => (pointed.value = [])}>
    ${kind === "why not"
      ? html`<b><${Said} text=${said} /></b> <span class="because">${row.because}</span> ${row.rule && html`<span
          class="rule">${row.rule}</span>`}`
      : kind === "folded"
        ? html`<span class="verb">${said.length ? html`<${Said} text=${said} />` : ""}</span><span
            class="ways">${words.ways(row.ways ?? 0)} ▸</span>`
        : html`<span class="unseen">${row.verb} </span>${said.length ? html`<${Said}
            text=${said} />` : html`<span>${row.about || row.verb}</span>`}`}
  </div>`;
}
