// The fields of the whole quiz in the editor: its title, its summary, its picture, and its challenges.

import { make } from '../shared/elements.js';
import { NumberField, TextField, choice, uniqueId } from '../shared/fields.js';
import { word } from '../shared/words.js';
import { PictureField } from './quiz-editor-picture.js';
import { challenges, limits, numbers } from './user-quiz-rules.js';

/**
 * @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz
 * @typedef {import('../quiz/quiz-rules.js').QuizChallenge} QuizChallenge
 * @typedef {import('../shared/fields.js').ValidatedField} ValidatedField
 */

const words = {
  about: word('quiz-editor.about'), title: word('quiz-editor.name'), summary: word('quiz-editor.summary'), audience: word('quiz-editor.audience'),
  everyone: word('quiz-editor.audience.everyone'), children: word('quiz-editor.audience.children'), challenges: word('quiz-editor.challenges'),
};
/** @type {Record<QuizChallenge, string>} */
const challengeWords = {
  hidden: word('quiz-editor.challenge.hidden'), speed: word('quiz-editor.challenge.speed'), time: word('quiz-editor.challenge.time'),
  monkey: word('quiz-editor.challenge.monkey'),
};
const numberWords = { minutes: word('quiz-editor.minutes'), seconds: word('quiz-editor.seconds'), pace: word('quiz-editor.pace') };
/**
 * The number that belongs to a challenge.
 * @type {Partial<Record<QuizChallenge, 'minutes' | 'seconds' | 'pace'>>}
 */
const numberOf = { speed: 'minutes', time: 'seconds', monkey: 'pace' };

export class QuizEditorForm {
  #title;
  #summary;
  #picture;
  #audience;
  /** @type {{name: QuizChallenge, input: HTMLInputElement, number: NumberField | undefined}[]} */
  #challenges = [];
  /** @type {Map<string, ValidatedField>} */
  fields = new Map();
  element;

  /**
   * @param {() => UserQuiz} quiz  the quiz in the editor
   * @param {() => void} changed
   */
  constructor(quiz, changed) {
    this.quiz = quiz;
    const set = (/** @type {Partial<UserQuiz>} */ change) => {
      Object.assign(quiz(), change);
      changed();
    };
    this.#title = new TextField(words.title, { most: limits.title, changed: (title) => set({ title }) });
    this.#summary = new TextField(words.summary, { most: limits.summary, isLong: true, changed: (summary) => set({ summary }) });
    this.#picture = new PictureField((picture) => set({ picture }));
    const group = uniqueId();
    this.#audience = {
      everyone: choice('radio', group, words.everyone, () => set({ isForChildren: false })),
      children: choice('radio', group, words.children, () => set({ isForChildren: true })),
    };
    const harder = make('fieldset', 'editor__group', make('legend', 'editor__label', words.challenges));
    for (const name of challenges) {
      const { input, element } = choice('checkbox', '', challengeWords[name], (isOn) => {
        const chosen = challenges.filter((other) => (other === name ? isOn : quiz().challenges.includes(other)));
        set({ challenges: chosen });
        this.#arrange();
      });
      const key = numberOf[name];
      const number = key && new NumberField(numberWords[key], numbers[key], (value) => set({ [key]: value }));
      harder.append(element, ...(number ? [number.element] : []));
      this.#challenges.push({ name, input, number });
      if (key && number) this.fields.set(key, number);
    }
    this.fields.set('title', this.#title).set('summary', this.#summary).set('alt', this.#picture.alt);
    this.element = make(
      'section', 'editor__card', make('h2', 'editor__title', words.about), this.#title.element, this.#summary.element,
      this.#picture.element, make(
        'fieldset', 'editor__group', make('legend', 'editor__label', words.audience), make(
          'div', 'editor__row', this.#audience.everyone.element, this.#audience.children.element)), harder);
  }

  focus() {
    this.#title.focus();
  }

  /** Shows the quiz in the editor. */
  show() {
    const quiz = this.quiz();
    this.#title.value = quiz.title;
    this.#summary.value = quiz.summary;
    this.#picture.show(quiz.picture);
    this.#audience.everyone.input.checked = !quiz.isForChildren;
    this.#audience.children.input.checked = quiz.isForChildren;
    for (const { name, input, number } of this.#challenges) {
      const key = numberOf[name];
      input.checked = quiz.challenges.includes(name);
      if (key && number) number.value = quiz[key];
    }
    for (const field of this.fields.values()) field.showError('');
    this.#arrange();
  }

  /** Shows the number of each chosen challenge. */
  #arrange() {
    for (const { input, number } of this.#challenges) if (number) number.element.hidden = !input.checked;
  }
}
