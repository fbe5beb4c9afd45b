// Checks the files of a pack and stores them in a staging cache, which becomes the saved pack when it is complete. A saving that was
// paused or interrupted by a lost connection or a closed page continues with the files in the cache.

import { PackArchive, PackError } from './pack-archive.js';

/**
 * @typedef {import('./pack-archive.js').PackFile} PackFile
 * @typedef {import('./pack-archive.js').PackManifest} PackManifest
 * @typedef {import('./pack-storage.js').PackRecord} PackRecord
 * @typedef {import('./pack-storage.js').PackStorage} PackStorage
 */

/**
 * @param {object} pack
 * @param {PackStorage} pack.storage
 * @param {string} pack.key  the path of the pack's ZIP from the site's root
 * @param {string} [pack.kind]  `tour` or `city`
 * @param {boolean} pack.isTrusted  whether the guide vouches for every byte
 * @param {PackRecord['signature']} [pack.signature]  the result of checking its signature, in a guide with a key
 * @param {PackManifest} pack.manifest
 * @param {(file: PackFile) => Promise<Uint8Array>} pack.read
 * @param {AbortSignal} pack.signal
 * @param {(done: number, all: number) => void} pack.progress  of files
 * @returns {Promise<PackRecord>}
 * @throws {PackError} `mismatch` when a file does not match the list; then nothing is stored.
 */
export async function savePackFiles({ storage, key, kind, isTrusted, signature, manifest, read, signal, progress }) {
  const files = manifest.files.filter((file) => !file.standIn);
  if (!files.some((file) => file.path === manifest.entry)) throw new PackError('mismatch', manifest.entry);
  const staged = await storage.unfinished(key) ?? await storage.stage(key, manifest.version);
  try {
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      progress(index, files.length);
      if (await isStored(staged.cache, storage, file)) continue;
      const bytes = await read(file);
      if (!await isListed(file, bytes)) throw new PackError('mismatch', file.path);
      await storage.put(staged.cache, file, bytes);
    }
    // The staging cache can be of another version.
    const listed = new Set(files.map((file) => storage.address(file.path)));
    const others = (await staged.cache.keys()).filter((request) => !listed.has(request.url));
    await Promise.all(others.map((request) => staged.cache.delete(request)));
    signal.throwIfAborted();
    return await storage.commit(staged, {
      key, kind, isTrusted, signature, version: manifest.version, title: manifest.title, language: manifest.language, entry: manifest.entry,
      files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    }, manifest);
  } catch (error) {
    if (!continues(signal.aborted ? signal.reason : error)) await caches.delete(staged.name);
    throw error;
  }
}

/**
 * Whether a saving with this error can continue with the files in the cache.
 * @param {unknown} error
 */
function continues(error) {
  return error instanceof TypeError || (error instanceof PackError && ['paused', 'offline', 'server'].includes(error.kind));
}

/**
 * @param {Cache} cache
 * @param {PackStorage} storage
 * @param {PackFile} file
 */
async function isStored(cache, storage, file) {
  const bytes = await storage.storedBytes(cache, file);
  return bytes !== undefined && isListed(file, bytes);
}

/**
 * Whether bytes are those of a file in a pack's list.
 * @param {PackFile} file
 * @param {Uint8Array} bytes
 */
export async function isListed(file, bytes) {
  return bytes.byteLength === file.bytes && await PackArchive.sha256(bytes) === file.sha256;
}
