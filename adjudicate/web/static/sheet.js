// The parts of a sheet as elements: verdicts, both counts, a second opinion.

import { button, h } from "./dom.js";
import { explanations, findings, ownWords } from "./findings.js";
import { numberText, rulesetName, say } from "./language.js";
import { colourName } from "./notation.js";
import { refill, verdictWord } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

/**
 * The record's own verdict and, separately, the effect of choices and marks, which never change that verdict.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function verdicts(review, sheet) {
  const { marked, said: words, misfit, recorded, territory } = sheet;
  const then = (/** @type {string} */ title, /** @type {string} */ status, /** @type {import("./types").SaidVerdict} */ said) =>
    misfit
      ? judged(title, "undetermined", { ...said, status: say("status.undetermined"), results: "", reason: misfit })
      : judged(title, status, said);
  const record = review.game.setup ? say("verdict.position") : say("verdict.record");
  const regions = recorded.dead?.source === "none" && [...(territory?.false_eyes || []), ...(territory?.seki || [])].length;
  const how = marked && !marked.agreed ? say(regions ? "verdict.alone-regions" : "verdict.alone-marks") : "";
  const boxes = [judged(record, sheet.own.status, words.own, how)];
  if (chosen(review).length) boxes.push(then(choicesOf(review), sheet.recorded.verdict.status, words.recorded));
  if (marked?.sheet && words.agreed) {
    const { status } = marked.sheet.verdict;
    if (status !== sheet.own.status && !review.game.setup)
      boxes[0] = judged(say("verdict.record-alone"), sheet.own.status, words.own, say("verdict.alone-how"));
    boxes.unshift(then(say("verdict.agreed"), status, words.agreed));
  }
  return boxes;
}

/**
 * The options that the person has chosen, apart from those of a position set up.
 * @param {Review} review
 */
export const chosen = ({ options, given }) => Object.entries(options).filter(([name, value]) => name !== "prisoners" && value !== given[name]);

/**
 * The choices by their names, as a heading.
 * @param {Review} review
 */
export const choicesOf = review =>
  say("verdict.choices", { choices: chosen(review).map(([name, value]) => choice(review, name, value)).join(", ") });

/**
 * A choice by its name.
 * @param {Review} review
 * @param {string} name
 * @param {any} value
 */
function choice({ app }, name, value) {
  const rules = name === "rules" && app.version?.rulesets.find(one => one.id === value);
  if (name === "policy") return say("choice.withdrawn");
  if (name === "taken_back") return say("choice.taken-back", { n: value.length, moves: value.join(", ") });
  if (name === "first") return say("choice.first", { colour: colourName(value) });
  const number = Number(value);
  return say(`choice-of.${name}`, { value: rules ? rulesetName(rules) : Number.isNaN(number) ? String(value) : number });
}

/**
 * @param {string} title
 * @param {string} status
 * @param {import("./types").SaidVerdict} words
 * @param {string} [how] why it differs from another verdict on the page
 */
const judged = (title, status, words, how = "") =>
  h(
    "section",
    { class: `verdict ${status}` },
    h("h2", {}, title),
    h(
      "p",
      { lang: words.lang },
      verdictWord(status, words.status),
      " ",
      h("span", { class: "results" }, words.results)
    ),
    h("p", { class: "reason", lang: words.lang }, words.reason),
    how && h("p", {}, how)
  );

/**
 * The text below the board.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function sheetSections(review, sheet) {
  const full = sheet.marked?.sheet || sheet.recorded;
  const open = sheet.can_give && sheet.counts.decides === "territory" && sheet.marked?.agreed === false;
  const how = open && h("p", { class: "faint" }, say("verdict.tap-points"));
  return [how, findings(review, sheet), explanations(review, full, sheet.said), ownWords(full, sheet.said), opinion(review)];
}

/**
 * Both counts as a table, and the causes of their difference.
 * @param {Sheet} sheet
 * @param {boolean} [alone] whether no agreement is shown elsewhere
 */
export function countTable(sheet, alone = true) {
  const score = sheet.marked ? sheet.marked.score : sheet.recorded.score;
  const own = sheet.said.counts;
  if (!score || !own) return null;
  const cell = (/** @type {number} */ value) => h("td", {}, value === 0 ? "" : signless(value));
  const unscored = sheet.unscored.map(text =>
    h("tr", { class: "unscored" }, h("th", { scope: "row", colspan: 5 }, text))
  );
  const rows = sheet.parts
    .filter(({ territory, area }) => [...territory, ...area].some(Boolean))
    .map(({ part, territory, area }, at) => [
      h("tr", {}, h("th", { scope: "row" }, own.parts[at]), [...territory, ...area].map(cell)),
      part === "territory" ? unscored : []
    ])
    .flat(2);
  const total = [score.territory.black, score.territory.white, score.area.black, score.area.white].map(value =>
    h("td", {}, signless(value))
  );
  const title = !sheet.marked ? own.title : sheet.marked.agreed ? say("counts.agreed") : say("counts.marked");
  return h(
    "section",
    { class: "counts", lang: sheet.said.lang },
    h("h2", {}, title),
    h(
      "table",
      { "aria-label": own.label },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          own.methods.map(name => h("th", { colspan: 2, scope: "colgroup" }, name))
        ),
        h(
          "tr",
          {},
          h("td"),
          [...own.players, ...own.players].map(name => h("th", { scope: "col" }, name))
        )
      ),
      h(
        "tbody",
        {},
        rows,
        h("tr", { class: "total" }, h("th", { scope: "row" }, own.total), total),
        h(
          "tr",
          { class: "margin" },
          h("th", { scope: "row" }, own.margin),
          own.margins.map(text => h("td", { colspan: 2 }, text))
        )
      )
    ),
    h("p", {}, own.why),
    own.causes.length > 0 &&
      h(
        "table",
        { class: "causes", "aria-label": own.causes_label },
        h(
          "tbody",
          {},
          own.causes.map(([cause, points]) => h("tr", {}, h("th", { scope: "row" }, cause), h("td", {}, points.replace("-", "−"))))
        )
      ),
    sheet.said.what_if.map(text => h("p", {}, text)),
    h("p", { class: "faint" }, sheet.said.facts, alone && sheet.marked?.agreed && ` ${agreedOn(sheet.marked)}`)
  );
}

/**
 * The content of an agreement.
 * @param {import("./types").Marked} marked
 */
export const agreedOn = ({ dead, neutral, counted }) =>
  [
    dead.length ? say("counts.dead", { points: dead.join(", ") }) : say("counts.none-dead"),
    neutral.length && say("counts.neutral", { points: neutral.join(", ") }),
    counted.length && say("counts.counted", { points: counted.join(", ") })
  ]
    .filter(Boolean)
    .join(" ");

/** @param {number} value */
export const signless = value => numberText(value).replace("-", "−");

/** @param {Review} review */
function opinion(review) {
  const { engine } = review.app.version || {};
  if (!engine || review.opinion) return review.opinion; // the opinion stays while stones are marked
  const place = h("div", {});
  const ask = button(say("opinion.ask", { engine }), async () => {
    ask.disabled = true;
    refill(place, h("p", { class: "faint" }, say("opinion.thinks")));
    try {
      const answer = await review.app.ask({ do: "engine", game: review.id, options: review.options });
      const take = button(say("explain.try"), () => review.mark(answer.dead, say("opinion.taken"), true));
      refill(
        place,
        answer.words.map((/** @type {string} */ words) => h("p", { lang: answer.lang }, words)),
        answer.opinion.status === "suggested" && take
      );
    } catch (error) {
      refill(place, h("p", {}, /** @type {Error} */ (error).message));
    }
    ask.disabled = false;
  });
  review.opinion = h("section", { class: "opinion" }, h("h3", {}, say("opinion.title")), ask, place);
  return review.opinion;
}
