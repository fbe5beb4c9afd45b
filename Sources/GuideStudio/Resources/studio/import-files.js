// Uploads the chosen files of an import, and finds those that belong together.

import { post } from './api.js';

/** The formats of which several files are read together. */
const severalFiles = ['omeka', 'curatescape', 'izi'];

/** The formats that can name pictures and sounds beside them. */
const withPictures = ['csv', 'geojson', 'gpx', 'kml', 'ods', 'tourml', 'wordpress', 'xlsx'];

/** Pictures and sounds. */
const mediaEndings = /\.(avif|gif|jpe?g|png|svg|webp|heic|tiff?|bmp|mp3|m4a|ogg|oga|opus|wav|flac)$/i;

/** Files that a presentation can name, and that no import reads. */
const partEndings = /\.(avif|gif|jpe?g|png|svg|webp|heic|tiff?|bmp|mp3|m4a|ogg|oga|opus|wav|flac|mp4|m4v|webm|mov|vtt|ya?ml|glb)$/i;

/**
 * What POST import/recognise says about a file.
 * @typedef {{upload: string, name: string, format?: string, label?: string, reason?: string}} Found
 */

/**
 * The path of a file in a chosen folder, or else its name.
 * @param {File} file
 */
export const pathOf = (file) => file.webkitRelativePath || file.name;

/**
 * The path of a file from the folder of another file; undefined if it is outside that folder.
 * @param {string} path
 * @param {string} other
 */
export function pathBeside(path, other) {
  const folder = other.slice(0, other.lastIndexOf('/') + 1);
  return path.startsWith(folder) && path !== other ? path.slice(folder.length) : undefined;
}

/**
 * The path at which a file is stored beside an imported file; undefined if it cannot belong to it.
 * @param {File} file
 * @param {{path: string, format: string}} owner the imported file
 */
function placeBeside(file, owner) {
  const path = pathBeside(pathOf(file), owner.path);
  if (owner.format === 'pws') return path;
  // A table names the picture, also if it is in a folder elsewhere.
  return mediaEndings.test(file.name) ? path ?? file.name : undefined;
}

/**
 * Uploads files, with those that belong to a presentation or a table.
 * @param {File[]} files
 * @param {(name: string) => void} begin called before each upload
 * @param {(name: string, error: unknown) => void} fail called after an upload that failed
 * @returns {Promise<Found[]>}
 */
export async function upload(files, begin, fail) {
  // Hidden files of a folder are not content.
  const shown = files.filter((file) => !pathOf(file).split('/').some((part) => part.startsWith('.')));
  const parts = shown.filter((file) => partEndings.test(file.name));
  /** @type {Found[]} */
  const found = [];
  /** @type {{path: string, upload: string, format: string}[]} */
  const owners = [];
  /** @param {File} file */
  const recognise = async (file) => {
    begin(file.name);
    try {
      const one = await post('import/recognise', file, { name: file.name });
      found.push(one);
      if (one.format === 'pws' || withPictures.includes(one.format)) {
        owners.push({ path: pathOf(file), upload: one.upload, format: one.format });
      }
    } catch (error) {
      fail(file.name, error);
    }
  };
  for (const file of shown) if (!parts.includes(file)) await recognise(file);
  for (const file of parts) {
    const places = owners.flatMap((one) => {
      const path = placeBeside(file, one);
      return path ? [{ upload: one.upload, path }] : [];
    });
    if (places.length === 0) await recognise(file);
    for (const place of places) {
      begin(file.name);
      await post('import/beside', file, place).catch((error) => { fail(file.name, error); });
    }
  }
  return found;
}

/**
 * The files that are imported together.
 * @param {Found[]} found
 * @returns {Found[][]}
 */
export function groups(found) {
  /** @type {Found[][]} */
  const result = [];
  for (const one of found) {
    const same = result.find(([first]) => one.format && severalFiles.includes(one.format) && first.format === one.format);
    if (same) same.push(one);
    else result.push([one]);
  }
  return result;
}
