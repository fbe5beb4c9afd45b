// A recorded walk as one file, for `wynd import walk`: JSON, with photographs and sounds as Base64.

import { fileName } from '../play/made-file.js';

/**
 * @typedef {import('./record-store.js').Kept} Kept
 * @typedef {import('./record-store.js').RecordedMedium} RecordedMedium
 */

/** @param {number} degrees  to a centimetre */
const rounded = (degrees) => Number(degrees.toFixed(7));

/**
 * @param {ArrayBuffer} bytes
 * @returns {Promise<string>}
 */
export function base64(bytes) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes]));
  });
}

/** @param {RecordedMedium} medium */
async function told({ type, bytes }) {
  return { type, data: await base64(bytes) };
}

/**
 * @param {Kept} kept  each stop with its position
 * @returns {Promise<File>}
 */
export async function walkFile({ walk, track, stops }) {
  const text = await written({ walk, track, stops });
  const name = walk.name ? fileName(walk.name) : `walk-${new Date(walk.started).toISOString().slice(0, 10)}`;
  return new File([text], `${name}.wynd-walk.json`, { type: 'application/json' });
}

/** @param {Kept} kept */
async function written({ walk, track, stops }) {
  return JSON.stringify({
    format: 'wynd-walk/1', id: walk.id, city: walk.city, name: walk.name.trim(), note: walk.note.trim(),
    started: new Date(walk.started).toISOString(),
    track: track.map((segment) => segment.map(([seconds, latitude, longitude, accuracy]) =>
      [Math.round(seconds * 10) / 10, rounded(latitude), rounded(longitude), Math.round(accuracy * 10) / 10])),
    stops: await Promise.all(stops.map(async ({ name, note, position, accuracy, media }) => ({
      name: name.trim(), note: note.trim(), position: position?.map(rounded), accuracy: Math.round(accuracy * 10) / 10,
      media: await Promise.all(media.map(told)),
    }))),
  });
}

/**
 * Hands the file on by the system's own sheet, else to the downloads.
 * @param {File} file
 * @returns {Promise<boolean>} whether it was handed on
 */
export async function handOn(file) {
  if (navigator.canShare?.({ files: [file] })) {
    const end = await navigator.share({ files: [file], title: file.name }).then(() => '', (error) => error?.name ?? 'Error');
    if (end === '') return true;
    if (end === 'AbortError') return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
