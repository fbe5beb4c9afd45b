// The visitor's own card: the form that makes and changes it, and its look.

import { isName, longestName, named, tidy } from '../shared/card-name.js';
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
function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/**
 * @param {{name: string, emblem: string} | undefined} own  as it is
 * @param {(name: string, emblem: string) => void} keep
 * @param {() => void} end
 */
export function cardForm(own, keep, end) {
  const field = make('input', 'friends__field');
  field.type = 'text';
  field.id = 'friends-name';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.dir = 'auto';
  field.value = own?.name ?? any(names);
  const label = make('label', 'friends__label', word('friends.name'));
  label.htmlFor = field.id;
  const hint = make('p', 'friends__note', word('friends.name.hint', { most: longestName }));
  hint.id = 'friends-name-hint';
  const fault = make('p', 'friends__fault');
  fault.id = 'friends-name-fault';
  fault.setAttribute('role', 'alert');
  field.setAttribute('aria-describedby', `${hint.id} ${fault.id}`);
  const other = makeButton(word('friends.name.other'), () => {
    field.value = any(names.filter((name) => name !== field.value));
  });
  other.dataset.action = 'other';
  const keepIt = make('button', 'button button--primary', word('friends.save'));
  keepIt.dataset.action = 'save';
  const signs = make('fieldset', 'friends__choices', make('legend', '', word('friends.emblem')),
    ...choices('emblem', emblems, own?.emblem ?? any(emblems), { isNamed: false }));
  const form = make('form', 'friends__form', label, make('p', 'friends__line', field, other), hint, fault, signs,
    make('p', 'friends__buttons', keepIt, makeButton(word('pack.saving.cancel'), end)));
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = tidy(field.value);
    const isGood = isName(name);
    field.setAttribute('aria-invalid', String(!isGood));
    fault.textContent = isGood ? '' : word('friends.name.fault', { most: longestName });
    if (isGood) keep(name, String(new FormData(form).get('emblem')));
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
export function cardPart({ name, emblem: sign }, score, address, { change, remove }) {
  const face = make('div', 'friends__card', emblem(sign), make('p', 'friends__card-name', make('bdi', '', name)),
    make('p', 'friends__card-points', word('quiz.points', { count: score.points })),
    make('ul', 'friends__card-facts', ...scoreInWords(score).map((fact) => make('li', '', fact))));
  const changeIt = makeButton(word('friends.change'), change);
  const removeIt = makeButton(word('friends.delete'), remove);
  changeIt.dataset.action = 'change';
  removeIt.dataset.action = 'delete';
  return part('friends__part', word('friends.mine'),
    make('div', 'friends__mine', face, sharePanel(address, word('friends.code', { name: named(name) }), word('friends.code.how'))),
    make('p', 'friends__buttons', changeIt, removeIt));
}
