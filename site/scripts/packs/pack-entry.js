// The ZIP of a pack, by the rules of docs/pack-format.md: a pack contains no structure that one program reads and another
// ignores. So a browser saves the same files as every unzip program. `wynd pack verify` has the same rules
// (ZipEntry+Strictness.swift).

/**
 * @typedef {object} PackEntry
 * @property {DataView} record  the fields of the directory, without the name
 * @property {Uint8Array} name
 * @property {Uint8Array} extra
 * @property {number} method  0 for stored, 8 for deflated
 * @property {number} compressed
 * @property {number} bytes
 * @property {number} offset  of its own header
 * @property {number} end  where the next entry or the directory begins
 */

const recordSize = 46;
const headerSize = 30;
/** Sizes behind the bytes, and a name in UTF-8. */
const knownFlags = 0x0808;
/** The extra field that libarchive writes: the time of modification (four bytes, at 5), and root as the owner. */
const ordinaryExtra = [0x55, 0x54, 5, 0, 1, -1, -1, -1, -1, 0x75, 0x78, 11, 0, 1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0];

/** @param {Uint8Array} bytes */
function view(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Where the directory is; undefined where the end record is not that of a pack.
 * @param {DataView} end  the last 22 bytes
 * @param {number} fileSize
 */
export function directoryOf(end, fileSize) {
  const [count, size, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  const isOneDisk = end.getUint32(4, true) === 0 && end.getUint16(8, true) === count;
  const isLast = end.getUint16(20, true) === 0 && start + size + 22 === fileSize;
  return isOneDisk && isLast && count < 0xffff ? { count, size, start } : undefined;
}

/**
 * All entries by their paths; undefined where an entry does not follow the rules for packs, or where there is a gap between
 * entries.
 * @param {Uint8Array} directory
 * @param {number} count
 * @param {number} start  of the directory
 * @returns {Map<string, PackEntry> | undefined}
 */
export function entriesOf(directory, count, start) {
  /** @type {Map<string, PackEntry>} */
  const entries = new Map();
  let position = 0;
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(directory, position);
    const path = entry && pathOf(entry);
    if (!entry || path === undefined || entries.has(path)) return undefined;
    entries.set(path, entry);
    position += recordSize + entry.name.byteLength + entry.extra.byteLength;
  }
  if (position !== directory.byteLength) return undefined;
  const inOrder = [...entries.values()].sort((one, other) => one.offset - other.offset);
  for (const [index, entry] of inOrder.entries()) entry.end = inOrder[index + 1]?.offset ?? start;
  const areComplete = inOrder.every((entry) => entry.end - entry.offset >= headerSize + entry.name.byteLength + entry.compressed);
  return areComplete && (inOrder[0]?.offset ?? start) === 0 ? entries : undefined;
}

/**
 * @param {Uint8Array} directory
 * @param {number} position
 * @returns {PackEntry | undefined}
 */
function entryAt(directory, position) {
  if (position + recordSize > directory.byteLength) return undefined;
  const record = view(directory.subarray(position, position + recordSize));
  if (record.getUint32(0, true) !== 0x02014b50) return undefined;
  const nameEnd = position + recordSize + record.getUint16(28, true);
  const end = nameEnd + record.getUint16(30, true);
  const entry = {
    record, name: directory.subarray(position + recordSize, nameEnd), extra: directory.subarray(nameEnd, end),
    method: record.getUint16(10, true), compressed: record.getUint32(20, true), bytes: record.getUint32(24, true),
    offset: record.getUint32(42, true), end: 0,
  };
  return end <= directory.byteLength && isValidEntry(entry) ? entry : undefined;
}

/** @param {PackEntry} entry */
function isValidEntry({ record, extra, method, compressed, bytes, offset }) {
  const attributes = record.getUint32(38, true);
  const isOrdinary = extra.byteLength === 0
    || (extra.byteLength === ordinaryExtra.length && ordinaryExtra.every((byte, index) => byte < 0 || byte === extra[index]));
  return isOrdinary
    && (method === 8 || (method === 0 && compressed === bytes))
    && [0, 3].includes(record.getUint8(5))
    && record.getUint16(6, true) <= 20
    && (record.getUint16(8, true) & ~knownFlags) === 0
    // No comment, no other disk, and no kind of text.
    && record.getUint16(32, true) === 0 && record.getUint32(34, true) === 0
    // A regular file, for Unix and for MS-DOS.
    && [0, 0x8].includes(attributes >>> 28) && (attributes & 0xe000418) === 0
    && ![compressed, bytes, offset].includes(0xffffffff);
}

/**
 * @param {PackEntry} entry
 * @returns {string | undefined} undefined where the name is not in UTF-8, or is not marked as UTF-8
 */
function pathOf({ record, name }) {
  if ((record.getUint16(8, true) & 0x0800) === 0 && name.some((byte) => byte >= 0x80)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of an entry as they are stored, where its own header and the data after its bytes match the directory.
 * @param {PackEntry} entry
 * @param {Uint8Array} entryBytes  from its header to the next
 * @returns {Uint8Array | undefined}
 */
export function contentsOf(entry, entryBytes) {
  if (entryBytes.byteLength !== entry.end - entry.offset || entryBytes.byteLength < headerSize) return undefined;
  const header = view(entryBytes);
  const { record, name, extra } = entry;
  const hasDescriptor = (record.getUint16(8, true) & 8) !== 0;
  const start = headerSize + name.byteLength + extra.byteLength;
  const end = start + entry.compressed;
  if (header.getUint32(0, true) !== 0x04034b50 || entryBytes.byteLength !== end + (hasDescriptor ? 16 : 0)) return undefined;
  /** @param {number} at  in the header; two bytes further on in the directory */
  const isSame = (at, size = 4) => Array.from({ length: size }, (_, index) => at + index)
    .every((index) => header.getUint8(index) === record.getUint8(index + 2));
  /** @param {number} at */
  const isOmitted = (at) => hasDescriptor && header.getUint32(at, true) === 0 && (at === 14 || entry.method !== 0);
  // Version, flags, method and time; checksum and sizes, unless they are behind the bytes; lengths of the name and extra fields.
  const matches = isSame(4, 10) && [14, 18, 22].every((at) => isSame(at) || isOmitted(at)) && isSame(26)
    && [...name, ...extra].every((byte, index) => byte === entryBytes[headerSize + index])
    && (!hasDescriptor || (header.getUint32(end, true) === 0x08074b50
      && [4, 8, 12].every((at) => header.getUint32(end + at, true) === record.getUint32(12 + at, true))));
  return matches ? entryBytes.subarray(start, end) : undefined;
}
