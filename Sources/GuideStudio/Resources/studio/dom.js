// Creates elements, and announces messages to screen readers.

/** @typedef {Node | string | number | false | null | undefined} Child */

/**
 * Creates an element. A function under a name such as `onclick` is a listener.
 * @param {string} name
 * @param {Record<string, any>} [attributes] `true` sets an empty attribute; false, undefined and null set none.
 * @param {(Child | Child[])[]} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined || value === null) continue;
    if (typeof value === 'function' && key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/**
 * Creates a small button with a sign, for example `✕`, and a label for screen readers.
 * @param {string} label
 * @param {string} sign
 * @param {(event: Event) => void} action
 * @param {Record<string, any>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function signButton(label, sign, action, attributes = {}) {
  return make('button', {
    class: 'button button--small', type: 'button', 'aria-label': label, title: label, onclick: action, ...attributes,
  }, sign);
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function nodes(children) {
  return children.flat().flatMap((child) => {
    if (child === false || child === null || child === undefined) return [];
    return [typeof child === 'number' ? String(child) : child];
  });
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
export function replace(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/** @type {HTMLElement | undefined} */
let liveRegion;

/**
 * The element that screen readers read aloud when its text changes.
 * @returns {HTMLElement}
 */
export function announcements() {
  liveRegion ??= /** @type {HTMLElement} */ (make('div', { class: 'hidden', role: 'status', 'aria-live': 'polite' }));
  return liveRegion;
}

/**
 * Announces a text to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const region = announcements();
  // A text that is the same as the last one is announced too.
  region.textContent = '';
  setTimeout(() => { region.textContent = text; }, 50);
}

let ids = 0;

/**
 * An id that no other element of the page has.
 * @param {string} prefix
 */
export function uniqueId(prefix) {
  ids += 1;
  return `${prefix}-${ids}`;
}
