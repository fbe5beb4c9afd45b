// Stores what waits for the connection: files to upload, and texts of captions and transcripts. Each belongs to one guide
// and one person. This file imports nothing, so that tests can load it without a browser.

/**
 * Where a file belongs: in a folder of the guide, in a list of media of a page, or in place of another medium.
 * @typedef {{folder: string, page?: string, at?: (string | number)[], replace?: string}} Origin
 * @typedef {{key: string, owner: string, time: number, bytes: number, file: File, origin: Origin}} WaitingFile
 * @typedef {{key: string, owner: string, time: number, bytes: number, text: string, hash: string}} WaitingText
 */

/** All files that wait have at most so many bytes together: a phone has little space. */
export const mostBytes = 500_000_000;

const store = 'waiting';
/** The guide and the person; empty if nothing is stored, for example without a guide. */
let owner = '';
/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/**
 * Notes which guide is open, and who edits it.
 * @param {any} session the answer of GET session
 */
export function setWaitingOwner(session) {
  owner = session?.id ? `${session.id}:${encodeURIComponent(session.email ?? '')}` : '';
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('wynd-studio', 1);
    request.onupgradeneeded = () => { request.result.createObjectStore(store, { keyPath: 'key' }); };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => { opened = undefined; });
  return opened;
}

/**
 * @template Result
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<Result>} action
 * @returns {Promise<Result>} after the transaction is on the disk
 */
async function run(mode, action) {
  const base = await open();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(store, mode);
    const request = action(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {string} path */
const textKey = (path) => `${owner} text ${path}`;

/**
 * Stores a file until it is uploaded.
 * @param {File} file @param {Origin} origin
 * @returns {Promise<string | undefined>} its key; undefined if the browser cannot store it
 */
export async function storeFile(file, origin) {
  if (!owner || file.size > mostBytes) return undefined;
  try {
    const sum = (await run('readonly', (all) => all.getAll())).reduce((bytes, one) => bytes + one.bytes, 0);
    if (sum + file.size > mostBytes) return undefined;
    const key = `${owner} file ${Date.now()} ${Math.random()}`;
    await run('readwrite', (all) => all.put({ key, owner, time: Date.now(), bytes: file.size, file, origin }));
    return key;
  } catch {
    // The disk is full, or the browser stores nothing, for example in a private window.
    return undefined;
  }
}

/**
 * The files that wait, the first one first.
 * @param {(origin: Origin) => boolean} isWanted
 * @returns {Promise<WaitingFile[]>}
 */
export async function waitingFiles(isWanted) {
  if (!owner) return [];
  try {
    const all = await run('readonly', (records) => records.getAll());
    return all.filter((one) => one.owner === owner && one.file && isWanted(one.origin)).sort((one, other) => one.time - other.time);
  } catch {
    return [];
  }
}

/**
 * Whether a file still waits: another tab may have uploaded or discarded it.
 * @param {string} key
 */
export async function isWaiting(key) {
  try {
    return Boolean(await run('readonly', (all) => all.get(key)));
  } catch {
    return true;
  }
}

/** @param {string} key of a file that is uploaded or discarded */
export async function removeWaiting(key) {
  await run('readwrite', (all) => all.delete(key)).catch(() => {});
}

/**
 * Stores the text of a file until it is saved.
 * @param {string} path @param {string} hash the version of the file that it changes @param {string} text
 */
export async function storeText(path, hash, text) {
  if (!owner) return;
  const record = { key: textKey(path), owner, time: Date.now(), bytes: 2 * text.length, text, hash };
  await run('readwrite', (all) => all.put(record)).catch(() => {});
}

/**
 * The text of a file that was not saved.
 * @param {string} path
 * @returns {Promise<WaitingText | undefined>}
 */
export async function waitingText(path) {
  if (!owner) return undefined;
  return run('readonly', (all) => all.get(textKey(path))).catch(() => undefined);
}

/** @param {string} path of a text that is saved or discarded */
export const removeText = (path) => removeWaiting(textKey(path));
