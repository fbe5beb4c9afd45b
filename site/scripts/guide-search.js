// <guide-search>: finds places, features and tours of a city as the visitor types.
//
//   <guide-search data-texts="search-texts.js">
//     <form role="search"><label for="words">…</label><input id="words" type="search"></form>
//   </guide-search>
//   <section id="search-index">every entry as a link, shown while nothing is asked</section>

import { run } from './classic-script.js';
import { SearchEngine } from './search-engine.js';
import { SearchWords } from './search-words.js';
import { word } from './words.js';

/**
 * @typedef {import('./search-engine.js').SearchData} SearchData
 * @typedef {import('./search-engine.js').SearchFindings} SearchFindings
 * @typedef {import('./search-engine.js').SearchResult} SearchResult
 */

const pageOfResults = 30;
const excerptLength = 170;

const words = {
  count: (/** @type {number} */ count, /** @type {string} */ question) =>
    (count === 0 ? word('search.none', { question }) : word('search.count', { count, question })),
  near: word('search.near'),
  nothing: word('search.nothing'),
  more: (/** @type {number} */ count) => word('search.more', { count }),
  sponsored: word('sponsor.label'),
  unavailable: word('search.unavailable'),
};

/** What `search.js` and `search-texts.js` leave behind. */
const brought = /** @type {{wyndSearch?: SearchData, wyndSearchTexts?: {edition: string, texts: string[]}}} */ (
  /** @type {unknown} */ (self));

class GuideSearch extends HTMLElement {
  /** @type {SearchEngine | undefined} */
  #engine;
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
    if (!brought.wyndSearch) {
      input.disabled = true;
      this.#note.textContent = words.unavailable;
      this.append(this.#note);
      return;
    }
    this.append(this.#status, this.#results);
    input.addEventListener('input', () => this.#ask());
    input.addEventListener('focus', () => this.#prepare(), { once: true });
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#links()[0]?.focus();
    });
    this.addEventListener('keydown', (event) => this.#walk(event));
    addEventListener('hashchange', () => this.#restore());
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

  /** @returns {SearchEngine | undefined} */
  #prepare() {
    if (!this.#engine && brought.wyndSearch) this.#engine = new SearchEngine(brought.wyndSearch);
    return this.#engine;
  }

  // The question and the page's address.

  #ask() {
    const question = this.#input.value.trim();
    const hash = question ? `#q=${encodeURIComponent(question).replace(/%20/g, '+')}` : '';
    const address = location.href.replace(/#.*$/, '') + hash;
    try {
      history.replaceState(history.state, '', address);
    } catch {
      // Some browsers refuse so many changes in so short a time; the next letter will do.
    }
    this.#show(question);
  }

  /** Takes up the question that the address holds. */
  #restore() {
    const found = /^#q=(.*)$/.exec(location.hash);
    // Another fragment leads to a part of the page, and leaves what is asked as it is.
    let question = this.#input.value.trim();
    if (found || !location.hash && this.#shown) {
      try {
        question = decodeURIComponent((found?.[1] ?? '').replace(/\+/g, ' ')).trim();
      } catch {
        // An address that somebody wrote by hand.
      }
      if (this.#input.value.trim() !== question) this.#input.value = question;
    }
    this.#show(question);
  }

  // The results.

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
    const findings = this.#prepare()?.find(question);
    if (!findings) return;
    const { results } = findings;
    const count = words.count(results.length, question);
    this.#heading.textContent = count;
    this.#note.textContent = findings.isNear ? words.near : results.length === 0 ? words.nothing : '';
    this.#note.hidden = this.#note.textContent === '';
    this.#list.replaceChildren();
    this.#results.hidden = false;
    if (index) index.hidden = results.length > 0;
    this.#showMore(findings);
    // Spoken when the visitor pauses, not at every letter.
    this.#announcing = setTimeout(() => {
      this.#status.textContent = [count, this.#note.textContent].filter(Boolean).join('. ');
    }, 400);
  }

  /** @param {SearchFindings} findings */
  #showMore(findings) {
    const { results, matches } = findings;
    const before = this.#list.children.length;
    const next = results.slice(before, before + pageOfResults);
    this.#list.append(...next.map((result) => this.#item(result, matches)));
    const left = results.length - before - next.length;
    this.#more.hidden = left === 0;
    this.#more.textContent = words.more(Math.min(left, pageOfResults));
    this.#more.onclick = () => {
      this.#showMore(findings);
      this.#links()[before + pageOfResults]?.focus();
    };
  }

  /**
   * @param {SearchResult} result
   * @param {(word: string) => boolean} matches
   */
  #item({ entry, number, needsText }, matches) {
    const item = document.createElement('li');
    item.className = 'search__result';
    const title = document.createElement('h3');
    title.className = 'search__title';
    const link = document.createElement('a');
    link.href = entry.page;
    link.append(marked(entry.title, matches));
    inLanguage(link, entry.languages?.title);
    title.append(link);
    const kind = document.createElement('p');
    kind.className = 'search__kind';
    const tags = (entry.tags ?? []).map((tag) => tag.replace(/-/g, ' '));
    kind.append(marked(entry.kind, matches));
    const add = (/** @type {string} */ joint, /** @type {string} */ text, /** @type {string | undefined} */ language) => {
      const label = document.createElement('span');
      label.append(marked(text, matches));
      inLanguage(label, language);
      kind.append(joint, label);
    };
    if (entry.within) add(', ', entry.within, entry.languages?.within);
    if (entry.area) add(' · ', entry.area, entry.languages?.area);
    for (const tag of tags) add(' · ', tag, entry.languages?.tags);
    if (entry.sponsored) {
      const label = document.createElement('span');
      label.className = 'sponsor-label';
      label.textContent = words.sponsored;
      kind.append(' ', label);
    }
    const summary = document.createElement('p');
    summary.className = 'search__summary';
    summary.append(marked(entry.summary, matches));
    inLanguage(summary, entry.languages?.summary);
    item.append(title, kind, summary);
    if (needsText) this.#addExcerpt(item, number, matches);
    return item;
  }

  /**
   * Shows where in its text an entry was found, when the texts are there.
   * @param {HTMLElement} item
   * @param {number} number
   * @param {(word: string) => boolean} matches
   */
  #addExcerpt(item, number, matches) {
    const excerpt = document.createElement('p');
    excerpt.className = 'search__excerpt';
    item.append(excerpt);
    this.#loadTexts().then(() => {
      const texts = brought.wyndSearchTexts;
      const isOfTheseEntries = texts && texts.edition === brought.wyndSearch?.edition;
      const found = isOfTheseEntries ? excerptOf(texts.texts[number] ?? '', matches) : '';
      if (found) excerpt.append(marked(found, matches));
      else excerpt.remove();
    });
  }

  /** Loads the texts once, as a script: a page opened from a folder can load them in no other way. */
  #loadTexts() {
    const address = this.dataset.texts;
    // Without the texts a result says what it is, and not where the word stands.
    return address ? run(address).catch(() => undefined) : Promise.resolve();
  }

  // The keyboard: down and up between the field and the results, Escape back to the field.

  #links() {
    return [...this.#list.querySelectorAll('a')];
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    const stops = [this.#input, ...this.#links()];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    if (here < 0) return;
    let there;
    if (event.key === 'ArrowDown') there = stops[here + 1];
    else if (event.key === 'ArrowUp') there = stops[here - 1];
    else if (event.key === 'Escape' && here > 0) there = this.#input;
    if (!there) return;
    event.preventDefault();
    there.focus();
  }
}

/**
 * Tells that what an element says is in another language than the page, so that voices read it rightly.
 * @param {HTMLElement} element
 * @param {string | undefined} language
 */
function inLanguage(element, language) {
  if (!language) return;
  element.lang = language;
  element.dir = 'auto';
}

/**
 * A text with the words that were looked for marked.
 * @param {string} text
 * @param {(word: string) => boolean} matches
 */
function marked(text, matches) {
  const fragment = document.createDocumentFragment();
  let done = 0;
  for (const { start, end } of SearchWords.of(text)) {
    if (!SearchWords.forms(text.slice(start, end)).some(matches)) continue;
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, end);
    fragment.append(text.slice(done, start), mark);
    done = end;
  }
  fragment.append(text.slice(done));
  return fragment;
}

/**
 * The part of a text in which the words that were looked for first stand; empty when they stand nowhere.
 * @param {string} text  passages, a line each
 * @param {(word: string) => boolean} matches
 */
function excerptOf(text, matches) {
  for (const passage of text.split('\n')) {
    const all = SearchWords.of(passage);
    const first = all.findIndex(({ start, end }) => SearchWords.forms(passage.slice(start, end)).some(matches));
    const found = all[first];
    if (!found) continue;
    if (passage.length <= excerptLength) return passage;
    const from = found.start < excerptLength / 2
      ? 0
      : all.find(({ start }) => start >= found.start - excerptLength / 3)?.start ?? found.start;
    const to = all.filter(({ end }) => end <= from + excerptLength).at(-1)?.end ?? found.end;
    const isEnd = to + 2 >= passage.length;
    return `${from > 0 ? '… ' : ''}${passage.slice(from, isEnd ? undefined : Math.max(to, found.end))}${isEnd ? '' : ' …'}`;
  }
  return '';
}

customElements.define('guide-search', GuideSearch);
