// What a quiz walk shows: a beginning, the way to a question, the question, whether the answer was right, the end.

import { areaRadius } from './quiz-game.js';
import { directionInWords, distanceInWords } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./quiz-game.js').QuizGame} QuizGame
 *
 * @typedef {object} QuizHost
 * @property {() => void} start
 * @property {() => void} takeUp
 * @property {() => void} restart
 * @property {() => void} here
 * @property {(choice: number) => void} answer
 * @property {() => void} goOn
 * @property {() => void} skip
 * @property {() => void} again
 */

const words = {
  start: word('led.start'), lead: word('led.lead'), takeUp: word('led.take-up'), restart: word('led.restart'),
  here: word('led.here'), skip: word('led.skip'), share: word('led.share'), copied: word('saved.copied'),
  waiting: (/** @type {number} */ number, /** @type {number} */ of) => word('quiz.waiting', { number, of }),
  question: (/** @type {number} */ number, /** @type {number} */ of) => word('quiz.question', { number, of }),
  next: (/** @type {string} */ place) => word('quiz.next', { place }),
  area: (/** @type {string} */ distance) => word('quiz.area', { distance }),
  inArea: word('quiz.in-area'), warmer: word('quiz.warmer'), colder: word('quiz.colder'),
  right: word('quiz.right'), wrong: word('quiz.wrong'), late: word('quiz.late'), over: word('quiz.over'),
  on: word('quiz.on'), end: word('quiz.end'), again: word('quiz.again'), done: word('quiz.done'),
  left: (/** @type {string} */ time) => word('quiz.left', { time }),
  points: (/** @type {number} */ count) => word('quiz.points', { count }),
  result: (/** @type {number} */ right, /** @type {number} */ of, /** @type {string} */ time) => word('quiz.result', { right, of, time }),
  best: (/** @type {string} */ points) => word('quiz.best', { points }),
  monkeyAt: (/** @type {number} */ number, /** @type {number} */ right) => word('quiz.monkey.at', { number, right }),
  monkeyDone: (/** @type {number} */ right) => word('quiz.monkey.done', { right }),
  won: word('quiz.won'), lost: word('quiz.lost'),
  own: (/** @type {string} */ answer) => word('quiz.own', { answer }),
  solution: (/** @type {string} */ answer) => word('quiz.solution', { answer }),
  none: word('quiz.none'),
  shared: (/** @type {string} */ name, /** @type {number} */ right, /** @type {number} */ of) => word('quiz.shared', { name, right, of }),
};

/** @param {number} milliseconds */
function clock(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class QuizScreen {
  /** @type {HTMLElement} The page's own, which stands there before its script. */
  #panel;
  #progress = make('div', 'walk__progress quiz__progress');
  #count = make('span', 'walk__count');
  #share = make('progress', 'walk__share');
  #points = make('span', 'quiz__points');
  #time = make('span', 'quiz__time');
  #monkey = make('p', 'quiz__monkey');
  #status = make('p', 'visually-hidden');
  #message = make('p', 'walk__message');
  #arrow = make('span', 'walk__arrow');
  #distance = make('p', 'walk__distance');
  #hint = make('p', 'walk__sentence');
  said = '';

  /**
   * @param {HTMLElement} walk
   * @param {QuizHost} host
   */
  constructor(walk, host) {
    this.walk = walk;
    this.host = host;
    this.#status.setAttribute('role', 'status');
    this.#message.hidden = true;
    // It is drawn for who sees it: the text beside it says the same.
    this.#share.setAttribute('aria-hidden', 'true');
    this.#time.setAttribute('role', 'timer');
    this.#arrow.innerHTML = '<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><path d="M24 4 38 42 24 33 10 42z" fill="currentColor"/></svg>';
    this.#panel = walk.querySelector('.walk__panel') ?? make('div', 'walk__panel');
    this.#progress.append(this.#count, this.#share, this.#time, this.#points);
    this.#progress.hidden = this.#monkey.hidden = true;
    this.#panel.before(this.#progress, this.#monkey, this.#status, this.#message);
    walk.classList.add('walk--led');
  }

  /**
   * Offers to begin, or to go on with what was not finished.
   * @param {QuizGame} game
   * @param {number | undefined} best
   */
  offer(game, best) {
    this.#begin(game, true);
    const isKept = game.phase !== 'ready';
    const first = isKept
      ? [make('p', 'walk__sentence', words.waiting(game.index + 1, game.count)),
        this.#row(makeButton(words.takeUp, this.host.takeUp, 'button button--primary'), makeButton(words.restart, this.host.restart))]
      : [this.#row(makeButton(words.start, this.host.start, 'button button--primary')), make('p', 'walk__lead', words.lead)];
    this.#panel.replaceChildren(...first, ...(best === undefined ? [] : [make('p', 'quiz__best', words.best(words.points(best)))]));
  }

  /** @param {QuizGame} game */
  showWay(game) {
    this.#begin(game, false);
    const { place } = game.question;
    const isHidden = game.has('hidden');
    const title = this.#title(place && !isHidden ? words.next(place) : words.question(game.index + 1, game.count));
    const head = make('div', 'walk__heading', this.#arrow, this.#distance);
    this.#arrow.hidden = true;
    this.#distance.textContent = '';
    this.#hint.textContent = isHidden ? words.area(distanceInWords(areaRadius)) : '';
    this.#panel.replaceChildren(title, head, this.#hint, this.#row(
      makeButton(words.here, this.host.here, 'button button--primary'), makeButton(words.skip, this.host.skip)));
    this.#focus(title);
  }

  /** @param {QuizGame} game */
  showQuestion(game) {
    this.#begin(game, false);
    const title = this.#title(game.question.text);
    const answers = make('ul', 'quiz__answers', ...game.question.answers.map((answer, index) => make(
      'li', '', makeButton(answer, () => this.host.answer(index), 'button button--quiet quiz__answer'))));
    this.#panel.replaceChildren(title, answers);
    this.#focus(title);
  }

  /**
   * @param {QuizGame} game
   * @param {'right' | 'wrong' | 'late'} how
   */
  showAnswered(game, how) {
    this.#begin(game, false);
    const title = this.#title(words[how]);
    title.classList.add(`quiz__verdict`, `quiz__verdict--${how}`);
    const isLast = game.index + 1 === game.count;
    this.#panel.replaceChildren(title, make('p', 'walk__note', game.question.text), this.#row(
      makeButton(isLast ? words.end : words.on, this.host.goOn, 'button button--primary')));
    this.#focus(title);
  }

  /**
   * @param {QuizGame} game
   * @param {number | undefined} best
   */
  showEnd(game, best) {
    this.#begin(game, true);
    const { right, count } = game;
    const title = this.#title(game.isWon === undefined ? words.done : game.isWon ? words.won : words.lost);
    const monkey = game.monkeyInTheEnd;
    const solutions = game.quiz.questions.map((question, index) => {
      const choice = game.answers[index]?.choice ?? -1;
      const isRight = choice === question.right;
      const item = make('li', `quiz__solution quiz__solution--${isRight ? 'right' : 'wrong'}`, make('h3', '', question.text));
      const own = question.answers[choice];
      item.append(make('p', 'quiz__right', words.solution(question.answers[question.right])));
      if (!isRight) item.append(make('p', 'walk__note', own === undefined ? words.none : words.own(own)));
      if (question.explanation) item.append(make('p', '', question.explanation));
      return item;
    });
    const share = makeButton(words.share, async () => {
      const text = words.shared(game.quiz.title, right, count);
      const url = location.href.replace(/[?#].*/, '');
      // Who closes the sheet shares nothing.
      if (navigator.share) return navigator.share({ title: game.quiz.title, text, url }).catch(() => undefined);
      const isCopied = await navigator.clipboard?.writeText(`${text} ${url}`).then(() => true, () => false);
      return this.say(isCopied ? words.copied : `${text} ${url}`, true);
    });
    this.#panel.replaceChildren(
      title, make('p', 'quiz__score', words.points(game.points)),
      make('p', 'walk__sentence', words.result(right, count, clock(game.played))),
      ...(monkey ? [make('p', 'quiz__monkey', words.monkeyDone(monkey.right))] : []),
      ...(best === undefined ? [] : [make('p', 'quiz__best', words.best(words.points(best)))]),
      this.#row(makeButton(words.again, this.host.again, 'button button--primary'), share),
      make('ol', 'quiz__solutions', ...solutions));
    this.#focus(title);
  }

  /**
   * The clocks, the points and the monkey.
   * @param {QuizGame} game
   */
  tick(game) {
    const left = game.questionLeft ?? game.walkLeft;
    this.#time.hidden = left === undefined;
    if (left !== undefined) this.#time.textContent = words.left(clock(left));
    this.#time.classList.toggle('is-short', left !== undefined && left < 10_500);
    this.#points.textContent = words.points(game.points);
    const { monkey } = game;
    if (!monkey) return;
    const text = monkey.isDone ? words.monkeyDone(monkey.right) : words.monkeyAt(monkey.question + 1, monkey.right);
    if (this.#monkey.textContent !== text) this.#monkey.textContent = text;
  }

  /**
   * @param {number} bearing  degrees clockwise from north
   * @param {number | undefined} heading  the visitor's own
   * @param {number} metres
   */
  point(bearing, heading, metres) {
    this.#arrow.hidden = false;
    this.#arrow.style.setProperty('--bearing', `${Math.round(bearing - (heading ?? 0))}deg`);
    const distance = distanceInWords(metres);
    // Without a heading the arrow stands on a map that has north above.
    this.#distance.textContent = heading === undefined ? `${distance} · ${directionInWords(bearing)}` : distance;
  }

  /**
   * In the area of a hidden question there is no arrow.
   * @param {number} nearer  metres nearer than before; 0 where that is not known
   */
  search(nearer) {
    this.#arrow.hidden = true;
    this.#distance.textContent = nearer === 0 ? '' : nearer > 0 ? words.warmer : words.colder;
    this.#hint.textContent = words.inArea;
  }

  /** Where the visitor is is not known any more. */
  loseWay() {
    this.#arrow.hidden = true;
    this.#distance.textContent = '';
  }

  /**
   * @param {string} message
   * @param {boolean} isSeen
   */
  say(message, isSeen) {
    this.said = message;
    // The same message again is told again.
    this.#status.textContent = this.#status.textContent === message ? `${message}\u00a0` : message;
    this.#message.textContent = isSeen ? message : '';
    this.#message.hidden = !isSeen;
  }

  /**
   * @param {QuizGame} game
   * @param {boolean} isQuiet  whether nobody plays: there is no progress to be shown
   */
  #begin(game, isQuiet) {
    this.#message.hidden = true;
    this.#progress.hidden = isQuiet;
    this.#monkey.hidden = isQuiet || !game.has('monkey');
    this.walk.classList.toggle('quiz--playing', !isQuiet);
    this.#count.textContent = words.question(game.index + 1, game.count);
    this.#share.max = game.count;
    this.#share.value = game.answers.length;
    this.tick(game);
  }

  /** @param {string} text */
  #title(text) {
    const title = make('h2', 'walk__goal', text);
    title.tabIndex = -1;
    return title;
  }

  /** @param {HTMLElement[]} buttons */
  #row(...buttons) {
    return make('p', 'walk__row', ...buttons);
  }

  /** Where something was pressed the focus goes on with what it brought. */
  #focus(/** @type {HTMLElement} */ heading) {
    if (this.walk.contains(document.activeElement) || document.activeElement === document.body) {
      heading.focus({ preventScroll: false });
    }
  }
}
