// What lies over the table for a while: the line is lost, something was refused, somebody wants to go back, a page to
// read, the end; and what is said to who listens instead of looking.
import { effect, html, signal, useEffect, useRef } from "../view.js";
import { request, text } from "../wire/http.js";
import { goTo } from "../arriving/going.js";
import { kept } from "../wire/kept.js";
import { words } from "../words.js";
import { Said, RuleChip, aloud } from "./said.js";
import { ask, frame, fresh, hello, lastMoment, line, lookNow, me, notice, past, reading, tell } from "./state.js";

/** @import { Made } from "../wire/types.d.ts" */

const SHOWN = 7000; // milliseconds of a notice
const endSeen = signal(false);

export function Notices() {
  return html`<div class="notices"><${Connection} /><${Notice} /><${UndoAsked} /><${LookingBack} /></div>`;
}

// ------------------------------------------------------------------------------------------------ the line
const tick = signal(0);
setInterval(() => line.state.value.how === "away" && (tick.value += 1), 1000);

function Connection() {
  const { how, text: said, again } = line.state.value;
  void tick.value;
  if (how === "here" || (how === "coming" && !frame.value)) return null;
  if (how === "gone") return html`<div class="banner bad" role="alert"><p>${said || words.gone}</p><a
      href="/">${words.toFront}</a></div>`;
  const left = Math.max(0, Math.ceil((again - Date.now()) / 1000));
  return html`<div class="banner away" role="status"><span class="spin" aria-hidden="true" />
      <p>${said || (line.answering ? words.awayAnswer : words.away)} ${left > 1 && html`<small>${words.backSoon(left)}</small>`}</p>
    <button type="button" onClick=${() => line.hurry()}>${words.tryNow}</button></div>`;
}

function Notice() {
  const one = notice.value;
  useEffect(() => {
    if (!one) return;
    const timer = setTimeout(() => notice.value === one && (notice.value = null), SHOWN);
    return () => clearTimeout(timer);
  }, [one]);
  return one && html`<div class="banner ${one.tone}" role="alert"><p>${one.text}</p><button type="button" class="x"
      aria-label=${words.close} onClick=${() => (notice.value = null)}>×</button></div>`;
}

function UndoAsked() {
  const wanted = frame.value?.undo;
  if (!wanted) return null;
  const mine = me.value < 0 || wanted.by === me.value || wanted.agreed.includes(me.value);
  return html`<div class="banner ask" role="alert"><p>${wanted.text}</p>
    ${!mine && html`<button type="button" class="main"
        onClick=${() => tell({ kind: "agree_to_undo", yes: true })}>${words.wantsUndo}</button>`}
    ${!mine && html`<button type="button"
        onClick=${() => tell({ kind: "agree_to_undo", yes: false })}>${words.refuseUndo}</button>`}</div>`;
}

function LookingBack() {
  if (!past.value) return null;
  return html`<div class="banner past" role="status"><p>${words.lookingBack(past.value.at, lastMoment.value)}</p><button
      type="button" class="main" onClick=${lookNow}>${words.backToNow}</button></div>`;
}

// ------------------------------------------------------------------------------------------------ a page to read
export function Reading() {
  const one = reading.value;
  const sheet = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (one && sheet.current && !sheet.current.open) sheet.current.showModal();
  }, [one]);
  return one && html`<dialog class="reading" ref=${sheet} aria-label=${one.title} onClose=${() => (reading.value = null)}
      onClick=${(/** @type {MouseEvent} */ e) => e.target === sheet.current && sheet.current?.close()}>
    <div class="head"><h2>${one.title}</h2><button type="button" class="x" aria-label=${words.close}
        onClick=${() => sheet.current?.close()}>×</button></div>
    <div class="text" tabindex="0">${one.text.map((line, n) => html`<p key=${n}><${Said} text=${line} live /></p>`)}</div>
  </dialog>`;
}

// ------------------------------------------------------------------------------------------------ the end
export function End() {
  const ending = frame.value?.ending;
  if (!ending || endSeen.value || past.value) return null;
  return html`<div class="end ${ending.won ? "won" : "lost"}" role="dialog"
      aria-label=${ending.won ? words.won : words.lost}>
    <h2>${ending.won ? words.won : words.lost}</h2>
    <p>${ending.text} <${RuleChip} id=${ending.rule ?? ""} /></p>
    <div class="choices">
      <button type="button" class="main" onClick=${again}>${words.sameDeal}</button>
      <button type="button" onClick=${() => (endSeen.value = true)}>${words.seeTable}</button>
      <button type="button" onClick=${() => download("/api/table/record", "txt")}>${words.record}</button>
      <button type="button" onClick=${() => download("/api/table/picture.svg", "svg")}>${words.picture}</button>
      <a class="button" href="/">${words.toFront}</a>
    </div>
  </div>`;
}

const token = () => kept(hello.value?.table ?? "")?.token ?? "";

/** @param {string} path @param {string} ending */
async function download(path, ending) {
  const content = await text(path, token()).catch(() => null);
  if (content == null) return void (notice.value = { text: words.broken, tone: "no" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = `containment-${hello.value?.table}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function again() {
  try {
    /** @type {Made} */
    const made = await request("/api/table/again", {}, token());
    goTo(made, hello.value?.game ?? "", me.value);
  } catch (why) {
    notice.value = { text: (why instanceof Error && why.message) || words.broken, tone: "no" };
  }
}

// ------------------------------------------------------------------------------------------------ for who listens
/** New lines of the story and what is asked, read aloud one after the other. */
export function Live() {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    let question = "";
    return effect(() => {
      const on = frame.value;
      const lines = fresh.value.map(one => aloud(one.text));
      const now = ask.value;
      if (now && on?.question !== question) lines.push(aloud(now.prompt));
      question = on?.question ?? "";
      if (on?.ending) lines.push(on.ending.text);
      const element = box.current;
      if (!element || !lines.length) return;
      for (const said of lines) element.append(Object.assign(document.createElement("p"), { textContent: said }));
      while (element.childElementCount > 40) element.firstElementChild?.remove();
    });
  }, []);
  return html`<div class="unseen" ref=${box} role="log" aria-live="polite" aria-relevant="additions" id="telling" />`;
}
