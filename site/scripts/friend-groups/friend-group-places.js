// The places of a group that friends made: listed with their distance, added at the visitor's location or on the map, and
// changed by the member who added them.

import { isolatedName, tidyName } from '../shared/card-name.js';
import { copyOfTemplate, UserQuizCity } from '../user-quizzes/user-quiz-city.js';
import { currentLocation } from '../score/play-place.js';
import { distanceInWords, metresBetween } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { isGroupName, storeFriendGroup, longestNote, maxPlaces } from './friend-group-store.js';
import { randomText } from './friend-group-message.js';

/**
 * @typedef {import('./friend-group-store.js').FriendGroup} FriendGroup
 * @typedef {import('./friend-group-store.js').GroupPlace} GroupPlace
 * @typedef {import('../shared/distance.js').Position} Position
 */

/**
 * @param {string} label
 * @param {number} most  characters
 * @param {'input' | 'textarea'} [kind]
 */
export function fieldOf(label, most, kind = 'input') {
  const field = make(kind, 'friends__field');
  Object.assign(field, { autocomplete: 'off', dir: 'auto', maxLength: most });
  return { field, label: make('label', 'friends__label', label, field) };
}

export class GroupPlaces {
  /** @type {Promise<import('../user-quizzes/quiz-editor-map.js').QuizEditorMap> | undefined} */
  #map;
  /** @type {Position | undefined} The visitor's, once the page may know it. */
  #position;
  /** The id of the place that is being changed. */
  #editedId = '';

  /**
   * @param {HTMLElement} page  an element with the city's data and its map in a template
   * @param {(text: string) => Promise<void>} announce  updates the groups, and announces a text
   */
  constructor(page, announce) {
    this.page = page;
    this.announce = announce;
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   */
  show(id, group) {
    const places = group.places.filter(({ name }) => name);
    const changing = places.find((place) => place.id === this.#editedId);
    this.#editedId = changing?.id ?? '';
    const list = make('ul', 'friends__rules', ...places.map((place) => this.#item(id, group, place)));
    const distanceButton = makeButton(word('groups.own.how-far'), () => void this.#locate(list, places, distanceButton));
    distanceButton.hidden = places.length === 0;
    if (this.#position) this.#showDistances(list, places, this.#position, distanceButton);
    // Requested only if the visitor has already allowed it.
    else void this.#isLocationAllowed().then((isAllowed) => (isAllowed ? this.#locate(list, places, distanceButton) : undefined));
    return [list, make('p', 'friends__buttons', distanceButton), this.#form(id, group, changing)];
  }

  async #isLocationAllowed() {
    return (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state === 'granted';
  }

  /**
   * @param {HTMLElement} list
   * @param {GroupPlace[]} places
   * @param {HTMLElement} button
   */
  async #locate(list, places, button) {
    if (places.length === 0) return;
    this.#position = (await currentLocation())?.position;
    if (this.#position) this.#showDistances(list, places, this.#position, button);
    // Without a press of a button there is no announcement.
    else if (button === document.activeElement) await this.announce(word('groups.own.nowhere'));
  }

  /**
   * @param {HTMLElement} list
   * @param {GroupPlace[]} places
   * @param {Position} position  the visitor's
   * @param {HTMLElement} button
   */
  #showDistances(list, places, position, button) {
    const items = list.querySelectorAll('.friends__distance');
    places.forEach((place, index) => items[index].replaceChildren(make('bdi', '', distanceInWords(metresBetween(position, place)))));
    button.hidden = true;
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   * @param {GroupPlace} place
   */
  #item(id, group, place) {
    const by = word('groups.own.by', { who: isolatedName(group.members[place.by] ?? '?') });
    const change = makeButton(word('user-quiz.edit'), async () => {
      this.#editedId = place.id;
      await this.announce('');
      /** @type {HTMLElement | null} */ (this.page.querySelector('.friends__place-form input'))?.focus();
    });
    const remove = makeButton(word('friends.remove'), () => {
      this.#store(id, group, place, { name: '', note: '' });
      void this.announce(word('friends.removed', { name: isolatedName(place.name) }));
    });
    for (const button of [change, remove]) button.setAttribute('aria-label', `${button.textContent}: ${place.name}`);
    const item = make('li', '', make('bdi', '', place.name), ...(place.note ? [': ', make('bdi', '', place.note)] : []), ` (${by}) `,
      make('span', 'friends__distance'), make('span', 'friends__buttons', ...this.#mapLink(place),
        ...(place.by === group.me ? [change, remove] : [])));
    item.id = `place-${place.id}`;
    item.tabIndex = -1;
    return item;
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   * @param {GroupPlace} place
   * @param {Partial<GroupPlace>} changes
   */
  #store(id, group, place, changes) {
    const places = group.places.map((one) => (one === place ? { ...one, ...changes, at: Math.max(Date.now(), one.at + 1) } : one));
    return storeFriendGroup(id, { ...group, places });
  }

  /**
   * A link to the city's map, if it exists.
   * @param {GroupPlace} place
   */
  #mapLink({ name, latitude, longitude }) {
    if (!this.page.dataset.map) return [];
    const link = make('a', 'friends__map', word('place.on-map'));
    link.href = `${this.page.dataset.map}?map=${latitude.toFixed(5)},${longitude.toFixed(5)},1#map`;
    link.setAttribute('aria-label', `${word('place.on-map')}: ${name}`);
    return [link];
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   * @param {GroupPlace | undefined} changing
   */
  #form(id, group, changing) {
    const name = fieldOf(word('groups.own.place'), 40);
    const note = fieldOf(word('groups.own.note'), longestNote, 'textarea');
    name.field.value = changing?.name ?? '';
    note.field.value = changing?.note ?? '';
    const hasMap = this.page.querySelector('template') !== null;
    const enteredTexts = () => {
      const text = tidyName(name.field.value);
      if (!isGroupName(text)) name.field.focus();
      return isGroupName(text) ? { name: text, note: tidyName(note.field.value) } : undefined;
    };
    const save = (/** @type {Position | undefined} */ position) => {
      const entered = enteredTexts();
      if (!entered) return undefined;
      this.#editedId = '';
      const isStored = changing ? this.#store(id, group, changing, { ...entered, ...position }) : position !== undefined && storeFriendGroup(id, {
        ...group, places: [...group.places, { id: randomText(8), ...entered, ...position, by: group.me, at: Date.now() }],
      });
      const name = isolatedName(entered.name);
      const message = changing ? word('groups.own.changed', { name }) : word('groups.own.added', { name });
      return this.announce(isStored ? message : word('settings.not-stored'));
    };
    const isFull = () => !changing && group.places.filter((one) => one.name).length >= maxPlaces;
    /**
     * @param {() => Promise<Position | undefined>} choose
     * @param {string} unknown  the announcement when the position is unknown
     */
    const savePlace = async (choose, unknown) => {
      if (!enteredTexts()) return;
      if (isFull()) return void await this.announce(word('groups.own.places.full', { most: maxPlaces }));
      const position = await choose();
      if (position) await save(position);
      else if (unknown) await this.announce(unknown);
    };
    const onMap = makeButton(word('groups.own.choose-on-map'), () => void savePlace(() => this.#choose(group, changing), ''));
    const cancel = makeButton(word('pack.saving.cancel'), () => {
      this.#editedId = '';
      void this.announce('').then(() => document.getElementById(`place-${changing?.id}`)?.focus());
    });
    const submit = make('button', 'button button--quiet', changing ? word('own.change.save') : word('groups.own.add'));
    const form = make('form', 'friends__form friends__place-form', name.label, note.label, make(
      'p', 'friends__buttons', submit, ...(hasMap ? [onMap] : []), ...(changing ? [cancel] : [])));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void (changing ? save(undefined) : savePlace(async () => (await currentLocation())?.position, word('groups.own.nowhere')));
    });
    return form;
  }

  /**
   * @param {FriendGroup} group
   * @param {Position | undefined} initial
   */
  async #choose(group, initial) {
    this.#map ??= import('../user-quizzes/quiz-editor-map.js').then(({ QuizEditorMap }) => {
      const content = copyOfTemplate(this.page);
      const map = new QuizEditorMap(new UserQuizCity(this.page, content), content);
      this.page.append(map.element);
      return map;
    });
    const others = group.places.filter((place) => place.name && place !== initial);
    return (await this.#map).choose(word('groups.own.map.title'), initial, others);
  }
}
