// <locked-extra>: locked content that only visitors at a place see: with the code at the place, or with their location.
//
//   <locked-extra data-city="york" data-item="minster" data-unlock="code" data-tag="…" data-sealed="…/sealed/….js" data-code="…">
//     <p>…</p>
//   </locked-extra>
//
// With `data-until` and `data-time-zone`, it is hidden after its end.
// With `data-unlock="here"` there are `data-key`, `data-position` and `data-radius`. Without `data-sealed`, this copy of the
// guide does not contain the locked content.

import { distanceInWords } from '../shared/distance.js';
import { inLanguage, make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { isPast } from '../shared/notice-data.js';
import { word } from '../shared/words.js';
import { askToStore } from '../shared/store-question.js';
import { find } from '../score/play-finding.js';
import { missingMetres, currentLocation } from '../score/play-place.js';
import { cityPlay } from '../score/play-store.js';
import { elementsOf, openedContent } from './sealed-content.js';
import { UnlockForm } from './unlock-form.js';
import { canUnlock, keyInFragment, tagOf } from './unlock-key.js';

const words = {
  atPlace: word('extra.here'), working: word('extra.working'), noLocation: word('extra.nowhere'), absent: word('extra.absent'),
  insecure: word('extra.insecure'), failed: word('extra.failed'), wrong: word('extra.wrong'),
  far: (/** @type {string} */ distance) => word('extra.far', { distance }),
  opened: (/** @type {string} */ name) => word('extra.opened', { name }),
  question: (/** @type {string} */ name) => word('extra.save.question', { name }), save: word('extra.save'),
  cancel: word('pack.saving.cancel'), notSaved: (/** @type {string} */ name) => word('extra.not-saved', { name }),
};

class LockedExtra extends HTMLElement {
  #status = make('p', 'locked__status');
  /** @type {UnlockForm | undefined} */
  #form;

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    if (isPast(this.dataset.until, this.dataset.timeZone)) {
      (this.closest('.locked') ?? this).remove();
      return;
    }
    this.#status.setAttribute('role', 'status');
    if (!this.#sealed) {
      this.#announce(words.absent);
      this.append(this.#status);
      return;
    }
    if (this.#isByCode) {
      this.#form = new UnlockForm(this.#city, () => [this.dataset.code ?? ''], (key) => void this.#open(key, 'code'));
      this.append(this.#form.element);
    } else {
      this.append(makeButton(words.atPlace, () => void this.#unlockByLocation(), 'button button--primary'), this.#status);
    }
    window.addEventListener('hashchange', this.#read);
    void this.#read();
  }

  disconnectedCallback() {
    window.removeEventListener('hashchange', this.#read);
  }

  get #city() { return this.dataset.city ?? ''; }
  get #item() { return this.dataset.item ?? ''; }
  get #sealed() { return this.dataset.sealed; }
  get #isByCode() { return this.dataset.unlock === 'code'; }

  /** @param {string} text */
  #announce(text) {
    if (this.#form) this.#form.showStatus(text);
    else this.#status.textContent = text;
  }

  /** Uses the key of the address, otherwise the stored key. */
  #read = async () => {
    const addressKey = keyInFragment(location.hash);
    const stored = cityPlay(this.#city).keys[this.#item];
    const key = addressKey ?? stored;
    if (!key) return;
    if (!canUnlock()) return this.#announce(words.insecure);
    if (addressKey) {
      // Remove the key, so that others cannot read it, and so that the visitor does not share it with the page's address. No
      // other fragment replaces it: a browser that is still loading the page would move the focus there.
      history.replaceState(history.state, '', location.pathname + location.search);
      this.scrollIntoView({ block: 'start' });
      if (await tagOf(addressKey) !== this.dataset.tag) return this.#announce(words.wrong);
    }
    await this.#open(key, 'code', key === stored ? 'stored' : 'address');
  };

  async #unlockByLocation() {
    if (!canUnlock()) return this.#announce(words.insecure);
    this.#announce(words.working);
    const visitor = await currentLocation();
    if (!visitor) {
      // The place itself counts when the visitor confirms it.
      for (const visit of document.querySelectorAll('place-visit')) {
        const { dataset, offerConfirmation } = /** @type {HTMLElement & {offerConfirmation?: () => void}} */ (visit);
        if (dataset.item === this.#item) offerConfirmation?.call(visit);
      }
      return this.#announce(words.noLocation);
    }
    const missing = missingMetres(visitor, this);
    if (missing > 0) return this.#announce(words.far(distanceInWords(missing + Number(this.dataset.radius))));
    return this.#open(this.dataset.key ?? '', 'here');
  }

  /**
   * @param {string} key  base64url
   * @param {'code' | 'here'} how
   * @param {'stored' | 'address'} [from]  `stored` when it was opened before, `address` when the address has it,
   *   undefined when the visitor opens it here
   */
  async #open(key, how, from) {
    this.#announce(from === 'stored' ? '' : words.working);
    const content = await openedContent(this.#sealed ?? '', key).catch(() => undefined);
    if (!content) return this.#announce(words.failed);
    const title = inLanguage(makeHeading('h3', 'locked__title', content.name), content, 'name');
    title.tabIndex = -1;
    this.replaceChildren(title, elementsOf(content), this.#status);
    this.classList.add('locked__box--open');
    this.#form = undefined;
    if (from === 'stored') return;
    this.#status.className = 'visually-hidden';
    this.#announce(words.opened(content.name));
    title.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
    if (from === 'address' && !await askToStore({ text: words.question(content.name), yes: words.save, no: words.cancel })) {
      this.#status.className = 'locked__status';
      return this.#announce(words.notSaved(content.name));
    }
    find(this.#city, this.#item, how, key, content.name);
  }
}

customElements.define('locked-extra', LockedExtra);
