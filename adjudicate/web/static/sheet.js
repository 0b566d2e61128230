// The parts of a sheet as elements: verdicts, what hangs on which stones, counts, findings, choices, notes.

import { choices } from "./choices.js";
import { button, h } from "./dom.js";
import { explanations, facts, findings, notes, ownWords } from "./findings.js";
import { colourName, plural, refill, said, verdictWord, winnerWords } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

const MOST_HANGS = 8;

/**
 * The record's own verdict, and apart from it what choices and marks come to. The first is never changed by the others.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function verdicts(review, sheet) {
  const { own, recorded, marked } = sheet;
  const boxes = [judged(review.game.setup ? "The position" : "The record", own, Boolean(recorded.verdict.all_alive))];
  const chosen = Object.entries(review.options).filter(([name]) => !(name in review.given));
  if (chosen.length)
    boxes.push(judged(`With your choices: ${chosen.map(one => choice(...one)).join(", ")}`, recorded.verdict));
  if (marked && !marked.agreed) {
    const same = !marked.changed.length;
    boxes.push(
      h(
        "section",
        { class: "verdict whatif" },
        h("h2", {}, "With your marks: what if"),
        h(
          "p",
          {},
          h("b", {}, marked.computed || "no result"),
          marked.winner && ` (${winnerWords(marked.winner)})`,
          same && ", the stones that the record marks"
        ),
        marked.words.map(words => h("p", {}, words)),
        h(
          "p",
          { class: "row" },
          review.tools.agree,
          h("span", { class: "faint" }, "Only then is the result judged by them.")
        )
      )
    );
    review.tools.agree.textContent = "These are agreed";
    review.tools.agree.className = "primary";
  } else if (marked?.sheet) {
    const box = judged("As agreed", marked.sheet.verdict);
    review.tools.agree.textContent = "Back to what if";
    review.tools.agree.className = "";
    box.append(h("p", { class: "row" }, review.tools.agree));
    boxes.push(box);
  } else if (sheet.unknown && sheet.can_mark) {
    boxes.push(
      h(
        "p",
        { class: "callout" },
        "Nobody says which stones are dead: all are counted as alive. Tap those that are dead."
      )
    );
  }
  if (!sheet.can_mark && sheet.cannot_mark) boxes.push(h("p", { class: "callout" }, sheet.cannot_mark));
  if (sheet.seki_note) boxes.push(h("p", { class: "callout" }, sheet.seki_note));
  return boxes;
}

/**
 * @param {string} name
 * @param {any} value
 */
const choice = (name, value) =>
  name === "policy"
    ? "illegal moves taken back"
    : name === "taken_back"
      ? `taken back ${value.join(", ")}`
      : name === "first"
        ? `${colourName(value)} first`
        : `${name} ${value}`;

/**
 * @param {string} title
 * @param {import("./types").Verdict} verdict
 * @param {boolean} [unknown] nobody says which stones are dead
 */
function judged(title, verdict, unknown = Boolean(verdict.all_alive)) {
  const { status, computed, winner, reason } = verdict;
  const counted = computed || (unknown ? "not known" : "none");
  return h(
    "section",
    { class: `verdict ${status}` },
    h("h2", {}, title),
    h(
      "p",
      {},
      verdictWord(status),
      h(
        "span",
        { class: "results" },
        " recorded ",
        h("b", {}, said(verdict.recorded, "none")),
        ", counted ",
        h("b", {}, counted),
        winner && ` (${winnerWords(winner)})`
      )
    ),
    h("p", { class: "reason" }, reason)
  );
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function sheetSections(review, sheet) {
  const full = sheet.marked?.sheet || sheet.recorded;
  return [
    hangs(review, sheet),
    counts(sheet),
    opinion(review),
    findings(review, sheet),
    explanations(review, full),
    ownWords(full),
    choices(review, sheet),
    facts(review, sheet),
    notes(review, full)
  ];
}

/**
 * The fastest way on a small screen: a button for each string or group on which something hangs.
 * @param {Review} review
 * @param {Sheet} sheet
 */
function hangs(review, sheet) {
  if (!sheet.hangs.length || !sheet.can_mark) return null;
  const items = sheet.hangs.map(hang => {
    const strings = sheet.strings.filter(one => hang.ids.includes(one.id));
    const stones = strings.reduce((sum, one) => sum + one.points.length, 0);
    const black = strings[0]?.color === "B";
    const other = hang.now === "dead" ? "alive" : "dead";
    const turn = button("", () => review.turn(strings), {
      class: `hang${hang.decides ? " decides" : ""}`,
      "data-key": `hang ${hang.points[0]}`
    });
    turn.append(
      h("span", { class: `stone ${black ? "b" : "w"}${hang.now === "dead" ? " lost" : ""}`, "aria-hidden": "true" }),
      h(
        "span",
        { class: "what" },
        `${black ? "Black" : "White"} ${hang.strings}`,
        h("small", {}, `${plural(stones, "stone")}, ${hang.now}`)
      ),
      h(
        "span",
        { class: "then" },
        h("b", {}, hang.computed),
        h("small", {}, `if ${other}`, hang.decides && h("span", { class: "flag" }, ", decides"))
      )
    );
    return h("li", {}, turn);
  });
  return h(
    "section",
    {},
    h("h3", {}, "What hangs on which stones"),
    h("ul", { class: "hangs" }, items.slice(0, MOST_HANGS)),
    items.length > MOST_HANGS &&
      h(
        "details",
        { "data-key": "hangs" },
        h("summary", {}, `${items.length - MOST_HANGS} more`),
        h("ul", { class: "hangs" }, items.slice(MOST_HANGS))
      )
  );
}

/** @param {Sheet} sheet */
function counts(sheet) {
  const score = sheet.marked ? sheet.marked.score : sheet.recorded.score;
  if (!score) return null;
  const { decides } = sheet.counts;
  const margins = sheet.counts.marked || sheet.counts.recorded;
  const cell = (/** @type {number} */ value) => h("td", {}, value === 0 ? "" : minus(value));
  const rows = sheet.parts
    .filter(({ territory, area }) => [...territory, ...area].some(Boolean))
    .map(({ part, territory, area }) =>
      h("tr", {}, h("th", { scope: "row" }, part), [...territory, ...area].map(cell))
    );
  const total = [score.territory.black, score.territory.white, score.area.black, score.area.white].map(value =>
    h("td", {}, minus(value))
  );
  const head = (/** @type {"territory" | "area"} */ name) =>
    h("th", { colspan: 2, scope: "colgroup" }, name, decides === name && " (decides)");
  const words = sheet.recorded_words;
  const title =
    sheet.unknown && !sheet.marked
      ? "Both counts, with all stones alive"
      : sheet.marked
        ? sheet.marked.agreed
          ? "Both counts, as agreed"
          : "Both counts, with your marks"
        : "Both counts";
  return h(
    "section",
    { class: "counts" },
    h("h3", {}, title),
    h(
      "table",
      { "aria-label": "Territory and area count" },
      h(
        "thead",
        {},
        h("tr", {}, h("td"), head("territory"), head("area")),
        h(
          "tr",
          {},
          h("td"),
          ["Black", "White", "Black", "White"].map(name => h("th", { scope: "col" }, name))
        )
      ),
      h(
        "tbody",
        {},
        rows,
        h("tr", { class: "total" }, h("th", { scope: "row" }, "total"), total),
        h(
          "tr",
          { class: "margin" },
          h("th", { scope: "row" }, "margin"),
          h("td", { colspan: 2 }, margins?.territory),
          h("td", { colspan: 2 }, margins?.area)
        )
      )
    ),
    reconciliation(score),
    h(
      "p",
      { class: "faint" },
      [
        !sheet.marked && words.prisoners,
        words.pass_stones,
        words.ending,
        sheet.marked ? `Dead stones (as marked): ${sheet.marked.dead.join(", ") || "none"}.` : words.dead
      ]
        .filter(Boolean)
        .join(" ")
    )
  );
}

/** @param {any} score */
function reconciliation(score) {
  const { difference, causes } = score.reconciliation;
  if (!causes.length) return h("p", {}, "The two margins agree.");
  const head =
    difference === 0
      ? "The two margins agree; causes that cancel:"
      : `Area margin less territory margin, Black’s view: ${signed(difference)}, because:`;
  return h(
    "div",
    {},
    h("p", {}, head),
    h(
      "table",
      { class: "causes", "aria-label": "Causes" },
      h(
        "tbody",
        {},
        causes.map((/** @type {any} */ one) =>
          h("tr", {}, h("th", { scope: "row" }, one.cause), h("td", {}, signed(one.points)))
        )
      )
    )
  );
}

/** @param {number} value */
const minus = value => String(value).replace("-", "−");
/** @param {number} value */
const signed = value => `${value > 0 ? "+" : ""}${minus(value)}`;

/** @param {Review} review */
function opinion(review) {
  const { engine } = review.app.version || {};
  if (!engine || review.opinion) return review.opinion; // it stays while stones are marked
  const place = h("div", {});
  const ask = button(`Ask ${engine}`, async () => {
    ask.disabled = true;
    refill(place, h("p", { class: "faint" }, "It thinks…"));
    try {
      const answer = await review.app.ask({ do: "engine", game: review.id, options: review.options });
      const take = button("Try these marks", () => review.mark(answer.dead, "As the engine says.", true));
      refill(
        place,
        answer.words.map((/** @type {string} */ words) => h("p", {}, words)),
        answer.opinion.status === "suggested" && take
      );
    } catch (error) {
      refill(place, h("p", {}, /** @type {Error} */ (error).message));
    }
    ask.disabled = false;
  });
  review.opinion = h("section", { class: "opinion" }, h("h3", {}, "A second opinion"), ask, place);
  return review.opinion;
}
