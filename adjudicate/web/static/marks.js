// The statuses that a person has tried, each with its message: undo and redo move along them.

import { emptyAt, nameOf, pointOf, regionAt, spanOf } from "./grid.js";
import { say } from "./language.js";

/**
 * dead null: as in the record; neutral, counted: points that count for neither player, and for the player who surrounds them
 * claimed: the sender of the link says that both players agreed; guess: as proposed by the estimate; fits: because they give
 * the recorded result; doubt: points of strings that the estimate cannot decide; on, at: date and time of the agreement, when: both as ISO 8601, in local time; sent: when the sender's players agreed, "" if the link
 * does not say
 * @typedef {{dead: string[] | null, neutral?: string[], counted?: string[], agreed: boolean, said: string, claimed?: boolean,
 *   guess?: boolean, fits?: boolean, doubt?: string[], on?: string, at?: string, when?: string, sent?: string}} Marking
 */

export class Marks {
  /** @param {{line: Marking[], index: number}} [kept] */
  constructor({ line, index } = { line: [{ dead: null, agreed: false, said: say("mark.recorded") }], index: 0 }) {
    this.line = [...line];
    this.index = index;
  }

  kept() {
    return { line: [...this.line], index: this.index };
  }

  get now() {
    return this.line[this.index];
  }

  get canUndo() {
    return this.index > 0;
  }

  get canRedo() {
    return this.index < this.line.length - 1;
  }

  /** @param {Marking} marking */
  add(marking) {
    this.line.splice(this.index + 1, Infinity, marking);
    this.index++;
  }

  /** @param {1 | -1} step */
  walk(step) {
    this.index = Math.min(Math.max(this.index + step, 0), this.line.length - 1);
  }

  /** Make what-ifs of all agreements, as when other rules change the count that the players agreed on. */
  reopen() {
    this.line = this.line.map(one => ({ ...one, agreed: false }));
  }

  /** Remove the last marking without a trace, because it cannot be counted. */
  drop() {
    if (this.index) this.line.splice(this.index--, Infinity);
  }
}

// --- points, under rules without points in seki ---

/** The effect of a tap on an empty point. */
const NEXT = /** @type {{[now: string]: "neutral" | "counted" | "mapped"}} */ ({
  mapped: "neutral",
  neutral: "counted",
  counted: "mapped"
});

/**
 * The empty points that a tap means, if a person can decide whether they count: one, or its whole region.
 * @param {import("./review.js").Review} review
 * @param {number} x
 * @param {number} y
 * @param {boolean} whole
 */
export function pointsMeant(review, x, y, whole) {
  const { sheet, grid, marks } = review;
  if (!sheet?.can_give) return [];
  const { black, white, false_eyes, seki } = sheet.territory;
  const { neutral = [], counted = [] } = marks.now;
  const stones = review.stones();
  const names = [...black, ...white, ...false_eyes, ...seki, ...neutral, ...counted];
  const free = new Set(names.map(name => pointOf(grid, name)).filter(p => !stones.has(p)));
  const point = emptyAt(grid, free, x, y);
  return point < 0 ? [] : whole ? regionAt(grid, free, point) : [point];
}

/**
 * The marking for a tap on empty points. Taps make them neutral, then counted, then as on the map again.
 * @param {import("./review.js").Review} review
 * @param {number[]} points
 * @returns {[dead: string[] | null, words: string, look: boolean, given: {neutral: string[], counted: string[]}]}
 */
export function given({ grid, marks }, points) {
  const { dead, neutral = [], counted = [] } = marks.now;
  const names = points.map(p => nameOf(grid, p));
  const now = neutral.includes(names[0]) ? "neutral" : counted.includes(names[0]) ? "counted" : "mapped";
  const next = NEXT[now];
  const span = spanOf(grid, points);
  const words =
    next === "neutral"
      ? say("mark.neutral", { points: span })
      : next === "counted"
        ? say("mark.counted", { points: span })
        : say("mark.mapped", { points: span });
  const lists = { neutral: neutral.filter(p => !names.includes(p)), counted: counted.filter(p => !names.includes(p)) };
  if (next !== "mapped") lists[next].push(...names);
  return [dead, words, false, lists];
}
