// A friend's card in detail: the progress in this city and the others, when it came, and the gifts between the two.

import { dayOf } from './card-link.js';
import { isolatedName } from '../shared/card-name.js';
import { emblem } from '../score/emblem.js';
import { scoreInWords } from './friend-board.js';
import { giftName } from './friend-inbox.js';
import { part } from './friend-pieces.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

const language = document.documentElement.lang || 'en';
const dates = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' });
/** @param {number} day  since 1970 */
const dateInWords = (day) => dates.format(new Date(day * 86_400_000));

/**
 * @param {import('./card-link.js').Card} card
 * @param {import('./card-store.js').Cards} cards
 * @param {{id: string, name: string}} city  the current one
 * @param {{give: (() => void) | undefined, remove: () => void, back: () => void}} does
 */
export function cardDetail(card, { gifts, given }, city, { give, remove, back }) {
  const name = isolatedName(card.name);
  const others = Object.entries(card.cities).filter(([id]) => id !== city.id).map(([, score]) => score);
  const score = card.cities[city.id];
  const pointsElsewhere = others.reduce((sum, { points }) => sum + points, 0);
  const facts = [
    ...(score ? [word('quiz.points', { count: score.points }), ...scoreInWords(score)] : [word('quiz.points', { count: 0 })]),
  ].map((fact) => make('li', '', fact));
  const face = make(
    'div', 'friends__card', emblem(card.emblem), make('p', 'friends__card-name', make('bdi', '', card.name)),
    make('p', 'friends__note', city.name), make('ul', 'friends__card-facts', ...facts));
  const received = card.received === undefined ? card.at : dayOf(card.received);
  const lines = [
    ...(pointsElsewhere > 0 ? [word('friends.card.elsewhere', { points: word('quiz.points', { count: pointsElsewhere }) })] : []),
    word('friends.card.created', { date: dateInWords(card.at) }), word('friends.card.received', { date: dateInWords(received) }),
  ];
  const receivedGifts = gifts.filter(({ key }) => key === card.key);
  const givenCount = given.filter(({ to }) => to === card.key).length;
  const list = receivedGifts.map((gift) => make('li', '', giftName(gift), ', ', dateInWords(gift.at)));
  const button = (/** @type {string} */ text, /** @type {string} */ action, /** @type {() => void} */ act) => {
    const element = makeButton(text, act);
    element.dataset.action = action;
    return element;
  };
  return part(
    'friends__part', word('friends.card.of', { name }), face, ...lines.map((line) => make('p', 'friends__note', line)),
    make('h3', '', word('friends.card.gifts', { name })),
    ...(list.length > 0 ? [make('ul', 'friends__card-gifts', ...list)] : [make('p', 'friends__note', word('friends.card.gifts.none'))]),
    make('p', 'friends__note', word('friends.card.given', { name, count: givenCount })),
    make(
      'p', 'friends__buttons', button(word('friends.card.back'), 'back', back),
      ...(give ? [button(word('friends.give'), 'give', give)] : []), button(word('friends.remove'), 'remove', remove)));
}
