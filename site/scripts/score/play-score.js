// The score of a visitor in a city, computed from the stored facts with the guide's rules.

import { cityPlay, storedPlay } from './play-store.js';

/**
 * @typedef {object} Rule  how much has to be found; all that is named
 * @property {number} [places]
 * @property {number} [extras]
 * @property {number} [hidden]
 * @property {number} [riddles]
 * @property {string} [category]
 * @property {string} [categoryName]
 * @property {number} [quizzes]
 *
 * @typedef {object} Rules  of a city, as its pages contain them
 * @property {{place: number, extra: number, hidden: number}} points
 * @property {{points: number, name: string}[]} levels
 * @property {{id: string, name: string, text: string, rule: Rule, languages?: Record<string, string>}[]} badges
 * @property {{id: string, name: string, text: string, rule: Rule, code?: string, staff?: string,
 *   languages?: Record<string, string>}[]} vouchers
 * @property {{places: number, features: number, extras: number, hidden: number, riddles: number, quizzes: number}} totals
 * @property {string[]} places  their ids, without hidden ones
 * @property {string[]} extras  the names of the locked extras
 * @property {Record<string, string>} riddles  the categories of riddles, by their ids
 *
 * @typedef {object} Counts
 * @property {number} places  with hidden ones
 * @property {number} features
 * @property {number} extras
 * @property {number} hidden
 * @property {string[]} solved  the ids of riddles
 * @property {number} quizzes
 *
 * @typedef {object} Score
 * @property {number} points
 * @property {number} level  from 1
 * @property {string} [levelName]
 * @property {string[]} badges  their ids
 * @property {string[]} vouchers  the ids of those that were reached
 * @property {number} found  how many places and features
 * @property {Counts} counts
 */

const defaultPoints = { place: 10, extra: 20, hidden: 30 };
/** Of a city that names no levels. */
export const pointsOfLevel = 500;

/**
 * The rules on the page; undefined in a city without.
 * @returns {Rules | undefined}
 */
export function pageRules() {
  try {
    const text = document.querySelector('play-rewards')?.getAttribute('data-rules');
    if (!text) return undefined;
    const rules = JSON.parse(text);
    return { ...rules, riddles: Object.fromEntries(rules.riddles) };
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @returns {number} 0 for an invalid number of points
 */
function validPoints(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/**
 * The finds, counted.
 * @param {string} city  its id
 * @param {Rules | null | undefined} rules
 * @returns {Counts}
 */
function countsOf(city, rules) {
  const { found, keys, riddles } = cityPlay(city);
  const names = Object.keys(found);
  const places = names.filter((name) => !name.includes('/'));
  const known = new Set(rules?.places ?? places);
  const locked = new Set(rules?.extras ?? []);
  const quizzes = Object.entries(storedPlay().quizzes).filter(([name, quiz]) =>
    name.startsWith(`${city}/`) && typeof /** @type {any} */ (quiz)?.best === 'number');
  return {
    places: places.length, features: names.length - places.length,
    extras: Object.keys(keys).filter((name) => locked.has(name)).length,
    hidden: places.filter((name) => !known.has(name)).length,
    solved: Object.keys(/** @type {any} */ (riddles)?.solved ?? {}), quizzes: quizzes.length,
  };
}

/**
 * The requirements of a rule, and how many are met.
 * @param {Rule} rule
 * @param {Counts} counts
 * @param {Rules} rules
 */
export function neededBy(rule, counts, rules) {
  const riddles = rule.category === undefined
    ? counts.solved : counts.solved.filter((id) => rules.riddles[id] === rule.category);
  const found = { ...counts, riddles: riddles.length };
  return /** @type {const} */ (['places', 'extras', 'hidden', 'riddles', 'quizzes'])
    .map((what) => ({ what, found: found[what], needed: rule[what] ?? 0 })).filter(({ needed }) => needed > 0);
}

/**
 * Whether all requirements of a rule are met.
 * @param {Rule} rule
 * @param {Counts} counts
 * @param {Rules} rules
 */
function isReached(rule, counts, rules) {
  return neededBy(rule, counts, rules).every(({ found, needed }) => found >= needed);
}

/**
 * @param {string} city  its id
 * @param {Rules | null} [rules]  those of the page unless others are given; null for none
 * @returns {Score}
 */
export function playScore(city, rules = pageRules()) {
  const counts = countsOf(city, rules);
  const pointsFor = rules?.points ?? defaultPoints;
  const quizzes = Object.entries(storedPlay().quizzes).filter(([name]) => name.startsWith(`${city}/`));
  const { solved, taken } = /** @type {any} */ (cityPlay(city).riddles);
  const riddles = [...Object.values(solved ?? {}), ...Object.values(taken ?? {})];
  const sum = [
    (counts.places - counts.hidden + counts.features) * pointsFor.place, counts.extras * pointsFor.extra, counts.hidden * pointsFor.hidden,
    ...quizzes.map(([, quiz]) => validPoints(/** @type {any} */ (quiz)?.best)),
    ...riddles.map((riddle) => validPoints(/** @type {any} */ (riddle)?.points)),
  ].reduce((total, one) => total + one, 0);
  const levels = rules?.levels ?? [];
  const level = levels.length > 0
    ? levels.filter((one) => one.points <= sum).length || 1 : 1 + Math.floor(sum / pointsOfLevel);
  const reached = (/** @type {{id: string, rule: Rule}[]} */ list) =>
    (rules ? list.filter(({ rule }) => isReached(rule, counts, rules)).map(({ id }) => id) : []);
  return {
    points: sum, level, levelName: levels[level - 1]?.name, badges: reached(rules?.badges ?? []),
    vouchers: reached(rules?.vouchers ?? []), found: counts.places + counts.features, counts,
  };
}

/** The cities in which anything was played. */
export function playedCities() {
  const { cities, quizzes } = storedPlay();
  return [...new Set([...Object.keys(cities), ...Object.keys(quizzes).map((name) => name.split('/')[0])])];
}
