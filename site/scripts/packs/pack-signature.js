// The author of a pack: checks the signature of its list of files (Ed25519, RFC 8032) with the browser's Web Crypto.

/**
 * `unchecked` where the browser knows no Ed25519.
 * @typedef {'good' | 'bad' | 'missing' | 'unchecked'} PackSignature
 */

const algorithm = 'Ed25519';
const prefix = 'ed25519:';
/** The public key of RFC 8032, section 7.1, test 1: a browser that cannot read it does not support Ed25519. */
const knownKey = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';

/** @param {string} base64 */
function publicKey(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
}

async function knowsAlgorithm() {
  try {
    await publicKey(knownKey);
    return true;
  } catch {
    return false;
  }
}

/**
 * The status of a pack's signature.
 * @param {Uint8Array} manifest  the bytes of pack.json
 * @param {Uint8Array | undefined} signature  the bytes of pack.sig
 * @param {string} key  the guide's public key, as its list of packs names it
 * @returns {Promise<PackSignature>}
 */
export async function signatureOf(manifest, signature, key) {
  if (!signature) return 'missing';
  if (!await knowsAlgorithm()) return 'unchecked';
  try {
    if (!key.startsWith(prefix)) return 'bad';
    const isGood = await crypto.subtle.verify(algorithm, await publicKey(key.slice(prefix.length)), signature, manifest);
    return isGood ? 'good' : 'bad';
  } catch {
    return 'bad';
  }
}
