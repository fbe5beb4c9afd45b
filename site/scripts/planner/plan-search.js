// A good day for many stops: inserts stops where they cost the least time, improves the order, and repeats this from many
// changed orders (iterated local search). Then it solves parts exactly: the chosen stops with some of the others. The same
// problem always has the same result.

import { exactOrder, maxExactStops } from './plan-exact.js';
import { finishOf, valueOf, valueOfOrder } from './plan-problem.js';

/**
 * @typedef {import('./plan-problem.js').PlanProblem} PlanProblem
 * @typedef {{order: number[], value: number, finish: number}} Solution
 */

/** The number of changed orders from which the search starts again. */
const rounds = 80;
/** The number of times that no exact part may improve the plan before the search ends. */
const maxFailures = 6;
/** The most stops in a row that a change removes. */
const maxRemoved = 5;

export class PlanSearch {
  #seed = 1;

  /**
   * @param {PlanProblem} problem
   * @param {readonly number[]} candidates  the numbers of the stops to choose from
   */
  constructor(problem, candidates) {
    this.problem = problem;
    this.candidates = candidates;
  }

  /** @returns {number[]} */
  best() {
    let best = this.#improved([]);
    let current = best;
    for (let round = 0; round < rounds; round += 1) {
      const next = this.#improved(this.#changed(current.order));
      if (PlanSearch.#isBetter(next, current)) current = next;
      // Now and then it continues from a worse order, which may lead to a better one.
      else if (this.#random(8) === 0) current = next;
      if (PlanSearch.#isBetter(current, best)) best = current;
      if (round % 20 === 19) current = best;
    }
    return this.#refined(best).order;
  }

  /**
   * Solves parts exactly until some of them in a row bring no improvement.
   * @param {Solution} given
   */
  #refined(given) {
    let best = given;
    if (best.order.length >= maxExactStops) return best;
    for (let failures = 0; failures < maxFailures; failures += 1) {
      const { order: chosen } = best;
      const others = this.candidates.filter((stop) => !chosen.includes(stop))
        .map((stop) => ({ stop, rank: this.#random(1000) })).sort((one, other) => one.rank - other.rank).map(({ stop }) => stop);
      const order = exactOrder(this.problem, [...chosen, ...others].slice(0, maxExactStops));
      const next = this.#improved(order);
      if (!PlanSearch.#isBetter(next, best)) continue;
      best = next;
      failures = -1;
    }
    return best;
  }

  /**
   * A number from 0 to below another, from a linear congruential generator.
   * @param {number} count
   */
  #random(count) {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#seed / 2 ** 32) * count);
  }

  /**
   * @param {Solution} one
   * @param {Solution} other
   */
  static #isBetter(one, other) {
    return one.value > other.value || (one.value === other.value && one.finish < other.finish);
  }

  /**
   * The order without some stops in a row.
   * @param {readonly number[]} order
   */
  #changed(order) {
    if (order.length === 0) return [];
    const from = this.#random(order.length);
    const count = 1 + this.#random(Math.min(maxRemoved, order.length - from));
    const rest = [...order.slice(0, from), ...order.slice(from + count)];
    // A random stop is inserted before the best ones, or the same stops would return to the same positions.
    const added = this.candidates[this.#random(this.candidates.length)];
    if (rest.includes(added)) return rest;
    const at = this.#random(rest.length + 1);
    const changed = [...rest.slice(0, at), added, ...rest.slice(at)];
    return finishOf(this.problem, changed) <= this.problem.end ? changed : rest;
  }

  /**
   * Inserts, exchanges and moves stops until nothing improves.
   * @param {number[]} order
   * @returns {Solution}
   */
  #improved(order) {
    let improved = this.#filled(order);
    for (;;) {
      const shorter = this.#shortened(improved);
      const fuller = this.#exchanged(this.#filled(shorter));
      if (finishOf(this.problem, fuller) === finishOf(this.problem, improved)
        && valueOfOrder(this.problem, fuller) === valueOfOrder(this.problem, improved)) break;
      improved = fuller;
    }
    return { order: improved, value: valueOfOrder(this.problem, improved), finish: finishOf(this.problem, improved) };
  }

  /**
   * Inserts stops as long as there is time, the one with the most value for its time first.
   * @param {number[]} given
   */
  #filled(given) {
    const { problem } = this;
    let order = given;
    for (;;) {
      const finish = finishOf(problem, order);
      let best = { ratio: 0, order };
      for (const stop of this.candidates) {
        if (order.includes(stop)) continue;
        const value = valueOf(problem.stops[stop]);
        for (let at = 0; at <= order.length; at += 1) {
          const longer = [...order.slice(0, at), stop, ...order.slice(at)];
          const end = finishOf(problem, longer);
          if (end > problem.end) continue;
          const ratio = value ** 2 / Math.max(0.1, end - finish);
          if (ratio > best.ratio) best = { ratio, order: longer };
        }
      }
      if (best.ratio === 0) return order;
      ({ order } = best);
    }
  }

  /**
   * The same stops in an order that ends earlier: parts are moved (Or-opt) and turned around (2-opt).
   * @param {number[]} given
   */
  #shortened(given) {
    const { problem } = this;
    let order = given;
    let finish = finishOf(problem, order);
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const other of neighbours(order)) {
        const end = finishOf(problem, other);
        if (end >= finish) continue;
        order = other;
        finish = end;
        isBetter = true;
        break;
      }
    }
    return order;
  }

  /**
   * Replaces one stop by one with more value, or by one of the same value that costs less time.
   * @param {number[]} given
   */
  #exchanged(given) {
    const { problem } = this;
    let order = given;
    for (;;) {
      let best = { value: valueOfOrder(problem, order), finish: finishOf(problem, order), order };
      for (let from = 0; from < order.length; from += 1) {
        const rest = [...order.slice(0, from), ...order.slice(from + 1)];
        const valueOfRest = valueOfOrder(problem, rest);
        for (const stop of this.candidates) {
          const value = valueOfRest + valueOf(problem.stops[stop]);
          if (value < best.value || order.includes(stop)) continue;
          for (let at = 0; at <= rest.length; at += 1) {
            const other = [...rest.slice(0, at), stop, ...rest.slice(at)];
            const one = { value, finish: finishOf(problem, other), order: other };
            if (one.finish <= problem.end && PlanSearch.#isBetter(one, best)) best = one;
          }
        }
      }
      if (best.order === order) return order;
      ({ order } = best);
    }
  }
}

/**
 * The orders in which one part of up to three stops has another position, or one part is turned around.
 * @param {readonly number[]} order
 */
function* neighbours(order) {
  const count = order.length;
  for (let from = 0; from < count; from += 1) {
    for (let to = from + 1; to <= count; to += 1) {
      const part = order.slice(from, to);
      if (part.length > 1) yield [...order.slice(0, from), ...part.reverse(), ...order.slice(to)];
      if (part.length > 3) continue;
      const moved = order.slice(from, to);
      const rest = [...order.slice(0, from), ...order.slice(to)];
      for (let at = 0; at <= rest.length; at += 1) {
        if (at !== from) yield [...rest.slice(0, at), ...moved, ...rest.slice(at)];
      }
    }
  }
}
