// Elements that scripts make.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} className
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/**
 * A button with a text as its label.
 * @param {string} text
 * @param {() => void} onPress
 * @param {string} [className]
 */
export function makeButton(text, onPress, className = 'button button--quiet') {
  const button = make('button', className, text);
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
}

/**
 * An element with one of an object's texts, marked with the language that the guide gives it where that is not the page's.
 * @template {HTMLElement} Element
 * @param {Element} element
 * @param {{languages?: Record<string, string>}} texts
 * @param {string} key  of the text
 */
export function inLanguage(element, { languages }, key) {
  const language = languages?.[key];
  if (language === undefined) return element;
  element.lang = language;
  return inOwnDirection(element);
}

/**
 * Marks an element whose text may be in another language than the page, and so in another direction.
 * @template {HTMLElement} Element
 * @param {Element} element
 */
export function inOwnDirection(element) {
  element.dir = 'auto';
  return element;
}
