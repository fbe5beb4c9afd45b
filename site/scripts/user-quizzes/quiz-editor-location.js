// "Use my location": the current location, requested once.

import { word } from '../shared/words.js';
import { DeviceSource } from '../walk/walk-source.js';

/** @typedef {import('../shared/distance.js').Position} Position */

const words = { denied: word('quiz-editor.place.denied'), unknown: word('quiz-editor.place.unknown') };

/**
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @returns {Promise<{position?: Position, error: string}>} a position on the city's map, or the error
 */
export async function locationInCity(city) {
  try {
    const position = await DeviceSource.once();
    return city.contains(position) ? { position, error: '' } : { error: word('quiz-editor.place.outside', { city: city.name }) };
  } catch (error) {
    return { error: error instanceof Error && error.message === 'denied' ? words.denied : words.unknown };
  }
}
