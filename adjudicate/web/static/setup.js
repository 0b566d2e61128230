// No record at all: a position set up by hand, with prisoners, komi, handicap and who moved last.

import { BoardView } from "./boardview.js";
import { button, field, h, select } from "./dom.js";
import { BLACK, WHITE, nameOf, pointOf } from "./grid.js";
import { Review } from "./review.js";
import { plural } from "./words.js";

const SIZES = [9, 13, 19];

export class SetUp {
  /**
   * @param {import("./main.js").App} app
   * @param {import("./draw.js").Picture | null} [from] a position to begin with
   * @param {{[name: string]: string | number | null}} [values] of the fields
   */
  constructor(app, from = null, values = {}) {
    this.kind = /** @type {const} */ ("setup");
    /** @type {import("./state.js").Source | null} */
    this.source = null; // it needs no records
    this.app = app;
    this.title = "Set up a position";
    this.grid = from ? from.grid : { columns: 19, rows: 19 };
    /** @type {Map<number, number>} */
    this.stones = new Map(from ? from.stones : []);
    this.tool = BLACK;
    const rules = String(values.rules || "aga");
    this.rules = select([[rules, rules.toUpperCase()]], rules, () => {});
    this.rules.name = "rules";
    /** @type {Map<number, number>[]} what Undo goes back to */
    this.before = [];
    this.board = new BoardView(
      {
        tap: (x, y, other) => this.put(x, y, other),
        describe: point => this.describe(point),
        say: text => this.say(text),
        key: key => this.key(key)
      },
      "Board to set up. Arrows move, space puts a stone, b, w and e choose what is put."
    );
    this.board.element.classList.add("setup");
    this.status = h("p", { role: "status", class: "said" });
    this.form = this.makeForm(values);
    const tool = (/** @type {number} */ colour, /** @type {string} */ words) => {
      const input = h("input", {
        type: "radio",
        class: "vh",
        name: "tool",
        checked: colour === this.tool,
        onchange: () => (this.tool = colour)
      });
      return h(
        "label",
        { class: "tool" },
        input,
        h("span", { class: `stone ${colour === BLACK ? "b" : colour === WHITE ? "w" : "e"}`, "aria-hidden": "true" }),
        words
      );
    };
    this.radios = [tool(BLACK, "Black"), tool(WHITE, "White"), tool(0, "Empty")];
    this.element = h(
      "div",
      { class: "review setupview" },
      h(
        "header",
        { class: "names" },
        h("h1", { tabindex: -1 }, "Set up a position"),
        h(
          "p",
          { class: "faint" },
          "For a game without a record. Tap the stones as they lie; press long for the other colour."
        )
      ),
      h(
        "div",
        { class: "left" },
        h(
          "div",
          { class: "tools", role: "radiogroup", "aria-label": "What a tap puts" },
          this.radios,
          button("↶ Undo", () => this.undo()),
          button("Clear", () => this.change(new Map())),
          this.board.zoomer
        ),
        h("div", { class: "boardcell" }, this.board.element),
        h("div", { class: "saidline" }, this.status)
      ),
      h("div", { class: "right" }, this.form)
    );
    this.show();
  }

  /** What is kept: of() makes of it what a constructor takes. */
  kept() {
    const values = Object.fromEntries([...new FormData(this.form)].map(([name, value]) => [name, String(value)]));
    return { grid: this.grid, stones: [...this.stones], values };
  }

  /**
   * @param {{grid?: import("./grid.js").Grid, stones?: [number, number][], values?: {[name: string]: string}}} kept
   * @returns {[import("./draw.js").Picture | null, {[name: string]: string}]}
   */
  static of({ grid, stones, values = {} }) {
    return [grid ? { grid, stones: new Map(stones), title: "" } : null, values];
  }

  async open() {
    this.app.engine.ready.then(
      ({ rulesets }) => {
        const chosen = this.rules.value; // the board stands before the engine does
        this.rules.replaceChildren(
          ...rulesets.map(({ id, name }) => h("option", { value: id, selected: id === chosen }, name))
        );
      },
      () => {}
    );
  }

  /** @param {{[name: string]: string | number | null}} values */
  makeForm(values) {
    const input = (/** @type {string} */ name, /** @type {import("./dom.js").Attributes} */ more = {}) =>
      h("input", { name, type: "text", autocomplete: "off", value: values[name] ?? "", ...more });
    const number = (/** @type {string} */ name, /** @type {string} */ placeholder) =>
      input(name, { inputmode: "numeric", placeholder });
    const named = (/** @type {HTMLSelectElement} */ element, /** @type {string} */ name) => {
      element.name = name;
      return element;
    };
    const problem = h("p", { class: "callout", role: "alert", hidden: true });
    const form = h(
      "form",
      { class: "body" },
      h(
        "section",
        {},
        h("h2", {}, "The board"),
        h("div", { class: "fields" }, field("Size", this.sizes())),
        h(
          "details",
          {},
          h("summary", {}, "Paste a diagram"),
          h("p", { class: "faint" }, "Rows of X, O and . (coordinates and borders may stand around them), or an SGF."),
          this.pasteBox()
        )
      ),
      h(
        "section",
        {},
        h("h2", {}, "In the lids"),
        h("p", { class: "faint" }, "Stones captured during play. Do not count stones still on the board."),
        h(
          "div",
          { class: "fields" },
          field("In Black’s lid (white stones)", number("prisonersB", "0")),
          field("In White’s lid (black stones)", number("prisonersW", "0"))
        )
      ),
      h(
        "section",
        {},
        h("h2", {}, "The game"),
        h(
          "div",
          { class: "fields" },
          field("Rules", this.rules),
          field("Komi", input("komi", { inputmode: "decimal", placeholder: "as ruled" })),
          field("Handicap", number("handicap", "0")),
          field(
            "Moved last",
            named(
              select(
                [
                  ["", "not known"],
                  ["B", "Black"],
                  ["W", "White"]
                ],
                String(values.last || ""),
                () => {}
              ),
              "last"
            )
          ),
          field("Result as reported", input("result", { placeholder: "W+3.5" })),
          field("Black’s name", input("black_name")),
          field("White’s name", input("white_name"))
        )
      ),
      problem,
      h("div", { class: "row" }, h("button", { type: "submit", class: "primary" }, "Count it"))
    );
    form.addEventListener("input", () => this.app.keep(this));
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

  sizes() {
    const { columns, rows } = this.grid;
    const now = `${columns}x${rows}`;
    const input = h("input", {
      type: "text",
      size: 6,
      value: now,
      list: "sizes",
      "aria-label": "Size",
      autocomplete: "off",
      onchange: () => this.resize(input.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // it would count the position
        this.resize(input.value);
      }
    });
    this.sizeField = input;
    return h(
      "span",
      {},
      input,
      h(
        "datalist",
        { id: "sizes" },
        SIZES.map(n => h("option", { value: `${n}x${n}` }))
      )
    );
  }

  pasteBox() {
    const text = h("textarea", {
      rows: 6,
      spellcheck: "false",
      "aria-label": "Diagram",
      placeholder: ". . X O .\n. X X O O"
    });
    const use = button("Use it", async () => {
      try {
        const found = await this.app.ask({ do: "diagram", text: text.value });
        if (found.sgf) return this.app.paste(found.sgf);
        this.grid = { columns: found.columns, rows: found.rows };
        if (this.sizeField) this.sizeField.value = `${found.columns}x${found.rows}`;
        const names = (/** @type {string[]} */ list, /** @type {number} */ colour) =>
          list.map(name => /** @type {[number, number]} */ ([pointOf(this.grid, name), colour]));
        this.change(new Map([...names(found.black, BLACK), ...names(found.white, WHITE)]));
      } catch (error) {
        this.say(/** @type {Error} */ (error).message);
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
    if (!found || columns < 1 || rows < 1 || columns > 52 || rows > 52)
      return this.say("A board has 1 to 52 lines each way: 19 or 7x13.");
    const kept = [...this.stones]
      .map(([p, colour]) => ({ x: p % this.grid.columns, y: Math.floor(p / this.grid.columns), colour }))
      .filter(({ x, y }) => x < columns && y < rows);
    this.grid = { columns, rows };
    this.change(new Map(kept.map(({ x, y, colour }) => [y * columns + x, colour])));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} other the colour that is not chosen
   */
  put(x, y, other) {
    const column = Math.round(x),
      row = Math.round(y);
    const { columns, rows } = this.grid;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const point = row * columns + column;
    const next = new Map(this.stones);
    const colour = other ? -this.tool : this.tool;
    if (!colour || next.get(point) === colour) next.delete(point);
    else next.set(point, colour);
    this.change(next, point);
  }

  /**
   * @param {Map<number, number>} stones
   * @param {number} [point]
   */
  change(stones, point) {
    this.before.push(this.stones);
    this.stones = stones;
    this.show(point);
  }

  undo() {
    const before = this.before.pop();
    if (before && [...before.keys()].every(p => p < this.grid.columns * this.grid.rows)) this.stones = before;
    this.show();
  }

  /** @param {number} [point] */
  show(point) {
    this.board.show({
      grid: this.grid,
      stones: this.stones,
      changed: point === undefined ? [] : [point],
      title: "Position set up"
    });
    this.app.keep(this);
    const colours = [...this.stones.values()];
    const black = colours.filter(c => c === BLACK).length;
    this.say(
      `${point === undefined ? "" : `${nameOf(this.grid, point)}: ${this.describe(point)} `}Black ${plural(black, "stone")}, White ${colours.length - black}.`
    );
  }

  /** @param {number} point */
  describe(point) {
    const colour = this.stones.get(point);
    return colour ? `${colour === BLACK ? "black" : "white"} stone.` : "empty.";
  }

  /** @param {string} key */
  key(key) {
    const colour = /** @type {{[key: string]: number}} */ ({ b: BLACK, w: WHITE, e: 0 })[key];
    if (key === "u") this.undo();
    else if (colour === undefined) return false;
    else {
      this.tool = colour;
      const index = [BLACK, WHITE, 0].indexOf(colour);
      /** @type {HTMLInputElement} */ (this.radios[index].firstElementChild).checked = true;
      this.say(`A tap puts ${["a black stone", "a white stone", "nothing"][index]}.`);
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
      if (!/^\d*$/.test(text(name))) throw new Error(`Prisoners are a whole number, not ${text(name)}.`);
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
    this.app.go(new Review(this.app, answer.game, { options: answer.options, source: { made } }));
  }
}
