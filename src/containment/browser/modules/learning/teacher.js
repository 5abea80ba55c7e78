// What the teacher says: the step of the lesson, what it asks for, and a kind word about another move.
import { computed, html, signal, useLayoutEffect, useRef } from "../view.js";
import { words } from "../words.js";
import { RuleChip, Said } from "../table/said.js";
import { frame, notice, tell } from "../table/state.js";

/** The step by its number: as many as there are and one more, if the lesson is finished. */
export const step = computed(() => {
  const now = frame.value?.lesson;
  return now ? now.step + Number(Boolean(now.finished)) : 0;
});
/** The step that is being left. Another may be shown before the reply is here, and that one can be left at once. */
const leaving = signal(0);

/** To the next step, or back to one before. @param {number} to */
export async function goTo(to) {
  const from = step.value;
  if (leaving.value === from) return;
  leaving.value = from;
  await tell({ kind: "step", to });
  if (leaving.value === from) leaving.value = 0;
}

/** Read on, if there is only something to read. */
export function readOn() {
  const now = frame.value?.lesson;
  if (now && !now.asks && !now.finished) void goTo(now.step + 1);
}

export function Teacher() {
  const now = frame.value?.lesson;
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => {
    // Who reads with the keys goes on with the keys: the button that was pressed may be gone.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [now?.step]);
  if (!now || now.finished) return null;
  const said = notice.value;
  return html`<section class="teacher" aria-label=${words.lesson}>
    <div class="progress">${now.step > 1 && html`<button type="button" class="x" aria-label=${words.stepBack}
        title=${words.stepBack} onClick=${() => goTo(now.step - 1)}>‹</button>`}<span>${words.stepOf(now.step, now.steps)}</span>
        <progress aria-hidden="true" max=${now.steps} value=${now.step} /></div>
    <div aria-live="polite">
      <p class="says"><${Said} text=${now.text} live /> <${RuleChip} id=${now.rule ?? ""} /></p>
      ${now.asks && html`<p class="needs"><b>${words.yourMove}</b> <${Said} text=${now.hint ?? []} /></p>`}
    </div>
    ${said && html`<p class="kindly" role="alert">${said.text} <${RuleChip} id=${said.rule ?? ""} /></p>`}
    ${!now.asks && html`<button type="button" class="main" ref=${next} aria-disabled=${leaving.value === step.value}
        onClick=${readOn}>${words.readOn} ›</button>`}
  </section>`;
}
