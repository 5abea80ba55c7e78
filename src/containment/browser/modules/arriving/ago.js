// How long ago something was, as people say it.
import { words } from "../words.js";

const RECENT = 100; // seconds: lists tell the minute only
const STEPS = /** @type {[number, Intl.RelativeTimeFormatUnit][]} */ ([
  [3600, "minute"],
  [86_400, "hour"],
  [2_592_000, "day"],
  [31_536_000, "month"],
]);

/** @param {number} at in seconds since 1970 */
export function ago(at) {
  const seconds = Math.max(0, Date.now() / 1000 - at);
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "auto", style: "long" });
  if (seconds < RECENT) return words.justNow;
  let size = 60;
  for (const [most, unit] of STEPS) {
    if (seconds < most) return format.format(-Math.floor(seconds / size), unit);
    size = most;
  }
  return format.format(-Math.floor(seconds / size), "year");
}
