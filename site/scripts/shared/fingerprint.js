// Files that are named after their contents, and so never change.

/**
 * Whether an address is of such a file, as `site-0a1b2c3d.css` is.
 * @param {URL} url
 */
export function isFingerprinted(url) {
  return /[-.][0-9a-f]{8,64}\.[a-z0-9]+$/.test(url.pathname) && !url.pathname.endsWith('.html');
}
