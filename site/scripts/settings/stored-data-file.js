// The file for the export and the import of stored data: JSON, or the same encrypted with a passphrase.
//
// The key is derived by PBKDF2 with SHA-256 (RFC 8018) and the file encrypted by AES-256-GCM (NIST SP 800-38D), each file
// with a salt and a nonce of its own.

import { isStoredData } from './stored-data.js';

/** @typedef {import('./stored-data.js').StoredData} StoredData */

const format = 'wynd-kept';
const encryptedFormat = 'wynd-kept-encrypted';
const version = 1;
/** The number that OWASP's Password Storage Cheat Sheet recommends; the number in a file is limited, because it costs time. */
const rounds = 600_000;
const mostRounds = 5_000_000;
/** Characters; real data is far smaller. */
const longest = 8_000_000;

/** The reason why a file cannot be imported. */
export class FileError extends Error {
  /** @param {'shape' | 'newer' | 'passphrase' | 'insecure'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether the browser can encrypt: with https, and for some local files. */
export function canEncrypt() {
  return globalThis.crypto?.subtle !== undefined;
}

/** @param {Uint8Array} bytes */
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** @param {unknown} text */
function toBytes(text) {
  if (typeof text !== 'string') throw new FileError('shape');
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * @param {string} passphrase
 * @param {Uint8Array} salt
 * @param {number} count
 */
async function keyOf(passphrase, salt, count) {
  const words = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count }, material, { name: 'AES-GCM', length: 256 }, false,
    ['encrypt', 'decrypt']);
}

/**
 * @param {StoredData} data
 * @param {string} guide  its title
 */
export function fileOf(data, guide) {
  return JSON.stringify({ format, version, guide, made: new Date().toISOString(), kept: data }, undefined, 2);
}

/**
 * @param {string} file
 * @param {string} passphrase
 */
export async function encrypted(file, passphrase) {
  if (!canEncrypt()) throw new FileError('insecure');
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(passphrase, salt, rounds);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(file));
  return JSON.stringify({
    format: encryptedFormat, version, derivation: 'PBKDF2-SHA-256', rounds, cipher: 'AES-256-GCM', salt: toText(salt),
    nonce: toText(nonce), data: toText(new Uint8Array(data)),
  }, undefined, 2);
}

/**
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
function parsed(text) {
  try {
    if (text.length > longest) throw new FileError('shape');
    const file = JSON.parse(text);
    if (![format, encryptedFormat].includes(file?.format) || !Number.isInteger(file.version)) throw new FileError('shape');
    if (file.version > version) throw new FileError('newer');
    return file;
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('shape');
  }
}

/**
 * Whether a file needs a passphrase.
 * @param {string} text
 */
export function isEncrypted(text) {
  return parsed(text).format === encryptedFormat;
}

/**
 * @param {string} text
 * @param {string} passphrase
 */
export async function decrypted(text, passphrase) {
  if (!canEncrypt()) throw new FileError('insecure');
  const { rounds: count, salt, nonce, data } = parsed(text);
  if (typeof count !== 'number' || !(count >= rounds && count <= mostRounds)) throw new FileError('shape');
  try {
    const key = await keyOf(passphrase, toBytes(salt), count);
    const file = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(nonce) }, key, toBytes(data));
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    // A wrong passphrase cannot be distinguished from a changed file.
    throw error instanceof FileError ? error : new FileError('passphrase');
  }
}

/**
 * The contents of a file.
 * @throws {FileError} unless all of it is valid
 * @param {string} text
 * @returns {{guide: string, data: StoredData}}
 */
export function contentsOf(text) {
  const { format: kind, guide, kept: data } = parsed(text);
  if (kind !== format || typeof guide !== 'string' || !isStoredData(data)) throw new FileError('shape');
  return { guide, data };
}
