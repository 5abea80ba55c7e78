// What lies over the table for a while: the line is lost, something was refused, somebody wants to go back, a page to
// read; and what is said to who listens instead of looking.
import { effect, html, signal, useEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { verdict } from "../memory/ending.js";
import { Remarked } from "../together/chat.js";
import { localName, locals, passTo } from "../together/hot_seat.js";
import { arrowFrom, placeName } from "../together/pointing.js";
import { Said, aloud } from "./said.js";
import { ask, busy, frame, fresh, lastMoment, line, lookNow, me, notice, past, reading, tell } from "./state.js";

const SHOWN = 7000; // milliseconds of a notice

export function Notices() {
  return html`<div class="notices"><${Connection} /><${Notice} /><${UndoAsked} /><${LookingBack} /><${Arrowing} /><${Remarked} /></div>`;
}

// ------------------------------------------------------------------------------------------------ the line
const tick = signal(0);
setInterval(() => line.state.value.how === "away" && (tick.value += 1), 1000);

export function Connection() {
  const { how, text: said, again } = line.state.value;
  void tick.value;
  if (how === "here" || (how === "coming" && !frame.value)) return null;
  if (how === "gone") return html`<div class="banner bad" role="alert"><p>${said || words.gone}</p><a
      href="/">${words.toFront}</a></div>`;
  const left = Math.max(0, Math.ceil((again - Date.now()) / 1000));
  return html`<div class="banner away" role="status"><span class="spin" aria-hidden="true" />
      <p>${said || (busy.value ? words.awayAnswer : words.away)} ${left > 1 && html`<small>${words.backSoon(left)}</small>`}</p>
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
  const beside = mine ? locals.value.find(one => one.seat !== wanted.by && !wanted.agreed.includes(one.seat)) : undefined;
  return html`<div class="banner ask" role="alert"><p>${wanted.text}</p>
    ${!mine && html`<button type="button" class="main"
        onClick=${() => tell({ kind: "agree_to_undo", yes: true })}>${words.wantsUndo}</button>`}
    ${!mine && html`<button type="button"
        onClick=${() => tell({ kind: "agree_to_undo", yes: false })}>${words.refuseUndo}</button>`}
    ${beside && html`<button type="button" class="main"
        onClick=${() => passTo(beside.seat)}>${words.askBeside(localName(beside.seat))}</button>`}</div>`;
}

function LookingBack() {
  if (!past.value) return null;
  return html`<div class="banner past" role="status"><p>${words.lookingBack(past.value.at, lastMoment.value)}</p><button
      type="button" class="main" onClick=${lookNow}>${words.backToNow}</button></div>`;
}

/** Somebody draws an arrow, and has yet to say where to. */
function Arrowing() {
  return arrowFrom.value && html`<div class="banner ask" role="status"><p>${words.arrowTo(placeName(arrowFrom.value))}</p>
    <button type="button" onClick=${() => (arrowFrom.value = "")}>${words.cancel}</button></div>`;
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

// ------------------------------------------------------------------------------------------------ for who listens
/** New lines of the story and what is asked, read aloud one after the other. */
export function Live() {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    // What was said is not said again when somebody comes or goes, or when one has looked back.
    let said = fresh.peek(), question = "", ending = "";
    return effect(() => {
      const on = frame.value;
      const lines = fresh.value === said ? [] : fresh.value.map(one => aloud(one.text));
      said = fresh.value;
      const now = ask.value;
      if (now && on?.question !== question) {
        lines.push(aloud(now.prompt));
        question = on?.question ?? "";
      }
      if (on?.ending && on.ending.text !== ending) lines.push(verdict(on.ending), (ending = on.ending.text));
      const element = box.current;
      if (!element || !lines.length) return;
      for (const said of lines) element.append(Object.assign(document.createElement("p"), { textContent: said }));
      while (element.childElementCount > 40) element.firstElementChild?.remove();
    });
  }, []);
  return html`<div class="unseen" ref=${box} role="log" aria-live="polite" aria-relevant="additions" id="telling" />`;
}
