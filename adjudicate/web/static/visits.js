// Views and their addresses: going there, coming back, and building a view again from the kept data.

import { button, h } from "./dom.js";
import { Kept, nameOfTab, openTabs } from "./kept.js";
import { say } from "./language.js";
import { addressOf, addressed, clockOf, entryOf, fits, linkKey, newKey, ownEntry } from "./state.js";
import { plain, refill } from "./words.js";

/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {import("./state.js").Source} Source */
/**
 * A view of some kind has an address, and is kept under a key.
 * @typedef {{element: HTMLElement, title: string, name?: string, open: () => Promise<unknown>, back?: () => void,
 *   appear?: () => void, shows?: string, kind?: import("./state.js").Kind, keptAs?: string, link?: string, source?: Source | null,
 *   kept?: () => any, untouched?: () => any, restored?: number}} View
 */

export class Visits {
  constructor() {
    this.place = /** @type {HTMLElement} */ (document.getElementById("view"));
    this.restored = /** @type {HTMLElement} */ (document.getElementById("restored"));
    this.tab = newKey(); // because a server may have several pages in one session
    this.store = new Kept();
    /** @type {(View | undefined)[]} by their place in the history, without those from before a reload */
    this.views = [];
    this.depth = 0;
    this.visits = 0;
    /** @type {View} the first screen */
    this.home = { element: h("div"), title: "adjudicate", open: async () => {} };
    this.view = this.home;
    /** @type {Promise<void>} resolved when the engine answers */
    this.started = Promise.resolve();
    window.addEventListener("popstate", () => this.visit());
    history.scrollRestoration = "manual";
  }

  /** Name this tab, and delete entries that are too old. */
  async nameTab() {
    this.tab = await nameOfTab(newKey);
    this.store.tidy().catch(() => {});
  }

  /** @param {any} _error null removes the last one */
  problem(_error) {}

  /**
   * A view of a kept entry.
   * @param {any} _entry
   * @returns {Promise<View>}
   */
  async ofEntry(_entry) {
    return this.home;
  }

  /**
   * The result sheet of a game.
   * @param {View} view
   * @returns {View}
   */
  result(view) {
    return view;
  }

  /**
   * The content of a link, and the changes to it in this tab.
   * @param {string} _fragment
   * @param {any} _entry
   * @returns {Promise<View | null>} null after an error message
   */
  async ofLink(_fragment, _entry) {
    return null;
  }

  /** @param {View} view */
  go(view) {
    const { scrollY } = window;
    const held = /** @type {HTMLElement} */ (document.activeElement);
    this.view.back = () => {
      window.scrollTo(0, scrollY); // coming back restores the place and the opened row
      held.focus({ preventScroll: true });
    };
    view.keptAs ||= newKey();
    this.depth++;
    this.views.length = this.depth;
    history.pushState({ depth: this.depth, over: this.view.keptAs }, "", addressOf(view));
    void this.enter(view);
  }

  /** @param {View} view */
  replace(view) {
    view.keptAs ||= newKey();
    history.replaceState({ ...history.state, depth: this.depth }, "", addressOf(view) || location.pathname + location.search);
    void this.enter(view);
  }

  goBack() {
    if (this.depth) history.back();
    else this.homeward();
  }

  /** Show the first view if the history leads nowhere. */
  homeward() {
    this.replace(this.home);
  }

  /** @param {View} view */
  async enter(view) {
    const visit = ++this.visits;
    this.views[this.depth] = view;
    this.problem(null);
    this.show(view);
    if (!view.restored) this.keep(view); // because a reload may come before the view is open
    try {
      await view.open();
      this.named(view);
      if (!view.restored) this.keep(view);
    } catch (error) {
      const fault = /** @type {any} */ (error);
      if (!view.restored && fault.slug !== "lost") this.store.drop(view.keptAs || "").catch(() => {});
      fault.source ||= { path: view.name };
      if (visit === this.visits) this.depth ? history.back() : this.homeward();
      this.problem(fault);
    }
  }

  /** Show the view of the address as it was left: from memory, or built from the kept data. */
  visit() {
    const { depth } = history.state || { depth: this.visits ? this.depth + 1 : 0 }; // a typed address
    if (!history.state) this.views.length = depth;
    history.replaceState({ ...history.state, depth }, "");
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
    this.show(at?.kind === "home" ? this.home : opening());
    if (at?.kind === "home") return void (this.views[this.depth] = this.home);
    try {
      await this.started;
      const key = !at ? "" : "key" in at ? at.key : linkKey(location.hash, this.tab);
      const found = key && (await this.store.view(key).catch(() => null));
      const entry = at && fits(found, at) ? ownEntry(found, this.tab, await openTabs(), newKey()) : null;
      if (entry) this.store.keep(entry).catch(() => {}); // a copy, if another tab has it
      if (!entry && at?.kind !== "link") throw new Error(say("kept.none"));
      const made = at?.kind === "link" ? await this.ofLink(location.hash, entry) : await this.ofEntry(entry);
      const view = made && at && "shows" in at ? this.result(made) : made;
      if (visit !== this.visits) return; // a later visit has begun
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
   * Keep the content of a view at each change.
   * @param {View} view
   */
  keep(view) {
    if (!view.kind || !view.kept || !this.views.includes(view)) return;
    this.store.keep(entryOf(/** @type {any} */ (view), this.tab, Date.now())).catch(() => this.unkept());
  }

  unkept() {
    this.tell(say("kept.not"));
  }

  /** @param {View} view */
  drawRestored(view) {
    const { restored } = view;
    if (!restored) return void (this.restored.hidden = true);
    this.tell(
      say("kept.restored", { time: clockOf(restored, Date.now()) }),
      button(say("kept.discard"), () => this.discard(view), { class: "quiet" })
    );
  }

  /**
   * Tell the user, over the edge of a view, what happened to kept work.
   * @param {string} text
   * @param {HTMLElement | null} [act]
   */
  tell(text, act = null) {
    const close = () => (this.restored.hidden = true);
    const title = say("panel.close");
    refill(this.restored, h("span", {}, text), act, button("✕", close, { class: "icon", "aria-label": title, title }));
    this.restored.hidden = false;
  }

  /**
   * The state of an entry for the same records without any changes.
   * @param {View} _view
   * @returns {any}
   */
  untouched(_view) {
    return {};
  }

  /**
   * Show a restored view in its original state; undo brings the changes back.
   * @param {View} view
   */
  async discard(view) {
    try {
      const before = { ...entryOf(/** @type {any} */ (view), this.tab, view.restored || 0) };
      await this.store.drop(before.key);
      const fresh = await (before.link ? this.ofLink(before.link, null) : this.ofEntry({ ...before, state: this.untouched(view) }));
      if (!fresh) return;
      this.replace(fresh);
      const undo = async () => {
        const again = await this.built(before).catch(error => this.problem(error));
        if (again) this.replace(Object.assign(again, { restored: before.at }));
      };
      this.tell(say("kept.discarded"), button(say("action.undo"), undo, { class: "quiet" }));
    } catch (error) {
      this.problem(error);
    }
  }

  /**
   * @param {Entry} entry
   * @returns {Promise<View | null>}
   */
  built(entry) {
    return entry.link ? this.ofLink(entry.link, entry) : this.ofEntry(entry);
  }

  /**
   * Build the view again in the current language.
   * @param {View} view
   */
  async again(view) {
    this.views.fill(undefined);
    if (!view.kind || !view.kept) return this.homeward();
    const entry = entryOf(/** @type {any} */ (view), this.tab, Date.now());
    const again = await this.built(entry);
    if (again) this.replace(Object.assign(again, { restored: view.restored }));
  }

  /** @param {View} view */
  named(view) {
    if (view === this.view) document.title = view === this.home ? view.title : `${plain(view.title)} – adjudicate`;
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.place.replaceChildren(view.element);
    this.named(view);
    this.drawRestored(view);
    view.appear?.();
    window.scrollTo(0, 0);
    if (view !== this.home) view.element.querySelector("h1")?.focus({ preventScroll: true });
    view.back?.();
  }
}

/** @returns {View} the view to show while another one is built */
const opening = () => ({
  element: h("h1", { tabindex: -1 }, say("kept.opening")),
  title: say("kept.opening"),
  open: async () => {}
});

/**
 * The head of a view: the way back, and its title.
 * @param {Visits} visits
 * @param {HTMLElement} heading
 */
export const head = (visits, heading) =>
  h(
    "header",
    { class: "head" },
    button("‹", () => visits.goBack(), { class: "icon", "aria-label": say("review.back"), title: say("review.back") }),
    heading
  );
