// The only ways from a text to markup and from an address to a script, where browsers ask for them (Trusted Types).
//
// The policy of the pages lets no other text become markup and no other address a script. So a mistake elsewhere cannot turn
// what another person wrote into markup or a script.

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
 * Markup that is in a script itself, that the guide has sealed, or that is only parsed and not shown.
 * @param {string} text
 * @returns {string}
 */
export function asMarkup(text) {
  return policy ? policy.createHTML(text) : text;
}

/**
 * The address of one of the guide's own scripts.
 * @param {string} address
 * @param {string} root  the folder of the address; for an installed kiosk the folder of all its builds
 * @returns {string}
 * @throws TypeError for any other, where browsers ask for it
 */
export function asScript(address, root = siteRoot.href) {
  return policy ? policy.createScriptURL(address, root) : address;
}
