// The words for a place that is open or closed now.

import { word } from './words.js';

/** @type {Record<string, (values: Record<string, string>) => string>} */
const words = {
  open: () => word('open-now.open'),
  openUntil: ({ time }) => word('open-now.open-until', { time }),
  openLater: ({ time }) => word('open-now.open-later', { time }),
  openEnd: () => word('open-now.open-end'),
  openAlways: () => word('open-now.open-always'),
  closed: () => word('open-now.closed'),
  opensAt: ({ time }) => word('open-now.opens-at', { time }),
  opensTomorrow: ({ time }) => word('open-now.opens-tomorrow', { time }),
  opensOnDay: ({ day, time }) => word('open-now.opens-on-day', { day, time }),
  opensOnDate: ({ date, time }) => word('open-now.opens-on-date', { date, time }),
  unknown: () => word('open-now.unknown'),
};

/**
 * The state in a sentence, with the comment in the opening hours.
 * @param {import('./opening-hours.js').OpenState} now
 */
export function openSentence({ name, values, comment }) {
  const sentence = words[name](values);
  return comment ? `${sentence} (${comment})` : sentence;
}
