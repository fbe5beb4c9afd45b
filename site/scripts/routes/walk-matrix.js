// The ways between several positions, in metres and seconds: one search from each position to all others (Dijkstra).
//
// It finds the same routes as WalkSearch, which describes one of them.

import { routeRules } from './walk-rules.js';
import { WalkRoute } from './walk-route.js';
import { WalkHeap, WalkSearch } from './walk-search.js';

/**
 * @typedef {import('./walk-network.js').WalkNetwork} WalkNetwork
 * @typedef {import('./walk-network.js').WalkPlace} WalkPlace
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-network.js').WalkProfile} WalkProfile
 * @typedef {{metres: number, seconds: number}} WalkLength  infinite where there is no way
 * @typedef {{place: WalkPlace, cost: number, metres: number, seconds: number}} WalkTarget
 */

export class WalkMatrix {
  #factors;
  #speed;
  /** Weighted metres, metres and seconds from the start to each vertex. */
  #costs;
  #metres;
  #seconds;

  /**
   * @param {WalkNetwork} network
   * @param {WalkProfile} profile
   * @param {number} metresPerMinute  on level ground
   */
  constructor(network, profile, metresPerMinute) {
    this.network = network;
    this.profile = profile;
    this.#factors = network.factors(profile);
    this.#speed = Math.max(0.1, metresPerMinute / 60);
    this.#costs = new Float64Array(network.vertexCount);
    this.#metres = new Float64Array(network.vertexCount);
    this.#seconds = new Float64Array(network.vertexCount);
  }

  /**
   * The ways from each position to each other.
   * @param {readonly WalkPosition[]} positions
   * @returns {WalkLength[][]}
   */
  ways(positions) {
    const { network, profile } = this;
    const ends = positions.map((position) => network.ends(position, profile, WalkSearch.reach));
    return ends.map((starts, from) => {
      /** @type {WalkLength[]} */
      const lengths = positions.map((_, to) => (to === from ? { metres: 0, seconds: 0 } : { metres: Infinity, seconds: Infinity }));
      /** @type {Map<WalkPlace, {to: number, target: WalkTarget}[]>} */
      const searches = new Map();
      ends.forEach((places, to) => {
        const pair = to === from ? undefined : this.#pair(starts, places);
        if (!pair) return;
        const target = { place: pair.end, cost: Infinity, metres: Infinity, seconds: Infinity };
        searches.set(pair.start, [...(searches.get(pair.start) ?? []), { to, target }]);
      });
      for (const [start, all] of searches) {
        this.#search(start, all.map(({ target }) => target));
        for (const { to, target } of all) lengths[to] = this.#withEnds(start, target);
      }
      return lengths;
    });
  }

  /**
   * The two places on one part of the network that are nearest to both positions.
   * @param {WalkPlace[]} starts
   * @param {WalkPlace[]} ends
   */
  #pair(starts, ends) {
    const { ofVertex, largest } = this.network.islands(this.profile);
    const island = (/** @type {WalkPlace} */ place) => ofVertex[this.network.from[place.edge]];
    /** @type {{start: WalkPlace, end: WalkPlace, off: number} | undefined} */
    let best;
    for (const start of starts) {
      const end = ends.find((place) => island(place) === island(start));
      if (!end) continue;
      const off = start.off + end.off + (island(start) === largest ? 0 : routeRules().worthOfLargest);
      if (!best || off < best.off) best = { start, end, off };
    }
    return best;
  }

  /**
   * A way with the metres beside the paths, as directions mention them.
   * @param {WalkPlace} start
   * @param {WalkTarget} target
   * @returns {WalkLength}
   */
  #withEnds(start, { place, metres, seconds }) {
    const beside = [start.off, place.off].reduce((sum, off) => sum + (off > WalkRoute.farOff ? off : 0), 0);
    return { metres: metres + beside, seconds: seconds + beside / this.#speed };
  }

  /**
   * Finds the ways to all targets.
   * @param {WalkPlace} start
   * @param {WalkTarget[]} targets  their numbers are set
   */
  #search(start, targets) {
    const { network } = this;
    const [costs, lengths, times] = [this.#costs.fill(Infinity), this.#metres, this.#seconds];
    const settled = new Uint8Array(network.vertexCount);
    /** @type {Map<number, WalkTarget[]>} */
    const onEdge = new Map();
    for (const target of targets) onEdge.set(target.place.edge, [...(onEdge.get(target.place.edge) ?? []), target]);
    const open = new WalkHeap();
    for (const half of [2 * start.edge, 2 * start.edge + 1]) {
      if (!this.#isOpen(half)) continue;
      for (const target of onEdge.get(start.edge) ?? []) {
        const metres = (target.place.along - start.along) * (half & 1 ? -1 : 1);
        if (metres >= 0) this.#reach(target, half, metres, 0, 0, 0);
      }
      const vertex = network.end(half);
      const metres = half & 1 ? start.along : network.metres[start.edge] - start.along;
      const cost = metres * this.#factor(half);
      if (cost >= costs[vertex]) continue;
      costs[vertex] = cost;
      lengths[vertex] = metres;
      times[vertex] = this.#time(half, metres);
      open.insert(vertex, cost);
    }
    for (let entry = open.removeFirst(); entry; entry = open.removeFirst()) {
      const { number: vertex, priority } = entry;
      if (settled[vertex]) continue;
      if (targets.every(({ cost }) => cost <= priority)) return;
      settled[vertex] = 1;
      for (const half of network.leaving(vertex)) {
        if (!this.#isOpen(half)) continue;
        const edge = half >> 1;
        for (const target of onEdge.get(edge) ?? []) {
          const part = half & 1 ? network.metres[edge] - target.place.along : target.place.along;
          this.#reach(target, half, part, costs[vertex], lengths[vertex], times[vertex]);
        }
        const next = network.end(half);
        const cost = costs[vertex] + network.metres[edge] * this.#factor(half);
        if (cost >= costs[next]) continue;
        costs[next] = cost;
        lengths[next] = lengths[vertex] + network.metres[edge];
        times[next] = times[vertex] + this.#time(half, network.metres[edge]);
        open.insert(next, cost);
      }
    }
  }

  /**
   * Sets the way to a target, if it is cheaper than the known way.
   * @param {WalkTarget} target
   * @param {number} half  the last part of the way
   * @param {number} part  metres on it
   * @param {number} cost  up to it
   * @param {number} metres
   * @param {number} seconds
   */
  #reach(target, half, part, cost, metres, seconds) {
    const whole = cost + part * this.#factor(half);
    if (whole >= target.cost) return;
    Object.assign(target, { cost: whole, metres: metres + part, seconds: seconds + this.#time(half, part) });
  }

  /**
   * Seconds along a part of an edge.
   * @param {number} half
   * @param {number} metres
   */
  #time(half, metres) {
    const way = this.network.data.ways[this.network.way[half >> 1]];
    if (way.kind !== 'steps') return metres / this.#speed + (way.kind === 'lift' ? routeRules().secondsForLift : 0);
    const isDown = way.isUphill !== undefined && way.isUphill === Boolean(half & 1);
    return metres / this.#speed / (isDown ? routeRules().downSteps : routeRules().upSteps);
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
}
