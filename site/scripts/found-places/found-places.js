// <found-places>: accepts any code of the city, and shows the hidden places that the visitor has found.
//
//   <found-places data-city="york">
//     <data hidden data-page="../places/minster.html#extra" data-tag="…" data-sealed="…" data-code="…"></data>
//     <data hidden data-tag="…" data-sealed="…" data-code="…"></data>
//   </found-places>
//
// An item without a page is a hidden place; one that opens on site has `data-key`, `data-position` and `data-radius`.

import { inLanguage, make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { word } from '../shared/words.js';
import { askToStore } from '../shared/store-question.js';
import { addFoundPin } from './found-map.js';
import { find } from '../score/play-finding.js';
import { missingMetres, currentLocation } from '../score/play-place.js';
import { cityPlay, onPlayChange } from '../score/play-store.js';
import { elementsOf, openedContent } from './sealed-content.js';
import { UnlockForm } from './unlock-form.js';
import { canUnlock, keyInFragment, tagOf } from './unlock-key.js';

/** @typedef {import('./sealed-content.js').OpenedContent} OpenedContent */

const words = {
  hidden: word('found.hidden'), look: word('found.look'), notHere: word('found.not-here'), noLocation: word('extra.nowhere'),
  wrong: word('extra.wrong'), failed: word('extra.failed'), insecure: word('extra.insecure'), working: word('extra.working'),
  opened: (/** @type {string} */ name) => word('extra.opened', { name }),
  question: (/** @type {string} */ name) => word('extra.save.question', { name }), save: word('extra.save'),
  cancel: word('pack.saving.cancel'), notSaved: (/** @type {string} */ name) => word('extra.not-saved', { name }),
  count: (/** @type {number} */ found, /** @type {number} */ all) => word('found.hidden.count', { found, all }),
};

class FoundPlaces extends HTMLElement {
  #items = /** @type {HTMLElement[]} */ ([]);
  #list = make('ul', 'found__list');
  #count = make('p', 'found__count');
  #status = make('p', 'locked__status');
  /** @type {Map<string, OpenedContent | undefined>} The hidden places that are shown, by their tags; undefined while one is opened. */
  #shown = new Map();
  #form = new UnlockForm(
    this.dataset.city ?? '', () => this.#items.map(({ dataset }) => dataset.code ?? '').filter((code) => code !== ''),
    (key) => void this.#open(key, 'code'));

  connectedCallback() {
    if (this.#items.length > 0) return;
    this.#items = [...this.querySelectorAll('data')];
    this.#status.setAttribute('role', 'status');
    this.append(this.#form.element, this.#status);
    if (this.#hidden.length > 0) {
      const looks = this.#hidden.some(({ dataset }) => dataset.position);
      this.append(
        make('h2', '', words.hidden), this.#count, this.#list,
        ...(looks ? [make('p', '', makeButton(words.look, () => void this.#findNearby()))] : []));
    }
    this.#showCount();
    window.addEventListener('hashchange', this.#read);
    onPlayChange(() => void this.#read());
    void this.#read();
  }

  disconnectedCallback() {
    window.removeEventListener('hashchange', this.#read);
  }

  get #city() { return this.dataset.city ?? ''; }
  get #hidden() { return this.#items.filter(({ dataset }) => dataset.page === undefined); }

  #showCount() {
    this.#count.textContent = words.count(this.#shown.size, this.#hidden.length);
  }

  /** Opens what the page's address contains, and what the visitor found before. */
  #read = async () => {
    const addressKey = keyInFragment(location.hash);
    if (addressKey) history.replaceState(history.state, '', location.pathname + location.search);
    if (!canUnlock()) {
      if (addressKey) this.#status.textContent = words.insecure;
      return;
    }
    for (const key of Object.values(cityPlay(this.#city).keys)) await this.#open(key);
    if (addressKey) await this.#open(addressKey, 'code', true);
  };

  async #findNearby() {
    if (!canUnlock()) return void (this.#status.textContent = words.insecure);
    this.#status.textContent = words.working;
    const visitor = await currentLocation();
    if (!visitor) return void (this.#status.textContent = words.noLocation);
    const near = this.#hidden.filter((item) => item.dataset.position && missingMetres(visitor, item) <= 0
      && !this.#shown.has(item.dataset.tag ?? ''));
    this.#status.textContent = near.length > 0 ? '' : words.notHere;
    for (const { dataset } of near) await this.#open(dataset.key ?? '', 'here');
    return undefined;
  }

  /**
   * Opens the content for a key: a page with more content, or a hidden place here.
   * @param {string} key  base64url
   * @param {'code' | 'here'} [how]  undefined for a place that was found before
   * @param {boolean} [isFromAddress]  whether the address has the key, so that the visitor is asked before it is stored
   */
  async #open(key, how, isFromAddress = false) {
    const tag = await tagOf(key);
    const item = this.#items.find(({ dataset }) => dataset.tag === tag);
    if (!item) {
      if (how) this.#status.textContent = words.wrong;
      // The form is below the map, where a visitor who comes by a code would not see the answer.
      if (isFromAddress) this.scrollIntoView({ block: 'nearest' });
      return;
    }
    const { page, sealed } = item.dataset;
    if (page !== undefined) {
      if (how) location.href = page.replace(/#.*$/, `#unlock=${key}`);
      return;
    }
    if (this.#shown.has(tag)) return void (how && this.#store(this.#shown.get(tag), key, how, isFromAddress));
    // Mark it now, because another call can ask for it before it is open.
    this.#shown.set(tag, undefined);
    const content = await openedContent(sealed ?? '', key).catch(() => undefined);
    if (!content) {
      this.#shown.delete(tag);
      return void (how && (this.#status.textContent = words.failed));
    }
    const title = inLanguage(makeHeading('h3', 'locked__title', content.name), content, 'name');
    title.tabIndex = -1;
    const place = make(
      'li', 'found__place', make('p', 'eyebrow', content.kind ?? ''), title, inLanguage(make('p', 'lede', content.summary ?? ''), content, 'summary'),
      elementsOf(content), ...(content.address ? [make('p', 'found__address', content.address)] : []));
    place.id = `place-${content.id}`;
    this.#list.append(place);
    this.#shown.set(tag, content);
    addFoundPin(content, `#${place.id}`);
    this.#showCount();
    // The map of the city links here.
    if (!how && location.hash === `#${place.id}`) place.scrollIntoView();
    if (!how) return;
    this.#status.textContent = words.opened(content.name);
    title.focus();
    await this.#store(content, key, how, isFromAddress);
  }

  /**
   * Stores the find of a hidden place, unless it is stored already.
   * @param {OpenedContent | undefined} content
   * @param {string} key
   * @param {'code' | 'here'} how
   * @param {boolean} isFromAddress
   */
  async #store(content, key, how, isFromAddress) {
    if (!content || cityPlay(this.#city).keys[content.id ?? ''] === key) return;
    const question = { text: words.question(content.name), yes: words.save, no: words.cancel };
    if (isFromAddress && !await askToStore(question)) {
      this.#status.textContent = words.notSaved(content.name);
      return;
    }
    find(this.#city, content.id ?? '', how, key, content.name);
  }
}

customElements.define('found-places', FoundPlaces);
