// The visitor's own groups on the device: each under `wynd.friend-group ROOT ID`.

import { storeText, storedNames, storedText } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { isKey } from '../groups/group-key.js';
import { friendGroupNames } from './friend-group-names.js';

/**
 * @typedef {object} GroupPlace
 * @property {string} id
 * @property {string} name  empty for a removed place
 * @property {string} note
 * @property {number} latitude
 * @property {number} longitude
 * @property {string} by  the id of the member who added it
 * @property {number} at  milliseconds since 1970, of the last change
 *
 * @typedef {object} FriendGroup
 * @property {string} key  base64url
 * @property {string} name
 * @property {string} me  the visitor's id in it
 * @property {number} chosen  the time when the visitor chose it as the current group
 * @property {Record<string, string>} members  their names by their ids
 * @property {GroupPlace[]} places
 */

export const maxGroups = 20;
export const maxMembers = 40;
export const maxPlaces = 200;
/** The most removed places that are stored, so that an older message of another member does not restore them. */
const maxRemoved = 200;
export const longestNote = 500;

/** @param {unknown} id */
export const isId = (id) => typeof id === 'string' && /^[\w-]{11}$/.test(id);

/**
 * @param {unknown} text
 * @param {number} most
 */
const isText = (text, most) => typeof text === 'string' && [...text].length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** @param {unknown} name */
export const isGroupName = (name) => typeof name === 'string' && name.trim() !== '' && isText(name, 40);

/** @type {(value: unknown, most: number) => boolean} */
const isWithin = (value, most) => typeof value === 'number' && Math.abs(value) <= most;

/**
 * @param {any} place
 * @returns {place is GroupPlace}
 */
const isPlace = (place) => isId(place?.id) && isId(place.by) && isText(place.name, 40) && isText(place.note, longestNote)
  && Number.isSafeInteger(place.at) && isWithin(place.latitude, 90) && isWithin(place.longitude, 180);

/** @param {any} message  the message of a member */
export const isGroupMessage = (message) => typeof message?.members === 'object' && message.members !== null
  && Object.entries(message.members).every(([id, name]) => isId(id) && isGroupName(name))
  && Array.isArray(message.places) && message.places.every(isPlace);

/**
 * @param {any} group
 * @returns {group is FriendGroup}
 */
export const isFriendGroup = (group) => isKey(group?.key) && isGroupName(group.name) && isId(group.me)
  && Number.isFinite(group.chosen) && isGroupMessage(group);

/**
 * Omits what exceeds the limits, and the oldest removals, so that a large group can still be stored.
 * @param {FriendGroup} group
 * @returns {FriendGroup}
 */
function withinLimits(group) {
  const { [group.me]: own, ...others } = group.members;
  const members = Object.fromEntries([[group.me, own ?? '?'], ...Object.entries(others).slice(0, maxMembers - 1)]);
  const removed = group.places.filter(({ name }) => !name).sort((one, other) => other.at - one.at);
  const places = [...group.places.filter(({ name }) => name).slice(0, maxPlaces), ...removed.slice(0, maxRemoved)];
  return { ...group, members, places };
}

/** @returns {[string, FriendGroup][]} by their ids, the current one first */
export function friendGroups() {
  /** @type {[string, FriendGroup][]} */
  const groups = storedNames(siteRoot).filter((name) => name.startsWith(friendGroupNames)).flatMap((name) => {
    try {
      const group = JSON.parse(storedText(name) ?? '');
      return isFriendGroup(group) ? [/** @type {[string, FriendGroup]} */ ([name.slice(friendGroupNames.length), withinLimits(group)])] : [];
    } catch {
      return [];
    }
  });
  return groups.sort(([, one], [, other]) => other.chosen - one.chosen);
}

/**
 * @param {string} id
 * @param {FriendGroup | undefined} group  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storeFriendGroup(id, group) {
  return storeText(friendGroupNames + id, group && JSON.stringify(withinLimits(group)));
}

/**
 * Merges a member's message: the newest version of each place is used.
 * @param {FriendGroup} group
 * @param {{members: Record<string, string>, places: GroupPlace[]}} message
 * @returns {{group: FriendGroup, news: GroupPlace[]}}
 */
export function merged(group, message) {
  const places = new Map(group.places.map((place) => [place.id, place]));
  const news = message.places.filter((place) => {
    const before = places.get(place.id);
    return !before || (before.by === place.by && before.at < place.at);
  });
  for (const place of news) places.set(place.id, place);
  // Another member cannot change the visitor's own name.
  const members = { ...group.members, ...message.members, [group.me]: group.members[group.me] };
  return { group: { ...group, members, places: [...places.values()] }, news };
}
