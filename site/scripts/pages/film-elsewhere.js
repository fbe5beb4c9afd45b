// <film-elsewhere>: asks before it loads the player of a film on another site.
//
//   <a class="film__link" href="https://vimeo.com/1">…</a>
//   <film-elsewhere data-player="https://player.vimeo.com/video/1?dnt=1" data-host="vimeo.com" data-title="…"></film-elsewhere>
//
// The link before it opens the film on its site. Pages that are opened from a folder, as in an unzipped pack, leave it a link.
// Nothing is requested from the other site before the visitor presses "Load".

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

const words = {
  ask: (/** @type {string} */ host) => word('film.ask', { host }),
  load: word('film.load'),
  open: word('film.open-there'),
  offline: (/** @type {string} */ host) => word('film.offline', { host }),
};

class FilmElsewhere extends HTMLElement {
  /** @type {HTMLAnchorElement | undefined} */
  #link;

  connectedCallback() {
    if (this.#link || !location.protocol.startsWith('http')) return;
    const link = this.previousElementSibling;
    if (!(link instanceof HTMLAnchorElement)) return;
    this.#link = link;
    link.addEventListener('click', (event) => this.#ask(event, link));
  }

  /**
   * @param {MouseEvent} event
   * @param {HTMLAnchorElement} link
   */
  #ask(event, link) {
    // A new window and a download are the browser's.
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { host = '', title = '' } = this.dataset;
    const open = make('a', 'button button--quiet', words.open);
    open.href = link.href;
    open.rel = 'external noopener';
    const load = makeButton(words.load, () => this.#load(link), 'button button--primary');
    const text = make('p', 'film__ask', navigator.onLine ? words.ask(host) : words.offline(host));
    const group = make('div', 'film__choice', text, make('p', 'buttons', ...(navigator.onLine ? [load] : []), open));
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', title);
    text.tabIndex = -1;
    this.replaceChildren(group);
    text.focus();
  }

  /** @param {HTMLAnchorElement} link */
  #load(link) {
    const { player = '', title = '', host = '' } = this.dataset;
    if (!navigator.onLine) {
      const text = this.querySelector('.film__ask');
      if (text) text.textContent = words.offline(host);
      return;
    }
    const frame = make('iframe', 'film__player');
    frame.title = title;
    frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
    frame.src = player;
    link.hidden = true;
    this.replaceChildren(frame);
    frame.focus();
  }
}

customElements.define('film-elsewhere', FilmElsewhere);
