// The texts of the page in each language, their values and their plural forms: node --test tests/browser

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = path => readFileSync(new URL(path, import.meta.url), "utf8");
const { LANGUAGES, firstLanguage, keepLanguage, languageOf, learn, numberText, rulesetName, say, sayParts, speak } = await import(
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
  for (const other of ["zh-HK", "zh-MO", "zh-Hant", "zh-Hant-TW", "ZH-HANT-HK"]) assert.equal(languageOf(null, [other, "ja"]), "ja", other);
  for (const simplified of ["zh-CN", "zh", "zh-Hans-SG", "zh-Hans-HK", "zh-SG"]) assert.equal(languageOf(null, [simplified, "ja"]), "zh");
  assert.equal(languageOf(null, ["it"]), "en");
  assert.equal(languageOf(null, []), "en");
});

/** Run with a page that has these texts in itself; `fetched` lists what it loads. */
async function pageWith(inside, run, more = {}) {
  const before = ["document", "fetch", "localStorage", "navigator"].map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  const fetched = [], root = { lang: "", dir: "" };
  const given = {
    document: { documentElement: root, getElementById: id => (id in inside ? { textContent: JSON.stringify(inside[id]) } : null) },
    fetch: async where => (fetched.push(where), { json: async () => ({ lang: "ar", dir: "rtl", texts: { "a.b": "loaded" } }) }), ...more
  };
  for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    await run({ fetched, root });
  } finally {
    for (const [name, descriptor] of before) descriptor ? Object.defineProperty(globalThis, name, descriptor) : delete globalThis[name];
  }
}

test("a language is loaded only if the page does not contain it, and gives the page its language and its direction", async () => {
  const inside = { words: { lang: "en", dir: "ltr", texts: { "a.b": "own" } }, "words-de": { lang: "de-CH", dir: "ltr", texts: { "a.b": "eigen" } } };
  await pageWith(inside, async ({ fetched, root }) => {
    const learnt = async code => (await learn(code), [say("a.b"), root.lang, root.dir, fetched.join()]);
    assert.deepEqual(await learnt("de"), ["eigen", "de-CH", "ltr", ""]);
    assert.deepEqual(await learnt("ar"), ["loaded", "ar", "rtl", "words-ar.json"]);
    assert.deepEqual(await learnt("en"), ["own", "en", "ltr", "words-ar.json"]);
  });
});

test("a chosen language is kept and comes before those of the browser; where storage is forbidden, the browser's is used", async () => {
  const stored = new Map();
  const localStorage = { getItem: key => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) };
  await pageWith({}, async () => {
    assert.equal(firstLanguage(), "fr");
    keepLanguage("ja");
    assert.equal(firstLanguage(), "ja");
  }, { localStorage, navigator: { languages: ["fr-CH"] } });
  const forbidden = () => {
    throw new Error("forbidden");
  };
  await pageWith({}, async () => {
    keepLanguage("ja");
    assert.equal(firstLanguage(), "ko");
  }, { localStorage: { getItem: forbidden, setItem: forbidden }, navigator: { languages: ["ko"] } });
  stored.clear();
  await pageWith({}, async () => assert.equal(firstLanguage(), "en", "a browser that names no language"), { localStorage, navigator: {} });
});

test("a text may be empty in a language", () => {
  spoken("en", { "a.b_one": "", "a.b_other": "{n} more", "a.c": "" });
  assert.deepEqual([say("a.b", { n: 1 }), say("a.b", { n: 2 }), say("a.c")], ["", "2 more", ""]);
});
