// The words that visitors read, from the tables in site/words/, in the language of the page.
//
// A build puts the words themselves where a script names them: `word('map.zoom-in')` is `'Zoom in'` in a published script, and
// a word with placeholders or a count is an argument of this function. So names must be in quotation marks.

const language = self.document?.documentElement.lang || 'en';
// The build writes Latin digits in every language, and so do scripts.
const locale = `${language}-u-nu-latn`;
// Created with the first word that needs them: each takes a phone about ten milliseconds, and most pages need neither.
/** @type {Intl.NumberFormat | undefined} */
let numbers;
/** @type {Intl.PluralRules | undefined} */
let plurals;

/**
 * A word of the table; numbers are written as the language writes them.
 * @param {string | Partial<Record<Intl.LDMLPluralRule, string>>} name  published: the text, or one for each plural category
 * @param {Record<string, string | number>} [values]  the values for the placeholders; `count` chooses the plural category
 * @returns {string}
 */
export function word(name, values = {}) {
  const text = typeof name === 'string' ? name : name[(plurals ??= new Intl.PluralRules(language)).select(Number(values.count))] ?? name.other ?? '';
  return text.replace(/\{([\w.-]+)\}/g, (_, key) => {
    const value = values[key];
    return typeof value === 'number' ? (numbers ??= new Intl.NumberFormat(locale)).format(value) : value;
  });
}
