// Pasting, painting, deciding and the rounds at a glance, without a browser: node --test tests/browser

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const at = name => new URL(`../../adjudicate/web/static/${name}`, import.meta.url);
const [{ addressIn, isPicture }, { passed }, { byRound, isSettled, signOf }, { asChosen, director, results, today, written }, { speak }, { EXAMPLE }] =
  await Promise.all(
    ["pasted.js", "paint.js", "rounds.js", "deciding.js", "language.js", "example.js"].map(name => import(at(name)))
  );
const { positionOf } = await import(at("demo.js"));

test("the address of a game leads to its record, if that is known", () => {
  const known = {
    "https://online-go.com/game/12345678": "https://online-go.com/api/v1/games/12345678/sgf",
    " online-go.com/game/7 \n": "https://online-go.com/api/v1/games/7/sgf",
    "https://www.online-go.com/game/7?x=1#y": "https://online-go.com/api/v1/games/7/sgf",
    "http://www.dragongoserver.net/game.php?gid=815": "https://www.dragongoserver.net/sgf.php?gid=815",
    "https://www.dragongoserver.net/game.php?move=120&gid=815#x": "https://www.dragongoserver.net/sgf.php?gid=815",
    "dragongoserver.net/game.php?gid=123456789012": "https://www.dragongoserver.net/sgf.php?gid=123456789012",
    "https://online-go.com/game/123456789012/": "https://online-go.com/api/v1/games/123456789012/sgf",
    "https://files.gokgs.com/games/2026/1/2/a-b.sgf": "https://files.gokgs.com/games/2026/1/2/a-b.sgf",
    "example.org/x.SGF?a=b": "https://example.org/x.SGF?a=b"
  };
  for (const [text, sgf] of Object.entries(known)) assert.equal(addressIn(text)?.sgf, sgf, text);
});

test("any other address is recognised, and names its host", () => {
  for (const [text, host] of Object.entries({
    "https://online-go.com/tournament/7": "online-go.com",
    "https://h5.foxwq.com/yehunewshare/?gamecode=1": "h5.foxwq.com",
    "HTTPS://Example.ORG:8080/x": "example.org",
    "www.example.org/a": "example.org",
    "https://online-go.com.evil.example/game/1": "online-go.com.evil.example",
    "https://evilonline-go.com/game/1": "evilonline-go.com",
    "https://online-go.com/game/1234567890123": "online-go.com",
    "https://online-go.com/x/game/1": "online-go.com",
    "https://www.dragongoserver.net/game.php?mygid=1": "dragongoserver.net",
    "https://www.dragongoserver.net/game.php?gid=x": "dragongoserver.net",
    "https://example.org/game.php?gid=1": "example.org",
    "https://example.org/x.sgf.html": "example.org",
    "https://example.org/games.zip": "example.org",
    "www.www.org": "www.org",
    [`https://a.org/${"x".repeat(1986)}`]: "a.org"
  }))
    assert.deepEqual(addressIn(text), { host, sgf: "" }, text);
});

test("a record, a diagram, a file's name and a script are not addresses", () => {
  const texts = ["https://online-go.com/game/1 is the game", "(;GM[1]C[https://online-go.com/game/1])", ". . X O", "game.sgf", "results.csv", "X", "", "javascript:alert(1)",
    "data:text/html,x", "file:///etc/passwd", "https://", "http://[x", "two words.com", `https://a.org/${"x".repeat(1987)}`, "a.b", "a..org", ".org", "my file.org", "https://a.org/[1]",
    ..."sgf gib ngf ugf zip tar gz csv xml txt".split(" ").map(end => `games.${end}`)];
  for (const text of texts) assert.equal(addressIn(text), null, text);
});

test("a photograph is recognised by its type or its name", () => {
  for (const name of ["board.JPG", "a.heic", "scan.pdf", "x.y.png", ..."jpg jpeg heif webp gif tif tiff bmp avif".split(" ").map(end => `x.${end}`)]) assert.ok(isPicture({ name }), name);
  assert.ok(isPicture({ name: "image", type: "image/webp" }));
  for (const name of ["game.sgf", "jpg", "png.sgf", "results.xml", "x.jpgs"]) assert.ok(!isPicture({ name, type: "" }), name);
  assert.ok(!isPicture({ name: "x", type: "application/image/png" }));
});

test("a drag paints the row that it follows, however fast, and not its neighbours", () => {
  const grid = { columns: 9, rows: 9 };
  const row = y => Array.from({ length: 9 }, (_, x) => y * 9 + x);
  assert.deepEqual(passed(grid, [0, 4], [8, 4]), row(4));
  assert.deepEqual(passed(grid, [8.2, 4.3], [-0.2, 3.7]), row(4).reverse());
  assert.deepEqual(passed(grid, [0, 3.5], [8, 3.5]), [], "between two rows");
  assert.deepEqual(passed(grid, [2, 0], [2, 3]), [2, 11, 20, 29]);
  assert.deepEqual(passed(grid, [3, 3], [3, 3]), [30]);
  assert.deepEqual(passed(grid, [-3, -3], [-1, 20]), [], "beside the board");
  assert.deepEqual(passed({ columns: 3, rows: 2 }, [0, 1], [9, 1]), [3, 4, 5]);
});

test("pairings are sorted by round and table; those without come last", () => {
  const rows = [[2, 1], [1, 2], [null, null], [1, null], [1, 1], [10, 1]].map(([round, table], pairing) => ({ round, table, pairing }));
  assert.deepEqual(
    byRound(rows).map(([round, some]) => [round, some.map(one => one.pairing)]),
    [[1, [4, 1, 3]], [2, [0]], [10, [5]], [null, [2]]]
  );
  assert.deepEqual(["supported", "contradicted", "margin", "missing", "uncheckable"].map(status => signOf({ status })).join(""), "✓✗≠–?");
  assert.ok(isSettled({ decision: { state: "settled" } }));
  for (const decision of [null, { state: "again" }, { state: "incomplete" }]) assert.ok(!isSettled({ decision }));
});

test("a correction offers the record's count first, in the words of the decisions file", async () => {
  speak("en", { lang: "en", dir: "ltr", texts: { "decide.won": "{name} won", "decide.as-counted": "{name} by {margin}, as counted" } });
  const about = { kind: "pairing", white: "Ada", black: "Bo", computed: "B+8.5", by: () => "", decide: async () => {} };
  assert.deepEqual(results(about).map(([value]) => value), ["B+8.5", "W+", "B+", "draw", "both lost", "no result"]);
  assert.deepEqual(results(about).slice(0, 2).map(([, words]) => words), ["Bo by 8.5, as counted", "Ada won"]);
  assert.deepEqual(["W+11.5", "B+", "draw"].map(value => written(about, value, "")), ["W+11.5", "Bo", "draw"]);
  assert.equal(written(about, "W+11.5", "reversed"), "Ada");
  assert.deepEqual(["0", "?", "W+R", null].map(asChosen), ["draw", "no result", "W+R", ""]);
  assert.equal(director("Ann", { by: "Ref", decision: "referee" }), "Ann");
  assert.equal(director("", { by: "Ann", decision: "corrected" }), "Ann");
  for (const computed of [null, undefined, "0", "?", "B+R"])
    assert.equal(results({ ...about, computed })[0][0], "W+", String(computed));
  speak("de", { lang: "de", dir: "ltr", texts: { "decide.won": "", "decide.as-counted": "{name} mit {margin}" } });
  assert.equal(results(about)[0][1], "Bo mit 8,5");
  (await import("./page.mjs")).spoken();
});

test("a decision has the day of the person's clock", () => {
  assert.equal(today(new Date(2026, 0, 9, 23, 59)), "2026-01-09");
  assert.equal(today(new Date(2026, 10, 22, 0, 1)), "2026-11-22");
});

test("the director is the last person who decided, except a referee, and stays if nobody is named", () => {
  const after = cells => director("Ann", cells);
  assert.deepEqual([after({ by: "Zoe", decision: "corrected" }), after({ by: "Zoe", decision: "accepted" }), after({ by: "Zoe" })], ["Zoe", "Zoe", "Zoe"]);
  assert.deepEqual([after({ by: "Zoe", decision: "referee" }), after({ by: "", decision: "corrected" }), after({ decision: "" }), after({})], ["Ann", "Ann", "Ann", "Ann"]);
});

test("the rows of signs make a position", () => {
  const { grid, stones, dead, territory } = positionOf(["X.o", "-Ox"]);
  assert.deepEqual(grid, { columns: 3, rows: 2 });
  assert.deepEqual([...stones].sort(), [[0, 1], [2, -1], [4, -1], [5, 1]]);
  assert.deepEqual([dead.sort(), territory], [[2, 5], [[2], [3, 5]]]);
  assert.equal(positionOf(EXAMPLE.rows).grid.columns, 19);
  assert.ok(readFileSync(at("example.js"), "utf8").includes("pack_examples.py"));
});

test("pairings of one table, or without tables, are in the order of the results", () => {
  const rows = [[1, null, 7], [1, 2, 4], [1, null, 3], [1, 2, 2]].map(([round, table, pairing]) => ({ round, table, pairing }));
  assert.deepEqual(byRound(rows)[0][1].map(one => one.pairing), [2, 4, 3, 7]);
});

test("a file on a known server is an address, though its name is that of a record", () => {
  assert.deepEqual(addressIn("online-go.com/sgf/7.sgf"), { host: "online-go.com", sgf: "https://online-go.com/sgf/7.sgf" });
  assert.equal(addressIn("games/7.sgf"), null);
});
