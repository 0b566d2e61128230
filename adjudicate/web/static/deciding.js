// A director's decision on a finding: four buttons, a reason, and the director's name, which is asked once.

import { button, field, h, select } from "./dom.js";
import { say } from "./language.js";
import { resultText } from "./notation.js";
import { refill } from "./words.js";

/**
 * Columns of the decisions file.
 * @typedef {{decision: string, result: string, handicap: string, komi: string, colours: string, reason: string, by: string, date: string}} Cells
 */
/**
 * The subject of a decision, and its listener.
 * @typedef {object} Case
 * @property {"pairing" | "record" | "results"} kind
 * @property {string | null} [white] names of the players of a pairing
 * @property {string | null} [black]
 * @property {string | null} [computed] the result by the record's count
 * @property {() => string} by the last person who decided
 * @property {(cells: Cells) => Promise<void>} decide
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
  if (computed && /^[BW]\+\d/.test(computed)) found.push([computed, say("decide.as-counted", { result: resultText(computed) })]);
  found.push(
    ["W+", say("decide.won-white", { name: white || "" })],
    ["B+", say("decide.won-black", { name: black || "" })],
    ["draw", say("decide.draw")],
    ["both lost", say("decide.both-lost")],
    ["no result", say("decide.no-result")]
  );
  return found;
}

/**
 * A result for the decisions file: with other colours it names the winner, since Black is in doubt.
 * @param {Case} about
 * @param {string} result
 * @param {string} colours
 */
export function written({ white, black }, result, colours) {
  const winner = colours && { W: white, B: black }[/^([WB])\+/.exec(result)?.[1] || ""];
  return winner || result;
}

/**
 * The buttons, and below them the questions of the pressed one.
 * @param {Case} about
 */
export function deciding(about) {
  const place = h("div", { class: "deciding" });
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
      /** @type {HTMLElement | null} */ (form.querySelector("select, input"))?.focus({ preventScroll: true });
    }, { "aria-expanded": "false" });
    return own;
  });
  place.append(h("div", { class: "row" }, ...buttons), form);
  return place;
}

/**
 * @param {Case} about
 * @param {string} decision
 * @param {boolean} result whether one is chosen
 * @param {() => void} close
 */
function asked(about, decision, result, close) {
  const same = /** @type {[string, string]} */ (["", say("decide.as-reported")]);
  const options = decision === "referee" ? [same, ...results(about)] : [...results(about), same];
  const chosen = select(options, options[0][0], () => {});
  const text = (/** @type {string} */ mode) => h("input", { type: "text", autocomplete: "off", inputmode: mode });
  const [handicap, komi] = [text("numeric"), text("decimal")];
  const colours = select(
    [
      ["", say("decide.as-reported")],
      ["reversed", say("decide.reversed")]
    ],
    "",
    () => {}
  );
  const reason = h("input", { type: "text", autocomplete: "off", maxlength: 500 });
  const last = about.by();
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
      !last && field(say("decide.by"), by)
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
      h("button", { type: "submit", class: "settle" }, last ? say("decide.save-by", { name: last }) : say("decide.save")),
      button(say("button.cancel"), close, { class: "quiet" })
    )
  );
  form.addEventListener("submit", async event => {
    event.preventDefault();
    try {
      await about.decide({
        decision,
        result: result ? written(about, chosen.value, colours.value) : "",
        handicap: handicap.value.trim(),
        komi: komi.value.trim(),
        colours: colours.value,
        reason: reason.value.trim(),
        by: by.value.trim(),
        date: today()
      });
    } catch (error) {
      wrong.textContent = /** @type {Error} */ (error).message;
      wrong.hidden = false;
    }
  });
  return form;
}
