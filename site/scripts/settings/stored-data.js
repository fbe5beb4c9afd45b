// All data that the guide stores on the device about a visitor, in one table: the settings page shows, exports, imports and erases it
// with this table.
//
// Add a line here, and a word for its title, for every new kind of stored data.

import { validSettings, storeSettings, storedSettings } from '../shared/settings-storage.js';
import { groupNames, isGroup } from '../groups/group-store.js';
import { rememberTutorial, tutorialState } from '../shared/tutorial-state.js';
import { friendGroupNames } from '../friend-groups/friend-group-names.js';
import { isFriendGroup } from '../friend-groups/friend-group-store.js';
import { storeText, storedNames, storedText } from '../shared/text-storage.js';
import { validPlaces, storePlaces, savedPlaces } from '../packs/saved-list.js';
import { siteRoot } from '../shared/site-root.js';
import { isPlan, nameOfPlans } from '../planner/plan-store.js';
import { isLastPosition, lastPosition, storeLastPosition } from '../shared/last-position.js';
import { isReport } from '../shared/report-storage.js';
import { isStoredWalk } from '../walk/walk-course.js';
import { isolatedName } from '../shared/card-name.js';
import { validCards } from '../friends/card-store.js';
import { nameInWords } from '../user-quizzes/user-quiz-words.js';
import { isOwnObject, ownObjectPrefix } from '../own-objects/own-store.js';
import { validPlay, hasPlayed, isStoredPlay, storePlay, storedPlay } from '../score/play-store.js';
import { word } from '../shared/words.js';

/**
 * @typedef {object} DataStore
 * @property {string} name  in an exported file
 * @property {string} title
 * @property {() => any} read  undefined when nothing is stored
 * @property {(value: any) => boolean} isValid  whether imported data is valid
 * @property {(value: any) => boolean} replace  replaces the data; undefined deletes it; returns whether it is stored
 * @property {(value: any) => string} inWords
 *
 * @typedef {Record<string, unknown>} StoredData  by the names of the stores
 */

const language = document.documentElement.lang || 'en';
const list = new Intl.ListFormat(language, { type: 'unit' });

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A store of several records, each under its own name.
 * @template State
 * @param {string} start  the beginning of the names
 * @param {(state: any) => state is State} isValid
 * @returns {{read: () => Record<string, State> | undefined, isValid: (value: any) => boolean, replace: (value: any) => boolean}}
 *   by the rest of the names
 */
function prefixedStore(start, isValid) {
  const names = () => storedNames(siteRoot).filter((name) => name.startsWith(start));
  return {
    read: () => {
      const records = names().flatMap((name) => {
        try {
          const state = JSON.parse(storedText(name) ?? '');
          return isValid(state) ? [[name.slice(start.length), state]] : [];
        } catch {
          return [];
        }
      });
      return records.length > 0 ? Object.fromEntries(records) : undefined;
    },
    isValid: (value) => isObject(value) && Object.entries(value).every(([name, state]) =>
      /^[\w/-]{1,200}$/.test(name) && isValid(state)),
    replace: (value) => {
      for (const name of names()) storeText(name, undefined);
      return Object.entries(value ?? {}).every(([name, state]) => storeText(start + name, JSON.stringify(state)));
    },
  };
}

/** @type {DataStore[]} */
export const dataStores = [
  {
    name: 'settings',
    title: word('storage.settings'),
    read: () => (Object.keys(storedSettings()).length > 0 ? storedSettings() : undefined),
    isValid: (value) => isObject(value) && Object.values(value).every((one) =>
      ['string', 'number', 'boolean'].includes(typeof one)),
    replace: (value) => storeSettings(validSettings(value)),
    inWords: (value) => word('storage.settings.changed', { count: Object.keys(value).length }),
  },
  {
    name: 'places',
    title: word('saved.places'),
    read: () => (savedPlaces().length > 0 ? savedPlaces() : undefined),
    isValid: (value) => Array.isArray(value) && validPlaces(value).length === value.length,
    replace: (value) => storePlaces(validPlaces(value ?? [])),
    inWords: (value) => list.format(validPlaces(value).map(({ name }) => name)),
  },
  {
    name: 'walks',
    title: word('storage.walks'),
    ...prefixedStore(`wynd.walk ${siteRoot.pathname} `, isStoredWalk),
    inWords: (value) => list.format(Object.entries(value).map(([name, state]) =>
      word('storage.walks.begun', { name, date: new Date(state.begun).toLocaleDateString(language, { dateStyle: 'long' }) }))),
  },
  {
    name: 'plans',
    title: word('plan.stored'),
    ...prefixedStore(nameOfPlans, isPlan),
    inWords: (value) => list.format(Object.values(value).map(({ date }) => date)),
  },
  {
    name: 'position',
    title: word('storage.position'),
    read: lastPosition,
    isValid: isLastPosition,
    replace: storeLastPosition,
    inWords: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  },
  {
    name: 'reports',
    title: word('storage.reports'),
    ...prefixedStore(`wynd.report ${siteRoot.pathname} `, isReport),
    inWords: (value) => list.format(Object.values(value).map(({ name }) => name)),
  },
  {
    name: 'tutorial',
    title: word('tutorial.title'),
    read: () => (tutorialState().step || tutorialState().isDone ? tutorialState() : undefined),
    isValid: (value) => isObject(value) && (value.step === undefined || /^[a-z-]{1,40}$/.test(value.step)),
    replace: (value) => rememberTutorial(value),
    inWords: ({ number, steps, isDone }) => (isDone ? word('tutorial.done') : word('tutorial.count', { number, steps })),
  },
  {
    name: 'groups',
    title: word('storage.groups'),
    ...prefixedStore(groupNames, isGroup),
    inWords: (value) => list.format(Object.values(value).map(({ name }) => name)),
  },
  {
    name: 'objects',
    title: word('own.title'),
    ...prefixedStore(ownObjectPrefix, isOwnObject),
    inWords: (value) => list.format(Object.values(value).map(({ name }) => name)),
  },
  {
    name: 'friend-groups',
    title: word('groups.own.title'),
    ...prefixedStore(friendGroupNames, isFriendGroup),
    inWords: (value) => list.format(Object.values(value).map(({ name }) => name)),
  },
  {
    name: 'play',
    title: word('play.title'),
    read: () => (hasPlayed() ? storedPlay() : undefined),
    isValid: isStoredPlay,
    replace: (value) => storePlay(value && validPlay(value)),
    inWords: (value) => {
      const { own, friends } = validCards(value.card);
      const cards = [...(own ? [word('storage.card', { name: isolatedName(own.name) })] : []),
        ...(friends.length > 0 ? [word('storage.friends', { count: friends.length })] : [])];
      const userQuizzes = Object.values(value.made).map((/** @type {any} */ one) => nameInWords(String(one?.quiz?.title ?? '')));
      return list.format([...Object.keys({ ...value.cities, ...value.quizzes }), ...userQuizzes, ...cards]);
    },
  },
];

/** @returns {StoredData} all stored data */
export function storedData() {
  return Object.fromEntries(dataStores.flatMap(({ name, read }) => {
    const value = read();
    return value === undefined ? [] : [[name, value]];
  }));
}

/**
 * Whether all data that this guide knows is valid; the data of a newer guide can contain more.
 * @param {unknown} data
 * @returns {data is StoredData}
 */
export function isStoredData(data) {
  if (!isObject(data)) return false;
  const values = /** @type {StoredData} */ (data);
  return dataStores.every(({ name, isValid }) => values[name] === undefined || isValid(values[name]));
}

/**
 * Replaces all data, or does not change any.
 * @param {StoredData} data
 * @returns {boolean} whether it is stored
 */
export function storeData(data) {
  const before = storedData();
  const put = (/** @type {StoredData} */ values) => dataStores.every(({ name, replace }) => replace(values[name]));
  if (put(data)) return true;
  put(before);
  return false;
}
