// A riddle on a scroll over the map: it unrolls to its text, its hints and its buttons, and rolls up to a handle with its name.

import { inLanguage, inOwnDirection, make, makeButton } from '../shared/elements.js';
import { closedInWords } from './riddle-words.js';
import { pointsInWords } from '../quiz/quiz-words.js';
import { word } from '../shared/words.js';
import { isolatedName } from '../shared/card-name.js';

/**
 * @typedef {import('./riddle-rules.js').Riddle} Riddle
 *
 * @typedef {object} ScrollHost
 * @property {(riddle: Riddle) => void} toggle
 * @property {(riddle: Riddle) => void} scan
 * @property {(riddle: Riddle) => void} locate
 * @property {(riddle: Riddle) => void} hint
 * @property {(riddle: Riddle) => void} putBack
 * @property {(riddle: Riddle, place: string) => void} choose
 * @property {() => void} next
 */

const words = {
  scan: word('riddles.scan'), here: word('led.here'), back: word('riddles.back'), which: word('riddles.which'),
  solved: word('riddles.solved'), next: word('riddles.next'), two: word('riddles.for-two'),
};
const primary = 'button button--primary quiz__main';

export class RiddleScroll {
  #handle = make('button', 'scroll__handle');
  #worth = make('span', 'scroll__worth');
  #paper = make('div', 'scroll__paper');
  #closed = make('p', 'scroll__closed');
  #hints = make('ol', 'scroll__hints');
  #note = make('p', 'scroll__note');
  #choice = make('div', 'scroll__choice');
  #hint;
  /**
   * The hints as the page's list has them.
   * @type {Element[]}
   */
  #written;
  element;

  /**
   * @param {Riddle} riddle
   * @param {Element | null} written  the riddle in the page's own list: its text, its hints, its category
   * @param {ScrollHost} host
   */
  constructor(riddle, written, host) {
    this.riddle = riddle;
    this.host = host;
    const sheet = make('div', 'scroll__sheet', make('div', 'scroll__inner', this.#paper));
    sheet.id = `scroll-${riddle.id}`;
    const icon = written?.querySelector('.kind-icon')?.cloneNode(true);
    this.#handle.type = 'button';
    this.#handle.dataset.action = 'handle';
    this.#handle.setAttribute('aria-controls', sheet.id);
    this.#handle.append(...(icon ? [icon] : []), make('span', 'scroll__title', ...piecesOf(written?.querySelector('.riddle__name'))), this.#worth);
    this.#handle.addEventListener('click', () => host.toggle(riddle));
    this.#written = [...written?.querySelectorAll('.riddle__hint > :not(summary)') ?? []];
    this.#hint = this.#button('', 'hint', () => host.hint(riddle));
    const kind = written?.querySelector('.eyebrow')?.textContent?.trim() ?? '';
    const parts = ['.riddle__picture', '.riddle__text'].flatMap((name) => written?.querySelector(name)?.cloneNode(true) ?? []);
    this.#paper.append(
      make('p', 'eyebrow', kind), ...parts, ...(riddle.needsFriend ? [make('p', 'scroll__two', words.two)] : []), this.#closed, this.#hints, this.#note, this.#choice,
      make('p', 'quiz__buttons', this.#button(words.here, 'here', () => host.locate(riddle), primary),
        this.#button(words.scan, 'scan', () => host.scan(riddle)), this.#hint,
        this.#button(words.back, 'back', () => host.putBack(riddle))));
    this.#closed.hidden = this.#note.hidden = this.#hints.hidden = this.#choice.hidden = true;
    this.element = make('section', 'scroll', make('h2', 'scroll__name', this.#handle), sheet, make('div', 'scroll__rod'));
    this.element.dataset.riddle = riddle.id;
    this.isOpen = false;
  }

  /** @param {boolean} isOpen */
  set isOpen(isOpen) {
    // Read the layout first, so that content that was just added unrolls as well.
    void this.element.offsetHeight;
    this.element.classList.toggle('scroll--open', isOpen);
    this.#handle.setAttribute('aria-expanded', String(isOpen));
  }

  /**
   * @param {number} points  that the riddle is worth now
   * @param {number} used  hints
   */
  update(points, used) {
    this.#worth.textContent = pointsInWords(points);
    const left = this.#written.length - used;
    this.#hint.hidden = left <= 0;
    this.#hint.textContent = word('riddles.hint.button', { number: used + 1, hints: this.#written.length });
    for (const written of this.#written.slice(this.#hints.children.length, used)) {
      const hint = make('li', 'scroll__hint', ...piecesOf(written));
      hint.tabIndex = -1;
      this.#hints.append(hint);
    }
    this.#hints.hidden = used === 0;
  }

  /**
   * Shows whether the riddle's place is closed now.
   * @param {string | undefined} timeZone
   */
  updateClosed(timeZone) {
    const text = closedInWords(this.riddle.place, timeZone);
    if (this.#closed.textContent !== text) this.#closed.textContent = text;
    this.#closed.hidden = text === '';
  }

  /** @param {string} text  empty for none */
  note(text) {
    this.#note.textContent = text;
    this.#note.hidden = text === '';
  }

  /**
   * Its place is reached, and a friend's card is missing.
   * @param {string} friends  the page that imports it
   */
  waitForFriend(friends) {
    const cards = make('a', 'button button--quiet', word('riddles.alone.friends'));
    cards.href = friends;
    this.#note.replaceChildren(word('riddles.alone'), ' ', cards);
    this.#note.hidden = false;
  }

  /**
   * Asks which place it is.
   * @param {{id: string, name: string}[]} places  none to take the question away
   */
  ask(places) {
    const question = make('h3', 'scroll__question', words.which);
    question.tabIndex = -1;
    this.#choice.replaceChildren(question, ...places.map(({ id, name }) => {
      const button = this.#button(name, 'place', () => this.host.choose(this.riddle, id), 'button button--quiet quiz__answer');
      button.dataset.place = id;
      return button;
    }));
    this.#choice.hidden = places.length === 0;
    if (places.length > 0) question.focus();
  }

  focusHandle() {
    this.#handle.focus();
  }

  focusLastHint() {
    /** @type {HTMLElement | null} */ (this.#hints.lastElementChild)?.focus();
  }

  /**
   * It is solved: the seal is on it.
   * @param {number} points
   * @param {string} path  of the place's page
   * @param {boolean} hasNext
   * @param {string} [home]  the page of all games
   * @param {string} [friend]  with whom it was solved
   */
  celebrate(points, path, hasNext, home, friend) {
    const { place, explanation } = this.riddle;
    const title = make('h3', 'scroll__solved', words.solved);
    title.tabIndex = -1;
    const more = make('a', 'button button--quiet', word('led.more', { name: place.name }));
    more.href = path;
    const back = make('a', 'button button--quiet', word('quiz.home'));
    if (home) back.href = home;
    const seal = make('span', 'scroll__seal');
    seal.setAttribute('aria-hidden', 'true');
    this.#worth.textContent = `+${pointsInWords(points)}`;
    this.#paper.replaceChildren(
      make('div', 'scroll__outcome', seal, make('div', '', title, make('p', 'quiz__gain', `+${pointsInWords(points)}`))),
      make('p', 'scroll__place', word('riddles.solved.place', { name: place.name })),
      ...(friend ? [make('p', 'scroll__place', word('riddles.together', { name: isolatedName(friend) }))] : []),
      ...(explanation ? [inLanguage(inOwnDirection(make('p', 'quiz__why', explanation)), this.riddle, 'explanation')] : []),
      make('p', 'quiz__buttons', ...(hasNext ? [this.#button(words.next, 'next', this.host.next, primary)] : home ? [back] : []), more));
    this.element.classList.add('scroll--solved');
    title.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: 'start' });
  }

  /**
   * @param {string} text
   * @param {string} name  the value of its `data-action`, which identifies it
   * @param {() => void} press
   * @param {string} [className]
   */
  #button(text, name, press, className) {
    const button = makeButton(text, press, className);
    button.dataset.action = name;
    return button;
  }
}

/**
 * Copies of an element's content, with the languages of its parts.
 * @param {Element | null | undefined} element
 */
function piecesOf(element) {
  return [...element?.childNodes ?? []].map((piece) => piece.cloneNode(true));
}
