// A quiz walk as a link: its words and numbers, packed small, in the part of an address that is never sent to a server.
//
//   gothenburg/play/made.html#quiz=1eNqrVkrKz1ayUkpKLFKqBQA…
//
// The first sign says how it is packed: 1 with deflate, 0 without, for browsers that have none.

import { believedMade, challenges } from './made-rules.js';

/**
 * @typedef {import('./made-rules.js').MadeQuiz} MadeQuiz
 * @typedef {'broken' | 'large'} MadeTroubleKind
 */

/** Longer links are cut by some programs. */
export const mostCharacters = 6000;
const mostPacked = 20_000;
const mostUnpacked = 200_000;

/** @type {(new (format: 'deflate-raw') => ReadableWritablePair<Uint8Array, Uint8Array>) | undefined} */
const Deflater = Reflect.get(window, 'CompressionStream');
/** @type {(new (format: 'deflate-raw') => ReadableWritablePair<Uint8Array, Uint8Array>) | undefined} */
const Inflater = Reflect.get(window, 'DecompressionStream');

/** Why something that came from elsewhere was not taken. */
export class MadeTrouble extends Error {
  /** @param {MadeTroubleKind} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {ReadableWritablePair<Uint8Array, Uint8Array>} through
 * @param {number} most  bytes that may come of it
 */
async function flowed(bytes, through, most) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(through).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new MadeTrouble('large');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}

/**
 * Undoes deflate, and stops where there is more than was asked for.
 * @param {Uint8Array} bytes
 * @param {number} most
 * @throws {MadeTrouble}
 */
export async function inflated(bytes, most) {
  if (!Inflater) throw new MadeTrouble('broken');
  try {
    return await flowed(bytes, new Inflater('deflate-raw'), most);
  } catch (error) {
    throw error instanceof MadeTrouble ? error : new MadeTrouble('broken');
  }
}

/**
 * @param {MadeQuiz} quiz  its picture stays at home
 * @returns {Promise<string>}
 */
export async function packed(quiz) {
  const text = JSON.stringify([
    1, quiz.title, quiz.summary, quiz.isForChildren ? 1 : 0, quiz.challenges.map((name) => challenges.indexOf(name)),
    quiz.minutes, quiz.seconds, quiz.pace, quiz.questions.map(({ text, answers, right, explanation, place, position }) =>
      [text, answers, right, explanation, place, ...(position ? [position.latitude, position.longitude] : [])]),
  ]);
  const bytes = new TextEncoder().encode(text);
  const small = Deflater ? await flowed(bytes, new Deflater('deflate-raw'), mostUnpacked) : bytes;
  return (Deflater ? '1' : '0') + base64url(small);
}

/**
 * @param {string} text  what stands behind `#quiz=`
 * @returns {Promise<MadeQuiz>}
 * @throws {MadeTrouble}
 */
export async function unpacked(text) {
  if (text.length > mostPacked * 4 / 3) throw new MadeTrouble('large');
  const small = bytesOf(text.slice(1));
  if (!small || !/^[01]/.test(text)) throw new MadeTrouble('broken');
  const bytes = text.startsWith('1') ? await inflated(small, mostUnpacked) : small;
  const quiz = believedMade(named(bytes));
  if (!quiz) throw new MadeTrouble('broken');
  return quiz;
}

/** @param {Uint8Array} bytes */
function named(bytes) {
  try {
    const [version, title, summary, isForChildren, chosen, minutes, seconds, pace, questions] =
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (version !== 1) return undefined;
    return {
      title, summary, isForChildren: isForChildren === 1, minutes, seconds, pace,
      challenges: chosen.map((/** @type {number} */ index) => challenges[index]),
      questions: questions.map((/** @type {any[]} */ [text, answers, right, explanation, place, latitude, longitude]) => ({
        text, answers, right, explanation, place, position: latitude === undefined ? undefined : { latitude, longitude },
      })),
    };
  } catch {
    return undefined;
  }
}

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * @param {string} text  base64 of either kind
 * @returns {Uint8Array | undefined}
 */
export function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * The address at which others play it; undefined for a page from a disk whose guide does not say where it stands.
 * @param {string} page  that plays what visitors have made, relative to this one
 * @param {string} text  the packed quiz
 */
export function linkOf(page, text) {
  const here = /^https?:$/.test(location.protocol)
    ? location.href : document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!here || !/^https?:/.test(here)) return undefined;
  const address = new URL(page, here);
  address.hash = `quiz=${text}`;
  return address.href;
}
