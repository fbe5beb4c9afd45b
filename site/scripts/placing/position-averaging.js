// The location of a visitor who does not move: the weighted mean of the device's positions during half a minute, with
// increasing accuracy.

import { averaged } from '../record/record-position.js';
import { metresBetween } from '../shared/distance.js';
import { DeviceSource } from '../walk/walk-source.js';

/** @typedef {import('../walk/walk-source.js').WalkFix} WalkFix */

/** Milliseconds from the first position during which positions are collected. */
const averagingTime = 30000;

export class PositionAveraging {
  /** @type {WalkFix[]} */
  #fixes = [];
  #timer = 0;
  #source;

  /**
   * @param {(mean: WalkFix, isWorthStoring: boolean) => void} onPosition
   * @param {(reason: import('../walk/walk-source.js').LocationFailure) => void} onError
   */
  constructor(onPosition, onError) {
    this.onPosition = onPosition;
    this.#source = new DeviceSource((fix) => this.#add(fix), (reason) => {
      this.#source.stop();
      onError(reason);
    });
  }

  start() {
    this.stop();
    this.#fixes = [];
    this.#source.start();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#source.stop();
  }

  /** @param {WalkFix} fix */
  #add(fix) {
    if (this.#fixes.length === 0) this.#timer = window.setTimeout(() => this.#end(), averagingTime);
    else {
      const mean = averaged(this.#fixes);
      // A distance greater than both accuracies together means that the visitor has moved.
      if (metresBetween(mean, fix) > mean.accuracy + fix.accuracy) this.#fixes = [];
    }
    this.#fixes.push(fix);
    this.onPosition(averaged(this.#fixes), this.#fixes.length === 1);
  }

  #end() {
    this.stop();
    this.onPosition(averaged(this.#fixes), true);
  }
}
