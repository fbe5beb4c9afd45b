// A visitor's report of an error on a page, stored on the device until the visitor deletes it.

import { storeText, storedText } from './text-storage.js';
import { siteRoot } from './site-root.js';

/** @typedef {{name: string, text: string}} Report  the page's subject, and the visitor's text */

/** The most characters of a report. */
export const maxCharacters = 2000;

/**
 * @param {any} value
 * @returns {value is Report}
 */
export function isReport(value) {
  return typeof value?.name === 'string' && typeof value.text === 'string' && value.text.length <= maxCharacters;
}

/** @param {string} page  from the site's root */
const nameOf = (page) => `wynd.report ${siteRoot.pathname} ${page.replace(/\.html$/, '')}`;

/**
 * @param {string} page
 * @returns {Report | undefined}
 */
export function storedReport(page) {
  try {
    const report = JSON.parse(storedText(nameOf(page)) ?? '');
    return isReport(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} page
 * @param {Report | undefined} report  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function storeReport(page, report) {
  return storeText(nameOf(page), report && JSON.stringify(report));
}
