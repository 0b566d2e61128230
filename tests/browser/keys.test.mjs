// The page by keyboard and screen reader, without a browser: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { Node, script } from "./page.mjs";

Object.assign(globalThis, { window: globalThis, matchMedia: () => ({ matches: true, addEventListener() {} }), CSS: { escape: text => text } });
Object.defineProperty(globalThis, "location", { value: { hash: "" }, configurable: true });
const [{ refill }, { h, once, tell }, { BoardView }, { nearestStone }, { Panel }, { Review }, { fillActions }, { Marks }, { deciding }, { Steps }, { SetUp }] =
  await Promise.all(["words", "dom", "boardview", "grid", "panel", "review", "card", "marks", "deciding", "steps", "setup"].map(script));

/** Run with members of nodes that a focus needs; `document.activeElement` is the focused node. */
function focusing(run) {
  const inside = (node, wanted) => node.children.some(child => child === wanted || (child instanceof Node && inside(child, wanted)));
  const before = Object.getOwnPropertyDescriptors(Node.prototype);
  Object.assign(Node.prototype, {
    focus() {
      if (!this.disabled && !this.hidden) document.activeElement = this;
    },
    contains(node) {
      return inside(this, node);
    },
    replaceChildren(...children) {
      if (inside(this, document.activeElement)) document.activeElement = null;
      this.children = children;
    },
    querySelectorAll(selector) {
      return ["button", "input", "select"].filter(name => selector.includes(name)).flatMap(name => this.all(name));
    },
    querySelector(selector) {
      const [, key] = /^\[data-key="(.*)"\]$/.exec(selector) || [];
      return key ? this.all("button").find(one => one.dataset.key === key) : this.querySelectorAll(selector)[0];
    }
  });
  try {
    run();
  } finally {
    document.activeElement = null;
    Object.defineProperties(Node.prototype, before);
    for (const name of ["focus", "querySelector"]) delete Node.prototype[name];
  }
}
const named = (key, more = {}) => Object.assign(h("button"), { dataset: { key } }, more);

test("the focus stays on a control that is drawn again, and is never lost with one that goes", () => {
  focusing(() => {
    const place = h("div");
    const [undo, redo] = [named("u"), named("r")];
    refill(place, undo, redo);
    redo.focus();
    refill(place, undo, redo);
    assert.equal(document.activeElement, redo, "the same element");
    redo.disabled = true;
    refill(place, undo, redo);
    assert.equal(document.activeElement, undo, "the first that has an effect");
    const again = named("u");
    refill(place, named("x"), again);
    assert.equal(document.activeElement, again, "the same key");
    const first = named("y");
    refill(place, named("w", { hidden: true }), first);
    assert.equal(document.activeElement, first, "the first that is displayed, because the key is gone");
    const elsewhere = named("z");
    elsewhere.focus();
    refill(place, named("u"));
    assert.equal(document.activeElement, elsewhere, "the focus was not inside");
  });
});

/** The actions of a review without moves whose dead stones are not known, or of another one. */
function actions(proposing, more = {}, undone = false) {
  const names = ["agree", "propose", "fit", "instead", "result", "end", "undo", "redo", "change", "steps"];
  const tools = Object.fromEntries(names.map(name => [name, h("button", {}, name)]));
  const verdict = { recorded: null, computed: null, explanations: [] };
  const sheet = { can_mark: true, unknown: true, recorded: { verdict }, counts: { recorded: {}, decides: "territory" }, ...more };
  const shown = { sheet, marks: new Marks(), tools, proposing, steps: { last: 0 }, actions: h("div") };
  if (undone) shown.marks.add({ dead: [] });
  if (undone) shown.marks.walk(-1);
  fillActions(shown);
  return shown;
}

test("the button of a proposal keeps the focus while it is made", () => {
  assert.deepEqual([actions(true).tools.propose.disabled, actions(false).tools.propose.disabled], [false, false]);
});

test("a record that is confirmed or contradicted needs no agreement, but the players may agree", () => {
  const verdict = { status: "confirmed", recorded: "W+2", computed: "W+2", explanations: [] };
  const main = (more, undone = false) => {
    const { children } = actions(false, { unknown: false, recorded: { verdict }, ...more }, undone).actions;
    return children.map(one => one.textContent + (one.className === "primary" ? "!" : ""));
  };
  assert.deepEqual(main({}), ["Both players agreeW+2", "result!"]);
  assert.deepEqual(main({}, true), ["undo", "redo", "Both players agreeW+2", "result!"]);
  assert.deepEqual(main({ marked: { computed: "W+1" } }), ["undo", "redo", "Both players agreeW+1!"]);
  const judged = status => main({ recorded: { verdict: { ...verdict, status } } }).at(-1);
  assert.deepEqual([judged("contradicted"), judged("undetermined")], ["result!", "Both players agreeW+2!"]);
});

test("a position without moves has no number among its actions", () => {
  assert.ok(actions(false).actions.children.every(child => child instanceof Node), actions(false).actions.textContent);
});

test("a key means the point under the cursor, and no stone beside it", () => {
  const grid = { columns: 5, rows: 5 };
  const heard = [];
  const view = Object.assign(Object.create(BoardView.prototype), {
    events: { tap: (...tap) => heard.push(tap) }, picture: { grid }, cursor: 7
  });
  view.key({ key: " ", preventDefault() {} });
  view.key({ key: "Enter", preventDefault() {} });
  assert.deepEqual(heard, [[2, 1, false, true], [2, 1, true, true]]);
  const stones = new Map([[8, 1]]);
  assert.deepEqual([nearestStone(grid, stones, 2, 1), nearestStone(grid, stones, 2, 1, true), nearestStone(grid, stones, 3, 1, true)], [8, -1, 8]);
});

test("an arrow key on a closed list chooses nothing before Enter or the next field", async () => {
  const chosen = [];
  const list = Object.assign(h("select"), { value: "en" });
  once(list, value => chosen.push(value));
  const press = (key, value) => {
    list.listeners.keydown({ key });
    if (value) list.listeners.change(Object.assign(list, { value }));
  };
  press("ArrowDown", "de");
  press("ArrowDown", "fr");
  assert.deepEqual(chosen, []);
  press("Enter");
  list.listeners.blur();
  press("ArrowDown", "ja");
  list.listeners.blur();
  assert.deepEqual(chosen, ["fr", "ja"]);
  await new Promise(done => setTimeout(done));
  list.value = "ko";
  list.listeners.change(); // by a mouse
  assert.deepEqual(chosen, ["fr", "ja", "ko"]);
});

test("Escape closes a panel that is beside the focus, and nothing else", () => {
  const { addEventListener: add, removeEventListener: remove } = document;
  const heard = new Set();
  document.addEventListener = (name, listener) => heard.add(listener);
  document.removeEventListener = (name, listener) => heard.delete(listener);
  try {
    const panel = new Panel();
    const element = Object.assign(panel.element, { isConnected: true, show: () => (element.open = true), close: () => (element.open = false) });
    panel.title.focus = () => {};
    panel.content.querySelector = () => null;
    assert.equal(heard.size, 0, "a panel that was never opened hears no keys");
    panel.open("rules", ["Rules"], []);
    const press = key => heard.forEach(listener => listener({ key, target: {}, preventDefault() {} }));
    press("a");
    assert.ok(element.open);
    press("Escape");
    assert.ok(!element.open);
    assert.equal(heard.size, 0);
  } finally {
    Object.assign(document, { addEventListener: add, removeEventListener: remove });
  }
});

test("the answer to a choice is announced, after its words if it has any", async () => {
  const shown = Object.assign(Object.create(Review.prototype), {
    app: { ask: async () => ({ can_mark: true, counts: { recorded: {} } }), problem() {}, keep() {} },
    id: "g", options: {}, given: {}, marks: new Marks(), element: h("div"), tools: { agree: {} }, status: h("p"), hinting: true, pending: "", former: null,
    headline: "With your choices · White wins by 9.5", panel: { element: { matches: () => false } },
    render() {
      this.announce(this.sheet);
    }
  });
  shown.element.classList = { add() {}, remove() {} };
  shown.choose({ komi: "6.5" });
  await shown.answered;
  assert.equal(shown.status.textContent, "With your choices · White wins by 9.5");
  shown.choose({ policy: "pass" }, "The move is withdrawn");
  await shown.answered;
  assert.equal(shown.status.textContent, "The move is withdrawn · With your choices · White wins by 9.5");
  shown.tell("", true);
  await shown.refresh();
  assert.match(shown.status.textContent, /^(Click|Tap) stones/, "not after a count that follows no choice");
});

test("an impossible choice changes neither the choices nor the marks, and a panel over the page says why", async () => {
  const no = Object.assign(new Error("That is no komi."), { slug: "not-understood" });
  const problems = [];
  const place = h("p", { class: "toast" });
  const shown = Object.assign(Object.create(Review.prototype), {
    app: {
      ask: async ({ options, dead }) => {
        if (options.komi === "abc" || (options.handicap && dead)) throw no;
        return { can_mark: true, counts: { recorded: {} } };
      },
      problem: error => problems.push(error?.message), keep() {}
    },
    id: "g", options: { rules: "aga" }, given: {}, marks: new Marks(), element: h("div"), tools: { agree: {} }, status: h("p"), hinting: true, pending: "", former: null,
    headline: "", panel: { element: { matches: () => true } }, render() {}
  });
  shown.element.classList = { add() {}, remove() {} };
  const all = document.querySelectorAll;
  document.querySelectorAll = () => [Object.assign(place, { closest: () => place })];
  try {
    await shown.refresh();
    shown.marks.add({ dead: ["A1"], agreed: true, said: "" });
    await shown.refresh();
    shown.choose({ komi: "abc" });
    await shown.answered;
    assert.deepEqual([shown.options, shown.marks.now.dead, shown.marks.now.agreed], [{ rules: "aga" }, ["A1"], true]);
    assert.deepEqual([problems.at(-1), place.textContent], ["That is no komi.", "That is no komi."]);
    shown.choose({ handicap: "2" }); // possible, but the marks are of another position
    await shown.answered;
    assert.deepEqual([shown.options, shown.marks.now.dead, shown.marks.now.agreed], [{ rules: "aga", handicap: "2" }, null, false]);
  } finally {
    tell(""); // no timer is left
    document.querySelectorAll = all;
  }
});

test("the same buttons of several items are in groups with the items' names", () => {
  const place = deciding({ kind: "record", title: "copy.sgf", by: () => "", decide: async () => {} });
  assert.deepEqual([place.attributes.role, place.attributes["aria-label"]], ["group", "copy.sgf"]);
});

test("a decision that is cancelled gives the focus back to its button", () => {
  focusing(() => {
    Object.assign(Node.prototype, { scrollIntoView() {}, toggleAttribute() {} });
    const [own] = deciding({ kind: "record", title: "", by: () => "", decide: async () => {} }).all("button");
    own.listeners.click();
    assert.equal(document.activeElement.name, "input");
    own.listeners.click();
    assert.equal(document.activeElement, own);
  });
});

test("while stepping, the board says what a key asks", () => {
  const frame = h("div");
  frame.removeAttribute = name => delete frame.attributes[name];
  const steps = Object.assign(Object.create(Steps.prototype), { review: { board: { frame } }, label: h("div"), position: { after: 1, of: 2, caption: "" } });
  steps.drawLabel();
  assert.match(frame.attributes["aria-description"], /an empty point to ask about a play/);
  steps.position = null;
  steps.drawLabel();
  assert.equal(frame.attributes["aria-description"], undefined);
});

test("undoing names the last point that changes, and the focus leaves the button that has nothing more to undo", () => {
  focusing(() => {
    const grid = { columns: 5, rows: 5 };
    const board = Object.assign(Object.create(SetUp.prototype), {
      grid, stones: new Map(), before: [], tool: 1, other: false, clearing: {}, undoButton: h("button"), status: h("p"),
      app: { keep() {} }, board: { frame: h("div"), show() {} }, drawSizes() {}
    });
    board.tap(0, false);
    board.tap(6, false);
    board.undoButton.focus();
    board.undo();
    assert.equal(board.status.textContent, "B4: empty. Black 1, White 0.");
    assert.equal(document.activeElement, board.undoButton);
    board.undo();
    assert.equal(board.status.textContent, "A5: empty. Black 0, White 0.");
    assert.equal(document.activeElement, board.board.frame);
    board.change({ columns: 3, rows: 3 }, new Map());
    board.undo();
    assert.equal(board.status.textContent, "Black 0, White 0.", "another size");
  });
});

test("a question that is answered gives the focus to the board", () => {
  focusing(() => {
    Object.assign(Node.prototype, { scrollIntoView() {} });
    const board = Object.assign(Object.create(SetUp.prototype), { stones: new Map([[0, 1]]), clearing: h("div"), board: { frame: h("div") } });
    board.askToClear();
    const keep = document.activeElement;
    assert.equal(keep.textContent, "Keep them");
    keep.listeners.click();
    assert.equal(document.activeElement, board.board.frame);
  });
});

test("the first sentence of a panel describes it", () => {
  const panel = new Panel();
  const first = h("p");
  panel.content.querySelector = selector => (selector === ":scope > p" ? first : null);
  panel.fill(["What if Black plays C5?"], [first]);
  assert.ok(first.attributes.id);
  assert.equal(first.attributes.id, panel.element.attributes["aria-describedby"]);
});

test("the cursor moves to the neighbour, and stays on the board at each edge, on boards of every shape", () => {
  for (const [columns, rows] of [[19, 9], [9, 19], [5, 5], [1, 3], [3, 1]]) {
    const said = [];
    const view = new BoardView({ describe: () => "", say: text => said.push(text), tap() {} }, "");
    view.picture = { grid: { columns, rows } };
    view.byKeys = true;
    view.drawCursor = () => {};
    const press = key => view.key({ key, preventDefault() {} });
    const there = () => [view.cursor % columns, Math.floor(view.cursor / columns)];
    view.cursor = 0;
    for (const [key, walked, at] of [
      ["ArrowDown", rows, [0, rows - 1]],
      ["ArrowRight", columns, [columns - 1, rows - 1]],
      ["ArrowUp", rows, [columns - 1, 0]],
      ["ArrowLeft", columns, [0, 0]]
    ]) {
      const [x, y] = there();
      for (let n = 1; n <= walked; n++) {
        press(key);
        const part = Math.min(n, walked - 1) / Math.max(walked - 1, 1);
        assert.deepEqual(there(), [x + (at[0] - x) * part, y + (at[1] - y) * part], `${columns}x${rows} ${key} ${n}`);
      }
      assert.deepEqual(there(), at);
    }
    assert.equal(said.length, 2 * (columns + rows));
  }
});

test("a smaller board brings a cursor that is beside it back to the middle", () => {
  const view = new BoardView({ describe: () => "", say() {}, tap() {} }, "");
  view.frame.classList = { toggle() {} };
  const shown = (columns, rows, cursor = view.cursor) => {
    view.cursor = cursor;
    view.show({ grid: { columns, rows }, stones: new Map() });
    return view.cursor;
  };
  assert.deepEqual([shown(5, 5), shown(4, 6, 24), shown(4, 6, 23), shown(3, 3, 23)], [12, 14, 23, 4]);
});

test("a cursor is drawn if the focus came by keys, and goes with the first press of a pointer", () => {
  const view = new BoardView({ describe: () => "", say() {}, tap() {} }, "");
  const drawn = [];
  view.drawCursor = () => drawn.push(view.byKeys);
  const { listeners } = view.frame;
  for (const visible of [false, true]) {
    view.frame.matches = selector => selector === ":focus-visible" && visible;
    listeners.focus();
  }
  listeners.pointerdown({ button: 0, pointerId: 1, clientX: 0, clientY: 0 });
  listeners.pointercancel();
  assert.deepEqual(drawn, [false, true, false]);
});

test("a finger that leaves the board or is taken by the system presses nothing, and there is no menu of the browser", () => {
  const tapped = [];
  const view = new BoardView({ describe: () => "", say() {}, tap: (...tap) => tapped.push(tap) }, "");
  Object.assign(view, { where: () => [1, 1], drawCursor() {} });
  const { listeners } = view.frame;
  const event = { button: 0, pointerId: 1, clientX: 0, clientY: 0, timeStamp: 1, shiftKey: false };
  for (const end of ["pointerleave", "pointercancel"]) {
    listeners.pointerdown(event);
    listeners[end]();
    listeners.pointerup(event);
    assert.deepEqual(tapped, [], end);
  }
  let kept = false;
  listeners.contextmenu({ preventDefault: () => (kept = true) });
  assert.ok(kept, "a long press is for the board");
});

test("keys before a position is shown are the browser's", () => {
  const view = new BoardView({ describe: () => "", say() {}, tap: () => assert.fail("tapped") }, "");
  view.key({ key: " ", preventDefault: () => assert.fail("taken") });
});
