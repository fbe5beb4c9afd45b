// What the riddles of a city are: as a page writes them, which one is drawn, what it brings, and what comes of being somewhere.

import { metresBetween } from '../shared/distance.js';
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
 * @typedef {object} OwnRiddle  what a place's own page knows of a riddle
 * @property {string} id
 * @property {string} name
 * @property {number} points  without a hint
 * @property {string} explanation
 * @property {boolean} [needsFriend]  whether it takes two
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

/** How many riddles can be open at once. */
export const mostOpen = 3;
/** How near a place is near enough, in metres, beside what is uncertain of the position. */
const reach = 50;
/** A position that is less certain than this many metres says nothing. */
export const tooUncertain = 150;
/** For a place that no riddle leads to. */
const pointsForPlace = 5;
/** How long a wrong answer closes the question of the place, in milliseconds. */
export const pause = 60000;
const choiceCount = 4;

/**
 * The riddles as a page writes them; undefined without any.
 * @param {string | undefined} text
 * @returns {Hunt | undefined}
 */
export function readHunt(text) {
  const written = JSON.parse(text ?? '{}');
  if (!written.riddles?.length) return undefined;
  return { city: '', categories: [], personality: [], places: [], timeZone: undefined, ...written };
}

/**
 * How often the riddles of each category come up: once, and once more for each answer that spoke for it.
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
 * Those of them that are of the kind that the visitor has chosen; all where none is, or where the guide has it no more.
 * @param {Hunt} hunt
 * @param {RiddleProgress} progress
 */
export function drawableOfKind(hunt, progress) {
  const all = drawable(hunt, progress);
  return hunt.categories.some(({ id }) => id === progress.category) ? all.filter(({ category }) => category === progress.category) : all;
}

/**
 * One of these; undefined where none is left or enough are open.
 * @param {Hunt} hunt
 * @param {RiddleProgress} progress
 * @param {number} random  from 0 to below 1
 * @param {string} [besides]  the riddle that was put back last, which another one is wanted for
 * @returns {Riddle | undefined}
 */
export function draw(hunt, progress, random, besides) {
  if (openOf(hunt, progress).length >= mostOpen) return undefined;
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
 * What a hint costs: a fifth.
 * @param {OwnRiddle} riddle
 */
export function costOfHint({ points }) {
  return Math.round(points / 5);
}

/**
 * What solving a riddle brings now.
 * @param {OwnRiddle} riddle
 * @param {RiddleProgress} progress
 */
export function pointsOf(riddle, progress) {
  const paid = (progress.hints[riddle.id] ?? 0) - (progress.gifts[riddle.id] ?? 0);
  return Math.max(1, riddle.points - Math.max(0, paid) * costOfHint(riddle));
}

/**
 * What a place brings whose riddle nobody has solved: a third.
 * @param {OwnRiddle} riddle
 */
function pointsForTaking({ points }) {
  return Math.max(1, Math.round(points / 3));
}

/**
 * What comes of being at a place.
 * @param {OwnRiddle[]} own  the riddles that lead there
 * @param {RiddleProgress} progress
 * @param {string} place
 * @param {boolean} hasCompany  whether a friend is there, too
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
 * A riddle is solved.
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
 * The place of a riddle that takes two is reached, and a friend's card is missing.
 * @param {RiddleProgress} progress
 * @param {OwnRiddle} riddle
 * @param {'code' | 'here' | 'said'} how
 * @param {number} now  milliseconds since 1970
 */
export function reachAlone(progress, riddle, how, now) {
  progress.reached[riddle.id] = { at: now, how };
}

/**
 * A place is taken without its riddles, which nobody can draw any more.
 * @param {RiddleProgress} progress
 * @param {string} place
 * @param {OwnRiddle[]} own
 * @param {number} points
 * @param {number} now  milliseconds since 1970
 */
export function take(progress, place, own, points, now) {
  progress.taken[place] = { at: now, points };
  progress.open = progress.open.filter((id) => !own.some((riddle) => riddle.id === id));
}

/**
 * All points so far.
 * @param {RiddleProgress} progress
 */
export function totalOf({ solved, taken }) {
  return [...Object.values(solved), ...Object.values(taken)].reduce((sum, { points }) => sum + points, 0);
}

/**
 * Whether somebody is at a place.
 * @param {RiddlePlace} place
 * @param {import('../walk/walk-source.js').WalkFix} fix
 */
export function isAt(place, fix) {
  return metresBetween(place, fix) <= reach + Math.min(fix.accuracy, tooUncertain);
}

/**
 * Four places of the city, one of them the riddle's: always the same ones, so that asking again tells nothing.
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
 * The place that a page is of, or the one whose feature it is of, in any language of the guide; and the way there from the page
 * of the riddles, with the key that a code may bring along.
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
