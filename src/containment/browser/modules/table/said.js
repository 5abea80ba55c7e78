// Words with a meaning: as they are drawn, and as they are read aloud.
import { html } from "../view.js";
import { Icon } from "./map/pieces.js";
import { pointed, read } from "./state.js";
import { words } from "../words.js";

/** @import { Run, Text } from "../wire/types.d.ts" */

const PLACES = ["city", "region", "port"];
const IS_PIECES = /^\p{Lu}[●■▲◆⬢]+$/u; // a letter, and a shape for each
const IS_COUNTED = /^(\p{Lu})([◉▣])\2*$/u; // the same of what has no colour

/** As a screen reader says it. @param {Text} text */
export function aloud(text) {
  return text.map(run => (typeof run === "string" ? run : run.aloud ?? run.text)).join("");
}

/** As it is seen, without its look. @param {Text} text */
export function plain(text) {
  return text.map(run => (typeof run === "string" ? run : run.text)).join("");
}

/** @param {{ text: Text, live?: boolean }} props `live`: what can be looked up can be clicked */
export function Said({ text, live = false }) {
  return text.map(run => (typeof run === "string" ? run : html`<${Meaning} run=${run} live=${live} />`));
}

/** @param {{ run: Run, live: boolean }} props */
function Meaning({ run, live }) {
  const what = run.what ?? "";
  const classes = ["run", what && `run-${what.replace(/\W/g, "")}`, run.colour && `c-${run.colour}`, run.tone && `tone-${run.tone}`];
  const look = classes.filter(Boolean).join(" ");
  if (run.colour && IS_PIECES.test(run.text)) {
    const pieces = Array.from(run.text).slice(1);
    return html`<span class="cubes">${pieces.map((_, n) => html`<${Icon}
        key=${n} colour=${run.colour} letter=${run.text[0]} size=${14} />`)}</span><span
        class="unseen">${run.aloud ?? run.text}</span>`;
  }
  const counted = IS_COUNTED.exec(run.text);
  if (counted) {
    const pieces = Array.from(run.text).slice(1);
    return html`<span class="cubes" aria-hidden="true">${pieces.map((_, n) => html`<i key=${n} class="badge">${counted[1]}</i>`)}</span><span
        class="unseen">${run.aloud ?? run.text}</span>`;
  }
  if (run.aloud != null && run.aloud !== run.text) {
    return html`${run.text && html`<span class=${look} aria-hidden="true">${run.text}</span>`}${run.aloud && html`<span
        class="unseen">${run.aloud}</span>`}`;
  }
  if (live && run.read) {
    const wanted = run.read;
    return html`<button type="button" class="${look} link"
        onClick=${(/** @type {Event} */ e) => (e.stopPropagation(), read(wanted, run.text))}>${run.text}</button>`;
  }
  if (PLACES.includes(what)) {
    const point = () => (pointed.value = [run.of ?? ""]);
    const leave = () => (pointed.value = []);
    return html`<span class=${look} onMouseEnter=${point} onMouseLeave=${leave}>${run.text}</span>`;
  }
  return html`<span class=${look}>${run.text}</span>`;
}

/** A rule, to be looked up. @param {{ id: string }} props */
export function RuleChip({ id }) {
  if (!id) return null;
  return html`<button type="button" class="rule" title=${words.rule(id)}
      onClick=${(/** @type {Event} */ e) => (e.stopPropagation(), read(id, words.rule(id)))}>${id}</button>`;
}
