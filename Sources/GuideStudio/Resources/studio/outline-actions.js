// What one can do with content besides editing it: create, rename, copy and delete.

import { ApiError, post } from './api.js';
import { ask, cancelButton, labelled, select, tell } from './dialog.js';
import { make } from './dom.js';
import { kindLabel } from './field-keys.js';
import { cityPosition } from './new-city.js';
import { pageNames } from './outline-names.js';
import { addressesOf } from './reference-choices.js';
import { may } from './rights.js';
import { go, href } from './router.js';
import { forgetOutline, forms, outline } from './state.js';
import { plural, words } from './words.js';

/** @typedef {import('./outline-filter.js').Item} Item */

/**
 * The text of an error, for an editor.
 * @param {unknown} error
 */
export const errorText = (error) => {
  if (error instanceof ApiError && error.status === 0) return words('shell-offline-text');
  return error instanceof Error ? error.message : String(error);
};

/** The kinds of which there is at most one file in a city or a place, so that it has no address of its own. */
const singleKinds = ['extra', 'riddles', 'rewards', 'notices', 'redirects', 'presentation', 'notes'];

/** @param {{kind: string}} item whether it is a city or a group; only admins rename and delete these */
const isFolder = (item) => ['city', 'group'].includes(item.kind);

/**
 * Whether content can be deleted here; the guide cannot.
 * @param {{kind: string}} item
 */
export const canDelete = (item) => item.kind !== 'guide' && (!isFolder(item) || may('settings'));

/** @param {Item} item whether content has an address of its own, which can change, and can be copied */
const hasAddress = (item) => item.kind !== 'guide' && !isFolder(item) && !singleKinds.includes(item.kind);

/** @param {Item} item whether its address can change */
const canRename = (item) => hasAddress(item) || isFolder(item) && may('settings');

/** @param {Item} item whether the outline offers actions */
export const hasActions = (item) => canDelete(item) || canRename(item);

/**
 * Asks for the kind, city and name of new content, creates it and opens it.
 * @param {any} data the outline
 * @param {{kind?: string, city?: string, group?: string}} filter
 */
export async function createContent(data, filter) {
  const formsByKind = (await forms()).kinds;
  const cities = data.items.filter((/** @type {Item} */ item) => item.kind === 'city');
  const kinds = data.kinds.filter((/** @type {any} */ one) => !['guide', 'city'].includes(one.id));
  kinds.push({ id: 'city', noun: words('outline-city') });
  const groups = data.items.filter((/** @type {Item} */ item) => item.kind === 'group');
  // Notes are for groups only, and a sidecar is beside a city in PWS XML.
  const isPossible = (/** @type {any} */ one) => (one.id !== 'notes' || groups.length > 0)
    && (one.id !== 'presentation' || data.presentations?.length > 0);
  const kind = select(kinds.filter(isPossible).map((/** @type {any} */ one) => ({ value: one.id, label: kindLabel(one) })), filter.kind || 'place');
  const city = select(cities.map((/** @type {Item} */ one) => ({ value: one.city, label: one.name })), filter.city);
  const group = select([{ value: '', label: words('outline-everyone') },
    ...groups.map((/** @type {Item} */ one) => ({ value: one.group ?? '', label: one.name || one.id }))], filter.group);
  const parent = select([]);
  const name = make('input', { class: 'input', type: 'text', required: true, autocomplete: 'off', dir: 'auto', autofocus: true });
  const to = make('select', {});
  const id = make('input', { class: 'input', type: 'text', dir: 'ltr', autocomplete: 'off' });
  const [cityRow, groupRow, parentRow, nameRow, fromRow, toRow, idRow] = [
    labelled(words('outline-city'), city), labelled(words('outline-for'), group), labelled(words('outline-parent'), parent),
    labelled(words('outline-name'), name), make('p', { class: 'quiet' }, words('outline-old-address-text')),
    labelled(words('outline-new-address'), to), make('div', {}, labelled(words('outline-id'), id),
      make('p', { class: 'quiet' }, words('outline-group-id-text'))),
  ];
  const position = await cityPosition();
  const nameLabel = nameRow.querySelector('label');
  const chosenKind = () => kinds.find((/** @type {any} */ one) => one.id === kind.value);
  const isPart = () => Boolean(chosenKind()?.isPartOfPlace);
  /** Whether a group may have the content. */
  const mayBeOfGroup = () => groups.length > 0 && Boolean(chosenKind()?.inGroups);
  const groupOf = () => (mayBeOfGroup() ? group.value : '');
  const isRedirect = () => kind.value === 'redirects';
  const hasName = () => isRedirect() || kind.value !== 'presentation'
    && (formsByKind[kind.value]?.keys.some((/** @type {any} */ key) => ['name', 'title'].includes(key.name)) ?? true);
  /** The only file of its kind in the city or place, if there is one. */
  const existing = () => singleKinds.includes(kind.value) && !isRedirect()
    && data.items.find((/** @type {Item} */ item) => item.kind === kind.value && item.city === city.value
      && (item.group ?? '') === groupOf() && (!isPart() || item.path.startsWith(`${ownFolder(parent.value)}/`)));
  /** The cities that can have the content. */
  const updateCities = () => {
    const chosen = city.value;
    // Only pages can belong to the whole guide; their folder has the place of a city.
    const possible = kind.value === 'presentation' ? data.presentations
      : kind.value === 'page' ? [...cities, { city: 'pages', name: words('outline-whole-guide') }] : cities;
    city.replaceChildren(...possible.map((/** @type {any} */ one) =>
      make('option', { value: one.city, selected: one.city === chosen }, one.name ?? one.city)));
  };
  const update = () => {
    cityRow.hidden = kind.value === 'city' || kind.value === 'group';
    position.element.hidden = kind.value !== 'city';
    groupRow.hidden = !mayBeOfGroup();
    const everyone = group.options[0];
    everyone.hidden = everyone.disabled = kind.value === 'notes';
    if (kind.value === 'notes' && group.value === '') group.selectedIndex = 1;
    idRow.hidden = kind.value !== 'group';
    fromRow.hidden = toRow.hidden = !isRedirect();
    if (nameLabel) nameLabel.textContent = words(isRedirect() ? 'outline-old-address' : 'outline-name');
    const targets = addressesOf(data.items, city.value);
    to.replaceChildren(make('option', { value: '' }, words('outline-city')),
      ...targets.map((one) => make('option', { value: one.id }, one.name)));
    parentRow.hidden = !isPart();
    nameRow.hidden = !hasName();
    name.required = hasName();
    const places = data.items.filter((/** @type {Item} */ item) => item.kind === 'place' && item.city === city.value
      && (item.group ?? '') === groupOf());
    parent.replaceChildren(...places.map((/** @type {Item} */ item) => make('option', { value: item.path }, item.name)));
  };
  kind.addEventListener('change', () => { updateCities(); update(); });
  city.addEventListener('change', update);
  group.addEventListener('change', update);
  updateCities();
  update();
  /** @type {any} */
  let created;
  const answer = await ask(words('outline-new-title'), [
    labelled(words('outline-kind'), kind), cityRow, groupRow, parentRow, nameRow, position.element, fromRow, toRow, idRow,
  ], [{ label: words('outline-create'), value: 'create', isMain: true }, cancelButton()], {
    accept: async () => {
      created = existing();
      if (created) return undefined;
      if (hasName() && !name.value.trim()) return words(isRedirect() ? 'outline-old-address-missing' : 'outline-name-missing');
      if (kind.value === 'city' && !position.value) return words('outline-city-position');
      try {
        const body = {
          kind: isRedirect() ? 'redirect' : kind.value, name: hasName() ? name.value.trim() : undefined,
          ...(cityRow.hidden ? {} : { city: city.value }), ...(isPart() ? { parent: parent.value } : {}),
          ...(kind.value === 'city' ? { position: position.value } : {}),
          ...(groupOf() ? { group: groupOf() } : {}), ...(kind.value === 'group' ? { id: id.value.trim() } : {}),
          ...(isRedirect() && to.value ? { to: to.value } : {}),
        };
        created = await post('create', body);
      } catch (error) {
        return errorText(error);
      }
      return undefined;
    },
  });
  if (answer !== 'create') return;
  forgetOutline();
  go('page', { path: created.path, at: created.at && JSON.stringify(created.at) });
}

/**
 * Shows what one can do with an item.
 * @param {Item} item
 * @param {() => void} refresh
 */
export async function showActions(item, refresh) {
  const answer = await ask(words('outline-actions', { name: item.name || item.id }), [], [
    ...(canRename(item) ? [{ label: words('outline-rename'), value: 'rename' }] : []),
    ...(hasAddress(item) ? [{ label: words('outline-copy'), value: 'copy' }] : []),
    ...(canDelete(item) ? [{ label: words('outline-delete'), value: 'delete', isDanger: true }] : []), cancelButton(),
  ]);
  if (answer === 'rename') await renameContent(item, refresh);
  if (answer === 'copy') await copyContent(item);
  if (answer === 'delete') await deleteContent(item, refresh);
}

/**
 * What an action changes: the names of content, and the paths of other files.
 * @param {string[]} changed
 */
async function changedFiles(changed) {
  const data = await outline().catch(() => ({ items: [], kinds: [] }));
  const nameOf = pageNames(data);
  return make('details', { open: changed.length < 8 }, make('summary', {}, plural('outline-changes', changed.length)),
    make('ul', { class: 'paths' }, ...changed.map((path) => make('li', { dir: 'auto' }, nameOf(path)))));
}

/**
 * What a person should know about an action.
 * @param {string[]} notes
 */
const notesOf = (notes) => notes.map((note) => make('p', {}, note));

/**
 * A list of pages, each with the reasons why it is there.
 * @param {{path: string, text: string}[]} uses references to content
 */
async function pageList(uses) {
  const data = await outline().catch(() => ({ items: [], kinds: [] }));
  const nameOf = pageNames(data);
  /** @type {Map<string, Set<string>>} */
  const reasons = new Map();
  for (const { path, text } of uses) reasons.set(path, (reasons.get(path) ?? new Set()).add(text));
  return make('ul', { class: 'paths' }, ...[...reasons].map(([path, texts]) => make('li', {},
    make('a', { href: href('page', { path }), dir: 'auto' }, nameOf(path)), ` – ${[...texts].join(', ')}`)));
}

/**
 * The folder of what is part of a place.
 * @param {string} path of the place
 */
const ownFolder = (path) => path.replace(/(\/index)?\.md$/, '');

/**
 * Why content cannot be deleted: links to the pages that need it.
 * @param {unknown} error
 */
async function obstacles(error) {
  const needs = error instanceof ApiError ? error.data?.needs : undefined;
  if (!needs?.length) return make('p', {}, errorText(error));
  return make('div', {}, make('p', {}, words('outline-needed')), await pageList(needs));
}

/** @param {Item} item @param {() => void} refresh */
async function renameContent(item, refresh) {
  const id = make('input', { class: 'input', type: 'text', dir: 'ltr', required: true, autocomplete: 'off', autofocus: true });
  id.value = item.id;
  /** @type {{changed?: string[], notes?: string[]}} */
  let plan = {};
  const first = await ask(words('outline-rename'),
    [item.kind !== 'group' && make('p', { class: 'quiet' }, words('outline-rename-text')), labelled(words('outline-id'), id)],
    [{ label: words('outline-next'), value: 'next', isMain: true }, cancelButton()], {
      accept: async () => {
        try {
          plan = await post('rename', { path: item.path, id: id.value.trim(), dry: true });
        } catch (error) {
          return errorText(error);
        }
        return undefined;
      },
    });
  if (first !== 'next') return;
  let { path } = item;
  /** @param {string} name */
  const rename = (name) => post('rename', { path, id: name }).then((renamed) => { path = renamed.path; }, errorText);
  const answer = await ask(words('outline-rename'), [...notesOf(plan.notes ?? []), await changedFiles(plan.changed ?? [])],
    [{ label: words('outline-rename'), value: 'rename', isMain: true }, cancelButton()], { accept: () => rename(id.value.trim()) });
  if (answer !== 'rename') return;
  forgetOutline();
  refresh();
  const after = await ask(words('outline-renamed'), [], [
    { label: words('shell-undo'), value: 'undo' }, { label: words('shell-close'), value: '', isMain: true },
  ], { accept: () => rename(item.id) });
  if (after !== 'undo') return;
  forgetOutline();
  refresh();
}

/**
 * Asks, deletes, and offers to bring the content back.
 * @param {{path: string, name: string, id?: string, kind?: string, city?: string}} item
 * @param {() => void} refresh
 */
export async function deleteContent(item, refresh) {
  /** @type {{changed?: string[], notes?: string[], uses?: {path: string, text: string}[]}} */
  let plan;
  try {
    plan = await post('delete', { path: item.path, dry: true });
  } catch (error) {
    await tell(words('outline-delete'), await obstacles(error));
    return false;
  }
  const uses = plan.uses ?? [];
  const successor = item.kind === 'city' ? await otherCity(item) : undefined;
  const answer = await ask(words('outline-delete-title', { name: item.name || item.id || '' }), [
    ...(uses.length > 0 ? [make('p', {}, words('outline-uses')), await pageList(uses)] : []),
    // The note of the service says how to change the file in which a city names earlier ones; here, there is a choice.
    ...(successor ? [labelled(words('outline-delete-to'), successor), make('p', { class: 'quiet' }, words('outline-delete-to-help'))]
      : item.kind === 'city' ? [] : notesOf(plan.notes ?? [])),
    await changedFiles(plan.changed ?? []),
  ], [
    { label: words('outline-delete'), value: 'delete', isDanger: true }, cancelButton(),
  ], { accept: () => post('delete', { path: item.path, to: successor?.value || undefined }).then(() => undefined, errorText) });
  if (answer !== 'delete') return false;
  forgetOutline();
  refresh();
  const after = await ask(words('outline-deleted', { name: item.name || item.id || '' }), [], [
    { label: words('shell-undo'), value: 'undo' }, { label: words('shell-close'), value: '', isMain: true },
  ], { accept: () => post('undelete', { path: item.path }).then(() => undefined, errorText) });
  if (after === 'undo') {
    forgetOutline();
    refresh();
  }
  return after !== 'undo';
}

/**
 * The choice of the city to which the addresses of a deleted city lead.
 * @param {{city?: string}} item
 * @returns {Promise<HTMLSelectElement | undefined>} nothing in a guide with one city
 */
async function otherCity(item) {
  const { items } = await outline().catch(() => ({ items: [] }));
  const others = items.filter((/** @type {Item} */ one) => one.kind === 'city' && one.city !== item.city);
  if (others.length === 0) return undefined;
  return select([{ value: '', label: words('outline-delete-nowhere') },
    ...others.map((/** @type {Item} */ one) => ({ value: one.city ?? '', label: one.name || one.city || '' }))]);
}

/**
 * Creates a copy and opens it.
 * @param {Item} item
 */
async function copyContent(item) {
  try {
    const { path } = await post('duplicate', { path: item.path, name: words('outline-copy-of', { name: item.name }) });
    forgetOutline();
    go('page', { path });
  } catch (error) {
    await ask(words('outline-copy'), [make('p', {}, errorText(error))], [cancelButton()]);
  }
}
