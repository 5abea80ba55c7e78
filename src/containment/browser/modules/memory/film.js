// The story as a film: moment after moment, until now.
import { effect, signal } from "../view.js";
import { lastMoment, lookAt, lookNow, past } from "../table/state.js";

const PACE = 1100; // milliseconds a moment

export const filming = signal(false);

/** From the moment that is shown; from the beginning, if that is now. */
export function toggleFilm() {
  if (filming.value) return void (filming.value = false);
  filming.value = true;
  if (!past.value) lookAt(0);
}

effect(() => {
  const at = past.value?.at;
  if (!filming.value || at === undefined) return;
  const timer = setTimeout(() => {
    if (at < lastMoment.value) return lookAt(at + 1);
    filming.value = false;
    lookNow();
  }, PACE);
  return () => clearTimeout(timer);
});

// Who goes back to now has seen enough.
let shown = false;
effect(() => {
  const now = Boolean(past.value);
  if (shown && !now) filming.value = false;
  shown = now;
});
