// Lays the grid of a QR code over a picture, fits it to the patterns that every code has, and samples its modules.

import { alignmentsOf, patternOf, sizeOf } from './qr-symbol.js';
import { block } from './qr-light.js';
import { fitted, placeOf } from './qr-perspective.js';

/**
 * @typedef {import('./qr-finder.js').Finder} Finder
 * @typedef {import('./qr-light.js').Light} Light
 * @typedef {import('./qr-light.js').Picture} Picture
 * @typedef {import('./qr-perspective.js').Match} Match
 * @typedef {import('./qr-perspective.js').Perspective} Perspective
 * @typedef {import('./qr-finder.js').Point} Point
 * @typedef {import('./qr-triples.js').Triple} Triple
 *
 * @typedef {object} Marks  modules that are the same in every code of a version
 * @property {Float32Array} x  of their middles, in modules
 * @property {Float32Array} y
 * @property {Int8Array} sign  -1 where dark, 1 where light
 */

/** A module whose difference from the threshold is this share of the contrast is wholly light or dark. */
const fullContrast = 0.25;
const rounds = 12;

/**
 * The corners of three finder patterns, where they are in the grid and in the picture.
 * @param {Triple} triple
 * @param {number} size
 * @returns {Match[]}
 */
function matchesOf({ corner, along, down }, size) {
  const [ax, ay] = [along.centre.x - corner.centre.x, along.centre.y - corner.centre.y];
  const [dx, dy] = [down.centre.x - corner.centre.x, down.centre.y - corner.centre.y];
  const determinant = ax * dy - ay * dx;
  /** @type {(finder: Finder, column: number, row: number) => Match[]} */
  const each = ({ centre, corners }, column, row) => corners.map((to) => {
    const [x, y] = [to.x - centre.x, to.y - centre.y];
    const right = (x * dy - y * dx) / determinant > 0;
    const low = (y * ax - x * ay) / determinant > 0;
    return { from: { x: column + (right ? 7 : 0), y: row + (low ? 7 : 0) }, to, weight: 1 };
  });
  return [...each(corner, 0, 0), ...each(along, size - 7, 0), ...each(down, 0, size - 7)];
}

export class Grid {
  /**
   * @param {Picture} picture
   * @param {Light} light
   * @param {number} version
   */
  constructor(picture, light, version) {
    this.picture = picture;
    this.light = light;
    this.version = version;
    this.size = sizeOf(version);
    /** @type {Perspective} */
    this.perspective = [1, 0, 0, 0, 1, 0, 0, 0];
    /** @type {Match[]} */
    this.matches = [];
    const pattern = patternOf(version);
    this.marks = this.#marksWhere(pattern, () => true);
    const last = this.size - 8;
    this.timing = this.#marksWhere(pattern, (x, y) => Math.min(x, y) === 6.5 && Math.max(x, y) > 8 && Math.max(x, y) < last);
    this.pattern = pattern;
  }

  /**
   * @param {Uint8Array} pattern
   * @param {(x: number, y: number) => boolean} isWanted
   * @returns {Marks}
   */
  #marksWhere(pattern, isWanted) {
    const { size } = this;
    const indices = Array.from(pattern.keys()).filter((index) => (
      pattern[index] < 2 && isWanted((index % size) + 0.5, Math.floor(index / size) + 0.5)));
    return {
      x: Float32Array.from(indices, (index) => (index % size) + 0.5),
      y: Float32Array.from(indices, (index) => Math.floor(index / size) + 0.5),
      sign: Int8Array.from(indices, (index) => (pattern[index] ? -1 : 1)),
    };
  }

  /**
   * The brightness of the picture at a point between its pixels; outside, the pixels at the edge continue.
   * @param {number} x
   * @param {number} y
   */
  brightness(x, y) {
    const { data, width, height } = this.picture;
    const left = Math.min(width - 1.001, Math.max(0, x - 0.5));
    const top = Math.min(height - 1.001, Math.max(0, y - 0.5));
    const column = Math.floor(left);
    const row = Math.floor(top);
    const [along, down] = [left - column, top - row];
    const at = row * width + column;
    return (data[at] * (1 - along) + data[at + 1] * along) * (1 - down)
      + (data[at + width] * (1 - along) + data[at + width + 1] * along) * down;
  }

  /**
   * The block of the picture that a point is in.
   * @param {number} x
   * @param {number} y
   */
  #blockAt(x, y) {
    const { width, height } = this.picture;
    const column = Math.floor(Math.min(width - 1, Math.max(0, x)) / block);
    return Math.floor(Math.min(height - 1, Math.max(0, y)) / block) * this.light.columns + column;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  threshold(x, y) {
    return this.light.thresholds[this.#blockAt(x, y)];
  }

  /**
   * How well marks match their expected values: 1 where all do, 0 by chance.
   * @param {Perspective} perspective
   * @param {Marks} marks
   * @param {number} spread  from the middle of a module to its samples, in modules
   * @param {number} [dx]  how far all are moved, in modules
   * @param {number} [dy]
   */
  score([a, b, c, d, e, f, g, h], { x, y, sign }, spread, dx = 0, dy = 0) {
    const { thresholds, contrasts } = this.light;
    let sum = 0;
    for (let mark = 0; mark < sign.length; mark += 1) {
      let at = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const u = x[mark] + dx + (corner & 1 ? spread : -spread);
        const v = y[mark] + dy + (corner & 2 ? spread : -spread);
        const w = g * u + h * v + 1;
        const atX = (a * u + b * v + c) / w;
        const atY = (d * u + e * v + f) / w;
        if (corner === 0) at = this.#blockAt(atX, atY);
        const difference = this.brightness(atX, atY) - thresholds[at];
        const share = (difference * sign[mark]) / (fullContrast * contrasts[at]);
        sum += share > 1 ? 1 : share < -1 ? -1 : share;
      }
    }
    return sum / (4 * sign.length);
  }

  /**
   * Lays the grid on three finder patterns, and returns how well its timing patterns fit then: 1 at best.
   * @param {Triple} triple
   */
  lay(triple) {
    this.matches = matchesOf(triple, this.size);
    const laid = fitted(this.matches, this.size);
    if (!laid) return -1;
    this.perspective = laid;
    if (triple.guess) this.#findGuessed(triple);
    return this.score(this.perspective, this.timing, 0.2);
  }

  /**
   * Searches for the finder pattern whose position is a guess: parts of it may be visible.
   * @param {Triple} triple
   */
  #findGuessed({ along, down, guess }) {
    const x = guess === along ? this.size - 3.5 : 3.5;
    const y = guess === down ? this.size - 3.5 : 3.5;
    const found = this.#patternNear(x, y, 3.6, 5, 1);
    if (!found) return;
    const far = this.matches.filter(({ from }) => Math.abs(from.x - x) > 4 || Math.abs(from.y - y) > 4);
    this.matches = [...far, { from: { x, y }, to: found, weight: 3 }];
    this.perspective = fitted(this.matches, this.size) ?? this.perspective;
  }

  /** Fits the grid to its alignment patterns, and then to all of its patterns. */
  fit() {
    const { matches } = this;
    // The nearest to the known patterns come first.
    const alignments = alignmentsOf(this.version).sort((one, other) => one.row + one.column - other.row - other.column);
    for (const { row, column } of alignments) {
      const found = this.#patternNear(column + 0.5, row + 0.5, 3, 3.5, 0.5);
      if (!found) continue;
      matches.push({ from: { x: column + 0.5, y: row + 0.5 }, to: found, weight: 3 });
      this.perspective = fitted(matches, this.size) ?? this.perspective;
    }
    this.#refine();
  }

  /**
   * Where the pattern about a place is in the picture, if it is near there.
   * @param {number} x  in modules
   * @param {number} y
   * @param {number} half  of the side of the pattern
   * @param {number} reach  how far it may be
   * @param {number} step  in which it is looked for at first
   */
  #patternNear(x, y, half, reach, step) {
    const marks = this.#marksWhere(this.pattern, (column, row) => Math.abs(column - x) < half && Math.abs(row - y) < half);
    const { perspective } = this;
    /** @type {{x: number, y: number, value: number} | undefined} */
    let best;
    /** @type {(dx: number, dy: number) => void} */
    const attempt = (dx, dy) => {
      const value = this.score(perspective, marks, 0.2, dx, dy) - Math.hypot(dx, dy) * 0.04;
      if (!best || value > best.value) best = { x: x + dx, y: y + dy, value };
    };
    /** @type {(reach: number, step: number) => void} */
    const search = (reach, step) => {
      const [atX, atY] = [(best?.x ?? x) - x, (best?.y ?? y) - y];
      for (let dy = -reach; dy <= reach; dy += step) for (let dx = -reach; dx <= reach; dx += step) attempt(atX + dx, atY + dy);
    };
    search(reach, step);
    search(0.75 * step, step / 4);
    return best && best.value > 0.35 ? placeOf(perspective, best.x, best.y) : undefined;
  }

  /** Moves the corners of the grid as long as its patterns fit better. */
  #refine() {
    const { size } = this;
    const corners = [{ x: 0, y: 0 }, { x: size, y: 0 }, { x: size, y: size }, { x: 0, y: size }];
    const places = corners.map(({ x, y }) => placeOf(this.perspective, x, y));
    const module = Math.hypot(places[2].x - places[0].x, places[2].y - places[0].y) / size / 1.42;
    let best = this.score(this.perspective, this.marks, 0.3);
    let step = 0.5 * module;
    for (let round = 0; round < rounds && step > 0.04 * module; round += 1) {
      let hasMoved = false;
      for (let index = 0; index < 8; index += 1) {
        for (const sign of [1, -1]) {
          const moved = places.map((place) => ({ ...place }));
          moved[index >> 1][index & 1 ? 'y' : 'x'] += sign * step;
          const perspective = fitted(corners.map((from, corner) => ({ from, to: moved[corner], weight: 1 })), size);
          const value = perspective ? this.score(perspective, this.marks, 0.3) : -1;
          if (!perspective || value <= best) continue;
          best = value;
          this.perspective = perspective;
          places.splice(0, 4, ...moved);
          hasMoved = true;
          break;
        }
      }
      if (!hasMoved) step /= 2;
    }
  }

  /** The share of the known patterns that is as it must be, by the middles of modules. */
  get fitness() {
    const { x, y, sign } = this.marks;
    const right = sign.filter((value, mark) => {
      const place = placeOf(this.perspective, x[mark], y[mark]);
      return (this.brightness(place.x, place.y) - this.threshold(place.x, place.y)) * value > 0;
    });
    return right.length / sign.length;
  }

  /** How bright each module is, and the threshold of the picture there. */
  sample() {
    const { size } = this;
    const values = new Float32Array(size * size);
    const limits = new Float32Array(size * size);
    for (let index = 0; index < values.length; index += 1) {
      const [x, y] = [(index % size) + 0.5, Math.floor(index / size) + 0.5];
      const middle = placeOf(this.perspective, x, y);
      limits[index] = this.threshold(middle.x, middle.y);
      for (let part = 0; part < 9; part += 1) {
        const place = placeOf(this.perspective, x + ((part % 3) - 1) * 0.22, y + (Math.floor(part / 3) - 1) * 0.22);
        values[index] += this.brightness(place.x, place.y) / 9;
      }
    }
    return { values, limits };
  }
}
