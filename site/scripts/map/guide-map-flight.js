// An animation from one view of a map to another, so that the eye can follow.

import { MapView } from './guide-map-view.js';

/** @typedef {import('./guide-map-view.js').MapViewState} MapViewState */

export class MapFlight {
  /**
   * @param {MapViewState} from
   * @param {MapViewState} to
   * @param {number} time  in milliseconds
   * @param {() => void} [done]
   */
  constructor(from, to, time, done) {
    this.from = from;
    this.to = to;
    this.time = time;
    this.done = done;
    this.start = performance.now();
  }

  /**
   * The view at a time; at the end exactly the view that the animation leads to.
   * @param {number} now
   * @returns {MapViewState}
   */
  stateAt(now) {
    const share = Math.min(1, Math.max(0, (now - this.start) / this.time));
    // Slow at its end: a flight begins at three times its mean speed.
    return share === 1 ? this.to : MapView.between(this.from, this.to, 1 - (1 - share) ** 3);
  }
}
