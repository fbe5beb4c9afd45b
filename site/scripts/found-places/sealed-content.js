// Fetches and opens locked content: its text and its media, which are in no other file.

import { run } from '../shared/classic-script.js';
import { make } from '../shared/elements.js';
import { siteRoot } from '../shared/site-root.js';
import { unsealed } from './unlock-key.js';
import { asMarkup } from '../shared/trusted.js';

/**
 * @typedef {object} OpenedContent
 * @property {string} name
 * @property {string} html  as the guide made it, for the page that shows it
 * @property {Record<string, string>} [languages]  of its texts, by their keys, where they are not the page's
 * @property {string} [id]  of a hidden place
 * @property {string} [kind]
 * @property {string} [summary]
 * @property {string} [address]
 * @property {number} [latitude]
 * @property {number} [longitude]
 * @property {{path: string, type: string, data: string}[]} files  media, in base64
 */

/**
 * Fetches sealed content and opens it.
 * @param {string} address  of the script that holds it
 * @param {string} key  base64url
 * @returns {Promise<OpenedContent>} rejected where it cannot be fetched, or the key is not its own
 */
export async function openedContent(address, key) {
  const url = new URL(address, document.baseURI);
  await run(url.href);
  const name = url.pathname.replace(/^.*\/|\.js$/g, '');
  const sealed = /** @type {{wyndSealed?: Record<string, string>}} */ (/** @type {unknown} */ (self)).wyndSealed?.[name];
  if (sealed === undefined) throw new Error(name);
  const { content, files } = await unsealed(sealed, key, name);
  return { ...JSON.parse(content), files };
}

/**
 * The elements of the opened content. Only the maker of the guide can seal content, so its markup is the guide's.
 * @param {OpenedContent} content
 * @param {string} [page]  that its addresses are of, where that is another one
 */
export function elementsOf({ html, files }, page = document.baseURI) {
  const parsed = new DOMParser().parseFromString(asMarkup(html), 'text/html').body;
  const addresses = new Map(files.map(({ path, type, data }) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return [new URL(path, siteRoot).href, URL.createObjectURL(new Blob([bytes], { type }))];
  }));
  /** @type {[Element, string, string][]} */
  const own = [];
  for (const name of ['src', 'href', 'poster']) {
    for (const element of parsed.querySelectorAll(`[${name}]`)) {
      const opened = addresses.get(new URL(element.getAttribute(name) ?? '', page).href);
      if (opened) own.push([element, name, opened]);
    }
  }
  // Remove their addresses first, so that the browser does not request files that are not on the server.
  for (const [element, name] of own) element.removeAttribute(name);
  const elements = make('div', 'locked__content', ...parsed.childNodes);
  for (const [element, name, opened] of own) element.setAttribute(name, opened);
  for (const picture of elements.querySelectorAll('img')) picture.loading = 'eager';
  return elements;
}
