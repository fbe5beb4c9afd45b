// The screens of a quiz walk: the start, the way to a question, the question, the result of the answer, the end; and their
// buttons.

import { inLanguage, make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { distanceInWords } from '../shared/distance.js';
import { ask } from '../shared/question.js';
import { areaAround } from './quiz-guide.js';
import { Countdown, Runner, sign } from './quiz-pieces.js';
import { praise, review, share, summary } from './quiz-result.js';
import { heatInWords, monkeyInWords, pointsInWords, trendInWords, guidanceInWords } from './quiz-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-words.js').QuizShown} QuizShown
 * @typedef {import('./quiz-guide.js').AreaGuide} AreaGuide
 *
 * @typedef {object} ScreenHost
 * @property {(isCalm: boolean) => void} start
 * @property {() => void} resume
 * @property {() => void} restart
 * @property {() => void} arrive
 * @property {(given: number) => void} answer
 * @property {() => void} proceed
 * @property {() => void} end
 */

const words = {
  start: word('quiz.start'), confirm: word('quiz.confirm'), lead: word('quiz.lead'), calm: word('quiz.calm'), resume: word('led.take-up'),
  restart: word('led.restart'), here: word('led.here'), end: word('quiz.end'), endQuestion: word('quiz.end.question'),
  endYes: word('quiz.end.yes'), endNo: word('quiz.end.no'), searching: word('quiz.searching'), right: word('quiz.right'),
  wrong: word('quiz.wrong'), late: word('quiz.late'), later: word('quiz.later'), result: word('quiz.see-result'),
  again: word('quiz.again'), share: word('led.share'), home: word('quiz.home'),
  monkeyRight: word('quiz.monkey.right'), monkeyWrong: word('quiz.monkey.wrong'), monkeyBehind: word('quiz.monkey.behind'),
  hidden: word('quiz.rule.hidden'), monkey: word('quiz.rule.monkey'),
};
const primary = 'button button--primary quiz__main';
/** From cold to hot. @type {import('./quiz-guide.js').QuizHeat[]} */
const heats = ['freezing', 'cold', 'cool', 'warm', 'hot'];

export class QuizScreen {
  /** The page's own panel, which is there before its script. */
  #panel;
  #bar = make('div', 'quiz__head');
  #count = make('span', 'quiz__count');
  #points = make('span', 'quiz__points');
  #walk = new Countdown((time) => word('quiz.clock.walk', { time }));
  #timer = new Countdown((time) => word('quiz.clock.question', { time }));
  #race = make('div', 'quiz__race');
  #you = new Runner('you');
  #monkey = new Runner('monkey');
  #status = make('p', 'visually-hidden');
  #message = make('p', 'quiz__message');
  #stage = make('div', 'quiz__stage');
  #arrow = sign('arrow');
  #distance = make('p', 'quiz__distance');
  #where = make('p', 'quiz__where');
  #heat = make('div', 'quiz__heat');
  /** The monkey's answer, after the player's. */
  #monkeyAnswer = make('p', 'quiz__note');

  /**
   * @param {HTMLElement} page
   * @param {Quiz} quiz
   * @param {ScreenHost} host
   */
  constructor(page, quiz, host) {
    this.page = page;
    this.quiz = quiz;
    this.host = host;
    this.#panel = page.querySelector('.quiz__panel') ?? page.appendChild(make('div', 'quiz__panel'));
    this.#status.setAttribute('role', 'status');
    this.#message.hidden = true;
    this.#bar.append(this.#count, this.#points);
    this.#race.append(this.#you.element, this.#monkey.element);
    this.#panel.replaceChildren(
      this.#status, this.#bar, this.#walk.element, this.#message, this.#stage, this.#race);
    page.classList.add('quiz--played');
    for (const name of quiz.challenges) page.classList.add(`quiz--${name}`);
  }

  // The states.

  /**
   * Offers to begin, or to go on with a walk that was not finished.
   * @param {QuizShown | undefined} stored
   * @param {number | undefined} best
   */
  offer(stored, best) {
    this.#enter('ready');
    this.#bar.hidden = this.#race.hidden = true;
    this.#walk.show(undefined, 0, 0);
    if (stored) {
      const waiting = make('p', 'quiz__where', word('quiz.waiting', { number: stored.number, questions: stored.count }));
      this.#stage.replaceChildren(waiting, this.#row(
        this.#button(words.resume, 'take-up', this.host.resume, primary),
        this.#button(words.restart, 'restart', this.host.restart)));
      return;
    }
    const { challenges, minutes, seconds, questions } = this.quiz;
    const box = make('input', '');
    box.type = 'checkbox';
    const rules = [
      word('quiz.rule.way', { count: questions.length }), ...(challenges.has('hidden') ? [words.hidden] : []),
      ...(challenges.has('speed') ? [word('quiz.rule.speed', { count: minutes })] : []),
      ...(challenges.has('time') ? [word('quiz.rule.time', { count: seconds })] : []),
      ...(challenges.has('monkey') ? [words.monkey] : []),
    ];
    const calm = challenges.has('speed') || challenges.has('time') ? [make('label', 'quiz__flag', box, words.calm)] : [];
    this.#stage.replaceChildren(
      make('ul', 'quiz__rules', ...rules.map((rule) => make('li', '', rule))), ...calm,
      this.#row(this.#button(words.start, 'start', () => this.host.start(box.checked), primary)),
      make('p', 'quiz__note', words.lead),
      ...(best ? [make('p', 'quiz__best', word('quiz.best', { points: pointsInWords(best) }))] : []));
  }

  /** @param {QuizShown} shown */
  show(shown) {
    this.#enter(shown.phase);
    if (shown.phase === 'way') this.#showWay(shown);
    else if (shown.phase === 'question') this.#showQuestion(shown);
    else if (shown.phase === 'told') this.#showTold(shown);
    this.update(shown);
  }

  /** @param {QuizShown} shown */
  #showWay({ number, question }) {
    const isHidden = this.quiz.challenges.has('hidden');
    const { radius } = areaAround(this.quiz, question);
    const notes = isHidden ? [word('quiz.area', { distance: distanceInWords(radius) })]
      : question.place ? [word('quiz.place', { name: question.place })] : [];
    this.#stage.replaceChildren(
      this.#goal(word('quiz.find', { number })),
      isHidden ? this.#heat : make('div', 'quiz__way', this.#arrow, this.#distance), this.#where, ...notes.map((note) => make('p', 'quiz__note', note)), this.#row(
        this.#button(words.here, 'here', this.host.arrive, primary), this.#button(words.end, 'end', () => void this.#ask())));
    this.#focus();
  }

  /** @param {QuizShown} shown */
  #showQuestion({ number, count, question }) {
    /** @type {number | undefined} */
    let chosen;
    const goal = inLanguage(this.#goal(question.text), question, 'text');
    goal.id = 'quiz-question';
    const confirm = this.#button(words.confirm, 'confirm', () => {
      if (chosen !== undefined) this.host.answer(chosen);
    }, primary);
    confirm.disabled = true;
    const answers = make('div', 'quiz__answers', ...question.answers.map((text, index) => {
      const choice = Object.assign(make('input', 'quiz__choice'), { type: 'radio', name: 'quiz-answer', value: String(index) });
      choice.addEventListener('change', () => {
        chosen = index;
        confirm.disabled = false;
      });
      const number = make('span', 'quiz__number', String(index + 1));
      number.setAttribute('aria-hidden', 'true');
      const label = make(
        'label', 'button button--quiet quiz__answer', choice, number, inLanguage(make('span', 'quiz__text', text), question, 'answers'));
      label.dataset.answer = String(index);
      return label;
    }));
    answers.setAttribute('role', 'radiogroup');
    answers.setAttribute('aria-labelledby', goal.id);
    this.#stage.replaceChildren(
      ...(question.place ? [make('p', 'quiz__note', word('quiz.place', { name: question.place }))] : []),
      goal, ...this.#picture(question), this.#timer.element, answers, this.#row(confirm, this.#button(words.end, 'end', () => void this.#ask())));
    this.#count.textContent = word('quiz.progress', { number, questions: count });
    this.#focus();
  }

  /** @param {QuizShown} shown */
  #showTold({ number, count, last }) {
    const kind = last?.isRight ? 'right' : last?.isLate ? 'late' : 'wrong';
    const goal = this.#goal(words[kind]);
    const isLast = number === count;
    this.#stage.replaceChildren(
      make('div', `quiz__outcome quiz__outcome--${kind}`, sign(kind), goal),
      ...(last?.isRight ? [make('p', 'quiz__gain', `+${pointsInWords(last.points)}`)] : []), make('p', 'quiz__note', words.later),
      ...(this.quiz.challenges.has('monkey') ? [this.#monkeyAnswer] : []),
      this.#row(this.#button(isLast ? words.result : word('quiz.next', { number: number + 1 }), 'on', this.host.proceed, primary)));
    this.#focus();
  }

  /**
   * @param {import('./quiz-game.js').QuizGame['result']} result
   * @param {boolean} isRecord
   */
  showEnd(result, isRecord) {
    this.#enter('done');
    this.#walk.show(undefined, 0, 0);
    this.#bar.hidden = this.#race.hidden = true;
    const { home } = this.page.dataset;
    const back = make('a', 'button button--quiet', words.home);
    const announce = (/** @type {string} */ message) => this.announce(message, true);
    if (home) back.href = home;
    this.#stage.replaceChildren(
      this.#goal(praise(result)), ...summary(result, isRecord),
      this.#row(
        this.#button(words.again, 'again', this.host.restart, primary),
        this.#button(words.share, 'share', () => void share(this.quiz.title, result.points, announce)), ...(home ? [back] : [])),
      ...review(result));
    this.#focus();
  }

  // Within a state.

  /** @param {QuizShown} shown */
  update(shown) {
    const { number, count, points, right, walkLeft, questionLeft, monkey, share, guide } = shown;
    const { minutes, seconds } = this.quiz;
    this.#bar.hidden = false;
    set(this.#count, word('quiz.progress', { number, questions: count }));
    set(this.#points, pointsInWords(points));
    this.#walk.show(walkLeft, minutes * 60, 60);
    this.#timer.show(questionLeft, seconds, 10);
    this.#race.hidden = !monkey;
    if (monkey) {
      this.#monkey.show(monkeyInWords(monkey), monkey.share);
      this.#you.show(word('quiz.you.right', { number, right }), share);
    }
    if (shown.phase === 'told') {
      const { monkeyAnswer } = shown;
      set(this.#monkeyAnswer, monkeyAnswer === undefined ? words.monkeyBehind : monkeyAnswer ? words.monkeyRight : words.monkeyWrong);
    }
    if (shown.phase !== 'way') return;
    const isSearching = !guide && this.#message.hidden;
    set(this.#where, guide ? (guide.kind === 'area' ? guidanceInWords(shown) : '') : isSearching ? words.searching : '');
    this.#heat.hidden = guide?.kind !== 'area';
    if (guide?.kind === 'area') this.#showHeat(guide, trendInWords(shown));
  }

  /**
   * @param {number} bearing  degrees clockwise from the visitor's direction, otherwise from north
   * @param {string} distance
   */
  point(bearing, distance) {
    this.#arrow.hidden = this.#distance.hidden = !distance;
    this.#arrow.style.setProperty('--bearing', `${Math.round(bearing)}deg`);
    set(this.#distance, distance);
  }

  /**
   * Announces a message: to screen readers, and on the screen where it does not show elsewhere.
   * @param {string} message
   * @param {boolean} isSeen
   */
  announce(message, isSeen) {
    // A screen reader announces a repeated message only when it differs.
    this.#status.textContent = this.#status.textContent === message ? `${message}\u00a0` : message;
    if (!isSeen) return;
    this.#message.textContent = message;
    this.#message.hidden = false;
  }

  /** Hides the message. */
  hideMessage() {
    this.#message.hidden = true;
  }

  // Pieces.

  /** @param {string} phase */
  #enter(phase) {
    this.page.dataset.state = phase;
    this.#message.hidden = true;
  }

  /**
   * @param {AreaGuide} guide
   * @param {string} trend
   */
  #showHeat({ heat }, trend) {
    const level = heats.indexOf(heat) + 1;
    if (this.#heat.dataset.level === String(level) && this.#heat.lastElementChild?.textContent === trend) return;
    this.#heat.dataset.level = String(level);
    const steps = heats.map((_, index) => make('span', index < level ? 'quiz__step quiz__step--on' : 'quiz__step'));
    const scale = make('span', 'quiz__scale', ...steps);
    scale.setAttribute('aria-hidden', 'true');
    this.#heat.replaceChildren(make('p', 'quiz__warmth', heatInWords(heat)), scale, make('p', 'quiz__trend', trend));
  }

  /**
   * The picture of a question, where it has one.
   * @param {import('./quiz-rules.js').QuizQuestion} question
   */
  #picture({ id, picture }) {
    if (picture) return [Object.assign(make('img', 'quiz__picture'), { src: picture.data, alt: picture.alt })];
    const shown = this.page.querySelector(`[data-question="${CSS.escape(id)}"]`);
    return shown ? [/** @type {HTMLElement} */ (shown.cloneNode(true))] : [];
  }

  /** @param {string} text */
  #goal(text) {
    const goal = makeHeading('h2', 'quiz__goal', text);
    goal.tabIndex = -1;
    return goal;
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

  /** @param {HTMLElement[]} parts */
  #row(...parts) {
    return make('p', 'quiz__buttons', ...parts);
  }

  /** Scrolls to the current question and focuses it. */
  focusOnQuestion() {
    const goal = this.#stage.querySelector('.quiz__goal');
    if (!(goal instanceof HTMLElement)) return;
    goal.focus();
    goal.scrollIntoView({ block: 'nearest' });
  }

  /** After a press, the focus moves to the content that it brought. */
  #focus() {
    const { activeElement } = document;
    if (!this.page.contains(activeElement) && activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (this.#stage.querySelector('.quiz__goal'))?.focus();
  }

  async #ask() {
    if (await ask({ text: words.endQuestion, yes: words.endYes, no: words.endNo }) !== undefined) this.host.end();
  }
}

/** @type {(element: HTMLElement, text: string) => void} */
function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
