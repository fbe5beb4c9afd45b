// The content of a group: downloaded, decrypted, and stored on the device like a saved guide, still encrypted.

import { savedRecords } from '../packs/pack-registry.js';
import { PackStorage } from '../packs/pack-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { GroupError, GroupVersion, manifestOf } from './group-key.js';

/**
 * @typedef {object} GroupText
 * @property {string} name
 * @property {string} [summary]
 * @property {{city: string, html: string, contents: {anchor: string, name: string}[], objects?: any}[]} parts
 * @property {{path: string, type: string}[]} files  media
 *
 * @typedef {object} OpenedGroup
 * @property {string} version
 * @property {GroupText} text
 * @property {{path: string, type: string, bytes: Uint8Array}[]} media
 */

const language = document.documentElement.lang || 'en';

/** @param {Response} response */
async function bytesIn(response) {
  return new Uint8Array(await response.arrayBuffer());
}

export class GroupCopy {
  #storage = new PackStorage(siteRoot);
  #group;
  #manifestURL;
  /** The path of the group's page from the site's root, which identifies the copy. */
  #key;

  /**
   * @param {string} group
   * @param {URL} manifestURL  the address of the group's manifest
   * @param {string} page  the path of the group's page from the site's root
   */
  constructor(group, manifestURL, page) {
    this.#group = group;
    this.#manifestURL = manifestURL;
    this.#key = page;
  }

  /**
   * The copy of a group, from any page of the guide, in the page's language.
   * @param {string} group
   */
  static of(group) {
    const page = `${document.documentElement.dataset.folder ?? ''}groups/${group}.html`;
    return new GroupCopy(group, new URL(`groups/${group}/group.json`, siteRoot), page);
  }

  /** @param {string} name */
  #address(name) {
    return new URL(name, this.#manifestURL).href;
  }

  /**
   * Opens the version on the server.
   * @param {string} key  the member's, base64url
   * @returns {Promise<OpenedGroup & {responses: Map<string, Uint8Array>}>}
   * @throws {GroupError}
   */
  async fetched(key) {
    /** @type {Map<string, Uint8Array>} */
    const responses = new Map();
    const opened = await this.#open(key, async (address) => {
      const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
      if (!response?.ok) throw new GroupError('offline');
      const bytes = await bytesIn(response);
      responses.set(address, bytes);
      return bytes;
    });
    return { ...opened, responses };
  }

  /**
   * The version on the server.
   * @returns {Promise<string>}
   * @throws {GroupError}
   */
  async newest() {
    const response = await fetch(this.#manifestURL, { cache: 'no-store' }).catch(() => undefined);
    if (!response?.ok) throw new GroupError('offline');
    return manifestOf(await response.json().catch(() => undefined), this.#group).version;
  }

  /**
   * Opens the stored copy.
   * @param {string} key  the member's, base64url
   * @returns {Promise<OpenedGroup | undefined>} undefined when no complete copy is stored
   */
  async openStored(key) {
    try {
      const record = await this.#storage.saved(this.#key);
      if (!record) return undefined;
      const cache = await caches.open(record.cache);
      return await this.#open(key, async (address) => {
        const response = await cache.match(address);
        if (!response) throw new GroupError('offline');
        return bytesIn(response);
      });
    } catch {
      return undefined;
    }
  }

  /**
   * @param {string} key
   * @param {(address: string) => Promise<Uint8Array>} read
   * @returns {Promise<OpenedGroup>}
   */
  async #open(key, read) {
    const manifest = manifestOf(jsonOf(await read(this.#manifestURL.href)), this.#group);
    const version = await GroupVersion.opened(manifest, key);
    const part = async (/** @type {string} */ name) =>
      version.unsealed(await read(this.#address(await version.fileName(name))), name);
    const text = /** @type {GroupText} */ (jsonOf(await part(`content/${language}`)));
    const media = [];
    for (const { path, type } of text.files) media.push({ path, type, bytes: await part(`media/${path}`) });
    return { version: manifest.version, text, media };
  }

  /**
   * Stores the downloaded content with its page and the page's assets. Replaces the copy before it.
   * @param {OpenedGroup & {responses: Map<string, Uint8Array>}} opened
   * @returns {Promise<boolean>} whether it is stored
   */
  async store({ version, text, responses }) {
    try {
      const staged = await this.#storage.stage(this.#key, version);
      let bytes = 0;
      for (const [address, sealed] of responses) {
        await this.#storage.store(staged.cache, address, new Response(new Uint8Array(sealed), {
          headers: { 'Content-Type': address.endsWith('.json') ? 'application/json' : 'application/octet-stream' },
        }));
        bytes += sealed.byteLength;
      }
      for (const address of pageParts()) await this.#storePart(staged.cache, address);
      await this.#storage.commit(staged, {
        key: this.#key, kind: 'group', isTrusted: true, version, title: text.name, language, entry: this.#key,
        files: responses.size, bytes,
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Updates the page that opens the copy, if a copy is stored. */
  async refresh() {
    try {
      const record = await this.#storage.saved(this.#key);
      if (!record) return;
      const cache = await caches.open(record.cache);
      for (const address of pageParts()) {
        if (address === pageAddress() || !await cache.match(address)) await this.#storePart(cache, address);
      }
    } catch {
      // The copy is unchanged.
    }
  }

  /** @param {Cache} cache @param {string} address */
  async #storePart(cache, address) {
    const response = await fetch(address, { cache: address === pageAddress() ? 'no-store' : 'default' });
    if (!response.ok) throw new GroupError('offline');
    const type = response.headers.get('Content-Type');
    const body = await response.blob();
    // Not the response itself: after a redirect of the server, browsers refuse it for a page.
    await this.#storage.store(cache, address, new Response(body, type ? { headers: { 'Content-Type': type } } : {}));
  }

  /** Deletes the copies in all languages. */
  async delete() {
    const end = `groups/${this.#group}.html`;
    for (const { key } of await savedRecords(siteRoot)) {
      if (key === end || key.endsWith(`/${end}`)) await this.#storage.remove(key);
    }
  }
}

/** @param {Uint8Array} bytes */
function jsonOf(bytes) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new GroupError('damaged');
  }
}

const pageAddress = () => location.origin + location.pathname;

/** The addresses of the page and of its assets. */
function pageParts() {
  const attributes = [
    ...[...document.querySelectorAll('link[rel=stylesheet], link[rel~=icon], link[rel=manifest], link[rel=preload]')]
      .map((element) => element.getAttribute('href')),
    ...[...document.querySelectorAll('script[src], header img[src]')].map((element) => element.getAttribute('src')),
    // Scripts that are loaded later: `ADDRESS NAME, `.
    ...[...document.querySelectorAll('script[data-later]')].flatMap((element) =>
      (element.getAttribute('data-later') ?? '').split(', ').map((one) => one.split(' ')[0])),
  ];
  const addresses = attributes.flatMap((address) => (address ? [new URL(address, document.baseURI).href] : []));
  return [pageAddress(), ...new Set(addresses.filter((address) => address.startsWith(siteRoot.href)))];
}
