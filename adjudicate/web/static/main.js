// The page: the state of the engine, its messages, and the views.

import { button, h, once, select } from "./dom.js";
import { connect } from "./engine.js";
import { EventReport } from "./event.js";
import { Home } from "./home.js";
import { LANGUAGES, firstLanguage, keepLanguage, learn, numberText, say } from "./language.js";
import { List } from "./list.js";
import { Opening } from "./opening.js";
import { Result } from "./result.js";
import { Review } from "./review.js";
import { Sealed } from "./sealed.js";
import { SetUp } from "./setup.js";
import { pictureOf } from "./showing.js";
import { addressOf, clockOf, newest } from "./state.js";
import { Visits } from "./visits.js";
import { refill, said } from "./words.js";

/** @typedef {import("./state.js").Source} Source */

/** A message whose options, such as --port 8000, stay on one line. @param {string} text */
const unbroken = text => text.split(/(--[\w-]+(?: \d+)?)/).map((part, i) => (i % 2 ? h("code", {}, part) : part));
/** @typedef {import("./visits.js").View} View */

/**
 * The progress of the engine's start: megabytes, and an estimate of the time.
 * @param {import("./engine.js").Start} start
 */
export function startWords({ loaded, total, seconds }) {
  const mega = (/** @type {number} */ bytes) => numberText(Math.round(bytes / 1e5) / 10);
  const n = Math.max(1, Math.round(seconds));
  if (loaded >= total) return seconds ? say("start.starting-left", { n }) : say("start.starting");
  const values = { loaded: mega(loaded), total: mega(total) };
  return seconds
    ? say("start.loading-left", { loaded: values.loaded, total: values.total, n })
    : say("start.loading", { loaded: values.loaded, total: values.total });
}

export class App extends Visits {
  /** @param {string} language the language of the page */
  constructor(language) {
    super();
    this.hosted = document.documentElement.dataset.engine === "worker"; // so that a link to the page works elsewhere
    /** @type {import("./types").Version | null} */
    this.version = null;
    this.alert = /** @type {HTMLElement} */ (document.getElementById("problem"));
    this.state = /** @type {HTMLElement} */ (document.getElementById("state"));
    this.bar = /** @type {HTMLProgressElement} */ (document.getElementById("starting"));
    this.bar.setAttribute("aria-label", say("engine.starting"));
    this.closed = () => {}; // called when the shown problem is closed
    this.language = language;
    this.languageField = this.languages();
    this.opening = new Opening(this);
    this.first = new Home(this);
    this.home = this.view = this.first;
    document.addEventListener("keydown", event => this.view instanceof Review && this.view.steps.key(event));
    this.engine = connect((state, words, start) => this.told(state, words, start));
    const fresh = !history.state && !location.hash;
    this.started = this.begin();
    this.started.then(
      () => void (fresh && this.openNamed()),
      error => this.problem(error)
    );
    this.visit();
  }

  async begin() {
    await this.nameTab();
    this.version = await this.engine.ready;
    this.version.rulesets = this.version.rulesets.filter(one => !one.bare_reading); // bare interpretations are only for lookups
    this.first.drawFoot();
  }

  /**
   * Offer the last kept marks of a game that is opened again, as after the program had to be restarted.
   * @param {string | null} game
   */
  async offerMarks(game) {
    const { view } = this;
    const kept = newest(await this.store.views().catch(() => []), Infinity);
    const last = kept.find(({ kind, state }) => kind === "game" && state.id === game && state.marks?.index > 0);
    if (!last || view !== this.view) return;
    const look = h("a", { href: addressOf({ kind: "game", keptAs: last.key }) }, say("result.look"));
    this.tell(say("kept.marks", { time: clockOf(last.at, Date.now()) }), look);
  }

  /** Open the files named on the command line. */
  async openNamed() {
    if (!this.version?.sets.includes("files") || this.view !== this.home) return;
    try {
      const opened = await this.ask({ do: "opened", set: "files" });
      this.opening.opened(opened);
      await this.offerMarks(opened.game);
    } catch (error) {
      this.problem(error);
    }
  }

  /** @param {{do: string, [key: string]: any}} message */
  async ask(message) {
    const asked = { language: this.language, ...message };
    const source = message.set ? { set: message.set } : this.view.source;
    try {
      return await this.engine.ask(asked);
    } catch (error) {
      const closed = ["unknown-game", "unknown-set"].includes(/** @type {any} */ (error).slug);
      if (!closed || !source || !(await this.reopen(source))) throw error;
      return this.engine.ask(asked);
    }
  }

  /**
   * Reopen the records that a restarted engine has lost.
   * @param {Source} source
   * @returns {Promise<boolean>} whether there are records to open
   */
  async reopen(source) {
    const messages = "made" in source ? [source.made] : await this.store.set(source.set).catch(() => undefined);
    for (const message of messages || []) await this.engine.ask(message);
    return Boolean(messages?.length);
  }

  /** The choice of a language. */
  languages() {
    const element = once(select(LANGUAGES, this.language, () => {}), language => void this.speak(language));
    element.id = "language";
    element.setAttribute("aria-label", say("language.label"));
    element.title = say("language.drafts");
    return element;
  }

  /**
   * Change the language: the view is built again from its kept state.
   * @param {string} language
   */
  async speak(language) {
    try {
      await learn(language);
    } catch (error) {
      return this.problem(error);
    }
    this.language = language;
    keepLanguage(language);
    const { view, languageField } = this;
    this.languageField = this.languages();
    languageField.replaceWith(this.languageField);
    this.opening.speak();
    this.home = this.first = new Home(this);
    await this.again(view);
  }

  /**
   * @param {import("./engine.js").State} state
   * @param {string} [words]
   * @param {import("./engine.js").Start} [start]
   */
  told(state, words, start) {
    if (state === "lost") this.problem({ message: words });
    this.state.textContent = start ? startWords(start) : state === "ready" ? "" : say(`engine.${state}`);
    this.state.className = state;
    this.bar.hidden = state !== "starting";
    if (start && start.loaded < start.total) this.bar.value = start.loaded / start.total;
    else this.bar.removeAttribute("value");
    document.body.dataset.engineState = state;
  }

  /**
   * Show an error, or advice.
   * @param {any} error its message, or `parts` of a sentence; `act`: a button; `closed`; null removes the last one
   */
  problem(error) {
    if (error?.slug === "lost") return; // the page has shown it already
    this.closed();
    this.closed = error?.closed || (() => {});
    this.alert.hidden = !error;
    if (!error) return;
    const { source, message, parts, act } = error;
    const where = source && [source.path, source.member].filter(Boolean).join(", ");
    this.alert.classList.toggle("advice", Boolean(parts));
    refill(
      this.alert,
      h("p", {}, where && [said(where), ": "], h("span", { dir: "auto" }, parts || unbroken(message || String(error)))),
      act,
      button(say("panel.close"), () => this.problem(null))
    );
  }

  /**
   * @param {any} entry
   * @returns {Promise<View>}
   */
  async ofEntry({ key, kind, source, state }) {
    const opened = () => this.ask({ do: "opened", set: source.set });
    /** @type {View} */
    const view =
      kind === "game"
        ? new Review(this, state.id, { ...state, source })
        : kind === "list"
          ? new List(this, await opened(), state)
          : kind === "event"
            ? new EventReport(this, await opened(), state)
            : kind === "seal"
              ? new Sealed(this, await opened())
              : new SetUp(this, ...SetUp.of(state));
    return Object.assign(view, { keptAs: key });
  }

  /**
   * @param {string} fragment
   * @param {any} entry
   */
  ofLink(fragment, entry) {
    return this.opening.ofLink(fragment, entry);
  }

  /** @param {View} view */
  result(view) {
    return view instanceof Review ? new Result(this, view) : view;
  }

  /** @param {View} view */
  untouched(view) {
    return view instanceof Review ? { id: view.id, options: view.given, name: view.name } : {};
  }

  /** @param {Review} review */
  async setup(review) {
    const { id, game, options, sheet } = review;
    const after = review.position?.after ?? game.moves.length;
    const { prisoners, to_play: next } = await this.ask({ do: "position", game: id, after, options });
    const { komi, handicap, ruleset } = /** @type {import("./types").Sheet} */ (sheet).recorded;
    const lids = options.prisoners || { B: prisoners.black, W: prisoners.white }; // the option is from a position that was set up
    this.go(
      new SetUp(this, pictureOf(review), {
        prisonersB: lids.B,
        prisonersW: lids.W,
        komi: komi.value ?? "",
        handicap: handicap.stones || "",
        last: after ? (next === "B" ? "W" : "B") : "",
        black_name: game.black,
        white_name: game.white,
        result: sheet?.own.recorded || "",
        rules: ruleset.id
      })
    );
  }
}

const language = firstLanguage();
learn(language).then(
  () => new App(language),
  () => learn("en").then(() => new App("en")) // a language that cannot be loaded
);
if (document.documentElement.dataset.engine === "worker" && "serviceWorker" in navigator && window.isSecureContext) {
  void navigator.serviceWorker.register("sw.js");
}
