// The severity of a problem in words.

import { make } from './dom.js';
import { words } from './words.js';

/**
 * The word before a problem: an error, a warning or a note.
 * @param {'error' | 'warning' | 'note'} severity
 * @returns {HTMLElement}
 */
export const severityLabel = (severity) => make('span', { class: 'problem__severity' }, words(`problems-${severity}`));
