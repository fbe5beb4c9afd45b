// "Use my location": the current location, requested once.

import { word } from '../shared/words.js';
import { DeviceSource } from '../walk/walk-source.js';

/** @typedef {import('../shared/distance.js').Position} Position */

const words = { denied: word('make.place.denied'), unknown: word('make.place.unknown') };

/**
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @returns {Promise<{position?: Position, error: string}>} a position on the city's map, or the error
 */
export async function locationInCity(city) {
  try {
    const position = await DeviceSource.once();
    return city.contains(position) ? { position, error: '' } : { error: word('make.place.outside', { city: city.name }) };
  } catch (error) {
    return { error: error instanceof Error && error.message === 'denied' ? words.denied : words.unknown };
  }
}
