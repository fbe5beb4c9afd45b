// <riddle-hunt>: the riddles of a city, drawn at random, on scrolls over its map. A visitor solves each at the place that it
// leads to.
//
//   <riddle-hunt class="hunt" data-city="york" data-hunt='{"riddles":[…],…}' data-home="index.html">
//     … <div class="hunt__panel"></div> … <code-scanner hidden></code-scanner>
//     <ol> <li data-riddle="ID"> … <div class="riddle__text">…</div> <details class="riddle__hint">…</details> </li> </ol>
//   </riddle-hunt>
//
// riddle-rules.js has the rules, riddle-store.js stores the progress, riddle-scroll.js and riddle-board.js show it.

import { eachMinute } from '../shared/city-clock.js';
import { distanceInWords } from '../shared/distance.js';
import { setting } from '../shared/settings-storage.js';
import { ask } from '../shared/question.js';
import { shake } from '../walk/walk-device.js';
import { DeviceSource } from '../walk/walk-source.js';
import { sound } from '../walk/walk-tone.js';
import { onPlayChange } from '../score/play-store.js';
import { RiddleBoard } from './riddle-board.js';
import { askPersonality } from './riddle-personality.js';
import {
  arrival, choicesOf, costOfHint, draw, drawableOfKind, isAt, openOf, pause, placeOf, pointsOf, readHunt, solve, takePoints, maxAccuracy,
  reachAlone, weightsOf,
} from './riddle-rules.js';
import { RiddleScroll } from './riddle-scroll.js';
import { RiddleStore, companionAt, giftedHint, useGift } from './riddle-store.js';
import { takenInWords, wrongInWords } from './riddle-words.js';
import { pointsInWords } from '../quiz/quiz-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./riddle-rules.js').Riddle} Riddle
 * @typedef {import('./riddle-rules.js').RiddleProgress} RiddleProgress
 * @typedef {'code' | 'here' | 'said'} How
 */

class RiddleHunt extends HTMLElement {
  /** @type {import('./riddle-rules.js').Hunt | undefined} */
  #hunt;
  #store = new RiddleStore('');
  /** @type {RiddleBoard | undefined} */
  #board;
  /** Those that are open, and those that were solved just now. @type {Map<string, RiddleScroll>} */
  #scrolls = new Map();
  /** @type {Set<string>} */
  #solvedNow = new Set();
  #openId = '';
  #returnedId = '';
  #isChanging = false;
  #isErrorShown = false;
  /** @type {(() => void) | undefined} */
  #stopTimer;

  connectedCallback() {
    const hunt = readHunt(this.dataset.hunt);
    if (!hunt || this.#hunt) return;
    this.#hunt = hunt;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('[data-riddle]'))) {
      if (!this.#riddle(item.dataset.riddle ?? '')) item.remove();
    }
    this.#store = new RiddleStore(this.dataset.city ?? '');
    this.#board = new RiddleBoard(this, hunt, {
      answer: () => this.#askPersonality(), skip: () => this.#begin(undefined), draw: () => this.#draw(), scan: () => this.#board?.scan(),
      choose: (category) => this.#chooseKind(category),
    });
    this.addEventListener('code-scanner-found', this.#scanned);
    this.#stopTimer = eachMinute(() => this.#scrolls.forEach((scroll) => scroll.updateClosed(hunt.timeZone)));
    // On another page something may have been found, or all erased.
    onPlayChange(() => {
      if (this.#isChanging) return;
      this.#show();
      this.#solveWaiting();
    });
    this.#openId = this.#store.progress.open.at(-1) ?? '';
    this.#show();
    this.#solveWaiting();
  }

  disconnectedCallback() {
    this.#stopTimer?.();
  }

  /** @param {string} id */
  #riddle(id) {
    return this.#hunt?.riddles.find((riddle) => riddle.id === id);
  }

  /**
   * @param {(progress: RiddleProgress) => void} change
   * @param {{place: string, how: How}} [found]
   */
  #change(change, found) {
    this.#isChanging = true;
    const isStored = this.#store.change(change, found);
    this.#isChanging = false;
    if (isStored || this.#isErrorShown) return;
    this.#isErrorShown = true;
    this.#board?.offer([word('riddles.not-stored')]);
  }

  // Beginning.

  #askPersonality() {
    const hunt = this.#hunt;
    if (!hunt || !this.#board) return;
    this.#board.question();
    askPersonality(this.#board.stage, hunt.personality, (votes) => this.#begin(votes));
  }

  /** @param {string[] | undefined} votes  undefined when the visitor skipped the questions; then earlier votes remain */
  #begin(votes) {
    const hunt = this.#hunt;
    if (!hunt) return;
    const weights = votes && weightsOf(hunt, votes);
    this.#change((progress) => { progress.weights = weights ?? progress.weights ?? {}; });
    this.#show();
    const isFirst = openOf(hunt, this.#store.progress).length === 0;
    if (isFirst) this.#draw();
    const maxWeight = weights && Math.max(...Object.values(weights));
    const names = hunt.categories.filter(({ id }) => weights?.[id] === maxWeight).map(({ name }) => name);
    if (!weights) return;
    if (names.length < hunt.categories.length) this.#board?.offer([word('riddles.quiz.done', { names: names.join(', ') })]);
    else if (!isFirst) this.#scrolls.get(this.#openId)?.focusHandle();
  }

  // Showing.

  #show() {
    const [hunt, board] = [this.#hunt, this.#board];
    if (!hunt || !board) return;
    const { progress } = this.#store;
    if (progress.weights === undefined) {
      this.#scrolls.forEach(({ element }) => element.remove());
      this.#scrolls.clear();
      board.begin();
      return;
    }
    board.show(progress);
    for (const riddle of openOf(hunt, progress)) {
      const scroll = this.#scrolls.get(riddle.id) ?? this.#addScroll(riddle);
      scroll.update(pointsOf(riddle, progress), progress.hints[riddle.id] ?? 0);
      scroll.updateClosed(hunt.timeZone);
    }
    for (const [id, { element }] of this.#scrolls) {
      if (progress.open.includes(id) || this.#solvedNow.has(id)) continue;
      element.remove();
      this.#scrolls.delete(id);
    }
    this.#scrolls.forEach((scroll, id) => { scroll.isOpen = id === this.#openId; });
  }

  /** @param {Riddle} riddle */
  #addScroll(riddle) {
    const scroll = new RiddleScroll(riddle, this.querySelector(`[data-riddle="${CSS.escape(riddle.id)}"]`), {
      toggle: ({ id }) => {
        this.#openId = this.#openId === id ? '' : id;
        this.#show();
      },
      scan: () => this.#board?.scan(),
      locate: (one) => void this.#locate(one),
      hint: (one) => void this.#giveHint(one),
      putBack: (one) => this.#putBack(one),
      choose: (one, place) => this.#choose(one, place),
      next: () => this.#draw(),
    });
    this.#scrolls.set(riddle.id, scroll);
    this.#board?.scrolls.append(scroll.element);
    return scroll;
  }

  // The actions of the visitor.

  #draw() {
    const hunt = this.#hunt;
    if (!hunt) return;
    this.#solvedNow.clear();
    this.#board?.hideMessage();
    const riddle = draw(hunt, this.#store.progress, Math.random(), this.#returnedId);
    if (riddle) {
      this.#change((progress) => { progress.open.push(riddle.id); });
      this.#openId = riddle.id;
    }
    this.#show();
    if (!riddle) return;
    this.#scrolls.get(riddle.id)?.focusHandle();
    this.#board?.announce(word('riddles.drawn', { name: riddle.name }));
  }

  /** @param {string} category  chosen, or pressed once more for all */
  #chooseKind(category) {
    this.#change((progress) => { progress.category = progress.category === category ? undefined : category; });
    this.#show();
  }

  /** @param {Riddle} riddle */
  #putBack(riddle) {
    this.#returnedId = riddle.id;
    this.#change((progress) => { progress.open = progress.open.filter((id) => id !== riddle.id); });
    this.#openId = this.#store.progress.open.at(-1) ?? '';
    this.#show();
    this.#board?.offer([word('riddles.back.done', { name: riddle.name })]);
  }

  /** @param {Riddle} riddle */
  async #giveHint(riddle) {
    const gift = giftedHint();
    const cost = pointsInWords(costOfHint(riddle));
    const text = gift ? word('riddles.hint.gift', { name: gift }) : word('riddles.hint.ask', { points: cost });
    if (await ask({ text, yes: word('riddles.hint.yes'), no: word('riddles.hint.no') }) === undefined) return;
    const { id } = riddle;
    this.#change((progress) => {
      progress.hints[id] = Math.min(3, (progress.hints[id] ?? 0) + 1);
      if (gift) progress.gifts[id] = (progress.gifts[id] ?? 0) + 1;
    });
    this.#isChanging = true;
    if (gift) useGift();
    this.#isChanging = false;
    this.#show();
    this.#scrolls.get(id)?.focusLastHint();
  }

  /** @param {Riddle} riddle */
  async #locate(riddle) {
    this.#note(riddle, word('quiz.searching'));
    const fix = await DeviceSource.once().catch(() => undefined);
    if (!this.#store.progress.open.includes(riddle.id)) return;
    if (!fix) this.#askPlace(riddle);
    else if (fix.accuracy > maxAccuracy) this.#note(riddle, word('riddles.uncertain', { distance: distanceInWords(fix.accuracy) }));
    else if (isAt(riddle.place, fix)) this.#solve(riddle, 'here');
    else this.#note(riddle, word('riddles.not-here'));
  }

  /**
   * Where the device does not know the location, asks the visitor.
   * @param {Riddle} riddle
   */
  #askPlace(riddle) {
    const wrong = this.#store.progress.waits[riddle.id];
    if (wrong !== undefined && Math.abs(Date.now() - wrong) < pause) return this.#note(riddle, word('riddles.which.wait'));
    this.#note(riddle, word('riddles.no-location'));
    if (this.#hunt) this.#scrolls.get(riddle.id)?.ask(choicesOf(this.#hunt, riddle));
    return undefined;
  }

  /**
   * @param {Riddle} riddle
   * @param {string} place
   */
  #choose(riddle, place) {
    const scroll = this.#scrolls.get(riddle.id);
    scroll?.ask([]);
    if (place === riddle.place.id) return this.#solve(riddle, 'said');
    this.#change((progress) => { progress.waits[riddle.id] = Date.now(); });
    const name = this.#hunt?.places.find(({ id }) => id === place)?.name ?? place;
    scroll?.focusHandle();
    return this.#note(riddle, word('riddles.which.wrong', { name }));
  }

  /**
   * @param {Riddle} riddle
   * @param {string} text
   */
  #note(riddle, text) {
    this.#scrolls.get(riddle.id)?.note(text);
    this.#board?.announce(text);
  }

  // Being somewhere.

  #scanned = (/** @type {Event} */ event) => {
    const { detail } = /** @type {CustomEvent<{page: string}>} */ (event);
    const found = placeOf(detail.page, this.dataset.city ?? '');
    const knownPlace = this.#hunt?.places.find(({ id }) => id === found?.place);
    event.preventDefault();
    this.#board?.stopScanning();
    if (found && knownPlace) return this.#arrive(knownPlace.id, knownPlace.name, found.path);
    return this.#board?.offer([word('riddles.other', { city: this.#hunt?.city ?? '' })], [
      { text: word('riddles.other.open'), name: 'open', href: detail.page },
      { text: word('riddles.scan.again'), name: 'again', press: () => this.#board?.scan() },
    ]);
  };

  /**
   * @param {string} place
   * @param {string} name
   * @param {string} path  of the page that the code links to
   */
  #arrive(place, name, path) {
    const riddlesOfPlace = this.#hunt?.riddles.filter((riddle) => riddle.place.id === place) ?? [];
    const outcome = arrival(riddlesOfPlace, this.#store.progress, place, true);
    const solved = outcome.kind === 'solved' && this.#riddle(outcome.riddle.id);
    if (solved) return this.#solve(solved, 'code', path);
    const moreAction = { text: word('led.more', { name }), name: 'more', href: path };
    const lines = wrongInWords(outcome, name);
    if (outcome.kind === 'known' || outcome.kind === 'solved' || outcome.kind === 'alone') return this.#board?.offer(lines, [moreAction]);
    const { points } = outcome;
    const leave = outcome.kind === 'waiting' ? word('riddles.leave') : word('riddles.leave.plain');
    return this.#board?.offer(lines, [
      {
        text: word('riddles.take'), name: 'take',
        press: () => {
          this.#change((progress) => takePoints(progress, place, riddlesOfPlace, points, Date.now()), { place, how: 'code' });
          this.#show();
          this.#board?.offer([takenInWords(name, points)], [moreAction]);
        },
      },
      { text: leave, name: 'leave', press: () => this.#board?.offer([word('riddles.left', { name })]) },
    ]);
  }

  /**
   * @param {Riddle} riddle
   * @param {How} how
   * @param {string} [path]  of the page that a code links to
   */
  #solve(riddle, how, path = riddle.place.path) {
    if (riddle.needsFriend && companionAt(Date.now()) === undefined) return this.#wait(riddle, how);
    return this.#celebrate(riddle, how, path);
  }

  /**
   * The riddle takes two visitors, and there is no second one yet.
   * @param {Riddle} riddle
   * @param {How} how
   */
  #wait(riddle, how) {
    this.#change((progress) => reachAlone(progress, riddle, how, Date.now()), { place: riddle.place.id, how });
    this.#openId = riddle.id;
    this.#show();
    this.#scrolls.get(riddle.id)?.waitForFriend(this.dataset.friends ?? '');
    this.#board?.announce(word('riddles.alone'));
  }

  /** Solves the riddles that were reached alone, when a friend's card has arrived. */
  #solveWaiting() {
    const hunt = this.#hunt;
    if (!hunt) return;
    const { progress } = this.#store;
    for (const riddle of openOf(hunt, progress)) {
      const reached = progress.reached[riddle.id];
      if (!reached) continue;
      if (companionAt(reached.at)) this.#celebrate(riddle, reached.how, riddle.place.path);
      else this.#scrolls.get(riddle.id)?.waitForFriend(this.dataset.friends ?? '');
    }
  }

  /**
   * @param {Riddle} riddle
   * @param {How} how
   * @param {string} path  of the page that a code links to
   */
  #celebrate(riddle, how, path) {
    const { at } = this.#store.progress.reached[riddle.id] ?? { at: Date.now() };
    const friend = riddle.needsFriend ? companionAt(at) ?? companionAt(Date.now()) : undefined;
    const points = pointsOf(riddle, this.#store.progress);
    this.#solvedNow.add(riddle.id);
    this.#change((progress) => solve(progress, riddle, how, Date.now()), { place: riddle.place.id, how });
    this.#openId = riddle.id;
    this.#board?.hideMessage();
    this.#show();
    const hasNext = this.#hunt !== undefined && drawableOfKind(this.#hunt, this.#store.progress).length > 0;
    this.#scrolls.get(riddle.id)?.celebrate(points, path, hasNext, this.dataset.home, friend);
    const where = word('riddles.solved.place', { name: riddle.place.name });
    this.#board?.announce(`${word('riddles.solved')} ${where} ${pointsInWords(points)}`);
    if (setting('sound')) sound();
    if (setting('vibrate')) shake([80, 60, 80, 60, 200]);
  }
}

customElements.define('riddle-hunt', RiddleHunt);
