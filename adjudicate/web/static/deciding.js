// A director's decision on a finding: four buttons, a reason, and the director's name, for which the page asks only once.

import { button, field, h, select } from "./dom.js";
import { say } from "./language.js";
import { refill } from "./words.js";

/**
 * Columns of the decisions file.
 * @typedef {{decision: string, result: string, handicap: string, komi: string, colours: string, reason: string, by: string, date: string}} Cells
 */
/**
 * The subject of a decision, and the function that receives the decision.
 * @typedef {object} Case
 * @property {"pairing" | "record" | "results"} kind
 * @property {string | null} [white] names of the players of a pairing
 * @property {string | null} [black]
 * @property {string | null} [computed] the result by the record's count, in the colours of the results
 * @property {string} title what screen readers call its buttons, because each case has the same ones
 * @property {() => string} by the last person who decided
 * @property {(cells: Partial<Cells>) => Promise<void>} decide without cells, the decision is withdrawn
 * @property {import("./types").EventRow["decision"]} [given] the decision to change
 */

/** The button, the word in the decisions file, and whether it needs a result. */
const KINDS = /** @type {const} */ ([
  ["stands", "accepted", false],
  ["correct", "corrected", true],
  ["record", "record wrong", false],
  ["referee", "referee", true]
]);

/** Today, in the form of the decisions file. */
export function today(now = new Date()) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * The results that a correction may give, in the form of the decisions file.
 * @param {Case} about
 * @returns {[value: string, words: string][]}
 */
export function results({ white, black, computed }) {
  /** @type {[string, string][]} */
  const found = [];
  const [, side, margin] = /^([BW])\+(\d.*)/.exec(computed || "") || [];
  if (computed && side) found.push([computed, say("decide.as-counted", { name: (side === "W" ? white : black) || "", margin: Number(margin) })]);
  found.push(
    ["W+", say("decide.won", { name: white || "" })],
    ["B+", say("decide.won", { name: black || "" })],
    ["draw", say("decide.draw")],
    ["both lost", say("decide.both-lost")],
    ["no result", say("decide.no-result")]
  );
  return found;
}

/**
 * A result for the decisions file. If it has no margin, or if the colours are different, it is the winner's name.
 * @param {Case} about
 * @param {string} result
 * @param {string} colours
 */
export function written({ white, black }, result, colours) {
  const winner = (colours || result.length === 2) && { W: white, B: black }[/^([WB])\+/.exec(result)?.[1] || ""];
  return winner || result;
}

/** The director: the last person who decided, except a referee. @param {string} before @param {Partial<Cells>} cells */
export const director = (before, { by, decision }) => (by && decision !== "referee" ? by : before);

/**
 * The form's value for a decided result, from the data of a report.
 * @param {string | null | undefined} result
 */
export const asChosen = result => ({ "0": "draw", "?": "no result" })[result || ""] || result || "";

/**
 * The buttons, with the questions of the pressed button below them.
 * @param {Case} about
 */
export function deciding(about) {
  const place = h("div", { class: "deciding", role: "group", "aria-label": about.title });
  const form = h("div", {});
  const kinds = KINDS.filter(([, , result]) => about.kind === "pairing" || !result).filter(
    ([name]) => about.kind !== "results" || name !== "record"
  );
  /** @type {HTMLButtonElement[]} */
  const buttons = kinds.map(([name, decision, result]) => {
    const words = about.kind === "pairing" ? say(`decide-pairing.${name}`) : say(`decide-record.${name}`);
    const own = button(words, () => {
      const open = own.getAttribute("aria-expanded") !== "true";
      for (const one of buttons) one.setAttribute("aria-expanded", String(one === own && open));
      refill(form, ...(open ? [asked(about, decision, result, () => own.click())] : []));
      form.querySelector("input, select")?.scrollIntoView({ block: "nearest" });
      /** @type {HTMLElement} */ (form.querySelector("select, input") || own).focus({ preventScroll: true });
    }, { "aria-expanded": "false" });
    return own;
  });
  place.append(h("div", { class: "row" }, ...buttons), form);
  buttons[kinds.findIndex(([, decision]) => decision.replace(" ", "-") === about.given?.kind)]?.click();
  return place;
}

/**
 * @param {Case} about
 * @param {string} decision
 * @param {boolean} result whether the form asks for a result
 * @param {() => void} close
 */
function asked(about, decision, result, close) {
  const same = /** @type {[string, string]} */ (["", say("decide.as-reported")]);
  const { given, white } = about;
  const mine = given?.kind === decision.replace(" ", "-") ? given : null;
  const options = decision === "referee" ? [same, ...results(about)] : [...results(about), same];
  const pick = (/** @type {[string, string][]} */ among, /** @type {string} */ value) =>
    select(among.some(([one]) => one === value) ? among : [...among, [value, value]], value, () => {});
  const chosen = pick(options, mine ? asChosen(mine.result) : options[0][0]);
  const text = (/** @type {string} */ mode, /** @type {number | null} */ value = null) =>
    h("input", { type: "text", autocomplete: "off", inputmode: mode, value: String(value ?? "") });
  const [handicap, komi] = [text("numeric", mine?.handicap), text("decimal", mine?.komi)];
  const black = mine?.black || "";
  const colours = pick([same, ["reversed", say("decide.reversed")]], black === white ? "reversed" : black);
  const reason = h("input", { type: "text", autocomplete: "off", maxlength: 500, value: given?.reason || "" });
  const last = mine?.by || (decision === "referee" ? "" : about.by()); // the form asks for a referee's name each time
  const by = h("input", { type: "text", autocomplete: "name", maxlength: 100, value: last, required: true });
  const wrong = h("p", { class: "callout", role: "alert", hidden: true });
  const form = h(
    "form",
    { class: "asked" },
    h(
      "div",
      { class: "fields" },
      result && field(say("decide.result"), chosen, true),
      field(say("decide.reason"), reason, true),
      field(say("decide.by"), by)
    ),
    decision === "corrected" &&
      h(
        "details",
        {},
        h("summary", {}, say("decide.more")),
        h(
          "div",
          { class: "fields" },
          field(say("setup.handicap"), handicap),
          field(say("setup.komi"), komi),
          field(say("decide.colours"), colours)
        )
      ),
    wrong,
    h(
      "p",
      { class: "row" },
      h("button", { type: "submit", class: "settle" }, say("decide.save")),
      button(say("button.cancel"), close, { class: "quiet" }),
      given && button(say("decide.withdraw"), () => save({}), { class: "quiet" })
    )
  );
  const save = async (/** @type {Partial<Cells>} */ cells) => {
    try {
      await about.decide(cells);
    } catch (error) {
      wrong.textContent = /** @type {Error} */ (error).message;
      wrong.hidden = false;
    }
  };
  form.addEventListener("submit", event => {
    event.preventDefault();
    void save({
      decision,
      result: result ? written(about, chosen.value, colours.value) : "",
      handicap: handicap.value.trim(),
      komi: komi.value.trim(),
      colours: colours.value,
      reason: reason.value.trim(),
      by: by.value.trim(),
      date: today()
    });
  });
  return form;
}
