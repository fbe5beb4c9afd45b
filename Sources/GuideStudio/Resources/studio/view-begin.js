// Begins a guide in a folder that has none.

import { ApiError, get, post } from './api.js';
import { beginMap } from './begin-map.js';
import { select } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { showNextSteps } from './next-steps.js';
import { errorText } from './outline-actions.js';
import { go } from './router.js';
import { forgetOutline } from './state.js';
import { written } from './map-geometry.js';
import { alertText, dropArea, loadStyles, row } from './wizard.js';
import { language, words } from './words.js';

/**
 * Reads a position in degrees, for example `53.96, -1.08` or `53°57′36″N 1°4′48″W`.
 * @param {string} text
 * @returns {{lat: number, lon: number} | undefined}
 */
export function readPosition(text) {
  const plain = text.trim().replaceAll('−', '-');
  // Decimal points and a comma between the numbers, for example 53.96,-1.08.
  const pair = /^(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)$/.exec(plain);
  if (pair) return inRange(Number(pair[1]), Number(pair[2]));
  // A letter before its number, as in N 53.96 W 1.08, moves behind it.
  const parts = [...plain.replace(/^([NSEW])([^NSEW]+)([NSEW])([^NSEW]+)$/i, '$2$1 $4$3').matchAll(angle)];
  if (parts.length !== 2) return undefined;
  const number = (/** @type {string | undefined} */ part) => Number((part ?? '0').replace(',', '.'));
  const values = parts.map(([, degrees, minutes, seconds, side]) => {
    const value = Math.abs(number(degrees)) + number(minutes) / 60 + number(seconds) / 3600;
    return degrees.startsWith('-') || /[SW]/i.test(side ?? '') ? -value : value;
  });
  const isLongitude = parts.map((match) => (match[4] ? /[EW]/i.test(match[4]) : undefined));
  if (isLongitude[0] !== undefined && isLongitude[0] === isLongitude[1]) return undefined;
  return isLongitude[0] || isLongitude[1] === false ? inRange(values[1], values[0]) : inRange(values[0], values[1]);
}

/** Degrees with minutes, seconds and a side, if they are there. */
const angle = /(-?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:"|″|”|''|′′)\s*)?([NSEW])?/giu;

/** @param {number} lat @param {number} lon */
const inRange = (lat, lon) =>
  (Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) } : undefined);

/** @param {string} tag */
function languageName(tag) {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** @param {HTMLElement} container */
export async function show(container) {
  loadStyles();
  const choices = await get('begin');
  const name = make('input', { class: 'input', type: 'text', required: true, autocomplete: 'off', dir: 'auto' });
  const title = make('input', { class: 'input', type: 'text', autocomplete: 'off', dir: 'auto' });
  const country = select([{ value: '', label: words('begin-country-none') },
    ...choices.countries.map((/** @type {any} */ one) => ({ value: one.code, label: one.name }))]);
  const zone = select([]);
  const position = make('input', { class: 'input', type: 'text', autocomplete: 'off', dir: 'ltr', placeholder: '53.959, -1.0815' });
  const map = beginMap(choices.cities ?? [], (place) => {
    const { lat, lon } = written(place);
    position.value = `${lat}, ${lon}`;
  });
  position.addEventListener('change', () => map.show(readPosition(position.value)));
  const sample = make('input', { type: 'checkbox', id: 'begin-sample' });
  const problem = alertText();
  const zoneRow = row(words('begin-time-zone'), zone);
  zoneRow.hidden = true;

  /** @type {Map<string, HTMLInputElement>} */
  const boxes = new Map();
  for (const tag of choices.languages) boxes.set(tag, make('input', { type: 'checkbox', value: tag, id: `begin-language-${tag}` }));
  const languages = make('fieldset', { class: 'wizard__row' }, make('legend', {}, words('begin-languages')),
    make('p', { class: 'wizard__help' }, words('begin-languages-help')),
    make('div', { class: 'wizard__choices' }, ...[...boxes].map(([tag, box]) =>
      make('label', { for: box.id }, box, ' ', languageName(tag)))));

  let extract = '';
  const town = select([]);
  const townRow = row(words('begin-town'), town);
  townRow.hidden = true;
  const state = make('p', { class: 'quiet', role: 'status' });
  town.addEventListener('change', () => { if (town.value) name.value = town.value; });

  /** @param {File} file */
  async function takeExtract(file) {
    state.textContent = words('begin-reading', { name: file.name });
    problem.textContent = '';
    try {
      extract = (await post('extract', file, { name: file.name })).extract;
      const { towns } = await get('towns', { extract });
      replace(town, ...towns.map((/** @type {any} */ one) => make('option', { value: one.name }, one.name)));
      townRow.hidden = towns.length === 0;
      map.offer(towns, (chosen) => {
        town.value = chosen;
        name.value = chosen;
        announce(chosen);
      });
      if (towns.length) name.value = towns[0].name;
      state.textContent = words('begin-extract-ready', { name: file.name });
    } catch (error) {
      extract = '';
      state.textContent = '';
      problem.textContent = errorText(error);
    }
  }

  /** @param {unknown} error */
  function showError(error) {
    problem.textContent = errorText(error);
    const data = error instanceof ApiError ? error.data : undefined;
    if (data?.field === 'timeZone') {
      replace(zone, ...data.choices.map((/** @type {string} */ one) => make('option', { value: one }, one)));
      zoneRow.hidden = false;
      zone.focus();
    } else if (data?.field === 'country') {
      // The countries that are near are first.
      for (const code of [...(data.choices ?? [])].reverse()) {
        const option = [...country.options].find((one) => one.value === code);
        if (option) country.options[0].after(option);
      }
      country.focus();
    } else if (data?.field === 'name') {
      name.focus();
    }
  }

  /** @param {Event} event */
  async function begin(event) {
    event.preventDefault();
    const place = position.value.trim() ? readPosition(position.value) : undefined;
    if (!name.value.trim()) { problem.textContent = words('begin-name-missing'); name.focus(); return; }
    if (position.value.trim() && !place) { problem.textContent = words('begin-position-wrong'); position.focus(); return; }
    if (!place && !extract) { problem.textContent = words('begin-position-missing'); position.focus(); return; }
    problem.textContent = '';
    submit.disabled = true;
    state.textContent = words('begin-making');
    try {
      const tags = [...boxes.values()].filter((box) => box.checked).map((box) => box.value);
      await post('begin', {
        name: name.value.trim(), title: title.value.trim(), languages: tags, country: country.value || undefined,
        timeZone: zoneRow.hidden ? undefined : zone.value, sample: sample.checked,
        ...(extract ? { extract, cities: townRow.hidden ? [] : [town.value] } : { position: place }),
      });
      showNextSteps(true);
      forgetOutline();
      announce(words('begin-made'));
      go('outline');
    } catch (error) {
      state.textContent = '';
      showError(error);
    }
    submit.disabled = false;
  }

  const submit = make('button', { class: 'button button--main', type: 'submit' }, words('begin-make'));
  replace(container, make('div', { class: 'wizard' }, make('h1', {}, words('begin-title')), make('p', {}, words('begin-text')),
    make('form', { onsubmit: begin, novalidate: true },
      row(words('begin-name'), name), row(words('begin-guide-title'), title, words('begin-guide-title-help')),
      make('h2', {}, words('begin-where')), row(words('begin-position'), position, words('begin-position-help')), map.element,
      make('p', {}, words('begin-or')),
      dropArea(words('begin-extract'), ([file]) => { takeExtract(file); }, { accept: '.pbf,.osm,.xml,.gz,.bz2', isOptional: true }), townRow,
      row(words('begin-country'), country), zoneRow, languages,
      make('p', {}, make('label', { for: sample.id }, sample, ' ', words('begin-sample'))),
      problem, state, make('div', { class: 'wizard__buttons' }, submit)),
    make('p', { class: 'wizard__help' }, words('begin-database'))));
  name.focus();
}
