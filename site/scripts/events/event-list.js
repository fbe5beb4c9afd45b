// <event-list>: dates of events, corrected by the visitor's clock: what is over is hidden, today and the weekend are marked.
//
//   <event-list data-time-zone="Europe/London" data-weekend="5,6">
//     <p data-as-of>As of 5 December 2026</p>
//     <section data-current><ul></ul></section>
//     <section data-day="2026-12-05"><h2>…</h2><ul><li data-start="2026-12-05T19:30" data-end="2026-12-05T21:00">…</li></ul></section>
//     <p data-none hidden>…</p>
//   </event-list>
//
// All parts except the dates are optional. Times are texts on the clocks of the city: they compare as times do. `data-until` of a
// date is the end of the event's page, which hides the date too. A list by day gets buttons that show only today or the weekend;
// `#today` and `#weekend` in the address press them.

import { eachMinute } from '../shared/city-clock.js';
import { isPast, noticeClock, timeOn } from '../shared/notice-data.js';
import { word } from '../shared/words.js';
import { dayAfter, isOnDays, weekendDays } from './event-days.js';

const words = {
  today: word('events.today'), tomorrow: word('events.tomorrow'), weekend: word('events.weekend'),
  filter: word('events.filter'), all: word('events.filter.all'), nothing: word('events.filter.none'),
  shown: (/** @type {number} */ count) => word('events.shown', { count }),
};

/** @typedef {'all' | 'today' | 'weekend'} Choice */
/** @type {Choice[]} */
const choices = ['all', 'today', 'weekend'];

/** @param {Element} line */
const isOver = (line) => line.hasAttribute('data-over');

/**
 * Whether a date is neither over nor on other days than the chosen ones.
 * @param {Element} line
 */
const isShown = (line) => !isOver(line) && !line.hasAttribute('data-other-days');

class EventList extends HTMLElement {
  #end = () => {};
  /** @type {HTMLElement[]} */
  #lines = [];
  /** @type {HTMLElement[]} */
  #days = [];
  /** @type {Choice} */
  #choice = 'all';
  /** @type {Map<Choice, HTMLButtonElement>} */
  #buttons = new Map();
  #status = document.createElement('p');

  connectedCallback() {
    this.#lines = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[data-end]')]);
    this.#days = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[data-day]')]);
    const asOf = this.querySelector('[data-as-of]');
    if (asOf instanceof HTMLElement) asOf.hidden = true;
    if (this.#days.length > 0 && !('marksDays' in this.dataset) && this.#buttons.size === 0) this.#addFilter(asOf);
    window.addEventListener('hashchange', this.#readAddress);
    this.#readAddress();
    this.#end();
    this.#end = eachMinute(() => this.#show());
  }

  disconnectedCallback() {
    window.removeEventListener('hashchange', this.#readAddress);
    this.#end();
  }

  #readAddress = () => {
    const named = choices.find((choice) => location.hash === `#${choice}`);
    if (named && this.#buttons.size > 0) this.#choose(named);
  };

  /** @param {Element | null} before */
  #addFilter(before) {
    const group = document.createElement('div');
    group.className = 'events__filter';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', words.filter);
    for (const choice of choices) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'chip';
      button.textContent = { all: words.all, today: words.today, weekend: words.weekend }[choice];
      button.addEventListener('click', () => {
        history.replaceState(history.state, '', `#${choice}`);
        this.#choose(choice);
      });
      this.#buttons.set(choice, button);
      group.append(button);
    }
    this.#status.className = 'events__status';
    this.#status.setAttribute('role', 'status');
    if (before) before.after(group, this.#status);
    else this.prepend(group, this.#status);
    for (const [choice, button] of this.#buttons) button.setAttribute('aria-pressed', String(choice === this.#choice));
  }

  /** @param {Choice} choice */
  #choose(choice) {
    this.#choice = choice;
    for (const [name, button] of this.#buttons) button.setAttribute('aria-pressed', String(name === choice));
    this.#show();
    const count = this.#lines.filter((line) => isShown(line) && !line.closest('section[hidden]')).length;
    this.#status.textContent = count > 0 ? words.shown(count) : words.nothing;
  }

  #show() {
    const now = timeOn(noticeClock(this.dataset.timeZone));
    const today = now.slice(0, 10);
    for (const line of this.#lines) {
      const zone = line.dataset.timeZone;
      // The list of what is near hides further lines itself, so this is an attribute of its own.
      const isEnded = isPast(line.dataset.until, zone ?? this.dataset.timeZone);
      line.toggleAttribute('data-over', isEnded || (line.dataset.end ?? '') <= (zone ? timeOn(noticeClock(zone)) : now));
    }
    if ('marksDays' in this.dataset) this.#markToday(today);
    else if (this.#days.length > 0) this.#showDays(today);
    const none = this.querySelector('[data-none]');
    if (none instanceof HTMLElement) none.hidden = this.#lines.some((line) => !isOver(line));
  }

  /**
   * The day of today in the table of a month.
   * @param {string} today
   */
  #markToday(today) {
    for (const day of this.#days) {
      if (day.dataset.day === today) day.setAttribute('aria-current', 'date');
      else day.removeAttribute('aria-current');
    }
  }

  /**
   * The days that are chosen; undefined for all.
   * @param {string} today
   */
  #chosenDays(today) {
    if (this.#choice === 'all') return undefined;
    if (this.#choice === 'today') return [today];
    return weekendDays(today, (this.dataset.weekend ?? '5,6').split(',').map(Number));
  }

  /** @param {string} today */
  #showDays(today) {
    const chosen = this.#chosenDays(today);
    for (const line of this.#lines) {
      const { start = '', end = '' } = line.dataset;
      line.toggleAttribute('data-other-days', chosen !== undefined && !isOnDays(start, end, chosen));
    }
    const current = this.querySelector('[data-current]');
    const currentList = current?.querySelector('ul');
    for (const section of this.#days) {
      const day = section.dataset.day ?? '';
      if (day < today) {
        // What began on an earlier day and goes on.
        for (const line of section.querySelectorAll('[data-end]')) {
          if (!isOver(line)) currentList?.append(line);
        }
      }
      section.hidden = day < today || !EventList.#hasLines(section);
      this.#mark(section, day === today ? words.today : day === dayAfter(today, 1) ? words.tomorrow : '');
    }
    if (current instanceof HTMLElement) current.hidden = !EventList.#hasLines(current);
  }

  /** @param {Element} section */
  static #hasLines(section) {
    return [...section.querySelectorAll('[data-end]')].some(isShown);
  }

  /**
   * Writes a word before the date of a day.
   * @param {Element} section
   * @param {string} text  empty for none
   */
  #mark(section, text) {
    const heading = section.querySelector('h2');
    if (!heading) return;
    let mark = heading.querySelector('.events__mark');
    if (!mark && text) {
      mark = document.createElement('span');
      mark.className = 'events__mark';
      heading.prepend(mark);
    }
    if (!mark || mark.textContent?.trim() === text) return;
    if (text) mark.textContent = `${text} `;
    else mark.remove();
  }
}

customElements.define('event-list', EventList);
