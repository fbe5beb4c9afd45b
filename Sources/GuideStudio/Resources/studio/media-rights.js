// Whether pages say who made a medium, and under which licence. This file imports nothing, so that tests can load it without a
// browser.

/** @param {string} path of a text, for example `content/york/city.de.md` */
const isTranslation = (path) => /\.[a-z]{2,3}(-[A-Za-z0-9]+)*\.(md|yaml)$/.test(path) && !path.endsWith('.pws.yaml');

/**
 * Whether a page shows a medium without its credit or its licence. A picture in a text has no place for them, and a
 * translation takes those of its original.
 * @param {{uses: {path: string, at: (string | number)[], credit?: string | null, licence?: string | null}[]}} medium an item
 *   of GET media
 */
export const lacksRights = ({ uses }) =>
  uses.some((use) => use.at.at(-1) === 'file' && !isTranslation(use.path) && !(use.credit && use.licence));
