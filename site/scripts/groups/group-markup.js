// The content of a group as elements: the guide's own markup, which the build encrypted.

import { make } from '../shared/elements.js';
import { siteRoot } from '../shared/site-root.js';
import { asMarkup } from '../shared/trusted.js';

/** Elements that a page's content never contains. */
const never = [
  'script', 'style', 'link', 'meta', 'base', 'iframe', 'object', 'embed', 'form', 'template', 'noscript', 'foreignObject',
  // SMIL: an animation can set an address after the addresses were checked.
  'animate', 'animateColor', 'animateMotion', 'animateTransform', 'discard', 'set',
].join(', ');
/** The attributes with addresses. */
const addressed = ['src', 'href', 'poster', 'srcset', 'action', 'formaction', 'data', 'xlink:href'];
/** The attribute with the address of an object's model. */
const model = 'data-model';
const harmless = /^(?:https?|mailto|tel|geo|blob|file):$/;

/**
 * Every member of a version has its key, and could encrypt other content with it, so active content is removed.
 * @param {HTMLElement} parsed
 */
function clean(parsed) {
  for (const element of parsed.querySelectorAll(never)) element.remove();
  for (const element of parsed.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = addressed.includes(name);
      if (name.startsWith('on') || name === 'style' || (isAddress && !isHarmless(value, name))) element.removeAttribute(name);
    }
  }
}

/** @param {string} value @param {string} name */
function isHarmless(value, name) {
  if (value.startsWith('data:text/vtt;base64,')) return true;
  try {
    return name === 'srcset' || harmless.test(new URL(value, document.baseURI).protocol);
  } catch {
    return false;
  }
}

/**
 * @param {string} html
 * @param {Map<string, string>} media  the addresses of the decrypted files, by their paths in the markup
 */
export function elementsOf(html, media) {
  const parsed = new DOMParser().parseFromString(asMarkup(html), 'text/html').body;
  clean(parsed);
  const opened = new Map([...media].map(([path, address]) => [new URL(path, siteRoot).href, address]));
  /** @type {[Element, string, string][]} */
  const own = [];
  for (const name of ['src', 'href', 'poster', model]) {
    for (const element of parsed.querySelectorAll(`[${name}]`)) {
      const address = opened.get(new URL(element.getAttribute(name) ?? '', document.baseURI).href);
      if (address) own.push([element, name, address]);
      // A script that is not part of the group is not one of its models.
      else if (name === model) element.removeAttribute(name);
    }
  }
  // Without their addresses, so that the browser does not request files that the server does not have.
  for (const [element, name] of own) element.removeAttribute(name);
  const elements = make('div', 'group__parts', ...parsed.childNodes);
  for (const [element, name, address] of own) element.setAttribute(name, address);
  for (const picture of elements.querySelectorAll('img')) picture.loading = 'eager';
  return elements;
}
