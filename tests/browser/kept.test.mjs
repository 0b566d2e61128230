// The data kept on the device, and the names of tabs: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const { Kept, nameOfTab, openTabs } = await script("kept");

/** A request of IndexedDB that succeeds a moment later. A change is kept once it is committed. */
const request = (result, change = () => {}) => {
  const made = { result, transaction: { commit: change } };
  setImmediate(() => made.onsuccess());
  return made;
};

/** A store with entries of views, and with the sets of files that they need. */
function store(entries, sets) {
  const held = { views: new Map(entries.map(one => [one.key, one])), sets: new Map(sets.map(set => [set, []])) };
  const at = async name => ({
    get: key => request(held[name].get(key)),
    getAll: () => request([...held[name].values()]),
    getAllKeys: () => request([...held[name].keys()]),
    put: (value, key = value.key) => request(key, () => held[name].set(key, value)),
    delete: key => request(undefined, () => held[name].delete(key)),
    clear: () => request(undefined, () => held[name].clear())
  });
  return { kept: Object.assign(Object.create(Kept.prototype), { at }), held };
}
const game = (key, set, at = Date.now()) => ({ key, kind: "game", source: { set }, at });

test("a change is kept at once, because a reload aborts uncommitted changes", async () => {
  const { kept, held } = store([game("a", "s")], []);
  await Promise.all([kept.keep(game("b", "s")), kept.keepSet("s", []), kept.drop("a")]);
  assert.deepEqual([[...held.views.keys()], [...held.sets.keys()]], [["b"], ["s"]]);
});

test("files go with the last entry that needs them, and not before", async () => {
  const { kept, held } = store([game("a", "s"), game("b", "s"), game("c", "t")], ["s", "t"]);
  await kept.forget("a");
  assert.deepEqual([[...held.views.keys()], [...held.sets.keys()]], [["b", "c"], ["s", "t"]]);
  await kept.forget("b");
  assert.deepEqual([...held.sets.keys()], ["t"]);
  await kept.forget("never kept");
  assert.equal(held.views.size, 1);
});

test("entries a month old are deleted with their files, and a person can delete everything at once", async () => {
  const old = Date.now() - 40 * 86400000;
  const { kept, held } = store([game("a", `tab-${old}`, old), game("b", "tab-1")], [`tab-${old}`, "tab-1"]);
  await kept.tidy();
  assert.deepEqual([[...held.views.keys()], [...held.sets.keys()]], [["b"], ["tab-1"]]);
  await kept.clear();
  assert.deepEqual([held.views.size, held.sets.size], [0, 0]);
});

/** The names that tabs hold, and the name that a tab keeps after a reload. */
function tabs(taken, remembered) {
  const held = new Set(taken.map(name => `adjudicate-tab-${name}`));
  const locks = {
    request: async (name, { ifAvailable }, hold) => {
      assert.ok(ifAvailable, "it must not wait");
      if (held.has(name)) return void hold(null);
      held.add(name);
      void hold({ name });
    },
    query: async () => ({ held: [...held, "another-lock"].map(name => ({ name })) })
  };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  const stored = new Map(remembered ? [["tab", remembered]] : []);
  globalThis.sessionStorage = { getItem: key => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) };
  let made = 0;
  return { name: () => nameOfTab(() => `new${++made}`), stored };
}

test("a tab keeps its name over a reload, and a copy of it gets another name", async () => {
  const reloaded = tabs([], "mine");
  assert.equal(await reloaded.name(), "mine");
  const copied = tabs(["mine"], "mine");
  assert.equal(await copied.name(), "new1");
  assert.equal(copied.stored.get("tab"), "new1");
  const fresh = tabs(["new1"], "");
  assert.equal(await fresh.name(), "new2", "a name that is taken is not used, however it came about");
  assert.deepEqual(await openTabs(), ["new1", "new2"]);
});

const soon = () => new Promise(done => setImmediate(done));

test("a new store has the views by their keys, and the sets of files by their names", async () => {
  const made = [];
  const opening = { result: { createObjectStore: (...given) => made.push(given) } };
  globalThis.indexedDB = {
    open: (...given) => {
      assert.deepEqual(given, ["adjudicate", 1]);
      setImmediate(() => (opening.onupgradeneeded(), opening.onsuccess()));
      return opening;
    }
  };
  assert.equal(await new Kept().database, opening.result);
  assert.deepEqual(made, [["views", { keyPath: "key" }], ["sets"]]);
});

test("where nothing may be stored, each method rejects with the browser's reason, and nobody else hears of it", async () => {
  const refused = { error: new Error("no store") };
  globalThis.indexedDB = { open: () => (setImmediate(() => refused.onerror()), refused) };
  const unheard = [];
  const hear = error => unheard.push(error);
  process.on("unhandledRejection", hear);
  const kept = new Kept();
  for (let i = 0; i < 3; i++) await soon();
  process.off("unhandledRejection", hear);
  assert.deepEqual(unheard, []);
  for (const work of [() => kept.views(), () => kept.view("a"), () => kept.keep(game("a", "s")), () => kept.set("s"), () => kept.tidy(), () => kept.clear(), () => kept.forget("a")])
    await assert.rejects(work, /no store/);
});

test("an entry without files is forgotten alone, and files that a view does not name stay", async () => {
  const { kept, held } = store([{ key: "made", kind: "setup", source: { made: { do: "setup" } }, at: 1 }, game("b", "s")], ["", "s"]);
  await kept.forget("made");
  assert.deepEqual([[...held.views.keys()], [...held.sets.keys()]], [["b"], ["", "s"]]);
});

test("where a tab may store nothing, it has a name all the same", async () => {
  tabs([], "mine");
  const forbidden = () => {
    throw new Error("forbidden");
  };
  globalThis.sessionStorage = { getItem: forbidden, setItem: forbidden };
  assert.equal(await nameOfTab(() => "new"), "new");
});

test("without locks, or where they are refused, a tab keeps its name, and no other tab is known", async () => {
  const { stored } = tabs([], "mine");
  for (const locks of [undefined, { request: async () => Promise.reject(new Error("refused")), query: async () => ({}) }]) {
    Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
    assert.deepEqual([await nameOfTab(() => "new"), stored.get("tab"), await openTabs()], ["mine", "mine", []]);
  }
});

test("the lock of a name is held until the tab is closed", async () => {
  let released = false;
  const request = async (_name, _how, hold) => {
    await hold({});
    released = true;
  };
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  globalThis.sessionStorage = { getItem: () => null, setItem() {} };
  assert.equal(await nameOfTab(() => "new"), "new");
  await soon();
  assert.ok(!released);
});
