// The outline: all content of the guide, with search, filters and sorting.

import { get } from './api.js';
import { announce, make, replace, signButton } from './dom.js';
import { nextSteps } from './next-steps.js';
import { createContent, errorText, hasActions, showActions } from './outline-actions.js';
import { createNotice } from './outline-notice.js';
import { localTime, prepare, rowsOf, scheduleOf, select } from './outline-filter.js';
import { nounsOf, pageNames } from './outline-names.js';
import { waitingPaths } from './outline-waiting.js';
import { draftPaths } from './page-drafts.js';
import { select as choice } from './dialog.js';
import { go, href, note } from './router.js';
import { stemOf } from './presence-paths.js';
import { onPresence, presenceText } from './presence.js';
import { storedName } from './review-name.js';
import { may } from './rights.js';
import { onSaving, onVersion, outline } from './state.js';
import { VirtualList } from './virtual-list.js';
import { language, languageName, plural, words } from './words.js';
import { loadStyles, thumbnail } from './media-files.js';

/** @typedef {import('./outline-filter.js').Item} Item */
/** @typedef {import('./outline-filter.js').Filter} Filter */

/** @param {string} status */
export const statusLabel = (status) => words(`status-${status || 'published'}`);

/** The words of the states of a page with publication times. */
const scheduleWords = { waiting: 'outline-from', ended: 'outline-ended', ending: 'outline-until' };

/**
 * When a page appears or disappears, for example "From 1 Dec 2026"; empty for a page without publication times.
 * @param {Item} item
 */
function scheduleText(item) {
  const state = scheduleOf(item, localTime());
  if (!state) return '';
  const [day, clock] = (state === 'waiting' ? item.from ?? '' : item.until ?? '').split('T');
  const hasTime = clock !== '00:00' && clock !== '24:00';
  const date = new Date(`${day}T${hasTime ? clock : '00:00'}Z`);
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium', timeStyle: hasTime ? 'short' : undefined, timeZone: 'UTC',
  });
  return words(scheduleWords[state], { date: format.format(date) });
}

/**
 * A short time such as "3 days ago".
 * @param {number} seconds since 1970
 */
function age(seconds) {
  const days = Math.round((Date.now() / 1000 - seconds) / 86400);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  if (days < 31) return format.format(-days, 'day');
  return days < 365 ? format.format(-Math.round(days / 30.4), 'month') : format.format(-Math.round(days / 365), 'year');
}

/**
 * The first letter of a name, in the place of a picture.
 * @param {string} name
 */
const initial = (name) => [...name.trim()][0]?.toLocaleUpperCase(language) ?? '';

/**
 * A label that names languages; for many, it has their number, and their names as its title.
 * @param {string} key
 * @param {string[]} tags
 */
function languagesTag(key, tags) {
  if (!tags.length) return false;
  const names = tags.map(languageName).join(', ');
  return make('span', { class: 'tag', title: tags.length > 2 ? names : undefined }, tags.length > 2
    ? words(`${key}-many`, { n: tags.length.toLocaleString(language) }) : words(key, { language: names }));
}

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters
 */
export async function show(container, parameters) {
  loadStyles();
  let data = await outline();
  let prepared = prepare(data.items, language);
  let nouns = nounsOf(data);
  /** @type {Filter} */
  const filter = { ...parameters, flat: parameters.flat === 'yes' };
  /**
   * What waits for the person, once the filter is chosen: in a large guide, this takes a moment.
   * @type {Set<string> | undefined}
   */
  let mine;
  const readMine = async () => {
    if (filter.state !== 'mine') return;
    const [review, session] = await Promise.all([get('review'), get('session')]);
    mine = waitingPaths(data.items, review.pages, session, session.team ? session.user : storedName() || session.user);
  };
  await readMine().catch(() => {});

  const cityName = (/** @type {string} */ city) =>
    data.items.find((/** @type {Item} */ item) => item.kind === 'city' && item.city === city)?.name ?? city;
  const groupName = (/** @type {string} */ group) =>
    data.items.find((/** @type {Item} */ item) => item.kind === 'group' && item.group === group)?.name || group;

  const kindAndCity = (/** @type {Item} */ item) =>
    [nouns.get(item.kind) ?? item.kind, item.group && groupName(item.group), item.city && cityName(item.city)].filter(Boolean).join(' · ');

  /** @param {import('./outline-filter.js').Row} row @param {number} _index @param {boolean} isActive */
  const rowElement = (row, _index, isActive) => {
    if (row.heading) {
      const { city, group, kind, count } = row.heading;
      const place = `${group ? `${groupName(group)} · ` : ''}${city ? `${cityName(city)} · ` : ''}`;
      return make('div', { class: 'grid__row grid__row--heading', role: 'row' }, make('div', {
        role: 'gridcell', 'aria-colspan': 5,
      }, `${place}${nouns.get(kind) ?? kind} `, make('span', { class: 'quiet' }, count.toLocaleString(language))));
    }
    const item = /** @type {Item} */ (row.item);
    const tabindex = isActive ? 0 : -1;
    const problems = item.errors + item.warnings;
    return make('div', { class: `grid__row${filter.flat ? ' grid__row--flat' : ''}`, role: 'row' },
      make('div', { role: 'gridcell', class: 'grid__name' },
        item.thumbnail ? thumbnail(item.thumbnail, item.modified)
          : make('span', { class: 'media-thumb', 'aria-hidden': 'true' }, initial(item.name || item.id)),
        make('span', { class: 'grid__words' },
          make('a', { href: href('page', { path: item.path }), tabindex, dir: 'auto' }, item.name || nouns.get(item.kind) || item.id),
          make('span', { class: 'quiet grid__id', dir: 'ltr' }, item.id))),
      filter.flat && make('div', { role: 'gridcell', class: 'grid__kind' }, kindAndCity(item)),
      make('div', { role: 'gridcell', class: 'grid__status' },
        item.status && item.status !== 'published' && make('span', { class: `tag tag--${item.status}` }, statusLabel(item.status)),
        scheduleText(item) !== '' && make('span', { class: 'tag tag--scheduled' }, scheduleText(item)),
        problems > 0 && make('span', {
          class: `tag ${item.errors ? 'tag--error' : 'tag--warning'}`,
        }, plural('outline-problems', problems))),
      make('div', { role: 'gridcell', class: 'grid__notes' },
        presenceText(item.path) !== '' && make('span', { class: 'tag tag--people' }, presenceText(item.path)),
        languagesTag('outline-missing-short', item.missing), languagesTag('outline-old-short', item.old)),
      make('div', { role: 'gridcell', class: 'grid__changed' }, item.modified > 0 && age(item.modified)),
      make('div', { role: 'gridcell', class: 'grid__menu' }, item.kind === 'city' && make('a', {
        class: 'button button--small', href: href('map', { city: item.city }), tabindex,
        'aria-label': words('outline-map-of', { name: item.name || item.id }),
      }, words('outline-map')), hasActions(item) && !item.refusal && signButton(
        words('outline-actions', { name: item.name || item.id }), '⋯', async () => {
          await showActions(item, refresh);
          // The button may be gone, for example after a deletion.
          if (document.activeElement === document.body) list.focus();
        }, { tabindex })));
  };

  const list = new VirtualList(words('shell-content'), rowElement, (row) => {
    if (row.item) go('page', { path: row.item.path });
  });
  const count = make('p', { class: 'quiet outline__count' });
  const next = make('div', {});
  const updateNext = () => replace(next, nextSteps(data));
  const update = () => {
    const found = select(prepared, filter, undefined, mine);
    const rows = rowsOf(found, filter, data.kinds.map((/** @type {any} */ kind) => kind.id));
    list.show(rows);
    count.textContent = found.length ? plural('outline-count', found.length) : words(filter.state === 'mine' && !filter.text ? 'outline-none-mine' : 'outline-none');
    list.element.hidden = found.length === 0;
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const changed = () => {
    update();
    const { flat, ...others } = filter;
    note('outline', { ...others, flat: flat ? 'yes' : '' });
    clearTimeout(timer);
    timer = setTimeout(() => announce(count.textContent ?? ''), 600);
  };
  const unsaved = make('div', {});
  /** Shows which pages have text that only this browser has, for example after a lost connection. */
  const showUnsaved = () => {
    const stems = new Set(data.items.map((/** @type {Item} */ item) => stemOf(item.path)));
    const pages = draftPaths((path) => stems.has(stemOf(path)));
    const nameOf = pageNames(data);
    replace(unsaved, pages.length > 0 && make('div', { class: 'banner', role: 'region', 'aria-label': words('outline-unsaved') },
      make('p', {}, words('outline-unsaved')), ...pages.map((path) =>
        make('a', { class: 'button', href: href('page', { path }), dir: 'auto' }, nameOf(path)))));
  };
  async function refresh() {
    const now = await outline();
    if (now === data) return;
    data = now;
    await readMine().catch(() => {});
    showUnsaved();
    prepared = prepare(data.items, language);
    nouns = nounsOf(data);
    const { active } = list;
    const { scrollTop } = list.element;
    updateNext();
    update();
    list.active = Math.min(active, Math.max(0, list.rows.length - 1));
    list.element.scrollTop = scrollTop;
    list.update(true);
  }

  const search = make('input', {
    class: 'input', type: 'search', 'aria-label': words('outline-search'), placeholder: words('outline-search'), autocomplete: 'off',
  });
  search.value = filter.text ?? '';
  search.addEventListener('input', () => { filter.text = search.value; changed(); });
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'ArrowDown') { event.preventDefault(); list.focus(); }
  });
  /** @param {'kind' | 'city' | 'group' | 'state' | 'sort'} name @param {[string, string][]} options @param {string} label */
  const menu = (name, options, label) => {
    const element = choice(options.map(([value, text]) => ({ value, label: text })), filter[name] ?? '');
    element.setAttribute('aria-label', label);
    element.className = 'input';
    element.addEventListener('change', async () => {
      filter[name] = element.value;
      if (name === 'state') await readMine().catch((error) => announce(errorText(error)));
      changed();
    });
    return element;
  };
  const cities = data.items.filter((/** @type {Item} */ item) => item.kind === 'city')
    .map((/** @type {Item} */ item) => [item.city, item.name]);
  const groups = data.items.filter((/** @type {Item} */ item) => item.kind === 'group')
    .map((/** @type {Item} */ item) => [item.group, item.name || item.group]);
  const order = (/** @type {string} */ key) => `${words('outline-sort')}: ${words(key)}`;
  const others = data.languages.slice(1);
  const flat = make('input', {
    type: 'checkbox', checked: filter.flat, onchange: () => { filter.flat = flat.checked; changed(); },
  });
  replace(container,
    make('div', { class: 'view__head' }, make('h1', {}, words('shell-content')), may('write') && make('button', {
      class: 'button', type: 'button', onclick: () => createNotice(data, filter.city),
    }, words('outline-new-notice')), may('write') && make('button', {
      class: 'button button--main', type: 'button', onclick: () => createContent(data, filter),
    }, words('outline-new'))),
    make('div', { class: 'filters', role: 'search' }, search,
      menu('kind', [['', words('outline-all-kinds')], ...[...nouns].map((/** @type {any} */ one) => one)], words('outline-kind')),
      menu('city', [['', words('outline-all-cities')], ...cities], words('outline-city')),
      groups.length > 0 && menu('group', [['', words('outline-all-groups')], ...groups], words('kind-group')),
      menu('state', [['', words('outline-all-states')], ['mine', words('review-mine')], ['draft', words('status-draft')],
        ['review', words('outline-in-review')], ['scheduled', words('outline-scheduled')],
        ['past', words('outline-past-events')], ['no-menu', words('outline-no-menu')],
        ['picture', words('outline-no-picture')], ['problems', words('shell-problems')],
        ...others.flatMap((/** @type {string} */ one) => [
          [`missing-${one}`, words('outline-missing-in', { language: languageName(one) })],
          [`old-${one}`, words('outline-old-in', { language: languageName(one) })],
        ])], words('outline-state')),
      menu('sort', [
        ['', order('outline-by-name')], ['changed', order('outline-by-change')], ['status', order('outline-by-status')],
      ], words('outline-sort')),
      make('label', { class: 'choice' }, flat, ' ', words('outline-flat'))),
    next, unsaved, count, list.element);
  updateNext();
  update();
  showUnsaved();
  const stop = onVersion(() => { refresh().catch(() => {}); });
  const stopPresence = onPresence(() => list.update(true));
  const stopSaving = onSaving(showUnsaved);
  return () => { stop(); stopPresence(); stopSaving(); list.end(); clearTimeout(timer); };
}
