// The language of the page, and its texts: the table "page" of adjudicate/words, which is in the page.

/**
 * A draft is a translation that no native speaker has read.
 *
 * @type {[code: string, name: string][]}
 */
export const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch (draft)"],
  ["fr", "Français (draft)"],
  ["ja", "日本語 (draft)"],
  ["zh", "简体中文 (draft)"],
  ["ko", "한국어 (draft)"]
];
const KEY = "language";

/** @typedef {{lang: string, dir: string, texts: {[key: string]: string}}} Words */

/** @type {{code: string, words: Words, plurals: Intl.PluralRules}} */
let spoken = { code: "en", words: { lang: "en", dir: "ltr", texts: {} }, plurals: new Intl.PluralRules("en") };

/**
 * Use a language from now on.
 * @param {string} code
 * @param {Words} words
 */
export function speak(code, words) {
  spoken = { code, words, plurals: new Intl.PluralRules(code) };
}

/**
 * Load the texts of a language, and use it. The page contains English; a page in one file contains every language.
 * @param {string} code
 */
export async function learn(code) {
  const there = document.getElementById(code === "en" ? "words" : `words-${code}`)?.textContent;
  /** @type {Words} */
  const words = there ? JSON.parse(there) : await (await fetch(`words-${code}.json`)).json();
  speak(code, words);
  document.documentElement.lang = words.lang;
  document.documentElement.dir = words.dir;
}

/**
 * A number as the language writes it, with a decimal comma, or with commas between thousands.
 * @param {number} n
 */
export function numberText(n) {
  const comma = (0.5).toLocaleString(spoken.code).includes(",");
  return comma ? String(n).replace(".", ",") : n.toLocaleString("en");
}

/**
 * The name of a ruleset in the language.
 * @param {{id: string, name?: string, names?: {[language: string]: string}}} ruleset
 */
export const rulesetName = ({ id, name, names }) => names?.[spoken.code] || name || id;

/**
 * A text of the page with its values. The number `n` chooses the plural form.
 * Call it while drawing, never while a module loads, because there is no language yet.
 * @param {string} key
 * @param {{[name: string]: string | number}} [values]
 */
export const say = (key, values = {}) => sayParts(key, values).join("");

/**
 * A text of the page with elements among its values, as children for h().
 * @template T
 * @param {string} key
 * @param {{[name: string]: string | number | T}} values
 * @returns {(string | T)[]}
 */
export function sayParts(key, values) {
  const { texts } = spoken.words;
  const form = "n" in values ? `${key}_${spoken.plurals.select(Number(values.n))}` : key;
  const text = texts[form] ?? texts[`${key}_other`] ?? texts[key] ?? key;
  return text.split(/\{(\w+)\}/).map((part, i) => {
    if (i % 2 === 0) return part;
    const value = values[part];
    return typeof value === "number" ? numberText(value) : value;
  });
}

/**
 * @param {string | null} chosen
 * @param {readonly string[]} asked the languages of the browser, in order of preference: "de-AT", "zh-Hant-TW"
 */
export function languageOf(chosen, asked) {
  const known = (/** @type {string} */ code) => LANGUAGES.some(([one]) => one === code);
  if (chosen && known(chosen)) return chosen;
  for (const tag of asked) {
    const code = tag.toLowerCase().split("-")[0];
    const traditional = /^zh-(hant|tw|hk|mo)/i.test(tag); // sheets are in simplified Chinese
    if (known(code) && !traditional) return code;
  }
  return "en";
}

/** The language to begin with. */
export function firstLanguage() {
  let chosen = null;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {} // storage is forbidden, so the choice is not kept
  return languageOf(chosen, navigator.languages || []);
}

/** @param {string} language */
export function keepLanguage(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {} // as above
}
