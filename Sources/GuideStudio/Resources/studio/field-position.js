// The field of a position: on the city's map, as numbers, by any notation, address or name, or where the device is.

import { get } from './api.js';
import { announce, make, replace, uniqueId } from './dom.js';
import { positionOperations, readPosition, rounded, written } from './map-geometry.js';
import { locate } from './map-location.js';
import { MapMarker, moveButtons } from './map-markers.js';
import { describeResult, searchField } from './map-search.js';
import { citySource, cityOf } from './map-source.js';
import { MapView } from './map-view.js';
import { words } from './words.js';

/** @typedef {import('./fields.js').Context} Context */
/** @typedef {import('./fields.js').FieldElement} FieldElement */
/** @typedef {import('./map-geometry.js').Position} Position */

/**
 * @param {any} value `{lat, lon}`, or a text in another notation, which a change replaces
 * @param {Context} context
 * @returns {FieldElement}
 */
export function positionField(value, context) {
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  const city = cityOf(context.page?.path);
  let current = value ?? undefined;
  let position = readPosition(current);
  const problem = make('p', { class: 'problem', role: 'alert' });
  const note = make('p', { class: 'quiet', role: 'status' });
  const [lat, lon] = ['lat', 'lon'].map((name) => numberInput(name, context));
  /** @type {ReturnType<typeof positionMap> | undefined} */
  let map;

  const showNumbers = () => {
    const shown = position && written(position);
    lat.value = shown?.lat ?? '';
    lon.value = shown?.lon ?? '';
  };
  /** @param {Position | undefined} next */
  const change = (next) => {
    position = next && rounded(next);
    const operations = position && positionOperations(context.at, current, position);
    current = position && changed(current, position);
    problem.textContent = '';
    remove.hidden = current === undefined;
    showNumbers();
    map?.show();
    for (const input of [lat, lon]) input.setAttribute('aria-invalid', 'false');
    if (operations?.length === 0) return;
    for (const listener of listeners) listener(context.at, current, operations);
  };
  /** @param {Position} next @param {string} name */
  const take = (next, name) => {
    change(next);
    const { lat: latitude, lon: longitude } = written(next);
    announce(words('map-moved', { name, lat: latitude, lon: longitude }));
  };

  const readNumbers = () => {
    const [one, other] = [lat.value.trim(), lon.value.trim()];
    if (!one && !other) { if (current !== undefined) change(undefined); return; }
    const pair = one.split(/[,;\s]\s*/);
    // A pasted pair of numbers fills both.
    const next = readPosition(!other && pair.length === 2 ? { lat: pair[0], lon: pair[1] } : { lat: comma(one), lon: comma(other) });
    const isWrong = !next && Boolean(one && other);
    problem.textContent = isWrong ? words('map-wrong-numbers') : '';
    for (const input of [lat, lon]) input.setAttribute('aria-invalid', String(isWrong));
    if (next) change(next);
  };
  for (const input of [lat, lon]) input.addEventListener('change', readNumbers);

  const search = searchField({
    label: words('map-search'), hint: words('map-search-hint'), describe: describeResult,
    find: async (text) => (await get('places', { text, city: city || undefined })).results,
    choose: (/** @type {any} */ result) => take(result.position, result.name),
  });
  const here = make('button', { class: 'button', type: 'button', onclick: () => locate(note, (found) => take(found, words('map-here'))) }, words('map-here'));
  const remove = make('button', {
    class: 'button', type: 'button', hidden: current === undefined || context.key?.needed,
    onclick: () => { change(undefined); lat.focus(); },
  }, words('map-remove'));
  const holder = make('div', {});
  let isOpened = false;
  const openMap = async () => {
    if (isOpened || !details.open) return;
    isOpened = true;
    map = positionMap(await citySource(city), context, () => position, change);
    replace(holder, map.element);
  };
  // A list of positions, such as an outline, opens a map only on demand.
  const details = make('details', { class: 'position__map', open: context.at.length === 1 }, make('summary', {}, words('map-map')), holder);
  details.addEventListener('toggle', openMap);
  openMap();
  showNumbers();
  return {
    element: make('div', { class: 'position' },
      typeof current === 'string' && make('p', { class: 'quiet' }, words('map-written', { text: current })),
      make('div', { class: 'field__pair' }, make('label', {}, words('field-latitude'), ' ', lat),
        make('label', {}, words('field-longitude'), ' ', lon), here, remove),
      problem, note, search.element, details),
    get value() { return current; },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {},
    focus: () => lat.focus(),
  };
}

/**
 * The value with another position, as the operations change it.
 * @param {any} before
 * @param {Position} position
 */
function changed(before, position) {
  const next = written(position);
  if (!readPosition(before)) return next;
  const names = /** @type {const} */ (['lat', 'lon']).filter((name) => Number(before[name]) !== Number(next[name]));
  return { ...before, ...Object.fromEntries(names.map((name) => [name, next[name]])) };
}

/** @param {string} text with a decimal comma or point */
const comma = (text) => text.replace(',', '.');

/** @param {string} name @param {Context} context @returns {HTMLInputElement} */
const numberInput = (name, context) => make('input', {
  class: 'input', type: 'text', inputmode: 'decimal', dir: 'ltr', autocomplete: 'off', 'data-name': name,
  'aria-describedby': context.describedBy, id: uniqueId(name),
});

/**
 * The map with the marker of the position and the city's other content.
 * @param {import('./map-source.js').MapSource} source
 * @param {Context} context
 * @param {() => Position | undefined} position
 * @param {(position: Position) => void} change
 */
function positionMap(source, context, position, change) {
  const name = context.page?.name ?? '';
  const view = new MapView(source, words('map-position-of', { name }));
  for (const item of source.data?.items ?? []) {
    if (item.path !== context.page?.path) new MapMarker(view, { position: item.position, label: item.name, kind: 'other' });
  }
  /** @type {MapMarker | undefined} */
  let marker;
  const show = () => {
    const now = position();
    if (!now) {
      marker?.remove();
      marker = undefined;
      return;
    }
    view.reveal(now);
    if (marker) marker.set(now);
    else {
      marker = new MapMarker(view, {
        position: now, label: name || words('map-position'), kind: 'own', rank: 10,
        onMove: (next, isDone) => { if (isDone) change(next); },
      });
    }
  };
  view.onPress(change);
  const first = position();
  if (first) view.show([first]);
  show();
  return {
    element: make('div', {}, view.element, moveButtons(() => marker)),
    show,
  };
}
