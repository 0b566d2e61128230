// The table of records in the report of a batch: filtering and sorting, as display/page.js does it in a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const source = readFileSync(new URL("../../adjudicate/display/page.js", import.meta.url), "utf8");

/** An element with the members that the script uses. */
class Part {
  constructor(name, text = "") {
    Object.assign(this, { name, text, children: [], attributes: {}, heard: {}, dataset: {}, value: "", hidden: false });
  }
  set textContent(text) {
    this.text = text;
  }
  get textContent() {
    return this.text + this.children.map(one => (typeof one === "string" ? one : one.textContent)).join("");
  }
  append(...added) {
    for (const one of added)
      for (const part of one.name === "fragment" ? [...one.children] : [one]) {
        part.parentNode?.children.splice(part.parentNode.children.indexOf(part), 1);
        if (typeof part !== "string") part.parentNode = this;
        this.children.push(part);
      }
  }
  replaceChildren(...added) {
    this.text = "";
    this.children = added;
  }
  before(one) {
    this.line = one;
  }
  addEventListener(name, heard) {
    this.heard[name] = heard;
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  setAttribute(name, text) {
    this.attributes[name] = text;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
}

/** Run the script on a page with one table, and return its parts: its filter, its columns and its rows. */
function opened(heads, rows, dataset = {}) {
  const table = new Part("table");
  const head = new Part("tr");
  const body = new Part("tbody");
  head.append(...heads.map(one => new Part("th", one)));
  head.cells = head.children;
  body.append(...rows.map(() => new Part("tr")));
  body.children.forEach((row, index) => row.append(...rows[index].map(one => new Part("td", one))));
  for (const row of body.children) row.cells = row.children;
  Object.defineProperty(body, "rows", { get: () => body.children });
  Object.assign(table, { tBodies: [body], tHead: { rows: [head] }, dataset });
  const document = {
    querySelectorAll: selector => (assert.equal(selector, "table.records"), [table]),
    createElement: name => new Part(name),
    createDocumentFragment: () => new Part("fragment")
  };
  new Function("document", source)(document);
  const [label, shown] = table.line.children;
  const [words, filter] = label.children;
  const type = text => {
    filter.value = text;
    filter.heard.input();
    return body.children.filter(row => !row.hidden).map(row => row.children[0].textContent);
  };
  const press = column => {
    head.cells[column].children[0].heard.click();
    return body.children.map(row => row.children[0].textContent);
  };
  return { head, body, label, filter, shown, words, type, press };
}

const HEADS = ["record", "moves"];
const ROWS = [["b10 Ada", "9"], ["b2 Bo", "100"], ["a1 Ada Bo", "20"]];

test("the filter keeps the rows with all its words, in any case and any cell, and counts them", () => {
  const { type, label, shown, filter } = opened(HEADS, ROWS);
  assert.deepEqual([label.name, filter.name, filter.type], ["label", "input", "search"]);
  assert.equal(shown.name, "output", "a screen reader says a new number");
  assert.deepEqual(type("ada"), ["b10 Ada", "a1 Ada Bo"]);
  assert.equal(shown.textContent, " 2 of 3");
  assert.deepEqual(type(" BO  ada "), ["a1 Ada Bo"]);
  assert.equal(shown.textContent, " 1 of 3");
  assert.deepEqual(type("100"), ["b2 Bo"]);
  assert.deepEqual(type("nobody"), []);
  assert.equal(shown.textContent, " 0 of 3");
  assert.deepEqual(type("  "), ROWS.map(row => row[0]));
  assert.equal(shown.textContent, "");
});

test("the filter still fits its rows after they were sorted", () => {
  const { type, press } = opened(HEADS, ROWS);
  press(0);
  assert.deepEqual(type("b10"), ["b10 Ada"]);
  assert.deepEqual(type("20"), ["a1 Ada Bo"]);
});

test("a column is sorted upwards, then downwards, with numbers by their size", () => {
  const { press, head } = opened(HEADS, ROWS);
  assert.deepEqual(press(0), ["a1 Ada Bo", "b2 Bo", "b10 Ada"]);
  assert.equal(head.cells[0].getAttribute("aria-sort"), "ascending");
  assert.deepEqual(press(0), ["b10 Ada", "b2 Bo", "a1 Ada Bo"]);
  assert.equal(head.cells[0].getAttribute("aria-sort"), "descending");
  assert.deepEqual(press(0), ["a1 Ada Bo", "b2 Bo", "b10 Ada"]);
  assert.equal(head.cells[0].getAttribute("aria-sort"), "ascending");
  assert.deepEqual(press(1), ["b10 Ada", "a1 Ada Bo", "b2 Bo"]);
  assert.equal(head.cells[0].getAttribute("aria-sort"), null);
  assert.equal(head.cells[1].getAttribute("aria-sort"), "ascending");
});

test("equal cells keep their order, in both directions", () => {
  const { press } = opened(HEADS, [["x", "2"], ["y", "1"], ["z", "2"]]);
  assert.deepEqual(press(1), ["y", "x", "z"]);
  assert.deepEqual(press(1), ["x", "z", "y"]);
  assert.deepEqual([press(0), press(0), press(1)].at(-1), ["y", "z", "x"], "equal cells keep the order of the column that was sorted before");
});

test("a heading becomes a button with the same words, and the labels are in the report's language", () => {
  const { head, words } = opened(HEADS, ROWS);
  for (const [index, cell] of head.cells.entries()) {
    assert.equal(cell.textContent, HEADS[index]);
    assert.deepEqual(cell.children.map(one => [one.name, one.type]), [["button", "button"]]);
  }
  assert.equal(words, "Filter: ");
  const german = opened(HEADS, ROWS, { filter: "Filtern: ", of: " von " });
  assert.equal(german.words, "Filtern: ");
  german.type("ada");
  assert.equal(german.shown.textContent, " 2 von 3");
});

test("sorting shows nothing that the filter hides, and a new filter shows again what it hid", () => {
  const { type, press, body, shown } = opened(HEADS, ROWS);
  const seen = () => body.children.filter(row => !row.hidden).map(row => row.children[0].textContent);
  type("ada");
  press(0);
  assert.deepEqual([seen(), shown.textContent], [["a1 Ada Bo", "b10 Ada"], " 2 of 3"]);
  press(0);
  assert.deepEqual(seen(), ["b10 Ada", "a1 Ada Bo"]);
  assert.deepEqual([type("2"), type(""), shown.textContent], [["b2 Bo", "a1 Ada Bo"], ["b10 Ada", "b2 Bo", "a1 Ada Bo"], ""]);
});
