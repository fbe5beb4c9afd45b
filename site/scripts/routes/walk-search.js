// Finds the cheapest walk through a network, as Sources/GuideWalks/Walking does where the guide is built.

import { WalkRoute } from './walk-route.js';
import { routeRules } from './walk-rules.js';
import { metresPerDegree } from '../shared/earth.js';

/**
 * @typedef {import('./walk-network.js').WalkNetwork} WalkNetwork
 * @typedef {import('./walk-network.js').WalkPlace} WalkPlace
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-network.js').WalkProfile} WalkProfile
 */

/**
 * Part of an edge, or all of it, in the direction walked: `start` and `end` are absent at the edge's own ends.
 * @typedef {{half: number, start?: WalkPlace, end?: WalkPlace}} WalkLeg
 */

/**
 * Why there is no route: an end is too far from all paths, no path joins the two, or only steps do.
 * @typedef {{reason: 'no-path-near', end: 'start' | 'end', metres?: number}
 *   | {reason: 'not-joined'} | {reason: 'not-step-free', metres: number}} WalkError
 */

export class WalkSearch {
  /** Metres within which a path must be; a position without one has no route. */
  static reach = 60;

  /** @type {number[]} */
  #factors;

  /**
   * @param {WalkNetwork} network
   * @param {WalkProfile} profile
   */
  constructor(network, profile) {
    this.network = network;
    this.profile = profile;
    this.#factors = network.factors(profile);
  }

  /**
   * The cheapest walk by a profile.
   * @param {WalkNetwork} network
   * @param {WalkPosition} from
   * @param {WalkPosition} to
   * @param {WalkProfile} profile
   * @returns {{route: WalkRoute} | {error: WalkError}}
   */
  static find(network, from, to, profile) {
    const starts = network.ends(from, profile, WalkSearch.reach);
    const ends = network.ends(to, profile, WalkSearch.reach);
    const search = new WalkSearch(network, profile);
    for (const { start, end } of WalkSearch.#pairs(network, starts, ends, profile)) {
      const legs = search.walk(start, end);
      if (!legs) continue;
      return { route: WalkRoute.of(network, legs, profile, from, to, start, end) };
    }
    if (profile === 'step-free') {
      const withSteps = WalkSearch.find(network, from, to, 'shortest');
      if ('route' in withSteps) return { error: { reason: 'not-step-free', metres: withSteps.route.metres } };
    }
    if (starts.length > 0 && ends.length > 0) return { error: { reason: 'not-joined' } };
    const end = starts.length === 0 ? 'start' : 'end';
    const nearest = network.nearest(end === 'start' ? from : to, 'shortest', 50000)[0];
    return { error: { reason: 'no-path-near', end, metres: nearest?.off } };
  }

  /**
   * Places that are joined, the pair nearest to both positions first.
   * @param {WalkNetwork} network
   * @param {WalkPlace[]} starts
   * @param {WalkPlace[]} ends
   * @param {WalkProfile} profile
   */
  static #pairs(network, starts, ends, profile) {
    const { ofVertex, largest } = network.islands(profile);
    const island = (/** @type {WalkPlace} */ place) => ofVertex[network.from[place.edge]];
    /** @type {{start: WalkPlace, end: WalkPlace, metres: number}[]} */
    const pairs = [];
    for (const start of starts) {
      const end = ends.find((place) => island(place) === island(start));
      const detour = island(start) === largest ? 0 : routeRules().worthOfLargest;
      if (end) pairs.push({ start, end, metres: start.off + end.off + detour });
    }
    return pairs.sort((left, right) => left.metres - right.metres);
  }

  /**
   * The legs of the cheapest walk, by A* (Hart, Nilsson and Raphael); undefined where there is none.
   * @param {WalkPlace} start
   * @param {WalkPlace} end
   * @returns {WalkLeg[] | undefined}
   */
  walk(start, end) {
    const { network } = this;
    let best = this.#direct(start, end);
    let lastVertex = -1;
    const settled = new Uint8Array(network.vertexCount);
    const costs = new Float64Array(network.vertexCount).fill(Infinity);
    // The edge that leads to each vertex; -2 and less where the walk begins on it.
    const arrivals = new Int32Array(network.vertexCount).fill(-1);
    const open = new WalkHeap();
    const bound = this.#bound(network.position(end));
    for (const half of [2 * start.edge, 2 * start.edge + 1]) {
      if (!this.#isOpen(half)) continue;
      const vertex = network.end(half);
      const cost = (half & 1 ? start.along : network.metres[start.edge] - start.along) * this.#factor(half);
      if (cost >= costs[vertex]) continue;
      costs[vertex] = cost;
      arrivals[vertex] = -2 - half;
      open.insert(vertex, cost + bound(vertex));
    }
    for (let entry = open.removeFirst(); entry && entry.priority < best.cost; entry = open.removeFirst()) {
      const { number: vertex } = entry;
      if (settled[vertex]) continue;
      settled[vertex] = 1;
      for (const half of network.leaving(vertex)) {
        if (!this.#isOpen(half)) continue;
        const edge = half >> 1;
        if (edge === end.edge) {
          const metres = half & 1 ? network.metres[edge] - end.along : end.along;
          const cost = costs[vertex] + metres * this.#factor(half);
          if (cost < best.cost) {
            best = { cost, legs: [{ half, end }] };
            lastVertex = vertex;
          }
        }
        const next = network.end(half);
        const cost = costs[vertex] + network.metres[edge] * this.#factor(half);
        if (cost >= costs[next]) continue;
        costs[next] = cost;
        arrivals[next] = half;
        open.insert(next, cost + bound(next));
      }
    }
    if (!best.legs || lastVertex < 0) return best.legs;
    return [...this.#backtrack(lastVertex, start, arrivals), ...best.legs];
  }

  /**
   * Metres in a straight line to a place, never more than any route there, with a hundredth less because of rounding.
   * @param {WalkPosition} to
   */
  #bound(to) {
    const { network } = this;
    const north = metresPerDegree * 0.99;
    const east = north * Math.cos((network.maximumLatitude * Math.PI) / 180);
    return (/** @type {number} */ vertex) => Math.hypot(
      (network.longitudes[vertex] - to.longitude) * east, (network.latitudes[vertex] - to.latitude) * north);
  }

  /** @param {number} half */
  #factor(half) {
    return this.#factors[this.network.way[half >> 1]];
  }

  /** @param {number} half */
  #isOpen(half) {
    if (!Number.isFinite(this.#factor(half))) return false;
    const { oneWay } = this.network.data.ways[this.network.way[half >> 1]];
    return !oneWay || oneWay === (half & 1 ? -1 : 1);
  }

  /**
   * The route along one edge, when both ends are on it.
   * @param {WalkPlace} start
   * @param {WalkPlace} end
   * @returns {{cost: number, legs?: WalkLeg[]}}
   */
  #direct(start, end) {
    if (start.edge !== end.edge) return { cost: Infinity };
    if (start.along === end.along) return { cost: 0, legs: [] };
    const half = 2 * start.edge + (start.along > end.along ? 1 : 0);
    if (!this.#isOpen(half)) return { cost: Infinity };
    return { cost: Math.abs(start.along - end.along) * this.#factor(half), legs: [{ half, start, end }] };
  }

  /**
   * Follows the arrivals back to the start.
   * @param {number} last
   * @param {WalkPlace} start
   * @param {Int32Array} arrivals
   */
  #backtrack(last, start, arrivals) {
    /** @type {WalkLeg[]} */
    const legs = [];
    let vertex = last;
    while (arrivals[vertex] >= 0) {
      legs.push({ half: arrivals[vertex] });
      vertex = this.network.start(arrivals[vertex]);
    }
    legs.push({ half: -2 - arrivals[vertex], start });
    return legs.reverse();
  }
}

/** A binary heap of numbers by priority; equal priorities give the smaller number first. */
export class WalkHeap {
  /** @type {{number: number, priority: number}[]} */
  #entries = [];

  /**
   * @param {{number: number, priority: number}} left
   * @param {{number: number, priority: number}} right
   */
  static #isBefore(left, right) {
    return left.priority < right.priority || (left.priority === right.priority && left.number < right.number);
  }

  /**
   * @param {number} number
   * @param {number} priority
   */
  insert(number, priority) {
    const entries = this.#entries;
    const entry = { number, priority };
    let index = entries.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!WalkHeap.#isBefore(entry, entries[parent])) break;
      entries[index] = entries[parent];
      index = parent;
    }
    entries[index] = entry;
  }

  removeFirst() {
    const entries = this.#entries;
    const first = entries[0];
    const last = entries.pop();
    if (!first || !last || entries.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && WalkHeap.#isBefore(entries[child + 1], entries[child])) child += 1;
      if (!WalkHeap.#isBefore(entries[child], last)) break;
      entries[index] = entries[child];
      index = child;
    }
    entries[index] = last;
    return first;
  }
}
