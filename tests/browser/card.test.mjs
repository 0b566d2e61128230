// The answer card: its states, and the lines of each: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { Node, script } from "./page.mjs";

const { fillCard, onlyFit, stateOf } = await script("card");
const { agreedOn, verdicts } = await script("sheet");

const verdict = (more = {}) => ({
  status: "confirmed", recorded: "W+3.5", computed: "W+3.5", explanations: [], explanations_complete: true, ...more
});
const sheet = (more = {}, own = {}) => ({
  counts: { recorded: { territory: "W+3.5", area: "W+3.5" }, marked: null, decides: "territory" },
  marked: null,
  unknown: false,
  can_mark: true,
  cannot_mark: "",
  said: { lang: "en", recorded: { reason: "It is so." }, agreed: null, counts: null },
  parts: [],
  recorded: { verdict: verdict(own), findings: [], findings_count: { illegal: 0 }, score: null },
  ...more
});
const marked = (more = {}) => ({ agreed: false, dead: ["A1"], computed: "B+2", sheet: null, score: null, ...more });

test("each state of the answer has its reason", () => {
  assert.equal(stateOf(sheet()), "recorded");
  assert.equal(stateOf(sheet({ unknown: true })), "unknown");
  assert.equal(stateOf(sheet({ marked: marked() })), "whatif");
  assert.equal(stateOf(sheet({ marked: marked({ agreed: true, sheet: { verdict: { status: "confirmed" } } }) })), "agreed");
  assert.equal(stateOf(sheet({ marked: marked({ agreed: true, sheet: { verdict: { status: "contradicted" } } }) })), "contradicted");
  assert.equal(stateOf(sheet({}, { status: "contradicted" })), "contradicted");
  assert.equal(stateOf(sheet({}, { computed: null })), "cannot");
  assert.equal(stateOf(sheet({}, { withheld: "dead stones" })), "cannot");
  assert.equal(stateOf(sheet({ counts: { recorded: null, decides: null } })), "cannot");
  assert.equal(stateOf(sheet({ misfit: "It does not fit.", marked: marked() })), "cannot");
  assert.equal(stateOf(sheet({ counts: { recorded: {}, decides: null } })), "cannot", "rules that do not say how to count");
});

test("marks decide before the record's own statuses do, and what-if before an old contradiction", () => {
  assert.equal(stateOf(sheet({ unknown: true, marked: marked() })), "unknown", "only points are given");
  assert.equal(stateOf(sheet({ marked: marked() })), "whatif");
  assert.equal(stateOf(sheet({ marked: marked() }, { status: "contradicted" })), "whatif");
  assert.equal(stateOf(sheet({ unknown: true }, { status: "contradicted" })), "unknown");
});

test("dead stones are offered only if exactly one explanation fits and the search was complete", () => {
  const one = { message: "A1 was dead", dead: ["A1"] };
  assert.deepEqual(onlyFit(sheet({}, { explanations: [one] })), ["A1"]);
  assert.equal(onlyFit(sheet({}, { explanations: [one, one] })), null);
  assert.equal(onlyFit(sheet({}, { explanations: [one], explanations_complete: false })), null);
  assert.equal(onlyFit(sheet({ can_mark: false }, { explanations: [one] })), null);
  assert.equal(onlyFit(sheet({}, { explanations: [{ message: "komi" }] })), null);
  assert.equal(onlyFit(sheet()), null);
});

/** The card's lines: the one above, the one in large type, and those below. */
function card(shown, marking = {}, more = {}) {
  const review = {
    card: new Node("div"), answer: new Node("div"), totals: new Node("button"), unfolded: new Node("div"), pairing: null,
    marks: { now: { agreed: false, ...marking } }, options: {}, given: {}, game: {}, ...more
  };
  fillCard(review, shown);
  const line = name => review.answer.all("p").find(p => p.attributes.class.split(" ")[0] === name)?.textContent ?? "";
  const { headline } = review;
  return { kicker: line("kicker"), large: line("large"), second: line("second"), look: review.card.className, headline };
}

test("while the dead stones are unknown, no winner is in large type", () => {
  const { kicker, large, second } = card(sheet({ unknown: true }, { computed: "B+30.5" }));
  assert.equal(large, "Which stones are dead?");
  assert.equal(kicker, "? Not known yet");
  assert.doesNotMatch(second, /wins|B\+30/);
});

test("a result with marks is below the line that mentions the marks", () => {
  const told = (marking, more) => card(sheet({ marked: marked(more) }), marking).kicker;
  assert.equal(told(), "With these dead stones");
  assert.equal(told({ guess: true }), "≈ With these dead stones (a guess)");
  assert.equal(told({ guess: true }, { dead: [] }), "≈ With every stone alive (a guess)");
  assert.equal(card(sheet({ marked: marked() }), { guess: true }).headline, "With these dead stones (a guess) · Black wins by 2");
  assert.ok(card(sheet({ marked: marked() }), { guess: true }).look.split(" ").includes("guess"));
  assert.equal(told({ fits: true }), "With these dead stones, which match the recorded result");
  assert.equal(card(sheet({ marked: marked() })).large, "Black wins by 2");
});

test("a sender's claim is not called an agreement", () => {
  const { kicker, look } = card(sheet({ marked: marked() }), { claimed: true });
  assert.match(kicker, /The sender says that both players agreed; you have not agreed\.$/);
  assert.ok(look.split(" ").includes("claimed") && !look.split(" ").includes("locked"));
});

test("an agreement is locked and has its time; a contradiction remains one", () => {
  const agreed = (status, at) =>
    card(sheet({ marked: marked({ agreed: true, sheet: { verdict: { status } } }) }), { agreed: true, at });
  assert.equal(agreed("confirmed", "08:12").kicker, "Both players agreed at 08:12");
  assert.equal(agreed("confirmed").kicker, "Both players agreed");
  assert.equal(agreed("contradicted", "08:12").kicker, "Both players agreed; the recorded result is contradicted");
  assert.ok(agreed("confirmed").look.split(" ").includes("locked"));
});

test("the line below gives the recorded result, the other count, and illegal moves", () => {
  assert.equal(card(sheet()).second, "as recorded (W+3.5) · no illegal move · area count W+3.5");
  const wrong = sheet({}, { status: "contradicted", recorded: "W+4.5" });
  assert.equal(card(wrong).second, "recorded W+4.5, the count gives W+3.5 · no illegal move · area count W+3.5");
  assert.match(card(sheet({}, { recorded: null })).second, /^no result recorded · /);
  assert.match(card(sheet({}, { status: "undetermined", recorded: "Void" })).second, /^recorded Void · /);
  const other = { recorded: { territory: "W+3.5", area: "W+2.5" }, marked: null };
  assert.match(card(sheet({ counts: { ...other, decides: "territory" } })).second, /area count W\+2\.5/);
  assert.match(card(sheet({ counts: { ...other, decides: "area" } })).second, /territory count W\+3\.5/);
  const mapped = sheet({ marked: marked(), territory: { false_eyes: ["A3", "C1"] } }, { recorded: "B+3" });
  assert.match(card(mapped).second, /^recorded B\+3, the count gives B\+2 · .* · A3, C1 not counted \(false eye\) · /, "the reason first");
  const counts = { ...other, marked: { territory: "B+2", area: "B+1" }, decides: "territory" };
  assert.match(card(sheet({ counts, marked: marked() })).second, /area count B\+1$/, "with the marks, once there are some");
});

test("a resigned game has no other winner in large type until dead stones are tried", () => {
  for (const recorded of ["W+R", "W+Resign", "B+T", "W+F"])
    for (const unknown of [false, true]) {
      const { kicker, large, second } = card(sheet({ unknown }, { status: "unverifiable", recorded }));
      assert.deepEqual([kicker, large, second], ["– The result does not depend on a count", "", "It is so."], recorded);
    }
  assert.equal(card(sheet({ marked: marked() }, { recorded: "W+R" })).large, "Black wins by 2");
});

test("few illegal moves and repeated positions are named, each once; many are counted", () => {
  const told = (moves, illegal = moves.length, more = []) => {
    const findings = [...moves.map(move => ({ severity: "illegal", move })), ...more];
    const { second } = card({ ...sheet(), recorded: { ...sheet().recorded, findings, findings_count: { illegal } } });
    return second.replace(/^as recorded \(W\+3\.5\) · | · area count W\+3\.5/g, ""); // before what a phone cuts off
  };
  assert.equal(told([13]), "1 illegal move: 13");
  assert.equal(told([3, 5, 9]), "3 illegal moves: 3, 5, 9");
  assert.equal(told([3, 3]), "2 illegal moves: 3");
  assert.equal(told([3, 5, 7, 9]), "4 illegal moves");
  assert.equal(told([], 2), "2 illegal moves");
  const again = [57, 61].map(move => ({ severity: "note", slug: "readings-differ", move }));
  assert.equal(told([], 0, again.slice(1)), "1 repeated position: 61 · no illegal move");
  const unknown = { ...sheet({ unknown: true }), recorded: { ...sheet().recorded, findings: again, findings_count: { illegal: 0 } } };
  assert.match(card(unknown).second, /^2 repeated positions: 57, 61 · The record does not say\. /);
  const more = [...again, ...[65, 69].map(move => ({ severity: "note", slug: "readings-differ", move }))];
  assert.equal(told([], 0, more.slice(0, 3)), "3 repeated positions: 57, 61, 65 · no illegal move");
  assert.equal(told([], 0, more), "4 repeated positions · no illegal move");
  assert.equal(told([13], 1, again), "1 illegal move: 13 · 2 repeated positions: 57, 61");
});

test("a count that is not a result is not claimed, and choices are not called the record's", () => {
  const misfit = "Its count (W+6.5) is therefore not a result.";
  for (const marking of [null, marked({ agreed: true, sheet: { verdict: { status: "confirmed" } } })]) {
    const { large, second } = card(sheet({ misfit, marked: marking }), { agreed: Boolean(marking) });
    assert.deepEqual([large, second], ["", misfit]);
  }
  const told = (own, options = { komi: 0.5 }) => card(sheet({}, own), {}, { options }).kicker;
  assert.equal(told({}), "✓ With your choices: confirmed");
  assert.equal(told({ status: "contradicted" }), "✗ With your choices: contradicted");
  assert.equal(told({ recorded: null }), "With your choices");
  assert.equal(told({}, {}), "✓ The recorded result is confirmed");
  const open = { ...sheet().recorded, verdict: verdict({ recorded: null }) };
  assert.equal(card(sheet({ recorded: open })).kicker, "With the dead stones that the record marks");
  assert.equal(card(sheet({ recorded: { ...open, dead: { source: "none" } } })).kicker, "With every stone alive, as the rules say");
});

test("an unknown result is replaced by its reason", () => {
  const { kicker, large, second } = card(sheet({}, { computed: null, status: "unverifiable" }));
  assert.deepEqual([kicker, large, second], ["– Cannot be determined", "", "It is so."]);
});

test("beside an agreement, the record's own verdict says why it differs; a count that is not a result confirms nothing", () => {
  const words = status => ({ lang: "en", status, results: "B+2", reason: "It is so." });
  const told = (own, agreed, { misfit = "", options = {} } = {}) =>
    verdicts({ options, given: {}, game: { setup: false }, app: {} }, {
      own: { status: own }, said: { own: words(own), recorded: words(own), agreed: words(agreed) }, can_mark: true, misfit,
      recorded: { verdict: { status: own } }, marked: marked({ agreed: true, sheet: { verdict: { status: agreed } } }), counts: {}
    }).map(one => one.textContent.replace(/(?<=[a-z]) ?B\+2It is so\./, " B+2. "));
  const [first, second] = told("undetermined", "confirmed");
  assert.match(first, /^As agreed✓ confirmed B\+2/);
  assert.match(second, /^The record alone, without the agreement\? undetermined B\+2.*does not contain the players' agreement/);
  assert.match(told("confirmed", "confirmed")[1], /^The record✓ confirmed B\+2\. $/);
  for (const one of told("confirmed", "confirmed", { misfit: "Not a result.", options: { taken_back: [13] } }))
    assert.match(one, /^(The record✓ confirmed B\+2\. |(As agreed|With your choices: move 13 withdrawn)\? undetermined Not a result\.)$/);
  assert.equal(agreedOn({ dead: ["A1", "B1"], neutral: ["C1"], counted: [] }), "Dead stones: A1, B1. Neutral points: C1.");
  assert.equal(agreedOn({ dead: [], neutral: [], counted: ["C1"] }), "No stone is dead. Counted points: C1.");
});

test("beside marks, the record's own verdict says that they do not change it, and what it counts", () => {
  const words = { lang: "en", status: "confirmed", results: "B+2", reason: "It is so." };
  const told = (source, territory, more = {}) =>
    verdicts({ options: {}, given: {}, game: { setup: false }, app: {} }, {
      own: { status: "confirmed" }, said: { own: words, recorded: words }, misfit: "", counts: {}, territory, marked: marked(more),
      recorded: { verdict: { status: "confirmed" }, dead: { source } }
    })[0].textContent;
  const eyes = { false_eyes: ["A3"], seki: [] };
  assert.match(told("none", eyes), /do not change this verdict\. The record does not say.*false eyes too\.$/);
  assert.match(told("none", { false_eyes: [], seki: ["A3"] }), /false eyes too\.$/);
  for (const [source, territory] of [["none", { false_eyes: [], seki: [] }], ["none", null], ["marks", eyes]])
    assert.match(told(source, territory), /do not change this verdict\.$/);
  assert.doesNotMatch(told("none", eyes, { agreed: true }), /do not change/);
});

test("without a reason of its own, the card says why nothing can be marked", () => {
  const told = (reason, cannot) => card(sheet({ cannot_mark: cannot, said: { lang: "en", recorded: { reason }, agreed: null, counts: null } }, { computed: null })).second;
  assert.deepEqual([told("The reason.", "No."), told("", "No stone can be marked.")], ["The reason.", "No stone can be marked."]);
});

test("an illegal move without a number is counted, not named", () => {
  const findings = [{ severity: "illegal", move: null }];
  const shown = sheet();
  assert.match(card({ ...shown, recorded: { ...shown.recorded, findings, findings_count: { illegal: 1 } } }).second, / · 1 illegal move · /);
});

test("the only reason of a difference is beside the other count; without a difference, and with several reasons, there is none", () => {
  const told = (area, causes) => card(sheet({ counts: { recorded: { territory: "W+3.5", area }, marked: null, decides: "territory" }, said: { lang: "en", recorded: { reason: "" }, agreed: null, counts: { causes } } })).second.split(" · ").at(-1);
  const [one, two] = [["Black's pass stone", "1"], ["the last move", "1"]];
  assert.deepEqual([told("W+2.5", [one]), told("W+2.5", [one, two]), told("W+3.5", [one])], ["area count W+2.5 (Black's pass stone)", "area count W+2.5", "area count W+3.5"]);
});

test("the card gives its margins to the style with the marks, and is wordy if it has no result", () => {
  const counts = { recorded: { territory: "W+3.5", area: "W+2.5" }, marked: { territory: "B+1", area: "B+2" }, decides: "territory" };
  const place = new Node("div");
  const totals = { territory: { black: 1, white: 2 }, area: { black: 3, white: 4 } };
  const shown = sheet({ counts, marked: marked({ score: totals }) });
  card({ ...shown, said: { ...shown.said, counts: null } }, {}, { card: place });
  assert.deepEqual([place.dataset.territory, place.dataset.area, place.className.split(" ").includes("wordy")], ["B+1", "B+2", false]);
  assert.ok(card(sheet({}, { computed: null })).look.split(" ").includes("wordy"));
});
