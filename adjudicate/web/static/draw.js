// The board of the reports (adjudicate/board/svg.py), drawn here so that it responds to a finger at once.

import { s } from "./dom.js";
import { BLACK, WHITE, columnName, stars } from "./grid.js";

export const CELL = 20;
export const MARGIN = 34;
const INK = "#111";
const ALARM = "#c00000";
const CAUTION = "#a85400";
const POINTER = "#0b4f9e";
const PAPER = "#f6ecd4";
const LINES = "#6a5b3d";
const NAMES = "#3b3222";
const EDGE = 13; // from the outermost line to the edge of the board
const NAMED = 13; // more than that on the two sides with coordinates, on a board of 19 lines
const SQUARE = "m-3 -3h6v6h-6z";
const RAYS = "l4 4m10 10l4 4m0 -18l-4 4m-10 10l-4 4"; // a cross, open in the middle for a number
const FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {"false_eyes" | "seki" | "doubtful"} Kind */
/** @typedef {{point: number, label: string, severity: "illegal" | "irregular"}} Mark */
/**
 * The content of a drawing, like adjudicate.board.picture.Picture; `changed` are the stones whose status changed last.
 * @typedef {object} Picture
 * @property {Grid} grid
 * @property {Map<number, number>} stones point -> BLACK or WHITE
 * @property {Set<number>} [dead]
 * @property {[number[], number[]]} [territory] Black's points and White's
 * @property {number[]} [neutral] drawn bare
 * @property {Map<number, Kind>} [kinds] the kind of a point in the territory map
 * @property {number[]} [doubt] stones whose proposed status is in doubt
 * @property {number[]} [given] points that a person marked as neutral or counted
 * @property {number} [last]
 * @property {Mark[]} [marks]
 * @property {Map<number, number>} [captured] stones that are no longer there
 * @property {number[]} [repeated]
 * @property {number[]} [changed]
 * @property {number[]} [shown] highlighted points
 * @property {string} [title]
 */

/** The wood, and the light on the stones. The style sheet darkens the wood at night, and prints only lines. */
function paints() {
  const light = (/** @type {string} */ id, /** @type {[number, string][]} */ stops) =>
    s(
      "radialGradient",
      { id, cx: 0.35, cy: 0.3, r: 0.78 },
      stops.map(([offset, colour]) => s("stop", { offset, "stop-color": colour }))
    );
  return s(
    "defs",
    {},
    s(
      "linearGradient",
      { id: "wood", x2: 1, y2: 1 },
      s("stop", { offset: 0, "stop-color": "#e9c58a", class: "wood0" }),
      s("stop", { offset: 1, "stop-color": "#dcb271", class: "wood1" })
    ),
    light("blackstone", [
      [0, "#5b5d61"],
      [0.45, "#232427"],
      [1, "#0b0b0c"]
    ]),
    light("whitestone", [
      [0, "#fff"],
      [0.7, "#f3f1ec"],
      [1, "#cfcbc2"]
    ]),
    s(
      "filter",
      { id: "shadow", x: "-5%", y: "-5%", width: "110%", height: "110%" },
      s("feDropShadow", { dx: 0.7, dy: 1.2, stdDeviation: 0.8, "flood-opacity": 0.35 })
    )
  );
}

/** Paint for all drawings of the page. */
function prepare() {
  if (!document.getElementById("wood"))
    document.body.append(s("svg", { class: "vh", "aria-hidden": "true", width: 0, height: 0 }, paints()));
}

/**
 * @param {Picture} picture
 * @param {{bare?: boolean, alone?: boolean}} [how] bare: without coordinates; alone: with its own paint, for a picture
 */
export function draw(picture, { bare = false, alone = false } = {}) {
  if (!alone) prepare();
  const { grid, title } = picture;
  const side = bare ? EDGE : EDGE + NAMED * nameSize(grid);
  const wide = CELL * (grid.columns - 1) + side + EDGE,
    high = CELL * (grid.rows - 1) + side + EDGE;
  const corner = { x: MARGIN - side, y: MARGIN - EDGE };
  return s(
    "svg",
    {
      viewBox: `${corner.x} ${corner.y} ${wide} ${high}`,
      class: "board",
      role: title ? "img" : null,
      "font-family": FONT,
      "aria-label": title || null,
      "aria-hidden": title ? null : "true"
    },
    alone && paints(),
    s("rect", { ...corner, width: wide, height: high, class: "wood", fill: "url(#wood)" }),
    !bare && coordinates(grid),
    areas(picture),
    lines(grid),
    ...position(picture)
  );
}

/**
 * The cells of both territories, shaded below the lines.
 * @param {Picture} picture
 */
function areas({ grid, territory = [[], []] }) {
  const cells = (/** @type {number[]} */ points) =>
    points.map(p => `M${at(grid, p).join(" ")}m-10 -10h20v20h-20z`).join("");
  return s(
    "g",
    { class: "areas" },
    territory.map((points, i) =>
      s("path", {
        d: cells(points),
        ...(i
          ? { class: "white", fill: "#fff", "fill-opacity": 0.5 }
          : { class: "black", fill: "#15161a", "fill-opacity": 0.34 })
      })
    )
  );
}

/**
 * A single mark, for the legend.
 * @param {Partial<Picture>} picture of one point
 */
export function sign(picture) {
  prepare();
  const grid = { columns: 1, rows: 1 };
  return s(
    "svg",
    { viewBox: `${MARGIN - 12} ${MARGIN - 12} 24 24`, class: "sample", "font-family": FONT, "aria-hidden": "true" },
    s("rect", { x: MARGIN - 12, y: MARGIN - 12, width: 24, height: 24, class: "wood", fill: "url(#wood)" }),
    areas({ grid, stones: new Map(), ...picture }),
    lines(grid),
    ...position({ grid, stones: new Map(), ...picture })
  );
}

/**
 * @param {Grid} grid
 * @param {number} p
 */
export const at = (grid, p) => [MARGIN + CELL * (p % grid.columns), MARGIN + CELL * Math.floor(p / grid.columns)];

/** @param {Picture} picture */
function position(picture) {
  const {
    grid,
    stones,
    dead = new Set(),
    marks = [],
    last = -1,
    captured = new Map(),
    repeated = [],
    changed = [],
    shown = [],
    kinds = new Map(),
    given = [],
    doubt = []
  } = picture;
  const marked = new Set(marks.map(mark => mark.point));
  const [blackOwn, whiteOwn] = picture.territory || [[], []];
  /** @type {Map<number, number>} */
  const owner = new Map();
  for (const p of picture.neutral || []) owner.set(p, 0);
  for (const p of blackOwn) owner.set(p, BLACK);
  for (const p of whiteOwn) owner.set(p, WHITE);
  const parts = [];
  const circle = (/** @type {number} */ p, /** @type {number} */ r, more = {}) => {
    const [cx, cy] = at(grid, p);
    return s("circle", { cx, cy, r, ...more });
  };
  for (const colour of [BLACK, WHITE]) {
    const own = [...stones].filter(([, c]) => c === colour).map(([p]) => p);
    const live = own.filter(p => !dead.has(p)),
      lost = own.filter(p => dead.has(p));
    const name = colour === BLACK ? "black" : "white";
    parts.push(
      s(
        "g",
        { class: `stones ${name}`, fill: `url(#${name}stone)`, filter: "url(#shadow)" },
        live.map(p => circle(p, 9.4))
      )
    );
    parts.push(
      s(
        "g",
        {
          class: `lost ${name}`,
          fill: colour === BLACK ? "#111" : "#fff",
          "fill-opacity": 0.55,
          stroke: INK,
          "stroke-opacity": 0.5
        },
        lost.map(p => circle(p, 7.05))
      )
    );
  }
  for (const [p, colour] of captured) {
    if (!stones.has(p))
      parts.push(
        circle(p, 8.8, {
          fill: colour === BLACK ? "#111" : "#fff",
          "fill-opacity": colour === BLACK ? 0.3 : 0.75,
          stroke: INK,
          "stroke-width": 1.3,
          "stroke-linecap": "round",
          "stroke-dasharray": "0.1 3"
        })
      );
  }
  const path = (/** @type {number[]} */ points, /** @type {string} */ after) =>
    points.map(p => `M${at(grid, p).join(" ")}${after}`).join("");
  for (const colour of [BLACK, WHITE])
    parts.push(
      s("path", {
        d: path(
          [...dead].filter(p => !marked.has(p) && (stones.get(p) || WHITE) === colour),
          "m-4.5 -4.5l9 9m0 -9l-9 9"
        ),
        class: `cross ${colour === BLACK ? "black" : "white"}`,
        fill: "none",
        stroke: colour === BLACK ? "#fff" : "#b3261e",
        "stroke-width": 2,
        "stroke-linecap": "round"
      })
    );
  const free = (/** @type {number} */ who) =>
    [...owner].filter(([p, c]) => c === who && !marked.has(p) && !kinds.has(p) && !dead.has(p)).map(([p]) => p);
  const own = (/** @type {number} */ who) => ({
    d: path(free(who), SQUARE),
    class: "owned",
    fill: who === BLACK ? INK : "#fff",
    stroke: who === BLACK ? "#fff" : INK,
    "stroke-width": 0.8
  });
  parts.push(s("path", own(BLACK)), s("path", own(WHITE)));
  for (const [p, kind] of kinds) if (!marked.has(p)) parts.push(kindMark(at(grid, p), kind, owner.get(p)));
  parts.push(
    s(
      "g",
      { class: "given", fill: "none", stroke: POINTER, "stroke-width": 1.6 },
      given.map(p => circle(p, 7.5))
    )
  );
  if (last >= 0 && stones.has(last) && !marked.has(last)) {
    parts.push(circle(last, 4.2, { class: "latest", fill: "none", stroke: "#e0314b", "stroke-width": 2 * weight(grid) }));
  }
  const amber = { fill: "#ffc24b", stroke: INK, "stroke-width": 3, "paint-order": "stroke" };
  for (const p of doubt) {
    const [x, y] = at(grid, p);
    parts.push(s("text", { x, y: y + 5, ...amber, "font-size": 14, "font-weight": "bold", "text-anchor": "middle" }, "?"));
  }
  corners(parts, path(repeated, "m-9.5 -4.5v-5h5m9 0h5v5m0 9v5h-5m-9 0h-5v-5"));
  for (const mark of marks) parts.push(moveMark(picture, mark, owner));
  parts.push(
    s(
      "g",
      { class: "changed", fill: "none", stroke: POINTER, "stroke-width": 1.6 },
      changed.map(p => circle(p, 9.9))
    )
  );
  if (shown.length)
    for (const [stroke, width] of [
      ["#fff", 5],
      [POINTER, 2.6]
    ])
      parts.push(
        s(
          "g",
          { class: "shown", fill: "none", stroke, "stroke-width": width },
          shown.map(p => circle(p, 9))
        )
      );
  return parts;
}

/**
 * A point of a territory map: a false eye, one in seki, or a doubtful one that counts for a colour.
 * @param {number[]} where
 * @param {Kind} kind
 * @param {number} [colour]
 */
function kindMark([x, y], kind, colour) {
  const style = { fill: "#fff", stroke: "#333", "stroke-width": 1 };
  if (kind === "doubtful") {
    const [fill, ink] = colour === BLACK ? [INK, "#fff"] : ["#fff", INK];
    return s(
      "g",
      {},
      s("rect", { x: x - 5.5, y: y - 5.5, width: 11, height: 11, fill, stroke: ink, "stroke-width": 1 }),
      s("text", { x, y: y + 3.5, fill: ink, "font-size": 10, "font-weight": "bold", "text-anchor": "middle" }, "?")
    );
  }
  if (kind === "seki")
    return s("path", { d: [-4, 4].map(i => `M${x + i} ${y - 4.5}l3.5 4.5l-3.5 4.5l-3.5 -4.5z`).join(""), ...style });
  return s(
    "g",
    {},
    s("path", { d: `M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`, ...style }),
    s("circle", { cx: x, cy: y, r: 2 })
  );
}

/**
 * @param {SVGElement[]} parts
 * @param {string} d
 */
function corners(parts, d) {
  if (d)
    for (const [stroke, width] of [
      ["#fff", 3.4],
      [POINTER, 2]
    ])
      parts.push(s("path", { d, stroke, "stroke-width": width, fill: "none" }));
}

/**
 * @param {Picture} picture
 * @param {Mark} mark
 * @param {Map<number, number>} owner
 */
function moveMark(picture, mark, owner) {
  const { grid, stones, dead = new Set() } = picture;
  const [x, y] = at(grid, mark.point);
  const stone = stones.get(mark.point) || 0;
  const ground = stone || owner.get(mark.point) || 0;
  const plate = ground === BLACK ? INK : ground === WHITE ? "#fff" : PAPER;
  const illegal = mark.severity === "illegal";
  const size = [0, 10, 10, 8, 6][mark.label.length] || 5;
  return s(
    "g",
    {},
    dead.has(mark.point) &&
      s("path", { d: `M${x - 9} ${y - 9}${RAYS}`, class: "rays", stroke: INK, "stroke-width": 1.8, fill: "none" }),
    !stone &&
      s("rect", { x: x - 8.5, y: y - 6.5, width: 17, height: 13, fill: plate, stroke: INK, "stroke-width": 0.5 }),
    s("rect", {
      x: x - 9.5,
      y: y - 9.5,
      width: 19,
      height: 19,
      "stroke-width": 1.8 * weight(grid),
      "stroke-dasharray": illegal ? null : "4 2.5",
      fill: "none",
      stroke: illegal ? ALARM : CAUTION
    }),
    text(x, y, mark.label, {
      size,
      fill: ground === BLACK && !dead.has(mark.point) ? "#fff" : INK, // a dead black stone is grey
      "font-size": size,
      "font-weight": "bold",
      "text-anchor": "middle"
    })
  );
}

/** @param {Grid} grid */
function lines(grid) {
  const [right, bottom] = at(grid, grid.columns * grid.rows - 1);
  let d = "";
  for (let y = 0; y < grid.rows; y++) d += `M${MARGIN} ${MARGIN + CELL * y}H${right}`;
  for (let x = 0; x < grid.columns; x++) d += `M${MARGIN + CELL * x} ${MARGIN}V${bottom}`;
  return s(
    "g",
    { class: "lines" },
    s("path", { d, stroke: LINES, "stroke-width": 0.8 * weight(grid), "stroke-linecap": "square" }),
    s("path", {
      d: `M${MARGIN} ${MARGIN}H${right}V${bottom}H${MARGIN}z`,
      stroke: LINES,
      "stroke-width": 1.5 * weight(grid),
      fill: "none"
    }),
    s(
      "g",
      { fill: LINES },
      stars(grid).map(p => s("circle", { cx: at(grid, p)[0], cy: at(grid, p)[1], r: 2.2 * weight(grid) }))
    )
  );
}

/** The size of coordinates. They stay small on a small board, although it is drawn larger. @param {Grid} grid */
const nameSize = grid => Math.min(1, Math.max(0.45, Math.max(grid.columns, grid.rows) / 19));

/** The thickness of lines. It decreases in the same way, except in the small signs of the legend. @param {Grid} grid */
const weight = grid => (grid.columns * grid.rows === 1 ? 1 : nameSize(grid));

/**
 * Letters below and numbers at the left.
 * @param {Grid} grid
 */
function coordinates(grid) {
  const names = [],
    scale = nameSize(grid),
    size = 8 * scale,
    away = EDGE + 6 * scale,
    foot = MARGIN + CELL * (grid.rows - 1) + away,
    side = MARGIN - away;
  for (let x = 0; x < grid.columns; x++) names.push(text(MARGIN + CELL * x, foot, columnName(x), { size }));
  for (let y = 0; y < grid.rows; y++) names.push(text(side, MARGIN + CELL * y, `${grid.rows - y}`, { size }));
  return s("g", { class: "coordinates", "font-size": size, "text-anchor": "middle", fill: NAMES }, names);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {{size?: number} & import("./dom.js").Attributes} [attributes]
 */
function text(x, y, words, { size = 10, ...attributes } = {}) {
  return s("text", { x, y: Math.round((y + 0.35 * Number(size)) * 10) / 10, ...attributes }, words);
}
