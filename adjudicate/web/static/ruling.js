// A finding in detail: the position before and after, the rule, and the choices with the score of each.

import { button, h } from "./dom.js";
import { draw } from "./draw.js";
import { BLACK, WHITE, pointOf } from "./grid.js";
import { say } from "./language.js";
import { resultText } from "./notation.js";
import { moveMarks } from "./showing.js";
import { said } from "./words.js";

/** @typedef {import("./review.js").Review} Review */

/**
 * Show the ruling on one move of the game.
 * @param {Review} review
 * @param {number} move
 */
export async function rulingOn(review, move) {
  const { app, message, panel } = review;
  try {
    const answer = await app.ask({ do: "ruling", ...message, move });
    panel.open("ruling", [h("span", { lang: answer.lang }, answer.ruling.headline)], parts(review, answer, move));
  } catch (error) {
    app.problem(error);
  }
}

/**
 * Show a hypothetical play.
 * @param {Review} review
 * @param {number} after
 * @param {string} point
 * @param {string} colour "B" or "W"
 */
export async function supposition(review, after, point, colour) {
  const { app, message, panel } = review;
  try {
    const answer = await app.ask({ do: "ruling", ...message, after, point, color: colour });
    panel.open(
      "ruling",
      [say(colour === "B" ? "suppose.black" : "suppose.white", { point })],
      [
        h("p", { class: answer.ruling.legal ? "legal" : "illegal", lang: answer.lang }, h("b", {}, answer.ruling.headline)),
        ...parts(review, answer, after + 1)
      ],
      { low: true }
    );
  } catch (error) {
    app.problem(error);
  }
}

/**
 * @param {Review} review
 * @param {any} answer
 * @param {number} move
 */
function parts(review, answer, move) {
  const { ruling, choices, lang, stop } = answer;
  const boards = [
    [say("ruling.before"), ruling.before],
    [say("ruling.after", { move }), ruling.after],
    ...ruling.earlier.map((/** @type {any} */ one) => [
      say("ruling.same", { move: one.after }),
      { ...one, captured: [], repeated: [ruling.point, ...ruling.after.captured] }
    ])
  ].filter(([, one]) => one);
  return [
    ruling.findings.map((/** @type {any} */ one) => h("p", {}, h("span", { dir: "auto", lang }, one.message, stop))),
    ruling.applies && h("p", { lang }, ruling.applies.words),
    h(
      "div",
      { class: "boards" },
      boards.map(([title, position]) =>
        h("figure", {}, small(review, position, move, title, ruling), h("figcaption", {}, title))
      )
    ),
    ruling.rules.map((/** @type {any} */ rule) =>
      h("p", { class: "rule", lang: "en" }, h("b", {}, rule.cite), `, ${rule.title.split(": ").at(-1)}: ${rule.sentence}`)
    ),
    choices.length > 0 && h("h3", {}, say("ruling.choices")),
    choices.length > 0 &&
      h("ol", { class: "remedies" }, choices.map((/** @type {any} */ one) => choice(review, one, lang))),
    ruling.remedy?.bga && h("p", { class: "faint" }, "BGA: ", h("span", { lang }, ruling.remedy.bga)),
    ruling.remedy?.counts &&
      h("p", { class: "faint" }, say("ruling.effect"), " ", h("span", { lang }, ruling.remedy.counts))
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
    review.choose({ policy: policy === "stands" ? undefined : policy, taken_back: taken?.length ? taken : undefined }, one.label);
    review.panel.close();
    void review.steps.to(Infinity);
    review.element.scrollIntoView(); // to the answer card
  };
  return h(
    "li",
    {},
    h("b", { lang }, one.label),
    one.computed && h("span", { class: "results" }, ": ", h("b", {}, resultText(one.computed))),
    h("p", { lang }, one.words),
    [one.rest]
      .flat()
      .map((/** @type {string} */ rest) => rest && h("p", { class: "faint", lang }, said(rest, "", 400))),
    one.chosen ? h("p", { class: "flag" }, say("ruling.taken")) : one.options && button(say("ruling.take"), take, { title: one.label })
  );
}

/**
 * @param {import("./review.js").Review} review
 * @param {any} position
 * @param {number} move
 * @param {string} title
 * @param {{supposed: boolean, point: string, color: string}} ruling
 */
function small(review, position, move, title, ruling) {
  const grid = { columns: review.game.columns, rows: review.game.rows };
  const points = (/** @type {string[]} */ names) => names.map(name => pointOf(grid, name));
  /** @type {Map<number, number>} */
  const stones = new Map();
  for (const p of points(position.black)) stones.set(p, BLACK);
  for (const p of points(position.white)) stones.set(p, WHITE);
  const own = ruling.supposed && position.after >= move ? { point: ruling.point, color: ruling.color } : null;
  const played = own || review.game.moves[position.after - 1];
  const last = played ? pointOf(grid, played.point) : -1;
  const marks =
    position.after >= move && !own ? moveMarks(review, position.after).filter(mark => mark.point === last) : [];
  const taken = played?.color === "B" ? WHITE : BLACK;
  return draw(
    {
      grid,
      stones,
      last: marks.length || position.repeated ? -1 : last,
      repeated: points(position.repeated || []),
      marks,
      captured: new Map(
        points(position.captured)
          .filter(p => !stones.has(p))
          .map(p => [p, taken])
      ),
      title
    },
    { bare: true }
  );
}
