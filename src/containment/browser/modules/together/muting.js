// Who is muted at this table: their words, pings, arrows and plans are not shown in this browser. Nobody is told.
import { computed, effect, signal } from "../view.js";
import { frame, hello, remarks } from "../table/state.js";
import { read, write } from "../wire/kept.js";

const KEY = "containment/muted/";
export const muted = signal(/** @type {ReadonlySet<number>} */ (new Set()));

effect(() => {
  const table = hello.value?.table;
  if (table) muted.value = new Set(/** @type {number[]} */ (read(KEY + table) ?? []));
});

/** @param {number} seat */
export function mute(seat) {
  const now = new Set(muted.value);
  if (!now.delete(seat)) now.add(seat);
  muted.value = now;
  write(KEY + hello.value?.table, [...now]);
}

/** Has a first frame come? What is heard before it was said long ago. */
export const arrived = computed(() => Boolean(frame.value));

/** What was said by those who are not muted. */
export const heard = computed(() => remarks.value.filter(one => !muted.value.has(one.seat)));
