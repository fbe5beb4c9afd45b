// The line walked, laid flat round its first position, so that turns and sides can be measured on it.

import { LocalPlane } from '../shared/earth.js';

/** @typedef {import('./walk-network.js').WalkPosition} WalkPosition */

export class WalkTrack {
  static #hairpin = 150;

  /**
   * Metres east and north of the first position.
   * @type {{east: number, north: number}[]}
   */
  points = [];
  /**
   * Metres along the line to each point.
   * @type {number[]}
   */
  distances = [];

  /** @param {WalkPosition} origin */
  constructor(origin) {
    this.plane = new LocalPlane(origin);
  }

  get length() {
    return this.distances.at(-1) ?? 0;
  }

  /** @param {WalkPosition} position */
  append(position) {
    const point = this.plane.point(position);
    const last = this.points.at(-1);
    const step = last ? Math.hypot(point.east - last.east, point.north - last.north) : 0;
    if (last && step === 0) return;
    this.distances.push(this.length + step);
    this.points.push(point);
  }

  /**
   * The nearest place on each segment: metres along the line, and metres off it.
   * @param {WalkPosition} position
   */
  places(position) {
    const { east, north } = this.plane.point(position);
    if (this.points.length === 1) {
      return [{ along: 0, off: Math.hypot(this.points[0].east - east, this.points[0].north - north) }];
    }
    return this.points.slice(1).map((to, index) => {
      const from = this.points[index];
      const [dx, dy] = [to.east - from.east, to.north - from.north];
      const share = Math.max(0, Math.min(1,
        ((east - from.east) * dx + (north - from.north) * dy) / (dx * dx + dy * dy)));
      return {
        along: this.distances[index] + share * Math.hypot(dx, dy),
        off: Math.hypot(from.east + share * dx - east, from.north + share * dy - north),
      };
    });
  }

  /**
   * The last point that is not beyond a distance.
   * @param {number} distance
   */
  index(distance) {
    let low = 0;
    let high = this.distances.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.distances[middle] <= distance) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * The place at a distance along the line, its ends beyond them; undefined on an empty line.
   * @param {number} distance
   */
  point(distance) {
    if (distance >= this.length || this.points.length === 0) return this.points.at(-1);
    const index = this.index(Math.max(0, distance));
    const from = this.points[index];
    const to = this.points[index + 1];
    const share = (Math.max(0, distance) - this.distances[index]) / (this.distances[index + 1] - this.distances[index]);
    return { east: from.east + (to.east - from.east) * share, north: from.north + (to.north - from.north) * share };
  }

  /**
   * The direction from one distance to another, in degrees clockwise from north; undefined where they are at one place.
   * @param {number} from
   * @param {number} to
   */
  bearing(from, to) {
    const first = this.point(from);
    const last = this.point(to);
    if (!first || !last || Math.hypot(last.east - first.east, last.north - first.north) < 0.1) return undefined;
    return WalkTrack.bearing(last.east - first.east, last.north - first.north);
  }

  /**
   * The turn of the line at a distance, measured over some metres before and after: degrees, right positive.
   * @param {number} distance
   */
  turn(distance, metres = 12) {
    const before = this.bearing(distance - metres, distance);
    const after = this.bearing(distance, distance + metres);
    if (before === undefined || after === undefined) return 0;
    const turn = WalkTrack.difference(before, after);
    // Where the line doubles back, its corners show the side better than the two directions do.
    if (Math.abs(turn) <= WalkTrack.#hairpin) return turn;
    const winding = this.#winding(distance - metres, distance + metres);
    if (winding < 0 === turn < 0 || winding === 0) return turn;
    return turn < 0 ? turn + 360 : turn - 360;
  }

  /**
   * The sum of the corners between two distances: degrees, right positive.
   * @param {number} from
   * @param {number} to
   */
  #winding(from, to) {
    let winding = 0;
    let last;
    const end = Math.min(this.points.length, this.index(to) + 2);
    for (let index = Math.max(1, this.index(from) + 1); index < end; index += 1) {
      const east = this.points[index].east - this.points[index - 1].east;
      const north = this.points[index].north - this.points[index - 1].north;
      if (Math.hypot(east, north) < 0.1) continue;
      const next = WalkTrack.bearing(east, north);
      if (last !== undefined) winding += WalkTrack.difference(last, next);
      last = next;
    }
    return winding;
  }

  /**
   * Degrees clockwise from north.
   * @param {number} east
   * @param {number} north
   */
  static bearing(east, north) {
    return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  }

  /**
   * The bearing from one position to another.
   * @param {WalkPosition} from
   * @param {WalkPosition} to
   */
  static bearingBetween(from, to) {
    const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
    return WalkTrack.bearing((to.longitude - from.longitude) * Math.cos(middle), to.latitude - from.latitude);
  }

  /**
   * The difference of two bearings, -180 up to 180, right positive.
   * @param {number} from
   * @param {number} to
   */
  static difference(from, to) {
    const turn = (to - from) % 360;
    return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn;
  }
}
