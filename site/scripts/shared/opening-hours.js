// Opening hours as data from the build, and whether a place is open at a moment on the clocks of its city.
//
// The build runs once and visitors read the guide on any day, so only the browser can know. OpeningHours+JSON.swift lists the
// members.

import { dayOfCounted, easter } from './calendar.js';

/** @typedef {import('./calendar.js').Day} Day */

/**
 * One end of a range of dates: month and day, month and a counted weekday of it, or "easter" and days after it; then a year,
 * if the range is for one year only.
 * @typedef {[number | 'easter', number | [number, number], number?]} DateEnd
 */

/**
 * Minutes from midnight, and why its times are not certain: an open end, or times that follow the sun.
 * @typedef {[number, number, ('open-end' | 'sun')?]} Span
 */

/**
 * @typedef {object} Rule
 * @property {'add' | 'else'} [join]
 * @property {[number, number][]} [years]
 * @property {[DateEnd, DateEnd][]} [dates]
 * @property {[number, number, number][]} [weeks]
 * @property {number[]} [days]  0 for Monday
 * @property {[number, number][]} [counted]  weekday, and which of its month
 * @property {Span[]} [spans]
 * @property {'closed' | 'unknown'} [state]
 * @property {string} [comment]
 */

/**
 * A stretch of time that is open, or perhaps open.
 * @typedef {object} Stretch
 * @property {number} start  minutes
 * @property {number} end
 * @property {boolean} certain
 * @property {boolean} openEnded
 * @property {string} comment
 */

const minutesOfDay = 1440;

/**
 * A number that orders the days of a year.
 * @param {DateEnd} end
 * @param {number} year
 */
function order([month, day], year) {
  if (Array.isArray(day)) return Number(month) * 100 + dayOfCounted(day, Number(month), year);
  if (month !== 'easter') return month * 100 + day;
  const date = easter(year).moved(day);
  return date.month * 100 + date.day;
}

/**
 * @param {[DateEnd, DateEnd]} range
 * @param {Day} day
 */
function isInRange([first, last], day) {
  const monthAndDay = day.month * 100 + day.day;
  const year = first[2];
  if (year === undefined) {
    const from = order(first, day.year);
    const to = order(last, day.year);
    return from <= to ? from <= monthAndDay && monthAndDay <= to : from <= monthAndDay || monthAndDay <= to;
  }
  const from = order(first, year);
  const lastYear = last[2] ?? (order(last, year) < from ? year + 1 : year);
  const now = day.year * 10000 + monthAndDay;
  return year * 10000 + from <= now && now <= lastYear * 10000 + order(last, lastYear);
}

/**
 * @param {Rule} rule
 * @param {Day} day
 */
function holds(rule, day) {
  if (rule.years && !rule.years.some(([first, last]) => first <= day.year && day.year <= last)) return false;
  if (rule.dates && !rule.dates.some((range) => isInRange(range, day))) return false;
  if (rule.weeks) {
    const week = day.week;
    if (!rule.weeks.some(([first, last, step]) => first <= week && week <= last && (week - first) % step === 0)) {
      return false;
    }
  }
  if (!rule.days && !rule.counted) return true;
  return (
    (rule.days ?? []).includes(day.weekday) ||
    (rule.counted ?? []).some(([weekday, which]) => weekday === day.weekday && day.isCounted(which))
  );
}

/**
 * The remaining stretches without the time from `start` to `end`.
 * @param {Stretch[]} stretches
 * @param {number} start
 * @param {number} end
 */
function without(stretches, start, end) {
  return stretches.flatMap((stretch) => {
    if (end <= stretch.start || stretch.end <= start) return [stretch];
    const parts = [];
    if (stretch.start < start) parts.push({ ...stretch, end: start, openEnded: false });
    if (end < stretch.end) parts.push({ ...stretch, start: end });
    return parts;
  });
}

/**
 * A rule's own stretches; a stretch with an open end is perhaps open until midnight. Times that follow the sun are never
 * certain.
 * @param {Rule} rule
 * @returns {Stretch[]}
 */
function stretchesOfRule(rule) {
  const certain = rule.state === undefined;
  const comment = rule.comment ?? '';
  /** @type {Span[]} */
  const spans = rule.spans ?? [[0, minutesOfDay]];
  return spans.flatMap(([start, end, kind]) => {
    const openEnded = kind === 'open-end';
    const stretch = { start, end, certain: certain && kind !== 'sun', openEnded, comment };
    if (!openEnded || end >= minutesOfDay) return [stretch];
    return [stretch, { start: end, end: minutesOfDay, certain: false, openEnded, comment }];
  });
}

/**
 * The stretches that start on a day, after all rules.
 * @param {Rule[]} rules
 * @param {Day} day
 */
function stretchesOf(rules, day) {
  /** @type {Stretch[]} */
  let stretches = [];
  for (const rule of rules) {
    if (!holds(rule, day)) continue;
    /** @type {Span[]} */
    const spans = rule.spans ?? [[0, minutesOfDay]];
    if (rule.state === 'closed') {
      // A rule without times closes the day, and so the night that begins on it.
      if (!rule.spans) stretches = [];
      for (const [start, end] of spans) stretches = without(stretches, start, end);
      continue;
    }
    let added = stretchesOfRule(rule);
    if (rule.join === 'add') {
      for (const [start, end, kind] of spans) {
        if (kind !== 'sun') stretches = without(stretches, start, end);
      }
    } else if (rule.join === 'else') {
      for (const known of stretches) added = without(added, known.start, known.end);
    } else {
      stretches = [];
    }
    stretches = stretches.concat(added);
  }
  return stretches;
}

/**
 * The stretches of some days from `first` on, in minutes from its midnight, in order.
 * @param {Rule[]} rules
 * @param {Day} first
 * @param {number} from  a number of days after `first`
 * @param {number} to
 */
export function timeline(rules, first, from, to) {
  /** @type {Stretch[]} */
  const all = [];
  for (let days = from; days <= to; days += 1) {
    const shift = days * minutesOfDay;
    for (const stretch of stretchesOf(rules, first.moved(days))) {
      all.push({ ...stretch, start: stretch.start + shift, end: stretch.end + shift });
    }
  }
  return all.sort((one, other) => one.start - other.start);
}

/**
 * When the current stretch ends, including the stretches that follow immediately.
 * @param {Stretch[]} stretches
 * @param {Stretch} now
 */
function closing(stretches, now) {
  let { end, openEnded } = now;
  for (const stretch of stretches) {
    if (stretch.certain && stretch.start <= end && stretch.end > end) ({ end, openEnded } = stretch);
  }
  return { end, openEnded };
}

/**
 * The name of a message, the values for its placeholders, and the comment in the opening hours.
 * @typedef {object} OpenState
 * @property {'open' | 'closed' | 'unknown'} state
 * @property {string} name
 * @property {Record<string, string>} values
 * @property {string} comment
 */

/**
 * The state at a moment.
 * @param {Rule[]} rules
 * @param {{today: Day, minute: number}} moment
 * @returns {OpenState}
 */
export function stateAt(rules, { today, minute }) {
  // The night before may still be open; stretches of the week ahead may follow without a gap.
  const stretches = timeline(rules, today, -1, 8);
  const current = stretches.filter(({ start, end }) => start <= minute && minute < end);
  const open = current.find(({ certain }) => certain);
  const comment = (open ?? current[0])?.comment ?? '';
  if (open) return { state: 'open', ...whileOpen(stretches, open, today), comment };
  if (current.length > 0) return { state: 'unknown', name: 'unknown', values: {}, comment };
  return { state: 'closed', ...whileClosed(rules, today, minute), comment };
}

/**
 * The times at which a place is certainly open on a day, for example `09:30–16:00`; `''` means all day.
 * @param {Rule[]} rules
 * @param {Day} day
 */
export function timesOn(rules, day) {
  return stretchesOf(rules, day).filter(({ certain, start }) => certain && start < minutesOfDay)
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => (start === 0 && end === minutesOfDay ? '' : `${timeOfDay(day, start)}–${timeOfDay(day, end)}`));
}

/**
 * The name of a day, for example `Sunday`.
 * @param {Day} day
 */
export function nameOf(day) {
  return dateOf(day, { weekday: 'long' });
}

/**
 * @param {Stretch[]} stretches
 * @param {Stretch} now
 * @param {Day} today
 * @returns {Pick<OpenState, 'name' | 'values'>}
 */
function whileOpen(stretches, now, today) {
  const { end, openEnded } = closing(stretches, now);
  if (end >= 8 * minutesOfDay) return { name: 'openAlways', values: {} };
  if (openEnded && end % minutesOfDay === 0) return { name: 'openEnd', values: {} };
  // A time of day is clear for today and the night after it.
  if (end > minutesOfDay + 720) return { name: 'open', values: {} };
  return { name: openEnded ? 'openLater' : 'openUntil', values: { time: timeOfDay(today, end) } };
}

/**
 * @param {Rule[]} rules
 * @param {Day} today
 * @param {number} minute
 * @returns {Pick<OpenState, 'name' | 'values'>}
 */
function whileClosed(rules, today, minute) {
  for (let days = 0; days <= 366; days += 1) {
    const next = timeline(rules, today, days, days).find(({ start, certain }) => certain && start > minute);
    if (!next) continue;
    const day = today.moved(Math.floor(next.start / minutesOfDay));
    const values = {
      time: timeOfDay(today, next.start), day: dateOf(day, { weekday: 'long' }),
      date: dateOf(day, { day: 'numeric', month: 'long' }),
    };
    if (days === 0) return { name: 'opensAt', values };
    if (days === 1) return { name: 'opensTomorrow', values };
    return { name: days < 7 ? 'opensOnDay' : 'opensOnDate', values };
  }
  return { name: 'closed', values: {} };
}

/**
 * The time at a number of minutes after today's midnight. The table writes times the same way.
 * @param {Day} today
 * @param {number} minutes
 */
function timeOfDay(today, minutes) {
  return new Date(today.milliseconds + minutes * 60000).toISOString().slice(11, 16);
}

/**
 * @param {Day} day
 * @param {Intl.DateTimeFormatOptions} options
 */
function dateOf(day, options) {
  // Plain English writes its dates as the table does: 1 April.
  const written = document.documentElement.lang || 'en';
  const language = written === 'en' ? 'en-GB' : written;
  return new Intl.DateTimeFormat(language, { ...options, numberingSystem: 'latn', timeZone: 'UTC' }).format(new Date(day.milliseconds));
}
