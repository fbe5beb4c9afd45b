// The field of a page's text: a visual editor, or its Markdown in a text area.

import { post } from './api.js';
import { announce, make, replace, uniqueId } from './dom.js';
import { outline } from './state.js';
import { directionOf } from './text-links.js';
import { plainText } from './text-plain.js';
import { toolbar } from './text-toolbar.js';
import { visualText } from './text-visual.js';
import { direction, language, words } from './words.js';

const library = new URL('lib/editor.js', import.meta.url).href;

/** @type {Promise<any> | undefined} */
let loading;

/** The text editor's library; undefined if it is not installed. */
function loadLibrary() {
  loading ??= import(library).catch(() => undefined);
  return loading;
}

function loadStyles() {
  if (document.querySelector('link[data-text]')) return;
  document.head.append(make('link', { rel: 'stylesheet', href: new URL('text-editor.css', import.meta.url).href, 'data-text': true }));
}

/**
 * @param {string | undefined} value the Markdown
 * @param {import('./fields.js').Context & {upload?: (file: File) => Promise<{file: string}>}} context
 * @param {import('./text-write.js').Body | null} [blocks] the text as the server divides it
 * @returns {import('./fields.js').FieldElement}
 */
export function markdownField(value, context, blocks) {
  loadStyles();
  const { page } = context;
  const id = context.id ?? uniqueId('text');
  const noteId = uniqueId('text-note');
  /** @type {import('./fields.js').Listener[]} */
  const listeners = [];
  let markdown = value ?? '';
  /** @type {ReturnType<typeof visualText> | undefined} */
  let visual;
  /** @type {ReturnType<typeof toolbar> | undefined} */
  let bar;
  let wantsFocus = false;
  const holder = make('div', { class: 'text-editor__holder' });
  const bars = make('div', {});
  const note = make('p', { class: 'quiet text-editor__note', id: noteId, lang: language, dir: direction });
  const element = make('div', { class: 'text-editor' }, bars, holder, note);

  const place = {
    path: page.path, folder: page.folder ?? page.path.replace(/\/?[^/]*$/, ''), city: page.path.split('/')[1], upload: context.upload,
  };
  const options = {
    id, place, labelId: context.labelId, describedBy: [context.describedBy, noteId].filter(Boolean).join(' '),
    language: /** @type {string | null | undefined} */ (page.language), direction: directionOf(page.language),
  };

  /** @param {string} text */
  const change = (text) => {
    if (text === markdown) return;
    markdown = text;
    for (const listener of listeners) listener(context.at, markdown);
  };

  /** @param {import('./text-toolbar.js').Commands} commands */
  const showBar = (commands) => {
    bar = toolbar(commands, () => document.getElementById(id)?.focus(), id);
    replace(bars, bar.element);
  };

  /** @param {string} text the note below the text */
  const showPlain = (text, canReturn = true) => {
    visual?.destroy();
    visual = undefined;
    const plain = plainText(markdown, { ...options, changed: change });
    replace(holder, plain.element);
    note.textContent = text;
    showBar({ ...plain.commands, ...(canReturn ? { source: { run: showVisualAgain, active: () => true } } : {}) });
  };

  /** @param {any} lib @param {import('./text-write.js').Body} body */
  const showVisual = (lib, body) => {
    const made = visualText(lib, body, {
      ...options, changed: () => { if (visual) change(visual.markdown()); }, selected: () => bar?.update(), toolbar: () => bar?.focus(),
    });
    visual = made;
    replace(holder, made.element);
    note.textContent = words('text-keys');
    showBar({ ...made.commands, source: { run: showSource, active: () => false } });
  };

  const showSource = () => {
    showPlain(words('text-source-note'));
    document.getElementById(id)?.focus();
    announce(words('text-source-shown'));
  };

  async function showVisualAgain() {
    const lib = await loadLibrary();
    try {
      const text = markdown;
      const body = await post('blocks', { markdown: text });
      if (text !== markdown) return;
      showVisual(lib, body);
      visual?.focus();
      announce(words('text-visual-shown'));
    } catch (error) {
      console.error(error);
      note.textContent = words('text-visual-failed');
      announce(words('text-visual-failed'));
    }
  }

  const begin = async () => {
    // A text of the guide's own language has none of its own.
    if (!options.language) {
      const languages = await outline().then((data) => data.languages, () => []);
      options.language = languages?.[0];
      options.direction = directionOf(options.language);
    }
    const lib = await loadLibrary();
    if (!lib) {
      showPlain(words('text-no-library'), false);
    } else {
      try {
        const isCurrent = blocks && joined(blocks) === markdown;
        showVisual(lib, isCurrent ? blocks : await post('blocks', { markdown }));
      } catch (error) {
        console.error(error);
        showPlain(words('text-visual-failed'));
      }
    }
    if (wantsFocus) document.getElementById(id)?.focus();
  };
  begin();

  return {
    element,
    get value() { return markdown; },
    onChange: (listener) => { listeners.push(listener); },
    setProblems: () => {},
    focus: () => {
      const text = document.getElementById(id);
      if (text) text.focus(); else wantsFocus = true;
    },
  };
}

/**
 * The text that blocks are of.
 * @param {import('./text-write.js').Body} body
 */
const joined = (body) => body.blocks.map((block) => block.gap + block.source).join('') + body.end;
