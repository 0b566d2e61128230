// The review of one game: the board, both counts and the sheet, which change with each tap.

import { BoardView } from "./boardview.js";
import { fillActions, fillCard } from "./card.js";
import { chips } from "./chips.js";
import { basis, rulesName } from "./choices.js";
import { button, byFinger, h, tell } from "./dom.js";
import { frame, headOf, toolsOf } from "./frame.js";
import { BLACK, WHITE, nameOf, pointOf } from "./grid.js";
import { say } from "./language.js";
import { tapped, unlock } from "./marking.js";
import { Marks } from "./marks.js";
import { menu } from "./menu.js";
import { colourName, resultText } from "./notation.js";
import { Panel } from "./panel.js";
import { Result } from "./result.js";
import { rulingOn } from "./ruling.js";
import { sheetSections, verdicts } from "./sheet.js";
import { describe, pictureOf } from "./showing.js";
import { Steps } from "./steps.js";
import { refill } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */

const SECONDS = 6; // how long a message stays over the board's edge

export class Review {
  /**
   * @param {import("./main.js").App} app
   * @param {string} id
   * @param {{options?: import("./types").Options, chosen?: import("./types").Options, marking?: import("./marks.js").Marking | null, name?: string, pairing?: import("./types").EventRow | null, source?: import("./state.js").Source | null, now?: import("./types").Options, marks?: {line: import("./marks.js").Marking[], index: number}}} [how]
   */
  constructor(
    app,
    id,
    { options = {}, chosen = {}, marking = null, name = "", pairing = null, source = null, now, marks } = {}
  ) {
    this.kind = /** @type {const} */ ("game");
    this.source = source;
    this.link = ""; // the fragment of the link to it
    this.app = app;
    this.id = id;
    this.name = name; // the name of its file, until the game is open
    this.pairing = pairing; // the game's row in a tournament
    /** @type {import("./types").Options} */
    this.options = { ...(now || { ...options, ...chosen }) };
    this.given = options; // of a position set up: the review does not offer them
    this.marks = new Marks(marks);
    if (marking) this.marks.add(marking);
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {import("./types").Game} set before any other message */
    this.game = /** @type {any} */ (null);
    this.grid = { columns: 19, rows: 19 };
    this.counted = this.kept(); // the choices behind the shown sheet
    /** the state before a choice, until its sheet is made */
    this.former = /** @type {ReturnType<Review["kept"]> | null} */ (null);
    this.chose = false; // whether the next answer follows a choice, and is announced
    this.pending = ""; // the message of a marking, shown once it is counted
    this.hinting = true; // until a message takes the place of the hint
    this.headline = ""; // the answer of the card in one line, without its sign
    /** @type {number[]} stones whose status changed last */
    this.changed = [];
    /** @type {number[]} highlighted points */
    this.shown = [];
    /** @type {HTMLElement | null} an engine's opinion */
    this.opinion = null;
    this.busy = false;
    this.again = false;
    this.answered = Promise.resolve(); // the last count
    this.proposing = false;
    /** @type {{key: (key: string) => boolean, to: (step: number) => void, at: number} | null} while both counts are shown */
    this.counting = null;
    this.title = say("review.title");
    this.steps = new Steps(this);
    this.panel = new Panel();
    this.tools = toolsOf(this);
    this.keptAs = "";
    /** @type {number | undefined} the time of its entry */
    this.restored = undefined;
    this.edgeTimer = 0;
    this.board = new BoardView(
      {
        tap: (x, y, group, exact) => {
          const { marks } = this;
          const [before, { now }] = [marks.kept(), marks];
          tapped(this, x, y, group, exact);
          const added = marks.now;
          return () => added !== now && this.marks.now === added && this.untap(before);
        },
        describe: point => describe(this, point),
        say: text => this.tell(text),
        key: key => this.key(key),
        wheel: by => this.steps.by(by)
      },
      say("board.label")
    );
    const parts = frame(this);
    this.element = parts.element;
    this.heading = parts.heading;
    this.rules = parts.rules;
    this.card = parts.card;
    this.answer = parts.answer;
    this.totals = parts.totals;
    this.unfolded = parts.unfolded;
    this.edge = parts.edge;
    this.status = parts.status;
    this.chips = parts.chips;
    this.actions = parts.actions;
    this.verdicts = parts.verdicts;
    this.body = parts.body;
  }

  async open() {
    this.game = await this.app.ask({ do: "game", game: this.id, options: this.options });
    const { black, white, columns, rows, moves } = this.game;
    this.grid = { columns, rows };
    this.title = `${black || colourName("B")} – ${white || colourName("W")}`;
    refill(this.heading, ...headOf(this.game));
    this.steps.open(moves.length);
    await this.refresh();
  }

  /** The position on the board while stepping. */
  get position() {
    return this.steps.position;
  }

  /** The identity of the shown sheet, for every message that needs it. */
  get message() {
    const { dead, neutral = [], counted = [], agreed } = this.marks.now;
    return { game: this.id, options: this.options, dead, neutral, counted, agreed };
  }

  /** The kept state, which a constructor accepts. */
  kept() {
    const { id, name, pairing, given: options, marks } = this;
    return { id, name, pairing, options, now: { ...this.options }, marks: marks.kept() };
  }

  // --- asking ---

  /** Count with the current marks. Requests during a count become one more count. Resolves when all counts are done. */
  refresh() {
    if (this.busy) this.again = true;
    else this.answered = this.count();
    return this.answered;
  }

  async count() {
    this.busy = true;
    this.element.classList.add("asking");
    this.tools.agree.disabled = true; // the players agree to the result that they see
    do {
      this.again = false;
      const asked = this.kept();
      try {
        this.sheet = await this.app.ask({ do: "sheet", ...this.message });
        this.app.problem(null);
        this.chose ||= Boolean(this.former);
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
            said: say("mark.misfit")
          });
          this.pending = this.marks.now.said;
          this.again = true; // ask again for the same choice, without marks that may be of another position
        } else {
          if (!this.sheet) throw error; // there is no earlier sheet to show
          this.app.problem(error);
          if (this.panel.element.matches(":modal")) tell(/** @type {any} */ (error).message); // the panel covers it
          this.pending = "";
          if (this.former)
            this.takeBack(this.former); // the choice is impossible
          else this.marks.drop();
        }
        this.app.keep(this);
      }
    } while (this.again);
    this.busy = false;
    this.element.classList.remove("asking");
    if (this.sheet) this.render();
  }

  /** Show the last count again if no answer comes, or the choice is impossible, because nothing has changed. */
  takeBack({ now, marks } = this.counted) {
    this.options = { ...now };
    this.marks = new Marks(marks);
    this.former = null;
    this.changed = [];
    this.pending = "";
    this.tell("", true);
  }

  /** Keep a change, and count it. It is shown and announced once it is counted. */
  follow() {
    this.app.keep(this);
    void this.refresh();
  }

  /**
   * @param {import("./types").Options} options the person's choices; undefined removes one
   * @param {string} [words] to announce with the new answer
   */
  choose(options, words = "") {
    this.former ||= this.kept();
    this.pending = this.marks.now.agreed ? `${words} ${say("mark.unlocked")}`.trim() : words;
    this.marks.reopen();
    for (const [name, value] of Object.entries(options)) {
      this.options[name] = (value === "" ? null : value) ?? this.given[name];
      if (this.options[name] === undefined) delete this.options[name];
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

  /** The current marking, even if its sheet is not ready yet. */
  deadIds() {
    const { dead } = this.marks.now;
    const strings = this.sheet?.strings || [];
    if (dead === null) return new Set(strings.filter(one => one.recorded_dead).map(one => one.id));
    return new Set(strings.filter(one => one.points.some(point => dead.includes(point))).map(one => one.id));
  }

  /**
   * @param {string[] | null} dead
   * @param {string} words
   * @param {boolean} [look] whether to scroll to the board
   * @param {{neutral?: string[], counted?: string[], guess?: boolean, fits?: boolean, doubt?: string[]}} [given]
   */
  mark(dead, words, look = false, given = {}) {
    if (this.frozen()) return;
    this.pending = words;
    this.changing(() => this.marks.add({ dead, ...given, agreed: false, said: words }));
    if (look) this.board.element.scrollIntoView();
  }

  /** @param {() => void} change of the marks: the changed stones are highlighted */
  changing(change) {
    const before = this.deadIds();
    change();
    const now = this.deadIds();
    this.changed = (this.sheet?.strings || [])
      .filter(one => before.has(one.id) !== now.has(one.id))
      .flatMap(one => one.points.map(name => pointOf(this.grid, name)));
    this.follow();
  }

  get recordedDead() {
    return (this.sheet?.strings || []).filter(one => one.recorded_dead).map(one => one.points[0]);
  }

  /** Restore the marks before a tap, because it was the first half of a double tap. @param {ReturnType<Marks["kept"]>} before */
  untap(before) {
    this.marks = new Marks(before);
    this.changed = [];
    this.pending = this.marks.now.said;
    this.follow();
  }

  /** @param {1 | -1} step */
  undo(step) {
    if (this.frozen() || !(step < 0 ? this.marks.canUndo : this.marks.canRedo)) return;
    this.changing(() => {
      const left = this.marks.now;
      this.marks.walk(step);
      const { said } = step < 0 ? left : this.marks.now;
      this.pending = step < 0 ? say("mark.undone", { said }) : say("mark.redone", { said });
    });
  }

  /** @param {import("./marks.js").Marking} marking that changes no status */
  settle(marking) {
    this.marks.add(marking);
    this.changed = [];
    this.edge.hidden = true;
    this.pending = marking.said;
    this.draw();
    this.follow();
  }

  /** Whether marking is locked, by an earlier move on the board or by an agreement; the board shows why. */
  frozen() {
    if (this.stepped()) return true;
    if (!this.marks.now.agreed) return false;
    this.onEdge(say("lock.locked"), [say("action.change"), () => unlock(this)]);
    return true;
  }

  /** Whether the board shows a move before the last: marking is then locked, and the label says so. */
  stepped() {
    if (!this.position) return false;
    this.onEdge(say("steps.nothing-marked"), [say("steps.to-end"), () => this.steps.to(Infinity)]);
    this.steps.nudge();
    return true;
  }

  /** On a phone the row of steps takes the place of the chips. */
  showSteps() {
    const on = this.element.classList.toggle("withsteps");
    this.tools.steps.setAttribute("aria-pressed", String(on));
    if (!on && this.position) void this.steps.to(Infinity);
  }

  /** @param {number} move */
  async rule(move) {
    this.element.classList.add("withsteps");
    this.tools.steps.setAttribute("aria-pressed", "true");
    await this.steps.to(move);
    await rulingOn(this, move);
  }

  // --- showing ---

  /**
   * @param {string} text
   * @param {boolean} [hinting] whether a hint may take its place
   */
  tell(text, hinting = false) {
    this.status.textContent = text;
    this.hinting = hinting;
  }

  /**
   * Show a message over the board's edge for a while, so that nothing moves.
   * @param {string} text
   * @param {[string, () => void]} [act]
   */
  onEdge(text, act) {
    refill(this.edge, h("span", {}, text), act && button(act[0], act[1], { "data-key": "edge" }));
    this.edge.hidden = false;
    window.clearTimeout(this.edgeTimer);
    this.edgeTimer = window.setTimeout(() => (this.edge.hidden = true), 1000 * SECONDS);
  }

  /** @param {number[]} points to highlight, until the next call */
  show(points) {
    this.shown = points;
    if (this.sheet) this.board.show(pictureOf(this));
  }

  /** Open the panel with all foundations of the sheet. */
  showBasis() {
    if (this.sheet) this.panel.open("basis", [rulesName(this, this.sheet)], basis(this, this.sheet));
  }

  showMenu() {
    this.panel.open("menu", [say("menu.title")], menu(this));
  }

  /** @param {number} at another game of the same file */
  sibling(at) {
    const { app, game, source } = this;
    app.replace(new Review(app, game.siblings[at], { source }));
  }

  /** The sheet as a document. */
  showResult() {
    if (this.sheet) this.app.go(new Result(this.app, this));
  }

  /** Unfold both counts over the board, or fold them. */
  unfold() {
    const open = this.unfolded.hidden;
    this.unfolded.hidden = !open;
    this.totals.setAttribute("aria-expanded", String(open));
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
    if (!counts || this.sheet?.unknown || this.sheet?.misfit) return "";
    return say("counts.both", { territory: resultText(counts.territory), area: resultText(counts.area) });
  }

  /** @param {string} key */
  key(key) {
    if (this.counting) return this.counting.key(key);
    if (key === "u") this.undo(-1);
    else if (key === "r") this.undo(1);
    else return this.steps.pressed(key);
    return true;
  }

  draw() {
    this.element.classList.toggle("past", Boolean(this.position)); // the card is about the end
    this.board.show(pictureOf(this));
    this.steps.drawLabel();
    const { position } = this;
    const { undo, redo } = this.tools;
    const { agreed } = this.marks.now;
    const frozen = Boolean(position) || !this.sheet?.can_mark || agreed;
    if (!agreed) this.edge.hidden = true;
    undo.disabled = frozen || !this.marks.canUndo;
    redo.disabled = frozen || !this.marks.canRedo;
    fillActions(this);
  }

  render() {
    const sheet = /** @type {Sheet} */ (this.sheet);
    this.element.classList.toggle("nomarks", !sheet.can_mark);
    this.draw();
    this.steps.drawDots(sheet);
    fillCard(this, sheet);
    refill(this.chips, chips(this, sheet));
    refill(this.rules, rulesName(this, sheet));
    refill(this.verdicts, ...verdicts(this, sheet));
    refill(this.body, ...sheetSections(this, sheet));
    if (this.panel.name === "basis") this.panel.fill([rulesName(this, sheet)], basis(this, sheet));
    this.announce(sheet);
  }

  /** @param {Sheet} sheet whose marks have just been counted: their message, or what can be done */
  announce(sheet) {
    const open = say(byFinger() ? "mark.hint-finger" : "mark.hint");
    const hint = !sheet.can_mark ? sheet.cannot_mark : this.marks.now.agreed ? say("mark.agreed") : open;
    const answer = this.chose ? this.headline : "";
    const more = answer ? ` · ${answer}` : this.marks.canUndo ? ` ${this.margins()}` : ""; // the card shows this; it is announced here
    this.hinting &&= !this.pending;
    if (this.pending) refill(this.status, this.pending, more && h("span", { class: "vh" }, more));
    else if (answer) this.tell(answer);
    else if (this.hinting) this.tell(hint, true);
    if (answer && this.panel.element.matches(":modal")) tell(answer); // the page behind it is silent
    this.pending = "";
    this.chose = false;
  }
}
