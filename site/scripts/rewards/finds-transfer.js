// <finds-transfer>: transfers the finds in a city to another app or phone, with a code or a link that contains all of them, and
// imports what such a link brings. A browser and an installed guide have separate storage, and a camera opens the browser.
//
//   <finds-transfer class="finds-transfer" data-city="york" data-city-name="York" data-guide="https://…/" data-settings="../../settings.html">
//   </finds-transfer>

import { make, makeButton } from '../shared/elements.js';
import { askToStore } from '../shared/store-question.js';
import { word } from '../shared/words.js';
import { findsOfLink, packedFinds } from './finds-link.js';
import { linkOf, maxCharacters } from '../shared/packed-text.js';
import { countsOf, mergedPlay } from './play-merging.js';
import { storePlay, storedPlay } from '../score/play-store.js';

const words = {
  title: word('transfer.title'), make: word('transfer.make'), code: word('transfer.code'), how: word('transfer.code.how'),
  noCode: word('transfer.no-code'), nothing: word('transfer.nothing'), file: word('transfer.file'), settings: word('footer.settings'),
  link: word('transfer.link'), open: word('storage.open'), question: word('transfer.question'), yes: word('transfer.yes'),
  no: word('pack.saving.cancel'), not: word('transfer.not'), same: word('transfer.same'), dates: word('transfer.dates'),
  notStored: word('riddles.not-stored'),
};
const errors = { form: word('transfer.error.form'), newer: word('friends.error.newer'), guide: word('transfer.error.guide') };
/** @type {Record<keyof ReturnType<typeof countsOf>, (count: number) => string>} */
const countInWords = {
  places: (count) => word('count.places', { count }), features: (count) => word('count.features', { count }),
  keys: (count) => word('transfer.keys', { number: count }), riddles: (count) => word('count.riddles', { count }),
  objects: (count) => word('count.objects', { count }),
  quizzes: (count) => word('transfer.quizzes', { number: count }), claimed: (count) => word('transfer.claimed', { number: count }),
};
const list = new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'unit' });

class FindsTransfer extends HTMLElement {
  #result = make('div', 'finds-transfer__out');
  #status = make('p', 'finds-transfer__status');

  connectedCallback() {
    if (this.contains(this.#status)) return;
    this.#status.setAttribute('role', 'status');
    this.#status.tabIndex = -1;
    this.append(
      make('h2', 'finds-transfer__title', words.title), this.#status,
      make('p', 'finds-transfer__words', word('transfer.lead', { city: this.dataset.cityName ?? '' })),
      make('p', '', makeButton(words.make, () => void this.#export())), this.#result, this.#field());
    window.addEventListener('hashchange', () => void this.#openAddress());
    void this.#openAddress();
  }

  get #city() { return this.dataset.city ?? ''; }
  get #guide() { return this.dataset.guide ?? ''; }

  /** @param {string} text */
  #announce(text) {
    // A screen reader announces a repeated message only when it differs.
    this.#status.textContent = this.#status.textContent === text ? `${text}\u00a0` : text;
    this.#status.focus();
    this.#status.scrollIntoView({ block: 'center' });
  }

  // The transfer to another device.

  async #export() {
    const packed = await packedFinds(this.#city, this.#guide);
    if (packed === undefined) {
      this.#result.replaceChildren(make('p', 'finds-transfer__words', words.nothing));
      return;
    }
    const link = linkOf('', packed);
    if (link === undefined || link.length > maxCharacters) {
      const settings = make('a', 'button button--quiet', words.settings);
      settings.href = this.dataset.settings ?? '';
      this.#result.replaceChildren(make('p', 'finds-transfer__words', words.file), make('p', '', settings));
      return;
    }
    // Load the script that draws codes only for visitors who transfer their finds.
    const { sharePanel } = await import('../friends/share-panel.js');
    const panel = sharePanel(link, words.code, words.how);
    this.#result.replaceChildren(panel, ...(panel.querySelector('svg') ? [] : [make('p', 'finds-transfer__words', words.noCode)]));
    panel.querySelector('button')?.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'center' });
  }

  // The transfer from another device.

  /** A field for a link: the guide on a home screen has no line for an address. */
  #field() {
    const field = make('input', 'finds-transfer__field');
    field.type = 'text';
    field.autocomplete = 'off';
    field.inputMode = 'url';
    field.dir = 'ltr';
    const open = make('button', 'button button--quiet', words.open);
    const form = make('form', 'finds-transfer__form', make('label', 'finds-transfer__label', words.link, field), open);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text) void this.#import(text.includes('#carry=') ? text : '#carry=').then(() => { field.value = ''; });
    });
    return form;
  }

  /** Imports the content of the page's own address, once. */
  async #openAddress() {
    const { hash } = location;
    if (!hash.startsWith('#carry=')) return;
    // Remove the finds from the address, so that others cannot read them, and so that the visitor does not share them with it.
    history.replaceState(history.state, '', location.pathname + location.search);
    await this.#import(hash);
  }

  /** @param {string} address */
  async #import(address) {
    const imported = await findsOfLink(address, this.#city, this.#guide);
    if (!imported) return;
    if ('error' in imported) return void this.#announce(errors[imported.error]);
    const before = storedPlay();
    const after = mergedPlay(before, imported.play);
    if (JSON.stringify(after) === JSON.stringify(before)) return void this.#announce(words.same);
    const gains = this.#gains(before, after);
    const lines = gains.length > 0 ? gains : [words.dates];
    if (!await askToStore({ text: words.question, lines, yes: words.yes, no: words.no })) return void this.#announce(words.not);
    // Keep the finds that another window has added meanwhile.
    const isStored = storePlay(mergedPlay(storedPlay(), imported.play));
    this.#announce(isStored ? word('transfer.done', { what: list.format(lines) }) : words.notStored);
  }

  /**
   * The additional finds, in words.
   * @param {import('../score/play-store.js').StoredPlay} before
   * @param {import('../score/play-store.js').StoredPlay} after
   */
  #gains(before, after) {
    const [countsBefore, countsAfter] = [countsOf(before, this.#city), countsOf(after, this.#city)];
    return /** @type {(keyof typeof countInWords)[]} */ (Object.keys(countInWords))
      .flatMap((kind) => (countsAfter[kind] > countsBefore[kind] ? [countInWords[kind](countsAfter[kind] - countsBefore[kind])] : []));
  }
}

customElements.define('finds-transfer', FindsTransfer);
