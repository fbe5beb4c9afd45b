// The visitor's progress in the tour of the guide's features, stored on the device.

import { storeText, storedText } from './text-storage.js';
import { siteRoot } from './site-root.js';

/**
 * @typedef {object} TutorialState
 * @property {string} [step]  the id of the step that was shown last
 * @property {number} [number]  of that step, from 1
 * @property {number} [steps]  the number of steps
 * @property {boolean} [isDone]
 */

const name = `wynd.tutorial ${siteRoot.pathname}`;

/** @returns {TutorialState} empty if the visitor never began it */
export function tutorialState() {
  try {
    const { step, number, steps, isDone } = JSON.parse(storedText(name) ?? '{}') ?? {};
    return {
      step: typeof step === 'string' ? step : undefined, isDone: isDone === true,
      number: Number.isInteger(number) ? number : undefined, steps: Number.isInteger(steps) ? steps : undefined,
    };
  } catch {
    return {};
  }
}

/**
 * @param {TutorialState | undefined} state  undefined to delete it
 * @returns {boolean} whether it is stored
 */
export function rememberTutorial(state) {
  return storeText(name, state && JSON.stringify(state));
}
