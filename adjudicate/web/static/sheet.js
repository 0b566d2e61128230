// The parts of a sheet as elements: verdicts, groups whose status changes the result, counts, findings, choices, notes.

import { choices } from "./choices.js";
import { button, h } from "./dom.js";
import { explanations, facts, findings, notes, ownWords } from "./findings.js";
import { colourName, plural, refill, said, verdictWord, winnerWords, winsBy } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

/**
 * The record's own verdict, and apart from it what choices and marks come to. The first is never changed by the others.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function verdicts(review, sheet) {
  const { own, recorded, marked, said: words } = sheet;
  const boxes = [
    judged(review.game.setup ? "The position" : "The record", own, words?.own, Boolean(recorded.verdict.withheld))
  ];
  const chosen = Object.entries(review.options).filter(([name]) => !(name in review.given));
  if (chosen.length)
    boxes.push(
      judged(`With your choices: ${chosen.map(one => choice(...one)).join(", ")}`, recorded.verdict, words?.recorded)
    );
  if (marked && !marked.agreed) {
    const lines = words?.what_if || marked.words;
    if (lines.length)
      boxes.push(
        h(
          "section",
          { class: "tried" },
          h("h2", {}, "With these dead stones: what if"),
          lines.map(text => h("p", { lang: words?.lang }, text))
        )
      );
  } else if (marked?.sheet) {
    boxes.push(judged("As agreed", marked.sheet.verdict, words?.agreed));
  }
  if (!sheet.can_mark && sheet.cannot_mark) boxes.push(h("p", { class: "callout" }, sheet.cannot_mark));
  if (sheet.can_give && sheet.counts.decides === "territory" && sheet.marked && !sheet.marked.agreed)
    boxes.push(
      h(
        "p",
        { class: "faint" },
        "Points in seki and eyes that must be filled do not count. Tap an empty point that the players count otherwise: once to make it neutral, twice to count it."
      )
    );
  return boxes;
}

/**
 * @param {string} name
 * @param {any} value
 */
const choice = (name, value) =>
  name === "policy"
    ? "illegal moves withdrawn"
    : name === "taken_back"
      ? `${value.length > 1 ? "moves" : "move"} ${value.join(", ")} withdrawn`
      : name === "first"
        ? `${colourName(value)} first`
        : `${name} ${value}`;

/**
 * @param {string} title
 * @param {import("./types").Verdict} verdict
 * @param {import("./types").SaidVerdict | null} [words] it in the language of the page, if that is not English
 * @param {boolean} [withheld] a count was made, but it names no result
 */
function judged(title, verdict, words, withheld = Boolean(verdict.withheld)) {
  if (words)
    return h(
      "section",
      { class: `verdict ${verdict.status}` },
      h("h2", {}, title),
      h(
        "p",
        { lang: words.lang },
        verdictWord(verdict.status, words.status),
        h("span", { class: "results" }, " ", words.results)
      ),
      h("p", { class: "reason", lang: words.lang }, words.reason)
    );
  const { status, computed, winner, reason } = verdict;
  const counted = computed || (withheld ? "not known" : "none");
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
    counts(sheet),
    opinion(review),
    findings(review, sheet),
    explanations(review, full, sheet.said),
    ownWords(full, sheet.said),
    choices(review, sheet),
    facts(review, sheet),
    notes(review, full, sheet.said)
  ];
}

/**
 * A chip for each string or group on whose status something depends, those that turn the winner first.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function chips(review, sheet) {
  if (!sheet.hangs.length || !sheet.can_mark) return null;
  const words = sheet.said?.hangs;
  const { lang } = sheet.said || {};
  const order = sheet.hangs.map((hang, at) => ({ hang, at })).sort((a, b) => Number(b.hang.decides) - Number(a.hang.decides));
  const items = order.map(({ hang, at }) => {
    const strings = sheet.strings.filter(one => hang.ids.includes(one.id));
    const black = strings[0]?.color === "B";
    const other = hang.now === "dead" ? "alive" : "dead";
    const turn = button("", () => review.turn(strings), {
      class: `hang${hang.decides ? " decides" : ""}`,
      "data-key": `hang ${hang.points[0]}`
    });
    const stone = h("span", {
      class: `stone ${black ? "b" : "w"}${hang.now === "dead" ? " lost" : ""}`,
      "aria-hidden": "true"
    });
    turn.append(
      ...(words
        ? [h("span", { class: "what", lang }, stone, words.sentences[at])]
        : [
            h("b", { class: "what" }, stone, h("span", { class: "vh" }, black ? "Black " : "White "), `${hang.strings} ${other}?`),
            h("small", { class: "then" }, winsBy(hang.computed), hang.decides && h("span", { class: "flag" }, " · turns the winner"))
          ])
    );
    return h("li", {}, turn);
  });
  return h(
    "section",
    {},
    h("h2", { lang, class: "vh" }, words?.title || "Groups whose status changes the result"),
    h("ul", { class: "hangs", tabindex: 0, "aria-label": words?.title || "Groups whose status changes the result" }, items)
  );
}

/** @param {Sheet} sheet */
function counts(sheet) {
  const score = sheet.marked ? sheet.marked.score : sheet.recorded.score;
  if (!score) return null;
  const { decides } = sheet.counts;
  const own = sheet.said?.counts;
  const number = (/** @type {number} */ value) => minus(value).replace(".", sheet.said?.decimal || ".");
  const margins = sheet.counts.marked || sheet.counts.recorded;
  const cell = (/** @type {number} */ value) => h("td", {}, value === 0 ? "" : number(value));
  const unscored = sheet.unscored.map(text =>
    h("tr", { class: "unscored" }, h("th", { scope: "row", colspan: 5 }, text))
  );
  const rows = sheet.parts
    .filter(({ territory, area }) => [...territory, ...area].some(Boolean))
    .map(({ part, territory, area }, at) => [
      h("tr", {}, h("th", { scope: "row" }, own?.parts[at] || part), [...territory, ...area].map(cell)),
      part === "territory" ? unscored : []
    ])
    .flat(2);
  const total = [score.territory.black, score.territory.white, score.area.black, score.area.white].map(value =>
    h("td", {}, number(value))
  );
  const head = (/** @type {"territory" | "area"} */ name) =>
    own
      ? h("th", { colspan: 2, scope: "colgroup" }, own.methods[name === "area" ? 1 : 0])
      : h("th", { colspan: 2, scope: "colgroup" }, name, decides === name && " (decides)");
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
    { class: "counts", lang: sheet.said?.lang },
    h("h3", {}, own?.title || title),
    h(
      "table",
      { "aria-label": own?.label || "Territory and area count" },
      h(
        "thead",
        {},
        h("tr", {}, h("td"), head("territory"), head("area")),
        h(
          "tr",
          {},
          h("td"),
          (own ? [...own.players, ...own.players] : ["Black", "White", "Black", "White"]).map(name =>
            h("th", { scope: "col" }, name)
          )
        )
      ),
      h(
        "tbody",
        {},
        rows,
        h("tr", { class: "total" }, h("th", { scope: "row" }, own?.total || "total"), total),
        h(
          "tr",
          { class: "margin" },
          h("th", { scope: "row" }, own?.margin || "margin"),
          h("td", { colspan: 2 }, own ? own.margins[0] : margins?.territory),
          h("td", { colspan: 2 }, own ? own.margins[1] : margins?.area)
        )
      )
    ),
    own ? difference(own.why, own.causes, own.causes_label) : reconciliation(score),
    h(
      "p",
      { class: "faint" },
      sheet.said?.facts || [
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
  const { difference: points, causes } = score.reconciliation;
  if (!causes.length) return difference("The two margins agree.", []);
  const head =
    points === 0
      ? "The two margins agree; causes that cancel:"
      : `Area is ${plural(Math.abs(points), "point")} better for ${points > 0 ? "Black" : "White"} than territory, because:`;
  return difference(
    head,
    causes.map((/** @type {any} */ one) => [one.cause, signed(one.points)])
  );
}

/**
 * Why the margins of both counts differ.
 * @param {string} head
 * @param {[cause: string, points: string][]} causes
 * @param {string} [label]
 */
function difference(head, causes, label = "Causes") {
  if (!causes.length) return h("p", {}, head);
  const rows = causes.map(([cause, points]) => h("tr", {}, h("th", { scope: "row" }, cause), h("td", {}, points)));
  return h("div", {}, h("p", {}, head), h("table", { class: "causes", "aria-label": label }, h("tbody", {}, rows)));
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
        answer.words.map((/** @type {string} */ words) => h("p", { lang: answer.lang }, words)),
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
