// The size of the Earth, and flat planes for short distances on it.

/** @typedef {{latitude: number, longitude: number}} EarthPosition  in degrees */

/** The mean radius of the Earth in metres (IUGG). */
export const earthRadius = 6371008.8;

/** Metres in a degree of latitude. */
export const metresPerDegree = (earthRadius * Math.PI) / 180;

/** A flat plane around a position, in metres east and north of it, accurate for the length of a walk. */
export class LocalPlane {
  /** @param {EarthPosition} origin */
  constructor(origin) {
    this.origin = origin;
    this.metresPerDegreeEast = metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180);
  }

  /** @param {EarthPosition} position */
  point({ latitude, longitude }) {
    return {
      east: (longitude - this.origin.longitude) * this.metresPerDegreeEast,
      north: (latitude - this.origin.latitude) * metresPerDegree,
    };
  }

  /**
   * @param {{east: number, north: number}} point
   * @returns {EarthPosition}
   */
  position({ east, north }) {
    return {
      latitude: this.origin.latitude + north / metresPerDegree,
      longitude: this.origin.longitude + east / this.metresPerDegreeEast,
    };
  }

  /**
   * The place on a segment that is nearest to the origin: its share of the segment, and its distance in metres.
   * @param {number} latitude
   * @param {number} longitude
   * @param {number} toLatitude
   * @param {number} toLongitude
   */
  nearest(latitude, longitude, toLatitude, toLongitude) {
    const x = (longitude - this.origin.longitude) * this.metresPerDegreeEast;
    const y = (latitude - this.origin.latitude) * metresPerDegree;
    const dx = (toLongitude - this.origin.longitude) * this.metresPerDegreeEast - x;
    const dy = (toLatitude - this.origin.latitude) * metresPerDegree - y;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / square));
    return { share, metres: Math.hypot(x + share * dx, y + share * dy) };
  }
}
