// A board for a finger, a mouse or the keyboard. It reports each gesture; the view decides the effect.

import { h, s } from "./dom.js";
import { CELL, MARGIN, at, draw } from "./draw.js";
import { say } from "./language.js";
import { nameOf } from "./grid.js";

const DRAG = 8; // pixels after which a finger scrolls instead of marking
const LONG = 500; // duration of a long press in milliseconds
const DOUBLE = 350; // milliseconds between the taps of a double tap
const WHEEL = 40; // pixels that the wheel turns for one step
const NARROW = "(max-width: 479px)"; // screens without room for coordinates

/**
 * @typedef {object} BoardEvents
 * @property {(x: number, y: number, group: boolean, exact?: boolean) => void | (() => void)} tap the place, in points from the upper left corner, not rounded; exact: by a key. A board that a double tap enlarges returns a function that undoes this tap alone
 * @property {(point: number) => string} describe the point under the keyboard's cursor
 * @property {(text: string) => void} say
 * @property {(key: string) => boolean} [key] another key; true if it has an effect
 * @property {(by: 1 | -1) => void} [wheel] a turn of the wheel
 */

export class BoardView {
  /**
   * @param {BoardEvents} events
   * @param {string} label
   */
  constructor(events, label) {
    this.events = events;
    this.cursor = -1;
    /** @type {import("./draw.js").Picture | null} */
    this.picture = null;
    /** @type {{id: number, x: number, y: number, timer: number} | null} */
    this.press = null;
    /** @type {{time: number, point: string, undo?: void | (() => void)}} */
    this.before = { time: 0, point: "" };
    this.turned = 0;
    /** @type {SVGElement | null} */
    this.over = null;
    this.zoomed = false;
    this.byKeys = false; // the arrow keys move a visible cursor
    this.narrow = window.matchMedia(NARROW);
    /** @type {boolean | null} the person's choice */
    this.named = null;
    this.frame = h("div", {
      class: "boardframe",
      tabindex: 0,
      role: "application",
      "aria-roledescription": "board",
      "aria-label": label
    });
    this.element = h("div", { class: "boardbox" }, this.frame);
    this.frame.addEventListener("pointerdown", event => this.down(event));
    this.frame.addEventListener("pointermove", event => this.move(event));
    this.frame.addEventListener("pointerup", event => this.up(event));
    for (const name of ["pointercancel", "pointerleave"]) this.frame.addEventListener(name, () => this.cancel());
    this.frame.addEventListener("contextmenu", event => event.preventDefault());
    this.frame.addEventListener("keydown", event => this.key(event));
    this.frame.addEventListener("wheel", event => this.wheel(event), { passive: false });
    this.frame.addEventListener("focus", () => this.drawCursor((this.byKeys = this.frame.matches(":focus-visible"))));
    this.frame.addEventListener("blur", () => this.drawCursor((this.byKeys = false)));
    this.narrow.addEventListener("change", () => this.picture && this.show(this.picture));
  }

  /** @param {import("./draw.js").Picture} picture */
  show(picture) {
    this.picture = picture;
    const { columns, rows } = picture.grid;
    if (this.cursor >= columns * rows) this.cursor = -1;
    if (this.cursor < 0) this.cursor = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    this.frame.replaceChildren(this.over || draw(picture, { bare: !this.coordinates }));
    this.frame.classList.toggle("wideboard", columns > 25);
    this.drawCursor();
  }

  /**
   * Show another drawing in place of the board.
   * @param {SVGElement | null} over null to show the board again
   */
  cover(over) {
    this.over = over;
    if (this.picture) this.show(this.picture);
  }

  get coordinates() {
    return this.named ?? !this.narrow.matches;
  }

  /** Show the coordinates if they are hidden; otherwise hide them. */
  nameLines() {
    this.named = !this.coordinates;
    if (this.picture) this.show(this.picture);
  }

  /** @param {boolean} [_on] */
  drawCursor(_on) {
    const svg = this.frame.firstElementChild;
    if (!svg || !this.picture) return;
    for (const old of svg.querySelectorAll(".cursor")) old.remove();
    if (!this.byKeys) return;
    const [x, y] = at(this.picture.grid, this.cursor);
    const square = { x: x - 10, y: y - 10, width: 20, height: 20, rx: 3, fill: "none", class: "cursor" };
    svg.append(
      s("rect", { ...square, stroke: "#fff", "stroke-width": 4 }),
      s("rect", { ...square, stroke: "#0b4f9e", "stroke-width": 2.2 })
    );
  }

  /** @param {MouseEvent} event */
  where(event) {
    const svg = /** @type {SVGSVGElement} */ (this.frame.firstElementChild);
    const matrix = svg.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return [(point.x - MARGIN) / CELL, (point.y - MARGIN) / CELL];
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.drawCursor((this.byKeys = false));
    if (this.press || event.button > 0) return this.cancel(); // a second finger, so not a tap
    const timer = window.setTimeout(() => {
      this.press = null;
      const [x, y] = this.where(event);
      this.events.tap(x, y, true);
    }, LONG);
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, timer };
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.press && Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > DRAG) this.cancel();
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.press || event.pointerId !== this.press.id) return;
    this.cancel();
    const [column, row] = this.where(event);
    const point = `${Math.round(column)},${Math.round(row)}`; // a tap on the next stone is not a double tap
    const twice = event.timeStamp - this.before.time < DOUBLE && point === this.before.point;
    if (twice && event.pointerType !== "mouse" && this.before.undo) {
      this.before.time = 0;
      this.before.undo();
      this.zoom(!this.zoomed, column, row);
      return;
    }
    const { columns = 19, rows = 19 } = this.picture?.grid || {};
    const outside = Math.min(column, row, columns - 1 - column, rows - 1 - row) < -0.55 && this.narrow.matches;
    const undo = outside ? this.nameLines() : this.events.tap(column, row, event.shiftKey);
    this.before = { time: event.timeStamp, point, undo };
  }

  cancel() {
    if (this.press) window.clearTimeout(this.press.timer);
    this.press = null;
  }

  /**
   * @param {boolean} on
   * @param {number} [column] the column to show in the middle
   * @param {number} [row]
   */
  zoom(on, column, row) {
    this.zoomed = on;
    this.frame.classList.toggle("zoomed", on);
    const { columns = 19, rows = 19 } = this.picture?.grid || {};
    const { frame } = this;
    frame.scrollLeft = ((column ?? columns / 2) / columns) * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = ((row ?? rows / 2) / rows) * frame.scrollHeight - frame.clientHeight / 2;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!this.events.wheel || this.zoomed || event.ctrlKey) return;
    event.preventDefault();
    this.turned += event.deltaMode ? event.deltaY * WHEEL : event.deltaY;
    if (Math.abs(this.turned) < WHEEL) return;
    this.events.wheel(this.turned > 0 ? 1 : -1);
    this.turned = 0;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.picture || event.ctrlKey || event.metaKey || event.altKey) return;
    const { grid } = this.picture;
    const { columns, rows } = grid;
    const x = this.cursor % columns,
      y = Math.floor(this.cursor / columns);
    /** @type {{[key: string]: [number, number]}} */
    const moves = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1]
    };
    const to = this.byKeys || !this.events.wheel ? moves[event.key] : undefined;
    if (to) {
      if (to[0] >= 0 && to[0] < columns && to[1] >= 0 && to[1] < rows) this.cursor = to[1] * columns + to[0];
      this.drawCursor();
      this.events.say(
        say("board.point", { point: nameOf(grid, this.cursor), what: this.events.describe(this.cursor) })
      );
    } else if (event.key === " " || event.key === "Enter") {
      this.events.tap(x, y, event.key === "Enter", true);
    } else if (!this.events.key?.(event.key)) {
      return;
    }
    event.preventDefault();
  }
}
