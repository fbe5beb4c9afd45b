// <content-ends>: hides pages of the city that have ended by the city's clock, and the entries that lead to them.
//
//   <content-ends data-city="york" data-time-zone="Europe/London" data-ends="places/fair.html 2026-12-31T24:00"
//     data-until="2026-12-31T24:00" data-ended="This page was available until 31 December 2026."></content-ends>
//
// The element is in `main`. With `data-root`, the address of the guide's first page, the paths begin at that page's folder; a
// path that ends in a slash is a city with all its pages.
// `data-until` is the end of the page itself. Lists, cards and markers on maps are hidden also if scripts add them later, for
// example results of the search. Links in texts and stops of tours stay.

import { make } from '../shared/elements.js';
import { hasEnded, noticeClock, timeOn } from '../shared/notice-data.js';
import { eachMinute } from '../shared/city-clock.js';

const entry = 'li, .card, .line, tr';
const untouched = '.stop, .breadcrumbs, .prose, .page-nav';

class ContentEnds extends HTMLElement {
  #end = () => {};
  /**
   * The pages that have ended, for example `places/fair.html`.
   * @type {string[]}
   */
  #ended = [];
  #observer = new MutationObserver(() => this.#hideEntries());

  connectedCallback() {
    const { timeZone, ends = '' } = this.dataset;
    const clock = noticeClock(timeZone);
    const words = ends.split(' ');
    const pages = words.flatMap((page, number) => (number % 2 === 0 ? [{ page, until: words[number + 1] }] : []));
    this.#end = eachMinute(() => {
      const now = timeOn(clock);
      this.#ended = pages.filter((one) => hasEnded(one, now)).map(({ page }) => page);
      if (this.dataset.until && hasEnded(this.dataset, now)) this.#hidePage();
      this.#hideEntries();
      this.#observer.observe(document.body, { childList: true, subtree: true });
    });
  }

  disconnectedCallback() {
    this.#end();
    this.#observer.disconnect();
  }

  #hidePage() {
    const main = this.closest('main');
    if (!main || this.classList.contains('availability--ended')) return;
    const title = main.querySelector('h1')?.textContent ?? '';
    const text = make('p', 'availability__text', this.dataset.ended ?? '');
    this.classList.add('availability--ended');
    this.replaceChildren(...(title ? [make('h1', 'availability__title', title)] : []), text);
    for (const other of main.children) {
      if (other !== this && !other.matches('.breadcrumbs')) other.classList.add('is-ended');
    }
  }

  #hideEntries() {
    if (this.#ended.length === 0) return;
    for (const link of document.querySelectorAll('a[href]:not(.is-ended)')) {
      if (link.closest(untouched) || !this.#hasEnded(link.getAttribute('href') ?? '')) continue;
      if (link.closest('svg')) {
        link.classList.add('is-ended');
        continue;
      }
      // A heading with a link begins a section about that page.
      const box = link.closest(entry) ?? link.closest('h2, h3')?.closest('section');
      // An entry that begins with another link is about something else.
      if (box?.querySelector('a[href]') === link) box.classList.add('is-ended');
    }
  }

  /** @param {string} href */
  #hasEnded(href) {
    if (href.startsWith('#')) return false;
    const { pathname } = new URL(href, document.baseURI);
    // A city has a folder `pages` too, so the guide's own pages are those directly below its root.
    if (this.dataset.root) {
      const root = new URL('.', new URL(this.dataset.root, document.baseURI)).pathname;
      return this.#ended.some((page) => (page.endsWith('/') ? pathname.startsWith(root + page) : pathname === root + page));
    }
    const folder = document.body.classList.contains('kiosk') ? '/' : `/${this.dataset.city}/`;
    // A tour's walk and a place's features are in the folder of its name.
    return this.#ended.some((page) => pathname.endsWith(folder + page)
      || pathname.includes(`${folder + page.slice(0, -'.html'.length)}/`));
  }
}

customElements.define('content-ends', ContentEnds);
