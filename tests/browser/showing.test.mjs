// The board of a review, and its description for screen readers: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const { describe, moveMarks, pictureOf, playersOf } = await script("showing");
const { BLACK, WHITE, pointOf } = await script("grid");

const grid = { columns: 5, rows: 5 };
const at = name => pointOf(grid, name);
const moves = [
  { color: "B", point: "C3" }, { color: "W", point: "D3" }, { color: "B", point: "C3" }, { color: "W", point: "C2" },
  { color: "B", point: "pass" }
];
const fault = (move, point, severity = "illegal") => ({ move, point, severity });
const sheet = (findings = [], territory = {}) => ({
  recorded: { findings },
  strings: [{ id: 1, points: ["C3"], color: "B" }, { id: 2, points: ["D3", "D2"], color: "W" }],
  territory: { black: [], white: [], neutral: [], false_eyes: [], seki: [], doubtful: [], ...territory }
});
const review = (more = {}) => ({
  grid,
  game: { moves },
  sheet: sheet(),
  steps: { position: null },
  marks: { now: {} },
  changed: [7],
  shown: [8],
  stones: () => new Map([[at("C3"), BLACK], [at("D3"), WHITE], [at("D2"), WHITE]]),
  stringAt: point => review(more).sheet.strings.find(one => one.points.some(name => at(name) === point)),
  deadIds: () => new Set(),
  margins: () => "Both counts.",
  ...more
});

test("a move with a finding has a frame with its number; a second one on the point adds a plus", () => {
  const marks = findings => moveMarks({ grid, game: { moves }, sheet: sheet(findings) }, Infinity);
  assert.deepEqual(marks([fault(2, "D3")]), [{ point: at("D3"), label: "2", severity: "illegal" }]);
  assert.deepEqual(marks([fault(1, "C3", "irregular"), fault(3, "C3")]), [{ point: at("C3"), label: "3+", severity: "illegal" }]);
  assert.deepEqual(marks([fault(3, "C3"), fault(1, "C3", "irregular")]), [{ point: at("C3"), label: "3+", severity: "illegal" }]);
  assert.deepEqual(marks([fault(1, "C3"), fault(1, "C3")]), [{ point: at("C3"), label: "1", severity: "illegal" }], "one move");
  assert.deepEqual(marks([fault(1, "C3", "note"), fault(null, "C3"), fault(5, "pass")]), []);
  assert.deepEqual(marks([fault(2, "C3")]), [], "a finding whose point is not that of the move");
});

test("while stepping, only the moves played so far have frames", () => {
  const marks = upto => moveMarks({ grid, game: { moves }, sheet: sheet([fault(1, "C3"), fault(2, "D3")]) }, upto);
  assert.deepEqual([0, 1, 2].map(upto => marks(upto).length), [0, 1, 2]);
  assert.deepEqual(moveMarks({ grid, game: { moves }, sheet: null }, Infinity), []);
});

test("the end shows the dead, both territories, and the last stone if it is still there", () => {
  const picture = pictureOf(review({
    deadIds: () => new Set([2]),
    sheet: sheet([], { black: ["A1", "D3", "C3"], white: ["E5"], neutral: ["A5"], seki: ["B5"], doubtful: ["E5"] }),
    marks: { now: { neutral: ["B1"], counted: ["B2"], doubt: ["D2"] } }
  }));
  assert.deepEqual(picture.doubt, [at("D3"), at("D2")], "all stones of the string");
  assert.deepEqual([...picture.dead], [at("D3"), at("D2")]);
  assert.deepEqual(picture.territory, [[at("A1"), at("D3")], [at("E5")]], "the point of a living stone is no territory");
  assert.deepEqual(picture.neutral, [at("A5")]);
  assert.deepEqual([...picture.kinds], [[at("B5"), "seki"], [at("E5"), "doubtful"]]);
  assert.deepEqual(picture.given, [at("B1"), at("B2")]);
  assert.deepEqual([picture.changed, picture.shown], [[7], [8]]);
  assert.equal(picture.last, -1, "White's C2 is not on the board any more");
  assert.match(picture.title, /^Final position\. Both counts\./);
});

test("the last stone is ringed on its point, and only in its own colour", () => {
  const last = (moves, stones) => pictureOf(review({ game: { moves }, stones: () => new Map(stones) })).last;
  assert.equal(last(moves, [[at("C2"), WHITE]]), at("C2"), "a pass after it does not count");
  assert.equal(last(moves, [[at("C2"), BLACK]]), -1);
  assert.equal(last([{ color: "B", point: "pass" }], []), -1);
});

test("a position stepped to shows its own stones, and ghosts of those just captured", () => {
  const position = {
    after: 3, black: ["C3"], white: ["D3"], captured: ["E5", "C3"], last: "C3", caption: "After move 3"
  };
  const picture = pictureOf(review({ steps: { position }, sheet: sheet([fault(1, "C3"), fault(4, "C2")]) }));
  assert.deepEqual([...picture.stones], [[at("C3"), BLACK], [at("D3"), WHITE]]);
  assert.deepEqual([...picture.captured], [[at("E5"), WHITE]], "Black moved; where a stone stands there is no ghost");
  assert.deepEqual([picture.last, picture.title], [at("C3"), "After move 3"]);
  assert.deepEqual(picture.marks.map(mark => mark.label), ["1"]);
  assert.equal(picture.dead, undefined, "statuses belong to the end");
  const white = { ...position, after: 2, captured: ["A1"], last: null };
  assert.deepEqual([...pictureOf(review({ steps: { position: white } })).captured], [[at("A1"), BLACK]]);
  assert.equal(pictureOf(review({ steps: { position: white } })).last, -1);
});

test("each kind of point has its own description", () => {
  const territory = {
    black: ["A1", "A2"], white: ["E5"], neutral: ["B3"], false_eyes: ["A2"], seki: ["A3"], doubtful: ["E5"]
  };
  const one = (marks = {}) => name =>
    describe(review({ sheet: sheet([], territory), marks: { now: marks }, deadIds: () => new Set([2]) }), at(name));
  assert.equal(one()("C3"), "Black, 1 stone, alive.");
  assert.equal(one()("D2"), "White, string of 2 stones, dead.");
  const points = ["A1", "A2", "A3", "E5", "B3", "E1"];
  assert.deepEqual(points.map(one()), [
    "Black's territory.", "false eye, not territory.", "in seki, not territory.", "doubtful, counted.", "neutral.", "empty."
  ]);
  const said = one({ neutral: ["A1"], counted: ["B3"] });
  assert.deepEqual([said("A1"), said("B3")], ["neutral, as you say.", "counted, as you say."]);
  assert.equal(describe(review({ sheet: sheet([], { white: ["E1"] }) }), at("E1")), "White's territory.");
});

test("players without a name have their colour", () => {
  const text = game => playersOf(game).map(one => (typeof one === "string" ? one : one.textContent)).join("");
  assert.equal(text({ black: null, white: "Bo" }).replaceAll("\u2060", ""), "Black – White Bo");
});
