// What this browser keeps: the links of one's own tables, each under a key of its own, one's name, and how far one has
// come in the lessons.

const TABLE = "containment/table/";
const LESSON = "containment/lesson/";
const NAME = "containment/name";

/**
 * The links that were told when a table was set up stand here only: the server keeps no secret.
 * @typedef {object} Kept
 * @property {string} table
 * @property {string} token of the link that one sits or watches by
 * @property {string} [owner]
 * @property {string} [game]
 * @property {string} [title]
 * @property {number} [seat]
 * @property {{ role: string, seat: number, url: string }[]} [links]
 * @property {{ seat: number, token: string, name?: string }[]} [seats] the others who play at this device
 * @property {number} at when it was last open, in milliseconds since 1970
 */

/** @param {string} table @returns {Kept | null} */
export function kept(table) {
  return read(TABLE + table);
}

/** @param {Kept} one */
export function keep(one) {
  write(TABLE + one.table, one);
}

/** @param {string} table */
export function forget(table) {
  try {
    localStorage.removeItem(TABLE + table);
  } catch {
    // nothing is kept in this browser
  }
}

/** All tables, the last one first. @returns {Kept[]} */
export function allKept() {
  /** @type {Kept[]} */
  const found = [];
  try {
    for (const key of Object.keys(localStorage)) {
      const one = key.startsWith(TABLE) ? read(key) : null;
      if (one) found.push(one);
    }
  } catch {
    return [];
  }
  return found.sort((a, b) => b.at - a.at);
}

/** How far one has come in a lesson: the step one is at, from 1, and whether it was ever played to its end.
 * @typedef {{ step: number, learned: boolean }} Learnt */

/** @param {string} lesson @returns {Learnt} */
export function learnt(lesson) {
  const found = read(LESSON + lesson);
  const step = Number.isInteger(found?.step) && found.step > 0 ? found.step : 1;
  return { step, learned: found?.learned === true };
}

/** @param {string} lesson @param {Learnt} how */
export function keepLearnt(lesson, how) {
  write(LESSON + lesson, how);
}

export function name() {
  return String(read(NAME) ?? "");
}

/** @param {string} said */
export function setName(said) {
  write(NAME, said);
}

/** @param {string} key */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Where nothing can be kept, a game goes on all the same. @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window, or no room
  }
}
