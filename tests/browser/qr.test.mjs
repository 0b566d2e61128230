// QR codes, read back by this test's small reader: node --test tests/browser

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const text = readFileSync(new URL("../../adjudicate/web/static/qr.js", import.meta.url), "utf8");
const { holding, qr } = await import(`data:text/javascript,${encodeURIComponent(text)}`);

/** ISO/IEC 18004, table E.1: the middles of the small squares of some versions. */
const MIDDLES = { 1: [], 2: [6, 18], 7: [6, 22, 38], 9: [6, 26, 46], 10: [6, 28, 50], 14: [6, 26, 46, 66], 22: [6, 26, 50, 74, 98], 32: [6, 34, 60, 86, 112, 138], 40: [6, 30, 58, 86, 114, 142, 170] };
/** ISO/IEC 18004, table 9, level L: check bytes of a block, and blocks with their bytes of data. */
const PLAN = { 1: [7, [[1, 19]]], 2: [10, [[1, 34]]], 7: [20, [[2, 78]]], 9: [30, [[2, 116]]], 10: [18, [[2, 68], [2, 69]]], 14: [30, [[3, 115], [1, 116]]], 22: [28, [[2, 111], [7, 112]]], 32: [30, [[17, 115]]], 40: [30, [[19, 118], [6, 119]]] };
const MASKS = [
  (i, j) => (i + j) % 2, i => i % 2, (i, j) => j % 3, (i, j) => (i + j) % 3, (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3), (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2, (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2
];

function product(a, b) {
  let found = 0;
  for (let i = 7; i >= 0; i--) {
    found = (found << 1) ^ (found & 128 ? 0x11d : 0);
    if ((b >> i) & 1) found ^= a;
  }
  return found;
}

/** Read a code with level L, in which every block must be a word of its Reed-Solomon code. */
function read(modules) {
  const size = modules.length;
  const version = (size - 17) / 4;
  let format = 0;
  for (const [row, column] of [[0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1], [8, 0]].reverse())
    format = format * 2 + modules[row][column];
  const second = [...Array(8).keys()].map(i => modules[8][size - 1 - i]).concat([...Array(7).keys()].map(i => modules[size - 7 + i][8]));
  assert.equal(parseInt(second.reverse().join(""), 2), format, "the format stands there twice");
  format ^= 0b101010000010010;
  assert.equal(format >> 13, 1, "level L");
  const mask = (format >> 10) & 7;
  const middles = MIDDLES[version];
  const taken = (row, column) =>
    (row < 9 && column < 9) || (row < 9 && column > size - 9) || (row > size - 9 && column < 9) || row === 6 || column === 6 ||
    (version > 6 && ((row < 6 && column > size - 12) || (column < 6 && row > size - 12))) ||
    middles.some((y, i) => middles.some((x, k) =>
      !((i === 0 && k === 0) || (i === 0 && k === middles.length - 1) || (k === 0 && i === middles.length - 1)) && Math.abs(row - y) < 3 && Math.abs(column - x) < 3));
  const bits = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < size; i++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - i : i;
        if (!taken(row, column)) bits.push(modules[row][column] ^ (MASKS[mask](row, column) === 0 ? 1 : 0));
      }
  const bytes = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) bytes.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  const [check, groups] = PLAN[version];
  const lengths = groups.flatMap(([blocks, length]) => Array(blocks).fill(length));
  const blocks = lengths.map(() => []);
  for (let i = 0; i < Math.max(...lengths); i++) lengths.forEach((length, k) => i < length && blocks[k].push(bytes.shift()));
  for (let i = 0; i < check; i++) for (const block of blocks) block.push(bytes.shift());
  for (let i = 0, root = 1; i < check; i++, root = product(root, 2)) {
    const times = Array.from({ length: 256 }, (_, one) => product(one, root));
    for (const block of blocks) assert.equal(block.reduce((sum, one) => times[sum] ^ one, 0), 0, `version ${version}: a check byte is wrong`);
  }
  const data = blocks.flatMap((block, k) => block.slice(0, lengths[k])).flatMap(one => [...one.toString(2).padStart(8, "0")]).join("");
  assert.equal(data.slice(0, 4), "0100", "bytes");
  const long = version < 10 ? 8 : 16;
  const length = parseInt(data.slice(4, 4 + long), 2);
  const held = [...Array(length).keys()].map(i => parseInt(data.slice(4 + long + 8 * i, 12 + long + 8 * i), 2));
  const rest = data.slice(4 + long + 8 * length).replace(/^0{1,4}/, "");
  assert.match(rest, /^(1110110000010001)*(11101100)?$/, "filled as the standard says");
  return [version, new TextDecoder().decode(new Uint8Array(held))];
}

for (const [version, most] of [[1, 17], [2, 32], [7, 154], [9, 230], [10, 271], [14, 458], [22, 1003], [32, 1952], [40, 2953]])
  test(`a text of ${most} bytes fills version ${version}`, () => {
    const told = "https://example.org/#g=".padEnd(most, "aB3-_xyzQ9").slice(-most);
    assert.deepEqual(read(qr(told)), [version, told]);
    if (version < 22) assert.equal(qr(`${told}!`).length, 17 + 4 * (version + 1));
    if (version === 40) assert.equal(qr(`${told}!`), null);
  });

test("a version holds as many bytes as the standard says", () => {
  /** ISO/IEC 18004, table 7, level L: the most bytes of each version. */
  const most = `17 32 53 78 106 134 154 192 230 271 321 367 425 458 520 586 644 718 792 858 929 1003 1091 1171 1273 1367 1465 1528
    1628 1732 1840 1952 2068 2188 2303 2431 2563 2699 2809 2953`.split(/\s+/).map(Number);
  assert.deepEqual(most.map((_, i) => holding(i + 1).most), most);
});

test("non-ASCII letters, and a text shorter than its code, are read back", () => {
  assert.deepEqual(read(qr("黒の勝ち")), [1, "黒の勝ち"]);
  assert.deepEqual(read(qr("B")), [1, "B"]);
});

test("a code has the patterns that readers search for", () => {
  const modules = qr("x".repeat(150));
  const size = modules.length;
  for (const [x, y] of [[0, 0], [size - 7, 0], [0, size - 7]])
    assert.deepEqual(modules.slice(y, y + 7).map(row => row.slice(x, x + 7).join("")), ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]);
  assert.equal(modules[6].slice(8, size - 8).join(""), "10".repeat(size).slice(0, size - 16));
  assert.equal(modules[size - 8][8], 1);
  let version = "";
  for (let i = 17; i >= 0; i--) version += modules[Math.floor(i / 3)][size - 11 + (i % 3)];
  assert.equal(version, "000111110010010100", "version 7, in the standard's annex D");
});
