// Stepping through a game: buttons, the slider with a dot for each finding, keys and the wheel.

import { button, h, s } from "./dom.js";
import { nameOf } from "./grid.js";
import { say } from "./language.js";
import { supposition } from "./ruling.js";
import { refill } from "./words.js";

/** The step of each key of the keyboard, wherever the focus is. */
const KEYS = /** @type {{[key: string]: number}} */ ({
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity
});

export class Steps {
  /** @param {import("./review.js").Review} review */
  constructor(review) {
    this.review = review;
    this.after = 0; // the move that the board shows
    this.asked = 0;
    /** @type {import("./types").Position | null} while stepping */
    this.position = null;
    this.slider = h("input", {
      type: "range",
      min: 0,
      value: 0,
      "aria-label": say("steps.move"),
      oninput: () => this.to(Number(this.slider.value))
    });
    this.dots = s("svg", { class: "dots", "aria-hidden": "true" });
    const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) =>
      button(sign, () => this.by(by), { "aria-label": label, title: label, class: "icon" });
    this.element = h(
      "div",
      { class: "steps", role: "group", "aria-label": say("steps.label") },
      step("«", say("steps.start"), -Infinity),
      step("‹", say("steps.back"), -1),
      h("div", { class: "slide" }, this.dots, this.slider),
      step("›", say("steps.on"), 1),
      step("»", say("steps.end"), Infinity)
    );
    this.label = h("div", { class: "stepping", hidden: true });
  }

  /** @param {number} moves */
  open(moves) {
    this.last = this.after = moves;
    this.position = null;
    this.slider.max = String(moves);
    this.slider.value = String(moves);
    this.element.hidden = !moves;
  }

  /** @param {import("./types").Sheet} sheet */
  drawDots({ recorded }) {
    const moves = new Map();
    for (const { move, severity } of recorded.findings)
      if (move && severity !== "note" && moves.get(move) !== "illegal") moves.set(move, severity);
    refill(
      this.dots,
      [...moves].map(([move, severity]) =>
        s("circle", { cx: `${(100 * move) / (this.last || 1)}%`, cy: 4, r: 4, class: severity })
      )
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { review } = this;
    if (!review.element.isConnected || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input, select, textarea, dialog:modal, [role=grid]")) return;
    if (review.key(event.key)) event.preventDefault();
  }

  /**
   * @param {string} key
   * @returns {boolean} whether it meant a step
   */
  pressed(key) {
    if (!(key in KEYS) || !this.last) return false;
    this.by(KEYS[key]);
    return true;
  }

  /** @param {number} moves */
  by(moves) {
    void this.to(this.after + moves);
  }

  /** @param {number} to */
  async to(to) {
    const { review } = this;
    const last = this.last || 0;
    const before = this.position?.after ?? last;
    this.after = Math.min(Math.max(to, 0), last);
    this.slider.value = String(this.after);
    const asked = ++this.asked;
    if (this.after >= last) {
      if (this.position) review.tell(say("steps.at-end", { move: last }));
      this.position = null;
      return review.draw();
    }
    try {
      const { id: game, options } = review;
      const position = await review.app.ask({ do: "position", game, after: this.after, options });
      if (asked !== this.asked) return; // the finger has moved on
      this.position = position;
      review.tell(position.caption);
      review.draw();
    } catch (error) {
      if (asked === this.asked) this.slider.value = String((this.after = before)); // the move that the board shows
      review.app.problem(error);
    }
  }

  /** The label that says why marking is locked. */
  drawLabel() {
    const { position } = this;
    this.label.hidden = !position;
    const { frame } = this.review.board;
    position ? frame.setAttribute("aria-description", say("steps.nothing-marked")) : frame.removeAttribute("aria-description");
    if (!position) return;
    refill(
      this.label,
      h("b", {}, say("steps.where", { move: position.after, last: position.of })),
      " ",
      position.caption
    );
  }

  /** Draw attention to the label on an attempt to mark. */
  nudge() {
    this.label.classList.add("nudge");
    window.setTimeout(() => this.label.classList.remove("nudge"), 600);
  }

  /**
   * A tap while stepping: on an empty point it asks for a ruling on a play there.
   * @param {number} x in points from the left, not rounded
   * @param {number} y in points from the top
   * @returns {unknown}
   */
  tap(x, y) {
    const { position, review } = this;
    const [column, row] = [Math.round(x), Math.round(y)];
    const { grid } = review;
    const inside = column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;
    const point = inside ? nameOf(grid, row * grid.columns + column) : "";
    if (!position || !point || [...position.black, ...position.white].includes(point)) {
      return review.stepped();
    }
    void supposition(review, position.after, point, position.to_play);
  }

  /**
   * @param {string} point
   * @returns {string} the content of the point
   */
  describe(point) {
    const { black = [], white = [] } = this.position || {};
    return black.includes(point) ? say("point.black") : white.includes(point) ? say("point.white") : say("point.empty");
  }
}
