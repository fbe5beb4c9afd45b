// The visual editor of a text: the library's editor, its commands, and what is pasted or dropped.

import { announce } from './dom.js';
import { askLink, askPicture } from './text-dialogs.js';
import { cleanHTML } from './text-paste.js';
import { nextLabel } from './text-plain.js';
import { extensions } from './text-schema.js';
import { styleOf, writeBody } from './text-write.js';
import { words } from './words.js';

/**
 * @typedef {import('./text-write.js').Body} Body
 */

/**
 * Shows a text in the library's editor. It throws an error if the library cannot show the blocks.
 * @param {any} lib
 * @param {Body} body
 * @param {{id: string, labelId?: string, describedBy?: string, language?: string | null, direction: string,
 *   place: import('./text-dialogs.js').Place, changed: () => void, selected: () => void, toolbar: () => void}} options
 */
export function visualText(lib, body, options) {
  const element = document.createElement('div');
  const content = body.blocks.map((block, index) => ({ ...block.node, attrs: { ...block.node.attrs, block: index } }));
  /** @type {any} */
  let editor;

  const pictureFiles = (/** @type {DataTransfer | null} */ data) => [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

  /** @param {File[]} files @param {number} [at] */
  const insertFiles = async (files, at) => {
    for (const file of files) {
      const picture = await askPicture({ src: '', alt: '', title: null }, options.place, file);
      if (picture) editor.chain().focus().insertContentAt(at ?? editor.state.selection.from, { type: 'image', attrs: picture }).run();
    }
  };

  const link = async () => {
    const { from, to, empty } = editor.state.selection;
    const isInLink = editor.isActive('link');
    const answer = await askLink({
      href: editor.getAttributes('link').href ?? '', text: editor.state.doc.textBetween(from, to, ' '), needsText: empty && !isInLink,
    }, options.place);
    const chain = editor.chain().focus();
    if (answer === 'remove') chain.extendMarkRange('link').unsetMark('link').run();
    else if (answer && empty && !isInLink) {
      chain.insertContent({ type: 'text', text: answer.text, marks: [{ type: 'link', attrs: { href: answer.href } }] }).run();
    } else if (answer) chain.extendMarkRange('link').setMark('link', { href: answer.href }).run();
  };

  const picture = async () => {
    const { node } = editor.state.selection;
    const old = node?.type.name === 'image' ? node.attrs : { src: '', alt: '', title: null };
    const answer = await askPicture(old, options.place);
    if (answer) editor.chain().focus().insertContent({ type: 'image', attrs: answer }).run();
  };

  /** The labels of the footnotes in the text. */
  const labels = () => {
    /** @type {string[]} */
    const found = [];
    editor.state.doc.descendants((/** @type {any} */ node) => { if (node.type.name.startsWith('footnote')) found.push(node.attrs.label); });
    return found;
  };

  const footnote = () => {
    const label = nextLabel(labels());
    editor.chain().focus().insertContent({ type: 'footnoteReference', attrs: { label } })
      .command((/** @type {any} */ { tr, state }) => {
        const { footnoteDefinition, paragraph } = state.schema.nodes;
        tr.insert(tr.doc.content.size, footnoteDefinition.create({ label }, paragraph.create()));
        return true;
      })
      .setTextSelection(editor.state.doc.content.size + 3).scrollIntoView().run();
    announce(words('text-footnote-added', { label }));
  };

  editor = new lib.Editor({
    element, content: { type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] },
    extensions: extensions(lib, { folder: options.place.folder, link, picture, toolbar: options.toolbar }),
    injectCSS: false, enableContentCheck: true,
    onContentError: (/** @type {any} */ { error }) => { throw error; },
    onUpdate: options.changed, onSelectionUpdate: options.selected, onTransaction: options.selected,
    editorProps: {
      attributes: {
        class: 'text-editor__text', id: options.id, role: 'textbox', 'aria-multiline': 'true', dir: options.direction,
        ...(options.language ? { lang: options.language } : {}),
        ...(options.labelId ? { 'aria-labelledby': options.labelId } : { 'aria-label': words('text-label') }),
        ...(options.describedBy ? { 'aria-describedby': options.describedBy } : {}),
      },
      transformPastedHTML: (/** @type {string} */ html) => cleanHTML(html, labels()),
      handlePaste: (/** @type {any} */ _view, /** @type {ClipboardEvent} */ event) => {
        const files = pictureFiles(event.clipboardData);
        // Word gives a picture of the text with every text.
        if (files.length === 0 || /<(p|td|li|h\d)\b/i.test(event.clipboardData?.getData('text/html') ?? '')) return false;
        insertFiles(files);
        return true;
      },
      handleDrop: (/** @type {any} */ view, /** @type {DragEvent} */ event) => {
        const files = pictureFiles(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        insertFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
  });

  // The library adds values that a node does not have in the file, so its own form is what changes are compared with.
  const shown = editor.getJSON().content ?? [];
  const original = {
    ...body, blocks: body.blocks.map((block, index) => ({ ...block, node: shown.find((/** @type {any} */ node) => node.attrs?.block === index) ?? block.node })),
  };
  const style = styleOf(body);
  return {
    element, commands: commandsOf(editor, { link, picture, footnote }),
    /** The text as Markdown. */
    markdown: () => writeBody(editor.getJSON().content ?? [], original, style),
    focus: () => editor.commands.focus(),
    destroy: () => editor.destroy(),
  };
}

/**
 * @param {any} editor
 * @param {{link: () => void, picture: () => void, footnote: () => void}} dialogs
 * @returns {import('./text-toolbar.js').Commands}
 */
function commandsOf(editor, dialogs) {
  const chain = () => editor.chain().focus();
  const isIn = (/** @type {string} */ name) => () => editor.isActive(name);
  const isInTable = isIn('table');
  const can = (/** @type {string} */ name, /** @type {any[]} */ ...values) => () => editor.can()[name](...values);
  const heading = (/** @type {number} */ level) => ({
    run: () => chain().toggleHeading({ level }).run(), active: () => editor.isActive('heading', { level }), enabled: can('toggleHeading', { level }),
  });
  const table = (/** @type {string} */ name) => ({ run: () => chain()[name]().run(), enabled: can(name), shown: isInTable });
  return {
    paragraph: { run: () => chain().setParagraph().run(), active: isIn('paragraph') },
    heading2: heading(2), heading3: heading(3), heading4: heading(4),
    bold: { run: () => chain().toggleBold().run(), active: isIn('bold'), enabled: can('toggleBold') },
    italic: { run: () => chain().toggleItalic().run(), active: isIn('italic'), enabled: can('toggleItalic') },
    strike: { run: () => chain().toggleStrike().run(), active: isIn('strike'), enabled: can('toggleStrike') },
    link: { run: dialogs.link, active: isIn('link'), enabled: can('setMark', 'link') },
    bullets: { run: () => chain().toggleBulletList().run(), active: isIn('bulletList') },
    numbers: { run: () => chain().toggleOrderedList().run(), active: isIn('orderedList') },
    indent: { run: () => chain().sinkListItem('listItem').run(), enabled: can('sinkListItem', 'listItem'), shown: isIn('listItem') },
    outdent: { run: () => chain().liftListItem('listItem').run(), enabled: can('liftListItem', 'listItem'), shown: isIn('listItem') },
    quote: { run: () => chain().toggleBlockquote().run(), active: isIn('blockquote') },
    picture: { run: dialogs.picture, active: isIn('image') },
    table: {
      run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(), active: isInTable,
      enabled: () => !isInTable() && !editor.isActive('listItem'),
    },
    footnote: { run: dialogs.footnote, enabled: () => !editor.isActive('codeBlock') && !editor.isActive('source') },
    rule: { run: () => chain().setHorizontalRule().run(), enabled: () => !isInTable() },
    'row-add': table('addRowAfter'), 'row-remove': table('deleteRow'), 'column-add': table('addColumnAfter'), 'column-remove': table('deleteColumn'),
    'table-remove': table('deleteTable'),
    undo: { run: () => chain().undo().run(), enabled: can('undo') }, redo: { run: () => chain().redo().run(), enabled: can('redo') },
  };
}
