// The statistics of a kiosk for its operator: touches an hour, and errors. No personal data.

import { KioskSettings } from './kiosk-settings.js';

const hourInMilliseconds = 3_600_000;
const mostHours = 24;
const mostErrors = 10;
const longestError = 160;

/** @typedef {{hour: number, touches: number}} Hour  the hour since 1970, and the number of touches in it */
/**
 * @typedef {{at: number, what: string, times: number}} RecordedError  the time of the last occurrence, and the number of
 *   repetitions
 */

/** @param {unknown} value */
const isCount = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export class HealthRecord {
  /**
   * A ring buffer: each hour has its index, which the same hour of the next day reuses.
   * @type {Hour[]}
   */
  hours = [];
  /**
   * The time of the last touch, to the minute.
   * @type {number | undefined}
   */
  touched;
  /**
   * Newest first.
   * @type {RecordedError[]}
   */
  errors = [];

  /** Reads the record from the device; ignores data that another program wrote there. */
  static read() {
    const record = new HealthRecord();
    try {
      const { hours, touched, errors } = JSON.parse(localStorage.getItem(KioskSettings.healthKey) ?? '{}');
      for (const one of Array.isArray(hours) ? hours.slice(0, mostHours) : []) {
        if (isCount(one?.hour) && isCount(one?.touches)) record.hours[one.hour % mostHours] = { hour: one.hour, touches: one.touches };
      }
      if (isCount(touched)) record.touched = touched;
      for (const one of Array.isArray(errors) ? errors.slice(0, mostErrors) : []) {
        if (isCount(one?.at) && isCount(one?.times) && typeof one?.what === 'string') record.errors.push(one);
      }
    } catch {
      // Without browser storage, the statistics are valid for one page only.
    }
    return record;
  }

  #store() {
    const { touched, errors } = this;
    try {
      localStorage.setItem(KioskSettings.healthKey, JSON.stringify({ hours: this.hours.filter(Boolean), touched, errors }));
    } catch {
      // As above.
    }
  }

  /** @param {number} now  milliseconds since 1970 */
  touch(now) {
    const hour = Math.floor(now / hourInMilliseconds);
    const index = hour % mostHours;
    const touches = this.hours[index]?.hour === hour ? this.hours[index].touches : 0;
    this.hours[index] = { hour, touches: touches + 1 };
    this.touched = now - now % 60_000;
    this.#store();
  }

  /**
   * @param {string} what
   * @param {number} now
   */
  fail(what, now) {
    const text = what.slice(0, longestError);
    const last = this.errors[0];
    // A picture that fails for weeks counts as one error.
    if (last?.what === text) this.errors[0] = { at: now, what: text, times: last.times + 1 };
    else this.errors = [{ at: now, what: text, times: 1 }, ...this.errors].slice(0, mostErrors);
    this.#store();
  }

  /**
   * The last 24 hours, oldest first. Hours in the future, from a wrong clock, are ignored.
   * @param {number} now
   * @returns {Hour[]}
   */
  lastHours(now) {
    const last = Math.floor(now / hourInMilliseconds);
    return Array.from({ length: mostHours }, (_, step) => {
      const hour = last - mostHours + 1 + step;
      const recorded = this.hours[hour % mostHours];
      return { hour, touches: recorded?.hour === hour ? recorded.touches : 0 };
    });
  }
}

/**
 * A short text of the error.
 * @param {Event} event
 */
export function failureOf(event) {
  if (event instanceof PromiseRejectionEvent) return `promise: ${event.reason}`;
  if (event instanceof ErrorEvent) return `${event.message} (${nameOf(event.filename)}:${event.lineno})`;
  const { target } = event;
  if (!(target instanceof Element)) return event.type;
  return `${target.localName}: ${nameOf(target.getAttribute('src') ?? target.getAttribute('href') ?? '')}`;
}

/** @param {string} address */
function nameOf(address) {
  return address.replace(/[?#].*/, '').split('/').pop() ?? '';
}
