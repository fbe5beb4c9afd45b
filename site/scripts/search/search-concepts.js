// The words that visitors use in questions: each concept with the kinds of place and the facts that it means.
//
// The words for a concept are in the table of words, separated by commas.

import { SearchWords } from './search-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {object} SearchConcept
 * @property {string} phrasesText  the words that ask for it
 * @property {string[]} [kinds]  of places
 * @property {string[]} [facts]
 * @property {'tour'} [type]
 * @property {boolean} [isInTexts]  whether any of its words in a text means it
 */

/** @type {SearchConcept[]} */
const concepts = [
  { phrasesText: word('search.concept.eat'), kinds: ['restaurant', 'cafe', 'pub', 'market', 'beer-garden', 'bakery'] },
  { phrasesText: word('search.concept.coffee'), kinds: ['cafe', 'bakery', 'ice-cream-parlour'] },
  { phrasesText: word('search.concept.drink'), kinds: ['pub', 'bar', 'cafe', 'beer-garden', 'brewery', 'winery'] },
  { phrasesText: word('search.concept.worship'), kinds: ['church', 'abbey', 'chapel', 'mosque', 'synagogue', 'temple'] },
  { phrasesText: word('search.concept.exhibition'), kinds: ['museum', 'gallery', 'artwork', 'cultural-centre'] },
  {
    phrasesText: word('search.concept.green'),
    kinds: ['park', 'garden', 'botanical-garden', 'forest', 'nature-reserve', 'picnic-site', 'playground'],
  },
  {
    phrasesText: word('search.concept.water'),
    kinds: ['river', 'fountain', 'lake', 'waterfall', 'spring', 'beach', 'marina', 'boat-rental', 'ferry-terminal'],
  },
  {
    phrasesText: word('search.concept.shopping'),
    kinds: ['shop', 'market', 'department-store', 'souvenir-shop', 'farm-shop'],
  },
  {
    phrasesText: word('search.concept.stay'),
    kinds: ['hotel', 'guest-house', 'hostel', 'holiday-flat', 'campsite', 'caravan-site', 'mountain-hut'],
  },
  { phrasesText: word('search.concept.stage'), kinds: ['theatre', 'cinema', 'concert-hall', 'opera-house', 'cultural-centre'] },
  { phrasesText: word('search.concept.monument'), kinds: ['monument', 'memorial', 'statue', 'artwork'] },
  { phrasesText: word('search.concept.castle'), kinds: ['castle', 'palace', 'ruin', 'tower', 'wall', 'gate'] },
  { phrasesText: word('search.concept.view'), kinds: ['viewpoint', 'tower', 'peak'] },
  { phrasesText: word('search.concept.train'), kinds: ['station', 'bus-station'] },
  { phrasesText: word('search.concept.information'), kinds: ['information'] },
  { phrasesText: word('search.concept.toilets'), kinds: ['toilets'], facts: ['toilets'] },
  { phrasesText: word('search.concept.wheelchair'), facts: ['step-free', 'partly-step-free'] },
  { phrasesText: word('search.concept.hearing'), facts: ['hearing-loop'] },
  { phrasesText: word('search.concept.free'), facts: ['free'] },
  { phrasesText: word('search.concept.kids'), isInTexts: true },
  { phrasesText: word('search.concept.walk'), type: 'tour' },
];

/**
 * The phrases of a list with commas, each as its folded words.
 * @param {string} list
 */
export function phrasesOf(list) {
  return list.split(/[,،，、]/).map((phrase) => SearchWords.of(phrase).map(({ folded }) => folded))
    .filter((phrase) => phrase.length > 0);
}

/** Concepts with their phrases; several concepts may share a phrase. */
export const conceptPhrases = concepts.map((concept) => ({ concept, phrases: phrasesOf(concept.phrasesText) }));
