// Where the stops of a tour are when there is little space: pushed apart, or several on one marker that shows all their numbers.
//
// A number on a tour's map is the number of a stop, so that stops are never counted as other places are.

import { MapClustering } from './guide-map-clustering.js';

/**
 * @typedef {import('./guide-map-clustering.js').MapMarkerBox} MapMarkerBox
 * @typedef {import('./guide-map-clustering.js').MapCluster} MapCluster
 * @typedef {import('./guide-map-view.js').MapBox} MapBox
 *
 * @typedef {MapCluster & {halfX: number}} MapStopMarker  half its width and, as `halfSize`, half its height
 */

export class MapStops {
  /** Stops nearer to each other than this share of a marker's size look like one place, and share a marker. */
  static #sharedDistance = 0.5;
  static #maxRounds = 48;
  /** Half a letter's width, in shares of half a marker's size. */
  static #letterWidth = 0.3;

  /**
   * The text on a marker: `2 · 5`, and `2–4` for three or more consecutive stops.
   * @param {string[]} labels  in order
   */
  static label(labels) {
    /** @type {string[][]} */
    const runs = [];
    for (const label of labels) {
      const run = runs.at(-1);
      if (run && Number(label) === Number(run.at(-1)) + 1) run.push(label);
      else runs.push([label]);
    }
    return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' · '))).join(' · ');
  }

  /**
   * Half the width of a marker with some words on it.
   * @param {string} label
   * @param {number} half  of its height
   */
  static halfWidth(label, half) {
    return half * Math.max(1, 0.45 + label.length * MapStops.#letterWidth);
  }

  /**
   * Finds a place for each stop where none covers another.
   * @param {MapMarkerBox[]} stops
   * @param {string[]} labels
   * @param {number} next  the next stop, which is on a marker of its own at its true place; -1 where there is none
   * @param {MapMarkerBox[]} signs  other signs on the map; moved away from the next stop
   * @param {MapBox} bounds  the map's, in pixels: none is pushed beyond its edge
   * @returns {MapStopMarker[]}  their members by the indices of the stops
   */
  static separate(stops, labels, next, signs, bounds) {
    /** @type {MapStopMarker[]} */
    let markers = stops.map((stop, index) => ({
      x: stop.x, y: stop.y, halfSize: stop.halfSize, halfX: stop.halfSize, isFixed: index === next, members: [index],
    }));
    const fixed = signs.map((sign) => ({ ...sign, halfX: sign.halfSize, isFixed: true, members: [] }));
    const nextMarker = markers[next];
    if (nextMarker) for (const sign of fixed) MapStops.#push(nextMarker, sign, 1);
    signs.forEach((sign, index) => Object.assign(sign, { x: fixed[index].x, y: fixed[index].y }));
    markers = MapStops.#merge(markers, labels, (one, other) => Math.hypot(one.x - other.x, one.y - other.y)
      < 2 * Math.min(one.halfSize, other.halfSize) * MapStops.#sharedDistance);
    // Each round that leaves an overlap merges two stops into one marker, so the loop ends.
    for (let roundsLeft = stops.length; roundsLeft > 0; roundsLeft -= 1) {
      if (MapStops.#pushApart(markers, fixed, bounds)) break;
      const before = markers.length;
      let isMerged = false;
      markers = MapStops.#merge(markers, labels, (one, other) => !isMerged && (isMerged = MapStops.#overlaps(one, other)));
      if (markers.length === before) break;
    }
    return markers;
  }

  /**
   * @param {MapStopMarker} one
   * @param {MapStopMarker} other
   */
  static #overlaps(one, other) {
    return MapClustering.overlap(one.x - other.x, one.halfX + other.halfX) > 0
      && MapClustering.overlap(one.y - other.y, one.halfSize + other.halfSize) > 0;
  }

  /**
   * Merges markers that belong together into one, at the middle of their stops.
   * @param {MapStopMarker[]} markers
   * @param {string[]} labels
   * @param {(one: MapStopMarker, other: MapStopMarker) => boolean} belongTogether
   */
  static #merge(markers, labels, belongTogether) {
    /** @type {MapStopMarker[]} */
    const remaining = [];
    for (const marker of markers) {
      const target = marker.isFixed ? undefined : remaining.find((other) => !other.isFixed && belongTogether(other, marker));
      if (!target) {
        remaining.push(marker);
        continue;
      }
      const count = target.members.length + marker.members.length;
      target.x += ((marker.x - target.x) * marker.members.length) / count;
      target.y += ((marker.y - target.y) * marker.members.length) / count;
      target.members = [...target.members, ...marker.members].sort((one, other) => one - other);
      target.halfX = MapStops.halfWidth(MapStops.label(target.members.map((index) => labels[index])), target.halfSize);
    }
    return remaining;
  }

  /**
   * Pushes markers apart, round by round; true where none covers another in the end.
   * @param {MapStopMarker[]} markers
   * @param {MapStopMarker[]} fixed  markers that do not move
   * @param {MapBox} bounds
   */
  static #pushApart(markers, fixed, bounds) {
    for (let round = 0; round < MapStops.#maxRounds; round += 1) {
      let isApart = true;
      markers.forEach((one, index) => {
        for (const sign of fixed) if (!one.isFixed && MapStops.#push(sign, one, 1)) isApart = false;
        for (const other of markers.slice(index + 1)) {
          const share = one.isFixed ? 1 : other.isFixed ? 0 : 0.5;
          if (MapStops.#push(one, other, share)) isApart = false;
        }
      });
      if (isApart) return true;
      for (const marker of markers) if (!marker.isFixed) MapStops.#moveInto(bounds, marker);
    }
    return false;
  }

  /**
   * @param {MapBox} bounds
   * @param {MapStopMarker} marker  pushed back where it was pushed over the edge
   */
  static #moveInto(bounds, marker) {
    marker.x = Math.min(Math.max(marker.x, bounds.x + marker.halfX), bounds.x + bounds.width - marker.halfX);
    marker.y = Math.min(Math.max(marker.y, bounds.y + marker.halfSize), bounds.y + bounds.height - marker.halfSize);
  }

  /**
   * Pushes two markers apart in the shorter direction, if one covers the other. Markers at one place move apart from left to
   * right.
   * @param {MapStopMarker} one
   * @param {MapStopMarker} other
   * @param {number} share  of the distance that the other moves
   */
  static #push(one, other, share) {
    const [dx, dy] = [other.x - one.x, other.y - one.y];
    const overlapX = MapClustering.overlap(dx, one.halfX + other.halfX);
    const overlapY = MapClustering.overlap(dy, one.halfSize + other.halfSize);
    if (overlapX <= 0 || overlapY <= 0) return false;
    if (overlapX <= overlapY) {
      const shift = (dx < 0 ? -1 : 1) * (overlapX + 0.05);
      one.x -= shift * (1 - share);
      other.x += shift * share;
    } else {
      const shift = (dy < 0 ? -1 : 1) * (overlapY + 0.05);
      one.y -= shift * (1 - share);
      other.y += shift * share;
    }
    return true;
  }
}
