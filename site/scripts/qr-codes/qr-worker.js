// Reads QR codes in a worker, so that the camera's picture moves smoothly; in the page itself where there are no workers, for
// example in a folder on a disk.

import { readQRCode } from './qr-reader.js';

/** @typedef {{data: Uint8ClampedArray, width: number, height: number}} Frame  luminance, a byte a pixel, row by row */

/** @param {Frame} frame */
export function textOf(frame) {
  return readQRCode(frame)?.text;
}

// A page has a document, a worker none.
if (self.document === undefined) {
  self.onmessage = ({ data }) => self.postMessage(textOf(data));
}
