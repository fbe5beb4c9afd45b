// Opens a hidden place: only visitors who have found one need this script.

import { openedContent } from './sealed-content.js';
import { canUnlock, tagOf } from './unlock-key.js';

/**
 * @param {HTMLElement[]} items  with `data-tag` and `data-sealed`
 * @param {string} key  base64url
 * @param {Set<string>} shown  the tags of those that are shown already; its own joins them
 * @returns {Promise<import('./sealed-content.js').OpenedContent | undefined>} undefined where the key is for another place
 */
export async function openedPlace(items, key, shown) {
  if (!canUnlock()) return undefined;
  const tag = await tagOf(key);
  const item = items.find(({ dataset }) => dataset.tag === tag);
  if (!item || shown.has(tag)) return undefined;
  shown.add(tag);
  const content = await openedContent(item.dataset.sealed ?? '', key).catch(() => undefined);
  if (!content) shown.delete(tag);
  return content;
}
