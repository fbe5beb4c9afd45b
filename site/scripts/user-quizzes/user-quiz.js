// <user-quiz>: plays a user quiz (a quiz walk that a visitor has made), from the address (#quiz=…) or from the device (#made=ID).
//
//   <user-quiz data-city="york" data-city-name="York" data-places='[…]' data-editor="make.html" data-player="made.html">
//     <h1>…</h1> <template> <quiz-walk class="quiz"> … <guide-map>…</guide-map> … </quiz-walk> </template>
//   </user-quiz>

import { make, makeButton } from '../shared/elements.js';
import { fillHeading } from '../shared/headings.js';
import { newId } from '../shared/user-files.js';
import { word } from '../shared/words.js';
import { UserQuizCity, clearPins, copyOfTemplate, questionPin } from './user-quiz-city.js';
import { packed, unpacked } from './user-quiz-link.js';
import { idFromText, playableQuiz, tidied } from './user-quiz-rules.js';
import { shareUserQuiz } from './user-quiz-share.js';
import { notStoredInWords, errorInWords } from './user-quiz-words.js';
import { storeUserQuiz, storedUserQuiz, playKey } from './user-quiz-store.js';
import { errorsOf } from './quiz-editor-errors.js';

/** @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz */

const words = {
  origin: word('user-quiz.origin'), save: word('user-quiz.save'), stored: word('user-quiz.saved'), own: word('user-quiz.own'),
  share: word('led.share'), none: word('user-quiz.error.none'), gone: word('user-quiz.error.gone'), unfinished: word('user-quiz.error.unfinished'),
  offMapHint: word('user-quiz.error.elsewhere'),
  title: word('quiz-editor.title'), playLink: word('play.title'), quiz: word('play.quiz'), forChildren: word('play.quiz.children'),
  hidden: word('play.quiz.map.hidden'), edit: word('user-quiz.edit'),
};

class UserQuizPage extends HTMLElement {
  #error = make('div', 'user-quiz__error');
  #status = make('p', 'user-quiz__status');
  /** Counts the quizzes that were opened: a quiz that is unpacked too late is not shown. */
  #openCount = 0;
  #title = '';

  connectedCallback() {
    if (this.contains(this.#error)) return;
    this.#title = document.title;
    this.#error.hidden = true;
    this.#status.setAttribute('role', 'status');
    this.append(this.#error);
    window.addEventListener('hashchange', () => void this.#open());
    void this.#open();
  }

  /** Opens the quiz of the address. */
  async #open() {
    const [, kind, value] = /^#(quiz|made)=(.+)$/.exec(location.hash) ?? [];
    // The pins of a map also change the fragment.
    if (!kind && location.hash.startsWith('#question-')) return;
    this.#openCount += 1;
    const openCount = this.#openCount;
    const city = new UserQuizCity(this, copyOfTemplate(this));
    if (!kind) return this.#fail(words.none);
    if (kind === 'made') {
      const quiz = storedUserQuiz(value, city.id);
      return quiz ? this.#show(quiz, value) : this.#fail(words.gone);
    }
    try {
      const quiz = tidied(await unpacked(value));
      if (openCount === this.#openCount) this.#show(quiz, idFromText(JSON.stringify(quiz)));
    } catch (error) {
      if (openCount === this.#openCount) this.#fail(errorInWords(error));
    }
    return undefined;
  }

  /**
   * @param {string} text
   * @param {string} [edit]  the address where the visitor can correct it
   */
  #fail(text, edit = '') {
    this.querySelector('quiz-walk')?.remove();
    const message = make('p', 'user-quiz__message', text);
    message.setAttribute('role', 'alert');
    const editLink = make('a', 'button button--primary', edit ? words.edit : words.title);
    const playLink = make('a', 'button button--quiet', words.playLink);
    editLink.href = edit || (this.dataset.editor ?? '');
    playLink.href = this.dataset.play ?? '';
    this.#error.replaceChildren(message, make('p', 'user-quiz__row', editLink, playLink));
    this.#error.hidden = false;
  }

  /**
   * @param {UserQuiz} raw
   * @param {string} id
   */
  #show(raw, id) {
    const quiz = tidied(raw);
    const content = copyOfTemplate(this);
    const city = new UserQuizCity(this, content);
    const errors = errorsOf(quiz, city);
    const offMap = errors.find(({ isOffMap }) => isOffMap);
    if (errors.length > 0) {
      const isStored = storedUserQuiz(id, city.id) !== undefined;
      const message = offMap ? `${offMap.text} ${words.offMapHint}` : words.unfinished;
      return this.#fail(message, isStored ? `${this.dataset.editor}#edit=${id}` : '');
    }
    const walk = content.querySelector('quiz-walk');
    if (!(walk instanceof HTMLElement)) return undefined;
    const data = playableQuiz(quiz, city);
    walk.dataset.key = playKey(id, city.id);
    walk.dataset.quiz = JSON.stringify(data);
    const isHidden = quiz.challenges.includes('hidden');
    const described = content.querySelector('svg.map desc');
    if (isHidden && described) described.textContent = words.hidden;
    clearPins(content);
    const list = make('ol', 'quiz__points-list');
    if (!isHidden) {
      const pins = data.questions.flatMap(({ id: name, place, ...position }, index) => {
        const point = city.pointOf(position);
        const title = [word('play.quiz.question', { number: index + 1 }), place].filter(Boolean).join(', ');
        list.append(make('li', '', title));
        list.lastElementChild?.setAttribute('id', `question-${name}`);
        return point && city.contains(position) ? [questionPin({ id: name, number: index + 1, name: title }, point)] : [];
      });
      content.querySelector('svg.map .map-markers')?.append(...pins);
    }
    content.querySelector('.quiz__about')?.append(...this.#about(quiz, id, city));
    if (!isHidden) content.querySelector('.quiz__body')?.append(list);
    const heading = this.querySelector('h1');
    if (heading) fillHeading(heading, quiz.title);
    document.title = `${quiz.title} – ${this.#title}`;
    this.#error.hidden = true;
    this.querySelector('quiz-walk')?.remove();
    this.append(content);
    return undefined;
  }

  /**
   * @param {UserQuiz} quiz
   * @param {string} id
   * @param {UserQuizCity} city
   */
  #about(quiz, id, city) {
    const picture = make('img', 'quiz__picture');
    if (quiz.picture) Object.assign(picture, { src: quiz.picture.data, alt: quiz.picture.alt });
    const isStored = storedUserQuiz(id, city.id) !== undefined;
    const save = makeButton(words.save, () => this.#store(quiz, id, city, save));
    save.hidden = isStored;
    this.#status.textContent = '';
    const lede = make('p', 'lede', quiz.summary);
    lede.dir = 'auto';
    return [
      make('p', 'eyebrow', quiz.isForChildren ? words.forChildren : words.quiz), lede, ...(quiz.picture ? [picture] : []),
      make('p', 'user-quiz__origin', words.origin), this.#status, make(
        'p', 'user-quiz__row', save, makeButton(words.share, () => void shareUserQuiz(quiz, city, this.dataset.player ?? '')),
        makeButton(words.own, () => void this.#copy(quiz, city))),
    ];
  }

  /**
   * @param {UserQuiz} quiz
   * @param {string} id
   * @param {UserQuizCity} city
   * @param {HTMLButtonElement} button
   */
  #store(quiz, id, city, button) {
    const isStored = storeUserQuiz(id, city.id, quiz);
    this.#status.textContent = isStored ? words.stored : notStoredInWords(id);
    button.hidden = isStored;
  }

  /**
   * Changes a copy, never the quiz of another visitor.
   * @param {UserQuiz} quiz
   * @param {UserQuizCity} city
   */
  async #copy(quiz, city) {
    const id = newId();
    const isStored = storeUserQuiz(id, city.id, quiz);
    location.href = `${this.dataset.editor}#${isStored ? `edit=${id}` : `quiz=${await packed(quiz)}`}`;
  }
}

customElements.define('user-quiz', UserQuizPage);
