// One question of a quiz in the editor: its text, its answers with the right one marked, and its location.

import { make, makeButton } from '../shared/elements.js';
import { TextField, uniqueId, showFieldError } from '../shared/fields.js';
import { word } from '../shared/words.js';
import { questionPictureLimits } from './user-quiz-picture.js';
import { answerCounts, limits } from './user-quiz-rules.js';
import { PictureField } from './quiz-editor-picture.js';

/**
 * @typedef {import('./user-quiz-rules.js').UserQuizQuestion} UserQuizQuestion
 * @typedef {import('../shared/fields.js').ValidatedField} ValidatedField
 *
 * @typedef {object} QuestionHost
 * @property {() => void} changed  a text or the right answer
 * @property {(focus: string, removed?: string, restore?: () => void) => void} rebuild  fields were added or removed; focuses a
 *   field, reports the removal, and offers to undo it
 * @property {(way: -1 | 1) => void} move
 * @property {() => void} remove
 * @property {() => void} locate  sets its location to the current location
 * @property {() => void} choose  sets its location on the map
 */

const words = {
  up: word('quiz-editor.up'), down: word('quiz-editor.down'), remove: word('quiz-editor.remove'), text: word('quiz-editor.question'),
  answers: word('quiz-editor.answers'), add: word('quiz-editor.answer.add'), removed: word('quiz-editor.answer.removed'), explanation: word('quiz-editor.explanation'),
  where: word('quiz-editor.place'), none: word('quiz-editor.place.none'), place: word('quiz-editor.place.choose'), other: word('quiz-editor.place.other'),
  map: word('quiz-editor.place.map'), locate: word('quiz-editor.place.standpoint'), onMap: word('quiz-editor.place.set'),
};

/**
 * Text of a button for screen readers only.
 * @param {string} text
 */
const hint = (text) => make('span', 'visually-hidden', ` ${text}`);

/**
 * @param {UserQuizQuestion} question  changed while the visitor types
 * @param {number} index
 * @param {number} total
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @param {QuestionHost} host
 * @returns {{element: HTMLLIElement, fields: Map<string, ValidatedField>}} the fields by their names in errors
 */
export function questionCard(question, index, total, city, host) {
  /** @type {Map<string, ValidatedField>} */
  const fields = new Map();
  const title = word('play.quiz.question', { number: index + 1 });
  const heading = make('h3', 'editor__title', title);
  heading.tabIndex = -1;
  heading.id = uniqueId();
  const text = new TextField(words.text, {
    most: limits.text, value: question.text, isLong: true, changed: (value) => set({ text: value }),
  });
  const explanationField = new TextField(words.explanation, {
    most: limits.explanation, value: question.explanation, isLong: true, changed: (value) => set({ explanation: value }),
  });
  const picture = new PictureField((chosen) => set({ picture: chosen }), questionPictureLimits);
  picture.show(question.picture);
  fields.set(`${index}.alt`, picture.alt);
  /** @param {Partial<UserQuizQuestion>} change */
  function set(change) {
    Object.assign(question, change);
    host.changed();
  }
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) => {
    const control = makeButton('', act, 'button button--quiet editor__small');
    control.append(label, hint(title));
    control.dataset.action = `${index}.${name}`;
    return control;
  };
  const [up, down] = [button('up', words.up, () => host.move(-1)), button('down', words.down, () => host.move(1))];
  up.disabled = index === 0;
  down.disabled = index === total - 1;
  const header = make('div', 'editor__head', heading, make('p', 'editor__row', up, down, button('remove', words.remove, host.remove)));
  fields.set(`${index}.text`, text);
  const element = make(
    'li', 'editor__card', header, text.element, picture.element, answersGroup(question, index, host, fields), placeGroup(question, index, city, host, fields),
    explanationField.element);
  element.setAttribute('aria-labelledby', heading.id);
  fields.set(`${index}`, { focus: () => heading.focus(), showError: () => undefined });
  return { element, fields };
}

/**
 * @param {UserQuizQuestion} question
 * @param {number} index
 * @param {QuestionHost} host
 * @param {Map<string, ValidatedField>} fields
 */
function answersGroup(question, index, host, fields) {
  const error = make('p', 'editor__error');
  error.hidden = true;
  const group = make('fieldset', 'editor__group', make('legend', 'editor__label', words.answers));
  const name = uniqueId();
  question.answers.forEach((answer, number) => {
    const mark = make('input', 'editor__mark');
    const input = make('input', 'editor__input');
    const answerError = make('p', 'editor__error');
    answerError.hidden = true;
    Object.assign(mark, { type: 'radio', name, checked: question.right === number });
    mark.setAttribute('aria-label', word('quiz-editor.answer.right', { number: number + 1 }));
    mark.addEventListener('change', () => {
      question.right = number;
      host.changed();
    });
    Object.assign(input, { type: 'text', value: answer, maxLength: limits.answer, dir: 'auto', autocomplete: 'off' });
    input.setAttribute('aria-label', word('quiz-editor.answer', { number: number + 1 }));
    input.addEventListener('input', () => {
      question.answers[number] = input.value;
      host.changed();
    });
    const row = make('div', 'editor__answer', make('span', 'editor__mark-box', mark), input);
    if (question.answers.length > answerCounts.least) row.append(removeAnswer(question, index, number, host));
    group.append(row, answerError);
    fields.set(`${index}.answer.${number}`, { focus: () => input.focus(), showError: (text) => showFieldError(input, answerError, text) });
    if (number === 0) fields.set(`${index}.right`, { focus: () => mark.focus(), showError: (text) => showFieldError(group, error, text) });
  });
  group.append(error);
  if (question.answers.length < answerCounts.most) {
    const add = makeButton(words.add, () => {
      question.answers.push('');
      host.rebuild(`${index}.answer.${question.answers.length - 1}`);
    }, 'button button--quiet editor__small');
    add.dataset.action = `${index}.add-answer`;
    group.append(make('p', 'editor__row', add));
  }
  return group;
}

/**
 * @param {UserQuizQuestion} question
 * @param {number} index
 * @param {number} number
 * @param {QuestionHost} host
 */
function removeAnswer(question, index, number, host) {
  const remove = makeButton('', () => {
    // The mark moves with its answer.
    const { answers, right } = question;
    const [answer] = answers.splice(number, 1);
    question.right = right === number ? -1 : right > number ? right - 1 : right;
    host.rebuild(`${index}.answer.${Math.min(number, answers.length - 1)}`, words.removed, () => {
      answers.splice(number, 0, answer);
      if (right === number) question.right = number;
      else if (question.right >= number) question.right += 1;
      host.rebuild(`${index}.answer.${number}`);
    });
  }, 'button button--quiet editor__small');
  remove.append(words.remove, hint(word('quiz-editor.answer', { number: number + 1 })));
  remove.dataset.action = `${index}.remove-answer.${number}`;
  return remove;
}

/**
 * @param {UserQuizQuestion} question
 * @param {number} index
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @param {QuestionHost} host
 * @param {Map<string, ValidatedField>} fields
 */
function placeGroup(question, index, city, host, fields) {
  const place = city.place(question.place);
  const error = make('p', 'editor__error');
  error.hidden = true;
  const select = make('select', 'editor__input', new Option(words.other, ''), ...city.places.map(({ id, name }) => new Option(name, id)));
  select.value = place ? place.id : '';
  select.addEventListener('change', () => {
    question.place = select.value;
    if (select.value) question.position = undefined;
    host.rebuild(`${index}.place`);
  });
  const description = place ? word('quiz.place', { name: place.name }) : question.position ? words.onMap : words.none;
  const isSet = Boolean(place ?? question.position);
  const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) => {
    const button = makeButton(label, act);
    button.dataset.action = `${index}.${name}`;
    return button;
  };
  const group = make(
    'fieldset', 'editor__group', make('legend', 'editor__label', words.where),
    make('p', isSet ? 'editor__location editor__location--set' : 'editor__location', description),
    make('p', 'editor__row', button('map', words.map, host.choose), button('stand', words.locate, host.locate)),
    make('label', 'editor__label editor__label--light', make('span', '', words.place), select), error);
  fields.set(`${index}.place`, { focus: () => select.focus(), showError: (text) => showFieldError(group, error, text) });
  return group;
}
