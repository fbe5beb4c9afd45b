// Reads opening hours in OpenStreetMap's notation as weekly tables, and writes them.
// This file imports nothing, so that tests can load it without a browser.

/**
 * A span such as 09:00-17:00. Either end may follow the sun, for example `sunset` or `(sunset-00:30)`.
 * @typedef {{from: string, to: string, openEnd: boolean}} Span
 * @typedef {'open' | 'closed' | 'unknown'} State
 * What is true on a day. No spans mean the whole day.
 * @typedef {{state: State, spans: Span[], comment: string}} Entry
 * Other days than weekdays, in order: `PH`, `SH`, `Su[1]` or `SH Mo-Fr`.
 * @typedef {{days: string, entry: Entry}} Special
 * The hours of one season; an empty season is the whole year. `days` has one entry for each weekday from Monday, or
 * undefined where nothing is stated.
 * @typedef {{season: string, days: (Entry | undefined)[], specials: Special[]}} Table
 * @typedef {{text: string, kind: 'word' | 'number' | 'time' | 'comment' | 'sign' | 'end', start: number, end: number}} Token
 */

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const sunTimes = ['sunrise', 'sunset', 'dawn', 'dusk'];

const lowerWeekdays = weekdays.map((day) => day.toLowerCase());
const lowerMonths = months.map((month) => month.toLowerCase());

/** What tables cannot represent. */
class NotATable extends Error {}

/** @param {string} text @returns {Token[]} */
function tokens(text) {
  const pattern = /\s*(?:("[^"]*")|(\d{1,2}:\d{2}(?!\d))|(\d+)|([A-Za-z]+)|(\|\||[-,;:+[\]/()]))/y;
  /** @type {Token[]} */
  const result = [];
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const match = pattern.exec(text);
    if (!match) throw new NotATable();
    const kinds = /** @type {const} */ (['comment', 'time', 'number', 'word', 'sign']);
    const index = kinds.findIndex((_, number) => match[number + 1] !== undefined);
    const found = match[index + 1];
    result.push({
      text: index === 3 ? found.toLowerCase() : found, kind: kinds[index],
      start: pattern.lastIndex - found.length, end: pattern.lastIndex,
    });
  }
  result.push({ text: '', kind: 'end', start: end, end });
  return result;
}

class Parser {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.tokens = tokens(text);
    this.position = 0;
  }

  get next() { return this.tokens[this.position]; }

  /** @param {number} count */
  ahead(count) { return this.tokens[Math.min(this.position + count, this.tokens.length - 1)]; }

  /** @param {string} text */
  take(text) {
    if (this.next.text !== text || this.next.kind === 'comment') return false;
    this.position += 1;
    return true;
  }

  /** @param {string} text */
  skipTo(text) {
    while (this.next.text !== text && !this.isAtEnd) this.position += 1;
    this.expect(text);
  }

  get isAtEnd() { return this.next.kind === 'end'; }

  /** @param {string} text */
  expect(text) { if (!this.take(text)) throw new NotATable(); }

  /**
   * The text from a token to the current one, with single spaces.
   * @param {number} first
   */
  written(first) {
    if (first === this.position) return '';
    return this.text.slice(this.tokens[first].start, this.tokens[this.position - 1].end).replace(/\s+/g, ' ');
  }

  /** @param {Token} token */
  isTime(token) { return token.kind === 'time' || token.text === '(' || sunTimes.includes(token.text); }

  /** @param {Token} token */
  isDay(token) { return token.kind === 'word' && (lowerWeekdays.includes(token.text) || this.isHoliday(token)); }

  /** @param {Token} token */
  isHoliday(token) { return token.kind === 'word' && (token.text === 'ph' || token.text === 'sh'); }

  /** @param {Token} token */
  isMonth(token) { return token.kind === 'word' && (lowerMonths.includes(token.text) || token.text === 'easter'); }

  /** Years, dates and weeks before the days and times. */
  season() {
    const first = this.position;
    const isDateWord = (/** @type {Token} */ token) =>
      this.isMonth(token) || (token.kind === 'word' && ['week', 'day', 'days'].includes(token.text));
    for (;;) {
      const { next } = this;
      const afterMonth = this.position > first && lowerMonths.includes(this.tokens[this.position - 1].text);
      if (next.kind === 'number' || isDateWord(next)) this.position += 1;
      else if (this.position > first && ['-', '+', '/'].includes(next.text)) this.position += 1;
      else if (this.position > first && next.text === ',' && (this.ahead(1).kind === 'number' || isDateWord(this.ahead(1)))) {
        this.position += 1;
      } else if (afterMonth && lowerWeekdays.includes(next.text) && this.ahead(1).text === '[') {
        this.skipTo(']');
      } else break;
    }
    const text = this.written(first);
    if (text) this.take(':');
    return text;
  }

  /** @returns {{weekdays: number[], specials: string[]}} */
  days() {
    /** @type {{weekdays: number[], specials: string[]}} */
    const result = { weekdays: [], specials: [] };
    if (!this.isDay(this.next)) return result;
    const first = this.position;
    do {
      const { next } = this;
      this.position += 1;
      if (this.isHoliday(next)) {
        if (this.next.text === '+' || this.next.text === '-') throw new NotATable();
        result.specials.push(next.text.toUpperCase());
        continue;
      }
      const day = lowerWeekdays.indexOf(next.text);
      if (this.next.text === '[') {
        const start = this.position - 1;
        this.skipTo(']');
        result.specials.push(weekdays[day] + this.written(start).slice(2).replaceAll(' ', ''));
        continue;
      }
      let last = day;
      if (this.take('-')) {
        last = lowerWeekdays.indexOf(this.next.text);
        if (last < 0) throw new NotATable();
        this.position += 1;
      }
      for (let offset = 0; offset <= (last - day + 7) % 7; offset += 1) result.weekdays.push((day + offset) % 7);
    } while (this.next.text === ',' && this.isDay(this.ahead(1)) && this.take(','));
    // Without a comma, both must match, for example SH Mo-Fr.
    if (this.isDay(this.next)) {
      if (result.weekdays.length > 0 && result.specials.length > 0) throw new NotATable();
      const before = result.weekdays.length > 0 ? 'weekdays' : 'specials';
      const others = this.days();
      if (before === 'weekdays' ? others.weekdays.length > 0 : others.specials.length > 0) throw new NotATable();
      return { weekdays: [], specials: [this.written(first)] };
    }
    this.take(':');
    return result;
  }

  time() {
    const { next } = this;
    this.position += 1;
    if (next.kind === 'time') return next.text.padStart(5, '0');
    if (sunTimes.includes(next.text)) return next.text;
    if (next.text !== '(' || !sunTimes.includes(this.next.text)) throw new NotATable();
    const event = this.next.text;
    this.position += 1;
    const sign = this.take('+') ? '+' : this.take('-') ? '-' : '';
    if (!sign || this.next.kind !== 'time') throw new NotATable();
    const offset = this.next.text.padStart(5, '0');
    this.position += 1;
    this.expect(')');
    return `(${event}${sign}${offset})`;
  }

  /** @returns {Span[]} */
  spans() {
    /** @type {Span[]} */
    const result = [];
    if (!this.isTime(this.next)) return result;
    do {
      const from = this.time();
      if (this.take('+')) {
        result.push({ from, to: '', openEnd: true });
        continue;
      }
      this.expect('-');
      const to = this.time();
      if (this.next.text === '/') throw new NotATable();
      result.push({ from, to, openEnd: this.take('+') });
    } while (this.next.text === ',' && this.isTime(this.ahead(1)) && this.take(','));
    const isWholeDay = result.length === 1 && result[0].from === '00:00' && result[0].to === '24:00' && !result[0].openEnd;
    return isWholeDay ? [] : result;
  }

  /** @returns {Entry} */
  entry() {
    const spans = this.spans();
    /** @type {Entry} */
    const entry = { state: 'open', spans, comment: '' };
    let isStated = true;
    if (this.take('off') || this.take('closed')) entry.state = 'closed';
    else if (this.take('unknown')) entry.state = 'unknown';
    else isStated = this.take('open');
    if (this.next.kind === 'comment') {
      entry.comment = this.next.text.slice(1, -1).split(/\s+/).filter(Boolean).join(' ');
      this.position += 1;
      if (!isStated) entry.state = 'unknown';
    }
    // A closure for a part of a day changes the other hours, which a table does not show.
    if (entry.state === 'closed' && spans.length > 0) throw new NotATable();
    return entry;
  }

  rule() {
    const start = this.position;
    if (this.next.text === '24' && this.ahead(1).text === '/' && this.ahead(2).text === '7') {
      this.position += 3;
      return { season: '', weekdays: [], specials: [], entry: this.entry() };
    }
    const season = this.season();
    const days = this.days();
    const entry = this.entry();
    if (this.position === start) throw new NotATable();
    return { season, ...days, entry };
  }
}

/**
 * The tables of opening hours; undefined if tables cannot represent them exactly.
 * @param {string} text
 * @returns {Table[] | undefined}
 */
export function parseHours(text) {
  if (!text.trim()) return [];
  try {
    return tables(new Parser(text));
  } catch (error) {
    if (error instanceof NotATable) return undefined;
    throw error;
  }
}

/** @param {Parser} parser @returns {Table[]} */
function tables(parser) {
  /** @type {Table[]} */
  const result = [];
  let isAdded = false;
  while (!parser.isAtEnd) {
    if (!isAdded && parser.take(';')) continue;
    const rule = parser.rule();
    const last = result.at(-1);
    const isNew = last?.season !== rule.season;
    if (isNew && isAdded) throw new NotATable();
    /** @type {Table} */
    const table = isNew || !last ? { season: rule.season, days: Array(7).fill(undefined), specials: [] } : last;
    if (table !== last) result.push(table);
    add(rule, table, isAdded, result.length > 1);
    if (parser.isAtEnd) break;
    isAdded = parser.take(',');
    if (!isAdded) parser.expect(';');
    if (isAdded && parser.isAtEnd) throw new NotATable();
  }
  if (result.length === 0) throw new NotATable();
  return result;
}

/**
 * Adds a rule to its table.
 * @param {{weekdays: number[], specials: string[], entry: Entry}} rule
 * @param {Table} table
 * @param {boolean} isAdded whether the rule follows a comma: then its times are added to those before it
 * @param {boolean} hasEarlier whether there are earlier tables, to which such times could be added
 */
function add(rule, table, isAdded, hasEarlier) {
  const isEveryDay = rule.weekdays.length === 0 && rule.specials.length === 0;
  const chosen = isEveryDay ? weekdays.map((_, day) => day) : rule.weekdays;
  // A table writes its weekdays first; a later rule for weekdays would replace the hours of holidays on them.
  if (chosen.length > 0 && table.specials.length > 0) throw new NotATable();
  for (const day of chosen) {
    const before = table.days[day];
    if (!isAdded) table.days[day] = rule.entry;
    else if (before) table.days[day] = joined(before, rule.entry);
    else if (hasEarlier) throw new NotATable();
    else table.days[day] = rule.entry;
  }
  for (const days of rule.specials) {
    if (isAdded || table.specials.some((special) => special.days === days)) throw new NotATable();
    table.specials.push({ days, entry: rule.entry });
  }
}

/** @param {Entry} before @param {Entry} entry @returns {Entry} */
function joined(before, entry) {
  const isSimple = [before, entry].every((one) => one.state === 'open' && one.spans.length > 0 && !one.comment);
  if (!isSimple) throw new NotATable();
  return { ...before, spans: [...before.spans, ...entry.spans] };
}

// MARK: Writing

/** @param {Span} span */
export function writeSpan(span) {
  if (!span.to) return `${span.from}+`;
  return `${span.from}-${span.to}${span.openEnd ? '+' : ''}`;
}

/** @param {Entry} entry */
function writeEntry(entry) {
  const parts = [];
  if (entry.spans.length > 0) parts.push(entry.spans.map(writeSpan).join(','));
  if (entry.state === 'closed') parts.push('off');
  else if (entry.state === 'unknown' && !entry.comment) parts.push('unknown');
  else if (entry.state === 'open' && (entry.comment || entry.spans.length === 0)) parts.push('open');
  if (entry.comment) parts.push(`"${entry.comment.replaceAll('"', '”')}"`);
  return parts.join(' ');
}

/**
 * Weekdays such as `Mo-Fr,Su`.
 * @param {number[]} days
 */
export function writeDays(days) {
  /** @type {string[]} */
  const parts = [];
  for (let index = 0; index < days.length;) {
    let last = index;
    while (last + 1 < days.length && days[last + 1] === days[last] + 1) last += 1;
    parts.push(index === last ? weekdays[days[index]] : `${weekdays[days[index]]}-${weekdays[days[last]]}`);
    index = last + 1;
  }
  return parts.join(',');
}

/** @param {Table} table @returns {string[]} */
function writeTable(table) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  table.days.forEach((entry, day) => {
    if (!entry) return;
    const text = writeEntry(entry);
    groups.set(text, [...groups.get(text) ?? [], day]);
  });
  const rules = [...groups].map(([text, days]) => {
    const isEveryDay = days.length === 7;
    const hasTimes = /^[\d(sd]/.test(text);
    if (isEveryDay && !table.season && text === 'open') return '24/7';
    const names = isEveryDay && (table.season || !hasTimes) ? '' : writeDays(days);
    return [table.season, names, text].filter(Boolean).join(' ');
  });
  for (const { days, entry } of table.specials) {
    rules.push([table.season, days, writeEntry(entry)].filter(Boolean).join(' '));
  }
  return rules;
}

/**
 * The notation of tables.
 * @param {Table[]} list
 */
export function writeHours(list) {
  return list.flatMap(writeTable).join('; ');
}

/**
 * A time as an editor types it, in the notation: `9` is `09:00`, `17.30` is `17:30`; undefined if it is not a time.
 * @param {string} text
 * @returns {string | undefined}
 */
export function readTime(text) {
  const trimmed = text.trim().toLowerCase();
  if (sunTimes.includes(trimmed) || /^\((sunrise|sunset|dawn|dusk)[+-]\d\d:\d\d\)$/.test(trimmed)) return trimmed;
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(trimmed);
  if (!match || Number(match[1]) > 48 || Number(match[2] ?? 0) > 59) return undefined;
  return `${match[1].padStart(2, '0')}:${match[2] ?? '00'}`;
}
