// Words in the form in which a search compares them: without case, diacritics and apostrophes.
//
// Splits texts by the same rules as the build does when it writes search.json.

/**
 * A word of a text, with its position in the text.
 * @typedef {object} SearchWord
 * @property {string} folded
 * @property {number} start
 * @property {number} end
 */

export const SearchWords = (() => {
  // Han characters and kana, which are written without spaces: each is a word.
  const alone = '\\u3041-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';
  const hasAlone = new RegExp(`[${alone}]`, 'u');
  const pattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
  const part = `(?:(?![${alone}])[\\p{L}\\p{M}\\p{N}])`;
  const patternWithAlone = new RegExp(`[${alone}]|${part}+(?:['’]${part}+)*`, 'gu');
  /**
   * Letters without a Unicode decomposition.
   * @type {Record<string, string>}
   */
  const spellings = {
    ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h',
    // Arabic letters that writers use for each other.
    ة: 'ه', ى: 'ي', ٱ: 'ا', ک: 'ك', ی: 'ي', ـ: '',
  };
  /**
   * Umlauts as they are written without them.
   * @type {Record<string, string>}
   */
  const umlauts = { ä: 'ae', ö: 'oe', ü: 'ue' };
  const spelt = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');

  /**
   * A word or a text without case, diacritics and apostrophes.
   * @param {string} text
   */
  function fold(text) {
    const lower = text.toLowerCase();
    if (/^[a-z0-9]*$/.test(lower)) return lower;
    return lower.normalize('NFKD').replace(/[\p{M}'’]/gu, '').replace(spelt, (letter) => spellings[letter] ?? letter);
  }

  return {
    fold,

    /**
     * The words of a text in order.
     * @param {string} text
     * @returns {SearchWord[]}
     */
    of(text) {
      const words = [];
      for (const { 0: word = '', index: start = 0 } of text.matchAll(hasAlone.test(text) ? patternWithAlone : pattern)) {
        words.push({ folded: fold(word), start, end: start + word.length });
      }
      return words;
    },

    /**
     * The forms to search for a word: itself, the part after an apostrophe, for example in l’église, an umlaut as two letters,
     * and an Arabic word without its article.
     * @param {string} word  as written
     */
    forms(word) {
      const folded = fold(word);
      const forms = [folded];
      if (/['’]/.test(word)) forms.push(...word.split(/['’]/).slice(1).filter((part) => part.length > 2).map(fold));
      const lower = word.toLowerCase().normalize('NFC');
      if (/[äöü]/.test(lower)) forms.push(fold(lower.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)));
      // The Arabic article, alone or after a letter that is written together with it: the city, and the city, in the city.
      const bare = folded.replace(/^[وفبك]?ال(?=..)/, '').replace(/^لل(?=..)/, '');
      if (bare !== folded) forms.push(bare);
      return [...new Set(forms)].filter((form) => form !== '');
    },

    /**
     * Whether one edit at most (a letter more, less, another, or two swapped) turns `word` into the beginning of `term`.
     * @param {string} word  folded
     * @param {string} term  folded
     */
    isNearlyBeginning(word, term) {
      if (word === '') return true;
      let same = 0;
      while (same < word.length && word[same] === term[same]) same += 1;
      if (same === word.length) return true;
      const rest = word.slice(same);
      const swapped = rest.charAt(1) + rest.charAt(0) + rest.slice(2);
      return term.startsWith(rest.slice(1), same) || term.startsWith(rest.slice(1), same + 1)
        || term.startsWith(rest, same + 1) || (rest.length > 1 && term.startsWith(swapped, same));
    },
  };
})();
