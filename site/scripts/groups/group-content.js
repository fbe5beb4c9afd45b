// <group-content>: the content of a group, opened with an invitation, and stored on the device.
//
//   <group-content data-group="class-7b" data-manifest="class-7b/group.json"></group-content>

import { askToStore } from '../shared/store-question.js';
import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { ask } from '../shared/question.js';
import { canUnlock } from '../shared/sealing.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';
import { GroupCopy } from './group-copy.js';
import { GroupError, keyInFragment } from './group-key.js';
import { elementsOf } from './group-markup.js';
import { GroupMedia } from './group-media.js';
import { storeGroup, storedGroup } from './group-store.js';

/** @typedef {import('./group-copy.js').OpenedGroup} OpenedGroup */

const words = {
  working: word('extra.working'), none: word('group.none'), insecure: word('group.insecure'), removed: word('group.removed'),
  older: word('group.older'), stored: word('group.stored'), updated: word('group.updated'), notStored: word('group.not-stored'),
  contents: word('group.contents'), empty: word('group.empty'), delete: word('group.forget'),
  forgotten: word('group.forgotten'), cancel: word('pack.saving.cancel'),
  save: word('extra.save'), replace: word('group.replace'), own: word('group.own'), ownUnchanged: word('group.own.unchanged'),
  saveQuestion: (/** @type {string} */ name) => word('group.save.question', { name }),
  replaceQuestion: (/** @type {string} */ name) => word('group.replace.question', { name }),
  notSaved: (/** @type {string} */ name) => word('group.not-saved', { name }),
  forgetQuestion: (/** @type {string} */ name) => word('group.forget.ask', { name }),
};
const errors = {
  wrong: word('group.wrong'), damaged: word('group.damaged'), offline: word('group.offline'), unknown: word('group.unknown'),
};

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof GroupError ? error.reason : 'damaged');

class GroupContent extends HTMLElement {
  #status = make('p', 'group__status');
  #content = make('div', 'group__content');
  /** @type {OpenedGroup | undefined} The content that is shown. */
  #opened;
  /** @type {GroupMedia | undefined} The media of the content that is shown. */
  #media;
  #pageTitle = document.title;
  #copy = new GroupCopy(
    this.dataset.group ?? '', new URL(this.dataset.manifest ?? '', document.baseURI), location.pathname.slice(siteRoot.pathname.length));

  connectedCallback() {
    if (this.#status.isConnected) return;
    this.#status.setAttribute('role', 'status');
    this.append(this.#status, this.#content);
    window.addEventListener('hashchange', this.#read);
    void this.#read();
  }

  disconnectedCallback() {
    window.removeEventListener('hashchange', this.#read);
  }

  get #group() { return this.dataset.group ?? ''; }

  /** @param {string} text @param {boolean} [isError] */
  #announce(text, isError = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle('group__status--error', isError);
  }

  /** Opens the group of the address, otherwise the stored group. */
  #read = async () => {
    const linkKey = keyInFragment(location.hash);
    // The key does not stay in the address, where others could read it or the visitor could share it.
    if (linkKey !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
    // The fragment is an anchor in the content that is shown.
    else if (this.#opened) return;
    if (!canUnlock()) return this.#announce(words.insecure, true);
    const storedKey = storedGroup(this.#group)?.key;
    if (linkKey === undefined && storedKey === undefined) return this.#announce(words.none);
    this.#announce(words.working);
    if (storedKey !== undefined) {
      const stored = await this.#copy.openStored(storedKey);
      if (stored) this.#show(stored);
    }
    if (linkKey === '') return this.#announce(errors.wrong, true);
    if (linkKey !== undefined && linkKey !== storedKey) await this.#openWithKey(linkKey, storedKey);
    else await this.#update(storedKey ?? '');
  };

  /**
   * Opens the group with a key from the address, and stores both when the visitor agrees.
   * @param {string} key
   * @param {string | undefined} storedKey  the stored key, which only the visitor replaces
   */
  async #openWithKey(key, storedKey) {
    /** @type {Awaited<ReturnType<GroupCopy['fetched']>>} */
    let fetched;
    try {
      fetched = await this.#copy.fetched(key);
    } catch (error) {
      return this.#fail(reasonOf(error), 'link');
    }
    const { name } = fetched.text;
    if (storedKey === undefined) this.#show(fetched);
    this.#announce('');
    const isAccepted = await askToStore(storedKey === undefined
      ? { text: words.saveQuestion(name), yes: words.save, no: words.cancel }
      : { text: words.replaceQuestion(name), yes: words.replace, no: words.own });
    if (isAccepted) {
      if (storedKey !== undefined) this.#show(fetched);
      await this.#store(fetched, key);
      this.querySelector('h2')?.focus({ preventScroll: true });
    } else if (storedKey === undefined) {
      this.#announce(words.notSaved(name));
    } else if (this.#opened) {
      this.#announce(words.ownUnchanged);
    } else {
      await this.#update(storedKey);
    }
    return undefined;
  }

  /**
   * @param {Awaited<ReturnType<GroupCopy['fetched']>>} fetched
   * @param {string} key  the member's
   * @param {string} [prefix]  the text before the message about storage
   */
  async #store(fetched, key, prefix = '') {
    const isStored = storeGroup(this.#group, { key, name: fetched.text.name }) && await this.#copy.store(fetched);
    this.#announce(`${prefix}${isStored ? words.stored : words.notStored}`, !isStored);
  }

  /**
   * Downloads the newest version, and shows it instead of the stored version.
   * @param {string} key  the member's, which is stored
   */
  async #update(key) {
    const shown = this.#opened;
    try {
      if (shown && await this.#copy.newest() === shown.version) {
        this.#announce(words.stored);
        return void this.#copy.refresh();
      }
    } catch (error) {
      // Without a network the stored version is shown.
      return this.#fail(reasonOf(error), 'stored');
    }
    try {
      const fetched = await this.#copy.fetched(key);
      this.#show(fetched);
      const isNewer = shown !== undefined && shown.version !== fetched.version;
      await this.#store(fetched, key, isNewer ? `${words.updated} ` : '');
    } catch (error) {
      this.#fail(reasonOf(error), 'older');
    }
    return undefined;
  }

  /**
   * @param {'wrong' | 'damaged' | 'offline' | 'unknown'} reason
   * @param {'stored' | 'link' | 'older'} origin  the origin of the key, or `older` when a newer version exists
   */
  #fail(reason, origin) {
    if (!this.#opened) return this.#announce(errors[reason], true);
    if (reason === 'offline' && origin !== 'older') return this.#announce(words.stored);
    if (reason === 'offline') return this.#announce(words.older, true);
    return this.#announce(reason === 'wrong' && origin === 'older' ? words.removed : errors[reason], true);
  }

  /** @param {OpenedGroup} opened */
  #show(opened) {
    this.#opened = opened;
    this.#media?.release();
    const { text } = opened;
    const media = new GroupMedia(opened.media);
    this.#media = media;
    const title = makeHeading('h2', 'group__title', make('bdi', '', text.name));
    title.tabIndex = -1;
    const contents = text.parts.flatMap((part) => part.contents);
    this.#content.replaceChildren(
      title, ...(text.summary ? [make('p', 'group__summary', text.summary)] : []),
      ...(contents.length > 0 ? [contentsList(contents)] : [make('p', '', words.empty)]),
      ...text.parts.map(({ html }) => elementsOf(html, media.addresses)),
      make('div', 'group__controls', makeButton(words.delete, () => void this.#delete(text.name))));
    document.title = `${text.name} · ${this.#pageTitle}`;
    const place = anchorInFragment();
    if (place && this.contains(place)) place.scrollIntoView();
  }

  /** @param {string} name */
  async #delete(name) {
    const answer = await ask({ text: words.forgetQuestion(name), yes: words.delete, no: words.cancel });
    if (answer === undefined) return;
    storeGroup(this.#group, undefined);
    await this.#copy.delete().catch(() => undefined);
    this.#opened = undefined;
    this.#content.replaceChildren();
    document.title = this.#pageTitle;
    this.#announce(words.forgotten);
  }
}

/** The element of the fragment; undefined when it does not exist or the fragment cannot be decoded. */
function anchorInFragment() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** @param {{anchor: string, name: string}[]} contents */
function contentsList(contents) {
  const list = make('ul', 'group__list', ...contents.map(({ anchor, name }) => {
    const link = make('a', '', name);
    link.href = `#${anchor}`;
    link.dir = 'auto';
    return make('li', '', link);
  }));
  const nav = make('nav', '', list);
  nav.setAttribute('aria-label', words.contents);
  return nav;
}

customElements.define('group-content', GroupContent);
