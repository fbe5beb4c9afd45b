// The nodes and marks of the visual editor: what Markdown can express, and nothing else.

import { make } from './dom.js';
import { isAllowed, resolvedPath } from './text-links.js';
import { words } from './words.js';

/** The blocks on the top level, which know the block of the file that they come from. */
const blockTypes = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule', 'table', 'footnoteDefinition', 'source'];

/**
 * An attribute that is in the document only, not in its HTML.
 * @param {any} value
 */
const hidden = (value) => ({ default: value, rendered: false });

/**
 * The extensions of the text editor's library.
 * @param {any} lib
 * @param {{folder: string, link: () => void, picture: () => void, toolbar: () => void}} actions
 * @returns {any[]}
 */
export function extensions(lib, actions) {
  const tight = {
    addAttributes() {
      return { .../** @type {any} */ (this).parent?.(), tight: hidden(true) };
    },
  };
  return [
    lib.Document, lib.Paragraph, lib.Text, lib.Bold, lib.Italic, lib.Strike, lib.Blockquote, lib.HardBreak, lib.HorizontalRule, lib.CodeBlock,
    lib.History, lib.Gapcursor, lib.Dropcursor, lib.TableRow, lib.TableCell, lib.TableHeader,
    lib.Heading.configure({ levels: [1, 2, 3, 4, 5, 6] }),
    // Markdown has bold code, and code in links.
    lib.Code.extend({ excludes: '' }),
    lib.BulletList.extend(tight), lib.OrderedList.extend(tight),
    lib.ListItem.extend({ addKeyboardShortcuts: withoutTab }), lib.Table.extend({ addKeyboardShortcuts: withoutTab }),
    link(lib), image(lib, actions), footnoteReference(lib), footnoteDefinition(lib), source(lib),
    lib.Extension.create({
      name: 'blockIndex',
      addGlobalAttributes: () => [{ types: blockTypes, attributes: { block: { ...hidden(null), keepOnSplit: false } } }],
    }),
    lib.Extension.create({
      name: 'studioKeys',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => { actions.link(); return true; },
        'Alt-F10': () => { actions.toolbar(); return true; },
      }),
    }),
  ];
}

/**
 * The shortcuts of an extension, but Tab leaves the editor as it leaves every field.
 * @this {any}
 */
function withoutTab() {
  const { Tab, 'Shift-Tab': back, ...rest } = this.parent?.() ?? {};
  return rest;
}

/**
 * The attributes of a pasted link; false for one that the guide does not accept.
 * @param {string | null} href
 * @param {string | null} title
 */
const linkOf = (href, title) => (isAllowed(href ?? '') ? { href, title } : false);

/** @param {any} lib */
const link = (lib) => lib.Mark.create({
  name: 'link', inclusive: false, priority: 1000,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'a[data-href]', getAttrs: (/** @type {Element} */ one) => linkOf(one.getAttribute('data-href'), one.getAttribute('data-title')) },
    { tag: 'a[href]', getAttrs: (/** @type {Element} */ one) => linkOf(one.getAttribute('href'), one.getAttribute('title')) },
  ],
  // Without `href`, because the address is relative to the page and not to the editor.
  renderHTML: (/** @type {any} */ { mark }) => ['a', { 'data-href': mark.attrs.href, 'data-title': mark.attrs.title, title: mark.attrs.href }, 0],
});

/** @param {any} lib @param {{folder: string, picture: () => void}} actions */
const image = (lib, actions) => lib.Node.create({
  name: 'image', group: 'inline', inline: true, atom: true, draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{
    tag: 'img[data-src]', getAttrs: (/** @type {Element} */ one) => ({
      src: one.getAttribute('data-src'), alt: one.getAttribute('alt'), title: one.getAttribute('title'),
    }),
  }],
  renderHTML: (/** @type {any} */ { node }) => ['img', { 'data-src': node.attrs.src, alt: node.attrs.alt, title: node.attrs.title }],
  addNodeView: () => (/** @type {any} */ { node }) => {
    const picture = make('span', { class: 'text-editor__thumbnail' });
    const dom = make('span', { class: 'text-editor__picture', role: 'img', 'aria-label': node.attrs.alt, ondblclick: actions.picture }, picture,
      make('span', { class: node.attrs.alt ? '' : 'problem' }, node.attrs.alt || words('text-picture-no-alt')));
    // The pictures' own module may be missing; then the alternative text shows what is here.
    import(/** @type {string} */ ('./media-files.js')).then((media) => {
      media.loadStyles();
      picture.append(media.thumbnail(resolvedPath(node.attrs.src, actions.folder)));
    }).catch(() => {});
    return { dom };
  },
});

/** @param {any} lib */
const footnoteReference = (lib) => lib.Node.create({
  name: 'footnoteReference', group: 'inline', inline: true, atom: true,
  addAttributes: () => ({ label: { default: '1' } }),
  parseHTML: () => [{ tag: 'sup[data-footnote]', getAttrs: (/** @type {Element} */ one) => ({ label: one.getAttribute('data-footnote') }) }],
  renderHTML: (/** @type {any} */ { node }) => ['sup', { 'data-footnote': node.attrs.label, 'aria-label': words('text-footnote-label', { label: node.attrs.label }) }, node.attrs.label],
});

/** @param {any} lib */
const footnoteDefinition = (lib) => lib.Node.create({
  name: 'footnoteDefinition', group: 'block', content: 'block+', defining: true, isolating: true,
  addAttributes: () => ({ label: { default: '1' } }),
  parseHTML: () => [{ tag: 'div[data-note]', getAttrs: (/** @type {Element} */ one) => ({ label: one.getAttribute('data-note') }) }],
  renderHTML: (/** @type {any} */ { node }) => ['div', { 'data-note': node.attrs.label, role: 'note', 'aria-label': words('text-footnote-label', { label: node.attrs.label }) }, 0],
});

/** @param {any} lib */
const source = (lib) => lib.Node.create({
  name: 'source', group: 'block', content: 'text*', marks: '', code: true, defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: () => ['pre', { 'data-source': '', title: words('text-source-block') }, ['code', 0]],
});
