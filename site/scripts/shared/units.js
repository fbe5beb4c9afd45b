// The units in which the visitor wants distances.

import { setting } from './settings-storage.js';

/**
 * @param {string} [guide]  the guide's units, which its pages contain
 * @returns {'metric' | 'imperial'}
 */
export function unitsFor(guide = document.documentElement.dataset.units) {
  const chosen = setting('units');
  return (chosen === 'guide' ? guide : chosen) === 'imperial' ? 'imperial' : 'metric';
}
