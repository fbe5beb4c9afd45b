// The details of a medium in the library: where it is used, and what can be done with it.

import { post } from './api.js';
import { ask, cancelButton, labelled, select } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { cropsOf } from './media-crops.js';
import { accepted, errorWords, factWords, kindOf, loadBlob, nameOf, stemOf, thumbnail, upload } from './media-files.js';
import { guarded, refusalOf } from './rights.js';
import { uploadAll } from './media-uploads.js';
import { href } from './router.js';
import { language, words } from './words.js';

/**
 * The pages before their translations, which have the language in the name of the file.
 * @param {any[]} uses
 */
const usesInOrder = (uses) => {
  const isTranslation = (/** @type {any} */ use) => /\.[A-Za-z-]+\.(md|yaml)$/.test(use.path);
  return [...uses.filter((use) => !isTranslation(use)), ...uses.filter(isTranslation)];
};

/** The longest sides of smaller pictures, in pixels; the first one is enough for a whole screen. */
const sides = [3000, 2000, 1200];

/**
 * @param {any} medium an item of `GET media`
 * @param {{changed: (path?: string) => void, close: () => void, place: (path: string) => void, pageName: (path: string) => string,
 *   undo: (path: string, id: string, text: string, action?: () => Promise<{path: string}>) => void}} actions
 *   `pageName` is how editors call a page; `changed` loads the library again and shows a path; `place` asks for a page; `undo` offers to take the change back
 * @returns {HTMLElement}
 */
export function mediaDetails(medium, { changed, undo, close, place, pageName }) {
  const { path } = medium;
  const kind = kindOf(path);
  const isTurned = kind === 'image' && !path.endsWith('.svg');
  const status = make('p', { class: 'problem', role: 'status' });
  const uploads = make('ul', { class: 'media-uploads' });
  /** @param {() => Promise<void>} action */
  const attempt = async (action) => {
    status.textContent = words('media-saving');
    try {
      await action();
      status.textContent = '';
    } catch (error) {
      status.textContent = errorWords(error);
      announce(errorWords(error));
    }
  };
  /** @param {string} label @param {() => void} action @param {string} [style] */
  const button = (label, action, style = '') => make('button', { class: `button ${style}`, type: 'button', onclick: action }, words(label));

  /** @param {number} degrees */
  const turn = (degrees) => attempt(async () => {
    const answer = await post('media/turn', { path, degrees });
    undo(path, answer.id, words('media-turned'));
    changed(path);
  });
  const smaller = isTurned ? sides.filter((side) => Math.max(medium.width ?? 0, medium.height ?? 0) > side) : [];
  const shrink = async () => {
    const choice = select(smaller.map((side) => ({ value: String(side), label: words('media-pixels', { n: side.toLocaleString(language) }) })));
    /** @type {any} */
    let answer;
    await ask(words('media-shrink'), [labelled(words('media-longest-side'), choice), make('p', { class: 'quiet' }, words('media-shrink-help'))],
      [{ label: words('media-shrink'), value: 'shrink', isMain: true }, cancelButton()], {
        accept: async () => {
          try { answer = await post('media/shrink', { path, longest: Number(choice.value) }); } catch (error) { return errorWords(error); }
        },
      });
    if (!answer) return;
    undo(path, answer.id, words('media-shrunk', { size: `${answer.width.toLocaleString(language)} × ${answer.height.toLocaleString(language)}` }));
    changed(path);
  };
  const rename = async () => {
    const input = make('input', { class: 'input', dir: 'ltr' });
    input.value = stemOf(nameOf(path));
    /** @type {any} */
    let answer;
    await ask(words('media-rename'), [labelled(words('media-name'), input), make('p', { class: 'quiet' }, words('media-rename-help'))],
      [{ label: words('media-rename'), value: 'rename', isMain: true }, cancelButton()], {
        accept: async () => {
          try { answer = await post('media/rename', { path, name: input.value }); } catch (error) { return errorWords(error); }
        },
      });
    if (!answer) return;
    announce(words('media-renamed'));
    undo(answer.path, '', words('media-renamed'), () => post('media/rename', { path: answer.path, name: stemOf(nameOf(path)) }));
    changed(answer.path);
  };
  const remove = () => attempt(async () => {
    const answer = await post('media/delete', { path });
    undo(path, answer.id, words('media-deleted', { name: nameOf(path) }));
    close();
    changed();
  });
  const input = make('input', { type: 'file', accept: accepted, class: 'hidden', tabindex: '-1', 'aria-hidden': 'true', onchange: () => {
    const file = input.files?.[0];
    input.value = '';
    if (file) uploadAll(uploads, [file], async (one, options) => {
      const answer = await upload(one, '', path, options);
      undo(path, answer.id, words('media-replaced'));
      changed(path);
    }, () => heading.focus(), { origin: { folder: '', replace: path } });
  } });

  const large = make('div', { class: 'media-details__picture' }, thumbnail(path, medium.bytes));
  if (kind === 'audio' || kind === 'video') {
    const player = /** @type {HTMLMediaElement} */ (make(kind, { controls: true, class: 'media-player', 'aria-label': words('media-player') }));
    replace(large, make('button', { class: 'button', type: 'button', onclick: () => attempt(async () => {
      player.src = URL.createObjectURL(await loadBlob('file', path));
      replace(large, player);
      player.play().catch(() => {});
    }) }, '▶ ', words('media-play')));
  }
  /** @param {any} use */
  const useRow = (use) => make('li', {}, make('a', { href: href('page', { path: use.path }), dir: 'auto' }, pageName(use.path)),
    use.alt && make('span', { class: 'quiet' }, ` “${use.alt}”`), use.credit && make('span', { class: 'quiet' }, ` · ${use.credit}`),
    use.licence && make('span', { class: 'quiet' }, ` · ${use.licence}`));
  const heading = make('h2', { tabindex: '-1', dir: 'ltr', title: path }, nameOf(path));
  const element = make('section', { class: 'media-details', 'aria-label': nameOf(path) },
    make('div', { class: 'media-details__head' }, heading, button('media-close', close, 'button--small')), large,
    make('p', { class: 'quiet' }, factWords(medium)),
    medium.problem && make('p', { class: 'problem problem--error' }, medium.problem),
    medium.problems.length > 0 && make('ul', { class: 'media-problems' },
      ...medium.problems.map((/** @type {string} */ problem) => make('li', {}, words(`media-is-${problem}`)))),
    make('h3', {}, words('media-uses')),
    medium.uses.length ? make('ul', { class: 'media-uses' }, ...usesInOrder(medium.uses).map(useRow)) : make('p', {}, words('media-is-unused')),
    medium.same.length > 0 && [make('h3', {}, words('media-same')),
      make('ul', {}, ...medium.same.map((/** @type {string} */ one) => make('li', {}, one)))],
    make('div', { class: 'media-buttons' }, input, ...guarded(refusalOf('media'), button('media-place', () => place(path)), button('media-rename', rename),
      isTurned && button('media-turn-left', () => turn(270)), isTurned && button('media-turn-right', () => turn(90)),
      smaller.length > 0 && button('media-shrink', shrink),
      button('media-replace', () => input.click()), medium.uses.length === 0 && button('media-delete', remove, 'button--danger'))),
    status, uploads, kind === 'image' && cropsOf(path, () => medium.bytes));
  queueMicrotask(() => heading.focus());
  return element;
}

