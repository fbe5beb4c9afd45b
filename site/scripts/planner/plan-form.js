// The form of a plan: what to see, when, from where to where, and how.

import { make, makeButton } from '../shared/elements.js';
import { choice, choiceOf, showFieldError } from '../shared/fields.js';
import { word } from '../shared/words.js';
import { minutesOf, timeText } from './plan-words.js';

/**
 * @typedef {import('./plan-city.js').PlanCity} PlanCity
 * @typedef {import('./plan-record.js').PlannedDay} PlannedDay
 */

const words = {
  see: word('plan.see'), kinds: word('topics.kinds'), tags: word('topics.tags'), when: word('plan.when'), date: word('plan.date'),
  start: word('plan.from-time'), end: word('plan.to-time'), from: word('plan.start'), to: word('plan.end'), here: word('directions.here'),
  centre: word('nearby.centre'), last: word('plan.end.last'), back: word('plan.end.back'), pace: word('plan.pace'),
  stepFree: word('plan.step-free'), make: word('plan.title'), chooseError: word('plan.error.choose'), timeError: word('plan.error.time'),
  dateError: word('plan.error.date'),
  saved: (/** @type {number} */ number) => word('plan.saved', { number }),
  highlights: (/** @type {number} */ number) => word('plan.highlights', { number }),
};
/** @type {[PlannedDay['pace'], string][]} */
const paces = [['slow', word('plan.pace.slow')], ['normal', word('plan.pace.normal')], ['fast', word('plan.pace.fast')]];

/** A field for a date or a time, with its label and its error. */
class InputField {
  #error = make('p', 'editor__error');
  input = make('input', 'editor__input');

  /**
   * @param {string} label
   * @param {'date' | 'time'} type
   * @param {string} value
   */
  constructor(label, type, value) {
    this.input.type = type;
    this.input.value = value;
    this.input.required = true;
    this.#error.hidden = true;
    this.element = make('div', 'editor__field', make('label', 'editor__label', make('span', '', label), this.input), this.#error);
  }

  focus() {
    this.input.focus();
  }

  /** @param {string} text */
  showError(text) {
    showFieldError(this.input, this.#error, text);
  }
}

/**
 * A group of fields on a card. It is not a fieldset: Safari draws a legend across the border of a fieldset that is a grid.
 * @param {string} name
 * @param {string} title
 * @param {HTMLElement[]} fields
 */
function card(name, title, ...fields) {
  const heading = make('h2', 'editor__title', title);
  heading.id = `${name}-title`;
  const group = make('div', `editor__card ${name}`, heading, ...fields);
  group.setAttribute('role', 'group');
  group.setAttribute('aria-labelledby', heading.id);
  return group;
}

export class PlanForm {
  #see = card('plan__see', words.see);
  #seeError = make('p', 'editor__error');
  #submit = makeButton(words.make, () => {}, 'button button--primary');
  /** @type {{isOn: () => boolean, apply: (chosen: PlannedDay['choice']) => void}[]} */
  #choices = [];

  /**
   * @param {PlanCity} city
   * @param {PlannedDay} day
   * @param {() => void} submit
   */
  constructor(city, day, submit) {
    this.city = city;
    this.#seeError.hidden = true;
    this.#fillSee(day);
    this.date = new InputField(words.date, 'date', day.date);
    this.start = new InputField(words.start, 'time', timeText(day.start));
    this.end = new InputField(words.end, 'time', timeText(day.end));
    const places = [...city.places.values()].map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
    /** @type {[string, string][]} */
    const starts = [...('geolocation' in navigator ? [/** @type {[string, string]} */ (['here', words.here])] : []), ['centre', words.centre], ...places];
    this.from = choiceOf(words.from, starts, day.from, () => {});
    this.to = choiceOf(words.to, [['last', words.last], ['start', words.back], ['centre', words.centre], ...places], day.to, () => {});
    // The place of a link may not be in the guide any more.
    if (this.from.input.selectedIndex < 0) this.from.input.value = 'centre';
    if (this.to.input.selectedIndex < 0) this.to.input.value = 'last';
    this.pace = choiceOf(words.pace, paces, day.pace, () => {});
    this.stepFree = choice('checkbox', '', words.stepFree, () => {});
    this.stepFree.input.checked = day.isStepFree;
    const when = card(
      'plan__when', words.when, this.date.element, this.start.element, this.end.element, this.from.element, this.to.element,
      this.pace.element, this.stepFree.element);
    this.#submit.type = 'submit';
    this.element = make('form', 'plan__form', this.#see, when, make('p', 'editor__row', this.#submit));
    this.element.noValidate = true;
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      submit();
    });
  }

  /**
   * A page has one primary button: that of the form, until there is a plan to walk.
   * @param {boolean} isPrimary
   */
  setPrimary(isPrimary) {
    this.#submit.className = `button ${isPrimary ? 'button--primary' : 'button--quiet'}`;
  }

  /** @param {PlannedDay} day */
  #fillSee({ choice: chosen }) {
    const { city } = this;
    const saved = city.savedIds.size;
    const places = [...city.places.values()];
    const highlights = places.filter(({ isHighlight }) => isHighlight).length;
    /**
     * @param {string} label
     * @param {boolean} isOn
     * @param {(day: PlannedDay['choice']) => void} apply
     */
    const add = (label, isOn, apply) => {
      const { input, element } = choice('checkbox', '', label, () => {});
      input.checked = isOn;
      this.#choices.push({ isOn: () => input.checked, apply });
      return element;
    };
    if (saved > 0) this.#see.append(add(words.saved(saved), chosen.isSaved, (day) => { day.isSaved = true; }));
    if (highlights > 0) {
      this.#see.append(add(words.highlights(highlights), chosen.areHighlights, (day) => { day.areHighlights = true; }));
    }
    const kinds = [...city.kinds].map(([kind, name]) => ({ kind, name, count: places.filter((place) => place.kind === kind).length }));
    const tags = [...new Set(places.flatMap((place) => place.tags ?? []))].sort((one, other) => one.localeCompare(other));
    this.#see.append(PlanForm.#group(words.kinds, kinds.map(({ kind, name, count }) =>
      add(`${name} (${count})`, chosen.kinds.includes(kind), (day) => day.kinds.push(kind))), chosen.kinds.length > 0 || saved + highlights === 0));
    if (tags.length > 0) {
      this.#see.append(PlanForm.#group(words.tags, tags.map((tag) =>
        add(tag, chosen.tags.includes(tag), (day) => day.tags.push(tag))), chosen.tags.length > 0));
    }
    this.#see.append(this.#seeError);
  }

  /**
   * @param {string} title
   * @param {HTMLElement[]} choices
   * @param {boolean} isOpen
   */
  static #group(title, choices, isOpen) {
    const details = make('details', 'plan__group', make('summary', '', title), make('div', 'plan__choices', ...choices));
    details.open = isOpen;
    return details;
  }

  /**
   * What the visitor entered; undefined after an error, which the form shows.
   * @returns {Omit<PlannedDay, 'stops' | 'extra'> | undefined}
   */
  read() {
    const [start, end] = [minutesOf(this.start.input.value), minutesOf(this.end.input.value)];
    const chosen = { isSaved: false, areHighlights: false, kinds: [], tags: [] };
    for (const { isOn, apply } of this.#choices) if (isOn()) apply(chosen);
    const { isSaved, areHighlights, kinds, tags } = chosen;
    const hasChoice = isSaved || areHighlights || kinds.length > 0 || tags.length > 0;
    const isAfter = start !== undefined && end !== undefined && end > start;
    const date = this.date.input.value;
    showFieldError(this.#see, this.#seeError, hasChoice ? '' : words.chooseError);
    this.end.showError(isAfter ? '' : words.timeError);
    this.date.showError(date ? '' : words.dateError);
    if (!hasChoice) this.#see.querySelector('input')?.focus();
    else if (!date) this.date.focus();
    else if (!isAfter) this.end.focus();
    if (!hasChoice || !isAfter || !date) return undefined;
    return {
      date, start, end, pace: /** @type {PlannedDay['pace']} */ (this.pace.input.value), isStepFree: this.stepFree.input.checked,
      from: this.from.input.value, to: this.to.input.value, choice: chosen,
    };
  }
}
