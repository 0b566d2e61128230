// Results and dates as each language writes them: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { script, spoken } from "./page.mjs";

process.env.TZ = "America/Los_Angeles"; // where a day of Greenwich begins on the day before

const { colourName, dateText, dayText, parsed, resultText, winsBy } = await script("notation");

/** The text that a function makes in a language; afterwards the language is English again. */
function told(code, say) {
  spoken(code);
  try {
    return say();
  } finally {
    spoken();
  }
}

test("a margin is parsed with its winner, and a draw without", () => {
  assert.deepEqual(parsed("B+3.5"), { winner: "B", points: 3.5 });
  assert.deepEqual(parsed("W+12"), { winner: "W", points: 12 });
  assert.deepEqual(parsed("0"), { winner: "", points: 0 });
  assert.deepEqual(parsed("B+0"), { winner: "", points: 0 });
  for (const other of ["B+R", "W+T", "Void", "?", "", "b+3", "B+3.5 ", "B+", "B+.5", "X+3", "B-3"]) assert.equal(parsed(other), null, other);
});

test("a result without a margin stays as written in the record", () => {
  for (const text of ["B+R", "Void", "W+Time", "black won <b>"]) {
    assert.equal(resultText(text), text);
    assert.equal(winsBy(text), text);
  }
});

test("a result names its winner, in the notation of the language", () => {
  assert.equal(resultText("B+3.5"), "B+3.5");
  assert.equal(resultText("W+3.5"), "W+3.5");
  assert.equal(winsBy("B+3.5"), "Black wins by 3.5");
  assert.equal(winsBy("W+12"), "White wins by 12");
  assert.match(told("de", () => winsBy("W+3.5")), /Weiß .*3,5/);
  assert.match(told("de", () => resultText("B+3.5")), /Schwarz.*3,5|B\+3,5/);
  assert.match(told("fr", () => winsBy("B+1.5")), /Noir .*1,5/);
  // as on the sheets; tests/test_languages.py names the sources of these forms
  assert.deepEqual(["B+3.5", "W+0.5", "B+12", "W+1.25"].map(one => told("ja", () => winsBy(one))), ["黒3目半勝ち", "白半目勝ち", "黒12目勝ち", "白1.25目勝ち"]);
  assert.deepEqual(["B+3.5", "W+0.5", "B+12"].map(one => told("zh", () => winsBy(one))), ["黑胜3目半", "白胜半目", "黑胜12目"]);
  assert.deepEqual(["B+3.5", "W+0.5", "B+12"].map(one => told("ko", () => winsBy(one))), ["흑 3집반 승", "백 반집 승", "흑 12집 승"]);
  for (const code of ["ja", "zh", "ko"]) assert.doesNotMatch(told(code, () => winsBy("W+3.5")), /[a-z]/, code);
  assert.equal(winsBy("0"), "A draw");
});

test("a colour is named by its letter", () => {
  assert.deepEqual([colourName("B"), colourName("W")], ["Black", "White"]);
});

test("a day is written in the language, and a missing one as a dash", () => {
  assert.equal(dateText("2026-11-09"), "9 November 2026");
  assert.match(told("de", () => dateText("2026-11-09")), /^9\. November 2026$/);
  for (const none of [undefined, "", "yesterday", "2026-13-40"]) assert.equal(dateText(none), "–");
});

test("a record's day is by the language, and anything else in its place stays", () => {
  for (process.env.TZ of ["Pacific/Auckland", "America/Los_Angeles"]) assert.equal(dayText("2026-11-09"), "9 Nov 2026");
  for (const other of ["2026-11-09,10", "2026-11", "2026-13-40", "9 Nov", "", null]) assert.equal(dayText(other), other);
});

test("a declared result is recognised however it is written, and a count is none", async () => {
  const { isDeclared } = await script("notation");
  assert.deepEqual(["B+R", "w+resign", "b+T", "W+Forfeit", "B+3.5", "W+", "0", "R", null].map(isDeclared), [true, true, true, true, false, false, false, false, false]);
});
