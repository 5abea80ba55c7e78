// Finding room on a map, as pictures/svg_room.py does: names and pieces stand about their places so that they cover
// neither each other nor a place. Each thing in turn takes its cheapest spot until nothing moves any more.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Segment */
/**
 * Something that wants room near a point, liking some sides of it better.
 * @typedef {object} Thing
 * @property {number} x @property {number} y @property {number} width @property {number} height
 * @property {string} likes sides, best first
 * @property {number} clear how far from the point it stays
 * @property {number} overLinks the price of a unit of a link under it
 * @property {Spot} [spot] where it is
 * @property {number} [loyal] how many times the price of being as near to another place it may cost to be at it
 * @property {boolean} [fixed] it stays where it is
 */
/** @typedef {{ box: Box, price: number }} Spot what it costs to stand there, whatever the other things do */
/** @typedef {{ left: number, top: number, right: number, bottom: number, places: [number, number][], radius: number, links: Segment[] }} Ground */

const SWEEPS = 6;
const COVERS_PLACE = 40;
const COVERS_THING = 6;
const OFF_THE_MAP = 5000;
const BY_ANOTHER = 26;
const NEARLY = 18;
const REALLY = 0.5; // cheaper than this much, for which something moves
const RINGS = [[0, 0], [7, 7], [15, 16], [26, 30], [40, 60], [56, 90]]; // how far out, and what that costs at least

/** The box of a thing that has its spot. @param {Thing} thing @returns {Box} */
export const boxOf = thing => thing.spot?.box ?? NOWHERE;
const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Give each thing its spot; those that are fixed have theirs.
 * @param {Thing[]} things @param {Ground} ground
 * @param {Map<string, Spots>} [known] spots that were found before, for things of the same make
 */
export function findRoom(things, ground, known = new Map()) {
  const free = things.filter(thing => !thing.fixed);
  const all = free.map(thing => {
    const make = `${thing.x} ${thing.y} ${thing.width} ${thing.height} ${thing.likes} ${thing.clear} ${thing.loyal ?? 0}`;
    const spots = known.get(make) ?? new Spots(thing, ground);
    known.set(make, spots);
    thing.spot = spots.first;
    return spots;
  });
  const reaches = new Map(things.map(thing => [thing, thing.fixed ? boxOf(thing) : reach(thing)]));
  const near = free.map(thing => {
    const own = /** @type {Box} */ (reaches.get(thing));
    return things.filter(other => other !== thing && meets(/** @type {Box} */ (reaches.get(other)), own));
  });
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = false;
    free.forEach((thing, n) => {
      const best = cheapest(thing, /** @type {Spots} */ (all[n]), near[n] ?? []);
      moved ||= best !== thing.spot;
      thing.spot = best;
    });
    if (!moved) return;
  }
}

/** @param {Thing} thing @param {Spots} spots @param {Thing[]} others */
function cheapest(thing, spots, others) {
  const boxes = others.map(boxOf);
  let best = thing.spot;
  let least = price(best, boxes) - REALLY;
  for (const spot of spots.below(least)) {
    if (spot.price >= least) break; // they are in order: none after it is cheaper
    const found = price(spot, boxes);
    if (found < least) [best, least] = [spot, found];
  }
  return best;
}

/** @param {Spot | undefined} spot @param {Box[]} boxes */
function price(spot, boxes) {
  if (!spot) return Infinity;
  let sum = spot.price;
  for (const box of boxes) sum += COVERS_THING * shared(spot.box, box);
  return sum;
}

/** The spots about a thing, cheapest first. What they cost is found out ring by ring, as far out as anybody asks: most
 *  things find room close by. */
class Spots {
  /** @param {Thing} thing @param {Ground} ground */
  constructor(thing, ground) {
    const around = reach(thing);
    this.thing = thing;
    this.ground = ground;
    this.places = ground.places.filter(([x, y]) => x > around.left - 60 && x < around.right + 60 && y > around.top - 60 && y < around.bottom + 60);
    this.links = ground.links.filter(link => meets(segmentBox(link), around));
    this.rings = 0;
    /** @type {Spot[]} */
    this.found = [];
    this.below(1);
    this.below(this.first?.price ?? 0);
  }

  get first() {
    return this.found[0];
  }

  /** All that are cheaper than this, and some that are not. @param {number} most */
  below(most) {
    const before = this.rings;
    while (this.rings < RINGS.length && (RINGS[this.rings]?.[1] ?? 0) < most) this.goOut();
    if (this.rings > before) this.found.sort((a, b) => a.price - b.price);
    return this.found;
  }

  goOut() {
    const { thing, ground } = this;
    const [out = 0, dear = 0] = RINGS[this.rings++] ?? [];
    for (const [dx, dy, dislike] of sides(thing, thing.clear + out)) {
      const left = thing.x + dx - thing.width / 2;
      const top = thing.y + dy - thing.height / 2;
      const box = { left, top, right: left + thing.width, bottom: top + thing.height };
      this.found.push({ box, price: dear + dislike + standing(box, thing, ground, this.places, this.links) });
    }
  }
}

/** Where the middle may be, from the point, and how little it is liked there. @param {Thing} thing @param {number} clear
 * @returns {[number, number, number][]} */
function sides(thing, clear) {
  const w = thing.width / 2, h = thing.height / 2;
  const [n, s, e, we] = [..."nsew"].map(side => 2.5 * thing.likes.indexOf(side));
  const north = n ?? 0, south = s ?? 0, east = e ?? 0, west = we ?? 0;
  const corner = clear * 0.72, shift = w * 0.55;
  return [
    [0, -clear - h, north], [0, clear + h, south], [clear + w, 0, east], [-clear - w, 0, west],
    [corner + w, -corner - h, (north + east) / 2 + 1], [corner + w, corner + h, (south + east) / 2 + 1],
    [-corner - w, -corner - h, (north + west) / 2 + 1], [-corner - w, corner + h, (south + west) / 2 + 1],
    [shift, -clear - h, north + 2], [-shift, -clear - h, north + 2], [shift, clear + h, south + 2], [-shift, clear + h, south + 2],
    [clear + w, -h, east + 2], [clear + w, h, east + 2], [-clear - w, -h, west + 2], [-clear - w, h, west + 2],
  ];
}

/** What it costs to stand there, whatever the other things do.
 * @param {Box} box @param {Thing} thing @param {Ground} ground @param {[number, number][]} places @param {Segment[]} links */
function standing(box, thing, ground, places, links) {
  const r = ground.radius;
  const own = apart(box, thing.x, thing.y);
  let sum = box.left >= ground.left + 3 && box.top >= ground.top + 3 && box.right <= ground.right - 3 && box.bottom <= ground.bottom - 3 ? 0 : OFF_THE_MAP;
  for (const [x, y] of places) {
    sum += COVERS_PLACE * covered(box, x - r, y - r, x + r, y + r);
    if (x !== thing.x || y !== thing.y) sum += BY_ANOTHER * Math.min(thing.loyal ?? 1, Math.max(0, 1 - (apart(box, x, y) - own) / NEARLY));
  }
  for (const link of links) sum += thing.overLinks * lengthInside(link, box);
  return sum;
}

/** Nothing beyond it gets in the way. @param {Thing} thing */
function reach(thing) {
  const out = thing.clear + (RINGS.at(-1)?.[0] ?? 0);
  const across = out + thing.width * 1.3, down = out + thing.height * 1.3;
  return { left: thing.x - across, top: thing.y - down, right: thing.x + across, bottom: thing.y + down };
}

/** @param {Box} a @param {Box} b */
const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The area both cover. @param {Box} a @param {Box} b */
const shared = (a, b) => covered(a, b.left, b.top, b.right, b.bottom);

// These run a hundred thousand times when names are laid out: plain numbers, and nothing is made on the way.
/** @param {Box} box @param {number} left @param {number} top @param {number} right @param {number} bottom */
function covered(box, left, top, right, bottom) {
  const across = (box.right < right ? box.right : right) - (box.left > left ? box.left : left);
  if (across <= 0) return 0;
  const down = (box.bottom < bottom ? box.bottom : bottom) - (box.top > top ? box.top : top);
  return down <= 0 ? 0 : across * down;
}

/** @param {Segment} s */
const segmentBox = s => ({
  left: Math.min(s.x0, s.x1) - 1, right: Math.max(s.x0, s.x1) + 1, top: Math.min(s.y0, s.y1) - 1, bottom: Math.max(s.y0, s.y1) + 1,
});

/** How far a point is from the box. @param {Box} box @param {number} x @param {number} y */
function apart(box, x, y) {
  const across = x < box.left ? box.left - x : x > box.right ? x - box.right : 0;
  const down = y < box.top ? box.top - y : y > box.bottom ? y - box.bottom : 0;
  return across === 0 ? down : down === 0 ? across : Math.sqrt(across * across + down * down);
}

/** How much of a link runs under the box. @param {Segment} link @param {Box} box */
function lengthInside(link, box) {
  const dx = link.x1 - link.x0, dy = link.y1 - link.y0;
  let begin = 0, end = 1;
  if (dx === 0) {
    if (link.x0 < box.left || link.x0 > box.right) return 0;
  } else {
    const one = (box.left - link.x0) / dx, other = (box.right - link.x0) / dx;
    begin = Math.max(begin, one < other ? one : other);
    end = Math.min(end, one < other ? other : one);
    if (begin >= end) return 0;
  }
  if (dy === 0) {
    if (link.y0 < box.top || link.y0 > box.bottom) return 0;
  } else {
    const one = (box.top - link.y0) / dy, other = (box.bottom - link.y0) / dy;
    begin = Math.max(begin, one < other ? one : other);
    end = Math.min(end, one < other ? other : one);
  }
  return begin < end ? (end - begin) * Math.sqrt(dx * dx + dy * dy) : 0;
}
