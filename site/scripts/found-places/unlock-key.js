// The keys of locked content: recognised by their tags, derived from the codes that visitors type, and used to open sealed
// content.
//
// The other half is in the builder, which documents how all of it is derived.

import { bytesOf, canUnlock, decrypted, derived, textOf } from '../shared/sealing.js';

export { bytesOf, canUnlock, textOf };

/** The number of rounds of the key derivation from a code. */
const rounds = 120_000;
/** The number of bytes of the guide's salt, which comes before the identifier of a code. */
const saltBytes = 16;
const text = new TextEncoder();

/**
 * The key in an address, as a poster's code has it.
 * @param {string} fragment  with or without `#`
 * @returns {string | undefined} base64url
 */
export function keyInFragment(fragment) {
  return /(?:^#?|&)unlock=([\w-]{43})(?:&|$)/.exec(fragment)?.[1];
}

/** @param {string} start @param {Uint8Array} bytes */
async function hash(start, bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...text.encode(start), ...bytes])));
}

/** @param {string} key  base64url */
export async function tagOf(key) {
  return textOf((await hash('wynd-tag/1', bytesOf(key))).slice(0, 9));
}

/**
 * Opens data that was sealed with a key.
 * @param {string} sealed  base64
 * @param {string} key  base64url
 * @param {string} name  of the file
 * @returns {Promise<any>} rejected for another key, and for altered data
 */
export async function unsealed(sealed, key, name) {
  const bytes = bytesOf(sealed);
  const opened = await decrypted(bytesOf(key), bytes.subarray(0, 12), bytes.subarray(12), `wynd-sealed/1 ${name}`);
  return JSON.parse(new TextDecoder().decode(opened));
}

/**
 * The form of a code that is hashed: capitals, with digits for the letters that look like them.
 * @param {string} typed
 * @returns {string | undefined} undefined for text that cannot be a code
 */
export function normalCode(typed) {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s‐-―-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined;
}

/**
 * The key that a typed code opens, of those whose codes are known.
 * @param {string} typed
 * @param {string} city  its id
 * @param {string[]} wrapped  what pages hold of the codes, base64url
 * @returns {Promise<string | undefined>} base64url; undefined for an unknown code
 */
export async function keyOfCode(typed, city, wrapped) {
  const code = normalCode(typed);
  if (!code) return undefined;
  const all = wrapped.filter((one) => one !== '').map(bytesOf);
  if (all.length === 0) return undefined;
  // All codes of a guide have the same salt.
  const salt = new Uint8Array([...all[0].subarray(0, saltBytes), ...text.encode(`wynd-code/2 ${city}`)]);
  const password = await crypto.subtle.importKey('raw', text.encode(code), 'PBKDF2', false, ['deriveBits']);
  const stretched = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, password, 256);
  const base = new Uint8Array(stretched);
  const name = textOf(await derived(base, 'name', 8));
  const found = all.find((bytes) => textOf(bytes.slice(saltBytes, saltBytes + 8)) === name);
  if (!found) return undefined;
  const key = await derived(base, 'wrap', 32);
  return textOf(await decrypted(key, new Uint8Array(12), found.subarray(saltBytes + 8), `wynd-code/2 ${city}`));
}
