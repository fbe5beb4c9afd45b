// Gifts: a form for a gift to a friend, and the gifts from friends.

import { recipientIdOf } from './card-link.js';
import { isolatedName } from '../shared/card-name.js';
import { giftAddress, hintsLeft } from './own-card.js';
import { emblem, praises } from '../score/emblem.js';
import { giftName, objectNames } from './friend-inbox.js';
import { choices, part } from './friend-pieces.js';
import { sharePanel } from './share-panel.js';
import { storedObjects } from '../score/object-store.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

const language = document.documentElement.lang || 'en';
const dates = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' });

function hintSign() {
  const sign = make('span', 'friends__hint-sign', '?');
  sign.setAttribute('aria-hidden', 'true');
  return sign;
}

function objectSign() {
  const sign = make('span', 'friends__hint-sign', '◆');
  sign.setAttribute('aria-hidden', 'true');
  return sign;
}

/**
 * The choices among the objects of the city that the visitor has found, to give a friend another one; empty where there are
 * none.
 * @param {string} city
 */
function objectChoices(city) {
  const stored = storedObjects(city);
  const found = [...objectNames()].filter(([id]) => stored[id]);
  if (found.length === 0) return [];
  const rows = found.map(([id, name]) => {
    const input = make('input', 'friends__radio');
    Object.assign(input, { type: 'radio', name: 'gift', value: `object:${id}` });
    return make('label', 'friends__choice friends__choice--named friends__choice--hint', input, objectSign(), make('span', 'friends__choice-name', name));
  });
  return [make('fieldset', 'friends__choices friends__choices--named', make('legend', '', word('friends.gift.object')), ...rows)];
}

/**
 * The chosen gift.
 * @param {string} value
 * @returns {{kind: import('./card-link.js').GiftKind, what: string}}
 */
function chosenGift(value) {
  if (value.startsWith('object:')) return { kind: 'object', what: value.slice('object:'.length) };
  return value === 'hint' ? { kind: 'hint', what: '' } : { kind: 'praise', what: value };
}

/**
 * Where something is chosen for a friend, and then handed over.
 * @param {import('./own-card.js').Friendship} friendship
 * @param {{key: string, name: string}} friend
 * @param {() => void} onEnd
 */
export function giftPart(friendship, { key, name }, onEnd) {
  const hintCount = hintsLeft();
  const praise = make('fieldset', 'friends__choices friends__choices--named', make('legend', '', word('friends.gift.praise')),
    ...choices('gift', praises, praises[0], { isNamed: true }));
  const hint = make('input', 'friends__radio');
  Object.assign(hint, { type: 'radio', name: 'gift', value: 'hint', disabled: hintCount === 0 });
  const hintLabel = make('label', 'friends__choice friends__choice--named friends__choice--hint', hint, hintSign(), make('span', 'friends__choice-name',
    word('friends.gift.hint'), make('span', 'friends__age', word('friends.gift.left', { count: hintCount }))));
  const giveButton = make('button', 'button button--primary', word('friends.gift.make'));
  giveButton.dataset.action = 'make';
  const form = make('form', 'friends__form', praise, ...objectChoices(friendship.city), ...(friendship.hasRiddles ? [hintLabel] : []),
    make('p', 'friends__buttons', giveButton, makeButton(word('pack.saving.cancel'), onEnd)));
  const section = part('friends__part friends__gift', word('friends.gift.to', { name: isolatedName(name) }), form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const gift = chosenGift(String(new FormData(form).get('gift')));
    // A second press would give a second gift.
    giveButton.disabled = true;
    const address = await giftAddress(friendship, { key, to: recipientIdOf(key), ...gift });
    if (!address) return onEnd();
    const heading = make('h3', 'friends__heading', giftName(gift));
    heading.tabIndex = -1;
    form.replaceWith(heading, sharePanel(address, word('friends.gift.code', { name: isolatedName(name) }), word('friends.gift.how', { name: isolatedName(name) })),
      make('p', 'friends__buttons', makeButton(word('friends.gift.done'), onEnd, 'button button--primary')));
    return heading.focus();
  });
  return section;
}

/** @param {import('./card-store.js').StoredGift[]} gifts */
export function giftsPart(gifts) {
  const rows = [...gifts].reverse().map((gift) => {
    const sign = gift.kind === 'hint' ? hintSign() : gift.kind === 'object' ? objectSign() : emblem(gift.what);
    const date = dates.format(gift.at * 86_400_000);
    const description = gift.used ? word('friends.gift.used', { name: isolatedName(gift.from), date })
      : word('friends.gift.from', { name: isolatedName(gift.from), date });
    return make('li', 'friends__taken', sign, make('span', 'friends__names', make('strong', '', giftName(gift)), make('span', 'friends__age', description)));
  });
  const list = rows.length > 0 ? make('ul', 'friends__gifts', ...rows) : make('p', 'friends__note', word('friends.gift.none'));
  return part('friends__part', word('friends.gifts'), list);
}
