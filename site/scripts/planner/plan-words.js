// Times, durations and dates of a plan in words.

import { word } from '../shared/words.js';

const language = document.documentElement.lang || 'en';
// Plain English writes its dates as the rest of the guide does: 5 December 2026.
const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;

/**
 * A time of day, for example `09:05`.
 * @param {number} minutes  from midnight
 */
export function timeText(minutes) {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * The minutes of such a time; undefined for an empty field.
 * @param {string} text
 */
export function minutesOf(text) {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** @param {number} minutes */
export function durationInWords(minutes) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return word('quantity.minutes', { number: rest });
  return rest === 0 ? word('quantity.hours', { number: hours }) : word('quantity.hours-minutes', { hours, minutes: rest });
}

/** @param {string} date  for example `2026-12-05` */
export function dateInWords(date) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
