// <quiz-editor>: the quiz editor. It creates and changes user quizzes on the visitor's device.
//
//   <quiz-editor data-city="york" data-city-name="York" data-places='[…]' data-player="made.html">
//     <template> <guide-map>…</guide-map> </template>
//   </quiz-editor>
//
// The address gives the quiz: #edit=ID a quiz of the device, #quiz=… a copy of a quiz that was sent, after the visitor has agreed to
// store it, otherwise a new quiz.

import { make, makeButton } from '../shared/elements.js';
import { askToStore } from '../shared/store-question.js';
import { fileChooser } from '../shared/file-chooser.js';
import { ErrorSummary } from '../shared/fields.js';
import { download } from '../shared/user-files.js';
import { word } from '../shared/words.js';
import { UserQuizCity, copyOfTemplate, rounded } from './user-quiz-city.js';
import { fileOf, quizOfFile } from './user-quiz-file.js';
import { unpacked } from './user-quiz-link.js';
import { emptyQuestion, emptyQuiz, maxQuestions, tidied } from './user-quiz-rules.js';
import { shareUserQuiz } from './user-quiz-share.js';
import { nameInWords, notStoredInWords, errorInWords } from './user-quiz-words.js';
import { storedUserQuiz } from './user-quiz-store.js';
import { QuizEditorDraft } from './quiz-editor-draft.js';
import { errorsOf } from './quiz-editor-errors.js';
import { QuizEditorForm } from './quiz-editor-form.js';
import { QuizEditorMap } from './quiz-editor-map.js';
import { questionCard } from './quiz-editor-question.js';
import { locationInCity } from './quiz-editor-location.js';

/**
 * @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz
 * @typedef {import('../shared/fields.js').ValidatedField} ValidatedField
 */

const words = {
  questions: word('quiz-editor.questions'), add: word('quiz-editor.question.add'), play: word('quiz-editor.play'), share: word('led.share'),
  file: word('quiz-editor.file'), open: word('quiz-editor.open'), start: word('quiz-editor.new'), undo: word('saved.undo'), saved: word('quiz-editor.saved'),
  seeking: word('quiz.searching'), gone: word('user-quiz.error.gone'), take: word('extra.save'), no: word('pack.saving.cancel'),
};

class QuizEditor extends HTMLElement {
  #draft = new QuizEditorDraft(this.dataset.city ?? '', (isStored, wasStored) => this.#announceStorage(isStored, wasStored));
  #city = new UserQuizCity(this, document.createElement('div'));
  /** @type {QuizEditorMap | undefined} */
  #map;
  #form = new QuizEditorForm(() => this.#draft.quiz, () => this.#changed());
  #list = make('ol', 'editor__questions');
  #summary = new ErrorSummary();
  #status = make('p', 'editor__status');
  #undo = makeButton(words.undo, () => this.#restore?.());
  #storage = make('p', 'editor__storage');
  /** @type {(() => void) | undefined} Undoes the last removal. */
  #restore;
  /** @type {Map<string, ValidatedField>} */
  #fields = new Map();
  #isChecked = false;

  connectedCallback() {
    if (this.#map) return;
    const content = copyOfTemplate(this);
    this.#city = new UserQuizCity(this, content);
    this.#map = new QuizEditorMap(this.#city, content);
    this.#status.setAttribute('role', 'status');
    this.#undo.hidden = true;
    const open = fileChooser(words.open, '.md,.zip,text/markdown,application/zip', (file) => this.#openFile(file));
    const add = makeButton(words.add, () => this.#add());
    add.dataset.action = 'add';
    this.append(
      make('p', 'editor__row', makeButton(words.start, () => this.#begin(emptyQuiz())), open), this.#form.element,
      make('h2', 'editor__heading', words.questions), this.#list, make('p', 'editor__row', add),
      make('div', 'editor__end', this.#summary.element, make('div', 'editor__messages', this.#status, this.#undo), make(
        'p', 'editor__row', makeButton(words.play, () => this.#play(), 'button button--primary'),
        makeButton(words.share, () => this.#whenValid((quiz) => shareUserQuiz(quiz, this.#city, this.dataset.player ?? ''))),
        makeButton(words.file, () => this.#whenValid((quiz) => download(fileOf(quiz, this.#city))))), this.#storage),
      this.#map.element);
    window.addEventListener('hashchange', () => void this.#read());
    // A deleted quiz is not stored again because it is still open.
    document.addEventListener('user-quiz-deleted', (event) => {
      if (event instanceof CustomEvent && event.detail === this.#draft.id) this.#load(emptyQuiz());
    });
    this.#show();
    void this.#read();
  }

  // The current quiz.

  async #read() {
    const [, kind, value] = /^#(edit|quiz)=(.+)$/.exec(location.hash) ?? [];
    if (!kind || (kind === 'edit' && value === this.#draft.id)) return;
    this.#draft.store();
    if (kind === 'edit') {
      const quiz = storedUserQuiz(value, this.#city.id);
      if (quiz) this.#load(quiz, value);
      else this.#announce(words.gone);
      return;
    }
    try {
      const quiz = await unpacked(value);
      const text = word('quiz-editor.take.question', { name: nameInWords(quiz.title) });
      const isAccepted = await askToStore({ text, lines: quiz.questions.map((question) => question.text), yes: words.take, no: words.no });
      if (!isAccepted) return;
      this.#load(quiz);
      this.#changed();
      this.#draft.store();
      this.#form.focus();
    } catch (error) {
      this.#announce(errorInWords(error));
    }
  }

  /**
   * @param {UserQuiz} quiz
   * @param {string} [id]  a new id by default
   */
  #load(quiz, id) {
    this.#draft.load(quiz, id);
    this.#isChecked = false;
    this.#restore = undefined;
    this.#storage.textContent = '';
    this.#announce('');
    if (!id) history.replaceState(null, '', location.pathname + location.search);
    this.#show();
  }

  /** @param {UserQuiz} quiz  a new quiz */
  #begin(quiz) {
    this.#draft.store();
    this.#load(quiz);
    this.#form.focus();
  }

  /** @param {File} file */
  async #openFile(file) {
    try {
      const quiz = await quizOfFile(file);
      this.#begin(quiz);
      this.#changed();
      this.#draft.store();
      this.#announce(word('quiz-editor.opened', { name: nameInWords(quiz.title) }));
    } catch (error) {
      this.#announce(errorInWords(error));
    }
  }

  // Storage.

  #changed() {
    this.#draft.changed();
    if (this.#isChecked) this.#showErrors();
  }

  /**
   * @param {boolean} isStored
   * @param {boolean} wasStored
   */
  #announceStorage(isStored, wasStored) {
    const notStored = notStoredInWords(this.#draft.id);
    if (wasStored !== isStored) this.#announce(isStored ? '' : notStored);
    this.#storage.textContent = isStored ? words.saved : notStored;
    if (!isStored || location.hash === `#edit=${this.#draft.id}`) return;
    try {
      history.replaceState(null, '', `${location.pathname}${location.search}#edit=${this.#draft.id}`);
    } catch {
      // In some browsers the address of a page on a disk cannot change.
    }
  }

  // Display.

  #show() {
    this.#form.show();
    this.#fields = new Map(this.#form.fields);
    const { questions } = this.#draft.quiz;
    const cards = questions.map((question, index) => questionCard(question, index, questions.length, this.#city, {
      changed: () => this.#changed(),
      rebuild: (...how) => this.#rebuild(...how),
      move: (direction) => this.#move(index, direction),
      remove: () => this.#remove(index),
      locate: () => void this.#useCurrentLocation(index),
      choose: () => void this.#choose(index),
    }));
    for (const { fields } of cards) for (const [name, field] of fields) this.#fields.set(name, field);
    const add = /** @type {HTMLElement | null} */ (this.querySelector('[data-action="add"]'));
    this.#fields.set('questions', { focus: () => add?.focus(), showError: () => undefined });
    this.#list.replaceChildren(...cards.map(({ element }) => element));
    this.#summary.element.hidden = true;
    if (this.#isChecked) this.#showErrors();
  }

  /**
   * @param {string} focus  the field that takes the focus
   * @param {string} [removed]  the announcement of a removal
   * @param {() => void} [restore]  undoes the removal; earlier removals can no longer be undone
   */
  #rebuild(focus, removed = '', restore = undefined) {
    this.#restore = restore;
    this.#changed();
    this.#show();
    this.#fields.get(focus)?.focus();
    this.#announce(removed);
  }

  /** @param {string} text */
  #announce(text) {
    // A screen reader announces a repeated text only when it differs.
    this.#status.textContent = this.#status.textContent === text && text ? `${text}\u00a0` : text;
    this.#undo.hidden = this.#restore === undefined;
  }

  // Questions.

  #add() {
    const { questions } = this.#draft.quiz;
    if (questions.length >= maxQuestions) return this.#announce(word('quiz-editor.questions.full', { most: maxQuestions }));
    questions.push(emptyQuestion());
    return this.#rebuild(`${questions.length - 1}.text`);
  }

  /**
   * @param {number} index
   * @param {-1 | 1} direction
   */
  #move(index, direction) {
    const { questions } = this.#draft.quiz;
    const to = index + direction;
    [questions[index], questions[to]] = [questions[to], questions[index]];
    this.#rebuild(`${to}`);
    const button = this.querySelector(`[data-action="${to}.${direction < 0 ? 'up' : 'down'}"]`);
    if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
    this.#announce(word('quiz-editor.question.moved', { before: index + 1, after: to + 1 }));
  }

  /** @param {number} index */
  #remove(index) {
    const { questions } = this.#draft.quiz;
    const [question] = questions.splice(index, 1);
    const next = questions.length === 0 ? 'questions' : `${Math.min(index, questions.length - 1)}`;
    this.#rebuild(next, word('quiz-editor.question.removed', { number: index + 1 }), () => {
      questions.splice(index, 0, question);
      this.#rebuild(`${index}`);
    });
  }

  // The locations of questions.

  /**
   * @param {number} index
   * @param {import('../shared/distance.js').Position} position
   */
  #setPosition(index, position) {
    Object.assign(this.#draft.quiz.questions[index], { position: rounded(position), place: '' });
    this.#rebuild(`${index}.place`);
    this.#focusButton(`${index}.map`);
  }

  /** @param {number} index */
  async #choose(index) {
    const { questions } = this.#draft.quiz;
    const positions = questions.map((question) => this.#city.positionOf(question));
    const others = positions.flatMap((position, other) => (position && other !== index ? [position] : []));
    const chosen = await this.#map?.choose(word('quiz-editor.map.title', { number: index + 1 }), positions[index], others);
    if (chosen && this.#draft.quiz.questions === questions) this.#setPosition(index, chosen);
    else this.#focusButton(`${index}.map`);
  }

  /** @param {number} index */
  async #useCurrentLocation(index) {
    const question = this.#draft.quiz.questions[index];
    this.#announce(words.seeking);
    const { position, error } = await locationInCity(this.#city);
    // The visitor can have moved or removed it in the meantime.
    const currentIndex = this.#draft.quiz.questions.indexOf(question);
    if (currentIndex < 0) return;
    if (position) this.#setPosition(currentIndex, position);
    this.#announce(error || word('quiz-editor.place.here', { number: currentIndex + 1 }));
  }

  /** @param {string} name  of the button that takes the focus */
  #focusButton(name) {
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-action="${name}"]`))?.focus();
  }

  // Checks and actions of a finished quiz.

  /** Shows the errors at their fields and in the summary. Returns whether there are none. */
  #showErrors() {
    return this.#summary.show(errorsOf(this.#draft.quiz, this.#city), this.#fields);
  }

  /** @param {(quiz: UserQuiz) => unknown} act  called when there are no errors */
  #whenValid(act) {
    this.#isChecked = true;
    this.#draft.store();
    if (this.#showErrors()) act(tidied(this.#draft.quiz));
    else this.#summary.element.focus();
  }

  #play() {
    this.#whenValid(() => {
      this.#draft.storeAlways();
      if (this.#draft.isStored) location.href = `${this.dataset.player}#made=${this.#draft.id}`;
    });
  }
}

customElements.define('quiz-editor', QuizEditor);
