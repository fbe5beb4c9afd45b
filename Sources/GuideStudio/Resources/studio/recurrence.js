// The rules by which events repeat (`FREQ=WEEKLY;BYDAY=SA`), as the values of a form: reading and writing them.

/** The days of the week from Monday, as iCalendar writes them. */
export const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Which ones of a weekday a month can have: `-1` is the last one. */
export const ordinals = ['1', '2', '3', '4', '-1'];

/** @type {string[]} */
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/**
 * A rule in a form. `by` says how a monthly rule finds its days: `start` takes the date of the event's start. `untilTime` is
 * the time of day that follows the last day in the file.
 * @typedef {{frequency: string, interval: string, days: string[], by: 'start' | 'number' | 'weekday', monthDay: string,
 *   which: string[], weekday: string, end: 'never' | 'until' | 'count', until: string, untilTime: string, count: string}} Rule
 */

/** @returns {Rule} */
export const noRule = () => ({
  frequency: '', interval: '1', days: [], by: 'start', monthDay: '1', which: ['1'], weekday: 'MO', end: 'never', until: '',
  untilTime: '', count: '10',
});

/** @param {string} text @param {number} most */
const isNumber = (text, most) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

/**
 * Reads a rule; undefined if a form cannot show it.
 * @param {string} text
 * @returns {Rule | undefined}
 */
export function parseRule(text) {
  const rule = noRule();
  const written = text.toUpperCase().replace(/\s/g, '').replace(/^RRULE:/, '');
  if (!written) return rule;
  /** @type {Set<string>} */
  const names = new Set();
  const parts = written.split(';').filter(Boolean).map((part) => part.split('='));
  rule.frequency = parts.find(([name]) => name === 'FREQ')?.[1] ?? '';
  if (!frequencies.includes(rule.frequency)) return undefined;
  for (const [name, value = '', ...more] of parts) {
    if (names.has(name) || more.length || !readPart(rule, name, value)) return undefined;
    names.add(name);
  }
  return names.has('COUNT') && names.has('UNTIL') || names.has('BYDAY') && names.has('BYMONTHDAY') ? undefined : rule;
}

/**
 * Reads a part of a rule. Returns whether the form can show it.
 * @param {Rule} rule @param {string} name @param {string} value @returns {boolean}
 */
function readPart(rule, name, value) {
  switch (name) {
    case 'FREQ': return true;
    case 'INTERVAL':
      rule.interval = value;
      return isNumber(value, 1000);
    case 'COUNT':
      Object.assign(rule, { end: 'count', count: value });
      return isNumber(value, 10_000);
    case 'UNTIL': return readEnd(rule, value);
    case 'BYMONTHDAY':
      Object.assign(rule, { by: 'number', monthDay: value });
      return rule.frequency === 'MONTHLY' && isNumber(value, 31);
    case 'BYDAY': return rule.frequency === 'WEEKLY' ? readDays(rule, value) : readWeekday(rule, value);
    default: return false;
  }
}

/** @param {Rule} rule @param {string} value */
function readEnd(rule, value) {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(T[\d:]+Z?)?$/.exec(value);
  if (!match) return false;
  Object.assign(rule, { end: 'until', until: match.slice(1, 4).join('-'), untilTime: match[4] ?? '' });
  return true;
}

/** @param {Rule} rule @param {string} value */
function readDays(rule, value) {
  rule.days = value.split(',');
  return rule.days.every((day) => dayNames.includes(day));
}

/**
 * Weekdays of a month: all are the same day, for example `1SA,3SA`.
 * @param {Rule} rule @param {string} value
 */
function readWeekday(rule, value) {
  const days = value.split(',');
  const day = days[0].slice(-2);
  const which = days.map((one) => one.slice(0, -2).replace('+', ''));
  Object.assign(rule, { by: 'weekday', weekday: day, which });
  return rule.frequency === 'MONTHLY' && dayNames.includes(day) && days.every((one) => one.endsWith(day))
    && which.every((one) => ordinals.includes(one));
}

/**
 * Writes a rule; undefined if the form is not complete yet.
 * @param {Rule} rule
 * @returns {string | undefined}
 */
export function writeRule(rule) {
  if (!rule.frequency) return '';
  const parts = [`FREQ=${rule.frequency}`];
  if (!isNumber(rule.interval, 1000)) return undefined;
  if (rule.interval !== '1') parts.push(`INTERVAL=${rule.interval}`);
  if (rule.frequency === 'WEEKLY' && rule.days.length) {
    parts.push(`BYDAY=${dayNames.filter((day) => rule.days.includes(day)).join(',')}`);
  }
  if (rule.frequency === 'MONTHLY' && rule.by === 'number') {
    if (!isNumber(rule.monthDay, 31)) return undefined;
    parts.push(`BYMONTHDAY=${rule.monthDay}`);
  }
  if (rule.frequency === 'MONTHLY' && rule.by === 'weekday') {
    if (!rule.which.length) return undefined;
    parts.push(`BYDAY=${ordinals.filter((one) => rule.which.includes(one)).map((one) => one + rule.weekday).join(',')}`);
  }
  if (rule.end === 'count') {
    if (!isNumber(rule.count, 10_000)) return undefined;
    parts.push(`COUNT=${rule.count}`);
  }
  if (rule.end === 'until') {
    if (!rule.until) return undefined;
    parts.push(`UNTIL=${rule.until.replaceAll('-', '')}${rule.untilTime}`);
  }
  return parts.join(';');
}
