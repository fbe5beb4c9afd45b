// The guide's root on its server.
//
// Scripts are in a folder below the site's root; otherwise `data-root` on the script element gives the root.

const script = /** @type {HTMLScriptElement} */ (document.currentScript);

/** The site's root. */
export const siteRoot = script.dataset.root ? new URL(script.dataset.root, document.baseURI) : new URL('../', script.src);
