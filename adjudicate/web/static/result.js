// The result of a game as a document to share, print and sign.

import { stateOf } from "./card.js";
import { button, h } from "./dom.js";
import { draw } from "./draw.js";
import { findings, notes } from "./findings.js";
import { say } from "./language.js";
import { annotated } from "./leave.js";
import { agree } from "./marking.js";
import { dateText, dayText } from "./notation.js";
import { Panel } from "./panel.js";
import { resultWords, sharing } from "./share.js";
import { agreedOn, countTable, verdicts } from "./sheet.js";
import { pictureOf, playersOf } from "./showing.js";
import { legend, refill, said } from "./words.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

export class Result {
  /**
   * @param {import("./main.js").App} app
   * @param {Review} review
   */
  constructor(app, review) {
    this.kind = /** @type {const} */ ("game"); // the page keeps it as its game
    this.link = "";
    this.shows = "result";
    this.app = app;
    this.review = review;
    this.keptAs = review.keptAs;
    this.source = review.source;
    this.name = review.name;
    this.title = say("result.title");
    this.panel = new Panel();
    this.heading = h("h1", { tabindex: -1 }, say("result.title"));
    this.document = h("article", { class: "document" });
    this.actions = h("div", { class: "actions", role: "group", "aria-label": say("action.label") });
    this.element = h(
      "div",
      { class: "result" },
      h(
        "header",
        { class: "head" },
        button("‹", () => this.look(), {
          class: "icon",
          "aria-label": say("result.board"),
          title: say("result.board")
        }),
        this.heading
      ),
      this.document,
      this.actions,
      this.panel.element
    );
  }

  kept() {
    return this.review.kept();
  }

  async open() {
    const { review } = this;
    if (!review.sheet) await review.open();
    await review.answered; // not the counts of earlier marks
    this.title = `${say("result.title")}: ${review.title}`;
    this.render();
  }

  /** Show the board again: the view before this one, or a new one after a link. */
  look() {
    const { app, review } = this;
    if (app.views[app.depth - 1] === review || history.state.over === this.keptAs) history.back();
    else app.replace(review);
  }

  /** Agree with the sender of a link. */
  async agree() {
    const { review } = this;
    agree(review);
    await review.refresh();
    this.app.keep(this);
    this.render();
  }

  render() {
    const { review } = this;
    const { game } = review;
    const sheet = /** @type {Sheet} */ (review.sheet);
    const { claimed, agreed } = review.marks.now;
    const { record } = game;
    const words = resultWords(review);
    const facts = [record.event, record.round && say("result.round", { round: record.round }), dayText(record.date)].filter(
      Boolean
    );
    const full = sheet.marked?.sheet || sheet.recorded;
    refill(
      this.document,
      claimed &&
        h(
          "div",
          { class: "claim", role: "note" },
          h("p", {}, say("result.claimed")),
          h(
            "div",
            { class: "row" },
            button(say("result.look"), () => this.look(), { class: "primary" }),
            button(say("action.agree-too"), () => void this.agree())
          )
        ),
      facts.length > 0 &&
        h(
          "p",
          { class: "facts" },
          facts.flatMap((fact, i) => [i > 0 && " · ", said(fact)])
        ),
      h("h2", { class: "players" }, playersOf(game)),
      h(
        "p",
        { class: `outcome ${stateOf(sheet)}${claimed ? " claimed" : ""}` },
        h("b", { class: "large" }, words.result),
        !claimed && h("span", { class: "kicker" }, words.state) // said above
      ),
      h(
        "div",
        { class: "pair" },
        h(
          "div",
          { class: "paperboard" },
          draw({ ...pictureOf(review), changed: [], shown: [] }),
          legend({ ...pictureOf(review), changed: [] })
        ),
        countTable(sheet, false)
      ),
      h("section", { class: "verdicts" }, verdicts(review, sheet)),
      findings(null, sheet),
      h("section", {}, h("h3", {}, say("result.rules")), h("p", { lang: sheet.said.lang }, sheet.said.rules)),
      notes(null, full, sheet.said),
      h(
        "section",
        {},
        h("h3", {}, say("result.agreement")),
        this.agreement().map(text => h("p", {}, text))
      ),
      h(
        "div",
        { class: "sign" },
        [say("colour.black"), say("colour.white"), say("result.referee")].map(who =>
          h("p", {}, say("result.sign", { who }))
        )
      ),
      h(
        "p",
        { class: "made faint" },
        `adjudicate ${this.app.version?.version || ""} · ${dateText(new Date().toLocaleDateString("sv"))} · `,
        said(game.source.path, say("result.pasted"))
      )
    );
    refill(
      this.actions,
      button(say("share.share"), () => void this.share(), { "data-key": "share" }),
      button(say("leave.sgf"), () => void this.save(), { "data-key": "sgf" }),
      !claimed &&
        button(say("result.print"), () => window.print(), {
          class: agreed || !sheet.can_mark ? "primary" : "",
          "data-key": "print"
        })
    );
  }

  /** The agreements of the sender's players and on this device, as far as this device knows them. */
  agreement() {
    const { agreed, claimed, on, at, sent } = this.review.marks.now;
    const theirs =
      sent === undefined && !claimed
        ? []
        : [sent ? say("result.sender-on", { date: dateText(sent) }) : say("result.sender")];
    const ours = agreed ? say("result.here", { date: dateText(on), time: at || "–" }) : say("result.not-here");
    const { marked } = /** @type {Sheet} */ (this.review.sheet);
    return [...theirs, ours, ...(marked?.agreed ? [agreedOn(marked)] : [])];
  }

  async share() {
    try {
      await sharing(this.review, this.panel);
    } catch (error) {
      this.app.problem(error);
    }
  }

  async save() {
    try {
      await annotated(this.review);
    } catch (error) {
      this.app.problem(error);
    }
  }
}
