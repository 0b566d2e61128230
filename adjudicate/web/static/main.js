// The page: what is opened, which view stands, what state the engine is in.

import { append, button, h, select } from "./dom.js";
import { chosenFiles, droppedFiles, openings } from "./dropped.js";
import { connect } from "./engine.js";
import { EventReport } from "./event.js";
import { LANGUAGES, firstLanguage, keepLanguage } from "./language.js";
import { readLink } from "./leave.js";
import { List } from "./list.js";
import { Review } from "./review.js";
import { SetUp } from "./setup.js";
import { pictureOf } from "./showing.js";
import { plural, refill, said } from "./words.js";

/** @typedef {{element: HTMLElement, title: string, name?: string, open: () => Promise<unknown>, back?: () => void}} View */

export class App {
  constructor() {
    this.hosted = document.documentElement.dataset.engine === "worker"; // a link to it leads somewhere
    /** @type {import("./types").Version | null} */
    this.version = null;
    this.place = /** @type {HTMLElement} */ (document.getElementById("view"));
    this.alert = /** @type {HTMLElement} */ (document.getElementById("problem"));
    this.state = /** @type {HTMLElement} */ (document.getElementById("state"));
    this.back = /** @type {HTMLButtonElement} */ (document.getElementById("back"));
    this.tab = Math.random().toString(36).slice(2, 10); // a server may have several pages of one session
    /** @type {string[]} names of what this page has opened */
    this.sets = [];
    /** @type {string[]} what was dropped before the engine was ready */
    this.queue = [];
    this.language = firstLanguage();
    this.state.before(this.languages());
    this.home = this.makeHome();
    /** @type {View[]} */
    this.views = [this.home];
    this.engine = connect((state, words) => this.told(state, words));
    this.back.addEventListener("click", () => history.back());
    window.addEventListener("popstate", ({ state }) => {
      if (location.hash.startsWith("#g=")) return void this.openLink();
      this.views.splice(1 + (state?.depth || 0));
      this.show();
    });
    history.scrollRestoration = "manual";
    this.acceptDrops();
    this.show();
    void this.begin();
  }

  async begin() {
    try {
      this.version = await this.engine.ready;
      this.version.rulesets = this.version.rulesets.filter(one => !one.bare_reading); // they are for lookups
    } catch (error) {
      this.problem(error);
      return;
    }
    if (location.hash.startsWith("#g=")) await this.openLink();
    else if (this.version.sets.includes("files")) await this.opened(await this.ask({ do: "opened", set: "files" })); // named on the command line
  }

  /** @param {{do: string, [key: string]: any}} message */
  async ask(message) {
    return this.engine.ask({ language: this.language, ...message });
  }

  /** The choice of a language for sheets. */
  languages() {
    const element = select(LANGUAGES, this.language, language => {
      this.language = language;
      keepLanguage(language);
      const view = this.views[this.views.length - 1];
      if (view instanceof Review) void view.refresh();
    });
    element.id = "language";
    element.setAttribute("aria-label", "Language of sheets");
    element.title = "Language of sheets. No native speaker has read the drafts.";
    return element;
  }

  /**
   * @param {import("./engine.js").State} state
   * @param {string} [words]
   */
  told(state, words) {
    if (state === "lost") this.problem({ message: words });
    const text = {
      starting: "The engine is starting…",
      ready: "",
      restarting: "The engine starts again…",
      lost: "No engine"
    };
    this.state.textContent = text[state];
    this.state.className = state;
    document.body.dataset.engineState = state;
  }

  /** @param {any} error null takes the last one away */
  problem(error) {
    if (error?.slug === "lost") return; // it was told
    this.alert.hidden = !error;
    if (!error) return;
    const { source, message } = error;
    const where = source && [source.path, source.member].filter(Boolean).join(", ");
    refill(
      this.alert,
      h("p", {}, where && [said(where), ": "], h("span", { dir: "auto" }, message || String(error))),
      button("Close", () => this.problem(null))
    );
  }

  // --- views ---

  /** @param {View} view */
  go(view) {
    const { scrollY } = window;
    const held = /** @type {HTMLElement} */ (document.activeElement);
    this.views[this.views.length - 1].back = () => {
      window.scrollTo(0, scrollY); // whoever comes back stands where he left, on the row that he opened
      held.focus({ preventScroll: true });
    };
    this.views.push(view);
    history.pushState({ depth: this.views.length - 1 }, "");
    this.enter(view);
  }

  /** @param {View} view */
  replace(view) {
    this.views[this.views.length - 1] = view;
    this.enter(view);
  }

  /** @param {View} view */
  enter(view) {
    this.problem(null);
    this.show();
    view
      .open()
      .then(() => this.named(view))
      .catch(error => {
        error.source ||= { path: view.name };
        this.problem(error);
        history.back();
      });
  }

  /** @param {View} view */
  named(view) {
    if (view === this.views[this.views.length - 1]) document.title = `${view.title} – adjudicate`;
  }

  show() {
    const view = this.views[this.views.length - 1];
    this.place.replaceChildren(view.element);
    this.back.hidden = this.views.length < 2;
    this.named(view);
    window.scrollTo(0, 0);
    if (this.views.length > 1) view.element.querySelector("h1")?.focus({ preventScroll: true });
    view.back?.();
  }

  /** @param {Review} review */
  async setup(review) {
    const { id, game, options, sheet } = review;
    const after = review.position?.after ?? game.moves.length;
    const { prisoners, to_play: next } = await this.ask({ do: "position", game: id, after, options });
    const { komi, handicap, ruleset } = /** @type {import("./types").Sheet} */ (sheet).recorded;
    const lids = options.prisoners || { B: prisoners.black, W: prisoners.white }; // of a position set up before
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

  // --- the first view ---

  makeHome() {
    const files = h("input", {
      type: "file",
      multiple: true,
      class: "vh",
      id: "files",
      tabindex: -1,
      "aria-label": "Open records",
      onchange: () => this.chosen(files)
    });
    const folder = h("input", {
      type: "file",
      multiple: true,
      webkitdirectory: true,
      class: "vh",
      tabindex: -1,
      "aria-label": "Open a folder",
      onchange: () => this.chosen(folder)
    });
    const text = h("textarea", {
      rows: 5,
      spellcheck: "false",
      "aria-label": "Record as text",
      placeholder: "(;GM[1]FF[4]SZ[19]…"
    });
    this.waiting = h("p", { class: "waiting", role: "status" });
    const zone = h(
      "div",
      { class: "drop" },
      h("p", { class: "big" }, "Drop game records here"),
      h(
        "p",
        {},
        button("Open records…", () => files.click(), { class: "primary" }),
        button("Open a folder…", () => folder.click()),
        files,
        folder
      ),
      h(
        "p",
        { class: "faint" },
        "An SGF opens its review. A folder, zip or tar becomes a list. A results file with its records becomes the tournament report."
      ),
      this.waiting
    );
    const element = h(
      "div",
      { class: "home" },
      h("h1", {}, "Was the game legal, and who won?"),
      h(
        "p",
        { class: "lead" },
        "Both counts, the rules each finding rests on, and a verdict on the recorded result. Nothing leaves this device."
      ),
      zone,
      h(
        "div",
        { class: "ways" },
        h(
          "section",
          {},
          h("h2", {}, "No record?"),
          h("p", {}, "Set up the final position with both lids of prisoners, and count it."),
          button("Set up a position", () => this.go(new SetUp(this)))
        ),
        h(
          "section",
          {},
          h("h2", {}, "Paste a record"),
          text,
          h(
            "p",
            {},
            button("Open the text", () => text.value.trim() && this.paste(text.value))
          )
        )
      )
    );
    return { element, title: "adjudicate", open: async () => {} };
  }

  /** @param {HTMLInputElement} input */
  chosen(input) {
    const found = chosenFiles(input.files || new DataTransfer().files);
    input.value = "";
    void this.openFiles(found);
  }

  acceptDrops() {
    const over = (/** @type {boolean} */ on) => document.body.classList.toggle("over", on);
    window.addEventListener("dragover", event => {
      event.preventDefault();
      over(true);
    });
    window.addEventListener("dragleave", event => event.relatedTarget || over(false));
    window.addEventListener("drop", async event => {
      event.preventDefault();
      over(false);
      if (!event.dataTransfer) return;
      const text = event.dataTransfer.getData("text/plain");
      const found = await droppedFiles(event.dataTransfer);
      if (found.length) void this.openFiles(found);
      else if (text.trim()) void this.paste(text);
    });
    window.addEventListener("paste", event => {
      const { target } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      const text = event.clipboardData?.getData("text/plain") || "";
      if (text.trim()) void this.paste(text);
    });
  }

  // --- opening ---

  /** @param {import("./dropped.js").Found[]} found */
  async openFiles(found) {
    if (!found.length) return;
    const name = found.length === 1 ? found[0].name : plural(found.length, "file");
    await this.queued(name, async () => {
      const set = this.newSet();
      let answer = null;
      for await (const message of openings(set, found)) answer = await this.ask(message);
      return answer;
    });
  }

  /** Name a new set of files; from the first view nothing leads back to the former ones, and they are given up. */
  newSet() {
    if (this.views.length === 1) for (const set of this.sets.splice(0)) this.ask({ do: "forget", set }).catch(() => {});
    const name = `${this.tab}-${Date.now()}`;
    this.sets.push(name);
    return name;
  }

  /** @param {string} text */
  async paste(text) {
    await this.queued("pasted text", () => this.ask({ do: "open", set: this.newSet(), text, name: "pasted.sgf" }));
  }

  /**
   * Open something, now or when the engine is ready; what waits is named.
   * @param {string} name
   * @param {() => Promise<any>} work
   */
  async queued(name, work) {
    this.problem(null);
    this.queue.push(name);
    this.drawQueue();
    try {
      await this.engine.ready;
      const answer = await work();
      if (answer) await this.opened(answer);
    } catch (error) {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      this.problem(error);
    } finally {
      this.queue.splice(this.queue.indexOf(name), 1);
      this.drawQueue();
    }
  }

  drawQueue() {
    const place = /** @type {HTMLElement} */ (this.waiting);
    if (!this.queue.length) return place.replaceChildren();
    place.replaceChildren(h("span", { class: "spinner", "aria-hidden": "true" }));
    append(place, [
      this.version ? "Opening " : "Waits for the engine: ",
      ...this.queue.flatMap((name, i) => [i > 0 && ", ", said(name)]),
      "."
    ]);
  }

  /** @param {import("./types").Opened} opened */
  async opened(opened) {
    const { kind, game, tournament } = opened;
    if (kind === "game" && game) this.go(new Review(this, game, { name: opened.files[0]?.name }));
    else if (kind === "games") this.go(new List(this, opened));
    else if (kind === "tournament") this.go(new EventReport(this, opened));
    else if (kind === "results")
      this.problem({
        message: `${tournament?.results} is a results file. Drop it together with its records: both at once.`
      });
    else {
      const first = opened.errors[0];
      this.problem(first || { message: "There is no game record in it." });
    }
  }

  async openLink() {
    const link = await readLink(location.hash);
    if (!link) return this.problem({ message: "The link is damaged: it holds no record." });
    history.replaceState({ depth: this.views.length - 1 }, "", location.pathname + location.search); // what was opened stands in the view
    try {
      const opened = await this.ask({ do: "open", set: this.newSet(), files: [{ name: link.name, data: link.data }] });
      const id = opened.games?.[(link.game || 1) - 1] || opened.game;
      if (!id) return await this.opened(opened);
      const { dead, neutral, counted, agreed } = link;
      const marking = dead || agreed ? { dead, neutral, counted, agreed, said: "As the link says." } : null;
      this.go(new Review(this, id, { options: link.options, marking }));
    } catch (error) {
      this.problem(error);
    }
  }
}

new App();
if (document.documentElement.dataset.engine === "worker" && "serviceWorker" in navigator && window.isSecureContext) {
  void navigator.serviceWorker.register("sw.js");
}
