// The camera view in words: for visitors who cannot see the picture, or cannot hold a camera.

import { directionInWords, distanceInWords } from '../shared/distance.js';
import { word } from '../shared/words.js';

const sides = [
  word('camera.way.ahead'), word('camera.way.ahead-right'), word('camera.way.right'), word('camera.way.behind-right'),
  word('camera.way.behind'), word('camera.way.behind-left'), word('camera.way.left'), word('camera.way.ahead-left'),
];
/** Degrees beyond the border between two sides up to which the former side is still announced. */
const slack = 8;
/** Milliseconds between two announcements, so that there is time to listen; and until the same is announced in other words. */
const [rest, repeat] = [4000, 12000];

/**
 * Which of eight sides something is on, 0 ahead and on clockwise.
 * @param {number} turn  degrees clockwise from ahead, of any count
 * @param {number} [before]  the side it was on before, which remains until it is clearly left
 * @returns {number}
 */
export function sideOf(turn, before) {
  const round = ((turn % 360) + 360) % 360;
  if (before !== undefined) {
    const off = Math.abs(((round - before * 45 + 540) % 360) - 180);
    if (off <= 22.5 + slack) return before;
  }
  return Math.round(round / 45) % 8;
}

/**
 * `120 m, ahead to the left`, or `120 m, north-west` where the visitor's direction is not known.
 * @param {number} metres
 * @param {number} bearing  degrees clockwise from north
 * @param {number | undefined} side  the result of `sideOf`
 */
export function whereInWords(metres, bearing, side) {
  const direction = side === undefined ? directionInWords(bearing) : sides[side];
  return word('camera.where', { distance: distanceInWords(metres), direction });
}

/** Announces the next stop to screen readers: at once where it is a new one, otherwise not too often. */
export class CameraAnnouncer {
  #announced = '';
  #key = '';
  #time = -Infinity;
  /** @type {number | undefined} */
  #side;

  /** @param {HTMLElement} region  an element with `aria-live="polite"` */
  constructor(region) {
    this.region = region;
  }

  /**
   * @param {string} text
   * @param {{key: string, side: number | undefined}} what  the stop, and its side
   * @param {number} time  milliseconds
   * @returns {boolean} whether the text was announced, or needs no announcement
   */
  announce(text, { key, side }, time) {
    const passed = time - this.#time;
    const isOther = key !== this.#key || (side !== this.#side && passed >= rest);
    if (text === this.#announced) return true;
    if (!isOther && passed < repeat) return false;
    this.#announced = text;
    this.#key = key;
    this.#side = side;
    this.#time = time;
    this.region.textContent = text;
    return true;
  }
}
