// The key that a visitor's card is signed with: made on the device, ECDSA on the curve P-256 (FIPS 186-5).
//
// A public key travels as SEC 1 compresses it, 33 bytes in place of 65, so that a card fits a code that phones read.

import { bytesOf, textOf } from './card-bytes.js';

/** @typedef {{kty: 'EC', crv: 'P-256', x: string, y: string, d: string}} PrivateKey  in the format of JWK */

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const signing = { name: 'ECDSA', hash: 'SHA-256' };
/** The curve y² = x³ - 3x + b over the field of this prime (SP 800-186). */
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether the browser signs and checks here: it does on https and in a folder. */
export function canSign() {
  return Boolean(globalThis.crypto?.subtle);
}

/** @returns {Promise<PrivateKey>} */
export async function newKey() {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: d ?? '' };
}

/**
 * @param {any} key
 * @returns {key is PrivateKey}
 */
export function isPrivateKey(key) {
  return key?.kty === 'EC' && key.crv === 'P-256'
    && [key.x, key.y, key.d].every((part) => typeof part === 'string' && /^[\w-]{43}$/.test(part));
}

/**
 * The public key as it travels: whether y is odd, and x.
 * @param {PrivateKey} key
 */
export function publicKeyOf({ x, y }) {
  const compressed = new Uint8Array(33);
  compressed[0] = 2 + ((bytesOf(y)?.at(-1) ?? 0) & 1);
  compressed.set(bytesOf(x) ?? [], 1);
  return compressed;
}

/**
 * @param {PrivateKey} key
 * @param {Uint8Array} bytes
 */
export async function signatureOf(key, bytes) {
  const signer = await crypto.subtle.importKey('jwk', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(signing, signer, bytes));
}

/** @param {Uint8Array} bytes */
function numberOf(bytes) {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}

/** @param {bigint} number */
function fieldText(number) {
  const digits = number.toString(16).padStart(64, '0');
  return textOf(Uint8Array.from({ length: 32 }, (_, index) => parseInt(digits.slice(index * 2, index * 2 + 2), 16)));
}

/**
 * @param {bigint} base
 * @param {bigint} exponent
 */
function power(base, exponent) {
  let result = 1n;
  for (let rest = exponent, square = base % prime; rest > 0n; rest >>= 1n, square = (square * square) % prime) {
    if (rest & 1n) result = (result * square) % prime;
  }
  return result;
}

/**
 * The point of a public key; undefined where the curve has no point with this x.
 * @param {Uint8Array} key
 */
function pointOf(key) {
  const x = numberOf(key.subarray(1));
  if (key.length !== 33 || (key[0] !== 2 && key[0] !== 3) || x >= prime) return undefined;
  const square = (((x * x * x - 3n * x + b) % prime) + prime) % prime;
  // The prime is 3 modulo 4, so this is a root of each number that has one.
  const root = power(square, (prime + 1n) / 4n);
  if ((root * root) % prime !== square) return undefined;
  return { x, y: (root & 1n) === BigInt(key[0] & 1) ? root : prime - root };
}

/**
 * @param {Uint8Array} key  as it travels
 * @param {Uint8Array} signature
 * @param {Uint8Array} bytes
 */
export async function isSignedBy(key, signature, bytes) {
  const point = pointOf(key);
  if (!point) return false;
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: fieldText(point.x), y: fieldText(point.y) };
    const verifier = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    return await crypto.subtle.verify(signing, verifier, signature, bytes);
  } catch {
    return false;
  }
}
