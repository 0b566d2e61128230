// Changes of statuses: taps, a proposal, an agreement, and its end.

import { fillActions, onlyFit } from "./card.js";
import { nearestStone, pointOf, spanOf } from "./grid.js";
import { say } from "./language.js";
import { given, pointsMeant } from "./marks.js";
import { colourName, locale, resultText } from "./notation.js";

/** @typedef {import("./types").BoardString} BoardString */
/** @typedef {import("./review.js").Review} Review */

const NAMED = 4; // maximum number of strings to name in a line

/**
 * Change the status of strings.
 * @param {Review} review
 * @param {BoardString[]} strings
 */
export function turn(review, strings) {
  if (!review.sheet || !strings.length) return;
  const ids = review.deadIds();
  const dies = !ids.has(strings[0].id);
  for (const { id } of strings) dies ? ids.add(id) : ids.delete(id);
  const dead = review.sheet.strings.filter(one => ids.has(one.id)).map(one => one.points[0]);
  const points = strings.flatMap(one => one.points.map(name => pointOf(review.grid, name)));
  const spans = strings.slice(0, NAMED).map(one =>
    spanOf(
      review.grid,
      one.points.map(name => pointOf(review.grid, name))
    )
  );
  const colour = colourName(strings[0].color);
  const named = strings.length > NAMED ? say("mark.and-more", { points: spans.join(", ") }) : spans.join(", ");
  const n = points.length;
  const words = dies ? say("mark.dead", { colour, points: named, n }) : say("mark.alive", { colour, points: named, n });
  const { neutral, counted } = review.marks.now;
  review.mark(dead, words, false, { neutral, counted });
}

/**
 * Apply a tap on the board: change a string, or mark an empty point as neutral or counted.
 * @param {Review} review
 * @param {number} x in points from the left, not rounded
 * @param {number} y in points from the top
 * @param {boolean} group all strings that can die only together, or a whole region
 * @param {boolean} [exact] by a key
 */
export function tapped(review, x, y, group, exact) {
  if (!review.sheet) return;
  if (review.counting) return review.counting.to(review.counting.at + 1);
  if (review.position) return review.steps.tap(x, y);
  if (review.frozen()) return;
  if (!review.sheet.can_mark) return review.tell(review.sheet.cannot_mark);
  const meant = pointsMeant(review, x, y, group);
  if (meant.length) return review.mark(...given(review, meant));
  const point = nearestStone(review.grid, review.stones(), x, y, exact);
  const string = review.stringAt(point);
  if (!string) return review.tell(say("mark.no-stone"));
  const { strings } = review.sheet;
  turn(review, [string, ...strings.filter(one => group && one !== string && string.group.includes(one.id))]);
}

/**
 * Record that both players agree on the statuses. Only agreed statuses are used to judge the recorded result.
 * @param {Review} review
 */
export function agree(review) {
  if (!review.sheet || review.busy || review.stepped()) return;
  const { dead, neutral, counted } = review.marks.now;
  const now = new Date();
  const at = now.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  const { sent } = review.marks.now;
  review.settle({
    dead: dead ?? review.recordedDead,
    neutral,
    counted,
    agreed: true,
    at,
    on: now.toLocaleDateString("sv"), // as ISO 8601
    when: now.toLocaleString("sv").slice(0, 16),
    said: say("mark.agreed"),
    ...(sent === undefined ? {} : { sent })
  });
}

/**
 * Withdraw an agreement, so that statuses can be changed again.
 * @param {Review} review
 */
export function unlock(review) {
  const { dead, neutral, counted } = review.marks.now;
  review.settle({ dead, neutral, counted, agreed: false, said: say("mark.unlocked") });
  review.board.frame.focus({ preventScroll: true });
}

/**
 * Fill in the dead stones that the program estimates: a guess without effect on the verdict.
 * @param {Review} review
 */
export async function propose(review) {
  if (!review.sheet || review.proposing || review.frozen()) return;
  const before = review.marks.now;
  review.proposing = true;
  fillActions(review);
  try {
    const { opinion, dead, words } = await review.app.ask({ do: "propose", game: review.id, options: review.options });
    if (review.marks.now !== before) return; // a person has marked stones in the meantime
    if (opinion.status !== "suggested") return review.tell(words.join(" "));
    const undecided = stringsAt(review, opinion.undecided);
    const n = dead.length;
    const said = !n
      ? say("mark.guess-none")
      : undecided
        ? say("mark.guess-doubt", { n, undecided })
        : say("mark.guess", { n });
    review.mark(dead, said, false, { guess: true, doubt: opinion.undecided });
    review.changed = []; // the crosses on the board are enough
  } catch (error) {
    review.app.problem(error);
  } finally {
    review.proposing = false;
    fillActions(review);
  }
}

/**
 * Try the only set of dead stones that gives the recorded result.
 * @param {Review} review
 */
export function tryFit(review) {
  const dead = review.sheet && onlyFit(review.sheet);
  if (!dead || review.frozen()) return;
  const result = resultText(review.sheet?.recorded.verdict.recorded);
  review.mark(dead, say("mark.fits", { n: dead.length, result }), false, { fits: true });
  review.changed = [];
}

/**
 * @param {Review} review
 * @param {string[]} names points of strings
 */
function stringsAt(review, names) {
  const strings = (review.sheet?.strings || []).filter(one => one.points.some(point => names.includes(point)));
  return strings
    .map(
      ({ color, points }) =>
        `${colourName(color)} ${spanOf(
          review.grid,
          points.map(p => pointOf(review.grid, p))
        )}`
    )
    .join(", ");
}
