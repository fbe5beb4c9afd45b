// What saved packs are called in the browser, by pages that save them and by the service worker that opens them.

/**
 * @param {URL} root  the site's root
 */
export function packNames(root) {
  return {
    /** The cache that says which packs are whole. */
    registry: `wynd-packs ${root.pathname}`,
    /** The caches of the packs themselves begin so. */
    cachePrefix: `wynd-pack ${root.pathname} `,
    /** The cache of the page that stands for one that is not saved, from before anything is saved. */
    offline: `wynd-offline ${root.pathname}`,
    /** The lock that is held while a pack is being saved. */
    lock: `wynd-saving ${root.pathname}`,
  };
}
