// <play-rewards>: announces a find on the page, and its rewards: a badge, a level, a voucher.
//
//   <play-rewards data-city="york" data-rules="{…}" data-page="../play/found.html"></play-rewards>
//
// Colours and a tone only where the visitor wants them, and no motion where the visitor prefers reduced motion.

import { inLanguage, make, makeButton } from '../shared/elements.js';
import { storeSetting, storedSettings, setting } from '../shared/settings-storage.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';
import { word } from '../shared/words.js';
import { sound } from '../walk/walk-tone.js';
import { shake } from '../walk/walk-device.js';
import { find, onFinding } from '../score/play-finding.js';
import { pageRules, playScore } from '../score/play-score.js';
import { changeCityPlay, cityPlay, onPlayChange } from '../score/play-store.js';

const words = {
  look: word('announcement.look'), close: word('announcement.close'), offer: word('announcement.offer'), celebrate: word('announcement.offer.yes'),
  refuse: word('announcement.offer.no'),
};
const messages = {
  place: (/** @type {string} */ name) => word('announcement.place', { name }),
  badge: (/** @type {string} */ name) => word('announcement.badge', { name }),
  level: (/** @type {string} */ name) => word('announcement.level', { name }),
  voucher: (/** @type {string} */ name) => word('announcement.voucher', { name }),
};
/** Milliseconds that news show over a walk. */
const shownOnWalkTime = 12000;
/** The largest number of rewards to announce at once. */
const maxShown = 4;
/** How many pieces of paper fall. */
const confettiCount = 24;

class PlayRewards extends HTMLElement {
  #list = make('ul', 'reward-notice__list');

  connectedCallback() {
    this.hidden = false;
    if (this.firstElementChild) return;
    const status = make('div', '', this.#list);
    status.setAttribute('role', 'status');
    // Do not announce earlier rewards again with a new one.
    status.setAttribute('aria-atomic', 'false');
    this.append(status);
    // Rewards from a time without an open page, for example from an import, were announced elsewhere.
    onPlayChange(() => this.#announceNew());
    onFinding(({ isFirst, city, name }) => {
      if (isFirst && city === this.#city && !this.#isOnWalk) this.#announce([[messages.place(name ?? this.#name)]]);
    });
    // A visitor who reaches a stop on a walk has been at its place.
    document.addEventListener('tour-walk-stop', (event) => {
      const page = String(/** @type {CustomEvent} */ (event).detail ?? '');
      const item = /\/places\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)\.html/.exec(page)?.[1];
      if (item) find(this.#city, item, 'here');
    });
    this.#announceNew();
  }

  get #city() { return this.dataset.city ?? ''; }

  get #isOnWalk() { return document.querySelector('tour-walk') !== null; }

  /** The subject of this page. */
  get #name() {
    return document.querySelector('h1')?.textContent?.trim() ?? '';
  }

  /** Announces the rewards that were not announced yet. */
  #announceNew() {
    const rules = pageRules();
    if (!rules) return;
    const score = playScore(this.#city, rules);
    const known = new Set(cityPlay(this.#city).told);
    const news = [
      ...rules.badges.filter(({ id }) => score.badges.includes(id))
        .map((badge) => ({
          id: `badge ${badge.id}`,
          text: [`${messages.badge(badge.name)}. `, inLanguage(make('span', '', badge.text), badge, 'text')],
        })),
      ...rules.levels.slice(1, score.level)
        .map(({ points, name }) => ({ id: `level ${points}`, text: [messages.level(name)] })),
      ...rules.vouchers.filter(({ id }) => score.vouchers.includes(id))
        .map(({ id, name }) => ({ id: `voucher ${id}`, text: [messages.voucher(name)] })),
    ].filter(({ id }) => !known.has(id));
    if (news.length === 0) return;
    changeCityPlay(this.#city, (play) => { play.told.push(...news.map(({ id }) => id)); });
    this.#announce(news.map(({ text }) => text));
  }

  /** @param {(Node | string)[][]} texts */
  #announce(texts) {
    if (!setting('notices')) return;
    for (const text of texts) {
      const item = make('li', 'reward-notice__item', ...text);
      // Do not show the same message twice.
      if (![...this.#list.children].some(({ textContent }) => textContent === item.textContent)) this.#list.append(item);
    }
    // Limit the messages that the visitor has not closed.
    while (this.#list.children.length > maxShown) this.#list.firstElementChild?.remove();
    const close = makeButton(words.close, () => this.#close());
    const link = make('a', 'button button--quiet', words.look);
    link.href = this.dataset.page ?? '';
    const isOnFindsPage = this.#isOnPage;
    this.querySelector(':scope > .reward-notice__buttons')?.remove();
    this.append(make('p', 'reward-notice__buttons', ...(isOnFindsPage ? [] : [link]), close));
    this.#offerCelebration();
    this.classList.add('reward-notice--shown');
    // On a walk no message covers the screen for long; all of them are on the page of the finds.
    if (this.#isOnWalk) window.setTimeout(() => this.#close(), shownOnWalkTime);
    // A stop of a walk has just been heard and felt.
    const wasAnnounced = setting('sound') && this.#isOnWalk;
    if ((setting('celebrate') || setting('sound')) && !wasAnnounced) sound();
    if (setting('vibrate') && !this.#isOnWalk) shake([60, 60, 120]);
    if (setting('celebrate')) this.#celebrate();
  }

  /** Asks at the first find, and not again once it is answered, whether finds are celebrated. */
  #offerCelebration() {
    this.querySelector('.reward-notice__offer')?.remove();
    if (storedSettings().celebrate !== undefined) return;
    /** @param {boolean} isAccepted */
    const answer = (isAccepted) => {
      storeSetting('celebrate', isAccepted);
      this.querySelector('.reward-notice__offer')?.remove();
      // The element that had the focus is removed.
      this.querySelector('button')?.focus();
      if (!isAccepted) return;
      sound();
      this.#celebrate();
    };
    this.append(make(
      'div', 'reward-notice__offer', make('p', '', words.offer),
      make('p', 'reward-notice__buttons', makeButton(words.celebrate, () => answer(true)), makeButton(words.refuse, () => answer(false)))));
  }

  /** Whether this is the page that shows all of it. */
  get #isOnPage() {
    return new URL(this.dataset.page ?? '', document.baseURI).pathname === location.pathname;
  }

  #close() {
    this.#list.replaceChildren();
    for (const part of this.querySelectorAll(':scope > .reward-notice__buttons, .reward-notice__offer')) part.remove();
    this.classList.remove('reward-notice--shown');
  }

  /** Colours that fall where things may move. */
  #celebrate() {
    if (prefersReducedMotion()) return;
    const confetti = make('div', 'reward-notice__confetti', ...Array.from({ length: confettiCount }, (_, number) => {
      const piece = make('span', `reward-notice__piece reward-notice__piece--${number % 4}`);
      piece.style.setProperty('--at', String((number * 37) % 100));
      piece.style.setProperty('--after', String((number * 13) % 10));
      return piece;
    }));
    confetti.setAttribute('aria-hidden', 'true');
    document.body.append(confetti);
    window.setTimeout(() => confetti.remove(), 3500);
  }
}

customElements.define('play-rewards', PlayRewards);
