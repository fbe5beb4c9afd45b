// Shows who else of the team works on which page, and tells the others which page is open here.

import { post } from './api.js';
import { make, replace } from './dom.js';
import { openPath, stemOf } from './presence-paths.js';
import { current, href, onRoute } from './router.js';
import { outline } from './state.js';
import { language, words } from './words.js';

const interval = 20_000;

/** @type {{name: string, path?: string}[]} */
let people = [];
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {string[]} names */
const list = (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** The page that is chosen in a view of several pages. */
let chosen = '';
/** @type {() => void} */
let report = () => {};

/**
 * The text that says who else has a page, or a translation of it, open; empty if no other person has.
 * @param {string} path
 */
export function presenceText(path) {
  const stem = stemOf(path);
  const names = new Set(people.filter((one) => one.path && stemOf(one.path) === stem).map((one) => one.name));
  return names.size ? words('presence-here', { names: list([...names]) }) : '';
}

/**
 * Notes which page is chosen in a view of several pages, for example on the map, until the view is left.
 * @param {string} path empty for none
 */
export function noteChosen(path) {
  if (path === chosen) return;
  chosen = path;
  report();
}

/**
 * Calls a listener when other people open or leave pages.
 * @param {() => void} listener
 * @returns {() => void} removes the listener
 */
export function onPresence(listener) {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/**
 * Begins to report the open page.
 * @returns {HTMLElement} the strip with the other people
 */
export function followPresence() {
  const others = make('p', { class: 'presence__people', role: 'status' });
  const failure = make('p', { class: 'problem', role: 'alert' });
  const strip = make('div', { class: 'presence' }, others, failure);
  let shown = '';
  report = async () => {
    if (document.hidden) return;
    const path = openPath(current(), chosen);
    const data = await post('presence', { path }).catch(() => undefined);
    if (!data) return;
    people = data.people;
    const state = JSON.stringify([data, path]);
    // A text that is the same must not be announced again.
    if (state === shown) return;
    shown = state;
    const found = await outline().catch(() => ({ items: [] }));
    const name = (/** @type {string} */ one) =>
      found.items.find((/** @type {any} */ item) => stemOf(item.path) === stemOf(one))?.name ?? one;
    const here = path ? presenceText(path) : '';
    const elsewhere = people.filter((one) => one.path && (!path || stemOf(one.path) !== stemOf(path)));
    replace(others, here && make('strong', {}, here, ' '), elsewhere.map((one, index) => [
      index > 0 && ' · ', one.name, ': ', make('a', { href: href('page', { path: one.path }), dir: 'auto' }, name(one.path ?? '')),
    ]).flat());
    failure.textContent = data.notCommitted.length ? words('presence-not-committed', { pages: list(data.notCommitted.map(name)) }) : '';
    for (const listener of listeners) listener();
  };
  onRoute(() => {
    chosen = '';
    report();
  });
  document.addEventListener('visibilitychange', () => report());
  setInterval(() => report(), interval);
  report();
  return strip;
}
