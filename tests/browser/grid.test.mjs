// Points, strings and regions of a board: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const { BLACK, WHITE, columnName, emptyAt, nameOf, near, nearestStone, pointOf, regionAt, spanOf, stars, stringAt } =
  await script("grid");

/** A board drawn in text: its grid, and the points of each sign. */
function drawn(...rows) {
  const grid = { columns: rows[0].length, rows: rows.length };
  const stones = new Map();
  const signs = {};
  [...rows.join("")].forEach((sign, point) => {
    (signs[sign] ||= []).push(point);
    if (sign === "X") stones.set(point, BLACK);
    if (sign === "O") stones.set(point, WHITE);
  });
  return { grid, stones, signs };
}
const NINE = { columns: 9, rows: 9 };

test("columns have their usual names: without I, and with two letters on a large board", () => {
  const names = { 0: "A", 7: "H", 8: "J", 18: "T", 24: "Z", 25: "AA", 33: "AJ", 49: "AZ", 50: "BA", 51: "BB" };
  for (const [column, name] of Object.entries(names)) assert.equal(columnName(Number(column)), name);
});

test("a point has the name of its column and of its row from below", () => {
  assert.equal(nameOf({ columns: 19, rows: 19 }, 0), "A19");
  assert.equal(nameOf({ columns: 19, rows: 19 }, 360), "T1");
  assert.equal(nameOf({ columns: 5, rows: 3 }, 7), "C2");
  for (const grid of [NINE, { columns: 52, rows: 52 }, { columns: 3, rows: 7 }, { columns: 1, rows: 1 }])
    for (let point = 0; point < grid.columns * grid.rows; point++) assert.equal(pointOf(grid, nameOf(grid, point)), point);
});

test("a name outside this board is not a point", () => {
  for (const name of ["K1", "A10", "A0", "I5", "a1", "", "A", "1", "A01", "A1 ", "-", "AA1", "é1"])
    assert.equal(pointOf(NINE, name), -1, name);
  assert.equal(pointOf({ columns: 9, rows: 12 }, "A10"), 2 * 9);
});

test("points on opposite edges are not neighbours", () => {
  const grid = { columns: 3, rows: 4 };
  const names = point => near(grid, pointOf(grid, point)).map(p => nameOf(grid, p)).sort();
  assert.deepEqual(names("A4"), ["A3", "B4"]);
  assert.deepEqual(names("C4"), ["B4", "C3"]);
  assert.deepEqual(names("A1"), ["A2", "B1"]);
  assert.deepEqual(names("C1"), ["B1", "C2"]);
  assert.deepEqual(names("A3"), ["A2", "A4", "B3"]);
  assert.deepEqual(names("C2"), ["B2", "C1", "C3"]);
  assert.deepEqual(names("B2"), ["A2", "B1", "B3", "C2"]);
});

test("a string is the stones of one colour that touch, in order", () => {
  const { grid, stones } = drawn("XX.X", ".OX.", "XO.X", "XXXX");
  const string = point => stringAt(grid, stones, point);
  assert.deepEqual(string(1), [0, 1]);
  assert.deepEqual(string(3), [3]); // the end of a row and the beginning of the next do not touch
  assert.deepEqual(string(5), [5, 9]);
  assert.deepEqual(string(15), [8, 11, 12, 13, 14, 15]);
  assert.deepEqual(string(2), []);
});

test("a tap means the nearest stone, but none a point and a half away", () => {
  const { grid, stones } = drawn("X...O", ".....", ".....");
  assert.equal(nearestStone(grid, stones, 0.4, 0.3), 0);
  assert.equal(nearestStone(grid, stones, 1.3, 0), 0);
  assert.equal(nearestStone(grid, stones, 2.7, 0.5), 4);
  assert.equal(nearestStone(grid, stones, 0, 1.6), -1);
  assert.equal(nearestStone(grid, stones, 2, 0), -1);
  assert.equal(nearestStone(grid, new Map(), 0, 0), -1);
  const pair = new Map([[0, BLACK], [1, WHITE]]);
  assert.equal(nearestStone(grid, pair, 0.6, 0), 1);
  assert.equal(nearestStone(grid, pair, 0.4, 0), 0);
});

test("a tap in the middle of a free point means it", () => {
  const free = new Set([0, 5, 6, 8]);
  assert.equal(emptyAt({ columns: 3, rows: 3 }, free, 1.9, 1.3), 5);
  assert.equal(emptyAt({ columns: 3, rows: 3 }, free, 0.1, -0.2), 0);
  assert.equal(emptyAt({ columns: 3, rows: 3 }, free, 2, 1.45), -1, "between two points");
  assert.equal(emptyAt({ columns: 3, rows: 3 }, free, 1, 1), -1, "a point that is not free");
  assert.equal(emptyAt({ columns: 3, rows: 3 }, free, 3, 0.99), -1, "right of the board: it is not the row below");
  assert.equal(emptyAt({ columns: 3, rows: 3 }, free, -1, 2), -1, "left of the board: it is not the row above");
});

test("a region is all connected empty points, the given point first", () => {
  const { grid, signs } = drawn("..X.", "XXX.", "....");
  const free = new Set(signs["."]);
  assert.deepEqual(regionAt(grid, free, 1), [1, 0]);
  assert.equal(regionAt(grid, free, 8)[0], 8);
  assert.deepEqual(regionAt(grid, free, 8).sort((a, b) => a - b), [3, 7, 8, 9, 10, 11]);
});

test("a span names the first point and the last", () => {
  assert.equal(spanOf(NINE, [0]), "A9");
  assert.equal(spanOf(NINE, [0, 1, 10]), "A9–B8");
});

test("star points are in their usual places", () => {
  const names = (columns, rows) => stars({ columns, rows }).map(p => nameOf({ columns, rows }, p)).sort();
  assert.deepEqual(names(9, 9), ["C3", "C7", "E5", "G3", "G7"]);
  assert.deepEqual(names(13, 13), ["D10", "D4", "G7", "K10", "K4"]);
  assert.equal(names(19, 19).join(), "D10,D16,D4,K10,K16,K4,Q10,Q16,Q4");
  assert.deepEqual(names(7, 7), ["C3", "C5", "E3", "E5"]);
  assert.deepEqual(names(8, 8), ["C3", "C6", "F3", "F6"]);
  assert.deepEqual(names(19, 13), ["D10", "D4", "K10", "K4", "K7", "Q10", "Q4"]);
  assert.deepEqual(names(11, 11), ["C3", "C9", "F6", "J3", "J9"]);
  assert.deepEqual(names(6, 19), []);
});

test("of two stones as near, the first is meant, and a stone a point and a half away is too far", () => {
  const pair = new Map([[0, BLACK], [2, WHITE]]);
  assert.deepEqual([nearestStone(NINE, pair, 1, 0), nearestStone(NINE, pair, 3.5, 0), nearestStone(NINE, pair, 3.45, 0)], [0, -1, 2]);
});

test("the stones of a string are in the order of their numbers, also beyond nine", () => {
  const { grid, stones } = drawn("X.", "XX", "X.", "X.", "X.", "XX");
  assert.deepEqual(stringAt(grid, stones, 10), [0, 2, 3, 4, 6, 8, 10, 11]);
});
