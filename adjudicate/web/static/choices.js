// Choices in the page, such as rules, komi and handicap. Each is an option of the sheet, and has the option's name.

import { button, field, h, select } from "./dom.js";
import { facts, notes } from "./findings.js";
import { rulesetName, say } from "./language.js";
import { colourName } from "./notation.js";
import { legend } from "./words.js";
import { chosen } from "./sheet.js";
import { pictureOf } from "./showing.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

/**
 * The name of the rules, with the komi. It is on the button that opens everything on which the sheet is based.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function rulesName({ app }, { recorded }) {
  const { ruleset, komi } = recorded;
  const name = rulesetName(app.version?.rulesets.find(one => one.id === ruleset.id) || ruleset);
  return say("rules.name", { name: name[0].toLocaleUpperCase() + name.slice(1), komi: komi.value ?? "–" });
}

/**
 * Everything on which the sheet is based: rules and choices, facts, assumptions, and the meaning of the marks on the board.
 * @param {Review} review
 * @param {Sheet} sheet
 */
export const basis = (review, sheet) => [
  h("p", { class: "now" }, review.headline),
  choices(review, sheet),
  notes(review, sheet.marked?.sheet || sheet.recorded, sheet.said),
  h("section", {}, h("h3", {}, say("rules.game")), facts(review.game, sheet)),
  h("section", {}, h("h3", {}, say("rules.legend")), legend(pictureOf(review)))
];

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
function choices(review, sheet) {
  const { options, game } = review;
  const { ruleset, komi, handicap } = sheet.recorded;
  const rules = review.app.version?.rulesets || [];
  const name = rulesetName(rules.find(one => one.id === ruleset.id) || ruleset);
  const given = options.rules
    ? say("rules.as-recorded")
    : ruleset.chosen_by === "record"
      ? say("rules.recorded", { name })
      : say("rules.assumed", { name });
  const key = (/** @type {HTMLElement} */ element, /** @type {string} */ name) => {
    element.dataset.key = `choice ${name}`;
    return element;
  };
  const number = (/** @type {string} */ name, /** @type {any} */ now, /** @type {string} */ mode) =>
    key(
      h("input", {
        type: "text",
        inputmode: mode,
        size: 6,
        value: options[name] ?? "",
        placeholder: String(now ?? ""),
        autocomplete: "off",
        onchange: (/** @type {any} */ event) =>
          review.choose({ [name]: event.target.value.trim().replace(",", ".") || undefined })
      }),
      name
    );
  const taken = options.taken_back || [];
  return h(
    "section",
    { class: "choices" },
    h("p", { lang: sheet.said.lang }, sheet.said.rules),
    h(
      "div",
      { class: "fields" },
      field(
        say("rules.rules"),
        key(
          select(
            [
              ...(review.given.rules ? [] : [/** @type {[string, string]} */ (["", given])]),
              ...rules.map(
                one => /** @type {[string, string]} */ ([one.id, `${rulesetName(one)}${one.edition && (sheet.said.lang || "en") === "en" ? `, ${one.edition}` : ""}`])
              )
            ],
            options.rules || "",
            value => review.choose({ rules: value })
          ),
          "rules"
        ),
        true
      ),
      field(
        say("rules.illegal"),
        key(
          select(
            [
              ["", say("rules.stand")],
              ["pass", say("rules.withdrawn")]
            ],
            options.policy === "pass" ? "pass" : "",
            value => review.choose({ policy: value })
          ),
          "policy"
        ),
        true
      ),
      field(say("rules.komi"), number("komi", komi.value, "decimal")),
      field(say("rules.handicap"), number("handicap", handicap.stones, "numeric")),
      field(
        say("rules.first"),
        key(
          select(
            [
              ["", say("rules.as-is", { colour: colourName(sheet.recorded.first_player) })],
              ["B", colourName("B")],
              ["W", colourName("W")]
            ],
            options.first || "",
            value => review.choose({ first: value })
          ),
          "first"
        )
      ),
      game.lines > 1 &&
        field(
          say("rules.line", { lines: game.lines }),
          key(
            h("input", {
              type: "number",
              min: 1,
              max: game.lines,
              value: options.line || game.line,
              onchange: (/** @type {any} */ event) => review.choose({ line: Number(event.target.value) || undefined })
            }),
            "line"
          )
        )
    ),
    taken.length > 0 &&
      h(
        "p",
        { class: "row" },
        say("rules.taken", { n: taken.length, moves: taken.join(", ") }),
        " ",
        button(say("rules.let-stand"), () => review.choose({ taken_back: undefined }))
      ),
    chosen(review).length > 0 &&
      button(say("rules.reset"), () => review.choose(Object.fromEntries(chosen(review).map(([name]) => [name, undefined]))))
  );
}
