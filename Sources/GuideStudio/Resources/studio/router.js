// The view that is shown and its parameters, as the fragment of the address: `#/outline?kind=place`.

/** @typedef {{view: string, parameters: Record<string, string>}} Route */

/** @type {((route: Route) => void)[]} */
const listeners = [];

/**
 * The fragment of a view, for links.
 * @param {string} view
 * @param {Record<string, any>} [parameters]
 */
export function href(view, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return `#/${view}${text ? `?${text}` : ''}`;
}

/** @param {string} view @param {Record<string, any>} [parameters] */
export function go(view, parameters) {
  location.hash = href(view, parameters);
}

/**
 * Changes the address without showing the view again. A view that the person has left does not change it.
 * @param {string} view
 * @param {Record<string, any>} parameters
 */
export function note(view, parameters) {
  if (current().view === view) history.replaceState(null, '', href(view, parameters));
}

/** @returns {Route} */
export function current() {
  const match = /^#\/([a-z][a-z-]*)(?:\?(.*))?$/.exec(location.hash);
  if (!match) return { view: 'outline', parameters: {} };
  return { view: match[1], parameters: Object.fromEntries(new URLSearchParams(match[2] ?? '')) };
}

/** @param {(route: Route) => void} listener */
export function onRoute(listener) {
  listeners.push(listener);
}

addEventListener('hashchange', () => { for (const listener of listeners) listener(current()); });
