// The names of cards: the characters that they may contain, and how they appear in a sentence.

export const longestName = 24;
const isRightToLeft = document.documentElement.dir === 'rtl';
const rightToLeftCharacters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Converts a typed name to the form that is stored.
 * @param {string} text
 */
export const tidyName = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** @param {string} name */
export function isName(name) {
  const length = [...name].length;
  // No character that is invisible, or that changes the direction of the text around it.
  return length > 0 && length <= longestName && name === name.trim() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);
}

/**
 * The name as part of a sentence, isolated from it where the two may have different text directions.
 * @param {string} name
 */
export function isolatedName(name) {
  return isRightToLeft || rightToLeftCharacters.test(name) ? `\u2068${name}\u2069` : name;
}
