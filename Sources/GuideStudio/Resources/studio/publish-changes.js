// The pages that a publication adds, changes and removes, by their titles, and what differs in each of them.

import { get } from './api.js';
import { tell } from './dialog.js';
import { make } from './dom.js';
import { errorText } from './outline-actions.js';
import { differenceNodes, useChangeStyles } from './page-changes.js';
import { href } from './router.js';
import { plural, words } from './words.js';

/** @typedef {'added' | 'changed' | 'removed'} Change */

/** So many pages of a kind are in the list. */
const mostPages = 500;

/**
 * The pages of a result by what happened to them.
 * @param {{uploaded: string[], added: string[], removed: string[]}} result
 * @returns {Record<Change, string[]>}
 */
export function pagesByChange({ uploaded, added, removed }) {
  const isPage = (/** @type {string} */ path) => path.endsWith('.html');
  const isNew = new Set(added);
  return {
    added: uploaded.filter((path) => isPage(path) && isNew.has(path)),
    changed: uploaded.filter((path) => isPage(path) && !isNew.has(path)),
    removed: removed.filter(isPage),
  };
}

/** Elements that begin a line of their own. */
const blocks = new Set(['address', 'article', 'aside', 'blockquote', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption',
  'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre',
  'section', 'summary', 'table', 'td', 'th', 'tr', 'ul']);
/** Elements without words for visitors. */
const silent = new Set(['script', 'style', 'svg', 'template', 'noscript']);

/**
 * The words of an element, with a line for each paragraph; pictures are their alternative texts.
 * @param {any} element
 * @returns {string}
 */
export function textOf(element) {
  let text = '';
  const read = (/** @type {any} */ node) => {
    if (node.nodeType === 3) text += node.data.replace(/\s+/g, ' ');
    if (node.nodeType !== 1 || silent.has(node.localName)) return;
    if (node.localName === 'img' && node.getAttribute('alt')) text += ` [${node.getAttribute('alt')}] `;
    const isBlock = blocks.has(node.localName);
    if (isBlock) text += '\n';
    for (const child of node.childNodes) read(child);
    if (isBlock) text += '\n';
  };
  read(element);
  return text.split('\n').map((line) => line.replace(/ +/g, ' ').trim()).filter(Boolean).join('\n');
}

/** @param {string | null | undefined} html */
function pageText(html) {
  if (!html) return '';
  // Such a document runs no scripts and loads nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  return textOf(page.querySelector('main') ?? page.body);
}

/**
 * @param {Change} change @param {string} before @param {string} after
 * @param {boolean} hasBefore whether this machine has the earlier version
 */
function differenceOf(change, before, after, hasBefore) {
  if (change !== 'added' && !hasBefore) return [make('p', {}, words('publish-no-former'))];
  // A page may have had other versions before it was removed and added again.
  const [old, now] = [change === 'added' ? '' : before, change === 'removed' ? '' : after];
  if (old === now) return [make('p', {}, words('publish-same-words'))];
  return [make('div', { class: 'difference__text', dir: 'auto' }, ...differenceNodes(old, now))];
}

/**
 * Shows what differs in a page.
 * @param {string} to the destination
 * @param {string} path
 * @param {string} title
 * @param {Change} change
 */
async function showDifference(to, path, title, change) {
  useChangeStyles();
  try {
    const page = await get('publish/page', { to, path });
    const [before, after] = [pageText(page.before), pageText(page.after)];
    await tell(title, ...differenceOf(change, before, after, Boolean(page.before)));
  } catch (error) {
    await tell(title, make('p', {}, errorText(error)));
  }
}

/**
 * The lists of new, changed and removed pages, and the number of other files.
 * @param {any} result
 * @param {Map<string, any>} items the content of the guide by the paths of its pages
 * @param {boolean} isOpen
 * @returns {HTMLElement[]}
 */
export function changeLists(result, items, isOpen) {
  const pages = pagesByChange(result);
  const others = result.uploaded.length + result.removed.length - pages.added.length - pages.changed.length - pages.removed.length;
  /** @param {Change} change @param {string} path */
  const row = (change, path) => {
    const item = items.get(path);
    const title = item?.name || result.titles[path] || path;
    const look = make('button', { class: 'button button--small', type: 'button', 'aria-label': `${words('publish-look')}: ${title}`,
      onclick: () => showDifference(result.destination, path, title, change) }, words('publish-look'));
    return make('li', {}, item && change !== 'removed' ? make('a', { href: href('page', { path: item.path }), dir: 'auto' }, title) : make('bdi', {}, title),
      ' ', make('span', { class: 'quiet', dir: 'ltr' }, path), ' ', look);
  };
  const lists = /** @type {Change[]} */ (['added', 'changed', 'removed']).filter((change) => pages[change].length > 0)
    .map((change) => make('details', { open: isOpen }, make('summary', {}, plural(`publish-pages-${change}`, pages[change].length)),
      make('ul', { class: 'steps' }, ...pages[change].slice(0, mostPages).map((path) => row(change, path)))));
  if (others > 0) lists.push(make('p', { class: 'quiet' }, plural('publish-files', others)));
  return lists;
}
