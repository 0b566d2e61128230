// A tournament: a card with buttons for each open item, the wins, and all rounds at a glance.

import { deciding, director, today } from "./deciding.js";
import { button, field, h, select } from "./dom.js";
import { draw } from "./draw.js";
import { BLACK, WHITE, pointOf } from "./grid.js";
import { rulesetName, say, sayParts } from "./language.js";
import { saveFiles } from "./leave.js";
import { decide, decidedBy, messageOf, sentence } from "./pairing.js";
import { Panel } from "./panel.js";
import { Review } from "./review.js";
import { byRound, grid } from "./rounds.js";
import { finish } from "./sealed.js";
import { head } from "./visits.js";
import { refill, said, saidResult, toBase64 } from "./words.js";

/** @typedef {import("./types").EventRow} EventRow */
/** @typedef {import("./types").OpenItem} OpenItem */
/** @typedef {import("./deciding.js").Cells} Cells */

const FILES = /** @type {const} */ (["report", "table", "manifest", "decisions"]);
const FOUND = 5; // maximum number of findings on a card, as in the report
const MANY = 400; // maximum number of pairings to show at a glance

export class EventReport {
  /**
   * @param {import("./main.js").App} app
   * @param {import("./types").Opened} opened
   * @param {{chosen?: {[key: string]: any}, by?: string}} [kept]
   */
  constructor(app, opened, { chosen = {}, by = "" } = {}) {
    this.kind = /** @type {const} */ ("event");
    this.source = { set: opened.set };
    this.app = app;
    this.opened = opened;
    this.title = say("event.title");
    /** @type {{[key: string]: any}} */
    this.chosen = chosen;
    this.by = by; // the person who decides
    /** @type {any} */
    this.answer = null;
    this.keptAs = "";
    /** @type {Promise<void> | null} ends with the last request; null if none is under way */
    this.busy = null;
    this.heading = h("h1", { tabindex: -1 }, say("event.title"));
    this.about = h("p", { class: "faint about" });
    this.state = h("p", { class: "large", role: "status" });
    this.open_ = h("ul", { class: "items" });
    this.settled = h("section", { class: "settledones", hidden: true });
    this.right = h("div", { class: "aside" });
    this.finish = button(say("event.finish"), () => finish(this));
    this.panel = new Panel();
    this.body = h("div", { class: "eventbody" });
    this.element = h("div", { class: "event" }, head(app, this.heading), this.about, this.body, this.panel.element);
    refill(
      this.body,
      h("p", { role: "status" }, say("event.working")),
      h("progress", { "aria-label": say("event.working") })
    );
    this.corrected = this.given("manifest", say("event.use-manifest"));
    this.decided = this.given("decisions", say("event.use-decisions"));
    this.seen = new IntersectionObserver(found => this.drawBoards(found), { rootMargin: "200px" });
    this.boards = Promise.resolve();
    /** @type {Map<string, HTMLElement>} the cards by their content, so that text typed into one stays when another is settled */
    this.cards = new Map();
  }

  /**
   * A button that opens a completed table.
   * @param {string} what @param {string} words
   */
  given(what, words) {
    const file = h("input", {
      type: "file",
      class: "vh",
      tabindex: -1,
      "aria-label": words,
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

  /** The kept state, which a constructor accepts. */
  kept() {
    return { chosen: this.chosen, by: this.by };
  }

  /** @returns {import("./pairing.js").Of} */
  of(chosen = this.chosen) {
    return { set: this.opened.set, chosen };
  }

  /** @param {{[key: string]: any}} change to rules, komi, manifest or decisions; an impossible change is not kept */
  open(change = {}) {
    return this.inTurn(async () => {
      const chosen = { ...this.chosen, ...change };
      try {
        this.take(await this.app.ask({ do: "tournament", ...messageOf(this.of(chosen)) }), chosen);
        this.app.problem(null);
      } catch (error) {
        if (!this.answer) throw error;
        this.app.problem(error);
        this.draw();
      }
    });
  }

  /**
   * Wait for the earlier requests, because each request sends the decisions of the answer before it.
   * @template T
   * @param {() => Promise<T>} work
   */
  inTurn(work) {
    const done = this.busy ? this.busy.then(work) : work();
    const busy = done.then(() => {}, () => {}).then(() => {
      if (this.busy === busy) this.busy = null;
    });
    this.busy = busy;
    return done;
  }

  /**
   * @param {any} answer
   * @param {{[key: string]: any}} chosen
   */
  take(answer, chosen) {
    this.answer = answer;
    this.chosen = chosen;
    this.title = answer.name || say("event.title");
    this.app.keep(this);
    this.draw();
  }

  /**
   * @param {{kind: string, which: number | string}} item
   * @param {Partial<Cells>} cells
   * @returns the place of the item's card before it was settled, or -1
   */
  settle(item, cells) {
    return this.inTurn(async () => {
      const at = [...this.cards.keys()].indexOf(JSON.stringify(item));
      const answer = await decide(this.app, this.of(), item, cells);
      this.by = director(this.by, cells);
      this.take(answer, { ...this.chosen, decisions: answer.decisions.data });
      return at;
    });
  }

  /** @param {string} what */
  async save(what) {
    try {
      const file = await this.inTurn(() => this.app.ask({ do: "tournament_file", what, date: today(), ...messageOf(this.of()) }));
      saveFiles([file]);
      return file;
    } catch (error) {
      this.app.problem(error);
    }
  }

  // --- showing ---

  draw() {
    const { answer, opened } = this;
    const { results, players, pairings: n, rounds } = opened.tournament;
    const settled = answer.settled.length;
    this.heading.textContent = answer.name || say("event.title");
    refill(this.about, sayParts("event.about", { results: said(results, ""), players, n, rounds }));
    refill(this.state, answer.open.length ? say("event.open", { n: answer.open.length }) : say("event.none-open"));
    this.finish.className = answer.open.length ? "" : "primary";
    const before = this.cards;
    this.cards = new Map();
    for (const item of answer.open) {
      const key = JSON.stringify(item);
      this.cards.set(key, before.get(key) || this.card(item));
    }
    refill(this.open_, ...this.cards.values());
    this.settled.hidden = !settled;
    refill(
      this.settled,
      h("h2", {}, say("event.settled", { n: settled })),
      h("ul", {}, answer.settled.map((/** @type {any} */ one) => this.line(one)))
    );
    this.drawSide();
    if (!this.body.contains(this.state))
      refill(
        this.body,
        h("div", { class: "main" }, h("div", { class: "standing" }, this.state, this.finish), this.open_, this.settled),
        this.right
      );
  }

  /** @param {OpenItem} item */
  card(item) {
    const row = this.rowOf(item.pairing);
    const mini = item.game && h("button", {
      type: "button",
      class: "mini",
      "data-game": item.game,
      "data-key": `board ${item.kind} ${item.which}`,
      "aria-label": say("event.look"),
      "aria-description": row ? `${row.white} – ${row.black}` : item.title,
      onclick: () => this.review(item.game || "", row)
    });
    if (mini) this.seen.observe(mini);
    const found = (row?.checks || []).filter(one => one.kind !== row?.status && one.severity !== "note").slice(0, FOUND);
    const fact = (/** @type {string} */ name, /** @type {string | null} */ text) =>
      text && h("p", {}, h("span", { class: "faint" }, name, " "), sentence(text));
    return h(
      "li",
      { class: `item ${row?.status || item.kind}`, "data-item": `${item.kind} ${item.which}` },
      h(
        "div",
        { class: "what" },
        h("p", { class: "kicker" }, this.where(row, item.label)),
        h("h2", { tabindex: -1 }, this.called(item, row)),
        fact(say("event.reported"), item.reported),
        item.by_record && fact(say("event.by-record"), item.by_record),
        h("p", {}, sentence(item.why)),
        found.length > 0 && h("ul", { class: "plain" }, found.map(one => h("li", {}, sentence(one.message)))),
        item.again && h("p", { class: "claim" }, sentence(item.again)),
        h("p", { class: "do" }, sentence(item.do))
      ),
      mini,
      this.asking(item, row, cells => this.settleHere(item, cells))
    );
  }

  /**
   * @param {{kind: "pairing" | "record" | "results", title: string}} item
   * @param {EventRow | null} row of its pairing
   * @param {(cells: Partial<Cells>) => Promise<void>} decide
   * @param {EventRow["decision"]} [given] the decision to change
   */
  asking({ kind, title }, row, decide, given) {
    const { white, black, computed } = row || {};
    return deciding({ kind, title: row ? `${white} – ${black}` : title, white, black, computed, by: () => this.by, decide, given });
  }

  /**
   * Settle a card; a screen reader announces the change, and the focus moves to the next card.
   * @param {OpenItem} item
   * @param {Partial<Cells>} cells
   */
  async settleHere(item, cells) {
    const at = await this.settle(item, cells);
    const next = this.open_.children[Math.min(at, this.open_.childElementCount - 1)];
    /** @type {HTMLElement} */ (next?.querySelector("h2") || this.finish).focus({ preventScroll: false });
  }

  /**
   * @param {{title: string}} item
   * @param {EventRow | null} row of its pairing
   */
  called({ title }, row) {
    return row ? [said(row.white), " – ", said(row.black)] : [said(title, "", 200)];
  }

  /**
   * @param {EventRow | null} row
   * @param {string} label
   */
  where(row, label) {
    if (!row || row.round === null) return label;
    const { round, table } = row;
    return table === null ? say("event.where-round", { round, label }) : say("event.where", { round, table, label });
  }

  /** @param {number | null} pairing */
  rowOf(pairing) {
    return /** @type {EventRow | null} */ (this.answer.rows.find((/** @type {EventRow} */ one) => one.pairing === pairing) || null);
  }

  /** @param {any} one that is settled */
  line(one) {
    const row = this.rowOf(one.pairing);
    const form = h("div", {});
    const id = `decided-${one.kind}-${encodeURIComponent(one.which)}`;
    const change = button(say("event.change"), () => {
      const open = change.getAttribute("aria-expanded") !== "true";
      change.setAttribute("aria-expanded", String(open));
      const decide = async (/** @type {Partial<Cells>} */ cells) => {
        await this.settle(one, cells);
        const key = `${one.kind} ${one.which}`;
        if (!this.find(key)) /** @type {HTMLElement | null} */ (this.settled.querySelector(`[data-key="${CSS.escape(`change ${key}`)}"]`))?.focus();
      };
      refill(form, open && this.asking(one, row, decide, { ...row?.decision, ...one, kind: one.decision }));
    }, { class: "quiet", "aria-expanded": "false", "aria-describedby": id, "data-key": `change ${one.kind} ${one.which}` });
    return h(
      "li",
      {},
      h("span", { class: "tick", "aria-hidden": "true" }, "✓"),
      h("span", { class: "words", id }, this.called(one, row), h("br"), decidedBy({ ...one, words: sentence(one.words) })),
      change,
      form
    );
  }

  /** @param {string} item its card scrolls into view */
  find(item) {
    const card = this.open_.querySelector(`[data-item="${CSS.escape(item)}"]`);
    card?.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null | undefined} */ (card?.querySelector("h2"))?.focus({ preventScroll: true });
    return Boolean(card);
  }

  /** @param {IntersectionObserverEntry[]} found cards that scroll into view */
  drawBoards(found) {
    for (const { target, isIntersecting } of found) {
      if (!isIntersecting) continue;
      this.seen.unobserve(target);
      this.boards = this.boards.then(() => this.drawBoard(/** @type {HTMLElement} */ (target)));
    }
  }

  /** @param {HTMLElement} place */
  async drawBoard(place) {
    const id = place.dataset.game;
    if (!place.isConnected) return;
    try {
      const { columns, rows, moves } = await this.app.ask({ do: "game", game: id });
      const { last, black, white } = await this.app.ask({ do: "position", game: id, options: {}, after: moves.length });
      const at = { columns, rows };
      const points = (/** @type {string[]} */ names, /** @type {number} */ colour) =>
        names.map(name => /** @type {[number, number]} */ ([pointOf(at, name), colour]));
      const stones = new Map([...points(black, BLACK), ...points(white, WHITE)]);
      const board = draw({ grid: at, stones, last: last ? pointOf(at, last) : -1 }, { bare: true });
      board.setAttribute("aria-hidden", "true");
      place.replaceChildren(board);
    } catch {
      place.hidden = true; // the record cannot be read, and the card says so
    }
  }

  drawSide() {
    const { answer } = this;
    const { changes, in_doubt: doubt, unreadable, remarks } = answer.json;
    const glance = h("section", {}, h("h2", {}, say("event.rounds")), grid(answer.rows, row => this.openCell(row)));
    refill(
      this.right,
      this.wins(say("event.wins"), changes),
      this.wins(say("event.doubt"), doubt),
      answer.rows.length > MANY
        ? h("details", { "data-key": "rounds" }, h("summary", {}, say("event.rounds")), glance)
        : glance,
      h(
        "details",
        { class: "pairinglist", "data-key": "all" },
        h("summary", {}, say("event.all")),
        byRound(answer.rows).map(([round, rows]) =>
          h(
            "section",
            {},
            round !== null && h("h3", {}, say("event.round", { round })),
            h("ul", { class: "pairings" }, rows.map(row => this.pairing(row)))
          )
        )
      ),
      h(
        "details",
        { class: "more", "data-key": "more" },
        h("summary", {}, say("event.more")),
        h("div", { class: "fields" }, field(say("setup.rules"), this.rules()), field(say("setup.komi"), this.komi())),
        h(
          "div",
          { class: "row" },
          FILES.map(what => button(say(`event.save-${what}`), () => void this.save(what))),
          this.corrected,
          this.decided
        ),
        [...answer.summary, ...[...remarks, ...unreadable].map((/** @type {any} */ one) => one.message)].map(words =>
          h("p", {}, sentence(words))
        )
      )
    );
  }

  /**
   * @param {string} title
   * @param {any[]} changes
   */
  wins(title, changes) {
    if (!changes.length) return "";
    return h(
      "section",
      {},
      h("h2", {}, title),
      h(
        "table",
        { class: "wins" },
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("event.player")), h("th", { scope: "col" }, say("event.before")), h("th", { scope: "col" }, say("event.after")))),
        h("tbody", {}, changes.map(one => h("tr", {}, h("th", { scope: "row" }, said(one.player)), h("td", {}, one.wins), h("td", {}, h("b", {}, one.corrected)))))
      )
    );
  }

  /** @param {EventRow} row */
  openCell(row) {
    if (this.find(`pairing ${row.pairing}`)) return;
    if (row.game) this.review(row.game, row);
  }

  rules() {
    const given = /** @type {[string, string][]} */ ((this.app.version?.rulesets || []).map(one => [one.id, rulesetName(one)]));
    const rules = select(
      [["", say("list.as-recorded")], ...given],
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
      placeholder: String(this.answer.json.terms.komi ?? say("list.as-recorded")),
      "data-key": "komi",
      onchange: (/** @type {any} */ event) =>
        void this.open({ komi: event.target.value.trim().replace(",", ".") || undefined })
    });
  }

  /**
   * @param {string} game
   * @param {EventRow | null} [row]
   */
  review(game, row = null) {
    const { manifest, decisions, ...chosen } = this.chosen;
    const pairing = row && { ...row, event: this.keptAs, by: this.by };
    this.app.go(new Review(this.app, game, { chosen, source: this.source, pairing }));
  }

  /** @param {EventRow} row */
  pairing(row) {
    const { game } = row;
    const names = game
      ? button("", () => this.review(game, row), { class: "open", "data-key": `pairing ${row.pairing}` })
      : h("span", {});
    names.append(said(row.white), " – ", said(row.black));
    return h(
      "li",
      { class: row.status },
      h("strong", { class: `status ${row.status}` }, say(`pairing-status.${row.status}`)),
      names,
      h("span", { class: "faint" }, sayParts("event.row", { result: saidResult(row.reported, "–") }))
    );
  }
}
