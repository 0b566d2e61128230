// The kept state of a view, and its address: node --test tests/browser

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const text = readFileSync(new URL("../../adjudicate/web/static/state.js", import.meta.url), "utf8");
const { addressOf, addressed, clockOf, entryOf, fits, linkKey, newKey, newest, outdated, ownEntry, together } = await import(
  `data:text/javascript,${encodeURIComponent(text)}`
);
const DAY = 86400000;
const view = { keptAs: "k", kind: "game", title: "A – B", source: { set: "t-1" }, kept: () => ({ id: "x" }) };
const entry = entryOf(view, "mine", 1000);

test("an address leads back to its view", () => {
  for (const kind of ["game", "list", "event", "setup"]) {
    const key = newKey();
    assert.deepEqual(addressed(addressOf({ kind, keptAs: key })), { kind, key });
  }
  assert.equal(addressOf({}), "");
  assert.deepEqual(addressed(""), { kind: "home" });
  assert.deepEqual(addressed("#g=abc"), { kind: "link", link: "#g=abc" });
});

test("an unknown address leads to no view", () => {
  for (const strange of ["#/game/", "#/game/a/b", "#/other/a", "#top", "#/game/<b>", `#/game/${"a".repeat(81)}`])
    assert.equal(addressed(strange), null, strange);
});

test("a link stays in the address", () => {
  assert.equal(addressOf({ kind: "game", keptAs: "k", link: "#g=abc" }), "#g=abc");
});

test("changes to a link are restored only in the same tab", () => {
  assert.equal(linkKey("#g=abc", "t"), linkKey("#g=abc", "t"));
  assert.notEqual(linkKey("#g=abc", "t"), linkKey("#g=abd", "t"));
  assert.notEqual(linkKey("#g=abc", "t"), linkKey("#g=abc", "u"));
  const linked = entryOf({ ...view, link: "#g=abc" }, "t", 1);
  assert.ok(fits(linked, { kind: "link", link: "#g=abc" }));
  assert.ok(!fits(linked, { kind: "link", link: "#g=abd" }));
});

test("an entry of another form or another kind is not shown", () => {
  assert.ok(fits(entry, { kind: "game" }));
  for (const other of [undefined, null, {}, { ...entry, form: 0 }, { ...entry, kind: "list" }])
    assert.ok(!fits(other, { kind: "game" }));
});

test("a tab takes a copy of what another open tab changes, and otherwise the entry itself", () => {
  assert.deepEqual(ownEntry(entry, "mine", ["mine", "other"], "copy"), entry);
  assert.deepEqual(ownEntry(entry, "other", ["mine", "other"], "copy"), { ...entry, key: "copy", tab: "other" });
  assert.deepEqual(ownEntry(entry, "other", ["other"], "copy"), { ...entry, tab: "other" });
});

test("only entries older than a month, and unused files, are outdated", () => {
  const now = 100 * DAY;
  const old = { ...entry, key: "old", at: now - 31 * DAY, source: { set: `a-${now - 40 * DAY}` } };
  const young = { ...entry, key: "young", at: now - 29 * DAY, source: { set: `b-${now - 40 * DAY}` } };
  const fresh = `c-${now - 1000}`; // just opened: its view is not kept yet
  assert.deepEqual(outdated([old, young], [old.source.set, young.source.set, fresh], now), {
    views: ["old"],
    sets: [old.source.set]
  });
});

test("the newest come first", () => {
  const entries = [1, 3, 2].map(at => ({ ...entry, at }));
  assert.deepEqual(newest(entries, 2).map(one => one.at), [3, 2]);
  assert.deepEqual(entries.map(one => one.at), [1, 3, 2]);
});

test("entries with the same content are one line, at the place of the newest", () => {
  const other = { ...entry, state: { ...entry.state, more: 1 } };
  const groups = together([{ ...entry, at: 1 }, { ...other, at: 2 }, { ...entry, at: 3 }, { ...entry, kind: "list", at: 4 }]);
  assert.deepEqual(groups.map(same => same.map(one => one.at)), [[4], [3, 1], [2]]);
});

test("the time has a date only on another day", () => {
  const [morning, next] = [new Date(2026, 0, 5, 8, 2).getTime(), new Date(2026, 0, 6, 8, 2).getTime()];
  assert.equal(clockOf(morning, morning + 1000), "08:02");
  assert.equal(clockOf(morning, next), "2026-01-05 08:02");
  for (const [year, month] of [[2026, 1], [2027, 0]]) // the same day of another month or year
    assert.equal(clockOf(morning, new Date(year, month, 5, 8, 2).getTime()), "2026-01-05 08:02");
  assert.equal(clockOf(new Date(2026, 9, 15, 23, 9).getTime(), next), "2026-10-15 23:09");
});
