// Tells which finder patterns in a picture belong to one QR code.

/**
 * @typedef {import('./qr-finder.js').Finder} Finder
 * @typedef {import('./qr-finder.js').Point} Point
 *
 * @typedef {object} Triple  three finder patterns as they stand in a code that is not mirrored
 * @property {Finder} corner  at the top left
 * @property {Finder} along  at the top right
 * @property {Finder} down  at the bottom left
 * @property {number} modules  between the middles of two, about
 * @property {number} misfit
 */

/**
 * Where a point is from a finder pattern, in modules along its sides.
 * @param {Finder} finder
 * @param {Point} point
 */
function placeFrom({ centre, corners: [a, b, c, d] }, point) {
  const [ux, uy] = [(b.x + c.x - a.x - d.x) / 14, (b.y + c.y - a.y - d.y) / 14];
  const [vx, vy] = [(c.x + d.x - a.x - b.x) / 14, (c.y + d.y - a.y - b.y) / 14];
  const determinant = ux * vy - uy * vx;
  const [x, y] = [point.x - centre.x, point.y - centre.y];
  return { u: (x * vy - y * vx) / determinant, v: (y * ux - x * uy) / determinant };
}

/**
 * How far one finder pattern is from another that stands in its row or column; nothing where that cannot be.
 * @param {Finder} one
 * @param {Finder} other
 */
function pairOf(one, other) {
  const here = placeFrom(one, other.centre);
  const there = placeFrom(other, one.centre);
  const [ahead, aside] = [Math.max(Math.abs(here.u), Math.abs(here.v)), Math.min(Math.abs(here.u), Math.abs(here.v))];
  const [back, off] = [Math.max(Math.abs(there.u), Math.abs(there.v)), Math.min(Math.abs(there.u), Math.abs(there.v))];
  // In perspective a length is the geometric mean of what it is by the scales of both its ends.
  const modules = Math.sqrt(ahead * back);
  const misfit = aside / ahead + off / back + Math.abs(Math.log(ahead / back)) / 2;
  if (!(modules > 10 && modules < 60 && misfit < 1)) return undefined;
  return { modules, misfit, isAcross: Math.abs(here.u) > Math.abs(here.v) };
}

/**
 * Finder patterns that can be those of one code, the likeliest first.
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
        const [one, other, origin] = [across.finder.centre, upright.finder.centre, corner.centre];
        const isRight = (one.x - origin.x) * (other.y - origin.y) > (one.y - origin.y) * (other.x - origin.x);
        const [along, down] = isRight ? [across.finder, upright.finder] : [upright.finder, across.finder];
        triples.push({ corner, along, down, modules, misfit });
      }
    }
  }
  return triples.sort((one, other) => one.misfit - other.misfit);
}
