// The dialogs of the text editor: the target of a link, and a picture with its alternative text.

import { post } from './api.js';
import { ask, cancelButton, labelled } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { outline } from './state.js';
import { completed, foundPages, isAllowed, linkTo, relativePath } from './text-links.js';
import { words } from './words.js';

/**
 * The page whose text is edited.
 * @typedef {{folder: string, path: string, city: string | undefined, upload?: (file: File) => Promise<{file: string}>}} Place
 */

/**
 * Asks for the target of a link.
 * @param {{href: string, text: string, needsText: boolean}} link
 * @param {Place} place
 * @returns {Promise<{href: string, text: string} | 'remove' | undefined>}
 */
export async function askLink(link, place) {
  const search = make('input', { class: 'input', type: 'search', autocomplete: 'off', dir: 'auto' });
  const results = make('ul', { class: 'text-results' });
  const address = make('input', { class: 'input', type: 'text', dir: 'ltr', autocomplete: 'off', spellcheck: 'false' });
  const text = make('input', { class: 'input', type: 'text', dir: 'auto' });
  address.value = link.href;
  text.value = link.text;
  const load = outline().then((data) => data.items, () => []);
  search.addEventListener('input', async () => {
    const items = await load;
    const found = foundPages(items, search.value, place.city, 8);
    replace(results, ...found.map((item) => make('li', {}, make('button', {
      type: 'button', class: 'button text-results__page', onclick: () => {
        address.value = linkTo(item.path, place.folder);
        if (!text.value) text.value = item.name;
        announce(words('text-link-chosen', { name: item.name }));
        address.focus();
      },
    }, item.name, ' ', make('span', { class: 'quiet', dir: 'ltr' }, item.path)))));
    if (search.value.trim()) announce(words('text-link-found', { n: found.length }));
  });
  const answer = await ask(words('text-link'), [
    labelled(words('text-link-search'), search), results, labelled(words('text-link-address'), address),
    link.needsText && labelled(words('text-link-words'), text),
  ], [
    { label: words('text-link-set'), value: 'set', isMain: true },
    ...(link.href ? [{ label: words('text-link-remove'), value: 'remove' }] : []), cancelButton(),
  ], {
    accept: (value) => {
      if (value !== 'set') return undefined;
      if (!isAllowed(completed(address.value))) return words('text-link-wrong');
      return link.needsText && !text.value.trim() ? words('text-link-no-words') : undefined;
    },
  });
  if (answer === 'remove') return 'remove';
  return answer === 'set' ? { href: completed(address.value), text: text.value.trim() } : undefined;
}

/**
 * Asks for a picture and its alternative text, without which no picture is inserted.
 * @param {{src: string, alt: string, title: string | null}} picture
 * @param {Place} place
 * @param {File} [dropped] a picture that was dropped or pasted
 * @returns {Promise<{src: string, alt: string, title: string | null} | undefined>}
 */
export async function askPicture(picture, place, dropped) {
  const file = make('input', { class: 'input', type: 'file', accept: 'image/*' });
  const name = make('output', { class: 'quiet', dir: 'ltr' }, dropped?.name ?? picture.src);
  const alt = make('textarea', { class: 'input', rows: 2, dir: 'auto' });
  const caption = make('input', { class: 'input', type: 'text', dir: 'auto' });
  alt.value = picture.alt;
  caption.value = picture.title ?? '';
  let src = picture.src;
  /** @type {File | undefined} */
  let chosen = dropped;
  file.addEventListener('change', () => {
    chosen = file.files?.[0];
    name.textContent = chosen?.name ?? src;
  });
  const library = make('button', { type: 'button', class: 'button', onclick: async () => {
    const path = await chooseFromLibrary(place.folder);
    if (!path) return;
    src = relativePath(path, place.folder);
    chosen = undefined;
    name.textContent = src;
  } }, words('text-picture-library'));
  const answer = await ask(words('text-picture'), [
    !dropped && labelled(words('text-picture-file'), file), !dropped && make('p', {}, library), make('p', {}, name),
    labelled(words('text-picture-alt'), alt), make('p', { class: 'quiet' }, words('text-picture-alt-help')),
    labelled(words('text-picture-caption'), caption),
  ], [{ label: words('text-picture-set'), value: 'set', isMain: true }, cancelButton()], {
    accept: async (value) => {
      if (value !== 'set') return undefined;
      if (!chosen && !src) return words('text-picture-no-file');
      if (!alt.value.trim()) return words('text-picture-no-alt');
      if (!chosen) return undefined;
      try {
        src = await uploaded(chosen, place);
        chosen = undefined;
        return undefined;
      } catch (error) {
        return /** @type {Error} */ (error).message || words('text-picture-failed');
      }
    },
  });
  return answer === 'set' ? { src, alt: alt.value.trim().replace(/\s+/g, ' '), title: caption.value.trim() || null } : undefined;
}

/**
 * Stores a file beside the page, and returns its path from there.
 * @param {File} file
 * @param {Place} place
 */
async function uploaded(file, place) {
  const answer = place.upload ? await place.upload(file) : await post('media', file, { folder: place.folder, name: file.name || 'picture.png' });
  return answer.file;
}

/**
 * @param {string} folder
 * @returns {Promise<string | undefined>} the path from the guide's folder
 */
async function chooseFromLibrary(folder) {
  try {
    const { chooseMedia } = await import(/** @type {string} */ ('./media-chooser.js'));
    return (await chooseMedia(folder))[0];
  } catch {
    await ask(words('text-picture'), [make('p', {}, words('text-picture-failed'))], [cancelButton()]);
    return undefined;
  }
}
