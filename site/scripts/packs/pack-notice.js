// The current announcement of a pack: its entry in the list of the city's packs.

import { PackError } from './pack-archive.js';

/**
 * A pack as packs/index.json announces it.
 * @typedef {object} PackNotice
 * @property {string} id
 * @property {string} [kind]  `tour` or `city`
 * @property {string} title
 * @property {string} [language]
 * @property {string} version
 * @property {number} bytes
 * @property {string} sha256
 * @property {string} file  relative to the index
 * @property {string} [notices]  the city's notices, relative to the index; absent in a city without them
 * @property {string} [key]  the public key of the pack's signature; absent in a guide without a key
 */

/**
 * The addresses of a pack on the guide's server.
 * @param {URL} root  the site's root
 * @param {string} key  the path of the pack's ZIP from there
 */
export function packAddresses(root, key) {
  const zip = new URL(key, root);
  return {
    zip,
    index: new URL('index.json', zip),
    id: decodeURIComponent(key.slice(key.lastIndexOf('/') + 1).replace(/\.zip$/, '')),
  };
}

/**
 * @param {URL} index  the list of the city's packs
 * @param {string} id
 * @returns {Promise<PackNotice>}
 * @throws {PackError} `offline`, `server`, or `unlisted` when the guide has no such pack.
 */
export async function announcedPack(index, id) {
  const response = await fetch(index, { cache: 'no-store' }).catch(() => undefined);
  if (!response) throw new PackError('offline');
  if (!response.ok) throw new PackError('server', String(response.status));
  /** @type {{packs?: PackNotice[], key?: string, notices?: string} | undefined} */
  const list = await response.json().catch(() => undefined);
  if (!list?.packs) throw new PackError('server', 'no list of packs');
  const notice = list.packs.find((pack) => pack.id === id);
  if (!notice) throw new PackError('unlisted');
  return { ...notice, key: list.key, notices: list.notices };
}
