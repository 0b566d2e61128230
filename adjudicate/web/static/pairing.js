// A pairing of a tournament: its messages, and its card in the opened game.

import { deciding, director } from "./deciding.js";
import { button, h } from "./dom.js";
import { say, sayParts } from "./language.js";
import { dayText } from "./notation.js";
import { said, saidResult } from "./words.js";

/** @typedef {import("./deciding.js").Cells} Cells */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {{set: string, chosen: {[key: string]: any}}} Of identifies a tournament with its decisions */

/**
 * The fields of a message about a tournament.
 * @param {Of} of
 */
export function messageOf({ set, chosen }) {
  const { manifest, decisions, ...options } = chosen;
  return { set, options, manifest, decisions };
}

/**
 * A sentence of the program, which keeps the direction of the page even if it contains names in another direction.
 * @param {string} text
 */
export const sentence = text => Object.assign(said(text, "", 2000), { dir: document.documentElement.dir });

/**
 * Make a decision.
 * @param {import("./main.js").App} app
 * @param {Of} of
 * @param {{kind: string, which: number | string}} item
 * @param {Partial<Cells>} cells none: withdraw the decision
 * @returns {Promise<any>} the answer, with the decisions to keep
 */
export const decide = (app, of, { kind, which }, cells) =>
  app.ask({ do: "tournament", ...messageOf(of), decide: { kind, which, ...cells } });

/**
 * The reported result of the game, separate from its record, and the buttons of its card.
 * @param {Review} review
 */
export function band(review) {
  const { reported, status, because, decision, event } = /** @type {import("./types").EventRow} */ (review.pairing);
  const result = h("b", {}, saidResult(reported, say("band.nothing")));
  return h(
    "div",
    { class: `band ${status}`, role: "note" },
    h(
      "div",
      { class: "row" },
      h("p", {}, sayParts("band.reported", { result, status: say(`pairing.${status}`) })),
      event &&
        button(decision?.kind ? say("event.change") : say("band.decide"), () => openDecision(review), {
          "aria-haspopup": "dialog",
          "data-key": "decide"
        })
    ),
    because && h("p", { class: "because" }, sentence(because)),
    decision?.kind && h("p", {}, decided(decision))
  );
}

/** @param {Review} review */
function openDecision(review) {
  const { white, black, because, computed, by, decision } = /** @type {import("./types").EventRow} */ (review.pairing);
  const given = decision?.kind ? decision : undefined;
  const decide = (/** @type {Partial<Cells>} */ cells) => settle(review, cells);
  const form = deciding({ kind: "pairing", title: `${white} – ${black}`, white, black, computed, by: () => by || "", decide, given });
  const title = [say("band.decide-title", { white, black })];
  review.panel.open("deciding-panel", title, [because && h("p", {}, sentence(because)), form], { low: true });
}

/**
 * Settle the pairing in its tournament: in the open view, or in its kept state.
 * @param {Review} review
 * @param {Partial<Cells>} cells
 */
async function settle(review, cells) {
  const { app } = review;
  const { pairing: which, event: key = "", by: before = "" } = /** @type {import("./types").EventRow} */ (review.pairing);
  const item = { kind: "pairing", which };
  const by = director(before, cells);
  const view = /** @type {any} */ (app.views.find(one => one?.kind === "event" && one.keptAs === key));
  let { rows } = view?.answer || {};
  if (view) {
    await view.settle(item, cells);
    ({ rows } = view.answer);
  } else {
    const entry = await app.store.view(key);
    if (!entry?.source || !("set" in entry.source)) throw new Error(say("kept.none"));
    const { chosen = {} } = entry.state;
    const answer = await decide(app, { set: entry.source.set, chosen }, item, cells);
    const state = { chosen: { ...chosen, decisions: answer.decisions.data }, by };
    await app.store.keep({ ...entry, state, at: Date.now() });
    ({ rows } = answer);
  }
  const row = rows.find((/** @type {import("./types").EventRow} */ one) => one.pairing === which);
  review.pairing = { ...row, event: key, by };
  app.keep(review);
  review.panel.close();
  review.render();
}

/**
 * A decision of the referee, in the form of the decisions file.
 * @param {NonNullable<import("./types").EventRow["decision"]>} decision
 */
const decided = ({ kind, result, ...more }) => [
  say("decided.is", { what: say(`decision.${kind}`) }),
  ...decidedBy({ words: result ? [" ", saidResult(result)] : "", ...more })
];

/**
 * The decision, its author, its date and its reason.
 * @param {{words: import("./dom.js").Child | import("./dom.js").Child[], by: string | null, date: string | null, reason: string | null}} decision
 */
export const decidedBy = ({ words, by, date, reason }) =>
  [
    words,
    by && [", ", sayParts("decided.by", { name: said(by) })].flat(),
    date && [", ", said(dayText(date))],
    reason && [": ", said(reason, "", 200)]
  ].flat();
