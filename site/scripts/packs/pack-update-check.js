// Loads the update check when a saved guide exists on the device. Without one, nothing is loaded.

import { lostPacks } from './pack-registry.js';
import { siteRoot } from '../shared/site-root.js';

/** @param {import('./pack-registry.js').PackRecord[]} packs  the saved guides */
export async function startUpdateCheck(packs) {
  if (packs.length === 0 && lostPacks(siteRoot).length === 0) return;
  try {
    const { checkForUpdates } = await import('./pack-updates.js');
    await checkForUpdates();
  } catch {
    // Without a network the script can be missing; the next page tries again.
  }
}
