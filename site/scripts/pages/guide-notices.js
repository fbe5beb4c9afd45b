// <guide-notices>: the publisher's notices about the page, shown while the clock is within their times.
//
//   <guide-notices data-source="../notices.json" data-about="tours/city-walls places/minster" data-time-zone="Europe/London">
//     <div class="notices__news"><ul class="notices__list"><li class="notice" data-notice="notice-river">…</li></ul></div>
//   </guide-notices>
//
// The page contains the notices of the build, and <notice-times> has taken out those that are not valid. The list comes from
// the network, otherwise from the copy beside saved packs; then the element shows its date. The element requests it again while
// the page is open. What changes must not move the text that the visitor reads: a new notice is first above the page, and a
// notice that is over leaves its space, until the place of the notices is out of view. Notices with a place on the map are also
// given to the walk, as the event `wynd-notices`.

import { make } from '../shared/elements.js';
import { eachMinute } from '../shared/city-clock.js';
import { hasEnded, isCurrent, loadNotices, noticeClock, timeOn } from '../shared/notice-data.js';
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
  /** @type {Element} */
  #news = make('div', 'notices__news');
  /** @type {Element} */
  #list = make('ul', 'notices__list');
  /** The new notices, above the page. */
  #late = make('ul', 'notices__list notices__late');
  #time = make('p', 'notices__as-of');
  /** @type {HTMLElement[]} What is valid, in order. */
  #items = [];
  /** @type {IntersectionObserver | undefined} */
  #observer;
  /** @type {Notice[] | undefined} The list; undefined until it is loaded. */
  #notices;
  #clock = noticeClock(undefined);
  /** @type {number | undefined} */
  #asOf;
  #shown = '';
  #end = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  connectedCallback() {
    // The page of an unzipped pack is in a folder, where a script cannot fetch anything.
    if (!location.protocol.startsWith('http')) return;
    this.#clock = noticeClock(this.dataset.timeZone);
    this.#news = this.querySelector('.notices__news') ?? this.#news;
    this.#list = this.#news.querySelector('.notices__list') ?? this.#list;
    this.#news.setAttribute('aria-live', 'polite');
    if (!this.#list.parentElement) this.#news.append(this.#list);
    if (!this.#news.isConnected) this.append(this.#news);
    this.#observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) this.#settle();
    });
    this.#observer.observe(this);
    void this.#load();
    this.#timer = setInterval(() => void this.#load(), refreshAfter);
    this.#end = eachMinute(() => this.#show());
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.#observer?.disconnect();
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
    if (!this.#notices) return this.#removeEnded(now);
    const notices = this.#notices.filter((notice) => isCurrent(notice, now));
    const shown = JSON.stringify(notices.length === 0 ? [] : [notices, this.#asOf]);
    // Do not announce a notice that is shown already.
    if (shown === this.#shown) return;
    this.#shown = shown;
    const present = /** @type {HTMLElement[]} */ ([...this.#list.children, ...this.#late.children]);
    this.#items = notices.map((notice) => present.find((item) => isSame(item, notice)) ?? GuideNotices.#item(notice));
    this.#time.textContent = this.#asOf === undefined ? '' : words.asOf(moment(this.#asOf));
    this.#arrange();
    document.dispatchEvent(new CustomEvent('wynd-notices', { detail: notices.filter(({ line }) => line) }));
  }

  /**
   * Without the list, the notices of the page end, too.
   * @param {string} now
   */
  #removeEnded(now) {
    for (const item of this.#list.querySelectorAll('li')) {
      if (hasEnded({ until: item.dataset.until }, now)) item.remove();
    }
  }

  /** Shows what is valid, and moves no text that the visitor reads. */
  #arrange() {
    if (!this.#isRead()) return this.#settle();
    for (const item of this.#list.children) {
      item.classList.toggle('notice--gone', !(/** @type {Element[]} */ (this.#items)).includes(item));
    }
    const late = this.#items.filter((item) => item.parentElement !== this.#list);
    this.#late.replaceChildren(...late);
    if (this.#time.textContent) this.#late.append(make('li', 'notices__as-of', this.#time.textContent));
    if (late.length > 0) this.#news.prepend(this.#late);
    else this.#late.remove();
  }

  /** Puts every notice in its place. */
  #settle() {
    const { children } = this.#list;
    const hasTime = this.#items.length > 0 && this.#time.textContent !== '';
    const isSettled = children.length === this.#items.length && this.#items.every((item, number) => children[number] === item);
    if (!this.#notices || (isSettled && this.#time.isConnected === hasTime)) return;
    const { bottom, height } = this.getBoundingClientRect();
    this.#late.remove();
    this.#list.replaceChildren(...this.#items);
    if (hasTime) this.#news.append(this.#time);
    else this.#time.remove();
    // Browsers without scroll anchoring move the text below.
    if (bottom < 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, this.getBoundingClientRect().height - height);
  }

  /** Whether the place of the notices is in view, on a page that can be scrolled past it. */
  #isRead() {
    const { top, bottom } = this.getBoundingClientRect();
    const canLeave = document.documentElement.scrollHeight - innerHeight > bottom + scrollY;
    return canLeave && bottom >= 0 && top < innerHeight && !document.body.classList.contains('kiosk');
  }

  /** @param {Notice} notice */
  static #item({ id, text, language, severity, label, from, until, link }) {
    const textElement = make('span', 'notice__words', text);
    if (language) textElement.lang = language;
    const item = make('li', `notice notice--${severity}`, make('p', 'notice__text', make('strong', 'notice__label', label), ' ', textElement));
    item.dataset.notice = `notice-${id}`;
    if (from) item.dataset.from = from;
    if (until) {
      item.dataset.until = until;
      item.append(make('p', 'notice__time', words.until(localTime(until))));
    }
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

/**
 * Whether an element shows a notice as it is now.
 * @param {HTMLElement} item
 * @param {Notice} notice
 */
function isSame(item, { id, text, severity, from, until, link }) {
  const isKiosk = document.body.classList.contains('kiosk');
  const shownLink = item.querySelector('a')?.href;
  return item.dataset.notice === `notice-${id}` && item.querySelector('.notice__words')?.textContent === text
    && item.classList.contains(`notice--${severity}`) && item.dataset.from === from && item.dataset.until === until
    && shownLink === (link && !isKiosk ? new URL(link, document.baseURI).href : undefined);
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
