// A tournament: its results compared with its records. Each row opens the review of its game.

import { decided } from "./card.js";
import { button, field, h, select } from "./dom.js";
import { saveFile } from "./leave.js";
import { Review } from "./review.js";
import { plural, refill, said, toBase64 } from "./words.js";

/** @typedef {import("./types").EventRow} EventRow */

export class EventReport {
  /**
   * @param {import("./main.js").App} app
   * @param {import("./types").Opened} opened
   * @param {{chosen?: {[key: string]: any}}} [kept]
   */
  constructor(app, opened, { chosen = {} } = {}) {
    this.kind = /** @type {const} */ ("event");
    this.source = { set: opened.set };
    this.app = app;
    this.opened = opened;
    this.title = "Tournament";
    /** @type {{[key: string]: any}} */
    this.chosen = chosen;
    this.body = h(
      "div",
      {},
      h("p", { role: "status" }, "Comparing the records with the results…"),
      h("progress", { "aria-label": "Working" })
    );
    const { tournament } = opened;
    this.which = select(
      [
        ["", "all pairings"],
        ["faulty", "those that need a look"]
      ],
      "",
      () => this.draw()
    );
    this.heading = h("h1", { tabindex: -1 }, "Tournament report");
    this.element = h(
      "div",
      { class: "event" },
      this.heading,
      h(
        "p",
        { class: "faint" },
        said(tournament?.results, ""),
        `, ${tournament?.format}: ${plural(tournament?.players ?? 0, "player")}, ${plural(tournament?.pairings ?? 0, "pairing")}, ${plural(tournament?.rounds ?? 0, "round")}`
      ),
      this.body
    );
    /** @type {any} */
    this.answer = null;
    this.corrected = this.given("manifest", "Corrected manifest", "Use a corrected manifest…");
    this.decided = this.given("decisions", "Decisions that were filled in", "Use decisions that were filled in…");
  }

  /**
   * A button that takes a table which was filled in.
   * @param {string} what @param {string} label @param {string} words
   */
  given(what, label, words) {
    const file = h("input", {
      type: "file",
      class: "vh",
      tabindex: -1,
      "aria-label": label,
      onchange: async () => {
        const bytes = file.files?.length && new Uint8Array(await file.files[0].arrayBuffer());
        file.value = "";
        if (bytes) await this.open({ [what]: toBase64(bytes) });
      }
    });
    return h(
      "span",
      {},
      file,
      button(words, () => file.click())
    );
  }

  /** What is kept, and what a constructor takes again. */
  kept() {
    return { chosen: this.chosen };
  }

  /** @param {{[key: string]: any}} change of rules, komi or manifest; what cannot be meant is not kept */
  async open(change = {}) {
    const chosen = { ...this.chosen, ...change };
    try {
      this.answer = await this.app.ask({ do: "tournament", ...this.message(chosen) });
      this.chosen = chosen;
      this.app.keep(this);
      this.app.problem(null);
    } catch (error) {
      if (!this.answer) return refill(this.body, h("p", { class: "callout" }, /** @type {Error} */ (error).message));
      this.app.problem(error);
    }
    this.draw();
  }

  /** @param {string} what */
  async save(what) {
    try {
      saveFile(await this.app.ask({ do: "tournament_file", what, ...this.message() }));
    } catch (error) {
      this.app.problem(error);
    }
  }

  /** What identifies the tournament as it is shown. */
  message(chosen = this.chosen) {
    const { manifest, decisions, ...options } = chosen;
    return { set: this.opened.set, options, manifest, decisions };
  }

  draw() {
    const { answer } = this;
    /** @type {Map<string, EventRow[]>} */
    const rounds = new Map();
    for (const row of answer.rows) {
      if (this.which.value && !row.faulty) continue;
      const name = row.round ? `Round ${row.round}` : "Without a round";
      rounds.set(name, [...(rounds.get(name) || []), row]);
    }
    const files = [
      ["Report (page)", "report"],
      ["Manifest of matches (CSV)", "manifest"],
      ["Table (CSV)", "table"],
      ["Decisions (CSV)", "decisions"],
      ["Page to sign", "sign"]
    ];
    if (answer.to_correct) files.push(["Corrected results", "corrected"]);
    const { changes, loose, unreadable, remarks, totals } = answer.json;
    const paragraphs = (/** @type {string[]} */ sentences) =>
      sentences.map(words => h("p", {}, h("span", { dir: "auto" }, words)));
    this.heading.textContent = answer.name || "Tournament report";
    refill(
      this.body,
      h(
        "ul",
        { class: "tally" },
        Object.entries(totals.pairings)
          .filter(([, n]) => n)
          .map(([status, n]) => h("li", {}, h("b", {}, String(n)), ` ${status}`))
      ),
      paragraphs(answer.summary),
      changes.length
        ? h(
            "section",
            { class: "callout" },
            h("h2", {}, "Wins that would change"),
            h(
              "ul",
              {},
              changes.map((/** @type {any} */ one) =>
                h(
                  "li",
                  {},
                  said(one.player),
                  `: ${one.wins} reported, ${one.corrected} corrected (`,
                  one.pairings
                    .map((/** @type {any} */ p) => `round ${p.round}${p.table ? `, table ${p.table}` : ""}`)
                    .join("; "),
                  ")"
                )
              )
            )
          )
        : "",
      h(
        "div",
        { class: "fields" },
        field("Show", this.which),
        field("Rules", this.rules()),
        field("Komi", this.komi())
      ),
      h(
        "div",
        { class: "row" },
        files.map(([words, file]) => button(words, () => this.save(file))),
        this.corrected,
        this.decided
      ),
      [...rounds].map(([name, rows]) =>
        h(
          "section",
          {},
          h("h2", {}, name),
          h(
            "ul",
            { class: "pairings" },
            rows.map(row => this.pairing(row))
          )
        )
      ),
      this.loose("Records that belong to no pairing", loose),
      this.loose("Records that could not be read", unreadable),
      remarks.length
        ? h(
            "section",
            {},
            h("h2", {}, "Noted"),
            paragraphs(remarks.map((/** @type {any} */ one) => one.message || one.because || String(one)))
          )
        : ""
    );
  }

  rules() {
    const given = /** @type {[string, string][]} */ ((this.app.version?.rulesets || []).map(one => [one.id, one.name]));
    const rules = select(
      [["", "as recorded"], ...given],
      this.chosen.rules || "",
      rules => void this.open({ rules: rules || undefined })
    );
    rules.dataset.key = "rules";
    return rules;
  }

  komi() {
    return h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      value: this.chosen.komi ?? "",
      placeholder: "as recorded",
      "data-key": "komi",
      onchange: (/** @type {any} */ event) =>
        void this.open({ komi: event.target.value.trim().replace(",", ".") || undefined })
    });
  }

  /**
   * @param {string} game
   * @param {EventRow | null} [pairing]
   */
  review(game, pairing = null) {
    const { manifest, decisions, ...chosen } = this.chosen;
    this.app.go(new Review(this.app, game, { chosen, source: this.source, pairing }));
  }

  /** @param {EventRow} row */
  pairing(row) {
    const { game } = row;
    const who = [said(row.white), " (W) – ", said(row.black), " (B)"];
    const names = game
      ? button("", () => this.review(game, row), {
          class: "open",
          "data-key": `pairing ${row.pairing}`
        })
      : h("span", {});
    names.append(...who);
    return h(
      "li",
      { class: row.status },
      h("strong", { class: `status ${row.status}` }, row.status),
      h("span", {}, row.table ? `table ${row.table}` : ""),
      names,
      h("span", { class: "faint" }, "reported ", said(row.reported, "nothing")),
      row.decision?.kind && h("p", { class: "decision" }, decided(row.decision)),
      row.because && h("p", { dir: "auto" }, row.because),
      row.checks
        .filter(one => !row.because.includes(one.message))
        .map(one => h("p", { dir: "auto" }, `${one.message}.`))
    );
  }

  /**
   * @param {string} title
   * @param {any[]} rows
   */
  loose(title, rows) {
    if (!rows?.length) return "";
    return h(
      "section",
      {},
      h("h2", {}, title),
      h(
        "ul",
        { class: "pairings" },
        rows.map(row =>
          h(
            "li",
            {},
            h("span", {}, said([row.path, row.member].filter(Boolean).join(", "), ""), ":"),
            h("span", { dir: "auto" }, row.because || row.error?.message || row.message || row.kind),
            row.id && button("Open the record", () => this.review(row.id))
          )
        )
      )
    );
  }
}
