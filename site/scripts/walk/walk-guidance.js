// Leads a walker to the next stop of a tour: announces the direction, the distance and the next step, for example a turn, when
// they change.

import { directionInWords, distanceInWords, metresBetween } from '../shared/distance.js';
import { unitsFor } from '../shared/units.js';
import { WalkTrack } from '../routes/walk-track.js';
import { WalkWatch } from '../routes/walk-watch.js';
import { run } from '../shared/classic-script.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {import('./walk-course.js').CourseLeg} CourseLeg
 * @typedef {import('../routes/walk-route.js').WalkRoute} WalkRoute
 * @typedef {import('../routes/walk-watch.js').FollowingRules} FollowingRules
 * `radius`: metres within which it is reached, if they are not those of the rules.
 * @typedef {{name: string, position: WalkPosition, radius?: number}} WalkGoal
 */

/**
 * @typedef {object} GuidanceHost
 * @property {(sentence: string) => void} announceStep  what is to be done next
 * @property {(message: string) => void} announce
 * @property {(bearing: number, heading: number | undefined, metres: number) => void} showDirection
 * @property {(route: WalkRoute) => void} drawRoute
 */

/** Metres ahead on the way that the arrow points to. */
const lookAhead = 25;

const words = {
  left: (/** @type {string} */ name, /** @type {string} */ distance, /** @type {string} */ direction) =>
    word('led.left', { name, distance, direction }),
  back: word('directions.back-on-the-way'),
  towards: (/** @type {string} */ name, /** @type {string} */ distance, /** @type {string} */ direction) =>
    word('led.towards', { name, distance, direction }),
};

const globals = /** @type {{wyndPaths?: import('../routes/walk-network.js').WalkData}} */ (/** @type {unknown} */ (self));

export class WalkGuidance {
  /**
   * The address of the city's ways for walkers.
   * @type {string | undefined}
   */
  paths;
  /** The rules of the page, before the first leg begins. */
  rules = /** @type {FollowingRules} */ ({});
  /** @type {WalkWatch | undefined} */
  #watch;
  #isOff = false;
  #step = -1;
  #isRouteRequested = false;
  /** Counts the legs, so that a route that was found late is not used for another leg. */
  #legCount = 0;

  /** @param {GuidanceHost} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * @param {CourseLeg | undefined} leg  undefined to the first stop, from wherever the walker is
   * @param {WalkGoal} goal
   */
  begin(leg, goal) {
    this.#legCount += 1;
    this.#watch = leg && leg.line.length > 1 ? watchFor(leg, this.rules, this.reach(goal)) : undefined;
    this.#isOff = false;
    this.#isRouteRequested = leg !== undefined;
    this.#step = -1;
  }

  /**
   * Metres from a stop within which it is reached.
   * @param {WalkGoal} goal
   */
  reach(goal) {
    return goal.radius ?? this.rules.arrival;
  }

  /**
   * Whether a stop is reached: it is near, or the way to it is at its end. Where the way only begins, as on the way back of a
   * circular tour, a stop that happens to be near is not reached.
   * @param {WalkFix} fix
   * @param {WalkGoal} goal
   */
  hasArrived(fix, goal) {
    const isNear = metresBetween(fix, goal.position) <= Math.max(this.reach(goal), fix.accuracy);
    if (!this.#watch) return isNear;
    const { state, along } = this.#watch.update(fix, fix.accuracy);
    return (isNear || state === 'arrived') && along >= this.#watch.track.length / 2;
  }

  /**
   * @param {WalkFix} fix
   * @param {WalkGoal} goal
   */
  update(fix, goal) {
    const straight = metresBetween(fix, goal.position);
    const watch = this.#watch;
    if (!watch) {
      const bearing = WalkTrack.bearingBetween(fix, goal.position);
      if (this.#step < 0) {
        this.#step = 0;
        this.host.announceStep(words.towards(goal.name, distanceInWords(straight), directionInWords(bearing)));
      }
      this.host.showDirection(bearing, fix.heading ?? undefined, straight);
      if (!this.#isRouteRequested) this.#findRoute(fix, goal);
      return;
    }
    const { state, step, along, off } = watch.update(fix, fix.accuracy);
    // Do not announce every crossing to a visitor who walks along the edge of the route.
    const isOff = state === 'off' || (this.#isOff && state === 'on' && off > Math.max(this.rules.backOnRoute, fix.accuracy));
    const point = watch.track.point(isOff ? along : along + lookAhead);
    const target = point && state !== 'arrived' ? watch.track.plane.position(point) : goal.position;
    const bearing = WalkTrack.bearingBetween(fix, target);
    if (isOff !== this.#isOff) {
      this.#isOff = isOff;
      const away = distanceInWords(metresBetween(fix, target));
      this.host.announce(isOff ? words.left(goal.name, away, directionInWords(bearing)) : words.back);
      this.#step = isOff ? -1 : this.#step;
    }
    if (!isOff && step !== this.#step) {
      this.#step = step;
      this.host.announceStep(watch.steps[step]?.sentence ?? '');
    }
    const metres = isOff ? straight : Math.max(straight, watch.track.length - along + off);
    this.host.showDirection(bearing, fix.heading ?? undefined, metres);
  }

  /**
   * Finds the way to the first stop over the city's paths, where there are some.
   * @param {WalkFix} visitor
   * @param {WalkGoal} goal
   */
  async #findRoute(visitor, goal) {
    this.#isRouteRequested = true;
    if (!this.paths) return;
    const legCount = this.#legCount;
    try {
      const [walk] = await Promise.all([import('../routes/walk.js'), run(this.paths)]);
      const data = globals.wyndPaths;
      if (!data || legCount !== this.#legCount) return;
      const result = walk.WalkSearch.find(new walk.WalkNetwork(data), visitor, goal.position, 'shortest');
      if ('error' in result) return;
      const phrases = new walk.WalkPhrases(data.phrases, data.language ?? 'en', unitsFor(data.units));
      const directions = new walk.WalkWords(phrases, result.route, data.places);
      this.#watch = new WalkWatch(
        result.route, directions.track, directions.steps('', goal.name, true), this.rules, this.reach(goal));
      this.#step = -1;
      this.host.drawRoute(result.route);
      this.update(visitor, goal);
    } catch {
      // Without the paths, the arrow points straight to the stop.
    }
  }
}

/**
 * @param {CourseLeg} leg
 * @param {FollowingRules} rules
 * @param {number} reach  metres from the stop within which it is reached
 */
function watchFor({ line, steps, note }, rules, reach) {
  const track = new WalkTrack(line[0]);
  for (const position of line) track.append(position);
  const end = (/** @type {WalkPosition} */ position) => ({ reached: position, onPath: position, metres: 0 });
  const route = /** @type {WalkRoute} */ (
    /** @type {unknown} */ ({ line, start: end(line[0]), end: end(line[line.length - 1]) }));
  return new WalkWatch(route, track, /** @type {import('../routes/walk-words.js').WalkStep[]} */ (
    steps.length > 0 ? steps : [{ sentence: note, from: 0 }]), rules, reach);
}
