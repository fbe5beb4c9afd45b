// Makes a notice: a text, its importance and the city, which are all that an urgent notice needs.

import { post } from './api.js';
import { ask, cancelButton, labelled, select } from './dialog.js';
import { make } from './dom.js';
import { wordLabel } from './field-keys.js';
import { errorText } from './outline-actions.js';
import { may } from './rights.js';
import { go } from './router.js';
import { forgetOutline } from './state.js';
import { words } from './words.js';

/** @typedef {import('./outline-filter.js').Item} Item */

/** The importance of a notice, as notices write it. */
const severities = ['info', 'warning', 'danger'];

/**
 * Asks for a notice, adds it to the city's notices and opens it.
 * @param {any} data the outline
 * @param {string | undefined} chosenCity
 */
export async function createNotice(data, chosenCity) {
  const cities = data.items.filter((/** @type {Item} */ item) => item.kind === 'city')
    .map((/** @type {Item} */ item) => ({ value: item.city, label: item.name || item.id }));
  // The notices of the whole guide are in its settings.
  if (may('settings')) cities.push({ value: '', label: words('outline-guide') });
  const text = make('textarea', { class: 'input', rows: 3, required: true, dir: 'auto', autofocus: true });
  const severity = select(severities.map((value) => ({ value, label: wordLabel(value) })), 'warning');
  const city = select(cities, chosenCity || cities[0]?.value);
  /** @type {any} */
  let created;
  const answer = await ask(words('outline-new-notice'), [
    labelled(words('outline-notice-text'), text), labelled(words('label-severity'), severity), labelled(words('outline-for'), city),
  ], [{ label: words('outline-create'), value: 'create', isMain: true }, cancelButton()], {
    accept: async () => {
      if (!text.value.trim()) return words('outline-notice-missing');
      try {
        created = await post('create', {
          kind: 'notice', name: text.value.trim(), severity: severity.value, ...(city.value ? { city: city.value } : {}),
        });
      } catch (error) {
        return errorText(error);
      }
      return undefined;
    },
  });
  if (answer !== 'create') return;
  forgetOutline();
  go('page', { path: created.path, at: JSON.stringify(created.at) });
}
