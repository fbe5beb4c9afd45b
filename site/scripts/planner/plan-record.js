// A planned day as the device stores it and as links contain it. The input can have any origin.

import { stayLimits } from './plan-stays.js';

/**
 * A stop: the id of its place, minutes, and whether the visitor wants it in each plan.
 * @typedef {{id: string, stay: number, isLocked: boolean}} DayStop
 *
 * A saved place that the page's own list does not contain.
 * @typedef {{id: string, name: string, kind: string, latitude: number, longitude: number}} ExtraPlace
 *
 * @typedef {object} DayChoice  what the visitor wants to see
 * @property {boolean} isSaved  the saved places
 * @property {boolean} areHighlights
 * @property {string[]} kinds
 * @property {string[]} tags
 *
 * @typedef {object} PlannedDay
 * @property {string} date  for example `2026-12-05`
 * @property {number} start  minutes from midnight
 * @property {number} end
 * @property {'slow' | 'normal' | 'fast'} pace
 * @property {boolean} isStepFree  only ways without steps
 * @property {string} from  `here`, `centre`, or the id of a place
 * @property {string} to  `last` for the last stop, `start`, `centre`, or the id of a place
 * @property {DayChoice} choice
 * @property {DayStop[]} stops  in order
 * @property {ExtraPlace[]} extra
 */

/** The most stops of a day, and the most kinds and tags of a choice. */
export const maxStops = 40;
const maxChosen = 150;
const paces = /** @type {const} */ (['slow', 'normal', 'fast']);
/** The walking speed at each pace, as a multiple of the guide's. */
export const paceFactors = { slow: 0.75, normal: 1, fast: 1.3 };

/** @param {unknown} id  a place, or a feature in a place: `minster/east-window` */
const isId = (id) => typeof id === 'string' && id.length <= 200 && /^[\w-]+(?:\/[\w-]+)?$/.test(id);
/**
 * @param {unknown} text
 * @returns {text is string}
 */
const isShort = (text) => typeof text === 'string' && text.length <= 300;
/** @param {unknown} list */
const shortTexts = (list) => (Array.isArray(list) ? list.slice(0, maxChosen).filter(isShort) : []);
/** @param {unknown} date */
const isDate = (date) => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
/** @param {unknown} minutes */
const isTime = (minutes) => Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= 1440;

/**
 * The day, if the value is one; a part that is not valid is left out or has its default.
 * @param {any} value
 * @returns {PlannedDay | undefined}
 */
export function validDay(value) {
  if (!isDate(value?.date) || !isTime(value.start) || !isTime(value.end) || !Array.isArray(value.stops)) return undefined;
  const { choice = {} } = value;
  const seen = new Set();
  /** @type {DayStop[]} */
  const stops = value.stops.slice(0, maxStops).flatMap((/** @type {any} */ stop) => {
    if (!isId(stop?.id) || seen.has(stop.id)) return [];
    seen.add(stop.id);
    return [{ id: stop.id, stay: validStay(stop.stay) ?? 0, isLocked: stop.isLocked === true }];
  });
  /** @type {ExtraPlace[]} */
  const extra = (Array.isArray(value.extra) ? value.extra : []).slice(0, maxStops).filter((/** @type {any} */ place) =>
    isId(place?.id) && isShort(place.name) && isShort(place.kind) && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180);
  return {
    date: value.date, start: value.start, end: value.end, pace: paces.includes(value.pace) ? value.pace : 'normal',
    isStepFree: value.isStepFree === true, from: isId(value.from) ? value.from : 'centre', to: isId(value.to) ? value.to : 'last',
    choice: {
      isSaved: choice.isSaved === true, areHighlights: choice.areHighlights === true, kinds: shortTexts(choice.kinds),
      tags: shortTexts(choice.tags),
    },
    stops, extra: extra.map(({ id, name, kind, latitude, longitude }) => ({ id, name, kind, latitude, longitude })),
  };
}

/**
 * @param {unknown} stay
 * @returns {number | undefined} undefined for an invalid number of minutes
 */
export function validStay(stay) {
  return Number.isInteger(stay) && Number(stay) >= stayLimits.least && Number(stay) <= stayLimits.most ? Number(stay) : undefined;
}

/**
 * The day as a short text for links.
 * @param {PlannedDay} day
 */
export function dayText({ date, start, end, pace, isStepFree, from, to, choice, stops, extra }) {
  return JSON.stringify([
    1, date, start, end, paces.indexOf(pace), isStepFree ? 1 : 0, from, to,
    [choice.isSaved ? 1 : 0, choice.areHighlights ? 1 : 0, choice.kinds, choice.tags],
    stops.map(({ id, stay, isLocked }) => [id, stay, isLocked ? 1 : 0]),
    extra.map(({ id, name, kind, latitude, longitude }) => [id, name, kind, latitude, longitude]),
  ]);
}

/**
 * @param {string} text
 * @returns {PlannedDay | undefined}
 */
export function dayOfText(text) {
  try {
    const [version, date, start, end, pace, isStepFree, from, to, [isSaved, areHighlights, kinds, tags], stops, extra] = JSON.parse(text);
    if (version !== 1) return undefined;
    return validDay({
      date, start, end, pace: paces[pace], isStepFree: isStepFree === 1, from, to,
      choice: { isSaved: isSaved === 1, areHighlights: areHighlights === 1, kinds, tags },
      stops: stops.map((/** @type {any[]} */ [id, stay, isLocked]) => ({ id, stay, isLocked: isLocked === 1 })),
      extra: extra.map((/** @type {any[]} */ [id, name, kind, latitude, longitude]) => ({ id, name, kind, latitude, longitude })),
    });
  } catch {
    return undefined;
  }
}
