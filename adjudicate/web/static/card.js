// The answer card above the board, with the counted result and its reliability, and the next step below the card.

import { h, s } from "./dom.js";
import { say, sayParts } from "./language.js";
import { isDeclared, parsed, resultText, winsBy } from "./notation.js";
import { band } from "./pairing.js";
import { chosen, countTable, signless } from "./sheet.js";
import { refill, saidResult } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {"unknown" | "whatif" | "agreed" | "contradicted" | "cannot" | "recorded"} State */

const FEW = 3; // maximum number of moves to name
const LINE = 26; // pixels: a higher title has two lines, so that the line below the answer has one fewer

/**
 * @param {Sheet} sheet
 * @returns {State}
 */
export function stateOf({ counts, marked, recorded, unknown, misfit }) {
  if (!counts.recorded || !counts.decides || misfit) return "cannot";
  if (marked && !marked.agreed && !unknown) return "whatif";
  if (marked && !unknown) return marked.sheet?.verdict.status === "contradicted" ? "contradicted" : "agreed";
  if (isDeclared(recorded.verdict.recorded)) return "cannot";
  if (unknown) return "unknown";
  const { status, withheld, computed } = recorded.verdict;
  if (status === "contradicted") return "contradicted";
  return withheld || !computed ? "cannot" : "recorded";
}

/**
 * The only set of dead stones that gives the recorded result, if it has exactly one explanation.
 * @param {Sheet} sheet
 * @returns {string[] | null}
 */
export function onlyFit({ recorded, can_mark: can }) {
  const { explanations, explanations_complete: complete } = recorded.verdict;
  return can && complete && explanations.length === 1 ? explanations[0].dead || null : null;
}

/**
 * The computed result, if it can be called one, otherwise "".
 * @param {Sheet} sheet
 */
export function resultOf(sheet) {
  const { marked, recorded } = sheet;
  const computed = marked ? marked.computed : recorded.verdict.computed;
  return (!["unknown", "cannot"].includes(stateOf(sheet)) && computed) || "";
}

const SIGNS = { unknown: "?", whatif: "", agreed: "✓", contradicted: "✗", cannot: "–", recorded: "" };

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function fillCard(review, sheet) {
  const state = stateOf(sheet);
  const { marked, recorded, said: words } = sheet;
  const { guess, claimed, at } = review.marks.now;
  const computed = marked ? marked.computed : recorded.verdict.computed;
  const holds = Boolean(computed) && recorded.verdict.recorded === computed;
  const agreed = Boolean(marked?.agreed);
  const declared = !marked && isDeclared(recorded.verdict.recorded);
  const sign = state === "whatif" && guess ? "≈" : holds && !SIGNS[state] ? "✓" : SIGNS[state];
  const large = state === "unknown" ? say("card.question") : state === "cannot" || !computed ? "" : winsBy(computed);
  const why = sheet.misfit || (marked?.sheet && words.agreed?.reason) || words.recorded.reason || sheet.cannot_mark;
  const length = [...large].length;
  const title = claimed
    ? say("card.claimed")
    : kicker(state, holds, agreed, { told: marked ? whatIf(review.marks.now, marked) : "", at, declared, chosen: chosen(review).length > 0, basis: basisOf(sheet) });
  review.headline = [title, large].filter(Boolean).join(" · ");
  const before = faulty(recorded).flatMap(line => [...line, " · "]); // the end of a long line is cut off
  const second = !large
    ? [...before, h("span", { lang: words.lang }, why)]
    : state === "unknown"
      ? [
          ...before,
          onlyFit(sheet) ? say("card.one-set", { result: resultText(recorded.verdict.recorded) }) : say(review.game.setup ? "card.ask-position" : "card.ask")
        ]
      : secondLine(review.game, sheet, computed || "", holds);
  const line = h(
    "p",
    { class: "kicker" },
    agreed && lock(),
    sign && !agreed && h("span", { "aria-hidden": "true" }, `${claimed ? "?" : sign} `),
    title
  );
  refill(
    review.answer,
    review.pairing && band(review),
    h("span", { class: "final" }, say("card.final")),
    h("div", { class: "told" }, line, large && h("p", { class: `large${length > 22 ? " longest" : length > 18 ? " long" : ""}` }, large), h("p", { class: "second" }, second))
  );
  review.card.className = `card ${state}${agreed ? " locked" : ""}${claimed ? " claimed" : ""}${guess ? " guess" : ""}${large ? "" : " wordy"}${line.offsetHeight > LINE ? " folded" : ""}`;
  fillTotals(review, sheet, state);
}

/**
 * The source of the statuses, without marks: the record, or rules that make every stone alive.
 * @param {Sheet} sheet
 */
export const basisOf = ({ recorded }) => (recorded.dead?.source === "none" ? say("card.alive") : say("card.recorded"));

/**
 * Where the statuses on the board come from, before an agreement.
 * @param {import("./marks.js").Marking} marking
 * @param {{dead: string[]}} marked
 */
export const whatIf = ({ guess, fits }, { dead }) =>
  guess
    ? say(dead.length ? "card.guess" : "card.guess-alive")
    : say(fits ? "card.fits" : dead.length ? "card.what-if" : "card.what-if-alive");

/** A closed lock, to show that a stray tap cannot change an agreement. */
const lock = () =>
  s(
    "svg",
    { viewBox: "0 0 12 14", class: "locksign", "aria-hidden": "true" },
    s("path", { d: "M3 6V4a3 3 0 0 1 6 0v2", fill: "none", stroke: "currentColor", "stroke-width": 1.6 }),
    s("rect", { x: 1, y: 6, width: 10, height: 7.5, rx: 1.5, fill: "currentColor" })
  );

/**
 * @param {State} state
 * @param {boolean} holds
 * @param {boolean} agreed
 * @param {{told: string, at?: string, declared: boolean, chosen: boolean, basis: string}} marking
 */
function kicker(state, holds, agreed, { told, at, declared, chosen, basis }) {
  const time = at || "";
  if (agreed && state === "contradicted") return say("card.agreed-contradicted");
  if (agreed) return time ? say("card.agreed-at", { time }) : say("card.agreed");
  if (state === "whatif") return told;
  if (declared) return say("card.declared");
  if (chosen && state === "contradicted") return say("card.choices-contradicted");
  if (chosen && state === "recorded") return holds ? say("card.choices-hold") : say("card.choices");
  if (state === "recorded") return holds ? say("card.holds") : basis;
  return state === "unknown"
    ? say("card.unknown")
    : state === "contradicted"
      ? say("card.contradicted")
      : say("card.cannot");
}

/**
 * The record's result, faulty moves if there are any, and the difference from the other count with its reasons.
 * @param {import("./types").Game} game
 * @param {Sheet} sheet
 * @param {string} computed
 * @param {boolean} holds whether `computed` is the recorded result
 */
function secondLine({ setup }, { counts, marked, recorded, territory, said: words }, computed, holds) {
  const lines = [];
  const result = recorded.verdict.recorded;
  if (holds) lines.push([say("card.as-recorded", { result: resultText(result) })]);
  else if (!result) lines.push([say("card.no-result")]);
  else if (parsed(result))
    lines.push(
      sayParts("card.differs", { recorded: h("b", {}, saidResult(result)), counted: h("b", {}, resultText(computed)) })
    );
  else lines.push(sayParts("card.result", { result: saidResult(result) }));
  lines.push(...faulty(recorded)); // before the other count, whose reason may be long
  if (!recorded.findings_count.illegal && !setup) lines.push([say("card.legal")]);
  if (marked && territory?.false_eyes.length)
    lines.push([h("b", {}, say("card.false-eyes", { points: territory.false_eyes.join(", ") }))]);
  const margins = counts.marked || counts.recorded;
  if (margins && counts.decides) {
    const other = counts.decides === "area" ? "territory" : "area";
    const result = resultText(margins[other]);
    const causes = margins.area === margins.territory ? [] : words.counts?.causes || [];
    const text = other === "area" ? say("card.area", { result }) : say("card.territory", { result });
    lines.push([h("span", { lang: words.lang }, causes.length === 1 ? `${text} (${causes[0][0]})` : text)]);
  }
  return lines.flatMap((line, i) => [i > 0 && " · ", ...line]);
}

/**
 * The illegal moves, and those that repeat a position as some rules allow.
 * @param {any} recorded
 */
function faulty({ findings, findings_count: { illegal: n } }) {
  const movesOf = (/** @type {(one: any) => boolean} */ meant) => [
    ...new Set(findings.filter((/** @type {any} */ one) => one.move && meant(one)).map((/** @type {any} */ one) => one.move))
  ];
  const lines = [];
  const moves = movesOf(one => one.severity === "illegal");
  const few = moves.length && moves.length <= FEW;
  const illegal = few ? say("card.illegal-at", { n, moves: moves.join(", ") }) : say("card.illegal", { n });
  if (n) lines.push([h("b", { class: "wrong" }, illegal)]);
  const again = movesOf(one => one.slug === "readings-differ");
  const repeated =
    again.length > FEW
      ? say("card.repeated", { n: again.length })
      : say("card.repeated-at", { n: again.length, moves: again.join(", ") });
  if (again.length) lines.push([h("b", {}, repeated)]);
  return lines;
}

/**
 * Both players' totals in the official count; a press unfolds both counts over the board.
 * @param {Review} review
 * @param {Sheet} sheet
 * @param {State} state
 */
function fillTotals({ totals, unfolded, card }, sheet, state) {
  const { counts, marked, recorded } = sheet;
  const score = marked ? marked.score : recorded.score;
  totals.hidden = !score;
  if (!score) return void (unfolded.hidden = true);
  const side = (/** @type {"black" | "white"} */ colour) =>
    h(
      "span",
      { class: "side" },
      h("span", { class: `stone ${colour[0]}`, "aria-hidden": "true" }),
      h("span", {}, colour === "black" ? say("colour.black") : say("colour.white")),
      h("b", {}, signless(score[counts.decides || "territory"][colour]))
    );
  const known = state !== "unknown" && state !== "cannot" && counts.decides;
  refill(
    totals,
    ...(known
      ? [side("black"), side("white")]
      : [h("span", {}, state === "unknown" ? say("card.all-alive") : say("card.counts"))]),
    h("span", { class: "fold", "aria-hidden": "true" }, "⌄")
  );
  const margins = counts.marked || counts.recorded;
  card.dataset.territory = margins?.territory || "";
  card.dataset.area = margins?.area || "";
  refill(unfolded, countTable(sheet));
}

/**
 * The action bar: one primary button.
 * @param {Review} review
 */
export function fillActions(review) {
  const { sheet, marks, tools, proposing, steps } = review;
  if (!sheet) return;
  const state = stateOf(sheet);
  const { agreed, claimed } = marks.now;
  const open = sheet.can_mark && !agreed;
  const may = open && !steps.position;
  const counted = resultOf(sheet);
  refill(tools.agree, claimed ? say("action.agree-too") : say("action.agree"), counted && h("small", {}, resultText(counted)));
  tools.propose.textContent = proposing ? say("action.proposing") : say("action.propose");
  tools.fit.disabled = !may;
  tools.agree.disabled = !may || review.busy;
  const stepping = Boolean(steps.position);
  tools.propose.disabled = !may; // a second press does nothing, and the focus stays
  const fit = onlyFit(sheet);
  const judged = state === "contradicted" || sheet.recorded.verdict.status === "confirmed";
  const settled = !sheet.marked && judged; // the players need not agree on anything
  const history = open && (!settled || marks.canRedo); // together, and not from the first step on: nothing moves then
  const first = stepping
    ? tools.end
    : !open || settled || (!sheet.marked && isDeclared(sheet.recorded.verdict.recorded))
      ? tools.result
      : state !== "unknown" || claimed
        ? tools.agree
        : fit && !proposing
          ? tools.fit
          : tools.propose;
  for (const one of [tools.result, tools.propose, tools.agree, tools.fit, tools.end])
    one.className = one === first ? "primary" : "";
  if (fit) tools.fit.textContent = say("action.fit", { result: resultText(sheet.recorded.verdict.recorded) });
  tools.instead.hidden = first !== tools.fit;
  refill(
    review.actions,
    history && tools.undo,
    history && tools.redo,
    Boolean(steps.last) && tools.steps,
    agreed && !stepping && tools.change,
    open && settled && !stepping && tools.agree,
    first,
    proposing && h("progress", { "aria-label": say("action.proposing") })
  );
}
