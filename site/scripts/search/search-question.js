// The meaning of a visitor's question: words, concepts, and when a place should be open.

import { conceptPhrases, phrasesOf } from './search-concepts.js';
import { SearchWords } from './search-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./search-concepts.js').SearchConcept} SearchConcept
 */

/**
 * When a place is to be open: now, or on a day, as days after today or as a weekday (0 for Monday).
 * @typedef {{now: true} | {after: number} | {weekday: number}} SearchWhen
 */

/**
 * A part of a question that a result must match: all of its words, or one of the concepts that they mean.
 * @typedef {{words: string[], concepts: SearchConcept[]}} SearchDemand
 */

/** The fewest letters of a word that may be the beginning of a concept's word. */
const minOfBeginning = 4;

/** @type {{when: SearchWhen, phrases: string[][]}[]} */
const times = [
  { when: { now: true }, phrases: phrasesOf(word('search.when.now')) },
  { when: { after: 0 }, phrases: phrasesOf(word('search.when.today')) },
  { when: { after: 1 }, phrases: phrasesOf(word('search.when.tomorrow')) },
  ...[
    word('search.when.monday'), word('search.when.tuesday'), word('search.when.wednesday'), word('search.when.thursday'),
    word('search.when.friday'), word('search.when.saturday'), word('search.when.sunday'),
  ].map((list, weekday) => ({ when: { weekday }, phrases: phrasesOf(list) })),
];
const open = phrasesOf(word('search.when.open'));
const fillers = phrasesOf(word('search.fillers'));

/**
 * A word of a question in all forms to search for.
 * @typedef {{folded: string, forms: string[]}} AskedWord
 */

/**
 * How many words at `index` are a phrase; 0 where they are not.
 * @param {AskedWord[]} words
 * @param {number} index
 * @param {string[]} phrase
 */
function lengthOf(words, index, phrase) {
  return phrase.every((part, offset) => words[index + offset]?.forms.includes(part)) ? phrase.length : 0;
}

/**
 * The largest number of words at `index` that are one of some phrases.
 * @param {AskedWord[]} words
 * @param {number} index
 * @param {string[][]} phrases
 */
function longest(words, index, phrases) {
  return Math.max(0, ...phrases.map((phrase) => lengthOf(words, index, phrase)));
}

export class SearchQuestion {
  /** Every word as it was asked, folded. @type {string[]} */
  words;
  /** @type {SearchDemand[]} */
  demands = [];
  /** @type {SearchWhen | undefined} */
  when;

  /** @param {string} text */
  constructor(text) {
    const askedWords = SearchWords.of(text).filter(({ folded }) => folded !== '')
      .map(({ folded, start, end }) => ({ folded, forms: SearchWords.forms(text.slice(start, end)) }));
    this.words = [...new Set(askedWords.map(({ folded }) => folded))];
    const remainingWords = this.#extractTimes(askedWords);
    for (let index = 0; index < remainingWords.length;) {
      const filler = longest(remainingWords, index, fillers);
      const { demand, length } = SearchQuestion.#demand(remainingWords, index, filler);
      if (length > 0 && length >= filler) this.demands.push(demand);
      index += Math.max(filler, length);
    }
    // Where the search knows no concept or time, for example in “The Crypt”, each word counts.
    if (!this.isUnderstood) this.demands = this.words.map((folded) => ({ words: [folded], concepts: [] }));
  }

  /** Whether the question means more than its words. */
  get isUnderstood() {
    return this.when !== undefined || this.demands.some(({ concepts }) => concepts.length > 0);
  }

  /**
   * Removes the words that mean a time.
   * @param {AskedWord[]} words
   */
  #extractTimes(words) {
    const remainingWords = [];
    let isOpen = false;
    for (let index = 0; index < words.length;) {
      const openWords = longest(words, index, open);
      const bestTime = times.map(({ when, phrases }) => ({ when, length: longest(words, index, phrases) }))
        .reduce((best, time) => (time.length > best.length ? time : best), { when: /** @type {SearchWhen} */ ({ now: true }), length: 0 });
      if (bestTime.length === 0 && openWords === 0) {
        remainingWords.push(words[index]);
        index += 1;
      } else if (bestTime.length >= openWords) {
        this.when = bestTime.when;
        index += bestTime.length;
      } else {
        isOpen = true;
        index += openWords;
      }
    }
    if (isOpen) this.when ??= { now: true };
    return remainingWords;
  }

  /**
   * The meaning of the words at `index`, where they are more than a filler.
   * @param {AskedWord[]} words
   * @param {number} index
   * @param {number} filler  the number of words that make a filler
   * @returns {{demand: SearchDemand, length: number}}
   */
  static #demand(words, index, filler) {
    const found = conceptPhrases.map(({ concept, phrases }) => ({ concept, length: longest(words, index, phrases) }));
    const longestLength = Math.max(0, ...found.map((one) => one.length));
    const length = longestLength || (filler ? 0 : 1);
    let concepts = longestLength ? found.filter((one) => one.length === longestLength).map(({ concept }) => concept) : [];
    const { folded } = words[index];
    if (length > longestLength && folded.length >= minOfBeginning) {
      concepts = SearchQuestion.conceptsWhere((term) => term.startsWith(folded));
    }
    return { demand: { words: words.slice(index, index + length).map((one) => one.folded), concepts }, length };
  }

  /**
   * The concepts with a single word for which the test is true.
   * @param {(word: string) => boolean} test
   */
  static conceptsWhere(test) {
    return conceptPhrases.filter(({ phrases }) => phrases.some((phrase) => phrase.length === 1 && test(phrase[0])))
      .map(({ concept }) => concept);
  }
}
