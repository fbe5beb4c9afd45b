// <play-friends>: the visitor's card, the cards of friends, the ranking, and gifts. All of it is empty until the visitor makes
// a card. Nothing is sent to a server: cards and gifts travel as codes and links that visitors show and send to each other.
//
//   <play-friends class="friends" data-city="york" data-guide="https://…/" data-address="https://…/york/play/friends.html">
//     <div class="friends__scan" hidden><code-scanner></code-scanner></div>
//   </play-friends>

import { canSign, publicKeyOf } from './card-key.js';
import { textOf } from './card-bytes.js';
import { isolatedName } from '../shared/card-name.js';
import { cityScore, storeOwnCard, ownAddress } from './own-card.js';
import { changeCards, deleteCards, storedCards } from './card-store.js';
import { board } from './friend-board.js';
import { cardDetail } from './friend-detail.js';
import { cardForm, cardPart } from './friend-card.js';
import { giftPart, giftsPart } from './friend-gifts.js';
import { receive } from './friend-inbox.js';
import { part } from './friend-pieces.js';
import { onPlayChange } from '../score/play-store.js';
import { make, makeButton } from '../shared/elements.js';
import { setting } from '../shared/settings-storage.js';
import { ask } from '../shared/question.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/** The start of a card or a gift in an address. */
const cardOrGiftInAddress = /#(card|gift)=/;
const noScore = { points: 0, level: 1, badges: 0, found: 0 };

class PlayFriends extends HTMLElement {
  #status = make('p', 'friends__status');
  #body = make('div', 'friends__body');
  /** @type {import('./own-card.js').Friendship} */
  #friendship = { city: '', guide: '', address: '', hasRiddles: false };
  /** @type {HTMLElement | null} */
  #scan = null;
  /** Whether the visitor is filling in a form, which no update may replace. */
  #isEditing = false;
  /** The state that is on the screen. */
  #shown = '';

  connectedCallback() {
    if (this.#body.isConnected) return;
    const { city = '', guide, address } = this.dataset;
    const pageAddress = location.href.replace(/[?#].*/, '');
    // A guide without a public address is identified by the address where the browser found it.
    this.#friendship = {
      city, hasRiddles: this.dataset.riddles !== undefined, address: address || pageAddress, guide: guide || (location.protocol === 'file:' ? '' : siteRoot.href),
    };
    this.#status.setAttribute('role', 'status');
    this.#status.tabIndex = -1;
    this.#scan = this.querySelector('.friends__scan');
    this.#scan?.remove();
    this.append(this.#status, this.#body);
    if (!canSign()) {
      this.#announce(word('friends.insecure'));
      return;
    }
    this.addEventListener('code-scanner-found', (event) => {
      const { page } = /** @type {CustomEvent<{page: string}>} */ (event).detail;
      if (!cardOrGiftInAddress.test(page)) return;
      event.preventDefault();
      void this.#import(page);
    });
    window.addEventListener('hashchange', () => void this.#open());
    onPlayChange(() => {
      if (!this.#isEditing && this.#shown !== this.#state) void this.#show();
    });
    void this.#show().then(() => this.#open());
  }

  get #state() {
    return JSON.stringify([storedCards(), cityScore(this.#friendship.city)]);
  }

  /** @param {string} text */
  #announce(text) {
    // A screen reader announces a repeated message only when it differs.
    this.#status.textContent = text && this.#status.textContent === text ? `${text}\u00a0` : text;
  }

  // Import.

  /** Imports the content of the page's own address, once. */
  async #open() {
    if (!cardOrGiftInAddress.test(location.hash)) return;
    const { hash } = location;
    history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
    await this.#import(hash);
  }

  /** @param {string} address */
  async #import(address) {
    const message = await receive(address, this.#friendship.guide, this.#friendship.city);
    this.#isEditing = false;
    await this.#show();
    this.#announce(message);
    this.#status.focus();
    this.#status.scrollIntoView({ block: 'nearest' });
  }

  // Display.

  /** @param {string} [focused]  a selector of the element to focus */
  async #show(focused) {
    const address = await ownAddress(this.#friendship);
    const { own, friends, gifts } = storedCards();
    this.#shown = this.#state;
    const parts = own && address ? [
      cardPart(own, cityScore(this.#friendship.city), address, { change: () => this.#showCardForm(), remove: () => void this.#delete() }),
      this.#boardPart(own, friends), this.#addPart(), giftsPart(gifts),
    ] : [this.#aboutPart(), ...(friends.length > 0 ? [this.#boardPart(undefined, friends)] : [])];
    this.#body.replaceChildren(...parts);
    if (focused) /** @type {HTMLElement | null} */ (this.#body.querySelector(focused))?.focus();
  }

  #aboutPart() {
    const beginButton = makeButton(word('friends.make'), () => this.#showCardForm(), 'button button--primary');
    beginButton.dataset.action = 'begin';
    return make('section', 'friends__part friends__about', make('ul', 'friends__rules', ...[
      word('friends.about.name'), word('friends.about.scan'), word('friends.about.board'), word('friends.about.stays'),
    ].map((text) => make('li', '', text))), make('p', 'friends__buttons', beginButton));
  }

  /**
   * @param {import('./card-store.js').OwnCard | undefined} own
   * @param {import('./card-link.js').Card[]} friends
   */
  #boardPart(own, friends) {
    const { city } = this.#friendship;
    const players = friends.map(({ key, name, emblem, cities, at }) =>
      /** @type {import('./friend-board.js').Player} */ ({ key, name, emblem, at, score: cities[city] ?? noScore }));
    if (own) players.push({ key: textOf(publicKeyOf(own.key)), name: own.name, emblem: own.emblem, score: cityScore(city) });
    const boardSection = part('friends__part friends__board', word('friends.board'), board(players, {
      open: (player) => this.#showDetail(player.key), give: own ? (player) => this.#showGiftForm(player) : undefined, remove: (player) => void this.#remove(player),
    }, setting('board')));
    if (friends.length === 0) boardSection.append(make('p', 'friends__note', word('friends.board.empty')));
    if (!own) {
      boardSection.append(make('p', 'friends__buttons', makeButton(word('friends.delete.friends'), () => void this.#delete())));
    }
    return boardSection;
  }

  #addPart() {
    const field = make('input', 'friends__field');
    field.type = 'text';
    field.id = 'friends-link';
    field.autocomplete = 'off';
    field.inputMode = 'url';
    field.dir = 'ltr';
    const label = make('label', 'friends__label', word('friends.add.link'));
    label.htmlFor = field.id;
    const open = make('button', 'button button--quiet', word('friends.add.open'));
    open.dataset.action = 'open';
    const form = make('form', 'friends__form', label, make('p', 'friends__line', field, open));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (field.value.trim()) void this.#import(field.value.trim());
    });
    if (this.#scan) this.#scan.hidden = false;
    return part('friends__part', word('friends.add'), make('p', 'friends__note', word('friends.add.how')),
      ...(this.#scan ? [this.#scan] : []), form);
  }

  // Actions.

  #showCardForm() {
    const { own } = storedCards();
    this.#isEditing = true;
    this.#announce('');
    this.#body.replaceChildren(cardForm(own, (name, emblem) => void this.#saveCard(name, emblem), () => {
      this.#isEditing = false;
      void this.#show(own ? '[data-action=change]' : '[data-action=begin]');
    }));
    this.#body.querySelector('input')?.focus();
  }

  /**
   * @param {string} name
   * @param {string} emblem
   */
  async #saveCard(name, emblem) {
    const isNew = !storedCards().own;
    const isStored = await storeOwnCard(name, emblem);
    this.#isEditing = false;
    await this.#show('.friends__heading');
    if (!isStored) this.#announce(word('friends.error.stored'));
    else this.#announce(isNew ? word('friends.user-quizzes') : word('friends.changed'));
  }

  async #delete() {
    const answer = await ask({ text: word('friends.delete.question'), yes: word('friends.delete.yes'), no: word('pack.saving.cancel') });
    if (answer === undefined) return;
    deleteCards();
    await this.#show('[data-action=begin]');
    this.#announce(word('friends.deleted'));
  }

  /** @param {import('./friend-board.js').Player} player */
  async #remove({ key, name }) {
    const answer = await ask({ text: word('friends.remove.question', { name: isolatedName(name) }), yes: word('friends.remove'), no: word('pack.saving.cancel') });
    if (answer === undefined) return;
    changeCards((cards) => { cards.friends = cards.friends.filter((friend) => friend.key !== key); });
    await this.#show('.friends__board .friends__heading');
    this.#announce(word('friends.removed', { name: isolatedName(name) }));
  }

  /** @param {string} key  of a friend */
  #showDetail(key) {
    const cards = storedCards();
    const card = cards.friends.find((friend) => friend.key === key);
    if (!card) return;
    const player = { key, name: card.name, emblem: card.emblem, score: card.cities[this.#friendship.city] ?? noScore };
    this.#isEditing = true;
    this.#announce('');
    const detail = cardDetail(card, cards, { id: this.#friendship.city, name: this.dataset.cityName ?? '' }, {
      give: cards.own ? () => this.#showGiftForm(player) : undefined,
      remove: () => {
        this.#isEditing = false;
        void this.#remove(player);
      },
      back: () => {
        this.#isEditing = false;
        void this.#show(`[data-key="${key}"] [data-action=card]`);
      },
    });
    this.#body.replaceChildren(detail);
    /** @type {HTMLElement | null} */ (detail.querySelector('.friends__heading'))?.focus();
  }

  /** @param {import('./friend-board.js').Player} player */
  #showGiftForm(player) {
    this.#isEditing = true;
    this.#announce('');
    const giftSection = giftPart(this.#friendship, player, () => {
      this.#isEditing = false;
      void this.#show(`[data-key="${player.key}"] [data-action=give]`);
    });
    this.#body.replaceChildren(giftSection);
    /** @type {HTMLElement | null} */ (giftSection.querySelector('.friends__heading'))?.focus();
  }
}

customElements.define('play-friends', PlayFriends);
