// The files of media: their addresses, kinds and sizes, and requests about them.

import { ApiError, headers, sendFile } from './api.js';
import { make } from './dom.js';
import { language, words } from './words.js';

/** @typedef {'image' | 'audio' | 'video' | 'model'} Kind */

/** @type {Record<Kind, string[]>} */
const endings = {
  image: ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'hif', 'svg'],
  audio: ['mp3', 'm4a', 'm4b', 'weba', '3ga'],
  video: ['mp4', 'm4v', 'webm', '3gp'],
  model: ['glb'],
};

/** The files that the editor's system offers for an upload; a phone offers its camera too. */
export const accepted = 'image/*,audio/*,video/*,.vtt,.glb';

/**
 * The kind of medium that the ending of a name indicates.
 * @param {string} name
 * @returns {Kind | undefined}
 */
export function kindOf(name) {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  return /** @type {Kind | undefined} */ (Object.keys(endings).find((kind) => endings[/** @type {Kind} */ (kind)].includes(ending)));
}

/** @param {string} path */
export const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
/** @param {string} path */
export const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1);
/** @param {string} name */
export const stemOf = (name) => (name.lastIndexOf('.') > 0 ? name.slice(0, name.lastIndexOf('.')) : name);

/**
 * The path of a file that a page names, from the guide's folder.
 * @param {string} reference
 * @param {string} folder the folder of the page
 */
export function resolve(reference, folder) {
  const parts = reference.startsWith('/') ? [] : folder.split('/');
  for (const part of reference.split('/')) {
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * The path of a file as a page in a folder names it.
 * @param {string} path
 * @param {string} folder
 */
export function relative(path, folder) {
  const from = folder.split('/').filter(Boolean);
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** @param {number} bytes */
export function byteWords(bytes) {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = size < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(size);
}

/** @param {number} seconds */
export function durationWords(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * What a file is, in words: its type, size and length.
 * @param {any} medium an item of `GET media`
 */
export function factWords(medium) {
  return [
    medium.type?.split('/')[1]?.replace('+xml', '').toUpperCase(),
    medium.width && `${medium.width.toLocaleString(language)} × ${medium.height.toLocaleString(language)}`,
    medium.seconds && durationWords(medium.seconds), medium.bytes && byteWords(medium.bytes),
  ].filter(Boolean).join(' · ');
}

// MARK: Requests

/**
 * The bytes of a medium. Images and players cannot send the token of the editor, so that a script loads them.
 * @param {'file' | 'thumbnail'} service
 * @param {string} path
 * @returns {Promise<Blob>}
 */
export async function loadBlob(service, path) {
  const response = await fetch(`/.wynd/edit/api/media/${service}?path=${encodeURIComponent(path)}`, {
    cache: 'no-store', headers: headers(),
  });
  if (!response.ok) {
    const data = await response.json().catch(() => ({}));
    throw new ApiError(response.status, data.error ?? response.statusText, data);
  }
  return response.blob();
}

/**
 * Stores a file in a folder of the guide.
 * @param {File} file
 * @param {string} folder
 * @param {string} [replace] the path of a medium that the file replaces
 * @param {{onProgress?: (bytes: number) => void, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export const upload = (file, folder, replace, options) => sendFile('media', file, { folder, name: file.name || 'picture', replace }, options);

/**
 * The words of an error.
 * @param {unknown} error
 */
export function errorWords(error) {
  return (error instanceof Error && error.message) || words('media-offline');
}

// MARK: Thumbnails

/** @type {Map<string, Promise<string>>} */
const thumbnails = new Map();

/**
 * The address of the thumbnail of a picture; a changed file has another `version`.
 * @param {string} path
 * @param {string | number} version
 */
function thumbnailAddress(path, version) {
  const key = `${version} ${path}`;
  const known = thumbnails.get(key);
  if (known) return known;
  const made = loadBlob('thumbnail', path).then((blob) => URL.createObjectURL(blob));
  made.catch(() => thumbnails.delete(key));
  thumbnails.set(key, made);
  return made;
}

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {IntersectionObserver | undefined} */
let observer;

/** @param {Element} element @param {() => void} action */
function whenNear(element, action) {
  observer ??= new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      observer?.unobserve(entry.target);
      waiting.get(entry.target)?.();
    }
  }, { rootMargin: '400px' });
  waiting.set(element, action);
  observer.observe(element);
}

/**
 * A small picture of a medium, or a sign for its kind; it is loaded when it comes near the window.
 * @param {string} path
 * @param {string | number} [version]
 * @returns {HTMLElement}
 */
export function thumbnail(path, version = 0) {
  const kind = kindOf(path) ?? 'other';
  const frame = make('span', { class: `media-thumb media-thumb--${kind}`, 'aria-hidden': 'true' });
  if (kind !== 'image') {
    frame.textContent = { audio: '♪', video: '▶', model: '◆', other: '?' }[kind];
    return frame;
  }
  whenNear(frame, () => {
    thumbnailAddress(path, version).then(
      (address) => frame.replaceChildren(make('img', { src: address, alt: '' })),
      () => { frame.textContent = '?'; });
  });
  return frame;
}

/** Loads the styles of the media once. */
export function loadStyles() {
  if (document.querySelector('link[data-media]')) return;
  document.head.append(make('link', { rel: 'stylesheet', href: new URL('media.css', import.meta.url).href, 'data-media': true }));
}
