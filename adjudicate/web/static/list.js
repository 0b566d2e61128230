// Many records: a list of their verdicts that can be sorted and filtered, its summary and its tables.

import { button, field, h, select } from "./dom.js";
import { numberText, rulesetName, say } from "./language.js";
import { saveFiles } from "./leave.js";
import { resultText } from "./notation.js";
import { Review } from "./review.js";
import { head } from "./visits.js";
import { refill, said, saidResult, verdictWord } from "./words.js";

/** @typedef {import("./types").Row} Row */

const AT_ONCE = 200; // rows shown at first
const MOST_SKIPPED = 50;
const STATUSES = ["contradicted", "undetermined", "unverifiable", "confirmed"];
const COLUMNS = /** @type {[string, (row: Row) => string | number | null][]} */ ([
  ["verdict", row => row.rank ?? 9],
  ["recorded", row => row.recorded],
  ["counted", row => row.computed],
  ["black", row => row.black],
  ["white", row => row.white],
  ["date", row => row.date],
  ["findings", row => -(row.illegal * 1000 + row.irregular) || 0],
  ["record", row => place(row)]
]);

/** @param {Row} row */
const place = row => [row.path, row.member, Number(row.game) > 1 && say("list.game", { number: Number(row.game) })].filter(Boolean).join(", ");

export class List {
  /**
   * @param {import("./main.js").App} app
   * @param {import("./types").Opened} opened
   * @param {{options?: import("./types").Options, find?: string, show?: string}} [kept]
   */
  constructor(app, opened, { options = {}, find = "", show = "" } = {}) {
    this.kind = /** @type {const} */ ("list");
    this.source = { set: opened.set };
    this.app = app;
    this.opened = opened;
    this.title = say("list.records", { n: opened.items });
    /** @type {Row[]} */
    this.rows = [];
    this.column = 0;
    this.turn = 1;
    this.most = AT_ONCE;
    /** @type {import("./types").Options} */
    this.options = options;
    this.run = 0;
    this.search = h("input", {
      type: "search",
      value: find,
      oninput: () => this.narrow(),
      placeholder: say("list.find-hint")
    });
    this.which = select(
      [
        ["", say("list.all")],
        ["worth", say("list.worth")],
        ...STATUSES.map(status => /** @type {[string, string]} */ ([status, say(`status.${status}`)])),
        ["faulty", say("list.faulty")],
        ["unreadable", say("status.unreadable")]
      ],
      show,
      () => this.narrow()
    );
    this.heading = h("h1", { tabindex: -1 }, `${this.title}`);
    this.progress = h("progress", { max: Math.max(opened.items, 1), value: 0, "aria-label": say("list.progress") });
    this.status = h("p", { role: "status" });
    this.summary = h("div", { class: "summary" });
    this.shown = h("p", { class: "faint", role: "status" });
    this.head = h("tr", {});
    this.table = h("tbody", {});
    this.more = button("", () => {
      this.most += AT_ONCE * 5;
      this.draw();
    });
    this.element = h(
      "div",
      { class: "list" },
      head(app, this.heading),
      this.progress,
      this.status,
      this.summary,
      h(
        "div",
        { class: "fields" },
        field(say("list.find"), this.search),
        field(say("list.show"), this.which),
        field(
          say("list.rules"),
          select(
            [
              ["", say("list.as-recorded")],
              ...(app.version?.rulesets || []).map(one => /** @type {[string, string]} */ ([one.id, rulesetName(one)]))
            ],
            options.rules || "",
            rules => {
              this.options = rules ? { rules } : {};
              this.app.keep(this);
              void this.open();
            }
          )
        )
      ),
      this.shown,
      h("table", { class: "records" }, h("caption", { class: "vh" }, say("list.caption")), h("thead", {}, this.head), this.table),
      this.more
    );
  }

  /** The kept state, which a constructor accepts. */
  kept() {
    return { options: this.options, find: this.search.value, show: this.which.value };
  }

  narrow() {
    this.draw();
    this.app.keep(this);
  }

  async open() {
    const run = ++this.run;
    this.rows = [];
    this.summary.replaceChildren();
    this.progress.hidden = false;
    const { set, items } = this.opened;
    let from = /** @type {number | null} */ (0);
    let seconds = 0.3; // 0 while the page searches, one record at a time, for the one that fails
    let drawn = 0;
    /** @type {number[]} records that ended the engine */
    const skip = [];
    while (from !== null) {
      try {
        const answer = await this.app.ask({
          do: "batch",
          set,
          from,
          seconds,
          ...(skip.length ? { skip } : {}),
          ...this.options
        });
        if (run !== this.run) return;
        this.rows.push(...answer.rows);
        from = answer.next;
        if (answer.summary) this.summarise(answer.summary);
      } catch (error) {
        if (run !== this.run) return;
        const { slug } = /** @type {import("./engine.js").EngineError} */ (error);
        if (!["worker-died", "too-slow"].includes(slug) || skip.length >= MOST_SKIPPED) return this.app.problem(error);
        if (!seconds) skip.push(/** @type {number} */ (from)); // the record that fails has been found
        seconds = seconds ? 0 : 0.3;
        from = 0; // the summary must have every row
        this.rows = [];
      }
      const done = from ?? items;
      this.progress.value = done;
      this.status.textContent =
        from === null
          ? ""
          : skip.length
            ? say("list.done-without", { done, items, n: skip.length })
            : say("list.done", { done, items });
      if (from === null || Date.now() - drawn > 700) {
        this.draw();
        drawn = Date.now();
      }
    }
    this.progress.hidden = true;
    this.draw();
  }

  /** @param {any} summary */
  summarise(summary) {
    const told = h("span", { class: "faint", role: "status" });
    const tables = (/** @type {string} */ form) => async () => {
      try {
        told.textContent = say("list.writing");
        const { files } = await this.app.ask({ do: "tables", set: this.opened.set, form });
        told.textContent = "";
        saveFiles(files);
      } catch (error) {
        told.textContent = /** @type {Error} */ (error).message;
      }
    };
    this.heading.textContent = this.title = say("list.records", { n: this.rows.length }); // a file can have several
    const unreadable = this.rows.filter(row => row.error).length;
    const verdicts = Object.entries({ ...summary.verdicts, unreadable }).filter(([, n]) => n);
    refill(
      this.summary,
      h(
        "ul",
        { class: "tally" },
        verdicts.map(([status, n]) =>
          h(
            "li",
            {},
            button(
              `${numberText(Number(n))} ${say(`status.${status}`)}`,
              () => {
                this.which.value = status;
                this.narrow();
              },
              { "data-key": status }
            )
          )
        )
      ),
      h(
        "details",
        { "data-key": "more" },
        h("summary", {}, say("event.more")),
        summary.sentences.map((/** @type {string} */ words) => h("p", {}, h("span", { dir: "auto" }, words))),
        h(
          "div",
          { class: "row" },
          h("span", {}, say("list.tables")),
          [
            ["csv", "CSV"],
            ["jsonl", "JSON lines"],
            ["sqlite", "SQLite"],
            ["html", say("list.page")]
          ].map(([form, words]) => button(words, tables(form))),
          told
        )
      )
    );
  }

  chosen() {
    const wanted = this.search.value.trim().toLowerCase();
    const kind = this.which.value;
    const kept = this.rows.filter(row => {
      if (
        kind === "worth"
          ? row.rank === null
          : kind === "faulty"
            ? !(row.illegal + row.irregular)
            : kind === "unreadable"
              ? !row.error
              : kind && row.verdict !== kind
      )
        return false;
      return (
        !wanted ||
        [row.black, row.white, place(row), row.recorded, ...(row.codes || [])].some(
          text => text && text.toLowerCase().includes(wanted)
        )
      );
    });
    const compare = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
    const of = COLUMNS[this.column][1];
    return kept
      .map((row, i) => ({ row, i, value: of(row) }))
      .sort((a, b) => {
        const { value: x } = a,
          { value: y } = b;
        const order =
          typeof x === "number" && typeof y === "number" ? x - y : compare(String(x ?? ""), String(y ?? ""));
        return this.turn * order || a.i - b.i;
      })
      .map(one => one.row);
  }

  draw() {
    refill(
      this.head,
      COLUMNS.map(([name], i) =>
        h(
          "th",
          { scope: "col", "aria-sort": i === this.column ? (this.turn > 0 ? "ascending" : "descending") : null },
          button(
            say(`list-head.${name}`),
            () => {
              this.turn = i === this.column ? -this.turn : 1;
              this.column = i;
              this.draw();
            },
            { "data-key": name }
          )
        )
      )
    );
    const chosen = this.chosen();
    this.shown.textContent =
      chosen.length === this.rows.length
        ? ""
        : say("list.some", { n: chosen.length, all: this.rows.length });
    refill(
      this.table,
      chosen.slice(0, this.most).map(row => this.row(row))
    );
    this.more.hidden = chosen.length <= this.most;
    this.more.textContent = say("list.more", { n: chosen.length - this.most });
  }

  /** @param {Row} row */
  row(row) {
    const id = row.id;
    const names = button(
      "",
      () => id && this.app.go(new Review(this.app, id, { chosen: this.options, name: place(row), source: this.source })),
      {
        class: "open",
        "data-key": id || ""
      }
    );
    names.append(said(row.black), h("span", { class: "narrow" }, " – ", said(row.white)));
    if (row.error) {
      return h(
        "tr",
        { class: "refused" },
        h("td", {}, verdictWord(null)),
        h("td", { colspan: 6 }, `${row.error.code || row.error.slug} `, h("span", { dir: "auto" }, row.error.message)),
        h("td", { class: "place" }, said(place(row), ""))
      );
    }
    const { illegal, irregular } = row;
    const found = [illegal && say("list.illegal", { n: illegal }), irregular && say("list.irregular", { n: irregular })]
      .filter(Boolean)
      .join(", ");
    return h(
      "tr",
      {},
      h("td", {}, verdictWord(row.verdict)),
      h("td", { "data-name": say("list-head.recorded") }, saidResult(row.recorded, say("list.none"))),
      h("td", { "data-name": say("list-head.counted") }, resultText(row.computed)),
      h("td", {}, names),
      h("td", { class: "wide" }, said(row.white)),
      h("td", {}, said(row.date, "")),
      h("td", {}, found),
      h("td", { class: "place" }, said(place(row), ""))
    );
  }
}
