// A link contains the record and its statuses, and reading it restores them: node --test tests/browser

import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { test } from "node:test";
import { Node, script } from "./page.mjs";

const { annotated, linkTo, readLink } = await script("leave");
globalThis.location = { href: "https://example.org/go/#/game/old" };

const DATA = Buffer.from("(;GM[1]SZ[9]PB[é\n])\n").toString("base64");
const review = now => ({
  id: "g", game: { source: { game: 2 } }, options: { komi: 6.5 }, marks: { now },
  app: { ask: async ({ do: what, game }) => (assert.deepEqual([what, game], ["bytes", "g"]), { name: "a\nb.sgf", data: DATA }) }
});
const fragment = address => address.slice(address.indexOf("#"));
const packed = text => `#g=${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

test("record, options and statuses come back", async () => {
  const now = { dead: ["A1"], neutral: ["B2"], counted: ["C3"], agreed: true, on: "2026-11-25", said: "x" };
  const address = await linkTo(review(now));
  assert.match(address, /^https:\/\/example\.org\/go\/#g=[\w-]+$/);
  assert.deepEqual(await readLink(fragment(address)), {
    name: "a\nb.sgf", data: DATA, game: 2, options: { komi: 6.5 }, dead: ["A1"], neutral: ["B2"], counted: ["C3"],
    agreed: true, guess: false, fits: false, on: "2026-11-25"
  });
});

test("a guess stays a guess, and a fitting choice stays one", async () => {
  for (const flags of [{ guess: true }, { fits: true }]) {
    const link = await readLink(fragment(await linkTo(review({ dead: ["A1"], agreed: false, ...flags }))));
    assert.deepEqual([link.guess, link.fits], [Boolean(flags.guess), Boolean(flags.fits)]);
  }
});

test("dead stones alone are not an agreement", async () => {
  const link = await readLink(fragment(await linkTo(review({ dead: ["A1"], agreed: false }))));
  assert.deepEqual([link.dead, link.agreed], [["A1"], false]);
});

test("without an agreement there is no date, and statuses of the record stay those of the record", async () => {
  const link = await readLink(fragment(await linkTo(review({ dead: null, agreed: false, on: "2026-11-25" }))));
  assert.deepEqual([link.dead, link.neutral, link.counted, link.agreed, link.on], [null, [], [], false, ""]);
});

test("an older link has its record in the JSON", async () => {
  const link = await readLink(packed(JSON.stringify({ name: "a.sgf", data: DATA })));
  assert.deepEqual([link.name, link.data, link.game, link.options, link.dead], ["a.sgf", DATA, null, {}, null]);
});

test("an invalid date is not shown", async () => {
  for (const on of ["<b>", "2026-11-2", "2026-11-255", "yesterday", 7])
    assert.equal((await readLink(packed(JSON.stringify({ name: "a", data: DATA, on })))).on, "", String(on));
});

test("a damaged or foreign fragment is not a link", async () => {
  const whole = packed(JSON.stringify({ name: "a", data: DATA }));
  for (const other of ["", "#g=", "#/game/a", "#g=a b", whole.slice(0, -6), "#g=AAAA", packed("no json"), packed("{\n(;)"), `x${whole}`])
    assert.equal(await readLink(other), null, other);
});

test("a link that would grow too large is refused", async () => {
  assert.equal(await readLink(packed(`{"name":"a","data":"${"A".repeat(17e6)}"}`)), null);
});

test("a saved record is told in the open panel, and says whether the agreement is in it", async t => {
  t.mock.timers.enable({ apis: ["setTimeout"] }); // the address of a saved file is kept for a minute
  const place = panel => Object.assign(new Node("p"), { closest: wanted => (panel && wanted.startsWith("dialog") ? panel : null) });
  const [page, closed, open] = [place(false), place(true), place(true)];
  closed.closest = wanted => (wanted === "dialog" ? closed : null);
  document.querySelectorAll = () => [page, closed, open];
  Object.assign(globalThis, { window: { clearTimeout() {}, setTimeout: () => 0 } });
  Object.assign(Node.prototype, { click() {} });
  const asked = [];
  const saved = async (now, marked, answer = {}) => {
    const ask = async message => (asked.push(message), { name: "a.sgf", type: "x", data: DATA, ...answer });
    await annotated({ app: { ask }, message: { game: "g" }, marks: { now }, sheet: { marked } });
    return [page, closed, open].map(one => one.textContent);
  };
  const told = "Your browser is saving a.sgf.";
  assert.deepEqual(await saved({ agreed: false }, null), ["", "", told]);
  assert.match((await saved({ agreed: false }, {}))[2], /does not contain the marks/);
  const agreed = { agreed: true, on: "2026-11-26", when: "2026-11-26 14:47" };
  assert.equal((await saved(agreed, {}, { agreed: true }))[2], `${told} The file contains what both players agreed.`);
  assert.equal((await saved({ ...agreed, when: undefined }, {}))[2], told);
  assert.deepEqual(asked.map(one => one.when), [undefined, undefined, "2026-11-26 14:47", "2026-11-26"]);
  await assert.rejects(() => annotated({ app: { ask: async () => Promise.reject(new Error("no")) }, message: {}, marks: { now: {} } }));
  assert.equal(open.textContent, told, "nothing is told about a file that was not made");
});
