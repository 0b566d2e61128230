// Results and margins as the language writes them: one notation, the same as on the sheets.

import { say } from "./language.js";

/**
 * "B+3.5" as the language writes it; another form stays as it is.
 * @param {any} result
 */
export function resultText(result) {
  const found = parsed(result);
  if (!found) return result;
  const { winner, points } = found;
  if (!winner) return say("result.draw");
  return winner === "B" ? say("result.black", { points }) : say("result.white", { points });
}

/**
 * Whether a result was declared, as by resignation, so that a count can neither confirm nor contradict it.
 * @param {string | null} result
 */
export const isDeclared = result => /^[BW]\+[RTF]/i.test(result || "");

/**
 * "Black wins by 3.5".
 * @param {string} result such as B+3.5
 */
export function winsBy(result) {
  const found = parsed(result);
  if (!found) return result;
  const { winner, points } = found;
  if (!winner) return say("wins.draw");
  const lead = leadText(points);
  return winner === "B" ? say("wins.black", { lead }) : say("wins.white", { lead });
}

/**
 * The number of points of a win; Japanese, Chinese and Korean have a word for the half.
 * @param {number} points more than 0
 */
function leadText(points) {
  const whole = Math.floor(points);
  if (points - whole !== 0.5) return say("lead.points", { points });
  return whole ? say("lead.half", { whole }) : say("lead.half-alone");
}

/**
 * @param {string} result
 * @returns {{winner: "B" | "W" | "", points: number} | null}
 */
export function parsed(result) {
  const parts = /^([BW])\+(\d+(?:\.\d+)?)$/.exec(result);
  if (parts && Number(parts[2])) return { winner: /** @type {"B" | "W"} */ (parts[1]), points: Number(parts[2]) };
  return result === "0" || parts ? { winner: "", points: 0 } : null;
}

/** The language of dates and times: English ones are British. */
export const locale = () => document.documentElement.lang.replace(/^en$/, "en-GB");

/**
 * @param {string | undefined} date as ISO 8601
 * @param {"long" | "short"} [month]
 */
export function dateText(date, month = "long") {
  const day = new Date(`${date}T12:00`);
  if (!date || Number.isNaN(day.getTime())) return "–";
  return day.toLocaleDateString(locale(), { day: "numeric", month, year: "numeric" });
}

/**
 * A day as the language writes it; any other text in place of a date stays as it is.
 * @param {any} date
 */
export const dayText = date => (/^\d{4}-\d\d-\d\d$/.test(date) && dateText(date) !== "–" ? dateText(date, "short") : date);

/** @param {string | null} letter */
export const colourName = letter => (letter === "B" ? say("colour.black") : say("colour.white"));
