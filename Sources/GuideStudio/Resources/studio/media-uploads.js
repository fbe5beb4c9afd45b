// Uploads several files one after the other, with the progress of each of them and of all together. Without a connection,
// they wait for it, and the browser stores them.

import { ApiError, CancelledError } from './api.js';
import { announce, make, replace } from './dom.js';
import { byteWords, errorWords } from './media-files.js';
import { progressBar, uploadWords } from './upload-progress.js';
import { isWaiting, mostBytes, removeWaiting, storeFile } from './waiting-storage.js';
import { words } from './words.js';

/**
 * The bytes that are sent of several files.
 * @param {number[]} sizes
 */
export function total(sizes) {
  const sent = sizes.map(() => 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return {
    /** @param {number} index @param {number} bytes with those of the request around the file */
    set(index, bytes) { sent[index] = Math.min(bytes, sizes[index]); },
    get bytes() { return sent.reduce((sum, size) => sum + size, 0); },
    all,
    get fraction() { return all === 0 ? 1 : this.bytes / all; },
  };
}

/** The rows of files that wait for the connection, and whether the browser stores them. @type {Map<HTMLElement, boolean>} */
const offline = new Map();
const warn = (/** @type {BeforeUnloadEvent} */ event) => event.preventDefault();

/** The keys of stored files that have a row in this page. @type {Set<string>} */
const sending = new Set();

/** @param {string} key of a stored file */
export const isSending = (key) => sending.has(key);

/** @param {HTMLElement} row @param {boolean} isOffline @param {boolean} [isStored] */
function note(row, isOffline, isStored = false) {
  if (isOffline) offline.set(row, isStored);
  else offline.delete(row);
  // The page would lose the other files.
  if ([...offline.values()].includes(false)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** @param {string} name @param {boolean} isStored */
const waitingWords = (name, isStored) => (isStored ? words('media-waiting-stored', { name })
  : words('media-waiting', { name, size: byteWords(mostBytes) }));

/**
 * @param {HTMLElement} list gets a row for each file, and one for all of them
 * @param {File[]} files
 * @param {(file: File, options: {onProgress: (bytes: number) => void, signal: AbortSignal}) => Promise<void>} send
 * @param {() => void} closed called when the message of a failed upload is closed
 * @param {{origin: import('./waiting-storage.js').Origin, keys?: (string | undefined)[]}} stored where the files belong, and
 *   the keys of those that the browser stores already
 */
export async function uploadAll(list, files, send, closed, { origin, keys = [] }) {
  const stopAll = new AbortController();
  const sums = total(files.map((file) => file.size));
  let done = 0;
  const began = performance.now();
  const all = files.length > 1 ? progressBar(words('upload-all'), () => stopAll.abort(), words('upload-cancel-all')) : undefined;
  const allRow = all && make('li', {}, make('strong', {}, words('upload-all')), all.element);
  if (allRow) list.append(allRow);
  for (const key of keys) if (key) sending.add(key);
  /** @param {number} index removes a file that is uploaded or discarded from the browser */
  const forget = (index) => {
    const key = keys[index];
    if (!key) return;
    keys[index] = undefined;
    sending.delete(key);
    removeWaiting(key);
  };
  const waiting = files.map((file) => {
    const stop = new AbortController();
    const name = words('media-uploading', { name: file.name });
    const bar = progressBar(name, () => stop.abort(), words('shell-cancel'));
    // The progress of all files is announced, or that of the only one.
    const row = make('li', {}, name, bar.element);
    list.append(row);
    stopAll.signal.addEventListener('abort', () => stop.abort());
    return { file, name, row, bar, stop };
  });
  /** @param {number} index */
  const run = async (index) => {
    const { file, row, bar, stop, name } = waiting[index];
    /** @param {number} bytes */
    const show = (bytes) => {
      sums.set(index, bytes);
      const fraction = file.size === 0 ? 1 : Math.min(1, bytes / file.size);
      bar.update(fraction, uploadWords({ bytes: Math.min(bytes, file.size), totalBytes: file.size }, fraction), { isQuiet: Boolean(all) });
      const seconds = (performance.now() - began) / 1000;
      const secondsLeft = seconds > 2 && sums.bytes > 0 ? (seconds * (sums.all - sums.bytes)) / sums.bytes : undefined;
      all?.update(sums.fraction, uploadWords({
        files: done, totalFiles: files.length, bytes: sums.bytes, totalBytes: sums.all, secondsLeft,
      }, sums.fraction));
    };
    row.className = '';
    replace(row, name, bar.element);
    const key = keys[index];
    if (key && !await isWaiting(key)) {
      forget(index);
      note(row, false);
      row.remove();
      return;
    }
    try {
      await send(file, { onProgress: show, signal: stop.signal });
      done += 1;
      show(file.size);
      forget(index);
      note(row, false);
      row.remove();
    } catch (error) {
      // The rest of a file that failed is not sent.
      show(file.size);
      const isOffline = error instanceof ApiError && error.status === 0;
      const wasOnline = navigator.onLine;
      if (isOffline && !keys[index]) {
        keys[index] = await storeFile(file, origin);
        if (keys[index]) sending.add(/** @type {string} */ (keys[index]));
      }
      const isStored = Boolean(keys[index]);
      if (error instanceof CancelledError) forget(index);
      const text = error instanceof CancelledError ? words('upload-cancelled', { name: file.name })
        : isOffline ? waitingWords(file.name, isStored) : errorWords(error);
      row.className = error instanceof CancelledError ? 'quiet' : 'problem problem--error';
      note(row, isOffline, isStored);
      const again = () => {
        removeEventListener('online', again);
        if (offline.has(row)) run(index);
      };
      const close = () => {
        removeEventListener('online', again);
        forget(index);
        note(row, false);
        row.remove();
        closed();
      };
      if (isOffline) addEventListener('online', again);
      replace(row, text, ' ',
        isOffline && make('button', { class: 'button button--small', type: 'button', onclick: again }, words('shell-again')), ' ',
        make('button', { class: 'button button--small', type: 'button', onclick: close }, words('media-close')));
      announce(text);
      // The connection came back while the file was stored.
      if (isOffline && !wasOnline && navigator.onLine) again();
    }
  };
  for (const index of files.keys()) await run(index);
  allRow?.remove();
}
