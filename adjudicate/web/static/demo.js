// The board on the first screen: the example game at its end. A tap changes a string, even before the engine is ready; only
// the engine counts.

import { BoardView } from "./boardview.js";
import { button, h } from "./dom.js";
import { EXAMPLE } from "./example.js";
import { BLACK, WHITE, nameOf, nearestStone, pointOf, spanOf, stringAt } from "./grid.js";
import { say } from "./language.js";
import { winsBy } from "./notation.js";
import { Review } from "./review.js";
import { refill } from "./words.js";


const MADE = { do: "open", set: "example", example: "game" };

/**
 * The position that rows of characters show.
 * @param {readonly string[]} rows X and O: stones, x and o: dead ones, + and -: points of Black and White
 */
export function positionOf(rows) {
  const signs = [...rows.join("")];
  const points = (/** @type {string} */ wanted) => signs.flatMap((sign, p) => (wanted.includes(sign) ? [p] : []));
  return {
    grid: { columns: rows[0].length, rows: rows.length },
    stones: new Map([
      ...points("Xx").map(p => /** @type {[number, number]} */ ([p, BLACK])),
      ...points("Oo").map(p => /** @type {[number, number]} */ ([p, WHITE]))
    ]),
    dead: points("xo"),
    territory: /** @type {[number[], number[]]} */ ([points("+o"), points("-x")])
  };
}

export class Demo {
  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.app = app;
    this.source = { made: MADE };
    const { grid, stones, dead, territory } = positionOf(EXAMPLE.rows);
    this.grid = grid;
    this.stones = stones;
    this.recorded = dead;
    this.dead = new Set(dead);
    /** @type {{computed: string, other: string, territory: [number[], number[]]} | null} null: it is being counted */
    this.counted = { computed: EXAMPLE.territory, other: EXAMPLE.area, territory };
    this.first = this.counted;
    /** @type {number[]} */
    this.changed = [];
    this.asked = 0;
    this.game = "";
    this.board = new BoardView(
      {
        tap: (x, y, _group, exact) => this.tap(nearestStone(grid, stones, x, y, exact)),
        describe: point => this.describe(point),
        say: text => (this.said.textContent = text)
      },
      say("demo.label")
    );
    this.answer = h("div", { class: "answer" });
    this.said = h("p", { class: "vh", role: "status" });
    this.element = h(
      "section",
      { class: "demo", "aria-label": say("demo.title") },
      h("div", { class: "boardcell" }, this.board.element),
      h("div", { class: "card" }, this.answer),
      this.said
    );
    this.draw();
  }

  /** @param {number} point */
  describe(point) {
    const colour = this.stones.get(point);
    if (!colour) return say("point.empty");
    const n = stringAt(this.grid, this.stones, point).length;
    const name = colour === BLACK ? say("colour.black") : say("colour.white");
    return this.dead.has(point) ? say("point.dead", { colour: name, n }) : say("point.alive", { colour: name, n });
  }

  /** @param {number} point with a stone, or -1 */
  tap(point) {
    if (point < 0) return;
    const before = new Set(this.dead);
    this.changed = stringAt(this.grid, this.stones, point);
    for (const p of this.changed) before.has(point) ? this.dead.delete(p) : this.dead.add(p);
    void this.count(before);
  }

  reset() {
    this.asked++;
    this.dead = new Set(this.recorded);
    this.changed = [];
    this.counted = this.first;
    this.draw();
  }

  /** @param {Set<number>} before the statuses to restore if there is no answer */
  async count(before) {
    const { app } = this;
    const asked = ++this.asked;
    const shown = this.counted;
    this.counted = null;
    this.draw();
    try {
      await app.started;
      if (asked !== this.asked) return; // only the last of several taps is counted
      this.game ||= (await app.ask(MADE)).game;
      const sheet = await app.ask({ do: "sheet", game: this.game, options: {}, dead: this.names(), agreed: false });
      if (asked !== this.asked) return;
      const { territory, counts } = sheet;
      const points = (/** @type {string[]} */ names) => names.map(name => pointOf(this.grid, name));
      this.counted = {
        computed: counts.marked.territory,
        other: counts.marked.area,
        territory: [points(territory.black), points(territory.white)]
      };
      this.said.textContent = winsBy(this.counted.computed);
    } catch (error) {
      if (asked !== this.asked) return;
      [this.dead, this.counted, this.changed] = [before, shown || this.first, []];
      if (!shown) this.dead = new Set(this.recorded);
      app.problem(error);
    }
    this.draw();
  }

  names() {
    return [...this.dead].map(p => nameOf(this.grid, p));
  }

  /** Open the game on the board, with its marks. */
  open() {
    const { app } = this;
    const dead = this.names();
    const marking = this.counted === this.first ? null : { dead, agreed: false, said: say("demo.marks") };
    return app.opening.queued(say("home.example-game"), async () => {
      this.game ||= (await app.ask(MADE)).game;
      app.go(new Review(app, this.game, { marking, source: this.source }));
    });
  }

  draw() {
    const { grid, stones, dead, counted, changed, first } = this;
    const free = (/** @type {number[]} */ own) => own.filter(p => !stones.has(p) || dead.has(p));
    const [black, white] = counted?.territory || [[], []];
    this.board.show({
      grid,
      stones,
      dead,
      territory: [free(black), free(white)],
      last: pointOf(grid, EXAMPLE.last),
      changed,
      title: say("demo.title")
    });
    const touched = counted !== first;
    refill(
      this.answer,
      h(
        "div",
        {},
        h("p", { class: "kicker" }, touched ? say("demo.marked") : say("demo.title")),
        h("p", { class: "large" }, counted ? winsBy(counted.computed) : "…"),
        h("p", { class: "second" }, touched ? this.touched() : say("demo.try"))
      ),
      h(
        "p",
        {},
        button(say("demo.open"), () => this.open(), { class: "quiet", "data-key": "open" }),
        touched && button(say("demo.again"), () => this.reset(), { class: "quiet", "data-key": "again" })
      )
    );
  }

  /** Return the sentence that describes the effect of the last tap. */
  touched() {
    if (!this.counted && !this.app.version) return say("demo.waits");
    const [point] = this.changed;
    const span = spanOf(this.grid, this.changed);
    const n = this.changed.length;
    return this.dead.has(point) ? say("demo.dead", { span, n }) : say("demo.alive", { span, n });
  }
}
