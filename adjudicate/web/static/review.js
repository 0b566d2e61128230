// The review of one game: the board, both counts, and the sheet, which follow each tap.

import { BoardView } from "./boardview.js";
import { fillActions, fillCard } from "./card.js";
import { button, h } from "./dom.js";
import { BLACK, WHITE, nameOf, nearestStone, pointOf, spanOf } from "./grid.js";
import { leaveSection } from "./leave.js";
import { Marks, given, pointsMeant } from "./marks.js";
import { rulingPanel } from "./ruling.js";
import { chips, sheetSections, verdicts } from "./sheet.js";
import { describe, fillBar, headingOf, pictureOf } from "./showing.js";
import { CARD, colourName, guessWords, legend, plural, refill } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./types").BoardString} BoardString */

const HINT = "Tap stones to mark them dead or alive. Press long (or shift-click) for a whole group.";

export class Review {
  /**
   * @param {import("./main.js").App} app
   * @param {string} id
   * @param {{options?: import("./types").Options, chosen?: import("./types").Options, marking?: import("./marks.js").Marking | null, name?: string, pairing?: import("./types").EventRow | null, source?: import("./state.js").Source | null, now?: import("./types").Options, marks?: {line: import("./marks.js").Marking[], index: number}}} [how]
   */
  constructor(app, id, { options = {}, chosen = {}, marking = null, name = "", pairing = null, source = null, now, marks } = {}) {
    this.kind = /** @type {const} */ ("game");
    this.source = source;
    this.link = ""; // the fragment that it was opened by
    this.app = app;
    this.id = id;
    this.name = name; // of its file, until it is open
    this.pairing = pairing; // what a tournament's results say of the game
    /** @type {import("./types").Options} */
    this.options = { ...(now || { ...options, ...chosen }) };
    this.given = options; // of a position set up: the review does not offer them
    this.marks = new Marks(marks);
    if (marking) this.marks.add(marking);
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {import("./types").Game} set before anything else is asked */
    this.game = /** @type {any} */ (null);
    this.grid = { columns: 19, rows: 19 };
    this.counted = this.kept(); // what the sheet that is shown was made of
    this.after = 0; // the move that the board shows
    /** @type {import("./types").Options | null} what was chosen before, until the sheet is made */
    this.former = null;
    /** @type {import("./types").Margins | null} */
    this.shownBefore = null;
    /** @type {import("./types").Position | null} while stepping */
    this.position = null;
    this.pending = ""; // what marking did that no answer has counted yet: it is said once it is true
    /** @type {number[]} stones whose status changed last */
    this.changed = [];
    /** @type {HTMLElement | null} an engine's */
    this.opinion = null;
    this.asked = 0;
    this.busy = false;
    this.again = false;
    this.title = "Review";
    this.board = new BoardView(
      {
        tap: (x, y, group) => this.tap(x, y, group),
        untap: () => this.untap(),
        describe: point => describe(this, point),
        say: text => this.say(text),
        key: key => this.key(key)
      },
      "Board. Arrows move, space marks a string, enter a group, u undoes, page up and page down step through the game."
    );
    this.bar = h("div", { class: "bar", role: "group", "aria-label": "Both counts" });
    this.answer = h("div", {});
    this.card = h("section", { class: "card", "aria-label": "The answer" }, this.answer, this.bar);
    this.about = h("div", { class: "about" });
    this.proposing = false;
    this.heading = h("header", { class: "names" }, h("h1", { tabindex: -1 }, "Opening…"));
    this.status = h("p", { role: "status", "aria-live": "polite", class: "said" });
    this.saidline = h("div", { class: "saidline" }, this.status);
    this.undoLink = button("Undo", () => this.undo(-1), { class: "quiet", hidden: true });
    this.saidline.append(this.undoLink);
    this.stepping = h("p", { class: "stepping", hidden: true });
    this.tools = {
      undo: button("↶", () => this.undo(-1), { "aria-label": "Undo", title: "Undo (u)", class: "icon" }),
      redo: button("↷", () => this.undo(1), { "aria-label": "Redo", title: "Redo (r)" }),
      recorded: button("The record’s dead stones", () => this.mark(null, "The dead stones are those of the record.")),
      alive: button("All alive", () => this.mark([], "Every stone is alive.")),
      agree: button(CARD.agree, () => this.agree()),
      propose: button(CARD.propose, () => void this.propose()),
      steps: button("▸▸", () => this.showSteps(), {
        "aria-label": "Step through the game",
        title: "Step through the game",
        "aria-pressed": "false",
        class: "icon stepper"
      }),
      change: button(CARD.change, () => this.unlock()),
      print: button(CARD.print, () => window.print())
    };
    const steps = [
      ["«", "Start", -Infinity],
      ["‹", "One move back", -1],
      ["›", "One move on", 1],
      ["»", "End", Infinity]
    ].map(([sign, label, by]) =>
      button(String(sign), () => this.step(this.after + Number(by)), { "aria-label": label, title: label })
    );
    this.slider = h("input", {
      type: "range",
      min: 0,
      value: 0,
      "aria-label": "Move",
      oninput: () => this.step(Number(this.slider.value))
    });
    this.steps = h("div", { class: "steps" }, steps[0], steps[1], this.slider, steps[2], steps[3]);
    this.legend = h("div", {});
    this.lock = h("p", { class: "lock", role: "status", hidden: true });
    this.chips = h("div", { class: "chips" });
    this.actions = h("div", { class: "actions", role: "group", "aria-label": "Next step" });
    this.marking = h(
      "div",
      { class: "tools", role: "group", "aria-label": "Marking" },
      this.tools.redo,
      this.tools.recorded,
      this.tools.alive,
      this.board.zoomer
    );
    this.verdicts = h("div", { class: "verdicts" });
    this.ruling = h("section", { class: "ruling", hidden: true, "aria-label": "Ruling on a move" });
    this.body = h("div", { class: "body" });
    const edge = h("div", { class: "edge" }, this.stepping, this.lock); // over the board: it moves nothing
    this.element = h(
      "div",
      { class: "review" },
      this.heading,
      this.card,
      h("div", { class: "boardcell" }, this.board.element, edge),
      h(
        "div",
        { class: "right" },
        this.saidline,
        this.chips,
        this.actions,
        this.steps,
        this.marking,
        this.legend,
        this.about,
        this.verdicts,
        this.ruling,
        this.body
      )
    );
  }

  async open() {
    this.game = await this.app.ask({
      do: "game",
      game: this.id,
      ...(this.options.line ? { line: this.options.line } : {})
    });
    const { black, white, columns, rows, moves } = this.game;
    this.grid = { columns, rows };
    this.title = `${black || "Black"} – ${white || "White"}`;
    const [names, ...about] = headingOf(this.game);
    this.heading.replaceChildren(names);
    this.about.replaceChildren(...about, this.siblings());
    this.after = moves.length;
    this.slider.max = String(moves.length);
    this.slider.value = String(moves.length);
    this.steps.hidden = !moves.length;
    await this.refresh();
  }

  siblings() {
    const { siblings, game } = this.game;
    if (siblings.length < 2) return "";
    const here = siblings.indexOf(game);
    const { source } = this;
    const go = (/** @type {number} */ by) => this.app.replace(new Review(this.app, siblings[here + by], { source }));
    return h(
      "p",
      { class: "siblings" },
      `Game ${here + 1} of ${siblings.length} in this file `,
      button("Previous", () => go(-1), { disabled: here < 1 }),
      button("Next", () => go(1), { disabled: here + 1 >= siblings.length })
    );
  }

  /** What identifies the sheet that is shown, for every message that needs it. */
  get message() {
    const { dead, neutral = [], counted = [], agreed } = this.marks.now;
    return { game: this.id, options: this.options, dead, neutral, counted, agreed };
  }

  /** What is kept, and what a constructor takes again. */
  kept() {
    const { id, name, pairing, given: options, marks } = this;
    return { id, name, pairing, options, now: { ...this.options }, marks: marks.kept() };
  }

  // --- asking ---

  /** Ask for the sheet of the marks as they are now; while one is under way, the newest of those that wait. */
  async refresh() {
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    this.element.classList.add("asking");
    do {
      this.again = false;
      const asked = this.kept();
      try {
        this.sheet = await this.app.ask({ do: "sheet", ...this.message });
        this.app.problem(null);
        this.former = null;
        this.counted = asked;
      } catch (error) {
        const { slug } = /** @type {any} */ (error);
        const misfit = this.sheet && slug === "not-understood";
        if (this.sheet && slug === "lost") {
          this.again = false;
          this.takeBack();
        } else if (misfit && this.former && this.marks.now.dead && !this.again) {
          this.marks.add({
            dead: null,
            agreed: false,
            said: "The marks do not fit this position; all is as recorded."
          });
          this.pending = this.marks.now.said;
          this.again = true; // the same choice, without marks that may be of another position
        } else {
          if (!this.sheet) throw error; // there is nothing to show
          this.app.problem(error);
          this.pending = "";
          if (this.former)
            this.options = this.former; // the choice cannot be meant
          else this.marks.drop();
          this.former = null;
        }
        this.app.keep(this);
      }
    } while (this.again);
    this.busy = false;
    this.element.classList.remove("asking");
    if (this.sheet) this.render();
  }

  /** Show again what was counted last, where no answer comes: nothing has changed. */
  takeBack() {
    const { now, marks } = this.counted;
    this.options = { ...now };
    this.marks = new Marks(marks);
    this.former = null;
    this.changed = [];
    this.pending = "";
    this.say("");
  }

  /** Keep a change, and count it. It is shown and said once it is counted. */
  follow() {
    this.app.keep(this);
    void this.refresh();
  }

  /** @param {import("./types").Options} options what a person chose; undefined takes a choice away */
  choose(options) {
    this.former ||= { ...this.options };
    for (const [name, value] of Object.entries(options)) {
      if (value === undefined || value === null || value === "") delete this.options[name];
      else this.options[name] = value;
    }
    this.changed = [];
    this.opinion = null;
    if ("line" in options) {
      this.open()
        .then(() => this.app.keep(this))
        .catch(error => {
          this.takeBack();
          this.render();
          this.app.problem(error);
        });
    } else this.follow();
  }

  // --- marking ---

  /** The marking that is meant now, though the sheet may still be under way. */
  deadIds() {
    const { dead } = this.marks.now;
    const strings = this.sheet?.strings || [];
    if (dead === null) return new Set(strings.filter(one => one.recorded_dead).map(one => one.id));
    return new Set(strings.filter(one => one.points.some(point => dead.includes(point))).map(one => one.id));
  }

  /**
   * @param {string[] | null} dead
   * @param {string} words
   * @param {boolean} [look] whether to bring the board in sight
   * @param {{neutral?: string[], counted?: string[], guess?: boolean}} [given]
   */
  mark(dead, words, look = false, given = {}) {
    if (this.frozen()) return;
    this.pending = words;
    this.changing(() => this.marks.add({ dead, ...given, agreed: false, said: words }));
    if (look) this.board.element.scrollIntoView();
  }

  /** @param {() => void} change of the marks: what it turns is shown as changed */
  changing(change) {
    const before = this.deadIds();
    change();
    const now = this.deadIds();
    this.changed = (this.sheet?.strings || [])
      .filter(one => before.has(one.id) !== now.has(one.id))
      .flatMap(one => one.points.map(name => pointOf(this.grid, name)));
    this.follow();
  }

  /** @param {BoardString[]} strings */
  turn(strings) {
    if (!this.sheet || !strings.length) return;
    const ids = this.deadIds();
    const dies = !ids.has(strings[0].id);
    for (const { id } of strings) dies ? ids.add(id) : ids.delete(id);
    const dead = this.sheet.strings.filter(one => ids.has(one.id)).map(one => one.points[0]);
    const points = strings.flatMap(one => one.points.map(name => pointOf(this.grid, name)));
    const named = strings
      .map(one =>
        spanOf(
          this.grid,
          one.points.map(name => pointOf(this.grid, name))
        )
      )
      .slice(0, 4)
      .join(", ");
    const words = `${colourName(strings[0].color)} ${named}${strings.length > 4 ? " and more" : ""}, ${plural(points.length, "stone")}: ${dies ? "dead" : "alive"}.`;
    const { neutral, counted } = this.marks.now;
    this.mark(dead, words, false, { neutral, counted });
  }

  get recordedDead() {
    return (this.sheet?.strings || []).filter(one => one.recorded_dead).map(one => one.points[0]);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} group
   */
  tap(x, y, group) {
    if (!this.sheet || this.frozen()) return;
    if (!this.sheet.can_mark) return this.say(this.sheet.cannot_mark);
    const meant = pointsMeant(this, x, y, group);
    if (meant.length) return this.mark(...given(this, meant));
    const point = nearestStone(this.grid, this.stones(), x, y);
    const string = this.stringAt(point);
    if (!string) return this.say("No stone is near.");
    const { strings } = this.sheet;
    this.turn([string, ...strings.filter(one => group && one !== string && string.group.includes(one.id))]);
  }

  untap() {
    if (this.frozen() || !this.marks.canUndo) return;
    this.marks.drop();
    this.changed = [];
    this.pending = this.marks.now.said;
    this.follow();
  }

  /** @param {1 | -1} step */
  undo(step) {
    if (this.frozen() || !(step < 0 ? this.marks.canUndo : this.marks.canRedo)) return;
    this.changing(() => {
      this.marks.walk(step);
      this.pending = `${step < 0 ? "Undone" : "Redone"}. ${this.marks.now.said}`;
    });
  }

  agree() {
    if (!this.sheet || this.stepped()) return;
    const { dead, neutral, counted } = this.marks.now;
    const at = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const words = "Both players agreed: the result is judged by these statuses.";
    this.settle({ dead: dead ?? this.recordedDead, neutral, counted, agreed: true, at, said: words });
  }

  /** Take an agreement back, so that statuses can be changed again. */
  unlock() {
    const { dead, neutral, counted } = this.marks.now;
    this.settle({ dead, neutral, counted, agreed: false, said: "The board is open again: the marks are what-if." });
    this.board.frame.focus({ preventScroll: true });
  }

  /** @param {import("./marks.js").Marking} marking that turns no status */
  settle(marking) {
    this.marks.add(marking);
    this.changed = [];
    this.lock.hidden = true;
    this.pending = marking.said;
    this.draw();
    this.follow();
  }

  /** Fill in the dead stones that the program estimates: a guess, which decides nothing. */
  async propose() {
    if (!this.sheet || this.proposing || this.frozen()) return;
    const before = this.marks.now;
    this.proposing = true;
    fillActions(this);
    try {
      const { opinion, dead, words } = await this.app.ask({ do: "propose", game: this.id, options: this.options });
      if (this.marks.now !== before) return; // a person was faster
      if (opinion.status !== "suggested") return this.say(words.join(" "));
      this.mark(dead, guessWords(dead.length, this.named(opinion.undecided)), false, { guess: true });
    } catch (error) {
      this.app.problem(error);
    } finally {
      this.proposing = false;
      fillActions(this);
    }
  }

  /** @param {string[]} names points of strings: the strings are named */
  named(names) {
    const strings = (this.sheet?.strings || []).filter(one => one.points.some(point => names.includes(point)));
    return strings
      .map(({ color, points }) => `${colourName(color)} ${spanOf(this.grid, points.map(p => pointOf(this.grid, p)))}`)
      .join(", ");
  }

  /** Whether nothing may be marked now, because of another move on the board or of an agreement; the board says so. */
  frozen() {
    if (this.stepped()) return true;
    if (!this.marks.now.agreed) return false;
    refill(this.lock, h("span", {}, CARD.locked), button(CARD.change, () => this.unlock(), { "data-key": "unlock" }));
    this.lock.hidden = false;
    return true;
  }

  /** Whether the board shows another move than the last: nothing is marked then, and the label says so. */
  stepped() {
    if (!this.position) return false;
    this.say("Nothing is marked while stepping. Go to the end first.");
    this.stepping.classList.add("nudge");
    window.setTimeout(() => this.stepping.classList.remove("nudge"), 600);
    return true;
  }

  // --- stepping ---

  /** On a phone the row of steps takes the place of the chips. */
  showSteps() {
    const on = this.element.classList.toggle("withsteps");
    this.tools.steps.setAttribute("aria-pressed", String(on));
    if (!on && this.position) void this.step(Infinity);
  }

  /** @param {number} to */
  async step(to) {
    const last = this.game.moves.length;
    const before = this.position?.after ?? last;
    this.after = Math.min(Math.max(to, 0), last);
    this.slider.value = String(this.after);
    if (this.after >= last) {
      this.asked++;
      this.position = null;
      this.ruling.hidden = true;
      this.say(`The end, after move ${last}.`);
      this.draw();
      return;
    }
    const asked = ++this.asked;
    try {
      const position = await this.app.ask({ do: "position", game: this.id, after: this.after, options: this.options });
      if (asked !== this.asked) return; // the finger has gone on
      this.position = position;
      this.say(position.caption);
      this.draw();
    } catch (error) {
      if (asked === this.asked) this.slider.value = String((this.after = before)); // the move that the board shows
      this.app.problem(error);
    }
  }

  /** @param {number} move */
  async rule(move) {
    await this.step(move);
    this.ruling.hidden = false;
    await rulingPanel(this, move);
    this.ruling.scrollIntoView();
    this.ruling.querySelector("h2")?.focus({ preventScroll: true });
  }

  // --- showing ---

  /** @param {string} text */
  say(text) {
    this.status.textContent = text;
    this.undoLink.hidden = true;
  }

  /** @param {string} text what a mark did: it can be undone beside it */
  show(text) {
    this.say(text);
    this.undoLink.hidden = !this.marks.canUndo || this.marks.now.agreed;
  }

  stones() {
    /** @type {Map<number, number>} */
    const stones = new Map();
    for (const one of this.sheet?.strings || [])
      for (const name of one.points) stones.set(pointOf(this.grid, name), one.color === "B" ? BLACK : WHITE);
    return new Map([...stones].sort(([a], [b]) => a - b));
  }

  /** @param {number} point */
  stringAt(point) {
    const name = point >= 0 ? nameOf(this.grid, point) : "";
    return this.sheet?.strings.find(one => one.points.includes(name));
  }

  margins() {
    const counts = this.sheet?.counts.marked || this.sheet?.counts.recorded;
    return counts ? `Territory ${counts.territory}, area ${counts.area}.` : "";
  }

  /** @param {string} key */
  key(key) {
    if (key === "u") this.undo(-1);
    else if (key === "r") this.undo(1);
    else if (key === "PageUp") void this.step(this.after - 1);
    else if (key === "PageDown") void this.step(this.after + 1);
    else return false;
    return true;
  }

  draw() {
    const picture = pictureOf(this);
    this.board.show(picture);
    refill(this.legend, legend(picture));
    const { position } = this;
    this.stepping.hidden = !position;
    if (position)
      refill(
        this.stepping,
        h("span", {}, `Move ${position.after} of ${position.of}. Statuses belong to the end.`),
        button("End", () => this.step(Infinity), { "aria-label": "To the end" })
      );
    const { undo, redo, recorded, alive } = this.tools;
    const { agreed } = this.marks.now;
    const frozen = Boolean(position) || !this.sheet?.can_mark || agreed;
    if (!agreed || position) this.lock.hidden = true;
    undo.disabled = frozen || !this.marks.canUndo;
    redo.disabled = frozen || !this.marks.canRedo;
    recorded.disabled = frozen || this.marks.now.dead === null;
    const { dead, neutral, counted } = this.marks.now;
    alive.disabled = frozen || (dead?.length === 0 && !neutral?.length && !counted?.length);
    fillActions(this);
  }

  render() {
    const sheet = /** @type {Sheet} */ (this.sheet);
    this.element.classList.toggle("nomarks", !sheet.can_mark);
    this.draw();
    fillBar(this, sheet);
    fillCard(this, sheet);
    refill(this.chips, chips(this, sheet));
    refill(this.verdicts, verdicts(this, sheet));
    refill(this.body, ...sheetSections(this, sheet), leaveSection(this));
    if (this.pending) this.show(this.marks.canUndo ? `${this.pending} ${this.margins()}` : this.pending);
    else if (!this.status.textContent) this.say(sheet.can_mark ? HINT : sheet.cannot_mark);
    else if (this.marks.canUndo && !this.undoLink.hidden) this.show(`${this.marks.now.said} ${this.margins()}`);
    this.pending = "";
  }
}
