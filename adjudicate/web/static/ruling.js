// A finding looked up: the position before and after, the rule, and what can be done with the score each choice leads to.

import { button, h } from "./dom.js";
import { draw } from "./draw.js";
import { BLACK, WHITE, pointOf } from "./grid.js";
import { moveMarks } from "./showing.js";
import { marginText, refill, said } from "./words.js";

/**
 * Fill the panel of a review with the ruling on one move.
 * @param {import("./review.js").Review} review
 * @param {number} move
 */
export async function rulingPanel(review, move) {
  const { ruling: panel, app } = review;
  panel.classList.add("asking");
  try {
    const answer = await app.ask({ do: "ruling", game: review.id, move, options: review.options });
    refill(panel, ...parts(review, answer, move));
  } catch (error) {
    refill(panel, h("p", {}, /** @type {Error} */ (error).message));
  }
  panel.classList.remove("asking");
}

/**
 * @param {import("./review.js").Review} review
 * @param {any} answer
 * @param {number} move
 */
function parts(review, answer, move) {
  const { ruling, choices, lang, stop } = answer;
  const close = button(
    "Close",
    () => {
      review.ruling.hidden = true;
      void review.step(Infinity);
    },
    { class: "close" }
  );
  const boards = [
    ["Before it", ruling.before],
    [`After move ${move}`, ruling.after],
    ...ruling.earlier.map((/** @type {any} */ one) => [`The same position after move ${one.after}`, one])
  ].filter(([, one]) => one);
  return [
    h("div", { class: "row" }, h("h2", { tabindex: -1, lang }, ruling.headline), close),
    ruling.findings.map((/** @type {any} */ one) => h("p", {}, h("span", { dir: "auto", lang }, one.message, stop))),
    ruling.applies && h("p", { lang }, ruling.applies.words),
    h(
      "div",
      { class: review.grid.columns > 13 ? "boards large" : "boards" },
      boards.map(([title, position]) =>
        h("figure", {}, small(review, position, move, title), h("figcaption", {}, title))
      )
    ),
    ruling.rules.map((/** @type {any} */ rule) =>
      h("p", {}, h("b", {}, rule.cite), `, ${rule.title}: ${rule.sentence}`)
    ),
    choices.length > 0 && h("h3", {}, "What can be done"),
    h(
      "ol",
      { class: "remedies" },
      choices.map((/** @type {any} */ one) => choice(review, one, lang))
    ),
    ruling.remedy?.bga && h("p", { class: "faint" }, "BGA: ", h("span", { lang }, ruling.remedy.bga)),
    ruling.remedy?.counts &&
      h("p", { class: "faint" }, "Effect on the two counts: ", h("span", { lang }, ruling.remedy.counts))
  ].flat();
}

/**
 * @param {import("./review.js").Review} review
 * @param {any} one
 * @param {string | null} lang
 */
function choice(review, one, lang) {
  const take = () => {
    const { policy, taken_back: taken } = one.options;
    review.choose({ policy: policy === "stands" ? undefined : policy, taken_back: taken?.length ? taken : undefined });
    void review.step(Infinity);
    review.say(`${one.label}.`);
  };
  return h(
    "li",
    {},
    h("b", { lang }, one.label),
    one.computed &&
      h(
        "span",
        { class: "results" },
        ": ",
        h("b", {}, one.computed),
        h("span", { class: "faint" }, ` territory ${marginText(one.territory)}, area ${marginText(one.area)}`)
      ),
    h("p", { lang }, one.words),
    [one.rest]
      .flat()
      .map((/** @type {string} */ rest) => rest && h("p", { class: "faint", lang }, said(rest, "", 400))),
    one.chosen ? h("p", { class: "flag" }, "The sheet is made so.") : one.options && button("Make the sheet so", take)
  );
}

/**
 * @param {import("./review.js").Review} review
 * @param {any} position
 * @param {number} move
 * @param {string} title
 */
function small(review, position, move, title) {
  const grid = { columns: review.game.columns, rows: review.game.rows };
  const points = (/** @type {string[]} */ names) => names.map(name => pointOf(grid, name));
  /** @type {Map<number, number>} */
  const stones = new Map();
  for (const p of points(position.black)) stones.set(p, BLACK);
  for (const p of points(position.white)) stones.set(p, WHITE);
  const played = review.game.moves[position.after - 1];
  const last = played ? pointOf(grid, played.point) : -1;
  const marks = position.after >= move ? moveMarks(review, position.after).filter(mark => mark.point === last) : [];
  const taken = played?.color === "B" ? WHITE : BLACK;
  return draw({
    grid,
    stones,
    last: marks.length ? -1 : last,
    marks,
    captured: new Map(
      points(position.captured)
        .filter(p => !stones.has(p))
        .map(p => [p, taken])
    ),
    title
  });
}
