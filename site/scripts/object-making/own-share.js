// An object that a visitor made, handed on: as one file, or as a link where it is small enough.

import { PackedTrouble, bytesOf, linkOf, mostCharacters, packedText, unpackedText } from '../play/packed-text.js';
import { fileName } from '../shared/own-work.js';
import { encoded, smallCanvas } from './cut-out.js';
import { readyModel } from '../own-objects/own-model.js';
import { believedThing, most } from '../own-objects/own-store.js';

/** @typedef {import('../own-objects/own-store.js').OwnThing} OwnThing */

const format = 'wynd-object/1';
/** Bytes of a file that is opened. */
const mostFile = 2_000_000;
/** Pixels of the longer side of a picture in a link, the largest first. */
const sides = [256, 192, 128, 96];

/**
 * @param {OwnThing} thing
 * @param {boolean} withSpot  whether it says where it was placed
 * @returns {OwnThing}
 */
function shared({ name, alt, height, picture, model, natural, spot }, withSpot) {
  return { name, alt, height, picture, ...(model ? { model, natural } : {}), ...(withSpot && spot ? { spot } : {}) };
}

/**
 * @param {OwnThing} thing
 * @param {boolean} withSpot
 */
export function fileOf(thing, withSpot) {
  const text = JSON.stringify({ format, ...shared(thing, withSpot) });
  return new File([text], `${fileName(thing.name) || 'object'}.wynd-object.json`, { type: 'application/json' });
}

/** @param {string} data  a data address */
function blobOf(data) {
  const bytes = bytesOf(data.slice(data.indexOf(',') + 1));
  if (!bytes) throw new PackedTrouble('broken');
  return new Blob([/** @type {BlobPart} */ (bytes)]);
}

/**
 * The address that brings it to another device; undefined where it is too much for one.
 * @param {OwnThing} thing
 * @param {boolean} withSpot
 */
export async function linkFor(thing, withSpot) {
  const canvas = await smallCanvas(blobOf(thing.picture.data));
  for (const side of sides) {
    const picture = encoded(canvas, most.picture, side);
    const link = linkOf('', `object=${await packedText(JSON.stringify(shared({ ...thing, picture }, withSpot)))}`);
    if (!link || link.length <= mostCharacters) return link;
  }
  return undefined;
}

/**
 * What somebody sent, looked at in full: its picture drawn anew, its model read.
 * @param {any} value
 * @returns {Promise<OwnThing>}
 * @throws {PackedTrouble | import('../own-objects/glb-file.js').GLBTrouble}
 */
async function taken(value) {
  const thing = believedThing(value);
  if (!thing) throw new PackedTrouble('broken');
  const picture = await smallCanvas(blobOf(thing.picture.data)).then((canvas) => encoded(canvas, most.picture), () => undefined);
  if (!picture) throw new PackedTrouble('broken');
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
    throw new PackedTrouble('broken');
  }
}

/** @param {Blob} file  that somebody chose */
export async function thingOfFile(file) {
  if (file.size > mostFile) throw new PackedTrouble('large');
  const value = parsed(await file.text());
  if (value?.format !== format) throw new PackedTrouble('broken');
  return taken(value);
}

/** @param {string} packed  what stands behind `#object=` */
export async function thingOfLink(packed) {
  return taken(parsed(await unpackedText(packed)));
}
