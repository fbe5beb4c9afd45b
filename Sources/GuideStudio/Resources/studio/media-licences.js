// The choice of a medium's licence.

import { make, replace } from './dom.js';
import { words } from './words.js';

/** The licences that editors use most, with their usual names; others are typed as their SPDX identifier. */
const licences = [
  ['CC0-1.0', 'CC0'], ['CC-BY-4.0', 'CC BY 4.0'], ['CC-BY-SA-4.0', 'CC BY-SA 4.0'], ['CC-BY-NC-4.0', 'CC BY-NC 4.0'],
  ['CC-BY-ND-4.0', 'CC BY-ND 4.0'], ['CC-BY-NC-SA-4.0', 'CC BY-NC-SA 4.0'], ['CC-BY-NC-ND-4.0', 'CC BY-NC-ND 4.0'],
  ['CC-BY-3.0', 'CC BY 3.0'], ['CC-BY-SA-3.0', 'CC BY-SA 3.0'], ['CC-BY-2.0', 'CC BY 2.0'], ['CC-BY-SA-2.0', 'CC BY-SA 2.0'],
];

const other = 'other';

/**
 * @param {string | undefined} value
 * @param {string} id of the select, for its label
 * @param {(value: string | undefined) => void} change
 * @returns {HTMLElement}
 */
export function licenceSelect(value, id, change) {
  const isKnown = !value || licences.some(([known]) => known === value);
  const input = make('input', {
    class: 'input', dir: 'ltr', hidden: isKnown, 'aria-label': words('media-licence-id'), placeholder: 'CC-BY-4.0',
    oninput: () => change(input.value.trim() || undefined),
  });
  input.value = isKnown ? '' : value;
  const select = make('select', { id, onchange: () => {
    input.hidden = select.value !== other;
    if (select.value === other) input.focus();
    change((select.value === other ? input.value.trim() : select.value) || undefined);
  } });
  replace(select, make('option', { value: '' }, words('media-licence-none')),
    ...licences.map(([known, name]) => make('option', { value: known }, name)), make('option', { value: other }, words('media-licence-other')));
  select.value = isKnown ? value ?? '' : other;
  return make('div', { class: 'media-buttons' }, select, input);
}
