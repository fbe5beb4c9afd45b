// What a visitor can see from their location: the next stop, and what is near; and its position on the screen.

import { distanceInWords, metresBetween } from '../shared/distance.js';
import { WalkTrack } from '../routes/walk-track.js';
import { directionOf, headingOf, project } from './camera-space.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {{key: string, name: string, language?: string, position: Position, href?: string}} CameraPlace  its language where it is
 *   not the page's, and of an object or a place of a city's camera page the address of its page
 * @typedef {CameraPlace & {metres: number, bearing: number, turn: number | undefined, isNext: boolean,
 *   isBearingKnown: boolean}} Sight  `turn` in
 *   degrees clockwise from where the device looks; `isBearingKnown` unless it is nearer than the position is certain
 */

/** Metres up to which something is near, and how many of those are shown. */
const [reach, count] = [350, 7];
/** Pixels at the screen's edges in which no spot is placed. */
const margin = 24;

/**
 * The next stop first, then the other places near, the nearest first.
 * @param {Position & {accuracy: number} | undefined} visitor
 * @param {CameraPlace | undefined} next
 * @param {readonly CameraPlace[]} places
 * @param {number | undefined} heading  degrees clockwise from north
 * @returns {Sight[]}
 */
export function sightsOf(visitor, next, places, heading) {
  if (!visitor) return [];
  /** @type {(place: CameraPlace, isNext: boolean) => Sight} */
  const sight = (place, isNext) => {
    const bearing = WalkTrack.bearingBetween(visitor, place.position);
    const metres = metresBetween(visitor, place.position);
    const turn = heading === undefined ? undefined : WalkTrack.difference(heading, bearing);
    return { ...place, metres, bearing, turn, isNext, isBearingKnown: metres > visitor.accuracy };
  };
  const near = places.filter(({ key }) => key !== next?.key).map((place) => sight(place, false))
    .filter(({ metres }) => metres <= reach).sort((one, other) => one.metres - other.metres).slice(0, count);
  return [...(next ? [sight(next, true)] : []), ...near];
}

/**
 * The labels of sights. A next stop that is not in front of the camera has its label at the edge to which the visitor has to
 * turn.
 * @param {readonly Sight[]} sights
 * @param {import('./camera-space.js').Look} look
 * @param {import('./camera-space.js').Screen} screen
 * @param {boolean} isNextAlone
 * @returns {import('./camera-labels.js').VisibleLabel[]}
 */
export function visibleLabels(sights, look, screen, isNextAlone) {
  const heading = headingOf(look);
  return sights.flatMap(({ key, name, language, metres, bearing, isNext, isBearingKnown }) => {
    if ((isNextAlone && !isNext) || !isBearingKnown) return [];
    const point = project(look, directionOf(bearing), screen);
    const label = { key, name, language, distance: distanceInWords(metres), isNext };
    if (point && point.x >= 0 && point.x <= screen.width && point.y >= 0) {
      return [{ ...label, side: 0, x: point.x, y: Math.min(point.y, screen.height - margin) }];
    }
    if (!isNext) return [];
    const isLeft = WalkTrack.difference(heading, bearing) < 0;
    return [{ ...label, side: isLeft ? -1 : 1, x: isLeft ? margin : screen.width - margin, y: screen.height / 2 }];
  });
}
