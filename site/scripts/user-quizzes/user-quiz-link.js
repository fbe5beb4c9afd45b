// A user quiz as a link: its texts and numbers, compressed, in the fragment of an address, which is never sent to a server.
//
//   gothenburg/play/made.html#quiz=1eNqrVkrKz1ayUkpKLFKqBQA…

import { validUserQuiz, challenges } from './user-quiz-rules.js';
import { PackedTextError, packedText, unpackedText } from '../shared/packed-text.js';

/** @typedef {import('./user-quiz-rules.js').UserQuiz} UserQuiz */

/**
 * @param {UserQuiz} quiz  without its pictures, which stay on the device
 * @returns {Promise<string>}
 */
export function packed(quiz) {
  return packedText(JSON.stringify([
    1, quiz.title, quiz.summary, quiz.isForChildren ? 1 : 0, quiz.challenges.map((name) => challenges.indexOf(name)),
    quiz.minutes, quiz.seconds, quiz.pace, quiz.questions.map(({ text, answers, right, explanation, place, position }) =>
      [text, answers, right, explanation, place, ...(position ? [position.latitude, position.longitude] : [])]),
  ]));
}

/**
 * @param {string} text  the part after `#quiz=`
 * @returns {Promise<UserQuiz>}
 * @throws {PackedTextError}
 */
export async function unpacked(text) {
  const quiz = validUserQuiz(fieldsOf(await unpackedText(text)));
  if (!quiz) throw new PackedTextError('broken');
  return quiz;
}

/** @param {string} text */
function fieldsOf(text) {
  try {
    const [version, title, summary, isForChildren, chosen, minutes, seconds, pace, questions] = JSON.parse(text);
    if (version !== 1) return undefined;
    return {
      title, summary, isForChildren: isForChildren === 1, minutes, seconds, pace,
      challenges: chosen.map((/** @type {number} */ index) => challenges[index]),
      questions: questions.map((/** @type {any[]} */ [text, answers, right, explanation, place, latitude, longitude]) => ({
        text, answers, right, explanation, place, position: latitude === undefined ? undefined : { latitude, longitude },
      })),
    };
  } catch {
    return undefined;
  }
}
