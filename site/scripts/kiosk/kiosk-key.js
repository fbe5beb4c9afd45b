// A key of a keyboard on a kiosk's screen.

import { makeButton } from '../shared/elements.js';

/**
 * @param {string} name
 * @param {() => void} press
 */
export function makeKey(name, press) {
  return makeButton(name, press, 'kiosk-keyboard__key');
}
