// The bar of a visitor's level: its name, the points now, and how many are missing until the next.

import { make } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { pointsOfLevel } from '../score/play-score.js';
import { pointsInWords } from '../quiz/quiz-words.js';

/**
 * @param {import('../score/play-score.js').Rules | undefined} rules
 * @param {import('../score/play-score.js').Score} score
 */
export function levelBar(rules, { points, level, levelName }) {
  const levels = rules?.levels ?? [];
  const levelLabel = (/** @type {number} */ number) => word('friends.level', { number });
  const [from, next] = levels.length > 0
    ? [level > 1 ? levels[level - 1].points : 0, levels[level]]
    : [(level - 1) * pointsOfLevel, { points: level * pointsOfLevel, name: levelLabel(level + 1) }];
  const remaining = next ? word('progress.next', { points: pointsInWords(next.points - points), name: next.name }) : word('progress.top');
  const bar = make('progress', 'progress__bar progress__bar--level');
  bar.max = next ? Math.max(1, next.points - from) : 1;
  bar.value = next ? points - from : 1;
  bar.setAttribute('aria-valuetext', `${pointsInWords(points)}. ${remaining}`);
  const name = levelName ? word('progress.level', { name: levelName }) : levelLabel(level);
  return make(
    'div', 'progress__rank', make('p', 'progress__points', pointsInWords(points)),
    make('label', 'progress__line', make('span', 'progress__level', name), bar), make('p', 'progress__next', remaining));
}
