// What the device keeps of a quiz walk that is not finished, and which the best results were.

import { keepText, keptText } from '../shared/kept-values.js';
import { siteRoot } from '../shared/site-root.js';

/** @typedef {import('./quiz-game.js').QuizGame} QuizGame */

/**
 * Whether it has the shape of what is kept; what in it fits its quiz walk is looked at there.
 * @param {any} kept
 * @returns {kept is {state?: object, best?: number}}
 */
export function isKeptQuiz(kept) {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  const { state, best, ...others } = kept;
  return Object.keys(others).length === 0 && (best === undefined || (Number.isInteger(best) && best >= 0))
    && (state === undefined || (typeof state === 'object' && state?.version === 1));
}

export class QuizStore {
  /** @param {string} key  of the quiz walk, such as `gothenburg/trams` */
  constructor(key) {
    this.name = `wynd.quiz ${siteRoot.pathname} ${key}`;
  }

  /** @returns {{state?: object, best?: number}} */
  #kept() {
    try {
      const kept = JSON.parse(keptText(this.name) ?? '{}');
      return isKeptQuiz(kept) ? kept : {};
    } catch {
      return {};
    }
  }

  /**
   * Takes up a game that was not finished.
   * @param {QuizGame} game
   * @returns {boolean}
   */
  takeUp(game) {
    return game.takeUp(this.#kept().state);
  }

  /** The most points so far; undefined before the first end. */
  get best() {
    return this.#kept().best;
  }

  /** @param {QuizGame} game */
  keep(game) {
    const { best } = this;
    const isUnderWay = ['way', 'question', 'answered'].includes(game.phase);
    const most = game.phase === 'done' ? Math.max(best ?? 0, game.points) : best;
    const kept = { ...(isUnderWay ? { state: game.state } : {}), ...(most === undefined ? {} : { best: most }) };
    keepText(this.name, Object.keys(kept).length > 0 ? JSON.stringify(kept) : undefined);
  }
}
