// Describes a walk as steps that a person who cannot see the map can follow, by the rules of Sources/GuideWalks/Directions.

import { WalkLandmarks } from './walk-landmarks.js';
import { WalkPieces } from './walk-pieces.js';
import { WalkRoute } from './walk-route.js';
import { WalkSections } from './walk-sections.js';
import { WalkTrack } from './walk-track.js';
import { word } from '../shared/words.js';
import { routeRules } from './walk-rules.js';

/**
 * @typedef {import('./walk-phrases.js').WalkPhrases} WalkPhrases
 * @typedef {import('./walk-pieces.js').WalkPiece} WalkPiece
 * @typedef {import('./walk-sections.js').WalkMove} WalkMove
 * @typedef {import('./walk-sections.js').WalkSection} WalkSection
 */

/**
 * A step of the directions: its position on the track, the metres to the next step, and its text.
 * @typedef {{from: number, metres: number, sentence: string}} WalkStep
 */

export class WalkWords {
  static words = {
    nearestPath: (/** @type {string} */ distance, /** @type {string} */ direction) =>
      word('directions.nearest-way', { distance, direction }),
  };
  static #leastMetres = 8;
  /** Surfaces that need no mention where a walk begins. */
  static #plain = new Set(['paved', 'asphalt', 'chipseal', 'concrete', 'concrete:lanes', 'concrete:plates',
    'paving_stones', 'paving_stones:lanes', 'tiles']);
  /** @type {Record<string, string>} The name of a kind of path, without a name of its own. */
  static #kindPhrases = {
    street: 'street', footway: 'footway', lift: 'footway', path: 'path', steps: 'steps', square: 'square',
    crossing: 'crossing', corridor: 'corridor', cycleway: 'cycleway', track: 'track',
  };

  /**
   * The surface under the walker's feet, as mentioned last, or as it needs no mention.
   * @type {string | undefined}
   */
  #surface;

  /**
   * @param {WalkPhrases} phrases
   * @param {WalkRoute} route
   * @param {import('./walk-network.js').WalkDestination[]} [places]  places to mention on the walk: names, latitudes, longitudes
   */
  constructor(phrases, route, places = []) {
    this.places = places;
    this.phrases = phrases;
    this.route = route;
    this.parts = new WalkSections(WalkPieces.of(route), route.start.onPath);
    this.track = this.parts.track;
  }

  /**
   * The steps from a place to another, the last of which is the arrival; a place without a name has an empty one.
   * @param {string} from
   * @param {string} to
   * @param {boolean} [startsAtVisitor]  whether it begins at the visitor's location, of which it is not known what is between
   *   it and the path
   * @returns {WalkStep[]}
   */
  steps(from, to, startsAtVisitor = false) {
    this.#surface = undefined;
    const start = this.#start(from, startsAtVisitor);
    const { sections, pieces } = this.parts;
    const landmarks = new WalkLandmarks(this.places, [from, to, ...pieces.map(({ name }) => name)]);
    const steps = sections.map((section, index) => ({
      from: section.from, metres: section.featureMetres + section.walkMetres,
      sentence: WalkWords.#text([...(index === 0 ? start : []), ...this.#section(section, sections[index - 1]),
        this.#landmarkSentence(landmarks.landmarkFor(this.track, section))]),
    }));
    const end = [...(steps.length === 0 ? start : []), this.#end(to, steps.length > 0)];
    return [...steps, { from: this.track.length, metres: 0, sentence: WalkWords.#text(end) }];
  }

  /**
   * Joins sentences, each with a capital at the start where its script has them.
   * @param {string[]} sentences
   */
  static #text(sentences) {
    return sentences.filter(Boolean).map((sentence) => {
      const first = String.fromCodePoint(sentence.codePointAt(0) ?? 0);
      const capital = first.toUpperCase();
      return capital.length === first.length ? capital + sentence.slice(first.length) : sentence;
    }).join(' ').replace(/([。！？]) /gu, '$1');
  }

  // The ends.

  /**
   * @param {string} name
   * @param {boolean} startsAtVisitor
   */
  #start(name, startsAtVisitor) {
    const { reached, onPath, metres } = this.route.start;
    const sentences = name ? [this.phrases.text('start', { name })] : [];
    if (metres > WalkRoute.farOff) {
      const direction = this.phrases.direction(WalkTrack.bearingBetween(reached, onPath));
      const distance = this.phrases.distance(metres);
      // Water or a wall may be in between, so the sentence names the path's direction, and not how to get there.
      sentences.push(startsAtVisitor ? WalkWords.words.nearestPath(distance, direction)
        : this.phrases.text('start-off-way', { distance, direction }));
    }
    return sentences;
  }

  /**
   * @param {string} name
   * @param {boolean} hasWalked
   */
  #end(name, hasWalked) {
    if (!name) return this.phrases.text('arrive-unnamed');
    const { reached, onPath, metres } = this.route.end;
    const heading = this.track.bearing(this.track.length - 12, this.track.length);
    if (metres <= routeRules().arrived || !hasWalked || heading === undefined) return this.phrases.text('arrive', { name });
    const angle = WalkTrack.difference(heading, WalkTrack.bearingBetween(onPath, reached));
    const off = metres > WalkRoute.farOff ? '-off' : '';
    const words = { name, side: this.phrases.side(angle > 0), distance: this.phrases.distance(metres) };
    return this.phrases.text(`arrive-${Math.abs(angle) <= routeRules().ahead ? 'ahead' : 'side'}${off}`, words);
  }

  /** @param {{name: string, isOnRight: boolean} | undefined} landmark */
  #landmarkSentence(landmark) {
    return landmark ? this.phrases.text('pass', { name: landmark.name, side: this.phrases.side(landmark.isOnRight) }) : '';
  }

  // A section.

  /**
   * @param {WalkSection} section
   * @param {WalkSection | undefined} before
   */
  #section(section, before) {
    const { feature, piece } = section;
    const wasInside = before?.feature === 'indoors';
    /** @type {string[]} */
    const sentences = wasInside && feature !== 'indoors' ? [this.phrases.text('go-outside')] : [];
    if (feature === 'stairs') sentences.push(...this.#approach(section), this.#stairs(section));
    else if (feature === 'crossing') sentences.push(...this.#approach(section), this.#crossing(piece));
    else if (feature === 'lift') {
      const suffix = piece.way.isUphill === undefined ? '' : piece.way.isUphill ? '-up' : '-down';
      sentences.push(...this.#approach(section), this.phrases.text(`lift${suffix}`));
    } else if (feature === 'indoors' && !wasInside) {
      sentences.push(...this.#approach(section), this.phrases.text('go-inside'));
    } else sentences.push(...this.#pathSentences(section));
    if (feature !== 'none' && section.walkMetres >= routeRules().shortestWalk) {
      sentences.push(this.phrases.text('then-on', { distance: this.phrases.distance(section.walkMetres) }));
    }
    return [...sentences, ...this.#surfaceChanges(section)];
  }

  /**
   * The sentences of a section that is only a path.
   * @param {WalkSection} section
   */
  #pathSentences(section) {
    const { phrases } = this;
    const { wayName } = section.piece;
    const metres = section.feature === 'none' ? section.walkMetres : section.featureMetres;
    const isNewStreetOnBridge = section.feature !== 'none' && wayName && !section.isStaying && !section.hasOwnName;
    if (section.move.type !== 'depart' && isNewStreetOnBridge) {
      const street = phrases.text('into-named', { street: wayName });
      const action = phrases.text('move', { turn: this.#turn(section.move), way: street });
      const over = phrases.text('move', { turn: phrases.text('go-on'), way: this.#nameless(section.piece, 'into') });
      return [phrases.text('move-only', { move: action }), this.#walk(over, metres, undefined)];
    }
    const surface = this.#firstSurface(section);
    if (section.move.type !== 'depart') return [this.#walk(this.#action(section), metres, surface)];
    const words = {
      direction: this.#direction(section), way: this.#pathPhrase(section, 'along'), distance: phrases.distance(metres),
    };
    return [surface ? phrases.text('depart-surface', { ...words, surface }) : phrases.text('depart', words)];
  }

  /**
   * How the walker gets to steps, a lift or a crossing, where that needs a mention.
   * @param {WalkSection} section
   */
  #approach(section) {
    const { move } = section;
    if (move.type === 'depart') return [this.phrases.text('depart-only', { direction: this.#direction(section) })];
    if (WalkWords.#isNamedAnew(section)) return [this.#walk(this.#action(section), section.featureMetres, undefined)];
    return move.type === 'turn' || move.type === 'keep' ? [this.phrases.text('move-only', { move: this.#turn(move) })] : [];
  }

  /**
   * Whether the start of a section has a name of its own, which the sentence that leads to it mentions.
   * @param {WalkSection} section
   */
  static #isNamedAnew({ piece, isStaying, move }) {
    return piece.wayName !== '' && !isStaying && move.type !== 'silent' && move.type !== 'depart';
  }

  /** @param {WalkSection} section */
  #direction({ setOut, to }) {
    const length = Math.max(to - setOut, 1);
    return this.phrases.direction(this.track.bearing(setOut, setOut + Math.min(length, routeRules().setOut)) ?? 0);
  }

  /**
   * The action, without the distance.
   * @param {WalkSection} section
   */
  #action(section) {
    const { phrases } = this;
    const { move, piece, feature } = section;
    const street = piece.wayName;
    if (move.type === 'bend') {
      const side = phrases.side(move.turn.endsWith('right'));
      return street ? phrases.text('bend-named', { street, side }) : phrases.text('bend', { side });
    }
    const turn = this.#turn(move);
    if (move.type === 'turn' || move.type === 'keep' || move.type === 'straight-on') {
      if (feature === 'none' && section.isStaying && street) return phrases.text('staying', { turn, street });
      if (feature === 'none' && section.isKindKnown) return turn;
      const isInto = move.type !== 'straight-on' || street || feature !== 'none';
      return phrases.text('move', { turn, way: this.#pathPhrase(section, isInto ? 'into' : 'along') });
    }
    return phrases.text('move', { turn, way: this.#pathPhrase(section, street || feature !== 'none' ? 'into' : 'along') });
  }

  /** @param {WalkMove} move */
  #turn(move) {
    if (move.type === 'keep') return this.phrases.text(move.isRight ? 'keep-right' : 'keep-left');
    if (move.type === 'straight-on') return this.phrases.text('straight-on');
    if (move.type !== 'turn' && move.type !== 'bend') return this.phrases.text('go-on');
    return this.phrases.text(move.turn === 'straight' ? 'go-on' : `turn-${move.turn}`);
  }

  /**
   * @param {WalkSection} section
   * @param {'into' | 'along'} preposition
   */
  #pathPhrase({ piece, feature, hasOwnName, featureMetres, walkMetres }, preposition) {
    const street = piece.wayName;
    if ((feature === 'bridge' || feature === 'tunnel') && hasOwnName) {
      return this.phrases.text(`${preposition}-${feature}-named`, { street });
    }
    if (!street || feature === 'bridge' || feature === 'tunnel' || feature === 'passage') {
      return this.#nameless(piece, preposition);
    }
    // Streets without traffic are often drawn as areas. A walker along such a street must not be sent across it.
    const isSquare = piece.kind === 'square' && featureMetres + walkMetres <= routeRules().longestSquare;
    return this.phrases.text(isSquare ? `${preposition}-square-named` : `${preposition}-named`, { street });
  }

  /**
   * @param {WalkPiece} piece
   * @param {'into' | 'along'} preposition
   */
  #nameless(piece, preposition) {
    const { feature } = piece;
    const isOver = feature === 'bridge' || feature === 'tunnel' || feature === 'passage';
    return this.phrases.text(`${preposition}-${isOver ? feature : WalkWords.#kindPhrases[piece.kind] ?? 'footway'}`);
  }

  /**
   * @param {string} move
   * @param {number} metres
   * @param {string | undefined} surface
   */
  #walk(move, metres, surface) {
    if (metres < WalkWords.#leastMetres) return this.phrases.text('move-only', { move });
    const words = { move, distance: this.phrases.distance(metres) };
    return surface ? this.phrases.text('walk-surface', { ...words, surface }) : this.phrases.text('walk', words);
  }

  /** @param {WalkSection} section */
  #stairs(section) {
    const { phrases } = this;
    const { steps: count, isUphill, hasHandrail } = section.piece.way;
    const key = `steps${isUphill === undefined ? '' : isUphill ? '-up' : '-down'}`;
    let steps;
    if (count && count > 0 && count < 10000) steps = phrases.pluralText(key, count, { count: phrases.number(count) });
    else {
      steps = phrases.text(`${key}-uncounted`);
      if (!WalkWords.#isNamedAnew(section) && section.featureMetres >= routeRules().longStairs) {
        steps = phrases.text('steps-long', { steps, distance: phrases.distance(section.featureMetres) });
      }
    }
    return phrases.text(hasHandrail === undefined ? 'steps-only' : hasHandrail ? 'handrail' : 'no-handrail', { steps });
  }

  /** @param {WalkPiece} piece */
  #crossing({ control, name }) {
    const key = ['cross', 'cross-marked', 'cross-lights'][control];
    return name ? this.phrases.text(`${key}-named`, { street: name }) : this.phrases.text(key);
  }

  // The surface.

  /**
   * @param {string | undefined} left
   * @param {string | undefined} right
   */
  #isSame(left, right) {
    const isPlain = (/** @type {string | undefined} */ value) => value === undefined || WalkWords.#plain.has(value);
    return (isPlain(left) && isPlain(right)) || this.phrases.surface(left) === this.phrases.surface(right);
  }

  /**
   * The surface at the start of a section, where it differs from the previous one; then it becomes the known one.
   * @param {WalkSection} section
   */
  #firstSurface(section) {
    const first = this.#longSurfaces(section)[0];
    if (!first || first.offset >= routeRules().shortestSurface) return undefined;
    const isKnown = this.#isSame(this.#surface, first.surface);
    this.#surface = first.surface;
    return isKnown ? undefined : this.phrases.surface(first.surface);
  }

  /** @param {WalkSection} section */
  #surfaceChanges(section) {
    /** @type {string[]} */
    const sentences = [];
    const metres = section.featureMetres + section.walkMetres;
    for (const { surface: value, offset } of this.#longSurfaces(section)) {
      const surface = this.phrases.surface(value);
      if (this.#isSame(this.#surface, value) || !surface) continue;
      if (offset < routeRules().shortestSurface || metres - offset < routeRules().shortestChange) continue;
      this.#surface = value;
      sentences.push(this.phrases.text('surface-change', { distance: this.phrases.distance(offset), surface }));
    }
    return sentences;
  }

  /**
   * The changes of surface whose length is worth a mention, with metres from the section's start.
   * @param {WalkSection} section
   */
  #longSurfaces({ surfaces, featureMetres, walkMetres }) {
    /** @type {{surface: string, offset: number, metres: number}[]} */
    const long = [];
    let offset = 0;
    for (const { surface, metres } of surfaces) {
      const last = long.at(-1);
      if (surface !== undefined && this.phrases.surface(surface) !== undefined) {
        if (last && this.#isSame(last.surface, surface)) last.metres += metres;
        else long.push({ surface, offset, metres });
      }
      offset += metres;
    }
    const least = Math.min(routeRules().shortestSurface, (featureMetres + walkMetres) * 0.6);
    return long.filter(({ metres }) => metres >= least);
  }
}
