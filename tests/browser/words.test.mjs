// Text from records, which is shown as text, signs and their meanings, and bytes as text: node --test tests/browser

import assert from "node:assert/strict";
import { test } from "node:test";
import { Node, script } from "./page.mjs";

const { fromBase64, legend, refill, said, toBase64, verdictWord } = await script("words");
const { h, button, field, select } = await script("dom");
const [{ BLACK, WHITE }, { sign }] = [await script("grid"), await script("draw")];

test("text of a record is isolated, and invisible characters are", () => {
  const element = said("a\u202eb\u0007\u200bc\u2066\ufeff");
  assert.equal(element.name, "bdi");
  assert.equal(element.textContent, "a⁦\\u202e⁩b⁦\\u0007⁩⁦\\u200b⁩c⁦\\u2066⁩⁦\\ufeff⁩");
  assert.equal(said("<b>שלום 囲碁 é</b>").textContent, "<b>שלום 囲碁 é</b>");
});

test("very long text is cut, and missing text is named", () => {
  assert.equal(said("x".repeat(81)).textContent, `${"x".repeat(80)}…`);
  assert.equal(said("x".repeat(80)).textContent, "x".repeat(80));
  assert.equal(said("abcdef", "", 3).textContent, "abc…");
  for (const none of [null, undefined, ""]) {
    assert.equal(said(none).textContent, "(no name)");
    assert.equal(said(none, "–").textContent, "–");
  }
});

test("a verdict has both a sign and a word", () => {
  const words = [["confirmed", "✓ confirmed"], ["contradicted", "✗ contradicted"], ["undetermined", "? undetermined"],
    ["unverifiable", "– unverifiable"], [null, "! unreadable"]];
  for (const [status, text] of words) assert.equal(verdictWord(status).textContent, text);
  assert.equal(verdictWord("confirmed", "bestätigt").textContent, "✓ bestätigt");
  assert.equal(verdictWord(null).attributes.class, "status unreadable");
});

test("the legend names only marks in the picture", () => {
  const grid = { columns: 3, rows: 3 };
  const words = li => li.children.filter(child => typeof child === "string").join("").trim();
  const told = picture => legend({ grid, stones: new Map(), ...picture }).all("li").map(words);
  assert.deepEqual(told({}), []);
  assert.deepEqual(told({ territory: [[1], []], dead: new Set([2]) }), ["Black's territory", "dead"]);
  assert.deepEqual(told({ territory: [[], [1]], kinds: new Map([[4, "seki"]]) }), ["White's territory", "in seki, not territory"]);
  const marks = severity => [{ point: 3, label: "7", severity }];
  assert.equal(told({ marks: marks("illegal") }).length, 1);
  assert.notDeepEqual(told({ marks: marks("illegal") }), told({ marks: marks("irregular") }));
  assert.equal(told({ last: 3, stones: new Map([[3, BLACK]]) }).length, 1);
  assert.equal(told({ last: 3, marks: marks("illegal") }).length, 1, "a last stone in a frame is not ringed");
  assert.deepEqual(told({ territory: [[], []], dead: new Set(), captured: new Map(), repeated: [], changed: [], given: [] }), []);
});

test("each sign of the legend shows its mark, and no two are the same", () => {
  const drawn = node => (node instanceof Node ? `<${node.name} ${JSON.stringify(node.attributes)}>${node.children.map(drawn).join("")}` : `${node}`);
  const marked = severity => ({ marks: [{ point: 1, label: "n", severity }] });
  const pictures = [
    { last: 3 }, { dead: new Set([1]) }, { captured: new Map([[1, WHITE]]) }, { repeated: [1] }, { given: [1] }, { changed: [1] },
    { territory: [[1], []] }, { territory: [[], [1]] }, marked("illegal"), marked("irregular"),
    ...["seki", "false_eyes", "doubtful"].map(kind => ({ kinds: new Map([[1, kind]]) }))
  ];
  const signs = pictures.map(picture => drawn(legend({ grid: { columns: 5, rows: 5 }, stones: new Map(), ...picture }).all("svg")[0]));
  const plain = [{}, { stones: new Map([[0, BLACK]]) }, { stones: new Map([[0, WHITE]]) }].map(picture => drawn(sign(picture)));
  assert.equal(new Set([...signs, ...plain]).size, pictures.length + plain.length);
});

test("bytes survive as text, however many", () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 31) % 256);
  assert.deepEqual(fromBase64(toBase64(bytes)), bytes);
  assert.equal(toBase64(new Uint8Array([77, 97, 110])), "TWFu");
  assert.equal(toBase64(new Uint8Array()), "");
});

test("a refilled element has the new children, without missing ones", () => {
  const element = new Node("div");
  element.append("old");
  refill(element, "a", null, [undefined, false, h("b", {}, "c")], 0);
  assert.equal(element.textContent, "ac0");
});

test("a false or missing attribute is left out, and a function is called", () => {
  let pressed = 0;
  const element = h("button", { hidden: false, title: null, id: undefined, disabled: true, "data-n": 0, onclick: () => pressed++ }, "x");
  assert.deepEqual(element.attributes, { disabled: "", "data-n": "0" });
  element.listeners.click();
  assert.equal(pressed, 1);
  assert.equal(button("y", () => {}, { class: "z" }).attributes.type, "button");
});

test("children may be lists, but never markup", () => {
  assert.equal(h("p", {}, ["a", ["b"]].flat(), null, false, 0, "<i>").textContent, "ab0<i>");
});

test("a field has a label for the eye and for screen readers, and a choice has its current value", () => {
  const chosen = [];
  const control = select([["a", "A"], ["b", "B"]], "b", value => chosen.push(value));
  assert.deepEqual(control.all("option").map(one => [one.attributes.value, "selected" in one.attributes]), [["a", false], ["b", true]]);
  control.value = "a";
  control.listeners.change();
  assert.deepEqual(chosen, ["a"]);
  assert.equal(field("Komi", control).textContent, "KomiAB");
  assert.equal(control.attributes["aria-label"], "Komi");
  assert.equal(field("x", control, true).attributes.class, "field wide");
});
