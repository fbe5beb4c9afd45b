// Addresses of links in a page's text: to files of the guide, from the page's folder.

/**
 * The path of a file as a page in a folder names it.
 * @param {string} path from the guide's folder
 * @param {string} folder
 */
export function relativePath(path, folder) {
  const from = folder.split('/').filter(Boolean);
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/**
 * The path from the guide's folder of a file that a page names.
 * @param {string} address
 * @param {string} folder
 */
export function resolvedPath(address, folder) {
  const parts = folder.split('/').filter(Boolean);
  let path = address.replace(/#.*$/, '');
  try { path = decodeURIComponent(path); } catch { /* A percent sign that encodes nothing. */ }
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * A link to a file, with the characters encoded that have a meaning in addresses.
 * @param {string} path
 * @param {string} folder
 */
export const linkTo = (path, folder) => relativePath(path, folder).replace(/[%#?\\]/g, encodeURIComponent);

/**
 * An address as a link needs it: a web address gets its scheme, and an e-mail address `mailto:`.
 * @param {string} text
 */
export function completed(text) {
  const address = text.trim();
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  if (/^(www\.[^\s/]+|[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|org|net|eu|uk|de|fr|es|it|info))(\/\S*)?$/i.test(address)) return `https://${address}`;
  return address;
}

/**
 * Whether the guide accepts an address.
 * @param {string} address
 */
export function isAllowed(address) {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme) return ['http', 'https', 'mailto', 'tel'].includes(scheme) && !/\s/.test(address) && address.length > scheme.length + 3;
  return address !== '' && !address.startsWith('/') && !address.includes('\\');
}

/**
 * The words without accents and in lower case, for a search.
 * @param {string} text
 */
const folded = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

/**
 * The pages whose names match a search, those of the page's own city first.
 * @param {any[]} items of the outline
 * @param {string} search
 * @param {string | undefined} city
 * @param {number} most
 * @returns {any[]}
 */
export function foundPages(items, search, city, most) {
  const parts = folded(search).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const found = items.filter((item) => /\.(md|pws)$/.test(item.path ?? '')
    && parts.every((part) => folded(`${item.name ?? ''} ${item.id ?? ''}`).includes(part)));
  const isNear = (/** @type {any} */ item) => Number(item.city !== city);
  return found.sort((one, other) => isNear(one) - isNear(other)).slice(0, most);
}

/**
 * The direction of a language's writing; `auto` for an unknown language.
 * @param {string | null | undefined} language
 */
export function directionOf(language) {
  if (!language) return 'auto';
  return /^(ar|dv|fa|he|ks|ps|sd|ug|ur|yi)(-|$)/i.test(language) ? 'rtl' : 'ltr';
}
