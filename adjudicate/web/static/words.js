// Small helpers for several views.

import { h } from "./dom.js";
import { sign } from "./draw.js";
import { BLACK, WHITE } from "./grid.js";
import { say } from "./language.js";
import { resultText } from "./notation.js";

const SIGNS = /** @type {{[status: string]: string}} */ ({
  confirmed: "✓",
  contradicted: "✗",
  undetermined: "?",
  unverifiable: "–"
});

/**
 * The verdict as one word with its sign.
 * @param {string | null} status
 * @param {string} [word] the word in the language of the page
 */
export function verdictWord(status, word) {
  const known = status || "unreadable";
  return h("strong", { class: `status ${known}` }, `${SIGNS[known] || "!"} ${word || say(`status.${known}`)}`);
}

/**
 * Text of a record, isolated from other text: it has its own direction, and is cut if it is too long.
 * @param {string | null | undefined} text
 * @param {string} [none]
 * @param {number} [most] characters
 */
export function said(text, none = say("name.none"), most = 80) {
  const shown = plain(text || none);
  return h("bdi", {}, shown.length > most ? `${shown.slice(0, most)}…` : shown);
}

/**
 * Return text with its invisible characters written as escapes, which run left to right in any name.
 * @param {string} text
 */
export const plain = text =>
  text.replace(
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    c => `\u2066\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}\u2069`
  );

/**
 * Return a recorded result in the notation of the page's language, or as written if it has no such form.
 * @param {string | null} result
 * @param {string} [none]
 */
export const saidResult = (result, none) => (resultText(result) === result ? said(result, none) : resultText(result));

/**
 * The meanings of the marks in a picture.
 * @param {import("./draw.js").Picture} picture
 */
export function legend(picture) {
  const kinds = new Set(picture.kinds?.values());
  const { territory = [[], []], dead, last = -1, captured, repeated, marks = [] } = picture;
  const severities = marks.map(mark => mark.severity);
  const white = new Map([[0, WHITE]]),
    none = new Map();
  /** @type {[any, Partial<import("./draw.js").Picture>, string][]} */
  const entries = [
    [territory[0].length, { territory: [[0], []] }, say("legend.blacks")],
    [territory[1].length, { territory: [[], [0]] }, say("legend.whites")],
    [kinds.has("false_eyes"), { kinds: new Map([[0, "false_eyes"]]) }, say("legend.false-eye")],
    [kinds.has("seki"), { kinds: new Map([[0, "seki"]]) }, say("legend.seki")],
    [kinds.has("doubtful"), { territory: [[0], []], kinds: new Map([[0, "doubtful"]]) }, say("legend.doubtful")],
    [picture.given?.length, { given: [0] }, say("legend.given")],
    [dead?.size, { stones: white, dead: new Set([0]) }, say("legend.dead")],
    [captured?.size, { stones: none, captured: white }, say("legend.captured")],
    [last >= 0 && !marks.some(mark => mark.point === last), { stones: new Map([[0, BLACK]]), last: 0 }, say("legend.last")],
    [repeated?.length, { stones: white, repeated: [0] }, say("legend.repeated")],
    [
      severities.includes("illegal"),
      { stones: white, marks: [{ point: 0, label: "n", severity: "illegal" }] },
      say("legend.illegal")
    ],
    [
      severities.includes("irregular"),
      { stones: white, marks: [{ point: 0, label: "n", severity: "irregular" }] },
      say("legend.irregular")
    ],
    [picture.changed?.length, { stones: white, changed: [0] }, say("legend.changed")]
  ];
  return h(
    "ul",
    { class: "legend" },
    entries.filter(([occurs]) => occurs).map(([, one, words]) => h("li", {}, sign(one), ` ${words}`))
  );
}

/**
 * Replace the content of an element, and keep the focus on the same control or the one with the same `data-key`. If that is
 * gone or disabled, the focus moves to the first control, because a lost focus begins again at the top of the page.
 * @param {Element} element
 * @param {...(import("./dom.js").Child | import("./dom.js").Child[])} children
 */
export function refill(element, ...children) {
  const held =
    document.activeElement instanceof HTMLElement && element.contains(document.activeElement)
      ? document.activeElement
      : null;
  const open = [...element.querySelectorAll("details[open][data-key]")].map(one => one.getAttribute("data-key"));
  element.replaceChildren(
    ...children
      .flat()
      .filter(child => child !== null && child !== undefined && child !== false)
      .map(child => (child instanceof Node ? child : String(child)))
  );
  for (const one of element.querySelectorAll("details[data-key]"))
    if (open.includes(one.getAttribute("data-key"))) one.setAttribute("open", "");
  if (!held) return;
  const { key } = held.dataset;
  const same = element.contains(held) ? held : key && element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  for (const one of [same, ...element.querySelectorAll("a[href], button, input, select")]) {
    /** @type {HTMLElement | null} */ (one || null)?.focus({ preventScroll: true }); // no effect if disabled or not displayed
    if (one && document.activeElement === one) break;
  }
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

/** @param {string} data */
export const fromBase64 = data => Uint8Array.from(atob(data), c => c.charCodeAt(0));
