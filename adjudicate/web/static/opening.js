// Opening: chosen or dropped files and folders, pasted text, links, examples.

import { append, button, h } from "./dom.js";
import { chosenFiles, droppedFiles, openings } from "./dropped.js";
import { EventReport } from "./event.js";
import { say, sayParts } from "./language.js";
import { readLink } from "./leave.js";
import { List } from "./list.js";
import { addressIn, isPicture } from "./pasted.js";
import { Result } from "./result.js";
import { Review } from "./review.js";
import { Sealed } from "./sealed.js";
import { SetUp } from "./setup.js";
import { linkKey } from "./state.js";
import { said } from "./words.js";

/** @typedef {import("./dropped.js").Found} Found */
/** @typedef {{do: "open", set: string, [key: string]: any}} Open */

export class Opening {
  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {string[]} names of files that this page has opened */
    this.sets = [];
    /** @type {string[]} files that wait, or are being opened */
    this.queue = [];
    /** @type {Open[] | null} messages that opened a results file, which waits for its records */
    this.results = null;
    this.waiting = h("p", { class: "waiting", role: "status" });
    this.files = this.chooser({ id: "files", "aria-label": say("home.files") });
    this.folder = this.chooser({ webkitdirectory: true, "aria-label": say("home.folder") });
    this.listen();
  }

  /** Translate the labels into the current language. */
  speak() {
    this.files.setAttribute("aria-label", say("home.files"));
    this.folder.setAttribute("aria-label", say("home.folder"));
  }

  /** @param {import("./dom.js").Attributes} attributes */
  chooser(attributes) {
    const input = h("input", {
      type: "file",
      multiple: true,
      class: "vh",
      tabindex: -1,
      ...attributes,
      onchange: () => {
        const found = chosenFiles(input.files || new DataTransfer().files);
        input.value = "";
        void this.openFiles(found);
      }
    });
    return input;
  }

  /** Accept drops and pastes anywhere. */
  listen() {
    const over = (/** @type {boolean} */ on) => document.body.classList.toggle("over", on);
    window.addEventListener("dragover", event => {
      event.preventDefault();
      over(true);
    });
    window.addEventListener("dragleave", event => event.relatedTarget || over(false));
    window.addEventListener("drop", event => {
      event.preventDefault();
      over(false);
      if (event.dataTransfer) void this.taken(event.dataTransfer);
    });
    window.addEventListener("paste", event => {
      const { target, clipboardData } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !clipboardData) return;
      void this.taken(clipboardData);
    });
  }

  /** @param {DataTransfer} transfer */
  async taken(transfer) {
    const text = transfer.getData("text/plain");
    const found = await droppedFiles(transfer);
    if (found.length) void this.openFiles(found);
    else if (text.trim()) void this.paste(text);
  }

  /** @param {Found[]} found */
  async openFiles(found) {
    if (!found.length) return;
    const pictures = found.filter(({ file }) => isPicture(file));
    if (pictures.length === found.length) return this.picture(pictures[0].name);
    const name = found.length === 1 ? found[0].name : say("home.some", { n: found.length });
    const before = this.results || [];
    await this.queued(name, () => this.openSet(openings(before[0]?.set || this.newSet(), found), before));
  }

  /** @param {string} name */
  picture(name) {
    const { app } = this;
    const act = button(say("home.board"), () => app.go(new SetUp(app)));
    app.problem({ parts: sayParts("home.picture", { name: said(name) }), act });
  }

  /** Name a new set of files. On the first view, drop the former sets, because nothing leads back to them. */
  newSet() {
    const { app } = this;
    if (app.view === app.home) {
      for (const set of this.sets.splice(0)) app.engine.ask({ do: "forget", set }).catch(() => {});
      app.views.length = app.depth + 1;
    }
    const name = `${app.tab}-${Date.now()}`;
    this.sets.push(name);
    return name;
  }

  /**
   * @param {AsyncIterable<Open> | Iterable<Open>} openings
   * @param {Open[]} [before] earlier messages for the same set
   */
  async openSet(openings, before = []) {
    const messages = [...before];
    let answer = null;
    for await (const message of openings) {
      answer = await this.app.ask(message);
      messages.push(message);
    }
    if (messages.length) this.app.store.keepSet(messages[0].set, messages).catch(() => this.app.unkept());
    if (answer?.kind === "results") this.results = messages;
    return answer;
  }

  /** @param {string} text */
  async paste(text) {
    const address = addressIn(text);
    if (address) return this.address(address);
    const name = "pasted.sgf";
    await this.queued(say("home.pasted"), async () => {
      const answer = await this.openSet([{ do: "open", set: this.newSet(), text, name }]);
      if (answer.kind !== "nothing") return answer;
      const board = await this.app.ask({ do: "diagram", text }).catch(() => null);
      if (!board?.columns) return answer;
      this.app.go(SetUp.ofDiagram(this.app, board));
    });
  }

  /** @param {{host: string, sgf: string}} address */
  address({ host, sgf }) {
    const link = sgf && h("a", { href: sgf, target: "_blank", rel: "noopener noreferrer" }, say("home.record-at", { host }));
    const parts = link ? sayParts("home.address-record", { link }) : sayParts("home.address", { host: said(host) });
    this.app.problem({ parts });
  }

  /** @param {"game" | "ko" | "event"} name */
  example(name) {
    const open = () => this.openSet([{ do: "open", set: this.newSet(), example: name }]);
    return this.queued(say(`home.example-${name}`), open);
  }

  /**
   * Open something, now or when the engine is ready; the page names waiting files.
   * @param {string} name
   * @param {() => Promise<any>} work
   */
  async queued(name, work) {
    const { app } = this;
    this.queue.push(name);
    this.draw();
    try {
      await app.started; // if the program cannot start, that message stays
      app.problem(null);
      const answer = await work();
      if (answer) this.opened(answer);
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      app.problem(error);
    } finally {
      this.queue.splice(this.queue.indexOf(name), 1);
      this.draw();
    }
  }

  draw() {
    this.waiting.replaceChildren();
    if (!this.queue.length) return;
    const names = h("span", {}, this.queue.flatMap((name, i) => [i > 0 && ", ", said(name)]));
    const told = sayParts(this.app.version ? "home.opening" : "home.waits", { names });
    append(this.waiting, [h("span", { class: "spinner", "aria-hidden": "true" }), ...told]);
  }

  /** @param {import("./types").Opened} opened */
  opened(opened) {
    const { app } = this;
    const { kind, game, tournament, set } = opened;
    if (opened.files.some(one => one.what === "bundle")) app.go(new Sealed(app, opened));
    else if (kind === "game" && game) app.go(new Review(app, game, { name: opened.files[0]?.name, source: { set } }));
    else if (kind === "games") app.go(new List(app, opened));
    else if (kind === "tournament") app.go(new EventReport(app, opened));
    else if (kind === "results") {
      const { results, pairings } = tournament;
      app.problem({
        parts: sayParts("home.results", { name: said(results), n: pairings }),
        act: button(say("home.add"), () => this.files.click(), { class: "primary" }),
        closed: () => (this.results = null)
      });
    } else app.problem(opened.errors[0] || { message: say("home.nothing") });
  }

  /**
   * The content of a link, and the changes to it in this tab.
   * @param {string} fragment
   * @param {any} entry
   * @returns {Promise<Review | Result | null>} null after an error message
   */
  async ofLink(fragment, entry) {
    const { app } = this;
    const link = await readLink(fragment);
    if (!link) throw new Error(say("home.link-damaged"));
    const made = { do: "open", set: this.newSet(), files: [{ name: link.name, data: link.data }] };
    const opened = await app.ask(made);
    const id = opened.games?.[(link.game || 1) - 1] || opened.game;
    if (!id) {
      // the caller shows an error after the first view, which clears messages
      if (opened.errors[0]) throw opened.errors[0];
      if (opened.kind === "nothing") throw new Error(say("home.nothing"));
      this.opened(opened);
      return null;
    }
    const { dead, neutral, counted, agreed, on, guess, fits } = link;
    const claim = agreed ? { claimed: true, sent: on } : { guess, fits };
    const marking = dead || agreed ? { dead, neutral, counted, agreed: false, ...claim, said: say("mark.link") } : null;
    const how = entry ? entry.state : { options: link.options, marking };
    const review = new Review(app, id, { ...how, source: { made } });
    const of = { link: fragment, keptAs: linkKey(fragment, app.tab) };
    Object.assign(review, of);
    return review.marks.now.claimed ? Object.assign(new Result(app, review), of) : review;
  }

  /** Close all sets. */
  async forgetAll() {
    for (const set of this.sets.splice(0)) await this.app.engine.ask({ do: "forget", set });
  }
}
