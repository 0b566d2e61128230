// Rules, komi, handicap and the like, chosen in the page: each is an option of the sheet, and named as one.

import { button, field, h, select } from "./dom.js";

/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./review.js").Review} Review */

/**
 * @param {Review} review
 * @param {Sheet} sheet
 */
export function choices(review, sheet) {
  const { options, game } = review;
  const { ruleset, komi, handicap } = sheet.recorded;
  const rules = review.app.version?.rulesets || [];
  const given = options.rules
    ? "As the record says"
    : `As the record says (${rules.find(one => one.id === ruleset.id)?.name ?? ruleset.id}${ruleset.chosen_by === "record" ? "" : ", assumed"})`;
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
    h("h3", {}, "Rules and choices"),
    h(
      "div",
      { class: "fields" },
      field(
        "Rules",
        key(
          select(
            [
              ["", given],
              ...rules.map(
                one => /** @type {[string, string]} */ ([one.id, `${one.name}${one.edition ? `, ${one.edition}` : ""}`])
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
        "Illegal moves",
        key(
          select(
            [
              ["", "stand if the opponent has replied"],
              ["pass", "are withdrawn and count as passes"]
            ],
            options.policy === "pass" ? "pass" : "",
            value => review.choose({ policy: value })
          ),
          "policy"
        ),
        true
      ),
      field("Komi", number("komi", komi.value, "decimal")),
      field("Handicap", number("handicap", handicap.stones, "numeric")),
      field(
        "First player",
        key(
          select(
            [
              ["", `As it is (${sheet.recorded.first_player === "B" ? "Black" : "White"})`],
              ["B", "Black"],
              ["W", "White"]
            ],
            options.first || "",
            value => review.choose({ first: value })
          ),
          "first"
        )
      ),
      game.lines > 1 &&
        field(
          `Line of ${game.lines}`,
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
        `Withdrawn: ${taken.length > 1 ? "moves" : "move"} ${taken.join(", ")}. `,
        button("Let them stand", () => review.choose({ taken_back: undefined }))
      ),
    h(
      "p",
      { class: "faint", lang: sheet.said?.lang },
      sheet.said?.rules || `${sheet.recorded_words.rules.join("; ")}.`
    ),
    Object.keys(options).some(name => !(name in review.given)) &&
      button("All as recorded", () =>
        review.choose(
          Object.fromEntries(
            Object.keys(options)
              .filter(name => !(name in review.given))
              .map(name => [name, undefined])
          )
        )
      )
  );
}
