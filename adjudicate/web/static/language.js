// The language of sheets: the one that was chosen here, else the first of the browser's that there is, else English.

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

/**
 * @param {string | null} chosen
 * @param {readonly string[]} asked what the browser asks for, the most wanted first: "de-AT", "zh-Hant-TW"
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
  } catch {} // forbidden: it is not kept
  return languageOf(chosen, navigator.languages || []);
}

/** @param {string} language */
export function keepLanguage(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {} // as above
}
