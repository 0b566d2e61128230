// QR codes of texts (ISO/IEC 18004): bytes, level L, the smallest version that fits. Pure functions.

/** Per version, at level L: the check bytes of each block, and the number of blocks. */
const CHECK = numbers("7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28").concat(
  Array(14).fill(30)
);
const BLOCKS = numbers(
  "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25"
);
/** For each mask, whether it inverts the module at a column and a row. */
const MASKS = /** @type {((x: number, y: number) => boolean)[]} */ ([
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0
]);
const LEVEL_L = 1;

/** @param {string} text */
function numbers(text) {
  return text.split(" ").map(Number);
}

/** @typedef {(0 | 1 | undefined)[][]} Modules rows; undefined where data goes */

/**
 * @param {string} text
 * @returns {Modules | null} 1 is dark; null if no version fits the text
 */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const fits = fitting(bytes.length);
  return fits && finished(fits.modules, fits.version, packed(bytes, fits.length, fits.room), fits.whole);
}

/**
 * The smallest version that holds a number of bytes; null if none does.
 * @param {number} bytes
 */
function fitting(bytes) {
  const least = Math.ceil((Math.sqrt(8 * bytes) - 17) / 4); // smaller codes have fewer modules than the text has bits
  for (let version = Math.max(1, least); version <= 40; version++) {
    const fits = holding(version);
    if (bytes <= fits.most) return { version, ...fits };
  }
  return null;
}

/**
 * The patterns of a version, its most bytes of text, its bytes of data, all its bytes, and the bits of a length.
 * @param {number} version
 */
export function holding(version) {
  const modules = patterns(version);
  const whole = Math.floor(modules.flat().filter(one => one === undefined).length / 8);
  const room = whole - CHECK[version - 1] * BLOCKS[version - 1];
  const length = version < 10 ? 8 : 16;
  return { modules, whole, room, length, most: Math.floor((8 * room - 4 - length) / 8) };
}

/**
 * The patterns of every code of a version, with zeros in place of the format.
 * @param {number} version
 * @returns {Modules}
 */
function patterns(version) {
  const size = 17 + 4 * version;
  /** @type {Modules} */
  const modules = Array.from({ length: size }, () => Array(size).fill(undefined));
  const square = (
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ reach,
    /** @type {number[]} */ light
  ) => {
    for (let y = Math.max(0, cy - reach); y <= Math.min(size - 1, cy + reach); y++)
      for (let x = Math.max(0, cx - reach); x <= Math.min(size - 1, cx + reach); x++)
        modules[y][x] = light.includes(Math.max(Math.abs(x - cx), Math.abs(y - cy))) ? 0 : 1;
  };
  for (let i = 0; i < size; i++) modules[6][i] = modules[i][6] = i % 2 ? 0 : 1;
  const places = aligned(version, size);
  const last = places.length - 1;
  places.forEach((y, i) =>
    places.forEach((x, j) => {
      const corner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!corner) square(x, y, 2, [1]);
    })
  );
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4]
  ])
    square(x, y, 4, [2, 4]);
  for (const [x, y] of formatPlaces(size).flat()) modules[y][x] = 0;
  modules[size - 8][8] = 1;
  if (version >= 7) {
    const code = checked(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      modules[a][b] = modules[b][a] = bit(code, i);
    }
  }
  return modules;
}

/**
 * Columns and rows of the small squares.
 * @param {number} version
 * @param {number} size
 */
function aligned(version, size) {
  if (version === 1) return [];
  const number = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : 2 * Math.ceil((size - 13) / (2 * number - 2));
  return [6, ...Array.from({ length: number - 1 }, (_, i) => size - 7 - step * (number - 2 - i))];
}

/**
 * The places of the 15 bits of the format, twice; the lowest bit first.
 * @param {number} size
 * @returns {[x: number, y: number][][]}
 */
function formatPlaces(size) {
  const around = [0, 1, 2, 3, 4, 5, 7, 8];
  const first = [
    ...around.map(y => [8, y]),
    ...around
      .slice(0, 7)
      .reverse()
      .map(x => [x, 8])
  ];
  const second = [
    ...Array.from({ length: 8 }, (_, i) => [size - 1 - i, 8]),
    ...Array.from({ length: 7 }, (_, i) => [8, size - 7 + i])
  ];
  return /** @type {[number, number][][]} */ ([first, second]);
}

/** @param {number} value @param {number} at @returns {0 | 1} */
const bit = (value, at) => /** @type {0 | 1} */ ((value >>> at) & 1);

/**
 * A number followed by the check bits of a BCH code.
 * @param {number} value
 * @param {number} bits
 * @param {number} polynomial
 */
function checked(value, bits, polynomial) {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); at >= bits; at = 31 - Math.clz32(rest)) rest ^= polynomial << (at - bits);
  return (value << bits) | rest;
}

/**
 * The bytes of the code: mode, length, text, filling.
 * @param {Uint8Array} bytes
 * @param {number} length bits of the length
 * @param {number} room
 */
function packed(bytes, length, room) {
  const bits = [0, 1, 0, 0];
  const push = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i--) bits.push(bit(value, i));
  };
  push(bytes.length, length);
  for (const one of bytes) push(one, 8);
  while (bits.length % 8) bits.push(0);
  const found = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
  for (let i = 0; found.length < room; i++) found.push(i % 2 ? 17 : 236);
  return found.slice(0, room);
}

/**
 * Put the data into the modules, under the mask with the fewest disturbing patterns.
 * @param {Modules} modules
 * @param {number} version
 * @param {number[]} data
 * @param {number} whole bytes of data and check bytes
 * @returns {Modules}
 */
function finished(modules, version, data, whole) {
  const size = modules.length;
  const bytes = interleaved(data, CHECK[version - 1], BLOCKS[version - 1], whole);
  /** @type {[x: number, y: number][]} */
  const free = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the column of the timing pattern
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (modules[y][x] === undefined) free.push([x, y]);
      }
  }
  let best = modules;
  let least = Infinity;
  MASKS.forEach((turns, mask) => {
    const made = modules.map(row => [...row]);
    free.forEach(([x, y], i) => {
      const value = i < 8 * whole ? bit(bytes[i >> 3], 7 - (i & 7)) : 0;
      made[y][x] = turns(x, y) ? (value ? 0 : 1) : value;
    });
    const format = checked((LEVEL_L << 3) | mask, 10, 0x537) ^ 0x5412;
    for (const places of formatPlaces(size)) places.forEach(([x, y], i) => (made[y][x] = bit(format, i)));
    const found = disturbance(made);
    if (found < least) [least, best] = [found, made];
  });
  return best;
}

/**
 * Data in blocks, each with its check bytes; then the first byte of each block, the second, and so on.
 * @param {number[]} data
 * @param {number} check
 * @param {number} blocks
 * @param {number} whole
 */
function interleaved(data, check, blocks, whole) {
  const short = blocks - (whole % blocks);
  const length = Math.floor(whole / blocks) - check;
  const divisor = divisorOf(check);
  const parts = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const end = at + length + (i >= short ? 1 : 0);
    parts.push(data.slice(at, end));
    at = end;
  }
  const found = [];
  for (let i = 0; i <= length; i++) for (const part of parts) if (i < part.length) found.push(part[i]);
  const rests = parts.map(part => remainder(part, divisor));
  for (let i = 0; i < check; i++) for (const rest of rests) found.push(rest[i]);
  return found;
}

/** Product in the field of 256 elements by x^8 + x^4 + x^3 + x^2 + 1. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (; b; b >>= 1, a = (a << 1) ^ (a & 128 ? 0x11d : 0)) if (b & 1) product ^= a;
  return product;
}

/** The product of (x - 2^i) for i below the degree, without its first coefficient. @param {number} degree */
function divisorOf(degree) {
  let found = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    found = [...found, 0].map((one, k) => one ^ (k ? times(found[k - 1], root) : 0));
  return found.slice(1);
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const rest = Array(divisor.length).fill(0);
  for (const one of data) {
    const factor = one ^ rest.shift();
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i] ^= times(coefficient, factor)));
  }
  return rest;
}

/**
 * A penalty for patterns that disturb readers: long runs, squares, patterns like those of the corners, too much of one colour.
 * @param {Modules} modules
 */
function disturbance(modules) {
  const size = modules.length;
  let found = 0;
  const columns = modules.map((_, x) => modules.map(row => row[x]));
  for (const line of [...modules, ...columns]) {
    const text = line.join("");
    for (const run of text.match(/0{5,}|1{5,}/g) || []) found += run.length - 2;
    for (let at = 0; at + 7 <= size; at++) {
      if (text.slice(at, at + 7) !== "1011101") continue;
      const [before, after] = [text.slice(Math.max(0, at - 4), at), text.slice(at + 7, at + 11)];
      if ((before.length === 4 && before === "0000") || (after.length === 4 && after === "0000")) found += 40;
    }
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = modules[y][x];
      if (one === modules[y - 1][x] && one === modules[y][x - 1] && one === modules[y - 1][x - 1]) found += 3;
    }
  const dark = modules.flat().filter(Boolean).length / size ** 2;
  return found + 10 * Math.floor(Math.abs(100 * dark - 50) / 5);
}
