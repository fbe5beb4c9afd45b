// Packs texts for the fragment of an address, which is never sent to a server, and unpacks them. The input can have any origin.
//
// The first character is the format: 1 is deflate, 0 is uncompressed, for browsers without deflate.

import { textOf } from './sealing.js';

/** @typedef {'broken' | 'large'} PackedTextErrorKind */

/** Some programs truncate longer links. */
export const maxCharacters = 6000;
/** The most bytes of a text before and after unpacking: in a link, and in a file. */
const linkLimits = { packed: 20_000, unpacked: 200_000 };
export const fileLimits = { packed: 2_000_000, unpacked: 3_000_000 };

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
 * @param {ReadableWritablePair<Uint8Array, Uint8Array>} transform
 * @param {number} limit  bytes of the result
 */
async function transformed(bytes, transform, limit) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(transform).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) {
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
 * @param {number} limit
 * @throws {PackedTextError}
 */
export async function inflated(bytes, limit) {
  if (!Inflater) throw new PackedTextError('broken');
  try {
    return await transformed(bytes, new Inflater('deflate-raw'), limit);
  } catch (error) {
    throw error instanceof PackedTextError ? error : new PackedTextError('broken');
  }
}

/** @param {string} text */
export async function packedText(text) {
  const bytes = new TextEncoder().encode(text);
  const compressed = Deflater ? await transformed(bytes, new Deflater('deflate-raw'), fileLimits.unpacked) : bytes;
  return (Deflater ? '1' : '0') + textOf(compressed);
}

/**
 * @param {string} packed
 * @param {{packed: number, unpacked: number}} [limit]  bytes
 * @returns {Promise<string>}
 * @throws {PackedTextError}
 */
export async function unpackedText(packed, limit = linkLimits) {
  if (packed.length > limit.packed * 4 / 3) throw new PackedTextError('large');
  const compressed = bytesOf(packed.slice(1));
  if (!compressed || !/^[01]/.test(packed)) throw new PackedTextError('broken');
  const bytes = packed.startsWith('1') ? await inflated(compressed, limit.unpacked) : compressed;
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
  const baseAddress = /^https?:$/.test(location.protocol)
    ? location.href : document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!baseAddress || !/^https?:/.test(baseAddress)) return undefined;
  const address = new URL(page, baseAddress);
  address.hash = fragment;
  return address.href;
}
