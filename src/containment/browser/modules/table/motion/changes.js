// What is different between two drawings of the table: pieces that came, went or moved, pawns, cards, dice, tracks and
// stocks. It knows no rule: whatever differs, differs.

/** @import { Card, Scene, Stock, Token } from "../../wire/types.d.ts" */
/** @import { Standing, Tray } from "../map/layout.js" */

/** A drawing: the scene, and where everything stands in it, in units of the board.
 * @typedef {{ scene: Scene, standings: readonly Standing[], trays: readonly Tray[], size: number }} Drawn */
/** @typedef {{ key: string, place: string, token: Token, x: number, y: number, count: number }} Laid */
/** @typedef {{ seat: number, place: string, x: number, y: number }} Stands */
/** @typedef {{ from: Stands, to: Stands }} Walk */
/** A card that a seat has or had; without one it is seen from behind. @typedef {{ seat: number, card: Card | null }} Held */

/** @param {Drawn} before @param {Drawn} after */
export function changesOf(before, after) {
  const had = piecesOf(before), has = piecesOf(after);
  const stood = pawnsOf(before), stands = pawnsOf(after);
  return {
    came: [...has.values()].filter(one => !had.has(one.key)),
    went: [...had.values()].filter(one => !has.has(one.key)),
    shifted: before.size === after.size ? [...has.values()].flatMap(to => shift(had.get(to.key), to)) : [],
    recounted: [...has.values()].filter(one => (had.get(one.key)?.count ?? one.count) !== one.count),
    built: [...signsOf(after)].filter(key => !signsOf(before).has(key)),
    laid: wayKeys(after.scene).filter(key => !wayKeys(before.scene).includes(key)),
    walks: [...stands.values()].flatMap(to => walk(stood.get(to.seat), to)),
    drawn: cardsMore(before.scene, after.scene),
    given: cardsMore(after.scene, before.scene),
    rolled: rolledDice(before.scene, after.scene),
    stepped: (after.scene.tracks ?? []).filter(track => (before.scene.tracks ?? []).some(one => one.name === track.name && one.at !== track.at)),
    counted: stockChanges(before.scene, after.scene),
  };
}

/** @typedef {ReturnType<typeof changesOf>} Changes */

/** All pieces, by the name that they are drawn under. @param {Drawn} drawn */
function piecesOf({ standings, trays }) {
  /** @type {Map<string, Laid>} */
  const found = new Map();
  for (const { spot, tokens } of standings)
    for (const { key, token, x, y, count } of tokens) found.set(key, { key, place: spot.id, token, x, y, count });
  for (const tray of trays)
    for (const { key, token, x, y, count } of tray.tokens) found.set(`tray ${key}`, { key: `tray ${key}`, place: tray.id, token, x, y, count });
  return found;
}

/** @param {Laid | undefined} from @param {Laid} to */
function shift(from, to) {
  return from && (from.x !== to.x || from.y !== to.y) ? [{ key: to.key, dx: from.x - to.x, dy: from.y - to.y }] : [];
}

/** @param {Drawn} drawn */
function signsOf({ standings }) {
  return new Set(standings.flatMap(({ spot, signs }) => signs.map(({ sign }, n) => `${spot.id} sign ${n} ${sign.mark}`)));
}

/** @param {Scene} scene */
const wayKeys = scene => (scene.links ?? []).map(link => `${link.kind} ${link.a} ${link.b}`);

/** @param {Drawn} drawn */
function pawnsOf({ standings }) {
  /** @type {Map<number, Stands>} */
  const found = new Map();
  for (const { spot, pawns } of standings) for (const { seat, x, y } of pawns) found.set(seat, { seat, place: spot.id, x, y });
  return found;
}

/** @param {Stands | undefined} from @param {Stands} to @returns {Walk[]} */
const walk = (from, to) => (from && from.place !== to.place ? [{ from, to }] : []);

/** The cards that seats have in the one scene and had not in the other. @param {Scene} less @param {Scene} more */
function cardsMore(less, more) {
  /** @type {Held[]} */
  const found = [];
  for (const { seat, cards, hidden } of more.seats ?? []) {
    const other = (less.seats ?? []).find(one => one.seat === seat);
    if (!other) continue;
    const left = other.cards.map(card => card.name);
    for (const card of cards) {
      const at = left.indexOf(card.name);
      if (at < 0) found.push({ seat, card });
      else left.splice(at, 1);
    }
    for (let n = other.hidden; n < hidden; n++) found.push({ seat, card: null });
  }
  return found;
}

/** Dice that show something else, and can be used: those were rolled. @param {Scene} before @param {Scene} after */
function rolledDice(before, after) {
  return (after.seats ?? []).flatMap(({ seat, dice }) => {
    const old = (before.seats ?? []).find(one => one.seat === seat)?.dice ?? [];
    return dice.flatMap((die, n) => (die.face && !die.idle && (old[n]?.face !== die.face || old[n]?.idle) ? [{ seat, n }] : []));
  });
}

/** @param {Scene} before @param {Scene} after */
function stockChanges(before, after) {
  return (after.stocks ?? []).flatMap(stock => {
    const old = (before.stocks ?? []).find(one => one.name === stock.name);
    if (!old || (old.text === stock.text && old.good === stock.good)) return [];
    return [{ stock, fell: numberIn(old) - numberIn(stock), isGoodNow: stock.good && (!old.good || wordsIn(old) !== wordsIn(stock)) }];
  });
}

/** @param {Stock} stock */
const numberIn = stock => Number(/\d+/.exec(stock.text)?.[0] ?? 0);

/** @param {Stock} stock */
const wordsIn = stock => stock.text.replace(/[\d\W]+/g, " ").replace(/\bleft\b/, "").trim();
