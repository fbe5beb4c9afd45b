// <user-quizzes>: the user quizzes of a city on this device, with buttons for each. Hidden while there are none.
//
//   <user-quizzes data-city="york" data-city-name="York" data-places='[{"id":…}]' data-editor="make.html" data-player="made.html">
//   </user-quizzes>

import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { newId } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { UserQuizCity } from './user-quiz-city.js';
import { shareUserQuiz } from './user-quiz-share.js';
import { nameInWords, notStoredInWords } from './user-quiz-words.js';
import { deleteUserQuiz, storeUserQuiz, userQuizzesIn } from './user-quiz-store.js';
import { errorsOf } from './quiz-editor-errors.js';
import { limits } from './user-quiz-rules.js';
import { onPlayChange } from '../score/play-store.js';

/** @typedef {import('./user-quiz-store.js').StoredUserQuiz} StoredUserQuiz */

const words = {
  title: word('play.user-quizzes'), play: word('quiz-editor.play'), edit: word('user-quiz.edit'), share: word('led.share'), copy: word('user-quiz.copy'),
  remove: word('user-quiz.delete'), yes: word('user-quiz.delete.yes'), no: word('user-quiz.delete.no'), copied: word('user-quiz.copied'),
  removeAll: word('user-quiz.delete.all'), removeAllQuestion: word('user-quiz.delete.all.question'), removedAll: word('user-quiz.deleted.all'),
};

class UserQuizzes extends HTMLElement {
  #heading = makeHeading('h2', 'user-quiz-list__title', words.title);
  #list = make('ul', 'user-quiz-list');
  #removeAll = makeButton(words.removeAll, () => void this.#deleteAll());
  #status = make('p', 'user-quiz-list__status');
  #city = new UserQuizCity(this, document.createElement('div'));
  /** The quizzes that are shown: the list is rebuilt only when they change. */
  #shown = '';

  connectedCallback() {
    if (this.contains(this.#list)) return;
    this.#city = new UserQuizCity(this, document.body);
    this.#status.setAttribute('role', 'status');
    this.#heading.tabIndex = -1;
    this.#status.tabIndex = -1;
    this.append(this.#heading, this.#list, this.#removeAll, this.#status);
    this.#show();
    onPlayChange(() => this.#show());
    window.addEventListener('pageshow', () => this.#show());
  }

  #show() {
    const all = userQuizzesIn(this.#city.id);
    const shown = JSON.stringify(all);
    this.#heading.hidden = this.#list.hidden = all.length === 0;
    this.#removeAll.hidden = all.length < 2;
    this.hidden = all.length === 0 && !this.#status.textContent;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#list.replaceChildren(...all.map((stored) => this.#row(stored)));
  }

  /** @param {StoredUserQuiz} made */
  #row({ id, quiz }) {
    const name = nameInWords(quiz.title);
    const isPlayable = errorsOf(quiz, this.#city).length === 0;
    const { editor, player } = this.dataset;
    const edit = link(words.edit, `${editor}#edit=${id}`, name, 'button button--quiet');
    const actionButton = (/** @type {string} */ text, /** @type {() => void} */ act) => {
      const button = makeButton('', act);
      button.append(text, make('span', 'visually-hidden', ` ${name}`));
      return button;
    };
    // An unfinished quiz can be edited, but not played.
    const ready = isPlayable ? [
      link(words.play, `${player}#made=${id}`, name, 'button button--quiet'), edit,
      actionButton(words.share, () => void shareUserQuiz(quiz, this.#city, player ?? '')),
    ] : [edit];
    const more = [actionButton(words.copy, () => this.#copy(quiz)), actionButton(words.remove, () => void this.#remove(id, name))];
    return make(
      'li', 'user-quiz-list__item', make('div', 'user-quiz-list__about', makeHeading('h3', 'user-quiz-list__name', name), make(
        'p', 'user-quiz-list__count', word('count.questions', { count: quiz.questions.length }))),
      make('p', 'user-quiz-list__row', ...ready, ...more));
  }

  /** @param {import('./user-quiz-rules.js').UserQuiz} quiz */
  #copy(quiz) {
    const title = word('user-quiz.copy-name', { name: nameInWords(quiz.title) }).slice(0, limits.title);
    const id = newId();
    this.#announce(storeUserQuiz(id, this.#city.id, { ...quiz, title }) ? words.copied : notStoredInWords(id));
    this.#list.querySelector('a')?.focus();
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  async #remove(id, name) {
    const answer = await ask({ text: word('user-quiz.delete.question', { name }), yes: words.yes, no: words.no });
    if (answer === undefined) return;
    this.#announce(word('user-quiz.deleted', { name }));
    this.#delete(id);
    if (!this.#list.hidden) this.#heading.focus();
  }

  async #deleteAll() {
    const all = userQuizzesIn(this.#city.id);
    const lines = all.map(({ quiz }) => nameInWords(quiz.title));
    if (await ask({ text: words.removeAllQuestion, lines, yes: words.removeAll, no: words.no }) === undefined) return;
    this.#announce(words.removedAll);
    for (const { id } of all) this.#delete(id);
    this.#status.focus();
  }

  /** @param {string} id */
  #delete(id) {
    deleteUserQuiz(id, this.#city.id);
    this.dispatchEvent(new CustomEvent('user-quiz-deleted', { detail: id, bubbles: true }));
  }

  /** @param {string} text */
  #announce(text) {
    this.#status.textContent = text;
  }
}

/**
 * @param {string} text
 * @param {string} href
 * @param {string} name  the name of the quiz
 * @param {string} className
 */
function link(text, href, name, className) {
  const anchor = make('a', className, text, make('span', 'visually-hidden', ` ${name}`));
  anchor.href = href;
  return anchor;
}

customElements.define('user-quizzes', UserQuizzes);
