// <open-places data-time-zone="Europe/London">: shows which of the places in it are open now.
//
//   <ul> <li data-hours="…"> <a href="…">York Minster</a> <span data-open-state></span> </li> … </ul>
//
// `data-hours` holds the rules as data. A list with `data-only-open` shows only the open places, and its ancestor with
// `data-open-section` is hidden as long as there are none.

import { CityClock, eachMinute } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { openSentence } from '../shared/open-words.js';

class OpenPlaces extends HTMLElement {
  #end = () => {};

  connectedCallback() {
    // Its lists are read when the page is.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => this.#start(), { once: true });
    } else {
      this.#start();
    }
  }

  disconnectedCallback() {
    this.#end();
  }

  #start() {
    /** @type {{element: HTMLElement, rules: import('../shared/opening-hours.js').Rule[]}[]} */
    const places = [];
    try {
      const clock = new CityClock(this.dataset.timeZone);
      for (const element of this.querySelectorAll('[data-hours]')) {
        if (!(element instanceof HTMLElement) || element.localName === 'open-now') continue;
        places.push({ element, rules: JSON.parse(element.dataset.hours ?? '[]') });
      }
      if (places.length === 0) return;
      this.#end = eachMinute(() => {
        const moment = clock.now();
        for (const { element, rules } of places) this.#show(element, stateAt(rules, moment));
        for (const section of this.querySelectorAll('[data-open-section]')) {
          if (section instanceof HTMLElement) section.hidden = !section.querySelector('[data-only-open] > :not([hidden])');
        }
      });
    } catch {
      // A time zone that this browser does not know: the pages of the places have their hours.
    }
  }

  /**
   * @param {HTMLElement} element
   * @param {import('../shared/opening-hours.js').OpenState} now
   */
  #show(element, now) {
    if (element.closest('[data-only-open]')) element.hidden = now.state !== 'open';
    const stateElement = element.querySelector('[data-open-state]');
    if (!(stateElement instanceof HTMLElement)) return;
    stateElement.dataset.state = now.state;
    const text = openSentence(now);
    if (stateElement.textContent !== text) stateElement.textContent = text;
  }
}

customElements.define('open-places', OpenPlaces);
