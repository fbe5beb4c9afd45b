// The best day for few stops, by dynamic programming: for each set of stops and each last stop of it, the earliest time at which
// the last visit can end.
//
// An earlier time is never worse, because a visitor can wait. So no other times of a set and a last stop are necessary.

import { beginOf, valueOf } from './plan-problem.js';

/** @typedef {import('./plan-problem.js').PlanProblem} PlanProblem */

/** The most stops: their sets are 4096. A slow phone needs some milliseconds for them. */
export const maxExactStops = 12;

/**
 * The order with the largest value and, among those, with the earliest end.
 * @param {PlanProblem} problem
 * @param {readonly number[]} candidates  the numbers of the stops to choose from
 * @returns {number[]}
 */
export function exactOrder(problem, candidates) {
  const { start, end, stops, first, last, between } = problem;
  const count = candidates.length;
  const times = new Float64Array((1 << count) * count).fill(Infinity);
  const previous = new Int8Array((1 << count) * count).fill(-1);
  let best = { value: 0, finish: start, set: 0, stop: -1 };
  const values = new Float64Array(1 << count);
  for (let set = 1; set < 1 << count; set += 1) {
    const lowest = 31 - Math.clz32(set & -set);
    values[set] = values[set & (set - 1)] + valueOf(stops[candidates[lowest]]);
    for (let stop = 0; stop < count; stop += 1) {
      if (!(set & (1 << stop))) continue;
      const number = candidates[stop];
      const rest = set & ~(1 << stop);
      const place = set * count + stop;
      if (rest === 0) times[place] = beginOf(stops[number], start + first[number]) + stops[number].stay;
      for (let before = 0; before < count; before += 1) {
        if (!(rest & (1 << before)) || times[rest * count + before] === Infinity) continue;
        const arrival = times[rest * count + before] + between[candidates[before]][number];
        const time = beginOf(stops[number], arrival) + stops[number].stay;
        if (time >= times[place]) continue;
        times[place] = time;
        previous[place] = before;
      }
      const finish = times[place] + last[number];
      if (finish > end || values[set] < best.value || (values[set] === best.value && finish >= best.finish)) continue;
      best = { value: values[set], finish, set, stop };
    }
  }
  /** @type {number[]} */
  const order = [];
  for (let { set, stop } = best; stop >= 0;) {
    order.push(candidates[stop]);
    const before = previous[set * count + stop];
    set &= ~(1 << stop);
    stop = before;
  }
  return order.reverse();
}
