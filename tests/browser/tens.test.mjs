// The layout of points for counting: node --test tests/browser

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const text = readFileSync(new URL("../../adjudicate/web/static/tens.js", import.meta.url), "utf8");
const { blockSize, lostStones, placeInBlock, stepsOf } = await import(`data:text/javascript,${encodeURIComponent(text)}`);

test("no two points overlap, and all are in the field", () => {
  for (const most of [1, 9, 10, 11, 37, 180, 361]) {
    const size = blockSize(most, 360, 170);
    const places = [...Array(most).keys()].map(i => placeInBlock(i, size));
    assert.equal(new Set(places.map(String)).size, most);
    for (const [x, y] of places) {
      assert.ok(x >= size.cell / 2 - 1e-9 && x <= 360 - size.cell / 2 + 1e-9, `${most}: ${x}`);
      assert.ok(y >= size.cell / 2 - 1e-9 && y <= 170 - size.cell / 2 + 1e-9, `${most}: ${y}`);
    }
  }
});

test("the cells are the largest with which all blocks and the gaps between them fit", () => {
  const size = (...field) => {
    const { cell, across } = blockSize(...field);
    return [Math.round(cell * 100) / 100, across];
  };
  assert.deepEqual(size(10, 360, 170), [72, 1], "five cells fill the width");
  assert.deepEqual(size(10, 900, 100), [50, 1], "two cells fill the height");
  assert.deepEqual(size(20, 100, 100), [20, 1], "one below the other: 2 and 2 rows and a gap of 0.7 need 94 of 100");
  assert.deepEqual(size(20, 100, 47), [10, 1], "and all of 47");
  assert.deepEqual(size(20, 400, 40), [20, 2], "side by side");
  assert.deepEqual(size(21, 300, 150), [28.04, 2], "two and one: 2 times 5 and a gap of 0.7 across, 4.7 down");
  assert.deepEqual(size(0, 50, 50), [10, 1]);
});

test("ten points are two rows of five, and the eleventh begins another block", () => {
  const size = { cell: 1, across: 3 };
  assert.deepEqual([0, 4, 5, 9].map(i => placeInBlock(i, size)), [[0.5, 0.5], [4.5, 0.5], [0.5, 1.5], [4.5, 1.5]]);
  const [x, y] = placeInBlock(10, size);
  assert.ok(x > 5.5 && y === 0.5);
  assert.ok(placeInBlock(30, size)[1] > 2.5, "the fourth block is in the next row");
});

const board = {
  live: new Map([[1, 1], [2, 1], [3, -1]]),
  territory: [[10, 11, 12], [20, 21]],
  area: [[10, 11, 12, 13], [20, 21]],
  filled: [1, 2]
};
const number = (step, colour, stone) => step.pieces.filter(one => one.colour === colour && one.stone === stone).length;

test("lost stones fill their own side's territory, and the rest is laid out", () => {
  const [begin, fill, arrange, end] = stepsOf(board);
  assert.deepEqual([number(begin, 1, false), number(begin, -1, false)], [3, 2]);
  assert.deepEqual([number(fill, 1, true), number(fill, -1, true)], [1, 2]);
  assert.deepEqual([number(arrange, 1, false), number(arrange, -1, false)], [2, 0]);
  assert.ok(arrange.pieces.every(one => one.at !== null && !one.stone));
  assert.deepEqual(end.pieces, arrange.pieces);
});

test("prisoners and pass stones fill their own side's territory, and nothing else does", () => {
  const parts = [["stones", 9, 8], ["territory", 40, 30], ["prisoners", -3, -5], ["pass stones", -1, -2], ["komi", 0, 7]];
  assert.deepEqual(lostStones(parts.map(([part, ...territory]) => ({ part, territory }))), [4, 7]);
  assert.deepEqual(lostStones([{ part: "pass stones", territory: [0, -1] }]), [0, 1]);
});

test("the area is stones and surrounded points, including those that are not territory", () => {
  const steps = stepsOf(board).filter(one => one.method === "area");
  for (const step of steps) {
    assert.deepEqual([number(step, 1, true), number(step, 1, false)], [2, 4]);
    assert.deepEqual([number(step, -1, true), number(step, -1, false)], [1, 2]);
  }
  assert.deepEqual(steps.at(-1).pieces.filter(one => one.colour === 1).map(one => one.at), [0, 1, 2, 3, 4, 5]);
});

test("more lost stones than territory fill all of it", () => {
  const [, fill, arrange] = stepsOf({ ...board, filled: [9, 0] });
  assert.deepEqual([number(fill, 1, true), number(arrange, 1, false)], [3, 0]);
});
