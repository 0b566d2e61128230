// A panel over a view, such as rules, a ruling or downloads. It does not move the view.

import { button, h, toast } from "./dom.js";
import { say } from "./language.js";
import { refill } from "./words.js";

const WIDE = "(min-width: 64rem), (orientation: landscape) and (min-width: 35rem) and (max-height: 32rem)";

/** One panel at a time, in its place in a view. */
export class Panel {
  constructor() {
    this.name = "";
    /** @type {() => void} */
    this.closed = () => {};
    /** Close the panel wherever the focus is, because the panel may cover it. */
    this.escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || !this.element.isConnected) return;
      event.preventDefault();
      this.close();
    };
    this.title = h("h2", { tabindex: -1, id: "paneltitle" });
    this.content = h("div", { class: "panelbody" });
    const close = button("✕", () => this.close(), {
      class: "icon",
      "aria-label": say("panel.close"),
      title: say("panel.close")
    });
    this.element = h(
      "dialog",
      {
        class: "panel",
        "aria-labelledby": "paneltitle",
        "aria-describedby": "panelsaid",
        oncancel: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.close();
        }
      },
      h("div", { class: "panelhead" }, this.title, close),
      this.content,
      toast()
    );
    this.element.addEventListener("click", event => event.target === this.element && this.close()); // beside the panel
  }

  /**
   * @param {string} name name of the content, which can be replaced under this name
   * @param {import("./dom.js").Child[]} title
   * @param {(import("./dom.js").Child | import("./dom.js").Child[])[]} content
   * @param {{closed?: () => void, low?: boolean}} [how] low: on a phone the board stays in sight
   */
  open(name, title, content, { closed = () => {}, low = false } = {}) {
    this.close();
    this.fill(title, content);
    this.name = name;
    this.closed = closed;
    this.element.className = `panel ${name}${low ? " low" : ""}`;
    if (low || window.matchMedia(WIDE).matches) this.element.show();
    else this.element.showModal();
    document.addEventListener("keydown", this.escape);
    this.content.scrollTop = 0;
    this.title.focus({ preventScroll: true });
  }

  /**
   * @param {import("./dom.js").Child[]} title
   * @param {(import("./dom.js").Child | import("./dom.js").Child[])[]} content
   */
  fill(title, content) {
    refill(this.title, ...title);
    refill(this.content, ...content);
    this.content.querySelector(":scope > p")?.setAttribute("id", "panelsaid"); // a screen reader says it after the title
  }

  close() {
    if (!this.element.open) return;
    const { closed } = this;
    this.name = "";
    this.closed = () => {};
    this.element.close();
    document.removeEventListener("keydown", this.escape);
    closed();
  }
}
