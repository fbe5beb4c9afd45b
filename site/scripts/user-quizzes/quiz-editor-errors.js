// The errors of a quiz in the editor, in words and with their fields; by the same rules as `wynd check`.

import { metresBetween } from '../shared/distance.js';
import { word } from '../shared/words.js';
import { numbers, tidied } from './user-quiz-rules.js';

/**
 * @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz
 * @typedef {import('./user-quiz-rules.js').UserQuizQuestion} UserQuizQuestion
 * @typedef {import('./user-quiz-city.js').UserQuizCity} UserQuizCity
 *
 * @typedef {object} UserQuizError
 * @property {string} at  the field: `title`, `0.text` of the first question, `0.answer.1` of its second answer
 * @property {string} text
 * @property {boolean} [isOffMap]  whether a question is off the city's map
 */

const words = {
  title: word('quiz-editor.error.title'), summary: word('quiz-editor.error.summary'), alt: word('quiz-editor.error.alt'), none: word('quiz-editor.error.none'),
  number: (/** @type {number} */ least, /** @type {number} */ most) => word('quiz-editor.error.number', { least, most }),
};
/** As in the build: metres a minute, the ratio of a route's length to a straight line, and seconds for a question. */
const [speed, detour, secondsPerQuestion] = [4.5 * 1000 / 60, 1.25, 20];

/**
 * @param {UserQuiz} draft
 * @param {UserQuizCity} city
 * @returns {UserQuizError[]} in the order of the fields
 */
export function errorsOf(draft, city) {
  const quiz = tidied(draft);
  /** @type {UserQuizError[]} */
  const errors = [];
  const add = (/** @type {string} */ at, /** @type {string} */ text) => errors.push({ at, text });
  if (!quiz.title) add('title', words.title);
  if (!quiz.summary) add('summary', words.summary);
  if (quiz.picture && !quiz.picture.alt) add('alt', words.alt);
  /** @type {['minutes' | 'seconds' | 'pace', import('../quiz/quiz-rules.js').QuizChallenge, boolean][]} */
  const numbered = [['minutes', 'speed', true], ['seconds', 'time', true], ['pace', 'monkey', false]];
  for (const [name, challenge, isInteger] of numbered) {
    const { least, most } = numbers[name];
    const value = quiz[name];
    const isValid = value >= least && value <= most && (!isInteger || Number.isInteger(value));
    if (quiz.challenges.includes(challenge) && !isValid) add(name, words.number(least, most));
  }
  const needed = minutesOf(quiz, city);
  if (quiz.challenges.includes('speed') && needed > quiz.minutes) {
    add('minutes', word('quiz-editor.error.time', { minutes: quiz.minutes, needed: Math.ceil(needed) }));
  }
  if (quiz.questions.length === 0) add('questions', words.none);
  quiz.questions.forEach((question, index) => errors.push(...errorsOfQuestion(question, index, city)));
  return errors;
}

/**
 * @param {UserQuizQuestion} question
 * @param {number} index
 * @param {UserQuizCity} city
 * @returns {UserQuizError[]}
 */
function errorsOfQuestion(question, index, city) {
  /** @type {UserQuizError[]} */
  const errors = [];
  const number = index + 1;
  const { answers, right } = question;
  if (!question.text) errors.push({ at: `${index}.text`, text: word('quiz-editor.error.text', { number }) });
  if (question.picture && !question.picture.alt) errors.push({ at: `${index}.alt`, text: words.alt });
  const empty = answers.indexOf('');
  const twice = answers.findIndex((answer, position) => answer && answers.indexOf(answer) < position);
  if (empty >= 0) errors.push({ at: `${index}.answer.${empty}`, text: word('quiz-editor.error.answer', { number }) });
  if (twice >= 0) errors.push({ at: `${index}.answer.${twice}`, text: word('quiz-editor.error.same', { number }) });
  if (answers[right] === undefined) errors.push({ at: `${index}.right`, text: word('quiz-editor.error.right', { number }) });
  const position = city.positionOf(question);
  if (!position) errors.push({ at: `${index}.place`, text: word('quiz-editor.error.place', { number }) });
  else if (!city.place(question.place) && !city.contains(position)) {
    errors.push({ at: `${index}.place`, text: word('quiz-editor.error.elsewhere', { number, city: city.name }), isOffMap: true });
  }
  return errors;
}

/**
 * The shortest time of the walk.
 * @param {UserQuiz} quiz
 * @param {UserQuizCity} city
 */
function minutesOf({ questions }, city) {
  const positions = questions.flatMap((question) => city.positionOf(question) ?? []);
  const metres = positions.reduce((sum, position, index) => sum + (index > 0 ? metresBetween(positions[index - 1], position) : 0), 0);
  return (metres * detour) / speed + (questions.length * secondsPerQuestion) / 60;
}
