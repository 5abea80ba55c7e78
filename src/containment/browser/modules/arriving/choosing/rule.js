// A rule by its id: a chip that shows its text.
import { html, signal, useEffect, useRef } from "../../view.js";
import { request } from "../../wire/http.js";
import { words } from "../../words.js";
import { inWords } from "../trouble.js";

/** @import { Rule, Rules } from "../../wire/types.d.ts" */

const shown = signal(/** @type {{ game: string, id: string, rule: Rule | null, trouble: string } | null} */ (null));

/** @param {{ game: string, ids: readonly string[] }} props */
export function RuleChips({ game, ids }) {
  if (!ids.length) return null;
  return html`<span class="rule-chips">${ids.map(id => html`<button type="button" class="rule" key=${id}
      aria-label=${words.rule(id)} title=${words.rule(id)} onClick=${() => open(game, id)}>${id}</button>`)}</span>`;
}

/** @param {string} game @param {string} id */
async function open(game, id) {
  shown.value = { game, id, rule: null, trouble: "" };
  try {
    const { rules } = /** @type {Rules} */ (await request(`/api/games/${game}/rules?about=${encodeURIComponent(id)}`));
    if (shown.value?.id === id) shown.value = { game, id, rule: rules.find(one => one.id === id) ?? null, trouble: "" };
  } catch (why) {
    if (shown.value?.id === id) shown.value = { game, id, rule: null, trouble: inWords(why).text };
  }
}

/** The rule that was asked for, over everything else. */
export function RuleSheet() {
  const one = shown.value;
  const sheet = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (one && sheet.current && !sheet.current.open) sheet.current.showModal();
  }, [one]);
  return one && html`<dialog class="rule-sheet" ref=${sheet} aria-label=${words.rule(one.id)} onClose=${() => (shown.value = null)}
      onClick=${(/** @type {MouseEvent} */ e) => e.target === sheet.current && sheet.current?.close()}>
    <div class="head"><h2>${one.rule?.title ?? words.rule(one.id)}</h2><button type="button" class="x"
        aria-label=${words.close} onClick=${() => sheet.current?.close()}>×</button></div>
    <div class="text">${one.rule ? html`<p>${one.rule.text}</p>
      ${one.rule.where && html`<p class="faint">${one.rule.where}</p>`}
      ${one.rule.ruling && html`<p class="ruling"><b>${words.ruling}</b> ${one.rule.ruling}</p>`}` : html`<p>${one.trouble || "…"}</p>`}
      <p><a href="/rules/${one.game}#${one.id}">${words.inTheRules(one.id)}</a></p></div>
  </dialog>`;
}
