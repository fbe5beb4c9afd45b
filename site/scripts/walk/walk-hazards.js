// What a walker takes care of: told ahead, once, and shown until it is passed.
//
//   <li class="hazard" data-leg="2" data-line="53.9571,-1.0844 53.9559,-1.0822" data-season="[…]"> … </li>
//
// The page lists all of them, with their seasons; what is out of season is not told.

import { make } from '../shared/elements.js';
import { CityClock, stateAt } from '../shared/opening-hours.js';
import { WalkTrack } from '../routes/walk-track.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {{text: string, leg: number, track: WalkTrack, isTold: boolean, isAt: boolean, isPassed: boolean,
 *   banner: HTMLElement}} WalkHazard
 */

/** Metres before a hazard at which it is told; at least as many as the position is uncertain. */
const ahead = 60;
/** Metres from a hazard at which one is at it. */
const at = 25;
/** Metres more by which one has passed it, or gone away from it. */
const beyond = 15;

const warning = (/** @type {string} */ text) => word('led.hazard', { text });

export class WalkHazards {
  /** @type {WalkHazard[]} */
  #hazards = [];
  /** Says each line once by itself, when it comes. */
  #banners = make('div', 'walk__warnings');

  /**
   * @param {HTMLElement} walk
   * @param {(message: string) => void} tell
   */
  constructor(walk, tell) {
    this.tell = tell;
    this.#banners.setAttribute('role', 'alert');
    this.#banners.setAttribute('aria-atomic', 'false');
    walk.querySelector('.walk__panel')?.before(this.#banners);
    for (const item of walk.querySelectorAll('.hazard')) {
      if (item instanceof HTMLElement && WalkHazards.#isInSeason(item)) this.#add(item);
    }
  }

  /** @param {HTMLElement} item */
  #add(item) {
    const positions = (item.dataset.line ?? '').split(' ').map((pair) => {
      const [latitude, longitude] = pair.split(',').map(Number);
      return { latitude, longitude };
    });
    const track = new WalkTrack(positions[0]);
    for (const position of positions) track.append(position);
    const words = item.querySelector('.hazard__text');
    const text = words?.textContent?.trim() ?? '';
    const banner = make('p', 'walk__warning', warning(text));
    banner.lang = words?.closest('[lang]')?.getAttribute('lang') ?? '';
    this.#hazards.push({
      text, leg: Number(item.dataset.leg ?? -1), track, isTold: false, isAt: false, isPassed: false, banner,
    });
  }

  /** @param {HTMLElement} item */
  static #isInSeason({ dataset }) {
    return !dataset.season || stateAt(JSON.parse(dataset.season), new CityClock(undefined).now()).state === 'open';
  }

  /** A walk begins: all is told anew. */
  begin() {
    for (const hazard of this.#hazards) hazard.isTold = hazard.isAt = hazard.isPassed = false;
    this.#banners.replaceChildren();
  }

  /**
   * Where the walker is not known, what is on a leg is told where it begins, and stays.
   * @param {number | undefined} leg
   */
  enter(leg) {
    this.#banners.replaceChildren();
    for (const hazard of this.#hazards.filter((one) => one.leg === leg)) this.#show(hazard);
  }

  /** @param {WalkFix} fix */
  moved(fix) {
    for (const hazard of this.#hazards) {
      const metres = hazard.track.places(fix).reduce((least, { off }) => Math.min(least, off), Infinity);
      const reach = Math.max(ahead, fix.accuracy);
      const nearby = Math.max(at, fix.accuracy);
      if (metres <= nearby) [hazard.isAt, hazard.isPassed] = [true, false];
      else if (hazard.isAt && metres > nearby + beyond) hazard.isPassed = true;
      if (metres > reach + beyond) {
        hazard.isAt = hazard.isPassed = false;
        hazard.banner.remove();
      } else if (hazard.isPassed) {
        hazard.banner.remove();
      } else if (metres <= reach) {
        this.#show(hazard);
      }
    }
  }

  /** @param {WalkHazard} hazard */
  #show(hazard) {
    if (!hazard.banner.isConnected) this.#banners.append(hazard.banner);
    if (hazard.isTold) return;
    hazard.isTold = true;
    this.tell(warning(hazard.text));
  }
}
