// A visitor's first walk: it plays automatically along the first stops of a tour, and explains each feature as it comes.
//
// It does not ask for the location and stores nothing. Escape, its button and the button that ends the walk end it.

import { PlayedSource } from './walk-source.js';
import { WalkTrack } from '../routes/walk-track.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-course.js').WalkCourse} WalkCourse
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {{moved: (fix: WalkFix) => void, leave: () => void}} FirstWalkHost
 */

/** How many stops of the tour it has. */
export const firstWalkStops = 3;
/** Seconds that the route to a stop takes without the wrong turn. */
const legSeconds = 40;
/** Metres a second that are not undercut: a short way is over sooner. */
const minimumSpeed = 4;
/** Metres that the walker strays from the route; the walk notices this from 40 metres on. */
const wrongTurnDistance = 80;

const words = {
  title: word('first-walk.title'), leave: word('first-walk.leave'), start: word('led.start'),
  stop: word('first-walk.stop'), leg: word('first-walk.way'), offRoute: word('first-walk.off'),
  arrived: word('first-walk.arrived'), nextLeg: word('first-walk.more'), done: word('first-walk.done'),
};

export class FirstWalk {
  #panel = document.createElement('section');
  #lesson = document.createElement('p');
  #button = document.createElement('button');
  /** @type {PlayedSource | undefined} */
  #source;

  /**
   * @param {HTMLElement} walk
   * @param {FirstWalkHost} host
   */
  constructor(walk, host) {
    this.walk = walk;
    this.host = host;
    this.#panel.className = 'walk__lesson';
    this.#panel.setAttribute('aria-label', words.title);
    this.#lesson.setAttribute('role', 'status');
    this.#button.type = 'button';
    this.#button.className = 'button button--quiet';
    this.#button.textContent = words.leave;
    this.#button.addEventListener('click', () => this.leave());
    this.#panel.append(this.#lesson, this.#button);
    walk.querySelector('.walk__body')?.prepend(this.#panel);
    walk.classList.add('walk--first');
    walk.addEventListener('click', this.#onLeaveClick, { capture: true });
    document.addEventListener('keydown', this.#onEscape);
  }

  // The same methods as other sources of positions have: start, stop, and save power.

  start() {
    this.#source?.start();
  }

  stop() {
    this.#source?.stop();
  }

  set savesPower(/** @type {boolean} */ _) {
    // A played walk needs no position.
  }

  /**
   * A part of the walk begins; on a way it waits for its start.
   * @param {WalkCourse} course
   * @returns {boolean} whether the walk continues
   */
  enter(course) {
    this.#source?.stop();
    if (course.phase === 'stop') this.#showLesson(course.indexInWalk === 0 ? 'stop' : 'arrived');
    if (course.phase === 'way') {
      this.#showLesson(course.indexInWalk === 1 ? 'leg' : 'nextLeg');
      const line = course.leg?.line ?? [];
      const track = new WalkTrack(line[0]);
      for (const position of line) track.append(position);
      const speed = Math.max(minimumSpeed, track.length / legSeconds);
      const played = course.indexInWalk === 1 ? withWrongTurn(track, Math.max(wrongTurnDistance, 3 * speed)) : line;
      this.#source = new PlayedSource(played, this.host.moved, speed);
    }
    return course.phase !== 'done' && !(course.phase === 'stop' && course.indexInWalk === firstWalkStops - 1);
  }

  /** The walker has left the way. */
  leftRoute() {
    this.#showLesson('offRoute');
  }

  /** All is explained: the next walk is the visitor's own. */
  finish() {
    this.#source?.stop();
    this.#showLesson('done');
    this.walk.classList.add('walk--explained');
    this.#button.textContent = words.start;
    this.#button.className = 'button button--primary';
    this.#button.focus();
  }

  leave() {
    this.#source?.stop();
    this.#panel.remove();
    this.walk.classList.remove('walk--first', 'walk--explained');
    this.walk.removeEventListener('click', this.#onLeaveClick, { capture: true });
    document.removeEventListener('keydown', this.#onEscape);
    this.host.leave();
  }

  /** @param {'stop' | 'leg' | 'offRoute' | 'arrived' | 'nextLeg' | 'done'} lesson */
  #showLesson(lesson) {
    this.#lesson.textContent = words[lesson];
  }

  #onLeaveClick = (/** @type {MouseEvent} */ event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.walk__leave')) return;
    event.preventDefault();
    event.stopPropagation();
    this.leave();
  };

  #onEscape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) this.leave();
  };
}

/**
 * The same way with a wrong turn to the right in the middle, and back.
 * @param {WalkTrack} track
 * @param {number} aside  metres
 */
function withWrongTurn(track, aside) {
  const half = track.length / 2;
  const bearing = ((track.bearing(half - 5, half + 5) ?? 0) + 90) * (Math.PI / 180);
  const middle = track.point(half) ?? { east: 0, north: 0 };
  const detour = { east: middle.east + aside * Math.sin(bearing), north: middle.north + aside * Math.cos(bearing) };
  const before = track.distances.filter((distance) => distance < half).length;
  return [...track.points.slice(0, before), middle, detour, middle, ...track.points.slice(before)]
    .map((point) => track.plane.position(point));
}
