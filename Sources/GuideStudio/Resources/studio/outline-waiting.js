// Which content waits for the person of this browser. This file imports nothing, so that tests can load it without a browser.

/** @typedef {import('./outline-filter.js').Item} Item */
/**
 * `for`: the approvers whose approval a page needs; `refusal`: why the person may not decide about it.
 * @typedef {{path: string, state: string, for: string[], request?: any, refusal?: string}} ReviewedPage
 * A translator of a team works on the languages of `translates`; an empty list means all of them.
 * @typedef {{role?: string, translates?: string[]}} Session
 */

/**
 * The paths of the pages that need an approval of the person, of those in which she has to change something, and of those
 * that she has to translate.
 * @param {Item[]} items all content
 * @param {ReviewedPage[]} pages the pages of the review
 * @param {Session} session
 * @param {string} name the name of the person under approvals
 * @returns {Set<string>}
 */
export function waitingPaths(items, pages, session, name) {
  const paths = new Set();
  const refusals = new Map(items.map((item) => [item.path, item.refusal]));
  for (const page of pages) {
    // An approver has requested changes: the next step is that of the people who write the page.
    if (page.request ? refusals.has(page.path) && !refusals.get(page.path)
      : page.state === 'in-review' && !page.refusal && page.for.includes(name)) paths.add(page.path);
  }
  if (session.role !== 'translator') return paths;
  const own = session.translates ?? [];
  for (const item of items) {
    if ([...item.missing, ...item.old].some((language) => own.length === 0 || own.includes(language))) paths.add(item.path);
  }
  return paths;
}
