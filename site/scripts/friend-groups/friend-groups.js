// <friend-groups>: groups that visitors make themselves. They are invited, and share places, by links; no server is asked.

import { named } from '../play/card-name.js';
import { keptCards } from '../play/card-store.js';
import { part } from '../play/friend-pieces.js';
import { handOver } from '../play/hand-over.js';
import { linkOf, mostCharacters } from '../play/packed-text.js';
import { mayStore } from '../shared/brought.js';
import { make, makeButton } from '../shared/elements.js';
import { ask } from '../shared/question.js';
import { canUnlock } from '../shared/sealing.js';
import { word } from '../shared/words.js';
import { stopWriting } from '../shared/write-lock.js';
import {
  friendGroups, isGroupName, keepFriendGroup, longestNote, merged, mostGroups, mostPlaces,
} from './friend-group-store.js';
import { invitationOf, newsOf, packedInvitation, randomText, sealedNews } from './friend-group-message.js';

/** @typedef {import('./friend-group-store.js').FriendGroup} FriendGroup */

const brings = /^#(join|news)=(.+)$/;
/** Of a pin of the city's map. */
const pinned = /^#(place-[\w-]{11})$/;
const names = word('friends.names').split('|');
const no = word('pack.saving.cancel');

/** @param {string} text */
const tidy = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const ownName = () => keptCards().own?.name ?? names[Math.floor(Math.random() * names.length)];

/**
 * @param {string} label
 * @param {number} most
 */
function fieldOf(label, most) {
  const field = make('input', 'friends__field');
  Object.assign(field, { type: 'text', autocomplete: 'off', dir: 'auto', maxLength: most });
  return { field, label: make('label', 'friends__label', label, field) };
}

class FriendGroups extends HTMLElement {
  #status = make('p', 'friends__said');
  #body = make('div', 'friends__groups');

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
  async #say(text) {
    await this.#show();
    this.#status.textContent = text;
    this.#status.focus();
  }

  async #open() {
    const [, place] = pinned.exec(location.hash) ?? [];
    if (place) document.getElementById(place)?.focus();
    const [, kind, text] = brings.exec(location.hash) ?? [];
    if (!kind) return;
    history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
    let said = word('groups.own.broken');
    try {
      said = kind === 'join' ? await this.#join(text) : await this.#take(text);
    } catch {
      // It says what is wrong.
    }
    await this.#say(said);
  }

  /** @param {string} text */
  async #join(text) {
    const { id, key, name, who } = await invitationOf(text);
    const groups = friendGroups();
    // A key that is there is never replaced by a link.
    if (groups.some(([one]) => one === id)) return word('groups.own.joined', { name: named(name) });
    if (groups.length >= mostGroups) return word('groups.own.full', { most: mostGroups });
    const text_ = word('groups.own.join', { who: named(who), name: named(name) });
    if (!await mayStore({ text: text_, yes: word('groups.own.join.yes'), no })) return '';
    return this.#keepNew(id, key, name) ? word('groups.own.joined', { name: named(name) }) : word('settings.not-kept');
  }

  /**
   * @param {string} id
   * @param {string} key
   * @param {string} name
   */
  #keepNew(id, key, name) {
    // After an erasing nothing is stored until the visitor asks for it.
    stopWriting(false);
    const me = randomText(8);
    return keepFriendGroup(id, { key, name, me, chosen: Date.now(), members: { [me]: ownName() }, places: [] });
  }

  /** @param {string} text */
  async #take(text) {
    const id = text.slice(0, 11);
    const group = friendGroups().find(([one]) => one === id)?.[1];
    const shared = group && await newsOf(text.slice(11), id, group.key).catch(() => undefined);
    if (!group || !shared) return word('groups.own.key');
    const after = merged(group, shared);
    const count = after.group.places.filter(({ name }) => name).length;
    if (count > mostPlaces) return word('groups.own.places.full', { most: mostPlaces });
    const lines = after.news.map(({ name, note }) => (name ? [name, note].filter(Boolean).join(': ') : word('groups.own.removed')));
    const question = word('groups.own.take', { who: named(shared.members[shared.from]), name: named(group.name) });
    if (!await mayStore({ text: question, lines, yes: word('friends.add.yes'), no })) return '';
    return keepFriendGroup(id, after.group) ? word('groups.own.taken') : word('settings.not-kept');
  }

  async #show() {
    const [current, ...others] = friendGroups();
    const parts = current ? [await this.#groupPart(...current)] : [];
    this.#body.replaceChildren(this.#makePart(others), ...parts);
  }

  /** @param {[string, FriendGroup][]} others */
  #makePart(others) {
    const { field, label } = fieldOf(word('groups.own.name'), 40);
    const form = make('form', 'friends__form', label, make('button', 'button button--quiet', word('groups.own.make')));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = tidy(field.value);
      if (!isGroupName(name)) return field.focus();
      if (friendGroups().length >= mostGroups) return void this.#say(word('groups.own.full', { most: mostGroups }));
      const isKept = this.#keepNew(randomText(8), randomText(32), name);
      return void this.#say(isKept ? word('groups.own.made', { name: named(name) }) : word('settings.not-kept'));
    });
    const list = make('ul', 'friends__rules', ...others.map(([id, group]) => make('li', '', makeButton(
      word('groups.own.choose', { name: named(group.name) }), () => {
        keepFriendGroup(id, { ...group, chosen: Date.now() });
        void this.#say(word('groups.own.chosen', { name: named(group.name) }));
      }))));
    return part('friends__part', word('groups.own.title'), make('p', 'friends__note', word('groups.own.about')),
      ...(others.length > 0 ? [list] : []), form);
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   */
  async #groupPart(id, group) {
    const name = named(group.name);
    const who = group.members[group.me];
    const invitation = linkOf('', `join=${await packedInvitation({ id, key: group.key, name: group.name, who })}`);
    const news = linkOf('', `news=${await sealedNews(id, group)}`);
    const members = make('ul', 'friends__rules', ...Object.entries(group.members).map(([member, one]) =>
      make('li', '', make('bdi', '', one), ...(member === group.me ? [` (${word('friends.you')})`] : []))));
    const leave = makeButton(word('groups.own.leave'), async () => {
      if (await ask({ text: word('groups.own.leave.question', { name }), yes: word('groups.own.leave'), no }) === undefined) return;
      keepFriendGroup(id, undefined);
      await this.#say(word('groups.own.left', { name }));
    });
    return make('div', 'friends__groups',
      part('friends__part', group.name, members, make('p', 'friends__buttons', leave)),
      ...(invitation ? [handOver(invitation, word('groups.own.invite', { name }), word('groups.own.invite.how'))] : []),
      part('friends__part', word('groups.own.places'), this.#places(id, group), this.#placeForm(id, group)),
      ...(news && news.length <= mostCharacters
        ? [handOver(news, word('groups.own.share', { name }), word('groups.own.share.how'))]
        : [make('p', 'friends__note', word('groups.own.long'))]));
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   */
  #places(id, group) {
    return make('ul', 'friends__rules', ...group.places.filter(({ name }) => name).map((place) => {
      const by = word('groups.own.by', { who: named(group.members[place.by] ?? '?') });
      const remove = makeButton(word('friends.remove'), () => {
        const places = group.places.map((one) => (one === place ? { ...one, name: '', note: '', at: Math.max(Date.now(), one.at + 1) } : one));
        keepFriendGroup(id, { ...group, places });
        void this.#say(word('friends.removed', { name: named(place.name) }));
      });
      const item = make('li', '', make('bdi', '', place.name), ...(place.note ? [': ', make('bdi', '', place.note)] : []), ` (${by}) `,
        ...this.#onMap(place), ...(place.by === group.me ? [remove] : []));
      item.id = `place-${place.id}`;
      item.tabIndex = -1;
      return item;
    }));
  }

  /**
   * A link to the city's map, where there is one.
   * @param {import('./friend-group-store.js').GroupPlace} place
   */
  #onMap({ name, latitude, longitude }) {
    if (!this.dataset.map) return [];
    const link = make('a', 'friends__map', word('place.on-map'));
    link.href = `${this.dataset.map}?map=${latitude.toFixed(5)},${longitude.toFixed(5)},1#map`;
    link.setAttribute('aria-label', `${word('place.on-map')}: ${name}`);
    return [link, ' '];
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   */
  #placeForm(id, group) {
    const name = fieldOf(word('groups.own.place'), 40);
    const note = fieldOf(word('groups.own.note'), longestNote);
    const form = make('form', 'friends__form', name.label, note.label, make('button', 'button button--quiet', word('groups.own.add')));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const called = tidy(name.field.value);
      if (!isGroupName(called)) return name.field.focus();
      if (group.places.filter((one) => one.name).length >= mostPlaces) {
        return void this.#say(word('groups.own.places.full', { most: mostPlaces }));
      }
      return navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
        const place = { id: randomText(8), name: called, note: tidy(note.field.value), latitude, longitude, by: group.me, at: Date.now() };
        const isKept = keepFriendGroup(id, { ...group, places: [...group.places, place] });
        void this.#say(isKept ? word('groups.own.added', { name: named(called) }) : word('settings.not-kept'));
      }, () => void this.#say(word('groups.own.nowhere')), { enableHighAccuracy: true, timeout: 20_000 });
    });
    return form;
  }
}

customElements.define('friend-groups', FriendGroups);
