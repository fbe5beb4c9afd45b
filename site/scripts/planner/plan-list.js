// The plans of a city that are stored on the device.

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { plansIn, storePlan } from './plan-store.js';
import { dateInWords } from './plan-words.js';

export class PlanList {
  #list = make('ul', 'plan__stored');
  element = make('section', 'plan__all', make('h2', 'editor__heading', word('plan.stored')), this.#list);

  /**
   * @param {string} city
   * @param {{open: (day: import('./plan-record.js').PlannedDay) => void, deleted: () => void}} actions
   */
  constructor(city, actions) {
    this.city = city;
    this.actions = actions;
    this.show();
  }

  show() {
    const plans = plansIn(this.city);
    this.element.hidden = plans.length === 0;
    this.#list.replaceChildren(...plans.map(({ id, day }) => {
      const date = dateInWords(day.date);
      return make(
        'li', 'editor__row', makeButton(word('plan.stored.one', { count: day.stops.length, date }), () => this.actions.open(day)),
        makeButton(word('plan.delete', { date }), () => {
          storePlan(this.city, id, undefined);
          this.show();
          this.actions.deleted();
        }));
    }));
  }
}
