// Chooses which of the guide's places directions name on the way, by the rules of Sources/GuideWalks/Directions.

import { routeRules } from './walk-rules.js';

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-sections.js').WalkSection} WalkSection
 * @typedef {import('./walk-track.js').WalkTrack} WalkTrack
 */

export class WalkLandmarks {
  /** @type {Set<string>} Names not to mention (again), in lower case. */
  #mentioned;

  /**
   * @param {import('./walk-network.js').WalkDestination[]} places  names, latitudes, longitudes
   * @param {string[]} excluded  names of the ends and of the paths, which the walk does not pass
   */
  constructor(places, excluded) {
    this.places = places;
    this.#mentioned = new Set(excluded.map((name) => name.toLowerCase()));
  }

  /**
   * The place nearest to a section, which is mentioned only once; undefined where there is none.
   * @param {WalkTrack} track
   * @param {WalkSection} section
   */
  landmarkFor(track, { from, to, feature }) {
    // A walker in a tunnel sees nothing, and a bridge leads over the place.
    if (['tunnel', 'bridge', 'indoors', 'lift'].includes(feature)) return undefined;
    if (to - from < routeRules().shortestLandmarkSection) return undefined;
    const first = track.index(from);
    const end = track.index(to);
    const last = track.distances[end] < to && end + 1 < track.points.length ? end + 1 : end;
    let best;
    for (const [name, latitude, longitude] of this.places) {
      const near = WalkLandmarks.#nearest(track, { latitude, longitude }, first, last);
      if (!near || near.along < from + routeRules().landmarkMargin || near.along > to - routeRules().landmarkMargin) continue;
      if (near.metres > routeRules().landmarkReach || near.metres < routeRules().landmarkLeast) continue;
      if (this.#mentioned.has(name.toLowerCase())) continue;
      if (best && (best.metres < near.metres || (best.metres === near.metres && best.name <= name))) continue;
      best = { name, ...near };
    }
    if (best) this.#mentioned.add(best.name.toLowerCase());
    return best;
  }

  /**
   * How near a place is to a part of the track, where, and on which side.
   * @param {WalkTrack} track
   * @param {WalkPosition} position
   * @param {number} first
   * @param {number} last
   */
  static #nearest(track, position, first, last) {
    const place = track.plane.point(position);
    let best;
    for (let index = first; index < last; index += 1) {
      const [start, end] = [track.points[index], track.points[index + 1]];
      const [dx, dy] = [end.east - start.east, end.north - start.north];
      const [px, py] = [place.east - start.east, place.north - start.north];
      const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
      const metres = Math.hypot(px - share * dx, py - share * dy);
      if (best && best.metres <= metres) continue;
      const along = track.distances[index] + share * (track.distances[index + 1] - track.distances[index]);
      best = { metres, along, isOnRight: dx * py - dy * px < 0 };
    }
    return best;
  }
}
