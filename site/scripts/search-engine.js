// Finds and ranks the entries of a city's search. Knows nothing of the page that shows them.

import { SearchWords } from './search-words.js';

/**
 * @typedef {object} SearchEntry
 * @property {'place' | 'feature' | 'tour'} type
 * @property {string} title
 * @property {string} kind
 * @property {string[]} [tags]
 * @property {string} [within]  a feature's place, a tour's organisation
 * @property {string} [area]  the part of the city
 * @property {string} summary
 * @property {{title?: string, within?: string, area?: string, tags?: string, summary?: string}} [languages]  where they are not the page's
 * @property {string} page  relative to the search page
 * @property {boolean} [sponsored]
 */

/**
 * What `search.js` brings.
 * @typedef {object} SearchData
 * @property {string} edition
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
 * @typedef {object} SearchFindings
 * @property {SearchResult[]} results  best first
 * @property {boolean} isNear  whether nothing matched, and these are spelt nearly so
 * @property {(word: string) => boolean} matches  whether a folded word of a text is one that was looked for
 */

export class SearchEngine {
  // A better field always wins, whole word or not: each weighs four times the next.
  static #name = 64;
  static #kind = 16;
  static #summary = 4;
  static #text = 1;
  static #wholeWord = 1.5;
  static #nearly = 0.5;

  /** @type {SearchEntry[]} */
  #entries;
  /** Every folded word, sorted. @type {string[]} */
  #terms;
  /** For each term the numbers of entries, each followed by its weight. @type {number[][]} */
  #postings;

  /** @param {SearchData} data */
  constructor(data) {
    this.#entries = data.entries;
    /** @type {Map<string, number[]>} */
    const found = new Map();
    const add = (/** @type {string} */ term, /** @type {number} */ entry, /** @type {number} */ weight) => {
      const postings = found.get(term);
      // The best field comes first; what a lesser one of the same entry adds would change nothing.
      if (!postings) found.set(term, [entry, weight]);
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
    this.#terms = [...found.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#postings = this.#terms.map((term) => found.get(term) ?? []);
  }

  /**
   * The entries that match every word of a question.
   * @param {string} question
   * @returns {SearchFindings}
   */
  find(question) {
    const words = [...new Set(SearchWords.of(question).map((word) => word.folded).filter((word) => word !== ''))];
    const exact = (/** @type {string} */ word) => this.#beginningWith(word);
    let results = this.#rank(words.map((word) => [word, exact(word)]));
    const begins = (/** @type {string} */ term) => words.some((word) => term.startsWith(word));
    if (results.length > 0 || words.every((word) => word.length < 5)) return { results, isNear: false, matches: begins };

    const nearly = (/** @type {string} */ term) =>
      words.some((word) => word.length >= 5 && SearchWords.isNearlyBeginning(word, term));
    results = this.#rank(words.map((word) => [word, word.length < 5 ? exact(word) : this.#nearlyBeginningWith(word)]));
    return { results, isNear: results.length > 0, matches: (term) => begins(term) || nearly(term) };
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
   * The entries that have one of the terms of every word: each counts as its best term does. Equals stay in the order of
   * the entries, which is the alphabet's; nothing else about an entry moves it.
   * @param {[word: string, terms: number[]][]} asked
   * @returns {SearchResult[]}
   */
  #rank(asked) {
    const scores = new Float64Array(this.#entries.length);
    const needTexts = new Uint8Array(this.#entries.length);
    /** The numbers of the entries that match all words so far. @type {number[] | undefined} */
    let kept;
    for (const [word, terms] of asked) {
      const best = new Float64Array(this.#entries.length);
      for (const number of terms) {
        const term = this.#terms[number] ?? '';
        const factor = term === word ? SearchEngine.#wholeWord : term.startsWith(word) ? 1 : SearchEngine.#nearly;
        const postings = this.#postings[number] ?? [];
        for (let index = 0; index < postings.length; index += 2) {
          const entry = postings[index] ?? 0;
          const score = (postings[index + 1] ?? 0) * factor;
          if (score > (best[entry] ?? 0)) best[entry] = score;
        }
      }
      kept = (kept ?? [...this.#entries.keys()]).filter((entry) => best[entry]);
      for (const entry of kept) {
        const score = best[entry] ?? 0;
        scores[entry] += score;
        if (score < SearchEngine.#summary * SearchEngine.#nearly) needTexts[entry] = 1;
      }
    }
    return (kept ?? [])
      .map((number) => ({
        entry: /** @type {SearchEntry} */ (this.#entries[number]), number, score: scores[number] ?? 0,
        needsText: needTexts[number] === 1,
      }))
      .sort((a, b) => b.score - a.score || a.number - b.number);
  }
}
