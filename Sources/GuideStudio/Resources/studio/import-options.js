// The choices of an import that depend on the format: the sheet, the encoding, the name, lines, pictures and sights.

import { select } from './dialog.js';
import { make, replace } from './dom.js';
import { wordLabel } from './field-keys.js';
import { sightChoice } from './import-sights.js';
import { isTeam } from './state.js';
import { row } from './wizard.js';
import { words } from './words.js';

/** The formats that are written as whole files, not merged field by field. */
const wholeFiles = ['gift', 'objects', 'osm', 'pws', 'walk'];
/** The formats with lines, which become tours or places. */
const withLines = ['geojson', 'kml'];
/** The formats that become one page, with the label of its name. */
const withName = /** @type {Record<string, string>} */ ({ gift: 'import-name-quiz', walk: 'import-name-tour' });

/**
 * @param {import('./import-files.js').Found} found
 * @param {any} request the request of an import that is shown again
 * @param {(isOtherTable: boolean) => void} changed called after a choice; with true, the columns are other ones
 */
export function formatOptions(found, request, changed) {
  const format = found.format ?? '';
  const lines = select([{ value: 'tours', label: words('import-lines-tours') }, { value: 'places', label: words('import-lines-places') }],
    request?.lines);
  const fetches = checkBox(`fetch-${found.upload}`, 'import-fetch', request?.fetch);
  const isWhole = wholeFiles.includes(format);
  const overwrites = checkBox(`overwrite-${found.upload}`, isWhole ? 'import-overwrite' : 'import-overwrite-fields',
    request?.overwrite);
  const hosts = make('input', {
    class: 'input', type: 'text', autocomplete: 'off', spellcheck: 'false', dir: 'ltr', value: (request?.hosts ?? []).join(' '),
  });
  // In a team, the server downloads only from public addresses.
  const hostsRow = isWhole || isTeam() ? undefined : row(words('import-hosts'), hosts, words('import-hosts-help'));
  const showHosts = () => { if (hostsRow) hostsRow.hidden = !fetches.box.checked; };
  showHosts();
  fetches.box.addEventListener('change', showHosts);
  const name = make('input', { class: 'input', type: 'text', autocomplete: 'off', dir: 'auto', value: request?.name ?? '' });
  const tablePlace = make('div', {});
  const sightPlace = make('div', {});
  let sheets = request?.sheets ?? [];
  let encoding = request?.encoding ?? '';
  let kinds = request?.kinds ?? [];
  /** @type {(() => string[]) | undefined} */
  let sights;

  const element = make('div', {},
    withName[format] && row(words(withName[format]), name, words('import-name-help')),
    !isWhole && row(words('import-record'), name, words('import-record-help')),
    withLines.includes(format) && row(words('import-lines'), lines),
    !isWhole && make('p', {}, fetches.label), hostsRow, make('p', {}, overwrites.label), tablePlace, sightPlace);
  for (const one of [name, lines, fetches.box, hosts, overwrites.box, sightPlace]) one.addEventListener('change', () => changed(false));

  /** @param {any} plan */
  function showTable(plan) {
    const several = (plan.sheets ?? []).length > 1;
    const sheet = select([...(plan.sheets ?? []).map((/** @type {string} */ one) => ({ value: `=${one}`, label: one })),
      { value: '*', label: words('import-all-sheets') }], sheets[0] === 'all' ? '*' : `=${sheets[0] ?? plan.sheet ?? plan.sheets?.[0]}`);
    sheet.addEventListener('change', () => {
      sheets = [sheet.value === '*' ? 'all' : sheet.value.slice(1)];
      changed(true);
    });
    const detected = encoding ? words('import-encoding-find') : words('import-encoding-found', { name: plan.encoding ?? '' });
    const code = select([{ value: '', label: detected },
      ...(plan.encodings ?? []).map((/** @type {string} */ one) => ({ value: one, label: one }))], encoding);
    code.addEventListener('change', () => {
      encoding = code.value;
      changed(true);
    });
    replace(tablePlace, several && row(words('import-sheet-choice'), sheet),
      plan.encodings && row(words('import-encoding-choice'), code));
  }

  /** @param {any} plan */
  function showSights(plan) {
    const kind = select([{ value: '', label: words('import-kinds-best') }, ...plan.kinds
      .map((/** @type {string} */ one) => ({ value: one, label: wordLabel(one) }))
      .sort((/** @type {any} */ one, /** @type {any} */ other) => one.label.localeCompare(other.label))], kinds[0] ?? '');
    kind.addEventListener('change', () => {
      kinds = kind.value ? [kind.value] : [];
      sights = undefined;
      changed(true);
    });
    const choice = sightChoice(words('import-sights'), plan.sights);
    if (plan.sights.length > 0) sights = choice.value;
    replace(sightPlace, row(words('import-kinds'), kind), plan.sights.length > 0 && choice.element);
  }

  return {
    element,
    /**
     * Shows what the editor can choose in the files.
     * @param {any} plan the result of a plan
     */
    show(plan) {
      const focused = document.activeElement;
      const isTable = tablePlace.contains(focused);
      const isSights = sightPlace.contains(focused);
      if (plan.sheets || plan.encodings) showTable(plan);
      if (plan.sights) showSights(plan);
      // The new elements replace the one that the editor has just used.
      if (isTable) tablePlace.querySelector('select')?.focus();
      if (isSights) sightPlace.querySelector('select')?.focus();
    },
    value: () => ({
      lines: lines.value, fetch: fetches.box.checked, hosts: hosts.value.split(/[\s,;]+/).filter(Boolean),
      overwrite: overwrites.box.checked, name: name.value.trim(), sheets, encoding, kinds, sights: sights?.() ?? (request?.sights && kinds === request.kinds ? request.sights : undefined),
    }),
  };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {boolean} [isChecked]
 */
function checkBox(id, label, isChecked) {
  const box = make('input', { type: 'checkbox', id, checked: isChecked === true });
  return { box, label: make('label', { for: id }, box, ' ', words(label)) };
}
