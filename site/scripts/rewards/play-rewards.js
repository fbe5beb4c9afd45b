// <play-rewards>: announces a find on the page, and its rewards: a badge, a level, a voucher.
//
//   <play-rewards data-city="york" data-rules="{…}" data-page="../play/found.html"></play-rewards>
//
// Colours and a tone only where the visitor wants them, and no motion where the visitor prefers reduced motion.

import { inLanguage, make, makeButton } from '../shared/elements.js';
import { storeSetting, storedSettings, setting } from '../shared/settings-storage.js';
import { isStill } from '../shared/still.js';
import { word } from '../shared/words.js';
import { sound } from '../walk/walk-tone.js';
import { shake } from '../walk/walk-device.js';
import { find, onFinding } from '../score/play-finding.js';
import { pageRules, playScore } from '../score/play-score.js';
import { changeCityPlay, cityPlay, onPlayChange } from '../score/play-store.js';

const words = {
  look: word('told.look'), close: word('told.close'), offer: word('told.offer'), celebrate: word('told.offer.yes'),
  refuse: word('told.offer.no'),
};
const told = {
  place: (/** @type {string} */ name) => word('told.place', { name }),
  badge: (/** @type {string} */ name) => word('told.badge', { name }),
  level: (/** @type {string} */ name) => word('told.level', { name }),
  voucher: (/** @type {string} */ name) => word('told.voucher', { name }),
};
/** Milliseconds that news show over a walk. */
const shownOnWalk = 12000;
/** The largest number of rewards to announce at once. */
const most = 4;
/** How many pieces of paper fall. */
const pieces = 24;

class PlayRewards extends HTMLElement {
  #list = make('ul', 'told__list');

  connectedCallback() {
    this.hidden = false;
    if (this.firstElementChild) return;
    const status = make('div', '', this.#list);
    status.setAttribute('role', 'status');
    // Do not announce earlier rewards again with a new one.
    status.setAttribute('aria-atomic', 'false');
    this.append(status);
    // Rewards from a time without an open page, for example from an import, were announced elsewhere.
    onPlayChange(() => this.#look());
    onFinding(({ isFirst, city, name }) => {
      if (isFirst && city === this.#city && !this.#isOnWalk) this.#tell([[told.place(name ?? this.#name)]]);
    });
    // A visitor who reaches a stop on a walk has been at its place.
    document.addEventListener('tour-walk-stop', (event) => {
      const page = String(/** @type {CustomEvent} */ (event).detail ?? '');
      const item = /\/places\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)\.html/.exec(page)?.[1];
      if (item) find(this.#city, item, 'here');
    });
    this.#look();
  }

  get #city() { return this.dataset.city ?? ''; }

  get #isOnWalk() { return document.querySelector('tour-walk') !== null; }

  /** The subject of this page. */
  get #name() {
    return document.querySelector('h1')?.textContent?.trim() ?? '';
  }

  /** Announces the rewards that were not announced yet. */
  #look() {
    const rules = pageRules();
    if (!rules) return;
    const score = playScore(this.#city, rules);
    const known = new Set(cityPlay(this.#city).told);
    const news = [
      ...rules.badges.filter(({ id }) => score.badges.includes(id))
        .map((badge) => ({
          mark: `badge ${badge.id}`,
          text: [`${told.badge(badge.name)}. `, inLanguage(make('span', '', badge.text), badge, 'text')],
        })),
      ...rules.levels.slice(1, score.level)
        .map(({ points, name }) => ({ mark: `level ${points}`, text: [told.level(name)] })),
      ...rules.vouchers.filter(({ id }) => score.vouchers.includes(id))
        .map(({ id, name }) => ({ mark: `voucher ${id}`, text: [told.voucher(name)] })),
    ].filter(({ mark }) => !known.has(mark));
    if (news.length === 0) return;
    changeCityPlay(this.#city, (play) => { play.told.push(...news.map(({ mark }) => mark)); });
    this.#tell(news.map(({ text }) => text));
  }

  /** @param {(Node | string)[][]} texts */
  #tell(texts) {
    if (!setting('notices')) return;
    for (const text of texts) {
      const item = make('li', 'told__item', ...text);
      // Do not show the same message twice.
      if (![...this.#list.children].some(({ textContent }) => textContent === item.textContent)) this.#list.append(item);
    }
    // Limit the messages that the visitor has not closed.
    while (this.#list.children.length > most) this.#list.firstElementChild?.remove();
    const close = makeButton(words.close, () => this.#close());
    const look = make('a', 'button button--quiet', words.look);
    look.href = this.dataset.page ?? '';
    const isThere = this.#isOnPage;
    this.querySelector(':scope > .told__buttons')?.remove();
    this.append(make('p', 'told__buttons', ...(isThere ? [] : [look]), close));
    this.#offerCelebration();
    this.classList.add('told--shown');
    // On a walk no message covers the screen for long; all of them are on the page of the finds.
    if (this.#isOnWalk) window.setTimeout(() => this.#close(), shownOnWalk);
    // A stop of a walk has just been heard and felt.
    const isHeard = setting('sound') && this.#isOnWalk;
    if ((setting('celebrate') || setting('sound')) && !isHeard) sound();
    if (setting('vibrate') && !this.#isOnWalk) shake([60, 60, 120]);
    if (setting('celebrate')) this.#celebrate();
  }

  /** Asks at the first find, and not again once it is answered, whether finds are celebrated. */
  #offerCelebration() {
    this.querySelector('.told__offer')?.remove();
    if (storedSettings().celebrate !== undefined) return;
    /** @param {boolean} isWanted */
    const answer = (isWanted) => {
      storeSetting('celebrate', isWanted);
      this.querySelector('.told__offer')?.remove();
      // The element that had the focus is removed.
      this.querySelector('button')?.focus();
      if (!isWanted) return;
      sound();
      this.#celebrate();
    };
    this.append(make(
      'div', 'told__offer', make('p', '', words.offer),
      make('p', 'told__buttons', makeButton(words.celebrate, () => answer(true)), makeButton(words.refuse, () => answer(false)))));
  }

  /** Whether this is the page that shows all of it. */
  get #isOnPage() {
    return new URL(this.dataset.page ?? '', document.baseURI).pathname === location.pathname;
  }

  #close() {
    this.#list.replaceChildren();
    for (const part of this.querySelectorAll(':scope > .told__buttons, .told__offer')) part.remove();
    this.classList.remove('told--shown');
  }

  /** Colours that fall where things may move. */
  #celebrate() {
    if (isStill()) return;
    const rain = make('div', 'told__rain', ...Array.from({ length: pieces }, (_, number) => {
      const piece = make('span', `told__piece told__piece--${number % 4}`);
      piece.style.setProperty('--at', String((number * 37) % 100));
      piece.style.setProperty('--after', String((number * 13) % 10));
      return piece;
    }));
    rain.setAttribute('aria-hidden', 'true');
    document.body.append(rain);
    window.setTimeout(() => rain.remove(), 3500);
  }
}

customElements.define('play-rewards', PlayRewards);
