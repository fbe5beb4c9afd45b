// What is sealed with AES-256-GCM, opened by a key; and keys made of keys (HKDF, RFC 5869).

const text = new TextEncoder();

/** Whether this browser opens anything: over plain http it does not. */
export const canUnlock = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** @param {string} base64url */
export function bytesOf(base64url) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array} bytes */
export function textOf(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} nonce
 * @param {Uint8Array} sealed  with its tag
 * @param {string} name  what was authenticated with it
 * @returns {Promise<Uint8Array>} rejected for another key, and for what was altered
 */
export async function decrypted(key, nonce, sealed, name) {
  const own = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['decrypt']);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: new Uint8Array(nonce), additionalData: text.encode(name) }, own, new Uint8Array(sealed));
  return new Uint8Array(opened);
}

/**
 * @param {Uint8Array} key
 * @param {string} info
 * @param {number} count  of bytes
 */
export async function derived(key, info, count) {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(info) }, base, count * 8));
}
