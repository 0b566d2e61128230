// What views keep, restore and refuse: late answers, failures, and states in which something is offered: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonOf, fieldOf, screen, script, settled, told } from "./dom.mjs";

const load = async (...names) => Object.assign({}, ...(await Promise.all(names.map(script))));
const { Demo, List, basis, rulesName, explanations, findings, draw, BLACK, WHITE, pointOf, Review, Marks, SetUp, say, sharing, pictureFile, Result, chips, propose, tryFit, countTable } = await load(
  "demo", "list", "share", "result", "ruling", "chips", "marking", "sheet", "choices", "findings", "draw", "grid", "review", "marks", "setup", "language", "dom", "panel"
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
  const [blacks, whites] = demo.board.picture.territory;
  for (const p of demo.recorded) assert.ok((demo.stones.get(p) === WHITE ? blacks : whites).includes(p), "a dead stone's point is the opponent's");
  for (const p of [...blacks, ...whites]) assert.ok(!demo.stones.has(p) || demo.dead.has(p));
  demo.tap(living);
  await settled();
  assert.deepEqual([large(), asked.map(one => one.message.do), demo.describe(living).endsWith("dead."), rings() > 0], ["…", ["sheet"], true, true]);
  await answer(0, sheetOf("W+3"));
  assert.deepEqual([large(), demo.said.textContent, demo.counted.territory], ["White wins by 3", "White wins by 3", [[pointOf(demo.grid, "A1")], [pointOf(demo.grid, "T19")]]]);
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
  review.choose({ line: 9 });
  await no("no such line");
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
  for (const tried of [() => review.mark(["C1"], "n"), () => review.undo(-1), () => review.untap()]) {
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
  review.untap();
  await next();
  assert.deepEqual([review.marks.now.said, able()], ["one", [true, false]], "the first half of a double tap leaves no trace");
  const before = review.marks;
  const fresh = await opened();
  fresh.review.untap();
  assert.deepEqual([fresh.asked.length, before.canUndo], [2, true], "nothing to take back");
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
  const { review, next, went } = await opened({ source: { set: "s" } });
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
  assert.deepEqual([went[0].id, went[0].source, went[0].options], ["h", { set: "s" }, {}]);
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
