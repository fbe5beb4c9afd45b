// <place-filter>: a form above a list of places that shows only those with the chosen facts.
//
//   <place-filter data-time-zone="Europe/London" hidden> <details> <summary>Filter</summary> <form>
//     <label><input type="checkbox" name="step-free" value="yes" data-code="s0"><span>Step-free</span>
//       <span class="chip__count">3</span></label>
//   </form> </details> </place-filter>
//   <ul> <li data-facts="s0 k2" data-hours="…"> <a href="places/minster.html">…</a> </li> … </ul>
//
// The list is all elements of the page with `data-facts`, whose codes name the choices. The choices are in the page's
// address, so that a link and the Back button show the same places. A map on the page shows only the places of the list, and
// has the opening hours of places that do not have their own.

import { makeButton, make } from '../shared/elements.js';
import { CityClock, eachMinute } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { match, searchWith } from './place-facts.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('../shared/opening-hours.js').Rule} Rule
 * @typedef {{element: HTMLElement, href: string, codes: Set<string>, rules: Rule[] | undefined}} Item
 * @typedef {{input: HTMLInputElement, name: string, value: string, code: string, label: string, count: Element | null}} Choice
 */

/** The choice that depends on the clock. */
const openCode = 'o0';

class PlaceFilter extends HTMLElement {
  /** @type {Item[]} */
  #items = [];
  /** @type {Choice[]} */
  #choices = [];
  #status = make('p', 'filter__status place-filter__status');
  #result = make('span', '');
  #reset = makeButton(word('filter.reset'), () => this.#clear());
  #advice = make('ul', 'filter__choices place-filter__advice');
  #adviceKey = '';
  /** @type {HTMLElement | undefined} */
  #mapNote;
  #end = () => {};

  connectedCallback() {
    window.addEventListener('popstate', this.#restore);
    if (this.#items.length > 0) return;
    this.#items = this.#readItems();
    /** @type {NodeListOf<HTMLInputElement>} */
    const inputs = this.querySelectorAll('input[data-code]');
    this.#choices = [...inputs].map((input) => ({
      input, name: input.name, value: input.value, code: input.dataset.code ?? '',
      label: input.nextElementSibling?.textContent ?? '', count: input.closest('label')?.querySelector('.chip__count') ?? null,
    }));
    this.#result.setAttribute('role', 'status');
    this.#status.append(this.#result, this.#reset);
    this.append(this.#status, this.#advice);
    this.addEventListener('change', () => this.#changed());
    this.addEventListener('submit', (event) => event.preventDefault());
    this.hidden = false;
    this.#restore();
    this.#watchHours();
  }

  disconnectedCallback() {
    window.removeEventListener('popstate', this.#restore);
    this.#end();
  }

  /** The places of the list, with the opening hours that they or the map have. */
  #readItems() {
    /** @type {Map<string, string>} */
    const hours = new Map();
    for (const { content } of /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll('template.guide-map__hours'))) {
      for (const link of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll('a[data-hours]'))) {
        hours.set(link.getAttribute('href') ?? '', link.dataset.hours ?? '');
      }
    }
    return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-facts]'))].map((element) => {
      const href = element.querySelector('a[href]')?.getAttribute('href') ?? '';
      const codes = new Set((element.dataset.facts ?? '').split(' ').filter((code) => code !== '' && code !== openCode));
      return { element, href, codes, rules: PlaceFilter.#rules(element.dataset.hours ?? hours.get(href)) };
    });
  }

  /**
   * @param {string | undefined} text
   * @returns {Rule[] | undefined}
   */
  static #rules(text) {
    try {
      const rules = JSON.parse(text ?? '');
      return Array.isArray(rules) ? rules : undefined;
    } catch {
      return undefined;
    }
  }

  /** Notices each minute which places are open. */
  #watchHours() {
    if (!this.#choices.some(({ code }) => code === openCode)) return;
    try {
      const clock = new CityClock(this.dataset.timeZone);
      this.#end = eachMinute(() => {
        const moment = clock.now();
        for (const { codes, rules } of this.#items) {
          if (rules && stateAt(rules, moment).state === 'open') codes.add(openCode);
          else codes.delete(openCode);
        }
        this.#show();
      });
    } catch {
      // A time zone that this browser does not know: it cannot find out what is open.
      const open = this.#choices.find(({ code }) => code === openCode)?.input;
      if (open) open.checked = false;
      const line = open?.closest('li');
      if (line instanceof HTMLElement) line.hidden = true;
      this.#show();
    }
  }

  get #chosen() {
    return this.#choices.filter(({ input }) => input.checked);
  }

  /** Reads the choices from the address, for a link and for a visitor who comes back. */
  #restore = () => {
    // Some browsers do not let a page from a disk change its address.
    const stored = location.search || history.state?.placeFilter;
    const parameters = new URLSearchParams(typeof stored === 'string' ? stored : '');
    for (const { input, name, value } of this.#choices) input.checked = parameters.getAll(name).includes(value);
    const fold = this.querySelector('details');
    if (fold && this.#chosen.length > 0) fold.open = true;
    this.#show();
  };

  #changed() {
    this.#show();
    const search = searchWith(location.search, this.#choices, this.#chosen);
    try {
      history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
    } catch {
      try {
        history.replaceState({ ...history.state, placeFilter: search }, '');
      } catch {
        // Browsers refuse many changes in a row.
      }
    }
  }

  #clear() {
    for (const { input } of this.#choices) input.checked = false;
    this.#changed();
    this.#focusForm();
  }

  /** @param {string} name */
  #remove(name) {
    for (const { input } of this.#choices) if (input.name === name) input.checked = false;
    this.#changed();
    this.#focusForm();
  }

  /** The button that had the focus is hidden. */
  #focusForm() {
    const summary = this.querySelector('summary');
    if (summary instanceof HTMLElement) summary.focus({ preventScroll: true });
  }

  #show() {
    const chosen = this.#chosen;
    const { shown, counts, without } = match(
      this.#items.map(({ codes }) => codes), this.#choices, new Set(chosen.map(({ code }) => code)));
    this.#items.forEach(({ element }, index) => element.toggleAttribute('data-filtered', !shown[index]));
    this.#choices.forEach(({ count, input }, index) => {
      if (count) count.textContent = String(counts[index]);
      input.closest('label')?.classList.toggle('chip--none', counts[index] === 0 && !input.checked);
    });
    const number = shown.filter(Boolean).length;
    const all = shown.length;
    const some = () => (number === 0 ? word('filter.none') : word('filter.some', { shown: number, count: all }));
    const result = chosen.length === 0 ? '' : some();
    if (this.#result.textContent !== result) this.#result.textContent = result;
    this.#reset.hidden = chosen.length === 0;
    this.#showAdvice(number === 0 ? without : new Map());
    this.#showOnMap(shown, chosen.length === 0 ? '' : word('filter.map', { shown: number, count: all }));
    document.dispatchEvent(new Event('places-filtered'));
  }

  /**
   * Says which choices hide everything, each as a button that removes it.
   * @param {Map<string, number>} without
   */
  #showAdvice(without) {
    const useful = [...without].filter(([, count]) => count > 0);
    const key = JSON.stringify(useful);
    if (key === this.#adviceKey) return;
    this.#adviceKey = key;
    const hadFocus = this.#advice.contains(document.activeElement);
    this.#advice.replaceChildren(...useful.map(([name, count]) => {
      const label = this.#chosen.filter((choice) => choice.name === name).map((choice) => choice.label).join(', ');
      return make('li', '', makeButton(word('filter.without', { label, count }), () => this.#remove(name)));
    }));
    this.#advice.hidden = this.#advice.childElementCount === 0;
    if (hadFocus) this.#focusForm();
  }

  /**
   * @param {boolean[]} shown
   * @param {string} note
   */
  #showOnMap(shown, note) {
    const map = document.querySelector('.map-hero');
    if (!map) return;
    const hidden = new Set(this.#items.filter((_, index) => !shown[index]).map(({ href }) => href));
    for (const link of map.querySelectorAll('a.map-marker, .map-list a')) {
      const href = link.getAttribute('href') ?? '';
      // The page of a feature is in the folder of its place.
      const isHidden = hidden.has(href) || hidden.has(`${href.slice(0, href.lastIndexOf('/'))}.html`);
      (link.closest('.map-list > li') ?? link).toggleAttribute('data-filtered', isHidden);
    }
    for (const drawing of map.querySelectorAll('svg.map')) drawing.dispatchEvent(new Event('map-filter'));
    if (note === '' && !this.#mapNote) return;
    if (!this.#mapNote) {
      this.#mapNote = make('p', 'map-hero__crowd');
      map.querySelector('.map-hero__title')?.after(this.#mapNote);
    }
    const link = make('a', '', word('filter.title'));
    link.href = '#places';
    this.#mapNote.replaceChildren(note, ' ', link);
    this.#mapNote.hidden = note === '';
  }
}

customElements.define('place-filter', PlaceFilter);
