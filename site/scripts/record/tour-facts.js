// The facts of a whole tour: its name, its topic, who offers it and where, its price, and whether it is ready.

import { make } from '../shared/elements.js';
import { NumberField, TextField, choice, choiceOf } from '../shared/fields.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./record-store.js').Walk} Walk
 * @typedef {import('./record-store.js').TourFacts} TourFacts
 * @typedef {{id: string, name: string}} Named
 */

const limits = { name: 100, note: 2000, currency: 3, minutes: 2880, amount: 100_000 };
const words = {
  about: word('edit.about'), name: word('edit.name'), note: word('record.note'), area: word('edit.area'),
  organisation: word('edit.organisation'), none: word('edit.none'), minutes: word('edit.minutes'), either: word('edit.either'),
  circular: word('edit.circular'), back: word('edit.return'), price: word('tour.price'), unknown: word('edit.price.unknown'),
  free: word('price.free'), amount: word('edit.price.amount'), number: word('edit.amount'), currency: word('edit.currency'),
  access: word('tour.access'), stepFree: word('edit.step-free'), toilets: word('access.toilets'), loop: word('access.hearing-loop'),
  accessNote: word('edit.access.note'), state: word('edit.state'), draft: word('edit.draft'), ready: word('edit.ready'),
};
/** @type {[string, string][]} */
const extents = [
  ['', words.unknown], ['yes', word('access.step-free')], ['partly', word('access.partly-step-free')],
  ['no', word('access.not-step-free')],
];

export class TourForm {
  element = make('section', 'editor__card');
  /** @type {Map<string, import('../shared/fields.js').ValidatedField>} by their names in faults */
  fields = new Map();

  /**
   * @param {{areas: Named[], organisations: Named[]}} choices
   * @param {() => void} changed
   */
  constructor(choices, changed) {
    this.choices = choices;
    this.changed = changed;
  }

  focus() {
    this.fields.get('name')?.focus();
  }

  /** @param {Walk} walk  is changed as it is filled in */
  show(walk) {
    const facts = walk.facts ??= {};
    /** @param {TourFacts} change */
    const set = (change) => {
      Object.assign(facts, change);
      this.changed();
    };
    const access = (/** @type {NonNullable<TourFacts['access']>} */ change) => set({ access: { ...facts.access, ...change } });
    const name = new TextField(words.name, {
      most: limits.name, value: walk.name, changed: (text) => { walk.name = text; this.changed(); },
    });
    const note = new TextField(words.note, {
      most: limits.note, value: walk.note, isLong: true, changed: (text) => { walk.note = text; this.changed(); },
    });
    const minutes = new NumberField(words.minutes, { least: 1, most: limits.minutes }, (value) =>
      set({ minutes: Number.isInteger(value) && value >= 1 && value <= limits.minutes ? value : undefined }));
    minutes.value = facts.minutes ?? NaN;
    const back = new TextField(words.back, {
      most: limits.note, value: facts['return-leg'] ?? '', isLong: true, changed: (text) => set({ 'return-leg': text }),
    });
    const arrange = () => { back.element.hidden = !facts.circular; };
    arrange();
    this.fields = new Map([['name', name], ['summary', note]]);
    this.element.replaceChildren(
      make('h2', 'editor__title', words.about), name.element, note.element,
      ...this.#choiceField(words.area, this.choices.areas, 'area', facts, set),
      ...this.#choiceField(words.organisation, this.choices.organisations, 'organisation', facts, set), minutes.element,
      checkbox(words.either, facts.direction === 'either', (isOn) => set({ direction: isOn ? 'either' : 'one-way' })),
      checkbox(words.circular, Boolean(facts.circular), (isOn) => { set({ circular: isOn }); arrange(); }), back.element,
      this.#price(facts, set), make(
        'fieldset', 'editor__group', make('legend', 'editor__label', words.access),
        choiceOf(words.stepFree, extents, facts.access?.['step-free'] ?? '', (value) => access({ 'step-free': value || undefined })).element,
        checkbox(words.toilets, Boolean(facts.access?.toilets), (isOn) => access({ toilets: isOn || undefined })),
        checkbox(words.loop, Boolean(facts.access?.['hearing-loop']), (isOn) => access({ 'hearing-loop': isOn || undefined })),
        new TextField(words.accessNote, {
          most: limits.note, value: facts.access?.note ?? '', isLong: true, changed: (text) => access({ note: text }),
        }).element),
      choiceOf(words.state, [['draft', words.draft], ['ready', words.ready]], facts.status ?? 'draft', (value) =>
        set({ status: value === 'ready' ? 'ready' : 'draft' })).element);
  }

  /**
   * A field without options is not shown.
   * @param {string} label
   * @param {Named[]} all
   * @param {'area' | 'organisation'} key
   * @param {TourFacts} facts
   * @param {(change: TourFacts) => void} set
   */
  #choiceField(label, all, key, facts, set) {
    if (all.length === 0) return [];
    const options = [['', words.none], ...all.map(({ id, name }) => [id, name])];
    return [choiceOf(label, /** @type {[string, string][]} */ (options), facts[key] ?? '', (value) =>
      set({ [key]: value || undefined })).element];
  }

  /**
   * @param {TourFacts} facts
   * @param {(change: TourFacts) => void} set
   */
  #price(facts, set) {
    const current = typeof facts.price === 'object' ? facts.price : { amount: NaN, currency: '' };
    const edited = { ...current };
    const put = () => set({ price: { ...edited } });
    const amount = new NumberField(words.number, { least: 0.01, most: limits.amount }, (value) => {
      edited.amount = value;
      put();
    });
    amount.value = current.amount;
    const currency = new TextField(words.currency, {
      most: limits.currency, value: current.currency, changed: (text) => { edited.currency = text.trim().toUpperCase(); put(); },
    });
    const amountFields = make('div', 'editor__group', amount.element, currency.element);
    const kind = choiceOf(words.price, [['', words.unknown], ['free', words.free], ['amount', words.amount]], (
      typeof facts.price === 'object' ? 'amount' : facts.price ?? ''), (value) => {
      amountFields.hidden = value !== 'amount';
      if (value === 'amount') put();
      else set({ price: value === 'free' ? 'free' : undefined });
    });
    amountFields.hidden = kind.input.value !== 'amount';
    this.fields.set('price', amount);
    return make('div', 'editor__group', kind.element, amountFields);
  }
}

/**
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} changed
 */
function checkbox(label, isOn, changed) {
  const { input, element } = choice('checkbox', '', label, changed);
  input.checked = isOn;
  return element;
}

/**
 * Whether a price can be shown: none, free, or an amount in a currency.
 * @param {TourFacts['price']} price
 */
export function isCompletePrice(price) {
  if (typeof price !== 'object') return true;
  return price.amount >= 0.01 && price.amount <= limits.amount && /^[A-Z]{3}$/.test(price.currency);
}
