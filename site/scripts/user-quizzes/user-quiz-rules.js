// The data of a user quiz: its parts, their limits, and the validation of a quiz from another device.

import { numbersFrom } from '../quiz/quiz-rules.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('../quiz/quiz-rules.js').QuizChallenge} QuizChallenge
 *
 * @typedef {object} UserQuizQuestion
 * @property {string} text
 * @property {string[]} answers
 * @property {number} right  the index of the right answer; -1 when none is marked
 * @property {string} explanation
 * @property {string} place  the id of a place of the city; empty for a position
 * @property {Position | undefined} position  undefined until it is chosen
 * @property {UserQuizPicture} [picture]
 *
 * @typedef {object} UserQuizPicture
 * @property {string} data  a JPEG as a data address
 * @property {string} alt
 *
 * @typedef {object} UserQuiz  possibly unfinished
 * @property {string} title
 * @property {string} summary
 * @property {boolean} isForChildren
 * @property {QuizChallenge[]} challenges
 * @property {number} minutes  NaN for an invalid number
 * @property {number} seconds
 * @property {number} pace  the monkey's, in kilometres an hour
 * @property {UserQuizPicture | undefined} picture
 * @property {UserQuizQuestion[]} questions
 */

/** The most characters of each text. */
export const limits = { title: 100, summary: 300, text: 300, answer: 120, explanation: 600, alt: 300 };
export const maxQuestions = 30;
export const answerCounts = { least: 2, most: 6 };
/** Characters of a picture's data address: 120 kilobytes. */
export const maxPicture = 164_000;
/** The same for a question's picture: 36 kilobytes, so that a picture for each question fits into a browser's storage. */
export const maxQuestionPicture = 49_000;
/**
 * The limits and the default of each number.
 * @type {Record<'minutes' | 'seconds' | 'pace', {least: number, most: number, default: number}>}
 */
export const numbers = {
  minutes: { least: 5, most: 600, default: 60 }, seconds: { least: 5, most: 600, default: 30 }, pace: { least: 1, most: 10, default: 4 },
};
/**
 * In the order of the file.
 * @type {QuizChallenge[]}
 */
export const challenges = ['hidden', 'speed', 'time', 'monkey'];

/** @returns {UserQuizQuestion} */
export function emptyQuestion() {
  return { text: '', answers: ['', ''], right: -1, explanation: '', place: '', position: undefined };
}

/** @returns {UserQuiz} */
export function emptyQuiz() {
  const { minutes, seconds, pace } = numbers;
  return {
    title: '', summary: '', isForChildren: false, challenges: [], minutes: minutes.default, seconds: seconds.default, pace: pace.default,
    picture: undefined, questions: [emptyQuestion()],
  };
}

/**
 * A text in one line, without bidirectional control characters and unpaired surrogates.
 * @param {string} text
 */
export function cleaned(text) {
  // While the visitor types, a space at the end stays: another word can follow.
  return text.replace(/[\s\u0085]/g, ' ').replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
}

/**
 * The quiz with cleaned texts.
 * @param {UserQuiz} quiz
 * @returns {UserQuiz}
 */
export function tidied(quiz) {
  const tidy = (/** @type {string} */ text) => cleaned(text).replace(/ +/g, ' ').trim();
  return {
    ...quiz, title: tidy(quiz.title), summary: tidy(quiz.summary),
    picture: quiz.picture && { ...quiz.picture, alt: tidy(quiz.picture.alt) },
    questions: quiz.questions.map((question) => ({
      ...question, ...(question.picture ? { picture: { ...question.picture, alt: tidy(question.picture.alt) } } : {}),
      text: tidy(question.text), explanation: tidy(question.explanation), answers: question.answers.map(tidy),
    })),
  };
}

/**
 * @param {unknown} value
 * @param {number} longest
 */
function validText(value, longest) {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > longest) throw new TypeError('no such text');
  return cleaned(value);
}

/**
 * @param {unknown} value
 * @param {number} fallback
 */
function validNumber(value, fallback) {
  if (value === undefined) return fallback;
  return typeof value === 'number' && Number.isFinite(value) ? value : NaN;
}

/**
 * @param {any} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param {any} value
 * @returns {Position | undefined}
 */
function validPosition(value) {
  if (value === undefined || value === null) return undefined;
  const { latitude, longitude } = value;
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !(Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180)) {
    throw new TypeError('no position');
  }
  return { latitude, longitude };
}

/**
 * @param {unknown} value
 * @returns {UserQuizQuestion}
 */
function validQuestion(value) {
  if (!isObject(value) || !Array.isArray(value.answers) || value.answers.length > answerCounts.most) throw new TypeError('no question');
  const answers = value.answers.map((answer) => validText(answer, limits.answer));
  while (answers.length < answerCounts.least) answers.push('');
  const place = validText(value.place, 100);
  if (!/^[a-z0-9-]*$/.test(place)) throw new TypeError('no place');
  const picture = validPicture(value.picture, maxQuestionPicture);
  return {
    ...(picture ? { picture } : {}),
    text: validText(value.text, limits.text), answers,
    right: Number.isInteger(value.right) && answers[Number(value.right)] !== undefined ? Number(value.right) : -1,
    explanation: validText(value.explanation, limits.explanation), place, position: validPosition(value.position),
  };
}

/**
 * @param {any} value
 * @param {number} longest
 * @returns {UserQuizPicture | undefined}
 */
function validPicture(value, longest) {
  if (!isObject(value)) return undefined;
  const { data } = value;
  const isPicture = typeof data === 'string' && data.length <= longest && /^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/.test(data);
  return isPicture ? { data, alt: validText(value.alt, limits.alt) } : undefined;
}

/**
 * Validates a quiz that was stored, sent or written in a file. Missing parts stay empty; a quiz with an invalid part is refused.
 * @param {unknown} value
 * @returns {UserQuiz | undefined}
 */
export function validUserQuiz(value) {
  try {
    if (!isObject(value) || !Array.isArray(value.questions) || value.questions.length > maxQuestions) return undefined;
    const chosen = Array.isArray(value.challenges) ? value.challenges : [];
    return {
      title: validText(value.title, limits.title), summary: validText(value.summary, limits.summary),
      isForChildren: value.isForChildren === true, challenges: challenges.filter((name) => chosen.includes(name)),
      minutes: validNumber(value.minutes, numbers.minutes.default), seconds: validNumber(value.seconds, numbers.seconds.default),
      pace: validNumber(value.pace, numbers.pace.default), picture: validPicture(value.picture, maxPicture),
      questions: value.questions.map(validQuestion),
    };
  } catch {
    return undefined;
  }
}

/**
 * A short name for a text; the same text has the same name.
 * @param {string} text
 */
export function idFromText(text) {
  const next = numbersFrom(text);
  return Array.from({ length: 12 }, () => Math.floor(next() * 36).toString(36)).join('');
}

/**
 * The quiz in the form that `<quiz-walk>` plays.
 * @param {UserQuiz} quiz
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 */
export function playableQuiz(quiz, city) {
  const { title, minutes, seconds, pace } = quiz;
  return {
    title, minutes, seconds, pace, challenges: quiz.challenges,
    questions: quiz.questions.map(({ text, answers, right, explanation, picture, ...where }, index) => {
      const { latitude, longitude } = city.positionOf(where) ?? { latitude: NaN, longitude: NaN };
      // A changed question has another id, so that a walk in progress does not continue with it.
      const id = `q${index + 1}-${idFromText(JSON.stringify([text, answers, right, latitude, longitude]))}`;
      const name = city.place(where.place)?.name ?? '';
      return { id, text, answers, right, explanation, latitude, longitude, place: name, ...(picture ? { picture } : {}) };
    }),
  };
}
