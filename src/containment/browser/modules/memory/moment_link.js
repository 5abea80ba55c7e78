// A link to a moment: /t/<table>?at=17. It carries no secret of a seat: it opens by the link that a browser keeps.
import { effect, signal } from "../view.js";
import { frame, hello, lookAt, me, secret } from "../table/state.js";

export const copiedMoment = signal(-1);

/** @param {number} at */
export function momentLink(at) {
  const table = hello.value?.table ?? "";
  const watch = me.value < 0 && !hello.value?.owner && secret() !== table ? `#${secret()}` : "";
  return `${location.origin}/t/${table}?at=${at}${watch}`;
}

/** @param {number} at */
export async function copyMoment(at) {
  await navigator.clipboard?.writeText(momentLink(at)).catch(() => undefined);
  copiedMoment.value = at;
  setTimeout(() => copiedMoment.value === at && (copiedMoment.value = -1), 2500);
}

/** Who came by such a link sees that moment first. */
export function lookAtLinked() {
  const said = new URLSearchParams(location.search).get("at");
  if (!said || !/^\d+$/.test(said)) return;
  const stop = effect(() => {
    if (!frame.value?.scene) return;
    queueMicrotask(() => (stop(), lookAt(Number(said)))); // the line is open once the frame has been taken
  });
}
