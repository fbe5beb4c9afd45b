// A city to search: its data, which load as scripts, because a page opened from a folder can load nothing else.

import { run } from '../shared/classic-script.js';
import { isPast } from '../shared/notice-data.js';
import { CityClock } from '../shared/city-clock.js';
import { SearchEngine } from './search-engine.js';

/** The global variables that `search.js` and `search-texts.js` set. */
const globals = /**
  @type {{wyndSearch?: import('./search-engine.js').SearchData, wyndSearchTexts?: {edition: string, texts: string[]}}} */ (
    /** @type {unknown} */ (self));

export class SearchSource {
  /** The base address of its pages and pictures. */
  base;
  /** @type {CityClock | undefined} */
  #clock;
  /** @type {import('./search-engine.js').SearchData | undefined} */
  #data;
  /** @type {SearchEngine | undefined} */
  #engine;
  /** @type {Promise<string[]> | undefined} */
  #texts;

  /**
   * @param {string} data  the address of its data; empty where the page has brought them
   * @param {string} texts  that of its texts
   * @param {string} city  its name, where results of several cities are in one list
   */
  constructor(data, texts, city) {
    this.data = data;
    this.texts = texts;
    this.city = city;
    this.base = new URL(data, document.baseURI);
    if (!data) this.#useLoadedData();
  }

  /** Whether it can be searched. */
  get isLoaded() {
    return this.#data !== undefined;
  }

  /** Takes the data that a script has just set. */
  #useLoadedData() {
    this.#data = globals.wyndSearch;
    try {
      this.#clock = this.#data?.timeZone ? new CityClock(this.#data.timeZone) : undefined;
    } catch {
      // This browser does not know the time zone: results do not show opening hours.
    }
  }

  async load() {
    if (this.isLoaded) return;
    await run(this.data);
    this.#useLoadedData();
    globals.wyndSearch = undefined;
  }

  /** The day and minute on the city's clocks. */
  get moment() {
    return this.#clock?.now();
  }

  /**
   * Whether the page of an entry has ended.
   * @param {import('./search-engine.js').SearchEntry} entry
   */
  hasEnded = ({ until }) => isPast(until, this.#data?.timeZone);

  /** @returns {SearchEngine | undefined} */
  get engine() {
    if (!this.#engine && this.#data) this.#engine = new SearchEngine(this.#data);
    return this.#engine;
  }

  /**
   * The text of an entry, a passage a line. It is empty where the texts do not load: then a result has its description, but no
   * passage with the word.
   * @param {number} number
   */
  async text(number) {
    this.#texts ??= this.#loadTexts();
    return (await this.#texts)[number] ?? '';
  }

  async #loadTexts() {
    try {
      await run(this.texts);
    } catch {
      this.#texts = undefined;
    }
    const texts = globals.wyndSearchTexts;
    return texts && texts.edition === this.#data?.edition ? texts.texts : [];
  }
}
