// The visitor's own card: the form that makes and changes it, and its look.

import { isName, longestName, isolatedName, tidyName } from '../shared/card-name.js';
import { emblem, emblems } from '../score/emblem.js';
import { scoreInWords } from './friend-board.js';
import { choices, part } from './friend-pieces.js';
import { sharePanel } from './share-panel.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/** Invented names, separated by bars. */
const names = word('friends.names').split('|');

/**
 * @template One
 * @param {One[]} list
 */
function randomItem(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/**
 * @param {{name: string, emblem: string} | undefined} own  as it is
 * @param {(name: string, emblem: string) => void} onSave
 * @param {() => void} onCancel
 */
export function cardForm(own, onSave, onCancel) {
  const field = make('input', 'friends__field');
  field.type = 'text';
  field.id = 'friends-name';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.dir = 'auto';
  field.value = own?.name ?? randomItem(names);
  const label = make('label', 'friends__label', word('friends.name'));
  label.htmlFor = field.id;
  const hint = make('p', 'friends__note', word('friends.name.hint', { most: longestName }));
  hint.id = 'friends-name-hint';
  const errorMessage = make('p', 'friends__error');
  errorMessage.id = 'friends-name-error';
  errorMessage.setAttribute('role', 'alert');
  field.setAttribute('aria-describedby', `${hint.id} ${errorMessage.id}`);
  const otherName = makeButton(word('friends.name.other'), () => {
    field.value = randomItem(names.filter((name) => name !== field.value));
  });
  otherName.dataset.action = 'other';
  const saveButton = make('button', 'button button--primary', word('friends.save'));
  saveButton.dataset.action = 'save';
  const emblemChoices = make('fieldset', 'friends__choices', make('legend', '', word('friends.emblem')),
    ...choices('emblem', emblems, own?.emblem ?? randomItem(emblems), { isNamed: false }));
  const form = make('form', 'friends__form', label, make('p', 'friends__line', field, otherName), hint, errorMessage, emblemChoices,
    make('p', 'friends__buttons', saveButton, makeButton(word('pack.saving.cancel'), onCancel)));
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = tidyName(field.value);
    const isValid = isName(name);
    field.setAttribute('aria-invalid', String(!isValid));
    errorMessage.textContent = isValid ? '' : word('friends.name.error', { most: longestName });
    if (isValid) onSave(name, String(new FormData(form).get('emblem')));
    else field.focus();
  });
  return part('friends__part', own ? word('friends.mine') : word('friends.make'), form);
}

/**
 * @param {{name: string, emblem: string}} own
 * @param {import('./card-link.js').CityScore} score
 * @param {string} address
 * @param {{change: () => void, remove: () => void}} does
 */
export function cardPart({ name, emblem: emblemId }, score, address, { change, remove }) {
  const face = make('div', 'friends__card', emblem(emblemId), make('p', 'friends__card-name', make('bdi', '', name)),
    make('p', 'friends__card-points', word('quiz.points', { count: score.points })),
    make('ul', 'friends__card-facts', ...scoreInWords(score).map((fact) => make('li', '', fact))));
  const changeButton = makeButton(word('friends.change'), change);
  const removeButton = makeButton(word('friends.delete'), remove);
  changeButton.dataset.action = 'change';
  removeButton.dataset.action = 'delete';
  return part('friends__part', word('friends.mine'),
    make('div', 'friends__mine', face, sharePanel(address, word('friends.code', { name: isolatedName(name) }), word('friends.code.how'))),
    make('p', 'friends__buttons', changeButton, removeButton));
}
