// How far a walker has come on a tour: which stop is next, which were seen, and what is kept of it on the device.

import { metresBetween } from '../shared/distance.js';
import { storeText, storedText } from '../shared/text-storage.js';

/**
 * @typedef {import('../routes/walk-network.js').WalkPosition} WalkPosition
 * @typedef {{line: WalkPosition[], steps: {sentence: string, from: number}[], note: string}} CourseLeg
 * @typedef {'ready' | 'way' | 'stop' | 'done'} CoursePhase
 * @typedef {{element: HTMLElement, name: string, position: WalkPosition}} WalkStop
 */

/**
 * What is kept: `start` is the first stop, `turn` counts the stops from there.
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
 * The stops as a page lists them.
 * @param {Element} list
 * @returns {WalkStop[]}
 */
export function readStops(list) {
  return [...list.querySelectorAll('.walk-stop')].flatMap((element) => {
    if (!(element instanceof HTMLElement)) return [];
    const [latitude, longitude] = (element.dataset.position ?? '').split(',').map(Number);
    return [{ element, name: element.dataset.name ?? '', position: { latitude, longitude } }];
  });
}

/**
 * The number of the stop that is nearest.
 * @param {WalkStop[]} stops
 * @param {WalkPosition} here
 */
export function nearestStop(stops, here) {
  const metres = stops.map(({ position }) => metresBetween(here, position));
  return metres.indexOf(Math.min(...metres));
}

/**
 * The legs as a page writes them: see `TourRecord.walkJSON`.
 * @param {string | undefined} text
 * @returns {{isCircular: boolean, legs: CourseLeg[]}}
 */
export function readCourse(text) {
  /** @type {{isCircular: boolean, legs: {line: number[], steps: [number, string][], note?: string}[]}} */
  const { isCircular, legs } = JSON.parse(text ?? '{"isCircular":false,"legs":[]}');
  return {
    isCircular,
    legs: legs.map(({ line, steps, note }) => ({
      line: Array.from({ length: line.length / 2 }, (_, index) =>
        ({ latitude: line[2 * index], longitude: line[2 * index + 1] })),
      steps: steps.map(([from, sentence]) => ({ from, sentence })), note: note ?? '',
    })),
  };
}

/**
 * Whether something that was kept is a walk under way.
 * @param {any} stored
 * @returns {stored is CourseState}
 */
export function isWalk(stored) {
  const numbers = ['start', 'turn', 'begun', 'metres', 'updated'];
  return Boolean(stored) && numbers.every((name) => Number.isFinite(stored[name])) && ['way', 'stop'].includes(stored.phase)
    && Array.isArray(stored.seen) && stored.seen.every((/** @type {unknown} */ stop) => Number.isInteger(stop));
}

export class WalkCourse {
  /** What was walked so long ago is not taken up again, in milliseconds. */
  static #forgotten = 30 * 86400000;
  /** As far as a position may jump about while nobody walks, in metres. */
  static #jump = 15;

  /** @type {import('./walk-source.js').WalkFix | undefined} */
  #counted;

  /** @type {CourseState} */
  #state = { start: 0, turn: 0, phase: 'ready', seen: [], begun: 0, metres: 0, updated: 0 };

  /**
   * @param {number} count  of the stops
   * @param {CourseLeg[]} legs  from each stop to the next; on a circular tour the last leads back to the first
   * @param {boolean} isCircular
   * @param {string} key  by which it is kept on the device; empty for a walk that is not kept
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

  /** How many stops the walk has from where it began. */
  get turns() {
    return this.isCircular ? this.count : this.count - this.#state.start;
  }

  /** The number of the stop among those of the walk, from 0. */
  get turn() {
    return this.#state.turn;
  }

  /** The stop that is next, or that is reached; on the way back of a circular tour the first again. */
  get stop() {
    return (this.#state.start + this.#state.turn) % this.count;
  }

  get isOnTheWayBack() {
    return this.isCircular && this.#state.turn === this.count;
  }

  get isLast() {
    return this.#state.turn >= this.turns - 1;
  }

  /** The way to the stop that is next; undefined to the first, which is led to from where the walker is. */
  get leg() {
    const number = this.legNumber;
    return number === undefined ? undefined : this.legs[number];
  }

  get legNumber() {
    return this.#state.turn === 0 ? undefined : (this.#state.start + this.#state.turn - 1) % this.count;
  }

  /** The whole walk, as somebody would walk it who is led by it. */
  get line() {
    return this.legs.flatMap(({ line }) => line);
  }

  /** The stops that were neither seen nor are ahead. */
  get missed() {
    const { start, turn, phase } = this.#state;
    const passed = phase === 'done' ? this.turns : turn;
    return Array.from({ length: Math.min(passed, this.turns) }, (_, index) => (start + index) % this.count)
      .filter((stop) => !this.#state.seen.includes(stop));
  }

  // What the walker does.

  /** @param {number} stop */
  begin(stop) {
    const now = Date.now();
    this.#counted = undefined;
    this.#state = { start: stop, turn: 0, phase: 'way', seen: [], begun: now, metres: 0, updated: now };
    this.keep();
  }

  arrive() {
    if (this.isOnTheWayBack) return this.#enter('done');
    if (!this.#state.seen.includes(this.stop)) this.#state.seen.push(this.stop);
    return this.#enter('stop');
  }

  /** On to the next stop, seen or not. */
  goOn() {
    const isAtEnd = this.isLast && !(this.isCircular && this.#state.turn < this.count);
    if (isAtEnd || this.isOnTheWayBack) return this.#enter('done');
    this.#state.turn += 1;
    return this.#enter('way');
  }

  /** Back to the stop before. */
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
   * Counts what was walked. A position that jumps about while somebody stands has not gone anywhere.
   * @param {import('./walk-source.js').WalkFix} fix
   */
  moved(fix) {
    const metres = this.#counted ? metresBetween(this.#counted, fix) : 0;
    if (this.#counted && metres <= Math.max(WalkCourse.#jump, fix.accuracy)) return;
    this.#state.metres += metres;
    this.#counted = fix;
  }

  /** Where the walker goes on is not known: what lies between is not counted. */
  lose() {
    this.#counted = undefined;
  }

  /** @param {CoursePhase} phase */
  #enter(phase) {
    this.#state.phase = phase;
    this.keep();
  }

  // What is kept.

  keep() {
    this.#state.updated = Date.now();
    if (this.key) storeText(this.key, JSON.stringify(this.#state));
  }

  forget() {
    storeText(this.key, undefined);
  }

  /** Takes up a walk that was not finished; whether there was one. */
  takeUp() {
    try {
      const stored = JSON.parse(storedText(this.key) ?? 'null');
      if (!isWalk(stored) || Date.now() - stored.updated > WalkCourse.#forgotten) return false;
      if (stored.start >= this.count || stored.start < 0 || stored.turn < 0 || stored.turn > this.count) return false;
      this.#state = stored;
      return true;
    } catch {
      return false;
    }
  }
}
