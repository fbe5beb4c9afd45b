// How long a browser stores a saved guide, and how much space is left, in words.

import { word } from '../shared/words.js';

/** @param {number} bytes */
export function packSize(bytes) {
  if (bytes < 1e6) return word('pack.size.kilobytes', { size: Math.max(1, Math.round(bytes / 1e3)) });
  if (bytes < 1e9) return word('pack.size.megabytes', { size: Math.round(bytes / 1e5) / 10 });
  return word('pack.size.gigabytes', { size: Math.round(bytes / 1e8) / 10 });
}

/**
 * Whether the browser may delete what is saved, and how much space is left where the browser reports it.
 * @returns {Promise<string>}
 */
export async function storageInWords() {
  const storage = navigator.storage;
  if (!storage?.persisted) return word('pack.storage.unknown');
  const isStored = await storage.persisted().catch(() => false);
  const { quota, usage } = await storage.estimate().catch(() => /** @type {StorageEstimate} */ ({}));
  const storageText = isStored ? word('pack.storage.persistent') : word('pack.storage.passing');
  if (quota === undefined) return storageText;
  return `${storageText} ${word('pack.storage.space', { size: packSize(Math.max(0, quota - (usage ?? 0))) })}`;
}
