// The end of a quiz walk: the result, and each question with its answer.

import { inLanguage, make } from '../shared/elements.js';
import { pointsInWords, timeInWords } from './quiz-words.js';
import { sign } from './quiz-pieces.js';
import { word } from '../shared/words.js';

/** @typedef {import('./quiz-game.js').QuizGame['result']} QuizResult */

const words = {
  all: word('quiz.done.all'), most: word('quiz.done.most'), some: word('quiz.done.some'), review: word('quiz.review'),
  won: word('quiz.monkey.won'), lost: word('quiz.monkey.lost'), none: word('quiz.no-answer'), record: word('quiz.record'),
  copied: word('saved.copied'), right: word('quiz.right'), wrong: word('quiz.wrong'),
};

/** @param {QuizResult} result */
export function praise({ right, rows }) {
  return right === rows.length ? words.all : right * 2 >= rows.length ? words.most : words.some;
}

/**
 * @param {QuizResult} result
 * @param {boolean} isRecord
 * @returns {HTMLElement[]}
 */
export function summary({ points, right, rows, seconds, monkey }, isRecord) {
  const parts = [
    make('p', 'quiz__total', pointsInWords(points)),
    make('p', 'quiz__sum', word('quiz.result', { right, questions: rows.length, time: timeInWords(seconds) })),
  ];
  if (monkey) {
    parts.push(
      make('p', 'quiz__winner', monkey.isBeaten ? words.won : words.lost),
      make('p', 'quiz__sum', word('quiz.monkey.result', {
        points: pointsInWords(monkey.points), time: timeInWords(monkey.seconds),
      })));
  }
  if (isRecord) parts.push(make('p', 'quiz__record', words.record));
  return parts;
}

/**
 * @param {QuizResult} result
 * @returns {HTMLElement[]}
 */
export function review({ rows }) {
  const list = make('ol', 'quiz__review');
  for (const { question, given, isRight } of rows) {
    const isAnswered = given !== undefined && given !== null;
    const ownAnswer = isAnswered ? word('quiz.own-answer', { answer: question.answers[given] }) : words.none;
    const mark = sign(isRight ? 'right' : 'wrong');
    mark.append(make('span', 'visually-hidden', isRight ? words.right : words.wrong));
    list.append(make(
      'li', 'quiz__row', inLanguage(make('h4', 'quiz__asked', question.text), question, 'text'), make('div', 'quiz__verdict', mark, make(
        'div', '', make('p', 'quiz__own', ownAnswer),
        make('p', 'quiz__correct', word('quiz.right-answer', { answer: question.answers[question.right] })))),
      ...(question.explanation ? [inLanguage(make('p', 'quiz__why', question.explanation), question, 'explanation')] : []),
      ...(question.place ? [make('p', 'quiz__note', word('quiz.place', { name: question.place }))] : [])));
  }
  return [make('h3', 'quiz__heading', words.review), list];
}

/**
 * Shares the result, with the system's own dialog where it has one.
 * @param {string} name
 * @param {number} points
 * @param {(message: string) => void} announce
 */
export async function share(name, points, announce) {
  const text = word('quiz.shared', { name, points: pointsInWords(points) });
  const url = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? location.href.split('#')[0];
  // A visitor who closes the share dialog shares nothing.
  if (navigator.share) return navigator.share({ title: name, text, url }).catch(() => undefined);
  // Where the browser cannot copy it, the visitor can read it and copy it manually.
  const isCopied = await navigator.clipboard?.writeText(`${text} ${url}`).then(() => true, () => false);
  return announce(isCopied ? words.copied : `${text} ${url}`);
}
