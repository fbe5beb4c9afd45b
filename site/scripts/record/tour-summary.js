// The facts of a tour that the editor's preview shows: its length, area, price and state.

import { distanceInWords } from '../shared/distance.js';
import { word } from '../shared/words.js';
import { lengthOf, lineOf } from './tour-line.js';

const words = {
  distance: word('record.distance'), price: word('tour.price'), free: word('price.free'), state: word('edit.state'),
  draft: word('edit.draft'), ready: word('edit.ready'), area: word('edit.area'),
};

/**
 * @param {import('./record-store.js').RecordedTour} tour
 * @param {{id: string, name: string}[]} areas  of the city
 * @returns {[string, string][]} the name and value of each fact
 */
export function summaryOf({ walk, stops }, areas) {
  const { facts = {} } = walk;
  const area = areas.find(({ id }) => id === facts.area);
  const price = facts.price === 'free' ? words.free : facts.price && `${facts.price.amount}\u00a0${facts.price.currency}`;
  return [
    [words.distance, distanceInWords(lengthOf(lineOf(stops, facts)))], ...(area ? [fact(words.area, area.name)] : []),
    ...(price ? [fact(words.price, price)] : []), fact(words.state, facts.status === 'ready' ? words.ready : words.draft),
  ];
}

/**
 * @param {string} name
 * @param {string} value
 * @returns {[string, string]}
 */
const fact = (name, value) => [name, value];
