// The actions of a person without a browser, such as taps, agreements, steps and files: node --test tests/browser

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Node, script } from "./page.mjs";

Object.assign(globalThis, { window: globalThis, matchMedia: () => ({ matches: false, addEventListener() {} }) });
Object.assign(Node.prototype, { focus() {}, toggleAttribute() {} });

process.env.TZ = "America/Los_Angeles"; // where a day of Greenwich begins on the day before

const [{ agree, propose, tapped, turn, unlock }, { chips }, { Steps }, { SetUp }, { chosenFiles, droppedFiles, openings }, { List }] =
  await Promise.all(["marking", "chips", "steps", "setup", "dropped", "list"].map(script));
const [{ rulingOn, supposition }, { at: place }] = await Promise.all(["ruling", "draw"].map(script));
const [{ explanations, findings }, { resultWords, usable }, { Marks }, { BLACK, WHITE }, { BoardView }] = await Promise.all(
  ["findings", "share", "marks", "grid", "boardview"].map(script)
);

const grid = { columns: 5, rows: 5 };
const strings = [
  { id: 1, points: ["A1"], color: "B", group: [1, 2], recorded_dead: true },
  { id: 2, points: ["C1", "C2"], color: "B", group: [1, 2] },
  { id: 3, points: ["E5"], color: "B", group: [3] },
  { id: 4, points: ["A5"], color: "W", group: [4] }
];

/** A review of these strings; `done` lists the requested marks. */
function review(more = {}) {
  const done = [];
  const given = {
    grid,
    marks: new Marks(),
    sheet: { strings, can_mark: true, hangs: [], territory: {}, recorded: { verdict: { recorded: null } }, counts: {} },
    board: { frame: new Node("div") },
    done,
    recordedDead: ["A1"],
    deadIds: () => new Set([1]),
    stones: () => new Map(strings.flatMap(one => one.points.map(name => [at(name), one.color === "B" ? BLACK : WHITE]))),
    stringAt: point => strings.find(one => one.points.some(name => at(name) === point)),
    frozen: () => false,
    stepped: () => false,
    mark: (dead, words, _look, how = {}) => done.push({ dead, words, ...how }),
    settle: marking => done.push(marking),
    tell: words => done.push(words),
    tools: {},
    steps: {},
    show() {},
    ...more
  };
  return given;
}
const at = name => (5 - Number(name[1])) * 5 + "ABCDE".indexOf(name[0]);
const tap = (shown, name, group = false) => tapped(shown, at(name) % 5, Math.floor(at(name) / 5), group);

test("a ruling is asked with the choices and marks of the sheet, and the repeated position marks its points", async () => {
  const stones = { black: ["C1"], white: ["A5"], captured: ["B3"] };
  const ruling = { point: "C3", color: "W", findings: [], rules: [], supposed: false };
  Object.assign(ruling, { before: { ...stones, after: 1 }, after: { ...stones, after: 2 }, earlier: [{ ...stones, after: 1 }] });
  const [asked, opened] = [[], []];
  const message = { game: "g", options: { komi: "5.5" }, dead: ["C1"], neutral: ["E1"], counted: [], agreed: true };
  const shown = {
    message,
    game: { ...grid, moves: [{ color: "B", point: "C1" }, { color: "W", point: "C3" }] },
    grid,
    app: { ask: async one => (asked.push(one), { ruling, choices: [] }) },
    panel: { open: (...parts) => opened.push(new Node("div")) && opened.at(-1).append(...parts.flat(Infinity)) }
  };
  await rulingOn(shown, 2);
  await supposition(shown, 1, "C3", "W");
  assert.deepEqual(asked, [{ do: "ruling", ...message, move: 2 }, { do: "ruling", ...message, after: 1, point: "C3", color: "W" }]);
  const corners = opened[0].all("svg").map(svg => svg.all("path").filter(one => /m-9.5/.test(one.attributes.d)).at(-1)?.attributes.d);
  const [x, y] = place(grid, at("C3"));
  assert.deepEqual([corners[0], corners[1]], [undefined, undefined]);
  assert.ok(corners[2].startsWith(`M${x} ${y}m`) && corners[2].includes(`M${place(grid, at("B3")).join(" ")}m`));
  const rings = opened[0].all("svg").map(svg => svg.all("circle").filter(one => one.attributes.class === "latest").length);
  assert.deepEqual([rings[0], rings[2]], [1, 0]);
});

test("a tap changes one string, a long press the whole group, and neither changes another one", () => {
  const shown = review();
  tap(shown, "C2");
  tap(shown, "A1");
  tap(shown, "A1", true);
  tap(shown, "E5", true);
  assert.deepEqual(shown.done.map(one => one.dead), [["A1", "C1"], [], [], ["A1", "E5"]]);
  assert.equal(shown.done[0].words, "Black C1–C2, 2 stones: dead.");
  assert.equal(shown.done[2].words, "Black A1, C1–C2, 3 stones: alive.");
});

test("a tap on a locked board does nothing, and gives the reason if nothing can be marked", () => {
  const locked = review({ frozen: () => true });
  tap(locked, "C2");
  assert.deepEqual(locked.done, []);
  const closed = review();
  closed.sheet = { ...closed.sheet, can_mark: false, cannot_mark: "The game was resigned." };
  tap(closed, "C2");
  assert.deepEqual(closed.done, ["The game was resigned."]);
  const shown = review();
  tap(shown, "A3");
  assert.deepEqual(shown.done, ["No stone is near."]);
});

test("choices about points stay when a string changes its status", () => {
  const shown = review();
  shown.marks.add({ dead: ["A1"], neutral: ["B2"], counted: ["B3"], agreed: false, said: "" });
  turn(shown, [strings[2]]);
  assert.deepEqual([shown.done[0].neutral, shown.done[0].counted], [["B2"], ["B3"]]);
});

test("an agreement without marks is on the record's marks, and the sender's claim stays beside it", () => {
  const shown = review();
  const { Date: clock } = globalThis;
  globalThis.Date = class extends clock {
    constructor() {
      super(clock.UTC(2026, 10, 21, 3, 5));
    }
  };
  agree(shown);
  globalThis.Date = clock;
  const [{ dead, agreed, sent, on, when }] = shown.done;
  assert.deepEqual([dead, agreed, sent], [["A1"], true, undefined]);
  assert.deepEqual([on, when], ["2026-11-20", "2026-11-20 19:05"]);
  const linked = review();
  linked.marks.add({ dead: [], agreed: false, said: "", claimed: true, sent: "2026-11-20" });
  agree(linked);
  assert.deepEqual([linked.done[0].dead, linked.done[0].sent, linked.done[0].claimed], [[], "2026-11-20", undefined]);
  const stepping = review({ stepped: () => true });
  agree(stepping);
  assert.deepEqual(stepping.done, [], "another move is on the board");
});

test("a withdrawn agreement leaves the same marks as a what-if", () => {
  const shown = review();
  shown.marks.add({ dead: ["E5"], neutral: ["B2"], counted: ["B3"], agreed: true, said: "", on: "2026-11-20" });
  unlock(shown);
  const [{ dead, neutral, counted, agreed, on }] = shown.done;
  assert.deepEqual([dead, neutral, counted, agreed, on], [["E5"], ["B2"], ["B3"], false, undefined]);
});

const BUTTONS = ["agree", "propose", "fit", "instead", "result", "end", "undo", "redo", "change", "steps"];

test("a proposal is a guess, names the doubtful stones, and gives way to marks made in the meantime", async () => {
  let answered = () => {};
  const opinion = { status: "suggested", undecided: ["E5"] };
  const app = { ask: () => new Promise(done => (answered = () => done({ opinion, dead: ["A1", "C1"], words: [] }))) };
  const tools = Object.fromEntries(BUTTONS.map(name => [name, new Node("button")]));
  const shown = review({ app, proposing: false, tools, actions: new Node("div") });
  shown.sheet.recorded.verdict.explanations = [];
  const proposed = async between => {
    const waits = propose(shown);
    between();
    answered();
    await waits;
  };
  await proposed(() => {});
  assert.deepEqual(shown.done.map(one => [one.dead, one.guess, one.doubt]), [[["A1", "C1"], true, ["E5"]]]);
  assert.equal(shown.done[0].words, "2 stones proposed as dead (a guess). In doubt: Black E5.");
  await proposed(() => shown.marks.add({ dead: [], agreed: false, said: "mine" }));
  assert.equal(shown.done.length, 1);
  assert.equal(shown.proposing, false);
});

test("an explanation's dead stones are offered unless they are on the board", () => {
  const shown = review({ deadIds: () => new Set([2, 1]) });
  const own = { lang: "en", explanations: {}, stop: "." };
  const told = [["A1", "C2"], ["A1"], []].map(dead => ({ dead, message: dead.join() }));
  const buttons = explanations(shown, { verdict: { explanations: told } }, own).all("button");
  assert.deepEqual(buttons.map(one => "disabled" in one.attributes), [true, false, false]);
  buttons[1].listeners.click();
  assert.deepEqual(shown.done[0].dead, ["A1"]);
});

// --- chips ---

const hang = (ids, points, more = {}) => ({ ids, points, strings: points.join(", "), now: "alive", decides: false, computed: "B+2", ...more });

/** The chips of a review as buttons. */
function chipsOf(hangs, more = {}) {
  const shown = review({ shown: [] });
  shown.show = points => shown.shown.push(points);
  shown.sheet = { ...shown.sheet, hangs, ...more };
  return { shown, buttons: chips(shown, shown.sheet)?.all("button") || [] };
}

test("chips that change the winner come first, and each asks about the group's other status", () => {
  const { buttons } = chipsOf([hang([3], ["E5"]), hang([4], ["A5"], { now: "dead", decides: true, computed: "W+6.5" })]);
  assert.deepEqual(buttons.map(one => one.textContent.replace(/\s+/g, " ")), ["White A5 alive?White wins by 6.5 · decides who wins", "Black E5 dead?Black wins by 2"]);
  const [unknown] = chipsOf([hang([4], ["A5"], { decides: true, computed: "W+6.5" })], { unknown: true, counts: { recorded: {}, decides: "area" } }).buttons;
  assert.match(unknown.textContent, /dead\?\s*decides who wins$/, "no winner while the other dead stones are unknown");
  assert.deepEqual(chipsOf([]).buttons, []);
});

test("a short press on a chip changes its group; a long press only shows the group", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { shown, buttons: [chip] } = chipsOf([hang([1, 2], ["A1", "C1", "C2"])]);
    const press = wait => {
      chip.listeners.pointerdown({ pointerType: "touch" });
      mock.timers.tick(wait);
      chip.listeners.pointerup({});
      chip.listeners.click({});
    };
    press(600);
    assert.deepEqual(shown.done, []);
    assert.deepEqual(shown.shown, [[at("A1"), at("C1"), at("C2")], []]);
    press(100);
    assert.deepEqual(shown.done.map(one => one.dead), [[]]);
    chip.listeners.pointerdown({ pointerType: "mouse" });
    mock.timers.tick(600);
    chip.listeners.click({});
    assert.equal(shown.done.length, 2, "a mouse may press as long as it likes");
  } finally {
    mock.timers.reset();
  }
});

// --- fingers ---

/** A board whose cells are 20 pixels wide, and the events that it reports. */
function board(narrow = false) {
  const heard = [];
  const frame = { classList: { toggle() {} }, replaceChildren() {} };
  const view = Object.assign(Object.create(BoardView.prototype), {
    events: {
      tap: (x, y, group) => {
        heard.push(`${group ? "group" : "tap"} ${Math.round(x)},${Math.round(y)}`);
        return () => heard.push("untap");
      },
      wheel: by => heard.push(by)
    },
    where: ({ clientX, clientY }) => [clientX / 20, clientY / 20],
    drawCursor() {}, zoom: on => heard.push(`zoom ${on}`), nameLines: () => void heard.push("names"),
    frame, press: null, before: { time: 0, point: "" }, turned: 0, zoomed: false, narrow: { matches: narrow }, picture: { grid }
  });
  let time = 1000;
  const event = (x, y, more) => ({ clientX: 20 * x, clientY: 20 * y, pointerId: 1, pointerType: "touch", button: 0, timeStamp: (time += 50), ...more });
  const down = (x, y, more = {}) => view.down(event(x, y, more));
  const move = (x, y, more = {}) => view.move(event(x, y, more));
  const up = (x, y, more = {}) => view.up(event(x, y, more));
  const tapAt = (x, y, more = {}) => (down(x, y, more), up(x, y, more));
  return { view, heard, down, move, up, tapAt, rest: () => (time += 1000) };
}

test("a tap marks; a finger that scrolls, a second finger and the other buttons of a mouse do not", () => {
  const { heard, down, move, up, tapAt } = board();
  down(1, 1);
  move(1.2, 1.2); // the finger trembles
  up(1.2, 1.2);
  down(2, 2);
  move(2, 2.5);
  up(2, 3);
  down(3, 3);
  down(4, 4, { pointerId: 2 });
  up(4, 4, { pointerId: 2 });
  up(3, 3);
  tapAt(0, 0, { button: 2, pointerType: "mouse" });
  assert.deepEqual(heard, ["tap 1,1"]);
  tapAt(0, 0, { shiftKey: true, pointerType: "mouse" });
  assert.deepEqual(heard, ["tap 1,1", "group 0,0"]);
});

test("two quick taps on a stone enlarge the board and mark nothing; on neighbours, slowly or by a mouse they are two taps", () => {
  const twice = ([x, y], wait = false, more = {}) => {
    const { heard, tapAt, rest } = board();
    tapAt(2, 2, more);
    if (wait) rest();
    tapAt(x, y, more);
    return heard.join(" ");
  };
  assert.equal(twice([2.2, 1.8]), "tap 2,2 untap zoom true");
  assert.equal(twice([3, 2]), "tap 2,2 tap 3,2");
  assert.equal(twice([2, 2], true), "tap 2,2 tap 2,2");
  assert.equal(twice([2, 2], false, { pointerType: "mouse" }), "tap 2,2 tap 2,2");
});

test("a long press is one press on a group", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { heard, down, up } = board();
    down(1, 1);
    mock.timers.tick(400);
    assert.deepEqual(heard, []);
    mock.timers.tick(200);
    up(1, 1);
    assert.deepEqual(heard, ["group 1,1"]);
  } finally {
    mock.timers.reset();
  }
});

test("the edge of a small board names its lines; elsewhere it is a tap like any other", () => {
  for (const [narrow, told] of [[true, "names"], [false, "tap 2,5"]]) {
    const { heard, tapAt } = board(narrow);
    tapAt(2, 4.7);
    tapAt(2, 4.4);
    assert.deepEqual(heard, [told, "tap 2,4"]);
  }
});

test("the wheel steps on and back, little by little where it is fine, and not while the board is enlarged", () => {
  const { view, heard } = board();
  const turn = (deltaY, more = {}) => view.wheel({ deltaY, deltaMode: 0, preventDefault() {}, ...more });
  turn(120);
  turn(-120);
  turn(3, { deltaMode: 1 });
  for (let i = 0; i < 5; i++) turn(8);
  assert.deepEqual(heard, [1, -1, 1, 1]);
  turn(120, { ctrlKey: true });
  view.zoomed = true;
  turn(120);
  assert.equal(heard.length, 4);
});

// --- steps ---

/** Steps through a game of 30 moves; `answers` has the answers that are still under way. */
function stepping(moves = 30) {
  const answers = [], told = [];
  const app = { ask: ({ after }) => new Promise((done, failed) => answers.push({ done: () => done({ after, of: moves, caption: `move ${after}` }), failed })), problem: error => told.push(error) };
  const shown = { app, id: "1", options: {}, tell: words => told.push(words), draw() {}, element: { isConnected: true }, key: key => steps.pressed(key) };
  const steps = new Steps(shown);
  steps.open(moves);
  return { steps, answers, told };
}

test("each key steps by its number of moves, but not beyond the game", async () => {
  const { steps } = stepping();
  const after = key => (steps.pressed(key), steps.after);
  assert.deepEqual(["ArrowLeft", "PageUp", "ArrowRight", "PageDown", "Home", "ArrowLeft", "End", "ArrowRight"].map(after), [29, 19, 20, 30, 0, 0, 30, 30]);
  assert.ok(!steps.pressed("x"));
  assert.ok(!stepping(0).steps.pressed("ArrowLeft"), "a game without moves");
});

test("of several answers, only that of the last step is shown", async () => {
  const { steps, answers } = stepping();
  const both = [steps.to(10), steps.to(20)];
  answers[1].done();
  answers[0].done();
  await Promise.all(both);
  assert.equal(steps.position.after, 20);
  const back = steps.to(5);
  const end = steps.to(Infinity);
  answers[2].done();
  await Promise.all([back, end]);
  assert.equal(steps.position, null, "the end was asked for since");
});

test("without an answer, the slider names the move that is still shown", async () => {
  const { steps, answers, told } = stepping();
  const first = steps.to(10);
  answers[0].done();
  await first;
  const lost = steps.to(3);
  answers[1].failed("gone");
  await lost;
  assert.deepEqual([steps.after, steps.slider.value, steps.position.after, told.at(-1)], [10, "10", 10, "gone"]);
});

test("a dot on the slider is illegal if anything about its move is; notes have none", () => {
  const { steps } = stepping(50);
  const one = (move, severity) => ({ move, severity });
  steps.drawDots({ recorded: { findings: [one(10, "illegal"), one(10, "irregular"), one(25, "irregular"), one(30, "note"), one(null, "illegal")] } });
  assert.deepEqual(steps.dots.all("circle").map(dot => [dot.attributes.cx, dot.attributes.class]), [["20%", "illegal"], ["50%", "irregular"]]);
});

test("keys are left to fields, to dialogs and to the browser's own shortcuts", () => {
  const { steps } = stepping();
  globalThis.Element = class {
    closest(selector) {
      return selector.split(", ").includes(this.name);
    }
  };
  const pressed = (name, more = {}) => {
    let kept = false;
    steps.key({ key: "ArrowLeft", target: Object.assign(new Element(), { name }), preventDefault: () => (kept = true), ...more });
    return kept;
  };
  assert.ok(pressed("button"));
  for (const name of ["input", "select", "textarea", "dialog:modal"]) assert.ok(!pressed(name), name);
  for (const held of ["ctrlKey", "metaKey", "altKey", "defaultPrevented"]) assert.ok(!pressed("div", { [held]: true }), held);
});

// --- a position that is set up ---

/** A board to set up with stones: point -> colour. */
function setUp(stones, more = {}) {
  const told = [];
  const board = Object.assign(Object.create(SetUp.prototype), {
    clearing: {},
    grid: { columns: 5, rows: 5 }, stones: new Map(stones), before: [], tool: BLACK, other: false, told, undoButton: {}, app: { keep() {} },
    show() {}, draw() {}, say: words => told.push(words), ...more
  });
  return board;
}
const stonesOf = ({ stones }) => [...stones].sort(([a], [b]) => a - b);

test("a stroke paints stones of one colour, a stroke from such a stone removes them, and Undo reverts a whole stroke", () => {
  const board = setUp([[3, WHITE]]);
  board.begin(false);
  board.paint([1]);
  board.paint([1, 2, 3]);
  assert.deepEqual(stonesOf(board), [[1, BLACK], [2, BLACK], [3, BLACK]]);
  board.begin(false);
  board.paint([2, 3, 4]);
  assert.deepEqual(stonesOf(board), [[1, BLACK]]);
  board.begin(true);
  board.paint([7]);
  assert.deepEqual(stonesOf(board), [[1, BLACK], [7, WHITE]], "the other colour");
  board.undo();
  board.undo();
  board.undo();
  assert.deepEqual(stonesOf(board), [[3, WHITE]]);
  board.undo();
  assert.deepEqual(stonesOf(board), [[3, WHITE]], "there is nothing before");
});

test("another size keeps the stones that still have a place, and an invalid size changes nothing", () => {
  const stones = [[0, BLACK], [4, WHITE], [7, BLACK], [24, WHITE]]; // upper left corner is 0; 7 is the third of the second row
  const resized = text => {
    const board = setUp(stones);
    board.resize(text);
    return [board.grid.columns, board.grid.rows, stonesOf(board)];
  };
  assert.deepEqual(resized("3"), [3, 3, [[0, BLACK], [5, BLACK]]]);
  assert.deepEqual(resized(" 7 x 2 "), [7, 2, [[0, BLACK], [4, WHITE], [9, BLACK]]]);
  for (const none of ["0", "53", "x", "7x", "3.5", "99x9"]) assert.deepEqual(resized(none), [5, 5, stones], none);
  const oblong = setUp([[7, WHITE]]);
  for (const [size, point] of [["5x2", 7], ["9x3", 11], ["2x9", null]]) {
    oblong.resize(size);
    assert.deepEqual(stonesOf(oblong), point === null ? [] : [[point, WHITE]], size);
  }
});

test("the lids, the komi and the names go where they belong", async () => {
  const asked = [];
  const app = { ask: async message => (asked.push(message), { game: "1", options: {} }), go() {}, keep() {} };
  const fields = { prisonersB: "3", prisonersW: "", komi: "6,5", last: "W", rules: "japanese", result: "", handicap: " 2 " };
  const data = { get: name => fields[name] ?? null };
  const board = setUp([[20, BLACK], [4, WHITE]], { app });
  await board.count(data).catch(() => {}); // the review needs a browser
  const [{ black, white, prisoners, komi, last, rules, handicap, ...more }] = asked;
  assert.deepEqual([black, white, prisoners, komi, last, rules, handicap], [["A1"], ["E5"], { B: 3, W: 0 }, "6.5", "W", "japanese", "2"]);
  assert.deepEqual(Object.keys(more).sort(), ["columns", "do", "rows"], "what is empty is not sent");
  fields.prisonersW = "-1";
  await assert.rejects(board.count(data), /whole number/);
  assert.equal(asked.length, 1);
});

// --- files ---

const file = (name, size = 1) => ({ name, size, arrayBuffer: async () => new ArrayBuffer(1) });
const messages = async found => {
  const all = [];
  for await (const one of openings("s", found)) all.push(one.files.map(({ name }) => name).join(""));
  return all;
};

test("many files are sent in messages of some megabytes, in order, and none is lost", async () => {
  const found = [["a", 4e6], ["b", 3e6], ["c", 1e6], ["d", 9e6], ["e", 1]].map(([name, size]) => ({ name, file: file(name, size) }));
  assert.deepEqual(await messages(found), ["a", "bc", "d", "e"]);
  assert.deepEqual(await messages([]), []);
  await assert.rejects(messages([{ name: "huge.zip", file: file("huge.zip", 91e6) }]), /huge\.zip is larger/);
});

test("a dropped folder is read to its end, and its files keep their paths", async () => {
  const entry = name => ({ name, isFile: true, file: done => done(file(name)) });
  const folder = (name, ...batches) => ({ name, isFile: false, createReader: () => ({ readEntries: done => done(batches.shift() || []) }) });
  const top = folder("games", [entry("1.sgf"), folder("old", [entry("2.sgf")])], [entry("3.sgf")]);
  const items = [top, entry("results.csv"), null].map(one => ({ webkitGetAsEntry: () => one }));
  assert.deepEqual((await droppedFiles({ items, files: [] })).map(one => one.name), ["games/1.sgf", "games/old/2.sgf", "games/3.sgf", "results.csv"]);
  assert.deepEqual((await droppedFiles({ items: [], files: [file("x.sgf")] })).map(one => one.name), ["x.sgf"]);
  assert.deepEqual(chosenFiles([{ name: "a.sgf", webkitRelativePath: "f/a.sgf" }, { name: "b.sgf", webkitRelativePath: "" }]).map(one => one.name), ["f/a.sgf", "b.sgf"]);
});

// --- lists ---

const rows = [
  { path: "1", verdict: "confirmed", rank: null, illegal: 0, irregular: 0, black: "Ann", recorded: "W+10.5", codes: [] },
  { path: "2", verdict: "contradicted", rank: 1, illegal: 1, irregular: 0, black: "Bo", recorded: "W+9.5", codes: ["M203"] },
  { path: "3", verdict: "undetermined", rank: 2, illegal: 0, irregular: 2, black: "Cy", recorded: null, codes: [] },
  { path: "4", error: { code: "R101" }, rank: 0, black: null, codes: [] }
];
const list = (kind, more = {}) =>
  List.prototype.chosen.call({ rows, column: 0, turn: 1, search: { value: "" }, which: { value: kind }, ...more });
const names = shown => shown.map(one => one.path).sort().join("");

test("a list shows what is worth a look, what has findings, what cannot be read, or one verdict", () => {
  const found = { "": "1234", worth: "234", faulty: "23", unreadable: "4", contradicted: "2", undetermined: "3", confirmed: "1" };
  for (const [kind, paths] of Object.entries(found)) assert.equal(names(list(kind)), paths, kind);
});

test("a search finds names and codes, however they are written", () => {
  for (const [value, paths] of Object.entries({ " ann": "1", m203: "2", "W+9": "2", nothing: "" }))
    assert.equal(names(list("", { search: { value } })), paths, value);
});

test("unreadable records are with those without findings if findings sort the list", () => {
  const shown = list("", { column: 6, rows: [rows[0], rows[3], rows[2], rows[1]] });
  assert.equal(shown.map(one => one.path).join(""), "2314");
});

/** A list of records 0 to 3. Records in `deadly` end the engine; if `once`, only the first time. */
function batch(deadly = [], error = "worker-died", once = false) {
  const [messages, problems, dead] = [[], [], new Set(deadly)];
  let counted = 0; // a batch that begins anew, at whichever record, counts from there
  const shown = Object.assign(Object.create(List.prototype), {
    run: 0, rows: [], options: { rules: "ing" }, opened: { set: "s", items: 4 },
    summary: new Node("div"), progress: {}, status: {}, draw() {}, summarise: sum => messages.push(sum),
    app: {
      problem: found => problems.push(found.slug),
      ask: async message => {
        messages.push(message);
        const { from, seconds, skip = [] } = message;
        const at = seconds ? Array.from({ length: 4 - from }, (_, n) => from + n) : [from]; // with time, all the rest
        const rows = [];
        for (const n of at) {
          if (dead.has(n) && !skip.includes(n)) {
            counted = 0;
            if (once) dead.delete(n);
            throw Object.assign(new Error(), { slug: error });
          }
          rows.push({ path: String(n), error: skip.includes(n) ? {} : null });
          if (rows.length === 2) break;
        }
        const next = from + rows.length;
        counted = from ? counted + rows.length : rows.length;
        return { rows, next: next < 4 ? next : null, summary: next < 4 ? null : `summary of ${counted}` };
      }
    }
  });
  return { shown, messages, problems };
}

test("each record has one row, in order, also if records end the engine", async () => {
  for (const deadly of [[], [0], [1], [3], [1, 2], [0, 1, 2, 3]])
    for (const [slug, once] of [["worker-died", false], ["too-slow", false], ["too-slow", true]]) {
      const { shown, messages, problems } = batch(deadly, slug, once);
      await shown.open();
      assert.deepEqual(shown.rows.map(row => row.path), ["0", "1", "2", "3"], `${deadly}`);
      assert.deepEqual(shown.rows.filter(row => row.error).map(row => Number(row.path)), deadly.filter((_, i) => !once || i % 2)); // every other one fails while it is searched for
      assert.deepEqual([problems, messages.at(-1), shown.progress.hidden], [[], "summary of 4", true]);
      assert.ok(messages.slice(0, -1).every(one => one.rules === "ing" && one.set === "s"));
      assert.equal(shown.status.textContent, "");
    }
});

test("another error ends a list, is shown, and leaves the rows before it", async () => {
  const { shown, problems } = batch([2], "lost");
  await shown.open();
  assert.deepEqual([problems, shown.rows.length], [["lost"], 2]);
});

test("a game of a tournament is opened with the choices of the tournament, without its files", async () => {
  const { EventReport } = await script("event");
  const opened = [];
  const shown = Object.assign(Object.create(EventReport.prototype), {
    chosen: { rules: "ing", komi: "5.5", manifest: "bWE=", decisions: "ZGU=" }, source: { set: "s" }, keptAs: "key", by: "Ann",
    app: { go: view => opened.push(view) }
  });
  shown.review("7", { pairing: 3, white: "Bo" });
  shown.review("8");
  assert.deepEqual(opened.map(view => [view.id, view.options, view.source]), [
    ["7", { rules: "ing", komi: "5.5" }, { set: "s" }],
    ["8", { rules: "ing", komi: "5.5" }, { set: "s" }]
  ]);
  assert.deepEqual(opened.map(view => view.pairing), [{ pairing: 3, white: "Bo", event: "key", by: "Ann" }, null]);
  assert.deepEqual(shown.kept().chosen.decisions, "ZGU=", "the tournament keeps its files");
});

// --- a sheet in words ---

test("findings beyond five of one code are folded, not lost", () => {
  const all = Array.from({ length: 8 }, (_, i) => ({ code: "M203", slug: "superko", severity: "illegal", move: i + 1, message: `fault ${i}`, cites: [] }));
  const said = { lang: "en", stop: ".", between: " ", findings: { title: "8 illegal", severities: { illegal: "illegal" }, colon: ": ", unlisted: "" } };
  const shown = findings(null, { said, recorded: { findings: all }, recorded_words: { findings: [] } });
  const folded = shown.all("details");
  assert.deepEqual([folded.length, folded[0].all("li").length, shown.all("li").length], [1, 3, 9]);
  for (const { message } of all) assert.ok(shown.textContent.includes(message), message);
});

test("a repeated position has its ruling among the findings, and is not repeated on a document", () => {
  const again = { code: "M208", slug: "readings-differ", severity: "note", move: 57, message: "It recurs", cites: [] };
  const said = { lang: "en", stop: ".", between: " ", findings: { title: "None", severities: { note: "note" }, colon: ": ", unlisted: "" } };
  const sheet = { said, recorded: { findings: [again, { ...again, slug: "white-last" }] }, recorded_words: { findings: [] } };
  assert.match(findings({}, sheet).textContent, /^NoneM208 note: It recurs\.Move 57$/);
  assert.equal(findings(null, sheet).textContent, "None");
});

test("a shared result names a winner only if there is one, and says how reliable it is", () => {
  const told = (sheet, now = {}, options = {}) =>
    Object.values(resultWords({
      options, given: {}, marks: { now: { agreed: false, ...now } },
      sheet: { unknown: false, marked: null, counts: { recorded: { territory: "W+3.5", area: "W+2.5" }, marked: null, decides: "territory" }, recorded: { verdict: { computed: "W+3.5", recorded: "W+3.5" } }, ...sheet }
    }));
  assert.deepEqual(told({}), ["White wins by 3.5", "With the dead stones that the record marks", "Territory W+3.5, area W+2.5."]);
  assert.deepEqual(told({ unknown: true }), ["recorded W+3.5", "Not known yet", ""]);
  assert.deepEqual(told({ unknown: true, recorded: { verdict: { computed: "B+9", recorded: null } } }), ["no result recorded", "Not known yet", ""]);
  assert.deepEqual(told({ recorded: { verdict: { computed: "B+9", recorded: "W+R" } } }), ["recorded W+R", "The result does not depend on a count", ""]);
  const marked = { marked: { computed: "B+1", dead: ["A1"] }, counts: { recorded: {}, marked: { territory: "B+1", area: "B+2" }, decides: "territory" } };
  assert.deepEqual(told(marked, { guess: true }), ["Black wins by 1", "With these dead stones (a guess)", "Territory B+1, area B+2."]);
  assert.equal(told(marked, { agreed: true, on: "2026-11-20" })[1], "Both players agreed on 20 November 2026 · recorded W+3.5");
  assert.equal(told(marked, { claimed: true })[1], "The sender says that both players agreed; you have not agreed.");
  assert.equal(told({ recorded: { verdict: { computed: "W+3.5", recorded: "B+1" } } })[1], "recorded B+1, the count gives W+3.5");
  assert.equal(told({}, {}, { komi: 6.5 })[1], "With your choices: komi 6.5");
  const none = ["recorded W+3.5", "Cannot be determined", ""];
  assert.deepEqual(told({ misfit: "It does not fit." }), none);
  assert.deepEqual(told({ misfit: "It does not fit.", ...marked }, { agreed: true, on: "2026-11-20" }), none);
  assert.deepEqual(told({ recorded: { verdict: { computed: "W+3.5", recorded: "W+3.5", withheld: "all-alive" } } }), none);
});

test("a link that is too long for some programs is not offered", () => {
  assert.equal(usable("x".repeat(30_000)).length, 30_000);
  assert.equal(usable("x".repeat(30_001)), "");
});

// --- a result while a count is under way ---

test("a result sheet waits for the count of the newest marks, and is not drawn with the one before", async () => {
  const [{ Review }, { Result }] = await Promise.all(["review", "result"].map(script));
  const asked = [];
  const app = { ask: message => new Promise(done => asked.push({ ...message, done })), problem() {}, keep() {} };
  const shown = Object.assign(Object.create(Review.prototype), {
    app, id: "g", options: {}, given: {}, marks: new Marks(), sheet: { of: "before" }, element: new Node("div"), tools: { agree: {} }, render() {}
  });
  shown.element.classList = { add() {}, remove() {} };
  const drawn = [];
  const result = Object.assign(Object.create(Result.prototype), { review: shown, render: () => drawn.push(shown.sheet.of) });
  shown.marks.add({ dead: ["C1"], said: "" });
  shown.follow();
  shown.marks.add({ dead: ["C1"], agreed: true, said: "" });
  shown.follow();
  const opened = result.open();
  asked[0].done({ of: "marks" });
  await new Promise(setImmediate);
  assert.deepEqual([asked.length, asked[1].agreed, drawn], [2, true, []]);
  asked[1].done({ of: "agreement" });
  await opened;
  assert.deepEqual(drawn, ["agreement"]);
});

test("a count that is unknown is not told, and the hint goes when nothing can be marked", async () => {
  const [{ Review }, { say }] = await Promise.all(["review", "language"].map(script));
  globalThis.window.matchMedia = () => ({ matches: true });
  const shown = Object.assign(Object.create(Review.prototype), {
    marks: new Marks(), status: new Node("p"), hinting: true, pending: ""
  });
  const told = sheet => {
    shown.sheet = sheet;
    shown.announce(sheet);
    return shown.status.textContent;
  };
  const counts = { recorded: { territory: "W+3.5", area: "W+3.5" } };
  assert.match(told({ can_mark: true, counts }), /^Tap stones .* Hold your finger/);
  assert.equal(told({ can_mark: false, cannot_mark: "Every stone is alive.", counts }), "Every stone is alive.");
  shown.marks.add({ dead: null, agreed: false, said: "" });
  shown.pending = say("mark.recorded");
  assert.equal(told({ can_mark: true, counts }), "No stones are marked by hand. Territory W+3.5, area W+3.5.");
  shown.pending = say("mark.recorded");
  assert.equal(told({ can_mark: true, unknown: true, counts }).trim(), "No stones are marked by hand.");
  assert.equal(told({ can_mark: true, unknown: true, counts }).trim(), "No stones are marked by hand.", "no hint takes the place of a message");
});

// --- rare gestures, chips and files ---

test("after a double tap, a third tap marks again; an enlarged board becomes whole where it was tapped", () => {
  const { view, heard, tapAt, rest } = board();
  for (let n = 0; n < 3; n++) tapAt(2, 2);
  assert.deepEqual(heard.splice(0), ["tap 2,2", "untap", "zoom true", "tap 2,2"]);
  const zoomed = [];
  view.zoom = (on, ...place) => zoomed.push([on, ...place.map(Math.round)]);
  for (const on of [false, true]) {
    rest();
    view.zoomed = on;
    tapAt(3, 1);
    tapAt(3, 1);
  }
  assert.deepEqual(zoomed, [[true, 3, 1], [false, 3, 1]]);
});

test("a board that cannot take a tap back takes two quick taps as two", () => {
  const { view, heard, tapAt } = board();
  view.events.tap = () => void heard.push("tap");
  tapAt(2, 2);
  tapAt(2, 2);
  assert.deepEqual(heard, ["tap", "tap"]);
});

test("two quick taps on the edge of a small board name its lines and hide the names, and take no mark back", () => {
  const { heard, tapAt, rest } = board(true);
  tapAt(2, 2);
  rest();
  tapAt(-1, 2);
  tapAt(-1, 2);
  assert.deepEqual(heard, ["tap 2,2", "names", "names"]);
});

test("only the finger that began a tap ends it", () => {
  const { heard, down, up } = board();
  down(1, 1);
  up(1, 1, { pointerId: 2 });
  assert.deepEqual(heard, []);
  up(1, 1);
  assert.deepEqual(heard, ["tap 1,1"]);
});

test("a tap and a scroll leave no long press behind", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { heard, down, move, tapAt } = board();
    tapAt(1, 1);
    down(3, 3);
    move(3, 5);
    mock.timers.tick(600);
    assert.deepEqual(heard, ["tap 1,1"]);
  } finally {
    mock.timers.reset();
  }
});

test("the lines of an oblong board are named beside each of its edges, and nowhere on it", () => {
  const { view, heard, tapAt, rest } = board(true);
  view.picture = { grid: { columns: 7, rows: 3 } };
  for (const [x, y] of [[6, 1], [3, 2], [0, 0], [6.7, 1], [-0.7, 1], [3, 2.7], [3, -0.7]]) {
    tapAt(x, y);
    rest();
  }
  assert.deepEqual(heard, ["tap 6,1", "tap 3,2", "tap 0,0", "names", "names", "names", "names"]);
});

test("the wheel scrolls the page over a board without steps, and an enlarged board", () => {
  const { view } = board();
  let kept = 0;
  const turn = (more = {}) => (view.wheel({ deltaY: 120, deltaMode: 0, preventDefault: () => kept++, ...more }), kept);
  assert.deepEqual([turn(), turn({ ctrlKey: true })], [1, 1]);
  view.zoomed = true;
  assert.equal(turn(), 1);
  view.zoomed = false;
  delete view.events.wheel;
  assert.equal(turn(), 1);
});

test("a short press on a chip shows nothing later, and a long press that is interrupted does not swallow the next press", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { shown, buttons: [chip] } = chipsOf([hang([1, 2], ["A1", "C1", "C2"])]);
    const press = () => {
      chip.listeners.pointerdown({ pointerType: "touch" });
      mock.timers.tick(100);
      chip.listeners.pointerup({});
      chip.listeners.click({});
    };
    press();
    mock.timers.tick(600);
    assert.ok(shown.shown.every(points => !points.length), "the finger has gone");
    chip.listeners.pointerdown({ pointerType: "touch" });
    mock.timers.tick(600);
    chip.listeners.pointercancel({});
    press();
    assert.equal(shown.done.length, 2);
  } finally {
    mock.timers.reset();
  }
});

test("the focus on a chip is kept by its group, and a chip names each of its strings", () => {
  const { buttons } = chipsOf([hang([3], ["E5"]), hang([4], ["A5"], { strings: "A5,B5, C4" })]);
  assert.deepEqual(buttons.map(one => [one.attributes["data-key"], one.attributes.title]), [["hang E5", "E5"], ["hang A5", "A5, B5, C4"]]);
});

test("a message is filled up to its size, and a file that is larger than one is sent alone, without an empty message", async () => {
  const sent = async (...sizes) => messages(sizes.map((size, n) => ({ name: "abc"[n], file: file("abc"[n], size) })));
  assert.deepEqual(await sent(3e6, 3e6), ["ab"]);
  assert.deepEqual(await sent(7e6, 1, 2), ["a", "bc"]);
  assert.deepEqual(await sent(5e6, 5e6, 5e5), ["a", "bc"], "each message is measured anew");
  assert.deepEqual(await sent(90e6), ["a"], "the largest file that is allowed");
});

test("files are dropped also where a browser does not know folders, and text that comes with files is left out", async () => {
  assert.deepEqual((await droppedFiles({ items: [{}], files: [file("x.sgf")] })).map(one => one.name), ["x.sgf"]);
  const entry = { name: "a.sgf", isFile: true, file: done => done(file("a.sgf")) };
  const items = [{}, { webkitGetAsEntry: () => undefined }, { webkitGetAsEntry: () => entry }];
  assert.deepEqual((await droppedFiles({ items, files: [] })).map(one => one.name), ["a.sgf"]);
  const folder = (name, ...inside) => ({ name, isFile: false, createReader: () => ({ readEntries: done => done(inside.splice(0)) }) });
  const deep = folder("a", folder("b", folder("c", { name: "d.sgf", isFile: true, file: done => done(file("d.sgf")) })));
  assert.deepEqual((await droppedFiles({ items: [{ webkitGetAsEntry: () => deep }], files: [] })).map(one => one.name), ["a/b/c/d.sgf"]);
});

test("a file of a dropped folder that cannot be read is an error, not a shorter list", async () => {
  const broken = { name: "a.sgf", isFile: true, file: (_done, failed) => failed(new Error("unreadable")) };
  const lost = { name: "f", isFile: false, createReader: () => ({ readEntries: (_done, failed) => failed(new Error("no folder")) }) };
  await assert.rejects(droppedFiles({ items: [{ webkitGetAsEntry: () => broken }], files: [] }), /unreadable/);
  await assert.rejects(droppedFiles({ items: [{ webkitGetAsEntry: () => lost }], files: [] }), /no folder/);
});

// --- messages of marks ---

test("up to four strings are named, and of more only the first four", () => {
  const five = [...strings.slice(1, 3), ...["E1", "E2", "E3"].map((name, i) => ({ id: 10 + i, points: [name], color: "B", group: [] }))];
  const words = some => {
    const shown = review({ deadIds: () => new Set() });
    shown.sheet = { ...shown.sheet, strings: five };
    turn(shown, some);
    return shown.done.map(one => one.words);
  };
  assert.deepEqual(words(five.slice(0, 4)), ["Black C1–C2, E5, E1, E2, 5 stones: dead."]);
  assert.deepEqual(words(five), ["Black C1–C2, E5, E1, E2 and more, 6 stones: dead."]);
  assert.deepEqual(words([]), [], "nothing to change");
});

test("a proposal without doubt says how to change it, and the strings in doubt have their colours", async () => {
  const proposed = async (undecided, dead) => {
    const tools = Object.fromEntries(BUTTONS.map(name => [name, new Node("button")]));
    const shown = review({ app: { ask: async () => ({ opinion: { status: "suggested", undecided }, dead, words: [] }) }, tools, actions: new Node("div") });
    shown.sheet.recorded.verdict.explanations = [];
    await propose(shown);
    return shown.done[0].words;
  };
  assert.equal(await proposed([], ["A1", "C1"]), "2 stones proposed as dead (a guess). Tap a group to change it.");
  assert.equal(await proposed([], ["A1"]), "1 stone proposed as dead (a guess). Tap a group to change it.");
  assert.equal(await proposed(["C2", "A5"], ["A1"]), "1 stone proposed as dead (a guess). In doubt: Black C1–C2, White A5.");
  assert.equal(await proposed(["A5"], []), "No stone is proposed as dead (a guess).");
});
