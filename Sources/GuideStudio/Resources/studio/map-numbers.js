// The numbers of kiosks and objects that the map changes: the direction, the height and the size.

import { labelled } from './dialog.js';
import { make, signButton } from './dom.js';
import { wholeDegrees } from './map-geometry.js';
import { words } from './words.js';

/** The value without the key, the limits, and the word of the label. */
export const numbers = /** @type {const} */ ({
  facing: { usual: 0, min: 0, max: 359, step: 1, label: 'map-facing' },
  height: { usual: 0, min: -10, max: 100, step: 0.01, label: 'map-height' },
  scale: { usual: 1, min: 0.01, max: 50, step: 0.01, label: 'map-scale' },
});
/** @typedef {keyof typeof numbers} NumberName */
export const numberNames = /** @type {NumberName[]} */ (Object.keys(numbers));

/**
 * The direction of a kiosk or an object, or the height or the size of an object.
 * @param {NumberName} name @param {number | undefined} present
 * @param {(value: number) => void} changed
 */
export function numberField(name, present, changed) {
  const { min, max, step, label, usual } = numbers[name];
  const input = make('input', { class: 'input', type: 'number', min, max, step, value: present });
  const change = () => {
    const typed = input.value.trim() === '' ? usual : Number(input.value) || 0;
    const value = name === 'facing' ? wholeDegrees(typed) : Math.round(Math.max(min, Math.min(max, typed)) * 100) / 100;
    input.value = String(value);
    changed(value);
  };
  input.addEventListener('change', change);
  /** @param {string} key @param {string} sign @param {number} degrees */
  const button = (key, sign, degrees) => signButton(words(key), sign, () => { input.value = String(Number(input.value) + degrees); change(); });
  return {
    element: make('div', { class: 'map-view__facing' }, labelled(words(label), input),
      name === 'facing' && [button('map-turn-left', '↺', -15), button('map-turn-right', '↻', 15),
        make('p', { class: 'quiet' }, words('map-facing-help'))]),
    /** @param {number} value shows a value that was changed on the map */
    set: (value) => { input.value = String(value); },
  };
}
