// The wizard for imports: choose files, see what they are, map their columns, look at the changes, take them.

import { ApiError, post } from './api.js';
import { ask, cancelButton, labelled, select } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { changeList, chosenFields } from './import-changes.js';
import { mappingForm } from './import-mapping.js';
import { errorText } from './outline-actions.js';
import { href } from './router.js';
import { forgetOutline, outline } from './state.js';
import { alertText, button, dropArea, loadStyles, problemList, row } from './wizard.js';
import { plural, words } from './words.js';

/** The formats of which several files are read together. */
const severalFiles = ['omeka', 'curatescape', 'izi'];
/** The formats with lines, which become tours or places. */
const withLines = ['geojson', 'kml'];
/** The choice that creates a city; no id has a sign. */
const newCityValue = '+';

/** @typedef {{upload: string, name: string, format?: string, label?: string, reason?: string, table?: boolean}} Found */

/** @param {HTMLElement} container */
export async function show(container) {
  loadStyles();
  const data = await outline();
  const problem = alertText();
  const state = make('p', { class: 'quiet', role: 'status' });
  const list = make('div', {});
  replace(container, make('div', { class: 'wizard' }, make('h1', {}, words('shell-import')), make('p', {}, words('import-text')),
    dropArea(words('import-choose'), take, { isMultiple: true }), problem, state, list));

  /** @param {File[]} files */
  async function take(files) {
    problem.textContent = '';
    /** @type {Found[]} */
    const found = [];
    for (const file of files) {
      state.textContent = words('import-reading', { name: file.name });
      try {
        found.push(await post('import/recognise', file, { name: file.name }));
      } catch (error) {
        problem.textContent = `${file.name}: ${errorText(error)}`;
      }
    }
    state.textContent = '';
    const sections = groups(found).map((group) => importSection(group, data));
    list.prepend(...sections.map((section) => section.element));
    for (const section of sections) await section.begin?.();
    sections[0]?.element.focus();
  }
}

/**
 * The files that are imported together.
 * @param {Found[]} found
 * @returns {Found[][]}
 */
function groups(found) {
  /** @type {Found[][]} */
  const result = [];
  for (const one of found) {
    const same = result.find(([first]) => one.format && severalFiles.includes(one.format) && first.format === one.format);
    if (same) same.push(one);
    else result.push([one]);
  }
  return result;
}

/**
 * The section of one import, from what the file is to the undo.
 * @param {Found[]} group
 * @param {any} data the outline
 * @returns {{element: HTMLElement, begin?: () => Promise<void>}}
 */
function importSection(group, data) {
  const [first] = group;
  const section = make('section', { tabindex: '-1' },
    make('h2', { dir: 'auto' }, group.map((one) => one.name).join(', ')), make('p', {}, kindText(first)));
  if (!first.format) return { element: section };

  const problem = alertText();
  const state = make('p', { class: 'quiet', role: 'status' });
  const mappingPlace = make('div', {});
  const planPlace = make('div', {});
  const cities = data.items.filter((/** @type {any} */ item) => item.kind === 'city');
  // The editor chooses one of several cities, so that nothing is planned for a wrong one.
  const city = select([...(cities.length !== 1 ? [{ value: '', label: words('import-choose-city') }] : []),
    ...cities.map((/** @type {any} */ one) => ({ value: one.city, label: one.name })),
    { value: newCityValue, label: words('import-new-city') }], cities.length === 1 ? undefined : '');
  const lines = select([{ value: 'tours', label: words('import-lines-tours') }, { value: 'places', label: words('import-lines-places') }]);
  const fetches = make('input', { type: 'checkbox', id: `fetch-${first.upload}` });
  /** @type {(() => any) | undefined} */
  let mapping;

  /** @param {any} [more] */
  const body = (more) => ({
    upload: first.upload, others: group.slice(1).map((one) => one.upload), format: first.format, city: city.value,
    lines: lines.value, fetch: fetches.checked, mapping: mapping?.(), ...more,
  });

  city.addEventListener('change', async () => {
    replace(planPlace);
    if (city.value === newCityValue) await newCity(city);
    if (hasCity()) await look();
  });
  const hasCity = () => city.value !== '' && city.value !== newCityValue;
  // What is imported is what the editor has looked at.
  for (const one of [mappingPlace, lines, fetches]) one.addEventListener('change', () => replace(planPlace));

  /** @param {any} plan */
  function showPlan(plan) {
    if (plan.columns) {
      const form = mappingForm(plan, data.languages ?? []);
      mapping = form.value;
      replace(mappingPlace, form.element);
    }
    const errors = plan.diagnostics.filter((/** @type {any} */ one) => one.severity === 'error');
    const notes = plan.diagnostics.filter((/** @type {any} */ one) => one.severity !== 'error');
    const changes = plan.steps.some((/** @type {any} */ step) => ['taken', 'changed', 'conflict'].includes(step.action));
    replace(planPlace, make('p', {}, understood(plan)),
      errors.length > 0 && problemList(errors),
      notes.length > 0 && make('details', {}, make('summary', {}, plural('import-notes', notes.length)), problemList(notes)),
      changeList(plan.steps),
      errors.length === 0 && !changes && make('p', {}, words('import-nothing')),
      errors.length === 0 && changes && make('div', { class: 'wizard__buttons' }, button(words('import-take'), takeIt, { isMain: true })));
  }

  async function look() {
    problem.textContent = '';
    if (!hasCity()) {
      problem.textContent = words('import-choose-city');
      city.focus();
      return;
    }
    state.textContent = words('import-looking');
    try {
      showPlan(await post('import/plan', body()));
    } catch (error) {
      replace(planPlace);
      problem.textContent = errorText(error);
    }
    state.textContent = '';
  }

  async function takeIt() {
    problem.textContent = '';
    state.textContent = words('import-taking');
    try {
      showTaken(section, await post('import/take', body({ theirs: chosenFields(planPlace) })));
      forgetOutline();
      announce(words('import-taken'));
    } catch (error) {
      if (error instanceof ApiError && error.data?.steps) showPlan(error.data);
      else problem.textContent = errorText(error);
    }
    state.textContent = '';
  }

  section.append(row(words('import-city'), city),
    ...(withLines.includes(first.format) ? [row(words('import-lines'), lines)] : []),
    make('p', {}, make('label', { for: fetches.id }, fetches, ' ', words('import-fetch'))),
    mappingPlace, make('div', { class: 'wizard__buttons' }, button(words('import-look'), look)), problem, state, planPlace);
  return { element: section, begin: async () => { if (hasCity()) await look(); } };
}

/**
 * What a file is, in words.
 * @param {Found} found
 */
function kindText(found) {
  if (found.format) return words('import-is', { label: found.label ?? '' });
  if (found.label) return words('import-is-other', { label: found.label });
  return found.reason ? words('import-cannot', { reason: found.reason }) : words('import-unknown');
}

/** @param {any} plan */
function understood(plan) {
  const { places, tours, pictures, languages } = plan.understood;
  return [
    plural('import-places', places), tours > 0 && plural('import-tours', tours), pictures > 0 && plural('import-pictures', pictures),
    languages.length > 0 && words('import-translations', { languages: languages.join(', ') }),
    plan.sheet && words('import-sheet', { name: plan.sheet }), plan.encoding && words('import-encoding', { name: plan.encoding }),
  ].filter(Boolean).join(' · ');
}

/**
 * Asks for the name of a new city and creates it.
 * @param {HTMLSelectElement} choice
 */
async function newCity(choice) {
  const name = make('input', { class: 'input', type: 'text', required: true, autocomplete: 'off', dir: 'auto', autofocus: true });
  let path = '';
  const answer = await ask(words('import-new-city'), [labelled(words('outline-name'), name)],
    [{ label: words('outline-create'), value: 'create', isMain: true }, cancelButton()], {
      accept: async () => {
        if (!name.value.trim()) return words('outline-name-missing');
        try {
          path = (await post('create', { kind: 'city', name: name.value.trim() })).path;
        } catch (error) {
          return errorText(error);
        }
        return undefined;
      },
    });
  if (answer !== 'create') {
    choice.selectedIndex = choice.options.length > 1 ? 0 : -1;
    return;
  }
  forgetOutline();
  const id = path.split('/')[1];
  choice.prepend(make('option', { value: id }, name.value.trim()));
  choice.value = id;
}

/**
 * Shows what an import has changed, with its undo.
 * @param {HTMLElement} section
 * @param {any} taken
 */
function showTaken(section, taken) {
  const problem = alertText();
  const paths = [...new Set(taken.steps.filter((/** @type {any} */ step) => ['taken', 'changed'].includes(step.action))
    .map((/** @type {any} */ step) => step.path))];
  const undo = button(words('import-undo'), async () => {
    try {
      const { left } = await post('import/undo', { undo: taken.undo });
      forgetOutline();
      announce(words('import-undone'));
      replace(section, make('h2', {}, words('import-undone')),
        left.length > 0 && make('p', {}, words('import-left-edited')),
        make('ul', { class: 'steps' }, ...left.map(pageItem)));
      section.focus();
    } catch (error) {
      problem.textContent = errorText(error);
    }
  });
  replace(section, make('h2', {}, words('import-taken')), make('p', {}, words('import-taken-text')),
    make('ul', { class: 'steps' }, ...paths.map(pageItem)), problem, make('div', { class: 'wizard__buttons' }, undo));
  section.focus();
}

/** @param {string} path */
const pageItem = (path) => make('li', {}, path.endsWith('.md') ? make('a', { href: href('page', { path }), dir: 'ltr' }, path) : path);
