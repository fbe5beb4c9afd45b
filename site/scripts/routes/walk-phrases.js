// The phrases of a language for walks, from the table of phrases in `paths.js`; docs/directions.md describes its keys.

export class WalkPhrases {
  static #metresInYard = 0.9144;
  static #yardsInMile = 1760;
  static #directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

  /**
   * @param {Record<string, string>} table
   * @param {string} language
   * @param {'metric' | 'imperial'} units
   */
  constructor(table, language, units) {
    this.table = table;
    this.units = units;
    try {
      this.plurals = new Intl.PluralRules(language);
    } catch {
      this.plurals = new Intl.PluralRules('en');
    }
  }

  /**
   * A phrase with its placeholders filled in. The values are never searched for placeholders, so a name may contain braces.
   * After a name that ends with a full stop there is no second one.
   * @param {string} key
   * @param {Record<string, string>} [values]
   */
  text(key, values = {}) {
    let text = '';
    for (const part of (this.table[key] ?? '').split(/(\{[a-z]+\})/)) {
      if (/^\{[a-z]+\}$/.test(part)) text += values[part.slice(1, -1)] ?? '';
      else text += text.endsWith('.') && part.startsWith('.') ? part.slice(1) : part;
    }
    return text;
  }

  /**
   * The form of a phrase for a number.
   * @param {string} key
   * @param {number} number
   * @param {Record<string, string>} values
   */
  pluralText(key, number, values) {
    const form = `${key}.${this.plurals.select(number)}`;
    return this.text(form in this.table ? form : `${key}.other`, values);
  }

  /**
   * `seven` where the language has a word for it, otherwise digits.
   * @param {number} number
   */
  number(number) {
    return this.table[`number-${number}`] ?? String(number);
  }

  /**
   * The name of a surface; undefined where the table has none.
   * @param {string | undefined} value
   */
  surface(value) {
    return value === undefined || value === 'change' ? undefined : this.table[`surface-${value}`];
  }

  /** @param {number} bearing */
  direction(bearing) {
    return this.text(`direction-${WalkPhrases.#directions[(Math.round(bearing / 45) + 8) % 8]}`);
  }

  /** @param {boolean} isRight */
  side(isRight) {
    return this.text(isRight ? 'side-right' : 'side-left');
  }

  /**
   * Metres to the nearest 5 below 50, 10 below 300, 50 below 1,000, then tenths of a kilometre; yards likewise, and from a
   * quarter of a mile tenths of a mile.
   * @param {number} metres
   */
  distance(metres) {
    if (this.units !== 'imperial') {
      const rounded = WalkPhrases.#rounded(metres);
      if (rounded < 1000) return this.text('distance-metres', { number: String(rounded) });
      return this.text('distance-kilometres', { number: this.#decimal(Math.round(metres / 100)) });
    }
    const yards = metres / WalkPhrases.#metresInYard;
    if (yards < WalkPhrases.#yardsInMile / 4) {
      const rounded = WalkPhrases.#rounded(yards);
      return this.pluralText('distance-yards', rounded, { number: String(rounded) });
    }
    return this.#miles(yards / WalkPhrases.#yardsInMile);
  }

  /** @param {number} miles */
  #miles(miles) {
    const quarters = Math.round(miles * 4);
    if (quarters < 4 && Math.abs(miles * 4 - quarters) < 0.13) {
      return this.text(`distance-${['', 'quarter', 'half', 'three-quarter'][quarters]}-mile`);
    }
    const tenths = Math.round(miles * 10);
    return this.pluralText('distance-miles', tenths / 10, { number: this.#decimal(tenths) });
  }

  /** @param {number} tenths */
  #decimal(tenths) {
    const rest = tenths % 10;
    return `${Math.floor(tenths / 10)}${rest === 0 ? '' : `${this.text('decimal-mark')}${rest}`}`;
  }

  /** @param {number} length */
  static #rounded(length) {
    const grain = length < 50 ? 5 : length < 300 ? 10 : 50;
    return Math.max(5, Math.round(length / grain) * grain);
  }
}
