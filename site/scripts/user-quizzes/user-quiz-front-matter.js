// Reads the front matter of a quiz file: the YAML subset of mappings, lists and texts that such files use.

/** The most levels of nesting. */
const maxDepth = 8;

/** @typedef {{indent: number, text: string}} FrontMatterLine */

/**
 * @param {string} text  a file that begins with its front matter
 * @returns {any} objects, lists and texts
 * @throws {SyntaxError} when it is invalid
 */
export function readFrontMatter(text) {
  const [, frontMatter] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (frontMatter === undefined) throw new SyntaxError('no front matter');
  const lines = frontMatter.split(/\r?\n/).filter((line) => !/^\s*(#|$)/.test(line)).map((line) => {
    const content = line.trimStart();
    return { indent: line.length - content.length, text: content.trimEnd() };
  });
  return new FrontMatterReader(lines).readAll();
}

class FrontMatterReader {
  #at = 0;

  /** @param {FrontMatterLine[]} lines */
  constructor(lines) {
    this.lines = lines;
  }

  readAll() {
    const value = this.#block(this.lines[0]?.indent ?? 0, 0);
    if (this.#at < this.lines.length) throw new SyntaxError('another indent');
    return value;
  }

  /**
   * @param {number} indent
   * @param {number} depth
   * @returns {any}
   */
  #block(indent, depth) {
    if (depth > maxDepth) throw new SyntaxError('too deep');
    return /^-(\s|$)/.test(this.lines[this.#at]?.text ?? '') ? this.#list(indent, depth) : this.#mapping(indent, depth);
  }

  /**
   * @param {number} indent
   * @param {number} depth
   */
  #list(indent, depth) {
    const values = [];
    for (let line = this.lines[this.#at]; line?.indent === indent && /^-(\s|$)/.test(line.text); line = this.lines[this.#at]) {
      const content = line.text.slice(1).trimStart();
      if (isKey(content)) {
        // The text after the dash is the first line of a mapping, with its own indent.
        this.lines[this.#at] = { indent: indent + line.text.length - content.length, text: content };
        values.push(this.#block(this.lines[this.#at].indent, depth + 1));
      } else {
        this.#at += 1;
        values.push(content ? new FlowReader(content).readAll() : this.#nestedValue(indent, depth));
      }
    }
    return values;
  }

  /**
   * @param {number} indent
   * @param {number} depth
   */
  #mapping(indent, depth) {
    /** @type {Record<string, any>} */
    const values = Object.create(null);
    for (let line = this.lines[this.#at]; line?.indent === indent && isKey(line.text); line = this.lines[this.#at]) {
      const [, key, content] = /^([\w-]+):\s*(.*)$/.exec(line.text) ?? [];
      this.#at += 1;
      values[key] = content ? new FlowReader(content).readAll() : this.#nestedValue(indent, depth);
    }
    return values;
  }

  /**
   * A nested value; a list can have the same indent as its key.
   * @param {number} indent
   * @param {number} depth
   */
  #nestedValue(indent, depth) {
    const next = this.lines[this.#at];
    const isList = next?.indent === indent && /^-(\s|$)/.test(next.text);
    return next && (next.indent > indent || isList) ? this.#block(next.indent, depth + 1) : undefined;
  }
}

/** @param {string} text */
function isKey(text) {
  return /^[\w-]+:(\s|$)/.test(text);
}

/** Reads a value in one line: `"text"`, `text`, `[one, two]`, `{key: value}`. */
class FlowReader {
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  readAll() {
    const isPlain = !/^["'[{]/.test(this.text);
    if (isPlain && /^[&*!|>%@`]/.test(this.text)) throw new SyntaxError('not written here');
    if (isPlain) return this.text.replace(/\s+#.*$/, '');
    const value = this.#value(0);
    if (!/^\s*(#.*)?$/.test(this.text.slice(this.#at))) throw new SyntaxError('something behind a value');
    return value;
  }

  /**
   * @param {number} depth
   * @returns {any}
   */
  #value(depth) {
    if (depth > maxDepth) throw new SyntaxError('too deep');
    this.#skip(/\s*/y);
    const sign = this.text[this.#at];
    if (sign === '"') return JSON.parse(this.#match(/"(?:[^"\\]|\\.)*"/y));
    if (sign === "'") return this.#match(/'(?:[^']|'')*'/y).slice(1, -1).replaceAll("''", "'");
    if (sign === '[') return this.#sequence(']', () => this.#value(depth + 1));
    if (sign !== '{') return this.#match(/[^,[\]{}]+/y).trim();
    const entries = this.#sequence('}', () => {
      const key = this.#match(/\s*[\w-]+\s*:/y).slice(0, -1).trim();
      return [key, this.#value(depth + 1)];
    });
    return Object.assign(Object.create(null), Object.fromEntries(entries));
  }

  /**
   * @template Value
   * @param {string} end
   * @param {() => Value} read
   * @returns {Value[]}
   */
  #sequence(end, read) {
    const values = [];
    this.#at += 1;
    for (this.#skip(/\s*/y); this.text[this.#at] !== end; this.#skip(/\s*,?\s*/y)) values.push(read());
    this.#at += 1;
    return values;
  }

  /** @param {RegExp} pattern  with the sticky flag */
  #match(pattern) {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.text) ?? [];
    if (!found) throw new SyntaxError('no value');
    this.#at += found.length;
    return found;
  }

  /** @param {RegExp} pattern */
  #skip(pattern) {
    pattern.lastIndex = this.#at;
    this.#at += pattern.exec(this.text)?.[0].length ?? 0;
  }
}
