// <guide-notices>: the publisher's notices about the page, shown while the clock is within their times.
//
//   <guide-notices data-source="../notices.json" data-about="tours/city-walls places/minster"></guide-notices>
//
// The list comes from the network, otherwise from the copy beside saved packs; then the element shows its date. The element
// requests it again while the page is open. Notices with a place on the map are also given to the walk, as the event
// `wynd-notices`.

import { make } from '../shared/elements.js';
import { eachMinute } from '../shared/opening-hours.js';
import { isCurrent, loadNotices, noticeClock, timeOn } from '../shared/notice-data.js';
import { word } from '../shared/words.js';

/** @typedef {import('../shared/notice-data.js').Notice} Notice */

const words = {
  until: (/** @type {string} */ date) => word('notices.until', { date }),
  asOf: (/** @type {string} */ date) => word('notices.as-of', { date }),
  more: word('notices.more'),
};
/** Milliseconds after which the element requests the list again. */
const refreshAfter = 10 * 60 * 1000;
const order = ['danger', 'warning', 'info'];

class GuideNotices extends HTMLElement {
  #news = make('div', 'notices__news');
  /** @type {Notice[]} */
  #notices = [];
  #clock = noticeClock(undefined);
  /** @type {number | undefined} */
  #asOf;
  #shown = '[]';
  #end = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  connectedCallback() {
    // The page of an unzipped pack is in a folder, where a script cannot fetch anything.
    if (!location.protocol.startsWith('http')) return;
    this.#news.setAttribute('aria-live', 'polite');
    this.append(this.#news);
    void this.#load();
    this.#timer = setInterval(() => void this.#load(), refreshAfter);
    this.#end = eachMinute(() => this.#show());
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.#end();
  }

  async #load() {
    if (document.hidden) return;
    const found = await loadNotices(new URL(this.dataset.source ?? '', document.baseURI)).catch(() => undefined);
    if (!found) return;
    const about = (this.dataset.about ?? '').split(' ');
    this.#clock = noticeClock(found.list.zone);
    this.#notices = found.list.notices.filter((notice) => !notice.about || notice.about.some((one) => about.includes(one)))
      .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
    this.#asOf = found.asOf;
    this.#show();
  }

  #show() {
    const now = timeOn(this.#clock);
    const notices = this.#notices.filter((notice) => isCurrent(notice, now));
    const shown = JSON.stringify(notices.length === 0 ? [] : [notices, this.#asOf]);
    // Do not announce a notice that is shown already.
    if (shown === this.#shown) return;
    this.#shown = shown;
    const list = make('ul', 'notices__list', ...notices.map((notice) => GuideNotices.#item(notice)));
    this.#news.replaceChildren(...(notices.length === 0 ? [] : [list]));
    if (notices.length > 0 && this.#asOf !== undefined) this.#news.append(make('p', 'notices__as-of', words.asOf(moment(this.#asOf))));
    document.dispatchEvent(new CustomEvent('wynd-notices', { detail: notices.filter(({ line }) => line) }));
  }

  /** @param {Notice} notice */
  static #item({ text, language, severity, label, until, link }) {
    const textElement = make('span', 'notice__words', text);
    if (language) textElement.lang = language;
    const item = make('li', `notice notice--${severity}`, make('p', 'notice__text', make('strong', 'notice__label', label), ' ', textElement));
    if (until) item.append(make('p', 'notice__time', words.until(localTime(until))));
    // A kiosk shows its own pages alone.
    if (link && !document.body.classList.contains('kiosk')) {
      const more = make('a', '', words.more);
      more.href = link;
      more.rel = 'external noopener';
      item.append(make('p', 'notice__link', more));
    }
    return item;
  }
}

/** @param {number} milliseconds  since 1970 */
function moment(milliseconds) {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}

/**
 * A time of the list in words; a whole day without its time.
 * @param {string} text  `2026-12-07T24:00`
 */
function localTime(text) {
  const [day, time] = text.split('T');
  const isWholeDay = time === '24:00';
  const date = new Date(`${day}T${isWholeDay ? '00:00' : time}Z`);
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: isWholeDay ? undefined : 'short', timeZone: 'UTC' })
    .format(date);
}

function language() {
  return document.documentElement.lang || 'en';
}

customElements.define('guide-notices', GuideNotices);
