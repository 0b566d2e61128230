// What views keep, restore and refuse: late answers, failures, and states in which something is offered: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonOf, fieldOf, script, settled, told } from "./dom.mjs";

const load = async (...names) => Object.assign({}, ...(await Promise.all(names.map(script))));
const { Demo, List, basis, rulesName, explanations, findings, draw, BLACK, WHITE, pointOf, Review, Marks, SetUp, say, tell, Panel } = await load(
  "demo", "list", "choices", "findings", "draw", "grid", "review", "marks", "setup", "language", "dom", "panel"
);

/** An application whose answers are given one by one. */
function application(more = {}) {
  const asked = [], problems = [], kept = [], went = [];
  const app = {
    version: { rulesets: [{ id: "aga", name: "AGA" }, { id: "japanese", name: "Japanese" }] }, started: Promise.resolve(), views: [], depth: 0,
    ask: message => new Promise((done, failed) => asked.push({ message, done, failed: why => failed(Object.assign(new Error(why), { slug: why })) })),
    problem: error => error && problems.push(error.message), keep: view => kept.push(view), go: view => went.push(view), replace: view => went.push(view),
    engine: { ready: Promise.resolve({ rulesets: [] }) }, languages: () => document.createElement("select"), ...more
  };
  return { app, asked, problems, kept, went, answer: async (n, with_) => (asked[n].done(with_), settled()), fail: async (n, why) => (asked[n].failed(why), settled()) };
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
  demo.tap(living);
  await settled();
  assert.deepEqual([large(), asked.map(one => one.message.do), demo.describe(living).endsWith("dead."), rings() > 0], ["…", ["sheet"], true, true]);
  await answer(0, sheetOf("W+3"));
  assert.deepEqual([large(), demo.said.textContent, demo.counted.territory], ["White wins by 3", "White wins by 3", [[pointOf(demo.grid, "A1")], [pointOf(demo.grid, "T19")]]]);
});

test("a tap that cannot be counted leaves the example as it was counted before", async () => {
  const { demo, living, dead, answer, fail, problems, now, recorded, large, rings } = await example();
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
});

test("of several taps on the example only the last is counted, and none after a reset", async () => {
  const { demo, living, dead, asked, answer, fail, problems, now, recorded, large } = await example();
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
  assert.deepEqual([now(), large()], [recorded, "Black wins by 41.5"]);
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
  await fail(3, "lost");
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
  for (const words of ["fault 5.", "已有句号。R2", "Why? [a; b]", "M203 superko: 2 more"]) assert.ok(text.includes(words), `${words} in ${text}`);
});
