// Adds files to the library: the editor chooses where they belong, and drops or chooses many of them at once.

import { ask, cancelButton, labelled, select } from './dialog.js';
import { announce, make, uniqueId } from './dom.js';
import { nameOf, upload } from './media-files.js';
import { mediaFolders } from './media-places.js';
import { uploadAll } from './media-uploads.js';
import { guarded, refusalOf } from './rights.js';
import { outline } from './state.js';
import { dropArea, loadStyles } from './wizard.js';
import { words } from './words.js';

/** The files that the library lists; captions belong to a film of a page. */
const accepted = 'image/*,audio/*,video/*,.glb';

/**
 * The button that opens the form, and the form.
 * @param {HTMLElement} uploads the list of the files that are being uploaded
 * @param {(paths: string[]) => void} done called after the last of several files, and after a file that waited
 * @returns {{button: (HTMLElement | false | undefined)[], form: HTMLElement, take: (files: File[]) => void}} `take` asks where the
 *   files belong, and uploads them
 */
export function mediaAdding(uploads, done) {
  loadStyles();
  const id = uniqueId('media-add');
  const where = select([]);
  const form = make('section', { class: 'media-adding', id, hidden: true, 'aria-label': words('media-add') });
  const button = make('button', { class: 'button button--main', type: 'button', 'aria-expanded': 'false', 'aria-controls': id,
    onclick: async () => {
      form.hidden = !form.hidden;
      button.setAttribute('aria-expanded', String(!form.hidden));
      if (form.hidden) return;
      await loadFolders(where);
      where.focus();
    } }, words('media-add'));

  /** @param {HTMLSelectElement} element */
  const loadFolders = async (element) => {
    if (element.options.length) return;
    const folders = mediaFolders(await outline(), words('outline-whole-guide'));
    element.append(...folders.map(({ value, label }) => make('option', { value }, label)));
  };

  /** @param {File[]} files @param {string} folder */
  const send = async (files, folder) => {
    if (!folder) return;
    /** @type {string[]} */
    const paths = [];
    let isRunning = true;
    await uploadAll(uploads, files, async (file, options) => {
      const { path } = await upload(file, folder, undefined, options);
      announce(words('media-uploaded', { name: nameOf(path) }));
      if (isRunning) paths.push(path);
      else done([path]);
    }, () => button.focus(), { origin: { folder } });
    isRunning = false;
    if (paths.length) done([...new Set(paths)]);
  };

  form.append(labelled(words('media-add-where'), where), make('p', { class: 'quiet' }, words('media-add-where-help')),
    dropArea(words('media-add-drop'), (files) => { send(files, where.value); }, { accept: accepted, isMultiple: true }));
  return {
    button: guarded(refusalOf('media'), button), form,
    async take(files) {
      if (refusalOf('media')) return;
      const choice = select([]);
      await loadFolders(choice);
      choice.value = where.value || choice.value;
      const answer = await ask(words('media-add'), [labelled(words('media-add-where'), choice), make('p', { class: 'quiet' }, words('media-add-where-help'))],
        [{ label: words('media-add'), value: 'add', isMain: true }, cancelButton()]);
      if (answer === 'add') await send(files, choice.value);
    },
  };
}
