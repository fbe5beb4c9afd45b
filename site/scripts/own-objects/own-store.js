// The visitor's own objects on the device: each under its own name, because it can contain a picture and a model.

import { storeText, storedNames, storedText } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';

/**
 * @typedef {object} OwnPicture
 * @property {string} data  a data address of a PNG, WebP or JPEG
 * @property {number} width  pixels
 * @property {number} height
 *
 * @typedef {object} OwnSpot  lengths in metres, directions in degrees
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} height  of its foot above the ground
 * @property {number} facing  clockwise from north
 * @property {number} scale  of a picture its width, of a model how much larger than it was made
 *
 * @typedef {object} OwnObjectContent  what is shared
 * @property {string} name
 * @property {string} alt
 * @property {number} height  metres
 * @property {OwnPicture} picture
 * @property {string} [model]  a .glb file as Base64
 * @property {number} [natural]  metres of the model's height as it was made
 * @property {OwnSpot} [spot]  where it was placed
 *
 * @typedef {OwnObjectContent & {city: string, at: number, favourite?: boolean, reaction?: string, used?: number}} OwnObject
 *   `at` in milliseconds since 1970
 */

/** Under `wynd.object ROOT ID`. */
export const ownObjectPrefix = `wynd.object ${siteRoot.pathname} `;
const changeEvent = 'wynd-own-objects';
/** The limits: characters of texts, of a picture's data and of a model's data; bytes of a model; metres. */
export const limits = { name: 100, alt: 300, picture: 90_000, model: 1_400_000, modelBytes: 1_000_000, height: 50 };
const minHeight = 0.01;

/** @type {(value: unknown, from: number, to: number) => value is number} */
const isWithin = (value, from, to) => typeof value === 'number' && value >= from && value <= to;
/**
 * @param {unknown} value
 * @param {number} maxLength
 */
function textOf(value, maxLength) {
  const text = typeof value === 'string' && value.length <= maxLength * 4
    ? value.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim() : '';
  return text.length <= maxLength ? text : '';
}

/**
 * @param {any} spot
 * @returns {OwnSpot | undefined}
 */
function validSpot(spot) {
  const { latitude, longitude, height, facing, scale } = spot ?? {};
  return isWithin(latitude, -90, 90) && isWithin(longitude, -180, 180) && isWithin(height, -10, 100) && isWithin(facing, 0, 360)
    && isWithin(scale, 0.0001, 100_000) ? { latitude, longitude, height, facing, scale } : undefined;
}

/**
 * The valid parts of an object from another source; undefined when a required part is missing.
 * @param {any} value
 * @returns {OwnObjectContent | undefined}
 */
export function validOwnObject(value) {
  const { name, alt, height, picture, model, natural, spot } = value ?? {};
  const content = { name: textOf(name, limits.name), alt: textOf(alt, limits.alt), height, picture: {
    data: picture?.data, width: picture?.width, height: picture?.height,
  } };
  const isValid = content.name && content.alt && isWithin(height, minHeight, limits.height)
    && typeof picture?.data === 'string' && picture.data.length <= limits.picture
    && /^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(picture.data)
    && [picture.width, picture.height].every((side) => Number.isInteger(side) && isWithin(side, 1, 1024));
  if (!isValid) return undefined;
  if (model !== undefined && !(typeof model === 'string' && model.length <= limits.model && /^[A-Za-z0-9+/]+=*$/.test(model)
    && isWithin(natural, 0.0001, 100_000))) return undefined;
  const position = validSpot(spot);
  return { ...content, ...(model === undefined ? {} : { model, natural }), ...(position ? { spot: position } : {}) };
}

/**
 * Whether it is a valid stored object.
 * @param {any} value
 * @returns {value is OwnObject}
 */
export function isOwnObject(value) {
  return validOwnObject(value) !== undefined && typeof value.city === 'string' && /^[\w-]{1,200}$/.test(value.city)
    && isWithin(value.at, 0, Infinity) && ['undefined', 'boolean'].includes(typeof value.favourite)
    && (value.reaction === undefined || /^[a-z]{1,20}$/.test(value.reaction))
    && (value.used === undefined || Number.isSafeInteger(value.used));
}

/**
 * @param {string} id
 * @returns {OwnObject | undefined}
 */
export function ownObject(id) {
  try {
    const value = JSON.parse(storedText(ownObjectPrefix + id) ?? '');
    return isOwnObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The ids of all own objects in the guide. */
export const ownIds = () => storedNames(siteRoot).filter((name) => name.startsWith(ownObjectPrefix)).map((name) => name.slice(ownObjectPrefix.length));

/**
 * The own objects of a city, the newest first.
 * @param {string} city
 */
export function ownObjects(city) {
  return ownIds().flatMap((id) => {
    const object = ownObject(id);
    return object?.city === city ? [{ id, object }] : [];
  }).sort((one, other) => other.object.at - one.object.at);
}

/**
 * @param {string} id
 * @param {OwnObject | undefined} object  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storeOwnObject(id, object) {
  const isStored = storeText(ownObjectPrefix + id, object && JSON.stringify(object));
  window.dispatchEvent(new Event(changeEvent));
  return isStored;
}

/**
 * @param {string} id
 * @param {Partial<OwnObject>} changes
 */
export function changeOwnObject(id, changes) {
  const object = ownObject(id);
  return object !== undefined && storeOwnObject(id, { ...object, ...changes });
}

/** @param {() => void} listener  called after every change, also one on another page */
export function onOwnObjectsChange(listener) {
  window.addEventListener(changeEvent, listener);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(ownObjectPrefix)) listener();
  });
}

/**
 * The address under which its model is registered; see own-model.js.
 * @param {string} id
 */
export const modelAddress = (id) => `own-object:${id}`;

/**
 * The width of a picture in metres, or the scale of a model, that results in the height that the visitor set.
 * @param {OwnObjectContent} content
 */
export function scaleOf({ height, picture, model, natural = 1 }) {
  return model === undefined ? (height * picture.width) / picture.height : height / natural;
}

/**
 * The object in the format of the camera view; undefined where it has no position yet.
 * @param {string} id
 * @param {OwnObjectContent} object
 * @param {string} [href]
 * @returns {import('../camera/camera-objects.js').CameraObject | undefined}
 */
export function cameraObjectOf(id, { name, alt, picture, model, spot }, href = '') {
  if (!spot) return undefined;
  const { latitude, longitude, height, facing, scale } = spot;
  return {
    key: `own-${id}`, name, alt, href, position: { latitude, longitude }, height, facing, scale,
    picture: { address: picture.data, width: picture.width, height: picture.height },
    model: model === undefined ? undefined : modelAddress(id),
  };
}
