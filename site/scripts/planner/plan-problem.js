// A day to plan, as numbers: stops with a value, a stay and the times at which they are open, and the minutes between them.
//
// This is an orienteering problem with time windows: choose some stops and their order, so that the sum of their values is as
// large as possible, each visit is within one opening, and the end is reached in time. All times are minutes from midnight.

/**
 * @typedef {[from: number, to: number]} PlanWindow  a visit starts and ends within it
 *
 * @typedef {object} PlanStop
 * @property {number} value  larger than 0
 * @property {number} stay  minutes
 * @property {PlanWindow[]} windows  in order; empty if it is closed on this day
 * @property {boolean} [isLocked]  whether it is more important than any number of other stops
 *
 * @typedef {object} PlanProblem
 * @property {number} start  the time at the start
 * @property {number} end  the latest time at the end
 * @property {PlanStop[]} stops
 * @property {number[]} first  the minutes from the start to each stop; Infinity where there is no way
 * @property {number[]} last  the minutes from each stop to the end
 * @property {number[][]} between  the minutes from each stop to each other stop
 *
 * @typedef {object} PlanVisit
 * @property {number} stop  its number
 * @property {number} arrival
 * @property {number} begin  later than the arrival where the visitor waits until it opens
 * @property {number} departure
 * @property {number} way  the minutes of the way to it
 * @property {boolean} isClosed  whether no opening is long enough for the visit
 *
 * @typedef {object} PlanTimes
 * @property {PlanVisit[]} visits
 * @property {number} way  the minutes of the way from the last stop to the end
 * @property {number} finish  the time at the end
 */

/** The value that locked stops have besides their own: more than all other stops together. */
const lockedValue = 1_000_000;

/** The opening of a place that is always open. */
export const alwaysOpen = /** @type {readonly PlanWindow[]} */ ([[-Infinity, Infinity]]);

/** @param {PlanStop} stop */
export function valueOf({ value, isLocked }) {
  return isLocked ? value + lockedValue : value;
}

/**
 * The start of the first possible visit from a time on; Infinity if there is none on this day.
 * @param {PlanStop} stop
 * @param {number} arrival
 */
export function beginOf({ windows, stay }, arrival) {
  for (const [from, to] of windows) {
    const begin = Math.max(arrival, from);
    if (begin + stay <= to) return begin;
  }
  return Infinity;
}

/**
 * The time at the end of a day with these stops; Infinity if a visit or a way is not possible.
 * @param {PlanProblem} problem
 * @param {readonly number[]} order  the numbers of the stops
 */
export function finishOf({ start, stops, first, last, between }, order) {
  let time = start;
  let before = -1;
  for (const stop of order) {
    time = beginOf(stops[stop], time + (before < 0 ? first[stop] : between[before][stop])) + stops[stop].stay;
    if (time === Infinity) return Infinity;
    before = stop;
  }
  return before < 0 ? start : time + last[before];
}

/**
 * The sum of the values of stops, with that of locked stops.
 * @param {PlanProblem} problem
 * @param {readonly number[]} order
 */
export function valueOfOrder({ stops }, order) {
  return order.reduce((sum, stop) => sum + valueOf(stops[stop]), 0);
}

/**
 * The times of a day with these stops in this order, which the visitor may have chosen: a visit outside of the opening hours
 * has a mark, and starts at once.
 * @param {PlanProblem} problem
 * @param {readonly number[]} order
 * @returns {PlanTimes}
 */
export function timesOf({ start, stops, first, last, between }, order) {
  let time = start;
  let before = -1;
  const visits = order.map((stop) => {
    const way = before < 0 ? first[stop] : between[before][stop];
    // A way that is not known takes no time; the page says that there is none.
    const arrival = time + (Number.isFinite(way) ? way : 0);
    const begin = beginOf(stops[stop], arrival);
    const isClosed = begin === Infinity;
    const visit = { stop, arrival, begin: isClosed ? arrival : begin, departure: 0, way, isClosed };
    visit.departure = visit.begin + stops[stop].stay;
    time = visit.departure;
    before = stop;
    return visit;
  });
  const way = before < 0 ? 0 : last[before];
  return { visits, way, finish: time + (Number.isFinite(way) ? way : 0) };
}
