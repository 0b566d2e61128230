// A board to set up: a tap or a drag places stones, with a magnifier above a finger.

import { BoardView } from "./boardview.js";
import { CELL, at } from "./draw.js";
import { h } from "./dom.js";
import { nameOf } from "./grid.js";

const NEAR = 0.42; // part of a cell: a drag between two rows paints neither row
const STILL = 250; // milliseconds after which a resting finger aims instead of painting
const LENS = 5; // cells that the magnifier shows

/**
 * @typedef {import("./boardview.js").BoardEvents & {
 *   begin: (other: boolean) => void, paint: (points: number[]) => void, done: () => void, cancel: () => void
 * }} PaintEvents begin: a stroke, true for the other colour; paint: all its points; done or cancel ends it
 */

/**
 * The points that a drag passes close enough to.
 * @param {import("./grid.js").Grid} grid
 * @param {readonly [number, number]} from in points from the upper left corner, not rounded
 * @param {readonly [number, number]} to
 * @returns {number[]} in order
 */
export function passed({ columns, rows }, [x0, y0], [x1, y1]) {
  const steps = Math.max(1, Math.ceil(10 * Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
  const found = new Set();
  for (let i = 0; i <= steps; i++) {
    const x = x0 + ((x1 - x0) * i) / steps;
    const y = y0 + ((y1 - y0) * i) / steps;
    const [column, row] = [Math.round(x), Math.round(y)];
    const inside = column >= 0 && row >= 0 && column < columns && row < rows;
    if (inside && Math.hypot(x - column, y - row) < NEAR) found.add(row * columns + column);
  }
  return [...found];
}

export class PaintBoard extends BoardView {
  /**
   * @param {PaintEvents} events
   * @param {string} label
   */
  constructor(events, label) {
    super(events, label);
    this.painting = events;
    /** @type {{id: number, at: [number, number], time: number, points: number[], aims: boolean, moved: boolean} | null} */
    this.stroke = null;
    this.lens = h("div", { class: "lens", "aria-hidden": "true", hidden: true });
    this.element.append(this.lens);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.stroke) return this.cancel(); // a second finger
    const at = /** @type {[number, number]} */ (this.where(event));
    const point = this.pointAt(at);
    if (point < 0) return;
    this.frame.setPointerCapture(event.pointerId);
    const { pointerId: id, timeStamp: time, pointerType, button, shiftKey } = event;
    this.stroke = { id, at, time, points: [point], aims: false, moved: false };
    this.painting.begin(button === 2 || shiftKey);
    this.painting.paint([point]);
    if (pointerType !== "mouse") this.magnify(event, point);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { stroke, picture } = this;
    if (!stroke || !picture || event.pointerId !== stroke.id) return;
    const at = /** @type {[number, number]} */ (this.where(event));
    const touch = event.pointerType !== "mouse";
    if (!stroke.moved && Math.hypot(at[0] - stroke.at[0], at[1] - stroke.at[1]) > 0.3) {
      stroke.moved = true;
      stroke.aims = touch && event.timeStamp - stroke.time > STILL;
    }
    if (!stroke.moved) return;
    const point = this.pointAt(at);
    const found = stroke.aims ? (point < 0 ? [] : [point]) : passed(picture.grid, stroke.at, at);
    stroke.at = at;
    const points = stroke.aims && found.length ? found : [...new Set([...stroke.points, ...found])];
    if (points.join() !== stroke.points.join()) {
      stroke.points = points;
      this.painting.paint(points);
    }
    if (touch) this.magnify(event, point);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.stroke || event.pointerId !== this.stroke.id) return;
    this.stroke = null;
    this.lens.hidden = true;
    this.painting.done();
  }

  cancel() {
    if (!this.stroke) return;
    this.stroke = null;
    this.lens.hidden = true;
    this.painting.cancel();
  }

  /**
   * @param {readonly [number, number]} at
   * @returns {number} the nearest point, or -1 beside the board
   */
  pointAt([x, y]) {
    const { columns, rows } = this.picture?.grid || { columns: 0, rows: 0 };
    const [column, row] = [Math.round(x), Math.round(y)];
    return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1;
  }

  /**
   * Show the points around a finger above it, or beside it at the upper edge of the screen.
   * @param {PointerEvent} event
   * @param {number} point
   */
  magnify({ clientX, clientY }, point) {
    const { picture, lens } = this;
    const drawn = this.frame.firstElementChild?.cloneNode(true);
    lens.hidden = point < 0;
    if (!picture || !(drawn instanceof SVGElement) || point < 0) return;
    const [x, y] = at(picture.grid, point);
    const side = LENS * CELL;
    drawn.setAttribute("viewBox", `${x - side / 2} ${y - side / 2} ${side} ${side}`);
    lens.replaceChildren(drawn, h("b", {}, nameOf(picture.grid, point)));
    const above = clientY > 190;
    const left = above ? clientX : clientX < window.innerWidth / 2 ? clientX + 120 : clientX - 120;
    lens.style.left = `${Math.min(Math.max(left, 66), window.innerWidth - 66)}px`;
    lens.style.top = `${above ? clientY - 110 : Math.max(clientY, 70)}px`;
  }
}
