// Transfers an address from one device to another: a code that a camera reads, and a button that shares or copies the address.

import { qrDrawing } from '../qr-codes/qr-drawing.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * A code for another phone to read, and a button that shares its address.
 * @param {string} address
 * @param {string} title  of the code
 * @param {string} how  it is handed over
 */
export function sharePanel(address, title, how) {
  const status = make('p', 'share-panel__copied');
  status.setAttribute('role', 'status');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      status.textContent = word('share.copied');
    } catch {
      status.textContent = word('share.by-hand', { address });
    }
  };
  const share = makeButton(word('share.button'), async () => {
    try {
      if (!navigator.share) return await copy();
      return await navigator.share({ title, url: address });
    } catch (error) {
      // Do nothing if the visitor closed the dialog. Where the system has no dialog to show, use the clipboard.
      return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy();
    }
  });
  share.dataset.action = 'share';
  const code = qrDrawing(address, title);
  const words = make('div', 'share-panel__words', make('p', '', how), make('p', 'share-panel__buttons', share), status);
  const panel = make('div', 'share-panel', ...(code ? [make('div', 'share-panel__code', code)] : []), words);
  panel.dataset.address = address;
  return panel;
}
