// A result of a search on the page: what it is, where the words are in it, and whether it is open.

import { make } from '../shared/elements.js';
import { nameOf, stateAt, timesOn } from '../shared/opening-hours.js';
import { openSentence } from '../shared/open-words.js';
import { dayOf } from './search-engine.js';
import { SearchWords } from './search-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./search-engine.js').SearchEntry} SearchEntry
 * @typedef {import('./search-engine.js').SearchAnswer} SearchAnswer
 * @typedef {import('./search-engine.js').SearchResult} SearchResult
 * @typedef {import('./search-source.js').SearchSource} SearchSource
 */

const excerptLength = 170;

const words = {
  sponsored: word('sponsor.label'),
  hours: (/** @type {string} */ day, /** @type {string} */ times) => word('search.hours', { day, times }),
  allDay: word('hours.all-day'),
  /** @type {Record<string, string>} */
  facts: {
    'step-free': word('access.step-free'), 'partly-step-free': word('access.partly-step-free'),
    toilets: word('access.toilets'), 'hearing-loop': word('access.hearing-loop'), free: word('price.free'),
  },
};

/**
 * @param {SearchResult} result
 * @param {SearchSource} source
 * @param {SearchAnswer} answer
 */
export function resultItem({ entry, number, needsText }, source, answer) {
  const { matches } = answer;
  const link = document.createElement('a');
  link.href = new URL(entry.page, source.base).href;
  inLanguage(link, entry.languages?.title);
  link.append(marked(entry.title, matches));
  const kind = make('p', 'search__kind');
  const tags = (entry.tags ?? []).map((tag) => tag.replace(/-/g, ' '));
  /** @type {[joint: string, text: string | undefined, language?: string][]} */
  const labels = [
    // A page of the whole guide is in the data of each city.
    ['', entry.page.startsWith('../') ? '' : source.city], [' · ', entry.kind], [', ', entry.within, entry.languages?.within],
    [' · ', entry.area, entry.languages?.area],
    .../** @type {[string, string, string | undefined][]} */ (tags.map((tag) => [' · ', tag, entry.languages?.tags])),
    .../** @type {[string, string][]} */ ((entry.facts ?? []).filter((fact) => answer.facts?.includes(fact))
      .map((fact) => [' · ', words.facts[fact] ?? ''])),
  ];
  for (const [joint, text, language] of labels) {
    if (!text) continue;
    kind.append(kind.childNodes.length > 0 ? joint : '');
    if (language) {
      const label = make('span', '', marked(text, matches));
      inLanguage(label, language);
      kind.append(label);
    } else kind.append(marked(text, matches));
  }
  if (entry.sponsored) kind.append(' ', make('span', 'sponsor-label', words.sponsored));
  const summary = make('p', 'search__summary', marked(entry.summary, matches));
  inLanguage(summary, entry.languages?.summary);
  const text = make('div', 'search__text', make('h3', 'search__title', link), kind, ...openLine(entry, source, answer), summary);
  const item = make('li', 'search__result', ...picture(entry, source), text);
  if (needsText) addExcerpt(text, source.text(number), matches);
  return item;
}

/**
 * Marks that an element is in another language than the page, so that speech reads it correctly.
 * @param {HTMLElement} element
 * @param {string | undefined} language
 */
function inLanguage(element, language) {
  if (!language) return;
  element.lang = language;
  element.dir = 'auto';
}

/**
 * The picture is only beside the text, so its alternative text is empty. A pack may not contain it.
 * @param {SearchEntry} entry
 * @param {SearchSource} source
 */
function picture(entry, source) {
  if (!entry.image) return [];
  const image = document.createElement('img');
  image.className = 'search__picture';
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.width = 72;
  image.height = 72;
  if (entry.focus) image.style.objectPosition = entry.focus;
  image.addEventListener('error', () => image.remove());
  image.src = new URL(entry.image, source.base).href;
  return [image];
}

/**
 * Whether the place is open now or, where the question names another day, its hours on that day.
 * @param {SearchEntry} entry
 * @param {SearchSource} source
 * @param {SearchAnswer} answer
 */
function openLine({ hours }, { moment }, { when }) {
  if (!hours || !moment) return [];
  const line = make('p', 'search__open');
  if (when && !('now' in when)) {
    const day = dayOf(when, moment);
    const times = timesOn(hours, day).map((time) => time || words.allDay);
    if (times.length > 0) {
      line.textContent = words.hours(nameOf(day), times.join(', '));
      line.dataset.state = 'open';
      return [line];
    }
  }
  const now = stateAt(hours, moment);
  line.dataset.state = now.state;
  line.textContent = openSentence(now);
  return [line];
}

/**
 * Shows the passage of its text in which an entry matches, when the texts are loaded.
 * @param {HTMLElement} item
 * @param {Promise<string>} text
 * @param {(word: string) => boolean} matches
 */
async function addExcerpt(item, text, matches) {
  const excerpt = make('p', 'search__excerpt');
  item.append(excerpt);
  const found = excerptOf(await text, matches);
  if (found) excerpt.append(marked(found, matches));
  else excerpt.remove();
}

/**
 * A text with the words of the question marked.
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
 * The part of a text with the first match of the question's words; empty where none matches.
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
