// Points of a board: numbers row by row from the upper left corner, and their usual names.

export const BLACK = 1;
export const WHITE = -1;
const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** @typedef {{columns: number, rows: number}} Grid */
/** @typedef {Map<number, number>} Stones point -> BLACK or WHITE */

/** @param {number} column */
export function columnName(column) {
  return column < 25 ? LETTERS[column] : `${"AB"[Math.floor(column / 25) - 1]}${LETTERS[column % 25]}`;
}

/**
 * @param {Grid} grid
 * @param {number} point
 */
export function nameOf(grid, point) {
  return `${columnName(point % grid.columns)}${grid.rows - Math.floor(point / grid.columns)}`;
}

/**
 * @param {Grid} grid
 * @param {string} name such as "Q16"
 * @returns {number} -1 if it does not name a point of this board
 */
export function pointOf(grid, name) {
  const match = /^([A-HJ-Z]{1,2})([1-9]\d?)$/.exec(name);
  if (!match) return -1;
  const last = LETTERS.indexOf(match[1].slice(-1));
  const column = match[1].length > 1 ? last + 25 * (1 + LETTERS.indexOf(match[1][0])) : last;
  const row = grid.rows - Number(match[2]);
  return column < grid.columns && row >= 0 ? row * grid.columns + column : -1;
}

/**
 * @param {Grid} grid
 * @param {number} point
 */
export function near(grid, point) {
  const { columns, rows } = grid;
  const x = point % columns;
  const found = [];
  if (point >= columns) found.push(point - columns);
  if (x > 0) found.push(point - 1);
  if (x + 1 < columns) found.push(point + 1);
  if (point + columns < columns * rows) found.push(point + columns);
  return found;
}

/**
 * @param {Grid} grid
 * @param {Stones} stones
 * @param {number} point
 * @returns {number[]} the stones of the string at a point, ascending; empty for an empty point
 */
export function stringAt(grid, stones, point) {
  const colour = stones.get(point);
  if (!colour) return [];
  const found = new Set([point]);
  for (const p of found) for (const q of near(grid, p)) if (stones.get(q) === colour) found.add(q);
  return [...found].sort((a, b) => a - b);
}

/**
 * The string that a tap means: the string of the stone under the tap, or of the nearest stone within one and a half points.
 * @param {Grid} grid
 * @param {Stones} stones
 * @param {number} x in points from the left, not rounded
 * @param {number} y in points from the top
 * @param {boolean} [exact] whether only a stone on the point itself is meant, because a keyboard's cursor does not miss
 * @returns {number} a point with a stone, or -1
 */
export function nearestStone(grid, stones, x, y, exact = false) {
  let best = -1,
    distance = exact ? 0.5 : 1.5;
  for (const p of stones.keys()) {
    const away = Math.hypot((p % grid.columns) - x, Math.floor(p / grid.columns) - y);
    if (away < distance) [best, distance] = [p, away];
  }
  return best;
}

/**
 * The point that a tap means, if it is one of the free points. A tap near the edge of a point may mean a stone beside it.
 * @param {Grid} grid
 * @param {Set<number>} free
 * @param {number} x in points from the left, not rounded
 * @param {number} y in points from the top
 * @returns {number} -1 if it is not one of them
 */
export function emptyAt(grid, free, x, y) {
  const [column, row] = [Math.round(x), Math.round(y)];
  const inside = column >= 0 && column < grid.columns && Math.hypot(x - column, y - row) < 0.4;
  const point = row * grid.columns + column;
  return inside && free.has(point) ? point : -1;
}

/**
 * @param {Grid} grid
 * @param {Set<number>} free
 * @param {number} point
 * @returns {number[]} this point, then the free points that are connected to it
 */
export function regionAt(grid, free, point) {
  const found = new Set([point]);
  for (const p of found) for (const q of near(grid, p)) if (free.has(q)) found.add(q);
  return [...found];
}

/**
 * @param {Grid} grid
 * @param {number[]} points of one string or more
 * @returns {string} "O19" or "O19–O16": the first and the last point
 */
export function spanOf(grid, points) {
  const first = nameOf(grid, points[0]);
  return points.length > 1 ? `${first}–${nameOf(grid, points[points.length - 1])}` : first;
}

/**
 * @param {Grid} grid
 * @returns {number[]} the star points, as adjudicate.board.picture.stars
 */
export function stars(grid) {
  const { columns, rows } = grid;
  if (Math.min(columns, rows) < 7) return [];
  const sides = [columns, rows].map(n => {
    const first = n < 12 ? 2 : 3;
    return [first, n % 2 && n >= 9 ? (n - 1) / 2 : -1, n - 1 - first];
  });
  const found = [];
  for (const y of sides[1]) {
    for (const x of sides[0]) {
      if (x < 0 || y < 0) continue;
      const middleX = x === sides[0][1],
        middleY = y === sides[1][1];
      if (middleX === middleY || (middleX ? columns >= 15 : rows >= 15)) found.push(y * columns + x);
    }
  }
  return found;
}
