// Draws a QR code as a picture that a screen reader can name, with its quiet zone.

import { qrCode } from './qr-encoder.js';

const namespace = 'http://www.w3.org/2000/svg';
/** Light modules around the code. */
const quiet = 4;

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {Node[]} children
 */
export function draw(name, attributes, ...children) {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {string} title  what it is
 * @returns {SVGElement | undefined} nothing where the text is too long for a code
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
  const whole = size + 2 * quiet;
  const name = draw('title', {});
  name.textContent = title;
  // It is read by cameras: dark on light whatever the page's colours are.
  return /** @type {SVGElement} */ (draw(
    'svg', { viewBox: `0 0 ${whole} ${whole}`, role: 'img', class: 'qr-code', 'shape-rendering': 'crispEdges' }, name,
    draw('rect', { width: `${whole}`, height: `${whole}`, fill: '#fff' }), draw('path', { d: path, fill: '#000' })));
}
