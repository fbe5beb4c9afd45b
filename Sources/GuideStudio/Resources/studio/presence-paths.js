// Which page a person has open, and to which row of the outline it belongs.
// This file imports nothing, so that tests can load it without a browser.

/**
 * The path of the open page; null if there is none. A page in the view of translations is its translation, because that is
 * the file that changes.
 * @param {{view: string, parameters: Record<string, string>}} route
 * @param {string} chosen the page that is chosen in the view, for example on the map; empty for none
 * @returns {string | null}
 */
export function openPath({ view, parameters: { path, language } }, chosen) {
  if (view === 'page') return path || null;
  if (view === 'translate' && path && language) return path.replace(/\.[^./]+$/, (ending) => `.${language}${ending}`);
  return chosen || null;
}

/**
 * The path of a page without the language of a translation and without its ending.
 * @param {string} path
 */
export const stemOf = (path) => path.replace(/(\.[A-Za-z0-9-]+)?\.[a-z]+$/, '');
