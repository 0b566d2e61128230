// The texts of the page in each language, their values and their plural forms: node --test tests/browser

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = path => readFileSync(new URL(path, import.meta.url), "utf8");
const { LANGUAGES, languageOf, numberText, rulesetName, say, sayParts, speak } = await import(
  `data:text/javascript,${encodeURIComponent(read("../../adjudicate/web/static/language.js"))}`
);
/** Use a language with texts from this test. */
const spoken = (code, texts) => speak(code, { lang: code, dir: "ltr", texts });

test("the number n chooses the plural form of the language", () => {
  const two = { "a.files_one": "{n} file", "a.files_other": "{n} files" };
  spoken("en", two);
  assert.deepEqual([0, 1, 1.5, 2].map(n => say("a.files", { n })), ["0 files", "1 file", "1.5 files", "2 files"]);
  spoken("fr", two); // in French everything below 2 is singular
  assert.deepEqual([0, 1, 1.5, 2].map(n => say("a.files", { n })), ["0 file", "1 file", "1,5 file", "2 files"]);
  spoken("ja", { "a.files_other": "{n}件" });
  assert.equal(say("a.files", { n: 1 }), "1件");
  spoken("ja", { "a.files": "{n}件" });
  assert.equal(say("a.files", { n: 1 }), "1件");
  spoken("pl", { "a.files_one": "{n} plik", "a.files_few": "{n} pliki", "a.files_many": "{n} plików", "a.files_other": "{n} pliku" });
  assert.deepEqual([1, 2, 5, 1.5].map(n => say("a.files", { n })).join(), "1 plik,2 pliki,5 plików,1,5 pliku");
});

test("a value is inserted unchanged, even if it looks like a part of a text", () => {
  spoken("en", { "a.b": "{name} and {other}, {name}" });
  assert.equal(say("a.b", { name: "{other} $& <b>", other: "x" }), "{other} $& <b> and x, {other} $& <b>");
  assert.equal(say("a.b", { name: "{other}", other: "x" }), "{other} and x, {other}");
});

test("a ruleset has its name in the language, or else the one it has", () => {
  spoken("de", {});
  const names = { en: "Japanese", de: "Japanisch" };
  assert.equal(rulesetName({ id: "japanese", name: "Japanese", names }), "Japanisch");
  assert.equal(rulesetName({ id: "own", name: "Club" }), "Club");
  assert.equal(rulesetName({ id: "own" }), "own");
});

test("an element among the values stays an element", () => {
  spoken("de", { "a.b": "Von {name}: {n}." });
  const element = { element: true };
  const found = sayParts("a.b", { name: element, n: 2.5 });
  assert.deepEqual(found, ["Von ", element, ": ", "2,5", "."]);
  assert.equal(found[1], element);
});

test("a number has the form of the language: the sheets have the same", () => {
  const shown = { en: "3,406.5", de: "3406,5", fr: "3406,5", ja: "3,406.5", zh: "3,406.5", ko: "3,406.5" };
  assert.deepEqual(Object.keys(shown), LANGUAGES.map(([code]) => code));
  for (const [code, text] of Object.entries(shown)) {
    spoken(code, {});
    assert.equal(numberText(3406.5), text, code);
    assert.equal(numberText(-0.25), shown[code].includes(",5") ? "-0,25" : "-0.25", code);
  }
});

test("a missing text shows its key", () => {
  spoken("en", {});
  assert.equal(say("none.there"), "none.there");
});

test("the first available language of the browser is used, unless one was chosen", () => {
  assert.equal(languageOf(null, ["it", "de-AT", "fr"]), "de");
  assert.equal(languageOf("ko", ["de"]), "ko");
  assert.equal(languageOf("xx", ["fr-CA"]), "fr");
  assert.equal(languageOf(null, ["zh-TW", "ja"]), "ja"); // sheets are in simplified Chinese
  for (const other of ["zh-HK", "zh-MO", "zh-Hant"]) assert.equal(languageOf(null, [other, "ja"]), "ja", other);
  assert.equal(languageOf(null, ["zh-CN"]), "zh");
  assert.equal(languageOf(null, ["it"]), "en");
  assert.equal(languageOf(null, []), "en");
});
