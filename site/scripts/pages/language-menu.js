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

const placeKey = 'wynd.language-place';

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
      if (link) this.#prepareLink(link);
    });
    document.addEventListener('click', (event) => {
      if (event.target instanceof Node && !this.contains(event.target)) details.open = false;
    });
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      this.querySelector('summary')?.focus();
    });
    this.#restorePlace();
    this.#offer();
  }

  get #links() {
    return [...this.querySelectorAll('a')];
  }

  /** @param {HTMLAnchorElement} link */
  #prepareLink(link) {
    link.search = location.search;
    link.hash = location.hash;
    storeSetting('language', link.lang);
    const height = document.documentElement.scrollHeight - innerHeight;
    if (mayWrite()) tryWrite(() => sessionStorage.setItem(placeKey, JSON.stringify({
      page: new URL(link.href).pathname, share: height > 0 ? scrollY / height : 0,
    })));
  }

  /** Scrolls to the visitor's place on the page in the other language. */
  #restorePlace() {
    const text = tryRead(() => sessionStorage.getItem(placeKey));
    if (text === undefined) return;
    tryWrite(() => sessionStorage.removeItem(placeKey));
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
    const pageLanguage = primary(document.documentElement.lang);
    const choice = setting('language');
    const preferredLanguages = choice ? [choice] : [...navigator.languages];
    const first = preferredLanguages.map(primary).find((tag) => this.#links.some((link) => primary(link.lang) === tag));
    const link = this.#links.find((one) => primary(one.lang) === first);
    if (!link || !link.dataset.offer || primary(link.lang) === pageLanguage) return;
    if (setting('declined') === `${link.lang} ${pageLanguage}`) return;
    document.body.append(this.#question(link, pageLanguage));
  }

  /**
   * @param {HTMLAnchorElement} link
   * @param {string} pageLanguage
   */
  #question(link, pageLanguage) {
    const question = document.createElement('aside');
    question.className = 'language-offer';
    question.lang = link.lang;
    question.dir = link.dir;
    question.setAttribute('aria-label', link.textContent ?? '');
    const offer = document.createElement('p');
    offer.textContent = link.dataset.offer ?? '';
    const choices = document.createElement('div');
    choices.className = 'language-offer__choices';
    const acceptLink = document.createElement('a');
    acceptLink.className = 'button';
    acceptLink.href = link.href;
    acceptLink.textContent = link.dataset.take ?? '';
    acceptLink.addEventListener('click', () => {
      this.#prepareLink(link);
      acceptLink.href = link.href;
    });
    const declineButton = document.createElement('button');
    declineButton.type = 'button';
    declineButton.className = 'button button--quiet';
    declineButton.textContent = link.dataset.leave ?? '';
    declineButton.addEventListener('click', () => {
      storeSetting('declined', `${link.lang} ${pageLanguage}`);
      question.remove();
    });
    choices.append(acceptLink, declineButton);
    question.append(offer, choices);
    return question;
  }
}

customElements.define('language-menu', LanguageMenu);
