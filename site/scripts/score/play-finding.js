// Stores what a visitor finds, and notifies the listeners on this page.

import { changeCityPlay, cityPlay } from './play-store.js';

/**
 * @typedef {object} Finding
 * @property {string} city  its id
 * @property {string} key  `PLACE` or `PLACE/FEATURE`
 * @property {'code' | 'here' | 'said'} how
 * @property {boolean} isFirst  whether it was not found before
 * @property {string} [name]  its name, if it differs from the page's title
 */

const foundEvent = 'wynd-found';

/**
 * @param {string} city  its id
 * @param {string} item  `PLACE` or `PLACE/FEATURE`
 * @param {Finding['how']} how
 * @param {string} [key]  the key that opens it, base64url
 * @param {string} [name]  its name, if it differs from the page's title
 */
export function find(city, item, how, key, name) {
  const playBefore = cityPlay(city);
  const isFirst = playBefore.found[item] === undefined || (key !== undefined && playBefore.keys[item] === undefined);
  // A key from another source can be wrong.
  if (isFirst || (key !== undefined && playBefore.keys[item] !== key)) {
    changeCityPlay(city, (play) => {
      play.found[item] ??= { at: Date.now(), how };
      // A visitor in a chapel is also in its church.
      const [place] = item.split('/');
      play.found[place] ??= { at: Date.now(), how };
      if (key) play.keys[item] = key;
    });
  }
  /** @type {Finding} */
  const detail = { city, key: item, how, isFirst, name };
  window.dispatchEvent(new CustomEvent(foundEvent, { detail }));
}

/** @param {(finding: Finding) => void} listener */
export function onFinding(listener) {
  window.addEventListener(foundEvent, (event) => listener(/** @type {CustomEvent<Finding>} */ (event).detail));
}
