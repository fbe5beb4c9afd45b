// Packs texts for the fragment of an address, which is never sent to a server, and unpacks them. The input can have any origin.
//
// The first character is the format: 1 is deflate, 0 is uncompressed, for browsers without deflate.

import { textOf } from './sealing.js';

/** @typedef {'broken' | 'large'} PackedTextErrorKind */

/** Some programs truncate longer links. */
export const mostCharacters = 6000;
/** The most bytes of a text before and after unpacking: in a link, and in a file. */
const inLink = { packed: 20_000, unpacked: 200_000 };
export const inFile = { packed: 2_000_000, unpacked: 3_000_000 };

/** @type {(new (format: 'deflate-raw') => ReadableWritablePair<Uint8Array, Uint8Array>) | undefined} */
const Deflater = Reflect.get(window, 'CompressionStream');
/** @type {(new (format: 'deflate-raw') => ReadableWritablePair<Uint8Array, Uint8Array>) | undefined} */
const Inflater = Reflect.get(window, 'DecompressionStream');

/** The reason why received data was refused. */
export class PackedTextError extends Error {
  /** @param {PackedTextErrorKind} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {ReadableWritablePair<Uint8Array, Uint8Array>} through
 * @param {number} most  bytes of the result
 */
async function flowed(bytes, through, most) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(through).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new PackedTextError('large');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}

/**
 * Decompresses deflate, and stops when the result is larger than allowed.
 * @param {Uint8Array} bytes
 * @param {number} most
 * @throws {PackedTextError}
 */
export async function inflated(bytes, most) {
  if (!Inflater) throw new PackedTextError('broken');
  try {
    return await flowed(bytes, new Inflater('deflate-raw'), most);
  } catch (error) {
    throw error instanceof PackedTextError ? error : new PackedTextError('broken');
  }
}

/** @param {string} text */
export async function packedText(text) {
  const bytes = new TextEncoder().encode(text);
  const small = Deflater ? await flowed(bytes, new Deflater('deflate-raw'), inFile.unpacked) : bytes;
  return (Deflater ? '1' : '0') + textOf(small);
}

/**
 * @param {string} packed
 * @param {{packed: number, unpacked: number}} [most]  bytes
 * @returns {Promise<string>}
 * @throws {PackedTextError}
 */
export async function unpackedText(packed, most = inLink) {
  if (packed.length > most.packed * 4 / 3) throw new PackedTextError('large');
  const small = bytesOf(packed.slice(1));
  if (!small || !/^[01]/.test(packed)) throw new PackedTextError('broken');
  const bytes = packed.startsWith('1') ? await inflated(small, most.unpacked) : small;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PackedTextError('broken');
  }
}

/**
 * @param {string} text  base64 of either kind
 * @returns {Uint8Array | undefined}
 */
export function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * The address of a page with a fragment; undefined for a guide on a disk that does not give its own address.
 * @param {string} page  relative to this one
 * @param {string} fragment  the part after `#`
 */
export function linkOf(page, fragment) {
  const here = /^https?:$/.test(location.protocol)
    ? location.href : document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!here || !/^https?:/.test(here)) return undefined;
  const address = new URL(page, here);
  address.hash = fragment;
  return address.href;
}
