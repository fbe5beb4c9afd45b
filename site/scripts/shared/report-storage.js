// What a visitor has written of something wrong on a page, kept on the device until it is deleted.

import { storeText, storedText } from './text-storage.js';
import { siteRoot } from './site-root.js';

/** @typedef {{name: string, text: string}} Report  what the page is about, and what was written */

/** The most characters of a report. */
export const mostCharacters = 2000;

/**
 * @param {any} value
 * @returns {value is Report}
 */
export function isReport(value) {
  return typeof value?.name === 'string' && typeof value.text === 'string' && value.text.length <= mostCharacters;
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
 * @param {Report | undefined} report  undefined to forget it
 * @returns {boolean} whether it is kept
 */
export function storeReport(page, report) {
  return storeText(nameOf(page), report && JSON.stringify(report));
}
