// The parts of a sheet about findings: faulty moves, possible explanations, words, facts, notes.

import { button, h } from "./dom.js";
import { say } from "./language.js";
import { said } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./types").Finding} Finding */
/** @typedef {import("./types").Said} Said the words of the sheet, in the language of the page */
/** @typedef {import("./review.js").Review} Review */

const OF_A_KIND = 5; // maximum number of findings of one code to show in full, as in the reports
const LISTED = 9; // maximum number of dead stones to name

/**
 * @param {Review | null} review null: nothing can be pressed
 * @param {Sheet} sheet
 */
export function findings(review, sheet) {
  const own = sheet.said;
  /** @type {Finding[]} */
  const all = sheet.recorded.findings;
  const fates = sheet.recorded_words.findings || [];
  const faults = all
    .map((finding, i) => ({ finding, fate: fates[i]?.fate }))
    .filter(({ finding: { severity, slug } }) => severity !== "note" || (review && slug === "readings-differ")); // the card names it
  if (!faults.length) return h("section", {}, h("h3", { lang: own.lang }, own.findings.title));
  /** @type {Map<string, typeof faults>} */
  const byCode = new Map();
  for (const one of faults) byCode.set(one.finding.code, [...(byCode.get(one.finding.code) || []), one]);
  const item = (/** @type {{finding: Finding, fate?: string}} */ { finding, fate }) =>
    h(
      "li",
      { class: finding.severity },
      h(
        "div",
        {},
        h("b", {}, finding.code, " ", h("span", { lang: own.lang }, own.findings.severities[finding.severity])),
        own.findings.colon,
        sentence(finding.message, own),
        fate && own.between,
        fate && h("span", { lang: own.lang }, fate),
        finding.cites.length > 0 && h("cite", {}, ` [${finding.cites.join("; ")}]`)
      ),
      review && toMove(review, finding)
    );
  const first = faults.filter(one => (byCode.get(one.finding.code) || []).indexOf(one) < OF_A_KIND);
  const folded = [...byCode]
    .filter(([, same]) => same.length > OF_A_KIND)
    .map(([code, same]) =>
      h(
        "li",
        {},
        h(
          "details",
          { "data-key": code },
          h("summary", {}, say("findings.more", { code, slug: same[0].finding.slug, number: same.length - OF_A_KIND })),
          h("ul", { class: "findings" }, same.slice(OF_A_KIND).map(item))
        )
      )
    );
  return h(
    "section",
    {},
    h("h3", { lang: own.lang }, own.findings.title),
    h(
      "ul",
      { class: "findings" },
      first.map(item),
      folded,
      own.findings.unlisted && h("li", { lang: own.lang }, own.findings.unlisted)
    )
  );
}

/**
 * @param {Review} review
 * @param {Finding} finding
 */
const toMove = (review, { code, move }) =>
  move && button(say("findings.move", { move }), () => review.rule(move), { "data-key": `${code} ${move}` });

/**
 * @param {string} message a sentence that may quote the record
 * @param {Said} own
 */
const sentence = (message, own) =>
  h("span", { dir: "auto", lang: own.lang }, /[.!?。]$/.test(message) ? message : `${message}${own.stop}`);

/**
 * @param {Review} review
 * @param {any} full
 * @param {Said} own
 */
export function explanations(review, full, own) {
  const found = full.verdict.explanations;
  if (!found.length) return null;
  const strings = review.sheet?.strings || [];
  const onBoard = [...review.deadIds()].sort().join();
  const tryIt = (/** @type {any} */ { dead, message }) => {
    const ids = strings.filter(one => one.points.some(point => dead.includes(point))).map(({ id }) => id);
    const shown = dead.length > 0 && ids.sort().join() === onBoard;
    return button(shown ? say("explain.shown") : say("explain.try"), () => review.mark(dead, deadWords(dead), true), {
      "data-key": `try ${message}`,
      disabled: shown
    });
  };
  return h(
    "section",
    {},
    h("h3", { lang: own.lang }, own.explanations.title),
    h("p", { class: "faint", lang: own.lang }, own.explanations.likeliest),
    h(
      "ol",
      { class: "why" },
      found.map((/** @type {any} */ one, /** @type {number} */ i) =>
        h(
          "li",
          { value: one.group, class: i > 0 && found[i - 1].group === one.group && "same" },
          sentence(one.message, own),
          one.engine_agrees && h("span", { lang: own.lang }, own.between, own.explanations.shared),
          one.dead && tryIt(one)
        )
      )
    ),
    !full.verdict.explanations_complete && h("p", { class: "faint", lang: own.lang }, own.explanations.not_all)
  );
}

/** @param {string[]} dead */
const deadWords = dead =>
  dead.length > LISTED
    ? say("explain.many", { n: dead.length })
    : dead.length
      ? say("explain.dead", { points: dead.join(", ") })
      : say("mark.all-alive");

/**
 * @param {any} full
 * @param {Said} own
 */
export function ownWords(full, own) {
  const told = full.verdict.said || [];
  if (!told.length) return null;
  return h(
    "section",
    { lang: own.lang },
    h("h3", {}, own.own_words.title),
    h(
      "ul",
      { class: "plain" },
      told.map((/** @type {any} */ one, /** @type {number} */ i) => {
        const [where, means] = own.own_words.lines[i];
        return h("li", {}, `${where}: “`, said(one.quote), `” (${means})`);
      })
    )
  );
}

/**
 * The facts of the game, as in the record.
 * @param {import("./types").Game} game
 * @param {Sheet} sheet
 */
export function facts({ source, record, moves, comment }, { recorded }) {
  const { size } = recorded.record;
  const rows = [
    [say("fact.source"), [source.path, source.member].filter(Boolean).join(", ")],
    [say("fact.event"), record.event],
    [say("fact.round"), record.round],
    [say("fact.date"), record.date],
    [say("fact.board"), Array.isArray(size) ? size.join("×") : `${size}×${size}`],
    [say("fact.moves"), String(moves.length)],
    [say("fact.rules"), record.rules],
    [say("fact.komi"), record.komi_text],
    [say("fact.comment"), comment]
  ];
  return h(
    "dl",
    { class: "facts" },
    rows
      .filter(([, value]) => value)
      .map(([name, value]) => [h("dt", {}, name), h("dd", {}, said(value))])
      .flat()
  );
}

/**
 * Assumptions and notes.
 * @param {Review | null} review null: nothing can be pressed
 * @param {any} full
 * @param {Said} own
 */
export function notes(review, full, own) {
  const found = full.findings.filter((/** @type {Finding} */ one) => one.severity === "note");
  if (!found.length) return null;
  return h(
    "section",
    {},
    h("h3", { lang: own.lang }, own.findings.notes),
    h(
      "ul",
      { class: "findings" },
      found.map((/** @type {Finding} */ one) =>
        h("li", {}, h("div", {}, h("b", {}, one.code), " ", sentence(one.message, own)), review && toMove(review, one))
      )
    )
  );
}
