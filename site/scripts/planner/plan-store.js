// The plans that are stored on the device.

import { siteRoot } from '../shared/site-root.js';
import { storeText, storedNames, storedText } from '../shared/text-storage.js';
import { validDay } from './plan-record.js';

/**
 * @typedef {import('./plan-record.js').PlannedDay} PlannedDay
 * @typedef {{city: string, day: PlannedDay}} StoredPlan
 */

/** The beginning of the names of plans; the rest is the city and an id. */
export const nameOfPlans = `wynd.plan ${siteRoot.pathname} `;

/**
 * @param {any} value
 * @returns {value is PlannedDay}
 */
export function isPlan(value) {
  return validDay(value) !== undefined;
}

/**
 * @param {string} city
 * @returns {{id: string, day: PlannedDay}[]} sorted by their dates
 */
export function plansIn(city) {
  const start = `${nameOfPlans}${city}/`;
  return storedNames(siteRoot).filter((name) => name.startsWith(start)).flatMap((name) => {
    try {
      const day = validDay(JSON.parse(storedText(name) ?? ''));
      return day ? [{ id: name.slice(start.length), day }] : [];
    } catch {
      return [];
    }
  }).sort((one, other) => (one.day.date + one.id < other.day.date + other.id ? -1 : 1));
}

/**
 * @param {string} city
 * @param {string} id
 * @param {PlannedDay | undefined} day  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storePlan(city, id, day) {
  return storeText(`${nameOfPlans}${city}/${id}`, day && JSON.stringify(day));
}
