// The messages about saving a pack, for all pages.

import { PackInflater, PackError } from './pack-archive.js';
import { packSize } from './storage-estimate.js';
import { word } from '../shared/words.js';

/** @typedef {import('./pack-archive.js').PackErrorKind} PackErrorKind */

/** @type {Record<PackErrorKind, string>} */
const errors = {
  offline: word('pack.error.offline'),
  server: word('pack.error.server'),
  mismatch: word('pack.error.mismatch'),
  space: word('pack.error.space'),
  worker: word('pack.error.worker'),
  elsewhere: word('pack.error.elsewhere'),
  ranges: word('pack.error.server'),
  unlisted: word('pack.error.unlisted'),
  signature: word('pack.error.signature'),
  paused: word('pack.saving.paused'),
  cancelled: word('pack.saving.cancelled'),
  unknown: word('pack.saving.unknown'),
};

/**
 * @param {unknown} error
 * @param {boolean} isSaved  whether an earlier version is still saved
 */
export function errorInWords(error, isSaved) {
  const kind = error instanceof PackError ? error.kind : 'unknown';
  return kind === 'cancelled' && isSaved ? word('pack.saving.stored') : errors[kind];
}

/**
 * The progress of a saving. A screen reader announces every change of it: ten changes are enough.
 * @param {'download' | 'check' | 'update'} step
 * @param {number} part  of the whole, up to 1
 * @param {number} all  bytes of the download
 */
export function progressWords(step, part, all) {
  const percent = Math.floor(part * 10) * 10;
  if (step === 'download') return word('pack.saving.download', { percent, all: packSize(all) });
  return word('pack.saving.check', { percent });
}

/** Whether this page and this browser support saving. */
export function canSavePacks() {
  if (!window.isSecureContext || !/^https?:$/.test(location.protocol)) return false;
  const hasAll = 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && crypto.subtle;
  if (!hasAll || !PackInflater) return false;
  try {
    new PackInflater('deflate-raw');
    return true;
  } catch {
    return false;
  }
}
