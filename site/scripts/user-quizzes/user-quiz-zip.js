// Writes a ZIP of a few uncompressed files, for a user quiz with a picture. Reads a ZIP of any program, also a compressed one.

import { PackedTextError, inflated } from '../shared/packed-text.js';

/** @typedef {{path: string, bytes: Uint8Array}} ZipFile */

const maxEntries = 40;
/** The most bytes of a file in it. */
const maxBytes = 4_000_000;
/** The first of January 1980, so that the same quiz results in the same file. */
const date = 0x21;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * Numbers of 2 or 4 bytes, in little-endian order.
 * @param {[2 | 4, number][]} numbers
 */
function littleEndian(...numbers) {
  return Uint8Array.from(numbers.flatMap(([size, value]) => Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff)));
}

/**
 * @param {ZipFile[]} files
 * @returns {Blob}
 */
export function zipOf(files) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const directory = [];
  let offset = 0;
  let directorySize = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    /**
     * The common fields of the local header and the central directory; bit 11 means that names are UTF-8.
     * @type {[2 | 4, number][]}
     */
    const commonFields = [
      [2, 20], [2, 0x800], [2, 0], [2, 0], [2, date], [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, name.length], [2, 0],
    ];
    const header = littleEndian([4, 0x04034b50], ...commonFields);
    parts.push(header, name, bytes);
    const entry = littleEndian([4, 0x02014b50], [2, 20], ...commonFields, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(entry, name);
    offset += header.length + name.length + bytes.length;
    directorySize += entry.length + name.length;
  }
  const end = littleEndian([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, directorySize], [4, offset], [2, 0]);
  return new Blob(/** @type {BlobPart[]} */ ([...parts, ...directory, end]), { type: 'application/zip' });
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<ZipFile[]>}
 * @throws {PackedTextError}
 */
export async function filesOfZip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - 22;
    // A comment can follow the end of the central directory.
    while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    const count = view.getUint16(end + 10, true);
    if (count > maxEntries) throw new PackedTextError('large');
    /** @type {ZipFile[]} */
    const files = [];
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      const [method, packed, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
      const [nameSize, offset] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
      const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
      if (size > maxBytes) throw new PackedTextError('large');
      const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      const raw = bytes.subarray(start, start + packed);
      if (raw.length !== packed || (method !== 0 && method !== 8)) throw new PackedTextError('broken');
      files.push({ path, bytes: method === 0 ? raw : await inflated(raw, maxBytes) });
      at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return files;
  } catch (error) {
    throw error instanceof PackedTextError ? error : new PackedTextError('broken');
  }
}
