// Files that are named after their contents, and so never change: the guide's shared files and its media.

/** The last folder, and the start of the file's SHA-256 before its ending. */
const named = /(?:^|\/)(?:assets|media)\/[^/]*[-.]([0-9a-f]{8,64})\.(?!html$)[a-z0-9]+$/;

/**
 * The part of a path that is the start of the file's SHA-256, for example in `assets/site-0a1b2c3d.css`. Ids of an editor can
 * look the same (`pictures/tram-20240101.svg`), so the function only accepts the folders in which the build writes such names.
 * @param {string} path
 * @returns {string | undefined}
 */
export function fingerprintIn(path) {
  return named.exec(path)?.[1];
}

/**
 * Whether an address is of a file with such a name.
 * @param {URL} url
 */
export function isFingerprinted(url) {
  return fingerprintIn(url.pathname) !== undefined;
}
