// Smooths sensor values: it ignores a trembling hand, and follows one that turns. It also corrects a wrong compass by the
// direction in which the visitor walks.

import { WalkTrack } from '../routes/walk-track.js';
import { angleBetween, between } from './camera-space.js';

/** @typedef {import('./camera-space.js').Look} Look */

/** Milliseconds in which two thirds of a difference are made up: for a tremble, and for a turn. */
const [calmTime, quickTime] = [260, 45];
/** Degrees up to which a difference that lasts is a tremble, and from which it is a turn; and milliseconds that it lasts. */
const [tremble, turn, lasting] = [2.5, 10, 110];
/** Degrees of change that a visitor cannot see. */
const settled = 0.15;

/** A direction that follows another without its trembling. */
export class SteadyLook {
  /** @type {Look | undefined} */
  look;
  /** @type {Look | undefined} */
  #wanted;
  #time = 0;
  /** The average distance to the measured direction, in which tremor cancels out: in the components of both vectors. */
  #behind = [0, 0, 0, 0, 0, 0];

  /** @param {Look} look  as it was measured now */
  feed(look) {
    this.#wanted = look;
  }

  /** Whether another step would change something. */
  get isMoving() {
    return this.#wanted !== undefined && (this.look === undefined || angleBetween(this.look, this.#wanted) > settled);
  }

  /**
   * Moves towards the measured direction.
   * @param {number} time  milliseconds
   * @returns {Look | undefined}
   */
  step(time) {
    const wanted = this.#wanted;
    // After a pause, the first step is as long as one frame.
    const passed = Math.min(100, Math.max(0, time - this.#time));
    this.#time = time;
    if (!wanted) return this.look;
    if (!this.look) {
      this.look = wanted;
      return this.look;
    }
    const lag = this.#lag(this.look, wanted, 1 - Math.exp(-passed / lasting));
    const haste = Math.max(0, Math.min(1, (lag - tremble) / (turn - tremble)));
    const constant = calmTime + (quickTime - calmTime) * haste;
    // When the new direction is behind, use it at once: there is no sensible direction in between.
    const isBehind = angleBetween(this.look, wanted) > 150;
    this.look = isBehind ? wanted : between(this.look, wanted, 1 - Math.exp(-passed / constant));
    return this.look;
  }

  /**
   * @param {Look} look
   * @param {Look} wanted
   * @param {number} share  the weight of the new value
   * @returns {number} degrees
   */
  #lag(look, wanted, share) {
    const [from, to] = [[...look.forward, ...look.up], [...wanted.forward, ...wanted.up]];
    this.#behind = this.#behind.map((before, index) => before + (to[index] - from[index] - before) * share);
    const [east, north, up, ...top] = this.#behind;
    return (Math.max(Math.hypot(east, north, up), Math.hypot(...top)) * 180) / Math.PI;
  }

  forget() {
    this.look = this.#wanted = undefined;
    this.#behind.fill(0);
  }
}

/** Metres a second from which a visitor counts as walking. */
const walking = 0.6;
/** Metres: a position that is less certain is ignored for the course. */
const certain = 30;
/** Degrees by which a visitor who walks straight on may look around, and by which their course may bend. */
const [straight, bend] = [25, 30];
/** Degrees: a visitor who looks farther away from their course looks at something else. */
const aside = 60;
/** Milliseconds that a look is averaged over, and of walking straight on before it counts. */
const [memory, patience] = [1200, 900];
/** The weight of a position is at least one divided by this number. */
const most = 6;
/** If this many consecutive positions differ by this many degrees, all earlier ones were wrong. */
const [wrong, wrongs] = [18, 3];

/**
 * The error of a compass, learnt while the visitor walks straight on with the device in front of them. It does not learn while
 * they turn, look aside, do not move, or are where positions jump.
 */
export class CourseDrift {
  /** Degrees to add to the heading of the compass. */
  degrees = 0;
  /** Whether anything was learnt. */
  isKnown = false;
  /** @type {{time: number, heading: number}[]} */
  #looks = [];
  /** @type {{time: number, course: number} | undefined} When walking straight on began, and the current course. */
  #run;
  #count = 0;
  #wrongs = 0;

  /** @param {boolean} isAbsolute  whether the compass counts from north; otherwise from an arbitrary direction */
  constructor(isAbsolute) {
    this.isAbsolute = isAbsolute;
  }

  /**
   * @param {number} heading  as the compass reports it, in degrees clockwise from north
   * @param {number} time  milliseconds
   */
  looks(heading, time) {
    const { length } = this.#looks;
    // A few in a second are enough.
    if (length > 0 && time - this.#looks[length - 1].time < 80) return;
    this.#looks.push({ time, heading });
    while (this.#looks[0].time < time - memory) this.#looks.shift();
  }

  /**
   * @param {object} walk
   * @param {number | undefined} walk.course  degrees clockwise from north
   * @param {number} walk.speed  metres a second
   * @param {number} walk.accuracy  metres
   * @param {number} time  milliseconds
   * @returns {boolean} whether something was learnt
   */
  walks({ course, speed, accuracy }, time) {
    const heading = this.#heading(time);
    const isBent = this.#run !== undefined && course !== undefined
      && Math.abs(WalkTrack.difference(this.#run.course, course)) > bend;
    if (course === undefined || speed < walking || accuracy > certain || heading === undefined || isBent) {
      this.#run = undefined;
      return false;
    }
    this.#run = { time: this.#run?.time ?? time, course };
    const off = WalkTrack.difference(heading, course);
    if (time - this.#run.time < patience || (this.isAbsolute && Math.abs(off) > aside)) return false;
    return this.#learn(off);
  }

  /** @param {number} off  the error of the compass according to one position */
  #learn(off) {
    const change = WalkTrack.difference(this.degrees, off);
    this.#wrongs = this.isKnown && Math.abs(change) > wrong ? this.#wrongs + 1 : 0;
    if (this.#wrongs >= wrongs) this.#count = this.#wrongs = 0;
    this.#count += 1;
    const next = this.degrees + change / Math.min(this.#count, most);
    this.degrees = WalkTrack.difference(0, next);
    this.isKnown = true;
    return true;
  }

  /**
   * The mean of the recent directions; undefined where the device turned.
   * @param {number} time
   */
  #heading(time) {
    const looks = this.#looks.filter((look) => look.time >= time - memory);
    if (looks.length === 0) return undefined;
    const first = looks[0].heading;
    const turns = looks.map(({ heading }) => WalkTrack.difference(first, heading));
    if (Math.max(...turns) - Math.min(...turns) > straight) return undefined;
    return first + turns.reduce((sum, one) => sum + one, 0) / turns.length;
  }
}
