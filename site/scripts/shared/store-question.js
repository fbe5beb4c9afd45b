// Asks a visitor before storing data that came with an address (its fragment, a scanned code, a pasted link).

import { ask } from './question.js';

/** Whether a question is open. Data that arrives meanwhile, for example from a page that opened this one, is dropped. */
let isAsking = false;

/**
 * @param {object} question
 * @param {string} question.text
 * @param {string[]} [question.lines]  the content of the address
 * @param {string} question.yes  the label of the button, which names what is stored
 * @param {string} question.no
 * @returns {Promise<boolean>} whether the visitor pressed `yes`
 */
export async function askToStore(question) {
  if (isAsking) return false;
  isAsking = true;
  try {
    return await ask(question) !== undefined;
  } finally {
    isAsking = false;
  }
}
