// <kiosk-extra data-city data-sealed data-key data-code>: the story of the kiosk's place, open to all visitors.
//
// With `data-until` and `data-time-zone`, it is hidden after its end.
//
// With `data-key`, a story that opens on site is open here. A story with a code is opened by the codes in the folder of an
// installed kiosk: neither the site nor the pack has them, so elsewhere it remains locked.

import { elementsOf, openedContent } from '../found-places/sealed-content.js';
import { canUnlock, keyOfCode } from '../found-places/unlock-key.js';
import { inLanguage, make } from '../shared/elements.js';
import { isPast } from '../shared/notice-data.js';
import { forceCaptions } from './kiosk-captions.js';
import { InstalledKiosk } from './kiosk-version.js';

class KioskExtra extends HTMLElement {
  async connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    const { sealed, until, timeZone } = this.dataset;
    if (isPast(until, timeZone)) {
      (this.closest('section') ?? this).remove();
      return;
    }
    if (!sealed || !canUnlock()) return;
    try {
      const key = this.dataset.key ?? await this.#keyOfCodes();
      if (key) this.#show(await openedContent(sealed, key));
    } catch (error) {
      // It remains locked, and the page for the operator of the screen shows why.
      reportError(error);
    }
  }

  /** The key from one of the folder's codes. */
  async #keyOfCodes() {
    const build = await InstalledKiosk.at(location.href)?.currentBuild();
    for (const code of build?.codes ?? []) {
      const key = await keyOfCode(code, this.dataset.city ?? '', [this.dataset.code ?? '']);
      if (key) return key;
    }
    return undefined;
  }

  /** @param {import('../found-places/sealed-content.js').OpenedContent} content */
  #show(content) {
    // Its addresses are those of the place's page for visitors.
    const elements = elementsOf(content, document.baseURI.replace(/\/kiosks\/[^/]+(?=\/places\/)/, ''));
    elements.dataset.spoken = '';
    // Its links lead to pages for visitors: a kiosk shows only their text.
    for (const link of elements.querySelectorAll('a')) link.replaceWith(...link.childNodes);
    for (const medium of elements.querySelectorAll('audio, video')) {
      medium.setAttribute('controlslist', 'nodownload nofullscreen noremoteplayback noplaybackrate');
    }
    for (const text of elements.querySelectorAll('.prose')) text.removeAttribute('class');
    elements.classList.add('prose');
    this.replaceChildren(inLanguage(make('h3', 'kiosk-extra__name', content.name), content, 'name'), elements);
    forceCaptions(this);
    this.dispatchEvent(new CustomEvent('kiosk-content-added', { bubbles: true }));
  }
}

customElements.define('kiosk-extra', KioskExtra);
