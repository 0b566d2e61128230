// What a review shows of its state: the picture on the board, and the bar with both counts.

import { h } from "./dom.js";
import { BLACK, WHITE, nameOf, pointOf } from "./grid.js";
import { KINDS, colourName, plural, refill, said } from "./words.js";

/** @typedef {import("./review.js").Review} Review */

/**
 * The frames of the moves with findings, all or up to one.
 * @param {Review} review
 * @param {number} upto
 * @returns {import("./draw.js").Mark[]}
 */
export function moveMarks({ sheet, game, grid }, upto) {
  /** @type {Map<number, {moves: Set<number>, illegal: boolean}>} */
  const found = new Map();
  for (const { severity, move, point } of sheet?.recorded.findings || []) {
    if (severity === "note" || !move || move > upto || game.moves[move - 1]?.point !== point) continue;
    const p = pointOf(grid, point);
    if (p < 0) continue;
    const one = found.get(p) || { moves: new Set(), illegal: false };
    one.moves.add(move);
    found.set(p, { moves: one.moves, illegal: one.illegal || severity === "illegal" });
  }
  return [...found].map(([point, { moves, illegal }]) => ({
    point,
    label: `${Math.max(...moves)}${moves.size > 1 ? "+" : ""}`,
    severity: illegal ? "illegal" : "irregular"
  }));
}

/** @type {import("./types").Territory} */
const NONE = { black: [], white: [], neutral: [], false_eyes: [], seki: [], doubtful: [] };

/**
 * The points of each kind of a mapped territory.
 * @param {import("./types").Territory} territory
 * @returns {[import("./draw.js").Kind, string[]][]}
 */
const kindsOf = territory => [
  ["false_eyes", territory.false_eyes],
  ["seki", territory.seki],
  ["doubtful", territory.doubtful]
];

/**
 * What the board of a review shows: the position stepped to, or the end with the statuses as they are meant now.
 * @param {Review} review
 * @returns {import("./draw.js").Picture}
 */
export function pictureOf(review) {
  const { grid, position, sheet, game, changed } = review;
  const points = (/** @type {string[]} */ names) => names.map(name => pointOf(grid, name));
  if (position) {
    /** @type {Map<number, number>} */
    const stones = new Map();
    for (const p of points(position.black)) stones.set(p, BLACK);
    for (const p of points(position.white)) stones.set(p, WHITE);
    const gone = points(position.captured).filter(p => !stones.has(p));
    const taken = game.moves[position.after - 1]?.color === "B" ? WHITE : BLACK;
    return {
      grid,
      stones,
      last: position.last ? pointOf(grid, position.last) : -1,
      marks: moveMarks(review, position.after),
      captured: new Map(gone.map(p => [p, taken])),
      title: position.caption
    };
  }
  const stones = review.stones();
  const ids = review.deadIds();
  const dead = new Set((sheet?.strings || []).filter(one => ids.has(one.id)).flatMap(one => points(one.points)));
  const counted = sheet?.territory || NONE;
  const { neutral = [], counted: yes = [] } = review.marks.now;
  const free = (/** @type {number[]} */ own) => own.filter(p => !stones.has(p) || dead.has(p));
  const last = [...game.moves].reverse().find(move => pointOf(grid, move.point) >= 0);
  const lastPoint = last ? pointOf(grid, last.point) : -1;
  return {
    grid,
    stones,
    dead,
    territory: [free(points(counted.black)), free(points(counted.white))],
    neutral: free(points(counted.neutral)),
    kinds: new Map(kindsOf(counted).flatMap(([kind, names]) => free(points(names)).map(p => [p, kind]))),
    given: points([...neutral, ...yes]),
    last: last && stones.get(lastPoint) === (last.color === "B" ? BLACK : WHITE) ? lastPoint : -1,
    marks: moveMarks(review, Infinity),
    changed,
    title: `Final position. ${review.margins()}`
  };
}

/**
 * What a point holds, for those who hear it.
 * @param {Review} review
 * @param {number} point
 */
export function describe(review, point) {
  const { position, grid, sheet } = review;
  const name = nameOf(grid, point);
  if (position)
    return position.black.includes(name)
      ? "a black stone."
      : position.white.includes(name)
        ? "a white stone."
        : "empty.";
  const string = review.stringAt(point);
  const own = sheet?.territory;
  const kind = kindsOf(own || NONE).find(([, names]) => names.includes(name));
  const { neutral = [], counted = [] } = review.marks.now;
  if (!string && neutral.includes(name)) return "neutral, as you say.";
  if (!string && counted.includes(name)) return "counted, as you say.";
  if (!string && kind) return `${KINDS[kind[0]]}.`;
  if (!string)
    return own?.black.includes(name)
      ? "Black’s territory."
      : own?.white.includes(name)
        ? "White’s territory."
        : own?.neutral.includes(name)
          ? "neutral."
          : "empty.";
  const dead = review.deadIds().has(string.id);
  return `${colourName(string.color)}, string of ${plural(string.points.length, "stone")}, ${dead ? "dead" : "alive"}. ${review.margins()}`;
}

/**
 * Both counts side by side, the deciding one named, what the last tap changed highlighted.
 * @param {Review} review
 * @param {import("./types").Sheet} sheet
 */
export function fillBar(review, sheet) {
  const { recorded, marked, decides } = sheet.counts;
  if (!recorded) {
    refill(
      review.bar,
      h("p", { class: "nocount" }, h("b", {}, "No count is made. "), String(sheet.recorded.verdict.reason))
    );
    return;
  }
  const shown = marked || recorded;
  const { all_alive, withheld } = sheet.recorded.verdict;
  const called = all_alive ? "all alive" : { marks: "marks in doubt", ruleset: "rules assumed" }[String(withheld)];
  const by = called || (sheet.recorded.dead.source === "none" ? "no stone marked dead" : "the record’s dead stones");
  const own = sheet.said?.counts;
  const cells = /** @type {const} */ (["territory", "area"]).map((name, at) => {
    const other = marked && marked[name] !== recorded[name];
    const moved = review.shownBefore && review.shownBefore[name] !== shown[name];
    return h(
      "button",
      {
        type: "button",
        class: `count${decides === name ? " decides" : ""}${moved ? " moved" : ""}`,
        title: "Show the parts",
        "data-key": name,
        onclick: () => review.body.querySelector(".counts")?.scrollIntoView()
      },
      h("span", { class: "which" }, name),
      h("b", { lang: own && sheet.said?.lang }, own ? own.margins[at] : shown[name]),
      h(
        "span",
        { class: "was" },
        decides === name && [h("em", {}, "decides"), " · "],
        other
          ? `${by}: ${recorded[name]}`
          : marked
            ? "unchanged"
            : by
      )
    );
  });
  review.shownBefore = shown;
  refill(review.bar, ...cells);
}

/**
 * Who played, where the record came from, and what it says of itself.
 * @param {import("./types").Game} game
 */
export function headingOf({ black, white, source, record, setup }) {
  const where = [source.path, source.member, Number(source.game) > 1 && `game ${source.game}`].filter(Boolean);
  const facts = [record.event, record.round && `round ${record.round}`, record.date].filter(Boolean);
  const told = facts.flatMap((fact, i) => [i ? ", " : " · ", said(fact)]);
  const player = (/** @type {string} */ stone, /** @type {string} */ colour, /** @type {string | null} */ name) =>
    [
      h("span", { class: `stone ${stone}`, "aria-hidden": "true" }),
      "\u2060", // no line ends between them
      name ? [h("span", { class: "vh" }, `${colour} `), said(name)] : colour
    ].flat();
  return [
    h("h1", { tabindex: -1 }, player("b", "Black", black), " – ", player("w", "White", white)),
    setup
      ? h("p", { class: "faint" }, "A position set up by hand: it counts a position, not a game.")
      : h("p", { class: "faint" }, said(where.join(", "), "pasted text"), told)
  ];
}
