// What views keep, restore and refuse: late answers, failures, and states in which something is offered: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { buttonOf, fieldOf, screen, script, settled, told, windowHears } from "./dom.mjs";

const load = async (...names) => Object.assign({}, ...(await Promise.all(names.map(script))));
const {
  Demo, List, Review, Result, Marks, Panel, BLACK, WHITE, pointOf, basis, rulesName, explanations, findings, sharing, pictureFile, propose, tryFit, countTable, fillActions, showCounts,
  rulingOn, supposition, deciding, menu, chips, fillCard, Opening, Home, SetUp, EventReport, Sealed, refill, saidResult, describe, resultWords, choicesOf: choicesNamed, chosen
} = await load(
  "demo", "list", "share", "result", "ruling", "marking", "sheet", "deciding", "menu", "chips", "event", "opening", "home", "card", "counting", "choices", "findings", "draw", "grid", "review", "marks", "setup", "language", "dom", "panel", "sealed", "words", "showing"
);

/** An application whose answers are given one by one. */
function application(more = {}) {
  const asked = [], problems = [], kept = [], went = [], replaced = [];
  const app = {
    version: { rulesets: [{ id: "aga", name: "AGA" }, { id: "japanese", name: "Japanese" }] }, started: Promise.resolve(), views: [], depth: 0,
    ask: message => new Promise((done, failed) => asked.push({ message, done, failed: why => failed(Object.assign(new Error(why), { slug: why })) })),
    problem: error => error && problems.push(error.message), keep: view => kept.push(view), go: view => went.push(view), replace: view => replaced.push(view),
    engine: { ready: Promise.resolve({ rulesets: [] }) }, languages: () => document.createElement("select"), ...more
  };
  return { app, asked, problems, kept, went, replaced, answer: async (n, with_) => (asked[n].done(with_), settled()), fail: async (n, why) => (asked[n].failed(why), settled()) };
}

// --- the example of the first screen ---

const sheetOf = (territory, more = {}) => ({ counts: { marked: { territory, area: "B+1" } }, territory: { black: ["A1"], white: ["T19"], ...more } });
/** The example with its game open, and points of two strings. */
async function example() {
  const shown = application();
  const demo = new Demo(shown.app);
  demo.game = "g";
  const strings = [...demo.stones.keys()].map(p => [p, demo.stones.get(p)]);
  const living = strings.find(([p]) => !demo.dead.has(p))[0];
  const dead = strings.find(([p]) => demo.dead.has(p))[0];
  const large = () => told(demo.answer)[1];
  const rings = () => demo.board.frame.querySelectorAll(".changed")[0]?.querySelectorAll("circle").length || 0;
  return { ...shown, demo, living, dead, large, rings, recorded: [...demo.recorded].sort((a, b) => a - b), now: () => [...demo.dead].sort((a, b) => a - b) };
}

test("a tap on the example is counted; the answer is announced, and its territories have their colours", async () => {
  const { demo, living, asked, answer, large, rings } = await example();
  assert.ok(rings() === 0 && demo.describe(living).endsWith("alive."));
  const [blacks, whites] = demo.board.picture.territory;
  for (const p of demo.recorded) assert.ok((demo.stones.get(p) === WHITE ? blacks : whites).includes(p), "a dead stone's point is the opponent's");
  for (const p of [...blacks, ...whites]) assert.ok(!demo.stones.has(p) || demo.dead.has(p));
  demo.tap(living);
  await settled();
  assert.deepEqual([large(), asked.map(one => one.message.do), demo.describe(living).endsWith("dead."), rings() > 0], ["…", ["sheet"], true, true]);
  await answer(0, sheetOf("W+3"));
  assert.deepEqual([large(), demo.said.textContent, demo.counted.territory], ["White wins by 3", "White wins by 3", [[pointOf(demo.grid, "A1")], [pointOf(demo.grid, "T19")]]]);
  const empty = [...Array(361).keys()].filter(p => !demo.stones.has(p)).slice(0, 2), alive = [...demo.stones.keys()].find(p => !demo.dead.has(p));
  demo.counted = { ...demo.counted, territory: [[empty[0], alive], [empty[1], [...demo.dead][0]]] };
  demo.draw();
  assert.deepEqual(demo.board.picture.territory, [[empty[0]], [empty[1], [...demo.dead][0]]], "empty points and dead stones, but no living ones");
});

test("a tap that cannot be counted leaves the example as it was counted before", async () => {
  const { app, went, demo, living, dead, answer, fail, problems, now, recorded, large, rings } = await example();
  demo.tap(living);
  await settled();
  await fail(0, "no");
  assert.deepEqual([now(), large(), rings(), problems, told(demo.answer).at(-1)], [recorded, "Black wins by 41.5", 0, ["no"], "[Open this game]"]);
  demo.tap(living);
  await settled();
  await answer(1, sheetOf("W+3"));
  const before = now();
  demo.tap(dead);
  await settled();
  assert.notDeepEqual(now(), before);
  await fail(2, "no again");
  assert.deepEqual([now(), large(), rings()], [before, "White wins by 3", 0], "the last counted statuses, not those of the record");
  app.opening = { queued: (_name, work) => work() };
  await demo.open();
  assert.deepEqual([went[0].marks.now.dead?.length, went[0].marks.now.agreed, went[0].id], [before.length, false, "g"], "its game opens with the counted statuses");
  demo.reset();
  await demo.open();
  assert.equal(went[1].marks.now.dead, null);
});

test("of several taps on the example only the last is counted, and none after a reset", async () => {
  const { demo, living, dead, asked, answer, fail, problems, now, recorded, large, rings } = await example();
  demo.tap(living);
  demo.tap(dead);
  await settled();
  assert.equal(asked.length, 1, "the first was replaced before it was sent");
  demo.tap(dead);
  await settled();
  await answer(0, sheetOf("W+1"));
  assert.equal(large(), "…", "an answer to earlier statuses");
  await fail(1, "no");
  assert.deepEqual([now(), large(), problems.length], [recorded, "Black wins by 41.5", 1], "nothing that was tapped meanwhile was counted");
  demo.tap(living);
  await settled();
  demo.reset();
  await answer(2, sheetOf("W+9"));
  assert.deepEqual([now(), large(), rings()], [recorded, "Black wins by 41.5", 0]);
  demo.tap(living);
  await settled();
  demo.reset();
  await fail(3, "late");
  assert.deepEqual([now(), problems.length], [recorded, 1], "a failure that nobody waits for is not told");
});

test("the first screen waits for the program in words, and names black, white and empty points", async () => {
  const { app } = application({ version: null, started: new Promise(() => {}) });
  const demo = new Demo(app);
  const of = colour => [...demo.stones].find(([p, c]) => c === colour && !demo.dead.has(p))[0];
  assert.match(demo.describe(of(BLACK)), /^Black, .*alive\.$/);
  assert.match(demo.describe(of(WHITE)), /^White, .*alive\.$/);
  assert.equal(demo.describe([...Array(361).keys()].find(p => !demo.stones.has(p))), "empty.");
  demo.tap(-1);
  assert.equal(demo.asked, 0);
  demo.tap(of(BLACK));
  assert.equal(told(demo.answer)[2], "The count appears as soon as the program has started.");
});

// --- a list whose rules change while it is made ---

const row = (path, more = {}) => ({ path, member: null, game: 1, id: path, black: "Ann", white: "Bo", date: "", recorded: "W+1", computed: "W+1", verdict: "confirmed", illegal: 0, irregular: 0, codes: [], rank: null, error: null, ...more });
const summary = n => ({ verdicts: { confirmed: n }, sentences: [] });

test("rows and failures of a list that was begun again are not taken", async () => {
  const { app, asked, answer, fail, problems, kept } = application();
  const list = new List(app, { set: "s", items: 3, files: [] });
  const [rows, tally] = [() => told(list.table).length, () => told(list.summary).length];
  list.open();
  await answer(0, { rows: [row("a")], next: 1, summary: null });
  assert.deepEqual([list.rows.length, list.status.textContent, Number(list.progress.value), list.progress.hidden], [1, "1 of 3 checked", 1, false]);
  fieldOf(list.element, "Rules").enter("japanese");
  assert.deepEqual([list.rows.length, kept.length, asked.at(-1).message.rules, asked.at(-1).message.from], [0, 1, "japanese", 0]);
  await answer(1, { rows: [row("old"), row("old2")], next: null, summary: summary(3) });
  assert.deepEqual([list.rows.length, tally(), list.progress.hidden], [0, 0, false], "an answer under the rules before");
  await answer(2, { rows: [row("b"), row("c"), row("d")], next: null, summary: summary(3) });
  assert.deepEqual([list.rows.map(one => one.path).join(""), list.progress.hidden, Number(list.progress.value), list.status.textContent, asked.length], ["bcd", true, 3, "", 3]);
  fieldOf(list.element, "Rules").enter("");
  assert.deepEqual([tally(), list.progress.hidden], [0, false], "the summary of the rules before is gone");
  fieldOf(list.element, "Rules").enter("japanese");
  await fail(3, "worker-died");
  assert.equal(asked.length, 5, "only the newest list looks for the record that ends the program");
  await fail(4, "lost");
  assert.deepEqual([problems, rows()], [["lost"], 3]);
});

test("what is searched and shown in a list is kept, and another rules' rows are opened under their rules", async () => {
  const { app, kept, went, answer } = application();
  const list = new List(app, { set: "s", items: 2, files: [] }, { options: { rules: "japanese" }, find: "ann", show: "confirmed" });
  assert.deepEqual(list.kept(), { options: { rules: "japanese" }, find: "ann", show: "confirmed" });
  list.open();
  await answer(0, { rows: [row("a.zip", { member: "b.sgf", game: 2 }), row("c.sgf", { black: "Cy", white: "Ann", verdict: "contradicted" })], next: null, summary: summary(1) });
  assert.deepEqual(told(list.table).map(one => /ann/i.test(one)), [true]);
  list.search.enter("W+1", "input");
  assert.equal(kept.length, 2, "each change of a search");
  buttonOf(list.summary, "1 confirmed").click();
  assert.equal(kept.at(-1).which.value, "confirmed");
  const n = kept.length;
  fieldOf(list.element, "Show").enter("");
  assert.deepEqual([kept.length, list.kept().show], [n + 1, ""]);
  list.table.querySelectorAll(".open")[0].click();
  const [review] = went;
  assert.deepEqual([review.id, review.options, review.given, review.name, review.source], ["a.zip", { rules: "japanese" }, {}, "a.zip, b.sgf, game 2", { set: "s" }]);
});

test("the tables of a list say that they are written, and why they are not", async () => {
  const { app, answer, fail } = application();
  const list = new List(app, { set: "s", items: 1, files: [] });
  list.open();
  await answer(0, { rows: [row("a")], next: null, summary: summary(1) });
  const said = () => list.summary.querySelectorAll("[role=status]")[0].textContent;
  buttonOf(list.summary, "SQLite").click();
  assert.equal(said(), "Writing…");
  await fail(1, "No space.");
  assert.equal(said(), "No space.");
  buttonOf(list.summary, "CSV").click();
  await answer(2, { files: [{ name: "a.csv", type: "x", data: "eA==" }] });
  assert.deepEqual([said(), document.saved.pop()[0]], ["", "a.csv"]);
});

// --- the choices of a game ---

const said = { lang: "en", stop: ".", between: " ", rules: "Rules.", findings: { title: "T", severities: {}, colon: ": ", unlisted: "", notes: "N" }, explanations: { title: "E", likeliest: "L", shared: "S", not_all: "A" } };
const game = { source: { path: "a.zip", member: "b.sgf", game: 1 }, record: { event: "Cup", round: "4", date: "2026-01-02", rules: "AGA rules", komi: 7, komi_text: "7 points" }, moves: [{ color: "B", point: "A1" }, { color: "W", point: "B1" }], comment: "A remark", line: 2, lines: 3, columns: 3, rows: 3 };
const recorded = { ruleset: { id: "aga", chosen_by: "record" }, komi: { value: 0 }, handicap: { stones: 0 }, first_player: "B", record: { size: 3 }, findings: [], verdict: { explanations: [], recorded: null } };
/** The panel of a review with these options; `given` are those of a position that was set up. */
function choicesOf(options, { given = {}, ...more } = {}) {
  const chose = [];
  const review = {
    app: application().app, options, given, headline: "H", game: { ...game, ...more }, grid: game, changed: [], shown: [], sheet: null, stones: () => new Map(), deadIds: () => new Set(),
    steps: { position: null }, marks: new Marks(), margins: () => "", choose: (...one) => chose.push(one), message: {}
  };
  const place = document.createElement("div");
  place.append(...basis(review, { recorded: { ...recorded, ...more.recorded }, said, marked: null }).filter(Boolean));
  return { place, chose, lines: told(place), buttons: place.querySelectorAll("button").map(one => one.textContent) };
}

test("everything as recorded is offered only if a choice differs, and leaves the options of a position as they are", () => {
  const given = { prisoners: { B: 1, W: 2 }, komi: "5" };
  const offered = (options, more) => choicesOf(options, more).buttons;
  assert.deepEqual([offered({}), offered(given, { given }), offered({ rules: "aga" }), offered({ ...given, first: "W" }, { given })], [[], [], ["All as recorded"], ["All as recorded"]]);
  const { place, chose } = choicesOf({ ...given, first: "W", policy: "pass" }, { given });
  buttonOf(place, "All as recorded").click();
  assert.deepEqual(chose, [[{ first: undefined, policy: undefined }]]);
});

test("the panel of choices shows each one that was made, and the record's own value beside it", () => {
  const { lines } = choicesOf({ rules: "japanese", policy: "pass", komi: "0", handicap: "2", first: "W", line: 3, taken_back: [4, 6] });
  const all = lines.join("\n");
  for (const words of ["{Rules: As the record says|AGA|*Japanese}", "*are withdrawn", "{Komi: 0 (0)}", "{Handicap: 2 (0)}", "|*White}", "{Variation (of 3): 3}", "Withdrawn: moves 4, 6. [Let them stand]"])
    assert.ok(all.includes(words), `${words} in ${all}`);
  assert.ok(choicesOf({ policy: "pass" }).lines.join().includes("{Rules: *As the record says (AGA)|"), "the rules are still the record's");
  const own = choicesOf({}).lines.join("\n");
  for (const words of ["{Rules: *As the record says (AGA)|AGA|Japanese}", "*stand if", "{Komi: (0)}", "{First player: *As it is (Black)|Black|White}", "{Variation (of 3): 2}"]) assert.ok(own.includes(words), `${words} in ${own}`);
  for (const by of ["default", "file-name", "prior"]) assert.ok(choicesOf({}, { recorded: { ruleset: { id: "aga", chosen_by: by } } }).lines.join().includes("*AGA (assumed)"), by);
  assert.ok(!choicesOf({}, { lines: 1 }).lines.join().includes("Variation"));
});

test("the facts of a game are those of its record, and what is empty has no line", () => {
  const factsOf = more => choicesOf({}, more).place.querySelectorAll("dl")[0].children.map(one => one.textContent).join("|");
  assert.equal(factsOf({ recorded: { record: { size: [9, 7] } } }), "File|a.zip, b.sgf|Event|Cup|Round|4|Date|2026-01-02|Board|9×7|Moves|2|Rules as written|AGA rules|Komi as written|7 points|Comment|A remark");
  assert.equal(factsOf({ source: { path: "c.sgf", member: null }, record: { rules: null }, comment: "", moves: [] }), "File|c.sgf|Board|3×3|Moves|0");
});

test("the button of the rules names them and the komi, also a komi of 0 and one that is not known", () => {
  const name = (ruleset, value) => rulesName({ app: application().app }, { recorded: { ruleset, komi: { value } } });
  assert.deepEqual([name({ id: "aga" }, 0), name({ id: "japanese" }, 6.5), name({ id: "own", name: "own rules" }, null)], ["AGA, 0", "Japanese, 6.5", "Own rules, –"]);
});

// --- explanations and findings ---

const strings = [{ id: 1, points: ["A1"], color: "B" }, { id: 12, points: ["C1", "C2"], color: "W" }, { id: 3, points: ["B3"], color: "W" }];
/** The buttons of explanations with these dead stones, while these strings are dead on the board. */
function explained(dead, onBoard, more = {}) {
  const marked = [];
  const review = { sheet: { strings }, deadIds: () => new Set(onBoard), mark: (...one) => marked.push(one) };
  const section = explanations(review, { verdict: { explanations: dead.map((one, i) => ({ group: 1, message: `m${i}`, dead: one, ...more })), explanations_complete: true } }, said);
  return { marked, section, buttons: section.querySelectorAll("button") };
}

test("an explanation is said to be on the board only if exactly its stones are dead, and there are some", () => {
  const state = (dead, board) => explained([dead], board).buttons.map(one => `${one.disabled ? "-" : ""}${one.textContent}`)[0];
  const [is, can] = ["-These stones are marked dead", "Try these dead stones"];
  assert.deepEqual(
    [state([], []), state([], [1]), state(["A1"], [1]), state(["A1"], []), state(["A1"], [1, 3]), state(["C2"], [12]), state(["A1", "C1", "B3"], [3, 12, 1]), state(["A1", "B3"], [1, 12])],
    [can, can, is, can, can, is, is, can]
  );
  assert.deepEqual(explained([undefined], []).buttons, [], "without a set of dead stones, nothing can be tried");
  const places = explained([["A1"], ["B3"], []], []).section.querySelectorAll("li");
  assert.deepEqual(places.map(one => one.className), ["", "same", "same"], "they are equally likely");
});

test("trying an explanation names up to nine stones, and all alive", () => {
  const names = n => Array.from({ length: n }, (_, i) => `A${i + 1}`);
  const tried = dead => {
    const { buttons, marked } = explained([dead], [3]);
    buttons[0].click();
    return marked[0];
  };
  assert.deepEqual(tried([]), [[], "Every stone is alive.", true]);
  assert.deepEqual(tried(["A1", "C1"]), [["A1", "C1"], "Dead: A1, C1.", true]);
  assert.equal(tried(names(9))[1], `Dead: ${names(9).join(", ")}.`);
  assert.equal(tried(names(10))[1], "10 stones dead.");
});

test("a finding has its move's button on a page, its stop where it has none, and the folded ones their number", () => {
  const one = (n, more = {}) => ({ code: "M203", slug: "superko", severity: "illegal", move: n, message: `fault ${n}`, cites: [], ...more });
  const all = [...[1, 2, 3, 4, 5, 6, 7].map(n => one(n)), one(null, { code: "R1", message: "已有句号。" }), one(9, { code: "R2", message: "Why?", cites: ["a", "b"] })];
  const sheet = { said: { ...said, findings: { ...said.findings, severities: { illegal: "illegal" } } }, recorded: { findings: all }, recorded_words: {} };
  const moves = section => section.querySelectorAll("button").map(one => one.textContent);
  assert.deepEqual(moves(findings({ rule() {} }, sheet)), ["Move 1", "Move 2", "Move 3", "Move 4", "Move 5", "Move 9", "Move 6", "Move 7"]);
  const document_ = findings(null, sheet);
  assert.deepEqual(moves(document_), []);
  const text = document_.textContent;
  assert.deepEqual(document_.querySelectorAll("details").map(one => one.dataset.key), ["M203"], "so that an opened one stays open");
  for (const words of ["fault 5.", "已有句号。R2", "Why? [a; b]", "M203 superko: 2 more"]) assert.ok(text.includes(words), `${words} in ${text}`);
});

// --- a review: what it keeps, restores and shows ---

const none = { black: [], white: [], neutral: [], false_eyes: [], seki: [], doubtful: [] };
const judged = { lang: "en", status: "confirmed", recorded: "W+1", results: "W+1", reason: "So." };
const score = { territory: { black: 1, white: 2 }, area: { black: 3, white: 4 } };
const sheetFor = ({ dead, agreed }, more = {}) => ({
  own: { status: "confirmed", recorded: "W+1", computed: "W+1" },
  recorded: { ...recorded, findings_count: { illegal: 0, irregular: 0, note: 0 }, verdict: { status: "confirmed", recorded: "W+1", computed: "W+1", explanations: [], explanations_complete: true, said: [] }, dead: { source: "marks" }, score, ...more.recorded },
  recorded_words: {}, parts: [], strings: strings.map(one => ({ group: [one.id], recorded_dead: one.id === 3, ...one })), unscored: [], territory: none, areas: { black: [], white: [] },
  can_mark: true, can_give: false, cannot_mark: "", unknown: false, misfit: more.misfit || "", hangs: [],
  marked: dead ? { agreed, dead, neutral: [], counted: [], score, computed: "B+4", words: [], sheet: null } : null,
  counts: { recorded: { territory: "W+1", area: "W+2" }, marked: dead ? { territory: "B+4", area: "B+5" } : null, decides: "area" },
  said: { ...said, own: judged, recorded: judged, agreed: null, facts: "F.", counts: null, what_if: [], own_words: {} }
});
/** A review that is open, on its page; `next` answers the last message, `no` refuses it. */
async function opened(how = {}, more = {}) {
  const shown = application();
  const review = new Review(shown.app, "g", how);
  document.body.replaceChildren(review.element);
  review.open();
  await shown.answer(0, { ...game, game: "g", black: "Ann", white: "Bo", siblings: ["f", "g", "h"], setup: false, record: { ...game.record }, ...more.game });
  const last = () => shown.asked.at(-1);
  const next = async with_ => (last().done(with_ || sheetFor(last().message, more)), settled());
  await next();
  const no = async slug => (last().failed(slug), settled());
  const state = () => ({ options: { ...review.options }, dead: review.marks.now.dead, agreed: review.marks.now.agreed });
  const rings = () => review.board.frame.querySelectorAll(".changed")[0].querySelectorAll("circle").length;
  return { ...shown, review, last, next, no, state, rings, status: () => review.status.textContent, edge: () => (review.edge.hidden ? "" : told(review.edge)[0]) };
}

test("a choice that is refused leaves the choices before it, and a mark that is refused the marks before it", async () => {
  const { review, next, no, state, problems, kept, last, rings } = await opened();
  review.choose({ komi: "5" });
  await next();
  review.mark(["A1"], "m");
  await next();
  assert.equal(rings(), 2, "A1 died, and B3 came to life");
  review.choose({ komi: "x" });
  review.choose({ first: "W" });
  await no("broken");
  assert.deepEqual(last().message.options, { komi: "5" }, "both choices of the refused message are gone");
  await next();
  assert.deepEqual([state(), problems.length, rings()], [{ options: { komi: "5" }, dead: ["A1"], agreed: false }, 1, 0]);
  review.mark(["C1"], "n");
  const n = kept.length;
  await no("broken");
  assert.deepEqual([state().dead, problems.length, kept.length], [["A1"], 2, n + 1]);
  review.undo(-1);
  await next();
  assert.deepEqual([state().dead, review.marks.canUndo], [null, false]);
});

test("a choice under which the marks do not fit is asked once more without them", async () => {
  const { review, next, no, state, last, status, problems } = await opened();
  review.choose({ policy: "pass" });
  await no("not-understood");
  assert.deepEqual([state().options, problems], [{}, ["not-understood"]], "without marks there is nothing else to try");
  review.mark(["A1"], "m");
  await next();
  review.choose({ komi: "5" });
  await no("not-understood");
  assert.deepEqual([last().message.dead, last().message.options], [null, { komi: "5" }]);
  await next();
  assert.match(status(), /^The marks do not match this position/);
  review.mark(["C1"], "n");
  await no("not-understood");
  assert.deepEqual([state().options, state().dead, problems.length], [{ komi: "5" }, null, 2], "a mark that does not fit is taken back");
});

test("without the program, the last count is shown again with its choices and marks", async () => {
  const { review, next, no, state, status, rings, problems } = await opened();
  review.choose({ komi: "5" });
  await next();
  review.mark(["A1"], "m");
  await next();
  review.choose({ komi: "7" });
  review.mark(["C1"], "n");
  await no("lost");
  assert.deepEqual([state(), rings(), problems], [{ options: { komi: "5" }, dead: ["A1"], agreed: false }, 0, []]);
  assert.match(status(), /^(Click|Tap) stones/);
  const first = application();
  const failing = new Review(first.app, "g");
  const opening = failing.open();
  await first.answer(0, { ...game, siblings: [], record: {} });
  first.asked[1].failed("lost");
  await assert.rejects(opening, /lost/, "without a sheet there is nothing to show");
});

test("another variation is opened with its own game; if it cannot be, the one before stays", async () => {
  const { review, next, no, state, last, answer, asked, problems, kept } = await opened();
  review.choose({ line: 3 });
  assert.deepEqual([last().message.do, last().message.options], ["game", { line: 3 }]);
  await answer(asked.length - 1, { ...game, siblings: ["g"], line: 3, black: "Eve", white: "Bo", moves: [], record: {} });
  const n = kept.length;
  await next();
  assert.deepEqual([review.heading.textContent.replace(/[^\w ]/g, "").includes("Eve"), review.steps.element.hidden, kept.length > n], [true, true, true]);
  review.showBasis();
  const line = () => fieldOf(review.panel.element, "Variation (of 3)");
  line().enter("9");
  await no("no such line");
  assert.equal(line().value, "3");
  assert.deepEqual([state().options, problems], [{ line: 3 }, ["no such line"]]);
  assert.ok(told(review.verdicts).join().includes("variation 3"), "the choices are told as they are");
});

test("what is pressed or unfolded says so, and steps begin and end with their button", async () => {
  const { review, asked, answer, edge } = await opened();
  const pressed = () => [review.tools.steps.attributes["aria-pressed"], review.element.classList.contains("withsteps"), review.totals.attributes["aria-expanded"], review.unfolded.hidden];
  assert.deepEqual(pressed(), ["false", false, "false", true]);
  review.tools.steps.click();
  review.totals.click();
  assert.deepEqual(pressed(), ["true", true, "true", false]);
  review.steps.by(-1);
  await answer(asked.length - 1, { after: 1, of: 2, black: ["A1"], white: [], captured: [], last: "A1", caption: "One.", to_play: "W" });
  assert.deepEqual([review.position.after, review.element.classList.contains("past"), review.steps.label.hidden], [1, true, false]);
  review.mark(["A1"], "m");
  assert.equal(review.marks.canUndo, false, "nothing is marked meanwhile");
  assert.ok(edge().endsWith("[To the end]") && review.steps.label.classList.contains("nudge"), edge());
  review.tools.steps.click();
  review.totals.click();
  assert.deepEqual([...pressed(), review.position, edge()], ["false", false, "false", true, null, ""], "back at the end, where the message means nothing");
  const going = review.rule(1);
  await answer(asked.length - 1, { after: 1, of: 2, black: ["A1"], white: [], captured: [], last: "A1", caption: "One.", to_play: "W" });
  await answer(asked.length - 1, { ruling: { headline: "H", findings: [], rules: [], earlier: [], before: null, after: null }, choices: [], lang: "en" });
  await going;
  assert.deepEqual([pressed().slice(0, 2), asked.at(-1).message.move, review.panel.name], [["true", true], 1, "ruling"]);
});

test("an agreement locks the board and says how to open it; its end gives the focus to the board", async () => {
  const { review, next, last, state, edge, rings } = await opened();
  review.mark(["A1"], "m");
  await next();
  buttonOf(review.actions, "Both players agreeB+4").happens("click", { detail: 1 });
  assert.deepEqual([last().message.agreed, rings()], [true, 0]);
  await next();
  for (const tried of [() => review.mark(["C1"], "n"), () => review.undo(-1), () => review.board.events.tap(0, 2, false)()]) {
    review.edge.hidden = true;
    tried();
    assert.deepEqual([state().dead, state().agreed, edge()], [["A1"], true, "Locked: both players agreed.[Change again]"]);
  }
  assert.deepEqual([review.tools.undo.disabled, review.tools.redo.disabled], [true, true]);
  buttonOf(review.edge, "Change again").click();
  assert.deepEqual([state().agreed, edge(), document.activeElement === review.board.frame], [false, "", true]);
  await next();
  assert.deepEqual([review.tools.undo.disabled, last().message.dead], [false, ["A1"]]);
});

test("undo and redo name what they change, in both directions, and their buttons are enabled if they have an effect", async () => {
  const { review, next, status } = await opened();
  const able = () => [!review.tools.undo.disabled, !review.tools.redo.disabled];
  assert.deepEqual(able(), [false, false]);
  for (const words of ["one", "two"]) {
    review.mark([words === "one" ? "A1" : "C1"], words);
    await next();
  }
  const told_ = [];
  for (const [step, n] of [[-1, 2], [-1, 1], [1, 1], [1, 2]]) {
    review.undo(step);
    await next();
    told_.push([status().replace(/ Territory.*/, ""), n, ...able()]);
  }
  assert.deepEqual(told_, [["Undone: two", 2, true, true], ["Undone: one", 1, false, true], ["Redone: one", 1, true, true], ["Redone: two", 2, true, false]]);
  review.undo(-1);
  await next();
  const untap = review.board.events.tap(0, 2, false);
  assert.deepEqual([review.marks.line.length, review.tools.agree.disabled], [3, true], "nobody agrees to a count that is not shown");
  await next();
  untap();
  await next();
  assert.deepEqual([review.marks.now.said, able(), review.tools.agree.disabled], ["one", [true, true], false], "the first half of a double tap leaves no trace");
});

test("a double tap takes back what its own first tap marked, and nothing else", async () => {
  const { review, next, asked } = await opened();
  const { tap } = review.board.events;
  review.mark(["A1"], "one");
  await next();
  const n = asked.length;
  tap(9, 9, false)(); // no stone is near
  assert.deepEqual([review.marks.now.said, asked.length], ["one", n]);
  const untap = tap(0, 2, false);
  await next();
  review.mark(["C1"], "two");
  await next();
  untap();
  assert.equal(review.marks.now.said, "two", "something else was marked in the meantime");
});

test("the second half of a double tap on the agreement does not open the board again", async () => {
  const { review, next } = await opened();
  const press = (name, timeStamp, detail = 1) => review.tools[name].happens("click", { detail, timeStamp });
  review.mark(["A1"], "m");
  press("agree", 90_000);
  assert.equal(review.marks.now.agreed, false, "the count is under way");
  await next();
  press("agree", 91_000);
  await next();
  press("change", 91_300);
  assert.equal(review.marks.now.agreed, true);
  press("change", 91_600);
  assert.equal(review.marks.now.agreed, false);
});

test("an open panel about the choices follows them, and another panel stays", async () => {
  const { review, next } = await opened();
  review.showBasis();
  review.choose({ komi: "5" });
  await next();
  assert.equal(fieldOf(review.panel.element, "Komi").value, "5");
  review.showMenu();
  const [title] = told(review.panel.element);
  review.choose({ komi: "6" });
  await next();
  assert.equal(told(review.panel.element)[0], title);
});

test("a modal panel hears the answer to its choice; other games of the file take the game's place", async () => {
  const { review, next, replaced } = await opened({ source: { set: "s" } });
  screen.add("wide");
  review.showBasis();
  screen.delete("wide");
  document.body.append(Object.assign(document.createElement("p"), { className: "toast" }));
  const inside = () => review.panel.element.querySelectorAll(".toast")[0].textContent;
  review.choose({ komi: "5" });
  await next();
  assert.equal(inside(), "", "beside the page, the page's own line says it");
  review.panel.element.showModal();
  review.choose({ komi: "6" });
  await next();
  assert.equal(inside(), review.headline);
  review.sibling(2);
  assert.deepEqual([replaced[0].id, replaced[0].source, replaced[0].options], ["h", { set: "s" }, {}]);
  assert.deepEqual([review.margins(), (review.sheet.misfit = "x"), review.margins()], ["Territory W+1, area W+2.", "x", ""]);
});

// --- what is proposed, shared and printed ---

/** Let pictures and links be made; the picture's markup is the last of `document.pictures`. */
function canShare(more = {}) {
  const copied = [], sent = [];
  Object.assign(globalThis, {
    location: { protocol: "https:", href: "https://example.org/go/#/game/1", hash: "" }, history: { state: { depth: 3 }, replaceState: (...given) => (globalThis.replaced = given) },
    XMLSerializer: class { serializeToString(node) { return node.inside().map(one => `<${one.tag} class="${one.attributes.class || ""}" fill="${one.attributes.fill || ""}">${one.tag === "text" ? one.textContent : ""}`).join("\n"); } },
    Image: class { async decode() {} }
  });
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText: async text => copied.push(text) }, share: async data => sent.push(data), ...more }, configurable: true });
  return { copied, sent };
}
/** Share the result of a review; the record has this size. */
async function shared(shown, { bytes = 9, hosted = true, ...more } = {}) {
  const { review, app, asked, answer } = shown;
  app.hosted = hosted;
  const used = canShare(more);
  const { randomBytes } = await import("node:crypto");
  const n = asked.length;
  const done = sharing(review);
  await settled();
  if (asked.length > n) await answer(n, { name: "a.sgf", data: randomBytes(bytes).toString("base64") });
  await done;
  return { ...used, lines: told(review.panel.element), bytes: asked.length > n };
}

test("a picture and a printed result have no rings of the last change and no highlighted points", async () => {
  const shown = await opened();
  const { review, next, rings } = shown;
  canShare();
  review.mark(["A1"], "m");
  await next();
  review.show([4]);
  assert.ok(rings() === 2 && review.board.frame.querySelectorAll(".shown").length);
  await pictureFile(review);
  const picture = document.pictures.pop();
  const [, after] = picture.split('class="changed"');
  assert.ok(after && !/^[^\n]*\n<circle/.test(after) && !picture.includes('class="shown"'));
  assert.ok(picture.includes("<linearGradient") && picture.includes("<radialGradient"), "a picture has its own paint");
  assert.match(picture, /fill="#845600">[^\n]*With these dead stones/);
  const result = new Result(shown.app, review);
  await result.open();
  assert.deepEqual([result.document.querySelectorAll(".changed")[0].querySelectorAll("circle").length, result.document.querySelectorAll(".shown").length], [0, 0]);
  assert.ok(!told(result.document).join("\n").includes("changed last"), "nor their line in the legend");
  assert.equal(rings(), 2, "the board itself keeps them");
});

test("an agreement is green in the picture, and what is said about it is printed", async () => {
  const shown = await opened();
  const { review, next } = shown;
  canShare();
  review.settle({ dead: ["A1"], agreed: true, said: "", on: "2026-11-20" });
  await next();
  await pictureFile(review);
  assert.match(document.pictures.pop(), /fill="#1f6f54">[^\n]*Both players agreed/);
  const result = new Result(shown.app, review);
  await result.open();
  const agreement = () => result.document.querySelectorAll("section").find(one => told(one)[0] === "# Agreement").querySelectorAll("p").map(one => one.textContent);
  const primary = () => result.actions.querySelectorAll(".primary").map(one => one.textContent);
  assert.deepEqual([agreement(), primary()], [["Agreed on this device on 20 November 2026 at –.", "Dead stones: A1."], ["Print and sign"]]);
  for (const [marking, lines, buttons] of [
    [{ agreed: false }, ["No agreement was made on this device."], []],
    [{ agreed: false, claimed: true, sent: "2026-11-19" }, ["The sender of the link says that both players agreed on 19 November 2026.", "No agreement was made on this device."], []],
    [{ agreed: false, claimed: true, sent: "" }, ["The sender of the link says that both players agreed.", "No agreement was made on this device."], []],
    [{ agreed: true, on: "2026-11-20", at: "08:05", sent: "" }, ["The sender of the link says that both players agreed.", "Agreed on this device on 20 November 2026 at 08:05.", "Dead stones: A1."], ["Print and sign"]]
  ]) {
    review.settle({ dead: ["A1"], said: "", ...marking });
    await next();
    result.render();
    assert.deepEqual([agreement(), primary(), Boolean(result.document.querySelectorAll(".claim").length)], [lines, buttons, Boolean(marking.claimed)]);
    assert.equal(result.actions.textContent.includes("Print"), !marking.claimed, "a claim is looked at first");
    assert.equal(result.document.querySelectorAll(".outcome")[0].className.includes("claimed"), Boolean(marking.claimed));
    if (marking.claimed) assert.deepEqual(result.document.querySelectorAll(".claim button").map(one => one.textContent), ["Look", "I agree too"]);
  }
});

test("what can be sent depends on the browser, and a link on the page and its length", async () => {
  const shown = await opened();
  const none_ = await shared(shown);
  assert.ok(!none_.lines.join().includes("[Send…]") && none_.lines.join().includes("[Copy a link]") && none_.bytes);
  const texts = await shared(shown, { canShare: ({ files }) => !files });
  buttonOf(shown.review.panel.element, "Send…").click();
  assert.deepEqual([Object.keys(texts.sent[0]), texts.sent[0].title, texts.sent[0].text], [["title", "text", "url"], "Ann – Bo", "Ann – Bo · White wins by 1 · With the dead stones that the record marks"]);
  const all = await shared(shown, { canShare: () => true });
  buttonOf(shown.review.panel.element, "Send…").click();
  assert.deepEqual([Object.keys(all.sent[0]), all.sent[0].files[0].name], [["title", "text", "url", "files"], "result.png"]);
  const long = await shared(shown, { bytes: 30_000, canShare: () => true });
  buttonOf(shown.review.panel.element, "Send…").click();
  assert.deepEqual([Object.keys(long.sent[0]), long.lines.join().includes("This record is too long for a link."), long.lines.join().includes("Copy a link")], [["title", "text", "files"], true, false]);
  const local = await shared(shown, { hosted: false });
  assert.deepEqual([local.bytes, local.lines.join().includes("This copy of the page cannot make links."), local.lines.join().includes("Copy a link")], [false, true, false]);
  const code = await shared(shown, { bytes: 5000 });
  assert.ok(code.lines.join().includes("too long for a QR code") && code.lines.join().includes("[Copy a link]"));
  const refused = await shared(shown, { clipboard: { writeText: async () => Promise.reject(new Error()) } });
  buttonOf(shown.review.panel.element, "Copy a link").click();
  await settled();
  assert.deepEqual([refused.copied, globalThis.replaced[0], globalThis.replaced[2] === shown.review.link, shown.review.link.slice(0, 3)], [[], { depth: 3 }, true, "#g="]);
});

test("a proposal that is not suggested is told and marks nothing; a failure gives the button back", async () => {
  const shown = await opened({}, {});
  const { review, asked, answer, no, problems, status, edge, state } = shown;
  const button = () => [review.tools.propose.textContent, review.actions.querySelectorAll("progress").length];
  const n = asked.length;
  const one = propose(review);
  void propose(review);
  assert.deepEqual([button(), asked.length], [["Estimating…", 1], n + 1], "a second press asks nothing");
  assert.deepEqual(asked[n].message, { do: "propose", game: "g", options: {} });
  await answer(n, { opinion: { status: "unclear" }, dead: ["A1"], words: ["It is", "not clear."] });
  await one;
  assert.deepEqual([status(), state().dead, button()], ["It is not clear.", null, ["Propose dead stones", 0]]);
  const two = propose(review);
  await no("too-slow");
  await two;
  assert.deepEqual([problems, button(), state().dead], [["too-slow"], ["Propose dead stones", 0], null]);
  const three = propose(review);
  await answer(asked.length - 1, { opinion: { status: "suggested", undecided: [] }, dead: [], words: [] });
  await three;
  assert.deepEqual([review.marks.now.guess, review.marks.now.said, review.changed], [true, "No stone is proposed as dead (a guess).", []]);
  review.settle({ dead: [], agreed: true, said: "" });
  const m = asked.length;
  await propose(review);
  assert.deepEqual([asked.length, edge()], [m, "Locked: both players agreed.[Change again]"]);
});

// --- decisions ---

/** The form of a decision; `sent` has the cells, or `refuse` is the reason why they are not taken. */
function decision(about = {}, refuse = "") {
  const sent = [];
  const decide = async cells => {
    if (refuse) throw new Error(refuse);
    sent.push(cells);
  };
  const place = deciding({ kind: "pairing", title: "T", white: "Ann", black: "Bo", computed: "B+8.5", by: () => "Zoe", decide, ...about });
  document.body.replaceChildren(place);
  const press = words => buttonOf(place, words).click();
  const value = label => fieldOf(place, label)?.value;
  const open = () => place.querySelectorAll("[aria-expanded=true]").map(one => one.textContent).join();
  return { place, sent, press, value, open, form: () => place.querySelectorAll("form")[0] };
}

test("a decision to change begins with its own values; another kind keeps only the reason", () => {
  const given = { kind: "corrected", result: "B+", handicap: 2, komi: 0.5, black: "Ann", reason: "late", by: "Ref", date: "2026-11-25" };
  const { press, value, open, place, sent } = decision({ given });
  const all = () => [open(), ...["Result", "Handicap", "Komi", "Colours", "Reason (optional)", "Who decides"].map(value), place.querySelectorAll("form button").length];
  assert.deepEqual(all(), ["Correct to…", "B+", "2", "0.5", "reversed", "late", "Ref", 3]);
  press("Withdraw the decision");
  assert.deepEqual(sent, [{}]);
  press("A referee decided");
  assert.deepEqual(all(), ["A referee decided", "", undefined, undefined, undefined, "late", "", 3]);
  press("The result stands");
  assert.deepEqual(all(), ["The result stands", undefined, undefined, undefined, undefined, "late", "Zoe", 3]);
  press("The record is wrong");
  press("Cancel");
  assert.deepEqual([open(), place.querySelectorAll("form").length, document.activeElement.textContent], ["", 0, "The record is wrong"]);
  const other = (more, words) => {
    const again = decision({ given: { ...given, ...more } });
    return [again.open(), again.value("Result"), again.value("Colours"), again.value("Who decides")].concat(words || []);
  };
  assert.deepEqual(other({ kind: "record-wrong" }), ["The record is wrong", undefined, undefined, "Ref"]);
  assert.deepEqual(other({ kind: "referee", result: "0" }), ["A referee decided", "draw", undefined, "Ref"]);
  assert.deepEqual(other({ kind: "accepted" }), ["The result stands", undefined, undefined, "Ref"]);
  assert.deepEqual(other({ black: "Bo", result: "?" }), ["Correct to…", "no result", "Bo", "Ref"], "colours that are not reversed stay as they are written");
  assert.deepEqual(other({ black: null, result: "B+2.5" }), ["Correct to…", "B+2.5", "", "Ref"], "a result that the list does not have");
  const zero = decision({ given: { ...given, handicap: 0, komi: 0 } });
  assert.deepEqual(["Handicap", "Komi"].map(zero.value), ["0", "0"], "0 is a value");
});

test("each decision sends its own cells, and a winner is named where the colours may differ", async () => {
  const { sent, press, place, form } = decision();
  const save = async (words, fields = {}) => {
    if (place.querySelectorAll("[aria-expanded=true]").every(one => one.textContent !== words)) press(words);
    for (const [label, text] of Object.entries(fields)) fieldOf(place, label).enter(text);
    form().happens("submit");
    await settled();
    const { date, ...cells } = sent.at(-1);
    assert.match(date, /^\d{4}-\d\d-\d\d$/);
    return Object.values(cells).join("|");
  };
  const told_ = [
    await save("The result stands", { "Reason (optional)": " r ", "Who decides": " Zoe " }), await save("The record is wrong"),
    await save("A referee decided"), await save("A referee decided", { Result: "W+", "Who decides": "Max" }), await save("A referee decided", { Result: "both lost" }),
    await save("Correct to…"), await save("Correct to…", { Result: "W+" }), await save("Correct to…", { Result: "B+8.5", Colours: "reversed", Handicap: " 2 ", Komi: "0.5" }), await save("Correct to…", { Result: "draw" }), await save("Correct to…", { Result: "" })
  ];
  assert.deepEqual(told_, [
    "accepted|||||r|Zoe", "record wrong||||||Zoe", "referee||||||", "referee|Ann|||||Max", "referee|both lost|||||Max",
    "corrected|B+8.5|||||Zoe", "corrected|Ann|||||Zoe", "corrected|Bo|2|0.5|reversed||Zoe", "corrected|draw|2|0.5|reversed||Zoe", "corrected||2|0.5|reversed||Zoe"
  ]);
  assert.ok("required" in fieldOf(place, "Who decides").attributes);
});

test("a pairing, a record and a line of the results have their own decisions, and a refusal is told in its form", async () => {
  const names = kind => decision({ kind }).place.querySelectorAll("button").map(one => one.textContent);
  assert.deepEqual(["pairing", "record", "results"].map(names), [
    ["The result stands", "Correct to…", "The record is wrong", "A referee decided"], ["Leave it as it is", "The record is wrong"], ["Leave it as it is"]
  ]);
  const { press, form, place } = decision({ given: undefined }, "That is impossible.");
  press("A referee decided");
  assert.ok(place.querySelectorAll(".callout")[0].hidden && !place.textContent.includes("Withdraw"));
  form().happens("submit");
  await settled();
  assert.deepEqual([place.querySelectorAll(".callout")[0].hidden, place.querySelectorAll("[role=alert]")[0].textContent], [false, "That is impossible."]);
});

// --- panels, the menu and rulings ---

test("a panel is closed by its button, by Escape, by a press beside it, and by the next one, which it tells once", () => {
  const panel = new Panel();
  document.body.replaceChildren(panel.element);
  const closed = [];
  const escape = key => document.body.happens("keydown", { key });
  const open = name => panel.open(name, [name], [document.createElement("p")], { closed: () => closed.push(name) });
  const before = (document.listeners.keydown || []).length;
  open("a");
  assert.deepEqual([panel.element.modal, panel.name, document.activeElement.textContent, panel.element.className], [true, "a", "a", "panel a"]);
  open("b");
  assert.deepEqual([closed.join(), panel.name, document.listeners.keydown.length], ["a", "b", before + 1]);
  panel.content.happens("click");
  escape("Enter");
  assert.ok(panel.element.open);
  panel.element.happens("click");
  assert.deepEqual([closed.join(), panel.name, panel.element.open, document.listeners.keydown.length], ["a,b", "", false, before]);
  panel.open("c", ["c"], [], { low: true });
  assert.deepEqual([panel.element.modal, panel.element.className, closed.join()], [false, "panel c low", "a,b"]);
  const other = document.body.happens.call(panel.element, "cancel");
  assert.ok(other.defaultPrevented && !panel.element.open);
  open("d");
  buttonOf(panel.element, "Close").click();
  open("e");
  panel.element.remove();
  escape("Escape");
  assert.deepEqual([closed.join(), panel.element.open], ["a,b,d", true], "a panel of a view that is not shown stays as it is");
});

test("the menu offers what has an effect: marks, games of the file, kept work, and counts", async () => {
  const shown = await opened();
  const { review, next } = shown;
  const items = () => Object.fromEntries(menu(review).filter(Boolean).flatMap(one => one.querySelectorAll("button")).map(one => [one.textContent, !one.disabled]));
  const marks = () => ["Propose dead stones", "The record's dead stones", "All alive", "Redo"].map(name => items()[name] ?? null);
  assert.deepEqual(marks(), [true, false, true, false], "nothing is marked");
  const marked = async (dead, given) => (review.mark(dead, "m", false, given), await next(), marks());
  assert.deepEqual(await marked(["A1"]), [true, true, true, false]);
  assert.deepEqual(await marked([]), [true, true, false, false]);
  assert.deepEqual(await marked([], { neutral: ["A2"], counted: [] }), [true, true, true, false]);
  assert.deepEqual(await marked([], { neutral: [], counted: ["A2"] }), [true, true, true, false]);
  review.undo(-1);
  await next();
  assert.equal(marks()[3], true);
  review.settle({ dead: ["A1"], agreed: true, said: "" });
  await next();
  assert.deepEqual(marks(), [false, false, false, false]);
  const at = id => ((review.game = { ...review.game, game: id }), [items()["Previous game"], items()["Next game"]]);
  assert.deepEqual(["f", "g", "h"].map(at), [[false, true], [true, true], [true, false]]);
  review.game.siblings = ["h"];
  assert.ok(!("Next game" in items()) && !("Discard my changes" in items()) && "Show me the two counts" in items());
  review.restored = 5;
  assert.ok("Discard my changes" in items());
  review.sheet = { ...review.sheet, misfit: "x" };
  assert.ok(!("Show me the two counts" in items()));
  review.sheet = { ...review.sheet, can_mark: false };
  assert.deepEqual(marks(), [null, null, null, null]);
});

test("a ruling on a play is green or red, its choice is taken with its name, and the board is at the end again", async () => {
  const { review, asked, answer, last, next, status, no, problems } = await opened();
  const ruling = { headline: "H", findings: [], rules: [], earlier: [], applies: null, supposed: false, point: "A1", color: "B", before: null, after: { black: ["A1"], white: [], after: 1, captured: [] } };
  for (const [legal, color] of [[true, "B"], [false, "W"]]) {
    const done = supposition(review, 1, "C2", color);
    await answer(asked.length - 1, { lang: "en", choices: [], ruling: { ...ruling, supposed: true, legal, color } });
    await done;
    const [line] = review.panel.element.querySelectorAll(legal ? ".legal" : ".illegal");
    assert.deepEqual([line.textContent, line.lang, told(review.panel.element)[0], review.panel.element.modal], ["H", "en", `# What if ${color === "B" ? "Black" : "White"} plays C2?`, false]);
  }
  const choices = [
    { label: "One", computed: "B+2", words: "w", rest: [], options: { policy: "pass", taken_back: [3] } }, { label: "Two", computed: null, words: "w", rest: [], options: { policy: "stands", taken_back: [] } }
  ];
  for (const [label, options] of [["One", { policy: "pass", taken_back: [3] }], ["Two", {}]]) {
    review.steps.by(-1);
    await answer(asked.length - 1, { after: 1, of: 2, black: [], white: [], captured: [], last: null, caption: "", to_play: "W" });
    const done = rulingOn(review, 1);
    await answer(asked.length - 1, { lang: "en", choices, ruling });
    await done;
    review.panel.element.querySelectorAll("button").find(one => one.title === label).click();
    assert.deepEqual([last().message.options, review.panel.element.open, review.position], [options, false, null]);
    await next();
    assert.ok(status().startsWith(`${label} · `), status());
  }
  const failing = rulingOn(review, 1);
  await no("broken");
  await failing;
  assert.deepEqual([problems, review.panel.element.open], [["broken"], false]);
});

test("an engine's opinion is asked for once, can be taken only if it suggests something, and a failure is told in its place", async () => {
  const { review, asked, answer, no, app, state, next } = await opened();
  app.version.engine = "GNU Go";
  review.render();
  const place = () => review.body.querySelectorAll(".opinion")[0];
  const ask = buttonOf(place(), "Ask GNU Go");
  ask.click();
  assert.deepEqual([ask.disabled, told(place()).at(-1), asked.at(-1).message], [true, "Thinking…", { do: "engine", game: "g", options: {} }]);
  await no("It failed.");
  assert.deepEqual([ask.disabled, told(place()).at(-1)], [false, "It failed."]);
  ask.click();
  await answer(asked.length - 1, { lang: "en", words: ["Unsure."], opinion: { status: "unclear" }, dead: [] });
  assert.equal(place().querySelectorAll("button").length, 1);
  ask.click();
  await answer(asked.length - 1, { lang: "en", words: ["Sure."], opinion: { status: "suggested" }, dead: ["C1"] });
  document.scrolled.length = 0;
  buttonOf(place(), "Try these dead stones").click();
  await next();
  assert.deepEqual([state().dead, document.scrolled.length, told(place()).includes("Sure.")], [["C1"], 1, true], "the opinion stays beside the marks");
  review.choose({ komi: "5" });
  await next();
  assert.ok(!told(place()).includes("Sure."));
});

// --- the action bar, the table of the counts, and both counts step by step ---

test("the action bar has one primary button in each state, and what has no effect is disabled", () => {
  const fitting = { explanations: [{ dead: ["A1"] }], explanations_complete: true };
  const bar = (more = {}, marking = {}, how = {}) => {
    const names = ["agree", "propose", "fit", "instead", "result", "end", "undo", "redo", "change", "steps"];
    const tools = Object.fromEntries(names.map(name => [name, Object.assign(document.createElement("button"), { textContent: name })]));
    const verdict = { recorded: "W+1", computed: "W+1", status: "undetermined", explanations: [], explanations_complete: true, ...more.verdict };
    const marked = more.marked && { computed: "B+4", agreed: false, sheet: null, ...more.marked };
    const sheet = { can_mark: true, unknown: !marked, misfit: "", counts: { recorded: {}, decides: "territory" }, ...more, marked, recorded: { verdict } };
    const actions = document.createElement("div");
    fillActions({ sheet, marks: { now: { agreed: false, ...marking } }, tools, proposing: how.proposing, steps: { last: how.last ?? 2, position: how.stepping ? {} : null }, actions });
    return `${told(actions).join(" ")}${tools.instead.hidden ? "" : " instead"}`.replaceAll("[Both players agree", "[Agree");
  };
  const settled_ = { unknown: false, verdict: { status: "confirmed" } };
  assert.deepEqual([
    bar(), bar({ verdict: fitting }), bar({ verdict: fitting }, {}, { proposing: true }), bar({}, {}, { proposing: true }), bar({ verdict: fitting }, {}, { stepping: true }), bar({}, {}, { stepping: true }), bar({}, {}, { last: 0 }),
    bar({ marked: {} }), bar({ marked: {} }, {}, { stepping: true }), bar({ marked: {} }, { claimed: true }), bar({}, { claimed: true }), bar({ verdict: fitting, marked: {} }),
    bar({ marked: { agreed: true } }, { agreed: true }), bar({ marked: { agreed: true } }, { agreed: true }, { stepping: true }),
    bar(settled_), bar(settled_, {}, { stepping: true }), bar({ unknown: false, verdict: { status: "contradicted" } }), bar({ verdict: { recorded: "W+R" } }), bar({ can_mark: false }), bar({ unknown: false })
  ], [
    "[undo] [redo] [steps] ![Propose dead stones]", "[undo] [redo] [steps] ![Show the set that gives W+1] instead", "[undo] [redo] [steps] ![Estimating…] (Estimating……)", "[undo] [redo] [steps] ![Estimating…] (Estimating……)", "[undo] [redo] [steps] ![end]", "[undo] [redo] [steps] ![end]", "[undo] [redo] ![Propose dead stones]",
    "[undo] [redo] [steps] ![AgreeB+4]", "[undo] [redo] [steps] ![end]", "[undo] [redo] [steps] ![I agree tooB+4]", "[undo] [redo] [steps] ![I agree too]", "[undo] [redo] [steps] ![AgreeB+4]",
    "[steps] [change] ![result]", "[steps] ![end]",
    "[steps] [AgreeW+1] ![result]", "[steps] ![end]", "[steps] [AgreeW+1] ![result]", "[undo] [redo] [steps] ![result]", "[steps] ![result]", "[undo] [redo] [steps] ![AgreeW+1]"
  ]);
});

test("buttons that mark are disabled while stepping or agreed, though they are not shown", async () => {
  const { review, asked, answer, next } = await opened({}, { recorded: { verdict: { status: "undetermined", recorded: "W+1", computed: "W+1", explanations: [{ dead: ["A1"], group: 1, message: "m" }], explanations_complete: true, said: [] } } });
  const able = () => ["agree", "fit", "propose"].map(name => !review.tools[name].disabled);
  assert.deepEqual(able(), [true, true, true]);
  review.steps.by(-1);
  await answer(asked.length - 1, { after: 1, of: 2, black: [], white: [], captured: [], last: null, caption: "", to_play: "W" });
  assert.deepEqual(able(), [false, false, false]);
  tryFit(review);
  assert.equal(review.marks.canUndo, false);
  review.steps.to(Infinity);
  tryFit(review);
  await next();
  assert.deepEqual([review.marks.now.fits, review.marks.now.dead, review.marks.now.said, review.changed], [true, ["A1"], "1 stone dead gives W+1, as recorded. Do the players agree?", []]);
  review.settle({ dead: ["A1"], agreed: true, said: "" });
  await next();
  assert.deepEqual(able(), [false, false, false]);
});

const counted = {
  title: "Own title", label: "Label", methods: ["territory", "area"], players: ["Black", "White"], parts: ["stones", "territory", "komi"], total: "total", margin: "margin", margins: ["W+1", "W+2"], why: "Because.",
  causes: [["a stone", "1"]], causes_label: "Causes"
};

test("the table of the counts leaves out empty lines, has no zeros, and names its state", () => {
  const sheet = (marked, own = counted) => ({
    ...sheetFor({}), marked, unscored: ["A1: false eye"], said: { ...said, counts: own, what_if: ["What if."], facts: "Facts." },
    parts: [{ part: "stones", territory: [0, 0], area: [3, 4] }, { part: "territory", territory: [-1, 0], area: [0, 2] }, { part: "komi", territory: [0, 0], area: [0, 0] }]
  });
  const lines = [
    "| | territory | area", "| | Black | White | Black | White", "| stones | | | 3 | 4", "| territory | −1 | | | 2", "| A1: false eye"
  ];
  const of = (...given) => told(countTable(...given));
  const record = of(sheet(null));
  assert.deepEqual(record, ["# Own title", ...lines, "| total | 1 | 2 | 3 | 4", "| margin | W+1 | W+2", "Because.", "| a stone | 1", "What if.", "Facts."]);
  const marked = more => ({ agreed: false, dead: [], neutral: [], counted: [], score: { territory: { black: 5, white: 6 }, area: { black: 7, white: 8 } }, ...more });
  const whatIf = of(sheet(marked()));
  assert.deepEqual([whatIf[0], whatIf[6], whatIf.at(-1)], ["# Both counts, with these dead stones", "| total | 5 | 6 | 7 | 8", "Facts."]);
  const agreed = marked({ agreed: true, dead: ["A1"] });
  assert.deepEqual([of(sheet(agreed))[0], of(sheet(agreed)).at(-1), of(sheet(agreed), false).at(-1)], ["# Both counts, as agreed", "Facts. Dead stones: A1.", "Facts."]);
  assert.deepEqual([countTable(sheet(null, null)), countTable({ ...sheet(null), recorded: { score: null } })], [null, null]);
  assert.ok(!of(sheet(null, { ...counted, causes: [] })).includes("| a stone | 1"));
});

test("the counting takes keys and taps while its panel is open, ends with it, and is not offered without a result", async () => {
  const { review, asked } = await opened();
  Object.assign(review.sheet.said, { counts: { ...counted, parts: ["stones", "komi"] } });
  review.sheet.parts = [{ part: "stones", territory: [0, 0], area: [3, 4] }, { part: "komi", territory: [0, 6], area: [0, 7] }];
  showCounts(review);
  const panel = () => told(review.panel.element)[0];
  const rows = () => told(review.panel.element).filter(one => one.startsWith("|")).map(one => one.split(" ")[1]).slice(1).join();
  const button = name => review.panel.element.querySelectorAll(`[data-key=${name}]`)[0];
  assert.deepEqual([review.counting.at, button("back").disabled, button("next").textContent, rows()], [0, true, "Next", ""]);
  assert.ok(review.key("ArrowLeft") && review.counting.at === 0);
  assert.ok(review.key("End") && review.counting.at === 6 && !review.key("x"));
  assert.deepEqual([panel(), button("back").disabled, button("next").textContent, rows()], ["# Area. White wins by 2", false, "Done", "stones,komi,total"]);
  button("back").click();
  assert.deepEqual([review.counting.at, rows()], [5, "stones"]);
  review.board.events.tap(0, 0, false);
  review.board.events.tap(0, 0, false);
  assert.deepEqual([review.counting, review.panel.element.open, review.board.over, asked.length, review.marks.canUndo], [null, false, null, 2, false], "the tap after the last step ends it");
  const { counts: of } = review.sheet;
  review.sheet.counts = { ...of, marked: { territory: "B+4", area: "B+5" } };
  showCounts(review);
  assert.ok(review.key("End"));
  assert.equal(panel(), "# Area. Black wins by 5", "the marks come before the record's own count");
  review.board.events.tap(0, 0, false);
  const parts = ["stones", "territory", "prisoners", "pass stones", "komi", "compensation"];
  review.sheet.parts = parts.map((part, i) => ({ part, territory: [i + 1, 0], area: [i + 1, 0] }));
  review.sheet.said.counts.parts = parts;
  showCounts(review);
  const steps = [rows(), ...Array.from({ length: 6 }, () => review.key("ArrowRight") && rows())];
  const [begin, whole] = ["stones,territory", "stones,territory,prisoners,pass"];
  const end = `${whole},komi,compensation,total`;
  assert.deepEqual(steps, [begin, whole, whole, end, begin, whole, end], "a count adds up at its end, and not before");
  review.board.events.tap(0, 0, false);
  review.sheet.counts = of;
  for (const more of [{ misfit: "x" }, { counts: { recorded: null } }]) {
    review.sheet = { ...review.sheet, ...more };
    showCounts(review);
    assert.equal(review.counting, null);
  }
});

// --- chips, a position that is set up, and a tournament ---

test("a chip shows its group under a mouse, and only while it is there; a finger that leaves it presses nothing", async () => {
  const { review } = await opened();
  const hang = (more = {}) => ({ strings: "C1, C2, C3, D4", points: ["C1", "C2"], ids: [12], now: "alive", computed: "B+2", decides: false, ...more });
  const of = (hangs, more = {}) => chips(review, { ...review.sheet, ...more, hangs });
  const place = of([hang(), hang({ ids: [1], points: ["A1"], strings: "A1, B1, C1", now: "dead", decides: true, computed: "W+3" })]);
  document.body.append(place);
  assert.deepEqual(told(place).map(one => one.replace(/\s+/g, " ")), ["[<Black >A1, B1, C1 alive?White wins by 3 · decides who wins]", "[<White >C1, C2, C3… dead?Black wins by 2]"]);
  assert.deepEqual(place.querySelectorAll("button").map(one => [one.className, one.title, one.querySelectorAll(".stone")[0].className]), [["hang decides", "A1, B1, C1", "stone b lost"], ["hang", "C1, C2, C3, D4", "stone w"]]);
  const chip = place.querySelectorAll("button")[1];
  const group = ["C1", "C2"].map(name => pointOf(review.grid, name));
  for (const leaves of ["pointerleave", "pointercancel", "pointerup"]) {
    chip.happens("pointerenter", { pointerType: "mouse" });
    assert.deepEqual(review.shown, group, leaves);
    chip.happens(leaves);
    assert.deepEqual(review.shown, []);
  }
  chip.happens("pointerenter", { pointerType: "touch" });
  assert.deepEqual(review.shown, []);
  chip.happens("pointerenter", { pointerType: "mouse" });
  chip.click();
  assert.deepEqual([review.shown, review.marks.now.dead], [[], ["C1", "B3"]], "B3 is dead in the record");
  assert.ok(chip.happens("contextmenu").defaultPrevented);
  for (const more of [{ can_mark: false }, { misfit: "x" }]) assert.equal(of([hang()], more), null);
  assert.equal(of([]), null);
});

/** A position that is set up on its page. */
function position(from, values, more) {
  const shown = application({ engine: { ready: Promise.resolve({ rulesets: [{ id: "aga", name: "AGA", komi: 7.5 }, { id: "japanese", name: "Japanese", komi: 6.5 }, { id: "free", name: "Free", komi: null }] }) }, ...more });
  const board = new SetUp(shown.app, from, values);
  document.body.replaceChildren(board.element);
  return { ...shown, board, said: () => board.status.textContent, sizes: () => board.sizes.querySelectorAll("button").filter(one => one.attributes["aria-pressed"] === "true").map(one => one.textContent).join(), field: label => fieldOf(board.element, label) };
}

test("a position has the komi of its rules, unless there is a handicap or the rules have none", async () => {
  const { board, field, kept } = position(null, { rules: "japanese" });
  assert.deepEqual([field("Rules").value, field("Komi").placeholder], ["japanese", "as the rules say"], "before the program is ready");
  await board.open();
  await settled();
  const hint = () => field("Komi").placeholder;
  assert.deepEqual([field("Rules").value, hint()], ["japanese", "6.5"]);
  const hints = ["0", " 00 ", "2", ""].map(text => (field("Handicap").enter(text), hint()));
  assert.deepEqual(hints, ["6.5", "6.5", "as the rules say", "6.5"]);
  assert.equal(kept.length, 4);
  field("Rules").enter("free");
  assert.equal(hint(), "as the rules say");
  field("Rules").enter("aga");
  assert.equal(hint(), "7.5");
});

test("a size is pressed if it is the board's, Enter in its field does not count, and an impossible one is told", () => {
  const { board, sizes, field, said, asked } = position();
  const other = field("Another size");
  assert.deepEqual([sizes(), other.value], ["19×19", ""]);
  buttonOf(board.element, "13×13").click();
  assert.deepEqual([sizes(), board.grid], ["13×13", { columns: 13, rows: 13 }]);
  other.value = "7x13";
  assert.ok(other.happens("keydown", { key: "Enter" }).defaultPrevented && !other.happens("keydown", { key: "7" }).defaultPrevented);
  assert.deepEqual([sizes(), other.value, board.grid, asked.length], ["", "7x13", { columns: 7, rows: 13 }, 0]);
  other.enter("53");
  assert.equal(said(), "A board must have 1 to 52 lines in each direction, such as 19 or 7x13.");
  assert.equal(board.before.length, 2, "the same size again, and an impossible one, are no changes");
  board.undo();
  board.undo();
  assert.deepEqual([sizes(), board.undoButton.disabled], ["19×19", true]);
});

test("what a tap places is chosen by its button or its key, and a question about all stones goes with the next stone", () => {
  const { board, said, kept } = position();
  const tools = () => board.tools.map(one => one.firstElementChild.checked);
  assert.deepEqual(tools(), [true, false, false]);
  const placed = [];
  for (const [key, words] of [["w", "A tap places a white stone."], ["e", "A tap takes a stone away."], ["b", "A tap places a black stone."]]) {
    assert.ok(board.key(key));
    assert.equal(said(), words);
    placed.push([board.tool, tools().indexOf(true)]);
  }
  assert.deepEqual(placed, [[WHITE, 1], [0, 2], [BLACK, 0]]);
  board.tools[1].firstElementChild.enter();
  board.tap(0, false);
  board.tap(1, true);
  assert.deepEqual([...board.stones], [[0, WHITE], [1, BLACK]]);
  assert.deepEqual([said(), board.undoButton.disabled, kept.length], ["B19: a black stone. Black 1, White 1.", false, 2]);
  buttonOf(board.element, "Clear").click();
  assert.deepEqual([board.clearing.hidden, told(board.clearing)[0], document.activeElement.textContent], [false, "Take all 2 stones off the board?[Take off] [Keep them]", "Keep them"]);
  board.tap(2, false);
  assert.ok(board.clearing.hidden);
  buttonOf(board.element, "Clear").click();
  buttonOf(board.clearing, "Take off").click();
  assert.deepEqual([board.stones.size, board.clearing.hidden, document.activeElement === board.board.frame], [0, true, true]);
  buttonOf(board.element, "Clear").click();
  assert.ok(board.clearing.hidden, "an empty board has nothing to clear");
  board.undo();
  assert.equal(board.stones.size, 3);
  assert.deepEqual(SetUp.of(structuredClone(board.kept())).map(one => one.stones?.size ?? one.last), [3, ""]);
});

test("a count of a position sends what was entered, and its refusal goes at the next one", async () => {
  const { board, field, asked, answer, went } = position({ grid: { columns: 3, rows: 2 }, stones: new Map([[0, BLACK], [5, WHITE]]) }, { rules: "japanese", last: "B", komi: "0,5", prisonersB: 3, prisonersW: 1, black_name: "Ann", result: "W+1", handicap: "" });
  const callout = () => board.element.querySelectorAll(".callout")[0];
  board.form.happens("submit");
  assert.deepEqual(asked[0].message, { do: "setup", columns: 3, rows: 2, black: ["A2"], white: ["C1"], prisoners: { B: 3, W: 1 }, komi: "0.5", last: "B", black_name: "Ann", result: "W+1", rules: "japanese" });
  asked[0].failed("Impossible.");
  await settled();
  assert.deepEqual([callout().hidden, callout().textContent], [false, "Impossible."]);
  board.form.happens("submit");
  assert.ok(callout().hidden);
  await answer(1, { game: "made", options: {} });
  assert.deepEqual([went[0].id, went[0].given, went[0].options, went[0].source], ["made", { rules: "japanese", komi: "0.5" }, { rules: "japanese", komi: "0.5" }, { made: asked[1].message }]);
  const review = went[0];
  review.follow = () => {};
  review.choose({ rules: "aga", komi: "7" });
  assert.deepEqual(chosen(review), [["rules", "aga"], ["komi", "7"]], "choices beside those of the position");
  review.choose({ rules: undefined, komi: "" });
  assert.deepEqual([review.options, chosen(review)], [{ rules: "japanese", komi: "0.5" }, []], "back to what was entered, because there is no record");
});

const pairing = (n, more = {}) => ({ pairing: n, round: 1, table: n, white: "Ann", black: "Bo", reported: "W+1", status: "contradicted", because: "", game: `g${n}`, faulty: true, computed: null, decision: null, ...more });
const item = (n, more = {}) => ({ kind: "pairing", which: n, pairing: n, label: "l", title: "t", why: "w", do: "d", reported: null, by_record: null, again: null, game: `g${n}`, ...more });
const report = (items, more = {}) => ({
  name: "Cup", open: items, settled: [], rows: [1, 2, 3, 4].map(n => pairing(n, n > 2 ? { game: null } : {})), to_correct: false, summary: [], decisions: { data: "RA==" }, json: { changes: [], in_doubt: [], unreadable: [], remarks: [], terms: { komi: null } }, ...more
});

test("a tournament that cannot be read again stays as it was, and its last decision gives the focus to the signature", async () => {
  const { app, asked, answer, fail, problems, kept, went } = application();
  const event = new EventReport(app, { set: "s", tournament: { results: "r.csv", players: 2, pairings: 4, rounds: 1 } }, { chosen: { rules: "aga", manifest: "TQ==" }, by: "Zoe" });
  event.keptAs = "key";
  document.body.replaceChildren(event.element);
  const opening = event.open();
  assert.deepEqual(asked[0].message, { do: "tournament", set: "s", options: { rules: "aga" }, manifest: "TQ==", decisions: undefined });
  await answer(0, report([item(1), item(2)]));
  await opening;
  assert.deepEqual([event.title, kept.length, event.finish.className, event.settled.hidden, event.state.textContent], ["Cup", 1, "", true, "2 items to decide"]);
  void event.open({ komi: "9" });
  await fail(1, "no komi");
  assert.deepEqual([event.chosen, problems, kept.length], [{ rules: "aga", manifest: "TQ==" }, ["no komi"], 1]);
  const cells = { decision: "accepted", by: "Max" };
  const settle = async (n, left, given = cells) => {
    const done = event.settleHere(event.answer.open.find(one => one.which === n), given);
    await answer(asked.length - 1, report(left));
    await done;
    return [event.by, event.chosen.decisions, document.activeElement.textContent, event.finish.className];
  };
  assert.deepEqual(await settle(1, [item(2)], { ...cells, decision: "referee" }), ["Zoe", "RA==", "Ann – Bo", ""], "a referee is not the director");
  assert.deepEqual(asked.at(-1).message.decide, { kind: "pairing", which: 1, decision: "referee", by: "Max" });
  assert.deepEqual(await settle(2, []), ["Max", "RA==", "Sign and finish", "primary"]);
  event.take(report([item(1), item(2), item(4)]), event.chosen);
  const [, second] = event.open_.children.map(one => one.querySelectorAll("h2")[0]);
  await settle(4, [item(1), item(2)]);
  assert.equal(document.activeElement, second, "after the last card, the one that is last now");
  await settle(1, [item(2)]);
  assert.deepEqual([document.activeElement, event.open_.children.length], [second, 1]);
  await settle(2, []);
  assert.equal(event.state.textContent, "Nothing is open");
  event.openCell(event.rowOf(3));
  assert.equal(went.length, 0, "a pairing without a record has nothing to open");
  event.openCell(event.rowOf(2));
  assert.deepEqual([went[0].id, went[0].options, went[0].pairing.event, went[0].pairing.by, went[0].given], ["g2", { rules: "aga" }, "key", "Max", {}]);
  void event.save("seal");
  await fail(asked.length - 1, "no seal");
  assert.deepEqual(problems, ["no komi", "no seal"]);
  const broken = new EventReport(app, { set: "s", tournament: {} });
  const first = broken.open();
  asked.at(-1).failed("unreadable");
  await assert.rejects(first, /unreadable/);
});

test("decisions and choices made at once are sent one after the other, each with the decisions before, also after a refusal", async () => {
  const { app, asked, answer, fail, problems } = application();
  const event = new EventReport(app, { set: "s", tournament: { results: "r.csv", players: 2, pairings: 4, rounds: 1 } });
  document.body.replaceChildren(event.element);
  void event.open();
  await answer(0, report([item(1), item(2), item(4)]));
  const cells = { decision: "accepted", by: "Max" };
  const done = [1, 2].map(n => event.settleHere(item(n), cells));
  void event.open({ komi: "9" });
  void event.save("table");
  const refused = assert.rejects(event.settleHere(item(4), cells), /no/);
  assert.equal(asked.length, 2);
  const with_ = (decisions, left) => ({ ...report(left), decisions: { data: decisions } });
  await answer(1, with_("QQ==", [item(2), item(4)]));
  assert.deepEqual([asked.length, asked[2].message.decide.which, asked[2].message.decisions], [3, 2, "QQ=="]);
  await answer(2, with_("Qg==", [item(4)]));
  await Promise.all(done);
  assert.equal(document.activeElement, event.open_.children[0].querySelectorAll("h2")[0]);
  await fail(3, "no komi");
  assert.deepEqual([asked[3].message.options, asked[3].message.decisions, problems], [{ komi: "9" }, "Qg==", ["no komi"]]);
  assert.deepEqual([asked[4].message.do, asked[4].message.options, asked[4].message.decisions], ["tournament_file", {}, "Qg=="]);
  await fail(4, "no table");
  await fail(5, "no");
  await refused;
  assert.deepEqual([event.chosen, asked.length], [{ decisions: "Qg==" }, 6]);
});

test("the small board of a card is drawn once it is seen; one whose record cannot be read is hidden", async () => {
  const { app, asked, answer, fail } = application();
  const event = new EventReport(app, { set: "s", tournament: { results: "", players: 0, pairings: 0, rounds: 0 } });
  document.body.replaceChildren(event.element);
  void event.open();
  await answer(0, report([item(1), item(2)]));
  const [one, two] = event.element.querySelectorAll(".mini");
  event.drawBoards([{ target: one, isIntersecting: false }]);
  await settled();
  assert.equal(asked.length, 1);
  event.drawBoards([one, two].map(target => ({ target, isIntersecting: true })));
  await settled();
  assert.deepEqual(asked.slice(1).map(({ message }) => message), [{ do: "game", game: "g1" }], "one after another");
  await answer(1, { columns: 3, rows: 3, moves: [1, 2] });
  assert.deepEqual(asked[2].message, { do: "position", game: "g1", options: {}, after: 2 });
  await answer(2, { last: null, black: ["A1"], white: ["C3"] });
  assert.deepEqual([one.children[0].attributes["aria-hidden"], one.querySelectorAll(".latest").length, asked[3].message.game], ["true", 0, "g2"]);
  await fail(3, "unreadable");
  assert.deepEqual([one.hidden, two.hidden], [false, true]);
});

// --- the card ---

test("a long result is smaller, a claim has a question mark, and without a score nothing stays unfolded", async () => {
  const { review, next } = await opened();
  const size = computed => {
    const verdict = { ...review.sheet.recorded.verdict, computed, recorded: computed };
    fillCard(review, { ...review.sheet, recorded: { ...review.sheet.recorded, verdict } });
    const [large] = review.answer.querySelectorAll(".large");
    return `${large.textContent.length} ${large.className.slice(6)}`;
  };
  // "White wins by " has 14 letters
  assert.deepEqual(["W+99.5", "W+100.5", "W+10000.5", "W+100000.5"].map(size), ["18 ", "19 long", "22 long", "23 longest"]);
  const sign = () => review.answer.querySelectorAll(".kicker span").map(one => one.textContent).join();
  const signs = [];
  for (const marking of [{}, { guess: true }, { claimed: true }, { claimed: true, guess: true }, { agreed: true }]) {
    review.marks.add({ dead: ["A1"], agreed: false, said: "", ...marking });
    review.follow();
    await next();
    signs.push([sign(), review.answer.querySelectorAll(".locksign").length, review.card.className]);
  }
  assert.deepEqual(signs, [
    ["", 0, "card whatif"], ["≈ ", 0, "card whatif guess"], ["", 0, "card whatif claimed"], ["? ", 0, "card whatif claimed guess"], ["", 1, "card agreed locked"]
  ]);
  const totals = more => (fillCard(review, { ...review.sheet, marked: null, ...more }), told(review.totals).join());
  assert.deepEqual([totals({}), totals({ misfit: "x" }), totals({ unknown: true }), totals({ counts: { ...review.sheet.counts, decides: "territory" } })].map(one => one.replace(/ ?~.*?~/g, "").replace(/\|.*/, "")), ["[Black3White4]", "[Both counts]", "[Both counts with all stones alive]", "[Black1White2]"]);
  review.totals.click();
  assert.ok(!review.unfolded.hidden);
  fillCard(review, { ...review.sheet, marked: null, recorded: { ...review.sheet.recorded, score: null } });
  assert.deepEqual([review.totals.hidden, review.unfolded.hidden], [true, true]);
  const second = more => (fillCard(review, { ...review.sheet, ...more, said: { ...review.sheet.said, agreed: { reason: "As agreed." }, recorded: { reason: "As recorded." } } }), told(review.answer).at(-1));
  const agreed = { agreed: true, dead: [], computed: null, score, sheet: { verdict: { status: "undetermined" } } };
  const open = { ...review.sheet.recorded, verdict: { ...review.sheet.recorded.verdict, computed: null } };
  assert.deepEqual([second({ marked: agreed }), second({ marked: null, recorded: open }), second({ marked: agreed, misfit: "Misfit." })], ["As agreed.", "As recorded.", "Misfit."], "the reason why there is no result");
});

// --- opening ---

test("what is being opened is named until it is open or failed, and a failure names it", async () => {
  const begun = {};
  const { app, asked, answer, fail, problems, went } = application({ version: null, started: new Promise(done => (begun.done = done)), tab: "tab", store: { keepSet: async () => {} } });
  const forgotten = [];
  app.engine.ask = async message => void forgotten.push(message);
  Object.assign(app, { home: {}, view: {} });
  const opening = new Opening(app);
  const waits = () => opening.waiting.textContent;
  void opening.example("game");
  void opening.example("ko");
  assert.deepEqual([waits(), asked.length], ["Waiting for the program: A game, An illegal ko.", 0]);
  Object.assign(app, { version: {} });
  begun.done();
  await settled();
  opening.draw();
  assert.equal(waits(), "Opening A game, An illegal ko.");
  assert.deepEqual(asked.map(({ message }) => [message.do, message.example]), [["open", "game"], ["open", "ko"]]);
  const found = more => ({ kind: "nothing", set: "s", game: null, files: [], errors: [], tournament: null, ...more });
  await answer(0, found({ kind: "game", game: "g", files: [{ name: "a.sgf", what: "record" }] }));
  assert.deepEqual([waits(), went[0].id, went[0].name, went[0].source], ["Opening An illegal ko.", "g", "a.sgf", { set: "s" }]);
  await fail(1, "too large");
  assert.deepEqual([waits(), problems], ["", ["An illegal ko: too large"]]);
  opening.opened(found({ errors: [{ message: "first" }, { message: "second" }] }));
  opening.opened(found());
  assert.deepEqual(problems.slice(1), ["first", "No game record was found."]);
  assert.deepEqual([opening.sets.length, forgotten.length], [2, 0], "what a view may need is not forgotten");
  app.view = app.home;
  opening.newSet();
  await opening.forgetAll();
  assert.deepEqual([forgotten.length, forgotten.every(one => one.do === "forget"), opening.sets], [3, true, []]);
});

test("each kind of answer has its view, a seal before everything else", () => {
  const { app, went } = application();
  const opening = new Opening(app);
  const tournament = { results: "r.csv", players: 2, pairings: 1, rounds: 1 };
  const kinds = [{ kind: "game", game: "g" }, { kind: "games" }, { kind: "tournament", tournament }, { kind: "games", files: [{ name: "s.zip", what: "bundle" }] }, { kind: "tournament", tournament, files: [{ name: "x", what: "results" }, { name: "s.zip", what: "bundle" }] }];
  for (const one of kinds) opening.opened({ set: "s", items: 2, files: [{ name: "a", what: "record" }], errors: [], game: null, ...one });
  assert.deepEqual(went.map(one => one.kind), ["game", "list", "event", "seal", "seal"]);
  const told_ = [];
  app.problem = error => told_.push(error);
  opening.results = [1];
  opening.opened({ kind: "results", set: "s", files: [], errors: [], tournament });
  assert.equal(told_[0].parts.map(one => one.textContent ?? one).join(""), "r.csv has 1 pairing. Now add the game records: files, a folder or a zip.");
  told_[0].closed();
  assert.equal(opening.results, null);
});

test("a drag over the page is shown until it leaves or is dropped", () => {
  const { app } = application();
  new Opening(app);
  const over = () => document.body.classList.contains("over");
  const states = [over()];
  for (const [type, more] of [["dragover", {}], ["dragleave", { relatedTarget: document.body }], ["dragleave", { relatedTarget: null }], ["dragover", {}], ["drop", { dataTransfer: null }]]) {
    const event = windowHears(type, more);
    states.push(over());
    assert.equal(event.defaultPrevented, type !== "dragleave", type);
  }
  assert.deepEqual(states, [false, true, true, false, true, false]);
});

// --- steps ---

test("a step that fails after the next one was asked changes nothing, and the end is told only to who comes from elsewhere", async () => {
  const { review, asked, answer, fail, problems, status } = await opened();
  const { steps } = review;
  const at = after => ({ after, of: 2, black: [], white: ["C3"], captured: [], last: null, caption: `Move ${after}.`, to_play: "B" });
  const shown = () => [steps.after, steps.slider.value, steps.position?.after ?? null];
  const before = status();
  await steps.to(9);
  assert.deepEqual([status(), shown(), asked.length], [before, [2, "2", null], 2], "it is the end already");
  void steps.to(1);
  void steps.to(0);
  await fail(2, "lost it");
  assert.deepEqual([shown(), problems], [[0, "0", null], ["lost it"]], "the slider is where the person left it");
  await answer(3, at(0));
  assert.deepEqual([shown(), status()], [[0, "0", 0], "Move 0."]);
  await steps.to(Infinity);
  assert.deepEqual([shown(), status()], [[2, "2", null], "The end, after move 2."]);
  void steps.to(1);
  await answer(4, at(1));
  steps.tap(2.2, -0.3);
  assert.equal(asked.length, 5, "C3 has a stone");
  for (const [x, y] of [[-1, 0], [0, 3], [3, 0], [0, -1]]) steps.tap(x, y);
  assert.equal(asked.length, 5, "beside the board");
  steps.tap(0.4, 1.6);
  assert.deepEqual([asked[5].message.do, asked[5].message.after, asked[5].message.point, asked[5].message.color], ["ruling", 1, "A1", "B"]);
  for (const [x, y, point] of [[1, 0, "B3"], [0, 1, "A2"], [2, 2, "C1"]]) {
    steps.tap(x, y);
    assert.equal(asked.at(-1).message.point, point);
  }
  assert.deepEqual(["C3", "A1"].map(name => steps.describe(name)), ["a white stone.", "empty."]);
  review.grid = { columns: 2, rows: 3 };
  steps.open(5);
  assert.deepEqual([shown(), steps.slider.max, steps.element.hidden], [[5, "5", null], "5", false]);
});

// --- the first screen ---

test("the first screen lists what is kept with its last mark, forgets it, and opens the field for a text", async () => {
  const entry = (key, more = {}) => ({ key, kind: "game", title: `T${key}`, link: undefined, source: null, at: 1000 * Number(key), tab: "t", state: { n: key }, ...more });
  const line = [{ said: "first" }, { said: "last mark" }];
  let entries = [entry("1"), entry("2", { kind: "event", state: { marks: { line, index: 1 } } }), entry("3", { state: { marks: { line, index: 0 } } }), entry("9", { title: "T3", state: { marks: { line, index: 0 } } }), entry("4"), entry("5"), entry("6", { kind: "list" })];
  const forgot = [];
  const { app, problems } = application();
  const store = { views: async () => entries, forget: async key => (forgot.push(key), (entries = entries.filter(one => one.key !== key))), clear: async () => (entries = []) };
  Object.assign(app, { store, languageField: document.createElement("select"), version: { version: "1.2" }, opening: { files: document.createElement("input"), folder: document.createElement("input"), waiting: document.createElement("p"), forgetAll: async () => forgot.push("all"), paste: text => forgot.push(text), example: name => forgot.push(name) } });
  document.documentElement.dataset.engine = "server";
  const home = new Home(app);
  document.body.replaceChildren(home.element);
  home.appear();
  await settled();
  const kept = () => home.recent.querySelectorAll("li").map(one => one.querySelectorAll("a")[0]).map(one => `${one.href} ${one.textContent.replace(/\d{4}-\d\d-\d\d \d\d:\d\d|\d\d:\d\d/, "|")}`);
  assert.deepEqual(kept(), ["#/game/9 GameT3|", "#/list/6 ListT6|", "#/game/5 GameT5|", "#/game/4 GameT4|", "#/event/2 TournamentT2| · last mark"]);
  assert.deepEqual([home.offline.textContent, home.foot.querySelectorAll(".version")[0].textContent, home.foot.children[0] === app.languageField], ["", "adjudicate 1.2", true], "the server must run");
  document.documentElement.dataset.engine = "single";
  home.drawFoot();
  assert.equal(home.offline.textContent, "Works offline");
  document.documentElement.dataset.engine = "server";
  app.views = [home, { keptAs: "9" }, { keptAs: "5" }, undefined];
  buttonOf(home.recent, "Forget T3").click();
  await settled();
  assert.deepEqual([forgot.splice(0), app.views.map(one => one?.keptAs), kept().length], [["9", "3"], [undefined, undefined, "5", undefined], 5], "all entries with the same content");
  buttonOf(home.recent, "Delete everything kept").click();
  await settled();
  assert.deepEqual([forgot.splice(0), app.views.map(one => one === home), home.recent.hidden], [["all"], [true, false, false, false], true]);
  const pressed = () => [home.pasteButton.attributes["aria-expanded"], home.pasting.hidden, document.activeElement === home.text];
  assert.deepEqual(pressed(), ["false", true, false]);
  home.pasteButton.click();
  assert.deepEqual(pressed(), ["true", false, true]);
  home.text.value = "  ";
  home.pasting.happens("submit");
  home.text.value = " (;x) ";
  assert.ok(home.pasting.happens("submit").defaultPrevented);
  home.pasteButton.click();
  for (const name of ["A game", "An illegal ko", "A tournament"]) buttonOf(home.element, name).click();
  assert.deepEqual([pressed().slice(0, 2), forgot], [["false", true], [" (;x) ", "game", "ko", "event"]]);
  store.views = async () => Promise.reject(new Error());
  store.clear = async () => Promise.reject(new Error("no store"));
  await home.forgetAll();
  assert.deepEqual([problems, home.recent.hidden], [["no store"], true]);
});

// --- several tournaments, rare rows, and choices that are taken back ---

const TABLES = { results: "r.csv", players: 2, pairings: 4, rounds: 1 };
/** A tournament that is open, on its page. */
async function tournament(items = [], more = {}, kept = {}) {
  const shown = application();
  const event = new EventReport(shown.app, { set: "s", tournament: TABLES }, kept);
  event.keptAs = "key";
  document.body.replaceChildren(event.element);
  void event.open();
  await shown.answer(0, report(items, more));
  const last = () => shown.asked.at(-1);
  return { ...shown, event, last, next: async with_ => (last().done(with_), settled()) };
}

test("a decision in a game goes to its own tournament: the opened one, or the kept one though another is open", async () => {
  const { app, asked, answer } = application();
  const [other, own] = ["other", "own"].map(set => Object.assign(new EventReport(app, { set, tournament: TABLES }), { keptAs: set }));
  const stored = [];
  const entry = { key: "own", source: { set: "own" }, state: { chosen: { rules: "aga", manifest: "TQ==" } }, at: 1 };
  let entries = { own: entry };
  Object.assign(app, { views: [undefined, other, own], store: { view: async key => entries[key], keep: async one => stored.push(one) } });
  for (const [n, event] of [other, own].entries()) {
    void event.open();
    await answer(n, report([item(1)]));
  }
  const review = new Review(app, "g1", { pairing: { ...pairing(1), event: "own", by: "Zoe" } });
  document.body.replaceChildren(review.element);
  review.open();
  await answer(2, { ...game, game: "g1", black: "Bo", white: "Ann", siblings: ["g1"], record: {} });
  await answer(3, sheetFor(asked[3].message));
  const save = async () => {
    review.answer.querySelectorAll("[data-key=decide]")[0].click();
    const panel = review.panel.element;
    if (!panel.querySelectorAll("form").length) buttonOf(panel, "The result stands").click();
    panel.querySelectorAll("form")[0].happens("submit");
    await settled();
    return panel;
  };
  const decided = { ...pairing(1), decision: { state: "settled", kind: "accepted", by: "Zoe", date: "", reason: "" } };
  await save();
  assert.deepEqual([asked.at(-1).message.set, asked.at(-1).message.decide.which], ["own", 1]);
  await answer(asked.length - 1, report([], { rows: [decided] }));
  assert.deepEqual([other.chosen.decisions, own.chosen.decisions, own.by, review.pairing.event, review.panel.element.open], [undefined, "RA==", "Zoe", "own", false]);
  app.views = [undefined, other];
  await save();
  assert.deepEqual([asked.at(-1).message.set, asked.at(-1).message.options, asked.at(-1).message.manifest], ["own", { rules: "aga" }, "TQ=="]);
  await answer(asked.length - 1, report([], { rows: [decided] }));
  assert.deepEqual([other.chosen.decisions, stored.length, stored[0].key, stored[0].state], [undefined, 1, "own", { chosen: { rules: "aga", manifest: "TQ==", decisions: "RA==" }, by: "Zoe" }]);
  entries = {};
  const n = asked.length;
  const panel = await save();
  assert.deepEqual([asked.length, panel.querySelectorAll(".callout")[0].textContent], [n, "This device keeps nothing under this address. Open the record again."], "a tournament that was forgotten");
});

test("a tournament without a name has its kind's; a card has its round and table as far as they are known", async () => {
  const { event } = await tournament([1, 2, 3].map(n => item(n)), { name: "", rows: [pairing(1, { round: 2, table: null }), pairing(2, { round: null, table: 3 }), pairing(3, { round: 2, table: 3 })] });
  assert.deepEqual([event.title, event.heading.textContent], ["Tournament", "Tournament"]);
  assert.deepEqual(event.open_.querySelectorAll(".kicker").map(one => one.textContent), ["Round 2 · l", "l", "Round 2, table 3 · l"]);
});

test("a changed decision gives the focus to its card if it is open again, and else to its own line", async () => {
  const settledOne = { kind: "pairing", which: 1, pairing: 1, decision: "accepted", words: "It stands", by: "Zoe", date: "2026-11-25", reason: "late" };
  const { event, next } = await tournament([item(2)], { settled: [settledOne] });
  const change = () => event.settled.querySelectorAll("[data-key]")[0];
  const form = () => event.settled.querySelectorAll("form")[0];
  change().click();
  change().click();
  assert.deepEqual([form(), change().attributes["aria-expanded"]], [undefined, "false"], "pressed twice, it is closed again");
  change().click();
  form().happens("submit");
  await next(report([item(2)], { settled: [settledOne] }));
  assert.equal(document.activeElement, change());
  change().click();
  buttonOf(form(), "Withdraw the decision").click();
  await next(report([item(1), item(2)]));
  assert.equal(document.activeElement, event.open_.children[0].querySelectorAll("h2")[0]);
});

test("a decision to change has its own reason and person before those of the pairing's row", async () => {
  const row = pairing(1, { decision: { state: "again", kind: "corrected", result: "W+2", reason: "old", by: "Max", handicap: null, komi: null, black: null, date: "" } });
  const { event } = await tournament([], { rows: [row], settled: [{ kind: "pairing", which: 1, pairing: 1, decision: "corrected", words: "w", by: "Zoe", date: "", reason: "new" }] });
  event.settled.querySelectorAll("[data-key]")[0].click();
  assert.deepEqual(["Result", "Reason (optional)", "Who decides"].map(label => fieldOf(event.settled, label).value), ["W+2", "new", "Zoe"]);
});

test("a line of a settled item describes its button, whatever the item is called", async () => {
  const { event } = await tournament([], { settled: [{ kind: "record", which: "my game 1.sgf", pairing: null, title: "my game 1.sgf", decision: "accepted", words: "w", by: "", date: "", reason: "" }] });
  const { "aria-describedby": id } = event.settled.querySelectorAll("button")[0].attributes;
  assert.ok(!/\s/.test(id), "an id with spaces would be several");
  assert.match(document.getElementById(id).textContent, /^my game 1\.sgf/);
});

test("a card that is settled before its board is drawn asks for no board, and a board is asked for once", async () => {
  const { event, asked } = await tournament([item(1), item(2)]);
  const [one, two] = event.element.querySelectorAll(".mini");
  event.take(report([item(2)]), {});
  event.drawBoards([{ target: one, isIntersecting: true }]);
  await settled();
  assert.equal(asked.length, 1);
  event.drawBoards([{ target: two, isIntersecting: true }]);
  assert.ok(!document.observed.includes(two));
});

test("a change of a tournament that works takes away the message before; what is emptied is not sent", async () => {
  const { event, app, last, next } = await tournament([], { json: { ...report([]).json, terms: { komi: 0 } } }, { chosen: { rules: "aga", komi: "5" } });
  const told_ = [];
  app.problem = error => told_.push(error);
  const komi = () => event.element.querySelectorAll("[data-key=komi]")[0];
  assert.equal(komi().placeholder, "0", "a komi of 0 is one");
  komi().enter(" ");
  assert.deepEqual(last().message.options, { rules: "aga", komi: undefined });
  await next(report([]));
  assert.deepEqual([told_, komi().placeholder], [[null], "as recorded"]);
  fieldOf(event.element, "Rules").enter("");
  assert.equal(last().message.options.rules, undefined);
});

test("a table can be chosen again, and a choice that is cancelled sends nothing", async () => {
  const { event, asked } = await tournament();
  const field = fieldOf(event.element, "Use a corrected manifest");
  Object.assign(field, { files: [], value: "" });
  field.happens("change");
  await settled();
  assert.equal(asked.length, 1);
  Object.assign(field, { files: [{ arrayBuffer: async () => new Uint8Array([77]).buffer }], value: "C:\\fakepath\\m.csv" });
  field.happens("change");
  await settled();
  assert.deepEqual([asked.length, asked[1].message.manifest, field.value], [2, "TQ==", ""], "the same file is a change, too");
});

test("wins have a section only if some change, and no win is a number; many pairings are folded", async () => {
  const json = { ...report([]).json, changes: [{ player: "Ann", wins: 1, corrected: 0 }] };
  const { event } = await tournament([], { json });
  const heads = () => event.right.querySelectorAll("h2").map(one => one.textContent);
  assert.deepEqual([heads(), event.right.querySelectorAll("td").map(one => one.textContent)], [["Wins that change", "Rounds"], ["1", "0"]]);
  const folded = n => (event.take(report([], { rows: Array.from({ length: n }, (_, i) => pairing(i + 1)) }), {}), event.right.querySelectorAll("details").some(one => one.dataset.key === "rounds"));
  assert.deepEqual([folded(400), folded(401)], [false, true]);
});

test("a row that cannot be read has its code or else its kind, and a record is found by its place in an archive", async () => {
  const { app, went, answer } = application();
  const list = new List(app, { set: "s", items: 0, files: [] });
  assert.equal(list.progress.max, "1", "a bar without records is not full");
  void list.open();
  const bad = (path, error) => row(path, { id: null, error, rank: 0, verdict: null, black: null, white: null });
  await answer(0, { rows: [bad("a", { code: "R101", slug: "truncated", message: "No end." }), bad("b", { slug: "worker-died", message: "It failed." }), row("c.zip", { member: "deep.sgf", id: null })], next: null, summary: summary(1) });
  assert.deepEqual(told(list.table).filter(one => /No end|It failed/.test(one)).map(one => one.replace(/.*?\| (?=R101|worker)/, "").replace(/\. .*/, ".")), ["R101 No end.", "worker-died It failed."]);
  list.table.querySelectorAll(".open")[0].click();
  assert.equal(went.length, 0, "a row without a game leads nowhere");
  list.search.enter("deep", "input");
  assert.equal(told(list.table).length, 1);
});

test("exactly 200 rows have no button for more, and a list that leaves a record out says so", async () => {
  const { app, asked, answer, fail, kept } = application();
  const list = new List(app, { set: "s", items: 201, files: [] });
  void list.open();
  await answer(0, { rows: Array.from({ length: 200 }, (_, i) => row(`r${i}`, { rank: 1 })), next: 200, summary: null });
  assert.deepEqual([list.more.hidden, list.status.textContent], [true, "200 of 201 checked"]);
  await fail(1, "worker-died");
  assert.deepEqual([list.status.textContent, Number(list.progress.value)], ["0 of 201 checked", 0], "it begins again");
  await answer(2, { rows: [row("r0")], next: 200, summary: null });
  assert.equal(asked[3].message.seconds, 0, "one at a time");
  await fail(3, "worker-died");
  assert.deepEqual([asked[4].message.skip, asked[4].message.from], [[200], 0]);
  await answer(4, { rows: [row("r0")], next: 1, summary: null });
  assert.equal(list.status.textContent, "1 of 201 checked, 1 left out");
  await answer(5, { rows: [row("r1")], next: null, summary: summary(2) });
  const n = kept.length;
  buttonOf(list.summary, "2 confirmed").click();
  assert.equal(kept.length, n + 1, "what is shown is kept");
  buttonOf(list.summary, "CSV").click();
  assert.deepEqual(asked.at(-1).message, { do: "tables", set: "s", form: "csv" });
});

test("a choice that is emptied is taken back, and moves that stand again change nothing else", () => {
  const { place, chose } = choicesOf({ komi: "5", line: 2, taken_back: [3], policy: "pass" });
  fieldOf(place, "Komi").enter("  ");
  fieldOf(place, "Variation (of 3)").enter("");
  buttonOf(place, "Let them stand").click();
  assert.deepEqual(chose, [[{ komi: undefined }], [{ line: undefined }], [{ taken_back: undefined }]]);
  assert.ok(!choicesOf({ taken_back: [] }).lines.join().includes("Withdrawn"));
});

test("before the program is ready, the rules have the name that the sheet gives; then that of the page's language", () => {
  const recorded_ = { ruleset: { id: "japanese", name: "nihon" }, komi: { value: 6.5 } };
  assert.equal(rulesName({ app: { version: null } }, { recorded: recorded_ }), "Nihon, 6.5");
  assert.equal(rulesName({ app: application().app }, { recorded: recorded_ }), "Japanese, 6.5");
});

test("the counting begins at the end of the game, in view, and its pieces move within six tenths of a second", async () => {
  const { review, asked, answer } = await opened();
  Object.assign(review.sheet.said, { counts: { ...counted, parts: [], causes: [] } });
  Object.assign(review.sheet, { parts: [], territory: { ...none, black: ["A1", "A2", "A3"] }, areas: { black: ["A1", "A2", "A3"], white: [] } });
  review.steps.by(-1);
  await answer(asked.length - 1, { after: 1, of: 2, black: [], white: [], captured: [], last: null, caption: "", to_play: "W" });
  document.scrolled.length = 0;
  showCounts(review);
  assert.deepEqual([review.position, document.scrolled], [null, [review.board.element]]);
  review.key("ArrowRight");
  const delays = review.board.over.querySelectorAll(".piece").map(one => one.style.transitionDelay);
  assert.ok(delays.length > 1 && delays[0] === "0ms" && delays.every(one => parseInt(one) < 600), delays.join());
  review.key("End");
  assert.equal(review.panel.element.querySelectorAll("ul").length, 0, "without reasons there is no list of them");
  review.panel.close();
  assert.equal(document.scrolled.at(-1), review.element);
});

test("the questions of a decision come into view, and the focus is on the first of them", () => {
  const { press } = decision();
  document.scrolled.length = 0;
  press("Correct to…");
  assert.deepEqual([document.activeElement.tag, document.activeElement.attributes["aria-label"], document.scrolled.length], ["select", "Result", 1]);
  press("The result stands");
  assert.deepEqual([document.activeElement.tag, document.activeElement.attributes["aria-label"]], ["input", "Reason (optional)"]);
});

test("the first screen has its own words for a finger, its ways lead to files or a folder, and what cannot be forgotten is told", async () => {
  const { app, problems } = application({ version: null });
  const pressed = [], forgot = [];
  const input = name => Object.assign(document.createElement("input"), { click: () => pressed.push(name) });
  const title = "T".repeat(90);
  const entry = key => ({ key, kind: "game", title, source: null, at: 1, tab: "t", state: null });
  const store = { views: async () => [entry("1"), entry("2")], forget: async key => (forgot.push(key), key === "1" && Promise.reject(new Error("stuck"))) };
  Object.assign(app, { store, languageField: document.createElement("select"), opening: { files: input("files"), folder: input("folder"), waiting: document.createElement("p") } });
  screen.add("finger");
  const home = new Home(app);
  screen.delete("finger");
  document.body.replaceChildren(home.element);
  home.appear();
  await settled();
  const ways = home.element.querySelectorAll(".way");
  assert.deepEqual(ways.map(one => one.querySelectorAll("small")[0].textContent), ["SGF or zip, from this device.", "Tap each point that has a stone, and enter the prisoners.", "The results file, together with the game records."]);
  assert.equal(home.foot.querySelectorAll(".version")[0].textContent, "", "nothing is said about a version that is not known");
  ways[0].click();
  ways[2].click();
  buttonOf(home.element, "Folder").click();
  assert.deepEqual(pressed, ["files", "files", "folder"]);
  const [button] = home.recent.querySelectorAll("li button");
  assert.equal(button.attributes["aria-label"], `Forget ${"T".repeat(80)}`);
  button.click();
  await settled();
  assert.deepEqual([forgot.sort(), problems], [["1", "2"], ["stuck"]], "the others are forgotten all the same");
});

test("a message replaces the one before it for its whole time; a saved file can be fetched for a minute", async () => {
  const { mock } = await import("node:test");
  const { tell, save, toast, h } = await script("dom");
  const place = toast();
  document.body.replaceChildren(place);
  const revoked = mock.method(URL, "revokeObjectURL", () => {});
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const said_ = [];
    const wait = ms => (mock.timers.tick(ms), said_.push(place.textContent));
    tell("one");
    wait(4000);
    tell("two");
    wait(4000);
    wait(1999);
    wait(2);
    assert.deepEqual(said_, ["one", "two", "two", ""]);
    save("a.txt", "text/plain", "x");
    mock.timers.tick(59_000);
    assert.equal(revoked.mock.callCount(), 0);
    mock.timers.tick(1_000);
    assert.equal(revoked.mock.callCount(), 1);
  } finally {
    mock.timers.reset();
    revoked.mock.restore();
  }
  assert.equal(h("p", { "aria-level": 0 }, 0, "", null, [false, 1]).textContent, "01", "0 is a text");
  assert.equal(h("p", { "aria-level": 0 }).attributes["aria-level"], "0", "and a value");
});

test("a browser that refuses to keep the page does not say that it works offline, and nothing else fails", async () => {
  const { app } = application();
  Object.assign(app, { store: { views: async () => [] }, languageField: document.createElement("select"), opening: { files: document.createElement("input"), folder: document.createElement("input"), waiting: document.createElement("p") } });
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  document.documentElement.dataset.engine = "worker";
  const unheard = [];
  const hear = error => unheard.push(error);
  process.on("unhandledRejection", hear);
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { ready: Promise.reject(new Error("refused")) } }, configurable: true });
  const home = new Home(app);
  home.appear();
  await settled();
  process.off("unhandledRejection", hear);
  Object.defineProperty(globalThis, "navigator", before);
  assert.deepEqual([unheard, home.offline.textContent], [[], ""]);
});

test("the counting of a resigned game names no winner, and with marks its totals and margins are those of the marks", async () => {
  const { review } = await opened();
  Object.assign(review.sheet.said, { counts: { ...counted, parts: [] } });
  review.sheet.parts = [];
  const end = () => (showCounts(review), review.key("End"), told(review.panel.element));
  review.sheet.recorded.verdict = { ...review.sheet.recorded.verdict, recorded: "W+R" };
  assert.equal(end()[0], "# Area. W+2");
  review.panel.close();
  review.sheet.marked = { agreed: false, dead: ["A1"], computed: "B+4", score: { territory: { black: 5, white: 6 }, area: { black: 7, white: 8 } } };
  review.sheet.counts = { ...review.sheet.counts, marked: { territory: "B+4", area: "B+5" } };
  const lines = end();
  assert.equal(lines[0], "# Area. Black wins by 5");
  assert.ok(lines.includes("| total | 7 | 8") && lines.some(one => /B\+4.*B\+5/.test(one)), lines.join("\n"));
  assert.equal(lines.filter(one => one.startsWith("|")).at(-1), "| total | 7 | 8");
});

test("exactly five findings of a code are shown in full, and several saved files are named together", async () => {
  const all = n => Array.from({ length: n }, (_, i) => ({ code: "M203", slug: "superko", severity: "illegal", move: i + 1, message: "m", cites: [] }));
  const folded = n => findings(null, { said, recorded: { findings: all(n) }, recorded_words: {} }).querySelectorAll("details").length;
  assert.deepEqual([folded(5), folded(6)], [0, 1]);
  const { saveFiles } = await script("leave");
  const place = Object.assign(document.createElement("p"), { className: "toast" });
  document.body.replaceChildren(place);
  saveFiles([{ name: "a.csv", type: "x", data: "eA==" }, { name: "b.csv", type: "x", data: "eA==" }], "Done.");
  assert.equal(place.textContent, "Your browser is saving a.csv, b.csv. Done.");
});

// --- the glue of a review: gestures, keys, messages that go, and failures ---

/** A position for stepping, after this move. */
const stepped = (after, more = {}) => ({ after, of: 2, black: ["A1"], white: ["C3"], captured: [], last: "A1", caption: "C.", to_play: "W", ...more });

test("the board's gestures reach the review: a double tap, the wheel, the cursor and its words", async () => {
  const { review, next, asked, answer, status } = await opened();
  const { events } = review.board;
  assert.deepEqual([events.describe(pointOf(review.grid, "A1")), events.describe(pointOf(review.grid, "A3"))], ["Black, 1 stone, alive.", "empty."]);
  const untap = events.tap(0, 2, false);
  await next();
  assert.deepEqual(review.marks.now.dead, ["A1", "B3"]);
  untap();
  await next();
  assert.deepEqual([review.marks.now.dead, review.marks.canRedo, status()], [null, false, "No stones are marked by hand."]);
  events.say("B2: empty.");
  assert.equal(status(), "B2: empty.");
  events.wheel(-1);
  assert.equal(asked.at(-1).message.after, 1);
  await answer(asked.length - 1, stepped(1));
  assert.deepEqual(["A1", "C3", "B2", "B3"].map(name => events.describe(pointOf(review.grid, name))), ["a black stone.", "a white stone.", "empty.", "empty."], "the stones of the shown move");
  events.wheel(1);
  assert.equal(review.position, null);
});

test("the slider and the buttons step, and a message over the edge goes after six seconds or leads to the end", async () => {
  const { review, asked, answer, edge } = await opened();
  const timers = [], cleared = [];
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  Object.assign(globalThis, { setTimeout: (run, wait) => timers.push([run, wait]), clearTimeout: timer => cleared.push(timer) });
  try {
    review.steps.slider.enter("0", "change");
    assert.equal(asked.at(-1).message.after, 0);
    await answer(asked.length - 1, stepped(0));
    review.mark(["A1"], "m");
    const [hide, wait] = timers.find(([, one]) => one === 6000);
    assert.deepEqual([wait, edge() !== ""], [6000, true]);
    const first = timers.findIndex(one => one[0] === hide) + 1;
    review.mark(["A1"], "m");
    assert.ok(cleared.includes(first), "a second message stays as long as a first one");
    hide();
    assert.equal(edge(), "");
    const nudged = () => review.steps.label.classList.contains("nudge");
    assert.ok(nudged());
    timers.find(([, one]) => one === 600)[0]();
    assert.ok(!nudged());
    review.mark(["A1"], "m");
    buttonOf(review.edge, "To the end").click();
    assert.deepEqual([review.position, edge()], [null, ""]);
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
});

test("keys step wherever the focus is, except in a field, in the board's table, under a modal panel, or with another key held", async () => {
  const { review, asked } = await opened();
  const n = asked.length;
  const press = (target, more = {}) => {
    const event = { key: "ArrowLeft", target, prevented: false, preventDefault() { this.prevented = true; }, ...more };
    review.steps.key(event);
    return event.prevented;
  };
  const inside = (tag, more = {}) => {
    const [outer, inner] = [document.createElement(tag), document.createElement("span")];
    Object.assign(outer, more.own || {});
    for (const [name, value] of Object.entries(more.attributes || {})) outer.setAttribute(name, value);
    outer.append(inner);
    return inner;
  };
  for (const target of [inside("select"), inside("textarea"), document.createElement("input"), inside("dialog", { own: { modal: true } }), inside("table", { attributes: { role: "grid" } })]) assert.ok(!press(target), target.parent?.tag);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }, { key: "x" }]) assert.ok(!press(document.body, more), Object.keys(more)[0]);
  assert.equal(asked.length, n);
  assert.ok(press(inside("dialog")), "a panel beside the board");
  assert.ok(press(inside("button")) && press({ what: "no element" }));
  assert.ok(asked.length > n);
  review.element.remove();
  assert.ok(!press(document.body), "another view is shown");
});

test("the slider has a dot for each move with a finding, the graver one of two, at its place in the game", async () => {
  const finding = (move, severity) => ({ code: "M203", slug: "superko", severity, move, point: null, message: "m", cites: [] });
  const findings_ = [finding(1, "irregular"), finding(1, "illegal"), finding(1, "irregular"), finding(2, "irregular"), finding(4, "note"), finding(null, "illegal"), finding(3, "irregular")];
  const { review } = await opened({}, { game: { moves: [..."BWBW"].map(color => ({ color, point: "pass" })) }, recorded: { findings: findings_ } });
  assert.deepEqual(review.steps.dots.querySelectorAll("circle").map(({ attributes: own }) => [own.cx, own.class]), [["25%", "illegal"], ["50%", "irregular"], ["75%", "irregular"]]);
});

test("the menu's items act: again, the result, the record, the changes; a failure is told over the panel", async () => {
  const shown = await opened();
  const { review, app, next, no, asked, went, answer } = shown;
  const discarded = [];
  app.discard = view => discarded.push(view);
  document.body.append(Object.assign(document.createElement("p"), { className: "toast" }));
  const press = words => (review.showMenu(), buttonOf(review.panel.element, words).click(), settled());
  review.mark(["A1"], "m");
  await next();
  review.undo(-1);
  await next();
  await press("Redo");
  await next();
  assert.deepEqual([review.marks.now.dead, review.panel.element.open], [["A1"], true]);
  await press("Result sheet");
  assert.deepEqual([went[0].shows, went[0].review === review, review.panel.element.open], ["result", true, false]);
  await press("Save SGF");
  assert.deepEqual([asked.at(-1).message.do, asked.at(-1).message.dead], ["annotated", ["A1"]]);
  await no("There is no space.");
  assert.equal(review.panel.element.querySelectorAll(".toast")[0].textContent, "There is no space.");
  review.restored = 5;
  await press("Discard my changes");
  assert.deepEqual([discarded.length, discarded[0] === review, review.panel.element.open], [1, true, false]);
  await press("Propose dead stones");
  assert.deepEqual([asked.at(-1).message.do, review.panel.element.open], ["propose", false]);
  await answer(asked.length - 1, { opinion: { status: "unclear" }, dead: [], words: [] });
});

test("a ruling that fails is told, and a play that is only supposed is marked on its own board alone", async () => {
  const { review, asked, answer, no, problems } = await opened();
  const failing = supposition(review, 1, "B2", "W");
  await no("no ruling");
  await failing;
  assert.deepEqual([problems, review.panel.element.open], [["no ruling"], false]);
  const board = (after, black) => ({ black, white: [], after, captured: [] });
  const ruling = { headline: "H", legal: true, findings: [], rules: [], earlier: [], applies: null, supposed: true, point: "B2", color: "W", before: board(1, ["A1"]), after: { ...board(2, ["A1"]), white: ["B2"], captured: ["C3", "A1"] } };
  const done = supposition(review, 1, "B2", "W");
  await answer(asked.length - 1, { lang: "en", choices: [], ruling });
  await done;
  const boards = review.panel.element.querySelectorAll(".boards svg");
  const places = (board_, selector) => board_.querySelectorAll(selector).map(({ attributes: own }) => [Number(own.cx), Number(own.cy)].join());
  assert.deepEqual(boards.map(one => places(one, ".latest")), [["34,74"], ["54,54"]], "A1, then B2");
  const gone = boards.map(one => one.querySelectorAll("circle").filter(({ attributes: own }) => own["stroke-dasharray"]));
  assert.deepEqual(gone.map(all => all.map(({ attributes: own }) => [own.cx, own.cy, own.fill].join())), [[], ["74,34,#111"]], "Black's, but not where there is a stone");
});

test("a choice is named by its value, also rules that are not listed, and handicap in words", () => {
  const name = options => choicesNamed({ app: application().app, options, given: {} });
  assert.equal(name({ rules: "own" }), "With your choices: rules own");
  assert.equal(name({ rules: "japanese", komi: "6.5", handicap: "2", line: 3 }), "With your choices: rules Japanese, komi 6.5, handicap 2, variation 3");
  assert.equal(name({ komi: "0", first: "B", policy: "pass" }), "With your choices: komi 0, Black first, illegal moves withdrawn");
  assert.equal(name({ first: "W", taken_back: [4] }), "With your choices: White first, move 4 withdrawn");
});

test("a result is in the page's notation if it has one, and otherwise as the record writes it", () => {
  const of = result => {
    const one = saidResult(result, "none");
    return one.tag ? `<${one.tag}>${one.textContent}` : one;
  };
  assert.deepEqual(["0", "W+0", "W+R", "Jigo", null, ""].map(of), ["draw", "draw", "<bdi>W+R", "<bdi>Jigo", "<bdi>none", "<bdi>none"]);
});

test("an opened part stays open when its place is filled again, and a closed one closed", () => {
  const make = (key, open) => {
    const one = Object.assign(document.createElement("details"), { open });
    one.setAttribute("data-key", key);
    return one;
  };
  const place = document.createElement("div");
  refill(place, make("a", true), make("b", false), make("c", true));
  refill(place, make("b", false), make("a", false), make("d", false));
  assert.deepEqual(place.children.map(one => one.open), [false, true, false]);
});

test("a sealed tournament that was not changed says so, and one change is one", async () => {
  const { app, asked, answer } = application();
  const shown = async (unchanged, changes) => {
    const view = new Sealed(app, { set: "s" });
    const opening = view.open();
    assert.deepEqual(asked.at(-1).message, { do: "verify", set: "s" });
    await answer(asked.length - 1, { unchanged, changes, text: ["One.", "", "Two."], short: "AB12" });
    await opening;
    const [large] = view.body.children;
    assert.equal(view.body.querySelectorAll("p").length, 5, "no empty line");
    return [large.className, ...told(view.body)];
  };
  const how = "Compare this checksum with the one on the signed pages. Open results or records together with the sealed event to compare them, too.";
  assert.deepEqual(await shown(true, []), ["large good", "✓ Unchanged", "One.", "Two.", "AB12", how]);
  assert.deepEqual((await shown(false, ["x"])).slice(0, 2), ["large wrong", "✗ 1 change"]);
});

test("a result names its players by their colours if the record does not, and facts that are missing leave no sign", async () => {
  const shown = await opened({}, { game: { black: null, white: "", record: { event: "", round: "3", date: null } } });
  const { lines } = await shared(shown);
  assert.ok(lines.join("\n").includes("Black – White · White wins by 1 · With the dead stones that the record marks"), lines.join("\n"));
  const picture = document.pictures.pop();
  const texts_ = [...picture.matchAll(/<text[^>]*>\u2068([^\u2069]*)/g)].map(([, text]) => text);
  assert.deepEqual(texts_.slice(0, 3), ["Black", "White", "White wins by 1"], "no line for an event");
  const result = new Result(shown.app, shown.review);
  await result.open();
  assert.deepEqual([result.document.querySelectorAll(".facts").map(one => one.textContent), result.title], [["round 3"], "Result sheet: Black – White"]);
});

test("a result that cannot be shared or saved says why", async () => {
  const { review, app, asked, no, problems } = await opened();
  canShare();
  app.hosted = true;
  const result = new Result(app, review);
  await result.open();
  for (const [words, asks] of [["Share", "bytes"], ["Save SGF", "annotated"]]) {
    buttonOf(result.actions, words).click();
    await settled();
    assert.equal(asked.at(-1).message.do, asks);
    await no(`no ${asks}`);
  }
  assert.deepEqual([problems, result.panel.element.open], [["no bytes", "no annotated"], false]);
});

// --- opening: what is chosen, dropped, pasted, or shown as a picture ---

const chosenFile = (name, type = "") => ({ name, size: 1, type, webkitRelativePath: "", arrayBuffer: async () => new ArrayBuffer(1) });
/** Opening with a page that has started. */
function openingOf(more = {}) {
  const stored = [], problems = [];
  const shown = application({ version: {}, tab: "tab", store: { keepSet: async (...given) => void stored.push(given) }, home: {}, view: {}, unkept: () => stored.push("not kept"), ...more });
  shown.app.engine.ask = async message => void stored.push(message);
  shown.app.problem = error => problems.push(error);
  return { ...shown, stored, problems, opening: new Opening(shown.app) };
}
const found = more => ({ kind: "nothing", set: "s", items: 2, game: null, files: [], errors: [], tournament: null, ...more });

test("dropped files come before dropped text, a text of spaces is nothing, and a paste into a field stays there", async () => {
  const { opening, asked } = openingOf();
  const transfer = (text, files = []) => ({ items: [], files, getData: type => (type === "text/plain" ? text : "") });
  const asks = async work => {
    const n = asked.length;
    await work();
    await settled();
    return asked.slice(n).map(({ message }) => message.files?.map(one => one.name).join() ?? message.text);
  };
  assert.deepEqual(await asks(() => opening.taken(transfer("(;x)", [chosenFile("a.sgf")]))), ["a.sgf"]);
  assert.deepEqual(await asks(() => opening.taken(transfer("(;x)"))), ["(;x)"]);
  assert.deepEqual(await asks(() => opening.taken(transfer(" \n"))), []);
  for (const [target, there] of [[new HTMLInputElement(), 0], [new HTMLTextAreaElement(), 0], [document.body, 1]])
    assert.equal((await asks(() => windowHears("paste", { target, clipboardData: transfer("(;y)") }))).filter(one => one === "(;y)").length, there);
  assert.deepEqual(await asks(() => windowHears("paste", { target: document.body, clipboardData: null })), []);
});

test("chosen files or folders are opened by one name, and the same choice can be made again", async () => {
  const { opening, asked, answer } = openingOf();
  const choose = async (input, ...names) => {
    Object.assign(input, { files: names.map(name => chosenFile(name)) });
    input.value = "C:/chosen";
    input.happens("change");
    await settled();
    return [opening.waiting.textContent, input.value];
  };
  assert.deepEqual([opening.folder.attributes.webkitdirectory, opening.files.attributes.webkitdirectory, opening.files.attributes.multiple], ["", undefined, ""]);
  assert.deepEqual(await choose(opening.files, "a.sgf"), ["Opening a.sgf.", ""]);
  await answer(0, found());
  assert.deepEqual(await choose(opening.folder, "a.sgf", "b.jpg"), ["Opening 2 files.", ""]);
  await answer(1, found());
  assert.deepEqual([await choose(opening.files), asked.length], [["", ""], 2], "nothing was chosen");
});

test("pictures alone are not opened, and lead to a board; pictures among records are left to the program", async () => {
  const { opening, asked, problems, went } = openingOf();
  const open = async (...files) => (await Promise.race([opening.openFiles(files.map(file => ({ name: file.name, file }))), settled()]), asked.length);
  assert.equal(await open(chosenFile("a.jpg"), chosenFile("scan", "image/png")), 0);
  const [{ parts, act }] = problems;
  assert.match(parts.map(one => one.textContent ?? one).join(""), /^a\.jpg is a picture/);
  act.click();
  assert.deepEqual(went.map(one => [one.kind, one.stones.size]), [["setup", 0]]);
  assert.equal(await open(chosenFile("a.jpg"), chosenFile("a.sgf")), 1);
});

test("a results file asks for its records by a button, and both are one set that is kept together", async () => {
  const { opening, asked, answer, problems, stored } = openingOf();
  const open = name => void opening.openFiles([{ name, file: chosenFile(name) }]);
  open("r.csv");
  await settled();
  await answer(0, found({ kind: "results", tournament: { results: "r.csv", pairings: 3 } }));
  let pressed = 0;
  opening.files.addEventListener("click", () => pressed++);
  problems.at(-1).act.click();
  assert.equal(pressed, 1);
  open("games.zip");
  await settled();
  assert.equal(asked[1].message.set, asked[0].message.set);
  await answer(1, found({ kind: "games" }));
  assert.deepEqual(stored.map(([set, messages]) => [set === asked[0].message.set, messages.map(one => one.files[0].name)]), [[true, ["r.csv"]], [true, ["r.csv", "games.zip"]]]);
});

test("on the first screen a new set takes the place of all before, and elsewhere of none", async () => {
  const { opening, app, stored } = openingOf();
  Object.assign(app, { views: ["home", "a", "b"], depth: 0 });
  const names = [opening.newSet(), opening.newSet()];
  assert.match(names[0], /^tab-\d+$/);
  assert.deepEqual([opening.sets, stored, app.views.length], [names, [], 3]);
  app.view = app.home;
  const last = opening.newSet();
  assert.deepEqual([opening.sets, stored.map(one => [one.do, one.set]), app.views], [[last], names.map(one => ["forget", one]), ["home"]]);
});

test("a pasted text that is no record is read as a diagram, a record is not, and a failed store is told", async () => {
  const { opening, asked, answer, fail, went, problems, stored } = openingOf({ store: { keepSet: async () => Promise.reject(new Error("full")) } });
  void opening.paste("X O");
  await settled();
  assert.deepEqual([opening.waiting.textContent, asked[0].message.name, asked[0].message.text], ["Opening pasted text.", "pasted.sgf", "X O"]);
  await answer(0, found());
  assert.deepEqual([asked[1].message, stored], [{ do: "diagram", text: "X O" }, ["not kept"]]);
  await answer(1, { columns: 2, rows: 1, black: ["A1"], white: ["B1"] });
  assert.deepEqual([went[0].grid, [...went[0].stones], opening.waiting.textContent], [{ columns: 2, rows: 1 }, [[0, BLACK], [1, WHITE]], ""]);
  void opening.paste("(;GM[1])");
  await settled();
  await answer(2, found({ kind: "game", game: "g", files: [{ name: "pasted.sgf", what: "record" }] }));
  assert.deepEqual([asked.length, went[1].id], [3, "g"]);
  void opening.paste("(;GM[1])(;GM[1])");
  await settled();
  await answer(3, found({ kind: "games" }));
  assert.deepEqual([asked.filter(one => one.message.do === "diagram").length, went[2].kind], [1, "list"]);
  void opening.paste("neither");
  await settled();
  const n = asked.length - 1;
  await answer(n, found());
  await fail(n + 1, "no diagram");
  assert.deepEqual(problems.at(-1), { message: "No game record was found." });
  void opening.paste("online-go.com/game/7");
  const [link] = problems.at(-1).parts.filter(one => one.tag);
  assert.deepEqual([link.href, link.attributes.rel, link.attributes.target, asked.length], ["https://online-go.com/api/v1/games/7/sgf", "noopener noreferrer", "_blank", n + 2], "nothing is fetched");
});

test("a link without a game says why, after the first screen", async () => {
  const { opening, asked, answer } = openingOf();
  const sent = JSON.stringify({ name: "a.txt", data: Buffer.from("x").toString("base64") });
  for (const [more, told] of [[{}, "No game record was found."], [{ errors: [{ message: "R109 bad-archive" }] }, "R109 bad-archive"]]) {
    const shown = assert.rejects(opening.ofLink(`#g=${deflateRawSync(Buffer.from(sent)).toString("base64url")}`), { message: told });
    while (asked.length === (told[0] === "R" ? 1 : 0)) await settled();
    await answer(asked.length - 1, found(more));
    await shown;
  }
});

// --- a position: what is undone, refused and pasted ---

test("a stroke that a second finger ends is taken back, and the button takes back the last one", () => {
  const { board, said } = position({ grid: { columns: 3, rows: 2 }, stones: new Map([[5, WHITE]]) });
  const { painting } = board.board;
  painting.begin(false);
  painting.paint([0, 1]);
  painting.cancel();
  assert.deepEqual([[...board.stones], board.before.length, board.undoButton.disabled], [[[5, WHITE]], 0, true]);
  painting.tap(2, 0, false);
  assert.deepEqual([said(), painting.describe(2), painting.describe(5), painting.describe(0)], ["C2: a black stone. Black 1, White 1.", "a black stone.", "a white stone.", "empty."]);
  painting.begin(true);
  painting.paint([4]);
  painting.done();
  assert.equal(said(), "B1: a white stone. Black 1, White 2.");
  board.undoButton.click();
  assert.deepEqual([[...board.stones], said()], [[[5, WHITE], [2, BLACK]], "B1: empty. Black 1, White 1."]);
  assert.ok(painting.key("u") && board.stones.size === 1);
});

test("a diagram replaces the board and can be undone, a record opens, and a position without a program waits quietly", async () => {
  const pasted = [];
  const { board, answer, asked, problems, fail, said } = position(null, {}, { opening: { paste: text => pasted.push(text) }, engine: { ready: Promise.reject(new Error("no program")) } });
  await board.open();
  await settled();
  assert.deepEqual(board.rules.querySelectorAll("option").map(one => `${one.attributes.value} ${one.textContent}`), ["aga AGA"], "the rules of which the program has not yet told the names");
  const use = async (text, done) => {
    fieldOf(board.element, "Paste a diagram").value = text;
    buttonOf(board.element, "Use it").click();
    await settled();
    assert.deepEqual(asked.at(-1).message, { do: "diagram", text });
    await done(asked.length - 1);
  };
  await use("X", n => answer(n, { columns: 2, rows: 1, black: [], white: ["B1"] }));
  assert.deepEqual([board.grid, [...board.stones], said(), pasted], [{ columns: 2, rows: 1 }, [[1, WHITE]], "Black 0, White 1.", []]);
  await use("(;x)", n => answer(n, { sgf: "(;x)" }));
  assert.deepEqual([pasted, board.stones.size, board.before.length], [["(;x)"], 1, 1]);
  await use("?", n => fail(n, "no diagram"));
  assert.deepEqual(problems, ["no diagram"]);
  board.undo();
  assert.deepEqual([board.grid, board.stones.size], [{ columns: 19, rows: 19 }, 0]);
});

test("a question about all stones, and the reason why a count is refused, come into sight", async () => {
  const { board, field, asked } = position({ grid: { columns: 3, rows: 2 }, stones: new Map([[5, WHITE]]) });
  document.scrolled.length = 0;
  buttonOf(board.element, "Clear").click();
  assert.deepEqual(document.scrolled, [board.clearing]);
  buttonOf(board.clearing, "Keep them").click();
  assert.deepEqual([board.stones.size, board.clearing.hidden], [1, true]);
  const [callout] = board.element.querySelectorAll(".callout");
  for (const [label, text] of [["In Black’s lid (white stones)", "1.5"], ["In White’s lid (black stones)", "-2"], ["In White’s lid (black stones)", "x".repeat(50)]]) {
    for (const one of ["In Black’s lid (white stones)", "In White’s lid (black stones)"]) field(one).value = "";
    field(label).value = text;
    document.scrolled.length = 0;
    board.form.happens("submit");
    await settled();
    assert.deepEqual([callout.textContent, document.scrolled.includes(callout)], [`Prisoners must be a whole number, not “${text.slice(0, 40)}”.`, true]);
  }
  assert.equal(asked.length, 0);
});

test("a size has one of four signs between its numbers, with spaces or without", () => {
  const { board } = position();
  const sizes = ["7x5", "7X6", "7×4", "7*3", " 7 : 2 ", "8"].map(text => (board.resize(text), `${board.grid.columns} ${board.grid.rows}`));
  assert.deepEqual(sizes, ["7 5", "7 6", "7 4", "7 3", "7 2", "8 8"]);
  for (const text of ["7x", "x7", "7 5", "7x5x3", "", "7-5", "123", "1x123", "53x5", "5x53", "0x5", "5x0"]) {
    board.resize(text);
    assert.deepEqual(board.grid, { columns: 8, rows: 8 }, text);
  }
});

// --- the card of a pairing in its game ---

const paired = (more = {}) => ({ ...pairing(7), because: "It says otherwise.", event: "key", by: "Zoe", ...more });
const bandOf = review => review.element.querySelectorAll(".band")[0];
/** Open the decision of a game's pairing, and save it as it is. */
const saveDecision = async (review, words, by) => {
  buttonOf(bandOf(review), words).click();
  const form = () => review.panel.element.querySelectorAll("form")[0];
  if (!form()) buttonOf(review.panel.element, "The result stands").click();
  if (by) fieldOf(form(), "Who decides").enter(by);
  form().happens("submit");
  await settled();
};

test("a pairing in its game says what was reported and decided, and is decided only in its tournament", async () => {
  const lines = async more => told(bandOf((await opened({ pairing: paired(more) })).review));
  assert.deepEqual(await lines(), ["Reported W+1: contradicted by this record.", "[Decide]", "It says otherwise."]);
  assert.deepEqual(await lines({ event: "", because: "", reported: null, status: "supported" }), ["Reported nothing: supported by this record."]);
  const decision = { kind: "referee", state: "settled", result: "B+", by: "Max", date: "2026-11-25", reason: "late" };
  assert.deepEqual((await lines({ because: "", decision }))[2], "Decided: by the referee B+, by Max, 25 Nov 2026: late");
  assert.deepEqual((await lines({ because: "", decision: { kind: "record-wrong", result: null, by: null, date: null, reason: null } }))[2], "Decided: the record is wrong");
  assert.deepEqual(await lines({ because: "", decision: { kind: null, state: "again" } }), ["Reported W+1: contradicted by this record.", "[Decide]"]);
});

test("a decision in a game goes to its own open tournament, also if two are open, and the game shows the answer's row", async () => {
  const { review, app, kept, asked } = await opened({ pairing: paired() });
  const settledIn = [];
  const view = keptAs => ({ kind: "event", keptAs, answer: { rows: [] }, async settle(...given) {
    settledIn.push([keptAs, ...given.map(one => one.decision || one.which)]);
    this.answer = { rows: [pairing(6), pairing(7, { status: "supported", decision: { kind: "accepted", state: "settled", result: null, by: "Ann", date: null, reason: null } })] };
  } });
  app.views = [undefined, view("other"), { kind: "list", keptAs: "key" }, view("key")];
  const n = asked.length;
  await saveDecision(review, "Decide", "Ann");
  assert.deepEqual([settledIn, asked.length, kept.at(-1) === review, review.panel.element.open], [[["key", 7, "accepted"]], n, true, false]);
  assert.deepEqual([review.pairing.event, review.pairing.by, review.pairing.status], ["key", "Ann", "supported"]);
  assert.deepEqual(told(bandOf(review)), ["Reported W+1: supported by this record.", "[Change]", "Decided: the reported result stands, by Ann"]);
  buttonOf(bandOf(review), "Change").click();
  assert.deepEqual(review.panel.element.querySelectorAll("[aria-expanded=true]").map(one => one.textContent), ["The result stands"], "a decision to change begins with itself");
  assert.equal(fieldOf(review.panel.element, "Who decides").value, "Ann");
});

test("a decision is kept with a tournament that is not open, and refused if nothing is kept of it", async () => {
  const entries = { key: { key: "key", kind: "event", source: { set: "s2" }, at: 1, state: { chosen: { komi: "5", manifest: "TQ==" }, by: "Zoe" } } };
  const keptNow = [];
  const { review, app, asked, answer, no } = await opened({ pairing: paired() });
  app.store = { view: async key => entries[key], keep: async entry => keptNow.push(entry) };
  await saveDecision(review, "Decide");
  const { date: _, ...sent } = asked.at(-1).message.decide;
  assert.deepEqual([{ ...asked.at(-1).message, decide: null }, sent], [
    { do: "tournament", set: "s2", options: { komi: "5" }, manifest: "TQ==", decisions: undefined, decide: null },
    { kind: "pairing", which: 7, decision: "accepted", result: "", handicap: "", komi: "", colours: "", reason: "", by: "Zoe" }
  ]);
  const before = Date.now();
  await answer(asked.length - 1, { decisions: { data: "TkVX" }, rows: [pairing(7, { status: "margin" })] });
  const [{ at, state, ...entry }] = keptNow;
  assert.deepEqual([entry, state, at >= before], [{ key: "key", kind: "event", source: { set: "s2" } }, { chosen: { komi: "5", manifest: "TQ==", decisions: "TkVX" }, by: "Zoe" }, true]);
  assert.deepEqual([review.pairing.status, review.pairing.event, review.panel.element.open], ["margin", "key", false]);
  const refused = () => told(review.panel.element.querySelectorAll(".callout")[0]);
  await saveDecision(review, "Decide");
  await no("That is impossible.");
  assert.deepEqual([refused(), keptNow.length], [["That is impossible."], 1]);
  for (const entry_ of [undefined, { source: null }, { source: { made: {} } }]) {
    entries.key = entry_;
    const n = asked.length;
    await saveDecision(review, "Decide");
    assert.deepEqual([refused(), asked.length], [["This device keeps nothing under this address. Open the record again."], n]);
  }
});

test("a game is built again from what is kept of it, with its marks, its choices and the values of its position", async () => {
  const { review, app, next } = await opened({ options: { prisoners: { B: 1, W: 0 }, komi: "0.5" }, name: "a.sgf", pairing: paired() });
  review.choose({ komi: "5", first: "W" });
  await next();
  review.mark(["A1"], "m");
  await next();
  const kept = review.kept();
  review.mark(["C1"], "n");
  await next();
  review.choose({ komi: "6" });
  await next();
  assert.deepEqual([review.kept().now.komi, kept.now, kept.marks.line.length, kept.marks.index], ["6", { prisoners: { B: 1, W: 0 }, komi: "5", first: "W" }, 2, 1], "what is kept does not change with the game");
  const again = new Review(app, "g", { ...kept, source: { set: "s" } });
  assert.deepEqual([again.options, again.given, again.name, again.pairing.event, again.source], [kept.now, { prisoners: { B: 1, W: 0 }, komi: "0.5" }, "a.sgf", "key", { set: "s" }]);
  assert.deepEqual([again.marks.now.dead, again.marks.now.said, again.marks.canUndo, again.marks.canRedo], [["A1"], "m", true, false]);
  again.options.komi = "9";
  again.marks.add({ dead: [], agreed: false, said: "" });
  assert.deepEqual([kept.now.komi, kept.marks.line.length], ["5", 2]);
});

test("the menu's list of languages does not take the name of that of the first screen", async () => {
  const { review, app } = await opened();
  app.languages = () => Object.assign(document.createElement("select"), { id: "language" });
  review.showMenu();
  assert.deepEqual(review.panel.element.querySelectorAll("select").map(one => one.id), [""]);
});

test("a text that is too long for the picture is cut at its end, and a name at most at 120 characters", async () => {
  const width = name => Math.floor((1200 - 630 - 48 - 40 - 40) / 14) - name; // beside a stone; a letter of the test's canvas is 14 wide
  const { review } = await opened({}, { game: { black: "x".repeat(61), white: "y".repeat(width(0)) } });
  canShare();
  await pictureFile(review);
  const [black, white] = [...document.pictures.pop().matchAll(/<text[^>]*>\u2068([xy][^\u2069]*)/g)].map(([, text]) => text);
  assert.deepEqual([black, white], [`${"x".repeat(width(1))}…`, "y".repeat(width(0))]);
});

// --- what lies behind a button, a key or an answer that rarely comes ---

test("the wheel over the board steps and does not scroll the page; over an enlarged board it scrolls", async () => {
  const { review, asked } = await opened();
  const { frame } = review.board;
  const wheel = more => frame.happens("wheel", { deltaY: -40, deltaMode: 0, ...more }).defaultPrevented;
  assert.deepEqual([wheel({}), asked.at(-1).message.do, asked.at(-1).message.after], [true, "position", 1]);
  const n = asked.length;
  assert.deepEqual([wheel({ ctrlKey: true }), asked.length], [false, n], "the browser's own zoom");
  review.board.zoom(true);
  assert.deepEqual([wheel({}), asked.length], [false, n]);
});

test("each button of the action bar does what it says", async () => {
  const fitting = { status: "undetermined", recorded: "W+1", computed: "W+1", explanations: [{ dead: ["A1"], group: 1, message: "m" }], explanations_complete: true, said: [] };
  const { review, asked, answer, next, app, went } = await opened({}, { recorded: { verdict: fitting } });
  const unclear = { opinion: { status: "unclear" }, dead: [], words: [] };
  for (const name of ["propose", "instead"]) {
    review.tools[name].click();
    assert.equal(asked.at(-1).message.do, "propose", name);
    await answer(asked.length - 1, unclear);
  }
  review.tools.fit.click();
  assert.deepEqual([review.marks.now.fits, review.marks.now.dead], [true, ["A1"]]);
  await next();
  review.tools.undo.click();
  await next();
  assert.equal(review.marks.now.dead, null);
  review.tools.redo.click();
  await next();
  assert.deepEqual(review.marks.now.dead, ["A1"]);
  review.steps.by(-1);
  await answer(asked.length - 1, stepped(1));
  review.tools.end.click();
  assert.equal(review.position, null);
  review.tools.agree.happens("click", { detail: 2 });
  assert.equal(review.marks.now.agreed, false, "the second half of a double click is meant for the button before");
  review.tools.agree.happens("click", { detail: 1 });
  await next();
  assert.deepEqual([review.marks.now.agreed, asked.at(-1).message.agreed], [true, true]);
  review.tools.change.click();
  await next();
  assert.deepEqual([review.marks.now.agreed, review.marks.now.dead], [false, ["A1"]]);
  review.tools.result.click();
  assert.deepEqual([went[0].shows, app.depth], ["result", 0]);
  assert.deepEqual(["undo", "redo"].map(name => [review.tools[name].title, review.tools[name].attributes["aria-label"]]), [["Undo (u)", "Undo"], ["Redo (r)", "Redo"]], "the keys of the board");
});

test("if one set of dead stones gives the recorded result, the card says so, and otherwise it asks", async () => {
  const { review } = await opened();
  const line = (explanations, complete = true, can_mark = true) => {
    const verdict = { ...review.sheet.recorded.verdict, status: "undetermined", recorded: "W+1", computed: "B+40", explanations, explanations_complete: complete };
    fillCard(review, { ...review.sheet, can_mark, unknown: true, recorded: { ...review.sheet.recorded, verdict } });
    return told(review.answer).at(-1);
  };
  const [one, ask] = ["adjudicate found only one set of dead stones that gives the recorded W+1. Check it on the board.", "The record does not say. Tap the dead stones, or ask for a proposal."];
  assert.deepEqual([line([{ dead: ["A1"] }]), line([]), line([{ dead: ["A1"] }, { dead: ["C1"] }]), line([{ dead: ["A1"] }], false), line([{ dead: ["A1"] }], true, false)], [one, ask, ask, ask, ask]);
});

test("by keys, the example tells its points, and Space marks a string", async () => {
  const { demo, asked } = await example();
  const { frame } = demo.board;
  document.body.replaceChildren(demo.element);
  const key = name => frame.happens("keydown", { key: name });
  assert.ok(key("ArrowLeft").defaultPrevented);
  assert.equal(demo.said.textContent, `J10: ${demo.describe(pointOf(demo.grid, "J10"))}`);
  demo.board.cursor = [...demo.stones.keys()][0];
  key(" ");
  await settled();
  assert.equal(asked.length, 1);
  demo.board.cursor = [...Array(361).keys()].find(p => !demo.stones.has(p) && [1, -1].some(by => demo.stones.has(p + by)));
  key(" ");
  await settled();
  assert.equal(asked.length, 1, "a key means its own point, though a stone is beside it");
});

test("the example opens its game once, with its source, and as in the record if nothing was tapped", async () => {
  const { app, asked, answer, went } = application();
  app.opening = { queued: (_name, work) => work() };
  const demo = new Demo(app);
  const opening = demo.open();
  assert.deepEqual(asked[0].message, { do: "open", set: "example", example: "game" });
  await answer(0, { game: "g7" });
  await opening;
  await demo.open();
  assert.deepEqual([asked.length, went.map(one => [one.id, one.marks.now.dead, one.source])], [1, [["g7", null, { made: asked[0].message }], ["g7", null, { made: asked[0].message }]]]);
  const living = [...demo.stones.keys()].find(p => !demo.dead.has(p));
  demo.tap(living);
  await settled();
  demo.tap(living);
  await settled();
  await answer(asked.length - 1, sheetOf("B+1"));
  await demo.open();
  assert.equal(went[2].marks.now.said, "As marked on the first screen.", "also if two taps lead to the statuses of the record");
});

test("the record's count is offered by the winner's name, whoever has won", () => {
  const first = computed => decision({ computed }).place && [decision({ computed })].map(({ press, place }) => (press("Correct to…"), place.querySelectorAll("option")[0].textContent))[0];
  assert.deepEqual([first("B+8.5"), first("W+2"), first("W+T"), first(null)], ["Bo by 8.5, as counted", "Ann by 2, as counted", "Ann won", "Ann won"]);
});

test("a card leads to its game: with its pairing, or as a record of its own; a table is chosen by its button", async () => {
  const { event, went } = await tournament([item(1), item("copy.sgf", { kind: "record", pairing: null, title: "copy.sgf", label: "left over", game: "g9" })]);
  const minis = event.element.querySelectorAll(".mini");
  assert.deepEqual(minis.map(one => [one.attributes["aria-label"], one.attributes["aria-description"]]), [["Open the game", "Ann – Bo"], ["Open the game", "copy.sgf"]]);
  for (const one of minis) one.click();
  assert.deepEqual(went.map(one => [one.id, one.pairing?.pairing ?? null, one.source]), [["g1", 1, { set: "s" }], ["g9", null, { set: "s" }]]);
  for (const words of ["Use a corrected manifest", "Use a decisions file"]) {
    const field = event.element.querySelectorAll("input").find(one => one.attributes["aria-label"] === words);
    let pressed = 0;
    field.addEventListener("click", () => pressed++);
    buttonOf(event.element, words).click();
    assert.equal(pressed, 1, words);
  }
});

test("before its first sheet a game takes no tap, no key, and opens neither its choices nor its result", async () => {
  const { app, asked, answer, went } = application();
  const review = new Review(app, "g");
  document.body.replaceChildren(review.element);
  void review.open();
  const tries = () => {
    review.board.events.tap(0, 0, false);
    for (const key of ["u", "r", "ArrowLeft"]) review.key(key);
    review.showBasis();
    review.showResult();
    review.show([1]);
    showCounts(review);
    tryFit(review);
    void propose(review);
    fillActions(review);
  };
  tries();
  await answer(0, { ...game, game: "g", siblings: ["g"], record: {}, moves: [] });
  tries();
  assert.deepEqual([asked.map(one => one.message.do), went, review.panel.element.open, review.marks.line.length, review.status.textContent], [["game", "sheet"], [], false, 1, ""]);
  await answer(1, sheetFor(asked[1].message));
  assert.equal(review.sheet.can_mark, true);
});

test("a reason in place of a result has the language of its sheet, and a sheet without counts leaves no margins to the style", async () => {
  const { review } = await opened();
  const verdict = { ...review.sheet.recorded.verdict, computed: null };
  const words = { ...review.sheet.said, lang: "de", recorded: { ...judged, reason: "Darum." } };
  fillCard(review, { ...review.sheet, said: words, recorded: { ...review.sheet.recorded, verdict } });
  const [reason] = review.answer.querySelectorAll(".second span");
  assert.deepEqual([reason.textContent, reason.lang], ["Darum.", "de"]);
  const margins = () => [review.card.dataset.territory, review.card.dataset.area];
  assert.deepEqual(margins(), ["W+1", "W+2"]);
  fillCard(review, { ...review.sheet, counts: { recorded: null, marked: null, decides: null } });
  assert.deepEqual(margins(), ["", ""]);
});

test("a pen that rests on a chip shows its group like a finger", async () => {
  const { review } = await opened();
  const place = chips(review, { ...review.sheet, hangs: [{ strings: "C1", points: ["C1", "C2"], ids: [12], now: "alive", computed: "B+2", decides: false }] });
  document.body.append(place);
  const [chip] = place.querySelectorAll("button");
  const timers = [];
  const { setTimeout: set } = globalThis;
  globalThis.setTimeout = (run, wait) => timers.push([run, wait]);
  for (const pointerType of ["mouse", "pen", "touch"]) chip.happens("pointerdown", { pointerType });
  globalThis.setTimeout = set;
  assert.deepEqual(timers.map(([, wait]) => wait), [450, 450]);
  timers[0][0]();
  assert.deepEqual(review.shown, ["C1", "C2"].map(name => pointOf(review.grid, name)));
  chip.click();
  assert.equal(review.marks.canUndo, false, "it was only shown");
});

test("rules that the list does not have keep their own name in the choice of rules", () => {
  const name = chosen_by => choicesOf({}, { recorded: { ruleset: { id: "own", name: "club rules", chosen_by } } }).place.querySelectorAll("option")[0].textContent;
  assert.deepEqual([name("record"), name("default")], ["As the record says (club rules)", "club rules (assumed)"]);
});

test("what is opened takes away the message before, and a game without a number has the reason of its file", async () => {
  const { opening, answer, problems, went, asked } = openingOf();
  const begun = opening.example("game");
  await settled();
  assert.deepEqual([problems, asked.length], [[null], 1]);
  await answer(0, found({ kind: "game", game: null, errors: [{ message: "It has no moves." }] }));
  await begun;
  assert.deepEqual([problems, went], [[null, { message: "It has no moves." }], []]);
  opening.opened(found({ kind: "game", game: "g", files: [] }));
  assert.deepEqual([went[0].id, went[0].name], ["g", ""], "also without the names of files");
});

test("of several openings each is named until its own end, and sets that cannot be forgotten disturb nobody", async () => {
  const { opening, app, asked, answer } = openingOf();
  void opening.example("game");
  void opening.example("ko");
  await settled();
  await answer(1, found());
  assert.equal(opening.waiting.textContent, "Opening A game.");
  await answer(0, found());
  assert.deepEqual([opening.waiting.textContent, asked.length], ["", 2]);
  const unheard = [];
  const hear = error => unheard.push(error.message);
  process.on("unhandledRejection", hear);
  app.engine.ask = async () => Promise.reject(new Error("gone"));
  Object.assign(app, { view: app.home, views: [], depth: 0 });
  opening.newSet();
  await settled();
  process.off("unhandledRejection", hear);
  assert.deepEqual([unheard, opening.sets.length], [[], 1]);
});

test("a text that is neither a record nor a diagram is told, not shown as an empty board", async () => {
  const { opening, answer, problems, went } = openingOf();
  void opening.paste("hello");
  await settled();
  await answer(0, found());
  await answer(1, { sgf: "(;x)" });
  assert.deepEqual([went, problems.at(-1)], [[], { message: "No game record was found." }]);
});

test("a tournament is kept under the name of its answer", async () => {
  const { event, app, next } = await tournament();
  const titles = [];
  app.keep = view => titles.push(view.title);
  void event.open();
  await next(report([], { name: "Autumn Cup" }));
  void event.open();
  await next(report([], { name: null }));
  assert.deepEqual([titles, event.heading.textContent], [["Autumn Cup", "Tournament"], "Tournament"]);
});

test("a longer list shows a thousand more rows at a press", async () => {
  const { app, answer } = application();
  const list = new List(app, { set: "s", items: 1300, files: [] });
  list.row = () => document.createElement("tr");
  void list.open();
  await answer(0, { rows: Array.from({ length: 1300 }, (_, i) => row(`r${i}`)), next: null, summary: null });
  const now = () => [list.table.children.length, list.more.hidden];
  assert.deepEqual([now(), (list.more.click(), now()), /100/.test(list.more.textContent), (list.more.click(), now())], [[200, false], [1200, false], true, [1300, true]]);
});

test("names are sorted as the language of the page sorts them", async () => {
  const { app, answer } = application();
  const list = new List(app, { set: "s", items: 3, files: [] });
  void list.open();
  await answer(0, { rows: ["王", "张", "李"].map(black => row(black, { black })), next: null, summary: null });
  list.column = 3;
  const order = lang => ((document.documentElement.lang = lang), list.chosen().map(one => one.black).join(""));
  assert.deepEqual([order("zh"), order("en")], ["李王张", [..."王张李"].sort(new Intl.Collator("en").compare).join("")]);
});

test("a list whose records all end the program stops after some fifty of them, and says why", async () => {
  const { app, asked, fail, problems } = application();
  const list = new List(app, { set: "s", items: 500, files: [] });
  void list.open();
  for (let n = 0; !problems.length && n < 300; n++) await fail(n, "worker-died");
  const { skip } = asked.at(-1).message;
  assert.deepEqual([problems, skip.length >= 50 && skip.length < 60], [["worker-died"], true]);
});

test("the focus stays on Reset while another string of the example is changed", async () => {
  const { demo, living, dead } = await example();
  document.body.replaceChildren(demo.element);
  demo.tap(living);
  buttonOf(demo.answer, "Reset").focus();
  demo.tap(dead);
  assert.equal(document.activeElement.textContent, "Reset");
});

test("a request of a tournament that comes while a waiting one is under way waits, too", async () => {
  const { event, asked, answer } = await tournament([item(1), item(2)]);
  void event.open({ komi: "5" });
  void event.open({ komi: "6" });
  await answer(1, report([]));
  assert.equal(asked.length, 3, "the second is under way");
  void event.open({ rules: "aga" });
  await settled();
  assert.equal(asked.length, 3);
  await answer(2, report([]));
  assert.deepEqual(asked[3].message.options, { komi: "6", rules: "aga" }, "with the choice before it");
});

test("a settled card brings the next one into view, a pairing its card to the top, and a long name of a record is cut at 200", async () => {
  const long = n => item(`r${n}`, { kind: "record", pairing: null, game: null, title: "t".repeat(n) });
  const { event, next } = await tournament([item(1), long(200), long(201)]);
  const heads = event.open_.querySelectorAll("h2");
  assert.deepEqual(heads.slice(1).map(one => one.textContent.length), [200, 201], "the second with a sign that it goes on");
  const focused = [], scrolled = [];
  heads[1].focus = how => focused.push(how.preventScroll);
  const done = event.settleHere(event.answer.open[0], { decision: "accepted", by: "Max" });
  await next(report([long(200), long(201)]));
  await done;
  assert.deepEqual(focused, [false]);
  event.take(report([item(2)]), {});
  event.open_.children[0].scrollIntoView = how => scrolled.push(how);
  event.right.querySelectorAll(".cell")[1].click();
  assert.deepEqual(scrolled, [{ block: "start" }]);
});

test("a list in progress is drawn at once and then after seven tenths of a second", async () => {
  const { mock } = await import("node:test");
  const { app, answer } = application();
  const list = new List(app, { set: "s", items: 9, files: [] });
  const clock = mock.method(Date, "now", () => now);
  let now = 10_000;
  const drawn = [];
  try {
    void list.open();
    for (const [n, later] of [[0, 0], [1, 700], [2, 1], [3, 1]]) {
      now += later;
      await answer(n, { rows: [row(`r${n}`)], next: n + 1, summary: null });
      drawn.push(list.table.children.length);
    }
    await answer(4, { rows: [row("last")], next: null, summary: summary(5) });
    drawn.push(list.table.children.length);
  } finally {
    clock.mock.restore();
  }
  assert.deepEqual(drawn, [1, 1, 3, 3, 5]);
});

test("records and diagrams are typed without a check of their spelling, and an opened panel begins at its top", () => {
  const { app } = application();
  Object.assign(app, { opening: { files: document.createElement("input"), folder: document.createElement("input"), waiting: document.createElement("p") } });
  const places = [new Home(app).text, new SetUp(app).element.querySelectorAll("textarea")[0]];
  assert.deepEqual(places.map(one => one.attributes.spellcheck), ["false", "false"]);
  const panel = new Panel();
  document.body.replaceChildren(panel.element);
  panel.open("a", ["a"], []);
  panel.content.scrollTop = 90;
  panel.open("b", ["b"], []);
  assert.equal(panel.content.scrollTop, 0);
});

test("the menu saves a sheet in each form, names what Zoom will do, and goes before a position is set up", async () => {
  const { review, app, asked, answer } = await opened();
  const press = async words => (review.showMenu(), buttonOf(review.panel.element, words).click(), settled());
  for (const [words, form] of [["Sheet (HTML)", "html"], ["Sheet (JSON)", "json"]]) {
    await press(words);
    const { do: what, form: asked_, sign, game: id } = asked.at(-1).message;
    assert.deepEqual([what, asked_, sign, id], ["document", form, true, "g"]);
    await answer(asked.length - 1, { name: `a.${form}`, type: "x", data: "eA==" });
    assert.equal(document.saved.at(-1)[0], `a.${form}`);
  }
  await press("Zoom");
  assert.deepEqual([review.board.zoomed, review.panel.element.open], [true, false]);
  await press("Whole board");
  assert.equal(review.board.zoomed, false);
  const at = [];
  app.setup = view => at.push(view === review);
  await press("Set up from here");
  assert.deepEqual([at, review.panel.element.open], [[true], false]);
  review.showMenu();
  assert.ok(told(review.panel.element).includes("# Game 2 of 3 in this file"));
});

test("a group is marked in one step, and told in the colour of the touched string", async () => {
  const { review, next } = await opened();
  review.sheet.strings[0].group = [1, 12];
  review.board.events.tap(0, 2, true);
  assert.match(review.marks.now.said, /^Black A1, C1/);
  await next();
  assert.deepEqual(review.marks.now.dead.slice(0, 2), ["A1", "C1"]);
});

test("a picture is saved under its name, and a person who sends nothing after all is not told of an error", async () => {
  const shown = await opened();
  const place = Object.assign(document.createElement("p"), { className: "toast" });
  const unheard = [];
  const hear = error => unheard.push(error.message);
  process.on("unhandledRejection", hear);
  await shared(shown, { canShare: () => true, share: async () => Promise.reject(new Error("AbortError")) });
  document.body.append(place);
  const { element } = shown.review.panel;
  buttonOf(element, "Send…").click();
  await settled();
  process.off("unhandledRejection", hear);
  buttonOf(element, "Save the picture").click();
  assert.deepEqual([unheard, shown.problems, document.saved.at(-1)[0], element.querySelectorAll(".toast")[0].textContent], [[], [], "result.png", "Your browser is saving result.png."]);
});

test("while a game is counted its page says so, and where nothing can be marked it has no tools to mark", async () => {
  const { review, next } = await opened();
  const has = name => review.element.classList.contains(name);
  assert.deepEqual([has("asking"), has("nomarks")], [false, false]);
  review.mark(["A1"], "m");
  assert.ok(has("asking"));
  await next({ ...sheetFor({}), can_mark: false, cannot_mark: "No." });
  assert.deepEqual([has("asking"), has("nomarks")], [false, true]);
});

test("a size that is being typed is not written over by a stone that is taken back", () => {
  const { board, field } = position();
  const other = field("Another size");
  board.tap(0, false);
  board.resize("13");
  other.focus();
  other.value = "1";
  board.undo();
  assert.deepEqual([other.value, board.grid.columns], ["1", 19]);
  board.resize("7x9");
  assert.equal(other.value, "1", "nor while it changes");
  document.body.focus();
  document.activeElement = document.body;
  board.resize("8x9");
  assert.equal(other.value, "8x9");
});

test("a reason of a thousand letters is shown whole in a game, and a decision that has to be made again cannot be withdrawn", async () => {
  const { review } = await opened({ pairing: paired({ because: "w".repeat(1000), decision: { kind: null, state: "again" } }) });
  assert.equal(told(bandOf(review)).at(-1).length, 1000);
  buttonOf(bandOf(review), "Decide").click();
  buttonOf(review.panel.element, "The result stands").click();
  assert.ok(!told(review.panel.element).join().includes("Withdraw"));
});

test("an agreement takes a message from the board's edge, and a choice after it tells only that the board is open again", async () => {
  const { review, next, edge, status } = await opened();
  review.mark(["A1"], "m");
  await next();
  review.onEdge("Something else.");
  review.tools.agree.happens("click", { detail: 1 });
  assert.equal(edge(), "");
  await next();
  review.choose({ komi: "5" });
  await next();
  assert.ok(status().startsWith("The board is open again; your marks are only a what-if. · "), status());
  assert.equal(review.status.childNodes[0].textContent, "The board is open again; your marks are only a what-if.");
});

test("the time of an agreement is written in the language of the page", async () => {
  const { agree } = await script("marking");
  const { review, next } = await opened();
  document.documentElement.lang = "ko";
  agree(review);
  document.documentElement.lang = "en";
  assert.match(review.marks.now.at, /^\D+ \d\d:\d\d$/, "with the half of the day");
  assert.match(review.marks.now.when, /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await next();
});

test("the list of rules names only what is translated, and a card of a tournament names each finding of its record", () => {
  const { app } = application();
  app.version.rulesets[0].edition = "the text of 1991";
  const listed = lang => {
    const review = { app, options: {}, given: {}, game: { ...game, lines: 1 }, headline: "", choose() {}, board: {}, steps: { position: null }, margins: () => "", marks: new Marks(), shown: [], changed: [], deadIds: () => new Set(), stones: () => new Map(), grid: { columns: 3, rows: 3 } };
    return basis(review, { ...sheetFor({ dead: null }), said: { ...said, lang } })[1].textContent;
  };
  assert.match(listed(null), /AGA, the text of 1991/);
  assert.doesNotMatch(listed("de"), /1991/);
  const event = new EventReport(app, { set: "s", tournament: {} });
  const checks = [["illegal-move", "illegal", "M203 superko: White 58 at E3 retakes the ko"], ["contradicted", "contradicted", "as above"], ["date", "note", "a note"]].map(([kind, severity, message]) => ({ kind, severity, message }));
  event.answer = report([item(1)], { rows: [pairing(1, { checks, game: null })] });
  const shown = told(event.card(item(1, { game: null }))).join(" ");
  assert.match(shown, /White 58 at E3/);
  assert.doesNotMatch(shown, /as above|a note/, "the status says it already, and notes are for the report");
});

test("points of an empty board can be tapped on the board alone, so its result sheet does not ask for taps", async () => {
  const { review, next, last } = await opened();
  review.mark(["A1"], "m");
  const sheet = sheetFor(last().message);
  await next({ ...sheet, can_give: true, counts: { ...sheet.counts, decides: "territory" } });
  assert.match(review.body.textContent, /Tap an empty point that the players count differently/);
  const result = new Result(review.app, review);
  result.render();
  assert.doesNotMatch(result.document.textContent, /Tap an empty point/);
});

test("a position set up by hand has no moves and no record", () => {
  const shown = setup => {
    const review = { card: document.createElement("div"), answer: document.createElement("div"), totals: document.createElement("button"), unfolded: document.createElement("div"), pairing: null, marks: new Marks(), options: {}, given: {}, game: { setup } };
    const sheet = unknown => ({ ...sheetFor({ dead: null }), unknown });
    return [true, false].map(unknown => (fillCard(review, sheet(unknown)), review.answer.querySelectorAll(".second")[0].textContent));
  };
  const [asked, counted] = shown(true);
  assert.deepEqual([asked, /illegal/.test(counted)], ["Tap the dead stones, or ask for a proposal.", false]);
  assert.match(shown(false).join(), /^The record does not say.*no illegal move/);
});
