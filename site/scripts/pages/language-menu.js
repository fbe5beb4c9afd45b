// <language-menu>: links to the same place in other languages, and offers the visitor's language once.
//
//   <language-menu><details><summary>…</summary><ul>
//     <li><a href="../fr/york/index.html" lang="fr" data-offer="…" data-take="…" data-leave="…">Français</a></li> …
//   </ul></details></language-menu>
//
// The links work without it. It preserves the address's query and the place on the page, and remembers the choice on the
// device. A visitor whose browser prefers another language than the page's gets an offer, and is never redirected.

import { storeSetting, setting } from '../shared/settings-storage.js';
import { mayWrite } from '../shared/write-lock.js';

const place = 'wynd.language-place';

/**
 * Reads a value from the storage; undefined when storage is not allowed.
 * @param {() => string | null} read
 */
function tryRead(read) {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {() => void} write */
function tryWrite(write) {
  try {
    write();
  } catch {
    // A private window can refuse storage; the menu works without it.
  }
}

/** @param {string} tag */
const primary = (tag) => tag.split('-')[0].toLowerCase();

class LanguageMenu extends HTMLElement {
  connectedCallback() {
    const details = this.querySelector('details');
    if (!details) return;
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) this.#leave(link);
    });
    document.addEventListener('click', (event) => {
      if (event.target instanceof Node && !this.contains(event.target)) details.open = false;
    });
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      this.querySelector('summary')?.focus();
    });
    this.#arrive();
    this.#offer();
  }

  get #links() {
    return [...this.querySelectorAll('a')];
  }

  /** @param {HTMLAnchorElement} link */
  #leave(link) {
    link.search = location.search;
    link.hash = location.hash;
    storeSetting('language', link.lang);
    const height = document.documentElement.scrollHeight - innerHeight;
    if (mayWrite()) tryWrite(() => sessionStorage.setItem(place, JSON.stringify({
      page: new URL(link.href).pathname, share: height > 0 ? scrollY / height : 0,
    })));
  }

  /** Scrolls to the visitor's place on the page in the other language. */
  #arrive() {
    const text = tryRead(() => sessionStorage.getItem(place));
    if (text === undefined) return;
    tryWrite(() => sessionStorage.removeItem(place));
    const { page, share } = JSON.parse(text);
    if (page !== location.pathname || location.hash || !(share > 0)) return;
    // Without animation, even on pages with smooth scrolling.
    const behavior = /** @type {ScrollBehavior} */ (/** @type {unknown} */ ('instant'));
    const go = () => scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior });
    if (document.readyState === 'complete') go();
    else addEventListener('load', go, { once: true });
  }

  /** Offers another language to a visitor who reads it, unless they have chosen one, or declined. */
  #offer() {
    const here = primary(document.documentElement.lang);
    const choice = setting('language');
    const wished = choice ? [choice] : [...navigator.languages];
    const first = wished.map(primary).find((tag) => this.#links.some((link) => primary(link.lang) === tag));
    const link = this.#links.find((one) => primary(one.lang) === first);
    if (!link || !link.dataset.offer || primary(link.lang) === here) return;
    if (setting('declined') === `${link.lang} ${here}`) return;
    document.body.append(this.#question(link, here));
  }

  /**
   * @param {HTMLAnchorElement} link
   * @param {string} here
   */
  #question(link, here) {
    const question = document.createElement('aside');
    question.className = 'language-offer';
    question.lang = link.lang;
    question.dir = link.dir;
    question.setAttribute('aria-label', link.textContent ?? '');
    const words = document.createElement('p');
    words.textContent = link.dataset.offer ?? '';
    const choices = document.createElement('div');
    choices.className = 'language-offer__choices';
    const take = document.createElement('a');
    take.className = 'button';
    take.href = link.href;
    take.textContent = link.dataset.take ?? '';
    take.addEventListener('click', () => {
      this.#leave(link);
      take.href = link.href;
    });
    const leave = document.createElement('button');
    leave.type = 'button';
    leave.className = 'button button--quiet';
    leave.textContent = link.dataset.leave ?? '';
    leave.addEventListener('click', () => {
      storeSetting('declined', `${link.lang} ${here}`);
      question.remove();
    });
    choices.append(take, leave);
    question.append(words, choices);
    return question;
  }
}

customElements.define('language-menu', LanguageMenu);
