// Describes why no route was found, and where the place is nevertheless.

import { WalkNetwork } from './walk-network.js';
import { WalkTrack } from './walk-track.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-phrases.js').WalkPhrases} WalkPhrases
 * @typedef {import('./walk-search.js').WalkError} WalkError
 */

export class WalkErrors {
  static words = {
    far: (/** @type {string} */ end, /** @type {string} */ distance) => (distance
      ? word('directions.error.far', { distance, end }) : word('directions.error.no-path', { end })),
    you: word('directions.error.you'),
    notJoined: word('directions.error.not-joined'),
    steps: (/** @type {string} */ distance) => word('directions.error.steps', { distance }),
    straight: (/** @type {string} */ place, /** @type {string} */ distance, /** @type {string} */ direction) =>
      word('directions.error.straight', { place, distance, direction }),
  };

  /**
   * @param {WalkError} error
   * @param {{name: string, position: WalkPosition}} from  an empty name means the visitor's location
   * @param {{name: string, position: WalkPosition}} to
   * @param {WalkPhrases} phrases
   */
  static sentences(error, from, to, phrases) {
    const { words } = WalkErrors;
    const { latitude, longitude } = from.position;
    const metres = WalkNetwork.metresBetween(latitude, longitude, to.position.latitude, to.position.longitude);
    const direction = phrases.direction(WalkTrack.bearingBetween(from.position, to.position));
    const straight = words.straight(to.name, phrases.distance(metres), direction);
    if (error.reason === 'not-joined') return [words.notJoined, straight];
    if (error.reason === 'not-step-free') return [words.steps(phrases.distance(error.metres)), straight];
    const end = error.end === 'end' ? to.name : from.name || words.you;
    return [words.far(end, error.metres === undefined ? '' : phrases.distance(error.metres)), straight];
  }
}
