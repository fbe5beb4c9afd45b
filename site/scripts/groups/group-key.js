// The keys of groups: the member's key decrypts the key of a version, which decrypts the files of that version.
//
// The build encrypts them; its source documents the derivation of the keys.

import { bytesOf, decrypted, derived, textOf } from '../shared/sealing.js';

/**
 * The manifest of a version, which the build writes.
 * @typedef {object} GroupManifest
 * @property {string} format
 * @property {string} group
 * @property {string} version
 * @property {{id: string, key: string}[]} entries  the version's key for each member; both as base64url
 */

const format = 'wynd-group/1';

/** The reason why a group cannot be opened. */
export class GroupError extends Error {
  /** @param {'wrong' | 'damaged' | 'offline' | 'unknown'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The key in the address of an invitation.
 * @param {string} fragment  with or without `#`
 * @returns {string | undefined} base64url; empty for an invalid key, undefined without a key
 */
export function keyInFragment(fragment) {
  const found = /(?:^#?|&)group=([^&]*)/.exec(fragment)?.[1];
  if (found === undefined) return undefined;
  return isKey(found) ? found : '';
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isKey = (value) => typeof value === 'string' && /^[\w-]{43}$/.test(value);

/**
 * @param {any} value  of any origin
 * @param {string} group
 * @returns {GroupManifest}
 * @throws {GroupError} `unknown` for the format of a newer guide, `damaged` for anything else that is not a manifest of the group
 */
export function manifestOf(value, group) {
  const start = 'wynd-group/';
  if (typeof value?.format === 'string' && value.format.startsWith(start) && value.format !== format) {
    throw new GroupError('unknown');
  }
  const isWhole = value?.format === format && value.group === group && /^[0-9a-f]{20}$/.test(value.version)
    && Array.isArray(value.entries)
    && value.entries.every((/** @type {any} */ one) => /^[\w-]{12}$/.test(one?.id) && /^[\w-]{64}$/.test(one?.key));
  if (!isWhole) throw new GroupError('damaged');
  return value;
}

export class GroupVersion {
  #group;
  #name;
  #key;

  /** @param {string} group @param {string} name @param {Uint8Array} key */
  constructor(group, name, key) {
    this.#group = group;
    this.#name = name;
    this.#key = key;
  }

  /**
   * @param {GroupManifest} manifest
   * @param {string} member  the member's key, base64url
   * @throws {GroupError} `wrong` when the version has no key for this member, `damaged` when it was altered
   */
  static async opened({ group, version, entries }, member) {
    const bytes = await derived(bytesOf(member), `wynd-group-entry/1 ${group} ${version}`, 41);
    const id = textOf(bytes.slice(0, 9));
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw new GroupError('wrong');
    try {
      const key = await decrypted(
        bytes.slice(9), new Uint8Array(12), bytesOf(entry.key), `wynd-group-wrapped/1 ${group} ${version}`);
      return new GroupVersion(group, version, key);
    } catch {
      throw new GroupError('damaged');
    }
  }

  /**
   * The file name of a part.
   * @param {string} part
   */
  async fileName(part) {
    const name = await derived(this.#key, `wynd-group-file/1 ${part}`, 10);
    return `${Array.from(name, (byte) => byte.toString(16).padStart(2, '0')).join('')}.sealed`;
  }

  /**
   * @param {Uint8Array} sealed
   * @param {string} part
   * @throws {GroupError} `damaged`
   */
  async unsealed(sealed, part) {
    try {
      return await decrypted(
        this.#key, sealed.subarray(0, 12), sealed.subarray(12), `wynd-group-sealed/1 ${this.#group} ${this.#name} ${part}`);
    } catch {
      throw new GroupError('damaged');
    }
  }
}
