// The part below the camera's picture: the next stop with an arrow and in words, the map, and a list of what is near.

import { distanceInWords } from '../shared/distance.js';
import { make } from '../shared/elements.js';
import { asMarkup } from '../shared/trusted.js';
import { WalkTrack } from '../routes/walk-track.js';
import { word } from '../shared/words.js';
import { CameraMap } from './camera-map.js';
import { CameraAnnouncer, sideOf, whereInWords } from './camera-words.js';

/** @typedef {import('./camera-sights.js').Sight} Sight */

const words = {
  below: word('camera.below'), near: word('camera.near'), nothing: word('camera.nothing'), seeking: word('map.here.seeking'),
  atVisitor: word('camera.here'),
  uncertain: (/** @type {string} */ distance) => word('camera.uncertain', { distance }),
  next: (/** @type {string} */ name, /** @type {string} */ where) => word('camera.next', { name, where }),
  nextName: (/** @type {string} */ name) => word('led.next', { name }),
  arrived: (/** @type {string} */ name) => word('camera.arrived', { name }),
};
/** Milliseconds between two changes of the list. */
const listInterval = 1000;

/**
 * @param {string} name
 * @param {string} href
 */
function makeLink(name, href) {
  const link = make('a', 'camera__link', name);
  link.href = href;
  return link;
}

export class CameraBelow {
  element = make('section', 'camera__below');
  #goal = make('h3', 'camera__goal');
  #arrow = make('span', 'camera__arrow');
  #where = make('p', 'camera__where');
  #notes = make('div', 'camera__notes');
  #message = make('p', 'camera__message');
  #status = make('p', 'visually-hidden');
  #list = make('ul', 'camera__list');
  #nothing = make('p', 'camera__nothing', words.nothing);
  #announcer = new CameraAnnouncer(this.#status);
  /** @type {Map<string, HTMLElement>} */
  #noteLines = new Map();
  /** @type {Map<string, number>} */
  #sides = new Map();
  #listedAt = -Infinity;
  #listText = '';

  /** @param {import('./camera-page.js').CameraPage} page */
  constructor({ drawing, frame }) {
    this.map = new CameraMap(drawing, frame);
    this.#status.setAttribute('role', 'status');
    this.#notes.setAttribute('role', 'status');
    this.#message.setAttribute('role', 'status');
    this.#arrow.innerHTML = asMarkup('<svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true"><path d="M24 4 38 42 24 33 10 42z" fill="currentColor"/></svg>');
    this.#arrow.hidden = true;
    this.element.tabIndex = 0;
    this.element.setAttribute('aria-label', words.below);
    const near = make('div', 'camera__near', make('h3', 'camera__subtitle', words.near), this.#list, this.#nothing);
    this.element.append(
      make('div', 'camera__next', this.#arrow, make('div', 'camera__next-text', this.#goal, this.#where)), this.#message,
      this.#notes, this.map.element, near, this.#status);
  }

  /**
   * What the visitor should know about the device; announced when it changes.
   * @param {'picture' | 'compass' | 'location'} about
   * @param {string} text  empty to remove the note
   */
  note(about, text) {
    const before = this.#noteLines.get(about);
    if ((before?.textContent ?? '') === text) return;
    before?.remove();
    this.#noteLines.delete(about);
    if (!text) return;
    const line = make('p', 'camera__note', text);
    this.#noteLines.set(about, line);
    this.#notes.append(line);
  }

  /** @param {number | undefined} metres  the uncertainty of the position, where it is large */
  noteUncertainty(metres) {
    this.note('location', metres === undefined ? '' : words.uncertain(distanceInWords(metres)));
  }

  /** @param {string} message */
  showMessage(message) {
    if (this.#message.textContent !== message) this.#message.textContent = message;
  }

  /**
   * @param {import('./camera-view.js').CameraWalk} walk
   * @param {import('./camera-sights.js').CameraPlace | undefined} next
   * @param {readonly Sight[]} sights
   * @param {number | undefined} heading  degrees clockwise from north; undefined as long as it is not known
   * @param {number} time  milliseconds
   * @returns {boolean} whether an announcement is still due, a little later
   */
  show({ visitor, isAtStop, direction }, next, sights, heading, time) {
    const [first] = sights;
    const goal = first?.isNext ? first : undefined;
    const where = goal ? this.#whereOf(goal) : '';
    this.#setText(this.#goal, isAtStop && next ? words.arrived(next.name) : next ? words.nextName(next.name) : '');
    this.#setText(this.#where, !visitor ? words.seeking : isAtStop ? '' : where);
    const bearing = direction?.bearing ?? goal?.bearing;
    this.#arrow.hidden = !visitor || isAtStop || heading === undefined || bearing === undefined;
    if (heading !== undefined && bearing !== undefined) {
      this.#arrow.style.transform = `rotate(${Math.round(WalkTrack.difference(heading, bearing))}deg)`;
    }
    this.map.show({
      visitor, heading, goal: next?.position,
      near: sights.filter(({ isNext }) => !isNext).map(({ position }) => position),
    });
    const isListed = time - this.#listedAt >= listInterval || sights.length === 0;
    if (isListed) {
      this.#listedAt = time;
      this.#updateList(sights.filter(({ isNext }) => !isNext), visitor !== undefined);
    }
    if (!next || !goal || isAtStop) return !isListed;
    const side = this.#sides.get(next.key);
    return !this.#announcer.announce(words.next(next.name, where), { key: next.key, side }, time) || !isListed;
  }

  /** @param {Sight} sight */
  #whereOf({ key, metres, bearing, turn, isBearingKnown }) {
    if (!isBearingKnown) return words.atVisitor;
    if (turn === undefined) {
      this.#sides.delete(key);
      return whereInWords(metres, bearing, undefined);
    }
    const side = sideOf(turn, this.#sides.get(key));
    this.#sides.set(key, side);
    return whereInWords(metres, bearing, side);
  }

  /**
   * @param {readonly Sight[]} near
   * @param {boolean} isLocated  whether it is known where the walker is
   */
  #updateList(near, isLocated) {
    this.#nothing.hidden = near.length > 0 || !isLocated;
    this.#list.hidden = near.length === 0;
    const lines = near.map((sight) => ({ name: sight.name, language: sight.language, href: sight.href, where: this.#whereOf(sight) }));
    const written = lines.map(({ name, where }) => `${name}\t${where}`).join('\n');
    if (written === this.#listText) return;
    this.#listText = written;
    this.#list.replaceChildren(...lines.map(({ name, language, href, where }) => {
      const named = make('bdi', 'camera__name', href ? makeLink(name, href) : name);
      if (language) named.lang = language;
      return make('li', 'camera__line', named, ' ', make('span', 'camera__line-where', where));
    }));
  }

  /**
   * @param {HTMLElement} element
   * @param {string} text
   */
  #setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
}
