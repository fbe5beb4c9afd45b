// The visitor's groups on the device: a key for each, under `wynd.group ROOT NAME`.

import { storeText, storedNames, storedText } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { isKey } from './group-key.js';

/**
 * @typedef {object} StoredGroup
 * @property {string} key  the member's, base64url
 * @property {string} name  of the group
 */

const start = `wynd.group ${siteRoot.pathname} `;
const changeEvent = 'wynd-groups';

/**
 * @param {any} value
 * @returns {value is StoredGroup}
 */
export const isGroup = (value) => isKey(value?.key) && typeof value.name === 'string' && value.name.length <= 500;

/** The beginning of the names of all stored groups. */
export const groupNames = start;

/**
 * @param {string} group
 * @returns {StoredGroup | undefined}
 */
export function storedGroup(group) {
  try {
    const stored = JSON.parse(storedText(start + group) ?? 'null');
    return isGroup(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} group
 * @param {StoredGroup | undefined} stored  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storeGroup(group, stored) {
  const isStored = storeText(start + group, stored && JSON.stringify(stored));
  window.dispatchEvent(new Event(changeEvent));
  return isStored;
}

/** @returns {[string, StoredGroup][]} all of them, by their ids */
export function storedGroups() {
  return storedNames(siteRoot).filter((name) => name.startsWith(start)).sort().flatMap((name) => {
    const group = name.slice(start.length);
    const stored = storedGroup(group);
    return stored && /^[a-z0-9-]{1,100}$/.test(group) ? [/** @type {[string, StoredGroup]} */ ([group, stored])] : [];
  });
}

/** @param {() => void} listener  called after every change, also one on another page */
export function onGroupChange(listener) {
  window.addEventListener(changeEvent, listener);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(start)) listener();
  });
}
