// A saved guide in words: how large it is, in which language, since when.

import { packSize } from './storage-estimate.js';
import { word } from '../shared/words.js';

const language = document.documentElement.lang || 'en';
const day = 24 * 60 * 60 * 1000;

/**
 * @param {string} tag  a BCP 47 tag
 */
export function languageName(tag) {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/**
 * How long ago something was, in days: "today", "3 days ago".
 * @param {number} time  milliseconds since 1970
 */
export function daysAgo(time) {
  const midnight = (/** @type {number} */ at) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.max(0, Math.round((midnight(Date.now()) - midnight(time)) / day));
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' }).format(-days, 'day');
}

/**
 * @param {{bytes?: number, language: string, savedAt: number}} pack
 */
export function packFacts(pack) {
  const size = pack.bytes === undefined ? [] : [packSize(pack.bytes)];
  return [...size, languageName(pack.language), word('packs.saved', { when: daysAgo(pack.savedAt) })].join(' · ');
}
