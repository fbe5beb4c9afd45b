// <friend-groups>: groups that visitors make themselves. They invite members with links, and share places with links and files,
// without a server.
//
//   <friend-groups data-city="york" data-city-name="York" data-map="../york.html"><template>MAP</template></friend-groups>

import { isolatedName, tidyName } from '../shared/card-name.js';
import { storedCards } from '../friends/card-store.js';
import { part } from '../friends/friend-pieces.js';
import { sharePanel } from '../friends/share-panel.js';
import { linkOf, maxCharacters } from '../shared/packed-text.js';
import { askToStore } from '../shared/store-question.js';
import { make, makeButton } from '../shared/elements.js';
import { fileChooser } from '../shared/file-chooser.js';
import { download } from '../shared/user-files.js';
import { ask } from '../shared/question.js';
import { canUnlock } from '../shared/sealing.js';
import { word } from '../shared/words.js';
import { stopWriting } from '../shared/write-lock.js';
import { friendGroups, isGroupName, storeFriendGroup, merged, maxGroups, maxPlaces } from './friend-group-store.js';
import {
  groupIdOf, invitationOf, newsFile, newsOf, newsOfFile, packedInvitation, randomText, encryptedNews,
} from './friend-group-message.js';
import { fieldOf, GroupPlaces } from './friend-group-places.js';

/** @typedef {import('./friend-group-store.js').FriendGroup} FriendGroup */

const messageInFragment = /^#(join|news)=(.+)$/;
/** Of a pin of the city's map. */
const placeInFragment = /^#(place-[\w-]{11})$/;
const names = word('friends.names').split('|');
const no = word('pack.saving.cancel');

const ownName = () => storedCards().own?.name ?? names[Math.floor(Math.random() * names.length)];

class FriendGroups extends HTMLElement {
  #status = make('p', 'friends__announcement');
  #body = make('div', 'friends__groups');
  #places = new GroupPlaces(this, (text) => this.#announce(text));

  connectedCallback() {
    if (this.#body.isConnected) return;
    this.#status.setAttribute('role', 'status');
    this.#status.tabIndex = -1;
    this.append(this.#status, this.#body);
    if (!canUnlock()) {
      this.#status.textContent = word('groups.own.insecure');
      return;
    }
    window.addEventListener('hashchange', () => void this.#open());
    void this.#show().then(() => this.#open());
  }

  /** @param {string} text */
  async #announce(text) {
    await this.#show();
    this.#status.textContent = text;
    this.#status.focus();
  }

  async #open() {
    const [, place] = placeInFragment.exec(location.hash) ?? [];
    if (place) document.getElementById(place)?.focus();
    const [, kind, text] = messageInFragment.exec(location.hash) ?? [];
    if (!kind) return;
    history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
    await this.#announceResult(() => (kind === 'join' ? this.#join(text) : this.#importNews(text)));
  }

  /**
   * Processes received data, and announces the result.
   * @param {() => Promise<string>} act
   */
  async #announceResult(act) {
    await this.#announce(await act().catch(() => word('groups.own.broken')));
  }

  /** @param {string} text */
  async #join(text) {
    const { id, key, name, who } = await invitationOf(text);
    const groups = friendGroups();
    // A link never replaces an existing key.
    if (groups.some(([one]) => one === id)) return word('groups.own.joined', { name: isolatedName(name) });
    if (groups.length >= maxGroups) return word('groups.own.full', { most: maxGroups });
    const question = word('groups.own.join', { who: isolatedName(who), name: isolatedName(name) });
    if (!await askToStore({ text: question, yes: word('groups.own.join.yes'), no })) return '';
    return this.#createGroup(id, key, name) ? word('groups.own.joined', { name: isolatedName(name) }) : word('settings.not-stored');
  }

  /**
   * @param {string} id
   * @param {string} key
   * @param {string} name
   */
  #createGroup(id, key, name) {
    // After an erasure nothing is stored until the visitor requests it.
    stopWriting(false);
    const me = randomText(8);
    return storeFriendGroup(id, { key, name, me, chosen: Date.now(), members: { [me]: ownName() }, places: [] });
  }

  /** @param {string} news  encrypted */
  async #importNews(news) {
    const id = groupIdOf(news);
    const group = friendGroups().find(([one]) => one === id)?.[1];
    const message = group && await newsOf(news, group.key).catch(() => undefined);
    if (!group || !message) return word('groups.own.key');
    const result = merged(group, message);
    const count = result.group.places.filter(({ name }) => name).length;
    if (count > maxPlaces) return word('groups.own.places.full', { most: maxPlaces });
    const lines = result.news.map(({ name, note }) => (name ? [name, note].filter(Boolean).join(': ') : word('groups.own.removed')));
    const question = word('groups.own.take', { who: isolatedName(message.members[message.from]), name: isolatedName(group.name) });
    if (!await askToStore({ text: question, lines, yes: word('friends.add.yes'), no })) return '';
    return storeFriendGroup(id, result.group) ? word('groups.own.taken') : word('settings.not-stored');
  }

  async #show() {
    const [current, ...others] = friendGroups();
    const parts = current ? [await this.#groupPart(...current)] : [];
    this.#body.replaceChildren(this.#newGroupPart(others), ...parts);
  }

  /** @param {[string, FriendGroup][]} others */
  #newGroupPart(others) {
    const { field, label } = fieldOf(word('groups.own.name'), 40);
    const form = make('form', 'friends__form', label, make('button', 'button button--quiet', word('groups.own.make')));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = tidyName(field.value);
      if (!isGroupName(name)) return field.focus();
      if (friendGroups().length >= maxGroups) return void this.#announce(word('groups.own.full', { most: maxGroups }));
      const isStored = this.#createGroup(randomText(8), randomText(32), name);
      return void this.#announce(isStored ? word('groups.own.created', { name: isolatedName(name) }) : word('settings.not-stored'));
    });
    const list = make('ul', 'friends__rules', ...others.map(([id, group]) => make('li', '', makeButton(
      word('groups.own.choose', { name: isolatedName(group.name) }), () => {
        storeFriendGroup(id, { ...group, chosen: Date.now() });
        void this.#announce(word('groups.own.chosen', { name: isolatedName(group.name) }));
      }))));
    return part('friends__part', word('groups.own.title'), make('p', 'friends__note', word('groups.own.about')),
      ...(others.length > 0 ? [list] : []), form, ...(friendGroups().length > 0 ? [make(
        'p', 'friends__buttons', fileChooser(word('groups.own.open'), '.json,application/json', (file) => (
          this.#announceResult(async () => this.#importNews(await newsOfFile(file))))))] : []));
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   */
  async #groupPart(id, group) {
    const name = isolatedName(group.name);
    const who = group.members[group.me];
    const invitation = linkOf('', `join=${await packedInvitation({ id, key: group.key, name: group.name, who })}`);
    const news = await encryptedNews(id, group);
    const link = linkOf('', `news=${news}`);
    const members = make('ul', 'friends__rules', ...Object.entries(group.members).map(([member, one]) =>
      make('li', '', make('bdi', '', one), ...(member === group.me ? [` (${word('friends.you')})`] : []))));
    const leave = makeButton(word('groups.own.leave'), async () => {
      if (await ask({ text: word('groups.own.leave.question', { name }), yes: word('groups.own.leave'), no }) === undefined) return;
      storeFriendGroup(id, undefined);
      await this.#announce(word('groups.own.left', { name }));
    });
    return make('div', 'friends__groups',
      part('friends__part', group.name, members, make('p', 'friends__buttons', leave)),
      ...(invitation ? [sharePanel(invitation, word('groups.own.invite', { name }), word('groups.own.invite.how'))] : []),
      part('friends__part', word('groups.own.places'), ...this.#places.show(id, group)),
      link && link.length <= maxCharacters
        ? sharePanel(link, word('groups.own.share', { name }), word('groups.own.share.how'))
        : make('p', 'friends__note', word('groups.own.long')),
      make('p', 'friends__buttons', makeButton(word('own.share.file'), () => download(newsFile(group.name, news)))));
  }
}

customElements.define('friend-groups', FriendGroups);
