// <plan-walk>: leads along a planned day with the walk of tours. It reads the plan from the address (`#plan=…`).
//
//   <plan-walk data-city="york" data-places="…" data-paths="paths.js" data-planner="plan.html">
//     <header>…</header> <template> <tour-walk class="walk"> … <ol class="walk__stops"></ol> </tour-walk> </template>
//   </plan-walk>

import { inOwnDirection, make } from '../shared/elements.js';
import { fillHeading } from '../shared/headings.js';
import { unpackedText } from '../shared/packed-text.js';
import { word } from '../shared/words.js';
import { PlanCity } from './plan-city.js';
import { dayProblem, dayTimes, endsOf } from './plan-day.js';
import { dayOfText } from './plan-record.js';
import { PlanRoutes } from './plan-routes.js';
import { dateInWords, timeText } from './plan-words.js';

/**
 * @typedef {import('./plan-city.js').PlanPlace} PlanPlace
 * @typedef {import('./plan-record.js').PlannedDay} PlannedDay
 */

const words = {
  error: word('plan.error.link'), planner: word('plan.title'), more: (/** @type {string} */ name) => word('led.more', { name }),
  times: (/** @type {string} */ from, /** @type {string} */ to) => word('plan.walk.times', { from, to }),
};

class PlanWalk extends HTMLElement {
  connectedCallback() {
    window.addEventListener('hashchange', () => {
      // The pins of a map and the first walk also change the fragment.
      if (location.hash.startsWith('#plan=')) location.reload();
    });
    void this.#open();
  }

  async #open() {
    const [, packed = ''] = /^#plan=(.+)$/.exec(location.hash) ?? [];
    const day = dayOfText(await unpackedText(packed).catch(() => ''));
    const city = new PlanCity(this);
    for (const place of day?.extra ?? []) city.addPlace(place);
    const stops = day?.stops.filter(({ id }) => city.places.has(id)) ?? [];
    if (!day || stops.length === 0) return this.#fail();
    return this.#show(city, { ...day, stops }, packed);
  }

  #fail() {
    const message = make('p', 'user-quiz__message', words.error);
    message.setAttribute('role', 'alert');
    const link = make('a', 'button button--primary', words.planner);
    link.href = this.dataset.planner ?? '';
    this.append(make('div', 'user-quiz__error', message, make('p', 'user-quiz__row', link)));
  }

  /**
   * @param {PlanCity} city
   * @param {PlannedDay} day
   * @param {string} packed
   */
  async #show(city, day, packed) {
    const template = this.querySelector('template');
    const content = template && document.importNode(template.content, true);
    const walk = content?.querySelector('tour-walk');
    const list = content?.querySelector('.walk__stops');
    if (!content || !(walk instanceof HTMLElement) || !list) return;
    const routes = new PlanRoutes(this.dataset.paths, city.metresPerMinute);
    const places = day.stops.flatMap(({ id }) => city.places.get(id) ?? []);
    const problem = await dayProblem(city, day, places, endsOf(city, day, undefined), routes);
    const { visits } = dayTimes(problem, day);
    const legs = await routes.legs(places, day.isStepFree);
    const course = JSON.parse(walk.dataset.course ?? '{}');
    walk.dataset.course = JSON.stringify({
      ...course,
      legs: legs.map(({ line, steps }) => ({
        line: line.flatMap(({ latitude, longitude }) => [latitude, longitude]), steps: steps.map(({ from, sentence }) => [Math.round(from), sentence]),
      })),
    });
    walk.dataset.key = `${city.id}/plan/${day.date}-${hashOf(packed)}`;
    // The walk leads back to the plan.
    const planner = `${this.dataset.planner}#plan=${packed}`;
    walk.dataset.home = planner;
    content.querySelector('.walk__leave')?.setAttribute('href', planner);
    list.append(...places.map((place, index) => PlanWalk.#stop(place, index, visits[index])));
    const heading = content.querySelector('h1');
    if (heading) fillHeading(heading, dateInWords(day.date));
    this.querySelector('header')?.remove();
    this.append(content);
  }

  /**
   * @param {PlanPlace} place
   * @param {number} index
   * @param {import('./plan-problem.js').PlanVisit} visit
   */
  static #stop(place, index, { begin, departure }) {
    const number = make('span', 'stop__number', String(index + 1));
    number.setAttribute('aria-hidden', 'true');
    const summary = inOwnDirection(make('p', 'walk-stop__summary lede', place.summary ?? ''));
    summary.dataset.spoken = '';
    const link = make('a', '', words.more(place.name));
    link.href = PlanCity.href(place);
    const item = make(
      'li', 'walk-stop', inOwnDirection(make('h2', 'walk-stop__title', number, ` ${place.name}`)),
      ...(place.summary ? [summary] : []), make('p', 'stop__note', words.times(timeText(begin), timeText(departure))),
      make('p', 'walk-stop__more', link));
    item.id = `stop-${index + 1}`;
    item.dataset.position = `${place.latitude},${place.longitude}`;
    item.dataset.name = place.name;
    return item;
  }
}

/**
 * A short name for a text, by FNV-1a, so that the device stores the progress of each plan.
 * @param {string} text
 */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

customElements.define('plan-walk', PlanWalk);
