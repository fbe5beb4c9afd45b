// The names of saved packs in the browser, for pages that save them and for the service worker that opens them.

/**
 * @param {URL} root  the site's root
 */
export function packNames(root) {
  return {
    /** The cache with the list of complete packs. */
    registry: `wynd-packs ${root.pathname}`,
    /** The caches of the packs themselves begin so. */
    cachePrefix: `wynd-pack ${root.pathname} `,
    /** The cache of the page that replaces an unsaved page. It exists before a pack is saved. */
    offline: `wynd-offline ${root.pathname}`,
    /** The lock that is held while a pack is being saved. */
    lock: `wynd-saving ${root.pathname}`,
  };
}
