// The games that are played here.
import { signal } from "../view.js";
import { request } from "../wire/http.js";

/** @import { Games, GameInShort } from "../wire/types.d.ts" */

export const games = signal(/** @type {GameInShort[]} */ ([]));
export const gamesTrouble = signal(/** @type {unknown} */ (null));

export async function loadGames() {
  gamesTrouble.value = null;
  try {
    /** @type {Games} */
    const found = await request("/api/games");
    games.value = found.games;
  } catch (why) {
    gamesTrouble.value = why;
  }
}

/** @param {string} name */
export const titleOf = name => games.value.find(one => one.name === name)?.title ?? name;

/** Who plays a computer's seat if nothing is said. @param {GameInShort} of */
export const computerOf = of => of.computers[0] ?? "random";
