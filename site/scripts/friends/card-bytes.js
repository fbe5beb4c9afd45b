// The binary format of cards and gifts: numbers and texts one after another in bytes, and bytes as text in an address.

/** @param {Uint8Array} bytes  as base64url (RFC 4648) */
export function textOf(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * @param {string} text
 * @returns {Uint8Array | undefined} undefined where it is not base64url
 */
export function bytesOf(text) {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export class ByteWriter {
  /** @type {number[]} */
  #bytes = [];

  /** @param {number} number  a whole one, in groups of seven bits, the lowest first */
  number(number) {
    let remaining = number;
    for (; remaining > 127; remaining = Math.floor(remaining / 128)) this.#bytes.push((remaining % 128) | 128);
    this.#bytes.push(remaining);
    return this;
  }

  /** @param {string} text */
  text(text) {
    const bytes = new TextEncoder().encode(text);
    return this.number(bytes.length).bytes(bytes);
  }

  /** @param {ArrayLike<number>} bytes */
  bytes(bytes) {
    this.#bytes.push(...Array.from(bytes));
    return this;
  }

  get written() {
    return Uint8Array.from(this.#bytes);
  }
}

/** Throws a RangeError for data that is missing, or is not a number or text. */
export class ByteReader {
  #position = 0;
  #bytes;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get isAtEnd() {
    return this.#position === this.#bytes.length;
  }

  /** @param {number} count */
  bytes(count) {
    if (this.#position + count > this.#bytes.length) throw new RangeError('They end too early');
    this.#position += count;
    return this.#bytes.slice(this.#position - count, this.#position);
  }

  /** @param {number} most */
  number(most) {
    let number = 0;
    for (let factor = 1; factor <= 128 ** 4; factor *= 128) {
      const [byte] = this.bytes(1);
      number += (byte & 127) * factor;
      if (byte > 127) continue;
      if (number > most) break;
      return number;
    }
    throw new RangeError('Too large a number');
  }

  /** @param {number} most  bytes */
  text(most) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(this.number(most)));
    } catch {
      throw new RangeError('No text');
    }
  }
}
