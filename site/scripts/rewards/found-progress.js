// <found-progress>: the progress of a visitor in a city: the counts, the map, the badges, and the vouchers to show.
//
//   <found-progress data-city="york">
//     <ul class="progress__places"><li data-item="minster"><a href="…">York Minster</a></li>…</ul>
//   </found-progress>
//
// Without scripts the places are a list.

import { inLanguage, make } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { badgeList } from './badge-list.js';
import { countLine } from '../score/count-line.js';
import { tickFound } from '../found-places/found-map.js';
import { levelBar } from './level-bar.js';
import { pageRules, playScore } from '../score/play-score.js';
import { cityPlay, onPlayChange } from '../score/play-store.js';
import { VoucherScreen } from './voucher-screen.js';

/** @typedef {import('../score/play-score.js').Rules} Rules */
/** @typedef {import('../score/play-score.js').Score} Score */

const words = {
  left: word('progress.left'), done: word('progress.done'), all: word('progress.all'), badges: word('badges.title'),
  missing: word('badges.missing'), vouchers: word('vouchers.title'),
};

class FoundProgress extends HTMLElement {
  #counts = make('div', 'progress__sum');
  #badges = make('section', 'progress__badges');
  #vouchers = make('section', 'progress__vouchers');
  #found = make('section', 'progress__part');
  #left = make('section', 'progress__part');
  /** @type {HTMLElement[]} */
  #places = [];

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    this.#places = [...this.querySelectorAll('li')];
    this.querySelector('.progress__places')?.remove();
    // The count and the map come first, and reached rewards come before the others.
    (this.closest('.progress__ground') ?? this).prepend(this.#counts);
    this.append(this.#badges, this.#vouchers, this.#found, this.#left);
    onPlayChange(() => this.#show());
    this.#show();
  }

  get #city() { return this.dataset.city ?? ''; }

  #show() {
    const rules = pageRules();
    const score = playScore(this.#city, rules);
    if (rules) {
      this.#showSum(rules, score);
      this.#showBadges(rules, score);
      this.#showVouchers(rules, score);
    }
    this.#showPlaces();
  }

  /**
   * @param {Rules} rules
   * @param {Score} score
   */
  #showSum(rules, score) {
    const { totals } = rules;
    const found = { ...score.counts, riddles: score.counts.solved.length };
    const kinds = /** @type {(keyof typeof totals)[]} */ (Object.keys(totals)).filter((name) => totals[name] > 0);
    this.#counts.replaceChildren(
      levelBar(rules, score), ...kinds.map((name) => countLine(name, found[name], totals[name])));
  }

  /**
   * @param {Rules} rules
   * @param {Score} score
   */
  #showBadges(rules, score) {
    if (rules.badges.length === 0) return;
    this.#badges.replaceChildren(make('h2', '', words.badges), badgeList(rules, score));
  }

  /**
   * @param {Rules} rules
   * @param {Score} score
   */
  #showVouchers(rules, score) {
    if (rules.vouchers.length === 0) return;
    const items = rules.vouchers.map((voucher) => {
      const screen = new VoucherScreen(this.#city, voucher);
      return make(
        'li', 'voucher', inLanguage(make('strong', 'voucher__name', voucher.name), voucher, 'name'),
        inLanguage(make('p', 'voucher__text', voucher.text), voucher, 'text'),
        screen.line(score.vouchers.includes(voucher.id), words.missing));
    });
    this.#vouchers.replaceChildren(make('h2', '', words.vouchers), make('ul', 'vouchers', ...items));
  }

  #showPlaces() {
    const { found } = cityPlay(this.#city);
    /** @param {boolean} isFound */
    const list = (isFound) => {
      const matching = this.#places.filter(({ dataset }) => (found[dataset.item ?? ''] !== undefined) === isFound);
      return matching.length > 0 ? [make('ul', 'progress__places', ...matching)] : [];
    };
    const [left, done] = [list(false), list(true)];
    this.#left.replaceChildren(make('h2', '', left.length > 0 ? words.left : words.all), ...left);
    this.#found.replaceChildren(...(done.length > 0 ? [make('h2', '', words.done), ...done] : []));
    tickFound(found);
  }
}

customElements.define('found-progress', FoundProgress);
