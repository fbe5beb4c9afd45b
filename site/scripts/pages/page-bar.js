// The bar of a page: marks the part of the page that the address links to, for example the map of a city. On the guide's own
// pages it links back to the visitor's last city, which only the browser's tab remembers.

import { siteRoot } from '../shared/site-root.js';
import { mayWrite } from '../shared/write-lock.js';

/** In the browser's session storage: `{"root":…,"language":…,"name":…,"href":…}`. */
const key = 'wynd.city';

/** @param {HTMLElement} bar */
function markTarget(bar) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...bar.querySelectorAll('a')]);
  const page = links.find((link) => link.getAttribute('aria-current') === 'page');
  const within = links.filter((link) => link.hash && link.pathname === location.pathname);
  const mark = () => {
    const target = within.find(({ hash }) => hash === location.hash);
    for (const link of within) link.removeAttribute('aria-current');
    page?.setAttribute('aria-current', 'page');
    if (!target) return;
    page?.removeAttribute('aria-current');
    target.setAttribute('aria-current', 'location');
  };
  if (within.length === 0) return;
  mark();
  addEventListener('hashchange', mark);
}

/** @param {HTMLAnchorElement} link  to the city of the page */
function rememberCity({ href, textContent }) {
  const city = { root: siteRoot.href, language: document.documentElement.lang, name: textContent?.trim(), href: href.replace(/[?#].*/, '') };
  if (mayWrite()) sessionStorage.setItem(key, JSON.stringify(city));
}

/** @param {HTMLElement} item  the link to all cities */
function leadBack(item) {
  const { root, language, name, href } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const [link, label] = [item.querySelector('a'), item.querySelector('span')];
  // A page of another guide on the same server, or one in another language, does not count.
  if (root !== siteRoot.href || language !== document.documentElement.lang || !link || !label) return;
  if (link.getAttribute('aria-current')) return;
  link.href = href;
  label.textContent = name;
}

/** Marks and completes the bar of the page. */
export function completeBar() {
  const bar = /** @type {HTMLElement | null} */ (document.querySelector('.page-nav'));
  if (!bar) return;
  markTarget(bar);
  const city = /** @type {HTMLAnchorElement | null} */ (bar.querySelector('.page-nav__city a'));
  const all = /** @type {HTMLElement | null} */ (bar.querySelector('.page-nav__home'));
  try {
    if (city) rememberCity(city);
    else if (all) leadBack(all);
  } catch {
    // The browser stores nothing: the bar links to all cities.
  }
}
