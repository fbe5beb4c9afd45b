// <pack-opener>: opens a pack from a file, for example from a friend's phone or a memory stick, also without a network. It
// checks every file in it, shows what it is, and saves it when the visitor agrees.

import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { PackArchive, PackError } from './pack-archive.js';
import { daysAgo, languageName } from './pack-facts.js';
import { withPackLock, isFull, waitForServiceWorker } from './pack-job.js';
import { packSize } from './storage-estimate.js';
import { announcedPack, packAddresses } from './pack-notice.js';
import { refreshSavedPacks } from './pack-registry.js';
import { PackStorage } from './pack-storage.js';
import { PackShell } from './pack-shell.js';
import { isListed, savePackFiles } from './pack-staging.js';
import { cityFolder, limitedManifest } from './pack-trust.js';
import { canSavePacks, progressWords, errorInWords } from './pack-words.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./pack-archive.js').PackManifest} PackManifest
 * @typedef {import('./pack-archive.js').PackSource} PackSource
 */

const words = {
  title: word('opener.title'),
  text: word('opener.text'),
  choose: word('opener.choose'),
  drop: word('opener.drop'),
  bad: word('opener.bad'),
  whole: word('opener.whole'),
  size: word('pack.size'),
  files: word('pack.files'),
  language: word('pack.language'),
  version: word('pack.version'),
  current: word('opener.current'),
  other: word('opener.other'),
  unlisted: word('opener.unlisted'),
  offline: word('opener.offline'),
  madeFor: (/** @type {string} */ address) => word('opener.made-for', { address }),
  limited: word('opener.limited'),
  keeps: word('opener.keeps'),
  replaces: (/** @type {string} */ when) => word('opener.replaces', { when }),
  list: word('opener.list'),
  save: word('opener.save'),
  leave: word('opener.leave'),
  unchecked: word('pack.saving.unchecked'),
  saved: word('pack.saving.saved'),
  open: word('saved.open'),
};

/** @param {File} file */
function source(file) {
  return {
    size: file.size,
    read: async (/** @type {number} */ offset, /** @type {number} */ length) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
}

/**
 * The path of the pack's ZIP from the site's root: `fr/york/packs/walls.zip` of a pack that begins at `fr/york/…`.
 * @param {PackManifest} manifest
 */
function keyOf(manifest) {
  const folder = cityFolder(manifest);
  const isName = typeof manifest.id === 'string' && /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u.test(manifest.id);
  if (!isName || folder === undefined) throw new PackError('mismatch', 'pack.json');
  return `${folder}packs/${encodeURIComponent(manifest.id)}.zip`;
}

/**
 * Whether a file is the pack that the guide's server announces, byte for byte.
 * @param {File} file
 * @param {import('./pack-notice.js').PackNotice} notice
 */
async function isAnnounced(file, { bytes, sha256 }) {
  // A browser without the memory for a large file cannot check it.
  const content = file.size === bytes ? await file.arrayBuffer().catch(() => undefined) : undefined;
  return content !== undefined && await PackArchive.sha256(new Uint8Array(content)) === sha256;
}

class PackOpener extends HTMLElement {
  #storage = new PackStorage(siteRoot);
  #input = make('input', 'pack-opener__input');
  #drop = make('div', 'pack-opener__drop');
  #status = make('p', 'pack-opener__status');
  #review = make('div', 'pack-opener__review');

  connectedCallback() {
    if (this.#status.isConnected || !canSavePacks()) return;
    const title = makeHeading('h2', 'pack-opener__title', words.title);
    title.id = 'opener-title';
    this.#input.type = 'file';
    this.#input.accept = '.zip,application/zip';
    this.#input.id = 'opener-file';
    const label = make('label', 'button button--quiet', words.choose);
    label.htmlFor = this.#input.id;
    this.#drop.append(this.#input, label, make('span', 'pack-opener__hint', words.drop));
    this.#status.setAttribute('role', 'status');
    const section = make('section', 'pack-opener',
      title, make('p', '', words.text), this.#drop, this.#status, this.#review);
    section.setAttribute('aria-labelledby', title.id);
    this.append(section);
    this.#input.addEventListener('change', () => void this.#check(this.#input.files?.[0]));
    section.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.#drop.classList.add('pack-opener__drop--over');
    });
    for (const end of ['dragleave', 'drop']) {
      section.addEventListener(end, () => this.#drop.classList.remove('pack-opener__drop--over'));
    }
    section.addEventListener('drop', (event) => {
      event.preventDefault();
      void this.#check(event.dataTransfer?.files[0]);
    });
  }

  /**
   * Checks a file completely, and shows what it is.
   * @param {File | undefined} file
   */
  async #check(file) {
    // The visitor can choose the same file again.
    this.#input.value = '';
    if (!file) return;
    this.#review.replaceChildren();
    try {
      const archive = await PackArchive.open(source(file));
      const manifest = await archive.manifest(undefined, this.dataset.key || undefined);
      const key = keyOf(manifest);
      await this.#checkAll(archive, manifest);
      this.#announce(words.whole);
      await this.#show(archive, manifest, key, file);
    } catch (error) {
      const isForeign = error instanceof PackError && error.kind === 'signature';
      this.#announce(isForeign ? errorInWords(error, false) : words.bad);
      if (!(error instanceof PackError)) throw error;
    }
  }

  /**
   * @param {PackArchive} archive
   * @param {PackManifest} manifest
   * @throws {PackError} `mismatch` when a file does not match the list.
   */
  async #checkAll(archive, manifest) {
    for (const [index, file] of manifest.files.entries()) {
      this.#announce(progressWords('check', index / manifest.files.length, 0));
      if (!await isListed(file, await archive.read(file.path, file.bytes))) throw new PackError('mismatch', file.path);
    }
  }

  /**
   * @param {PackArchive} archive
   * @param {PackManifest} manifest
   * @param {string} key
   * @param {File} file
   */
  async #show(archive, manifest, key, file) {
    const files = manifest.files.filter((one) => !one.standIn);
    const title = makeHeading('h3', 'pack-opener__name', manifest.title);
    title.lang = manifest.language;
    title.dir = 'auto';
    title.tabIndex = -1;
    const facts = make('dl', 'facts', ...[
      [words.size, packSize(file.size)], [words.language, languageName(manifest.language)],
      [words.files, String(files.length)], [words.version, manifest.version.slice(0, 12)],
    ].map(([name, value]) => make('div', 'facts__item', make('dt', '', name), make('dd', '', value))));
    const rows = files.map((one) => make('li', '', make('bdi', '', one.path), make('span', '', packSize(one.bytes))));
    const list = make('details', 'pack-opener__files', make('summary', '', words.list), make('ul', '', ...rows));
    const { remarkTexts, trusted, mayReplace } = await this.#assess(archive, manifest, key, file);
    const remarks = remarkTexts.map((text) => make('p', 'pack-opener__remark', text));
    const save = makeButton(words.save, () => this.#save(archive, manifest, key, trusted), 'button button--primary');
    const cancel = makeButton(words.leave, () => this.#cancel());
    const controls = make('div', 'pack-opener__controls', ...mayReplace ? [save] : [], cancel);
    this.#review.replaceChildren(title, facts, ...remarks, list, controls);
    title.focus();
  }

  /**
   * Whether the guide vouches for the pack, and what a visitor should know before saving it.
   * @param {PackArchive} archive
   * @param {PackManifest} manifest
   * @param {string} key
   * @param {File} file
   * @returns {Promise<{remarkTexts: string[], trusted?: PackManifest, mayReplace: boolean}>} `trusted` is the list that the guide
   *   vouches for
   */
  async #assess(archive, manifest, key, file) {
    const { index, id } = packAddresses(siteRoot, key);
    const notice = await announcedPack(index, id).catch((error) => error);
    const isUnlisted = notice instanceof PackError && (notice.kind === 'unlisted' || notice.kind === 'server');
    const saved = await this.#storage.saved(key);
    const isTrusted = archive.signature === 'good' || (!(notice instanceof Error) && await isAnnounced(file, notice));
    // The version does not cover types and placeholder pages: take those from the list that was saved.
    const trusted = isTrusted ? manifest
      : saved?.isTrusted && saved.version === manifest.version ? await this.#storage.manifest(saved) : undefined;
    const remarkTexts = [notice instanceof Error ? isUnlisted ? words.unlisted : words.offline
      : notice.version === manifest.version ? words.current : words.other];
    if (archive.signature === 'unchecked') remarkTexts.unshift(words.unchecked);
    if (manifest.base && manifest.base !== siteRoot.href) remarkTexts.push(words.madeFor(manifest.base));
    // A pack that the guide does not vouch for must not replace one that it vouches for.
    const mayReplace = trusted !== undefined || !saved?.isTrusted;
    if (!mayReplace) remarkTexts.push(words.keeps);
    else if (saved) remarkTexts.push(words.replaces(daysAgo(saved.savedAt)));
    if (!trusted && mayReplace) remarkTexts.push(words.limited);
    return { remarkTexts, trusted, mayReplace };
  }

  /**
   * @param {PackArchive} archive
   * @param {PackManifest} manifest
   * @param {string} key
   * @param {PackManifest} [trusted]  the list that the guide vouches for
   */
  async #save(archive, manifest, key, trusted) {
    try {
      await withPackLock(this.#storage.names.lock, async () => {
        await waitForServiceWorker();
        const manifestToSave = trusted ?? await limitedManifest(manifest, (file) => this.#isPublished(file));
        await savePackFiles({
          storage: this.#storage, key, kind: manifest.id === manifest.city ? 'city' : 'tour', isTrusted: trusted !== undefined,
          signature: archive.signature, manifest: manifestToSave,
          read: (file) => archive.read(file.path, file.bytes), signal: new AbortController().signal,
          progress: (done, all) => this.#announce(progressWords('check', done / all, 0)),
        });
        // The app shell is saved when there is a network again.
        await new PackShell(this.#storage, packAddresses(siteRoot, key).index).save().catch(() => undefined);
      });
    } catch (error) {
      return this.#announce(errorInWords(isFull(error) ? new PackError('space') : error, false));
    }
    const link = make('a', 'button button--primary', words.open);
    link.href = new URL(manifest.entry, siteRoot).href;
    this.#review.replaceChildren(link);
    this.#announce(words.saved);
    link.focus();
    await refreshSavedPacks(siteRoot);
    document.dispatchEvent(new Event('wynd-packs'));
  }

  /**
   * Whether the guide itself has a file with these bytes, on its server or on this device.
   * @param {import('./pack-archive.js').PackFile} file
   */
  async #isPublished(file) {
    const response = await fetch(this.#storage.address(file.path)).catch(() => undefined);
    return response?.ok === true && isListed(file, new Uint8Array(await response.arrayBuffer()));
  }

  #cancel() {
    this.#review.replaceChildren();
    this.#announce('');
    this.#input.focus();
  }

  /** @param {string} message */
  #announce(message) {
    if (this.#status.textContent !== message) this.#status.textContent = message;
  }
}

customElements.define('pack-opener', PackOpener);
