// The messages of a quiz walk, in words.

import { directionInWords, distanceInWords } from '../shared/distance.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./quiz-monkey.js').MonkeyState} MonkeyState
 */

/**
 * @typedef {object} QuizShown  what a screen shows of a game
 * @property {import('./quiz-game.js').QuizPhase} phase
 * @property {number} number  of the question that is next or open, from 1
 * @property {number} count
 * @property {import('./quiz-rules.js').QuizQuestion} question
 * @property {number} points  so far
 * @property {number} right
 * @property {import('./quiz-guide.js').QuizGuide['now']} guide
 * @property {number | undefined} walkLeft  seconds
 * @property {number | undefined} questionLeft  seconds
 * @property {MonkeyState | undefined} monkey
 * @property {import('./quiz-monkey.js').MonkeyPlace | undefined} monkeyPlace
 * @property {boolean | undefined} monkeyAnswer  whether it answered the same question right; undefined before it has
 * @property {{isRight: boolean, isLate: boolean, points: number} | undefined} last  the result of the last answer
 * @property {number} share  of the walk that is completed
 */

const heats = {
  freezing: word('quiz.heat.freezing'), cold: word('quiz.heat.cold'), cool: word('quiz.heat.cool'), warm: word('quiz.heat.warm'),
  hot: word('quiz.heat.hot'),
};
const trends = { warmer: word('quiz.warmer'), colder: word('quiz.colder'), '': '' };

/** @param {number} count */
export function pointsInWords(count) {
  return word('quiz.points', { count });
}

/**
 * As a clock shows it: `4:05`.
 * @param {number} seconds
 */
export function clock(seconds) {
  const rounded = Math.ceil(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** @param {number} seconds */
export function timeInWords(seconds) {
  const rounded = Math.round(seconds);
  return word('quantity.minutes-seconds', { minutes: Math.floor(rounded / 60), seconds: rounded % 60 });
}

/**
 * The time left on a clock, in minutes or seconds.
 * @param {number} seconds
 */
export function leftInWords(seconds) {
  const rounded = Math.ceil(seconds);
  if (rounded < 60) return word('quiz.clock.seconds', { count: rounded });
  return word('quiz.clock.minutes', { count: Math.round(rounded / 60) });
}

/** @param {import('./quiz-guide.js').QuizHeat} heat */
export function heatInWords(heat) {
  return heats[heat];
}

/**
 * Which way the next question is, or its circle.
 * @param {QuizShown} shown
 */
export function guidanceInWords({ guide, number }) {
  if (!guide) return '';
  const distance = distanceInWords(guide.metres);
  const direction = directionInWords(guide.bearing);
  if (guide.kind === 'arrow') return word('quiz.towards', { number, distance, direction });
  return guide.metres > 0 ? word('quiz.area.outside', { distance, direction }) : word('quiz.area.inside');
}

/** @param {QuizShown} shown */
export function trendInWords({ guide }) {
  return guide?.kind === 'area' ? trends[guide.trend] : '';
}

/** @param {MonkeyState} monkey */
export function monkeyInWords({ number, right, isWalking, isDone }) {
  if (isDone) return word('quiz.monkey.done', { right });
  return isWalking ? word('quiz.monkey.walks', { number, right }) : word('quiz.monkey.thinks', { number, right });
}

/**
 * The announcement for some news.
 * @param {import('./quiz-game.js').QuizNews} news
 * @param {QuizShown} shown
 * @param {number} accuracy  metres to which it is known where the visitor is
 */
export function newsInWords(news, shown, accuracy) {
  const { number, guide, walkLeft = 0, questionLeft = 0, monkey, last } = shown;
  switch (news) {
    case 'towards': return guidanceInWords(shown);
    case 'near': return word('quiz.near', { distance: distanceInWords(guide?.metres ?? 0) });
    case 'heat': return guide?.kind === 'area' ? [trendInWords(shown), heatInWords(guide.heat)].filter(Boolean).join(' ') : '';
    case 'uncertain': return word('quiz.uncertain', { distance: distanceInWords(accuracy) });
    case 'opened': return word('quiz.opened', { number });
    case 'right': return `${word('quiz.right')} ${pointsInWords(last?.points ?? 0)}`;
    case 'wrong': return word('quiz.wrong');
    case 'late': return word('quiz.late');
    case 'over': return word('quiz.over');
    case 'clock': return leftInWords(walkLeft);
    case 'timer': return leftInWords(questionLeft);
    case 'monkey': return monkey ? monkeyInWords(monkey) : '';
    default: return '';
  }
}
