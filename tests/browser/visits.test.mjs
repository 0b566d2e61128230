// Addresses, Back and Forward, and kept data, in a tab with a simulated history: node --test tests/browser

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Node, script } from "./page.mjs";

let popped = () => {};
/** The history of the tab, and its address. */
const tab = { entries: [{ state: null, hash: "" }], index: 0 };
const to = (state, _title, address) => ({ state, hash: address === undefined ? tab.entries[tab.index].hash : address.startsWith("#") ? address : "" });
Object.assign(globalThis, {
  window: { addEventListener: (_name, heard) => (popped = heard), scrollTo() {}, scrollY: 0 },
  location: { get hash() { return tab.entries[tab.index].hash; }, pathname: "/", search: "" },
  history: {
    get state() { return tab.entries[tab.index].state; },
    pushState: (...given) => {
      tab.entries.splice(tab.index + 1, Infinity, to(...given));
      tab.index++;
    },
    replaceState: (...given) => (tab.entries[tab.index] = to(...given)),
    back: () => travel(-1)
  }
});
const travel = by => {
  tab.index = Math.min(Math.max(tab.index + by, 0), tab.entries.length - 1);
  popped();
};
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true }); // without locks
const parts = {};
document.getElementById = id => (parts[id] ||= Object.assign(new Node("div"), { id }));
Object.assign(Node.prototype, { focus() {}, querySelector: () => null });
const active = new Node("body");
document.activeElement = active;

const { Visits } = await script("visits");
const { entryOf } = await script("state");
const settled = () => new Promise(done => setTimeout(done, 5));

/** A store that keeps entries in memory. */
const memory = () => {
  const entries = new Map();
  return {
    entries,
    keep: async entry => void entries.set(entry.key, structuredClone(entry)),
    view: async key => entries.get(key),
    drop: async key => void entries.delete(key),
    tidy: async () => {}
  };
};

class Page extends Visits {
  constructor(store) {
    super();
    this.store = store;
    this.told = [];
    this.visit();
  }
  problem(error) {
    if (error) this.told.push(error.message);
  }
  async ofEntry({ key, state }) {
    return Object.assign(game(state.name, state.marks), { keptAs: key });
  }
  untouched(view) {
    return { name: view.name, marks: [] };
  }
}

/** A view of a game with marks. */
const game = (name, marks = [], more = {}) => ({
  kind: "game", name, title: name, marks, source: { set: "s" }, element: new Node("div"), open: async () => {},
  kept() {
    return { name: this.name, marks: [...this.marks] };
  },
  ...more
});

let store, page;
beforeEach(async () => {
  tab.entries = [{ state: null, hash: "" }];
  tab.index = 0;
  store = memory();
  page = new Page(store);
  await settled();
});
/** Load the page again, so that only the history and the kept data are left. */
const reload = async () => {
  page = new Page(store);
  await settled();
};
const shown = () => page.view.name || "home";

test("a view gets an address, and Back and Forward lead to the very same view", async () => {
  const [a, b] = [game("a"), game("b")];
  page.go(a);
  page.go(b);
  assert.match(location.hash, /^#\/game\/\w{16}$/);
  travel(-1);
  assert.equal(page.view, a);
  travel(-1);
  assert.equal(shown(), "home");
  travel(1);
  travel(1);
  assert.equal(page.view, b);
});

test("after another way is taken from an earlier view, Forward no longer leads to the old one", async () => {
  page.go(game("a"));
  page.go(game("b"));
  await settled();
  travel(-1);
  page.go(game("c"));
  await settled();
  travel(-1);
  travel(1);
  assert.equal(shown(), "c");
  page.go(game("d"));
  travel(-2);
  page.go(game("e"));
  assert.deepEqual(page.views.map(view => view?.name), [undefined, "a", "e"], "no view is left that no address leads to");
});

test("after a reload the view of the address is built from what is kept, and Back leads one step", async () => {
  page.go(game("a", ["x"]));
  page.go(game("b", ["y", "z"]));
  await settled();
  const keys = [...store.entries.keys()];
  await reload();
  assert.deepEqual([shown(), page.view.marks, page.view.keptAs], ["b", ["y", "z"], keys[1]]);
  assert.ok(page.view.restored > 0 && !parts.restored.hidden);
  travel(-1);
  await settled();
  assert.deepEqual([shown(), page.view.marks], ["a", ["x"]]);
  travel(1);
  await settled();
  assert.equal(shown(), "b");
  travel(-2);
  assert.equal(shown(), "home");
});

test("a change is kept at once, but not of a view that is no longer in the history", async () => {
  const a = game("a");
  page.go(a);
  await settled();
  a.marks.push("x");
  page.keep(a);
  assert.deepEqual(store.entries.get(a.keptAs).state.marks, ["x"]);
  travel(-1);
  page.go(game("b"));
  a.marks.push("y");
  page.keep(a);
  assert.deepEqual(store.entries.get(a.keptAs).state.marks, ["x"]);
});

test("an address without kept data leads to the first view, with a message", async () => {
  tab.entries = [{ state: null, hash: "#/game/0123456789abcdef" }];
  await reload();
  assert.equal(shown(), "home");
  assert.deepEqual(page.told, ["This device keeps nothing under this address. Open the record again."]);
  assert.equal(location.hash, "");
  tab.entries = [{ state: null, hash: "#/cellar/1" }];
  await reload();
  assert.equal(page.told.length, 1);
});

test("an entry of another kind is not shown at the address", async () => {
  await store.keep({ ...entryOf({ ...game("a"), keptAs: "k" }, "tab", 1) });
  tab.entries = [{ state: null, hash: "#/event/k" }];
  await reload();
  assert.equal(shown(), "home");
});

test("a view that cannot be opened is closed, gives the reason, and is not kept", async () => {
  page.go(game("a"));
  await settled();
  page.go(game("broken", [], { open: async () => { throw new Error("no record"); } }));
  await settled();
  assert.equal(shown(), "a");
  assert.deepEqual(page.told, ["no record"]);
  assert.equal(store.entries.size, 1);
});

test("a view that fails after a person has gone elsewhere does not take them back", async () => {
  let fail = () => {};
  page.go(game("broken", [], { open: () => new Promise((_done, failed) => (fail = failed)) }));
  page.go(game("b"));
  fail(new Error("no record"));
  await settled();
  assert.deepEqual([shown(), page.told], ["b", ["no record"]]);
});

test("where the program has gone, what was opened stays kept", async () => {
  page.go(game("a", [], { open: async () => { throw Object.assign(new Error("gone"), { slug: "lost" }); } }));
  await settled();
  assert.equal(store.entries.size, 1);
});

test("a view that takes long to build does not replace the one that a person went to since", async () => {
  await store.keep(entryOf({ ...game("slow"), keptAs: "slow" }, "tab", 1));
  let build = () => {};
  tab.entries = [{ state: null, hash: "#/game/slow" }];
  page = new Page(store);
  page.ofEntry = () => new Promise(done => (build = () => done(game("slow"))));
  await settled();
  page.go(game("b"));
  build();
  await settled();
  assert.equal(shown(), "b");
});

test("Discard shows the view untouched, and can itself be undone", async () => {
  page.go(game("a", ["x"]));
  await settled();
  const at = store.entries.get(page.view.keptAs).at;
  await reload();
  await page.discard(page.view);
  await settled();
  assert.deepEqual([shown(), page.view.marks], ["a", []]);
  const undo = parts.restored.all("button")[0];
  assert.equal(undo.textContent, "Undo");
  await undo.listeners.click();
  await settled();
  assert.deepEqual([page.view.marks, page.view.restored], [["x"], at]);
});

test("another language builds the view again, with all that was done in it", async () => {
  page.go(game("a", ["x"]));
  await settled();
  const before = page.view;
  await page.again(before);
  assert.ok(page.view !== before);
  assert.deepEqual([shown(), page.view.marks, page.view.keptAs], ["a", ["x"], before.keptAs]);
});

test("a fault names the file of its view unless it knows a better place, and a later title is only that of the shown view", async () => {
  const told = [];
  page.problem = error => error && told.push(error);
  const broken = fault => game("broken", [], { name: "a.sgf", open: async () => { throw Object.assign(new Error("no"), fault); } });
  page.go(broken({}));
  await settled();
  page.go(broken({ source: { path: "a.zip", member: "b.sgf" } }));
  await settled();
  assert.deepEqual(told.map(one => one.source), [{ path: "a.sgf" }, { path: "a.zip", member: "b.sgf" }]);
  let named = () => {};
  const slow = game("slow", [], { open() { return new Promise(done => (named = () => done((this.title = "Slow game")))); } });
  page.go(slow);
  assert.equal(document.title, "slow – adjudicate");
  page.go(game("b"));
  named();
  await settled();
  assert.equal(document.title, "b – adjudicate");
  assert.equal(store.entries.get(slow.keptAs).title, "Slow game", "it is kept under its own");
  travel(-1);
  assert.equal(document.title, "Slow game – adjudicate");
  travel(-1);
  assert.equal(document.title, "adjudicate");
});

test("work that was restored is not lost if its view cannot be opened now, and not kept again before it changes", async () => {
  page.go(game("a", ["x"]));
  await settled();
  const { keptAs } = page.view;
  const kept = [];
  const { keep } = store;
  store.keep = async entry => (kept.push(entry.at), keep(entry));
  const at = store.entries.get(keptAs).at;
  await reload();
  assert.deepEqual(kept, [at], "only its tab is new, and its time is that of its last change");
  const { ofEntry } = Page.prototype;
  Page.prototype.ofEntry = async ({ key }) => game("a", [], { keptAs: key, open: async () => { throw new Error("not now"); } });
  await reload();
  Page.prototype.ofEntry = ofEntry;
  assert.deepEqual([shown(), page.told, store.entries.get(keptAs)?.state.marks], ["home", ["not now"], ["x"]]);
  store.keep = keep;
});

test("a first view that cannot be opened leads to the first screen, and its message stays", async () => {
  page.replace(game("broken", [], { open: async () => { throw new Error("no record"); } }));
  await settled();
  assert.deepEqual([shown(), location.hash, page.told], ["home", "", ["no record"]]);
});

test("a typed address is a step of its own, after which nothing lies ahead", async () => {
  page.go(game("a"));
  page.go(game("b"));
  page.go(game("c"));
  await settled();
  const [a] = [...store.entries.keys()];
  travel(-2);
  tab.entries.splice(2, Infinity, { state: null, hash: `#/game/${a}` });
  travel(1);
  await settled();
  assert.deepEqual([shown(), page.depth, tab.entries[2].state, page.views.length], ["a", 2, { depth: 2 }, 3]);
  travel(-1);
  assert.deepEqual([shown(), page.depth], ["a", 1]);
  tab.entries[tab.index].hash = "#/game/elsewhere";
  popped();
  await settled();
  assert.deepEqual([shown(), page.told.length], ["home", 1], "a view is shown only at its own address");
});

test("a restored view says so until it is closed, another view does not, and a failed Discard is told", async () => {
  page.go(game("a", ["x"]));
  await settled();
  await reload();
  assert.match(parts.restored.textContent, /^Restored from .*Discard✕$/);
  page.go(game("b"));
  assert.ok(parts.restored.hidden);
  travel(-1);
  assert.ok(!parts.restored.hidden);
  parts.restored.all("button")[1].listeners.click();
  assert.ok(parts.restored.hidden);
  store.drop = async () => { throw new Error("no store"); };
  await page.discard(page.view);
  assert.deepEqual([page.told, page.view.marks], [["no store"], ["x"]]);
});

test("a view that comes back is told so after it is drawn, and each view as it appears", () => {
  const told = [];
  const a = game("a", [], { appear: () => told.push("appears"), element: Object.assign(new Node("div"), { querySelector: () => ({ focus: () => told.push("heading") }) }) });
  page.go(a);
  page.go(game("b"));
  a.back = () => told.push("back");
  travel(-1);
  assert.deepEqual(told, ["appears", "heading", "appears", "heading", "back"]);
});

test("a title that is known once the view is open is shown, and another language builds the views behind it again, too", async () => {
  const a = game("a", [], { async open() { this.title = "Ann – Bo"; } });
  page.go(a);
  assert.equal(document.title, "a – adjudicate");
  await settled();
  assert.equal(document.title, "Ann – Bo – adjudicate");
  page.go(game("b"));
  await settled();
  await page.again(page.view);
  travel(-1);
  await settled();
  assert.deepEqual([shown(), page.view === a], ["a", false]);
});

/** The errors that nobody has heard of while something is done. */
const unheardIn = async work => {
  const unheard = [];
  const hear = error => unheard.push(error.message);
  process.on("unhandledRejection", hear);
  await work();
  await settled();
  process.off("unhandledRejection", hear);
  return unheard;
};

test("a link with nothing to show leads to the first screen, and its Discard leaves what is shown", async () => {
  tab.entries = [{ state: null, hash: "#g=x" }];
  await reload();
  assert.deepEqual([shown(), location.hash, page.told], ["home", "", []]);
  const linked = { link: "#g=x", keptAs: "k" };
  page.ofLink = async () => game("a", ["x"], linked);
  tab.entries[tab.index].hash = "#g=x";
  popped();
  await settled();
  assert.deepEqual([shown(), location.hash], ["a", "#g=x"]);
  const { view } = page;
  page.ofLink = async () => null;
  await page.discard(view);
  await page.again(view);
  assert.deepEqual([page.view === view, page.told], [true, []]);
});

test("the changes of a link are discarded and built again by the link, in the language too", async () => {
  const built = [];
  page.ofLink = async (fragment, entry) => (built.push([fragment, entry?.state.marks.join() ?? null]), game("a", entry?.state.marks || [], { link: "#g=x", keptAs: "k" }));
  page.go(game("a", ["x"], { link: "#g=x", keptAs: "k" }));
  await settled();
  await page.again(page.view);
  await page.discard(page.view);
  await parts.restored.all("button")[0].listeners.click();
  await settled();
  assert.deepEqual(built, [["#g=x", "x"], ["#g=x", null], ["#g=x", "x"]]);
  assert.deepEqual([page.view.marks, location.hash], [["x"], "#g=x"]);
});

test("what cannot be built for Undo is told, and the discarded view stays", async () => {
  page.go(game("a", ["x"]));
  await settled();
  await page.discard(page.view);
  const { view } = page;
  page.ofEntry = async () => Promise.reject(new Error("no records"));
  assert.deepEqual(await unheardIn(() => parts.restored.all("button")[0].listeners.click()), []);
  assert.deepEqual([page.told, page.view === view], [["no records"], true]);
});

test("a view that fails to be built after a person has gone elsewhere is not told", async () => {
  await store.keep(entryOf({ ...game("slow"), keptAs: "slow" }, "tab", 1));
  let fail = () => {};
  tab.entries = [{ state: null, hash: "#/game/slow" }];
  page = new Page(store);
  page.ofEntry = () => new Promise((_done, failed) => (fail = failed));
  await settled();
  page.go(game("b"));
  fail(new Error("late"));
  await settled();
  assert.deepEqual([shown(), page.told], ["b", []]);
});

test("a store that fails while it is tidied, takes over a view or drops one disturbs nothing", async () => {
  const failing = async () => Promise.reject(new Error("no store"));
  page.go(game("a", ["x"]));
  await settled();
  const { keep } = store;
  Object.assign(store, { tidy: failing, drop: failing, keep: failing });
  assert.deepEqual(await unheardIn(() => page.nameTab()), []);
  assert.deepEqual(await unheardIn(reload), []);
  assert.deepEqual([shown(), page.view.marks], ["a", ["x"]], "it is shown, though this tab cannot have it");
  assert.deepEqual(await unheardIn(() => page.go(game("broken", [], { open: failing }))), []);
  assert.deepEqual([page.told, shown()], [["no store"], "a"]);
  store.keep = keep;
});

test("a discarded view comes back, and is not called restored if it was not", async () => {
  page.go(game("a", ["x"]));
  await settled();
  assert.equal(page.view.restored, undefined);
  await page.discard(page.view);
  assert.deepEqual([...store.entries.values()].map(one => one.state.marks), [[]]);
  await settled();
  await parts.restored.all("button")[0].listeners.click();
  await settled();
  assert.deepEqual([page.view.marks, parts.restored.hidden], [["x"], true], "nothing was restored from an earlier visit");
});

test("the browser leaves the place in a view to the page, and a view without an address keeps the query of the page", async () => {
  assert.equal(history.scrollRestoration, "manual");
  const written = [];
  const { replaceState } = history;
  history.replaceState = (...given) => (written.push(given[2]), replaceState(...given));
  location.search = "?x=1";
  page.homeward();
  history.replaceState = replaceState;
  location.search = "";
  assert.deepEqual(written, ["/?x=1"]);
});
