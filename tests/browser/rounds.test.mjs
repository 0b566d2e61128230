// Lists, tournaments, positions, links and what is kept, driven through the whole page: node --test tests/browser

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { buttonOf, driver, fieldOf, screen, script, settled, startPage, told, until, wanted, windowHears } from "./dom.mjs";

const version = {
  version: "1.2.3", engine: null, sets: [],
  rulesets: [
    { id: "aga", name: "AGA", names: { de: "AGA-Regeln" }, edition: "2023", komi: 7.5, bare_reading: false },
    { id: "japanese", name: "Japanese", names: { de: "japanisch" }, edition: "", komi: 6.5, bare_reading: false }
  ]
};

// --- a list ---

const row = (path, more = {}) => ({
  id: path, path, member: null, game: 1, black: "Ann", white: "Bo", date: "2026-11-20", round: null, recorded: "W+3.5", computed: "W+2.5",
  verdict: "contradicted", reason: null, illegal: 0, irregular: 0, codes: [], rank: 1, why: null, error: null, ...more
});
const rows = [
  row("b10.sgf", { verdict: "confirmed", rank: null, recorded: "B+0.5", computed: "B+0.5", black: "Éva", date: "2026-11-19" }),
  row("b9.sgf", { illegal: 1, irregular: 2, white: "Cy", date: "2025-01-02", codes: ["M203"] }),
  row("c.zip", { member: "d.sgf", game: 2, verdict: "undetermined", rank: 2, recorded: null, computed: null, irregular: 3, black: null }),
  { path: "e.sgf", member: null, game: 1, id: "rest", error: { slug: "truncated", code: "R101", message: "The end is missing" }, rank: 0, illegal: 0, irregular: 0, codes: [], verdict: null, black: null, white: null, date: null, recorded: null, computed: null }
];
const many = [...rows, ...Array.from({ length: 210 }, (_, i) => row(`x${i}.sgf`, { verdict: "confirmed", rank: null }))];

// --- a tournament ---

const pairing = (n, more = {}) => ({
  pairing: n, round: 1, table: n, white: "Ann", black: "Bo", reported: "W+3.5", status: "contradicted", because: "The count gives B+2.5.", game: `g${n}`, faulty: true,
  checks: [], computed: "B+2.5", decision: null, ...more
});
const pairings = [
  pairing(1),
  pairing(2, { round: 2, table: 1, white: "Cy", black: "Di", status: "supported", because: "", faulty: false, reported: "B+R" }),
  pairing(3, { round: 2, table: 2, white: "Ed", black: "Fay", status: "missing", game: null, reported: null }),
  pairing(4, { round: null, table: null, white: "Gil", black: "Hu", status: "margin", decision: { state: "settled", kind: "corrected", result: "W+", handicap: 2, komi: 0.5, black: "Gil", reason: "It was late", by: "Ref", date: "2026-11-25" } })
];
const open = [
  { kind: "pairing", which: 1, pairing: 1, label: "contradicted", title: "1", why: "The record says otherwise.", do: "Ask both.", reported: "White won", by_record: "Black won", again: "It changed since.", game: "g1" },
  { kind: "record", which: "copy.sgf", pairing: null, label: "left over", title: "copy.sgf", why: "It matches no pairing.", do: "Look at it.", reported: null, by_record: null, again: null, game: null },
  { kind: "results", which: "line 7", pairing: null, label: "line", title: "line 7", why: "It cannot be read.", do: "Read it.", reported: null, by_record: null, again: null, game: null }
];
const settledOnes = [{ kind: "pairing", which: 4, pairing: 4, decision: "corrected", words: "The result is corrected to W+", by: "Ref", date: "2026-11-25", reason: "It was late" }];
const eventAnswer = (more = {}) => ({
  name: "City Cup", open, settled: settledOnes, rows: pairings, to_correct: true, summary: ["4 pairings."], decisions: { data: "REVD" },
  json: { changes: [{ player: "Ann", wins: 2, corrected: 1 }], in_doubt: [{ player: "Ed", wins: 1, corrected: "?" }], unreadable: [{ message: "Line 7 cannot be read." }], remarks: [{ message: "A remark." }], terms: { komi: 6.5 } },
  ...more
});

// --- what is opened, by the name of the first file ---

const opened = more => ({ set: "s", kind: "nothing", items: 0, game: null, games: [], files: [], skipped: 0, errors: [], tournament: null, ...more });
const file = (name, what) => ({ name, what, error: null });
const contents = {
  "list.zip": opened({ kind: "games", items: 4, files: [file("list.zip", "records")] }),
  "many.zip": opened({ kind: "games", items: 214, files: [file("many.zip", "records")] }),
  "results.csv": opened({ kind: "results", files: [file("results.csv", "results")], tournament: { results: "results.csv", players: 8, pairings: 4, rounds: 2 } }),
  "all.zip": opened({ kind: "tournament", files: [file("all.zip", "records")], tournament: { results: "results.csv", players: 8, pairings: 4, rounds: 2 } }),
  "seal.zip": opened({ files: [file("seal.zip", "bundle")] }),
  "bad.sgf": opened({ errors: [{ slug: "broken", message: "It is broken.", source: { path: "bad.sgf", member: "in.sgf" } }] }),
  "empty.txt": opened(),
  "one.sgf": opened({ kind: "game", game: "g1", games: ["g1", "g2"], files: [file("one.sgf", "record")] }),
  "pasted.sgf": opened()
};
let set = "";
const strings = [
  { id: 0, color: "B", points: ["A2"], dead: false, recorded_dead: false, group: [0], may_die: true },
  { id: 1, color: "W", points: ["C2"], dead: false, recorded_dead: false, group: [1], may_die: true }
];
const none = { black: [], white: [], neutral: [], false_eyes: [], seki: [], doubtful: [] };
const score = { territory: { black: 1, white: 2 }, area: { black: 3, white: 4 } };
const verdict = { status: "confirmed", recorded: "W+1", computed: "W+1", explanations: [], explanations_complete: true, said: [] };
const judged = { lang: "en", status: "confirmed", recorded: "W+1", results: "W+1", reason: "So." };
const sheet = message => ({
  game: message.game, own: { status: "confirmed", recorded: "W+1", computed: "W+1", reason: "" },
  recorded: { record: { size: 3 }, ruleset: { id: "aga", chosen_by: "default" }, komi: { value: null }, handicap: { stones: 2 }, first_player: "W", findings: [], findings_count: { illegal: 0, irregular: 0, note: 0 }, verdict, dead: { source: "marks" }, score },
  recorded_words: {}, parts: [], strings, unscored: [], territory: none, areas: { black: [], white: [] }, can_mark: true, can_give: false, cannot_mark: "", unknown: false, misfit: "", hangs: [],
  marked: message.dead ? { agreed: message.agreed, dead: message.dead, neutral: [], counted: [], changed: [], score, computed: "B+4", words: [], sheet: null } : null,
  counts: { recorded: { territory: "W+1", area: "W+2" }, marked: message.dead ? { territory: "B+4", area: "B+5" } : null, decides: "area" },
  said: { lang: "en", stop: ".", between: " ", own: judged, recorded: judged, agreed: null, rules: "AGA.", facts: "Facts.", counts: null, what_if: [], findings: { title: "Nothing illegal", severities: {}, colon: ": ", unlisted: "", notes: "" }, explanations: {}, own_words: {} }
});
const game = id => ({
  game: id, source: { path: "one.sgf", member: null, game: 1 }, black: null, white: "Bo", columns: 3, rows: 3, line: 1, lines: 1, siblings: [id], comment: "", setup: id === "made",
  record: { date: null }, moves: [{ color: "B", point: "A2" }, { color: "W", point: "C2" }]
});
const answers = {
  version: () => version,
  open: ({ files, example, name, set: of }) => {
    set = files?.[0].name || name || { event: "all.zip", ko: "one.sgf", game: "one.sgf" }[example];
    return { ...(contents[set] || contents["one.sgf"]), set: of };
  },
  opened: () => contents[set],
  game: ({ game: id }) => game(id), sheet,
  position: ({ after }) => ({ after, of: 2, to_play: "B", last: "C2", captured: [], prisoners: { black: 3, white: 4 }, black: ["A2"], white: ["C2"], caption: "", findings: [] }),
  batch: ({ from }) => {
    const all = set === "many.zip" ? many : rows;
    const summary = { verdicts: { confirmed: 1210, contradicted: 1, undetermined: 1, unverifiable: 0 }, sentences: ["Four records."] };
    return from === 0 ? { rows: all.slice(0, 2), next: 2, summary: null } : { rows: all.slice(2), next: null, summary };
  },
  tables: ({ form }) => ({ files: [{ name: `rows.${form}`, type: "x", data: "eA==" }] }),
  tournament: ({ decide }) => (decide?.reason === "no" ? { error: { slug: "bad", message: "That is impossible." } } : eventAnswer(decide ? { open: open.slice(1), decisions: { data: decide.by === "Zoe" ? "Wk9F" : "TkVX" } } : {})),
  tournament_file: ({ what }) => ({ name: `${what}.csv`, type: "x", data: "eA==", short: "AB12" }),
  verify: () => ({ unchanged: set !== "seal.zip", changes: ["a", "b"], text: ["Two changes:", "", "a and b"], short: "AB12 CD34" }),
  diagram: ({ text }) => (text.includes("X") ? { columns: 2, rows: 3, black: ["A1"], white: ["B3"] } : text.startsWith("(") ? { sgf: "(;GM[1])" } : { error: { slug: "bad", message: "No diagram." } }),
  setup: () => ({ game: "made", options: {} }),
  forget: () => ({})
};
const { tournament } = answers;
mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 26, 8, 5) });
const page = await startPage({ answers });
const { press, lines, panel, is, marks, sends } = driver(page);
const home = async () => {
  while (location.hash) {
    history.back();
    await settled();
  }
};
/** Choose files of these names. */
async function choose(...names) {
  mock.timers.tick(1000); // a set of files is named after its time
  const input = fieldOf(page.view(), "Open records");
  input.files = names.map(name => ({ name, size: 1, webkitRelativePath: "", arrayBuffer: async () => new ArrayBuffer(1) }));
  input.happens("change");
  await settled();
}
const rowsShown = () => page.view().querySelectorAll("tr").map(one => told(one).join(" "));

test("the first screen", () => {
  is("home", lines());
  marks("home marks");
  assert.deepEqual(document.workers[0].slice(0, 2).concat(document.workers[0].slice(3)), ["https://example.org/go/worker.js", { type: "module" }, { pyodide: "https://example.org/go/pyodide/", bundle: "https://example.org/go/adjudicate.zip", version: "1.2.3", sizes: "a:1" }]);
});

test("the start tells its progress in megabytes, and its time", async () => {
  const { startWords } = await script("main");
  const told_ = [[1234567, 5600000, 0], [0, 5600000, 0.4], [5599999, 5600000, 12.6], [5600000, 5600000, 0], [5600000, 5600000, 5.4]];
  is("start words", told_.map(([loaded, total, seconds]) => startWords({ loaded, total, seconds })));
  const worker = document.workers[0][2];
  const [state, bar] = ["state", "starting"].map(id => document.getElementById(id));
  const said = [];
  for (const loaded of [1e6, 4e6]) {
    await worker.onmessage({ data: { loaded, total: 4e6 } });
    said.push(`${state.textContent} ${bar.hidden} ${bar.attributes.value ?? bar.value}`);
  }
  await worker.onmessage({ data: { ready: true } });
  said.push(`${state.textContent} ${bar.hidden}`);
  is("start told", said.map(one => one.replace(/, about \d+ seconds? left/, "")));
});

test("the example on the first screen", async () => {
  const [frame] = page.view().querySelectorAll(".boardframe");
  const at = { clientX: 34 + 20 * 18, clientY: 34 + 20 * 2, pointerId: 1, pointerType: "mouse", button: 0, timeStamp: 1e6 };
  is("demo asked", await sends(async () => {
    frame.happens("pointerdown", at);
    frame.happens("pointerup", at);
  }));
  is("demo tapped", lines().slice(0, 5));
  const marked = page.asked.at(-1).dead;
  await press("Open this game");
  assert.deepEqual([page.asked.at(-1).dead, marked.length], [marked, 20], "the game opens with the marks of the first screen");
  await home();
  await press("Reset");
  await press("Open this game");
  assert.equal(page.asked.at(-1).dead, null, "without marks, as in the record");
  await home();
  is("demo again", lines().slice(0, 5));
});

test("a list has its rows, its order, its choices, and its tables", async () => {
  await choose("list.zip");
  is("list", lines());
  marks("list marks");
  let before = "";
  for (const column of ["Recorded", "Counted", "Black", "White", "Date", "Findings", "Findings", "Record", "Verdict"]) {
    await press(column);
    is(`list by ${column}${column === before ? " backwards" : ""}`, rowsShown());
    before = column;
  }
  const show = fieldOf(page.view(), "Show");
  for (const kind of ["worth", "confirmed", "faulty", "unreadable"]) {
    show.enter(kind);
    is(`list of ${kind}`, lines().filter(one => /records? of/.test(one)).concat(rowsShown().slice(1)));
  }
  await press("1 contradicted");
  assert.equal(show.value, "contradicted");
  show.enter("");
  fieldOf(page.view(), "Find").enter("cy", "input");
  is("list found", rowsShown().slice(1));
  fieldOf(page.view(), "Find").enter("", "input");
  is("tables asked", [...(await sends(() => press("CSV"))), ...(await sends(() => press("JSON lines"))), ...(await sends(() => press("SQLite"))), ...(await sends(() => press("Page")))]);
  const { tables } = answers;
  answers.tables = message => ((answers.tables = tables), { error: { slug: "unknown-set", message: "It is not open." } });
  is("reopened asked", await sends(() => press("CSV")));
  is("list under rules asked", await sends(() => fieldOf(page.view(), "Rules").enter("japanese")));
  for (const value of ["", "japanese"]) await sends(() => fieldOf(page.view(), "Rules").enter(value));
  assert.deepEqual(page.asked.slice(-4).map(one => "rules" in one), [false, false, true, true]);
  is("row asked", await sends(() => page.view().querySelectorAll(".open").find(one => one.dataset.key === "b9.sgf").click()));
  await page.goBack?.();
  history.back();
  await settled();
  assert.equal(page.view().querySelectorAll(".open").length, 3, "the row of an error has no button");
  await home();
});

test("a long list shows 200 rows, then a thousand more, and can be turned around", async () => {
  await choose("many.zip");
  assert.equal(rowsShown().length, 201);
  const more = page.view().querySelectorAll("button").at(-1);
  assert.equal(more.textContent, "Show more (14 left)");
  more.click();
  assert.deepEqual([rowsShown().length, more.hidden], [215, true]);
  await press("Record");
  assert.match(rowsShown()[1], /b9\.sgf$/);
  await press("Record");
  assert.match(rowsShown()[1], /x209\.sgf$/);
  const heads = page.view().querySelectorAll("th").map(one => one.getAttribute("aria-sort"));
  assert.deepEqual(heads, [null, null, null, null, null, null, null, "descending"]);
  await home();
});

test("a results file waits for its records, which are opened together with it", async () => {
  await choose("results.csv");
  is("results", page.problem());
  const { set: name } = page.asked.at(-1);
  await choose("all.zip");
  assert.equal(page.asked.filter(one => one.do === "open").at(-1).set, name);
  assert.deepEqual(page.problem(), []);
  await home();
  await choose("results.csv");
  await press("Close", document.getElementById("problem"));
  await choose("all.zip");
  assert.notEqual(page.asked.filter(one => one.do === "open").at(-1).set, name);
});

const card = n => page.view().querySelectorAll(".item")[n];
const deciding = of => of.querySelectorAll(".deciding")[0];

test("a tournament has a card for each open item, its decisions, wins, rounds and files", async () => {
  is("event", lines());
  marks("event marks");
  assert.deepEqual(page.view().querySelectorAll(".item").map(one => one.className), ["item contradicted", "item record", "item results"]);
  const n = page.asked.length;
  page.view().querySelectorAll(".cell").find(one => one.dataset.key === "cell 1").click();
  assert.deepEqual([page.asked.length, told(document.activeElement)], [n, ["# Ann – Bo"]], "an open item has a card");
  const [mini] = page.view().querySelectorAll(".mini");
  document.seen([{ target: mini, isIntersecting: false }, { target: mini, isIntersecting: true }]);
  await settled();
  const stone = colour => mini.querySelectorAll(`.${colour}`).filter(one => one.className.startsWith("stones")).flatMap(one => one.querySelectorAll("circle")).map(one => [one.attributes.cx, one.attributes.cy]);
  assert.deepEqual([stone("black"), stone("white"), mini.querySelectorAll(".latest").length], [[["34", "54"]], [["74", "54"]], 1]);
  is("event asked", [...(await sends(() => fieldOf(page.view(), "Rules").enter("japanese"))), ...(await sends(() => page.view().querySelectorAll("[data-key=komi]")[0].enter("5,5")))]);
  is("files asked", [...(await sends(() => press("Report (page)"))), ...(await sends(() => press("Table (CSV)"))), ...(await sends(() => press("Manifest (CSV)"))), ...(await sends(() => press("Decisions (CSV)")))]);
  assert.equal(page.toast(), "Your browser is saving decisions.csv.");
  const [table, decisions] = ["Use a corrected manifest", "Use a decisions file"].map(label => fieldOf(page.view(), label));
  const given = async (field, text) => {
    field.files = [{ arrayBuffer: async () => new TextEncoder().encode(text).buffer }];
    field.happens("change");
  };
  is("tables given", [...(await sends(() => given(table, "M"))), ...(await sends(() => given(decisions, "D")))]);
});

test("each decision is asked and sent with its own fields", async () => {
  const told_ = [];
  for (const [n, words] of [[0, "The result stands"], [0, "Correct to…"], [0, "The record is wrong"], [0, "A referee decided"], [1, "Leave it as it is"], [1, "The record is wrong"], [2, "Leave it as it is"]]) {
    await press(words, deciding(card(n)));
    told_.push(`= ${n} ${words}`, ...told(deciding(card(n))));
  }
  is("deciding", told_);
  await press("Correct to…", deciding(card(0)));
  const form = card(0).querySelectorAll("form")[0];
  fieldOf(form, "Reason (optional)").enter("no");
  fieldOf(form, "Who decides").enter(" Ref ");
  await press("Save the decision", form);
  assert.deepEqual(told(form.querySelectorAll(".callout")[0]), ["That is impossible."]);
  fieldOf(form, "Reason (optional)").enter(" late ");
  for (const [label, value] of [["Result", "W+"], ["Handicap", " 2 "], ["Komi", "0.5"], ["Colours", "reversed"]]) fieldOf(form, label).enter(value);
  const typed = fieldOf(card(1), "Reason (optional)");
  typed.enter("half written");
  is("decision asked", await sends(() => press("Save the decision", form)));
  assert.equal(fieldOf(card(0), "Reason (optional)"), typed, "text typed into a card stays when another one is settled");
  assert.deepEqual(page.view().querySelectorAll(".item").map(one => one.className), ["item record", "item results"]);
  assert.equal(document.activeElement.textContent, "copy.sgf", "the focus is on the next card");
  answers.tournament = () => ({ error: { slug: "bad", message: "That komi is impossible." } });
  await sends(() => page.view().querySelectorAll("[data-key=komi]")[0].enter("x"));
  assert.deepEqual([page.problem()[0], page.view().querySelectorAll("[data-key=komi]")[0].value], ["That komi is impossible.", "5.5"]);
  answers.tournament = tournament;
  is("record decided", await sends(async () => {
    await press("Leave it as it is", deciding(card(0)));
    assert.equal(fieldOf(card(0), "Who decides").value, "Ref", "the director's name is asked only once");
    await press("Save the decision", card(0));
  }));
});

test("a decision can be changed or withdrawn", async () => {
  await press("Change");
  const [form] = page.view().querySelectorAll(".settledones form");
  is("given", told(form));
  is("withdrawn asked", await sends(() => press("Withdraw the decision", form)));
});

test("a tournament is finished with its document and its seal", async () => {
  await press("Sign and finish");
  is("finish", panel());
  marks("finish marks");
  const dialog = page.view().querySelectorAll("dialog")[0];
  is("finish asked", [...(await sends(() => press("Sealed event (zip)", dialog))), ...(await sends(() => press("Document to sign", dialog))), ...(await sends(() => press("Corrected results", dialog))), ...(await sends(() => press("Decisions (CSV)", dialog)))]);
  assert.ok(panel().includes("Checksum of the seal: AB12"));
  await press("Close");
});

test("a pairing leads to its game, where it can be decided", async () => {
  const cells = page.view().querySelectorAll(".cell");
  is("cells", cells.map(one => `${one.textContent} ${one.className} ${one.attributes["aria-label"]}`));
  cells.find(one => one.dataset.key === "cell 1").click();
  await settled();
  is("cell asked", page.asked.slice(-2).map(({ language, set: _, ...more }) => JSON.stringify(more)));
  is("band", lines().slice(0, 9));
  marks("band marks");
  await press("Decide");
  await press("A referee decided", page.view().querySelectorAll("dialog").find(one => one.open));
  assert.equal(fieldOf(page.view().querySelectorAll("dialog").find(one => one.open), "Who decides").value, "", "a referee is asked for each time");
  await press("A referee decided", page.view().querySelectorAll("dialog").find(one => one.open));
  is("band deciding", panel());
  marks("deciding marks");
  const dialog = page.view().querySelectorAll("dialog").find(one => one.open);
  await press("Correct to…", dialog);
  assert.deepEqual(dialog.querySelectorAll("option").slice(0, 3).map(one => one.textContent), ["Bo by 2.5, as counted", "Ann won", "Bo won"]);
  await press("The result stands", dialog);
  fieldOf(dialog, "Who decides").enter("Ann");
  is("band decided", await sends(() => press("Save the decision", dialog)));
  history.back();
  await settled();
  page.view().querySelectorAll(".pairings .open").at(-1).click();
  await settled();
  is("band settled", lines().slice(3, 7));
  await home();
});

test("a sealed tournament says whether it was changed", async () => {
  await choose("seal.zip");
  is("sealed", lines());
  marks("sealed marks");
  await home();
});

test("what cannot be opened is told, with its place", async () => {
  await choose("bad.sgf");
  is("bad", page.problem());
  await choose("empty.txt");
  is("nothing", page.problem());
  await choose("a.jpg", "b.png");
  is("photograph", page.problem());
  await choose("a.jpg", "one.sgf");
  is("one", lines().slice(0, 10));
  await home();
});

test("a pasted text is a record, a diagram or an address", async () => {
  await press("Paste");
  const [form] = page.view().querySelectorAll("form");
  const paste = async text => {
    fieldOf(form, "Record as text").enter(text);
    return sends(() => press("Open the text", form));
  };
  is("pasted", [...(await paste("https://online-go.com/game/123")), ...page.problem(), ...(await paste("example.org/x")), ...page.problem(), ...(await paste("nothing")), ...page.problem()]);
  is("diagram asked", await paste("X O"));
  is("diagram", lines().filter(one => /Black \d|Another/.test(one)));
  await home();
});

test("a position is set up, counted, and refused with its reason", async () => {
  await press("Count a board without a recordTap each point that has a stone, and enter the prisoners.");
  is("setup empty", lines());
  const [frame] = page.view().querySelectorAll(".boardframe");
  const point = (x, y, type, more = {}) => frame.happens(type, { clientX: 34 + 20 * x, clientY: 34 + 20 * y, pointerId: 1, pointerType: "mouse", button: 0, timeStamp: 1, ...more });
  frame.setPointerCapture = () => {};
  const said = () => page.view().querySelectorAll(".said")[0].textContent;
  const stroke = (from, to, more = {}) => {
    point(...from, "pointerdown", more);
    if (to) point(...to, "pointermove", more);
    point(...(to || from), "pointerup", more);
    return said();
  };
  await press("9×9");
  const told_ = [
    stroke([0, 0]), stroke([2, 0], [5, 0]), stroke([3, 0], [4, 0.45]), stroke([8, 8], null, { button: 2 }), stroke([7, 8], null, { shiftKey: true }), stroke([8.4, 8.4]), stroke([9, 3])
  ];
  document.keys = true;
  frame.focus();
  for (const key of ["w", "ArrowRight", " ", "Enter", "e", "Enter", "b", "u", "x"]) {
    frame.happens("keydown", { key });
    told_.push(`${key}: ${said()}`);
  }
  is("strokes", told_);
  const size = fieldOf(page.view(), "Another size");
  for (const text of ["53", "52"]) size.enter(text);
  assert.ok(lines().includes("[9×9] [13×13] [19×19] {Another size: 52x52 (7x13)}"));
  for (const text of ["60", "4x3"]) size.enter(text);
  is("sizes", lines().slice(3, 9));
  const fields = { Rules: "japanese", Komi: "6,5", "Moved last": "W", "In Black’s lid (white stones)": "5", "In White’s lid (black stones)": "x", Handicap: "2", "Result as reported": "B+1", "Black’s name": "Ann", "White’s name": "Bo" };
  for (const [label, value] of Object.entries(fields)) fieldOf(page.view(), label).enter(value);
  assert.deepEqual(lines().filter(one => /Komi:/.test(one)), ["Rules{Rules: AGA|*Japanese}Komi{Komi: 6,5 (as the rules say)}Moved last{Moved last: not known|Black|*White}"], "with handicap, the rules say");
  await press("Count it");
  is("refused", told(page.view().querySelectorAll(".callout")[0]));
  fieldOf(page.view(), "In White’s lid (black stones)").enter("7");
  is("counted", await sends(() => press("Count it")));
  is("made", lines().slice(0, 8));
  history.back();
  await settled();
  await press("Clear");
  is("clearing", told(page.view().querySelectorAll(".edge")[0]));
  await press("Take off");
  is("cleared", [said()]);
  fieldOf(page.view(), "Paste a diagram").enter("X");
  await press("Use it");
  is("used", [said()]);
  fieldOf(page.view(), "Paste a diagram").enter("?");
  await press("Use it");
  is("no diagram", page.problem());
  await home();
});

test("what was opened is kept, is built again from its address, and can be forgotten", async () => {
  is("kept", told(page.view().querySelectorAll(".kept")[0]));
  const paired = [...page.kept.stores.views.values()].find(one => one.state.pairing?.event);
  page.tab.entries.splice(++page.tab.at, Infinity, { state: null, hash: `#/game/${paired.key}` });
  windowHears("popstate");
  await until(() => page.view().querySelectorAll(".band").length);
  await press(lines().some(one => one === "[Decide]") ? "Decide" : "Change");
  const decision = page.view().querySelectorAll("dialog").find(one => one.open);
  await press("The record is wrong", decision);
  fieldOf(decision, "Who decides").enter("Zoe");
  is("decided in a kept tournament", await sends(() => press("Save the decision", decision)));
  const keptOf = page.kept.stores.views.get(paired.state.pairing.event).state;
  assert.deepEqual([keptOf.by, keptOf.chosen.decisions, keptOf.chosen.manifest], ["Zoe", "Wk9F", "TQ=="]);
  const again = page.kept.stores.views.get(paired.key).state.pairing;
  assert.deepEqual([again.event, again.by], [paired.state.pairing.event, "Zoe"]);
  await home();
  const [event, game_] = ["event", "game"].map(kind => [...page.kept.stores.views.values()].findLast(one => one.kind === kind));
  is("kept event", [JSON.stringify(event.state)]);
  for (const entry of [event, game_, ...["list", "seal", "setup"].map(kind => [...page.kept.stores.views.values()].find(one => one.kind === kind))]) {
    page.tab.entries.splice(++page.tab.at, Infinity, { state: null, hash: `#/${entry.kind}/${entry.key}` });
    set = { event: "all.zip", list: "list.zip", seal: "seal.zip" }[entry.kind] || set;
    windowHears("popstate");
    await settled();
    await until(() => lines().length > 2);
    const note = document.getElementById("restored");
    is(`again ${entry.kind}`, lines().slice(0, 3).concat(told(note)));
    if (note.hidden) continue;
    await press("✕", note);
    assert.ok(note.hidden);
  }
  await home();
  const before = page.kept.stores.views.size;
  await press("Forget", page.view().querySelectorAll(".kept li")[0]);
  assert.ok(page.kept.stores.views.size < before);
  is("forget asked", await sends(() => press("Delete everything kept")));
  assert.deepEqual([page.kept.stores.views.size, page.kept.stores.sets.size], [0, 0]);
});

test("a link's game opens, and its agreement is a claim of the sender", async () => {
  const { deflateRawSync } = await import("node:zlib");
  const link = content => `#g=${deflateRawSync(Buffer.from(`${JSON.stringify(content)}\n(;GM[1])`)).toString("base64url")}`;
  const follow = async hash => {
    page.tab.entries.splice(++page.tab.at, Infinity, { state: null, hash });
    windowHears("popstate");
    await settled();
    await until(() => lines().length > 2);
    await settled();
    return lines();
  };
  is("link guess", (await follow(link({ name: "one.sgf", game: 2, options: { komi: "3" }, dead: ["A2"], agreed: false, guess: true }))).slice(1, 10));
  assert.deepEqual([page.asked.at(-1).game, page.asked.at(-1).options], ["g2", { komi: "3" }]);
  is("link claim", await follow(link({ name: "one.sgf", dead: ["A2"], agreed: true, on: "2026-11-20" })));
  await press("I agree too");
  is("link agreed", lines().slice(3, 6).concat(lines().slice(-10)));
  is("link bad", [...(await follow("#g=AAAA")).slice(0, 1), ...page.problem()]);
});

test("another language is used for the page and for messages, and Works offline is said when it is true", async () => {
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { ready: Promise.resolve() } }, configurable: true });
  const [field] = page.view().querySelectorAll("select");
  field.enter("de");
  await settled();
  is("german", lines().slice(4, 14));
  await press("Eine Partie");
  assert.equal(page.asked.at(-1).language, "de");
  is("german game", lines().slice(0, 9));
  history.back();
  await settled();
});

test("what is dropped or pasted anywhere is opened, and a finger has other words", async () => {
  const transfer = text => ({ items: [], files: [], getData: () => text });
  is("dropped asked", await sends(() => windowHears("drop", { dataTransfer: transfer("(;x)") })));
  is("pasted asked", await sends(() => windowHears("paste", { clipboardData: transfer("(;y)") })));
  assert.ok(screen);
});

// --- another start of the page: a reload, another tab, a start that fails ---

const way = "Count a board without a recordTap each point that has a stone, and enter the prisoners.";
const note = () => told(document.getElementById("restored")).join();
/** Start the page again, with the kept data of another start or none; `found` are its tools. */
async function start(more = {}) {
  const next = await startPage({ answers, ...more });
  return { ...next, ...driver(next), of: what => next.asked.filter(one => one.do === what) };
}
/** A store that fails for these kinds of data. */
const full = (...broken) => {
  const { result } = page.kept.open();
  const database = { transaction: name => ({ objectStore: () => (broken.includes(name) ? assert.fail("full") : result.transaction(name).objectStore()) }) };
  return { open: () => ({ result: database, set onsuccess(done) { queueMicrotask(done); } }) };
};
/** Wait until so many counts have been asked for and shown. */
const counted = async (found, n = 1) => {
  await until(() => found.of("sheet").length >= n);
  await settled();
};
const linkOf = async (content, record = "(;GM[1])") => `#g=${(await import("node:zlib")).deflateRawSync(Buffer.from(`${JSON.stringify(content)}\n${record}`)).toString("base64url")}`;

test("files named on the command line are opened in a fresh tab, and not over what a person has gone to", async () => {
  const named = { ...answers, version: () => ({ ...version, sets: ["more", "files"] }), opened: () => contents["one.sgf"] };
  const begun = async more => {
    const { of, lines } = await start({ answers: named, ...more });
    return [of("opened").map(one => one.set).join(), lines().some(one => one.startsWith("Black – ") || one.startsWith("# Black – ")), lines().includes("# Count a board without a record")];
  };
  assert.equal((await begun())[0], "files");
  assert.equal(location.hash.slice(0, 7), "#/game/");
  assert.deepEqual(await begun({ state: { depth: 0 } }), ["", false, false], "a reload of the first screen");
  assert.equal((await begun({ hash: "#/game/0123456789abcdef" }))[0], "", "an address says what to show");
  assert.equal((await begun({ answers }))[0], "", "no files are named");
  assert.equal((await begun({ answers: { ...named, version: () => ({ ...version, sets: ["more"] }) } }))[0], "", "another set");
  const before = async () => {
    for (let i = 0; i < 9; i++) await null;
    buttonOf(document.getElementById("view"), way).click();
  };
  assert.deepEqual(await begun({ before }), ["", false, true]);
  const first = await start({ answers: named });
  const restored = () => { const one = document.getElementById("restored"); return one.hidden ? "" : told(one).join(" "); };
  await counted(first);
  assert.equal(restored(), "");
  await first.press("⋯");
  await first.press("All alive");
  await counted(first, 2);
  const again = await start({ answers: named, kept: first.kept });
  await counted(again);
  assert.match(restored(), /^Your marks from \d\d:\d\d are kept on this device\.Look/, "after the program was restarted");
  assert.match(document.getElementById("restored").querySelectorAll("a")[0].href, /^#\/game\//);
  const gone = await start({ answers: { ...named, opened: () => ({ error: { slug: "gone", message: "The files are gone." } }) } });
  assert.deepEqual(gone.problem(), ["The files are gone.", "[Close]"]);
});

test("a program that cannot start says so once, and its state has its own words", async () => {
  const Worker = class {
    postMessage() {
      setImmediate(() => this.onmessage({ data: { failed: "no memory" } }));
    }
    terminate() {}
  };
  const { problem, press } = await start({ globals: { Worker } });
  const [state, bar] = ["state", "starting"].map(id => document.getElementById(id));
  assert.match(problem()[0], /no memory/);
  assert.deepEqual([state.textContent, state.className, bar.hidden, document.body.dataset.engineState], ["No engine", "lost", true, "lost"]);
  await press("A game");
  assert.match(problem()[0] || "", /no memory/, "it is still said after a person has tried to open something");
});

test("a link to a record that cannot be read leads to the first screen with the reason", async () => {
  const open = () => ({ kind: "nothing", set: "s", files: [{ name: "x.sgf", what: "records" }], games: [], errors: [{ message: "It is no record.", source: { path: "x.sgf" } }] });
  const { problem, lines, tab } = await start({ answers: { ...answers, open } });
  tab.entries.splice(++tab.at, Infinity, { state: null, hash: await linkOf({ name: "x.sgf" }, "?") });
  windowHears("popstate");
  await until(() => problem()[0]);
  assert.deepEqual([problem()[0], lines().some(one => one.includes("A game"))], ["x.sgf: It is no record.", true]);
});

test("the page is kept for use offline if it is a site of its own over a safe connection", async () => {
  const registered = async (engine, isSecureContext, worker = true) => {
    const asked = [];
    const serviceWorker = { register: name => asked.push(name), ready: new Promise(() => {}) };
    Object.defineProperty(globalThis, "navigator", { value: worker ? { serviceWorker } : {}, configurable: true });
    await start({ engine, globals: { isSecureContext, ...(engine === "server" ? { fetch: async () => ({ json: async () => ({ ok: true, ...version }) }) } : {}) } });
    return asked.join();
  };
  assert.deepEqual([await registered("worker", true), await registered("worker", false), await registered("server", true), await registered("worker", true, false)], ["sw.js", "", "", ""]);
});

test("a language that cannot be loaded leaves the page in the one it has, and is not remembered", async () => {
  const chosen = [];
  const offline = { fetch: async () => Promise.reject(new Error("There is no network.")) };
  const stored = { getItem: key => (key === "language" ? "de" : null), setItem: (...given) => chosen.push(given[1]) };
  const begun = await start({ globals: { ...offline, localStorage: stored } });
  const field = () => begun.view().querySelectorAll("#language")[0];
  assert.deepEqual([field().value, document.documentElement.lang, begun.lines().some(one => one.includes("Was the game legal"))], ["en", "en", true], "at the start, English");
  field().enter("fr");
  await settled();
  assert.deepEqual([begun.problem()[0], chosen], ["There is no network.", []]);
  await begun.press("A game");
  assert.equal(begun.of("open")[0].language, "en");
  const able = await start({ globals: { localStorage: stored } });
  assert.equal(document.documentElement.lang, "de", "the remembered language");
  able.view().querySelectorAll("#language")[0].enter("en");
  await settled();
  assert.deepEqual(chosen, ["en"]);
});

test("where nothing may be stored the page works, and says that a reload loses the work", async () => {
  const forbidden = { getItem() { throw new Error("forbidden"); }, setItem() { throw new Error("forbidden"); } };
  const { press, lines, of } = await start({ kept: { open: () => assert.fail("forbidden") }, globals: { localStorage: forbidden, sessionStorage: forbidden } });
  assert.ok(lines().includes("# Examples") && !lines().includes("# Kept on this device"));
  await press("A game");
  assert.deepEqual([of("sheet").length, note()], [1, "This browser does not keep your work, so a reload loses it.[✕|Close]"]);
  for (const [broken, kept] of [["views", false], ["sets", false], ["none", true]]) {
    const found = await start({ kept: full(broken) });
    await found.press("A game");
    assert.equal(note() === "" || document.getElementById("restored").hidden, kept, `${broken}: ${note()}`);
  }
});

test("an address whose entry cannot be read is told like one without an entry, and a link opens without the store", async () => {
  const gone = await start({ kept: full("views"), hash: "#/game/0123456789abcdef" });
  assert.deepEqual([gone.problem()[0], location.hash], ["This device keeps nothing under this address. Open the record again.", ""]);
  const link = await start({ kept: full("views"), hash: await linkOf({ name: "one.sgf", dead: ["A2"], agreed: false }) });
  await counted(link);
  assert.deepEqual([link.of("sheet")[0].dead, link.problem()], [["A2"], []]);
});

// --- what is built again from its address ---

/** The same tab after a reload, with what it had kept. */
const reload = (found, more = {}) => start({ kept: found.kept, hash: location.hash, globals: { sessionStorage: { getItem: () => "mine", setItem() {} } }, ...more });

test("a result sheet is built again from its address, and its board from there", async () => {
  const first = await start();
  await first.press("A game");
  await first.press("More");
  await first.press("Result sheet");
  await first.press("Back to the board");
  assert.deepEqual([first.tab.at, first.of("sheet").length], [1, 1], "one step back, not another view");
  await first.press("More");
  await first.press("Result sheet");
  const printed = [];
  const again = await reload(first, { globals: { print: () => printed.push(1) } });
  const sheet = location.hash;
  assert.match(sheet, /^#\/result\//);
  assert.deepEqual([again.lines()[1], document.title, again.of("sheet").length], ["# Result sheet", "Result sheet: Black – Bo – adjudicate", 1]);
  assert.match(note(), /^Restored from 08:\d\d\.\[Discard\] \[✕\|Close\]$/);
  await again.press("Print and sign");
  assert.equal(printed.length, 1);
  await again.press("Back to the board");
  assert.match(location.hash, /^#\/game\//);
  assert.equal(document.title, "Black – Bo – adjudicate");
  await again.press("Back");
  assert.ok(again.lines().includes("# Examples"), "the board takes the place of the sheet, so no way leads round in a circle");
  const third = await reload(first, { entries: first.tab.entries });
  await third.press("Back to the board");
  assert.deepEqual([third.tab.at, document.title], [1, "Black – Bo – adjudicate"], "the board before the sheet, as before the reload");
});

test("Back on a view without one before it leads to the first screen", async () => {
  const first = await start();
  await first.press(way);
  const again = await reload(first, { state: { depth: 0 } });
  assert.ok(again.lines().includes("# Count a board without a record"));
  await again.press("Back");
  assert.deepEqual([location.hash, document.title, again.lines().includes("# Examples")], ["", "adjudicate", true]);
});

test("a view of another open tab is copied, and that of a closed tab is taken over", async () => {
  const first = await start({ globals: { sessionStorage: { getItem: () => "first", setItem() {} } } });
  await first.press(way);
  const { hash } = location;
  const locks = open => Object.defineProperty(globalThis, "navigator", { value: { locks: { request: async (_name, _how, hold) => void hold({}), query: async () => ({ held: open.map(name => ({ name: `adjudicate-tab-${name}` })) }) } }, configurable: true });
  locks(["mine", "other"]);
  const taken = await reload(first);
  assert.deepEqual([location.hash, [...taken.kept.stores.views.values()].map(one => one.tab)], [hash, ["mine"]]);
  locks(["mine", "second"]);
  await start({ kept: first.kept, hash, globals: { sessionStorage: { getItem: () => "second", setItem() {} } } });
  assert.notEqual(location.hash, hash);
  assert.deepEqual([...first.kept.stores.views.values()].map(one => one.tab), ["mine", "second"]);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
});

test("changes to a link are kept in their tab, can be discarded, and come back", async () => {
  const hash = await linkOf({ name: "one.sgf", game: 2, options: { komi: "3" }, dead: ["A2"], agreed: false });
  const mine = { sessionStorage: { getItem: () => "mine", setItem() {} } };
  const first = await start({ hash, globals: mine });
  await counted(first);
  await first.press("More");
  await first.press("All alive");
  const again = await reload(first);
  await counted(again);
  assert.deepEqual([again.of("sheet")[0].dead, again.of("sheet")[0].game, again.of("sheet")[0].options, location.hash], [[], "g2", { komi: "3" }, hash]);
  await again.press("Discard", document.getElementById("restored"));
  await counted(again, 2);
  assert.deepEqual([again.of("sheet").at(-1).dead, note()], [["A2"], "Your changes were discarded.[Undo] [✕|Close]"]);
  await again.press("Undo", document.getElementById("restored"));
  await counted(again, 3);
  assert.deepEqual(again.of("sheet").at(-1).dead, []);
  const other = await start({ kept: first.kept, hash, globals: { sessionStorage: { getItem: () => "other", setItem() {} } } });
  await counted(other);
  assert.deepEqual(other.of("sheet")[0].dead, ["A2"], "another tab begins with the link");
});

test("a link without marks has none, and one to a game that its file does not have opens the first", async () => {
  const begun = async content => {
    const found = await start({ hash: await linkOf(content) });
    await counted(found);
    const [{ game, dead }] = found.of("sheet");
    return [game, dead, found.lines().some(one => one.includes("|Undo]"))];
  };
  assert.deepEqual(await begun({ name: "one.sgf" }), ["g1", null, false]);
  assert.deepEqual(await begun({ name: "one.sgf", game: 2, dead: [] }), ["g2", [], true]);
  assert.deepEqual(await begun({ name: "one.sgf", game: 9, dead: ["A2"] }), ["g1", ["A2"], true]);
  const claim = await start({ hash: await linkOf({ name: "one.sgf", agreed: true, on: "2026-11-20" }) });
  await counted(claim);
  assert.deepEqual([claim.lines()[1], claim.of("sheet")[0].dead], ["# Result sheet", null], "an agreement on the record's own marks");
  await claim.press("Look");
  assert.deepEqual([claim.lines().some(one => one.includes("|More]")), location.hash.slice(0, 3)], [true, "#g="]);
});

test("records that a restarted program has lost are opened again, once, and only for that reason", async () => {
  let faults = [];
  const losing = { ...answers, sheet: message => (faults.length ? { error: { slug: faults.shift(), message: "It is not open." } } : sheet(message)) };
  const found = await start({ answers: losing });
  const asked = async (...slugs) => {
    faults = slugs;
    const sent = await found.sends(async () => (await found.press("More"), await found.press("All alive")));
    await settled();
    if (found.lines().some(one => one.includes("|Undo]"))) await found.press("Undo");
    return sent.map(one => JSON.parse(one)).map(one => `${one.do}${one.example || ""}`).join(" ");
  };
  await found.press("A game");
  assert.deepEqual([await asked(), await asked("unknown-game"), await asked("unknown-set")], ["sheet", "sheet opengame sheet", "sheet opengame sheet"]);
  assert.deepEqual([await asked("broken"), found.problem()[0]], ["sheet", "It is not open."]);
  found.kept.stores.sets.clear();
  assert.deepEqual([await asked("unknown-game"), found.problem()[0]], ["sheet", "It is not open."], "there is nothing to open");
  await found.press("Back");
  await found.press(way);
  await found.press("Count it");
  assert.deepEqual(await asked("unknown-game"), "sheet setup sheet", "a position that was set up is set up again");
});

test("a position is set up from the end or a move of a game with what is known of it", async () => {
  const from = async (more = {}, { after, next = "B", own, komi } = {}) => {
    const found = await start({
      answers: {
        ...answers, ...more,
        position: ({ after: at }) => ({ ...answers.position({ after: at }), to_play: next }),
        sheet: message => {
          const { recorded, ...said } = sheet(message);
          const values = komi === undefined ? recorded : { ...recorded, komi: { ...recorded.komi, value: komi } };
          return { ...said, recorded: values, own: { ...said.own, ...own } };
        }
      }
    });
    await found.press("A game");
    if (after !== undefined) {
      await found.press("Start");
      for (let i = 0; i < after; i++) await found.press("One move on");
    }
    await found.press("More");
    const asked = (await found.sends(() => found.press("Set up from here"))).map(one => JSON.parse(one)).filter(one => one.do === "position").map(one => one.after);
    const labels = ["Rules", "Komi", "Moved last", "In Black’s lid (white stones)", "In White’s lid (black stones)", "Handicap", "Result as reported", "Black’s name", "White’s name"];
    return [asked.join(), ...labels.map(label => fieldOf(found.view(), label).value)].join("|");
  };
  assert.equal(await from(), "2|aga||W|3|4|2|W+1||Bo");
  const komis = [await from({}, { komi: 0 }), await from({}, { komi: -5.5 }), await from({}, { komi: null })];
  assert.deepEqual(komis.map(one => one.split("|")[2]), ["0", "-5.5", ""], "a komi of 0 is not an unknown one");
  assert.equal(await from({}, { next: "W", own: { recorded: null } }), "2|aga||B|3|4|2|||Bo");
  assert.equal(await from({}, { after: 1, next: "W" }), "1|aga||B|3|4|2|W+1||Bo");
  assert.equal(await from({}, { after: 0 }), "0|aga|||3|4|2|W+1||Bo", "nobody has moved");
  assert.equal(await from({ game: ({ game: id }) => ({ ...game(id), moves: [], black: "Ann", white: null }) }), "0|aga|||3|4|2|W+1|Ann|");
});

test("the lids of a position that was set up are those that were entered", async () => {
  const { press, view, sends, lines } = await start({ answers: { ...answers, setup: ({ prisoners }) => ({ game: "made", options: { prisoners } }) } });
  await press(way);
  for (const [label, text] of [["In Black’s lid (white stones)", "5"], ["In White’s lid (black stones)", ""]]) fieldOf(view(), label).enter(text);
  await press("Count it");
  assert.ok(lines().includes("# The position"), "its verdict is not that of a record");
  await press("More");
  await sends(() => press("Set up from here"));
  assert.deepEqual(["In Black’s lid (white stones)", "In White’s lid (black stones)"].map(label => fieldOf(view(), label).value), ["5", "0"]);
});

test("coming back to a view gives it the place and the focus that it had, and a new view begins at its heading", async () => {
  const scrolled = [];
  const { press, view } = await start({ globals: { scrollY: 0, scrollTo: (...to) => scrolled.push(to.join()) } });
  const opener = buttonOf(view(), way);
  opener.focus();
  globalThis.scrollY = 120;
  opener.click();
  await settled();
  globalThis.scrollY = 0;
  assert.deepEqual([scrolled.at(-1), document.activeElement.tag, document.title], ["0,0", "h1", "Count a board without a record – adjudicate"]);
  await press("Back");
  assert.deepEqual([scrolled.slice(-2), document.activeElement === opener, document.title], [["0,0", "0,120"], true, "adjudicate"]);
});

test("the arrow keys step through the game that is shown, and through none behind another view", async () => {
  const found = await start();
  const key = async () => {
    const sent = await found.sends(() => document.body.happens("keydown", { key: "ArrowLeft" }));
    return sent.map(one => JSON.parse(one)).map(one => `${one.do} ${one.after}`).join();
  };
  assert.equal(await key(), "");
  await found.press("A game");
  assert.deepEqual([await key(), await key(), await key()], ["position 1", "position 0", "position 0"]);
  await found.press("More");
  await found.press("Result sheet");
  assert.equal(await key(), "", "the game is behind its result");
});

test("another language keeps the work, also what was restored, and a view that is not kept leads to the first screen", async () => {
  const mine = { sessionStorage: { getItem: () => "mine", setItem() {} } };
  const first = await start({ globals: mine });
  await first.press("A game");
  await first.press("More");
  await first.press("All alive");
  const speak = async (found, code, at) => {
    at.querySelectorAll("select").find(one => one.title).enter(code);
    await settled();
    return found.of("sheet").at(-1);
  };
  await first.press("More");
  const { language, dead } = await speak(first, "de", first.view().querySelectorAll("dialog").find(one => one.open));
  assert.deepEqual([language, dead, document.documentElement.lang], ["de", [], "de"]);
  const again = await reload(first, { globals: { ...mine, localStorage: { getItem: () => "de", setItem() {} } } });
  await again.press("Mehr");
  await speak(again, "en", again.view().querySelectorAll("dialog").find(one => one.open));
  assert.match(note(), /^Restored from 08:/);
  const opened_ = again.of("opened").length;
  await again.press("Back");
  assert.deepEqual([location.hash, again.lines().includes("# Examples"), again.of("opened").length], ["", true, opened_]);
  await speak(again, "fr", again.view());
  assert.deepEqual([location.hash, document.documentElement.lang, document.title], ["", "fr", "adjudicate"]);
});

test("a game that is built again opens its lost records, and is discarded to its own beginning", async () => {
  const first = await start({ globals: { sessionStorage: { getItem: () => "mine", setItem() {} } } });
  await first.press("A game");
  await first.press("More");
  await first.press("All alive");
  let lost = 1;
  const again = await reload(first, { answers: { ...answers, game: message => (lost-- > 0 ? { error: { slug: "unknown-game", message: "It is not open." } } : answers.game(message)) } });
  assert.deepEqual(again.asked.slice(1).map(one => one.do + (one.example || "")), ["game", "opengame", "game", "sheet"]);
  assert.deepEqual([again.of("sheet")[0].dead, again.problem()], [[], []]);
  await again.press("More");
  await again.press("Discard my changes");
  const { game: id, dead, options } = again.of("sheet").at(-1);
  assert.deepEqual([id, dead, options, note()], ["g1", null, {}, "Your changes were discarded.[Undo] [✕|Close]"]);
  assert.equal([...first.kept.stores.views.values()].find(one => one.kind === "game").state.name, "one.sgf", "the name of its file");
});

test("a game whose changes are discarded has the rules and the komi that it had at first", async () => {
  const [{ App }, { Review }] = [await script("main"), await script("review")];
  const changed = { id: "g", name: "a.sgf", given: { komi: "0.5" }, options: { komi: "3", rules: "japanese" } };
  assert.deepEqual(App.prototype.untouched(Object.setPrototypeOf(changed, Review.prototype)), { id: "g", options: { komi: "0.5" }, name: "a.sgf" });
});

test("an error names its file, advice looks otherwise, and another opening ends the wait for records", async () => {
  const files = { results: contents["results.csv"], wrong: { error: { slug: "broken", message: "It is broken.", source: { path: "a.sgf", member: null } } } };
  const found = await start({ answers: { ...answers, open: ({ text, set: of, example }) => ({ ...(files[text] || contents[example ? "one.sgf" : "all.zip"]), set: of }) } });
  const alert = document.getElementById("problem");
  const paste = async text => {
    windowHears("paste", { clipboardData: { items: [], files: [], getData: () => text } });
    await settled();
    return [found.problem()[0], alert.classList.contains("advice")];
  };
  assert.deepEqual(await paste("wrong"), ["a.sgf: pasted text: It is broken.", false]);
  assert.deepEqual(await paste("example.org/x"), ["This page never contacts a server, so nothing leaves your device. Save the game at example.org as SGF, and open that file here.", true]);
  assert.deepEqual(await paste("wrong"), ["a.sgf: pasted text: It is broken.", false]);
  await paste("results");
  mock.timers.tick(1000);
  await found.press("A game");
  await found.press("Back");
  mock.timers.tick(1000);
  const input = fieldOf(found.view(), "Open records");
  input.files = [{ name: "all.zip", size: 1, webkitRelativePath: "", arrayBuffer: async () => new ArrayBuffer(1) }];
  input.happens("change");
  await settled();
  const sets = found.of("open").map(one => one.set);
  assert.ok(sets.at(-1) !== sets.at(-3), "the records are not added to the results of before");
});

test("the message that the program cannot start stays the same when something is opened, and an error without words is shown all the same", async () => {
  const Worker = class {
    postMessage() {
      setImmediate(() => this.onmessage({ data: { failed: "no memory" } }));
    }
    terminate() {}
  };
  const lost = await start({ globals: { Worker } });
  const before = lost.problem();
  await lost.press("A game");
  assert.deepEqual(lost.problem(), before, "nothing is named that could be opened otherwise");
  const mute = await start({ answers: { ...answers, version: () => ({ ...version, sets: ["files"] }), opened: () => ({ error: { slug: "x", message: "" } }) } });
  assert.deepEqual(mute.problem(), ["Error", "[Close]"]);
});

test("records that are lost and cannot be read from the store have the program's own reason", async () => {
  const found = await start({ kept: full("sets"), answers: { ...answers, sheet: message => (message.dead ? { error: { slug: "unknown-game", message: "It is not open." } } : sheet(message)) } });
  await found.press("A game");
  await found.press("More");
  await found.press("All alive");
  assert.equal(found.problem()[0], "It is not open.");
});

test("Discard empties a position that was set up, and shows a list from its beginning", async () => {
  const restored = () => document.getElementById("restored");
  const first = await start();
  await first.press(way);
  fieldOf(first.view(), "Komi").enter("3");
  const board = await reload(first);
  assert.equal(fieldOf(board.view(), "Komi").value, "3");
  await board.press("Discard", restored());
  assert.equal(fieldOf(board.view(), "Komi").value, "");
  await board.press("Undo", restored());
  assert.equal(fieldOf(board.view(), "Komi").value, "3");
  mock.timers.tick(1000);
  const open = async found => {
    const input = fieldOf(found.view(), "Open records");
    input.files = [{ name: "list.zip", size: 1, webkitRelativePath: "", arrayBuffer: async () => new ArrayBuffer(1) }];
    input.happens("change");
    await settled();
  };
  const second = await start();
  await open(second);
  fieldOf(second.view(), "Find").enter("cy", "input");
  const list = await reload(second);
  assert.equal(fieldOf(list.view(), "Find").value, "cy");
  await list.press("Discard", restored());
  assert.equal(fieldOf(list.view(), "Find").value, "");
});
