// What has not changed is not drawn again: Preact leaves a part alone that is the very same as before.

/** @import { VNode } from "./view.js" */

/** A memory of drawn parts, each with what it was drawn from. */
export function sameAgain() {
  /** @type {Map<string, { from: unknown[], part: VNode }>} */
  const kept = new Map();
  /**
   * @param {string} id @param {unknown[]} from what it is drawn from; the part is drawn anew if any of it is another
   * @param {() => VNode} draw
   */
  return (id, from, draw) => {
    const before = kept.get(id);
    if (before && before.from.length === from.length && before.from.every((one, n) => one === from[n])) return before.part;
    const part = draw();
    kept.set(id, { from, part });
    return part;
  };
}
