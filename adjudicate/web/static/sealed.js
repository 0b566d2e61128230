// Signing and sealing a tournament, and checking a sealed one for changes.

import { button, h } from "./dom.js";
import { say } from "./language.js";
import { sentence } from "./pairing.js";
import { head } from "./visits.js";

export class Sealed {
  /**
   * @param {import("./main.js").App} app
   * @param {import("./types").Opened} opened
   */
  constructor(app, opened) {
    this.kind = /** @type {const} */ ("seal");
    this.app = app;
    this.source = { set: opened.set };
    this.title = say("seal.title");
    this.body = h("section", { class: "verified" }, h("progress", { "aria-label": say("kept.opening") }));
    this.element = h("div", { class: "sealed" }, head(app, h("h1", { tabindex: -1 }, this.title)), this.body);
  }

  kept() {
    return {};
  }

  async open() {
    const { unchanged, changes, text, short } = await this.app.ask({ do: "verify", set: this.source.set });
    this.body.replaceChildren(
      h("p", { class: `large ${unchanged ? "good" : "wrong"}` }, unchanged ? `✓ ${say("seal.unchanged")}` : `✗ ${say("seal.changed", { n: changes.length })}`),
      ...text.filter(Boolean).map((/** @type {string} */ line) => h("p", {}, sentence(line))),
      h("p", { class: "checksum" }, h("code", {}, short)),
      h("p", { class: "faint" }, say("seal.how"))
    );
  }
}

/**
 * Show the document and the bundle, to sign and to keep.
 * @param {import("./event.js").EventReport} event
 */
export function finish(event) {
  const { open, to_correct: corrected } = event.answer;
  const told = h("p", { role: "status" });
  const seal = async () => {
    const file = await event.save("seal");
    if (file) told.textContent = say("event.sealed", { short: file.short });
  };
  event.panel.open("finish", [say("event.finish")], [
    open.length > 0 && h("p", { class: "callout" }, say("event.finish-open", { n: open.length })),
    h("p", {}, say("event.finish-how")),
    h(
      "div",
      { class: "row" },
      button(say("event.save-seal"), seal, { class: "primary" }),
      button(say("event.save-sign"), () => void event.save("sign")),
      corrected && button(say("event.save-corrected"), () => void event.save("corrected")),
      button(say("event.save-decisions"), () => void event.save("decisions"))
    ),
    told
  ]);
}
