// Finds which finder patterns in a picture belong to one QR code.

/**
 * @typedef {import('./qr-finder.js').Finder} Finder
 * @typedef {import('./qr-finder.js').Point} Point
 *
 * @typedef {object} Triple  three finder patterns in their positions in a code that is not mirrored
 * @property {Finder} corner  at the top left
 * @property {Finder} along  at the top right
 * @property {Finder} down  at the bottom left
 * @property {number} modules  between the middles of two, about
 * @property {number} misfit
 * @property {Finder} [guess]  one of them that was not seen, near where it must be
 */

/** The minimum number of edges of finder patterns that may belong to a code without a third. */
const minEdges = 44;
/** More than lie between the middles of two in the largest symbol that is read. */
const maxModules = 95;

/**
 * The sides of a module, in pixels.
 * @param {Finder} finder
 */
function sidesOf({ corners: [a, b, c, d] }) {
  return {
    ux: (b.x + c.x - a.x - d.x) / 14, uy: (b.y + c.y - a.y - d.y) / 14,
    vx: (c.x + d.x - a.x - b.x) / 14, vy: (c.y + d.y - a.y - b.y) / 14,
  };
}

/**
 * Where a point is from a finder pattern, in modules along its sides.
 * @param {Finder} finder
 * @param {Point} point
 */
function placeFrom(finder, point) {
  const { ux, uy, vx, vy } = sidesOf(finder);
  const determinant = ux * vy - uy * vx;
  const [x, y] = [point.x - finder.centre.x, point.y - finder.centre.y];
  return { u: (x * vy - y * vx) / determinant, v: (y * ux - x * uy) / determinant };
}

/**
 * The distance of one finder pattern from another in its row or column; undefined where they cannot be a pair.
 * @param {Finder} one
 * @param {Finder} other
 */
function pairOf(one, other) {
  const local = placeFrom(one, other.centre);
  const there = placeFrom(other, one.centre);
  const [longSide, shortSide] = [Math.max(Math.abs(local.u), Math.abs(local.v)), Math.min(Math.abs(local.u), Math.abs(local.v))];
  const [back, off] = [Math.max(Math.abs(there.u), Math.abs(there.v)), Math.min(Math.abs(there.u), Math.abs(there.v))];
  // In perspective, a length is the geometric mean of its values at the scales of both ends.
  const modules = Math.sqrt(longSide * back);
  const misfit = shortSide / longSide + off / back + Math.abs(Math.log(longSide / back)) / 2;
  if (!(modules > 10 && modules < maxModules && misfit < 1)) return undefined;
  return { modules, misfit, isAcross: Math.abs(local.u) > Math.abs(local.v) };
}

/**
 * @param {Finder} corner
 * @param {Finder} one
 * @param {Finder} other
 * @param {number} modules
 * @param {number} misfit
 * @returns {Triple}
 */
function tripleOf(corner, one, other, modules, misfit) {
  const [x, y] = [one.centre.x - corner.centre.x, one.centre.y - corner.centre.y];
  const isRight = x * (other.centre.y - corner.centre.y) > y * (other.centre.x - corner.centre.x);
  return { corner, along: isRight ? one : other, down: isRight ? other : one, modules, misfit };
}

/**
 * Finder patterns that may belong to one code, the likeliest first.
 * @param {Finder[]} finders
 * @returns {Triple[]}
 */
export function triplesOf(finders) {
  /** @type {Triple[]} */
  const triples = [];
  for (const corner of finders) {
    const others = finders.flatMap((finder) => {
      const pair = finder === corner ? undefined : pairOf(corner, finder);
      return pair ? [{ finder, ...pair }] : [];
    });
    for (const across of others.filter(({ isAcross }) => isAcross)) {
      for (const upright of others.filter(({ isAcross }) => !isAcross)) {
        const modules = (across.modules + upright.modules) / 2;
        const misfit = across.misfit + upright.misfit + 2 * Math.abs(Math.log(across.modules / upright.modules));
        if (misfit > 1.6) continue;
        triples.push(tripleOf(corner, across.finder, upright.finder, modules, misfit));
      }
    }
  }
  return triples.sort((one, other) => one.misfit - other.misfit);
}

/**
 * The same finder pattern elsewhere.
 * @param {Finder} finder
 * @param {number} u  modules along its sides
 * @param {number} v
 * @returns {Finder}
 */
function moved(finder, u, v) {
  const { ux, uy, vx, vy } = sidesOf(finder);
  /** @type {(point: Point) => Point} */
  const move = ({ x, y }) => ({ x: x + u * ux + v * vx, y: y + u * uy + v * vy });
  return { ...finder, centre: move(finder.centre), corners: finder.corners.map(move) };
}

/**
 * Two finder patterns of a code whose third is damaged, with guesses of its position; the likeliest first.
 * @param {Finder[]} finders
 * @returns {Triple[]}
 */
export function guessedTriplesOf(finders) {
  /** @type {Triple[]} */
  const triples = [];
  const clear = finders.filter(({ edges }) => edges >= minEdges);
  clear.forEach((one, index) => {
    for (const other of clear.slice(index + 1)) {
      const pair = pairOf(one, other);
      for (const [corner, end] of pair ? [[one, other], [other, one]] : []) {
        const { modules, misfit } = /** @type {NonNullable<typeof pair>} */ (pair);
        const { u, v } = placeFrom(corner, end.centre);
        for (const distance of [modules, -modules]) {
          const guess = Math.abs(u) > Math.abs(v) ? moved(corner, 0, distance) : moved(corner, distance, 0);
          triples.push({ ...tripleOf(corner, end, guess, modules, misfit), guess });
        }
      }
      // Or they are diagonally opposite.
      const { u, v } = placeFrom(one, other.centre);
      const back = placeFrom(other, one.centre);
      const modules = Math.sqrt(((Math.abs(u) + Math.abs(v)) * (Math.abs(back.u) + Math.abs(back.v))) / 4);
      const misfit = Math.abs(Math.log(Math.abs(u / v))) + Math.abs(Math.log(Math.abs(back.u / back.v)));
      if (!(modules > 10 && modules < maxModules && misfit < 1)) continue;
      for (const guess of [moved(one, u, 0), moved(one, 0, v)]) {
        triples.push({ ...tripleOf(guess, one, other, modules, misfit), guess });
      }
    }
  });
  return triples.sort((one, other) => one.misfit - other.misfit);
}
