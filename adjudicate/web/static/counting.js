// "Show me the two counts": the board is filled and rearranged as people count, step by step, up to both margins.

import { stateOf } from "./card.js";
import { button, h, s } from "./dom.js";
import { CELL, MARGIN, at, draw } from "./draw.js";
import { BLACK, WHITE, pointOf } from "./grid.js";
import { say } from "./language.js";
import { resultText, winsBy } from "./notation.js";
import { signless } from "./sheet.js";
import { pictureOf } from "./showing.js";
import { blockSize, lostStones, placeInBlock, stepsOf } from "./tens.js";
import { refill } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */
/** @typedef {import("./tens.js").Step} Step */

const SPREAD = 600; // milliseconds within which the pieces start to move, one after another
const ROWS = /** @type {{[what: string]: string[]}} */ ({
  begin: ["stones", "territory"],
  fill: ["stones", "territory", "prisoners", "pass stones"],
  arrange: ["stones", "territory", "prisoners", "pass stones"],
  end: ["stones", "territory", "prisoners", "pass stones", "komi", "compensation"]
});

/** @param {Review} review */
export function showCounts(review) {
  if (review.sheet?.counts.recorded && !review.sheet.misfit) new Counting(review, review.sheet).open();
}

class Counting {
  /**
   * @param {Review} review
   * @param {Sheet} sheet
   */
  constructor(review, sheet) {
    this.review = review;
    this.sheet = sheet;
    this.at = 0;
    const { grid } = review;
    const { stones, dead = new Set() } = pictureOf(review);
    const points = (/** @type {string[]} */ names) => names.map(name => pointOf(grid, name));
    const { black, white } = sheet.territory;
    this.steps = stepsOf({
      live: new Map([...stones].filter(([p]) => !dead.has(p)).map(([p, colour]) => [p, colour === BLACK ? 1 : -1])),
      territory: [points(black), points(white)],
      area: [points(sheet.areas.black), points(sheet.areas.white)],
      filled: lostStones(sheet.parts)
    });
    /** @type {Map<string, SVGElement>} */
    this.pieces = new Map();
    this.layer = s("g", { class: "pieces" });
    this.labels = s("g", { class: "tens", "font-size": 11, "text-anchor": "middle" });
    this.drawing = draw({ grid, stones: new Map(), title: say("counting.title") }, { bare: true });
    this.drawing.classList.add("counting");
    this.standing = s("g", {});
    this.drawing.append(this.standing, this.layer, this.labels);
    this.words = h("div", { class: "countingwords", "aria-live": "polite" });
    this.back = button("‹", () => this.to(this.at - 1), {
      class: "icon",
      "aria-label": say("counting.back"),
      "data-key": "back"
    });
    this.next = button(say("counting.next"), () => this.to(this.at + 1), { class: "primary", "data-key": "next" });
  }

  open() {
    const { review } = this;
    void review.steps.to(Infinity);
    review.counting = this;
    review.board.cover(this.drawing);
    review.panel.open(
      "countingpanel",
      [say("counting.title")],
      [this.words, h("div", { class: "row" }, this.back, this.next)],
      {
        low: true,
        closed: () => {
          review.counting = null;
          review.board.cover(null);
          review.element.scrollIntoView();
        }
      }
    );
    review.board.element.scrollIntoView(); // on a phone, the panel is below the board
    this.to(0);
  }

  /** @param {string} key @returns {boolean} */
  key(key) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[key];
    if (by) this.to(this.at + by);
    return Boolean(by);
  }

  /** @param {number} step */
  to(step) {
    const last = this.steps.length - 1;
    if (step > last && this.at === last) return this.review.panel.close();
    this.at = Math.min(Math.max(step, 0), last);
    this.back.disabled = !this.at;
    this.next.textContent = this.at === last ? say("counting.done") : say("counting.next");
    this.draw(this.steps[this.at]);
    const now = this.steps[this.at];
    this.review.panel.fill([this.title(now)], [this.words, h("div", { class: "row" }, this.back, this.next)]);
    refill(this.words, ...this.told(now));
  }

  /** @param {Step} step */
  draw({ stones, pieces }) {
    const { grid } = this.review;
    const wide = CELL * (grid.columns - 1),
      high = CELL * (grid.rows - 1);
    const numbers = [BLACK, WHITE].map(colour => pieces.filter(one => one.colour === colour && one.at !== null).length);
    const field = (high - CELL) / 2;
    const size = blockSize(Math.max(...numbers), wide, field);
    const arranged = pieces.some(one => one.at !== null);
    this.drawing.classList.toggle("arranged", arranged);
    const { stones: all } = pictureOf(this.review);
    this.standing.replaceChildren(
      ...[
        ...draw({ grid, stones: new Map(stones.map(p => [p, all.get(p) || BLACK])) }, { bare: true }).querySelectorAll(
          ".stones"
        )
      ]
    );
    const kept = new Set(pieces.map(one => one.id));
    for (const [id, element] of this.pieces) {
      if (kept.has(id)) continue;
      element.remove();
      this.pieces.delete(id);
    }
    pieces.forEach((one, i) => {
      let element = this.pieces.get(one.id);
      if (!element) {
        element = s("g", { class: "piece" });
        this.pieces.set(one.id, element);
        this.layer.append(element);
      }
      const name = `${one.colour === BLACK ? "black" : "white"} ${one.stone ? "stone" : "point"}`;
      if (element.getAttribute("class") !== `piece ${name}`) {
        element.setAttribute("class", `piece ${name}`);
        const fill = one.colour === BLACK ? "#111" : "#fff";
        element.replaceChildren(
          one.stone
            ? s("circle", { r: 9.4, fill: one.colour === BLACK ? "url(#blackstone)" : "url(#whitestone)" })
            : s("rect", {
                x: -5,
                y: -5,
                width: 10,
                height: 10,
                rx: 1.5,
                fill,
                stroke: one.colour === BLACK ? "#fff" : "#111"
              })
        );
      }
      const [x, y] = one.at === null ? at(grid, one.point) : placeInBlock(one.at, size);
      const down = one.at === null ? 0 : MARGIN + (one.colour === BLACK ? 0 : high - field);
      const left = one.at === null ? 0 : MARGIN;
      const scale = one.at === null ? 1 : Math.min(1, size.cell / CELL);
      element.style.transitionDelay = `${Math.round((SPREAD * i) / pieces.length)}ms`;
      element.style.transform = `translate(${(left + x).toFixed(2)}px, ${(down + y).toFixed(2)}px) scale(${scale.toFixed(3)})`;
    });
    this.drawing.dataset.black = String(numbers[0]);
    this.drawing.dataset.white = String(numbers[1]);
  }

  /** @param {Step} step */
  title({ method, what }) {
    const margins = this.sheet.counts.marked || this.sheet.counts.recorded;
    const state = stateOf(this.sheet);
    const text =
      what !== "end" || !margins
        ? say(`counting-${method}.${what}`)
        : state === "unknown"
          ? say("counting.alive", { result: resultText(margins[method]) })
          : state === "cannot"
            ? resultText(margins[method])
            : winsBy(margins[method]);
    return `${method === "territory" ? say("counting.territory") : say("counting.area")} ${text}`;
  }

  /**
   * The step in words, and the lines of the sheet's table up to this step.
   * @param {Step} step
   */
  told({ method, what }) {
    const { sheet } = this;
    const own = sheet.said.counts;
    const margins = sheet.counts.marked || sheet.counts.recorded;
    const score = sheet.marked ? sheet.marked.score : sheet.recorded.score;
    if (!own || !margins) return [];
    const cells = (/** @type {number[]} */ pair) => pair.map(value => h("td", {}, signless(value)));
    const lines = sheet.parts
      .map(({ part, [method]: pair }, i) => ({ part, pair, name: own.parts[i] }))
      .filter(({ part, pair }) => ROWS[what].includes(part) && pair.some(Boolean))
      .map(({ pair, name }) => h("tr", {}, h("th", { scope: "row" }, name), cells(pair)));
    const done = what === "end";
    const total = [score[method].black, score[method].white];
    return [
      h(
        "table",
        { "aria-label": own.label },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td"),
            own.players.map(name => h("th", { scope: "col" }, name))
          )
        ),
        h("tbody", {}, lines, done && h("tr", { class: "total" }, h("th", { scope: "row" }, own.total), cells(total)))
      ),
      done &&
        method === "area" &&
        h(
          "p",
          {},
          say("counts.both", { territory: resultText(margins.territory), area: resultText(margins.area) }),
          " ",
          own.why
        ),
      done &&
        method === "area" &&
        own.causes.length > 0 &&
        h(
          "ul",
          { class: "plain" },
          own.causes.map(([cause, points]) => h("li", {}, `${cause} ${points}`))
        )
    ];
  }
}
