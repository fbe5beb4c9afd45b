// Opens content that is sealed with AES-256-GCM; and derives keys from keys (HKDF, RFC 5869).

const utf8 = new TextEncoder();

/** Whether this browser opens anything: over plain http it does not. */
export const canUnlock = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** @param {string} base64url */
export function bytesOf(base64url) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/**
 * Base64url, without padding.
 * @param {Uint8Array} bytes
 */
export function textOf(bytes) {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} nonce
 * @param {Uint8Array} sealed  with its tag
 * @param {string} name  the additional authenticated data
 * @returns {Promise<Uint8Array>} rejected for another key, and for altered data
 */
export async function decrypted(key, nonce, sealed, name) {
  const cryptoKey = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['decrypt']);
  const content = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: new Uint8Array(nonce), additionalData: utf8.encode(name) }, cryptoKey, new Uint8Array(sealed));
  return new Uint8Array(content);
}

/**
 * @param {Uint8Array} key
 * @param {string} info
 * @param {number} count  of bytes
 */
export async function derived(key, info, count) {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(info) }, base, count * 8));
}
