// Chooses media from the library, for a page.

import { get } from './api.js';
import { ask, cancelButton } from './dialog.js';
import { make, replace } from './dom.js';
import { errorWords, factWords, loadStyles, nameOf, thumbnail } from './media-files.js';
import { words } from './words.js';

/**
 * Asks for media of the library.
 * @param {string} folder the folder of the page, whose media come first
 * @returns {Promise<string[]>} their paths
 */
export async function chooseMedia(folder) {
  loadStyles();
  /** @type {any[]} */
  let media;
  try {
    ({ media } = await get('media'));
  } catch (error) {
    await ask(words('media-choose'), [make('p', {}, errorWords(error))], [cancelButton()]);
    return [];
  }
  /** @param {any} one */
  const isNear = (one) => one.path.startsWith(`${folder}/`);
  const sorted = [...media.filter(isNear), ...media.filter((one) => !isNear(one))];
  /** @type {Set<string>} */
  const chosen = new Set();
  const rows = make('ul', { class: 'media-choices' });
  const search = make('input', { class: 'input', type: 'search', 'aria-label': words('media-search'), placeholder: words('media-search') });
  const show = () => {
    const text = search.value.trim().toLowerCase();
    const found = sorted.filter((one) => one.path.toLowerCase().includes(text)).slice(0, 200);
    replace(rows, ...found.map((one) => {
      const box = make('input', { type: 'checkbox', onchange: () => {
        if (box.checked) chosen.add(one.path); else chosen.delete(one.path);
      } });
      box.checked = chosen.has(one.path);
      return make('li', {}, make('label', { class: 'media-choice' }, box, thumbnail(one.path, one.bytes),
        make('span', {}, make('strong', {}, nameOf(one.path)), make('br'), make('span', { class: 'quiet' }, one.path, ' ', factWords(one)))));
    }));
  };
  search.addEventListener('input', show);
  show();
  const answer = await ask(words('media-choose'), [search, media.length ? rows : make('p', {}, words('media-none'))],
    [{ label: words('media-take'), value: 'take', isMain: true }, cancelButton()]);
  return answer === 'take' ? [...chosen] : [];
}
