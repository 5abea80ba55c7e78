// The table as this browser knows it: what has come down the line, and what is chosen on the screen.
import { batch, computed, signal } from "../view.js";
import { Left, Line, Lost } from "../wire/line.js";
import { words } from "../words.js";

/** @import { Board, Down, Frame, Hello, Line as Told, Remark, Row, Text, Then, Up } from "../wire/types.d.ts" */
/** @import { Wish } from "../wire/line.js" */

/** Something on the table that was pointed at; `x` and `y` say where on the screen.
 * @typedef {{ what: "place" | "card" | "seat" | "die", id: string, name: string, typed: string, read: string,
 *             x: number, y: number }} Chosen */

/** A plan for a seat's turn that is being made. @typedef {{ seat: number, steps: PlannedStep[] }} Planned */
/** @typedef {{ move: number | string, words: Text, place: string }} PlannedStep */

export const hello = signal(/** @type {Hello | null} */ (null));
export const board = signal(/** @type {Board | null} */ (null));
export const frame = signal(/** @type {Frame | null} */ (null));
export const story = signal(/** @type {Told[]} */ ([]));
export const remarks = signal(/** @type {Remark[]} */ ([]));
export const fresh = signal(/** @type {Told[]} */ ([])); // lines that came with the last frame

export const past = signal(/** @type {Then | null} */ (null)); // the earlier moment that is shown
export const chosen = signal(/** @type {Chosen | null} */ (null));
export const pointed = signal(/** @type {readonly string[]} */ ([])); // places that a line of text is about
export const typed = signal("");
export const plan = signal(/** @type {Planned | null} */ (null)); // the plan that is being made
export const busy = signal(false); // is an answer on its way?
export const notice = signal(/** @type {{ text: string, tone: string, rule?: string } | null} */ (null));
export const sure = signal(/** @type {{ move: number, text: string } | null} */ (null)); // an answer to be confirmed
export const hint = signal(/** @type {{ question: string, text: Text, move: number | null } | null} */ (null));
export const reading = signal(/** @type {{ title: string, text: Text[] } | null} */ (null));

export const scene = computed(() => past.value?.scene ?? frame.value?.scene ?? null);
export const ask = computed(() => (past.value ? null : frame.value?.ask ?? null));
export const me = computed(() => hello.value?.seat ?? -1);
export const lit = computed(() => new Set(ask.value?.lit ?? []));
export const isAsked = computed(() => Boolean(ask.value && ask.value.asked !== false));
export const lastMoment = computed(() => story.value.at(-1)?.at ?? 0);
export const letters = computed(() => lettersOf(board.value));

/** What a colour's letter is at this table: where places have letters of their own, a colour means those.
 * @param {Board | null} of */
function lettersOf(of) {
  /** @type {Record<string, string>} */
  const found = { blue: "B", yellow: "Y", black: "K", red: "R", purple: "P" };
  for (const place of of?.places ?? []) if (place.letter && place.colour) found[place.colour] = place.letter;
  return found;
}

// ------------------------------------------------------------------------------------------------ coming down
const told = { lines: 0, mark: 0 };
/** The first message of every coming. @type {() => Extract<Up, { kind: "hello" | "learn" }>} */
let greeting = () => ({ kind: "hello", token: "" });

export const line = new Line(() => ({ ...greeting(), told: told.lines, mark: told.mark }), {
  hello: message => (hello.value = message),
  board: message => (board.value = message),
  frame: taken,
  here: message => frame.value && (frame.value = { ...frame.value, sitters: message.sitters }),
});

/** The secret of the link that this tab has come by. */
export const secret = () => {
  const said = greeting();
  return said.kind === "hello" ? said.token : "";
};

/** @param {string} token @param {string} owner */
export function sitAt(token, owner) {
  greeting = () => ({ kind: "hello", token, owner });
  line.open();
}

/** @param {string} lesson @param {() => number} step where the learner is */
export function learnAt(lesson, step) {
  greeting = () => ({ kind: "learn", lesson, step: step() });
  line.open();
}

// ------------------------------------------------------------------------------------------------ another's eyes
/** @type {(() => void)[]} */
const holders = [];

/** Who holds something of what a seat sees says here how to forget it. @param {() => void} how */
export function forgetWith(how) {
  holders.push(how);
}

/** Leave this seat. What was being done there is dropped; with `all`, nothing that it saw is kept either.
 * @param {boolean} all */
export function leaveSeat(all) {
  line.hangUp();
  batch(() => {
    told.lines = told.mark = 0;
    moments.clear();
    wanted = -1;
    for (const one of [past, chosen, plan, notice, sure, hint, reading]) one.value = null;
    pointed.value = [];
    typed.value = "";
    busy.value = false;
    for (const how of holders) how();
    if (!all) return;
    for (const one of [hello, board, frame]) one.value = null;
    story.value = fresh.value = [];
    remarks.value = [];
  });
}

/** @param {Frame} next */
function taken(next) {
  batch(() => {
    const before = frame.value;
    const from = next.from ?? 0;
    const added = next.story ?? [];
    if (from < story.value.length || added.length) story.value = [...story.value.slice(0, from), ...added];
    fresh.value = before?.scene && (from > 0 || !before.told) ? added : []; // told anew is not new
    told.lines = next.told ?? 0;
    told.mark = next.mark ?? 0;
    if (from < (before?.told ?? 0)) moments.clear();
    if (before?.scene && next.scene && !next.lesson && (next.told ?? 0) < (before.told ?? 0)) notice.value = { text: words.takenBack, tone: "" };
    const said = next.remarks ?? [];
    if (said.length) remarks.value = [...remarks.value.filter(one => one.n < (said[0]?.n ?? 0)), ...said];
    frame.value = next;
    if (before?.question !== next.question) {
      sure.value = null;
      if (busy.value && before?.question === answered.question) forgetWhatFoundIt();
      if (hint.value && hint.value.question !== next.question) hint.value = null;
    }
  });
}

// ------------------------------------------------------------------------------------------------ going up
/** Say something, and show why if it is refused. @param {Wish} wish @returns {Promise<Down | null>} */
export async function tell(wish) {
  try {
    const reply = await line.ask(wish);
    if (reply.kind === "refused") {
      notice.value = { text: reply.text, tone: "no", rule: reply.rule };
      return null;
    }
    return reply;
  } catch (why) {
    if (!(why instanceof Lost)) throw why;
    if (!(why instanceof Left)) notice.value = { text: words.notSent, tone: "no" };
    return null;
  }
}

/** The last answer. The table may be shown anew before the reply to it is here: an answer to the next question waits for
 * that reply. A second one to the same question is a key that was pressed twice. */
let answered = { question: "", reply: Promise.resolve(false) };

/** Make a move; was it taken? One that ends the turn is asked about once more. @param {number} move @param {boolean} [confirmed] */
export function play(move, confirmed = false) {
  const question = frame.value?.question;
  if (!question || past.value || (busy.value && question === answered.question)) return Promise.resolve(false);
  busy.value = true;
  answered = { question, reply: answered.reply.then(() => answer(question, move, confirmed)) };
  return answered.reply;
}

/** @type {Extract<Down, { kind: "refused" }>} */
const TOO_LATE = { kind: "refused", re: 0, code: "late", text: "" }; // without a word: it was never sent

/** @param {string} question @param {number} move @param {boolean} confirmed */
async function answer(question, move, confirmed) {
  const isOpen = frame.value?.question === question;
  const reply = isOpen ? await line.answer(question, move, confirmed) : TOO_LATE;
  batch(() => {
    if (question === answered.question) busy.value = false;
    if (reply.kind === "refused" && reply.code === "turn_over") {
      sure.value = { move, text: reply.text };
      chosen.value = null; // it would lie over the question
    } else if (reply.kind === "refused" && reply.text) notice.value = { text: reply.text, tone: "no", rule: reply.rule };
    else if (frame.value?.question === question) forgetWhatFoundIt();
  });
  return reply.kind !== "refused";
}

/** A move is made: what was typed or pointed at to find it is of no more use. */
function forgetWhatFoundIt() {
  chosen.value = null;
  typed.value = "";
  sure.value = null;
}

/** A row of the list: a move is made, a folded one opened, a way out taken. @param {Row} row */
export function take(row) {
  if (plan.value && row.row === "move" && row.move != null) return addStep(plan.value, row);
  if (row.row === "move" && row.move != null) return play(row.move);
  if (row.row === "folded") typed.value = `${row.unfold} `;
  else if (row.row === "way out") return goOn(row.say === "wave" ? { kind: "wait", on: false } : { kind: "mind", how: "not this turn" });
  else if (row.row === "why not" && row.rule) return read(row.rule, words.rule(row.rule));
  return undefined;
}

/** What was typed to find the row is of no more use, as after a move. @param {Parameters<typeof tell>[0]} way */
async function goOn(way) {
  const reply = await tell(way);
  if (reply) typed.value = "";
  return reply;
}

/** @param {Planned} to @param {Row} row */
function addStep(to, row) {
  const said = [...(row.verb ? [`${row.verb} `] : []), ...(row.words?.length ? row.words : [row.about ?? ""])];
  batch(() => {
    plan.value = { ...to, steps: [...to.steps, { move: row.move ?? "", words: said, place: row.place ?? "" }] };
    typed.value = "";
    chosen.value = null;
  });
}

/** Look something up and show it. @param {string} what @param {string} title */
export async function read(what, title) {
  const reply = await tell({ kind: "read", what });
  if (reply?.kind === "looked") reading.value = { title, text: reply.text };
}

// ------------------------------------------------------------------------------------------------ looking back
/** @type {Map<number, Then>} */
const moments = new Map();
let wanted = -1;
let fetching = false;

/** Show a moment; while one is fetched only the last that was asked for counts. @param {number} at */
export function lookAt(at) {
  wanted = Math.max(0, Math.min(at, lastMoment.value));
  const known = moments.get(wanted);
  if (known) past.value = known;
  else if (!fetching) void fetchMoment();
}

async function fetchMoment() {
  fetching = true;
  const reply = await tell({ kind: "look", at: wanted });
  fetching = false;
  if (reply?.kind !== "then") return;
  moments.set(reply.at, reply);
  if (wanted === reply.at) past.value = reply;
  else if (wanted >= 0) lookAt(wanted);
}

export function lookNow() {
  wanted = -1;
  past.value = null;
}

/** The name of who sits there. @param {number} seat */
export function nameOf(seat) {
  return frame.value?.sitters.find(one => one.seat === seat)?.name ?? "";
}
