// <guide-season>: a section of the first page for a part of the year, hidden while the visitor's clock is outside its times.
//
//   <guide-season data-from="2026-12-01T00:00" data-until="2027-02-28T24:00"><section>…</section></guide-season>
//
// Without scripts, the section is always there, with its dates in words.

import { isCurrent, noticeClock, timeOn } from '../shared/notice-data.js';
import { eachMinute } from '../shared/city-clock.js';

class GuideSeason extends HTMLElement {
  // A guide has no time zone, so this is the visitor's own.
  #clock = noticeClock(undefined);
  #end = () => {};

  connectedCallback() {
    this.#end = eachMinute(() => {
      this.hidden = !isCurrent({ from: this.dataset.from, until: this.dataset.until }, timeOn(this.#clock));
    });
  }

  disconnectedCallback() {
    this.#end();
  }
}

customElements.define('guide-season', GuideSeason);
