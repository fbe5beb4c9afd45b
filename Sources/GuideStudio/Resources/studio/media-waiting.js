// Offers the files that this browser stores since the connection was lost, and that are not uploaded yet.

import { make } from './dom.js';
import { byteWords } from './media-files.js';
import { isSending } from './media-uploads.js';
import { removeWaiting, waitingFiles } from './waiting-storage.js';
import { words } from './words.js';

/** @typedef {import('./waiting-storage.js').WaitingFile} WaitingFile */

/**
 * Adds a row for each file that waits to a list, with buttons to upload and to discard it.
 * @param {HTMLElement} list
 * @param {(origin: import('./waiting-storage.js').Origin) => boolean} isWanted
 * @param {(one: WaitingFile) => void} send uploads the file
 * @param {(one: WaitingFile) => import('./dom.js').Child} [more] a further element of the row
 */
export async function offerWaiting(list, isWanted, send, more = () => undefined) {
  for (const one of await waitingFiles(isWanted)) {
    if (isSending(one.key)) continue;
    const row = make('li', {}, words('media-waits', { name: one.file.name, size: byteWords(one.bytes) }), ' ',
      make('button', { class: 'button button--small', type: 'button', onclick: () => { row.remove(); send(one); } }, words('media-waits-upload')), ' ',
      make('button', {
        class: 'button button--small', type: 'button', onclick: () => { row.remove(); removeWaiting(one.key); },
      }, words('page-unsaved-discard')), ' ', more(one));
    list.append(row);
    // The media are in a group of the form, which may be closed.
    list.closest('details')?.setAttribute('open', '');
  }
}
