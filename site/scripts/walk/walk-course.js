// The progress of a walker on a tour: the next stop, the seen stops, and their storage on the device.

import { metresBetween } from '../shared/distance.js';
import { storeText, storedText } from '../shared/text-storage.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('../routes/walk-watch.js').FollowingRules} FollowingRules
 * `isWayBack`: it leads back over the path of all other legs.
 * @typedef {{line: WalkPosition[], steps: {sentence: string, from: number}[], note: string, isWayBack?: boolean}} CourseLeg
 * @typedef {'ready' | 'way' | 'stop' | 'done'} CoursePhase
 * `radius`: metres within which the stop is reached, if the tour sets them.
 * @typedef {{element: HTMLElement, name: string, position: WalkPosition, radius?: number}} WalkStop
 */

/**
 * The stored state: `start` is the first stop, `turn` counts the stops from there.
 * @typedef {object} CourseState
 * @property {number} start
 * @property {number} turn
 * @property {CoursePhase} phase
 * @property {number[]} seen
 * @property {number} begun  milliseconds since 1970
 * @property {number} metres
 * @property {number} updated  milliseconds since 1970
 */

/**
 * Reads the stops from the page.
 * @param {Element} list
 * @returns {WalkStop[]}
 */
export function readStops(list) {
  return [...list.querySelectorAll('.walk-stop')].flatMap((element) => {
    if (!(element instanceof HTMLElement)) return [];
    const [latitude, longitude] = (element.dataset.position ?? '').split(',').map(Number);
    const radius = Number(element.dataset.radius) || undefined;
    return [{ element, name: element.dataset.name ?? '', position: { latitude, longitude }, radius }];
  });
}

/**
 * The index of the nearest stop.
 * @param {WalkStop[]} stops
 * @param {WalkPosition} visitor
 */
export function nearestStop(stops, visitor) {
  const metres = stops.map(({ position }) => metresBetween(visitor, position));
  return metres.indexOf(Math.min(...metres));
}

/**
 * Reads the legs from the page: see `TourRecord.walkJSON`.
 * @param {string | undefined} text
 * @returns {{isCircular: boolean, legs: CourseLeg[], following: FollowingRules}}
 */
export function readCourse(text) {
  /** @type {{isCircular: boolean, legs: {line: number[], steps: [number, string][], note?: string, isWayBack?: boolean}[], following: FollowingRules}} */
  const { isCircular, legs, following } = JSON.parse(text ?? '{"isCircular":false,"legs":[],"following":{}}');
  return {
    isCircular, following,
    legs: legs.map(({ line, steps, note, isWayBack }) => ({
      line: Array.from({ length: line.length / 2 }, (_, index) =>
        ({ latitude: line[2 * index], longitude: line[2 * index + 1] })),
      steps: steps.map(([from, sentence]) => ({ from, sentence })), note: note ?? '', isWayBack,
    })),
  };
}

/**
 * Whether the stored value is a walk in progress.
 * @param {any} stored
 * @returns {stored is CourseState}
 */
export function isStoredWalk(stored) {
  const numbers = ['start', 'turn', 'begun', 'metres', 'updated'];
  return Boolean(stored) && numbers.every((name) => Number.isFinite(stored[name])) && ['way', 'stop'].includes(stored.phase)
    && Array.isArray(stored.seen) && stored.seen.every((/** @type {unknown} */ stop) => Number.isInteger(stop));
}

export class WalkCourse {
  /** Milliseconds after which an unfinished walk is not resumed. */
  static #resumeLimit = 30 * 86400000;
  /** Metres by which the position of a walker who does not move can vary. */
  static #positionJitter = 15;

  /** @type {import('./walk-source.js').WalkFix | undefined} */
  #lastCounted;

  /** @type {CourseState} */
  #state = { start: 0, turn: 0, phase: 'ready', seen: [], begun: 0, metres: 0, updated: 0 };

  /**
   * @param {number} count  of the stops
   * @param {CourseLeg[]} legs  from each stop to the next; on a circular tour the last leads back to the first,
   *   as on a tour there and back
   * @param {boolean} isCircular
   * @param {string} key  its name in the storage; empty for a walk that is not stored
   */
  constructor(count, legs, isCircular, key) {
    this.count = count;
    this.legs = legs;
    this.isCircular = isCircular;
    this.key = key;
  }

  get phase() {
    return this.#state.phase;
  }

  get seen() {
    return new Set(this.#state.seen);
  }

  get metres() {
    return this.#state.metres;
  }

  get minutes() {
    return Math.max(1, Math.round((this.#state.updated - this.#state.begun) / 60000));
  }

  /** The number of stops from the first stop of the walk. */
  get stopsInWalk() {
    return this.isCircular ? this.count : this.count - this.#state.start;
  }

  /** The number of the stop among those of the walk, from 0. */
  get indexInWalk() {
    return this.#state.turn;
  }

  /** The stop that is next, or that is reached; on the way back of a circular tour the first again. */
  get stop() {
    return (this.#state.start + this.#state.turn) % this.count;
  }

  get isReturning() {
    return this.isCircular && this.#state.turn === this.count;
  }

  get isLast() {
    return this.#state.turn >= this.stopsInWalk - 1;
  }

  /** The way to the stop that is next; undefined to the first, which is led to from where the walker is. */
  get leg() {
    const number = this.legIndex;
    return number === undefined ? undefined : this.legs[number];
  }

  get legIndex() {
    return this.#state.turn === 0 ? undefined : (this.#state.start + this.#state.turn - 1) % this.count;
  }

  /** The whole walk, as a walker who follows it walks it. */
  get line() {
    return this.legs.flatMap(({ line }) => line);
  }

  /** The stops that were neither seen nor are ahead. */
  get missed() {
    const { start, turn, phase } = this.#state;
    const passed = phase === 'done' ? this.stopsInWalk : turn;
    return Array.from({ length: Math.min(passed, this.stopsInWalk) }, (_, index) => (start + index) % this.count)
      .filter((stop) => !this.#state.seen.includes(stop));
  }

  // Actions of the walker.

  /** @param {number} stop */
  begin(stop) {
    const now = Date.now();
    this.#lastCounted = undefined;
    this.#state = { start: stop, turn: 0, phase: 'way', seen: [], begun: now, metres: 0, updated: now };
    this.store();
  }

  arrive() {
    if (this.isReturning) return this.#enter('done');
    if (!this.#state.seen.includes(this.stop)) this.#state.seen.push(this.stop);
    return this.#enter('stop');
  }

  /** Continues to the next stop, seen or not. */
  goForward() {
    const isAtEnd = this.isLast && !(this.isCircular && this.#state.turn < this.count);
    if (isAtEnd || this.isReturning) return this.#enter('done');
    this.#state.turn += 1;
    return this.#enter('way');
  }

  /** Returns to the previous stop. */
  goBack() {
    if (this.#state.phase === 'stop' || this.#state.turn === 0) {
      if (this.#state.turn === 0) return this.#enter('way');
      this.#state.turn -= 1;
      return this.#enter('stop');
    }
    this.#state.turn -= 1;
    return this.#enter('stop');
  }

  end() {
    this.#enter('done');
  }

  /**
   * Adds the distance that the walker walked. It ignores variations of the position of a walker who does not move.
   * @param {import('./walk-source.js').WalkFix} fix
   */
  moved(fix) {
    const metres = this.#lastCounted ? metresBetween(this.#lastCounted, fix) : 0;
    if (this.#lastCounted && metres <= Math.max(WalkCourse.#positionJitter, fix.accuracy)) return;
    this.#state.metres += metres;
    this.#lastCounted = fix;
  }

  /** The next position of the walker is unknown: the distance to it is not counted. */
  skipDistance() {
    this.#lastCounted = undefined;
  }

  /** @param {CoursePhase} phase */
  #enter(phase) {
    this.#state.phase = phase;
    this.store();
  }

  // Storage.

  store() {
    this.#state.updated = Date.now();
    if (this.key) storeText(this.key, JSON.stringify(this.#state));
  }

  forget() {
    storeText(this.key, undefined);
  }

  /** Resumes an unfinished walk; returns whether there was one. */
  resume() {
    try {
      const stored = JSON.parse(storedText(this.key) ?? 'null');
      if (!isStoredWalk(stored) || Date.now() - stored.updated > WalkCourse.#resumeLimit) return false;
      if (stored.start >= this.count || stored.start < 0 || stored.turn < 0 || stored.turn > this.count) return false;
      this.#state = stored;
      return true;
    } catch {
      return false;
    }
  }
}
