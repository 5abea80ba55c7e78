// The head of the table: which game, whose turn, the tracks, and what can always be done: hint, undo, wait, menu.
import { html, signal, useState } from "../view.js";
import { Switcher } from "../arriving/switcher.js";
import { Choice, Settings } from "../settings/settings.js";
import { Inviting } from "../together/inviting.js";
import { words } from "../words.js";
import { Tracks } from "./tracks.js";
import { frame, hello, hint, isAsked, lastMoment, line, me, notice, past, scene, tell } from "./state.js";
import { Lost } from "../wire/line.js";

export const menuOpen = signal(false);
const thinking = signal(false);
const undoMore = signal(false);

export function Top() {
  const on = frame.value;
  const running = on?.state === "playing" && me.value >= 0 && !on.lesson;
  return html`<header class="top">
    <a class="home" href="/" title=${words.toFront} aria-label=${words.toFront}><svg viewBox="0 0 32 32" width="28"
        height="28" aria-hidden="true"><use href=${logo} /></svg></a>
    <div class="head"><h1>${hello.value?.title ?? words.site}</h1><p>${scene.value?.status ?? ""}</p></div>
    <${Tracks} />
    <div class="tools">
      <${Switcher} />
      ${on?.mayWait && html`<button type="button" class="wait" aria-label=${words.wait} title=${words.wait}
          onClick=${() => tell({ kind: "wait", on: true })}>${words.waitShort}</button>`}
      ${(on?.waits ?? []).includes(me.value) && html`<button type="button" class="wait main"
          onClick=${() => tell({ kind: "wait", on: false })}>${words.goOn}</button>`}
      ${running && html`<button type="button" disabled=${!isAsked.value || thinking.value} aria-label=${words.hint}
          title=${words.hintAbout} onClick=${askHint}><span class="sign" aria-hidden="true">✦</span> <span
          class="label">${thinking.value ? words.thinking : words.hint}</span></button>`}
      ${running && html`<button type="button" disabled=${Boolean(past.value) || lastMoment.value <= 0}
          aria-label=${undoMore.value ? words.undoMore : words.undo} title=${words.undoAbout}
          onClick=${() => undo(undoMore.value)}><span class="sign" aria-hidden="true">↶</span> <span
          class="label">${undoMore.value ? words.undoMore : words.undo}</span></button>`}
      <button type="button" aria-expanded=${menuOpen.value} aria-label=${words.menu} title=${words.menu}
          onClick=${() => (menuOpen.value = !menuOpen.value)}>☰</button>
    </div>
    ${menuOpen.value && html`<${Menu} />`}
  </header>`;
}

const logo = `${new URL("../../images/logo.svg", import.meta.url).pathname}#logo`;

export async function askHint() {
  if (thinking.value || !isAsked.value) return;
  const question = frame.value?.question ?? "";
  thinking.value = true;
  const reply = await tell({ kind: "hint" });
  thinking.value = false;
  if (reply?.kind === "hint") hint.value = { question, text: reply.text, move: reply.move ?? null };
}

/** One's own answer; if that cannot be, the next press asks everybody. @param {boolean} more */
export async function undo(more) {
  undoMore.value = false;
  try {
    const reply = await line.ask({ kind: "undo", more });
    if (reply.kind !== "refused") return;
    notice.value = { text: reply.text, tone: "no" };
    undoMore.value = !more && reply.code === "undo";
    setTimeout(() => (undoMore.value = false), 8000);
  } catch (why) {
    if (!(why instanceof Lost)) throw why;
    notice.value = { text: words.notSent, tone: "no" };
  }
}

/** A button that wants to be pressed twice. @param {{ words: string, about: string, onYes: () => void }} props */
function Sure({ words: said, about, onYes }) {
  const [asked, setAsked] = useState(false);
  return html`<div class="twice"><button type="button" class=${asked ? "bad" : ""}
      onClick=${() => (asked ? (onYes(), (menuOpen.value = false)) : setAsked(true))}>${asked ? words.reallySo : said}</button>${asked && html`<small>${about}</small>`}</div>`;
}

/** How one wants to be asked at moments for events. */
function Minding() {
  const mind = frame.value?.mind;
  if (!mind) return null;
  const how = (/** @type {string} */ value) => void tell({ kind: "mind", how: value });
  return html`<div class="settings minding"><${Choice} label=${words.mind} of=${{ value: mind }} values=${words.minds}
      choose=${how} /></div>`;
}

function Menu() {
  const on = frame.value;
  return html`<div class="menu" role="dialog" aria-label=${words.menu}>
    <${Minding} />
    <${Settings} />
    <details><summary>${words.keys}</summary><dl class="keys">${words.keysAbout.map(([key, about]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt>
        <dd>${about}</dd></div>`)}</dl></details>
    ${me.value >= 0 && on?.state === "playing" && !on.lesson && html`<${Sure} words=${words.leaveSeat} about=${words.leaveSeatAbout}
        onYes=${() => tell({ kind: "leave", seat: me.value })} />`}
    ${hello.value?.owner && on?.state === "playing" && html`<${Sure} words=${words.giveUp} about=${words.giveUpAbout}
        onYes=${() => tell({ kind: "give_up" })} />`}
    ${!on?.lesson && html`<${Inviting} />`}
    <p><a href="/rules/${hello.value?.game}" target="_blank">${words.rulesOf(hello.value?.title ?? "")}</a></p>
    <p><a href="/">${words.toFront}</a></p>
  </div>`;
}
