// A city's walking network from `paths.js`: junctions, the paths between them, and the path nearest to a place.
//
// The file's members are described in Sources/GuideWalks/Paths/PathNetwork+Script.swift, which writes them.

import { LocalPlane, metresPerDegree } from '../shared/earth.js';

/**
 * @typedef {'shortest' | 'step-free' | 'quiet'} WalkProfile
 * @typedef {{latitude: number, longitude: number}} WalkPosition  in degrees
 */

/**
 * The properties of a path, in the direction of the edge. Costs are weighted metres a metre, 1 where they are absent; a
 * `stepFree` of 0 means that wheels cannot pass. `oneWay` is 1 for the edge's direction and -1 for the other. Edges with the
 * same `flight` are parts of one flight of steps.
 * @typedef {object} WalkWay
 * @property {string} kind
 * @property {string} [surface]
 * @property {number} [steps]
 * @property {number} [flight]
 * @property {number} [flightMetres]
 * @property {boolean} [isUphill]
 * @property {boolean} [hasHandrail]
 * @property {string} [crossing]
 * @property {boolean} [isBridge]
 * @property {boolean} [isTunnel]
 * @property {boolean} [isCovered]
 * @property {boolean} [isUnderground]
 * @property {number} [stepFree]
 * @property {number} [quiet]
 * @property {1 | -1} [oneWay]
 */

/**
 * @typedef {object} WalkData
 * @property {string} format
 * @property {string} [language]
 * @property {Record<string, string>} phrases
 * @property {'metric' | 'imperial'} units
 * @property {import('./walk-watch.js').FollowingRules} following
 * @property {number} metresPerMinute
 * @property {WalkDestination[]} places
 * @property {number} unit
 * @property {string[]} names
 * @property {WalkWay[]} ways
 * @property {string} latitudes
 * @property {string} longitudes
 * @property {string} from
 * @property {string} to
 * @property {string} way
 * @property {string} name
 * @property {string} bends
 * @property {string} surplus
 * @property {string} bendLatitudes
 * @property {string} bendLongitudes
 */

/**
 * A place of the guide: its name, and the latitude and longitude of its position. If the nearest path does not lead there, also
 * those of its door or edge, and of the place on a path that leads there.
 * @typedef {[name: string, latitude: number, longitude: number, ...end: number[]]} WalkDestination
 */

/**
 * A place on an edge: its segment, the share of that, metres from the edge's start, and metres to the requested position.
 * @typedef {{edge: number, segment: number, share: number, along: number, off: number}} WalkPlace
 */

export class WalkNetwork {
  static format = 'wynd-paths/1';
  /** Metres to add to the distance of a path in a tunnel or a cellar: a visitor above it is not in it. */
  static #depthOfTunnels = 25;
  static #letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

  /** @type {Partial<Record<WalkProfile, {ofVertex: Int32Array, largest: number}>>} */
  #islands = {};
  /** The points of all edges' lines, one line after another, with their ends. */
  lineLatitudes = new Float64Array(0);
  lineLongitudes = new Float64Array(0);
  /** Where each edge's line starts, and where the last ends. */
  firstPoint = new Int32Array(1);
  metres = new Float64Array(0);
  /** The edges that leave each vertex: twice the edge's number, plus one where the walk goes backwards. */
  halves = new Int32Array(0);
  /** Where each vertex starts in `halves`, and where the last ends. */
  firstHalf = new Int32Array(1);

  /** @param {WalkData} data */
  constructor(data) {
    if (data.format !== WalkNetwork.format) throw new Error(`not ${WalkNetwork.format}`);
    this.data = data;
    const degrees = data.unit * 1e-7;
    const latitudes = WalkNetwork.#signed(data.latitudes);
    const longitudes = WalkNetwork.#signed(data.longitudes);
    for (let vertex = 1; vertex < latitudes.length; vertex += 1) {
      latitudes[vertex] += latitudes[vertex - 1];
      longitudes[vertex] += longitudes[vertex - 1];
    }
    /** Degrees of each vertex. */
    this.latitudes = Float64Array.from(latitudes, (units) => units * degrees);
    this.longitudes = Float64Array.from(longitudes, (units) => units * degrees);
    this.from = WalkNetwork.#numbers(data.from);
    this.to = WalkNetwork.#numbers(data.to);
    /** Each edge's number in the tables. */
    this.way = WalkNetwork.#numbers(data.way);
    this.name = WalkNetwork.#numbers(data.name);
    for (let edge = 0; edge < this.from.length; edge += 1) {
      this.from[edge] += edge > 0 ? this.from[edge - 1] : 0;
      this.to[edge] += this.from[edge];
    }
    const bends = WalkNetwork.#numbers(data.bends);
    this.#buildLines(bends, latitudes, longitudes, degrees);
    this.#indexHalves();
    this.maximumLatitude = this.latitudes.reduce((most, latitude) => Math.max(most, Math.abs(latitude)), 0);
  }

  get vertexCount() {
    return this.latitudes.length;
  }

  get edgeCount() {
    return this.from.length;
  }

  /**
   * The numbers of a text: base 32, the lowest digit first, 32 added to digits that have another after them.
   * @param {string} text
   */
  static #numbers(text) {
    const digits = new Uint8Array(128);
    for (let digit = 0; digit < 64; digit += 1) digits[WalkNetwork.#letters.charCodeAt(digit)] = digit;
    /** @type {number[]} */
    const numbers = [];
    let number = 0;
    let scale = 1;
    for (let index = 0; index < text.length; index += 1) {
      const digit = digits[text.charCodeAt(index) & 127];
      number += (digit & 31) * scale;
      scale *= 32;
      if (digit < 32) {
        numbers.push(number);
        number = 0;
        scale = 1;
      }
    }
    return numbers;
  }

  /**
   * Numbers that may be negative: 0, 1, 2, 3 mean 0, -1, 1, -2.
   * @param {string} text
   */
  static #signed(text) {
    return WalkNetwork.#numbers(text).map((number) => (number % 2 === 0 ? number / 2 : -(number + 1) / 2));
  }

  /**
   * Puts the edges' lines one after another, with their ends, and measures them.
   * @param {number[]} bends
   * @param {number[]} vertexLatitudes
   * @param {number[]} vertexLongitudes
   * @param {number} degrees  a unit of the grid
   */
  #buildLines(bends, vertexLatitudes, vertexLongitudes, degrees) {
    const bendLatitudes = WalkNetwork.#signed(this.data.bendLatitudes);
    const bendLongitudes = WalkNetwork.#signed(this.data.bendLongitudes);
    const surplus = WalkNetwork.#signed(this.data.surplus);
    const points = bends.reduce((sum, count) => sum + count + 2, 0);
    this.lineLatitudes = new Float64Array(points);
    this.lineLongitudes = new Float64Array(points);
    this.firstPoint = new Int32Array(bends.length + 1);
    this.metres = new Float64Array(bends.length);
    let point = 0;
    let bend = 0;
    for (let edge = 0; edge < bends.length; edge += 1) {
      this.firstPoint[edge] = point;
      let latitude = vertexLatitudes[this.from[edge]];
      let longitude = vertexLongitudes[this.from[edge]];
      for (let index = 0; index <= bends[edge] + 1; index += 1) {
        if (index > bends[edge]) {
          latitude = vertexLatitudes[this.to[edge]];
          longitude = vertexLongitudes[this.to[edge]];
        } else if (index > 0) {
          latitude += bendLatitudes[bend];
          longitude += bendLongitudes[bend];
          bend += 1;
        }
        this.lineLatitudes[point] = latitude * degrees;
        this.lineLongitudes[point] = longitude * degrees;
        if (index > 0) this.metres[edge] += this.segmentMetres(point - 1);
        point += 1;
      }
      this.metres[edge] = Math.max(0, this.metres[edge] + surplus[edge] / 10);
    }
    this.firstPoint[bends.length] = point;
  }

  /**
   * Metres from a point of the lines to the next.
   * @param {number} point
   */
  segmentMetres(point) {
    return WalkNetwork.metresBetween(
      this.lineLatitudes[point], this.lineLongitudes[point], this.lineLatitudes[point + 1], this.lineLongitudes[point + 1]);
  }

  /**
   * Metres between positions, as if the earth were flat between them.
   * @param {number} latitude
   * @param {number} longitude
   * @param {number} toLatitude
   * @param {number} toLongitude
   */
  static metresBetween(latitude, longitude, toLatitude, toLongitude) {
    const rise = toLatitude - latitude;
    const run = (toLongitude - longitude) * Math.cos((((latitude + toLatitude) / 2) * Math.PI) / 180);
    return Math.hypot(rise, run) * metresPerDegree;
  }

  /** Sorts the edges by the vertices that they leave. */
  #indexHalves() {
    const counts = new Int32Array(this.vertexCount + 1);
    for (let edge = 0; edge < this.edgeCount; edge += 1) {
      counts[this.from[edge] + 1] += 1;
      counts[this.to[edge] + 1] += 1;
    }
    for (let vertex = 0; vertex < this.vertexCount; vertex += 1) counts[vertex + 1] += counts[vertex];
    this.firstHalf = counts.slice();
    this.halves = new Int32Array(2 * this.edgeCount);
    for (let edge = 0; edge < this.edgeCount; edge += 1) {
      this.halves[counts[this.from[edge]]++] = 2 * edge;
      this.halves[counts[this.to[edge]]++] = 2 * edge + 1;
    }
  }

  /**
   * The edges that leave a vertex.
   * @param {number} vertex
   */
  leaving(vertex) {
    return this.halves.subarray(this.firstHalf[vertex], this.firstHalf[vertex + 1]);
  }

  /** @param {number} half */
  start(half) {
    return half & 1 ? this.to[half >> 1] : this.from[half >> 1];
  }

  /** @param {number} half */
  end(half) {
    return half & 1 ? this.from[half >> 1] : this.to[half >> 1];
  }

  /**
   * Weighted metres a metre of each way; infinite where it cannot be used.
   * @param {WalkProfile} profile
   */
  factors(profile) {
    return this.data.ways.map((way) => {
      if (profile === 'quiet') return way.quiet ?? 1;
      return profile === 'step-free' ? (way.stepFree ?? 1) || Infinity : 1;
    });
  }

  /**
   * For each vertex the part of the network that it is joined to, by its smallest vertex, and the part with most metres.
   * @param {WalkProfile} profile
   */
  islands(profile) {
    const known = this.#islands[profile];
    if (known) return known;
    const factors = this.factors(profile);
    const parents = Int32Array.from({ length: this.vertexCount }, (_, vertex) => vertex);
    const root = (/** @type {number} */ vertex) => {
      let top = vertex;
      while (parents[top] !== top) top = parents[top] = parents[parents[top]];
      return top;
    };
    for (let edge = 0; edge < this.edgeCount; edge += 1) {
      if (!Number.isFinite(factors[this.way[edge]])) continue;
      const from = root(this.from[edge]);
      const to = root(this.to[edge]);
      parents[Math.max(from, to)] = Math.min(from, to);
    }
    const ofVertex = parents.map((_, vertex) => root(vertex));
    const metres = new Float64Array(this.vertexCount);
    for (let edge = 0; edge < this.edgeCount; edge += 1) {
      if (Number.isFinite(factors[this.way[edge]])) metres[ofVertex[this.from[edge]]] += this.metres[edge];
    }
    const largest = metres.reduce((best, length, vertex) => (length > metres[best] ? vertex : best), 0);
    this.#islands[profile] = { ofVertex, largest };
    return { ofVertex, largest };
  }

  /**
   * The place nearest to a position on each island within reach, nearest first.
   * @param {WalkPosition} position
   * @param {WalkProfile} profile
   * @param {number} reach  metres
   */
  nearest({ latitude, longitude }, profile, reach) {
    const factors = this.factors(profile);
    const { ofVertex } = this.islands(profile);
    const plane = new LocalPlane({ latitude, longitude });
    /** @type {Map<number, WalkPlace>} */
    const best = new Map();
    for (let edge = 0; edge < this.edgeCount; edge += 1) {
      const way = this.way[edge];
      if (this.metres[edge] === 0 || !Number.isFinite(factors[way])) continue;
      const island = ofVertex[this.from[edge]];
      const handicap = this.data.ways[way].isUnderground ? WalkNetwork.#depthOfTunnels : 0;
      const first = this.firstPoint[edge];
      for (let point = first; point < this.firstPoint[edge + 1] - 1; point += 1) {
        const { share, metres } = plane.nearest(
          this.lineLatitudes[point], this.lineLongitudes[point], this.lineLatitudes[point + 1], this.lineLongitudes[point + 1]);
        const off = metres + handicap;
        if (off > reach || off >= (best.get(island)?.off ?? Infinity)) continue;
        best.set(island, { edge, segment: point - first, share, along: 0, off });
      }
    }
    const places = [...best.values()].sort((left, right) => left.off - right.off || left.edge - right.edge);
    for (const place of places) this.#measure(place, latitude, longitude);
    return places;
  }

  /**
   * Where a position is reached, and from where on a way: a place of the guide at its door or edge.
   * @param {WalkPosition} position
   * @returns {{reached: WalkPosition, onPath: WalkPosition}}
   */
  reached(position) {
    const known = this.data.places?.find(([, latitude, longitude, ...more]) => more.length === 4
      && Math.abs(latitude - position.latitude) < 1e-5 && Math.abs(longitude - position.longitude) < 1e-5);
    if (!known) return { reached: position, onPath: position };
    const [, , , latitude, longitude, pathLatitude, pathLongitude] = known;
    return { reached: { latitude, longitude }, onPath: { latitude: pathLatitude, longitude: pathLongitude } };
  }

  /**
   * The place nearest to an end on each island within reach, nearest first.
   * @param {WalkPosition} position
   * @param {WalkProfile} profile
   * @param {number} reach  metres
   */
  ends(position, profile, reach) {
    const { reached, onPath } = this.reached(position);
    return this.nearest(onPath, profile, reach).map((place) => {
      const on = this.position(place);
      const off = WalkNetwork.metresBetween(reached.latitude, reached.longitude, on.latitude, on.longitude);
      return { ...place, off };
    }).filter(({ off }) => off <= reach);
  }

  /**
   * Sets a place's metres along the edge, and its distance to the position without any handicap.
   * @param {WalkPlace} place
   * @param {number} latitude
   * @param {number} longitude
   */
  #measure(place, latitude, longitude) {
    const first = this.firstPoint[place.edge];
    let line = 0;
    for (let point = first; point < this.firstPoint[place.edge + 1] - 1; point += 1) {
      const metres = this.segmentMetres(point);
      if (point < first + place.segment) place.along += metres;
      if (point === first + place.segment) place.along += metres * place.share;
      line += metres;
    }
    // The way is a little longer than its line here.
    if (line > 0) place.along *= this.metres[place.edge] / line;
    const on = this.position(place);
    place.off = WalkNetwork.metresBetween(latitude, longitude, on.latitude, on.longitude);
  }

  /**
   * @param {WalkPlace} place
   * @returns {WalkPosition}
   */
  position(place) {
    const point = this.firstPoint[place.edge] + place.segment;
    const between = (/** @type {Float64Array} */ values) =>
      values[point] + (values[point + 1] - values[point]) * place.share;
    return { latitude: between(this.lineLatitudes), longitude: between(this.lineLongitudes) };
  }
}
