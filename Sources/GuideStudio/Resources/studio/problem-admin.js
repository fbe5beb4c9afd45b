// Problems that only an admin can correct, because a key is made outside of the editor: what they mean for an editor.

import { make } from './dom.js';
import { words } from './words.js';

/**
 * The words of a problem that a missing key causes; undefined for other problems. Messages of all languages name the command.
 * @param {string | undefined} message
 */
export const keyWords = (message) => /\bwynd keys new --(unlock|group|approve)\b/.exec(message ?? '')?.[1];

/** @param {string | undefined} text whether it names a command that only an admin runs */
export const isForAdmin = (text) => /\bwynd keys\b/.test(text ?? '');

/**
 * The message of a problem. If an admin has to make a key, it says what this means for the editor; the message itself is below.
 * @param {{message: string}} problem
 * @param {(text: string) => import('./dom.js').Child} [shown] makes the element of the message
 * @returns {import('./dom.js').Child[]}
 */
export function problemMessage({ message }, shown = (text) => text) {
  const key = keyWords(message);
  if (!key) return [shown(message)];
  return [shown(`${words(`problems-key-${key}`)} ${words('problems-admin-only')}`),
    make('details', {}, make('summary', {}, words('problems-for-admin')), make('span', { dir: 'auto' }, message))];
}
