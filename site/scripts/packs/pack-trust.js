// Which files of a pack the guide accepts.
//
// A pack is trusted when the guide vouches for every byte of it: it is signed by the guide's key, or its version, the hash of
// all its content, is the version that the guide's server announces. Every other pack comes from a file, and anybody can make
// it. Of such a pack:
//   - pages, pictures and recordings in the folder of its city are accepted, as documents in which no script runs;
//   - every other file, scripts and styles above all, is accepted only when the guide itself answers with the same bytes;
//   - the service worker shows it only when the network fails, and never before a trusted pack.

import { fingerprintIn } from '../shared/fingerprint.js';

/**
 * @typedef {import('./pack-archive.js').PackFile} PackFile
 * @typedef {import('./pack-archive.js').PackManifest} PackManifest
 */

/** The types that are shown of an untrusted pack, by file extension: none that a page could run or apply. */
const shownTypes = new Map(Object.entries({
  html: 'text/html', svg: 'image/svg+xml', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp',
  avif: 'image/avif', gif: 'image/gif', mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', opus: 'audio/ogg',
  wav: 'audio/wav', flac: 'audio/flac', mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt',
}));

/** The folders of the guide's own pages; no city has such an id. */
const guideFolders = ['pages', 'open-data'];

const languageFolder = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/**
 * Whether a file is where a pack of the city may have it: in the city's folder, in the folder of shared files, or among the
 * pages of the guide itself, each of them in any language. So no pack has files of another city.
 * @param {string} path
 * @param {string} city
 */
function isOwn(path, city) {
  const names = path.split('/');
  const rest = names.length > 1 && names[0] !== city && languageFolder.test(names[0]) ? names.slice(1) : names;
  return rest.length === 1 || rest[0] === city || guideFolders.includes(rest[0]) || names[0] === 'assets';
}

/**
 * The folder of a pack's city in the pack's language, from the site's root and with a slash at the end.
 * @param {PackManifest} manifest
 * @returns {string | undefined} undefined where the first page is in no such folder
 */
export function cityFolder({ city, entry }) {
  const names = typeof entry === 'string' && entry.endsWith('.html') ? entry.split('/') : [];
  const place = names.indexOf(city);
  const isFolder = place === 0 || (place === 1 && languageFolder.test(names[0]));
  return isFolder && place < names.length - 1 ? names.slice(0, place + 1).map((name) => `${name}/`).join('') : undefined;
}

/**
 * Whether a name is that of a language, as `fr` is: a guide's pages in that language are in a folder of that name.
 * @param {string} name
 */
function isLanguage(name) {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(name) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Whether a pack's list may be used at all: each file is in the pack's own paths, and has the hash in its name.
 * @param {PackManifest} manifest
 */
export function isAllowed({ city, files }) {
  const isCity = typeof city === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(city) && !['assets', 'groups', ...guideFolders].includes(city);
  // Placeholder pages are only for folders of unpacked files: no browser stores them.
  return isCity && files.every(({ path, sha256, standIn }) =>
    standIn || (isOwn(path, city) && sha256.startsWith(fingerprintIn(path) ?? '')));
}

/**
 * The accepted files of an untrusted pack.
 * @param {PackManifest} manifest
 * @param {(file: PackFile) => Promise<boolean>} isPublished  whether the guide itself answers with these bytes
 * @returns {Promise<PackManifest>}
 */
export async function limitedManifest(manifest, isPublished) {
  const folder = isLanguage(manifest.city) ? undefined : cityFolder(manifest);
  /** @type {PackFile[]} */
  const files = [];
  for (const file of manifest.files.filter((one) => !one.standIn)) {
    const type = shownTypes.get(file.path.slice(file.path.lastIndexOf('.') + 1));
    if (type && folder !== undefined && file.path.startsWith(folder)) files.push({ ...file, type, isInert: true });
    else if (await isPublished(file)) files.push(file);
  }
  // This is not the version that the guide announces. When the guide announces it, the next update check fetches the missing
  // files.
  return { ...manifest, files, version: `untrusted ${manifest.version}` };
}

/**
 * What a browser allows a page of an untrusted pack: to show text, pictures and recordings of the guide, and to follow links.
 */
export const inertPolicy = "default-src 'self'; script-src 'none'; connect-src 'none'; img-src 'self' data:; media-src 'self' data:; "
  + "object-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin";

/**
 * Whether an answer from an untrusted pack fits a request: inert content is shown, but not run, applied or read.
 * @param {Response} response
 * @param {RequestDestination} destination
 */
export function mayAnswer(response, destination) {
  return !response.headers.has('Content-Security-Policy')
    || ['document', 'image', 'audio', 'video', 'track'].includes(destination);
}
