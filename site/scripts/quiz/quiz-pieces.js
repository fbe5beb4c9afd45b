// Pictures and clocks on the page of a quiz walk.

import { clock } from './quiz-words.js';
import { make } from '../shared/elements.js';
import { asMarkup } from '../shared/trusted.js';

const faces = {
  monkey: '<circle cx="5" cy="13" r="4" fill="#9a5b2c"/><circle cx="27" cy="13" r="4" fill="#9a5b2c"/><circle cx="16" cy="16" r="12" fill="#9a5b2c"/><ellipse cx="16" cy="19" rx="8.5" ry="8" fill="#f1cfa2"/><circle cx="12" cy="14" r="4" fill="#f1cfa2"/><circle cx="20" cy="14" r="4" fill="#f1cfa2"/><circle cx="12.5" cy="14" r="1.7" fill="#2a1608"/><circle cx="19.5" cy="14" r="1.7" fill="#2a1608"/><path d="M11.5 21q4.5 4 9 0" fill="none" stroke="#2a1608" stroke-width="1.6" stroke-linecap="round"/>',
  you: '<circle cx="16" cy="16" r="13" fill="#ffd23f"/><circle cx="11.5" cy="13.5" r="1.8" fill="#2a1608"/><circle cx="20.5" cy="13.5" r="1.8" fill="#2a1608"/><path d="M10 19q6 6 12 0" fill="none" stroke="#2a1608" stroke-width="1.8" stroke-linecap="round"/>',
};
const signs = {
  right: '<circle cx="24" cy="24" r="22" fill="currentColor"/><path d="m14 25 7 7 14-16" fill="none" stroke="var(--paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  wrong: '<circle cx="24" cy="24" r="22" fill="currentColor"/><path d="m16 16 16 16M32 16 16 32" fill="none" stroke="var(--paper)" stroke-width="5" stroke-linecap="round"/>',
  late: '<circle cx="24" cy="24" r="22" fill="currentColor"/><path d="M24 12v13l8 6" fill="none" stroke="var(--paper)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  arrow: '<path d="M24 4 38 42 24 33 10 42z" fill="currentColor"/>',
};

/** The monkey as a drawing for a map, 32 units wide about its middle. */
export const monkeyFace = faces.monkey;

/** @param {keyof typeof signs} name */
export function sign(name) {
  const element = make('span', `quiz__sign quiz__sign--${name}`);
  element.innerHTML = asMarkup(`<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">${signs[name]}</svg>`);
  return element;
}

/** A runner in the race: a face on a line, and words. */
export class Runner {
  #words = make('p', 'quiz__runner-words');
  #face = make('span', 'quiz__face');
  element;

  /** @param {'monkey' | 'you'} who */
  constructor(who) {
    this.#face.innerHTML = asMarkup(`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${faces[who]}</svg>`);
    this.element = make('div', `quiz__runner quiz__runner--${who}`, this.#words, make('div', 'quiz__track', this.#face));
  }

  /**
   * @param {string} words
   * @param {number} share  of the walk that is completed
   */
  show(words, share) {
    if (this.#words.textContent !== words) this.#words.textContent = words;
    this.#face.style.setProperty('--share', share.toFixed(3));
  }
}

/** A clock that counts down, with a bar. It is announced seldom, and never automatically. */
export class Countdown {
  #words = make('span', 'quiz__time');
  #bar = make('progress', 'quiz__bar');
  element = make('div', 'quiz__clock', this.#words, this.#bar);

  /** @param {(time: string) => string} inWords */
  constructor(inWords) {
    this.inWords = inWords;
    this.#words.setAttribute('role', 'timer');
    this.#bar.setAttribute('aria-hidden', 'true');
    this.element.hidden = true;
  }

  /**
   * @param {number | undefined} left  seconds; undefined where there is no clock
   * @param {number} total
   * @param {number} warningTime  seconds left from which the time is short
   */
  show(left, total, warningTime) {
    this.element.hidden = left === undefined;
    if (left === undefined) return;
    const text = this.inWords(clock(left));
    if (this.#words.textContent !== text) this.#words.textContent = text;
    this.#bar.max = total;
    this.#bar.value = left;
    this.element.classList.toggle('quiz__clock--few', left <= warningTime);
  }
}
