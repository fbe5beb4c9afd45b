// A visitor's finds in a city, as they travel to another app or phone: packed small, and accepted only when they are complete.
//
//   york/play/found.html#carry=1q1Yq…  of  [1, guide, city, start, found, keys, claimed, told, riddles, quizzes, objects]
//
// Times are whole minutes after `start`, which is minutes since 1970, so that a day's walk fits a code. The key of the
// visitor's card is not included: its holder could make cards in the visitor's name, and two devices would make two cards with
// one number.

import { validRiddles } from '../riddles/riddle-store.js';
import { validPlay, cityPlay, isStoredPlay, storedPlay } from '../score/play-store.js';
import { packedText, unpackedText } from '../shared/packed-text.js';
import { numbersFrom } from '../quiz/quiz-rules.js';

/**
 * @typedef {import('../score/play-store.js').StoredPlay} StoredPlay
 * @typedef {'form' | 'newer' | 'guide'} FindsLinkError
 */

const version = 1;
export const minute = 60_000;
/** @type {import('../score/play-store.js').Found['how'][]} */
const hows = ['code', 'here', 'said'];
/** @type {import('../score/play-store.js').StoredObject['how'][]} */
const objectHows = ['here', 'said', 'given', 'seen'];
const maxPoints = 1_000_000;

/**
 * A short text that identifies a guide.
 * @param {string} guide  its address
 */
function guideMark(guide) {
  return Math.floor(numbersFrom(guide)() * 36 ** 6).toString(36);
}

/**
 * The quiz walks of a city that were walked to their end, without those that visitors have made.
 * @param {string} city
 * @returns {[string, any][]} by the id of each
 */
function quizzesOf(city) {
  return /** @type {[string, any][]} */ (Object.entries(storedPlay().quizzes)).flatMap(([key, quiz]) => {
    const [quizCity, id, more] = key.split('/');
    return quizCity === city && more === undefined && isCount(quiz.best, maxPoints) && typeof quiz.of === 'string' ? [[id, quiz]] : [];
  });
}

/**
 * The part after `#` in a link that carries it; undefined where there are no finds.
 * @param {string} city  its id
 * @param {string} guide  its address
 */
export async function packedFinds(city, guide) {
  const { found, keys, claimed, told, riddles, objects = {} } = cityPlay(city);
  const { solved, taken, hints, gifts } = validRiddles(riddles);
  const quizzes = quizzesOf(city);
  const timed = [...Object.values(found), ...Object.values(solved), ...Object.values(taken), ...Object.values(objects)].map(({ at }) => at);
  const times = [...timed, ...Object.values(claimed)];
  if (times.length + quizzes.length === 0) return undefined;
  const start = Math.floor(Math.min(Date.now(), ...times) / minute);
  const after = (/** @type {number} */ at) => Math.floor(at / minute) - start;
  const text = JSON.stringify([
    version, guideMark(guide), city, start,
    Object.entries(found).map(([name, { at, how }]) => [name, after(at), hows.indexOf(how)]),
    Object.entries(keys), Object.entries(claimed).map(([id, at]) => [id, after(at)]), told,
    [Object.entries(solved).map(([id, { at, points, how }]) => [id, after(at), points, hows.indexOf(how)]),
      Object.entries(taken).map(([id, { at, points }]) => [id, after(at), points]), Object.entries(hints), Object.entries(gifts)],
    quizzes.map(([id, { best, attempts, of }]) => [id, best, attempts, of]),
    Object.entries(objects).map(([id, { at, how, favourite, reaction }]) =>
      [id, after(at), objectHows.indexOf(how), favourite ? 1 : 0, ...(reaction ? [reaction] : [])]),
  ]);
  return `carry=${await packedText(text)}`;
}

/**
 * @param {any} value
 * @param {number} most
 */
function isCount(value, most) {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

/**
 * The list as a store of that city alone; throws where it is not valid.
 * @param {any[]} list
 */
function playFromList([, , city, start, found, keys, claimed, told, [solved, taken, hints, gifts], quizzes, objects = []]) {
  const now = Date.now();
  const time = (/** @type {any} */ minutes) =>
    (isCount(start, now / minute) && Number.isInteger(minutes) ? Math.min((start + minutes) * minute, now) : NaN);
  /** @type {(entries: any[][], read: (values: any[]) => any) => Record<string, any>} */
  const each = (entries, read) => Object.fromEntries(entries.map(([name, ...values]) => [name, read(values)]));
  const one = (/** @type {any[]} */ [value]) => value;
  const collected = each(objects, ([minutes, how, favourite, reaction]) => ({
    at: time(minutes), how: objectHows[how], ...(favourite ? { favourite: true } : {}), ...(reaction === undefined ? {} : { reaction }),
  }));
  const riddles = {
    version: 1, open: [], waits: {}, reached: {}, hints: each(hints, one), gifts: each(gifts, one),
    solved: each(solved, ([minutes, points, how]) => ({ at: time(minutes), points, how: hows[how] })),
    taken: each(taken, ([minutes, points]) => ({ at: time(minutes), points })),
  };
  return {
    ...validPlay({}),
    cities: {
      [city]: {
        found: each(found, ([minutes, how]) => ({ at: time(minutes), how: hows[how] })), keys: each(keys, one),
        claimed: each(claimed, ([minutes]) => time(minutes)), told, riddles,
        ...(objects.length > 0 ? { objects: collected } : {}),
      },
    },
    quizzes: Object.fromEntries(quizzes.map((/** @type {any[]} */ [id, best, attempts, of]) =>
      [`${city}/${id}`, { of, attempts, best, updated: 0 }])),
  };
}

/**
 * Whether all of it has the format that this guide stores.
 * @param {any} play
 * @param {string} city
 * @returns {play is StoredPlay}
 */
function isValid(play, city) {
  const { riddles } = play.cities[city];
  return isStoredPlay(play) && JSON.stringify(validRiddles(riddles)).length === JSON.stringify(riddles).length
    && Object.values(play.quizzes).every((/** @type {any} */ { of, best, attempts }) =>
      typeof of === 'string' && isCount(best, maxPoints) && isCount(attempts, maxPoints));
}

/**
 * The finds that an address carries, or its error; undefined where it carries none.
 * @param {string} address  or what of it follows `#`
 * @param {string} city  whose page takes it
 * @param {string} guide  its address
 * @returns {Promise<{play: StoredPlay} | {error: FindsLinkError} | undefined>}
 */
export async function findsOfLink(address, city, guide) {
  const packed = /#carry=([^&#]*)$/.exec(address)?.[1];
  if (packed === undefined) return undefined;
  try {
    const list = JSON.parse(await unpackedText(packed));
    if (Number.isInteger(list[0]) && list[0] > version) return { error: 'newer' };
    if (list[0] !== version) return { error: 'form' };
    if (list[1] !== guideMark(guide) || list[2] !== city) return { error: 'guide' };
    const play = playFromList(list);
    return isValid(play, city) ? { play } : { error: 'form' };
  } catch {
    return { error: 'form' };
  }
}
