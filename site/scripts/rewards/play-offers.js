// <play-offers>: the vouchers of a city side by side, to swipe or press through: which ones the visitor has, which are used,
// and what is missing for the others. A press on one of the visitor's vouchers shows it large.
//
//   <play-offers data-city="york"><ul class="offers__cards"><li class="offer" data-voucher="bookmark">…</li>…</ul></play-offers>
//
// Without scripts the cards are a list to read.

import { make, makeButton } from '../shared/elements.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';
import { word } from '../shared/words.js';
import { countLine } from '../score/count-line.js';
import { neededBy, pageRules, playScore } from '../score/play-score.js';
import { cityPlay, onPlayChange } from '../score/play-store.js';
import { VoucherScreen } from './voucher-screen.js';

const words = {
  title: word('offers.title'), ready: word('offers.ready'), missing: word('offers.missing'), previous: word('offers.previous'),
  next: word('offers.next'),
  at: (/** @type {number} */ number, /** @type {number} */ all) => word('offers.at', { number, all }),
};

class PlayOffers extends HTMLElement {
  #number = 0;
  /** @type {HTMLElement | null} */
  #list = null;
  #at = make('p', 'offers__at');
  #previous = makeButton(words.previous, () => this.#go(this.#number - 1));
  #next = makeButton(words.next, () => this.#go(this.#number + 1));

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    const list = /** @type {HTMLElement | null} */ (this.querySelector('.offers__cards'));
    if (!list) return;
    this.#list = list;
    // A visitor with a keyboard needs a focusable element to scroll.
    list.tabIndex = 0;
    list.setAttribute('role', 'list');
    list.setAttribute('aria-label', words.title);
    list.addEventListener('scroll', () => this.#look(), { passive: true });
    this.addEventListener('keydown', (event) => this.#press(event));
    this.#at.setAttribute('role', 'status');
    this.append(make('div', 'offers__buttons', this.#previous, this.#at, this.#next));
    onPlayChange(() => this.#show());
    this.#show();
    this.#look();
  }

  /** @returns {HTMLElement[]} */
  get #cards() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('.offer'))];
  }

  #show() {
    const city = this.dataset.city ?? '';
    const rules = pageRules();
    if (!rules) return;
    const score = playScore(city, rules);
    const { claimed } = cityPlay(city);
    for (const card of this.#cards) {
      const voucher = rules.vouchers.find(({ id }) => id === card.dataset.voucher);
      if (!voucher) continue;
      const isReached = score.vouchers.includes(voucher.id);
      const isReady = isReached && claimed[voucher.id] === undefined;
      const hadFocus = card.contains(document.activeElement);
      card.classList.toggle('offer--ready', isReady);
      card.classList.toggle('offer--used', claimed[voucher.id] !== undefined);
      const lines = isReached || claimed[voucher.id] !== undefined ? [] : neededBy(voucher.rule, score.counts, rules)
        .map(({ what, found, needed }) => countLine(what, found, needed, what === 'riddles' ? voucher.rule.categoryName : undefined));
      card.querySelector('.offer__state')?.remove();
      card.append(make(
        'div', 'offer__state', ...(isReady ? [make('p', 'offer__ready', words.ready)] : []),
        new VoucherScreen(city, voucher).line(isReached, words.missing), ...lines));
      // The element with the focus was replaced, or is used.
      if (hadFocus) (card.querySelector('button') ?? this.#list)?.focus();
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const arrows = ['ArrowLeft', 'ArrowRight'];
    const [back, on] = getComputedStyle(this).direction === 'rtl' ? arrows.reverse() : arrows;
    /** @type {Record<string, number>} */
    const steps = { [back]: this.#number - 1, [on]: this.#number + 1, Home: 0, End: this.#cards.length - 1 };
    const to = steps[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(to);
  }

  /** @param {number} number */
  #go(number) {
    const card = this.#cards[number];
    const list = this.#list;
    if (!card || !list) return;
    const by = middle(card) - middle(list);
    list.scrollBy({ left: by, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    this.#mark(number);
  }

  /** Finds out which card is in the middle. */
  #look() {
    const list = this.#list;
    if (!list) return;
    const away = this.#cards.map((card) => Math.abs(middle(card) - middle(list)));
    this.#mark(away.indexOf(Math.min(...away)));
  }

  /** @param {number} number */
  #mark(number) {
    const all = this.#cards.length;
    this.#number = number;
    const text = words.at(number + 1, all);
    if (this.#at.textContent !== text) this.#at.textContent = text;
    // A button at the end of the list does not lose the focus.
    this.#previous.setAttribute('aria-disabled', String(number <= 0));
    this.#next.setAttribute('aria-disabled', String(number >= all - 1));
  }
}

/**
 * Pixels from the window's left.
 * @param {HTMLElement} element
 */
function middle(element) {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

customElements.define('play-offers', PlayOffers);
