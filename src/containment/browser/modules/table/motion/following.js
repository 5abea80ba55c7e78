// Follow what happens: where the map is seen in part only, it is moved gently to what happens outside; and back again to
// where one looked, when one is asked. Whoever moves the map by hand is left alone.
import { follow } from "../../settings/settings.js";
import { camera } from "../map/drawn.js";
import { isAsked } from "../state.js";
import { later } from "./stage.js";
import { spotOf } from "./ways.js";

/** @import { Board } from "../../wire/types.d.ts" */
/** @import { Beat } from "./beats.js" */
/** @import { View } from "../map/camera.js" */

const MARGIN = 46; // pixels from the edge that count as outside
const ALONE = 4000; // milliseconds after the last touch
const A_FEW = 6; // places of a line: more are not one spot to look at
const LONG_ENOUGH = 900; // milliseconds to look at the last of it, before it goes back

/** @type {{ home: View, last: View } | null} where one looked before, and where the map was left */
let away = null;

/** @param {readonly Beat[]} beats @param {Board} board */
export function followBeats(beats, board) {
  if (follow.value !== "on" || !camera.isPartial) return;
  const telling = beats.filter(({ places }) => places.length > 0 && places.length <= A_FEW);
  for (const { at, places } of telling) later(at, () => show(places, board));
  if (telling.length && isAsked.value) later((telling.at(-1)?.at ?? 0) + LONG_ENOUGH, goBack);
}

/** @param {readonly string[]} places @param {Board} board */
function show(places, board) {
  if (camera.isHeld || performance.now() - camera.touchedAt < ALONE) return;
  const spots = places.flatMap(id => spotOf(board, id) ?? []);
  if (!spots.length) return;
  const { k, x, y } = camera.view.peek();
  const right = camera.width - MARGIN, bottom = camera.room - MARGIN;
  const seen = spots.map(spot => ({ x: spot.x * k + x, y: spot.y * k + y }));
  if (seen.every(spot => spot.x > MARGIN && spot.x < right && spot.y > MARGIN && spot.y < bottom)) return;
  const home = away && same(away.last, camera.view.peek()) ? away.home : camera.view.peek();
  const middle = { x: mean(spots.map(spot => spot.x)), y: mean(spots.map(spot => spot.y)) };
  const to = camera.within(k, camera.width / 2 - middle.x * k, camera.room / 2 - middle.y * k);
  away = { home, last: to };
  camera.fly(to.k, to.x, to.y, true);
}

function goBack() {
  const there = away;
  away = null;
  if (!there || camera.isHeld || !same(there.last, camera.view.peek())) return;
  camera.fly(there.home.k, there.home.x, there.home.y, true);
}

/** @param {readonly number[]} all */
const mean = all => all.reduce((sum, one) => sum + one, 0) / all.length;

/** @param {View} a @param {View} b */
const same = (a, b) => Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && a.k === b.k;
