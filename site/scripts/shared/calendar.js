// Days of the calendar: their week, their weekday counted in the month, and Easter.

const millisecondsOfDay = 86400000;

/** A day of the calendar. Dates are stored as midnight UTC, which has no summer time. */
export class Day {
  /** @param {number} milliseconds  midnight UTC */
  constructor(milliseconds) {
    this.milliseconds = milliseconds;
    const date = new Date(milliseconds);
    this.year = date.getUTCFullYear();
    this.month = date.getUTCMonth() + 1;
    this.day = date.getUTCDate();
    this.weekday = (date.getUTCDay() + 6) % 7;
  }

  /** @param {number} days */
  moved(days) {
    return new Day(this.milliseconds + days * millisecondsOfDay);
  }

  /** The week of ISO 8601. */
  get week() {
    const thursday = this.moved(3 - this.weekday);
    return Math.floor((thursday.milliseconds - Date.UTC(thursday.year, 0, 1)) / millisecondsOfDay / 7) + 1;
  }

  /** @param {number} which  from 1, or from -1 at the month's end */
  isCounted(which) {
    const before = this.moved(-7 * which);
    if (which > 0) return before.month !== this.month && this.moved(-7 * (which - 1)).month === this.month;
    return before.month !== this.month && this.moved(7 * (-which - 1)).month === this.month;
  }
}

/**
 * Easter Sunday, by the anonymous Gregorian computus.
 * @param {number} year
 */
export function easter(year) {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return new Day(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

/**
 * The day of a month of a counted weekday; it is outside of the month if the month has no such day.
 * @param {[number, number]} counted  weekday, and which of its month
 * @param {number} month
 * @param {number} year
 */
export function dayOfCounted([weekday, which], month, year) {
  if (which > 0) {
    const first = new Day(Date.UTC(year, month - 1, 1));
    return 1 + ((weekday - first.weekday + 7) % 7) + 7 * (which - 1);
  }
  const last = new Day(Date.UTC(year, month, 0));
  return last.day - ((last.weekday - weekday + 7) % 7) + 7 * (which + 1);
}
