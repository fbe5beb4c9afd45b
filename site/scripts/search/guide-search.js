// <guide-search>: finds places, features, tours and pages as the visitor types, in a city or in all cities of a guide.
//
//   <guide-search data-texts="search-texts.js">
//     <form role="search"><label for="words">…</label><input id="words" type="search"></form>
//   </guide-search>
//   <section id="search-index">every entry as a link, shown while the search field is empty</section>
//
// Where the page has no city's data, each `<a data-search="york/search.js" data-texts="…">` below `search-index` names one.

import { nameOf } from '../shared/opening-hours.js';
import { dayOf } from './search-engine.js';
import { resultItem } from './search-results.js';
import { SearchSource } from './search-source.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./search-engine.js').SearchAnswer} SearchAnswer
 * @typedef {import('./search-engine.js').SearchResult} SearchResult
 */

const pageOfResults = 30;

const words = {
  count: (/** @type {number} */ count, /** @type {string} */ question) =>
    (count === 0 ? word('search.none', { question }) : word('search.count', { count, question })),
  near: word('search.near'),
  nothing: word('search.nothing'),
  more: (/** @type {number} */ count) => word('search.more', { count }),
  unavailable: word('search.unavailable'),
  loading: word('search.loading'),
  openNow: word('open-now.open'),
  openToday: word('search.open-today'),
  openTomorrow: word('search.open-tomorrow'),
  openOn: (/** @type {string} */ day) => word('search.open-on', { day }),
  anyTime: (/** @type {string} */ when) => word('search.any-time', { when }),
};

/** @typedef {{result: SearchResult, source: SearchSource, answer: SearchAnswer}} Found */

class GuideSearch extends HTMLElement {
  /** @type {SearchSource[]} */
  #sources = [];
  /** @type {Promise<void> | undefined} */
  #loading;
  #isLoaded = false;
  #shown = '';
  #announcing = 0;

  #input = document.createElement('input');
  #results = document.createElement('section');
  #heading = document.createElement('h2');
  #note = document.createElement('p');
  #list = document.createElement('ol');
  #more = document.createElement('button');
  #status = document.createElement('p');

  connectedCallback() {
    const input = this.querySelector('input');
    if (!input || this.contains(this.#results)) return;
    this.#input = input;
    this.#build();
    /** @type {NodeListOf<HTMLElement>} */
    const cities = document.querySelectorAll('#search-index [data-search]');
    this.#sources = cities.length > 0
      ? [...cities].map(({ dataset, textContent }) => new SearchSource(dataset.search ?? '', dataset.texts ?? '', textContent ?? ''))
      : [new SearchSource('', this.dataset.texts ?? '', '')];
    if (cities.length === 0 && !this.#sources[0].isLoaded) {
      this.#showUnavailable();
      return;
    }
    this.append(this.#status, this.#results);
    input.addEventListener('input', () => this.#search());
    input.addEventListener('focus', () => this.#startLoading(), { once: true });
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#links()[0]?.focus();
    });
    this.addEventListener('keydown', (event) => this.#moveFocus(event));
    addEventListener('hashchange', () => this.#restore());
    // A page that the browser restores from memory shows which places were open when it was stored.
    addEventListener('pageshow', (/** @type {PageTransitionEvent} */ event) => {
      if (event.persisted) this.#searchAgain();
    });
    this.#restore();
  }

  #build() {
    this.#status.className = 'visually-hidden';
    this.#status.setAttribute('role', 'status');
    this.#results.className = 'search__results';
    this.#results.hidden = true;
    this.#heading.id = 'search-results-title';
    this.#heading.className = 'search__count';
    this.#results.setAttribute('aria-labelledby', this.#heading.id);
    this.#note.className = 'search__note';
    this.#list.className = 'search__list';
    this.#more.className = 'button';
    this.#more.type = 'button';
    this.#results.append(this.#heading, this.#note, this.#list, this.#more);
  }

  #showUnavailable() {
    this.#input.disabled = true;
    this.#note.textContent = words.unavailable;
    this.#note.hidden = false;
    this.append(this.#note);
  }

  /** Loads the data: the page has those of one city already, and those of several load one after the other. */
  #startLoading() {
    this.#loading ??= this.#load();
  }

  async #load() {
    for (const source of this.#sources) {
      // A search finds nothing in a city whose data do not load.
      await source.load().catch(() => undefined);
    }
    this.#isLoaded = true;
    if (!this.#sources.some(({ isLoaded }) => isLoaded)) this.#showUnavailable();
    else if (this.#sources.length > 1) this.#searchAgain();
  }

  // The question and the page's address.

  #search() {
    const question = this.#input.value.trim();
    const hash = question ? `#q=${encodeURIComponent(question).replace(/%20/g, '+')}` : '';
    const address = location.href.replace(/#.*$/, '') + hash;
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // Some browsers refuse many changes in a short time; the next letter tries again.
    }
    this.#show(question);
  }

  /** Shows the question in the address. */
  #restore() {
    const found = /^#q=(.*)$/.exec(location.hash);
    // Another fragment links to a part of the page, and does not change the question.
    let question = this.#input.value.trim();
    if (found || !location.hash && this.#shown) {
      try {
        question = decodeURIComponent((found?.[1] ?? '').replace(/\+/g, ' ')).trim();
      } catch {
        // The address is not valid, for example because a visitor typed it.
      }
      if (this.#input.value.trim() !== question) this.#input.value = question;
    }
    this.#show(question);
  }

  // The results.

  /** Shows the current search again. */
  #searchAgain() {
    const question = this.#shown;
    this.#shown = '';
    this.#show(question);
  }

  /** @param {string} question */
  #show(question) {
    if (question === this.#shown) return;
    this.#shown = question;
    const index = document.getElementById('search-index');
    clearTimeout(this.#announcing);
    if (!question) {
      this.#results.hidden = true;
      this.#status.textContent = '';
      if (index) index.hidden = false;
      return;
    }
    if (this.#sources.some(({ isLoaded }) => !isLoaded) && !this.#isLoaded) {
      this.#status.textContent = words.loading;
      this.#startLoading();
      return;
    }
    const { found, note } = this.#find(question);
    const count = words.count(found.length, question);
    this.#heading.textContent = count;
    this.#note.textContent = note;
    this.#note.hidden = note === '';
    this.#list.replaceChildren();
    this.#results.hidden = false;
    if (index) index.hidden = found.length > 0;
    this.#showMore(found);
    // Spoken when the visitor pauses, not at every letter.
    this.#announcing = setTimeout(() => {
      this.#status.textContent = [count, note].filter(Boolean).join('. ');
    }, 400);
  }

  /**
   * The results from all cities, best first, and the note about them.
   * @param {string} question
   * @returns {{found: Found[], note: string}}
   */
  #find(question) {
    let all = this.#sources.flatMap((source) => {
      const answer = source.engine?.find(question, source.moment, source.hasEnded);
      return answer ? [{ source, answer }] : [];
    });
    // Drop inexact matches where another city has the exact word, and closed places where another city has open ones.
    const anyAnswer = (/** @type {(answer: SearchAnswer) => boolean} */ test) =>
      all.some(({ answer }) => answer.results.length > 0 && test(answer));
    if (anyAnswer(({ isNear }) => !isNear)) all = all.filter(({ answer }) => !answer.isNear);
    if (anyAnswer(({ isAnyTime }) => !isAnyTime)) all = all.filter(({ answer }) => !answer.isAnyTime);
    /** @type {Set<string>} */
    const pages = new Set();
    // A page of the whole guide is in the data of each city, and in the results once.
    const found = all.flatMap(({ source, answer }) => answer.results.map((result) => ({ result, source, answer })))
      .filter(({ result, source }) => {
        const { href } = new URL(result.entry.page, source.base);
        return !pages.has(href) && pages.add(href);
      });
    if (all.length > 1) found.sort((one, other) => other.result.score - one.result.score);
    const [first] = all;
    const when = first ? GuideSearch.#when(first) : '';
    const notes = [
      when && first?.answer.isAnyTime && found.length > 0 ? words.anyTime(when) : when,
      found.length === 0 ? words.nothing : first?.answer.isNear ? words.near : '',
    ];
    return { found, note: notes.filter(Boolean).join('. ') };
  }

  /**
   * When the results are open, as it was understood.
   * @param {{source: SearchSource, answer: SearchAnswer}} searched
   */
  static #when({ source: { moment }, answer: { when } }) {
    if (!when || !moment) return '';
    if ('now' in when) return words.openNow;
    if ('after' in when) return when.after === 0 ? words.openToday : words.openTomorrow;
    return words.openOn(nameOf(dayOf(when, moment)));
  }

  /** @param {Found[]} found */
  #showMore(found) {
    const before = this.#list.children.length;
    const next = found.slice(before, before + pageOfResults);
    this.#list.append(...next.map(({ result, source, answer }) => resultItem(result, source, answer)));
    const left = found.length - before - next.length;
    this.#more.hidden = left === 0;
    this.#more.textContent = words.more(Math.min(left, pageOfResults));
    this.#more.onclick = () => {
      this.#showMore(found);
      this.#links()[before + pageOfResults]?.focus();
    };
  }

  // The keyboard: down and up between the field and the results, Escape back to the field.

  #links() {
    return [...this.#list.querySelectorAll('a')];
  }

  /** @param {KeyboardEvent} event */
  #moveFocus(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    const stops = [this.#input, ...this.#links()];
    const focusedIndex = stops.findIndex((stop) => stop === document.activeElement);
    if (focusedIndex < 0) return;
    let target;
    if (event.key === 'ArrowDown') target = stops[focusedIndex + 1];
    else if (event.key === 'ArrowUp') target = stops[focusedIndex - 1];
    else if (event.key === 'Escape' && focusedIndex > 0) target = this.#input;
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
}

customElements.define('guide-search', GuideSearch);
