// What members of a group send each other in links: an invitation, and what is shared, sealed with the group's key.

import { PackedTrouble, packedText, unpackedText } from '../play/packed-text.js';
import { bytesOf, decrypted, textOf } from '../shared/sealing.js';
import { isGroupName, isId, isShared } from './friend-group-store.js';
import { isKey } from '../groups/group-key.js';

const format = 'wynd-friend-group/1';

/** @param {number} count  of bytes */
export const randomText = (count) => textOf(crypto.getRandomValues(new Uint8Array(count)));

/** @param {{id: string, key: string, name: string, who: string}} invitation */
export const packedInvitation = (invitation) => packedText(JSON.stringify({ format, ...invitation }));

/**
 * @param {string} text
 * @returns {Promise<{id: string, key: string, name: string, who: string}>}
 * @throws {PackedTrouble | SyntaxError}
 */
export async function invitationOf(text) {
  const read = JSON.parse(await unpackedText(text));
  if (read?.format !== format || !isId(read.id) || !isKey(read.key) || !isGroupName(read.name) || !isGroupName(read.who)) {
    throw new PackedTrouble('broken');
  }
  return read;
}

/**
 * @param {string} id
 * @param {import('./friend-group-store.js').FriendGroup} group
 */
export async function sealedNews(id, { key, me, members, places }) {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const own = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt']);
  const content = new TextEncoder().encode(await packedText(JSON.stringify({ from: me, members, places })));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(`${format} ${id}`) }, own, content);
  return `${id}${textOf(nonce)}${textOf(new Uint8Array(sealed))}`;
}

/**
 * @param {string} text  what follows the group's id
 * @param {string} id
 * @param {string} key
 * @returns {Promise<{from: string, members: Record<string, string>, places: import('./friend-group-store.js').GroupPlace[]}>}
 *   rejected for another key, and for what was altered
 */
export async function newsOf(text, id, key) {
  const content = await decrypted(bytesOf(key), bytesOf(text.slice(0, 16)), bytesOf(text.slice(16)), `${format} ${id}`);
  const news = JSON.parse(await unpackedText(new TextDecoder().decode(content)));
  if (!isShared(news) || !Object.hasOwn(news.members, news.from)) throw new PackedTrouble('broken');
  return news;
}
