// The card of a place, which its marker opens over the map: picture, name, whether it is open now, how far it is from here, and
// links. On a phone the card is at the bottom of the window, elsewhere in a corner of the map.

import { MapControls } from './guide-map-controls.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-places.js').MapPlace} MapPlace
 *
 * @typedef {object} MapCardHost
 * @property {() => void} closed  called when no place is chosen any more
 * @property {(() => void) | undefined} showRoute  shows the route there; undefined where no route can be found
 * @property {() => boolean} isFullScreen  whether the map fills the screen
 * @property {(isElsewhere: boolean) => void} linkFollowed  a link of the card is followed, to another page or within this one
 */

export class MapCard {
  static words = {
    open: word('map.card.open'), route: word('map.card.way'), close: word('map.close'),
    distance: (/** @type {string} */ distance) => word('map.card.away', { distance }),
  };
  /** A map narrower than this has no corner for a card. */
  static #narrow = 540;

  element = document.createElement('div');
  #distance = document.createElement('p');
  /** @type {(() => void) | undefined} */
  #returnFocus;
  /** @type {MapCardHost | undefined} */
  #host;
  /** A card of a map that has been scrolled away is in the way. */
  #watcher = new IntersectionObserver(([entry]) => {
    // The page may still be scrolling to the map when the card opens.
    if (entry?.isIntersecting) this.#wasVisible = true;
    else if (this.#wasVisible && this.isSheet) this.close();
  });
  /** Whether the map has been in the window since the card opened. */
  #wasVisible = false;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.element.className = 'guide-map__card';
    this.element.tabIndex = -1;
    this.element.setAttribute('role', 'dialog');
    this.element.setAttribute('aria-labelledby', 'map-card-title');
    this.#distance.className = 'guide-map__card-away';
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // A map that fills the screen does not leave it.
      event.preventDefault();
      this.close(true);
    });
  }

  /** Whether the card is at the bottom of the window and not over the map. */
  get isSheet() {
    return this.element.classList.contains('is-sheet');
  }

  get isOpen() {
    return this.element.isConnected;
  }

  /**
   * @param {MapPlace} place
   * @param {MapCardHost} host
   * @param {(() => void) | undefined} returnFocus  takes the focus back when the card is closed; undefined leaves the focus
   *   where it is
   */
  open(place, host, returnFocus) {
    this.#host = host;
    this.#returnFocus = returnFocus;
    this.element.replaceChildren(...this.#parts(place, host));
    this.showDistance(undefined);
    this.place();
    this.#wasVisible = false;
    this.#watcher.observe(this.stage);
    if (returnFocus) this.element.focus({ preventScroll: true });
  }

  /** Moves the card to where there is space for it now. */
  place() {
    const host = this.#host;
    if (!host) return;
    const isSheet = !host.isFullScreen() && this.stage.clientWidth < MapCard.#narrow;
    this.element.classList.toggle('is-sheet', isSheet);
    // A container that limits the map's box would limit a sheet, too.
    const parent = (isSheet && this.stage.closest('figure')) || this.stage;
    if (this.element.parentNode === parent) return;
    const hadFocus = this.element.contains(document.activeElement);
    parent.append(this.element);
    if (hadFocus) this.element.focus({ preventScroll: true });
  }

  /**
   * @param {MapPlace} place
   * @param {MapCardHost} host
   * @returns {HTMLElement[]}
   */
  #parts(place, host) {
    const { words } = MapCard;
    const text = document.createElement('div');
    text.className = 'guide-map__card-text';
    const title = document.createElement('p');
    title.className = 'guide-map__card-title';
    title.id = 'map-card-title';
    title.append(...place.title.map((node) => node.cloneNode(true)));
    const kind = document.createElement('p');
    kind.className = 'guide-map__card-kind';
    kind.textContent = place.kind;
    if (place.sponsor) kind.append(' ', place.sponsor.cloneNode(true));
    text.append(title, kind);
    if (place.note) {
      const note = document.createElement('p');
      note.className = 'guide-map__card-note';
      note.dir = 'auto';
      note.textContent = place.note;
      text.append(note);
    }
    if (place.hours) {
      const hours = /** @type {HTMLElement} */ (place.hours.cloneNode(false));
      text.append(hours);
    }
    text.append(this.#distance);
    /** @type {HTMLElement[]} */
    const parts = [text];
    if (place.picture) parts.unshift(MapCard.#picture(place.picture));
    const actions = document.createElement('p');
    actions.className = 'guide-map__card-actions';
    if (!place.isCurrentPage) actions.append(MapCard.#link(place.href, host));
    if (host.showRoute) actions.append(MapCard.#button(words.route, host.showRoute));
    if (actions.firstChild) parts.push(actions);
    parts.push(MapControls.button('close', words.close, () => this.close(true)));
    return parts;
  }

  /** @param {HTMLImageElement} source */
  static #picture(source) {
    const picture = document.createElement('img');
    picture.className = `guide-map__card-picture ${source.className}`;
    picture.alt = '';
    picture.sizes = '7rem';
    if (source.srcset) picture.srcset = source.srcset;
    picture.src = source.src;
    return picture;
  }

  /**
   * @param {string} href
   * @param {MapCardHost} host
   */
  static #link(href, host) {
    const link = document.createElement('a');
    link.className = 'button button--primary';
    link.href = href;
    link.textContent = MapCard.words.open;
    link.setAttribute('aria-describedby', 'map-card-title');
    link.addEventListener('click', () => host.linkFollowed(link.pathname !== location.pathname));
    return link;
  }

  /**
   * @param {string} text
   * @param {() => void} press
   */
  static #button(text, press) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--quiet';
    button.textContent = text;
    button.addEventListener('click', press);
    return button;
  }

  /** @param {string | undefined} distance  from where the visitor is */
  showDistance(distance) {
    const text = distance ? MapCard.words.distance(distance) : '';
    if (this.#distance.textContent !== text) this.#distance.textContent = text;
    this.#distance.hidden = !text;
  }

  /** @param {boolean} movesFocus  whether the focus returns to the marker */
  close(movesFocus = false) {
    if (!this.isOpen) return;
    const returnFocus = movesFocus || this.element.contains(document.activeElement) ? this.#returnFocus : undefined;
    this.#watcher.disconnect();
    this.element.remove();
    this.#host?.closed();
    returnFocus?.();
  }
}
