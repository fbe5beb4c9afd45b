// A walk that was found: stretches with the same traits, and the ways that leave where each begins.

import { routeRules } from './walk-rules.js';
import { LocalPlane } from '../shared/earth.js';

/**
 * @typedef {import('./walk-network.js').WalkNetwork} WalkNetwork
 * @typedef {import('./walk-network.js').WalkPlace} WalkPlace
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-network.js').WalkProfile} WalkProfile
 * @typedef {import('./walk-network.js').WalkWay} WalkWay
 * @typedef {import('./walk-search.js').WalkLeg} WalkLeg
 */

/**
 * A path that the route does not take: its bearing in degrees clockwise from north, leaving the junction.
 * @typedef {{bearing: number, name: string, kind: string}} WalkBranch
 */

/**
 * The branches are those where the stretch begins, the junctions those inside it, some metres from its start.
 * `isUphill` in the way is for the direction walked.
 * @typedef {object} WalkStretch
 * @property {WalkWay} way
 * @property {string} name
 * @property {WalkPosition[]} line
 * @property {number} metres
 * @property {WalkBranch[]} branches
 * @property {{metres: number, branches: WalkBranch[]}[]} junctions
 */

/**
 * The end of a route beside the network: the door, edge or requested position, the place on a path, the metres between.
 * @typedef {{reached: WalkPosition, onPath: WalkPosition, metres: number}} WalkSnap
 */

export class WalkRoute {
  /** Metres along a path over which its direction is measured. */
  static #metresOfBearing = 10;
  /** From this distance to the path on, the directions mention the distance. */
  static farOff = 15;

  /**
   * @param {WalkProfile} profile
   * @param {WalkStretch[]} stretches
   * @param {WalkSnap} start
   * @param {WalkSnap} end
   */
  constructor(profile, stretches, start, end) {
    this.profile = profile;
    this.stretches = stretches;
    this.start = start;
    this.end = end;
  }

  /** Metres along ways, without the ends beside them. */
  get metres() {
    return this.stretches.reduce((sum, { metres }) => sum + metres, 0);
  }

  /** Metres beside the paths at both ends, as the first and the last sentence describe them. */
  get describedMetresBeside() {
    return [this.start, this.end].reduce((sum, { metres }) => sum + (metres > WalkRoute.farOff ? metres : 0), 0);
  }

  /** The line walked, from way to way; each position once. */
  get line() {
    /** @type {WalkPosition[]} */
    const line = [];
    for (const stretch of this.stretches) WalkRoute.#append(line, stretch.line);
    return line.length > 0 ? line : [this.start.onPath];
  }

  /**
   * Seconds at a speed on level ground; steps slow a walker down, and lifts make a walker wait.
   * @param {number} metresPerMinute
   */
  seconds(metresPerMinute) {
    const speed = Math.max(0.1, metresPerMinute / 60);
    return this.stretches.reduce((sum, { way, metres }) => {
      if (way.kind !== 'steps') return sum + metres / speed + (way.kind === 'lift' ? routeRules().secondsForLift : 0);
      return sum + metres / speed / (way.isUphill === false ? routeRules().downSteps : routeRules().upSteps);
    }, 0);
  }

  /**
   * The route of consecutive legs.
   * @param {WalkNetwork} network
   * @param {WalkLeg[]} legs
   * @param {WalkProfile} profile
   * @param {WalkPosition} from
   * @param {WalkPosition} to
   * @param {WalkPlace} start
   * @param {WalkPlace} end
   */
  static of(network, legs, profile, from, to, start, end) {
    /** @type {WalkStretch[]} */
    const stretches = [];
    /** @type {number[]} For each stretch the metres of its whole path, of which it may be a part. */
    const pathMetres = [];
    let before = -1;
    for (const leg of legs) {
      const edge = leg.half >> 1;
      const metres = WalkRoute.#metres(network, leg);
      // A walk may begin or end at the very end of an edge, of which no part is walked.
      if (metres === 0 && (leg.start || leg.end)) continue;
      const way = network.data.ways[network.way[edge]];
      const name = network.data.names[network.name[edge]];
      const atVertex = leg.half & 1 ? network.metres[edge] : 0;
      const isFromVertex = !leg.start || leg.start.along === atVertex;
      const branches = isFromVertex ? WalkRoute.#branches(network, leg.half, before) : [];
      before = leg.half;
      // A stile or a kerb has no length, so it is not a stretch.
      if (network.metres[edge] === 0 && way.kind !== 'lift') continue;
      const line = WalkRoute.#positions(network, leg);
      const directedWay = leg.half & 1 && way.isUphill !== undefined ? { ...way, isUphill: !way.isUphill } : way;
      const last = stretches.at(-1);
      const isOneFlight = way.kind !== 'steps' || (way.flight !== undefined && way.flight === last?.way.flight);
      if (last && last.name === name && isOneFlight && WalkRoute.#areAlike(last.way, directedWay)) {
        if (branches.length > 0) last.junctions.push({ metres: last.metres, branches });
        WalkRoute.#append(last.line, line);
        last.metres += metres;
      } else {
        stretches.push({ way: directedWay, name, line, metres, branches, junctions: [] });
        pathMetres.push(way.flightMetres ?? network.metres[edge]);
      }
    }
    stretches.forEach((stretch, index) => {
      // Of part of a flight the number of steps is not known.
      if (stretch.way.kind !== 'steps' || stretch.metres >= 0.95 * pathMetres[index]) return;
      stretch.way = { ...stretch.way, steps: undefined };
    });
    const snap = (/** @type {WalkPosition} */ position, /** @type {WalkPlace} */ place) => ({
      reached: network.reached(position).reached, onPath: network.position(place), metres: place.off,
    });
    return new WalkRoute(profile, stretches, snap(from, start), snap(to, end));
  }

  /**
   * Whether two paths look the same to a walker; their costs are not visible.
   * @param {WalkWay} left
   * @param {WalkWay} right
   */
  static #areAlike(left, right) {
    const traits = /** @type {const} */ ([
      'kind', 'surface', 'steps', 'isUphill', 'hasHandrail', 'crossing', 'isBridge', 'isTunnel', 'isCovered']);
    return traits.every((trait) => left[trait] === right[trait]);
  }

  /**
   * @param {WalkPosition[]} line
   * @param {WalkPosition[]} more
   */
  static #append(line, more) {
    for (const position of more) {
      const last = line.at(-1);
      if (last?.latitude !== position.latitude || last.longitude !== position.longitude) line.push(position);
    }
    if (line.length === 1 && more.length > 0) line.push(more[more.length - 1]);
  }

  /**
   * @param {WalkNetwork} network
   * @param {WalkLeg} leg
   */
  static #metres(network, { half, start, end }) {
    const length = network.metres[half >> 1];
    return Math.abs((end?.along ?? (half & 1 ? 0 : length)) - (start?.along ?? (half & 1 ? length : 0)));
  }

  /**
   * @param {WalkNetwork} network
   * @param {WalkLeg} leg
   */
  static #positions(network, { half, start, end }) {
    const edge = half >> 1;
    const [first, last] = half & 1 ? [end, start] : [start, end];
    const low = first ? first.segment + (first.share > 0 ? 1 : 0) : 0;
    const high = last ? last.segment + (last.share < 1 ? 0 : 1)
      : network.firstPoint[edge + 1] - network.firstPoint[edge] - 1;
    /** @type {WalkPosition[]} */
    const line = [];
    for (let point = network.firstPoint[edge] + low; point <= network.firstPoint[edge] + high; point += 1) {
      line.push({ latitude: network.lineLatitudes[point], longitude: network.lineLongitudes[point] });
    }
    if (half & 1) line.reverse();
    /** @type {WalkPosition[]} */
    const fullLine = [];
    WalkRoute.#append(fullLine, [
      ...(start ? [network.position(start)] : []), ...line, ...(end ? [network.position(end)] : [])]);
    return fullLine;
  }

  /**
   * The paths that begin at an edge's start, other than the edge and the previous one; paths beyond a kerb or a stile count.
   * @param {WalkNetwork} network
   * @param {number} taken
   * @param {number} before
   */
  static #branches(network, taken, before) {
    /** @type {WalkBranch[]} */
    const branches = [];
    const pending = [network.start(taken)];
    const visited = new Set(pending);
    for (let vertex = pending.pop(); vertex !== undefined; vertex = pending.pop()) {
      for (const half of network.leaving(vertex)) {
        const edge = half >> 1;
        if (edge === before >> 1 || edge === taken >> 1) continue;
        if (network.metres[edge] > 0) {
          const { kind } = network.data.ways[network.way[edge]];
          branches.push({ bearing: WalkRoute.#bearing(network, half), name: network.data.names[network.name[edge]], kind });
        } else if (!visited.has(network.end(half))) {
          visited.add(network.end(half));
          pending.push(network.end(half));
        }
      }
    }
    return branches.sort((left, right) => left.bearing - right.bearing);
  }

  /**
   * The direction in which an edge leaves its start.
   * @param {WalkNetwork} network
   * @param {number} half
   */
  static #bearing(network, half) {
    const first = network.firstPoint[half >> 1];
    const last = network.firstPoint[(half >> 1) + 1] - 1;
    const origin = half & 1 ? last : first;
    const plane = new LocalPlane({ latitude: network.lineLatitudes[origin], longitude: network.lineLongitudes[origin] });
    let [east, north] = [0, 0];
    for (let step = 1; step <= last - first; step += 1) {
      const point = half & 1 ? last - step : first + step;
      ({ east, north } = plane.point({ latitude: network.lineLatitudes[point], longitude: network.lineLongitudes[point] }));
      if (Math.hypot(east, north) >= WalkRoute.#metresOfBearing) break;
    }
    return (Math.atan2(east, north) * 180 / Math.PI + 360) % 360;
  }
}
