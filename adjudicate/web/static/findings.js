// The parts of a sheet that say what was found: faulty moves, what would explain the result, words, facts, notes.

import { button, h } from "./dom.js";
import { plural, said } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./types").Finding} Finding */
/** @typedef {import("./types").Said | null} Said the words of the sheet where the page is not in English */
/** @typedef {import("./review.js").Review} Review */

const OF_A_KIND = 5; // findings of one code written out, as in the reports

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function findings(review, sheet) {
  /** @type {Finding[]} */
  const all = sheet.recorded.findings;
  const fates = sheet.recorded_words.findings || [];
  const faults = all
    .map((finding, i) => ({ finding, fate: fates[i]?.fate }))
    .filter(({ finding }) => finding.severity !== "note");
  const own = sheet.said;
  if (!faults.length)
    return h("section", {}, h("h3", { lang: own?.lang }, own?.findings.title || "No illegal or irregular finding"));
  const { illegal, irregular } = sheet.recorded.findings_count;
  /** @type {Map<string, typeof faults>} */
  const byCode = new Map();
  for (const one of faults) byCode.set(one.finding.code, [...(byCode.get(one.finding.code) || []), one]);
  const item = (/** @type {{finding: Finding, fate?: string}} */ { finding, fate }) =>
    h(
      "li",
      { class: finding.severity },
      toMove(review, finding),
      h(
        "div",
        {},
        h(
          "b",
          {},
          finding.code,
          " ",
          h("span", { lang: own?.lang }, own?.findings.severities[finding.severity] || finding.severity)
        ),
        own?.findings.colon || ": ",
        sentence(finding.message, own),
        fate && (own?.between ?? " "),
        fate && h("span", { lang: own?.lang }, fate),
        finding.cites.length > 0 && h("cite", {}, ` [${finding.cites.join("; ")}]`)
      )
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
          h("summary", {}, `${code} ${same[0].finding.slug}: ${same.length - OF_A_KIND} more`),
          h("ul", { class: "findings" }, same.slice(OF_A_KIND).map(item))
        )
      )
    );
  const omitted = sheet.recorded.findings_omitted;
  return h(
    "section",
    {},
    h("h3", { lang: own?.lang }, own?.findings.title || `Findings: ${illegal} illegal, ${irregular} irregular`),
    h(
      "ul",
      { class: "findings" },
      first.map(item),
      folded,
      omitted > 0 && h("li", { lang: own?.lang }, own?.findings.unlisted || `and ${omitted} more that are counted only`)
    )
  );
}

/**
 * @param {Review} review
 * @param {Finding} finding
 */
const toMove = (review, { code, move }) =>
  move && button(`Move ${move}`, () => review.rule(move), { "data-key": `${code} ${move}` });

/**
 * @param {string} message a sentence that may quote the record
 * @param {Said} own
 */
const sentence = (message, own) =>
  h("span", { dir: "auto", lang: own?.lang }, /[.!?。]$/.test(message) ? message : `${message}${own?.stop || "."}`);

/**
 * @param {Review} review
 * @param {any} full
 * @param {Said} own
 */
export function explanations(review, full, own) {
  const found = full.verdict.explanations;
  if (!found.length) return null;
  return h(
    "section",
    {},
    own
      ? h("h3", { lang: own.lang }, own.explanations.title)
      : h("h3", {}, "What would give the recorded ", said(found[0].result)),
    h(
      "p",
      { class: "faint", lang: own?.lang },
      own?.explanations.likeliest || "The likeliest first; none of it is known."
    ),
    h(
      "ol",
      { class: "why" },
      found.map((/** @type {any} */ one, /** @type {number} */ i) =>
        h(
          "li",
          { value: one.group, class: i && found[i - 1].group === one.group && "same" },
          sentence(one.message, own),
          one.engine_agrees &&
            h("span", { lang: own?.lang }, own?.between ?? " ", own?.explanations.shared || "The engine says so, too."),
          one.dead &&
            button(
              "Try these marks",
              () =>
                review.mark(
                  one.dead,
                  `Dead: ${one.dead.length > 9 ? plural(one.dead.length, "stone") : one.dead.join(", ") || "none"}.`,
                  true
                ),
              { "data-key": `try ${one.message}` }
            )
        )
      )
    ),
    !full.verdict.explanations_complete &&
      h(
        "p",
        { class: "faint", lang: own?.lang },
        own?.explanations.not_all || "And perhaps others: not all was tried, or more fit than are listed."
      )
  );
}

/**
 * @param {any} full
 * @param {Said} own
 */
export function ownWords(full, own) {
  const told = full.verdict.said || [];
  if (!told.length) return null;
  const agrees = /** @type {{[key: string]: string}} */ ({
    recorded: "as recorded",
    computed: "as counted, not as recorded",
    neither: "neither as recorded nor as counted"
  });
  return h(
    "section",
    {},
    h("h3", { lang: own?.lang }, own?.own_words.title || "What the record itself says (this is not a count)"),
    h(
      "ul",
      { class: "plain" },
      told.map((/** @type {any} */ one, /** @type {number} */ i) => {
        const [where, means] = own?.own_words.lines[i] || [one.where, `${one.result}, ${agrees[one.agrees_with]}`];
        return h("li", { lang: own?.lang }, `${where}: “`, said(one.quote), `” (${means})`);
      })
    )
  );
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function facts(review, sheet) {
  const { game } = review;
  const { size } = sheet.recorded.record;
  const rows = [
    ["Board", Array.isArray(size) ? size.join("×") : `${size}×${size}`],
    ["Moves", String(game.moves.length)],
    ["Rules as written", game.record.rules],
    ["Komi as written", game.record.komi_text],
    ["Comment", game.comment]
  ];
  return h(
    "section",
    {},
    h("h3", {}, "Game"),
    h(
      "dl",
      { class: "facts" },
      rows
        .filter(([, value]) => value)
        .map(([name, value]) => [h("dt", {}, name), h("dd", {}, said(value))])
        .flat()
    )
  );
}

/**
 * @param {Review} review
 * @param {any} full
 * @param {Said} own
 */
export function notes(review, full, own) {
  const found = full.findings.filter((/** @type {Finding} */ one) => one.severity === "note");
  if (!found.length) return null;
  return h(
    "section",
    {},
    h("h3", { lang: own?.lang }, own?.findings.notes || "Assumed and noted"),
    h(
      "ul",
      { class: "findings" },
      found.map((/** @type {Finding} */ one) =>
        h("li", {}, toMove(review, one), h("div", {}, h("b", {}, one.code), " ", sentence(one.message, own)))
      )
    )
  );
}
