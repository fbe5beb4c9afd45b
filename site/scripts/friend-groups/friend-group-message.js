// The messages between members of a group: an invitation in a link, and links and files that are sealed with the group's key.

import { PackedTextError, fileLimits, packedText, unpackedText } from '../shared/packed-text.js';
import { bytesOf, decrypted, textOf } from '../shared/sealing.js';
import { fileName } from '../shared/user-files.js';
import { isGroupName, isId, isGroupMessage } from './friend-group-store.js';
import { isKey } from '../groups/group-key.js';

const format = 'wynd-friend-group/1';
/** Characters of a group's id, and of the nonce after it in a sealed message. */
const [idLength, nonceLength] = [11, 16];
/** Bytes of a file that is opened. */
const maxFileBytes = 4_000_000;

/** @param {number} count  of bytes */
export const randomText = (count) => textOf(crypto.getRandomValues(new Uint8Array(count)));

/** @param {{id: string, key: string, name: string, who: string}} invitation */
export const packedInvitation = (invitation) => packedText(JSON.stringify({ format, ...invitation }));

/**
 * @param {string} text
 * @returns {Promise<{id: string, key: string, name: string, who: string}>}
 * @throws {PackedTextError | SyntaxError}
 */
export async function invitationOf(text) {
  const message = JSON.parse(await unpackedText(text));
  if (message?.format !== format || !isId(message.id) || !isKey(message.key) || !isGroupName(message.name) || !isGroupName(message.who)) {
    throw new PackedTextError('broken');
  }
  return message;
}

/**
 * A value that only a group's members can open: the group's id, a nonce, and the value encrypted with AES-256-GCM.
 * @param {string} id
 * @param {string} key
 * @param {string} purpose  what it is for: sealed for one use, it opens for no other
 * @param {unknown} value  as JSON
 */
export async function encryptFor(id, key, purpose, value) {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const cryptoKey = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt']);
  const content = new TextEncoder().encode(await packedText(JSON.stringify(value)));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(`${format} ${purpose}${id}`) }, cryptoKey, content);
  return `${id}${textOf(nonce)}${textOf(new Uint8Array(sealed))}`;
}

/** @param {string} sealed */
export const groupIdOf = (sealed) => sealed.slice(0, idLength);

/**
 * @param {string} sealed
 * @param {string} key
 * @param {string} purpose
 * @returns {Promise<any>} rejected for another key, and for altered data
 */
export async function decryptedValue(sealed, key, purpose) {
  const nonce = sealed.slice(idLength, idLength + nonceLength);
  const content = await decrypted(
    bytesOf(key), bytesOf(nonce), bytesOf(sealed.slice(idLength + nonceLength)), `${format} ${purpose}${groupIdOf(sealed)}`);
  return JSON.parse(await unpackedText(new TextDecoder().decode(content), fileLimits));
}

/**
 * @param {string} id
 * @param {import('./friend-group-store.js').FriendGroup} group
 */
export const encryptedNews = (id, { key, me, members, places }) => encryptFor(id, key, '', { from: me, members, places });

/**
 * @param {string} sealed
 * @param {string} key
 * @returns {Promise<{from: string, members: Record<string, string>, places: import('./friend-group-store.js').GroupPlace[]}>}
 *   rejected for another key, and for what was altered
 */
export async function newsOf(sealed, key) {
  const news = await decryptedValue(sealed, key, '');
  if (!isGroupMessage(news) || !Object.hasOwn(news.members, news.from)) throw new PackedTextError('broken');
  return news;
}

/**
 * News as a file, when they are too long for a link.
 * @param {string} name  of the group
 * @param {string} news
 */
export function newsFile(name, news) {
  return new File([JSON.stringify({ format, news })], `${fileName(name) || 'group'}.wynd-group.json`, { type: 'application/json' });
}

/**
 * @param {Blob} file  that a visitor chose
 * @returns {Promise<string>} the sealed news
 * @throws {PackedTextError | SyntaxError}
 */
export async function newsOfFile(file) {
  if (file.size > maxFileBytes) throw new PackedTextError('large');
  const message = JSON.parse(await file.text());
  if (message?.format !== format || typeof message.news !== 'string') throw new PackedTextError('broken');
  return message.news;
}
