// <riddle-arrival>: on a place's page, shows the result of being there: a riddle is solved, or the place can be taken or left.
//
//   <riddle-arrival data-city="york" data-place="minster" data-name="York Minster" data-riddles='{"riddles":[…]}' data-home="…"
//     data-friends="…">
//
// The code of a riddle's place, which `wynd play codes` prints, links to its page with `#checkpoint`.
// A script that finds out that the visitor is there dispatches the event `wynd-found` at the window: {city, key: PLACE or
// PLACE/FEATURE, how}.

import { askToStore } from '../shared/store-question.js';
import { inLanguage, make, makeButton } from '../shared/elements.js';
import { find } from '../score/play-finding.js';
import { arrival, current, pointsOf, reachAlone, solve, takePoints } from './riddle-rules.js';
import { RiddleStore, companionAt } from './riddle-store.js';
import { takenInWords, wrongInWords } from './riddle-words.js';
import { pointsInWords } from '../quiz/quiz-words.js';
import { word } from '../shared/words.js';

class RiddleArrival extends HTMLElement {
  connectedCallback() {
    window.addEventListener('wynd-found', this.#found);
    window.addEventListener('hashchange', this.#read);
    void this.#read();
  }

  disconnectedCallback() {
    window.removeEventListener('wynd-found', this.#found);
    window.removeEventListener('hashchange', this.#read);
  }

  /** The visitor scanned the code of the place: the result is stored when the visitor agrees. */
  #read = async () => {
    if (location.hash !== '#checkpoint') return;
    // Remove the fragment, so that a shared address does not count.
    history.replaceState(history.state, '', location.pathname + location.search);
    const { city = '', place = '', name = '' } = this.dataset;
    const outcome = arrival(this.#own, new RiddleStore(city).progress, place, true);
    // The visitor counts as accompanied here, so the result 'alone' is not possible.
    if (outcome.kind !== 'solved' && outcome.kind !== 'alone') return this.#offer(outcome, 'code');
    const text = word('extra.save.question', { name });
    if (await askToStore({ text, yes: word('extra.save'), no: word('pack.saving.cancel') })) find(city, place, 'code');
    return undefined;
  };

  /** @returns {import('./riddle-rules.js').OwnRiddle[]} */
  get #own() {
    return current(JSON.parse(this.dataset.riddles ?? '{}'));
  }

  #found = (/** @type {Event} */ event) => {
    const { city = '', place = '' } = this.dataset;
    const { detail } = /** @type {CustomEvent<{city: string, key: string, how: 'code' | 'here' | 'said'}>} */ (event);
    if (detail?.city !== city || String(detail.key).split('/')[0] !== place) return;
    const how = ['code', 'here', 'said'].includes(detail.how) ? detail.how : 'said';
    const store = new RiddleStore(city);
    const outcome = arrival(this.#own, store.progress, place, companionAt(Date.now()) !== undefined);
    if (outcome.kind === 'alone') {
      store.change((progress) => reachAlone(progress, outcome.riddle, how, Date.now()), { place, how });
      this.#show([outcome.riddle.name, word('riddles.alone')], [], this.dataset.friends);
      return;
    }
    if (outcome.kind === 'solved') {
      const { riddle } = outcome;
      const points = pointsOf(riddle, store.progress);
      store.change((progress) => solve(progress, riddle, how, Date.now()), { place, how });
      this.#show([
        `${word('riddles.solved')} ${riddle.name}: +${pointsInWords(points)}`, ...(riddle.explanation ? [inLanguage(make('span', '', riddle.explanation), riddle, 'explanation')] : []),
      ]);
      return;
    }
    // Do not show places without a riddle to visitors who play no riddles, and do not show a place twice.
    const isPlaying = store.progress.open.length > 0;
    if (outcome.kind !== 'known' && (outcome.kind !== 'plain' || isPlaying)) this.#offer(outcome, how);
  };

  /**
   * No open riddle leads here: the visitor can take the place or leave it.
   * @param {Exclude<import('./riddle-rules.js').Arrival, {kind: 'solved' | 'alone'}>} outcome
   * @param {'code' | 'here' | 'said'} how
   */
  #offer(outcome, how) {
    const { city = '', place = '', name = '' } = this.dataset;
    const lines = wrongInWords(outcome, name);
    if (outcome.kind === 'known') return this.#show(lines);
    return this.#show(lines, [
      makeButton(word('riddles.take'), () => {
        new RiddleStore(city).change((progress) => takePoints(progress, place, this.#own, outcome.points, Date.now()), { place, how });
        this.#show([takenInWords(name, outcome.points)]);
      }, 'button button--primary'),
      makeButton(outcome.kind === 'waiting' ? word('riddles.leave') : word('riddles.leave.plain'),
        () => this.#show([word('riddles.left', { name })])),
    ]);
  }

  /**
   * @param {(string | HTMLElement)[]} lines
   * @param {HTMLButtonElement[]} [buttons]
   * @param {string} [friends]  the page that imports a friend's card
   */
  #show(lines, buttons = [], friends = '') {
    const title = make('h2', 'arrival__title', lines[0]);
    title.tabIndex = -1;
    const home = make('a', 'button button--quiet', word('play.riddles'));
    home.href = this.dataset.home ?? '';
    const cards = make('a', 'button button--primary', word('riddles.alone.friends'));
    cards.href = friends;
    this.replaceChildren(make(
      'section', 'arrival__card', title, ...lines.slice(1).map((line) => make('p', '', line)),
      make('p', 'arrival__buttons', ...buttons, ...(friends ? [cards] : []), home)));
    title.focus();
  }
}

customElements.define('riddle-arrival', RiddleArrival);
