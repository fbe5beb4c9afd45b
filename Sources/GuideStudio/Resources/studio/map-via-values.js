// Points on the way to a stop: their places on the line of the way, and the operations that change them.

import { along, distance, moved, positionOperations, readPosition, rounded, written } from './map-geometry.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./page-operations.js').Operation} Operation */
/** @typedef {{index: number, position: Position}} ViaPoint `index`: in the list of the file */

const metresPerDegree = 111_195;
const corners = 36;
/** Metres within which a visitor has reached a stop without a radius. */
const usualRadius = 20;

/**
 * The points on the way to a stop; entries that are not positions are left out.
 * @param {any} stop @returns {ViaPoint[]}
 */
export function viaOf(stop) {
  const entries = Array.isArray(stop?.via) ? stop.via : [];
  return entries.flatMap((/** @type {any} */ entry, /** @type {number} */ index) => {
    const position = readPosition(entry);
    return position ? [{ index, position }] : [];
  });
}

/** @param {Position[]} line */
const lengthOf = (line) => line.slice(1).reduce((sum, position, index) => sum + distance(line[index], position), 0);

/**
 * The place on a line that is nearest to a position.
 * @param {Position[]} line @param {Position} position @param {number} [from] metres along the line before which no place counts
 * @returns {{along: number, off: number}} metres; infinitely far off for a line without a place
 */
export function placeOn(line, position, from = 0) {
  const east = metresPerDegree * Math.cos(position.lat * Math.PI / 180);
  const flat = (/** @type {Position} */ { lat, lon }) =>
    ({ x: (lon - position.lon) * east, y: (lat - position.lat) * metresPerDegree });
  let best = { along: from, off: Infinity };
  let start = 0;
  for (let index = 1; index < line.length; index += 1) {
    const length = distance(line[index - 1], line[index]);
    const [a, b] = [flat(line[index - 1]), flat(line[index])];
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const least = length > 0 ? Math.min(1, Math.max(0, (from - start) / length)) : 0;
    const nearest = square > 0 ? -(a.x * (b.x - a.x) + a.y * (b.y - a.y)) / square : 0;
    const share = Math.max(least, Math.min(1, nearest));
    const off = Math.hypot(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
    if (start + length >= from && off < best.off) best = { along: start + length * share, off };
    start += length;
  }
  return best;
}

/**
 * The metres along a line to each point, in their order.
 * @param {Position[]} line @param {ViaPoint[]} points @returns {number[]}
 */
function places(line, points) {
  let from = 0;
  return points.map(({ position }) => {
    from = placeOn(line, position, from).along;
    return from;
  });
}

/**
 * The index at which a new point goes into the list of the file.
 * @param {ViaPoint[]} points @param {number} place its place among the points
 */
const indexAt = (points, place) => points[place]?.index ?? (points.at(-1)?.index ?? -1) + 1;

/**
 * A new point in the middle of the longest part of a way without points.
 * @param {Position[]} line @param {ViaPoint[]} points @returns {ViaPoint | undefined}
 */
export function middlePoint(line, points) {
  const ends = [0, ...places(line, points), lengthOf(line)];
  const gaps = ends.slice(1).map((end, index) => end - ends[index]);
  const place = gaps.indexOf(Math.max(...gaps));
  const position = along(line, ends[place] + gaps[place] / 2);
  return position && { index: indexAt(points, place), position: rounded(position) };
}

/**
 * The way that is pressed at a position, and the new point there.
 * @template Way
 * @param {{way: Way, line: Position[], points: ViaPoint[]}[]} ways
 * @param {Position} position
 * @param {number} reach metres
 * @returns {{way: Way, point: ViaPoint} | undefined}
 */
export function pressedPoint(ways, position, reach) {
  const found = ways.map((one) => ({ ...one, place: placeOn(one.line, position) }))
    .sort((one, other) => one.place.off - other.place.off)[0];
  if (!found || !(found.place.off <= reach)) return undefined;
  const { way, line, points, place } = found;
  const before = places(line, points).filter((metres) => metres <= place.along).length;
  return { way, point: { index: indexAt(points, before), position: rounded(position) } };
}

/** @param {any} stop @param {ViaPoint} point @returns {Operation[]} on the value of the stop */
export const insertion = (stop, { index, position }) => (Array.isArray(stop?.via) && stop.via.length
  ? [{ op: 'insert', at: ['via', index], value: written(position) }] : [{ op: 'set', at: ['via'], value: [written(position)] }]);

/** @param {any} stop @param {number} index @returns {Operation[]} on the value of the stop */
export const removal = (stop, index) => [{ op: 'remove', at: stop.via.length > 1 ? ['via', index] : ['via'] }];

/** @param {any} stop @param {ViaPoint} point @returns {Operation[]} on the value of the stop */
export const moving = (stop, { index, position }) => positionOperations(['via', index], stop.via[index], position);

/**
 * The circle within which a visitor has reached a stop.
 * @param {any} stop @param {Position} middle @returns {Position[]}
 */
export function reachOf(stop, middle) {
  const radius = Number(stop?.radius);
  const metres = radius >= 5 && radius <= 200 ? radius : usualRadius;
  return Array.from({ length: corners }, (_, index) => {
    const angle = 2 * Math.PI * index / corners;
    return moved(middle, metres * Math.sin(angle), metres * Math.cos(angle));
  });
}
