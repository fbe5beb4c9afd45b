// Cleans HTML from the clipboard: only what the text of a page can contain remains.

import { nextLabel } from './text-plain.js';

/**
 * The elements that remain, and what they become.
 * @type {Record<string, string>}
 */
const kept = {
  P: 'p', H1: 'h2', H2: 'h2', H3: 'h3', H4: 'h4', H5: 'h5', H6: 'h6', UL: 'ul', OL: 'ol', LI: 'li', BLOCKQUOTE: 'blockquote',
  PRE: 'pre', CODE: 'code', BR: 'br', HR: 'hr', A: 'a', STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', S: 's', DEL: 's', STRIKE: 's',
  TABLE: 'table', TBODY: 'tbody', TR: 'tr', TH: 'th', TD: 'td',
};
const dropped = new Set(['SCRIPT', 'STYLE', 'TITLE', 'META', 'LINK', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'XML', 'BUTTON', 'INPUT',
  'SELECT', 'TEXTAREA', 'COLGROUP', 'IMG', 'VIDEO', 'AUDIO', 'O:P']);

/**
 * The HTML with allowed elements only, and without styles, classes and colours.
 * @param {string} html
 * @param {string[]} [labels] of the footnotes in the text, which are not given again
 * @returns {string}
 */
export function cleanHTML(html, labels = []) {
  // The editor's own content is already clean, and has attributes that it needs.
  if (html.includes('data-pm-slice')) return html;
  const source = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  const target = document.implementation.createHTMLDocument('');
  nestWordLists(source);
  markFootnotes(source, labels);
  for (const child of [...source.body.childNodes]) copy(child, target.body, target);
  removeEmpty(target.body);
  return target.body.innerHTML.trim();
}

/**
 * Without comments and conditions of Word, and without actions, which the rules of the editor's page would report.
 * @param {string} html
 */
const withoutConditions = (html) => html
  .replace(/<!--[\s\S]*?-->/g, '')
  .replace(/<!\[[^\]]*\]>/g, '')
  .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''));

/**
 * @param {Node} node
 * @param {Element} parent
 * @param {Document} target
 */
function copy(node, parent, target) {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = parent.closest('pre') ? node.textContent ?? '' : (node.textContent ?? '').replace(/[\s\u00a0]+/g, spaceOf);
    parent.append(target.createTextNode(text));
    return;
  }
  if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) return;
  const element = /** @type {HTMLElement} */ (node);
  const name = element.tagName.toUpperCase();
  if (dropped.has(name) || isHidden(element)) return;
  if (element.dataset.footnote || element.dataset.note) {
    const made = target.createElement(name);
    for (const key of ['footnote', 'note']) if (element.dataset[key]) made.dataset[key] = element.dataset[key];
    // A note is a block of its own.
    (element.dataset.note ? target.body : parent).append(made);
    for (const child of [...element.childNodes]) copy(child, made, target);
    return;
  }
  const made = elementsFor(element, name, target);
  if (made.length === 0) {
    for (const child of [...element.childNodes]) copy(child, parent, target);
    // A block without an equal, for example a division, ends the line.
    if (/^(DIV|SECTION|ARTICLE|HEADER|FOOTER|MAIN|DT|DD|FIGCAPTION|CAPTION)$/.test(name)) asParagraph(element, parent, target);
    return;
  }
  let inner = parent;
  for (const one of made) { inner.append(one); inner = one; }
  for (const child of [...element.childNodes]) copy(child, inner, target);
}

/**
 * White space is one space, and a no-break space alone stays, for example in `10 km`.
 * @param {string} text
 */
const spaceOf = (text) => (text === '\u00a0' ? text : ' ');

/** @param {HTMLElement} element */
const isHidden = (element) => /display\s*:\s*none|mso-hide\s*:\s*all/i.test(element.getAttribute('style') ?? '')
  || element.classList.contains('MsoCommentReference') || /mso-element\s*:\s*comment/i.test(element.getAttribute('style') ?? '');

/**
 * The elements that take an element's place, the outermost first.
 * @param {HTMLElement} element
 * @param {string} name
 * @param {Document} target
 * @returns {Element[]}
 */
function elementsFor(element, name, target) {
  const style = (element.getAttribute('style') ?? '').toLowerCase();
  const isNormal = /(?:^|;)\s*font-weight\s*:\s*(normal|[1-4]00)/.test(style);
  /** @type {string[]} */
  const names = [];
  if (name === 'A') {
    const address = element.getAttribute('href') ?? '';
    if (!/^(https?:|mailto:|tel:)/i.test(address)) return [];
    const link = target.createElement('a');
    link.setAttribute('href', address);
    return [link];
  }
  // Google Docs puts everything into bold text with a normal weight.
  if ((name === 'B' || name === 'STRONG') && isNormal) return [];
  if ((name === 'I' || name === 'EM') && /(?:^|;)\s*font-style\s*:\s*normal/.test(style)) return [];
  if (kept[name]) names.push(kept[name]);
  else if (/^(SPAN|FONT)$/.test(name) && !element.closest('h1,h2,h3,h4,h5,h6,th')) {
    if (/(?:^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/.test(style)) names.push('strong');
    if (/(?:^|;)\s*font-style\s*:\s*(italic|oblique)/.test(style)) names.push('em');
    if (/text-decoration[^;]*line-through/.test(style)) names.push('s');
  }
  return names.map((one) => {
    const made = target.createElement(one);
    for (const attribute of ['start', 'colspan', 'rowspan']) {
      const value = element.getAttribute(attribute);
      if (value && /^\d{1,3}$/.test(value) && /^(ol|td|th)$/.test(one)) made.setAttribute(attribute, value);
    }
    return made;
  });
}

/**
 * Puts the inlines at the end of a parent, which come from a division, into a paragraph.
 * @param {Element} element
 * @param {Element} parent
 * @param {Document} target
 */
function asParagraph(element, parent, target) {
  const isInline = (/** @type {Node | null} */ node) => node && (node.nodeType === Node.TEXT_NODE
    || /^(A|STRONG|EM|S|CODE|BR)$/.test(node.nodeName));
  if (element.querySelector('p,div,ul,ol,table,blockquote,h1,h2,h3,h4,h5,h6,pre') || parent !== target.body) {
    parent.append(target.createTextNode(' '));
    return;
  }
  const paragraph = target.createElement('p');
  while (isInline(parent.lastChild)) paragraph.prepend(/** @type {Node} */ (parent.lastChild));
  if (paragraph.childNodes.length) parent.append(paragraph);
}

/**
 * Makes the references to Word's footnotes and endnotes, and the notes themselves, those of the text editor.
 * @param {Document} source
 * @param {string[]} labels that are taken
 */
function markFootnotes(source, labels) {
  const taken = [...labels];
  // The line above Word's notes.
  for (const rule of [...source.querySelectorAll('[style*="note-list"] > hr')]) rule.remove();
  for (const reference of [...source.querySelectorAll('a[href*="#_ftn"], a[href*="#_edn"]')]) {
    const [, kind, number] = /#_(ftn|edn)(\d+)$/.exec(reference.getAttribute('href') ?? '') ?? [];
    const note = number && source.getElementById(kind + number);
    if (!note || note.contains(reference)) continue;
    const label = note.dataset.note ?? nextLabel(taken);
    const mark = source.createElement('sup');
    mark.dataset.footnote = label;
    reference.replaceWith(mark);
    if (note.dataset.note) continue;
    taken.push(label);
    note.dataset.note = label;
    note.querySelector(`a[href$="#_${kind}ref${number}"]`)?.remove();
  }
}

/**
 * Makes lists of the paragraphs that Word gives instead, with the levels in their styles.
 * @param {Document} source
 */
function nestWordLists(source) {
  const levelOf = (/** @type {Element} */ one) => Number(/mso-list\s*:[^;]*level(\d)/i.exec(one.getAttribute('style') ?? '')?.[1] ?? 1);
  const isItem = (/** @type {Element | null} */ one) => Boolean(one && one.tagName === 'P' && !one.closest('li')
    && (/MsoListParagraph/.test(one.className) || /mso-list\s*:[^;]*level/i.test(one.getAttribute('style') ?? '')));
  for (const first of [...source.querySelectorAll('p')]) {
    if (!isItem(first) || !first.isConnected) continue;
    /** @type {{list: HTMLElement, level: number}[]} */
    const open = [];
    let next = /** @type {Element | null} */ (first);
    while (next && isItem(next)) {
      const item = next;
      next = item.nextElementSibling;
      const level = levelOf(item);
      const marker = removeMarker(item);
      const kind = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'OL' : 'UL';
      while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
      // Numbers after bullets are another list.
      if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== kind) open.pop();
      if (open.length === 0 || (open.at(-1)?.level ?? 0) < level) {
        const list = source.createElement(kind);
        const parent = open.at(-1)?.list.lastElementChild;
        if (parent) parent.append(list);
        else item.before(list);
        open.push({ list, level });
      }
      const made = source.createElement('li');
      made.append(...item.childNodes);
      open.at(-1)?.list.append(made);
      item.remove();
    }
  }
}

/**
 * Removes the bullet or number before an item of Word, and returns it.
 * @param {Element} item
 */
function removeMarker(item) {
  const marked = [...item.querySelectorAll('span')].find((one) => /mso-list\s*:\s*ignore/i.test(one.getAttribute('style') ?? ''));
  if (marked) {
    const text = marked.textContent ?? '';
    marked.remove();
    return text.trim();
  }
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  const match = /^[\s\u00a0]*([·•▪◦o§–-]|\(?(?:\d{1,3}|[a-z])[.)])[\s\u00a0]+/i.exec(first?.textContent ?? '');
  if (!first || !match) return '';
  first.textContent = (first.textContent ?? '').slice(match[0].length);
  return match[1];
}

/**
 * Removes paragraphs, headings and marks without content, and spaces between blocks.
 * @param {Element} root
 */
function removeEmpty(root) {
  for (const one of [...root.querySelectorAll('p,h2,h3,h4,h5,h6,strong,em,s,a,li,ul,ol,blockquote')].reverse()) {
    if (!(one.textContent ?? '').replace(/[\s\u00a0]/g, '') && !one.querySelector('br,hr,td')) one.remove();
  }
  for (const one of [...root.querySelectorAll('p > br:last-child, h2 > br, h3 > br, h4 > br')]) one.remove();
}
