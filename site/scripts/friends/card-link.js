// Cards and gifts as they travel from one visitor to another: written, signed, and accepted only when they are complete.
//
//   #card=BASE64URL of  kind, guide (4 bytes), key (33), n, day, emblem, name, cities, signature (64)
//   #gift=BASE64URL of  kind, guide (4 bytes), key (33), to (12), kind of gift, what, day, id (8), name,
//     of an object its id, signature (64)
//
// The signature covers all data before it and the guide's address, so a card of another guide is not valid in this one.

import { ByteReader, ByteWriter, bytesOf, textOf } from './card-bytes.js';
import { isSignedBy, publicKeyOf, signatureOf } from './card-key.js';
import { isName, longestName } from '../shared/card-name.js';
import { emblems, praises } from '../score/emblem.js';

/**
 * @typedef {object} CityScore
 * @property {number} points
 * @property {number} level
 * @property {number} badges  how many
 * @property {number} found  how many
 *
 * @typedef {object} Card
 * @property {string} key  the public key of its owner, as base64url
 * @property {string} name
 * @property {string} emblem
 * @property {Record<string, CityScore>} cities
 * @property {number} at  days since 1970
 * @property {number} n  grows with each card of the key
 * @property {number} [received]  milliseconds since 1970; of a card that is stored
 *
 * @typedef {'praise' | 'hint' | 'object'} GiftKind
 *
 * @typedef {object} Gift
 * @property {string} id
 * @property {string} key  of the giver
 * @property {string} name  of the giver
 * @property {string} to  the first bytes of the key that it is for
 * @property {GiftKind} kind
 * @property {string} what  of praise, which; of an object of the page's city, its id
 * @property {number} at  days since 1970
 *
 * @typedef {'form' | 'newer' | 'guide' | 'altered'} LinkError
 * @typedef {{card: Card} | {gift: Gift} | {error: LinkError}} CardOrGift
 */

/** The maximum length of a card in an address, so that its code has at most version 15. */
const cardBytes = 330;
const maxBytes = 700;
const maxCities = 20;
const maxPoints = 9_999_999;
const signatureBytes = 64;
/** The number of bytes of a key that name the receiver of a gift. */
const keyIdBytes = 12;
/** The kind in the upper four bits, the version in the lower. */
const kinds = { card: 0x11, gift: 0x21 };
/** @type {GiftKind[]} */
const giftKinds = ['praise', 'hint', 'object'];

/** @param {unknown} id */
export function isObjectId(id) {
  return typeof id === 'string' && id.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
}

/** @param {number} now  milliseconds since 1970 */
export function dayOf(now) {
  const date = new Date(now);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/**
 * The receiver's name in a gift: the first bytes of a key.
 * @param {string} key
 */
export function recipientIdOf(key) {
  return textOf((bytesOf(key) ?? new Uint8Array(0)).subarray(0, keyIdBytes));
}

/** @param {string} guide  its address */
async function guideHash(guide) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(guide))).subarray(0, 4);
}

/**
 * The signed data: the guide's address, and all data before the signature.
 * @param {string} guide
 * @param {Uint8Array} bytes
 */
function signedBytes(guide, bytes) {
  return new ByteWriter().text(`wynd friends ${guide}`).bytes(bytes).written;
}

/**
 * @param {string} guide
 * @param {import('./card-key.js').PrivateKey} key
 * @param {'card' | 'gift'} kind
 * @param {(writer: ByteWriter) => void} write
 */
async function signedText(guide, key, kind, write) {
  const writer = new ByteWriter().bytes([kinds[kind]]).bytes(await guideHash(guide)).bytes(publicKeyOf(key));
  write(writer);
  const bytes = writer.written;
  return textOf(writer.bytes(await signatureOf(key, signedBytes(guide, bytes))).written);
}

/**
 * A card as it travels.
 * @param {string} guide
 * @param {import('./card-key.js').PrivateKey} key
 * @param {Omit<Card, 'key'>} card  as many of its cities as there is space for, from the first
 */
export async function packedCard(guide, key, { name, emblem, cities, at, n }) {
  return signedText(guide, key, 'card', (writer) => {
    writer.number(n).number(at).bytes([Math.max(0, emblems.indexOf(emblem))]).text(name);
    let bytesLeft = cardBytes - signatureBytes - 1 - writer.written.length;
    const packed = [];
    for (const [city, { points, level, badges, found }] of Object.entries(cities)) {
      const { written } = new ByteWriter().text(city).number(points).number(level).number(badges).number(found);
      bytesLeft -= written.length;
      if (bytesLeft < 0 || packed.length === maxCities) break;
      packed.push(written);
    }
    writer.number(packed.length);
    for (const bytes of packed) writer.bytes(bytes);
  });
}

/**
 * A gift as it travels.
 * @param {string} guide
 * @param {import('./card-key.js').PrivateKey} key
 * @param {Omit<Gift, 'key'>} gift
 */
export async function packedGift(guide, key, { id, name, to, kind, what, at }) {
  return signedText(guide, key, 'gift', (writer) => {
    writer.bytes(bytesOf(to) ?? []).bytes([giftKinds.indexOf(kind), Math.max(0, praises.indexOf(what))]);
    writer.number(at).bytes(bytesOf(id) ?? []).text(name);
    if (kind === 'object') writer.text(what);
  });
}

/** @param {ByteReader} reader */
function readName(reader) {
  const name = reader.text(longestName * 4);
  if (!isName(name)) throw new RangeError('No name');
  return name;
}

/**
 * @param {ByteReader} reader
 * @param {string} key
 * @returns {Card}
 */
function readCard(reader, key) {
  const [n, at] = [reader.number(2 ** 31), reader.number(100_000)];
  const emblem = emblems[reader.number(emblems.length - 1)];
  const name = readName(reader);
  /** @type {Record<string, CityScore>} */
  const cities = {};
  for (let citiesLeft = reader.number(maxCities); citiesLeft > 0; citiesLeft -= 1) {
    const city = reader.text(60);
    if (!/^[a-z0-9][a-z0-9-]*$/.test(city)) throw new RangeError('No city');
    const [points, level, badges, found] = [maxPoints, 999, 999, 9999].map((most) => reader.number(most));
    cities[city] = { points, level, badges, found };
  }
  return { key, name, emblem, cities, at, n };
}

/**
 * @param {ByteReader} reader
 * @param {string} key
 * @returns {Gift}
 */
function readGift(reader, key) {
  const to = textOf(reader.bytes(keyIdBytes));
  const kind = giftKinds[reader.number(giftKinds.length - 1)];
  const praise = praises[reader.number(praises.length - 1)];
  const at = reader.number(100_000);
  const id = textOf(reader.bytes(8));
  const name = readName(reader);
  const object = kind === 'object' ? reader.text(60) : '';
  if (kind === 'object' && !isObjectId(object)) throw new RangeError('No object');
  return { id, key, name, to, kind, what: kind === 'praise' ? praise : object, at };
}

/**
 * The content of an address, or its error; undefined where it has neither card nor gift.
 * @param {string} address  or what of it follows `#`
 * @param {string} guide
 * @returns {Promise<CardOrGift | undefined>}
 */
export async function cardOrGiftOf(address, guide) {
  const found = /#(card|gift)=([^&]*)$/.exec(address);
  if (!found) return undefined;
  const kind = /** @type {'card' | 'gift'} */ (found[1]);
  const bytes = found[2].length <= maxBytes * 1.4 ? bytesOf(found[2]) : undefined;
  if (!bytes || bytes.length < 1 + 4 + 33 + signatureBytes || bytes.length > maxBytes) return { error: 'form' };
  if (bytes[0] !== kinds[kind]) return { error: (bytes[0] & 0xf0) === (kinds[kind] & 0xf0) ? 'newer' : 'form' };
  const guideHashBytes = await guideHash(guide);
  if (guideHashBytes.some((byte, index) => byte !== bytes[1 + index])) return { error: 'guide' };
  const content = bytes.slice(0, -signatureBytes);
  const publicKey = bytes.slice(5, 38);
  if (!await isSignedBy(publicKey, bytes.slice(-signatureBytes), signedBytes(guide, content))) return { error: 'altered' };
  try {
    const reader = new ByteReader(content.slice(38));
    const key = textOf(publicKey);
    const cardOrGift = kind === 'card' ? { card: readCard(reader, key) } : { gift: readGift(reader, key) };
    return reader.isAtEnd ? cardOrGift : { error: 'form' };
  } catch {
    return { error: 'form' };
  }
}
