// The board of a review and its description for screen readers.

import { h } from "./dom.js";
import { BLACK, WHITE, nameOf, pointOf } from "./grid.js";
import { say } from "./language.js";
import { colourName } from "./notation.js";
import { said } from "./words.js";

/** @typedef {import("./review.js").Review} Review */

/**
 * The frames around the moves with findings: around all of them, or those up to one move.
 * @param {Review} review
 * @param {number} upto
 * @returns {import("./draw.js").Mark[]}
 */
export function moveMarks({ sheet, game, grid }, upto) {
  /** @type {Map<number, {moves: Set<number>, illegal: boolean}>} */
  const found = new Map();
  for (const { severity, move, point } of sheet?.recorded.findings || []) {
    if (severity === "note" || !move || move > upto || game.moves[move - 1]?.point !== point) continue;
    const p = pointOf(grid, point);
    if (p < 0) continue;
    const one = found.get(p) || { moves: new Set(), illegal: false };
    one.moves.add(move);
    found.set(p, { moves: one.moves, illegal: one.illegal || severity === "illegal" });
  }
  return [...found].map(([point, { moves, illegal }]) => ({
    point,
    label: `${Math.max(...moves)}${moves.size > 1 ? "+" : ""}`,
    severity: illegal ? "illegal" : "irregular"
  }));
}

/** @type {import("./types").Territory} */
const NONE = { black: [], white: [], neutral: [], false_eyes: [], seki: [], doubtful: [] };

/**
 * The points of each kind of a mapped territory.
 * @param {import("./types").Territory} territory
 * @returns {[import("./draw.js").Kind, string[]][]}
 */
const kindsOf = territory => [
  ["false_eyes", territory.false_eyes],
  ["seki", territory.seki],
  ["doubtful", territory.doubtful]
];

/**
 * The board of a review: the position that the user stepped to, or the end with the current statuses.
 * @param {Review} review
 * @returns {import("./draw.js").Picture}
 */
export function pictureOf(review) {
  const { grid, sheet, game, changed, shown } = review;
  const { position } = review.steps;
  const points = (/** @type {string[]} */ names) => names.map(name => pointOf(grid, name));
  if (position) {
    /** @type {Map<number, number>} */
    const stones = new Map();
    for (const p of points(position.black)) stones.set(p, BLACK);
    for (const p of points(position.white)) stones.set(p, WHITE);
    const gone = points(position.captured).filter(p => !stones.has(p));
    const taken = game.moves[position.after - 1]?.color === "B" ? WHITE : BLACK;
    return {
      grid,
      stones,
      last: position.last ? pointOf(grid, position.last) : -1,
      marks: moveMarks(review, position.after),
      captured: new Map(gone.map(p => [p, taken])),
      title: position.caption
    };
  }
  const stones = review.stones();
  const ids = review.deadIds();
  const dead = new Set((sheet?.strings || []).filter(one => ids.has(one.id)).flatMap(one => points(one.points)));
  const counted = sheet?.territory || NONE;
  const { neutral = [], counted: yes = [], doubt = [] } = review.marks.now;
  const free = (/** @type {number[]} */ own) => own.filter(p => !stones.has(p) || dead.has(p));
  const last = [...game.moves].reverse().find(move => pointOf(grid, move.point) >= 0);
  const lastPoint = last ? pointOf(grid, last.point) : -1;
  return {
    grid,
    stones,
    dead,
    territory: [free(points(counted.black)), free(points(counted.white))],
    neutral: free(points(counted.neutral)),
    kinds: new Map(kindsOf(counted).flatMap(([kind, names]) => free(points(names)).map(p => [p, kind]))),
    given: points([...neutral, ...yes]),
    doubt: (sheet?.strings || []).filter(one => one.points.some(name => doubt.includes(name))).flatMap(one => points(one.points)),
    last: last && stones.get(lastPoint) === (last.color === "B" ? BLACK : WHITE) ? lastPoint : -1,
    marks: moveMarks(review, Infinity),
    changed,
    shown,
    title: say("board.final", { counts: review.margins() })
  };
}

/**
 * The content of a point, for screen readers.
 * @param {Review} review
 * @param {number} point
 */
export function describe(review, point) {
  const { grid, sheet, steps } = review;
  const name = nameOf(grid, point);
  if (steps.position) return steps.describe(name);
  const string = review.stringAt(point);
  if (string) {
    const [colour, n] = [colourName(string.color), string.points.length];
    const dead = review.deadIds().has(string.id);
    return dead ? say("point.dead", { colour, n }) : say("point.alive", { colour, n });
  }
  const own = sheet?.territory || NONE;
  const { neutral = [], counted = [] } = review.marks.now;
  if (neutral.includes(name)) return say("point.given-neutral");
  if (counted.includes(name)) return say("point.given-counted");
  if (own.false_eyes.includes(name)) return say("point.false-eye");
  if (own.seki.includes(name)) return say("point.seki");
  if (own.doubtful.includes(name)) return say("point.doubtful");
  if (own.black.includes(name)) return say("point.blacks");
  if (own.white.includes(name)) return say("point.whites");
  return own.neutral.includes(name) ? say("point.neutral") : say("point.empty");
}

/**
 * The players, as the record names them.
 * @param {import("./types").Game} game
 */
export function playersOf({ black, white }) {
  const player = (/** @type {string} */ stone, /** @type {string} */ colour, /** @type {string | null} */ name) =>
    [
      h("span", { class: `stone ${stone}`, "aria-hidden": "true" }),
      "\u2060", // no line break between them
      name ? [h("span", { class: "vh" }, `${colour} `), said(name)] : colour
    ].flat();
  return [player("b", colourName("B"), black), " – ", player("w", colourName("W"), white)].flat();
}
