// Many records: a list with the verdict of each, that can be sorted and filtered, its summary and its tables.

import { button, field, h, select } from "./dom.js";
import { saveFile } from "./leave.js";
import { Review } from "./review.js";
import { plural, refill, said, verdictWord } from "./words.js";

/** @typedef {import("./types").Row} Row */

const AT_ONCE = 200; // rows shown at first
const MOST_SKIPPED = 50;
const COLUMNS = /** @type {[string, (row: Row) => string | number | null][]} */ ([
  ["Verdict", row => row.rank ?? 9],
  ["Recorded", row => row.recorded],
  ["Counted", row => row.computed],
  ["Black", row => row.black],
  ["White", row => row.white],
  ["Date", row => row.date],
  ["Findings", row => -(row.illegal * 1000 + row.irregular)],
  ["Record", row => place(row)]
]);

/** @param {Row} row */
const place = row => [row.path, row.member, Number(row.game) > 1 && `game ${row.game}`].filter(Boolean).join(", ");

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
    this.title = plural(opened.items, "record");
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
      placeholder: "name, file, code"
    });
    this.which = select(
      [
        ["", "all"],
        ["worth", "worth a look"],
        ["contradicted", "contradicted"],
        ["undetermined", "undetermined"],
        ["unverifiable", "unverifiable"],
        ["confirmed", "confirmed"],
        ["faulty", "with findings"],
        ["unreadable", "not read"]
      ],
      show,
      () => this.narrow()
    );
    this.heading = h("h1", { tabindex: -1 }, `${this.title}`);
    this.progress = h("progress", { max: Math.max(opened.items, 1), value: 0, "aria-label": "Records gone through" });
    this.status = h("p", { role: "status" });
    this.summary = h("div", { class: "summary" });
    this.shown = h("p", { class: "faint", role: "status" });
    this.head = h("tr", {});
    this.table = h("tbody", {});
    this.more = button("Show more", () => {
      this.most += AT_ONCE * 5;
      this.draw();
    });
    this.element = h(
      "div",
      { class: "list" },
      this.heading,
      this.progress,
      this.status,
      this.summary,
      h(
        "div",
        { class: "fields" },
        field("Find", this.search),
        field("Show", this.which),
        field(
          "Rules",
          select(
            [
              ["", "as recorded"],
              ...(app.version?.rulesets || []).map(one => /** @type {[string, string]} */ ([one.id, one.name]))
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
      h("table", { class: "records" }, h("caption", { class: "vh" }, "Records"), h("thead", {}, this.head), this.table),
      this.more
    );
  }

  /** What is kept, and what a constructor takes again. */
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
    let seconds = 0.3; // 0 while a culprit is looked for, one record at a time
    let drawn = 0;
    /** @type {number[]} records that ended the engine */
    const skip = [];
    while (from !== null && run === this.run) {
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
        const { slug } = /** @type {import("./engine.js").EngineError} */ (error);
        if (!["worker-died", "too-slow"].includes(slug) || skip.length > MOST_SKIPPED) return this.app.problem(error);
        if (seconds) seconds = 0;
        else {
          skip.push(/** @type {number} */ (from)); // found: begin again without it
          from = 0;
          seconds = 0.3;
          this.rows = [];
        }
      }
      const done = from ?? items;
      this.progress.value = done;
      this.status.textContent =
        from === null ? "" : `${done} of ${items} gone through${skip.length ? `, ${skip.length} left out` : ""}`;
      if (from === null || Date.now() - drawn > 700) {
        this.draw();
        drawn = Date.now();
      }
    }
    if (run !== this.run) return;
    this.progress.hidden = true;
    this.draw();
  }

  /** @param {any} summary */
  summarise(summary) {
    const told = h("span", { class: "faint", role: "status" });
    const tables = (/** @type {string} */ form) => async () => {
      try {
        told.textContent = "Writing…";
        const { files } = await this.app.ask({ do: "tables", set: this.opened.set, form });
        for (const file of files) saveFile(file);
        told.textContent = "";
      } catch (error) {
        told.textContent = /** @type {Error} */ (error).message;
      }
    };
    const verdicts = Object.entries(summary.verdicts).filter(([, n]) => n);
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
              `${Number(n).toLocaleString("en")} ${status}`,
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
        { "data-key": "summary" },
        h("summary", {}, "Summary"),
        summary.sentences.map((/** @type {string} */ words) => h("p", {}, h("span", { dir: "auto" }, words)))
      ),
      h(
        "div",
        { class: "row" },
        h("span", {}, "Tables:"),
        [
          ["csv", "CSV"],
          ["jsonl", "JSON lines"],
          ["sqlite", "SQLite"],
          ["html", "Page"]
        ].map(([form, words]) => button(words, tables(form))),
        told
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
    const compare = new Intl.Collator("en", { numeric: true }).compare;
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
            name,
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
        : `${plural(chosen.length, "record")} of ${this.rows.length.toLocaleString("en")}`;
    refill(
      this.table,
      chosen.slice(0, this.most).map(row => this.row(row))
    );
    this.more.hidden = chosen.length <= this.most;
    this.more.textContent = `Show more (${(chosen.length - this.most).toLocaleString("en")} left)`;
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
        h("td", { colspan: 6 }, `${row.error.code || row.error.slug}: `, h("span", { dir: "auto" }, row.error.message)),
        h("td", { class: "place" }, said(place(row), ""))
      );
    }
    const found = [row.illegal && `${row.illegal} illegal`, row.irregular && `${row.irregular} irregular`]
      .filter(Boolean)
      .join(", ");
    return h(
      "tr",
      {},
      h("td", {}, verdictWord(row.verdict)),
      h("td", { "data-name": "recorded" }, said(row.recorded, "none")),
      h("td", { "data-name": "counted" }, row.computed),
      h("td", {}, names),
      h("td", { class: "wide" }, said(row.white)),
      h("td", {}, said(row.date, "")),
      h("td", {}, found),
      h("td", { class: "place" }, said(place(row), ""))
    );
  }
}
