// Puts media of the library on a page, and asks for the description of each picture, the credit and the licence.

import { get, post } from './api.js';
import { combobox } from './combobox.js';
import { ask, labelled } from './dialog.js';
import { make, uniqueId } from './dom.js';
import { errorWords, folderOf, kindOf, nameOf, relative, thumbnail } from './media-files.js';
import { licenceSelect } from './media-licences.js';
import { addingOperations, pagesFor } from './media-places.js';
import { forgetOutline, forms, outline } from './state.js';
import { words } from './words.js';

/**
 * Asks for the page and for what visitors read about the files, and saves it in the page.
 * @param {string[]} paths of media
 * @returns {Promise<{path: string, name: string} | undefined>} the page; undefined if the person does this later
 */
export async function placeMedia(paths) {
  const [data, { kinds }] = await Promise.all([outline(), forms()]);
  const pages = pagesFor(data.items, kinds, paths[0]);
  const pageId = uniqueId('media-page');
  const labelId = uniqueId('media-page-label');
  const page = combobox(undefined, { at: [], page: undefined, id: pageId, labelId, forms: {} }, pages, { isClosed: true });
  const chosen = () => (page.value === undefined ? undefined : String(page.value));
  const files = paths.map((path) => {
    const alt = kindOf(path) === 'image' && make('textarea', { rows: 2, dir: 'auto', id: uniqueId('alt') });
    const element = make('div', { class: 'media-place', role: 'group', 'aria-label': nameOf(path) }, thumbnail(path, 'place'),
      make('div', {}, make('strong', { dir: 'ltr', class: 'media-place__name' }, nameOf(path)),
        alt && labelled(words('media-alt-question'), alt)));
    return { path, alt, element };
  });
  const credit = make('input', { class: 'input', dir: 'auto', autocomplete: 'off' });
  const licenceId = uniqueId('licence');
  /** @type {string | undefined} */
  let licence;
  const licenceChoice = licenceSelect(undefined, licenceId, (value) => { licence = value; });
  const answer = await ask(words('media-place'), [
    make('p', { class: 'quiet' }, words('media-place-text')),
    make('div', { class: 'dialog__row' }, make('label', { for: pageId, id: labelId }, words('media-place-page')), page.element),
    ...files.map((file) => file.element),
    files.some((file) => file.alt) && make('p', { class: 'quiet' }, words('media-alt-needed')),
    labelled(words('label-credit'), credit),
    make('div', { class: 'dialog__row' }, make('label', { for: licenceId }, words('label-licence')), licenceChoice),
    make('p', { class: 'quiet' }, words('media-rights-question')),
  ], [{ label: words('media-place'), value: 'place', isMain: true }, { label: words('media-place-later'), value: '' }], {
    accept: async () => {
      const path = chosen();
      if (!path || !pages.some((one) => one.id === path)) return words('media-place-missing');
      const entries = files.map((file) => ({
        file: relative(file.path, folderOf(path)), alt: (file.alt && file.alt.value.trim()) || undefined,
        credit: credit.value.trim() || undefined, licence,
      }));
      try {
        const { hash, values } = await get('page', { path });
        await post('page', { hash, operations: addingOperations(values.media, entries) }, { path });
      } catch (error) {
        return errorWords(error);
      }
      return undefined;
    },
  });
  const path = answer === 'place' ? chosen() : undefined;
  if (!path) return undefined;
  forgetOutline();
  return { path, name: pages.find((one) => one.id === path)?.name ?? '' };
}
