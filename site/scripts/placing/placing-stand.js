// Where somebody stands, better and better while they stand: the weighted mean of what the device says for half a minute.

import { averaged } from '../record/record-position.js';
import { metresBetween } from '../shared/distance.js';
import { DeviceSource } from '../walk/walk-source.js';

/** @typedef {import('../walk/walk-source.js').WalkFix} WalkFix */

/** Milliseconds from the first position in which more are gathered. */
const gathering = 30000;

export class Standing {
  /** @type {WalkFix[]} */
  #fixes = [];
  #timer = 0;
  #source;

  /**
   * @param {(mean: WalkFix, isWorthStoring: boolean) => void} changed
   * @param {(reason: import('../walk/walk-source.js').WalkSilence) => void} failed
   */
  constructor(changed, failed) {
    this.changed = changed;
    this.#source = new DeviceSource((fix) => this.#take(fix), (reason) => {
      this.#source.stop();
      failed(reason);
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
  #take(fix) {
    if (this.#fixes.length === 0) this.#timer = window.setTimeout(() => this.#end(), gathering);
    else {
      const mean = averaged(this.#fixes);
      // Who is farther away than both may be wrong has gone somewhere else.
      if (metresBetween(mean, fix) > mean.accuracy + fix.accuracy) this.#fixes = [];
    }
    this.#fixes.push(fix);
    this.changed(averaged(this.#fixes), this.#fixes.length === 1);
  }

  #end() {
    this.stop();
    this.changed(averaged(this.#fixes), true);
  }
}
