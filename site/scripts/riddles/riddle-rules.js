// The rules of a city's riddles: reads them from the page, draws one, counts points, and decides the result of an arrival at a
// place.

import { metresBetween } from '../shared/distance.js';
import { isPast } from '../shared/notice-data.js';
import { numbersFrom } from '../quiz/quiz-rules.js';

/**
 * @typedef {object} RiddlePlace
 * @property {string} id
 * @property {string} name
 * @property {string} path  of its page, from the page of the riddles
 * @property {number} latitude
 * @property {number} longitude
 * @property {import('../shared/opening-hours.js').Rule[]} [hours]
 *
 * @typedef {object} OwnRiddle  the data of a riddle on its place's page
 * @property {string} id
 * @property {string} name
 * @property {number} points  without a hint
 * @property {string} explanation
 * @property {boolean} [needsFriend]  whether it needs two visitors
 * @property {string} [until]  when it ends
 * @property {Record<string, string>} [languages]  of its texts, by their keys, where they are not the page's
 *
 * @typedef {OwnRiddle & {category: string, place: RiddlePlace}} Riddle
 *
 * @typedef {{text: string, category: string}} PersonalityAnswer
 * @typedef {{question: string, answers: PersonalityAnswer[], languages?: Record<string, string>}} PersonalityQuestion
 *
 * @typedef {object} Hunt
 * @property {string} city  its name
 * @property {string | undefined} timeZone
 * @property {{id: string, name: string}[]} categories
 * @property {PersonalityQuestion[]} personality
 * @property {Riddle[]} riddles
 * @property {{id: string, name: string, path: string}[]} places  all of the city's
 *
 * @typedef {import('./riddle-store.js').RiddleProgress} RiddleProgress
 *
 * @typedef {{kind: 'solved', riddle: OwnRiddle, points: number} | {kind: 'waiting', riddle: OwnRiddle, points: number}
 *   | {kind: 'known'} | {kind: 'plain', points: number} | {kind: 'alone', riddle: OwnRiddle}} Arrival  a place of an open riddle; of
 *   one that was not drawn; one that was found already; one without a riddle; one of an open riddle that takes two
 */

/** The most open riddles. */
export const maxOpen = 3;
/** Metres within which a visitor is at a place, in addition to the accuracy of the position. */
const reach = 50;
/** Metres of accuracy; a worse position is not used. */
export const maxAccuracy = 150;
/** Points of a place without a riddle. */
const pointsForPlace = 5;
/** Milliseconds for which a wrong answer locks the question about the place. */
export const pause = 60000;
const choiceCount = 4;

/**
 * Reads the riddles from the page, without those that have ended; undefined without riddles.
 * @param {string | undefined} text
 * @returns {Hunt | undefined}
 */
export function readHunt(text) {
  const written = JSON.parse(text ?? '{}');
  if (!written.riddles?.length) return undefined;
  const riddles = current(written);
  return { city: '', categories: [], personality: [], places: [], timeZone: undefined, ...written, riddles };
}

/**
 * The riddles that have not ended.
 * @template {{until?: string}} Ending
 * @param {{riddles?: Ending[], timeZone?: string}} written
 * @returns {Ending[]}
 */
export function current({ riddles = [], timeZone }) {
  return riddles.filter(({ until }) => !isPast(until, timeZone));
}

/**
 * The weight of each category: one, plus one for each answer in its favour.
 * @param {Hunt} hunt
 * @param {string[]} votes  categories
 * @returns {Record<string, number>}
 */
export function weightsOf(hunt, votes) {
  return Object.fromEntries(hunt.categories.map(({ id }) => [id, 1 + votes.filter((vote) => vote === id).length]));
}

/**
 * The riddles that can be drawn: not open, not solved, and their places not taken.
 * @param {Hunt} hunt
 * @param {RiddleProgress} progress
 */
export function drawable({ riddles }, progress) {
  return riddles.filter(({ id, place }) => !progress.open.includes(id) && !progress.solved[id] && !progress.taken[place.id]);
}

/**
 * The drawable riddles of the chosen category; all of them without a choice, or when the guide no longer has the category.
 * @param {Hunt} hunt
 * @param {RiddleProgress} progress
 */
export function drawableOfKind(hunt, progress) {
  const all = drawable(hunt, progress);
  return hunt.categories.some(({ id }) => id === progress.category) ? all.filter(({ category }) => category === progress.category) : all;
}

/**
 * Draws one of these; undefined when none is left or the limit of open riddles is reached.
 * @param {Hunt} hunt
 * @param {RiddleProgress} progress
 * @param {number} random  from 0 to below 1
 * @param {string} [besides]  the last returned riddle, which is not drawn again at once
 * @returns {Riddle | undefined}
 */
export function draw(hunt, progress, random, besides) {
  if (openOf(hunt, progress).length >= maxOpen) return undefined;
  const all = drawableOfKind(hunt, progress);
  const left = all.length > 1 ? all.filter(({ id }) => id !== besides) : all;
  const weights = left.map(({ category }) => progress.weights?.[category] ?? 1);
  let rest = random * weights.reduce((sum, weight) => sum + weight, 0);
  return left.find((_, index) => (rest -= weights[index]) < 0) ?? left[left.length - 1];
}

/**
 * @param {Hunt} hunt
 * @param {RiddleProgress} progress
 * @returns {Riddle[]} in the order in which they were drawn
 */
export function openOf({ riddles }, progress) {
  return progress.open.flatMap((id) => riddles.find((riddle) => riddle.id === id) ?? []);
}

/**
 * The cost of a hint: a fifth of the points.
 * @param {OwnRiddle} riddle
 */
export function costOfHint({ points }) {
  return Math.round(points / 5);
}

/**
 * The points of a riddle at present.
 * @param {OwnRiddle} riddle
 * @param {RiddleProgress} progress
 */
export function pointsOf(riddle, progress) {
  const paid = (progress.hints[riddle.id] ?? 0) - (progress.gifts[riddle.id] ?? 0);
  return Math.max(1, riddle.points - Math.max(0, paid) * costOfHint(riddle));
}

/**
 * The points of a place without solving its riddle: a third.
 * @param {OwnRiddle} riddle
 */
function pointsForTaking({ points }) {
  return Math.max(1, Math.round(points / 3));
}

/**
 * The outcome of an arrival at a place.
 * @param {OwnRiddle[]} own  the riddles of the place
 * @param {RiddleProgress} progress
 * @param {string} place
 * @param {boolean} hasCompany  whether a friend is also there
 * @returns {Arrival}
 */
export function arrival(own, progress, place, hasCompany) {
  const open = own.find(({ id }) => progress.open.includes(id));
  if (open?.needsFriend && !hasCompany) return { kind: 'alone', riddle: open };
  if (open) return { kind: 'solved', riddle: open, points: pointsOf(open, progress) };
  const waiting = own.find(({ id }) => !progress.solved[id]);
  if (progress.taken[place] || (own.length > 0 && !waiting)) return { kind: 'known' };
  return waiting ? { kind: 'waiting', riddle: waiting, points: pointsForTaking(waiting) } : { kind: 'plain', points: pointsForPlace };
}

/**
 * Marks a riddle as solved.
 * @param {RiddleProgress} progress
 * @param {OwnRiddle} riddle
 * @param {'code' | 'here' | 'said'} how
 * @param {number} now  milliseconds since 1970
 */
export function solve(progress, riddle, how, now) {
  progress.solved[riddle.id] = { at: now, points: pointsOf(riddle, progress), how };
  progress.open = progress.open.filter((id) => id !== riddle.id);
  delete progress.waits[riddle.id];
  delete progress.reached[riddle.id];
}

/**
 * Records that the place of a riddle for two is reached without a friend's card.
 * @param {RiddleProgress} progress
 * @param {OwnRiddle} riddle
 * @param {'code' | 'here' | 'said'} how
 * @param {number} now  milliseconds since 1970
 */
export function reachAlone(progress, riddle, how, now) {
  progress.reached[riddle.id] = { at: now, how };
}

/**
 * Takes a place without solving its riddles, which can no longer be drawn.
 * @param {RiddleProgress} progress
 * @param {string} place
 * @param {OwnRiddle[]} own
 * @param {number} points
 * @param {number} now  milliseconds since 1970
 */
export function takePoints(progress, place, own, points, now) {
  progress.taken[place] = { at: now, points };
  progress.open = progress.open.filter((id) => !own.some((riddle) => riddle.id === id));
}

/**
 * The sum of the points.
 * @param {RiddleProgress} progress
 */
export function totalOf({ solved, taken }) {
  return [...Object.values(solved), ...Object.values(taken)].reduce((sum, { points }) => sum + points, 0);
}

/**
 * Whether the visitor is at a place.
 * @param {RiddlePlace} place
 * @param {import('../walk/walk-source.js').WalkFix} fix
 */
export function isAt(place, fix) {
  return metresBetween(place, fix) <= reach + Math.min(fix.accuracy, maxAccuracy);
}

/**
 * Four places of the city, one of them the riddle's. They are always the same four, so that a repeated question reveals
 * nothing.
 * @param {Hunt} hunt
 * @param {Riddle} riddle
 */
export function choicesOf({ places }, riddle) {
  const random = numbersFrom(riddle.id);
  const shuffled = places.filter(({ id }) => id !== riddle.place.id).map((place) => ({ place, at: random() }))
    .sort((one, other) => one.at - other.at).slice(0, choiceCount - 1);
  return [...shuffled, { place: riddle.place, at: random() }]
    .sort((one, other) => one.at - other.at).map(({ place }) => place);
}

/**
 * The place of a page or of the feature that it is about, in any language of the guide; and its address relative to the page of
 * the riddles, with the key that a code may contain.
 * @param {string} page  an address
 * @param {string} city  its id
 */
export function placeOf(page, city) {
  const { pathname: path, hash } = new URL(page);
  const start = path.lastIndexOf(`/${city}/places/`);
  if (start < 0) return undefined;
  const rest = path.slice(start + city.length + '//places/'.length);
  const place = /^([\w-]+)(?:\/[\w-]+)?\.html$/.exec(rest)?.[1];
  return place === undefined ? undefined : { place, path: `../places/${rest}${hash}` };
}
