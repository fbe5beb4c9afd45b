// The openings of a place on one day, as a plan needs them.

import { Day } from '../shared/calendar.js';
import { timeline } from '../shared/opening-hours.js';
import { alwaysOpen } from './plan-problem.js';

/** @typedef {import('./plan-problem.js').PlanWindow} PlanWindow */

/**
 * The windows of a place until its page ends.
 * @param {PlanWindow[]} windows
 * @param {string} date  for example `2026-12-05`
 * @param {string | undefined} until  for example `2026-12-24T18:30`, or `2026-12-24T24:00`; undefined for no end
 * @returns {PlanWindow[]}
 */
export function windowsUntil(windows, date, until) {
  if (until === undefined || until.slice(0, 10) > date) return windows;
  if (until.slice(0, 10) < date) return [];
  const last = Number(until.slice(11, 13)) * 60 + Number(until.slice(14, 16));
  return windows.flatMap(([from, to]) => (from < last ? [/** @type {PlanWindow} */ ([from, Math.min(to, last)])] : []));
}

/**
 * Openings that follow each other without a gap are one. Times that are not certain count as open, and the plan says so.
 * @param {import('../shared/opening-hours.js').Rule[] | undefined} rules  undefined for a place without known hours
 * @param {string} date  for example `2026-12-05`
 * @returns {{windows: PlanWindow[], isCertain: boolean}}
 */
export function openingsOn(rules, date) {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!rules || rules.length === 0 || Number.isNaN(midnight)) return { windows: [...alwaysOpen], isCertain: true };
  // The night before may still be open.
  const stretches = timeline(rules, new Day(midnight), -1, 0).filter(({ end }) => end > 0);
  /** @type {PlanWindow[]} */
  const windows = [];
  for (const { start, end } of stretches) {
    const last = windows.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else windows.push([start, end]);
  }
  return { windows, isCertain: stretches.every(({ certain }) => certain) };
}
