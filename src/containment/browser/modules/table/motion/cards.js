// Cards fly: from the deck into a hand, from hand to hand, from a hand to the discards.
import { overAll, seenAt, start, startGhost } from "./stage.js";

/** @import { Changes, Held } from "./changes.js" */

const FLY = 560; // milliseconds
const EACH = 110;
const MOST = 12; // more cards than these are a deal: they just lie there

/** A card that was in a hand: how it looked, and where. @typedef {{ held: Held, look: Element, box: DOMRect }} Left */

/** Before the hands are drawn anew: the cards that are about to leave them. @param {readonly Held[]} given @returns {Left[]} */
export function leaving(given) {
  return given.flatMap(held => {
    const element = cardsOf(held)[0];
    const box = seenAt(element);
    return element && box ? [{ held, look: element, box }] : [];
  });
}

/** Afterwards: all of them on their way. @param {Changes} changes @param {readonly Left[]} left @param {number} delay */
export function fly({ drawn, counted }, left, delay) {
  if (drawn.length > MOST || left.length > MOST) return;
  const gone = [...left];
  const deck = seenAt(deckOf(counted, drawn.length));
  /** @type {Map<string, number>} */
  const taken = new Map();
  for (const [n, held] of drawn.entries()) {
    const key = `${held.seat} ${held.card?.name ?? ""}`;
    const element = cardsOf(held).at(-1 - (taken.get(key) ?? 0));
    taken.set(key, (taken.get(key) ?? 0) + 1);
    const at = gone.findIndex(one => one.held.card && one.held.card.name === held.card?.name);
    const from = at < 0 ? deck : gone.splice(at, 1)[0]?.box;
    const to = seenAt(element);
    if (element && from && to) comeFrom(element, from, to, delay + n * EACH);
  }
  const discards = seenAt(document.querySelector("#tab-decks")) ?? seenAt(document.querySelector(".bar [data-shows='decks']"));
  for (const [n, { look, box }] of gone.entries()) goTo(look, box, discards, n * EACH);
}

/** @param {Held} held */
function cardsOf({ seat, card }) {
  const kind = card ? `.card[data-card="${CSS.escape(card.name)}"]` : ".back";
  return [...document.querySelectorAll(`.corner.seat-${seat} ${kind}`)];
}

/** Where cards come from: the stock that has just as many fewer, or where the decks are shown.
 * @param {Changes["counted"]} counted @param {number} cards */
function deckOf(counted, cards) {
  const stock = counted.find(one => !one.stock.colour && one.fell === cards) ?? counted.find(one => !one.stock.colour && one.fell > 0);
  const chip = stock && document.querySelector(`.board > .stocks [data-stock="${CSS.escape(stock.stock.name)}"]`);
  return seenAt(chip) ? chip : seenAt(document.querySelector("#tab-decks")) ? document.querySelector("#tab-decks") : document.querySelector(".bar [data-shows='decks']");
}

/** A card comes into a hand: a copy of it flies, over everything, and then it lies there.
 * @param {Element} element @param {DOMRect} from @param {DOMRect} to @param {number} delay */
function comeFrom(element, from, to, delay) {
  start(element, "card", [{ opacity: 0 }, { opacity: 0, offset: 0.96 }, { opacity: 1 }], { delay, duration: FLY });
  const x = from.left + from.width / 2 - to.left - to.width / 2, y = from.top + from.height / 2 - to.top - to.height / 2;
  startGhost(copyOf(element, to), "card flies", [
    { transform: `translate(${x}px, ${y}px) scale(.4) rotate(-8deg)`, opacity: 0 },
    { transform: `translate(${x * 0.8}px, ${y * 0.8}px) scale(.9) rotate(-5deg)`, opacity: 1, offset: 0.25 },
    { transform: "none", opacity: 1 },
  ], { delay, duration: FLY });
}

/** @param {Element} look @param {DOMRect} from @param {DOMRect | null} to @param {number} delay */
function goTo(look, from, to, delay) {
  const x = to ? to.left + to.width / 2 - from.left - from.width / 2 : 0;
  const y = to ? to.top + to.height / 2 - from.top - from.height / 2 : -90;
  startGhost(copyOf(look, from), "card goes", [
    { transform: "none", opacity: 1 },
    { transform: "translateY(-22px) scale(1.08)", opacity: 1, offset: 0.3 },
    { transform: `translate(${x}px, ${y}px) scale(.3) rotate(10deg)`, opacity: 0 },
  ], { delay, duration: FLY });
}

/** @param {Element} element @param {DOMRect} box */
function copyOf(element, box) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.removeAttribute("data-card"); // it is none: what looks for cards must not find it
  copy.tabIndex = -1;
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
  copy.classList.add("flying");
  return overAll(copy, box);
}
