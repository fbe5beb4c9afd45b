// Finds and ranks the entries of a city's search. It does not depend on the page that shows them.

import { stateAt, timesOn } from '../shared/opening-hours.js';
import { phrasesOf } from './search-concepts.js';
import { SearchQuestion } from './search-question.js';
import { SearchWords } from './search-words.js';

/**
 * @typedef {import('../shared/opening-hours.js').Rule} Rule
 * @typedef {import('./search-concepts.js').SearchConcept} SearchConcept
 * @typedef {import('./search-question.js').SearchDemand} SearchDemand
 * @typedef {import('./search-question.js').SearchWhen} SearchWhen
 * @typedef {ReturnType<import('../shared/city-clock.js').CityClock['now']>} Moment
 */

/**
 * @typedef {object} SearchEntry
 * @property {'place' | 'feature' | 'tour' | 'page'} type
 * @property {string} title
 * @property {string} kind
 * @property {string} [kindId]  of a place, for example `cafe`
 * @property {string[]} [tags]
 * @property {string} [within]  a feature's place, a tour's organisation
 * @property {string} [area]  the part of the city
 * @property {string} summary
 * @property {{title?: string, within?: string, area?: string, tags?: string, summary?: string}} [languages]  where they are not the page's
 * @property {string[]} [facts]  for example `step-free`
 * @property {Rule[]} [hours]
 * @property {string} [image]  relative to the city's folder, as the page is
 * @property {string} [focus]  the position of the picture where it is cropped, as `object-position` has it
 * @property {string} page
 * @property {boolean} [sponsored]
 * @property {string} [until]  when its page ends, such as `2026-12-31T24:00`; in UTC with a `Z`
 */

/**
 * The content of `search.js`.
 * @typedef {object} SearchData
 * @property {string} edition
 * @property {string} [timeZone]
 * @property {SearchEntry[]} entries
 * @property {Record<string, number[]>} words  of the texts, with the numbers of the entries that have them
 */

/**
 * @typedef {object} SearchResult
 * @property {SearchEntry} entry
 * @property {number} number  the entry's
 * @property {number} score
 * @property {boolean} needsText  whether some word was found in the text alone
 */

/**
 * @typedef {object} SearchAnswer
 * @property {SearchResult[]} results  best first
 * @property {boolean} isNear  whether nothing matched exactly, and these have a similar spelling
 * @property {(word: string) => boolean} matches  whether a folded word of a text matches the question
 * @property {string[]} [facts]  the facts that the question contains
 * @property {SearchWhen} [when]  when the results are to be open
 * @property {boolean} [isAnyTime]  whether none of them is known to be open then
 */

/**
 * Whether a place with these hours is certainly open then.
 * @param {Rule[] | undefined} rules
 * @param {SearchWhen} when
 * @param {Moment} moment
 */
function isOpen(rules, when, moment) {
  if (!rules) return false;
  return 'now' in when ? stateAt(rules, moment).state === 'open' : timesOn(rules, dayOf(when, moment)).length > 0;
}

/**
 * The day that the question names; a weekday is the next one, and it can be today.
 * @param {{after: number} | {weekday: number}} when
 * @param {Moment} moment
 */
export function dayOf(when, { today }) {
  return today.moved('after' in when ? when.after : (when.weekday - today.weekday + 7) % 7);
}

export class SearchEngine {
  // A better field always wins, even without a match of the whole word: each field weighs four times the next.
  static #name = 64;
  static #kind = 16;
  static #summary = 4;
  static #text = 1;
  static #wholeWord = 1.5;
  static #nearly = 0.5;
  // A concept weighs a little less than a kind or a tag that contains the word itself.
  static #concept = 12;

  /** @type {SearchEntry[]} */
  #entries;
  /**
   * The numbers of the entries that can be found now.
   * @type {number[]}
   */
  #current = [];
  /** Every folded word, sorted. @type {string[]} */
  #terms;
  /** For each term the numbers of entries, each followed by its weight. @type {number[][]} */
  #postings;
  /** What each concept counts for each entry. @type {Map<SearchConcept, Float64Array>} */
  #concepts = new Map();

  /** @param {SearchData} data */
  constructor(data) {
    this.#entries = data.entries;
    /** @type {Map<string, number[]>} */
    const allPostings = new Map();
    const add = (/** @type {string} */ term, /** @type {number} */ entry, /** @type {number} */ weight) => {
      const postings = allPostings.get(term);
      // The best field comes first, so a lesser field of the same entry changes nothing.
      if (!postings) allPostings.set(term, [entry, weight]);
      else if (postings[postings.length - 2] !== entry) postings.push(entry, weight);
    };
    const addText = (/** @type {string} */ text, /** @type {number} */ entry, /** @type {number} */ weight) => {
      for (const { start, end } of SearchWords.of(text)) {
        for (const form of SearchWords.forms(text.slice(start, end))) add(form, entry, weight);
      }
    };
    data.entries.forEach((entry, number) => {
      addText(entry.title, number, SearchEngine.#name);
      for (const label of [entry.kind, entry.within ?? '', entry.area ?? '', ...entry.tags ?? []]) {
        addText(label, number, SearchEngine.#kind);
      }
      addText(entry.summary, number, SearchEngine.#summary);
    });
    for (const [word, entries] of Object.entries(data.words)) {
      for (const form of SearchWords.forms(word)) for (const entry of entries) add(form, entry, SearchEngine.#text);
    }
    this.#terms = [...allPostings.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#postings = this.#terms.map((term) => allPostings.get(term) ?? []);
  }

  /**
   * The entries that match all parts of a question.
   * @param {string} text
   * @param {Moment} [moment]  on the clocks of the city; without it, the search does not know which places are open
   * @param {(entry: SearchEntry) => boolean} [hasEnded]  whether the page of an entry has ended
   * @returns {SearchAnswer}
   */
  find(text, moment, hasEnded = () => false) {
    const question = new SearchQuestion(text);
    const { demands, when, words } = question;
    if (words.length === 0) return { results: [], isNear: false, matches: () => false };
    this.#current = this.#entries.flatMap((entry, number) => (hasEnded(entry) ? [] : [number]));
    const facts = demands.flatMap(({ concepts }) => concepts).flatMap((concept) => concept.facts ?? []);
    // Filler words of the question are not highlighted.
    const askedWords = demands.flatMap((demand) => demand.words);
    const expanded = new Set(demands.flatMap(({ concepts }) => concepts)
      .flatMap((concept) => (concept.isInTexts ? phrasesOf(concept.phrasesText).flat() : [])));
    const isBeginning = (/** @type {string} */ term) => askedWords.some((word) => term.startsWith(word)) || expanded.has(term);
    const answer = {
      results: this.#rank(demands, (word) => this.#beginningWith(word)), isNear: false, matches: isBeginning, facts,
    };
    const isLong = (/** @type {string} */ word) => word.length >= 5;
    if (answer.results.length === 0 && words.some(isLong)) {
      const isNearlyBeginning = (/** @type {string} */ term) => words.some((word) => isLong(word) && SearchWords.isNearlyBeginning(word, term));
      answer.results = this.#rank(
        demands.map((demand) => SearchEngine.#nearDemand(demand)),
        (word) => (isLong(word) ? this.#nearlyBeginningWith(word) : this.#beginningWith(word)));
      answer.isNear = answer.results.length > 0;
      answer.matches = (term) => isBeginning(term) || isNearlyBeginning(term);
    }
    return when ? this.#openAmong(answer, words, when, moment) : answer;
  }

  /**
   * A demand whose word may be a misspelling of a word for a concept.
   * @param {SearchDemand} demand
   */
  static #nearDemand({ words, concepts }) {
    const [word] = words;
    if (concepts.length > 0 || words.length > 1 || word.length < 5) return { words, concepts };
    return {
      words,
      concepts: SearchQuestion.conceptsWhere((term) => term.length >= 5 && Math.abs(term.length - word.length) < 2
        && SearchWords.isNearlyBeginning(word, term)),
    };
  }

  /**
   * The results that are open then, after those that have all the words in their names, for example “Sunday Market”.
   * @param {SearchAnswer} answer
   * @param {string[]} words
   * @param {SearchWhen} when
   * @param {Moment} [moment]
   * @returns {SearchAnswer}
   */
  #openAmong(answer, words, when, moment) {
    const namedResults = this.#rank(words.map((word) => ({ words: [word], concepts: [] })), (word) => this.#beginningWith(word))
      .filter(({ score }) => score >= words.length * SearchEngine.#name);
    const isNamed = new Set(namedResults.map(({ number }) => number));
    const others = answer.results.filter(({ number }) => !isNamed.has(number));
    const open = moment ? others.filter(({ entry }) => isOpen(entry.hours, when, moment)) : [];
    const isAnyTime = open.length === 0 && namedResults.length === 0;
    return { ...answer, results: [...namedResults, ...(isAnyTime ? answer.results.filter(({ score }) => score > 0) : open)], when, isAnyTime };
  }

  /**
   * The numbers of the terms that begin with a word.
   * @param {string} word
   */
  #beginningWith(word) {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    const numbers = [];
    for (; this.#terms[low]?.startsWith(word); low += 1) numbers.push(low);
    return numbers;
  }

  /** @param {string} word */
  #nearlyBeginningWith(word) {
    const numbers = [];
    for (let number = 0; number < this.#terms.length; number += 1) {
      if (SearchWords.isNearlyBeginning(word, this.#terms[number] ?? '')) numbers.push(number);
    }
    return numbers;
  }

  /**
   * The entries that match the demands: each has the score of its best term. Entries with the same score keep their order,
   * which is alphabetical; no other property of an entry changes its rank.
   * @param {SearchDemand[]} demands
   * @param {(word: string) => number[]} termsOf
   * @returns {SearchResult[]}
   */
  #rank(demands, termsOf) {
    const scores = new Float64Array(this.#entries.length);
    const needTexts = new Uint8Array(this.#entries.length);
    /** The numbers of the entries that have all so far. @type {number[]} */
    let matches = this.#current;
    for (const { words, concepts } of demands) {
      const [bestScores, ...otherScores] = words.map((word) => this.#scoresOf(word, termsOf(word)));
      // All words of a phrase have to match, or its concept.
      for (const other of otherScores) {
        for (const entry of matches) bestScores[entry] = Math.min(bestScores[entry], other[entry]);
      }
      for (const concept of concepts) {
        const conceptScores = this.#conceptScores(concept);
        for (const entry of matches) bestScores[entry] = Math.max(bestScores[entry], conceptScores[entry]);
      }
      matches = matches.filter((entry) => bestScores[entry]);
      for (const entry of matches) {
        const score = bestScores[entry] ?? 0;
        scores[entry] += score;
        if (score < SearchEngine.#summary * SearchEngine.#nearly) needTexts[entry] = 1;
      }
    }
    return matches
      .map((number) => ({
        entry: /** @type {SearchEntry} */ (this.#entries[number]), number, score: scores[number] ?? 0,
        needsText: needTexts[number] === 1,
      }))
      .sort((a, b) => b.score - a.score || a.number - b.number);
  }

  /**
   * The score of a word for each entry, by the terms that it may mean.
   * @param {string} word
   * @param {number[]} terms
   */
  #scoresOf(word, terms) {
    const bestScores = new Float64Array(this.#entries.length);
    for (const number of terms) {
      const term = this.#terms[number] ?? '';
      const factor = term === word ? SearchEngine.#wholeWord : term.startsWith(word) ? 1 : SearchEngine.#nearly;
      const postings = this.#postings[number] ?? [];
      for (let index = 0; index < postings.length; index += 2) {
        const entry = postings[index] ?? 0;
        const score = (postings[index + 1] ?? 0) * factor;
        if (score > (bestScores[entry] ?? 0)) bestScores[entry] = score;
      }
    }
    return bestScores;
  }

  /**
   * The score of a concept for each entry: by kind, fact, a tag that is one of its phrases, and for some by its words.
   * @param {SearchConcept} concept
   */
  #conceptScores(concept) {
    const known = this.#concepts.get(concept);
    if (known) return known;
    const phrases = phrasesOf(concept.phrasesText);
    const names = new Set(phrases.map((phrase) => phrase.join(' ')));
    const { kinds = [], facts = [], type } = concept;
    const scores = Float64Array.from(this.#entries, (entry) => {
      const matchesConcept = kinds.includes(entry.kindId ?? '') || entry.type === type
        || entry.facts?.some((fact) => facts.includes(fact))
        || entry.tags?.some((tag) => names.has(SearchWords.of(tag).map(({ folded }) => folded).join(' ')));
      return matchesConcept ? SearchEngine.#concept : 0;
    });
    if (concept.isInTexts) {
      for (const [word] of phrases.filter(({ length }) => length === 1)) {
        const terms = this.#beginningWith(word).filter((number) => this.#terms[number] === word);
        this.#scoresOf(word, terms).forEach((score, entry) => {
          scores[entry] = Math.max(scores[entry], Math.min(score, SearchEngine.#concept));
        });
      }
    }
    this.#concepts.set(concept, scores);
    return scores;
  }
}
