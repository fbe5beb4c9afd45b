// The sights of an OpenStreetMap extract, with check boxes by kind.

import { make } from './dom.js';
import { wordLabel } from './field-keys.js';
import { plural } from './words.js';

/** @typedef {{origin: string, name: string, kind: string, chosen: boolean}} Sight */

/**
 * The sights of each kind, the kinds with most sights first.
 * @param {Sight[]} sights
 * @returns {[string, Sight[]][]}
 */
export function byKind(sights) {
  /** @type {Map<string, Sight[]>} */
  const kinds = new Map();
  for (const sight of sights) kinds.set(sight.kind, [...kinds.get(sight.kind) ?? [], sight]);
  return [...kinds].sort(([kind, own], [other, others]) => others.length - own.length || (kind < other ? -1 : 1));
}

/**
 * @param {string} title
 * @param {Sight[]} sights
 * @returns {{element: HTMLElement, value: () => string[]}}
 */
export function sightChoice(title, sights) {
  /** @type {HTMLInputElement[]} */
  const boxes = [];
  const element = make('fieldset', { class: 'wizard__row' }, make('legend', {}, title),
    make('ul', { class: 'steps' }, ...byKind(sights).map(([kind, own]) => {
      const parts = own.map((sight) => make('input', { type: 'checkbox', value: sight.origin, checked: sight.chosen }));
      boxes.push(...parts);
      return kindItem(wordLabel(kind), own, parts);
    })));
  return { element, value: () => boxes.filter((box) => box.checked).map((box) => box.value) };
}

/**
 * A kind with a box for all of its sights.
 * @param {string} label
 * @param {Sight[]} sights
 * @param {HTMLInputElement[]} boxes the boxes of the sights
 */
function kindItem(label, sights, boxes) {
  const all = make('input', { type: 'checkbox' });
  const update = () => {
    const count = boxes.filter((box) => box.checked).length;
    all.checked = count === boxes.length;
    all.indeterminate = count > 0 && count < boxes.length;
  };
  all.addEventListener('change', () => { for (const box of boxes) box.checked = all.checked; });
  for (const box of boxes) box.addEventListener('change', update);
  update();
  return make('li', {}, make('label', {}, all, ' ', label),
    make('details', {}, make('summary', {}, plural('import-sights-of', sights.length)),
      make('ul', { class: 'steps' }, ...sights.map((sight, index) => make('li', {},
        make('label', { dir: 'auto' }, boxes[index], ' ', sight.name))))));
}
