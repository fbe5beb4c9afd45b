// Where a guide that is saved is opened, the part that looks after saved guides is loaded; where none is, it is not.

import { lostPacks } from './pack-registry.js';
import { siteRoot } from '../shared/site-root.js';

/** @param {import('./pack-registry.js').PackRecord[]} packs  that are saved */
export async function careForPacks(packs) {
  if (packs.length === 0 && lostPacks(siteRoot).length === 0) return;
  try {
    const { lookAfterPacks } = await import('./pack-updates.js');
    await lookAfterPacks();
  } catch {
    // Without a network it may not be there; the next page tries again.
  }
}
