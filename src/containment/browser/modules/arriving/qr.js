// A QR code of a short text, so that a phone at the same table can read a link: bytes, with error correction of level M,
// in one of the ten smallest sizes. As ISO/IEC 18004 has it.

/** For each size: words of error correction in a block, and words of data in each block. */
const BLOCKS = /** @type {[number, number[]][]} */ ([
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
]);
/** Where the small squares are centred that help to find one's way. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const BYTES = 4; // the mode
const PADDING = [0xec, 0x11];
const LEVEL_M = 0;
const MASKS = /** @type {((y: number, x: number) => boolean)[]} */ ([
  (y, x) => (y + x) % 2 === 0,
  y => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]);

/** @typedef {(boolean | null)[][]} Grid dark, light, or not filled in yet */

/** The code as rows of dark (true) and light modules; null if the text is too long. @param {string} text */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, n) => room(n + 1) >= bytes.length) + 1;
  if (!version) return null;
  const words = interleaved(version, dataWords(version, bytes));
  const empty = frame(version);
  const tried = MASKS.map((_, mask) => filled(empty, version, words, mask));
  return tried.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** As an SVG path, a unit a module. @param {boolean[][]} rows */
export function path(rows) {
  return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}

/** How many bytes a size has room for. @param {number} version */
function room(version) {
  const words = sum(BLOCKS[version - 1]?.[1] ?? []);
  return words - (version < 10 ? 2 : 3);
}

/** @param {number[]} all */
const sum = all => all.reduce((a, b) => a + b, 0);

// ------------------------------------------------------------------------------------------------ words
/** Mode, length, bytes, and padding to the end. @param {number} version @param {Uint8Array} bytes */
function dataWords(version, bytes) {
  const bits = [...binary(BYTES, 4), ...binary(bytes.length, version < 10 ? 8 : 16), ...[...bytes].flatMap(byte => binary(byte, 8))];
  const length = sum(BLOCKS[version - 1]?.[1] ?? []);
  bits.push(...binary(0, Math.min(4, length * 8 - bits.length)));
  bits.push(...binary(0, (8 - (bits.length % 8)) % 8));
  const words = Array.from({ length: bits.length / 8 }, (_, n) => Number.parseInt(bits.slice(n * 8, n * 8 + 8).join(""), 2));
  for (let n = 0; words.length < length; n += 1) words.push(PADDING[n % 2] ?? 0);
  return words;
}

/** @param {number} value @param {number} length */
const binary = (value, length) => Array.from({ length }, (_, n) => (value >> (length - 1 - n)) & 1);

/** The blocks with their error correction, word by word in turn. @param {number} version @param {number[]} data */
function interleaved(version, data) {
  const [correcting, lengths] = BLOCKS[version - 1] ?? [0, []];
  let at = 0;
  const blocks = lengths.map(length => data.slice(at, (at += length)));
  const corrections = blocks.map(block => corrected(block, correcting));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

/** @param {number[][]} blocks */
function inTurn(blocks) {
  const longest = Math.max(...blocks.map(block => block.length));
  return Array.from({ length: longest }, (_, n) => blocks.flatMap(block => block.slice(n, n + 1))).flat();
}

// ------------------------------------------------------------------------------------------------ error correction
const POWERS = /** @type {number[]} */ ([]);
for (let n = 0, power = 1; n < 255; n += 1) {
  POWERS.push(power);
  power = power < 128 ? power * 2 : (power * 2) ^ 0x11d;
}
const LOGS = new Map(POWERS.map((power, n) => [power, n]));

/** In the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  return a && b ? POWERS[((LOGS.get(a) ?? 0) + (LOGS.get(b) ?? 0)) % 255] ?? 0 : 0;
}

/** The remainder by the polynomial with these many roots. @param {number[]} block @param {number} length */
function corrected(block, length) {
  let divisor = [1];
  for (let n = 0; n < length; n += 1) {
    divisor = [...divisor, 0].map((one, at) => one ^ times(divisor[at - 1] ?? 0, POWERS[n] ?? 0));
  }
  let rest = Array.from({ length }, () => 0);
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at + 1] ?? 0, factor));
  }
  return rest;
}

// ------------------------------------------------------------------------------------------------ the grid
/** What every code of a size has in common. @param {number} version @returns {Grid} */
function frame(version) {
  const size = 17 + 4 * version;
  const grid = /** @type {Grid} */ (Array.from({ length: size }, () => Array.from({ length: size }, () => null)));
  for (let n = 8; n < size - 8; n += 1) put(grid, 6, n, n % 2 === 0), put(grid, n, 6, n % 2 === 0);
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(grid, y ?? 0, x ?? 0, 4, [4, 2]);
  const centres = ALIGNED[version - 1] ?? [];
  const last = centres.at(-1) ?? 0;
  const taken = [`6 6`, `6 ${last}`, `${last} 6`];
  for (const y of centres) for (const x of centres) if (!taken.includes(`${y} ${x}`)) square(grid, y, x, 2, [1]);
  put(grid, size - 8, 8, true);
  return grid;
}

/** Rings about a centre, dark but for these. @param {Grid} grid @param {number} y @param {number} x @param {number} reach
 * @param {number[]} light */
function square(grid, y, x, reach, light) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) put(grid, y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
  }
}

/** @param {Grid} grid @param {number} y @param {number} x @param {boolean} dark */
function put(grid, y, x, dark) {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

/** The words, masked, and what tells how they are. @param {Grid} empty @param {number} version @param {number[]} words
 * @param {number} mask */
function filled(empty, version, words, mask) {
  const grid = empty.map(row => [...row]);
  describe(grid, version, mask);
  const bits = words.flatMap(word => binary(word, 8));
  const masked = MASKS[mask] ?? (() => false);
  let n = 0;
  for (const [y, x] of zigzag(grid.length)) {
    if (grid[y]?.[x] === null) put(grid, y, x, (bits[n++] === 1) !== masked(y, x));
  }
  return /** @type {boolean[][]} */ (grid);
}

/** Two columns at a time from the right, upwards and downwards in turn, and none where the dots run. @param {number} size
 * @returns {Generator<[number, number]>} */
function* zigzag(size) {
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let n = 0; n < size; n += 1) {
      const y = up ? size - 1 - n : n;
      yield [y, right];
      yield [y, right - 1];
    }
    up = !up;
  }
}

/** Level and mask beside the corners, and the size where it is large. @param {Grid} grid @param {number} version
 * @param {number} mask */
function describe(grid, version, mask) {
  const size = grid.length;
  const format = binary(protectedBits((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412, 15).map(Boolean);
  format.forEach((dark, n) => {
    put(grid, 8, n < 6 ? n : n < 8 ? n + 1 : size - 15 + n, dark);
    if (n === 7) put(grid, 8, size - 8, dark);
    put(grid, n < 7 ? size - 1 - n : n < 9 ? 15 - n : 14 - n, 8, dark);
  });
  if (version < 7) return;
  const told = binary(protectedBits(version, 12, 0x1f25), 18).map(Boolean).reverse();
  told.forEach((dark, n) => {
    put(grid, Math.floor(n / 3), size - 11 + (n % 3), dark);
    put(grid, size - 11 + (n % 3), Math.floor(n / 3), dark);
  });
}

/** A number with its remainder behind it. @param {number} value @param {number} length @param {number} divisor */
function protectedBits(value, length, divisor) {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit -= 1) if (rest & (1 << bit)) rest ^= divisor << (bit - length);
  return (value << length) | rest;
}

// ------------------------------------------------------------------------------------------------ which mask
/** How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one kind.
 * @param {boolean[][]} rows */
function penalty(rows) {
  const columns = rows.map((_, x) => rows.map(row => row[x] ?? false));
  let points = 0;
  for (const line of [...rows, ...columns]) points += runs(line) + corners(line);
  rows.forEach((row, y) => row.forEach((dark, x) => {
    const next = rows[y + 1];
    if (next && x + 1 < row.length && dark === row[x + 1] && dark === next[x] && dark === next[x + 1]) points += 3;
  }));
  const share = (100 * sum(rows.map(row => row.filter(Boolean).length))) / rows.length ** 2;
  return points + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/** @param {boolean[]} line */
function runs(line) {
  let points = 0, length = 0;
  line.forEach((dark, n) => {
    length = n && dark === line[n - 1] ? length + 1 : 1;
    points += length === 5 ? 3 : length > 5 ? 1 : 0;
  });
  return points;
}

/** @param {boolean[]} line */
function corners(line) {
  const text = line.map(Number).join("");
  let points = 0;
  for (let n = 0; n + 11 <= text.length; n += 1) {
    const here = text.slice(n, n + 11);
    if (here === "10111010000" || here === "00001011101") points += 40;
  }
  return points;
}
