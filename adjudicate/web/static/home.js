// The first screen: a board to tap at once, three ways to begin, examples, and the last opened files.

import { button, byFinger, h, s } from "./dom.js";
import { Demo } from "./demo.js";
import { say } from "./language.js";
import { SetUp } from "./setup.js";
import { addressOf, clockOf, together } from "./state.js";
import { refill, said } from "./words.js";

const RECENT = 5;
const EXAMPLES = /** @type {const} */ (["game", "ko", "event"]);
/** Signs for the three ways: a record, a board with a stone, a table with a tick. */
const SIGNS = {
  open: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  board: "M4 8h16M4 16h16M8 4v16M16 4v16M16 8m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  event: "M4 5h16v14H4zM4 10h16M10 10v9M13 14.5l2 2l3 -4"
};

/** @param {keyof SIGNS} name */
const sign = name =>
  s("svg", { viewBox: "0 0 24 24", class: "glyph", "aria-hidden": "true" }, s("path", { d: SIGNS[name] }));

export class Home {
  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.app = app;
    this.title = "adjudicate";
    this.demo = new Demo(app);
    this.source = this.demo.source;
    this.recent = h("section", { class: "kept", hidden: true });
    this.text = h("textarea", { rows: 5, spellcheck: "false", "aria-label": say("home.text"), placeholder: "(;GM[1]FF[4]SZ[19]…" });
    this.pasting = h(
      "form",
      { class: "pasting", hidden: true },
      this.text,
      h("button", { type: "submit" }, say("home.open-text"))
    );
    this.pasting.addEventListener("submit", event => {
      event.preventDefault();
      if (this.text.value.trim()) void app.opening.paste(this.text.value);
    });
    this.pasteButton = button(say("home.paste"), () => this.paste(), { "aria-expanded": "false" });
    this.offline = h("span", {});
    this.foot = h("footer", { class: "foot" }, h("span", { class: "version" }), this.offline);
    const { files, folder, waiting } = app.opening;
    this.element = h(
      "div",
      { class: "home" },
      this.demo.element,
      h(
        "div",
        { class: "doors" },
        h("h1", {}, say("home.title")),
        h("p", { class: "lead" }, say("home.lead")),
        waiting,
        h(
          "ul",
          { class: "ways" },
          h(
            "li",
            {},
            h(
              "div",
              { class: "first" },
              this.way("open", () => files.click(), "primary"),
              this.pasteButton,
              button(say("home.folder"), () => folder.click(), { class: "mouse" })
            ),
            this.pasting
          ),
          h("li", {}, this.way("board", () => app.go(new SetUp(app)))),
          h("li", {}, this.way("event", () => files.click()))
        ),
        files,
        folder,
        h(
          "section",
          { class: "examples" },
          h("h2", {}, say("home.examples")),
          h("p", { class: "row" }, EXAMPLES.map(name => button(say(`home.example-${name}`), () => void app.opening.example(name))))
        ),
        this.recent,
        this.foot
      )
    );
  }

  async open() {}

  /**
   * @param {keyof SIGNS} name
   * @param {() => void} act
   * @param {string} [more]
   */
  way(name, act, more = "") {
    const element = button("", act, { class: `way ${more}`.trim() });
    element.append(
      sign(name),
      h("span", {}, h("b", {}, say(`home.way-${name}`)), h("small", {}, name === "open" && byFinger() ? say("home.way-open-finger") : say(`home.way-${name}-how`)))
    );
    return element;
  }

  /** Show the field for a pasted text, or hide it. */
  paste() {
    this.pasting.hidden = !this.pasting.hidden;
    this.pasteButton.setAttribute("aria-expanded", String(!this.pasting.hidden));
    if (!this.pasting.hidden) this.text.focus();
  }

  /** The view appears. */
  appear() {
    this.foot.prepend(this.app.languageField);
    void this.drawKept();
    this.drawFoot();
  }

  drawFoot() {
    const { version } = this.app;
    /** @type {HTMLElement} */ (this.foot.querySelector(".version")).textContent = version ? `adjudicate ${version.version}` : "";
    const { engine } = document.documentElement.dataset;
    if (engine === "single") this.offline.textContent = say("home.offline");
    else if (engine === "worker")
      navigator.serviceWorker?.ready.then(
        () => (this.offline.textContent = say("home.offline")),
        () => {}
      );
  }

  /** The last opened items, and the button that deletes all kept data. */
  async drawKept() {
    const { store } = this.app;
    const entries = await store.views().catch(() => []);
    this.recent.hidden = !entries.length;
    refill(
      this.recent,
      h("h2", {}, say("home.kept")),
      h(
        "ul",
        {},
        together(entries).slice(0, RECENT).map(same => {
          const [one] = same;
          const { line = [], index = 0 } = one.state?.marks || {};
          return h(
            "li",
            {},
            h(
              "a",
              { href: addressOf({ kind: one.kind, keptAs: one.key }) },
              h("span", { class: "what" }, say(`home.kind-${one.kind}`)),
              said(one.title),
              h("span", { class: "faint" }, clockOf(one.at, Date.now()), index > 0 && ` · ${line[index].said}`)
            ),
            button(say("home.forget"), () => this.forget(same.map(({ key }) => key)), {
              class: "quiet",
              "aria-label": say("home.forget-this", { title: one.title.slice(0, 80) })
            })
          );
        })
      ),
      button(say("home.forget-all"), () => this.forgetAll(), { class: "quiet" })
    );
  }

  /** @param {string[]} keys */
  async forget(keys) {
    const { app } = this;
    for (const key of keys) await app.store.forget(key).catch(error => app.problem(error));
    app.views.forEach((view, depth) => keys.includes(view?.keptAs || "") && (app.views[depth] = undefined));
    await this.drawKept();
  }

  async forgetAll() {
    const { app } = this;
    try {
      await app.store.clear();
      app.views.fill(undefined);
      app.views[app.depth] = this;
      await app.opening.forgetAll();
    } catch (error) {
      app.problem(error);
    }
    await this.drawKept();
  }
}
