// What is asked, and the list of moves: by a click, by typing, by arrows and Enter.
import { computed, effect, html, signal, useEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { Said } from "./said.js";
import { ask, busy, chosen, frame, hint, lastMoment, line, me, nameOf, past, play, pointed, sure, take, tell, typed } from "./state.js";

/** @import { Row, Text } from "../wire/types.d.ts" */

const found = signal(/** @type {{ typed: string, question: string, rows: Row[] } | null} */ (null));
const at = signal(0); // the row that Enter takes
export const rows = computed(() => {
  const own = ask.value?.rows ?? [];
  if (!typed.value.trim()) return own;
  return found.value && found.value.question === frame.value?.question ? found.value.rows : own;
});
const choices = computed(() => rows.value.filter(row => ["move", "folded", "way out", "why not"].includes(row.row)));

const here = computed(() => Math.min(at.value, choices.value.length - 1));

let timer = 0;
effect(() => {
  const said = typed.value;
  void frame.value?.question;
  at.value = 0;
  clearTimeout(timer);
  if (!said.trim()) return;
  timer = setTimeout(() => fetchRows(said), 90);
});

/** @param {string} said */
async function fetchRows(said) {
  const question = frame.value?.question ?? "";
  const reply = await line.ask({ kind: "rows", typed: said }).catch(() => null);
  if (reply?.kind === "rows" && typed.value === said) found.value = { typed: said, question, rows: reply.rows };
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
    const row = choices.value[here.value];
    if (sure.value) void play(sure.value.move, true);
    else if (row && (!typed.value.trim() || found.value?.typed === typed.value)) void take(row);
  } else if (event.key === "Escape") {
    if (sure.value) sure.value = null;
    else if (typed.value) typed.value = "";
    else return;
    event.stopPropagation();
  }
}

export function Asking() {
  const now = ask.value;
  return html`<section class="asking" aria-label=${words.moves}>
    <${Prompt} />
    ${sure.value && html`<${Sure} />`}
    ${hint.value && now && html`<${HintCard} />`}
    ${now && html`<${Drafts} />`}
    ${now && html`<${Since} /><${List} />`}
  </section>`;
}

function Prompt() {
  const now = ask.value, on = frame.value;
  if (past.value) return html`<h2 class="prompt quiet">${words.lookingBack(past.value.at, lastMoment.value)}</h2>`;
  if (now && now.asked !== false) return html`<h2 class="prompt mine"><span><${Said} text=${now.prompt} live /></span>
      ${busy.value && html`<span class="spin" role="status" aria-label=${words.sending} />`}</h2>`;
  if (!on || on.state === "over") return html`<h2 class="prompt quiet">${on?.ending?.text ?? ""}</h2>`;
  const asked = on.asked ?? -1;
  const who = asked >= 0 ? nameOf(asked) : "";
  const said = (on.waits ?? []).length ? words.waits(who) : on.thinks ? words.someoneThinks(who) : who ? words.someoneDecides(who) : words.noMoves;
  return html`<h2 class="prompt quiet">${asked >= 0 && html`<span
      class="dot pawn-${asked}" />`}${said}${on.thinks && html`<span class="dots" aria-hidden="true"><i /><i />
      <i /></span>`}
    ${now && html`<small><${Said} text=${now.prompt} /></small>`}</h2>`;
}

function Sure() {
  const one = /** @type {{ move: number, text: string }} */ (sure.value);
  const yes = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => yes.current?.focus(), []);
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

/** Plans that somebody has proposed. */
function Drafts() {
  return (frame.value?.drafts ?? []).map(draft => html`<div class="hint plan" key=${draft.seat}>
    <p><b>${words.plan(nameOf(draft.by), nameOf(draft.seat))}</b> ${draft.moves.join(" · ")}</p>
    ${draft.next != null && draft.seat === me.value && html`<button type="button" class="main"
        onClick=${() => play(/** @type {number} */ (draft.next))}>${words.doNext}</button>`}
    <button type="button" class="x" aria-label=${words.close}
        onClick=${() => tell({ kind: "draft", seat: draft.seat, moves: [] })}>×</button>
  </div>`);
}

// ------------------------------------------------------------------------------------------------ the list
function List() {
  const many = choices.value.length;
  return html`<div class="list">
    <div class="filter">
      <input id="filter" type="text" role="combobox" aria-expanded="true" aria-controls="moves" aria-label=${words.filter}
          autocomplete="off" spellcheck=${false}
        aria-activedescendant=${many ? `move-${here.value}` : undefined} placeholder=${words.filter} value=${typed.value}
        onInput=${(/** @type {InputEvent} */ e) => ((chosen.value = null), (typed.value = /** @type {HTMLInputElement} */ (e.target).value))} onKeyDown=${onListKey} />
      ${typed.value && html`<button type="button" class="x" aria-label=${words.clear}
          onClick=${() => (typed.value = "")}>×</button>`}
    </div>
    <div id="moves" class="rows" role="listbox" aria-label=${words.moves} data-busy=${busy.value ? "" : undefined}>
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
      class="pill ${kind.replace(" ", "-")} ${row.say ? `say-${row.say.replace(" ", "-")}` : ""} ${is ? "at" : ""}"
      role="option" aria-selected=${is}
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
