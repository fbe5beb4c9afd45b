// Whether a walker is still at a stop: until they have left it, or have reached the next one.

import { metresBetween } from '../shared/distance.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 */

/** Metres, beyond the uncertainty of the position, that a walker has to move away from a stop to leave it. */
const departureDistance = 50;
/** A position may jump: so many positions in a row have to agree. */
const confirmations = 2;

export class WalkStay {
  /** @type {WalkPosition | undefined} */
  #stop;
  /** Metres from the stop beyond which the walker may have left it. */
  #limit = departureDistance;
  /** How near to the stop the walker was, in metres. */
  #nearest = Infinity;
  #count = 0;

  /**
   * @param {{position: WalkPosition, radius?: number}} stop  `radius`: metres within which it is reached
   * @param {WalkFix | undefined} visitor  where the walker is, if that is known
   */
  begin({ position, radius = 0 }, visitor) {
    this.#stop = position;
    this.#limit = Math.max(departureDistance, radius);
    this.#nearest = visitor ? metresBetween(visitor, position) : Infinity;
    this.#count = 0;
  }

  /**
   * @param {WalkFix} fix
   * @param {WalkPosition} next  the next stop
   * @param {number} arrivalDistance  metres from it at which it is reached; at least the uncertainty of the position
   */
  hasEnded(fix, next, arrivalDistance) {
    if (!this.#stop) return false;
    const away = metresBetween(fix, this.#stop);
    const toNext = metresBetween(fix, next);
    this.#nearest = Math.min(this.#nearest, away);
    // A visitor who reported that they are here, but was not, has to move farther away.
    const hasLeft = away - fix.accuracy > this.#limit && away - this.#nearest > departureDistance;
    const isAtNext = toNext <= Math.max(arrivalDistance, Math.min(fix.accuracy, departureDistance)) && toNext < away
      && this.#nearest < away;
    this.#count = hasLeft || isAtNext ? this.#count + 1 : 0;
    return this.#count >= confirmations;
  }
}
