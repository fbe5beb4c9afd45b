// Draws a QR code as a picture that a screen reader can name, with its quiet zone.

import { drawn } from '../shared/drawing.js';
import { qrCode } from './qr-encoder.js';

/** Light modules around the code. */
const quiet = 4;

/**
 * @param {string} text
 * @param {string} title  what it is
 * @returns {SVGElement | undefined} undefined where the text is too long for a code
 */
export function qrDrawing(text, title) {
  const code = qrCode(text);
  if (!code) return undefined;
  const { size, modules } = code;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules[row * size + column]) continue;
      const from = column;
      while (column + 1 < size && modules[row * size + column + 1]) column += 1;
      path += `M${from + quiet} ${row + quiet}h${column + 1 - from}v1H${from + quiet}z`;
    }
  }
  const outerSize = size + 2 * quiet;
  const name = drawn('title', {});
  name.textContent = title;
  // It is read by cameras: dark on light whatever the page's colours are.
  return /** @type {SVGElement} */ (drawn(
    'svg', { viewBox: `0 0 ${outerSize} ${outerSize}`, role: 'img', class: 'qr-code', 'shape-rendering': 'crispEdges' }, name,
    drawn('rect', { width: `${outerSize}`, height: `${outerSize}`, fill: '#fff' }), drawn('path', { d: path, fill: '#000' })));
}
