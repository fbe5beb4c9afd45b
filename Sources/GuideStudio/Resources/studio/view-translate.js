// The view of translations: how far each language is, and the pages with something to do.

import { get, post } from './api.js';
import { ask, select, tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { errorText } from './outline-actions.js';
import { useChangeStyles } from './page-changes.js';
import { guarded, refusalOf } from './rights.js';
import { href, note } from './router.js';
import { onVersion } from './state.js';
import { isUnfinished, showTranslation } from './translation-page.js';
import { severityLabel } from './problem-severity.js';
import { language as ownLanguage, languageName, plural, words } from './words.js';

/** Rows that are added at once; a guide can have thousands of pages. */
const rowsAtOnce = 100;

/** The states of a page in a language, those with most to do first. */
const states = ['missing', 'incomplete', 'old', 'unconfirmed', 'complete'];

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `path` and `language` for one page; otherwise the filters of the list
 */
export async function show(container, parameters) {
  useChangeStyles();
  if (parameters.path) return showTranslation(container, parameters);
  return showOverview(container, parameters);
}

/** @param {HTMLElement} container @param {Record<string, string>} parameters */
async function showOverview(container, parameters) {
  let data = await get('translations');
  if (data.languages.length === 0) {
    replace(container, make('h1', {}, words('shell-translations')), make('p', {}, words('translate-no-languages')), make('p', {},
      make('a', { class: 'button', href: href('page', { path: 'guide.yaml', at: '["languages"]' }) }, words('translate-settings'))));
    return undefined;
  }
  const tags = data.languages.map((/** @type {any} */ one) => one.language);
  const filter = { language: tags.includes(parameters.language) ? parameters.language : tags[0], state: parameters.state ?? 'unfinished', text: '' };
  const cards = make('ul', { class: 'cards' });
  const list = make('ul', { class: 'rows' });
  const count = make('p', { class: 'quiet', role: 'status' });
  const more = make('button', { class: 'button', type: 'button', onclick: () => { shown += rowsAtOnce; render(); } }, words('translate-more'));
  let shown = rowsAtOnce;

  const language = named(select(tags.map((/** @type {string} */ tag) => ({ value: tag, label: languageName(tag) })), filter.language), 'translate-language');
  const state = named(select([['unfinished', 'translate-unfinished'], ['', 'translate-all'], ...states.map((one) => [one, `translate-${one}`])]
    .map(([value, key]) => ({ value, label: words(key) })), filter.state), 'translate-state');
  const search = named(make('input', { class: 'input', type: 'search', placeholder: words('translate-search') }), 'translate-search');
  const update = () => {
    Object.assign(filter, { language: language.value, state: state.value, text: search.value.trim().toLocaleLowerCase() });
    shown = rowsAtOnce;
    note('translate', { language: filter.language, state: filter.state });
    render();
  };
  for (const input of [language, state]) input.addEventListener('change', update);
  search.addEventListener('input', update);

  const render = () => {
    replace(cards, ...data.languages.map(languageCard));
    const found = data.pages.filter((/** @type {any} */ page) => {
      const own = page.states[filter.language];
      const isWanted = filter.state === 'unfinished' ? own && isUnfinished(own) : !filter.state || own === filter.state;
      return isWanted && (!filter.text || `${page.name} ${page.path}`.toLocaleLowerCase().includes(filter.text));
    });
    count.textContent = plural('translate-pages', found.length);
    replace(list, ...found.slice(0, shown).map((/** @type {any} */ page) => pageRow(page, filter.language)));
    list.hidden = found.length === 0;
    more.hidden = found.length <= shown;
  };
  const refresh = async () => { data = await get('translations'); render(); };
  replace(container, make('h1', {}, words('shell-translations')), cards,
    make('div', { class: 'filters' }, language, state, search), ...exchange(() => filter.language, refresh), count, list, more);
  render();
  return onVersion(() => { refresh().catch(() => {}); });
}

/**
 * Names an input for screen readers.
 * @param {any} input
 * @param {string} key
 */
function named(input, key) {
  input.classList.add('input');
  input.setAttribute('aria-label', words(key));
  return input;
}

/** @param {any} one a language of GET translations */
function languageCard(one) {
  const percent = one.words ? Math.floor((one.translatedWords / one.words) * 100) : 100;
  const share = (percent / 100).toLocaleString(ownLanguage, { style: 'percent' });
  const facts = [
    words('translate-progress', { share, done: one.done.toLocaleString(ownLanguage), of: one.of.toLocaleString(ownLanguage) }),
    one.missing > 0 && plural('translate-count-missing', one.missing),
    one.old > 0 && plural('translate-count-old', one.old),
    one.unconfirmed > 0 && plural('translate-count-unconfirmed', one.unconfirmed),
    one.inReview && words('translate-in-review'),
    one.refusal,
  ].filter(Boolean);
  return make('li', { class: 'card' }, make('h2', {}, languageName(one.language)),
    make('progress', { class: 'progress', max: 100, value: percent, 'aria-label': words('translate-progress-of', { language: languageName(one.language) }) }),
    ...facts.map((fact) => make('p', { class: 'card__facts' }, fact)));
}

/** @param {any} page @param {string} language */
function pageRow(page, language) {
  const state = page.states[language];
  return make('li', {},
    make('a', { class: 'rows__name', dir: 'auto', href: href('translate', { path: page.path, language }) }, page.name || page.path),
    make('span', { class: `tag ${isUnfinished(state) ? 'tag--warning' : 'tag--published'}` }, words(`translate-${state}`)));
}

/**
 * Files for the programs of translators.
 * @param {() => string} language
 * @param {() => Promise<void>} refresh
 */
function exchange(language, refresh) {
  const file = make('input', { type: 'file', accept: '.xlf,.xliff,.xml', hidden: true });
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const answer = await post('translations/xliff', chosen, { name: chosen.name });
      announce(plural('translate-taken', answer.written.length));
      await ask(words('translate-take'), [make('p', {}, plural('translate-taken', answer.written.length)), problemList(answer.diagnostics)], [
        ...(answer.undo ? [{ label: words('shell-undo'), value: 'undo' }] : []), { label: words('shell-close'), value: '', isMain: true },
      ], { accept: () => takeBack(answer.undo) });
      await refresh();
    } catch (error) {
      await tell(words('translate-take-failed'), make('p', {}, errorText(error)), problemList(/** @type {any} */ (error).data?.diagnostics ?? []));
    }
    file.value = '';
  });
  return [make('p', { class: 'card__buttons' },
    make('button', { class: 'button', type: 'button', onclick: () => download(language()) }, words('translate-download')),
    ...guarded(refusalOf('translate'), make('button', { class: 'button', type: 'button', onclick: () => file.click() }, words('translate-take'))), file)];
}

/**
 * Takes back the translations of a file.
 * @param {string} undo
 * @returns {Promise<string | undefined>} why it was not done, or which files were changed since then
 */
async function takeBack(undo) {
  try {
    const { left } = await post('translations/undo', { undo });
    announce(words('import-undone'));
    return left.length ? words('translate-left', { files: left.join(', ') }) : undefined;
  } catch (error) {
    return errorText(error);
  }
}

/** @param {any[]} problems */
const problemList = (problems) => make('ul', {}, ...problems.map((problem) => make('li', { class: `problem problem--${problem.severity}` },
  severityLabel(problem.severity), ' ', problem.message)));

/** @param {string} language */
async function download(language) {
  try {
    const { name, text } = await get('translations/xliff', { language });
    const address = URL.createObjectURL(new Blob([text], { type: 'application/xliff+xml' }));
    const link = make('a', { href: address, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    await tell(words('shell-error'), make('p', {}, errorText(error)));
  }
}
