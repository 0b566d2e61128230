// The whole page, driven by its buttons and fields, with a server that gives the answers of this file: node --test tests/browser

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { buttonOf, driver, fieldOf, screen, turn, script, settled, startPage, told, until, wanted } from "./dom.mjs";

const version = {
  version: "1.2.3", engine: "GNU Go", sets: [],
  rulesets: [
    { id: "aga", name: "AGA", names: {}, edition: "2023", komi: 7.5, bare_reading: false },
    { id: "japanese", name: "japanese", names: { de: "Japanisch" }, edition: "", komi: 6.5, bare_reading: false },
    { id: "bare", name: "Bare", names: {}, edition: "", komi: null, bare_reading: true }
  ]
};

// --- a game on seven columns and five lines: Black's wall is at c, White's at e ---

const column = letter => ["5", "4", "3", "2", "1"].map(row => letter + row);
const strings = [
  { id: 0, color: "B", points: column("C"), dead: false, recorded_dead: false, group: [0], may_die: true },
  { id: 1, color: "W", points: column("E"), dead: false, recorded_dead: false, group: [1], may_die: true },
  { id: 2, color: "W", points: ["A3"], dead: true, recorded_dead: true, group: [2, 4], may_die: true },
  { id: 3, color: "B", points: ["G2", "G1"], dead: true, recorded_dead: false, group: [3], may_die: true },
  { id: 4, color: "W", points: ["A1"], dead: true, recorded_dead: true, group: [2, 4], may_die: true }
];
const territory = {
  black: [...column("A"), ...column("B")].filter(one => one !== "B1"), white: ["F5", "G5", "F4", "G4"], neutral: column("D"),
  false_eyes: ["B1"], seki: ["F3"], doubtful: ["F4"]
};
const findings = [
  { code: "M203", slug: "superko", severity: "illegal", move: 3, color: "B", point: "C3", cites: ["Rule 6", "Rule 7"], message: "It repeats move 1", stands: true },
  { code: "R141", slug: "handicap", severity: "note", move: null, color: null, point: null, cites: [], message: "No handicap is recorded.", stands: null },
  { code: "M208", slug: "readings-differ", severity: "note", move: 4, color: "W", point: "E3", cites: [], message: "It recurs", stands: null },
  { code: "M212", slug: "alternation", severity: "irregular", move: 6, color: "W", point: "E1", cites: ["Rule 4"], message: "Out of turn", stands: true }
];
const parts = [
  { part: "stones", territory: [0, 0], area: [7, 5] },
  { part: "territory", territory: [9, 4], area: [9, 4] },
  { part: "prisoners", territory: [-1, -2], area: [0, 0] },
  { part: "pass stones", territory: [-1, 0], area: [0, 0] },
  { part: "komi", territory: [0, 6.5], area: [0, 6.5] }
];
const score = { territory: { black: 7, white: 8.5 }, area: { black: 16, white: 15.5 } };
const judged = { lang: "en", status: "contradicted", recorded: "B+3", results: "recorded B+3, computed W+1.5", reason: "The own reason." };
const said = {
  lang: "en", stop: ".", between: " ", decimal: ".", own: judged,
  recorded: { ...judged, reason: "The reason with choices." }, agreed: null, rules: "The rules in a sentence.", facts: "The facts.",
  counts: {
    title: "Both counts", label: "Table", methods: ["territory (official)", "area"], players: ["Black", "White"],
    parts: ["stones", "territory", "prisoners", "pass stones", "komi"], total: "total", margin: "margin", margins: ["W+1.5", "B+0.5"],
    why: "They differ by 2.", causes: [["Black's pass stone", "1"], ["the last move", "1"]], causes_label: "Causes"
  },
  findings: { title: "1 illegal, 1 irregular", severities: { illegal: "illegal", irregular: "irregular", note: "note" }, colon: ": ", unlisted: "and 2 not listed", notes: "Notes" },
  explanations: { title: "Explanations", likeliest: "Likeliest first.", shared: "The engine agrees.", not_all: "and perhaps others" },
  own_words: { title: "What the record says", lines: [["Move 7", "Black has 7"]] }, what_if: ["What if it were AGA."]
};
const explanations = [
  { group: 1, message: "G1 and G2 were dead", dead: ["G2"], engine_agrees: true },
  { group: 2, message: "A3 was alive", dead: ["A1"] },
  { group: 2, message: "The komi was 0.5" }
];
const verdict = {
  status: "contradicted", method: "territory", recorded: "B+3", computed: "W+1.5", winner: "W", reason: "", explanations, explanations_complete: false,
  all_alive: null, withheld: null, said: [{ quote: "B 7 points" }]
};
const record = { black: "Ann", white: "Bo", date: "2026-11-20", event: "Cup", round: "2", size: [7, 5], rules: "nihon", komi: 6.5, komi_text: "6.5 moku", result: "B+3", moves: 8 };
const sheet = (more = {}, own = {}, options = {}) => ({
  game: "g1", own: { status: "contradicted", recorded: "B+3", computed: "W+1.5", reason: "" },
  recorded: {
    record, ruleset: { id: "japanese", chosen_by: "record" }, komi: { value: 6.5, chosen_by: "record" }, handicap: { stones: 0 }, first_player: "B",
    findings, findings_count: { illegal: 1, irregular: 1, note: 2 }, verdict: { ...verdict, ...own }, dead: { source: "marks" }, score
  },
  recorded_words: { findings: [{ fate: "It stands." }, {}, {}, { fate: "It was answered." }] }, marked: null, shown: "recorded",
  counts: { recorded: { territory: "W+1.5", area: "B+0.5" }, marked: null, decides: "territory" }, parts, strings, unscored: ["B1: false eye"],
  territory, areas: { black: territory.black, white: territory.white }, can_mark: true, can_give: true, cannot_mark: "", unknown: false, misfit: "", said,
  hangs: [
    { strings: "A1, A3, A4, A5", points: ["A3", "A1"], ids: [2, 4], now: "dead", computed: "W+9.5", decides: false },
    { strings: "G2", points: ["G2", "G1"], ids: [3], now: "alive", computed: "B+2", decides: true }
  ],
  ...more
});
const game = {
  game: "g1", source: { path: "a.sgf", member: "b.sgf", game: 1 }, black: "Ann", white: "Bo", columns: 7, rows: 5, line: 1, lines: 3, siblings: ["g0", "g1", "g2"],
  record, comment: "A friendly game", setup: false,
  moves: [["B", "C5"], ["W", "E5"], ["B", "C3"], ["W", "E3"], ["W", "E2"], ["W", "E1"], ["B", "G1"], ["W", "pass"]].map(([color, point]) => ({ color, point }))
};
const position = ({ after }) => ({
  after, of: 8, to_play: after === 3 ? "W" : "B", last: after ? game.moves[after - 1].point : null, captured: ["B2", "C5"], prisoners: { black: 2, white: 1 },
  black: ["C5", "C3"], white: after > 3 ? ["E5", "E3"] : ["E5"], caption: `After move ${after}.`, findings: []
});
const opened = { set: "s", kind: "game", items: 1, game: "g1", games: ["g1"], skipped: 0, errors: [], tournament: null, files: [{ name: "a.sgf", what: "record", error: null }] };
const marked = ({ dead, agreed, neutral, counted }) => ({
  agreed, dead, neutral, counted, changed: [], score: { territory: { black: 4, white: 8.5 }, area: { black: 14, white: 17.5 } }, computed: "W+4.5", words: [],
  sheet: agreed ? { ...sheet().recorded, verdict: { ...verdict, status: "confirmed", explanations: [] } } : null
});
/** The sheet for a message, with marks if it has some. */
const sheetFor = message => sheet(message.dead ? {
  marked: marked(message), counts: { recorded: { territory: "W+1.5", area: "B+0.5" }, marked: { territory: "W+4.5", area: "W+3.5" }, decides: "territory" },
  said: { ...said, agreed: message.agreed ? { ...judged, status: "confirmed", results: "W+4.5", reason: "As agreed." } : null }
} : {});
const answers = {
  version: () => version, open: () => opened, game: () => game, position, sheet: sheetFor,
  document: ({ form }) => ({ name: `sheet.${form}`, type: "x", data: "eA==" }), annotated: ({ when }) => ({ name: "a-checked.sgf", type: "x", data: "eA==", agreed: Boolean(when) }),
  bytes: () => ({ name: "a.sgf", data: "KDtHTVsxXSk=" })
};

mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 26, 8, 5) });
const stones = { black: ["C5", "C3"], white: ["E5"] };
const ruling = {
  headline: "Move 3: ILLEGAL", findings: [{ message: "It repeats move 1" }], applies: { words: "It applies." }, point: "C3", color: "B", supposed: false,
  before: { ...stones, after: 2, captured: [] }, after: { ...stones, after: 3, captured: ["B3"] }, earlier: [{ ...stones, after: 1 }],
  rules: [{ cite: "Rule 6", title: "AGA: Ko", sentence: "No repetition." }], remedy: { bga: "Of the BGA.", counts: "None." }
};
const choices = [
  { label: "It stands", computed: "W+1.5", words: "It counts.", rest: "With a remark.", chosen: true, options: { policy: "stands" } },
  { label: "It is withdrawn", computed: "B+3", words: "It is a pass.", rest: [], chosen: false, options: { policy: "pass", taken_back: [3] } },
  { label: "It is lost", computed: null, words: "The referee decides.", rest: "", chosen: false }
];
Object.assign(answers, {
  ruling: ({ point }) => point
    ? { lang: "en", stop: ".", choices: [], ruling: { ...ruling, headline: "LEGAL", legal: true, supposed: true, point, color: "B", findings: [], earlier: [], rules: [], applies: null, remedy: null } }
    : { lang: "en", stop: ".", choices, ruling },
  engine: () => ({ lang: "en", words: ["It thinks that G1 is dead."], opinion: { status: "suggested" }, dead: ["G2"] }),
  propose: () => ({ opinion: { status: "suggested", undecided: ["E1"] }, dead: ["A3", "A1"], words: [] }),
  setup: () => ({ game: "made", options: { prisoners: { B: 2, W: 1 } } })
});
const page = await startPage({ answers });
const { press, lines, panel, is, marks, sends } = driver(page);
/** A tap on a point, by a mouse. */
const tapOn = async (name, more = {}) => {
  const [frame] = page.view().querySelectorAll(".boardframe");
  const at = { clientX: 34 + 20 * "ABCDEFG".indexOf(name[0]), clientY: 34 + 20 * (5 - Number(name[1])), pointerId: 1, pointerType: "mouse", button: 0, timeStamp: 1e6, ...more };
  frame.happens("pointerdown", at);
  frame.happens("pointerup", at);
  await settled();
};

test("a game is opened, and its first view has everything in its place", async () => {
  is("game asked", await sends(() => press("A game")));
  is("game", lines());
  marks("game marks");
  await press("More");
  is("menu", panel());
  marks("menu marks");
  await press("Close");
});

test("each choice is asked by its own name, and the panel and the headings show it", async () => {
  page.view().querySelectorAll(".rules")[0].click();
  is("basis", panel());
  const [dialog] = page.view().querySelectorAll("dialog");
  const chosen = [["Rules", "aga"], ["Illegal moves", "pass"], ["Komi", " 5,5 "], ["Handicap", "2"], ["First player", "W"], ["Variation (of 3)", "2"]];
  const messages = [];
  for (const [label, value] of chosen) messages.push(...(await sends(() => fieldOf(dialog, label).enter(value))));
  is("choices asked", messages);
  is("basis chosen", panel());
  marks("basis marks");
  await press("Close");
  is("game chosen", lines());
  page.view().querySelectorAll(".rules")[0].click();
  is("reset asked", await sends(() => press("All as recorded")));
  await press("Close");
});

const agreeButton = () => page.view().querySelectorAll(".actions")[0].querySelectorAll("button").find(one => /agree/.test(one.textContent));

test("a tap, undo, redo, an agreement and its result sheet", async () => {
  is("tap asked", await sends(() => tapOn("C3")));
  is("tapped", lines());
  marks("tapped marks");
  is("undo asked", await sends(() => press("Undo")));
  is("undone", lines().slice(4, 14));
  await press("Redo");
  is("redone", lines().slice(4, 14));
  agreeButton().happens("click", { detail: 2 });
  await settled();
  assert.ok(agreeButton(), "a double click agrees on nothing");
  is("agreement asked", await sends(() => agreeButton().happens("click", { detail: 1 })));
  is("agreed", lines());
  marks("agreed marks");
  await tapOn("C3");
  is("locked", lines().slice(9, 12));
  await press("Result sheet");
  assert.match(location.hash, /^#\/result\/\w{16}$/);
  is("result", lines());
  marks("result marks");
  is("save asked", await sends(() => press("Save SGF")));
  assert.deepEqual([page.toast(), document.saved.pop()[0]], ["Your browser is saving a-checked.sgf. The file contains what both players agreed.", "a-checked.sgf"]);
});

test("a shared result has its text, its picture, and a link that can be copied", async () => {
  is("share asked", await sends(() => press("Share")));
  await until(() => page.view().querySelectorAll("dialog").some(one => one.open)); // a link is packed
  is("share", panel());
  marks("share marks");
  const picture = document.pictures.pop();
  is("picture", [...picture.matchAll(/<text x="(\d+)" y="(\d+)" font-size="(\d+)" fill="(#\w+)"[^>]*>([^<]*)</g)].map(([, ...one]) => one.join(" ")));
  is("picture players", [...picture.matchAll(/<circle cx="691" cy="(\d+)" r="13" fill="(#\w+)"/g)].map(([, ...one]) => one.join(" ")));
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText: async text => (document.copied = text) } }, configurable: true });
  await press("Copy a link");
  assert.deepEqual([page.toast(), document.copied.slice(0, 26)], ["Link copied.", "https://example.org/go/#g="]);
  navigator.clipboard.writeText = async () => Promise.reject(new Error());
  await press("Copy a link");
  assert.deepEqual([page.toast(), `https://example.org/go/${location.hash}`], ["The link is in the address bar.", document.copied]);
  await press("Save the picture");
  assert.deepEqual([page.toast(), document.saved.pop()[0]], ["Your browser is saving result.png.", "result.png"]);
  await press("Close");
  await press("Back to the board");
  is("agreed again", lines().slice(4, 14));
});

test("an agreement can be withdrawn, and the menu acts on the record's marks, on all stones, and on other games", async () => {
  is("unlock asked", await sends(() => press("Change again")));
  is("unlocked", lines().slice(4, 14));
  const menu = async words => {
    await press("More");
    return sends(() => press(words));
  };
  is("recorded asked", await menu("The record's dead stones"));
  is("all alive asked", await menu("All alive"));
  is("all alive", lines().slice(4, 14));
  is("proposal asked", await menu("Propose dead stones"));
  is("proposed", lines().slice(4, 14));
  is("next asked", await menu("Next game"));
  is("previous asked", await menu("Previous game"));
  is("html asked", await menu("Sheet (HTML)"));
  await press("Close");
  is("json asked", await menu("Sheet (JSON)"));
  await press("Close");
  await menu("Coordinates on or off");
  await press("More");
  await press("Zoom");
  await press("More");
  assert.ok(panel().some(one => one.includes("[Whole board]")));
  await press("Whole board");
});

test("a ruling has the position before and after, and the choices with their scores", async () => {
  is("ruling asked", await sends(() => press("Move 3")));
  is("ruling", panel());
  marks("ruling marks");
  is("choice asked", await sends(() => press("Use this choice")));
  is("choice taken", lines().slice(4, 14));
  page.view().querySelectorAll(".rules")[0].click();
  is("withdrawn", panel().slice(5, 7));
  is("stand asked", await sends(() => press("Let them stand")));
  await press("Close");
});

test("stepping has its words, asks about a play, and ends at the end", async () => {
  is("step asked", await sends(() => press("One move back")));
  is("stepped", lines().slice(4, 18));
  marks("stepped marks");
  await press("More");
  assert.ok(panel().includes("-[Propose dead stones] -[The record's dead stones] -[All alive] -[Redo]"), "nothing is marked meanwhile");
  await press("Close");
  await tapOn("C3");
  is("nothing marked", lines().slice(9, 14));
  is("supposed asked", await sends(() => tapOn("F1")));
  is("supposed", panel());
  marks("supposed marks");
  await press("Close");
  is("start asked", await sends(() => press("Start")));
  is("on asked", await sends(() => press("One move on")));
  is("second asked", await sends(() => press("One move on")));
  is("ends asked", await sends(() => press("End")));
  assert.ok(lines().includes("The end, after move 8."));
});

test("both counts are shown step by step, each with its lines of the table", async () => {
  await press("More");
  await press("Show me the two counts");
  const told = [];
  for (let i = 0; i < 7; i++) {
    told.push(...panel());
    const [drawing] = page.view().querySelectorAll(".counting");
    const pieces = drawing.querySelectorAll(".piece").map(one => one.className.slice(6));
    const arranged = drawing.classList.contains("arranged");
    for (const one of drawing.querySelectorAll(".piece")) {
      const [x, y, scale] = one.style.transform.match(/-?[\d.]+/g).map(Number);
      assert.ok(x >= 34 && x <= 34 + 6 * 20 && y >= 34 && y <= 34 + 4 * 20, `on a board of 7 by 5: ${x}, ${y}`);
      if (arranged) assert.ok(scale > 0.1 && scale <= 1 && (one.className.includes("black") ? y < 74 : y > 74), "Black's above, White's below");
      else assert.deepEqual([scale, x % 20, y % 20], [1, 14, 14], "on its point, and as large as a stone");
    }
    told.push(["black point", "white point", "black stone", "white stone"].map(kind => pieces.filter(one => one === kind).length).join(" ") + ` ${drawing.dataset.black} ${drawing.dataset.white}`);
    if (i < 6) await press("Next");
  }
  is("counting", told);
  await press("Done");
  assert.equal(page.view().querySelectorAll("dialog").filter(one => one.open).length, 0);
});

test("an engine's opinion can be taken", async () => {
  is("opinion asked", await sends(() => press("Ask GNU Go")));
  is("opinion", lines().slice(-5));
  marks("opinion marks");
  const own = page.view().querySelectorAll(".opinion")[0];
  is("opinion taken", await sends(() => press("Try these dead stones", own)));
});

const frameOf = () => page.view().querySelectorAll(".boardframe")[0];
const { BoardView } = await script("boardview");
const { qr } = await script("qr");

test("by keys, a visible cursor begins in the middle of the board; other combinations of keys are the browser's", async () => {
  document.keys = true;
  const view = new BoardView({ describe: () => "x", say: text => (view.said = text), tap: (...tap) => (view.tapped = tap), wheel() {}, key: key => key === "k" }, "");
  document.body.append(view.element);
  view.show({ grid: { columns: 7, rows: 5 }, stones: new Map() });
  view.frame.focus();
  const press = (key, more = {}) => view.frame.happens("keydown", { key, ...more }).defaultPrevented;
  const cursor = () => view.frame.querySelectorAll(".cursor").map(one => [one.attributes.x, one.attributes.y].join());
  assert.deepEqual(cursor(), ["84,64", "84,64"], "D3, the middle point");
  assert.deepEqual([press("ArrowLeft"), view.said, cursor()[0]], [true, "C3: x", "64,64"]);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) assert.ok(!press("ArrowLeft", more));
  assert.deepEqual([press("k"), press("j"), press(" "), view.tapped], [true, false, true, [2, 2, false, true]]);
  view.frame.happens("blur", { bubbles: false });
  document.keys = false;
  assert.deepEqual([press("ArrowUp"), cursor()], [false, []], "without a visible cursor, the keys step through the game");
  const still = new BoardView({ describe: () => "x", say: text => (still.said = text), tap() {} }, "");
  still.show({ grid: { columns: 7, rows: 5 }, stones: new Map() });
  assert.ok(still.frame.happens("keydown", { key: "ArrowUp" }).defaultPrevented && still.said === "D4: x", "a board without steps");
});

test("a board has coordinates unless the screen is narrow or a person hides them, and a large one scrolls", () => {
  const named = view => view.frame.querySelectorAll(".coordinates").length;
  const shown = (columns, rows) => {
    const view = new BoardView({ describe: () => "", say() {}, tap() {} }, "");
    view.show({ grid: { columns, rows }, stones: new Map() });
    return view;
  };
  const wide = shown(7, 5);
  const seen = [named(wide)];
  for (let i = 0; i < 2; i++) seen.push((wide.nameLines(), named(wide)));
  screen.add("narrow");
  const narrow = shown(7, 5);
  seen.push(named(narrow), (narrow.nameLines(), named(narrow)));
  const other = new BoardView({ describe: () => "", say() {}, tap() {} }, "");
  turn();
  const turning = shown(7, 5);
  for (const names of [["narrow"], []]) seen.push((turn(...names), named(turning)));
  assert.deepEqual(seen, [1, 0, 1, 0, 1, 0, 1]);
  assert.equal(other.frame.children.length, 0, "a board without a position draws nothing");
  assert.deepEqual([[25, 25], [26, 1], [1, 26]].map(size => shown(...size).frame.classList.contains("wideboard")), [false, true, false]);
  Object.assign(wide.frame, { scrollWidth: 700, scrollHeight: 500, clientWidth: 100, clientHeight: 60 });
  wide.zoom(true, 2, 1);
  assert.deepEqual([wide.frame.scrollLeft, wide.frame.scrollTop, wide.frame.classList.contains("zoomed")], [150, 70, true]);
  wide.zoom(false);
  assert.deepEqual([wide.frame.scrollLeft, wide.frame.scrollTop, wide.zoomed], [300, 220, false]);
});

test("a count that is not a result has no chips, and its steps name no winner; notes are those of the agreement", async () => {
  const before = answers.sheet;
  answers.sheet = message => ({ ...before(message), misfit: "It does not fit." });
  await press("More");
  await press("Next game");
  assert.equal(page.view().querySelectorAll(".hang").length, 0);
  await press("More");
  assert.ok(!panel().some(one => one.includes("two counts")));
  await press("Close");
  answers.sheet = message => ({ ...before(message), unknown: true });
  await press("More");
  await press("Previous game");
  const { dataset } = page.view().querySelectorAll(".card")[0];
  assert.deepEqual([dataset.territory, dataset.area], ["W+1.5", "B+0.5"]);
  await press("More");
  await press("Show me the two counts");
  const keys = key => frameOf().happens("keydown", { key });
  const title = () => panel()[0];
  for (const key of ["ArrowRight", "ArrowRight"]) keys(key);
  assert.match(title(), /remaining points are laid out/);
  keys("ArrowLeft");
  assert.match(title(), /fill its own territory/);
  keys("End");
  assert.equal(title(), "# Area. B+0.5, with all stones alive");
  const at = name => Number(/, ([\d.]+)px/.exec(page.view().querySelectorAll(`.piece.${name}.stone`)[0].style.transform)[1]);
  assert.ok(at("black") < at("white"), "Black's points are laid out above White's");
  keys("Home");
  assert.match(title(), /dead stones are off the board/);
  await press("Close");
  answers.sheet = message => {
    const found = before(message);
    if (found.marked?.sheet) found.marked.sheet.findings = [{ ...findings[1], message: "Of the agreement" }];
    return found;
  };
  await press("More");
  await press("All alive");
  await sends(() => agreeButton().happens("click", { detail: 1 }));
  page.view().querySelectorAll(".rules")[0].click();
  assert.ok(panel().includes("R141 Of the agreement."));
  await sends(() => fieldOf(page.view().querySelectorAll("dialog")[0], "Komi").enter("3"));
  assert.equal(page.asked.at(-1).agreed, false, "other rules make a what-if of an agreement");
  assert.ok(lines().some(one => one.startsWith("The board is open again; your marks are only a what-if.")));
  answers.sheet = message => (message.options.komi === "4" ? { error: { slug: "not-understood", message: "No." } } : before(message));
  await sends(() => fieldOf(page.view().querySelectorAll("dialog")[0], "Komi").enter("4"));
  assert.equal(page.problem()[0], "No.");
  assert.deepEqual(page.asked.slice(-2).map(one => [one.options.komi, one.dead]), [["4", []], ["4", null]], "first without the marks");
  answers.sheet = before;
  await sends(() => fieldOf(page.view().querySelectorAll("dialog")[0], "Handicap").enter("2"));
  assert.deepEqual(page.asked.at(-1).options, { komi: "3", handicap: "2" }, "an impossible choice is not kept");
  await press("Close");
});

test("u undoes and r does it again; another choice forgets an opinion; few dead stones are named", async () => {
  await press("More");
  await press("Next game");
  const key = async what => {
    frameOf().happens("keydown", { key: what });
    await settled();
    return page.asked.at(-1).dead;
  };
  await tapOn("E3");
  assert.deepEqual([page.asked.at(-1).dead, await key("u"), await key("r")], [["E5", "A3", "A1"], null, ["E5", "A3", "A1"]]);
  const given = [];
  for (let i = 0; i < 3; i++) {
    await tapOn("A5");
    given.push([page.asked.at(-1).neutral, page.asked.at(-1).counted]);
  }
  assert.deepEqual(given, [[["A5"], []], [[], ["A5"]], [[], []]], "taps on a point make it neutral, counted, and as it was");
  answers.engine = () => ({ lang: "en", words: ["It is not sure."], opinion: { status: "unclear" }, dead: [] });
  await press("Ask GNU Go");
  assert.deepEqual(lines().slice(-2), ["[Ask GNU Go]", "It is not sure."]);
  page.view().querySelectorAll(".rules")[0].click();
  await sends(() => fieldOf(page.view().querySelectorAll("dialog")[0], "Komi").enter("3"));
  await press("Close");
  assert.equal(lines().at(-1), "[Ask GNU Go]");
  const [first] = page.view().querySelectorAll(".why button");
  is("explanation asked", await sends(() => first.click()));
  assert.ok(lines().some(one => one.startsWith("Dead: G2.")));
  assert.deepEqual(page.view().querySelectorAll(".why li").map(one => [one.attributes.value, one.className === "same"]), [["1", false], ["2", false], ["2", true]]);
});

test("a ruling draws captured stones in the opponent's colour, and a choice that lets moves stand removes the policy", async () => {
  answers.ruling = () => ({ lang: "en", stop: ".", ruling, choices: [{ ...choices[1], options: { policy: "stands", taken_back: [3] } }] });
  await press("Move 3");
  const [, after] = page.view().querySelectorAll(".boards figure");
  assert.deepEqual(after.querySelectorAll("circle").filter(one => one.attributes["stroke-dasharray"]).map(one => [one.attributes.cx, one.attributes.cy, one.attributes.fill]), [["54", "74", "#fff"]]);
  await sends(() => press("Use this choice"));
  assert.deepEqual(page.asked.at(-1).options, { komi: "3", taken_back: [3] });
});

test("the code of a link has a quiet border, and its modules are where the link's code has them", async () => {
  await press("More");
  await press("Share");
  await until(() => panel().includes("# Share"));
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: { writeText: async text => (document.copied = text) } }, configurable: true });
  await press("Copy a link");
  const modules = qr(document.copied);
  const svg = page.view().querySelectorAll(".code svg")[0];
  assert.equal(svg.attributes.viewBox, `0 0 ${modules.length + 8} ${modules.length + 8}`);
  const dark = [...svg.querySelectorAll("path")[0].attributes.d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x - 4},${y - 4}`);
  assert.deepEqual(dark, modules.flatMap((row, y) => row.flatMap((one, x) => (one ? [`${x},${y}`] : []))));
  await press("Close");
});

test("a position is set up from a game with its values", async () => {
  await press("More");
  is("setup asked", await sends(() => press("Set up from here")));
  is("setup", lines());
  marks("setup marks");
  is("setup count", await sends(() => press("Count it")));
});
