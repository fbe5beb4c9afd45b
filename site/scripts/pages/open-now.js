// Shows whether a place is open now, by the clock of its city: `<open-now data-hours data-time-zone …>`.
//
// `data-hours` holds the rules as data, `data-holiday-note` the note about holidays.

import { CityClock, eachMinute } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { openSentence } from '../shared/open-words.js';

class OpenNow extends HTMLElement {
  #shown = '';
  #end = () => {};

  connectedCallback() {
    try {
      const rules = JSON.parse(this.dataset.hours ?? '');
      if (!Array.isArray(rules)) return;
      const clock = new CityClock(this.dataset.timeZone);
      this.#end = eachMinute(() => this.#show(stateAt(rules, clock.now())));
    } catch {
      // No rules, or a time zone that this browser does not know: the table has the hours.
    }
  }

  disconnectedCallback() {
    this.#end();
  }

  /** @param {import('../shared/opening-hours.js').OpenState} now */
  #show(now) {
    const words = openSentence(now);
    if (words === this.#shown) return;
    this.#shown = words;
    this.dataset.state = now.state;
    const sentence = document.createElement('span');
    sentence.className = 'open-now__state';
    sentence.textContent = words;
    this.replaceChildren(sentence);
    if (this.dataset.holidayNote) {
      const note = document.createElement('span');
      note.className = 'open-now__note';
      note.textContent = this.dataset.holidayNote;
      this.append(' ', note);
    }
  }
}

customElements.define('open-now', OpenNow);
