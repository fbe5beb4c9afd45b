// Shares an object that a visitor made: as one file, or as a link where it is small enough; for all, or sealed for a group.

import { PackedTextError, bytesOf, linkOf, maxCharacters, packedText, unpackedText } from '../shared/packed-text.js';
import { groupIdOf, decryptedValue, encryptFor } from '../friend-groups/friend-group-message.js';
import { friendGroups } from '../friend-groups/friend-group-store.js';
import { fileName } from '../shared/user-files.js';
import { encoded, smallCanvas } from './cut-out.js';
import { readyModel } from '../own-objects/own-model.js';
import { validThing, most } from '../own-objects/own-store.js';

/**
 * @typedef {import('../own-objects/own-store.js').OwnThing} OwnThing
 * @typedef {[string, import('../friend-groups/friend-group-store.js').FriendGroup]} Group  with its id
 */

const format = 'wynd-object/1';
/** Bytes of a file that is opened. */
const maxFile = 4_000_000;
/** The use that the seal for a group includes. */
const use = 'object ';
/** Pixels of the longer side of a picture in a link, the largest first. */
const sides = [256, 192, 128, 96];

/**
 * @param {OwnThing} thing
 * @param {boolean} withSpot  whether it contains the position where it was placed
 * @returns {OwnThing}
 */
function shared({ name, alt, height, picture, model, natural, spot }, withSpot) {
  return { name, alt, height, picture, ...(model ? { model, natural } : {}), ...(withSpot && spot ? { spot } : {}) };
}

/**
 * @param {OwnThing} thing
 * @param {boolean} withSpot
 * @param {Group} [group]  whose members alone can open it
 */
export async function fileOf(thing, withSpot, group) {
  const sent = shared(thing, withSpot);
  const content = group ? { sealed: await encryptFor(group[0], group[1].key, use, sent) } : sent;
  return new File([JSON.stringify({ format, ...content })], `${fileName(thing.name) || 'object'}.wynd-object.json`, { type: 'application/json' });
}

/** @param {string} data  a data address */
function blobOf(data) {
  const bytes = bytesOf(data.slice(data.indexOf(',') + 1));
  if (!bytes) throw new PackedTextError('broken');
  return new Blob([/** @type {BlobPart} */ (bytes)]);
}

/**
 * The address that transfers it to another device; undefined where it is too large for one.
 * @param {OwnThing} thing
 * @param {boolean} withSpot
 * @param {Group} [group]  whose members alone can open it
 */
export async function linkFor(thing, withSpot, group) {
  const canvas = await smallCanvas(blobOf(thing.picture.data));
  for (const side of sides) {
    const picture = encoded(canvas, most.picture, side);
    const sent = shared({ ...thing, picture }, withSpot);
    const link = linkOf('', group
      ? `group-object=${await encryptFor(group[0], group[1].key, use, sent)}` : `object=${await packedText(JSON.stringify(sent))}`);
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
 * @returns {Promise<OwnThing>}
 * @throws {PackedTextError | import('../own-objects/glb-file.js').GLBError}
 */
async function taken(value) {
  const thing = validThing(value);
  if (!thing) throw new PackedTextError('broken');
  const picture = await smallCanvas(blobOf(thing.picture.data)).then((canvas) => encoded(canvas, most.picture), () => undefined);
  if (!picture) throw new PackedTextError('broken');
  if (thing.model === undefined) return { ...thing, picture };
  const { low, high } = await readyModel('own-object:taken-now', thing.model);
  /** @type {any} */ (self).wyndModels.delete('own-object:taken-now');
  return { ...thing, picture, natural: high[1] - low[1] || 1 };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new PackedTextError('broken');
  }
}

/** @param {Blob} file  that the visitor chose */
export async function thingOfFile(file) {
  if (file.size > maxFile) throw new PackedTextError('large');
  const value = parsed(await file.text());
  if (value?.format !== format) throw new PackedTextError('broken');
  return typeof value.sealed === 'string' ? thingOfGroup(value.sealed) : taken(value);
}

/**
 * @param {string} sealed  also what follows `#group-object=`
 * @throws {PackedTextError | GroupFileError}
 */
export async function thingOfGroup(sealed) {
  const group = friendGroups().find(([id]) => id === groupIdOf(sealed))?.[1];
  const value = group && await decryptedValue(sealed, group.key, use).catch(() => undefined);
  if (!value) throw new GroupFileError();
  return taken(value);
}

/** @param {string} packed  what follows `#object=` */
export async function thingOfLink(packed) {
  return taken(parsed(await unpackedText(packed)));
}
