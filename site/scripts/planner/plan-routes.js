// The ways of a plan: over the city's paths, otherwise in straight lines with some metres more.

import { run } from '../shared/classic-script.js';
import { metresBetween } from '../shared/distance.js';
import { unitsFor } from '../shared/units.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('../routes/walk-matrix.js').WalkLength} WalkLength
 * @typedef {import('../routes/walk-network.js').WalkData} WalkData
 * @typedef {import('../routes/walk-network.js').WalkProfile} WalkProfile
 * @typedef {{walk: typeof import('../routes/walk.js'), data: WalkData, network: import('../routes/walk-network.js').WalkNetwork}} Engine
 * @typedef {{line: Position[], steps: {from: number, sentence: string}[]}} PlanLeg
 */

/** By how much ways in a town are longer than straight lines. */
const detour = 1.3;

const globals = /** @type {{wyndPaths?: WalkData}} */ (/** @type {unknown} */ (self));

export class PlanRoutes {
  /** @type {Promise<Engine | undefined> | undefined} */
  #engine;
  /** @type {Map<string, Promise<WalkLength[][]>>} the ways between the same positions, of this visit */
  #known = new Map();

  /**
   * @param {string | undefined} paths  the address of the city's paths
   * @param {number} metresPerMinute
   */
  constructor(paths, metresPerMinute) {
    this.paths = paths;
    this.metresPerMinute = metresPerMinute;
  }

  /** @returns {Promise<Engine | undefined>} undefined without paths */
  #load() {
    this.#engine ??= (async () => {
      if (!this.paths) return undefined;
      try {
        const [walk] = await Promise.all([import('../routes/walk.js'), run(this.paths)]);
        const data = globals.wyndPaths;
        return data && { walk, data, network: new walk.WalkNetwork(data) };
      } catch {
        this.#engine = undefined;
        return undefined;
      }
    })();
    return this.#engine;
  }

  /**
   * The ways from each position to each other, at the guide's walking speed.
   * @param {Position[]} positions
   * @param {boolean} isStepFree
   */
  ways(positions, isStepFree) {
    const key = JSON.stringify([isStepFree, positions]);
    const known = this.#known.get(key) ?? this.#find(positions, isStepFree);
    this.#known.set(key, known);
    return known;
  }

  /**
   * @param {Position[]} positions
   * @param {boolean} isStepFree
   * @returns {Promise<WalkLength[][]>}
   */
  async #find(positions, isStepFree) {
    const engine = await this.#load();
    const straight = positions.map((from) => positions.map((to) => this.#straight(from, to)));
    if (!engine || engine.network.edgeCount === 0) return straight;
    const { walk, network } = engine;
    const along = (/** @type {WalkProfile} */ profile) => new walk.WalkMatrix(network, profile, this.metresPerMinute).ways(positions);
    const usual = along('shortest');
    const chosen = isStepFree ? along('step-free') : usual;
    // A position beside the network has straight ways. A way that has steps, and no other, stays without a length.
    return chosen.map((row, from) => row.map((way, to) =>
      (Number.isFinite(way.metres) || Number.isFinite(usual[from][to].metres) ? way : straight[from][to])));
  }

  /**
   * @param {Position} from
   * @param {Position} to
   * @returns {WalkLength}
   */
  #straight(from, to) {
    const metres = detour * metresBetween(from, to);
    return { metres, seconds: (metres / this.metresPerMinute) * 60 };
  }

  /**
   * The lines from each position to the next, with directions.
   * @param {(Position & {name: string})[]} positions
   * @param {boolean} isStepFree
   * @returns {Promise<PlanLeg[]>}
   */
  async legs(positions, isStepFree) {
    const engine = await this.#load();
    return positions.slice(1).map((to, index) => {
      const from = positions[index];
      const found = engine && engine.network.edgeCount > 0
        ? engine.walk.WalkSearch.find(engine.network, from, to, isStepFree ? 'step-free' : 'shortest') : undefined;
      if (!engine || !found || 'error' in found) return { line: [from, to], steps: [] };
      const { walk, data, network } = engine;
      const phrases = new walk.WalkPhrases(data.phrases, data.language ?? 'en', unitsFor(data.units));
      const steps = new walk.WalkWords(phrases, found.route, network.data.places).steps(from.name, to.name, false);
      return { line: found.route.line, steps: steps.map(({ from: metres, sentence }) => ({ from: metres, sentence })) };
    });
  }
}
