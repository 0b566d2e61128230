// Small things that several views say.

import { h } from "./dom.js";
import { sign } from "./draw.js";
import { BLACK, WHITE } from "./grid.js";
import { say } from "./language.js";

const SIGNS = /** @type {{[status: string]: string}} */ ({
  confirmed: "✓",
  contradicted: "✗",
  undetermined: "?",
  unverifiable: "–"
});

/**
 * The verdict as one word with its sign.
 * @param {string | null} status
 * @param {string} [word] it in the language of the page
 */
export function verdictWord(status, word) {
  const known = status || "unreadable";
  return h("strong", { class: `status ${known}` }, `${SIGNS[known] || "!"} ${word || say(`status.${known}`)}`);
}

/**
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
export const plural = (n, one, many = `${one}s`) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

/** @param {number} margin Black minus White */
export const marginText = margin => (margin > 0 ? `B+${margin}` : margin < 0 ? `W+${-margin}` : "0");

/** @param {string | null} letter */
export const colourName = letter => (letter === "B" ? "Black" : letter === "W" ? "White" : "");

/** @param {string | null | undefined} winner */
export const winnerWords = winner => (winner === "draw" ? "a draw" : winner ? `${colourName(winner)} wins` : "");

/** What the answer card and the buttons below it say. */
export const CARD = {
  unknown: "Not known yet",
  question: "Which stones are dead?",
  alive: "The record does not say. Propose the dead stones, or tap them. Until then every stone counts as alive.",
  whatIf: "With these dead stones",
  guess: "With these dead stones (a guess)",
  agreed: "Both players agreed",
  contradicted: "The recorded result is contradicted",
  cannot: "Cannot be told",
  holds: "The recorded result holds",
  recorded: "With the dead stones that the record marks",
  claimed: "The sender says that both players agreed; you have not.",
  agree: "Both players agree",
  agreeToo: "I agree too",
  change: "Change again",
  locked: "Locked: both players agreed.",
  print: "Print and sign",
  propose: "Propose dead stones",
  proposing: "Estimating…",
  pairing: /** @type {{[status: string]: string}} */ ({
    supported: "supported by this record",
    contradicted: "contradicted by this record",
    margin: "the record gives another margin",
    unreadable: "the record cannot be read",
    ambiguous: "several records may be of this game",
    missing: "there is no record",
    uncheckable: "this record cannot confirm it",
    unreported: "no result to check",
    default: "decided without a game"
  }),
  decisions: /** @type {{[kind: string]: string}} */ ({
    accepted: "the reported result stands",
    corrected: "the result is corrected to",
    "record-wrong": "the record is wrong",
    referee: "by the referee"
  })
};

/** @param {string} margin such as W+3.5 or −2 */
export const minusSign = margin => margin.replace("-", "−");

/** @param {string} result such as W+3.5 */
export function winsBy(result) {
  const parts = /^([BW])\+([\d.]+)$/.exec(result);
  return parts ? `${colourName(parts[1])} wins by ${parts[2]}` : result === "0" ? "A draw" : result;
}

/**
 * What was proposed as dead, and what was left open.
 * @param {number} stones
 * @param {string} undecided strings
 */
export const guessWords = (stones, undecided) =>
  `A guess by the estimate: ${plural(stones, "stone")} proposed as dead.${undecided ? ` In doubt: ${undecided}.` : ""}`;

/**
 * Text of a record, apart from ours: its own direction, and cut where it has no end.
 * @param {string | null | undefined} text
 * @param {string} [none]
 * @param {number} [most] characters
 */
export function said(text, none = say("name.none"), most = 80) {
  const shown = (text || none).replace(
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    c => `\u2066\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}\u2069` // left to right in any name
  );
  return h("bdi", {}, shown.length > most ? `${shown.slice(0, most)}…` : shown);
}

/** What a map of the territory says of a point. */
export const KINDS = /** @type {{[kind in import("./draw.js").Kind]: string}} */ ({
  false_eyes: "false eye, not territory",
  seki: "in seki, not territory",
  doubtful: "doubtful, counted"
});

/**
 * What the marks of a picture mean.
 * @param {import("./draw.js").Picture} picture
 */
export function legend(picture) {
  const kinds = new Set(picture.kinds?.values());
  const { territory = [[], []], neutral = [], dead, last = -1, captured, repeated, marks = [] } = picture;
  const severities = marks.map(mark => mark.severity);
  const white = new Map([[0, WHITE]]),
    none = new Map();
  /** @type {[any, Partial<import("./draw.js").Picture>, string][]} */
  const entries = [
    [territory[0].length, { territory: [[0], []] }, "Black’s territory"],
    [territory[1].length, { territory: [[], [0]] }, "White’s territory"],
    [neutral.length, { neutral: [0] }, "neutral"],
    [kinds.has("false_eyes"), { kinds: new Map([[0, "false_eyes"]]) }, KINDS.false_eyes],
    [kinds.has("seki"), { kinds: new Map([[0, "seki"]]) }, KINDS.seki],
    [kinds.has("doubtful"), { territory: [[0], []], kinds: new Map([[0, "doubtful"]]) }, KINDS.doubtful],
    [picture.given?.length, { given: [0] }, "as you say"],
    [dead?.size, { stones: white, dead: new Set([0]) }, "dead"],
    [captured?.size, { stones: none, captured: white }, "just captured"],
    [last >= 0 && !marks.some(mark => mark.point === last), { stones: new Map([[0, BLACK]]), last: 0 }, "last stone"],
    [repeated?.length, { stones: white, repeated: [0] }, "repeated"],
    [
      severities.includes("illegal"),
      { stones: white, marks: [{ point: 0, label: "n", severity: "illegal" }] },
      "illegal move n"
    ],
    [
      severities.includes("irregular"),
      { stones: white, marks: [{ point: 0, label: "n", severity: "irregular" }] },
      "irregular move n"
    ],
    [picture.changed?.length, { stones: white, changed: [0] }, "changed last"]
  ];
  return h(
    "ul",
    { class: "legend" },
    entries.filter(([occurs]) => occurs).map(([, one, words]) => h("li", {}, sign(one), ` ${words}`))
  );
}

/**
 * Replace what an element holds, and leave the focus on the control that has the same `data-key`.
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
  const { key } = held?.dataset || {};
  if (key)
    /** @type {HTMLElement | null} */ (element.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({
      preventScroll: true
    });
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

/** @param {string} data */
export const fromBase64 = data => Uint8Array.from(atob(data), c => c.charCodeAt(0));
