// The statuses that a person has tried: undo, redo, and points that count or do not: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const { Marks, given, pointsMeant } = await script("marks");
const { BLACK } = await script("grid");
const mark = said => ({ dead: [said], agreed: false, said });

/** The marks after some steps: "a" adds one, "<" undoes, ">" redoes, "!" removes the last. */
function walked(...steps) {
  const marks = new Marks();
  for (const step of steps)
    if (step === "<") marks.walk(-1);
    else if (step === ">") marks.walk(1);
    else if (step === "!") marks.drop();
    else marks.add(mark(step));
  return marks;
}
const now = marks => marks.now.said;

test("at first nothing is marked, and the record gives the dead stones", () => {
  const marks = new Marks();
  assert.deepEqual(marks.now, { dead: null, agreed: false, said: "No stones are marked by hand." });
  assert.ok(!marks.canUndo && !marks.canRedo);
});

test("other rules make what-ifs of all agreements", () => {
  const marks = walked("a");
  marks.add({ ...mark("b"), agreed: true, on: "2026-11-20" });
  marks.add({ ...mark("c"), agreed: true });
  marks.walk(-1);
  marks.reopen();
  assert.deepEqual([marks.now.said, marks.canRedo], ["b", true]);
  assert.deepEqual(marks.kept().line.map(one => [one.agreed, one.dead?.[0]]), [[false, undefined], [false, "a"], [false, "b"], [false, "c"]]);
});

test("undo and redo move along, and stop at both ends", () => {
  assert.equal(now(walked("a", "b")), "b");
  assert.equal(now(walked("a", "b", "<")), "a");
  assert.equal(now(walked("a", "b", "<", "<", "<", ">")), "a");
  assert.equal(now(walked("a", "b", "<", ">", ">", ">", "<")), "a");
  const middle = walked("a", "b", "<");
  assert.ok(middle.canUndo && middle.canRedo);
  assert.ok(!walked("a").canRedo && walked("a").canUndo);
  assert.ok(!walked("a", "<").canUndo && walked("a", "<").canRedo);
});

test("a step after an undo replaces the undone ones", () => {
  const marks = walked("a", "b", "c", "<", "<", "d");
  assert.deepEqual(marks.line.slice(1).map(one => one.said), ["a", "d"]);
  assert.ok(!marks.canRedo);
});

test("the first half of a double tap leaves nothing to undo or redo", () => {
  const marks = walked("a", "b", "!");
  assert.equal(now(marks), "a");
  assert.ok(!marks.canRedo);
  assert.equal(walked("!").line.length, 1, "the record's own statuses stay");
});

test("the kept state is a copy, and restores the same marks", () => {
  const marks = walked("a", "b", "<");
  const kept = marks.kept();
  marks.add(mark("c"));
  const again = new Marks(kept);
  assert.equal(now(again), "a");
  again.walk(1);
  assert.equal(now(again), "b");
  again.add(mark("d"));
  assert.equal(kept.line.length, 3);
});

// Three lines, five columns. Black has a wall at C; the empty points of A and B are Black's, D1 is in seki, and E does not count.
const grid = { columns: 5, rows: 3 };
const wall = new Map([[2, BLACK], [7, BLACK], [12, BLACK]]);
const territory = {
  black: ["A3", "B3", "A2", "B2", "A1", "B1"], white: [], neutral: ["E1", "E2", "E3"], false_eyes: [], seki: ["D1"], doubtful: []
};
const review = (marking = {}, sheet = {}) => ({
  grid,
  sheet: { can_give: true, territory, ...sheet },
  marks: { now: { dead: null, ...marking } },
  stones: () => wall,
  recordedDead: ["C3"]
});

test("a tap on an empty point that the rules leave to the players means it, or its region", () => {
  assert.deepEqual(pointsMeant(review(), 0, 0, false), [0]);
  assert.deepEqual(pointsMeant(review(), 0, 0, true).sort((a, b) => a - b), [0, 1, 5, 6, 10, 11]);
  assert.deepEqual(pointsMeant(review(), 3, 2, true), [13], "one in seki");
  assert.deepEqual(pointsMeant(review(), 4, 0, false), [], "neutral by the map, and nobody said otherwise");
  assert.deepEqual(pointsMeant(review({ neutral: ["E3"] }), 4, 0, false), [4], "what was said can be said otherwise");
  assert.deepEqual(pointsMeant(review({}, { can_give: false }), 0, 0, false), []);
  assert.deepEqual(pointsMeant({ ...review(), sheet: null }, 0, 0, false), []);
});

test("a point under a stone means the stone", () => {
  const dead = { ...territory, black: [...territory.black, "C3"] }; // a dead stone's point may be territory
  assert.deepEqual(pointsMeant(review({}, { territory: dead }), 2, 0, false), []);
});

test("taps make points neutral, then counted, then as on the map", () => {
  const [dead, words, , first] = given(review(), [0, 1]);
  assert.equal(dead, null, "the statuses of the record stay, known or not");
  assert.equal(words, "A3–B3: neutral, as you say.");
  assert.deepEqual(first, { neutral: ["A3", "B3"], counted: [] });
  const [, again, , second] = given(review(first), [0, 1]);
  assert.equal(again, "A3–B3: counted, as you say.");
  assert.deepEqual(second, { neutral: [], counted: ["A3", "B3"] });
  const [, last, , third] = given(review(second), [0, 1]);
  assert.equal(last, "A3–B3: as on the map.");
  assert.deepEqual(third, { neutral: [], counted: [] });
});

test("choices for other points, and dead stones, are kept", () => {
  const [dead, , , lists] = given(review({ dead: ["A1"], neutral: ["D1"], counted: ["B1"] }), [0]);
  assert.deepEqual([dead, lists], [["A1"], { neutral: ["D1", "A3"], counted: ["B1"] }]);
});
