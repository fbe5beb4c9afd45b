// Whether somebody is still there: counts the time since the last touch, through suspensions and changes of the clock.

/** @typedef {{steady: number, wall: number}} Moment  milliseconds on a clock that only runs forward, and on the wall */

/** @returns {Moment} */
export function now() {
  return { steady: performance.now(), wall: Date.now() };
}

export class IdleClock {
  static warningSeconds = 20;

  #idle;
  /** @type {number} */
  #touched;
  /** @type {Moment} */
  #seen;

  /**
   * @param {number} idleSeconds  until the warning
   * @param {Moment} moment
   */
  constructor(idleSeconds, moment) {
    this.#idle = idleSeconds * 1000;
    this.#touched = moment.steady;
    this.#seen = moment;
  }

  /** @param {Moment} moment */
  touch(moment) {
    this.#touched = moment.steady;
    this.#seen = moment;
  }

  /**
   * Seconds until everything starts afresh; nil while nobody need be asked.
   * @param {Moment} moment
   * @returns {number | undefined}
   */
  secondsLeft(moment) {
    // The steady clock of some machines stands still while they are suspended. Whoever was there before is probably gone, and
    // a wall clock that was only put right does no more than ask.
    const missed = moment.wall - this.#seen.wall - (moment.steady - this.#seen.steady);
    if (missed > this.#idle) this.#touched = Math.min(this.#touched, moment.steady - this.#idle);
    this.#seen = moment;
    const over = moment.steady - this.#touched - this.#idle;
    return over < 0 ? undefined : Math.max(0, IdleClock.warningSeconds - Math.floor(over / 1000));
  }
}
