// The pairings of a tournament at a glance: a column for each round, a sign for each pairing.

import { h } from "./dom.js";
import { say } from "./language.js";

/** @typedef {import("./types").EventRow} EventRow */

const SIGNS = /** @type {{[status: string]: string}} */ ({
  supported: "✓",
  contradicted: "✗",
  margin: "≠",
  missing: "–",
  unreported: "·",
  default: "·"
});

/**
 * The rows by round and, within a round, by table.
 * @param {readonly EventRow[]} rows
 * @returns {[round: number | null, rows: EventRow[]][]}
 */
export function byRound(rows) {
  /** @type {Map<number | null, EventRow[]>} */
  const found = new Map();
  for (const row of rows) found.set(row.round, [...(found.get(row.round) || []), row]);
  const order = (/** @type {number | null} */ n) => n ?? Infinity;
  return [...found]
    .sort(([a], [b]) => order(a) - order(b))
    .map(([round, some]) => [round, [...some].sort((a, b) => order(a.table) - order(b.table) || a.pairing - b.pairing)]);
}

/** @param {EventRow} row */
export const isSettled = ({ decision }) => decision?.state === "settled";

/**
 * @param {EventRow} row
 * @returns {string} what its cell shows
 */
export const signOf = row => SIGNS[row.status] || "?";

/**
 * @param {readonly EventRow[]} rows
 * @param {(row: EventRow) => void} open
 */
export function grid(rows, open) {
  return h(
    "div",
    { class: "rounds" },
    byRound(rows).map(([round, some]) =>
      h(
        "div",
        { class: "round" },
        h("h3", {}, round === null ? "–" : String(round)),
        some.map(row => {
          const { table, white, black } = row;
          const status = isSettled(row) ? say("event.settled-status", { status: say(`pairing-status.${row.status}`) }) : say(`pairing-status.${row.status}`);
          const told = say("event.cell", { round: round ?? "–", table: table ?? "–", white, black, status });
          return h(
            "button",
            {
              type: "button",
              class: `cell ${row.status}${isSettled(row) ? " settled" : row.faulty ? " todo" : ""}`,
              title: told,
              "aria-label": told,
              "data-key": `cell ${row.pairing}`,
              onclick: () => open(row)
            },
            signOf(row)
          );
        })
      )
    )
  );
}
