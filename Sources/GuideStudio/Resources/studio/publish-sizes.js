// How large the site is, and how much of its budgets the guide uses.

import { make } from './dom.js';
import { byteWords } from './media-files.js';
import { may } from './rights.js';
import { href } from './router.js';
import { words } from './words.js';

/**
 * The largest sizes that the guide allows, each with the heaviest page, pack or map; without any, a link to the settings.
 * @param {{bytes?: number, budgets?: {kind: string, name: string, bytes: number, most: number}[]}} result
 * @returns {HTMLElement[]}
 */
export function sizeList({ bytes, budgets = [] }) {
  if (bytes === undefined) return [];
  const rows = budgets.map(({ kind, name, bytes: size, most }) => make('li', { class: size > most && 'problem' },
    words(`publish-budget-${kind}`, { size: byteWords(size), most: byteWords(most) }), ' ', make('span', { class: 'quiet', dir: 'auto' }, name)));
  return [make('section', { class: 'publish__sizes' }, make('h3', {}, words('publish-sizes')),
    make('ul', { class: 'steps' }, bytes > 0 && make('li', {}, words('publish-size', { size: byteWords(bytes) })), ...rows),
    budgets.length === 0 && make('p', { class: 'quiet' }, words('publish-no-budgets'), ' ',
      may('settings') && make('a', { href: href('page', { path: 'guide.yaml', at: '["budgets"]' }) }, words('publish-set-budgets'))))];
}
