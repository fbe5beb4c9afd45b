// The words of the editor, in the language that its user has chosen.

/**
 * The languages of the editor, with their own names.
 * @type {Record<string, string>}
 */
export const languages = {
  ar: 'العربية', de: 'Deutsch', en: 'English', es: 'Español', fr: 'Français', hi: 'हिन्दी', it: 'Italiano',
  pt: 'Português', sv: 'Svenska', zh: '中文',
};

const storageKey = 'wynd-studio-language';

/** @type {Record<string, string>} */
let table = {};
/** @type {Record<string, string>} */
let english = {};

export let language = 'en';
/**
 * `rtl` for Arabic, otherwise `ltr`.
 * @type {'ltr' | 'rtl'}
 */
export let direction = 'ltr';

/** @param {string} name @returns {Promise<Record<string, string>>} */
async function load(name) {
  const response = await fetch(`words/${name}.json`);
  return response.ok ? response.json() : {};
}

function chosenLanguage() {
  /** @type {string | null} */
  let stored = null;
  try { stored = localStorage.getItem(storageKey); } catch { /* Storage is not allowed. */ }
  const wanted = [stored, ...navigator.languages].map((tag) => tag?.split('-')[0] ?? '');
  return wanted.find((tag) => tag in languages) ?? 'en';
}

/** Loads the words; call it once, before the first view. */
export async function loadWords() {
  language = chosenLanguage();
  direction = language === 'ar' ? 'rtl' : 'ltr';
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  [english, table] = await Promise.all([load('en'), language === 'en' ? {} : load(language)]);
}

/**
 * Stores another language and loads the page again.
 * @param {string} name
 */
export function setLanguage(name) {
  try { localStorage.setItem(storageKey, name); } catch { /* Storage is not allowed. */ }
  location.reload();
}

/** @param {string} key */
export const hasWords = (key) => key in table || key in english;

/**
 * The text of a key, with the values of its placeholders, for example `{name}`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function words(key, values = {}) {
  const text = table[key] ?? english[key] ?? key;
  return text.replace(/\{([a-z]+)\}/g, (match, name) => (name in values ? String(values[name]) : match));
}

/**
 * The text of a key in the plural form of a number, which is the placeholder `{n}`. The forms are keys of their own, for
 * example `outline-count-one` and `outline-count-other`.
 * @param {string} key
 * @param {number} n
 * @param {Record<string, string | number>} [values]
 */
export function plural(key, n, values = {}) {
  const form = `${key}-${new Intl.PluralRules(language).select(n)}`;
  return words(form in table || (language === 'en' && form in english) ? form : `${key}-other`,
    { ...values, n: n.toLocaleString(language) });
}

/**
 * The name of a language in the language of the editor.
 * @param {string} tag
 */
export function languageName(tag) {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
