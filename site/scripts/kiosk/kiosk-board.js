// <kiosk-board data-city data-guide>: today's ranking of the visitors who show their card to the screen's camera or to a barcode scanner.
//
//   <kiosk-board data-city="york" data-guide="https://…/"><p>How it is done</p><p>What is stored</p></kiosk-board>

import { cardOrGiftOf } from '../friends/card-link.js';
import { canSign } from '../friends/card-key.js';
import { isolatedName } from '../shared/card-name.js';
import { CodeCamera, CodeReader } from '../qr-codes/code-camera.js';
import { emblem } from '../score/emblem.js';
import { ranking, scoreInWords } from '../friends/friend-board.js';
import { make, makeButton } from '../shared/elements.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';
import { boardCards, storeBoardCards, shownName } from './kiosk-board-cards.js';
import { onBarcode } from './barcode-scanner.js';

/** @typedef {import('./kiosk-board-cards.js').BoardCard} BoardCard */

/** Milliseconds between two camera frames, and between two checks of the date. */
const frameInterval = 150;
const checkInterval = 10_000;
/** The time for which the camera searches for a card. */
const searchTime = 60_000;

class KioskBoard extends HTMLElement {
  #status = make('p', 'kiosk-board__status');
  #rows = make('tbody', '');
  #empty = make('p', 'kiosk-board__empty', word('kiosk.board.empty'));
  #video = make('video', 'kiosk-board__video');
  #camera = new CodeCamera(this.#video);
  #reader = new CodeReader();
  #toggle = makeButton(word('kiosk.board.camera'), () => void this.#press(), 'kiosk-button kiosk-button--main');
  #isOn = false;

  connectedCallback() {
    this.#status.setAttribute('role', 'status');
    this.#video.muted = this.#video.playsInline = this.#video.hidden = true;
    this.#video.setAttribute('aria-label', word('scan.video'));
    const titles = [word('friends.rank'), word('friends.who'), word('friends.points')];
    const head = make('thead', 'visually-hidden', make('tr', '', ...titles.map((title) => {
      const cell = make('th', '', title);
      cell.scope = 'col';
      return cell;
    })));
    const [how, ...notes] = this.children;
    const buttons = make('p', 'kiosk-board__buttons', ...(CodeCamera.isThere ? [this.#toggle] : []));
    const list = make('div', 'kiosk-board__list', make('table', 'kiosk-board__table', head, this.#rows), this.#empty);
    this.append(make('div', 'kiosk-board__show', how, this.#video, buttons, this.#status, ...notes), list);
    this.#show();
    onBarcode((text) => void this.#addCard(text));
    setInterval(() => this.#show(), checkInterval);
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#stop(); });
    window.addEventListener('pagehide', () => this.#stop());
  }

  get #guide() {
    return this.dataset.guide || (location.protocol === 'file:' ? '' : siteRoot.href);
  }

  /** @param {string} text */
  #announce(text) {
    this.#status.textContent = text && this.#status.textContent === text ? `${text}\u00a0` : text;
  }

  /** The rows are rebuilt only when they change, so that the focus stays on a row. */
  #show() {
    const cards = boardCards(new Date());
    const shown = JSON.stringify(cards);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#empty.hidden = cards.length > 0;
    this.#rows.replaceChildren(...ranking(cards).map(({ player, rank }) => this.#row(player, rank)));
  }

  #shown = '';

  /**
   * @param {BoardCard} card
   * @param {number} rank
   */
  #row(card, rank) {
    const { name, emblem: sign, score } = card;
    const facts = make('span', 'kiosk-board__facts', scoreInWords(score).join(' · '));
    const press = makeButton('', () => this.#ask(card), 'kiosk-board__press');
    press.append(emblem(sign), make('span', 'kiosk-board__names', make('bdi', 'kiosk-board__name', name), facts));
    press.setAttribute('aria-label', word('kiosk.board.hide.one', { name: isolatedName(name) }));
    const who = make('th', '', press);
    who.scope = 'row';
    const row = make('tr', '', make('td', 'kiosk-board__rank', String(rank)), who,
      make('td', 'kiosk-board__points', word('quiz.points', { count: score.points })));
    row.dataset.key = card.key;
    return row;
  }

  /**
   * Offers to remove a card from the board.
   * @param {BoardCard} card
   */
  #ask({ key, name }) {
    const text = make('p', '', word('kiosk.board.hide.question', { name: isolatedName(name) }));
    text.id = 'board-question';
    const question = make('dialog', 'kiosk-question', text);
    question.setAttribute('aria-labelledby', text.id);
    const hide = makeButton(word('kiosk.board.hide'), () => {
      const now = new Date();
      storeBoardCards(now, boardCards(now).filter((card) => card.key !== key));
      question.close();
      this.#show();
      this.#announce(word('kiosk.board.hidden', { name: isolatedName(name) }));
    }, 'kiosk-button');
    const cancel = makeButton(word('pack.saving.cancel'), () => question.close(), 'kiosk-button kiosk-button--main');
    question.append(cancel, hide);
    question.addEventListener('close', () => question.remove());
    this.append(question);
    question.showModal();
    cancel.focus();
  }

  // Codes from the camera and the scanner.

  /**
   * @param {string} text  of a code
   * @returns {Promise<boolean>} whether it is a card of this guide
   */
  async #addCard(text) {
    const cardOrGift = canSign() ? await cardOrGiftOf(text, this.#guide) : undefined;
    const card = cardOrGift && 'card' in cardOrGift ? cardOrGift.card : undefined;
    const name = card && shownName(card.name);
    if (!card || !name) {
      this.#announce(word('kiosk.board.refused'));
      return false;
    }
    const now = new Date();
    const cards = boardCards(now);
    const before = cards.find(({ key }) => key === card.key);
    const { key, emblem: sign, n } = card;
    const score = card.cities[this.dataset.city ?? ''] ?? { points: 0, level: 1, badges: 0, found: 0 };
    // Only the newest card of a visitor counts.
    const latest = before && before.n > n ? before : { key, name, emblem: sign, n, score };
    const isStored = storeBoardCards(now, [...cards.filter((one) => one !== before), latest]);
    this.#show();
    this.#announce(isStored ? word('kiosk.board.added', { name: isolatedName(name) }) : word('kiosk.board.stored'));
    this.#rows.querySelector(`[data-key="${key}"]`)?.scrollIntoView({ block: 'nearest' });
    return true;
  }

  async #press() {
    if (this.#isOn) return this.#stop();
    this.#isOn = true;
    try {
      await this.#camera.start();
    } catch {
      this.#stop();
      return this.#announce(word('kiosk.board.denied'));
    }
    this.#video.hidden = false;
    this.#toggle.textContent = word('scan.stop');
    this.#announce(word('scan.looking'));
    return this.#watch(performance.now() + searchTime);
  }

  /** @param {number} end  when the camera stops because no visitor has come */
  async #watch(end) {
    while (this.#isOn && performance.now() < end) {
      const text = await this.#reader.read(this.#video).catch(() => undefined);
      if (this.#isOn && text !== undefined && await this.#addCard(text)) break;
      await new Promise((done) => setTimeout(done, frameInterval));
    }
    this.#stop();
  }

  #stop() {
    this.#isOn = false;
    this.#camera.stop();
    this.#video.hidden = true;
    this.#toggle.textContent = word('kiosk.board.camera');
    if (this.#status.textContent === word('scan.looking')) this.#announce('');
  }
}

customElements.define('kiosk-board', KioskBoard);
