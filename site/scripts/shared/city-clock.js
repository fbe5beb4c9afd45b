// The clocks of a city, and calls at each full minute for what a page shows of them.

import { Day } from './calendar.js';

/** The clocks of a city. */
export class CityClock {
  #format;

  /**
   * @param {string | undefined} timeZone
   * @throws RangeError for a time zone that this browser does not know
   */
  constructor(timeZone) {
    this.#format = new Intl.DateTimeFormat('en-GB', {
      timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23',
      year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
    });
  }

  /** The day and the minute on the clocks of the city. */
  now() {
    /** @type {Record<string, number>} */
    const parts = {};
    for (const { type, value } of this.#format.formatToParts(new Date())) parts[type] = Number(value);
    return {
      today: new Day(Date.UTC(parts.year, parts.month - 1, parts.day)), minute: parts.hour * 60 + parts.minute,
    };
  }
}

/**
 * Calls at once, at each full minute, and when the page becomes visible again.
 * @param {() => void} show
 * @returns {() => void} ends it
 */
export function eachMinute(show) {
  let timer = 0;
  const showIfSeen = () => {
    if (!document.hidden) show();
  };
  const wait = () => {
    timer = window.setTimeout(() => {
      show();
      wait();
    }, 60000 - (Date.now() % 60000) + 50);
  };
  show();
  document.addEventListener('visibilitychange', showIfSeen);
  window.addEventListener('pageshow', showIfSeen);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', showIfSeen);
    window.removeEventListener('pageshow', showIfSeen);
  };
}
