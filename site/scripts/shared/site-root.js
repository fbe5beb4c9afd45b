// Where the guide stands on its server.
//
// Scripts stand in a folder below the site's root; `data-root` on a script's element names the root where that is not so.

const script = /** @type {HTMLScriptElement} */ (document.currentScript);

/** The site's root. */
export const siteRoot = script.dataset.root ? new URL(script.dataset.root, document.baseURI) : new URL('../', script.src);
