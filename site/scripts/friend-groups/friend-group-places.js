// The places of a group that friends made: listed with their distance, added at the visitor's location or on the map, and
// changed by the member who added them.

import { named, tidy } from '../shared/card-name.js';
import { copyOfTemplate, UserQuizCity } from '../user-quizzes/user-quiz-city.js';
import { currentLocation } from '../score/play-place.js';
import { distanceInWords, metresBetween } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { isGroupName, storeFriendGroup, longestNote, mostPlaces } from './friend-group-store.js';
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
  #changing = '';

  /**
   * @param {HTMLElement} page  an element with the city's data and its map in a template
   * @param {(text: string) => Promise<void>} say  updates the groups, and announces a text
   */
  constructor(page, say) {
    this.page = page;
    this.say = say;
  }

  /**
   * @param {string} id
   * @param {FriendGroup} group
   */
  show(id, group) {
    const places = group.places.filter(({ name }) => name);
    const changing = places.find((place) => place.id === this.#changing);
    this.#changing = changing?.id ?? '';
    const list = make('ul', 'friends__rules', ...places.map((place) => this.#item(id, group, place)));
    const far = makeButton(word('groups.own.how-far'), () => void this.#measure(list, places, far));
    far.hidden = places.length === 0;
    if (this.#position) this.#showDistances(list, places, this.#position, far);
    // Requested only if the visitor has already allowed it.
    else void this.#mayMeasure().then((may) => (may ? this.#measure(list, places, far) : undefined));
    return [list, make('p', 'friends__buttons', far), this.#form(id, group, changing)];
  }

  async #mayMeasure() {
    return (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state === 'granted';
  }

  /**
   * @param {HTMLElement} list
   * @param {GroupPlace[]} places
   * @param {HTMLElement} button
   */
  async #measure(list, places, button) {
    if (places.length === 0) return;
    this.#position = (await currentLocation())?.position;
    if (this.#position) this.#showDistances(list, places, this.#position, button);
    // Without a press of a button there is no announcement.
    else if (button === document.activeElement) await this.say(word('groups.own.nowhere'));
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
    const by = word('groups.own.by', { who: named(group.members[place.by] ?? '?') });
    const change = makeButton(word('made.edit'), async () => {
      this.#changing = place.id;
      await this.say('');
      /** @type {HTMLElement | null} */ (this.page.querySelector('.friends__place-form input'))?.focus();
    });
    const remove = makeButton(word('friends.remove'), () => {
      this.#keep(id, group, place, { name: '', note: '' });
      void this.say(word('friends.removed', { name: named(place.name) }));
    });
    for (const button of [change, remove]) button.setAttribute('aria-label', `${button.textContent}: ${place.name}`);
    const item = make('li', '', make('bdi', '', place.name), ...(place.note ? [': ', make('bdi', '', place.note)] : []), ` (${by}) `,
      make('span', 'friends__distance'), make('span', 'friends__buttons', ...this.#onMap(place),
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
  #keep(id, group, place, changes) {
    const places = group.places.map((one) => (one === place ? { ...one, ...changes, at: Math.max(Date.now(), one.at + 1) } : one));
    return storeFriendGroup(id, { ...group, places });
  }

  /**
   * A link to the city's map, if it exists.
   * @param {GroupPlace} place
   */
  #onMap({ name, latitude, longitude }) {
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
    const texts = () => {
      const called = tidy(name.field.value);
      if (!isGroupName(called)) name.field.focus();
      return isGroupName(called) ? { name: called, note: tidy(note.field.value) } : undefined;
    };
    const save = (/** @type {Position | undefined} */ position) => {
      const said = texts();
      if (!said) return undefined;
      this.#changing = '';
      const isStored = changing ? this.#keep(id, group, changing, { ...said, ...position }) : position !== undefined && storeFriendGroup(id, {
        ...group, places: [...group.places, { id: randomText(8), ...said, ...position, by: group.me, at: Date.now() }],
      });
      const name = named(said.name);
      const message = changing ? word('groups.own.changed', { name }) : word('groups.own.added', { name });
      return this.say(isStored ? message : word('settings.not-kept'));
    };
    const isFull = () => !changing && group.places.filter((one) => one.name).length >= mostPlaces;
    /**
     * @param {() => Promise<Position | undefined>} choose
     * @param {string} nowhere  the announcement when the position is unknown
     */
    const at = async (choose, nowhere) => {
      if (!texts()) return;
      if (isFull()) return void await this.say(word('groups.own.places.full', { most: mostPlaces }));
      const position = await choose();
      if (position) await save(position);
      else if (nowhere) await this.say(nowhere);
    };
    const onMap = makeButton(word('groups.own.choose-on-map'), () => void at(() => this.#choose(group, changing), ''));
    const cancel = makeButton(word('pack.saving.cancel'), () => {
      this.#changing = '';
      void this.say('').then(() => document.getElementById(`place-${changing?.id}`)?.focus());
    });
    const first = make('button', 'button button--quiet', changing ? word('own.change.save') : word('groups.own.add'));
    const form = make('form', 'friends__form friends__place-form', name.label, note.label, make(
      'p', 'friends__buttons', first, ...(hasMap ? [onMap] : []), ...(changing ? [cancel] : [])));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void (changing ? save(undefined) : at(async () => (await currentLocation())?.position, word('groups.own.nowhere')));
    });
    return form;
  }

  /**
   * @param {FriendGroup} group
   * @param {Position | undefined} now
   */
  async #choose(group, now) {
    this.#map ??= import('../user-quizzes/quiz-editor-map.js').then(({ QuizEditorMap }) => {
      const content = copyOfTemplate(this.page);
      const map = new QuizEditorMap(new UserQuizCity(this.page, content), content);
      this.page.append(map.element);
      return map;
    });
    const others = group.places.filter((place) => place.name && place !== now);
    return (await this.#map).choose(word('groups.own.map.title'), now, others);
  }
}
