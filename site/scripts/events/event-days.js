// Days as texts, such as `2026-12-05`: the days after a day, those of the weekend, and whether an event is on some days.

const millisecondsOfDay = 86400000;

/**
 * The day after some days.
 * @param {string} day  such as `2026-12-05`
 * @param {number} days
 */
export function dayAfter(day, days) {
  return new Date(Date.parse(`${day}T00:00Z`) + days * millisecondsOfDay).toISOString().slice(0, 10);
}

/**
 * The days of this weekend that are not over; of the next one, before it begins.
 * @param {string} today
 * @param {number[]} weekend  from 0 for Monday, in order
 */
export function weekendDays(today, weekend) {
  const weekday = (new Date(Date.parse(`${today}T00:00Z`)).getUTCDay() + 6) % 7;
  return weekend.filter((day) => day >= weekday).map((day) => dayAfter(today, day - weekday));
}

/**
 * Whether an event is on one of some days, also if it began before them.
 * @param {string} start  such as `2026-12-05T19:30`
 * @param {string} end
 * @param {string[]} days
 */
export function isOnDays(start, end, days) {
  return days.some((day) => start.slice(0, day.length) <= day && end > `${day}T00:00`);
}
