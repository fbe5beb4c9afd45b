// In which units the visitor wants distances.

import { setting } from './kept-settings.js';

/**
 * @param {string} [guide]  those of the guide
 * @returns {'metric' | 'imperial'}
 */
export function unitsFor(guide) {
  const wished = setting('units');
  return (wished === 'guide' ? guide : wished) === 'imperial' ? 'imperial' : 'metric';
}
