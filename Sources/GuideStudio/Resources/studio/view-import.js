// The wizard for imports: choose files, see what they are, map their columns, look at the changes, take them.

import { get, post } from './api.js';
import { ask, cancelButton, labelled, select } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { changeList, chosenFields } from './import-changes.js';
import { groups, upload } from './import-files.js';
import { followJob, runJob } from './import-job.js';
import { mappingForm } from './import-mapping.js';
import { formatOptions } from './import-options.js';
import { cityPosition } from './new-city.js';
import { errorText } from './outline-actions.js';
import { pageNames } from './outline-names.js';
import { href } from './router.js';
import { forgetOutline, outline } from './state.js';
import { alertText, button, dropArea, loadStyles, problemList, row } from './wizard.js';
import { plural, words } from './words.js';

/** The choice that creates a city; no id has a sign. */
const newCityValue = '+';
/** The choice of a new city that has the name of the presentation. */
const cityOfFileValue = '*';

/** @typedef {import('./import-files.js').Found} Found */

/** @param {HTMLElement} container */
export async function show(container) {
  loadStyles();
  const [data, last] = await Promise.all([outline(), get('import')]);
  const problem = alertText();
  const state = make('p', { class: 'quiet', role: 'status' });
  const list = make('div', {});
  replace(container, make('div', { class: 'wizard' }, make('h1', {}, words('shell-import')), make('p', {}, words('import-text')),
    dropArea(words('import-choose'), take, { isMultiple: true }), folderButton(take), problem, state, list));
  if (last.job && last.files) {
    // The page was loaded again.
    const section = importSection(last.files, data, last);
    list.append(section.element);
    section.begin?.();
  } else if (last.busy) {
    state.textContent = words('import-busy');
  }

  /** @param {File[]} files */
  async function take(files) {
    problem.textContent = '';
    const found = await upload(files, (name) => { state.textContent = words('import-reading', { name }); },
      (name, error) => { problem.textContent = `${name}: ${errorText(error)}`; });
    state.textContent = '';
    const sections = groups(found).map((group) => importSection(group, data));
    list.prepend(...sections.map((section) => section.element));
    sections[0]?.element.focus();
    // One import at a time.
    for (const section of sections) await section.begin?.();
  }
}

/**
 * A button that chooses a folder, for example that of a presentation with its pictures.
 * @param {(files: File[]) => void} take
 */
function folderButton(take) {
  const input = make('input', { class: 'hidden', type: 'file', id: 'import-folder', webkitdirectory: true });
  input.addEventListener('change', () => {
    if (input.files?.length) take([...input.files]);
    input.value = '';
  });
  return make('p', { class: 'drop__folder' }, input, make('label', { for: input.id, class: 'button' }, words('import-choose-folder')),
    ' ', make('span', { class: 'quiet' }, words('import-folder-help')));
}

/**
 * The section of one import, from what the file is to the undo.
 * @param {Found[]} group
 * @param {any} data the outline
 * @param {any} [last] the last import, if it is shown again
 * @returns {{element: HTMLElement, begin?: () => Promise<void>}}
 */
function importSection(group, data, last) {
  const [first] = group;
  const section = make('section', { tabindex: '-1' },
    make('h2', { dir: 'auto' }, group.map((one) => one.name).join(', ')), make('p', {}, kindText(first)));
  if (!first.format || first.format === 'sqlite') return { element: section };

  const problem = alertText();
  const progress = make('div', {});
  const mappingPlace = make('div', {});
  const planPlace = make('div', {});
  const city = citySelect(first, data, last?.request);
  /**
   * The choices of the plan that is made now.
   * @type {string | undefined}
   */
  let looked;
  let isOld = false;
  /** @type {(() => any) | undefined} */
  let mapping = last?.request.mapping && (() => last.request.mapping);
  const options = formatOptions(first, last?.request, (isOtherTable) => {
    replace(planPlace);
    if (!isOtherTable) return;
    mapping = undefined;
    replace(mappingPlace);
    if (hasCity()) look();
  });

  /** @param {any} [more] */
  const body = (more) => ({
    upload: first.upload, others: group.slice(1).map((one) => one.upload), format: first.format,
    city: city.value === cityOfFileValue ? '' : city.value, ...options.value(), mapping: mapping?.(), ...more,
  });

  city.addEventListener('change', async () => {
    replace(planPlace);
    isOld = true;
    if (city.value === newCityValue) await newCity(city);
    if (hasCity()) await look();
  });
  const hasCity = () => city.value !== '' && city.value !== newCityValue;
  // What is imported is what the editor has looked at.
  mappingPlace.addEventListener('change', () => replace(planPlace));

  /** @param {any} plan */
  function showPlan(plan) {
    options.show(plan);
    if (plan.columns) {
      const form = mappingForm(plan, data.languages ?? []);
      mapping = form.value;
      replace(mappingPlace, form.element);
    }
    const errors = plan.diagnostics.filter((/** @type {any} */ one) => one.severity === 'error');
    const notes = plan.diagnostics.filter((/** @type {any} */ one) => one.severity !== 'error');
    lookAgain.classList.remove('button--main');
    const changes = plan.steps.some((/** @type {any} */ step) => ['taken', 'changed', 'conflict', 'removed'].includes(step.action));
    replace(planPlace, make('p', {}, understood(plan)),
      errors.length > 0 && problemList(errors),
      notes.length > 0 && make('details', {}, make('summary', {}, plural('import-notes', notes.length)), problemList(notes)),
      changeList(plan.steps),
      errors.length === 0 && !changes && make('p', {}, words('import-nothing')),
      errors.length === 0 && changes && make('div', { class: 'wizard__buttons' }, button(words('import-take'), takeIt, { isMain: true })));
  }

  /**
   * Shows the result of a job.
   * @param {string} action
   * @param {() => Promise<any>} work
   */
  async function follow(action, work) {
    problem.textContent = '';
    try {
      const result = await work();
      if (!result) return;
      if (action === 'take' && result.undo) {
        forgetOutline();
        showTaken(section, result, pageNames(await outline()));
        announce(words('import-taken'));
      } else {
        showPlan(result);
      }
    } catch (error) {
      if (action === 'plan') replace(planPlace);
      problem.textContent = errorText(error);
    }
  }

  async function look() {
    if (!hasCity()) {
      problem.textContent = words('import-choose-city');
      city.focus();
      return;
    }
    if (looked !== undefined) {
      // A plan for other choices is of no use, for example for another city. It ends, and the new one begins.
      if (looked === JSON.stringify(body())) return;
      isOld = true;
      await post('import/cancel', {}).catch(() => {});
      return;
    }
    try {
      do {
        isOld = false;
        looked = JSON.stringify(body());
        replace(planPlace);
        await follow('plan', newestPlan);
      } while (isOld && hasCity() && section.isConnected);
    } finally {
      looked = undefined;
    }
  }

  /** The plan for the choices; undefined if they have changed since. */
  async function newestPlan() {
    try {
      const plan = await runJob(progress, 'plan', body());
      return isOld ? undefined : plan;
    } catch (error) {
      if (isOld) return undefined;
      throw error;
    }
  }

  const takeIt = () => follow('take', () => runJob(progress, 'take', body({ theirs: chosenFields(planPlace) })));

  const lookAgain = button(words('import-look'), look, { isMain: true });
  section.append(row(words('import-city'), city), options.element, mappingPlace,
    make('div', { class: 'wizard__buttons' }, lookAgain), problem, progress, planPlace);
  return {
    element: section,
    begin: async () => {
      if (last) await follow(last.job.name, () => followJob(progress, last.job));
      else if (hasCity()) await look();
    },
  };
}

/**
 * The choice of the city.
 * @param {Found} found
 * @param {any} data the outline
 * @param {any} request the request of an import that is shown again
 */
function citySelect(found, data, request) {
  const cities = data.items.filter((/** @type {any} */ item) => item.kind === 'city');
  const isNew = found.format === 'pws';
  // The editor chooses one of several cities, so that nothing is planned for another one.
  const isClear = cities.length === 1 && !isNew;
  const chosen = request ? request.city || cityOfFileValue : isClear ? cities[0].city : isNew ? cityOfFileValue : '';
  return select([...(isClear || isNew ? [] : [{ value: '', label: words('import-choose-city') }]),
    ...(isNew ? [{ value: cityOfFileValue, label: words('import-city-of-file') }] : []),
    ...cities.map((/** @type {any} */ one) => ({ value: one.city, label: one.name })),
    { value: newCityValue, label: words('import-new-city') }], chosen);
}

/**
 * What a file is, in words.
 * @param {Found} found
 */
function kindText(found) {
  if (found.format === 'sqlite') return words('import-database', { name: found.name });
  if (found.format) return words('import-is', { label: found.label ?? '' });
  return found.reason ? words('import-cannot', { reason: found.reason }) : words('import-unknown');
}

/** @param {any} plan */
function understood(plan) {
  const { places = 0, tours = 0, events = 0, pictures = 0, languages = /** @type {string[]} */ ([]) } = plan.understood ?? {};
  return [
    plan.understood && (places > 0 || events === 0) && plural('import-places', places),
    tours > 0 && plural('import-tours', tours), events > 0 && plural('import-events', events),
    pictures > 0 && plural('import-pictures', pictures), plan.questions !== undefined && plural('import-questions', plan.questions),
    languages.length > 0 && words('import-translations', { languages: languages.join(', ') }),
    plan.sheet && words('import-sheet', { name: plan.sheet }), plan.encoding && words('import-encoding', { name: plan.encoding }),
    plan.remark,
  ].filter(Boolean).join(' · ');
}

/**
 * Asks for the name of a new city and creates it.
 * @param {HTMLSelectElement} choice
 */
async function newCity(choice) {
  const name = make('input', { class: 'input', type: 'text', required: true, autocomplete: 'off', dir: 'auto', autofocus: true });
  const position = await cityPosition();
  let path = '';
  const answer = await ask(words('import-new-city'), [labelled(words('outline-name'), name), position.element],
    [{ label: words('outline-create'), value: 'create', isMain: true }, cancelButton()], {
      accept: async () => {
        if (!name.value.trim()) return words('outline-name-missing');
        if (!position.value) return words('outline-city-position');
        try {
          path = (await post('create', { kind: 'city', name: name.value.trim(), position: position.value })).path;
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
 * @param {(path: string) => string} nameOf how editors call a page
 */
function showTaken(section, taken, nameOf) {
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
        make('ul', { class: 'steps' }, ...left.map((/** @type {string} */ path) => pageItem(path, nameOf))));
      section.focus();
    } catch (error) {
      problem.textContent = errorText(error);
    }
  });
  replace(section, make('h2', {}, words('import-taken')), make('p', {}, words('import-taken-text')),
    make('ul', { class: 'steps' }, ...paths.map((path) => pageItem(path, nameOf))), problem, make('div', { class: 'wizard__buttons' }, undo));
  section.focus();
}

/** @param {string} path @param {(path: string) => string} nameOf */
const pageItem = (path, nameOf) => make('li', {},
  path.endsWith('.md') ? make('a', { href: href('page', { path }), dir: 'auto' }, nameOf(path)) : nameOf(path));
