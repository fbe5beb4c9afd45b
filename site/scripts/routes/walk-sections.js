// Divides a walk into the sections of the directions, each with the action where it begins, by the rules of
// Sources/GuideWalks/Directions.

import { WalkPiece } from './walk-pieces.js';
import { WalkTrack } from './walk-track.js';
import { routeRules } from './walk-rules.js';

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-pieces.js').WalkFeature} WalkFeature
 * @typedef {import('./walk-pieces.js').WalkSurface} WalkSurface
 * @typedef {import('./walk-route.js').WalkBranch} WalkBranch
 */

/** @typedef {'straight' | 'slight-right' | 'right' | 'sharp-right' | 'back' | 'sharp-left' | 'left' | 'slight-left'} WalkTurn */

/**
 * Straight on is between ways that leave on both sides.
 * @typedef {{type: 'silent' | 'depart' | 'go-on' | 'straight-on'} | {type: 'turn' | 'bend', turn: WalkTurn}
 *   | {type: 'keep', isRight: boolean}} WalkMove
 */

/**
 * One instruction, and the path to the next. `from` and `to` are metres along the track. The first direction of the section is
 * measured at `setOut`.
 * @typedef {object} WalkSection
 * @property {WalkMove} move
 * @property {WalkPiece} piece
 * @property {boolean} isStaying  whether the way is the one walked before, by its name
 * @property {boolean} isKindKnown  whether the way has no name and is of the kind walked before
 * @property {boolean} hasOwnName  whether the name is of a bridge or tunnel itself
 * @property {WalkFeature} feature  what it begins with
 * @property {number} featureMetres
 * @property {number} walkMetres  after that
 * @property {WalkSurface[]} surfaces
 * @property {number} from
 * @property {number} to
 * @property {number} setOut
 */

/** @typedef {{distance: number, angle: number, branches: WalkBranch[]}} WalkBend */

export class WalkSections {
  /** @type {WalkSection[]} */
  sections = [];
  /**
   * Where each piece begins on the track, and the track's length.
   * @type {number[]}
   */
  #starts = [];
  /**
   * Degrees turned where each piece begins.
   * @type {number[]}
   */
  #turns = [];
  /**
   * The bends and junctions inside each piece.
   * @type {WalkBend[][]}
   */
  #bendsInside = [];
  /** The path of the last instruction. */
  #name = '';
  #kind = '';

  /**
   * @param {WalkPiece[]} pieces
   * @param {WalkPosition} origin
   */
  constructor(pieces, origin) {
    this.pieces = pieces;
    this.track = new WalkTrack(origin);
    for (const piece of pieces) {
      this.#starts.push(this.track.length);
      for (const position of piece.line) this.track.append(position);
    }
    this.#starts.push(this.track.length);
    this.#findTurns();
    pieces.forEach((_, index) => this.#add(index));
  }

  // Where the walk turns.

  #findTurns() {
    const { pieces, track } = this;
    const starts = this.#starts;
    const peaks = this.#peaks();
    const owners = peaks.map(({ distance }) => {
      let nearest = 0;
      for (let piece = 1; piece < pieces.length; piece += 1) {
        if (nearest === 0 || Math.abs(starts[piece] - distance) < Math.abs(starts[nearest] - distance)) nearest = piece;
      }
      return nearest > 0 && Math.abs(starts[nearest] - distance) <= routeRules().cornerReach ? nearest : 0;
    });
    pieces.forEach((piece, index) => {
      const own = peaks.filter((_, number) => owners[number] === index).map(({ angle }) => angle);
      const isNear = peaks.some(({ distance }) => Math.abs(distance - starts[index]) <= routeRules().corner);
      const sharpest = own.reduce((most, angle) => (Math.abs(angle) > Math.abs(most) ? angle : most), 0);
      if (index > 0) this.#turns[index] = own.length > 0 ? sharpest : isNear ? 0 : track.turn(starts[index]);
      const bends = peaks.filter(({ distance }, number) =>
        owners[number] === 0 && starts[index] < distance && distance < starts[index + 1]);
      this.#bendsInside[index] = piece.canBend ? this.#bends(index, bends) : [];
    });
  }

  /** The sharpest corners, without those near a sharper one on the same side. */
  #peaks() {
    /** @type {WalkBend[]} */
    const peaks = [];
    for (const distance of this.track.distances.slice(1, -1)) {
      const angle = this.track.turn(distance);
      if (Math.abs(angle) < routeRules().leastPeak) continue;
      const last = peaks.at(-1);
      if (!last || distance - last.distance >= routeRules().corner || angle > 0 !== last.angle > 0) {
        peaks.push({ distance, angle, branches: [] });
      } else if (Math.abs(angle) > Math.abs(last.angle)) peaks[peaks.length - 1] = { distance, angle, branches: [] };
    }
    return peaks;
  }

  /**
   * A piece's corners with the ways that leave there, and its other junctions.
   * @param {number} index
   * @param {WalkBend[]} corners
   */
  #bends(index, corners) {
    const piece = this.pieces[index];
    const [from, to] = [this.#starts[index], this.#starts[index + 1]];
    const bends = corners.map((corner) => ({ ...corner, branches: corner.branches.slice() }));
    for (const junction of piece.metres > 0 ? piece.junctions : []) {
      const distance = from + (to - from) * Math.max(0, Math.min(1, junction.metres / piece.metres));
      const near = bends.find((bend) => Math.abs(bend.distance - distance) <= routeRules().cornerReach);
      if (near) near.branches.push(...junction.branches);
      else if (distance - from > routeRules().corner && to - distance > routeRules().corner) {
        bends.push({ distance, angle: this.track.turn(distance), branches: junction.branches.slice() });
      }
    }
    return bends.sort((left, right) => left.distance - right.distance);
  }

  // The action there.

  /**
   * @param {number} degrees  right positive
   * @returns {WalkTurn}
   */
  static turn(degrees) {
    const angle = Math.abs(degrees);
    const side = degrees > 0 ? 'right' : 'left';
    if (angle < 25) return 'straight';
    if (angle < 50) return `slight-${side}`;
    if (angle < 125) return side;
    return angle < 160 ? `sharp-${side}` : 'back';
  }

  /** @param {WalkTurn} turn */
  static isTurn(turn) {
    return turn !== 'straight' && turn !== 'slight-left' && turn !== 'slight-right';
  }

  /**
   * @param {number} angle
   * @param {number} bearing  of the way before
   * @param {WalkBranch[]} branches
   * @param {boolean} isOtherWay  whether the way after it is another than the one before
   * @param {boolean} isNewWay  whether to mention that even if the walker continues straight on
   * @param {boolean} isNamed  whether the chosen path has a name
   * @returns {WalkMove}
   */
  static #move(angle, bearing, branches, isOtherWay, isNewWay, isNamed) {
    let turn = WalkSections.turn(angle);
    // A walker turns back on a path; into another path, a walker turns sharply, to a side.
    if (turn === 'back' && isOtherWay) turn = angle > 0 ? 'sharp-right' : 'sharp-left';
    if (WalkSections.isTurn(turn)) {
      return { type: branches.length === 0 && !isOtherWay && Math.abs(angle) < 150 ? 'bend' : 'turn', turn };
    }
    const ahead = branches.map(({ name, bearing: own }) => ({ name, other: WalkTrack.difference(bearing, own) }))
      .filter(({ other }) => Math.abs(other) <= routeRules().widestFork
        && Math.abs(other - angle) >= routeRules().sameWay);
    // If a path has the same name after a junction, the walker follows it past a nameless one that leaves it, if it is the
    // straighter of the two.
    const others = ahead.filter(({ name }) => !isNamed || name).map(({ other }) => other);
    const nameless = ahead.filter(({ name }) => isNamed && !name).map(({ other }) => other);
    const rivals = [...others.filter((other) => Math.abs(other) <= Math.abs(angle) + 20),
      ...nameless.filter((other) => Math.abs(other) <= Math.abs(angle) - 5)];
    const isRight = rivals.some((other) => other < angle);
    const isLeft = rivals.some((other) => other > angle);
    if (turn === 'straight' && others.some((other) => other < angle) && others.some((other) => other > angle)) {
      return { type: 'straight-on' };
    }
    if (isLeft !== isRight) return { type: 'keep', isRight };
    if (turn === 'straight' || !isNewWay) return { type: isNewWay ? 'go-on' : 'silent' };
    return { type: 'turn', turn };
  }

  /**
   * @param {number} index
   * @returns {WalkMove}
   */
  #moveAt(index) {
    if (index === 0) return { type: 'depart' };
    const piece = this.pieces[index];
    const angle = this.#turns[index];
    // Steps, lifts and crossings have a sentence of their own; here, mention only a clear turn to them.
    if (['stairs', 'lift', 'crossing'].includes(piece.feature)
      && (!piece.wayName || WalkPiece.areSame(piece.wayName, this.#name))) {
      const turn = WalkSections.turn(angle);
      return WalkSections.isTurn(turn) ? { type: 'turn', turn } : { type: 'silent' };
    }
    const start = this.#starts[index];
    const bearing = this.track.bearing(start - 12, start) ?? 0;
    return WalkSections.#move(
      angle, bearing, piece.branches, this.#isOtherWay(piece), this.#isNewWay(index), piece.wayName !== '');
  }

  /**
   * Whether a path is another than the one of the last instruction.
   * @param {WalkPiece} piece
   */
  #isOtherWay({ wayName, kind }) {
    return wayName ? !WalkPiece.areSame(wayName, this.#name) : this.#name !== '' || kind !== this.#kind;
  }

  /**
   * Whether to mention the path that begins although the walker continues straight on.
   * @param {number} index
   */
  #isNewWay(index) {
    const piece = this.pieces[index];
    const { feature, wayName } = piece;
    if (feature === 'crossing') return false;
    if (['bridge', 'tunnel', 'passage', 'indoors'].includes(feature)) return true;
    if (this.pieces[index - 1].feature === 'indoors') return true;
    if (!this.#isOtherWay(piece)) return false;
    const isSquare = piece.kind === 'square';
    if (wayName) {
      const run = this.#run(index, (other) => WalkPiece.areSame(other.wayName, wayName));
      return run.metres >= routeRules().notableNamed || run.isLast || feature !== 'none';
    }
    if (isSquare && piece.metres >= routeRules().notableNamed) return true;
    const run = this.#run(index, (other) => !other.wayName && (other.kind === 'square') === isSquare);
    return run.metres >= routeRules().notableNameless;
  }

  /**
   * Metres of the plain pieces that are alike in something, and whether the walk ends with them.
   * @param {number} index
   * @param {(piece: WalkPiece) => boolean} isLike
   */
  #run(index, isLike) {
    let metres = 0;
    for (const piece of this.pieces.slice(index)) {
      if (!piece.isPlain || !isLike(piece)) return { metres, isLast: false };
      metres += piece.metres;
    }
    return { metres, isLast: true };
  }

  // The sections.

  /** @param {number} index */
  #add(index) {
    const piece = this.pieces[index];
    const { wayName } = piece;
    const move = this.#moveAt(index);
    const begins = this.sections.length === 0 || move.type !== 'silent' || !piece.isPlain;
    const isStaying = wayName !== '' && WalkPiece.areSame(wayName, this.#name);
    if (begins) {
      this.#begin(this.#starts[index], move, piece, {
        isStaying, isKindKnown: !wayName && !this.#name && this.#kind === piece.kind,
        hasOwnName: this.#hasOwnName(index), feature: index === 0 && piece.feature === 'indoors' ? 'none' : piece.feature,
      });
    }
    if (wayName ? begins || isStaying : piece.isPlain && begins) {
      this.#name = wayName;
      this.#kind = piece.kind;
    }
    this.#extend(index, begins);
  }

  /**
   * @param {number} distance
   * @param {WalkMove} move
   * @param {WalkPiece} piece
   * @param {{isStaying: boolean, isKindKnown: boolean, hasOwnName: boolean, feature: WalkFeature}} traits
   */
  #begin(distance, move, piece, traits) {
    this.sections.push({
      move, piece, ...traits, featureMetres: 0, walkMetres: 0, surfaces: [], from: distance, to: distance, setOut: distance,
    });
  }

  /** @param {number} index */
  #hasOwnName(index) {
    const name = this.pieces[index].wayName;
    const isSame = (/** @type {WalkPiece | undefined} */ other) =>
      other !== undefined && WalkPiece.areSame(other.wayName, name);
    return name !== '' && !isSame(this.pieces[index - 1]) && !isSame(this.pieces[index + 1]);
  }

  /**
   * Adds a piece to the last section, and divides it where the walker turns on it.
   * @param {number} index
   * @param {boolean} begins
   */
  #extend(index, begins) {
    const piece = this.pieces[index];
    const start = this.#starts[index];
    const length = this.#starts[index + 1] - start;
    let done = 0;
    let isFeature = begins && this.sections[this.sections.length - 1].feature !== 'none';
    const finish = (/** @type {number} */ end, /** @type {number} */ distance) => {
      const section = this.sections[this.sections.length - 1];
      section[isFeature ? 'featureMetres' : 'walkMetres'] += end - done;
      section.surfaces.push(...WalkSections.#surfacesBetween(piece.surfaces, done, end));
      section.to = distance;
      done = end;
      isFeature = false;
    };
    for (const { distance, move } of this.#cuts(index)) {
      if (distance < routeRules().wiggle) {
        // The walk begins with a wiggle: measure the first direction after it.
        this.sections[this.sections.length - 1].setOut = distance;
      } else if (this.track.length - distance >= routeRules().wiggle) {
        finish((piece.metres * (distance - start)) / Math.max(length, 0.1), distance);
        this.#begin(distance, move, piece.plain, {
          isStaying: piece.wayName !== '', isKindKnown: piece.wayName === '', hasOwnName: false, feature: 'none',
        });
      }
    }
    finish(piece.metres, this.#starts[index + 1]);
  }

  /**
   * The places on a piece where the walker turns, or keeps to a side at a fork.
   * @param {number} index
   */
  #cuts(index) {
    /** @type {{distance: number, move: WalkMove}[]} */
    const cuts = [];
    let last = this.#starts[index];
    for (const { distance, angle, branches } of this.#bendsInside[index]) {
      const bearing = this.track.bearing(distance - 12, distance) ?? 0;
      const move = WalkSections.#move(angle, bearing, branches, false, false, this.pieces[index].wayName !== '');
      if (move.type === 'silent' || move.type === 'go-on') continue;
      if ((move.type === 'keep' || move.type === 'straight-on') && distance - last < routeRules().betweenForks) continue;
      if (move.type === 'bend'
        && (Math.abs(angle) < routeRules().leastBend || distance - last < routeRules().betweenBends
          || this.track.length - distance < routeRules().betweenForks)) continue;
      cuts.push({ distance, move });
      last = distance;
    }
    return cuts;
  }

  /**
   * The surface between two distances from a piece's start.
   * @param {WalkSurface[]} surfaces
   * @param {number} from
   * @param {number} to
   */
  static #surfacesBetween(surfaces, from, to) {
    /** @type {WalkSurface[]} */
    const part = [];
    let start = 0;
    for (const { surface, metres } of surfaces) {
      const within = Math.min(to, start + metres) - Math.max(from, start);
      if (within > 0) part.push({ surface, metres: within });
      start += metres;
    }
    return part;
  }
}
