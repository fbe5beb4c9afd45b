// The only ways from a text to markup and from an address to a script, where browsers ask for them (Trusted Types).
//
// The policy of the pages lets no other text become markup and no other address a script, so that a fault anywhere else shows
// nothing of what somebody else has written.

import { siteRoot } from './site-root.js';

/** @typedef {{createHTML: (text: string) => string, createScriptURL: (address: string, root: string) => string}} Policy */

/** @type {Policy | undefined} Several scripts of a page have this module, each with a policy of this name. */
const policy = /** @type {any} */ (self).trustedTypes?.createPolicy('wynd', {
  createHTML: (/** @type {string} */ text) => text,
  createScriptURL: (/** @type {string} */ address, /** @type {string} */ root) => {
    const url = new URL(address, document.baseURI);
    if (!url.href.startsWith(root)) throw new TypeError(`${url.href} is no script of this guide`);
    return url.href;
  },
});

/**
 * Markup that stands in a script itself, that was sealed by the guide, or that is only looked through and shown nowhere.
 * @param {string} text
 * @returns {string}
 */
export function asMarkup(text) {
  return policy ? policy.createHTML(text) : text;
}

/**
 * The address of one of the guide's own scripts.
 * @param {string} address
 * @param {string} root  what it stands below; for an installed kiosk the folder of all its builds
 * @returns {string}
 * @throws TypeError for any other, where browsers ask for it
 */
export function asScript(address, root = siteRoot.href) {
  return policy ? policy.createScriptURL(address, root) : address;
}
