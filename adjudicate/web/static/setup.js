// A position without a record, set up by hand, with prisoners, komi, handicap and last mover.

import { button, field, h, select } from "./dom.js";
import { BLACK, WHITE, nameOf, pointOf } from "./grid.js";
import { numberText, rulesetName, say } from "./language.js";
import { PaintBoard } from "./paint.js";
import { Review } from "./review.js";
import { head } from "./visits.js";
import { refill } from "./words.js";

const SIZES = [9, 13, 19];
const MOST_LINES = 52;

/** @typedef {Map<number, number>} Stones */
/** @typedef {import("./grid.js").Grid} Grid */

export class SetUp {
  /**
   * @param {import("./main.js").App} app
   * @param {{grid: Grid, stones: Stones} | null} [from] a position to begin with
   * @param {{[name: string]: string | number | null}} [values] of the fields
   */
  constructor(app, from = null, values = {}) {
    this.kind = /** @type {const} */ ("setup");
    /** @type {import("./state.js").Source | null} */
    this.source = null; // a position does not need records
    this.app = app;
    this.title = say("setup.title");
    this.grid = from ? from.grid : { columns: 19, rows: 19 };
    this.stones = new Map(from ? from.stones : []);
    this.tool = BLACK;
    this.colour = BLACK; // of the current stroke; 0: it removes stones
    this.other = false;
    /** @type {import("./types").Version["rulesets"]} */
    this.rulesets = []; // until the engine is ready
    this.rules = this.makeRules(String(values.rules || "aga"));
    /** @type {{grid: Grid, stones: Stones}[]} earlier states for Undo */
    this.before = [];
    this.board = new PaintBoard(
      {
        begin: other => this.begin(other),
        paint: points => this.paint(points),
        done: () => this.done(),
        cancel: () => this.undo(),
        tap: (x, y, other) => this.tap(y * this.grid.columns + x, other),
        describe: point => this.describe(point),
        say: text => this.say(text),
        key: key => this.key(key)
      },
      say("setup.label")
    );
    this.status = h("p", { role: "status", class: "said" });
    this.undoButton = button("↶", () => this.undo(), { class: "icon", "aria-label": say("action.undo"), title: say("action.undo") });
    this.clearing = h("div", { class: "edge", role: "alertdialog", "aria-label": say("setup.clear"), hidden: true });
    this.sizes = h("div", { class: "sizes", role: "group", "aria-label": say("setup.size") });
    this.otherSize = h("input", {
      type: "text",
      size: 6,
      autocomplete: "off",
      "aria-label": say("setup.other-size"),
      placeholder: "7x13",
      onchange: () => this.resize(this.otherSize.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // Enter would count the position
        this.resize(this.otherSize.value);
      }
    });
    this.tools = [BLACK, WHITE, 0].map(colour => this.makeTool(colour));
    this.form = this.makeForm(values);
    this.element = h(
      "div",
      { class: "setupview" },
      head(app, h("h1", { tabindex: -1 }, say("setup.title"))),
      h("p", { class: "faint how" }, say("setup.how")),
      h("div", { class: "boardcell" }, this.board.element, this.clearing),
      h(
        "div",
        { class: "right" },
        h("div", { class: "tools", role: "radiogroup", "aria-label": say("setup.tool") }, this.tools, this.undoButton),
        h("div", { class: "saidline" }, this.status),
        this.form
      )
    );
    this.show();
  }

  /** The kept state, from which of() makes a constructor's arguments. */
  kept() {
    const values = Object.fromEntries([...new FormData(this.form)].map(([name, value]) => [name, String(value)]));
    return { grid: this.grid, stones: [...this.stones], values };
  }

  /**
   * @param {{grid?: Grid, stones?: [number, number][], values?: {[name: string]: string}}} kept
   * @returns {[{grid: Grid, stones: Stones} | null, {[name: string]: string}]}
   */
  static of({ grid, stones, values = {} }) {
    return [grid ? { grid, stones: new Map(stones) } : null, values];
  }

  /**
   * @param {import("./main.js").App} app
   * @param {{columns: number, rows: number, black: string[], white: string[]}} board
   */
  static ofDiagram(app, { columns, rows, black, white }) {
    const grid = { columns, rows };
    const named = (/** @type {string[]} */ names, /** @type {number} */ colour) =>
      names.map(name => /** @type {[number, number]} */ ([pointOf(grid, name), colour]));
    return new SetUp(app, { grid, stones: new Map([...named(black, BLACK), ...named(white, WHITE)]) });
  }

  async open() {
    this.app.engine.ready.then(
      ({ rulesets }) => {
        const chosen = this.rules.value; // the board appears before the engine is ready
        this.rulesets = rulesets;
        this.rules.replaceChildren(
          ...rulesets.map(one => h("option", { value: one.id, selected: one.id === chosen }, rulesetName(one)))
        );
        this.hintKomi();
      },
      () => {}
    );
  }

  /** Show the komi that the rules give, where it is known. */
  hintKomi() {
    const { komi, handicap } = /** @type {{[name: string]: HTMLInputElement}} */ (/** @type {any} */ (this.form.elements));
    const own = this.rulesets.find(one => one.id === this.rules.value)?.komi;
    const even = /^0*$/.test(handicap.value.trim());
    komi.placeholder = even && typeof own === "number" ? numberText(own) : say("setup.as-ruled");
  }

  /** @param {string} chosen */
  makeRules(chosen) {
    const element = select([[chosen, chosen.toUpperCase()]], chosen, () => {});
    element.name = "rules";
    return element;
  }

  /** @param {number} colour */
  makeTool(colour) {
    const input = h("input", {
      type: "radio",
      class: "vh",
      name: "tool",
      checked: colour === this.tool,
      onchange: () => (this.tool = colour)
    });
    const [letter, words] = colour === BLACK ? ["b", say("colour.black")] : colour === WHITE ? ["w", say("colour.white")] : ["e", say("setup.empty")];
    return h("label", { class: "tool" }, input, h("span", { class: `stone ${letter}`, "aria-hidden": "true" }), words);
  }

  /** @param {{[name: string]: string | number | null}} values */
  makeForm(values) {
    const input = (/** @type {string} */ name, /** @type {import("./dom.js").Attributes} */ more = {}) =>
      h("input", { name, type: "text", autocomplete: "off", value: values[name] ?? "", ...more });
    const number = (/** @type {string} */ name, /** @type {string} */ placeholder) =>
      input(name, { inputmode: "numeric", placeholder });
    /** @type {[string, string][]} */
    const movers = [
      ["", say("setup.not-known")],
      ["B", say("colour.black")],
      ["W", say("colour.white")]
    ];
    const last = select(movers, String(values.last || ""), () => {});
    last.name = "last";
    const problem = h("p", { class: "callout", role: "alert", hidden: true });
    const section = (/** @type {string} */ title, /** @type {import("./dom.js").Child[]} */ ...parts) =>
      h("section", {}, h("h2", {}, title), ...parts);
    const form = h(
      "form",
      { class: "body" },
      h(
        "div",
        { class: "terms" },
        field(say("setup.rules"), this.rules),
        field(say("setup.komi"), input("komi", { inputmode: "decimal", placeholder: say("setup.as-ruled") })),
        field(say("setup.last"), last)
      ),
      section(say("setup.size"), this.sizes),
      section(
        say("setup.lids"),
        h("p", { class: "faint" }, say("setup.lids-how")),
        h(
          "div",
          { class: "fields" },
          field(say("setup.lid-black"), number("prisonersB", "0")),
          field(say("setup.lid-white"), number("prisonersW", "0"))
        )
      ),
      section(
        say("setup.game"),
        h(
          "div",
          { class: "fields" },
          field(say("setup.handicap"), number("handicap", "0")),
          field(say("setup.result"), input("result", { placeholder: "W+3.5" })),
          field(say("setup.black-name"), input("black_name")),
          field(say("setup.white-name"), input("white_name"))
        )
      ),
      h("details", {}, h("summary", {}, say("setup.diagram")), h("p", { class: "faint" }, say("setup.diagram-how")), this.pasteBox()),
      problem,
      h(
        "div",
        { class: "actions" },
        button(say("setup.clear"), () => this.askToClear()),
        h("button", { type: "submit", class: "primary" }, say("setup.count"))
      )
    );
    form.addEventListener("input", () => {
      this.hintKomi();
      this.app.keep(this);
    });
    form.addEventListener("submit", event => {
      event.preventDefault();
      problem.hidden = true;
      this.count(new FormData(form)).catch(error => {
        problem.textContent = error.message;
        problem.hidden = false;
        problem.scrollIntoView({ block: "nearest" });
      });
    });
    return form;
  }

  drawSizes() {
    const { columns, rows } = this.grid;
    const square = (/** @type {number} */ n) => columns === n && rows === n;
    if (document.activeElement !== this.otherSize) this.otherSize.value = SIZES.some(square) ? "" : `${columns}x${rows}`;
    const sizes = SIZES.map(n =>
      button(`${n}×${n}`, () => this.resize(String(n)), { "aria-pressed": String(square(n)), "data-key": `size ${n}` })
    );
    if (!this.sizes.childElementCount) this.sizes.append(h("span", { class: "row" }), this.otherSize);
    refill(/** @type {Element} */ (this.sizes.firstElementChild), ...sizes);
  }

  pasteBox() {
    const text = h("textarea", { rows: 6, spellcheck: "false", "aria-label": say("setup.diagram"), placeholder: ". . X O .\n. X X O O" });
    const use = button(say("setup.use"), async () => {
      try {
        const found = await this.app.ask({ do: "diagram", text: text.value });
        if (found.sgf) return this.app.opening.paste(found.sgf);
        const { grid, stones } = SetUp.ofDiagram(this.app, found);
        this.change(grid, stones);
      } catch (error) {
        this.app.problem(error);
      }
    });
    return h("div", {}, text, h("p", { class: "row" }, use));
  }

  /** @param {string} text "13x13", "13" or "7 x 13" */
  resize(text) {
    const found = /^\s*(\d{1,2})\s*(?:[x×*:]\s*(\d{1,2})\s*)?$/i.exec(text);
    const columns = Number(found?.[1]),
      rows = Number(found?.[2] || found?.[1]);
    if (!found || columns < 1 || rows < 1 || columns > MOST_LINES || rows > MOST_LINES)
      return this.say(say("setup.lines", { most: MOST_LINES }));
    if (columns === this.grid.columns && rows === this.grid.rows) return; // the field reports each change twice
    const left = [...this.stones]
      .map(([p, colour]) => ({ x: p % this.grid.columns, y: Math.floor(p / this.grid.columns), colour }))
      .filter(({ x, y }) => x < columns && y < rows);
    this.change({ columns, rows }, new Map(left.map(({ x, y, colour }) => [y * columns + x, colour])));
  }

  // --- stones ---

  /** @param {boolean} other true for the other colour */
  begin(other) {
    this.clearing.hidden = true; // the number of stones in its question would become wrong
    this.before.push({ grid: this.grid, stones: this.stones });
    this.other = other;
  }

  /**
   * Put stones of one colour on points. A stroke that begins on such a stone removes stones.
   * @param {number[]} points
   */
  paint(points) {
    const { stones } = this.before[this.before.length - 1];
    const chosen = this.other ? -this.tool : this.tool;
    const colour = stones.get(points[0]) === chosen ? 0 : chosen;
    const next = new Map(stones);
    for (const point of points) colour ? next.set(point, colour) : next.delete(point);
    this.stones = next;
    this.draw(points);
    this.tell(points[points.length - 1]);
  }

  done() {
    this.undoButton.disabled = false;
    this.app.keep(this);
  }

  /**
   * @param {number} point
   * @param {boolean} other
   */
  tap(point, other) {
    this.begin(other);
    this.paint([point]);
    this.done();
  }

  /**
   * @param {Grid} grid
   * @param {Stones} stones
   */
  change(grid, stones) {
    this.begin(false);
    [this.grid, this.stones] = [grid, stones];
    this.show();
    this.app.keep(this);
  }

  undo() {
    const before = this.before.pop();
    const { stones, grid } = this;
    if (before) [this.grid, this.stones] = [before.grid, before.stones];
    const changed = [...new Set([...stones.keys(), ...this.stones.keys()])].filter(p => stones.get(p) !== this.stones.get(p));
    const last = !this.before.length && document.activeElement === this.undoButton;
    if (last) this.board.frame.focus({ preventScroll: true }); // the button becomes disabled
    this.show(grid === this.grid ? changed : []);
    this.app.keep(this);
  }

  /** Ask over the board's edge whether to remove all stones. */
  askToClear() {
    const n = this.stones.size;
    if (!n) return;
    const close = () => {
      this.clearing.hidden = true;
      this.board.frame.focus({ preventScroll: true });
    };
    const remove = () => {
      close();
      this.change(this.grid, new Map());
    };
    const keep = button(say("setup.keep"), close);
    refill(this.clearing, h("span", {}, say("setup.clear-all", { n })), h("span", { class: "row" }, button(say("setup.remove"), remove), keep));
    this.clearing.hidden = false;
    this.clearing.scrollIntoView({ block: "nearest" });
    keep.focus({ preventScroll: true });
  }

  /** @param {number[]} [changed] */
  show(changed = []) {
    this.clearing.hidden = true;
    this.undoButton.disabled = !this.before.length;
    this.drawSizes();
    this.draw(changed);
    this.tell(changed.at(-1) ?? -1);
  }

  /** @param {number[]} changed */
  draw(changed) {
    this.board.show({ grid: this.grid, stones: this.stones, changed, title: say("setup.title") });
  }

  /** @param {number} point the last point, or -1 */
  tell(point) {
    const colours = [...this.stones.values()];
    const black = colours.filter(colour => colour === BLACK).length;
    const count = say("setup.stones", { black, white: colours.length - black });
    this.say(point < 0 ? count : say("setup.put", { point: nameOf(this.grid, point), what: this.describe(point), count }));
  }

  /** @param {number} point */
  describe(point) {
    const colour = this.stones.get(point);
    return colour === BLACK ? say("point.black") : colour ? say("point.white") : say("point.empty");
  }

  /** @param {string} key */
  key(key) {
    const index = ["b", "w", "e"].indexOf(key);
    if (key === "u") this.undo();
    else if (index < 0) return false;
    else {
      this.tool = [BLACK, WHITE, 0][index];
      /** @type {HTMLInputElement} */ (this.tools[index].firstElementChild).checked = true;
      this.say([say("setup.puts-black"), say("setup.puts-white"), say("setup.puts-nothing")][index]);
    }
    return true;
  }

  /** @param {string} text */
  say(text) {
    this.status.textContent = text;
  }

  /** @param {FormData} data */
  async count(data) {
    const text = (/** @type {string} */ name) => String(data.get(name) || "").trim();
    const stones = (/** @type {number} */ colour) =>
      [...this.stones].filter(([, c]) => c === colour).map(([p]) => nameOf(this.grid, p));
    const held = (/** @type {string} */ name) => {
      if (!/^\d*$/.test(text(name))) throw new Error(say("setup.whole", { text: text(name).slice(0, 40) }));
      return Number(text(name));
    };
    /** @type {{[name: string]: any}} */
    const optional = {
      komi: text("komi").replace(",", "."),
      handicap: text("handicap"),
      last: text("last"),
      black_name: text("black_name"),
      white_name: text("white_name"),
      result: text("result"),
      rules: text("rules")
    };
    const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ""));
    const made = {
      do: "setup",
      ...this.grid,
      black: stones(BLACK),
      white: stones(WHITE),
      prisoners: { B: held("prisonersB"), W: held("prisonersW") },
      ...given
    };
    const answer = await this.app.ask(made);
    const { rules, komi } = given; // there is no record that says them
    const options = { ...answer.options, ...(rules && { rules }), ...(komi && { komi }) };
    this.app.go(new Review(this.app, answer.game, { options, source: { made } }));
  }
}
