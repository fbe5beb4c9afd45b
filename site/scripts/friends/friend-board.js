// The ranking of friends, in the order of their points in one city.

import { dayOf } from './card-link.js';
import { emblem } from '../score/emblem.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./card-link.js').CityScore} CityScore
 *
 * @typedef {object} Player
 * @property {string} key
 * @property {string} name
 * @property {string} emblem
 * @property {CityScore} score
 * @property {number} [at]  the day of the card; undefined for the visitor's own
 */

const language = document.documentElement.lang || 'en';
const ages = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
const order = new Intl.Collator(language);

/**
 * The player with the most points comes first. Players with the same points share a rank, and are in the order of their names.
 * @template {Player} One
 * @param {One[]} players
 * @returns {{player: One, rank: number}[]}
 */
export function ranking(players) {
  const sorted = [...players].sort((one, other) => other.score.points - one.score.points || order.compare(one.name, other.name));
  return sorted.map((player) => ({
    player, rank: 1 + sorted.findIndex(({ score }) => score.points === player.score.points),
  }));
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} role  set explicitly, because narrow windows lay a table out as a list
 * @param {string} className
 * @param {(Node | string)[]} children
 */
function cell(name, role, className, ...children) {
  const element = make(name, className, ...children);
  element.setAttribute('role', role);
  return element;
}

/** @param {number | undefined} at */
function age(at) {
  if (at === undefined) return word('friends.you');
  return word('friends.age', { when: ages.format(-Math.max(0, dayOf(Date.now()) - at), 'day') });
}

/** @param {CityScore} score */
export function scoreInWords({ level, badges, found }) {
  return [word('friends.level', { number: level }), word('friends.badges', { count: badges }), word('friends.found', { count: found })];
}

/**
 * @param {Player[]} players
 * @param {{open: (player: Player) => void, give: ((player: Player) => void) | undefined, remove: (player: Player) => void}} does
 * @param {boolean} isRanked  whether to show points; otherwise friends are in the order of their names
 */
export function board(players, { open, give, remove }, isRanked) {
  const counts = isRanked ? [word('friends.points'), word('friends.score')] : [];
  const titles = [...(isRanked ? [word('friends.rank')] : []), word('friends.who'), ...counts, word('friends.doing')];
  const header = cell('thead', 'rowgroup', 'friends__titles', cell('tr', 'row', '', ...titles.map((title) => {
    const element = cell('th', 'columnheader', '', title);
    element.scope = 'col';
    return element;
  })));
  const unranked = [...players].sort((one, other) => order.compare(one.name, other.name)).map((player) => ({ player, rank: 0 }));
  const rows = (isRanked ? ranking(players) : unranked).map(({ player, rank }) => {
    const isOwn = player.at === undefined;
    const name = make('bdi', 'friends__name', player.name);
    const who = cell('th', 'rowheader', 'friends__who', emblem(player.emblem),
      make('span', 'friends__names', name, make('span', 'friends__age', age(player.at))));
    who.scope = 'row';
    const buttons = isOwn ? [] : [
      describeButton(makeButton(word('friends.card.open'), () => open(player)), 'card', player),
      ...(give ? [describeButton(makeButton(word('friends.give'), () => give(player)), 'give', player)] : []),
      describeButton(makeButton(word('friends.remove'), () => remove(player)), 'remove', player)];
    const row = cell('tr', 'row', `friends__row${isOwn ? ' friends__row--own' : ''}`,
      ...(isRanked ? [cell('td', 'cell', 'friends__rank', String(rank))] : []), who,
      ...(isRanked ? [
        cell('td', 'cell', 'friends__points', word('quiz.points', { count: player.score.points })),
        cell('td', 'cell', 'friends__score', scoreInWords(player.score).join(' · ')),
      ] : []), cell('td', 'cell', 'friends__doing', ...buttons));
    row.dataset.key = player.key;
    return row;
  });
  return cell('table', 'table', 'friends__table', header, cell('tbody', 'rowgroup', '', ...rows));
}

/**
 * Adds the friend's name to a button's label.
 * @param {HTMLButtonElement} button
 * @param {string} action
 * @param {Player} player
 */
function describeButton(button, action, { name }) {
  button.dataset.action = action;
  button.setAttribute('aria-label', `${button.textContent}: ${name}`);
  return button;
}
