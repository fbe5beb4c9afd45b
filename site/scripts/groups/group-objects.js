// The objects of groups in a city, for the camera: from the stored copies of the groups that were opened on this device.

import { siteRoot } from '../shared/site-root.js';
import { GroupCopy } from './group-copy.js';
import { GroupMedia } from './group-media.js';
import { storedGroups } from './group-store.js';

/**
 * @typedef {object} GroupObjects
 * @property {string} group
 * @property {any} list  in the form of docs/objects.md
 * @property {(path: string) => string} addressOf  the address of a file or a page, by its path from the site's root
 */

/**
 * An address of the guide; empty for any other, which a member could have encrypted.
 * @param {string} path
 */
function inGuide(path) {
  const { href } = new URL(path, siteRoot);
  return href.startsWith(siteRoot.href) ? href : '';
}

/**
 * @param {string} city
 * @returns {Promise<GroupObjects[]>}
 */
export async function groupObjects(city) {
  const found = await Promise.all(storedGroups().map(async ([group, { key }]) => {
    const opened = await GroupCopy.of(group).openStored(key);
    const lists = (opened?.text.parts ?? []).filter((part) => part.city === city && part.objects?.objects?.length > 0);
    if (!opened || lists.length === 0) return [];
    const { addresses } = new GroupMedia(opened.media);
    const addressOf = (/** @type {string} */ path) => addresses.get(path) ?? inGuide(path);
    return lists.map(({ objects }) => ({ group, list: objects, addressOf }));
  }));
  return found.flat();
}
