// Shares an object that a visitor made: as one file, or as a link where it is small enough; for all, or sealed for a group.

import { PackedTextError, bytesOf, linkOf, maxCharacters, packedText, unpackedText } from '../shared/packed-text.js';
import { groupIdOf, decryptedValue, encryptFor } from '../friend-groups/friend-group-message.js';
import { friendGroups } from '../friend-groups/friend-group-store.js';
import { fileName } from '../shared/user-files.js';
import { encodedPicture, smallCanvas } from './cut-out.js';
import { registerModel } from '../own-objects/own-model.js';
import { validOwnObject, limits } from '../own-objects/own-store.js';

/**
 * @typedef {import('../own-objects/own-store.js').OwnObjectContent} OwnObjectContent
 * @typedef {[string, import('../friend-groups/friend-group-store.js').FriendGroup]} Group  with its id
 */

const format = 'wynd-object/1';
/** Bytes of a file that is opened. */
const maxFile = 4_000_000;
/** The use that the seal for a group includes. */
const purpose = 'object ';
/** Pixels of the longer side of a picture in a link, the largest first. */
const sides = [256, 192, 128, 96];

/**
 * @param {OwnObjectContent} object
 * @param {boolean} withPosition  whether it contains the position where it was placed
 * @returns {OwnObjectContent}
 */
function sharedContent({ name, alt, height, picture, model, natural, spot }, withPosition) {
  return { name, alt, height, picture, ...(model ? { model, natural } : {}), ...(withPosition && spot ? { spot } : {}) };
}

/**
 * @param {OwnObjectContent} object
 * @param {boolean} withPosition
 * @param {Group} [group]  whose members alone can open it
 */
export async function fileOf(object, withPosition, group) {
  const sharedData = sharedContent(object, withPosition);
  const content = group ? { sealed: await encryptFor(group[0], group[1].key, purpose, sharedData) } : sharedData;
  return new File([JSON.stringify({ format, ...content })], `${fileName(object.name) || 'object'}.wynd-object.json`, { type: 'application/json' });
}

/** @param {string} data  a data address */
function blobOf(data) {
  const bytes = bytesOf(data.slice(data.indexOf(',') + 1));
  if (!bytes) throw new PackedTextError('broken');
  return new Blob([/** @type {BlobPart} */ (bytes)]);
}

/**
 * The address that transfers it to another device; undefined where it is too large for one.
 * @param {OwnObjectContent} object
 * @param {boolean} withPosition
 * @param {Group} [group]  whose members alone can open it
 */
export async function linkFor(object, withPosition, group) {
  const canvas = await smallCanvas(blobOf(object.picture.data));
  for (const side of sides) {
    const picture = encodedPicture(canvas, limits.picture, side);
    const sharedData = sharedContent({ ...object, picture }, withPosition);
    const link = linkOf('', group
      ? `group-object=${await encryptFor(group[0], group[1].key, purpose, sharedData)}` : `object=${await packedText(JSON.stringify(sharedData))}`);
    if (!link || link.length <= maxCharacters) return link;
  }
  return undefined;
}

/** It is for members of a group that the visitor is not in, or was altered. */
export class GroupFileError extends Error {
  kind = 'group';
}

/**
 * Checks all that another visitor sent: draws its picture again, and reads its model.
 * @param {any} value
 * @returns {Promise<OwnObjectContent>}
 * @throws {PackedTextError | import('../own-objects/glb-file.js').GLBError}
 */
async function checkedObject(value) {
  const object = validOwnObject(value);
  if (!object) throw new PackedTextError('broken');
  const picture = await smallCanvas(blobOf(object.picture.data)).then((canvas) => encodedPicture(canvas, limits.picture), () => undefined);
  if (!picture) throw new PackedTextError('broken');
  if (object.model === undefined) return { ...object, picture };
  const { low, high } = await registerModel('own-object:taken-now', object.model);
  /** @type {any} */ (self).wyndModels.delete('own-object:taken-now');
  return { ...object, picture, natural: high[1] - low[1] || 1 };
}

/** @param {string} text */
function parsedJSON(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new PackedTextError('broken');
  }
}

/** @param {Blob} file  that the visitor chose */
export async function objectFromFile(file) {
  if (file.size > maxFile) throw new PackedTextError('large');
  const value = parsedJSON(await file.text());
  if (value?.format !== format) throw new PackedTextError('broken');
  return typeof value.sealed === 'string' ? objectFromGroup(value.sealed) : checkedObject(value);
}

/**
 * @param {string} sealed  also what follows `#group-object=`
 * @throws {PackedTextError | GroupFileError}
 */
export async function objectFromGroup(sealed) {
  const group = friendGroups().find(([id]) => id === groupIdOf(sealed))?.[1];
  const value = group && await decryptedValue(sealed, group.key, purpose).catch(() => undefined);
  if (!value) throw new GroupFileError();
  return checkedObject(value);
}

/** @param {string} packed  what follows `#object=` */
export async function objectFromLink(packed) {
  return checkedObject(parsedJSON(await unpackedText(packed)));
}
