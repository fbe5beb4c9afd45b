// Stores changes that were not saved in the browser, by the guide and the person to whom they belong.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {{hash: string, operations: any[], time: number, isOld?: boolean}} Draft `isOld`: it may be of another guide */

const prefix = 'wynd-studio-draft:';
/** Drafts of earlier versions of the editor, which have only the path of the page in their keys. */
const oldPrefix = 'wynd-studio-unsaved:';

/** The beginning of the keys; without the identity of the guide, drafts are stored as by earlier versions. */
let own = oldPrefix;
let isTeam = false;

/**
 * Notes which guide is open, and who edits it.
 * @param {any} session the answer of GET session
 */
export function setDraftOwner(session) {
  isTeam = Boolean(session?.team);
  own = session?.id ? `${prefix}${session.id}:${encodeURIComponent(session.email ?? '')}:` : oldPrefix;
}

/** @param {string} key @returns {Draft | undefined} */
function stored(key) {
  const draft = JSON.parse(localStorage.getItem(key) ?? 'null');
  const isValid = Array.isArray(draft?.operations) && draft.operations.every((/** @type {any} */ one) => one && typeof one === 'object');
  return isValid && draft.operations.length ? draft : undefined;
}

/**
 * The draft of a page; undefined if there is none.
 * @param {string} path
 * @param {string} hash the version of the page that is shown
 * @returns {Draft | undefined}
 */
export function readDraft(path, hash) {
  try {
    const draft = stored(own + path);
    if (draft || own === oldPrefix) return draft;
    const old = stored(oldPrefix + path);
    if (!old) return undefined;
    // A draft of the same version of the page is of this guide; in a team, another person may have written it.
    if (isTeam || old.hash !== hash) return { ...old, isOld: true };
    localStorage.setItem(own + path, JSON.stringify(old));
    localStorage.removeItem(oldPrefix + path);
    return old;
  } catch {
    return undefined;
  }
}

/**
 * Stores changes until they are saved; no changes remove the draft.
 * @param {string} path @param {string} hash the version that they change @param {any[]} operations
 */
export function writeDraft(path, hash, operations) {
  try {
    if (operations.length === 0) localStorage.removeItem(own + path);
    else localStorage.setItem(own + path, JSON.stringify({ hash, operations, time: Date.now() }));
  } catch { /* Storage is full or not allowed; the header says that the page is not saved. */ }
}

/**
 * Removes the draft of a page, also one of an earlier version of the editor.
 * @param {string} path
 */
export function removeDraft(path) {
  try {
    localStorage.removeItem(own + path);
    localStorage.removeItem(oldPrefix + path);
  } catch { /* Storage is not allowed. */ }
}

/**
 * The paths of the pages with drafts.
 * @param {(path: string) => boolean} isInGuide whether a page is in this guide; decides about old drafts
 * @returns {string[]}
 */
export function draftPaths(isInGuide) {
  try {
    const keys = Object.keys(localStorage);
    const paths = (/** @type {string} */ start) => keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
    return [...new Set([...paths(own), ...paths(oldPrefix).filter(isInGuide)])].sort();
  } catch {
    return [];
  }
}
