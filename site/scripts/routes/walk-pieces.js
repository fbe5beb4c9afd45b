// Merges the stretches of a walk into the pieces that are worth a description of their own, by the rules of
// Sources/GuideWalks/Directions.

import { WalkNetwork } from './walk-network.js';
import { routeRules } from './walk-rules.js';

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-route.js').WalkRoute} WalkRoute
 * @typedef {import('./walk-route.js').WalkStretch} WalkStretch
 */

/** @typedef {'none' | 'stairs' | 'crossing' | 'lift' | 'indoors' | 'bridge' | 'tunnel' | 'passage'} WalkFeature */
/** @typedef {{surface?: string, metres: number}} WalkSurface */

export class WalkPiece {
  // How a crossing is marked: 2 by lights, 1 by paint or an island.
  /** @type {Record<string, 1 | 2 | undefined>} */
  static #controls = {
    traffic_signals: 2, toucan: 2, puffin: 2, pelican: 2, pegasus: 2, zebra: 1, uncontrolled: 1, marked: 1, island: 1,
    tiger: 1,
  };

  /** @param {WalkStretch} stretch */
  constructor({ way, name, line, metres, branches, junctions }) {
    this.way = { ...way };
    this.name = name;
    this.line = line.slice();
    this.metres = metres;
    /** The ways that leave where it begins. */
    this.branches = branches;
    this.junctions = junctions.slice();
    /** @type {WalkSurface[]} */
    this.surfaces = [{ surface: way.surface, metres }];
  }

  get kind() {
    return this.way.kind;
  }

  get control() {
    return WalkPiece.#controls[this.way.crossing ?? ''] ?? 0;
  }

  /**
   * The feature to mention besides the path that it is on.
   * @returns {WalkFeature}
   */
  get feature() {
    switch (this.kind) {
      case 'steps': return 'stairs';
      case 'lift': return 'lift';
      case 'corridor': return 'indoors';
      // A crossing without lights, marks or a name is where a path meets a drive: do not mention each of them.
      case 'crossing': return this.control > 0 || this.name ? 'crossing' : 'none';
    }
    if (this.way.isBridge && this.metres >= routeRules().shortestBridge) return 'bridge';
    if (this.way.isTunnel && this.metres >= routeRules().shortestPassage) return 'tunnel';
    if (this.way.isCovered && this.metres >= routeRules().shortestPassage) return 'passage';
    return 'none';
  }

  get isPlain() {
    return this.feature === 'none';
  }

  /** Whether corners and junctions inside it are worth a mention. Stairs and squares need none: the walker follows them. */
  get canBend() {
    return ['none', 'bridge', 'tunnel'].includes(this.feature) && this.kind !== 'square';
  }

  /** The name of the path; a crossing has the name of the street that it crosses, so it has no name here. */
  get wayName() {
    return this.kind === 'crossing' ? '' : this.name;
  }

  /** The path without its feature. */
  get plain() {
    const plain = new WalkPiece(this);
    Object.assign(plain.way, { isBridge: undefined, isTunnel: undefined, isCovered: undefined });
    return plain;
  }

  /**
   * Whether two names mean one street; two paths without a name are the same.
   * @param {string} left
   * @param {string} right
   */
  static areSame(left, right) {
    return left === right || left.toLowerCase() === right.toLowerCase();
  }

  /** @param {WalkPiece} other */
  isSameWay(other) {
    return this.kind === other.kind && WalkPiece.areSame(this.name, other.name) && this.feature === other.feature;
  }

  /**
   * Adds the next piece, of any kind.
   * @param {WalkPiece} next
   */
  absorb(next) {
    const last = this.line.at(-1);
    const isJoined = last?.latitude === next.line[0]?.latitude && last?.longitude === next.line[0]?.longitude;
    this.line.push(...(isJoined ? next.line.slice(1) : next.line));
    if (next.branches.length > 0) this.junctions.push({ metres: this.metres, branches: next.branches });
    for (const { metres, branches } of next.junctions) this.junctions.push({ metres: this.metres + metres, branches });
    this.metres += next.metres;
    this.surfaces.push(...next.surfaces);
  }

  /**
   * Adds the piece that the walk begins with, if it is too short for a description: its metres, but not its wiggles.
   * @param {WalkPiece} previous
   */
  absorbBefore(previous) {
    this.metres += previous.metres;
    this.surfaces = [...previous.surfaces, ...this.surfaces];
    this.junctions = this.junctions.map(({ metres, branches }) => ({ metres: metres + previous.metres, branches }));
  }

  /** Leaves only the ends of the line where the way between them is nearly straight. */
  straighten() {
    const first = this.line[0];
    const last = this.line.at(-1);
    if (!last || this.line.length < 3) return;
    let length = 0;
    this.line.forEach((position, index) => {
      if (index > 0) length += WalkPiece.#metres(this.line[index - 1], position);
    });
    if (WalkPiece.#metres(first, last) >= 0.6 * length) this.line = [first, last];
  }

  /**
   * @param {WalkPosition} from
   * @param {WalkPosition} to
   */
  static #metres(from, to) {
    return WalkNetwork.metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  }
}

export class WalkPieces {
  /** @param {WalkRoute} route */
  static of(route) {
    let pieces = route.stretches.map((stretch) => new WalkPiece(stretch));
    pieces = WalkPieces.#mergeCrossings(pieces);
    WalkPieces.#hideDriveCrossings(pieces);
    pieces = WalkPieces.#mergeStairs(pieces);
    pieces = WalkPieces.#mergeRuns(pieces, (last, piece) => last.kind === 'lift' && piece.kind === 'lift');
    pieces = WalkPieces.#mergeTiny(pieces);
    WalkPieces.#fillNameGaps(pieces);
    // A square is crossed as a whole. Because its edge winds, the directions lead straight to its other side.
    pieces = WalkPieces.#mergeRuns(pieces, (last, piece) => piece.kind === 'square' && last.isSameWay(piece));
    for (const piece of pieces) if (piece.kind === 'square' || piece.kind === 'steps') piece.straighten();
    return pieces;
  }

  /**
   * Merges a piece with the previous one where they are alike.
   * @param {WalkPiece[]} pieces
   * @param {(last: WalkPiece, piece: WalkPiece) => boolean} areAlike
   */
  static #mergeRuns(pieces, areAlike) {
    /** @type {WalkPiece[]} */
    const merged = [];
    for (const piece of pieces) {
      const last = merged.at(-1);
      if (last && areAlike(last, piece)) last.absorb(piece);
      else merged.push(piece);
    }
    return merged;
  }

  /**
   * Merges consecutive pieces of a kind, also with one short piece between them.
   * @param {WalkPiece[]} pieces
   * @param {string} kind
   * @param {(piece: WalkPiece) => boolean} isBetween
   * @param {(piece: WalkPiece, next: WalkPiece) => boolean} areOne
   * @param {(piece: WalkPiece, next: WalkPiece) => void} join
   */
  static #mergeKind(pieces, kind, isBetween, areOne, join) {
    /** @type {WalkPiece[]} */
    const merged = [];
    let index = 0;
    while (index < pieces.length) {
      const piece = pieces[index];
      index += 1;
      while (piece.kind === kind && index < pieces.length) {
        const gap = pieces[index].kind === kind ? 0 : 1;
        const next = pieces[index + gap];
        if (next?.kind !== kind || (gap === 1 && !isBetween(pieces[index])) || !areOne(piece, next)) break;
        if (gap === 1) piece.absorb(pieces[index]);
        piece.absorb(next);
        join(piece, next);
        index += gap + 1;
      }
      merged.push(piece);
    }
    return merged;
  }

  /**
   * A street crossed in several parts, with islands between them, is crossed once.
   * @param {WalkPiece[]} pieces
   */
  static #mergeCrossings(pieces) {
    return WalkPieces.#mergeKind(
      pieces, 'crossing',
      (island) => island.metres <= routeRules().shortestPiece && island.kind !== 'steps' && island.kind !== 'lift',
      (piece, next) => !piece.name || !next.name || WalkPiece.areSame(piece.name, next.name),
      (piece, next) => {
        piece.name ||= next.name;
        if (next.control > piece.control) piece.way.crossing = next.way.crossing;
      });
  }

  /**
   * Treats a crossing that is not mentioned as part of the path that leads to it.
   * @param {WalkPiece[]} pieces
   */
  static #hideDriveCrossings(pieces) {
    pieces.forEach((piece, index) => {
      if (piece.kind !== 'crossing' || !piece.isPlain) return;
      const neighbour = pieces[index - 1] ?? pieces[1] ?? piece;
      piece.way.kind = neighbour.isPlain && neighbour.kind !== 'crossing' ? neighbour.kind : 'footway';
    });
  }

  /**
   * Flights with landings between them are one flight, described with all their steps.
   * @param {WalkPiece[]} pieces
   */
  static #mergeStairs(pieces) {
    return WalkPieces.#mergeKind(
      pieces, 'steps',
      (landing) => landing.metres <= routeRules().longestLanding && landing.isPlain,
      (piece, next) => piece.way.isUphill === next.way.isUphill && WalkPiece.areSame(piece.name, next.name),
      (piece, next) => {
        piece.way.steps = piece.way.steps && next.way.steps ? piece.way.steps + next.way.steps : undefined;
        if (piece.way.hasHandrail !== next.way.hasHandrail) piece.way.hasHandrail = undefined;
      });
  }

  /** @param {WalkPiece[]} pieces */
  static #mergeTiny(pieces) {
    /** @type {WalkPiece[]} */
    const merged = [];
    for (const piece of pieces) {
      const last = merged.at(-1);
      if (last && piece.isPlain && piece.metres < routeRules().shortestPiece) last.absorb(piece);
      else if (last && merged.length === 1 && last.isPlain
        && last.metres < (WalkPieces.#beginsBeside(last, piece) ? routeRules().longestStart : routeRules().shortestPiece)) {
        piece.absorbBefore(last);
        merged[0] = piece;
      } else if (last && last.isSameWay(piece) && piece.isPlain) last.absorb(piece);
      else merged.push(piece);
    }
    return merged;
  }

  /**
   * Whether a walk begins beside the path that it then follows.
   * @param {WalkPiece} first
   * @param {WalkPiece} next
   */
  static #beginsBeside(first, next) {
    return !first.name || (next.isPlain && WalkPiece.areSame(first.name, next.wayName));
  }

  /** @param {WalkPiece[]} pieces */
  static #fillNameGaps(pieces) {
    for (let index = 1; index < pieces.length - 1; index += 1) {
      const piece = pieces[index];
      const before = pieces[index - 1];
      if (!piece.isPlain || piece.name || piece.metres > routeRules().longestNameGap || before.kind === 'steps') continue;
      if (before.wayName && WalkPiece.areSame(before.wayName, pieces[index + 1].wayName)) piece.name = before.wayName;
    }
  }
}
