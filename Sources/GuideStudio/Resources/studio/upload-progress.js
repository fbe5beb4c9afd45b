// The progress of an upload in words and numbers, and its announcements to screen readers.

import { announce, make, replace, uniqueId } from './dom.js';
import { byteWords } from './media-files.js';
import { language, words } from './words.js';

/**
 * How much is done of what, as far as it is known.
 * @typedef {object} Upload
 * @property {number} [files] complete files
 * @property {number} [totalFiles]
 * @property {number} bytes
 * @property {number} totalBytes
 * @property {number} [secondsLeft]
 */

/** @param {number} fraction from 0 to 1 */
export const percentWords = (fraction) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(Math.floor(fraction * 100) / 100);

/**
 * A duration in words: seconds up to a minute, then minutes.
 * @param {number} seconds
 */
export function timeWords(seconds) {
  const isShort = seconds < 60;
  const value = isShort ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60);
  return new Intl.NumberFormat(language, { style: 'unit', unit: isShort ? 'second' : 'minute', unitDisplay: 'long' }).format(value);
}

/** @param {Upload} upload @param {number} fraction */
export function uploadWords(upload, fraction) {
  const parts = [percentWords(fraction),
    words('upload-bytes', { done: byteWords(upload.bytes), all: byteWords(upload.totalBytes) }),
    upload.totalFiles !== undefined && words('upload-files', {
      done: (upload.files ?? 0).toLocaleString(language), all: upload.totalFiles.toLocaleString(language),
    }),
    upload.secondsLeft && words('upload-time-left', { time: timeWords(upload.secondsLeft) })];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Says when a quarter, a half, three quarters and all is done: screen readers would read more often than one can listen.
 * @returns {(fraction: number | undefined) => number | undefined} the quarter in percent, once for each quarter
 */
export function quarters() {
  let last = 0;
  return (fraction) => {
    const quarter = Math.floor((fraction ?? 0) * 4 + 1e-9);
    if (quarter < last) last = 0;
    if (quarter <= last) return undefined;
    last = quarter;
    return quarter * 25;
  };
}

/**
 * A bar with text. Its elements remain, so that the focus and a screen reader do too.
 * @param {string} label
 * @param {() => void} stop
 * @param {string} stopLabel
 */
export function progressBar(label, stop, stopLabel) {
  const id = uniqueId('progress');
  const bar = make('progress', { max: 1, 'aria-label': label, 'aria-describedby': id });
  const text = make('span', { id });
  const button = make('button', { class: 'button', type: 'button', onclick: stop }, stopLabel);
  const quarter = quarters();
  return {
    element: make('div', { class: 'upload' }, bar, make('p', {}, text), button),
    /**
     * @param {number | undefined} fraction from 0 to 1; undefined if unknown
     * @param {string} [shown] the text; a bar without a text is not announced
     * @param {{isQuiet?: boolean}} options whether another bar is announced instead
     */
    update(fraction, shown = '', { isQuiet = false } = {}) {
      if (fraction === undefined || fraction === null) bar.removeAttribute('value');
      else bar.value = fraction;
      replace(text, shown);
      const reached = shown && !isQuiet ? quarter(fraction) : undefined;
      if (reached) announce(`${label} ${percentWords(reached / 100)}`);
    },
  };
}
