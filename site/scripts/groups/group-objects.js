// The objects that groups share of a city, for the camera: of the groups that were opened on this device, as they are kept.

import { siteRoot } from '../shared/site-root.js';
import { GroupCopy } from './group-copy.js';
import { GroupMedia } from './group-media.js';
import { storedGroups } from './group-store.js';

/**
 * @typedef {object} GroupObjects
 * @property {string} group
 * @property {any} list  what docs/objects.md tells
 * @property {(path: string) => string} addressOf  a file or a page, by its path from the site's root
 */

/**
 * An address of the guide; empty for any other, which a member could have sealed.
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
