// <saved-places>: the visitor's own list of places, which the visitor can sort, share and export as GPX.

import { metresBetween } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { download } from '../shared/user-files.js';
import { storePlaces, linkTo, maxPlaces, placesOf, savedPlaces, watchPlaces } from '../packs/saved-list.js';
import { word } from '../shared/words.js';
import { asMarkup } from '../shared/trusted.js';

/** @typedef {import('../packs/saved-list.js').SavedPlace} SavedPlace */

const words = {
  none: word('saved.places.none'), undo: word('saved.undo'), gpx: word('saved.gpx'), link: word('saved.link'),
  copied: word('saved.copied'), copyFailed: word('saved.copy-failed'), shared: word('saved.shared'),
  keep: word('saved.keep'), near: word('saved.near'), nearDone: word('saved.near.done'),
  nearFailed: word('saved.near.failed'), notStored: word('saved.not-stored'), title: word('saved.places'), cancel: word('pack.saving.cancel'),
  full: word('saved.full', { most: maxPlaces }),
  remove: (/** @type {string} */ name) => word('saved.remove', { name }),
  removed: (/** @type {string} */ name) => word('saved.removed', { name }),
};

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The places as waypoints (GPX 1.1).
 * @param {SavedPlace[]} places
 */
function gpx(places) {
  const points = places.map(({ name, kind, page, latitude, longitude }) =>
    `<wpt lat="${latitude}" lon="${longitude}"><name>${escaped(name)}</name><link href="${escaped(new URL(page, document.baseURI).href)}"/><type>${escaped(kind)}</type></wpt>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Wynd">\n${points.join('\n')}\n</gpx>\n`;
}

class SavedPlaces extends HTMLElement {
  #shared = make('div', 'saved__shared');
  #list = make('ul', 'lines lines--saved');
  #none = make('p', 'saved__none', words.none);
  #plans = make('p', 'saved__actions');
  #actions = make('p', 'saved__actions');
  #status = make('p', 'saved__status');
  #undo = makeButton(words.undo, () => this.#undoRemoval());
  /** @type {SavedPlace[] | undefined} */
  #before;

  connectedCallback() {
    if (this.contains(this.#list)) return;
    this.#status.setAttribute('role', 'status');
    this.#undo.hidden = true;
    this.#actions.append(makeButton(words.gpx, () => this.#export()), makeButton(words.link, () => this.#copy()));
    if ('geolocation' in navigator) this.#actions.append(makeButton(words.near, () => this.#sort()));
    this.append(this.#shared, this.#none, this.#list, this.#status, this.#undo, this.#plans, this.#actions);
    this.#show();
    this.#showShared();
    watchPlaces(() => this.#show());
    window.addEventListener('pageshow', () => this.#show());
    window.addEventListener('hashchange', () => this.#showShared());
  }

  #show() {
    const places = savedPlaces();
    this.#none.hidden = places.length > 0;
    this.#actions.hidden = places.length === 0;
    this.#list.hidden = places.length === 0;
    this.#list.replaceChildren(...places.map((place) => this.#row(place, true)));
    this.#showPlans(places);
  }

  /**
   * Links to the pages that plan a day in the cities of the places.
   * @param {SavedPlace[]} places
   */
  #showPlans(places) {
    /** @type {Map<string, string>} the names of the cities, by the folders of their pages */
    const cities = new Map(places.map(({ page, city }) => [page.split('/')[0], city]));
    this.#plans.replaceChildren(...[...cities].filter(([, name]) => name).map(([folder, name]) => {
      const link = make('a', 'button button--quiet', word('plan.link', { city: name }));
      link.href = new URL(`${folder}/plan.html`, document.baseURI).href;
      return link;
    }));
    this.#plans.hidden = this.#plans.children.length === 0;
  }

  /**
   * @param {SavedPlace} place
   * @param {boolean} isOwn
   */
  #row(place, isOwn) {
    const row = make('li', 'line');
    const link = make('a', 'line__name', place.name);
    link.href = new URL(place.page, document.baseURI).href;
    row.append(link, ' ', make('span', 'line__kind', [place.kind, place.city].filter(Boolean).join(' · ')));
    if (isOwn) {
      const remove = makeButton('', () => this.#remove(place));
      remove.className = 'line__remove';
      remove.setAttribute('aria-label', words.remove(place.name));
      remove.innerHTML = asMarkup('<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>');
      row.append(remove);
    }
    return row;
  }

  /**
   * @param {SavedPlace[]} places
   * @param {string} message
   */
  #store(places, message) {
    const isStored = storePlaces(places);
    this.#status.textContent = isStored ? message : `${message} ${words.notStored}`.trim();
    this.#show();
  }

  /** @param {SavedPlace} place */
  #remove(place) {
    this.#before = savedPlaces();
    this.#store(this.#before.filter(({ page }) => page !== place.page), words.removed(place.name));
    this.#undo.hidden = false;
    this.#undo.focus();
  }

  #undoRemoval() {
    if (this.#before) this.#store(this.#before, '');
    this.#undo.hidden = true;
    this.#list.querySelector('a')?.focus();
  }

  #export() {
    download(new File([gpx(savedPlaces())], 'places.gpx', { type: 'application/gpx+xml' }));
  }

  async #copy() {
    const link = linkTo(savedPlaces());
    try {
      await navigator.clipboard.writeText(link);
      this.#status.textContent = words.copied;
    } catch {
      this.#status.textContent = `${words.copyFailed} ${link}`;
    }
  }

  #sort() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const places = savedPlaces().map((place) => ({ place, metres: metresBetween(coords, place) }));
        places.sort((one, other) => one.metres - other.metres);
        this.#store(places.map(({ place }) => place), words.nearDone);
      },
      () => {
        this.#status.textContent = words.nearFailed;
      },
      { maximumAge: 60000, timeout: 15000 },
    );
  }

  /** Shows the places in a link, and a button that saves all of them. */
  #showShared() {
    const offered = placesOf(location.hash);
    this.#shared.replaceChildren();
    if (offered.length === 0) return;
    const list = make('ul', 'lines lines--saved');
    list.append(...offered.map((place) => this.#row(place, false)));
    const keep = makeButton(words.keep, () => {
      const ownPlaces = savedPlaces();
      const all = [...ownPlaces, ...offered.filter(({ page }) => !ownPlaces.some((place) => place.page === page))];
      this.#store(all, all.length > maxPlaces ? words.full : '');
      this.#closeShared();
    }, 'button button--primary');
    const title = make('h3', 'saved__shared-title', words.shared);
    title.tabIndex = -1;
    this.#shared.append(title, list, keep, ' ', makeButton(words.cancel, () => this.#closeShared()));
    title.focus();
  }

  #closeShared() {
    history.replaceState(null, '', location.pathname + location.search);
    this.#shared.replaceChildren();
    this.#list.querySelector('a')?.focus();
  }
}

customElements.define('saved-places', SavedPlaces);
