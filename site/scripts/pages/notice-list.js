// <notice-list>: the page of all notices, without those that have ended by the city's clock.

import { eachMinute } from '../shared/city-clock.js';
import { hasEnded, noticeClock, timeOn } from '../shared/notice-data.js';

class NoticeList extends HTMLElement {
  #end = () => {};

  connectedCallback() {
    const clock = noticeClock(this.dataset.timeZone);
    const items = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.notice')]);
    this.#end = eachMinute(() => {
      const now = timeOn(clock);
      for (const item of items) item.hidden = hasEnded(item.dataset, now);
      const none = this.querySelector('.notices__none');
      if (none instanceof HTMLElement) none.hidden = items.some((item) => !item.hidden);
    });
  }

  disconnectedCallback() {
    this.#end();
  }
}

customElements.define('notice-list', NoticeList);
