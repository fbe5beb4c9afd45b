// A recorded walk as one file, for `wynd import walk`: JSON, with photographs and sounds as Base64.

import { base64, fileName } from '../shared/user-files.js';

/**
 * @typedef {import('./record-store.js').RecordedTour} RecordedTour
 * @typedef {import('./record-store.js').RecordedMedium} RecordedMedium
 */

/** @param {number} degrees  to a centimetre */
const rounded = (degrees) => Number(degrees.toFixed(7));

/** @param {RecordedMedium} medium */
async function encodedMedium({ type, bytes }) {
  return { type, data: await base64(bytes) };
}

/**
 * @param {RecordedTour} tour  each stop with its position
 * @returns {Promise<File>}
 */
export async function walkFile({ walk, track, stops }) {
  const text = await serialised({ walk, track, stops });
  const name = fileName(walk.name) || `walk-${new Date(walk.started).toISOString().slice(0, 10)}`;
  return new File([text], `${name}.wynd-walk.json`, { type: 'application/json' });
}

/** @param {RecordedTour} tour */
async function serialised({ walk, track, stops }) {
  return JSON.stringify({
    format: 'wynd-walk/1', id: walk.id, city: walk.city, name: walk.name.trim(), note: walk.note.trim(),
    started: new Date(walk.started).toISOString(), ...walk.facts,
    track: track.map((segment) => segment.map(([seconds, latitude, longitude, accuracy]) =>
      [Math.round(seconds * 10) / 10, rounded(latitude), rounded(longitude), Math.round(accuracy * 10) / 10])),
    stops: await Promise.all(stops.map(async ({ kind, name, note, leg = '', position, accuracy, media }) => ({
      ...(kind ? { kind } : {}), name: name.trim(), note: note.trim(), leg: leg.trim(), position: position?.map(rounded), accuracy: Math.round(accuracy * 10) / 10,
      media: await Promise.all(media.map(encodedMedium)),
    }))),
  });
}
