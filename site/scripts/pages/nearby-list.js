// <nearby-list>: lists of walks and places, ordered by the distance from the visitor.
//
//   <nearby-list> <ol> <li data-position="53.9591,-1.0815" data-name="…"> … <p data-way>…</p> </li> … </ol> </nearby-list>
//
// It asks for the location when the visitor presses the button, follows it until they press again or leave the page, and pauses
// while the page is hidden. A visitor without a location chooses the place where they are.

import { distanceInWords, metresBetween, positionOf, offsetInWords } from '../shared/distance.js';
import { LocalPlane } from '../shared/earth.js';
import { Compass } from '../shared/compass.js';
import { announcePosition } from '../shared/announced-position.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {{list: Element, lines: Line[], more: HTMLButtonElement, shown: number}} LineList  as the page brought it
 * @typedef {{element: HTMLElement, name: string, position: Position, way: string, metres: number, east: number, north: number}} Line
 */

const words = {
  locate: word('nearby.locate'), end: word('nearby.end'), choose: word('nearby.choose'), centre: word('nearby.centre'),
  unknown: word('nearby.unknown'), ended: word('nearby.ended'), more: word('nearby.more'), seeking: word('map.here.seeking'),
  from: (/** @type {string} */ place) => word('nearby.from', { place }),
  following: (/** @type {string} */ name, /** @type {string} */ way) => word('nearby.following', { name, way }),
};
/** How many lines of a list are shown at first, and with each press more. */
const pageSize = 12;
/** Milliseconds between two changes that are spoken. */
const announcementInterval = 8000;

class NearbyList extends HTMLElement {
  #button = document.createElement('button');
  #choice = document.createElement('select');
  #status = document.createElement('p');
  /** @type {LineList[]} */
  #lists = [];
  /** @type {number | undefined} */
  #watch;
  #isOn = false;
  #announcedSubject = '';
  #announcedAt = 0;
  #compass = new Compass((heading) => this.#turnArrows(heading));

  connectedCallback() {
    if (this.#lists.length > 0) return;
    this.#lists = [...this.querySelectorAll('ol')].map((list) => NearbyList.#read(list));
    for (const one of this.#lists) this.#showPage(one);
    this.#prepend();
    document.addEventListener('visibilitychange', this.#updateWatch);
    document.addEventListener('places-filtered', this.#showPages);
    window.addEventListener('pagehide', this.#stop);
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#updateWatch);
    document.removeEventListener('places-filtered', this.#showPages);
    window.removeEventListener('pagehide', this.#stop);
    this.#stop();
  }

  /**
   * @param {Element} list
   * @returns {LineList}
   */
  static #read(list) {
    const lines = [...list.querySelectorAll('li')].flatMap((element) => {
      const position = positionOf(element);
      const way = element.querySelector('[data-way]')?.textContent ?? '';
      return position ? [{ element, name: element.dataset.name ?? '', position, way, metres: 0, east: 0, north: 0 }] : [];
    });
    return { list, lines, more: document.createElement('button'), shown: pageSize };
  }

  #prepend() {
    this.#button.type = 'button';
    this.#button.className = 'button button--primary';
    this.#button.textContent = words.locate;
    this.#button.addEventListener('click', () => this.#toggle());
    const label = document.createElement('label');
    label.className = 'nearby__choice';
    this.#choice.append(new Option(words.centre, ''));
    const index = [...this.querySelectorAll('ol')].findIndex((list) => list.closest('[aria-labelledby="places"]'));
    const places = this.#lists[index]?.lines ?? [];
    for (const { name, position } of [...places].sort((one, other) => one.name.localeCompare(other.name, document.documentElement.lang))) {
      this.#choice.append(new Option(name, `${position.latitude},${position.longitude}`));
    }
    this.#choice.addEventListener('change', () => this.#choose());
    label.append(words.choose, this.#choice);
    this.#status.className = 'nearby__status';
    this.#status.setAttribute('role', 'status');
    const controls = document.createElement('div');
    controls.className = 'nearby__controls';
    controls.append(this.#button, label, this.#status);
    this.prepend(controls);
  }

  // Where the visitor is.

  #toggle() {
    if (this.#isOn) {
      this.#stop();
      this.#announce(words.ended, 'ended');
      return;
    }
    // It is not there on some kiosks, and on pages that are not served safely.
    if (!('geolocation' in navigator)) return this.#showUnknownLocation();
    this.#isOn = true;
    this.#announcedSubject = '';
    this.#button.textContent = words.end;
    this.#announce(words.seeking, 'seeking');
    // A phone asks for its compass only in answer to a press.
    void this.#compass.start();
    this.#updateWatch();
  }

  #updateWatch = () => {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = undefined;
    if (!this.#isOn || document.hidden) return;
    this.#watch = navigator.geolocation.watchPosition(
      ({ coords }) => this.#onPosition(coords),
      (error) => { if (error.code === error.PERMISSION_DENIED || this.#announcedSubject === 'seeking') this.#showUnknownLocation(); },
      { enableHighAccuracy: true, maximumAge: 5000, timeout: 20000 });
  };

  #stop = () => {
    this.#isOn = false;
    this.#updateWatch();
    this.#compass.stop();
    this.#button.textContent = words.locate;
    this.#turnArrows(undefined);
  };

  #showUnknownLocation() {
    this.#stop();
    this.#announce(words.unknown, 'unknown');
    this.#choice.focus();
  }

  /** @param {GeolocationCoordinates} coordinates */
  #onPosition(coordinates) {
    if (!this.#isOn) return;
    announcePosition(coordinates);
    this.#choice.value = '';
    this.#sort(coordinates);
    if (coordinates.heading !== null && (coordinates.speed ?? 0) > 0.4) this.#compass.setWalkingDirection(coordinates.heading);
    this.#turnArrows(this.#compass.heading);
    const [nearest] = this.#lists.flatMap(({ lines }) => lines).filter(({ element }) => !element.hasAttribute('data-filtered'))
      .sort((one, other) => one.metres - other.metres);
    if (nearest) this.#announce(words.following(nearest.name, offsetInWords(nearest.east, nearest.north)), nearest.name);
  }

  #choose() {
    this.#stop();
    const [latitude, longitude] = this.#choice.value.split(',').map(Number);
    const place = this.#choice.selectedOptions[0]?.textContent ?? '';
    if (this.#choice.value) this.#sort({ latitude, longitude });
    else this.#restore();
    this.#announce(words.from(place), place);
  }

  // Updates the page.

  /** @param {Position} visitor */
  #sort(visitor) {
    const plane = new LocalPlane(visitor);
    for (const one of this.#lists) {
      for (const line of one.lines) {
        line.metres = metresBetween(visitor, line.position);
        Object.assign(line, plane.point(line.position));
      }
      const ordered = [...one.lines].sort((left, right) => left.metres - right.metres);
      for (const { element, metres, east, north } of ordered) {
        const wayElement = element.querySelector('[data-way]');
        // There is no direction at the spot itself.
        if (wayElement) wayElement.textContent = metres < 10 ? distanceInWords(metres) : offsetInWords(east, north);
      }
      this.#order(one, ordered);
    }
  }

  /** As the page brought them: from the centre. */
  #restore() {
    for (const one of this.#lists) {
      for (const { element, way } of one.lines) {
        const wayElement = element.querySelector('[data-way]');
        if (wayElement) wayElement.textContent = way;
      }
      this.#order(one, one.lines);
    }
  }

  /**
   * @param {LineList} one
   * @param {Line[]} ordered
   */
  #order(one, ordered) {
    const elements = ordered.map(({ element }) => element);
    // Do not move items that are in the right order, so that none of them loses the focus.
    if (elements.some((element, index) => one.list.children[index] !== element)) {
      const focused = document.activeElement;
      one.list.append(...elements);
      if (focused instanceof HTMLElement && one.list.contains(focused)) focused.focus({ preventScroll: true });
    }
    this.#showPage(one);
  }

  /** The filter of the places has changed. */
  #showPages = () => {
    for (const one of this.#lists) this.#showPage(one);
  };

  /**
   * The lines that the filter of the places does not hide.
   * @param {LineList} one
   */
  static #listed({ list }) {
    return /** @type {HTMLElement[]} */ ([...list.children]).filter((element) => !element.hasAttribute('data-filtered'));
  }

  /** @param {LineList} one */
  #showPage(one) {
    const listed = NearbyList.#listed(one);
    listed.forEach((element, index) => { element.hidden = index >= one.shown; });
    one.more.hidden = listed.length <= one.shown;
    if (one.more.isConnected) return;
    one.more.type = 'button';
    one.more.className = 'button button--quiet';
    one.more.textContent = words.more;
    one.more.addEventListener('click', () => {
      const first = NearbyList.#listed(one)[one.shown]?.querySelector('a');
      one.shown += pageSize;
      this.#showPage(one);
      first?.focus();
    });
    one.list.after(one.more);
  }

  /**
   * @param {number | undefined} heading  degrees clockwise from north in which the device points; undefined for north at the
   *   top
   */
  #turnArrows(heading) {
    for (const { element, east, north } of this.#lists.flatMap(({ lines }) => lines)) {
      const arrow = element.querySelector('.nearby-line__arrow');
      if (!(arrow instanceof HTMLElement)) continue;
      arrow.hidden = !this.#isOn || (east === 0 && north === 0);
      const bearing = (Math.atan2(east, north) * 180) / Math.PI;
      arrow.style.setProperty('--bearing', `${Math.round(bearing - (heading ?? 0))}deg`);
    }
  }

  /**
   * @param {string} message
   * @param {string} subject  the subject: it is not announced twice in a row, and a visitor who walks fast is not interrupted
   */
  #announce(message, subject) {
    const isLate = Date.now() - this.#announcedAt < announcementInterval && this.#isOn && !['seeking', ''].includes(this.#announcedSubject);
    if (subject === this.#announcedSubject || isLate) return;
    this.#announcedSubject = subject;
    this.#announcedAt = Date.now();
    this.#status.textContent = message;
  }
}

customElements.define('nearby-list', NearbyList);
