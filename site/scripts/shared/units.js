// In which units the visitor wants distances.

import { setting } from './settings-storage.js';

/**
 * @param {string} [guide]  those of the guide, which its pages say
 * @returns {'metric' | 'imperial'}
 */
export function unitsFor(guide = document.documentElement.dataset.units) {
  const wished = setting('units');
  return (wished === 'guide' ? guide : wished) === 'imperial' ? 'imperial' : 'metric';
}
