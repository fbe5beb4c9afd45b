// The list of a planned day: times, ways and stays, with the controls that change them, and what was left out.

import { distanceInWords } from '../shared/distance.js';
import { choice } from '../shared/fields.js';
import { inOwnDirection, make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { word } from '../shared/words.js';
import { PlanCity } from './plan-city.js';
import { validStay } from './plan-record.js';
import { stayLimits } from './plan-stays.js';
import { dateInWords, durationInWords, timeText } from './plan-words.js';

/**
 * @typedef {import('./plan-city.js').PlanPlace} PlanPlace
 * @typedef {import('./plan-record.js').PlannedDay} PlannedDay
 * @typedef {import('./plan-record.js').DayStop} DayStop
 * @typedef {import('./plan-solver.js').LeftOutReason} LeftOutReason
 * @typedef {ReturnType<typeof import('./plan-day.js').dayTimes>} DayTimes
 *
 * @typedef {object} PlanActions
 * @property {(id: string, by: -1 | 1) => void} move
 * @property {(id: string) => void} remove
 * @property {(id: string, isLocked: boolean) => void} lock
 * @property {(id: string, stay: number) => void} stay
 * @property {(id: string) => void} add
 */

const words = {
  title: word('plan.result'), wait: (/** @type {string} */ time) => word('plan.wait', { time }), closed: word('plan.closed'),
  uncertain: word('plan.uncertain'), noWay: word('plan.way.none'), keep: word('plan.lock'), left: word('plan.left'),
  late: (/** @type {string} */ time) => word('plan.late', { time }),
  way: (/** @type {string} */ time, /** @type {string} */ distance) => word('plan.way', { time, distance }),
  toEnd: (/** @type {string} */ way, /** @type {string} */ at) => word('plan.way.end', { way, at }),
  stay: (/** @type {string} */ name) => word('plan.stay', { name }),
  up: (/** @type {string} */ name) => word('plan.up', { name }),
  down: (/** @type {string} */ name) => word('plan.down', { name }),
  remove: (/** @type {string} */ name) => word('saved.remove', { name }),
  add: (/** @type {string} */ name) => word('plan.add', { name }),
  summary: (/** @type {number} */ count, /** @type {string} */ distance, /** @type {string} */ from, /** @type {string} */ to) =>
    word('plan.summary', { count, distance, from, to }),
};
/** @type {Record<LeftOutReason, (name: string) => string>} */
const reasons = {
  closed: (name) => word('plan.left.closed', { name }), time: (name) => word('plan.left.time', { name }),
  'no-way': (name) => word('plan.left.no-way', { name }),
};

export class PlanResult {
  #title = makeHeading('h2', 'editor__heading plan__title', words.title);
  #facts = make('p', 'plan__facts');
  #list = make('ol', 'plan__stops');
  #end = make('p', 'plan__way');
  #late = make('p', 'plan__warning');
  #left = make('ul', 'plan__left');
  #leftOut = make('details', 'plan__group', make('summary', '', words.left), this.#left);
  element = make('section', 'plan__result', this.#title, this.#facts, this.#list, this.#end, this.#late, this.#leftOut);

  /** @param {PlanActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.element.hidden = true;
    this.#title.tabIndex = -1;
  }

  focus() {
    this.#title.focus();
  }

  /**
   * @param {PlannedDay} day
   * @param {PlanPlace[]} places  of its stops
   * @param {DayTimes} times
   * @param {readonly boolean[]} areCertain  whether the opening hours of each stop are
   */
  show(day, places, times, areCertain) {
    const focused = this.#focusedControl();
    const [first, last] = [timeText(day.start), timeText(times.finish)];
    this.#facts.textContent = `${dateInWords(day.date)}. ${words.summary(places.length, distanceInWords(times.metres), first, last)}`;
    this.#list.replaceChildren(...day.stops.map((stop, index) => this.#stop(stop, places[index], times, index, areCertain[index])));
    const { way, lastLength, finish } = times;
    const hasEnd = lastLength > 0 && places.length > 0;
    this.#end.hidden = !hasEnd;
    this.#end.textContent = !hasEnd ? '' : Number.isFinite(way)
      ? words.toEnd(words.way(durationInWords(way), distanceInWords(lastLength)), timeText(finish)) : words.noWay;
    this.#late.hidden = finish <= day.end;
    this.#late.textContent = finish > day.end ? words.late(timeText(day.end)) : '';
    this.element.hidden = false;
    this.#restore(focused);
  }

  /** @param {{place: PlanPlace, reason: LeftOutReason}[]} all */
  showLeftOut(all) {
    this.#leftOut.hidden = all.length === 0;
    this.#left.replaceChildren(...all.map(({ place: { id, name }, reason }) => {
      const add = makeButton(words.add(name), () => this.actions.add(id), 'button button--quiet editor__small');
      return make('li', 'editor__row', inOwnDirection(make('span', '', reasons[reason](name))), add);
    }));
  }

  /**
   * @param {DayStop} stop
   * @param {PlanPlace} place
   * @param {DayTimes} times
   * @param {number} index
   * @param {boolean} isCertain
   */
  #stop({ id, stay, isLocked }, place, times, index, isCertain) {
    const { arrival, begin, departure, way, isClosed } = times.visits[index];
    const link = inOwnDirection(make('a', 'plan__name', place.name));
    link.href = PlanCity.href(place);
    const notes = [
      ...(begin > arrival ? [make('p', 'plan__wait', words.wait(durationInWords(begin - arrival)))] : []),
      ...(isClosed ? [make('p', 'plan__warning', words.closed)] : []),
      ...(!isClosed && !isCertain ? [make('p', 'plan__wait', words.uncertain)] : []),
    ];
    const lock = choice('checkbox', '', words.keep, (isOn) => this.actions.lock(id, isOn));
    lock.input.checked = isLocked;
    lock.input.dataset.action = 'lock';
    const wayText = !Number.isFinite(way) ? words.noWay
      : times.lengths[index] > 0 ? words.way(durationInWords(way), distanceInWords(times.lengths[index])) : '';
    const item = make(
      'li', 'plan__stop', ...(wayText ? [make('p', 'plan__way', wayText)] : []),
      make('p', 'plan__time', `${timeText(begin)}–${timeText(departure)}`),
      makeHeading('h3', 'plan__place', link), make('p', 'plan__kind', place.kindName), ...notes,
      make(
        'div', 'plan__controls', this.#stayField(id, stay, place.name),
        this.#button('up', '↑', words.up(place.name), () => this.actions.move(id, -1), index === 0),
        this.#button('down', '↓', words.down(place.name), () => this.actions.move(id, 1), index === times.visits.length - 1),
        this.#button('remove', '×', words.remove(place.name), () => this.actions.remove(id), false), lock.element));
    item.dataset.stop = id;
    return item;
  }

  /**
   * @param {string} id
   * @param {number} stay
   * @param {string} name
   */
  #stayField(id, stay, name) {
    const input = make('input', 'editor__input editor__input--number');
    Object.assign(input, { type: 'number', min: String(stayLimits.least), max: String(stayLimits.most), step: '5', value: String(stay) });
    input.inputMode = 'numeric';
    input.dataset.action = 'stay';
    input.setAttribute('aria-label', words.stay(name));
    input.addEventListener('change', () => {
      const minutes = validStay(input.valueAsNumber);
      if (minutes === undefined) input.value = String(stay);
      else this.actions.stay(id, minutes);
    });
    return make('span', 'plan__minutes', input, make('span', '', word('plan.minutes')));
  }

  /**
   * @param {string} action
   * @param {string} sign
   * @param {string} name
   * @param {() => void} press
   * @param {boolean} isDisabled
   */
  #button(action, sign, name, press, isDisabled) {
    const button = makeButton('', press, 'button button--quiet plan__button');
    const shown = make('span', '', sign);
    shown.setAttribute('aria-hidden', 'true');
    button.append(shown);
    button.setAttribute('aria-label', name);
    button.title = name;
    button.dataset.action = action;
    button.disabled = isDisabled;
    return button;
  }

  /** The control with the focus, which the list makes again. */
  #focusedControl() {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || !this.#list.contains(control)) return undefined;
    const item = control.closest('li');
    return { id: item?.dataset.stop, action: control.dataset.action, index: item ? [...this.#list.children].indexOf(item) : 0 };
  }

  /** @param {{id?: string, action?: string, index: number} | undefined} focused */
  #restore(focused) {
    if (!focused) return;
    const items = /** @type {HTMLElement[]} */ ([...this.#list.children]);
    const item = items.find(({ dataset }) => dataset.stop === focused.id) ?? items[Math.min(focused.index, items.length - 1)];
    const control = item?.querySelector(`[data-action="${focused.action}"]:not(:disabled)`) ?? item?.querySelector('button:not(:disabled)');
    if (control instanceof HTMLElement) control.focus();
    else this.focus();
  }
}
