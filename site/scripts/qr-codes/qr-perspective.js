// Maps positions in the grid of a QR code to positions in a picture in perspective.

/**
 * @typedef {import('./qr-finder.js').Point} Point
 *
 * @typedef {number[]} Perspective  eight numbers that take a place in the grid to one in the picture
 * @typedef {{from: Point, to: Point, weight: number}} Match  a place in the grid, in modules, and one in the picture
 */

/**
 * @param {Perspective} perspective
 * @param {number} x  in modules
 * @param {number} y
 * @returns {Point}
 */
export function placeOf([a, b, c, d, e, f, g, h], x, y) {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/**
 * The solution of linear equations, by Gauss's elimination; undefined where there is none.
 * @param {number[][]} rows  each with its right side at the end
 */
function solved(rows) {
  const count = rows.length;
  for (let index = 0; index < count; index += 1) {
    let pivot = index;
    for (let row = index + 1; row < count; row += 1) if (Math.abs(rows[row][index]) > Math.abs(rows[pivot][index])) pivot = row;
    if (!(Math.abs(rows[pivot][index]) > 1e-12)) return undefined;
    [rows[index], rows[pivot]] = [rows[pivot], rows[index]];
    for (let row = 0; row < count; row += 1) {
      if (row === index) continue;
      const factor = rows[row][index] / rows[index][index];
      if (factor) for (let column = index; column <= count; column += 1) rows[row][column] -= factor * rows[index][column];
    }
  }
  return rows.map((row, index) => row[count] / row[index]);
}

/**
 * The perspective that maps positions with the smallest error, by least squares.
 * @param {Match[]} matches
 * @param {number} size
 * @returns {Perspective | undefined}
 */
export function fitted(matches, size) {
  const rows = Array.from({ length: 8 }, () => new Array(9).fill(0));
  const middleX = matches.reduce((sum, { to }) => sum + to.x, 0) / matches.length;
  const middleY = matches.reduce((sum, { to }) => sum + to.y, 0) / matches.length;
  const reach = matches.reduce((most, { to }) => Math.max(most, Math.hypot(to.x - middleX, to.y - middleY)), 1);
  for (const { from, to, weight } of matches) {
    const [x, y] = [from.x / size, from.y / size];
    const [u, v] = [(to.x - middleX) / reach, (to.y - middleY) / reach];
    for (const equation of [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]) {
      for (let row = 0; row < 8; row += 1) {
        for (let column = 0; column < 9; column += 1) rows[row][column] += weight * equation[row] * equation[column];
      }
    }
  }
  const found = solved(rows);
  if (!found) return undefined;
  const [a, b, c, d, e, f, g, h] = found;
  return [
    (a * reach + g * middleX) / size, (b * reach + h * middleX) / size, c * reach + middleX,
    (d * reach + g * middleY) / size, (e * reach + h * middleY) / size, f * reach + middleY, g / size, h / size,
  ];
}
