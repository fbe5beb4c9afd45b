// The list of what to do next in a new guide, above the outline until it is done or closed.

import { make } from './dom.js';
import { href } from './router.js';
import { button, loadStyles } from './wizard.js';
import { words } from './words.js';

const storageKey = 'wynd-studio-next';

/** @param {boolean} isShown */
export function showNextSteps(isShown) {
  try {
    if (isShown) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch { /* Storage is not allowed. */ }
}

function isWanted() {
  try { return localStorage.getItem(storageKey) === 'yes'; } catch { return false; }
}

/**
 * The list; undefined if it is closed or everything is done.
 * @param {any} data the outline
 * @returns {HTMLElement | undefined}
 */
export function nextSteps(data) {
  if (!isWanted()) return undefined;
  const has = (/** @type {string} */ kind) => data.items.some((/** @type {any} */ item) => item.kind === kind && item.status !== 'draft');
  /** @type {[string, string, boolean][]} */
  const steps = [
    ['place', href('outline', { kind: 'place' }), has('place')],
    ['picture', href('media'), data.items.some((/** @type {any} */ item) => item.kind === 'place' && item.picture)],
    ['tour', href('outline', { kind: 'tour' }), has('tour')],
    ['language', href('translate'), (data.languages ?? []).length > 1],
    ['publish', href('publish'), false],
  ];
  const section = make('section', { class: 'next', 'aria-label': words('begin-next') },
    make('div', { class: 'next__head' }, make('h2', {}, words('begin-next')),
      button(words('shell-close'), () => { showNextSteps(false); section.remove(); })),
    make('ol', { class: 'steps' }, ...steps.map(([name, address, isDone]) => make('li', { class: isDone && 'next__done' },
      make('a', { href: address }, words(`begin-next-${name}`)), isDone && ` ${words('begin-next-done')}`))));
  loadStyles();
  return section;
}
