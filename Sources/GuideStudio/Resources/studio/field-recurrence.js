// The control of the rules by which an event repeats: a form, with the rule as text one press away. A rule that the form cannot
// show remains text.

import { make, replace, uniqueId } from './dom.js';
import { listControl } from './field-list.js';
import { notationControl } from './field-notation.js';
import { dayNames, noRule, parseRule, writeRule } from './recurrence.js';
import { language, words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').FieldElement} FieldElement */
/** @typedef {import('./fields.js').Listener} Listener */
/** @typedef {import('./recurrence.js').Rule} Rule */

/**
 * The words of the choices.
 * @type {Record<string, [string, string][]>}
 */
const choices = {
  frequency: [['', 'never'], ['DAILY', 'daily'], ['WEEKLY', 'weekly'], ['MONTHLY', 'monthly'], ['YEARLY', 'yearly']],
  by: [['start', 'by-start'], ['number', 'by-number'], ['weekday', 'by-weekday']],
  which: [['1', 'first'], ['2', 'second'], ['3', 'third'], ['4', 'fourth'], ['-1', 'last']],
  end: [['never', 'end-never'], ['until', 'end-until'], ['count', 'end-count']],
};

/**
 * The names of the weekdays, from Monday.
 * @param {'long' | 'short'} weekday
 * @returns {[string, string][]}
 */
const weekdays = (weekday) => {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  return dayNames.map((day, index) => [day, format.format(Date.UTC(2024, 0, 1 + index))]);
};

/** @param {[string, string][]} options @returns {[string, string][]} */
const named = (options) => options.map(([one, key]) => [one, words(`recurrence-${key}`)]);

/**
 * The list of an event's rules. In a file, one rule may be a text instead of a list.
 * @param {any} value
 * @param {Context} context
 * @returns {FieldElement}
 */
export function recurrencesControl(value, context) {
  if (Array.isArray(value)) return listControl(value, context);
  /** @type {Listener[]} */
  const listeners = [];
  const element = make('div');
  let control = ruleControl(value, context);
  /** @type {Listener} */
  const changed = (at, now) => {
    more.hidden = now === undefined;
    for (const listener of listeners) listener(at, now);
  };
  const more = make('button', {
    class: 'button button--small', type: 'button', hidden: value === undefined, onclick: () => {
      const list = listControl([control.value], context);
      // The file has a text, so the first change writes the whole list.
      let isList = false;
      list.onChange((_, now, operations) => {
        for (const listener of listeners) listener(context.at, now, isList ? operations : undefined);
        isList = now !== undefined;
      });
      control = list;
      replace(element, list.element);
      /** @type {HTMLElement | null} */ (list.element.querySelector(':scope > button'))?.click();
    },
  }, words('recurrence-more'));
  control.onChange(changed);
  replace(element, control.element, more);
  return {
    element,
    get value() { return control.value; },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: (problems) => control.setProblems(problems),
    focus: () => control.focus(),
  };
}

/**
 * One rule.
 * @param {string | undefined} value
 * @param {Context} context
 * @returns {FieldElement}
 */
export function ruleControl(value, context) {
  /** @type {Rule | undefined} */
  let rule = parseRule(value ?? '');
  const body = make('div', { class: 'recurrence' });
  const { notation, details, set, field } = notationControl(value, context, {
    body, label: 'recurrence-notation', summary: 'recurrence-as-text',
    read: (text) => {
      rule = parseRule(text);
      render();
    },
    focused: () => (rule ? body.querySelector('select') : notation),
  });
  /** @param {boolean} [isOther] whether the form has other inputs now */
  const changed = (isOther) => {
    const written = rule && writeRule(rule);
    if (written !== undefined) {
      notation.value = written;
      set(written || undefined);
    }
    if (isOther && rule) formElement.show(rule);
  };
  const formElement = ruleForm(changed);
  const render = () => {
    notation.value = field.value ?? '';
    if (rule) {
      formElement.show(rule);
      replace(body, formElement.element);
      return;
    }
    details.open = true;
    replace(body, make('p', { class: 'quiet' }, words('recurrence-only-text')));
  };
  render();
  return field;
}

/**
 * The inputs of a rule. They remain on the page when others appear, so that the focus remains, too.
 * @param {(isOther?: boolean) => void} changed
 */
function ruleForm(changed) {
  let rule = noRule();

  /** @param {string} label @param {HTMLElement} input */
  const labelled = (label, input) => {
    input.id = uniqueId('recurrence');
    return make('div', { class: 'recurrence__input' }, make('label', { for: input.id }, words(`recurrence-${label}`)), input);
  };
  /** @param {'frequency' | 'by' | 'end' | 'weekday'} name @param {[string, string][]} options */
  const select = (name, options) => make('select', {
    class: 'input', onchange: (/** @type {any} */ event) => {
      Object.assign(rule, { [name]: event.target.value });
      changed(true);
    },
  }, ...options.map(([one, label]) => make('option', { value: one }, label)));
  /** @param {'frequency' | 'by' | 'end'} name */
  const choice = (name) => select(name, named(choices[name]));
  /** @param {'interval' | 'monthDay' | 'count'} name @param {number} max */
  const number = (name, max) => make('input', {
    class: 'input recurrence__number', type: 'number', min: 1, max, step: 1, oninput: (/** @type {any} */ event) => {
      rule[name] = event.target.value;
      changed();
    },
  });
  /** @param {'days' | 'which'} name @param {string} label @param {[string, string][]} options */
  const boxes = (name, label, options) => make('fieldset', { class: 'recurrence__boxes' },
    make('legend', {}, words(`recurrence-${label}`)),
    ...options.map(([one, title]) => make('label', {}, make('input', {
      type: 'checkbox', value: one, onchange: (/** @type {any} */ event) => {
        rule[name] = event.target.checked ? [...rule[name], one] : rule[name].filter((other) => other !== one);
        changed();
      },
    }), ' ', title)));

  const inputs = {
    frequency: choice('frequency'), interval: number('interval', 1000), by: choice('by'), monthDay: number('monthDay', 31),
    weekday: select('weekday', weekdays('long')), end: choice('end'), count: number('count', 10_000),
    until: make('input', {
      class: 'input', type: 'date', min: '1000-01-01', max: '9999-12-31', oninput: (/** @type {any} */ event) => {
        Object.assign(rule, { until: event.target.validity.valid ? event.target.value : '', untilTime: '' });
        changed();
      },
    }),
  };
  const days = boxes('days', 'days', weekdays('short'));
  const which = boxes('which', 'which', named(choices.which));
  const frequency = labelled('frequency', inputs.frequency);
  const interval = labelled('interval', inputs.interval);
  const by = labelled('by', inputs.by);
  const monthDay = labelled('month-day', inputs.monthDay);
  const weekday = labelled('weekday', inputs.weekday);
  const end = labelled('end', inputs.end);
  const until = labelled('until', inputs.until);
  const count = labelled('count', inputs.count);

  /** @param {Rule} shown */
  const show = (shown) => {
    rule = shown;
    for (const [name, input] of Object.entries(inputs)) {
      const text = rule[/** @type {keyof typeof inputs} */ (name)];
      if (input.value !== text) input.value = text;
    }
    for (const box of days.querySelectorAll('input')) box.checked = rule.days.includes(box.value);
    for (const box of which.querySelectorAll('input')) box.checked = rule.which.includes(box.value);
    const isMonthly = rule.frequency === 'MONTHLY';
    for (const one of [interval, end]) one.hidden = !rule.frequency;
    days.hidden = rule.frequency !== 'WEEKLY';
    by.hidden = !isMonthly;
    monthDay.hidden = !isMonthly || rule.by !== 'number';
    for (const one of [which, weekday]) one.hidden = !isMonthly || rule.by !== 'weekday';
    until.hidden = !rule.frequency || rule.end !== 'until';
    count.hidden = !rule.frequency || rule.end !== 'count';
  };
  const rows = [[frequency, interval], [days], [by, monthDay, weekday], [which], [end, until, count]];
  return { element: make('div', {}, ...rows.map((row) => make('div', { class: 'recurrence__row' }, ...row))), show };
}
