// The progress of a walker on a route: the next step, whether the walker has left the route, and whether the end is reached.

import { WalkNetwork } from './walk-network.js';
import { WalkTrack } from './walk-track.js';

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-route.js').WalkRoute} WalkRoute
 * @typedef {import('./walk-words.js').WalkStep} WalkStep
 */

/**
 * The next step, metres along the track, and metres off it.
 * @typedef {{state: 'on' | 'off' | 'arrived', step: number, along: number, off: number}} WalkProgress
 */

/**
 * Metres, as the page publishes them: Sources/GuideModel/Walking/FollowingRule.swift declares and explains them.
 * @typedef {Readonly<Record<'arrival' | 'offRoute' | 'backOnRoute' | 'beforeTurn' | 'ambiguity' | 'searchBack' | 'searchForward'
 *   | 'beforeHazard' | 'uncertainty', number>>} FollowingRules
 */

export class WalkWatch {
  #along = 0;
  #hasBegun = false;

  /**
   * @param {WalkRoute} route
   * @param {WalkTrack} track  the line that the steps are measured on; it goes straight over squares
   * @param {WalkStep[]} steps
   * @param {FollowingRules} rules
   * @param {number} reach  metres from the end within which it is reached
   */
  constructor(route, track, steps, rules, reach = rules.arrival) {
    this.route = route;
    this.track = track;
    this.steps = steps;
    this.rules = rules;
    this.reach = reach;
    this.line = new WalkTrack(route.start.onPath);
    for (const position of route.line) this.line.append(position);
  }

  /**
   * @param {WalkPosition} position
   * @param {number} accuracy  metres
   * @returns {WalkProgress}
   */
  update(position, accuracy) {
    const { route, track, reach, rules: { arrival, offRoute } } = this;
    const nearest = this.#nearest(position);
    const off = Math.min(nearest.off, this.line.places(position).reduce((least, place) =>
      Math.min(least, place.off), Infinity));
    const limit = Math.max(offRoute, Number.isFinite(accuracy) ? accuracy : 0);
    if (off <= limit) this.#hasBegun = true;
    this.#along = off <= limit ? nearest.along : this.#along;
    const remaining = WalkWatch.#metres(position, route.end.reached);
    const isAtEnd = off <= arrival && this.#along >= track.length - reach / 2;
    const along = this.#along;
    if (remaining <= reach || isAtEnd) return { state: 'arrived', step: this.steps.length - 1, along, off };
    // A walker who begins or ends beside the route has not left it.
    const isBeforeStart = !this.#hasBegun && WalkWatch.#metres(position, route.start.onPath) <= route.start.metres + limit;
    const isNearEnd = remaining <= route.end.metres + limit;
    return { state: off <= limit || isBeforeStart || isNearEnd ? 'on' : 'off', step: this.#step(), along, off };
  }

  #step() {
    let step = 0;
    this.steps.forEach(({ from }, index) => {
      if (from <= this.#along + this.rules.beforeTurn) step = index;
    });
    return step;
  }

  /**
   * The most likely place of the walker on the track: near the position, and not far from the last place.
   * @param {WalkPosition} position
   */
  #nearest(position) {
    const { ambiguity, searchBack, searchForward } = this.rules;
    const places = this.track.places(position);
    const least = places.reduce((off, place) => Math.min(off, place.off), Infinity);
    const likely = places.filter(({ off, along }) => off <= least + ambiguity
      && along >= this.#along - searchBack && along <= this.#along + searchForward);
    return (likely.length > 0 ? likely : places).reduce(
      (best, place) => (place.off < best.off ? place : best), { off: Infinity, along: this.#along });
  }

  /**
   * @param {WalkPosition} from
   * @param {WalkPosition} to
   */
  static #metres(from, to) {
    return WalkNetwork.metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  }
}
