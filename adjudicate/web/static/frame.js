// The frame of a review: the places of its card, board, chips, steps and sheet. CSS lays it out for each screen.

import { button, h } from "./dom.js";
import { say } from "./language.js";
import { agree, propose, tryFit, unlock } from "./marking.js";
import { dayText } from "./notation.js";
import { playersOf } from "./showing.js";
import { said } from "./words.js";

/** @typedef {import("./review.js").Review} Review */

/**
 * The elements of a review, by their names in the review.
 * @param {Review} review
 */
export function frame(review) {
  const { app, board, steps, panel, tools } = review;
  const heading = h("h1", { tabindex: -1, class: "names" }, say("review.opening"));
  const rules = button("", () => review.showBasis(), {
    class: "rules",
    "aria-haspopup": "dialog",
    title: say("rules.open")
  });
  const answer = h("div", { class: "answer" });
  const unfolded = h("div", { class: "unfolded", id: "unfolded", hidden: true });
  const totals = button("", () => review.unfold(), {
    class: "totals",
    "aria-expanded": "false",
    "aria-controls": "unfolded",
    title: say("card.unfold"),
    hidden: true
  });
  const card = h("section", { class: "card", "aria-label": say("card.label") }, answer, totals, unfolded);
  const edge = h("div", { class: "edge", role: "status", hidden: true }); // over the board, so that nothing moves
  const status = h("p", { role: "status", "aria-live": "polite", class: "said" });
  const chips = h("div", { class: "chips" });
  const actions = h("div", { class: "actions", role: "group", "aria-label": say("action.label") });
  const verdicts = h("div", { class: "verdicts" });
  const body = h("div", { class: "body" });
  const element = h(
    "div",
    { class: "review" },
    h(
      "header",
      { class: "head" },
      button("‹", () => app.goBack(), {
        class: "icon",
        "aria-label": say("review.back"),
        title: say("review.back")
      }),
      heading,
      rules,
      button("⋯", () => review.showMenu(), {
        class: "icon",
        "aria-label": say("menu.title"),
        title: say("menu.title"),
        "aria-haspopup": "dialog"
      })
    ),
    card,
    h("div", { class: "boardcell" }, board.element, edge),
    h("div", { class: "saidline" }, status, tools.instead, steps.label),
    chips,
    actions,
    steps.element,
    h("div", { class: "read" }, verdicts, body),
    panel.element
  );
  return { element, heading, rules, answer, unfolded, totals, card, edge, status, chips, actions, verdicts, body };
}

/** @param {import("./types").Game} game */
export const headOf = game => [
  ...playersOf(game),
  h(
    "span",
    { class: game.setup ? "when position" : "when" },
    game.setup ? ` · ${say("review.position")}` : game.record.date ? [" · ", said(dayText(game.record.date))] : ""
  )
];

const DOUBLE = 500; // milliseconds in which a second tap is meant for the button that was there before
let pressed = -DOUBLE;

/**
 * An action for buttons that take each other's place. The second half of a double tap or double click has no effect.
 * @param {() => void} act
 */
const once = act => (/** @type {any} */ { detail, timeStamp }) => {
  if (detail && (detail > 1 || timeStamp - pressed < DOUBLE)) return; // a key is not a double tap
  pressed = timeStamp;
  act();
};

/** @param {Review} review */
export const toolsOf = review => ({
  undo: button("↶", () => review.undo(-1), {
    "aria-label": say("action.undo"),
    title: `${say("action.undo")} (u)`,
    class: "icon"
  }),
  redo: button("↷", () => review.undo(1), {
    "aria-label": say("action.redo"),
    title: `${say("action.redo")} (r)`,
    class: "icon redo"
  }),
  agree: button("", once(() => agree(review))),
  propose: button("", once(() => void propose(review))),
  fit: button("", once(() => tryFit(review))),
  instead: button(say("action.instead"), () => void propose(review), { class: "quiet", hidden: true }),
  steps: button("▸▸", () => review.showSteps(), {
    "aria-label": say("steps.label"),
    title: say("steps.label"),
    "aria-pressed": "false",
    class: "icon stepper"
  }),
  end: button(say("steps.to-end"), () => review.steps.to(Infinity)),
  change: button(say("action.change"), once(() => unlock(review))),
  result: button(say("action.result"), () => review.showResult())
});
