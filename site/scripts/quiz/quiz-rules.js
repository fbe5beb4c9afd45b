// The data of a quiz walk: its questions as a page contains them, and the points of an answer.

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {'hidden' | 'speed' | 'time' | 'monkey'} QuizChallenge
 */

/**
 * @typedef {object} QuizQuestion
 * @property {string} id
 * @property {string} text
 * @property {number} latitude
 * @property {number} longitude
 * @property {string[]} answers
 * @property {number} right  the index of the right answer
 * @property {string} explanation
 * @property {string} place  where the question is; empty where the place has no name
 * @property {{data: string, alt: string}} [picture]  of a user quiz; otherwise the page has it
 * @property {Record<string, string>} [languages]  of its texts, by their keys, where they are not the page's
 */

/**
 * @typedef {object} Quiz
 * @property {string} key  the id of the quiz on this site
 * @property {string} title
 * @property {number} radius  metres from a question at which it opens
 * @property {ReadonlySet<QuizChallenge>} challenges
 * @property {number} minutes  for the whole walk, with `speed`
 * @property {number} seconds  for each question, with `time`
 * @property {number} pace  the monkey's, in kilometres an hour
 * @property {number} right  of how many of its answers in a hundred the monkey's are right
 * @property {QuizQuestion[]} questions
 */

/** Points for a right answer, and the most extra points for a quick one. */
export const pointsForRight = 100;
const pointsForQuick = 50;
/** Seconds left at the end that are worth a point. */
export const secondsToPoint = 3;

/** @type {QuizChallenge[]} */
const challenges = ['hidden', 'speed', 'time', 'monkey'];

/**
 * The quiz as a page contains it; undefined for one without a question.
 * @param {string | undefined} text
 * @param {string} key
 * @returns {Quiz | undefined}
 */
export function readQuiz(text, key) {
  const written = JSON.parse(text ?? '{}');
  /** @type {(value: unknown, otherwise: number) => number} */
  const positive = (value, otherwise) => (Number(value) > 0 ? Number(value) : otherwise);
  const questions = (written.questions ?? []).map((/** @type {Partial<QuizQuestion>} */ question) =>
    ({ explanation: '', place: '', ...question }));
  if (questions.length === 0) return undefined;
  return {
    key, questions, title: written.title ?? '', radius: positive(written.radius, 30),
    challenges: new Set(challenges.filter((name) => written.challenges?.includes(name))),
    minutes: positive(written.minutes, 60), seconds: positive(written.seconds, 30), pace: positive(written.pace, 4),
    right: Math.min(100, Math.max(0, Number(written.right ?? 60))),
  };
}

/**
 * The quiz for a visitor who plays it without clocks.
 * @param {Quiz} quiz
 * @returns {Quiz}
 */
export function withoutClocks(quiz) {
  return { ...quiz, challenges: new Set([...quiz.challenges].filter((name) => name !== 'speed' && name !== 'time')) };
}

/**
 * @param {Quiz} quiz
 * @param {boolean} isRight
 * @param {number} left  the share of the time for the question that was left
 */
export function pointsOf(quiz, isRight, left) {
  if (!isRight) return 0;
  return pointsForRight + (quiz.challenges.has('time') ? Math.round(pointsForQuick * Math.min(1, Math.max(0, left))) : 0);
}

/**
 * The extra points for a whole walk that took these seconds.
 * @param {Quiz} quiz
 * @param {number} seconds
 */
export function pointsForSpeed(quiz, seconds) {
  return quiz.challenges.has('speed') ? Math.max(0, Math.floor((quiz.minutes * 60 - seconds) / secondsToPoint)) : 0;
}

/**
 * Numbers from 0 to below 1 that are the same for the same words, after mulberry32 seeded by FNV-1a.
 * @param {string} seed
 */
export function numbersFrom(seed) {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Whether the value passed one of some marks on its way down.
 * @param {number[]} marks
 * @param {number} before
 * @param {number} after
 */
export function hasPassed(marks, before, after) {
  return marks.some((mark) => before > mark && after <= mark);
}
