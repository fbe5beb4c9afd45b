// Reads and checks a pack: a ZIP that begins with a list of its files, on the server or on the device.

import { contentsOf, directoryOf, entriesOf } from './pack-entry.js';
import { signatureOf } from './pack-signature.js';
import { isAllowed } from './pack-trust.js';

/**
 * Bytes that can be read piece by piece.
 * @typedef {object} PackSource
 * @property {number} size
 * @property {(offset: number, length: number) => Promise<Uint8Array>} read
 */

/**
 * @typedef {object} PackFile
 * @property {string} path  from the site's root
 * @property {number} bytes
 * @property {string} sha256
 * @property {string} type
 * @property {boolean} [standIn]  true for a placeholder page
 * @property {boolean} [isInert]  true for an untrusted file: no script in it runs
 */

/**
 * @typedef {object} PackManifest
 * @property {string} format
 * @property {string} id
 * @property {string} city
 * @property {string} [base]  the address of the site's root that it was made for
 * @property {string} title
 * @property {string} language
 * @property {string} version
 * @property {string} entry
 * @property {PackFile[]} files
 */

/**
 * The kinds of errors; pack-words.js has their messages.
 * @typedef {'offline' | 'server' | 'mismatch' | 'space' | 'worker' | 'elsewhere' | 'ranges' | 'unlisted' | 'signature' | 'paused'
 *   | 'cancelled' | 'unknown'} PackErrorKind
 */

/**
 * The decompressor of deflate; undefined in a browser without it.
 * @type {(new (format: 'deflate-raw') => ReadableWritablePair<Uint8Array, Uint8Array>) | undefined}
 */
export const PackInflater = Reflect.get(window, 'DecompressionStream');

/** An error that the page reports to the visitor. */
export class PackError extends Error {
  /**
   * @param {PackErrorKind} kind
   * @param {string} [detail]
   */
  constructor(kind, detail) {
    super(detail ?? kind);
    this.kind = kind;
  }
}

/** A pack's ZIP, read by the directory at its end. */
export class PackArchive {
  static #maxEntries = 20000;
  static #maxListBytes = 8 << 20;

  /** @type {PackSource} */
  #source;
  /** @type {Map<string, import('./pack-entry.js').PackEntry>} */
  #entries = new Map();
  /**
   * @type {import('./pack-signature.js').PackSignature | undefined} the result of checking the list's signature, where a key
   *   was given
   */
  signature;

  /** @param {PackSource} source */
  constructor(source) {
    this.#source = source;
  }

  /**
   * @param {PackSource} source
   * @throws {PackError} `mismatch` when this is not the ZIP of a pack.
   */
  static async open(source) {
    const archive = new PackArchive(source);
    await archive.#readDirectory();
    return archive;
  }

  async #readDirectory() {
    // A pack ends with the 22 bytes of the end record: it has no comment (docs/pack-format.md).
    if (this.#source.size < 22) throw new PackError('mismatch', 'not a ZIP');
    const end = PackArchive.#view(await this.#source.read(this.#source.size - 22, 22));
    const directory = end.getUint32(0, true) === 0x06054b50 ? directoryOf(end, this.#source.size) : undefined;
    if (!directory || directory.count > PackArchive.#maxEntries || directory.size > PackArchive.#maxListBytes) {
      throw new PackError('mismatch', 'the directory of the ZIP is broken');
    }
    const bytes = await this.#source.read(directory.start, directory.size);
    const entries = entriesOf(bytes, directory.count, directory.start);
    if (!entries) throw new PackError('mismatch', 'the directory of the ZIP is broken');
    this.#entries = entries;
  }

  /**
   * The bytes of one file, inflated.
   * @param {string} path
   * @param {number} [expected]  the size in the list
   */
  async read(path, expected) {
    const entry = this.#entries.get(path);
    if (!entry || (expected !== undefined && entry.bytes !== expected)) throw new PackError('mismatch', path);
    const entryBytes = await this.#source.read(entry.offset, entry.end - entry.offset);
    const raw = contentsOf(entry, entryBytes);
    if (!raw) throw new PackError('mismatch', path);
    return entry.method === 0 ? raw : PackArchive.#inflated(raw, entry.bytes, path);
  }

  /**
   * @param {Uint8Array} raw
   * @param {number} size
   * @param {string} path
   */
  static async #inflated(raw, size, path) {
    const result = new Uint8Array(size);
    let filled = 0;
    if (!PackInflater) throw new TypeError('this browser has no DecompressionStream');
    try {
      const reader = new Blob([raw]).stream().pipeThrough(new PackInflater('deflate-raw')).getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        if (filled + next.value.byteLength > size) {
          await reader.cancel();
          throw new PackError('mismatch', path);
        }
        result.set(next.value, filled);
        filled += next.value.byteLength;
      }
    } catch {
      throw new PackError('mismatch', path);
    }
    if (filled !== size) throw new PackError('mismatch', path);
    return result;
  }

  /** The paths of all files in the ZIP. */
  get paths() {
    return [...this.#entries.keys()];
  }

  /**
   * The pack's list of files, checked with the version and the key that the guide announces.
   * @param {string} [version]  undefined when no server announces the pack: then the list proves only its own version
   * @param {string} [key]  the key that must have signed the pack
   * @returns {Promise<PackManifest>}
   */
  async manifest(version, key) {
    const entry = this.#entries.get('pack.json');
    if (!entry || entry.bytes > PackArchive.#maxListBytes) throw new PackError('mismatch', 'pack.json');
    const bytes = await this.read('pack.json');
    if (key) this.signature = await this.#checkedSignature(bytes, key);
    /** @type {PackManifest} */
    let manifest;
    try {
      manifest = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      throw new PackError('mismatch', 'pack.json');
    }
    if (manifest.format !== 'wynd-pack/1' || !Array.isArray(manifest.files)) throw new PackError('mismatch', 'pack.json');
    if (!manifest.files.every(PackArchive.#isFile) || !isAllowed(manifest)) throw new PackError('mismatch', 'pack.json');
    const lines = manifest.files.map((file) => `${file.sha256}  ${file.path}\n`).join('');
    const actual = await PackArchive.sha256(new TextEncoder().encode(lines));
    if (actual !== manifest.version || actual !== (version ?? actual)) throw new PackError('mismatch', 'pack.json');
    const listed = new Set(['pack.json', 'pack.sig', ...manifest.files.map((file) => file.path)]);
    if (this.paths.some((path) => !listed.has(path))) throw new PackError('mismatch', 'a file that is not listed');
    return manifest;
  }

  /**
   * @param {Uint8Array} list  the bytes of pack.json
   * @param {string} key
   * @throws {PackError} `signature` when the key has not signed the list.
   */
  async #checkedSignature(list, key) {
    const entry = this.#entries.get('pack.sig');
    const signature = entry?.bytes === 64 ? await this.read('pack.sig') : undefined;
    const result = await signatureOf(list, signature, key);
    if (result === 'bad' || result === 'missing') throw new PackError('signature', result);
    return result;
  }

  /**
   * Whether the entry of a file is valid, and its path is below the site's root.
   * @param {PackFile} file
   */
  static #isFile(file) {
    return typeof file.path === 'string' && !/[\\:?#\0]/.test(file.path)
      && file.path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
      && Number.isSafeInteger(file.bytes) && file.bytes >= 0
      && /^[0-9a-f]{64}$/.test(file.sha256) && /^[\w.+-]+\/[\w.+-]+$/.test(file.type);
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {Promise<string>} in lower-case hexadecimal
   */
  static async sha256(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** @param {Uint8Array} bytes */
  static #view(bytes) {
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** A pack on the server, of which parts are fetched. */
export class RemotePack {
  /**
   * @param {URL} url
   * @param {number} size
   * @param {AbortSignal} signal
   */
  constructor(url, size, signal) {
    this.url = url;
    this.size = size;
    this.signal = signal;
  }

  /**
   * @param {number} offset
   * @param {number} length
   * @throws {PackError} `ranges` when the server does not support ranges, or its file has another size.
   */
  async read(offset, length) {
    if (length === 0) return new Uint8Array(0);
    const headers = { Range: `bytes=${offset}-${offset + length - 1}` };
    const response = await fetch(this.url, { headers, cache: 'no-store', signal: this.signal });
    if (response.status !== 206 || !response.headers.get('Content-Range')?.endsWith(`/${this.size}`)) {
      await response.body?.cancel();
      throw new PackError('ranges');
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.byteLength !== length) throw new PackError('ranges');
    return bytes;
  }
}
