// The layout of points in blocks of ten, as people lay them out to count. Pure functions.

const GAP = 0.7; // between blocks, in cells
const WIDE = 5; // cells of a block
const HIGH = 2;

/**
 * The layout with the largest cells for a number of points in blocks of ten in a field.
 * @param {number} most points of the larger field, for fields that are laid out alike
 * @param {number} width
 * @param {number} height
 * @returns {{cell: number, across: number}} across: blocks in a row
 */
export function blockSize(most, width, height) {
  const blocks = Math.max(1, Math.ceil(most / 10));
  let best = { cell: 0, across: 1 };
  for (let across = 1; across <= blocks; across++) {
    const down = Math.ceil(blocks / across);
    const cell = Math.min(width / (across * (WIDE + GAP) - GAP), height / (down * (HIGH + GAP) - GAP));
    if (cell > best.cell) best = { cell, across };
  }
  return best;
}

/**
 * The middle of a point's cell in its block, from the field's upper left corner.
 * @param {number} index of the point
 * @param {{cell: number, across: number}} size
 * @returns {[x: number, y: number]}
 */
export function placeInBlock(index, { cell, across }) {
  const block = Math.floor(index / 10);
  const [column, row] = [block % across, Math.floor(block / across)];
  const inside = index % 10;
  return [
    cell * (column * (WIDE + GAP) + (inside % WIDE) + 0.5),
    cell * (row * (HIGH + GAP) + Math.floor(inside / WIDE) + 0.5)
  ];
}

/**
 * The numbers of lost stones, Black's and White's: their side has that many points less in these parts of the count.
 * @param {{part: string, territory: [number, number]}[]} parts
 * @returns {[number, number]}
 */
export function lostStones(parts) {
  const lost = parts.filter(({ part }) => part === "prisoners" || part === "pass stones");
  const of = (/** @type {0 | 1} */ side) => lost.reduce((sum, { territory }) => sum - territory[side], 0);
  return [of(0), of(1)];
}

/** @typedef {{id: string, colour: 1 | -1, stone: boolean, point: number, at: number | null}} Piece at: index in its colour's blocks */
/**
 * The pieces at one step of a count.
 * @typedef {object} Step
 * @property {"territory" | "area"} method
 * @property {"begin" | "fill" | "arrange" | "end"} what
 * @property {number[]} stones points of the stones that stay on the board
 * @property {Piece[]} pieces
 */

/**
 * Both counts as people make them. Numbers of stones to fill in come from the sheet; nothing is counted here.
 * @param {{live: Map<number, 1 | -1>, territory: [number[], number[]], area: [number[], number[]], filled: [number, number]}} board
 *   filled: numbers of lost stones of Black and of White that fill their own side's territory
 * @returns {Step[]}
 */
export function stepsOf({ live, territory, area, filled }) {
  const stones = [...live.keys()];
  /** @type {(points: number[], colour: 1 | -1) => Piece[]} */
  const pointsOf = (points, colour) =>
    points.map(point => ({ id: `p${point}`, colour, stone: false, point, at: null }));
  const surrounded = [...pointsOf(territory[0], 1), ...pointsOf(territory[1], -1)];
  /** @type {(points: number[], colour: 1 | -1, lost: number) => Piece[]} */
  const fill = (points, colour, lost) =>
    points.map((point, i) => ({ id: `p${point}`, colour, stone: i < lost, point, at: null }));
  const full = [...fill(territory[0], 1, filled[0]), ...fill(territory[1], -1, filled[1])];
  const left = inTens(full.filter(one => !one.stone));
  /** @type {Piece[]} */
  const standing = stones.map(point => ({
    id: `s${point}`,
    colour: live.get(point) || 1,
    stone: true,
    point,
    at: null
  }));
  const whole = [...standing, ...pointsOf(area[0], 1), ...pointsOf(area[1], -1)];
  const tens = inTens(whole);
  return [
    { method: "territory", what: "begin", stones, pieces: surrounded },
    { method: "territory", what: "fill", stones, pieces: full },
    { method: "territory", what: "arrange", stones: [], pieces: left },
    { method: "territory", what: "end", stones: [], pieces: left },
    { method: "area", what: "begin", stones: [], pieces: whole },
    { method: "area", what: "arrange", stones: [], pieces: tens },
    { method: "area", what: "end", stones: [], pieces: tens }
  ];
}

/**
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
function inTens(pieces) {
  const next = { 1: 0, [-1]: 0 };
  return pieces.map(one => ({ ...one, at: next[one.colour]++ }));
}
