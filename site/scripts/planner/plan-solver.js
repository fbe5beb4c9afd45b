// Plans a day: which stops, and in which order. Exact for few stops, otherwise a search.

import { exactOrder, maxExactStops } from './plan-exact.js';
import { beginOf } from './plan-problem.js';
import { PlanSearch } from './plan-search.js';

/**
 * @typedef {import('./plan-problem.js').PlanProblem} PlanProblem
 * @typedef {'closed' | 'no-way' | 'time'} LeftOutReason
 *
 * @typedef {object} Plan
 * @property {number[]} order  the numbers of the stops
 * @property {Map<number, LeftOutReason>} leftOut  the other stops, and why
 * @property {boolean} isExact  whether no other plan has a larger value
 */

/**
 * @param {PlanProblem} problem
 * @returns {Plan}
 */
export function bestPlan(problem) {
  const all = problem.stops.map((_, stop) => stop);
  // The others are closed, or too far away even from the nearest other stop.
  const candidates = all.filter((stop) => isReachable(problem, stop));
  const isExact = candidates.length <= maxExactStops;
  const order = isExact ? exactOrder(problem, candidates) : new PlanSearch(problem, candidates).best();
  const leftOut = new Map(all.filter((stop) => !order.includes(stop)).map((stop) => [stop, reasonOf(problem, stop)]));
  return { order, leftOut, isExact };
}

/**
 * Whether a stop can be part of a plan.
 * @param {PlanProblem} problem
 * @param {number} stop
 */
function isReachable({ start, end, stops, first, last, between }, stop) {
  const ways = between.map((row, other) => (other === stop ? Infinity : row[stop]));
  const nearest = Math.min(first[stop], ...ways);
  return beginOf(stops[stop], start + nearest) + stops[stop].stay + last[stop] <= end;
}

/**
 * @param {PlanProblem} problem
 * @param {number} stop
 * @returns {LeftOutReason}
 */
function reasonOf({ start, end, stops, first, last }, stop) {
  if (!Number.isFinite(first[stop]) || !Number.isFinite(last[stop])) return 'no-way';
  const isOpen = stops[stop].windows.some(([from, to]) =>
    Math.min(to, end) - Math.max(from, start) >= stops[stop].stay);
  return isOpen ? 'time' : 'closed';
}
