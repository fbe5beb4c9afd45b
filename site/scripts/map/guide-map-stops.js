// Where the stops of a tour are when there is little space: pushed apart, or several on one pin that shows all their numbers.
//
// A number on a tour's map is the number of a stop, so that stops are never counted as other places are.

import { MapClusters } from './guide-map-clusters.js';

/**
 * @typedef {import('./guide-map-clusters.js').MapMark} MapMark
 * @typedef {import('./guide-map-clusters.js').MapGathering} MapGathering
 * @typedef {import('./guide-map-view.js').MapBox} MapBox
 *
 * @typedef {MapGathering & {halfX: number}} MapStopPin  half its width and, as `half`, half its height
 */

export class MapStops {
  /** Stops nearer to each other than this share of a pin's size look like one place, and share a pin. */
  static #same = 0.5;
  static #rounds = 48;
  /** Half a letter's width, in shares of half a pin's size. */
  static #letter = 0.3;

  /**
   * The text on a pin: `2 · 5`, and `2–4` for three or more consecutive stops.
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
   * Half the width of a pin with some words on it.
   * @param {string} label
   * @param {number} half  of its height
   */
  static halfWidth(label, half) {
    return half * Math.max(1, 0.45 + label.length * MapStops.#letter);
  }

  /**
   * Finds a place for each stop where none covers another.
   * @param {MapMark[]} stops
   * @param {string[]} labels
   * @param {number} next  the next stop, which is on a pin of its own at its true place; -1 where there is none
   * @param {MapMark[]} signs  other signs on the map; moved away from the next stop
   * @param {MapBox} room  the map's, in pixels: none is pushed beyond its edge
   * @returns {MapStopPin[]}  their members by the indices of the stops
   */
  static part(stops, labels, next, signs, room) {
    /** @type {MapStopPin[]} */
    let pins = stops.map((stop, index) => ({
      x: stop.x, y: stop.y, half: stop.half, halfX: stop.half, isFirm: index === next, members: [index],
    }));
    const held = signs.map((sign) => ({ ...sign, halfX: sign.half, isFirm: true, members: [] }));
    const goal = pins[next];
    if (goal) for (const sign of held) MapStops.#push(goal, sign, 1);
    signs.forEach((sign, index) => Object.assign(sign, { x: held[index].x, y: held[index].y }));
    pins = MapStops.#share(pins, labels, (one, other) => Math.hypot(one.x - other.x, one.y - other.y)
      < 2 * Math.min(one.half, other.half) * MapStops.#same);
    // Each round that leaves an overlap merges two stops into one pin, so the loop ends.
    for (let left = stops.length; left > 0; left -= 1) {
      if (MapStops.#pushApart(pins, held, room)) break;
      const before = pins.length;
      let isShared = false;
      pins = MapStops.#share(pins, labels, (one, other) => !isShared && (isShared = MapStops.#overlaps(one, other)));
      if (pins.length === before) break;
    }
    return pins;
  }

  /**
   * @param {MapStopPin} one
   * @param {MapStopPin} other
   */
  static #overlaps(one, other) {
    return MapClusters.overlap(one.x - other.x, one.halfX + other.halfX) > 0
      && MapClusters.overlap(one.y - other.y, one.half + other.half) > 0;
  }

  /**
   * Merges pins that belong together into one, at the middle of their stops.
   * @param {MapStopPin[]} pins
   * @param {string[]} labels
   * @param {(one: MapStopPin, other: MapStopPin) => boolean} belong
   */
  static #share(pins, labels, belong) {
    /** @type {MapStopPin[]} */
    const remaining = [];
    for (const pin of pins) {
      const host = pin.isFirm ? undefined : remaining.find((other) => !other.isFirm && belong(other, pin));
      if (!host) {
        remaining.push(pin);
        continue;
      }
      const count = host.members.length + pin.members.length;
      host.x += ((pin.x - host.x) * pin.members.length) / count;
      host.y += ((pin.y - host.y) * pin.members.length) / count;
      host.members = [...host.members, ...pin.members].sort((one, other) => one - other);
      host.halfX = MapStops.halfWidth(MapStops.label(host.members.map((index) => labels[index])), host.half);
    }
    return remaining;
  }

  /**
   * Pushes pins apart, round by round; true where none covers another in the end.
   * @param {MapStopPin[]} pins
   * @param {MapStopPin[]} held  pins that do not move
   * @param {MapBox} room
   */
  static #pushApart(pins, held, room) {
    for (let round = 0; round < MapStops.#rounds; round += 1) {
      let isApart = true;
      pins.forEach((one, index) => {
        for (const sign of held) if (!one.isFirm && MapStops.#push(sign, one, 1)) isApart = false;
        for (const other of pins.slice(index + 1)) {
          const share = one.isFirm ? 1 : other.isFirm ? 0 : 0.5;
          if (MapStops.#push(one, other, share)) isApart = false;
        }
      });
      if (isApart) return true;
      for (const pin of pins) if (!pin.isFirm) MapStops.#moveInto(room, pin);
    }
    return false;
  }

  /**
   * @param {MapBox} room
   * @param {MapStopPin} pin  pushed back where it was pushed over the edge
   */
  static #moveInto(room, pin) {
    pin.x = Math.min(Math.max(pin.x, room.x + pin.halfX), room.x + room.width - pin.halfX);
    pin.y = Math.min(Math.max(pin.y, room.y + pin.half), room.y + room.height - pin.half);
  }

  /**
   * Pushes two pins apart in the shorter direction, if one covers the other. Pins at one place move apart from left to right.
   * @param {MapStopPin} one
   * @param {MapStopPin} other
   * @param {number} share  of the distance that the other moves
   */
  static #push(one, other, share) {
    const [dx, dy] = [other.x - one.x, other.y - one.y];
    const overlapX = MapClusters.overlap(dx, one.halfX + other.halfX);
    const overlapY = MapClusters.overlap(dy, one.half + other.half);
    if (overlapX <= 0 || overlapY <= 0) return false;
    if (overlapX <= overlapY) {
      const way = (dx < 0 ? -1 : 1) * (overlapX + 0.05);
      one.x -= way * (1 - share);
      other.x += way * share;
    } else {
      const way = (dy < 0 ? -1 : 1) * (overlapY + 0.05);
      one.y -= way * (1 - share);
      other.y += way * share;
    }
    return true;
  }
}
