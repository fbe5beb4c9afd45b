// What several views share: the forms, the outline, the version of the preview, and whether changes are saved.

import { get, setToken } from './api.js';
import { placeKeys } from './field-keys.js';
import { setDraftOwner } from './page-drafts.js';
import { setRights } from './rights.js';
import { setWaitingOwner } from './waiting-storage.js';

/** @type {any} */
let session;

/**
 * Reads who uses the editor, before the first view.
 * @returns {Promise<any>}
 */
export async function readSession() {
  session = await get('session');
  if (session.token) setToken(session.token);
  setRights(session);
  setDraftOwner(session);
  setWaitingOwner(session);
  return session;
}

/** Whether the editor runs for a team. */
export const isTeam = () => Boolean(session?.team);

/** @type {Promise<any> | undefined} */
let formsPromise;
/** @type {Promise<any> | undefined} */
let outlinePromise;

/** @param {Promise<any>} promise @param {() => void} forget */
function forgetOnError(promise, forget) {
  promise.catch(forget);
  return promise;
}

/**
 * The forms of all kinds of content.
 * @returns {Promise<any>}
 */
export function forms() {
  formsPromise ??= forgetOnError(get('forms').then((data) => {
    for (const [kind, form] of Object.entries(data.kinds)) placeKeys(form.keys, [kind]);
    return data;
  }), () => { formsPromise = undefined; });
  return formsPromise;
}

/**
 * The guide's cities, places, tours and other content.
 * @returns {Promise<any>}
 */
export function outline() {
  outlinePromise ??= forgetOnError(get('outline'), () => { outlinePromise = undefined; });
  return outlinePromise;
}

/** Loads the outline again when it is next used. */
export function forgetOutline() {
  outlinePromise = undefined;
}

/** @type {Set<(version: number, state: any) => void>} */
const versionListeners = new Set();
let version = 0;

/**
 * Calls a listener after each build with a new version.
 * @param {(version: number, state: any) => void} listener
 * @returns {() => void} removes the listener
 */
export function onVersion(listener) {
  versionListeners.add(listener);
  return () => { versionListeners.delete(listener); };
}

/**
 * Calls a listener after each build until an element has left the page.
 * @param {Element} element
 * @param {() => void} listener
 */
export function onVersionWhileShown(element, listener) {
  const stop = onVersion(() => {
    if (element.isConnected) listener();
    else stop();
  });
}

/**
 * Whether the outline was read after the last build.
 * @param {number} builds
 */
const isOfBuild = async (builds) => (await outlinePromise?.catch(() => undefined))?.builds === builds;

/** Begins to listen to the preview's builds. */
export function followBuilds() {
  let builds = -1;
  /** @type {EventSource | undefined} */
  let events;
  const receive = async (/** @type {MessageEvent} */ event) => {
    const state = JSON.parse(event.data);
    if (state.version === version && (state.builds ?? builds) === builds) return;
    const isFirst = builds < 0;
    version = state.version;
    builds = state.builds ?? builds;
    // The first event is about the build that the outline shows already, unless another one has ended since then.
    if (!isFirst || !await isOfBuild(builds)) forgetOutline();
    for (const listener of versionListeners) listener(version, state);
  };
  // A browser has few connections to one server: tabs in the background use none.
  const update = () => {
    if (document.hidden) {
      events?.close();
      events = undefined;
    } else if (!events) {
      events = new EventSource('/.wynd/events');
      events.addEventListener('message', receive);
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
}

/** @typedef {'saved' | 'saving' | 'unsaved' | 'offline'} Saving */

/** @type {Set<(saving: Saving) => void>} */
const savingListeners = new Set();

/**
 * Shows in the header whether changes are saved.
 * @param {Saving} saving
 */
export function setSaving(saving) {
  for (const listener of savingListeners) listener(saving);
}

/**
 * @param {(saving: Saving) => void} listener
 * @returns {() => void} removes the listener
 */
export function onSaving(listener) {
  savingListeners.add(listener);
  return () => { savingListeners.delete(listener); };
}
