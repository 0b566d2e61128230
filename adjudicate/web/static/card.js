// The answer card above the board, and the one next step below it: what the count gives, and how far that can be trusted.

import { h } from "./dom.js";
import { CARD, minusSign, plural, refill, said, winsBy } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {"unknown" | "whatif" | "agreed" | "contradicted" | "cannot" | "recorded"} State */

/**
 * @param {Sheet} sheet
 * @returns {State}
 */
export function stateOf({ counts, marked, recorded, unknown }) {
  if (!counts.recorded || !counts.decides) return "cannot";
  if (marked && !marked.agreed) return "whatif";
  if (marked) return marked.sheet?.verdict.status === "contradicted" ? "contradicted" : "agreed";
  if (unknown) return "unknown";
  const { status, withheld, computed } = recorded.verdict;
  if (status === "contradicted") return "contradicted";
  return withheld || !computed ? "cannot" : "recorded";
}

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function fillCard(review, sheet) {
  const state = stateOf(sheet);
  const { marked, recorded, counts } = sheet;
  const { guess, claimed, at } = review.marks.now;
  const verdict = marked?.sheet?.verdict || recorded.verdict;
  const computed = marked ? marked.computed : recorded.verdict.computed;
  const holds = Boolean(computed) && recorded.verdict.recorded === computed;
  const agreed = Boolean(marked?.agreed);
  const kicker = {
    unknown: CARD.unknown,
    whatif: guess ? CARD.guess : CARD.whatIf,
    agreed: `${CARD.agreed}${at ? `, ${at}` : ""}`,
    contradicted: agreed ? `${CARD.agreed}${at ? `, ${at}` : ""}. ${CARD.contradicted}.` : CARD.contradicted,
    cannot: CARD.cannot,
    recorded: recorded.verdict.status === "confirmed" ? CARD.holds : CARD.recorded
  }[state];
  const sign = { unknown: "?", whatif: guess ? "≈" : holds ? "✓" : "", agreed: "✓", contradicted: "✗", cannot: "–" }[
    /** @type {string} */ (state)
  ];
  const own = sheet.said?.counts;
  const large =
    state === "unknown"
      ? CARD.question
      : state === "cannot" || !computed
        ? ""
        : own
          ? own.margins[counts.decides === "area" ? 1 : 0]
          : winsBy(computed);
  const second =
    state === "cannot" || !large
      ? [h("span", { lang: sheet.said?.lang }, sheet.said?.own.reason || verdict.reason || sheet.cannot_mark)]
      : state === "unknown"
        ? [CARD.alive]
        : secondLine(sheet, state, computed, holds);
  review.card.className = `card ${state}${agreed ? " locked" : ""}`;
  refill(
    review.answer,
    review.pairing && band(review.pairing),
    claimed && h("p", { class: "claim" }, CARD.claimed),
    h("p", { class: "kicker" }, sign && h("span", { "aria-hidden": "true" }, `${sign} `), kicker),
    large && h("p", { class: "large", lang: own && state !== "unknown" ? sheet.said?.lang : undefined }, large),
    h("p", { class: "second" }, second)
  );
}

/**
 * What the record says, how the other count differs, and the illegal moves.
 * @param {Sheet} sheet
 * @param {State} state
 * @param {string | null} computed
 * @param {boolean} holds whether that is the recorded result
 */
function secondLine({ counts, recorded }, state, computed, holds) {
  const parts = [];
  const { illegal } = recorded.findings_count;
  const result = recorded.verdict.recorded;
  if (state === "contradicted")
    parts.push(["The record says ", h("b", {}, said(result)), "; the count gives ", h("b", {}, computed)]);
  else if (holds) parts.push([state === "recorded" ? "" : `${CARD.holds}: `, "recorded ", said(result)]);
  else parts.push(result ? ["recorded ", said(result)] : ["no result recorded"]);
  const shown = counts.marked || counts.recorded;
  if (shown && counts.decides) {
    const other = counts.decides === "area" ? "territory" : "area";
    const same = shown.area === shown.territory;
    parts.push([same ? `${other} count the same` : `${other} count ${minusSign(shown[other])}`]);
  }
  const moves = recorded.findings
    .filter((/** @type {any} */ one) => one.severity === "illegal" && one.move)
    .map((/** @type {any} */ one) => one.move);
  const few = [...new Set(moves)];
  parts.push([
    illegal ? `${plural(illegal, "illegal move")}${few.length && few.length < 4 ? `: ${few.join(", ")}` : ""}` : "no illegal move"
  ]);
  return parts.flatMap((part, i) => [i > 0 && " · ", ...part]);
}

/**
 * What the tournament's results say of the game, apart from what its record says.
 * @param {import("./types").EventRow} row
 */
export const band = ({ reported, status, because, decision }) =>
  h(
    "div",
    { class: `band ${status}`, role: "note" },
    h("p", {}, "Reported ", h("b", {}, said(reported, "nothing")), `: ${CARD.pairing[status] || status}.`),
    because && h("p", { class: "because", dir: "auto" }, because),
    decision?.kind && h("p", {}, decided(decision))
  );

/**
 * A decision of the referee, as the decisions file has it.
 * @param {NonNullable<import("./types").EventRow["decision"]>} decision
 */
export const decided = ({ kind, result, by, date, reason }) => [
  `Decided: ${CARD.decisions[kind || ""] || kind}`,
  result && [" ", said(result)],
  by && [", by ", said(by)],
  date && [", ", said(date)],
  reason && [": ", said(reason, "", 200)]
].flat();

/**
 * The action bar: one primary button.
 * @param {Review} review
 */
export function fillActions(review) {
  const { sheet, marks, tools, proposing } = review;
  if (!sheet) return;
  const state = stateOf(sheet);
  const { agreed, claimed } = marks.now;
  const may = sheet.can_mark && !review.position;
  tools.agree.textContent = claimed ? CARD.agreeToo : CARD.agree;
  tools.agree.disabled = !may;
  tools.propose.disabled = proposing || !may;
  tools.propose.textContent = proposing ? CARD.proposing : CARD.propose;
  const first =
    agreed ? tools.print : !sheet.can_mark ? tools.print : state === "unknown" && !claimed ? tools.propose : tools.agree;
  for (const one of [tools.print, tools.propose, tools.agree]) one.className = one === first ? "primary" : "";
  refill(
    review.actions,
    !agreed && tools.undo,
    review.game.moves.length > 0 && tools.steps,
    agreed && tools.change,
    first,
    proposing && h("progress", { "aria-label": CARD.proposing })
  );
  tools.propose.hidden = first !== tools.propose && (agreed || !sheet.can_mark);
  if (first !== tools.propose) review.marking.append(tools.propose);
}
