// The page: what is opened, which view stands at which address, what state the engine is in.

import { append, button, h, select } from "./dom.js";
import { chosenFiles, droppedFiles, openings } from "./dropped.js";
import { connect } from "./engine.js";
import { EventReport } from "./event.js";
import { LANGUAGES, firstLanguage, keepLanguage, learn, say } from "./language.js";
import { Kept, nameOfTab, openTabs } from "./kept.js";
import { readLink } from "./leave.js";
import { List } from "./list.js";
import { Result } from "./result.js";
import { Review } from "./review.js";
import { SetUp } from "./setup.js";
import { pictureOf } from "./showing.js";
import { addressOf, addressed, clockOf, entryOf, fits, linkKey, newKey, newest, ownEntry } from "./state.js";
import { plural, refill, said } from "./words.js";

/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {import("./state.js").Source} Source */
/**
 * A view of some kind has an address, and is kept under a key.
 * @typedef {{element: HTMLElement, title: string, name?: string, open: () => Promise<unknown>, back?: () => void,
 *   kind?: import("./state.js").Kind, shows?: string, keptAs?: string, link?: string, source?: Source | null, kept?: () => any,
 *   restored?: number}} View
 */

const RECENT = 5;
/** @type {View} */
const OPENING = { element: h("h1", { tabindex: -1 }, "Opening…"), title: "Opening", open: async () => {} };

/**
 * What an entry of the same records would hold if nothing had been done.
 * @param {View} view
 */
const unchanged = view => (view instanceof Review ? { id: view.id, options: view.given, name: view.name } : {});

export class App {
  /** @param {string} language the one that the page speaks */
  constructor(language) {
    this.hosted = document.documentElement.dataset.engine === "worker"; // a link to it leads somewhere
    /** @type {import("./types").Version | null} */
    this.version = null;
    this.place = /** @type {HTMLElement} */ (document.getElementById("view"));
    this.alert = /** @type {HTMLElement} */ (document.getElementById("problem"));
    this.state = /** @type {HTMLElement} */ (document.getElementById("state"));
    this.back = /** @type {HTMLButtonElement} */ (document.getElementById("back"));
    this.restored = /** @type {HTMLElement} */ (document.getElementById("restored"));
    this.tab = newKey(); // a server may have several pages of one session
    this.store = new Kept();
    /** @type {string[]} names of what this page has opened */
    this.sets = [];
    /** @type {string[]} what was dropped before the engine was ready */
    this.queue = [];
    this.language = language;
    this.state.before(this.languages());
    this.home = this.makeHome();
    /** @type {(View | undefined)[]} by their place in the history; missing are those from before a reload */
    this.views = [];
    this.depth = 0;
    this.visits = 0;
    this.view = this.home;
    this.engine = connect((state, words) => this.told(state, words));
    this.back.addEventListener("click", () => (this.depth ? history.back() : this.homeward()));
    window.addEventListener("popstate", () => this.visit());
    history.scrollRestoration = "manual";
    this.acceptDrops();
    const fresh = !history.state && !location.hash;
    this.started = this.begin();
    this.started.then(
      () => void (fresh && this.openNamed()),
      error => this.problem(error)
    );
    this.visit();
  }

  async begin() {
    this.tab = await nameOfTab(newKey);
    this.store.tidy().catch(() => {});
    this.version = await this.engine.ready;
    this.version.rulesets = this.version.rulesets.filter(one => !one.bare_reading); // they are for lookups
  }

  /** Open the files that the command line named. */
  async openNamed() {
    if (!this.version?.sets.includes("files") || this.view !== this.home) return;
    try {
      await this.opened(await this.ask({ do: "opened", set: "files" }));
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
   * Open again what an engine that was started since does not know.
   * @param {Source} source
   * @returns {Promise<boolean>} whether it is there
   */
  async reopen(source) {
    const messages = "made" in source ? [source.made] : await this.store.set(source.set).catch(() => undefined);
    for (const message of messages || []) await this.engine.ask(message);
    return Boolean(messages?.length);
  }

  /** The choice of a language. */
  languages() {
    const element = select(LANGUAGES, this.language, language => void this.speak(language));
    element.id = "language";
    element.setAttribute("aria-label", say("language.label"));
    element.title = say("language.drafts");
    return element;
  }

  /**
   * Say everything in another language: the view is built again from what would be kept of it.
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
    document.getElementById("language")?.replaceWith(this.languages());
    this.home = this.makeHome();
    const { view } = this;
    this.views.fill(undefined);
    if (!view.kind || !view.kept) return this.homeward();
    const entry = entryOf(/** @type {any} */ (view), this.tab, Date.now());
    const again = view.link ? await this.ofLink(view.link, entry) : await this.ofEntry(entry);
    if (again) this.replace(Object.assign(again, { restored: view.restored }));
  }

  /**
   * @param {import("./engine.js").State} state
   * @param {string} [words]
   */
  told(state, words) {
    if (state === "lost") this.problem({ message: words });
    this.state.textContent = state === "ready" ? "" : say(`engine.${state}`);
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
    this.view.back = () => {
      window.scrollTo(0, scrollY); // whoever comes back stands where he left, on the row that he opened
      held.focus({ preventScroll: true });
    };
    view.keptAs ||= newKey();
    this.depth++;
    this.views.length = this.depth;
    history.pushState({ depth: this.depth }, "", addressOf(view));
    void this.enter(view);
  }

  /** @param {View} view */
  replace(view) {
    view.keptAs ||= newKey();
    history.replaceState({ depth: this.depth }, "", addressOf(view) || location.pathname + location.search);
    void this.enter(view);
  }

  /** Where the history leads nowhere: the first view. */
  homeward() {
    this.replace(this.home);
  }

  /** @param {View} view */
  async enter(view) {
    const visit = ++this.visits;
    this.views[this.depth] = view;
    this.problem(null);
    this.show(view);
    try {
      await view.open();
      this.named(view);
      if (!view.restored) this.keep(view);
    } catch (error) {
      const fault = /** @type {any} */ (error);
      fault.source ||= { path: view.name };
      if (visit === this.visits) this.depth ? history.back() : this.homeward();
      this.problem(fault);
    }
  }

  /** Show the view of the address, as it was left: it is still here, or it is built from what is kept. */
  visit() {
    const { depth } = history.state || { depth: this.visits ? this.depth + 1 : 0 }; // an address that somebody typed
    if (!history.state) this.views.length = depth;
    history.replaceState({ depth }, "");
    this.depth = depth;
    const there = this.views[depth];
    if (there && addressOf(there) === location.hash) {
      this.visits++;
      this.show(there);
    } else void this.rebuild();
  }

  async rebuild() {
    const visit = ++this.visits;
    const at = addressed(location.hash);
    this.show(at?.kind === "home" ? this.home : OPENING);
    if (at?.kind === "home") return void (this.views[this.depth] = this.home);
    try {
      await this.started;
      const key = !at ? "" : "key" in at ? at.key : linkKey(location.hash, this.tab);
      const found = key && (await this.store.view(key).catch(() => null));
      const entry = at && fits(found, at) ? ownEntry(found, this.tab, await openTabs(), newKey()) : null;
      if (entry) this.store.keep(entry).catch(() => {}); // a copy, where another tab has it
      if (!entry && at?.kind !== "link")
        throw new Error("This device keeps nothing under this address. Open the record again.");
      const made = at?.kind === "link" ? await this.ofLink(location.hash, entry) : await this.ofEntry(entry);
      const view = at && "shows" in at && made instanceof Review ? new Result(this, made) : made;
      if (visit !== this.visits) return; // he has gone on
      if (!view) return this.homeward();
      Object.assign(view, { restored: entry?.at });
      this.replace(view);
    } catch (error) {
      if (visit !== this.visits) return;
      this.homeward();
      this.problem(error);
    }
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
            : new SetUp(this, ...SetUp.of(state));
    return Object.assign(view, { keptAs: key });
  }

  /**
   * Keep what a view shows, at each change.
   * @param {View} view
   */
  keep(view) {
    if (!view.kind || !view.kept || !this.views.includes(view)) return;
    this.store.keep(entryOf(/** @type {any} */ (view), this.tab, Date.now())).catch(() => this.unkept());
  }

  unkept() {
    refill(this.restored, "This browser does not keep your work: a reload loses it.");
    this.restored.hidden = false;
  }

  /** @param {View} view */
  drawRestored(view) {
    const { restored } = view;
    this.restored.hidden = !restored;
    if (!restored) return;
    refill(
      this.restored,
      `Restored from ${clockOf(restored, Date.now())} · `,
      button("Discard", () => this.discard(view), { class: "quiet" })
    );
  }

  /**
   * Show a restored view as it was when it was opened first.
   * @param {View} view
   */
  async discard(view) {
    try {
      await this.store.drop(/** @type {string} */ (view.keptAs));
      const fresh = view.link
        ? await this.ofLink(view.link, null)
        : await this.ofEntry({ ...entryOf(/** @type {any} */ (view), this.tab, 0), state: unchanged(view) });
      if (fresh) this.replace(fresh);
    } catch (error) {
      this.problem(error);
    }
  }

  /** @param {View} view */
  named(view) {
    if (view === this.view) document.title = `${view.title} – adjudicate`;
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.place.replaceChildren(view.element);
    this.back.hidden = view === this.home;
    this.named(view);
    this.drawRestored(view);
    if (view === this.home) void this.drawKept();
    window.scrollTo(0, 0);
    if (view !== this.home) view.element.querySelector("h1")?.focus({ preventScroll: true });
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
      ),
      (this.keptHere = h("section", { class: "kept", hidden: true }))
    );
    /** @type {View} */
    const view = { element, title: "adjudicate", open: async () => {} };
    return view;
  }

  /** The last things that were opened here, and how to delete all that is kept. */
  async drawKept() {
    const place = /** @type {HTMLElement} */ (this.keptHere);
    const entries = await this.store.views().catch(() => []);
    place.hidden = !entries.length;
    refill(
      place,
      h("h2", {}, "Kept on this device"),
      h(
        "ul",
        {},
        newest(entries, RECENT).map(one =>
          h("li", {}, h("a", { href: addressOf({ kind: one.kind, keptAs: one.key }) }, said(one.title)), ` ${clockOf(one.at, Date.now())}`)
        )
      ),
      button("Delete everything kept", () => this.forgetAll())
    );
  }

  async forgetAll() {
    try {
      await this.store.clear();
      for (const set of this.sets.splice(0)) await this.engine.ask({ do: "forget", set });
      this.views.fill(undefined);
      this.views[this.depth] = this.home;
    } catch (error) {
      this.problem(error);
    }
    await this.drawKept();
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
      return this.openSet(openings(this.newSet(), found));
    });
  }

  /** Name a new set of files; from the first view nothing leads back to the former ones, and they are given up. */
  newSet() {
    if (this.view === this.home) {
      for (const set of this.sets.splice(0)) this.engine.ask({ do: "forget", set }).catch(() => {});
      this.views.length = this.depth + 1;
    }
    const name = `${this.tab}-${Date.now()}`;
    this.sets.push(name);
    return name;
  }

  /** @param {AsyncIterable<{do: "open", set: string}>} openings */
  async openSet(openings) {
    const messages = [];
    let answer = null;
    for await (const message of openings) {
      answer = await this.ask(message);
      messages.push(message);
    }
    if (messages.length) this.store.keepSet(messages[0].set, messages).catch(() => this.unkept());
    return answer;
  }

  /** @param {string} text */
  async paste(text) {
    const message = async function* (/** @type {string} */ set) {
      yield { do: /** @type {"open"} */ ("open"), set, text, name: "pasted.sgf" };
    };
    await this.queued("pasted text", () => this.openSet(message(this.newSet())));
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
      await this.started;
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
    const { kind, game, tournament, set } = opened;
    if (kind === "game" && game) this.go(new Review(this, game, { name: opened.files[0]?.name, source: { set } }));
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

  /**
   * What a link shows, and what was done with it in this tab.
   * @param {string} fragment
   * @param {any} entry
   * @returns {Promise<View | null>} null: what is wrong is told
   */
  async ofLink(fragment, entry) {
    const link = await readLink(fragment);
    if (!link) throw new Error("The link is damaged: it holds no record.");
    const made = { do: "open", set: this.newSet(), files: [{ name: link.name, data: link.data }] };
    const opened = await this.ask(made);
    const id = opened.games?.[(link.game || 1) - 1] || opened.game;
    if (!id) {
      await this.opened(opened);
      return null;
    }
    const { dead, neutral, counted, agreed, on, guess, fits } = link;
    const claim = agreed ? { claimed: true, sent: on } : { guess, fits };
    const marking = dead || agreed ? { dead, neutral, counted, agreed: false, ...claim, said: say("mark.link") } : null;
    const how = entry ? entry.state : { options: link.options, marking };
    const review = new Review(this, id, { ...how, source: { made } });
    const of = { link: fragment, keptAs: linkKey(fragment, this.tab) };
    Object.assign(review, of);
    return review.marks.now.claimed ? Object.assign(new Result(this, review), of) : review;
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
