// The messages of the riddles, in words.

import { CityClock } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { word } from '../shared/words.js';

/** @type {Record<string, (values: Record<string, string>) => string>} */
const closed = {
  closed: () => word('riddles.closed'),
  opensAt: ({ time }) => word('riddles.closed.at', { time }),
  opensTomorrow: ({ time }) => word('riddles.closed.tomorrow', { time }),
  opensOnDay: ({ day, time }) => word('riddles.closed.day', { day, time }),
  opensOnDate: ({ date, time }) => word('riddles.closed.date', { date, time }),
};

/**
 * The message that a riddle's place is closed now, without its name; empty where it is open, or where its hours are unknown.
 * @param {import('./riddle-rules.js').RiddlePlace} place
 * @param {string | undefined} timeZone
 */
export function closedInWords({ hours }, timeZone) {
  if (!hours) return '';
  try {
    const { state, name, values } = stateAt(hours, new CityClock(timeZone).now());
    return state === 'closed' ? closed[name](values) : '';
  } catch {
    // A time zone that this browser does not know.
    return '';
  }
}

/**
 * The possible actions at a place whose riddle is not open, or that has none.
 * @param {import('./riddle-rules.js').Arrival} arrival
 * @param {string} name  the place's
 * @returns {string[]}
 */
export function wrongInWords(arrival, name) {
  if (arrival.kind === 'alone') return [arrival.riddle.name, word('riddles.alone')];
  if (arrival.kind === 'known') return [word('riddles.known', { name })];
  const points = 'points' in arrival ? word('quiz.points', { count: arrival.points }) : '';
  const offer = arrival.kind === 'waiting'
    ? word('riddles.wrong.offer', { points, more: word('quiz.points', { count: arrival.riddle.points }) })
    : word('riddles.plain.offer', { points });
  return [word('riddles.wrong', { name }), offer];
}

/**
 * @param {string} name  the place's
 * @param {number} count
 */
export function takenInWords(name, count) {
  return word('riddles.taken', { name, points: word('quiz.points', { count }) });
}
