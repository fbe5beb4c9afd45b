// The control of opening hours: weekly tables for the year, seasons and holidays. Hours that tables cannot represent remain
// text.

import { make, replace, signButton } from './dom.js';
import { notationControl } from './field-notation.js';
import { inputControl } from './field-simple.js';
import { months, parseHours, readTime, sunTimes, writeHours } from './hours.js';
import { language, words } from './words.js';

/** @typedef {import('./hours.js').Entry} Entry */
/** @typedef {import('./hours.js').Span} Span */
/** @typedef {import('./hours.js').Table} Table */

/** The names of the weekdays, from Monday. */
const dayNames = () => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return [...Array(7).keys()].map((day) => format.format(Date.UTC(2024, 0, 1 + day)));
};

const monthNames = () => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return months.map((_, month) => format.format(Date.UTC(2024, month, 1)));
};

/** @returns {Table} */
const emptyTable = (season = '') => ({ season, days: Array(7).fill(undefined), specials: [] });

/**
 * The words of a choice and the entry that it makes.
 * @type {[string, string, (() => Entry) | undefined][]}
 */
const states = [
  ['', 'hours-not-stated', undefined],
  ['open', 'hours-open', () => ({ state: 'open', spans: [{ from: '09:00', to: '17:00', openEnd: false }], comment: '' })],
  ['all', 'hours-all-day', () => ({ state: 'open', spans: [], comment: '' })],
  ['closed', 'hours-closed', () => ({ state: 'closed', spans: [], comment: '' })],
  ['unknown', 'hours-unknown', () => ({ state: 'unknown', spans: [], comment: words('hours-by-appointment') })],
];

/** @param {Entry | undefined} entry */
const stateOf = (entry) => {
  if (!entry) return '';
  return entry.state === 'open' && entry.spans.length === 0 ? 'all' : entry.state;
};

/**
 * @param {string | undefined} value
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function hoursControl(value, context) {
  /** @type {Table[] | undefined} */
  let tables = parseHours(value ?? '');
  const body = make('div', { class: 'hours' });
  const { notation, details, set, field } = notationControl(value, context, {
    body, label: 'hours-notation', summary: 'hours-as-text',
    read: (text) => {
      tables = parseHours(text);
      render();
    },
    focused: () => (tables ? body.querySelector('select, input') : notation),
  });
  /** After a change in a table. */
  const changed = () => {
    const written = writeHours(tables ?? []);
    notation.value = written;
    set(written || undefined);
  };
  const render = () => {
    notation.value = field.value ?? '';
    if (!tables) {
      details.open = true;
      replace(body, make('p', { class: 'quiet' }, words('hours-only-text')));
      return;
    }
    if (tables.length === 0) tables = [emptyTable()];
    const list = tables;
    replace(body, ...list.map((table, index) => tableElement(table, list, index, { changed, render })),
      make('button', {
        class: 'button button--small', type: 'button', onclick: () => {
          list.push(emptyTable('Apr-Oct'));
          render();
          /** @type {HTMLElement | null} */ (body.querySelector('.hours__table:last-of-type select'))?.focus();
        },
      }, words('hours-add-season')),
      make('button', {
        class: 'button button--small', type: 'button', onclick: () => {
          list.push({ ...emptyTable('Dec 25'), days: Array(7).fill({ state: 'closed', spans: [], comment: '' }) });
          render();
          changed();
        },
      }, words('hours-add-date')));
  };
  render();
  return field;
}

/** @typedef {{changed: () => void, render: () => void}} Actions */

/** @param {Table} table @param {Table[]} list @param {number} index @param {Actions} actions */
function tableElement(table, list, index, actions) {
  const isYear = table.season === '';
  const head = make('div', { class: 'hours__head' });
  if (isYear) {
    head.append(make('strong', {}, words('hours-all-year')));
  } else {
    head.append(seasonInputs(table.season, (season) => {
      table.season = season;
      actions.changed();
    }));
  }
  if (list.length > 1) {
    head.append(signButton(words('hours-remove-table'), '✕', () => {
      list.splice(index, 1);
      actions.changed();
      actions.render();
    }));
  }
  const names = dayNames();
  const isEveryDay = !isYear && table.specials.length === 0
    && table.days.every((entry) => JSON.stringify(entry) === JSON.stringify(table.days[0])) && table.days[0] !== undefined;
  /** @type {HTMLElement[]} */
  const rows = [];
  if (isEveryDay) {
    rows.push(dayRow(words('hours-every-day'), table.days[0], (entry) => { table.days.fill(entry); }, actions));
    rows.push(singleDays((button) => {
      rows[0].replaceWith(...dayRows(table, names, actions));
      button.remove();
    }));
  } else if (table.specials.length > 0 && table.days.every((entry) => !entry)) {
    rows.push(singleDays((button) => button.replaceWith(...dayRows(table, names, actions))));
  } else {
    rows.push(...dayRows(table, names, actions));
  }
  for (const special of table.specials) {
    rows.push(dayRow(specialName(special.days), special.entry, (entry) => {
      if (entry) special.entry = entry;
      else table.specials = table.specials.filter((one) => one !== special);
    }, actions));
  }
  const missing = ['PH', 'SH'].filter((days) => !table.specials.some((special) => special.days === days));
  const more = missing.map((days) => make('button', {
    class: 'button button--small', type: 'button', onclick: () => {
      table.specials.push({ days, entry: { state: 'closed', spans: [], comment: '' } });
      actions.changed();
      actions.render();
    },
  }, words('hours-add', { days: specialName(days) })));
  return make('fieldset', { class: 'hours__table' }, head, ...rows, make('div', { class: 'hours__more' }, ...more));
}

/**
 * The button that shows a row for each day.
 * @param {(button: HTMLElement) => void} action
 * @returns {HTMLElement}
 */
const singleDays = (action) => {
  const button = make('button', { class: 'button button--small', type: 'button', onclick: () => action(button) }, words('hours-single-days'));
  return button;
};

/** @param {string} days */
const specialName = (days) => ({ PH: words('hours-public-holidays'), SH: words('hours-school-holidays') }[days] ?? days);

/** @param {Table} table @param {string[]} names @param {Actions} actions */
const dayRows = (table, names, actions) => names.map((name, day) => {
  const row = dayRow(name, table.days[day], (entry) => { table.days[day] = entry; }, actions);
  if (day > 0) {
    // The group of the day names it to screen readers.
    row.append(make('button', {
      class: 'button button--small', type: 'button', onclick: () => {
        table.days[day] = structuredClone(table.days[day - 1]);
        actions.changed();
        actions.render();
      },
    }, words('hours-same', { other: names[day - 1] })));
  }
  return row;
});

/**
 * The hours of one day.
 * @param {string} name @param {Entry | undefined} entry @param {(entry: Entry | undefined) => void} set @param {Actions} actions
 * @returns {HTMLElement}
 */
function dayRow(name, entry, set, actions) {
  let own = entry && structuredClone(entry);
  const changed = () => { set(own && structuredClone(own)); actions.changed(); };
  const times = make('div', { class: 'hours__times' });
  const choice = make('select', { class: 'input', 'aria-label': name }, ...states.map(([state, key]) => make('option', {
    value: state, selected: state === stateOf(entry),
  }, words(key))));
  choice.addEventListener('change', () => {
    const comment = own?.comment ?? '';
    own = states.find(([state]) => state === choice.value)?.[2]?.();
    if (own && comment) own.comment = comment;
    changed();
    show();
  });
  const show = () => replace(times, ...timeElements(name, own, changed, show));
  show();
  return make('div', { class: 'hours__day', role: 'group', 'aria-label': name },
    make('span', { class: 'hours__name' }, name), choice, times);
}

/**
 * The hour after a span, so that new hours do not overlap; the afternoon if the span ends late or with the sun.
 * @param {Span} span
 * @returns {Span}
 */
function spanAfter(span) {
  const end = Number(span.to.slice(0, 2));
  if (!/^\d\d:00$/.test(span.to) || end > 21) return { from: '14:00', to: '17:00', openEnd: false };
  return { from: `${String(end + 1).padStart(2, '0')}:00`, to: `${String(end + 2).padStart(2, '0')}:00`, openEnd: false };
}

/** @param {string} name @param {Entry | undefined} entry @param {() => void} changed @param {() => void} show */
function timeElements(name, entry, changed, show) {
  if (!entry) return [];
  const spans = entry.spans.map((span, index) => make('span', { class: 'hours__span' },
    timeInput(words('hours-from', { day: name }), span.from, (time) => { span.from = time; changed(); }), '–',
    timeInput(words('hours-to', { day: name }), span.to, (time) => { span.to = time; span.openEnd = !time; changed(); }, true),
    signButton(words('hours-remove-span', { day: name }), '✕', () => {
      entry.spans.splice(index, 1);
      changed();
      show();
    }, { disabled: entry.spans.length === 1 })));
  const comment = make('input', {
    class: 'input hours__comment', type: 'text', dir: 'auto', 'aria-label': words('hours-comment', { day: name }),
    placeholder: words('hours-comment-short'),
  });
  comment.value = entry.comment;
  comment.addEventListener('change', () => { entry.comment = comment.value.trim(); changed(); });
  return [...spans, entry.spans.length > 0 && signButton(words('hours-add-span', { day: name }), '+', () => {
    entry.spans.push(spanAfter(entry.spans[entry.spans.length - 1]));
    changed();
    show();
  }), (entry.state === 'unknown' || entry.comment) && comment];
}

/** @param {string} label @param {string} value @param {(time: string) => void} set @param {boolean} [mayBeEmpty] */
function timeInput(label, value, set, mayBeEmpty = false) {
  const input = make('input', {
    class: 'input hours__time', type: 'text', dir: 'ltr', 'aria-label': label, list: 'sun-times',
    size: Math.max(5, value.length),
  });
  if (!document.getElementById('sun-times')) {
    document.body.append(make('datalist', { id: 'sun-times' }, ...sunTimes.map((time) => make('option', { value: time }))));
  }
  input.value = value;
  input.addEventListener('change', () => {
    const text = input.value.trim();
    const time = text === '' && mayBeEmpty ? '' : readTime(text);
    input.toggleAttribute('aria-invalid', false);
    if (time === undefined) { input.setAttribute('aria-invalid', 'true'); return; }
    input.value = time;
    set(time);
  });
  return input;
}

/**
 * From one month to another, or other dates as text.
 * @param {string} season @param {(season: string) => void} set
 */
function seasonInputs(season, set) {
  const range = monthsOf(season);
  const other = make('input', {
    class: 'input', type: 'text', dir: 'ltr', 'aria-label': words('hours-dates'), placeholder: 'Dec 25, Jan 1',
  });
  other.value = range ? '' : season;
  const names = monthNames();
  const [from, to] = ['hours-first-month', 'hours-last-month'].map((key, end) => make('select', {
    class: 'input', 'aria-label': words(key),
  }, make('option', { value: '' }, words('hours-other-dates')),
    ...months.map((month, index) => make('option', { value: month, selected: range?.[end] === index }, names[index]))));
  const read = () => {
    if (!from.value) return other.value.trim();
    return !to.value || from.value === to.value ? from.value : `${from.value}-${to.value}`;
  };
  const show = () => { other.hidden = from.value !== ''; to.hidden = from.value === ''; };
  for (const one of [from, to, other]) {
    one.addEventListener('change', () => {
      if (one === from && from.value && !to.value) to.value = from.value;
      show();
      if (read()) set(read());
    });
  }
  show();
  return make('span', { class: 'field__pair' }, from, to, other);
}

/**
 * The first and last month of a season such as `Apr-Oct`; undefined for other seasons.
 * @param {string} season
 */
function monthsOf(season) {
  const match = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))?$/.exec(season);
  const ends = match ? [months.indexOf(match[1]), months.indexOf(match[2] ?? match[1])] : [-1];
  return ends.every((month) => month >= 0) ? ends : undefined;
}

/**
 * Months or dates, without hours.
 * @param {string | undefined} value
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function seasonControl(value, context) {
  const hidden = make('input', { type: 'hidden' });
  hidden.value = value ?? '';
  const element = make('div', { class: 'field__pair' });
  const control = inputControl(element, hidden, context);
  /** @param {string} season */
  const set = (season) => {
    hidden.value = season;
    hidden.dispatchEvent(new Event('input'));
  };
  const show = () => replace(element, seasonInputs(hidden.value, set), signButton(words('field-remove'), '✕', () => {
    set('');
    show();
  }));
  show();
  return { ...control, get value() { return hidden.value || undefined; }, focus: () => element.querySelector('select')?.focus() };
}
