// <pack-opener>: takes a pack that came as a file, from a friend's phone or a memory stick, without a network too; checks
// every file in it, shows what it is, and saves it when the visitor wants it.

import { make, makeButton } from '../shared/elements.js';
import { PackArchive, PackTrouble } from './pack-archive.js';
import { daysAgo, languageName } from './pack-facts.js';
import { alone, isFull, workerIsReady } from './pack-job.js';
import { packSize } from './pack-keeping.js';
import { announcedPack, packAddresses } from './pack-notice.js';
import { lookAtPacks } from './pack-registry.js';
import { PackShelf } from './pack-shelf.js';
import { PackShell } from './pack-shell.js';
import { isListed, savePackFiles } from './pack-staging.js';
import { canSavePacks, progressWords, troubleWords } from './pack-words.js';
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
function keyOf({ id, city, entry }) {
  const isName = (/** @type {unknown} */ name) => typeof name === 'string' && /^[\p{L}\p{N}._-]+$/u.test(name) && !/^\.+$/.test(name);
  const names = typeof entry === 'string' ? entry.split('/') : [];
  const place = names.indexOf(city);
  if (!isName(id) || !isName(city) || place < 0 || !entry.endsWith('.html')) throw new PackTrouble('mismatch', 'pack.json');
  return [...names.slice(0, place), city, 'packs', `${id}.zip`].map(encodeURIComponent).join('/');
}

class PackOpener extends HTMLElement {
  #shelf = new PackShelf(siteRoot);
  #input = make('input', 'pack-opener__input');
  #drop = make('div', 'pack-opener__drop');
  #status = make('p', 'pack-opener__status');
  #review = make('div', 'pack-opener__review');

  connectedCallback() {
    if (this.#status.isConnected || !canSavePacks()) return;
    const title = make('h2', 'pack-opener__title', words.title);
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
    this.#input.addEventListener('change', () => void this.#look(this.#input.files?.[0]));
    section.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.#drop.classList.add('pack-opener__drop--over');
    });
    for (const end of ['dragleave', 'drop']) {
      section.addEventListener(end, () => this.#drop.classList.remove('pack-opener__drop--over'));
    }
    section.addEventListener('drop', (event) => {
      event.preventDefault();
      void this.#look(event.dataTransfer?.files[0]);
    });
  }

  /**
   * Checks a file as a whole, and shows what it is.
   * @param {File | undefined} file
   */
  async #look(file) {
    // The same file may be chosen again.
    this.#input.value = '';
    if (!file) return;
    this.#review.replaceChildren();
    try {
      const archive = await PackArchive.open(source(file));
      const manifest = await archive.manifest(undefined, this.dataset.key || undefined);
      const key = keyOf(manifest);
      await this.#checkAll(archive, manifest);
      this.#say(words.whole);
      await this.#show(archive, manifest, key, file);
    } catch (error) {
      const isForeign = error instanceof PackTrouble && error.kind === 'signature';
      this.#say(isForeign ? troubleWords(error, false) : words.bad);
      if (!(error instanceof PackTrouble)) throw error;
    }
  }

  /**
   * @param {PackArchive} archive
   * @param {PackManifest} manifest
   * @throws {PackTrouble} `mismatch` when a file is not as the list says, or stands in no list.
   */
  async #checkAll(archive, manifest) {
    const listed = new Set(['pack.json', 'pack.sig', ...manifest.files.map((file) => file.path)]);
    if (archive.paths.some((path) => !listed.has(path))) throw new PackTrouble('mismatch', 'a file that is not listed');
    for (const [index, file] of manifest.files.entries()) {
      this.#say(progressWords('check', index / manifest.files.length, 0));
      if (!await isListed(file, await archive.read(file.path, file.bytes))) throw new PackTrouble('mismatch', file.path);
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
    const title = make('h3', 'pack-opener__name', manifest.title);
    title.lang = manifest.language;
    title.dir = 'auto';
    title.tabIndex = -1;
    const facts = make('dl', 'facts', ...[
      [words.size, packSize(file.size)], [words.language, languageName(manifest.language)],
      [words.files, String(files.length)], [words.version, manifest.version.slice(0, 12)],
    ].map(([name, value]) => make('div', 'facts__item', make('dt', '', name), make('dd', '', value))));
    const rows = files.map((one) => make('li', '', make('bdi', '', one.path), make('span', '', packSize(one.bytes))));
    const list = make('details', 'pack-opener__files', make('summary', '', words.list), make('ul', '', ...rows));
    const said = await this.#remarks(manifest, key);
    if (archive.signature === 'unchecked') said.unshift(words.unchecked);
    const remarks = said.map((text) => make('p', 'pack-opener__remark', text));
    const save = makeButton(words.save, () => this.#save(archive, manifest, key), 'button button--primary');
    const leave = makeButton(words.leave, () => this.#leave());
    this.#review.replaceChildren(title, facts, ...remarks, list, make('div', 'pack-opener__controls', save, leave));
    title.focus();
  }

  /**
   * What a visitor has to know before the pack is saved.
   * @param {PackManifest} manifest
   * @param {string} key
   */
  async #remarks(manifest, key) {
    const { index, id } = packAddresses(siteRoot, key);
    const announced = await announcedPack(index, id).catch((error) => error);
    const isUnlisted = announced instanceof PackTrouble && (announced.kind === 'unlisted' || announced.kind === 'server');
    const remarks = [announced instanceof Error ? isUnlisted ? words.unlisted : words.offline
      : announced.version === manifest.version ? words.current : words.other];
    if (manifest.base && manifest.base !== siteRoot.href) remarks.push(words.madeFor(manifest.base));
    const before = await this.#shelf.saved(key);
    if (before) remarks.push(words.replaces(daysAgo(before.savedAt)));
    return remarks;
  }

  /**
   * @param {PackArchive} archive
   * @param {PackManifest} manifest
   * @param {string} key
   */
  async #save(archive, manifest, key) {
    try {
      await alone(this.#shelf.names.lock, async () => {
        await workerIsReady();
        await savePackFiles({
          shelf: this.#shelf, key, kind: manifest.id === manifest.city ? 'city' : 'tour', signature: archive.signature, manifest,
          read: (file) => archive.read(file.path, file.bytes), signal: new AbortController().signal,
          progress: (done, all) => this.#say(progressWords('check', done / all, 0)),
        });
        // What opens the guide itself comes with the next network.
        await new PackShell(this.#shelf, packAddresses(siteRoot, key).index).save().catch(() => undefined);
      });
    } catch (error) {
      return this.#say(troubleWords(isFull(error) ? new PackTrouble('space') : error, false));
    }
    const link = make('a', 'button button--primary', words.open);
    link.href = new URL(manifest.entry, siteRoot).href;
    this.#review.replaceChildren(link);
    this.#say(words.saved);
    link.focus();
    await lookAtPacks(siteRoot);
    document.dispatchEvent(new Event('wynd-packs'));
  }

  #leave() {
    this.#review.replaceChildren();
    this.#say('');
    this.#input.focus();
  }

  /** @param {string} message */
  #say(message) {
    if (this.#status.textContent !== message) this.#status.textContent = message;
  }
}

customElements.define('pack-opener', PackOpener);
