// Whether the visitor is still there: counts the time since the last touch, through suspensions and changes of the clock.

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
   * Seconds until the kiosk starts again; undefined while it does not need to ask the visitor.
   * @param {Moment} moment
   * @returns {number | undefined}
   */
  secondsLeft(moment) {
    // The steady clock of some machines stops while they are suspended. The earlier visitor has probably left. If only the wall
    // clock was corrected, the kiosk does no more than ask.
    const missed = moment.wall - this.#seen.wall - (moment.steady - this.#seen.steady);
    if (missed > this.#idle) this.#touched = Math.min(this.#touched, moment.steady - this.#idle);
    this.#seen = moment;
    const overrun = moment.steady - this.#touched - this.#idle;
    return overrun < 0 ? undefined : Math.max(0, IdleClock.warningSeconds - Math.floor(overrun / 1000));
  }
}
