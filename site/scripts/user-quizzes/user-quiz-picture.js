// Reduces a picture on the device, so that it can be stored with a user quiz.

import { bytesOf } from '../shared/packed-text.js';
import { maxPicture, maxQuestionPicture } from './user-quiz-rules.js';

/** Pixels of the longer side, and characters of the data address. */
const quizPictureLimits = { longest: 800, most: maxPicture };
export const questionPictureLimits = { longest: 480, most: maxQuestionPicture };
/** The JPEG qualities to try, the best first. */
const qualities = [0.82, 0.7, 0.55, 0.4];

/**
 * A picture as a small JPEG, without metadata.
 * @param {Blob} file
 * @param {{longest: number, most: number}} [size]
 * @returns {Promise<string>} a data address
 */
export async function scaledPicture(file, size) {
  const { longest, most } = size ?? quizPictureLimits;
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  for (let side = longest; side >= 200; side = Math.round(side * 0.7)) {
    const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * share));
    canvas.height = Math.max(1, Math.round(bitmap.height * share));
    const context = canvas.getContext('2d');
    if (!context) break;
    // Transparent parts become white instead of black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const data = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality)).find((one) => one.length <= most);
    if (data?.startsWith('data:image/jpeg;') && bytesOf(data.slice(data.indexOf(',') + 1))) {
      bitmap.close();
      return data;
    }
  }
  bitmap.close();
  throw new TypeError('no picture');
}
