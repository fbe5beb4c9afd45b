// Shows who else of the team works on which page, and tells the others which page is open here.

import { post } from './api.js';
import { make, replace } from './dom.js';
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

/**
 * The names of the other people who have a page open.
 * @param {string} path
 */
export const peopleOn = (path) => people.filter((one) => one.path === path).map((one) => one.name);

/**
 * The text that says who else has a page open; empty if no other person has it open.
 * @param {string} path
 */
export function presenceText(path) {
  const names = peopleOn(path);
  return names.length ? words('presence-here', { names: list(names) }) : '';
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
  const report = async () => {
    if (document.hidden) return;
    const { view, parameters } = current();
    const path = view === 'page' ? parameters.path : null;
    const data = await post('presence', { path }).catch(() => undefined);
    if (!data) return;
    people = data.people;
    const state = JSON.stringify([data, path]);
    // A text that is the same must not be announced again.
    if (state === shown) return;
    shown = state;
    const found = await outline().catch(() => ({ items: [] }));
    const name = (/** @type {string} */ one) => found.items.find((/** @type {any} */ item) => item.path === one)?.name ?? one;
    const here = path ? presenceText(path) : '';
    const elsewhere = people.filter((one) => one.path && one.path !== path);
    replace(others, here && make('strong', {}, here, ' '), elsewhere.map((one, index) => [
      index > 0 && ' · ', one.name, ': ', make('a', { href: href('page', { path: one.path }), dir: 'auto' }, name(one.path ?? '')),
    ]).flat());
    failure.textContent = data.notCommitted.length ? words('presence-not-committed', { pages: list(data.notCommitted.map(name)) }) : '';
    for (const listener of listeners) listener();
  };
  onRoute(report);
  document.addEventListener('visibilitychange', report);
  setInterval(report, interval);
  report();
  return strip;
}
