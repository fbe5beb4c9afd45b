// The hazards of a walk: each is announced ahead, once, and shown until the walker has passed it.
//
//   <li class="hazard" data-leg="2" data-line="53.9571,-1.0844 53.9559,-1.0822" data-season="[…]"> … </li>
//
// The page lists all of them, with their seasons; a hazard out of season is not announced. The publisher's notices about a
// stretch of path arrive with the event `wynd-notices`.

import { make } from '../shared/elements.js';
import { CityClock } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { WalkTrack } from '../routes/walk-track.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {{text: string, leg: number, track: WalkTrack, isAnnounced: boolean, isAt: boolean, isPassed: boolean,
 *   isNotice: boolean, banner: HTMLElement}} WalkHazard
 */

/** Metres from a hazard within which the walker is at it. */
const nearDistance = 25;
/** Metres more after which the walker has passed it, or moved away from it. */
const passedDistance = 15;

const warning = (/** @type {string} */ text) => word('led.hazard', { text });

export class WalkHazards {
  /** @type {WalkHazard[]} */
  #hazards = [];
  #isListRead = false;
  /** The banners, each of which a screen reader announces once, when it appears. */
  #banners = make('div', 'walk__warnings');

  /**
   * @param {HTMLElement} walk
   * @param {(message: string) => void} announce
   * @param {number} announceDistance  metres before a hazard at which it is announced; at least the uncertainty of the position
   */
  constructor(walk, announce, announceDistance) {
    this.announce = announce;
    this.announceDistance = announceDistance;
    this.#banners.setAttribute('role', 'alert');
    this.#banners.setAttribute('aria-atomic', 'false');
    walk.querySelector('.walk__panel')?.before(this.#banners);
    this.walk = walk;
    document.addEventListener('wynd-notices', (event) => {
      if (event instanceof CustomEvent) this.#setNotices(event.detail);
    });
  }

  /** Reads the list of the page only when it is needed, because checking the seasons takes a phone some time. */
  #readList() {
    if (this.#isListRead) return;
    this.#isListRead = true;
    for (const item of this.walk.querySelectorAll('.hazard')) {
      if (item instanceof HTMLElement && WalkHazards.#isInSeason(item)) this.#addItem(item);
    }
  }

  /** @param {HTMLElement} item */
  #addItem(item) {
    const words = item.querySelector('.hazard__text');
    const language = words?.closest('[lang]')?.getAttribute('lang') ?? '';
    this.#add(words?.textContent?.trim() ?? '', language, item.dataset.line ?? '', Number(item.dataset.leg ?? -1));
  }

  /**
   * Replaces the current notices about a stretch of path.
   * @param {{text: string, language?: string, line: string}[]} notices
   */
  #setNotices(notices) {
    const known = new Map(this.#hazards.filter(({ isNotice }) => isNotice).map((hazard) => [hazard.text, hazard]));
    this.#hazards = this.#hazards.filter(({ isNotice, text }) => !isNotice || notices.some((one) => one.text === text));
    for (const [text, hazard] of known) if (!notices.some((one) => one.text === text)) hazard.banner.remove();
    for (const { text, language = '', line } of notices) if (!known.has(text)) this.#add(text, language, line, -1, true);
  }

  /**
   * @param {string} text
   * @param {string} language  of the text; empty for the page's
   * @param {string} line  `53.9571,-1.0844 53.9559,-1.0822`
   * @param {number} leg  -1 for none
   * @param {boolean} [isNotice]
   */
  #add(text, language, line, leg, isNotice = false) {
    const positions = line.split(' ').map((pair) => {
      const [latitude, longitude] = pair.split(',').map(Number);
      return { latitude, longitude };
    });
    const track = new WalkTrack(positions[0]);
    for (const position of positions) track.append(position);
    const banner = make('p', 'walk__warning', warning(text));
    banner.lang = language;
    this.#hazards.push({ text, leg, track, isAnnounced: false, isAt: false, isPassed: false, isNotice, banner });
  }

  /** @param {HTMLElement} item */
  static #isInSeason({ dataset }) {
    return !dataset.season || stateAt(JSON.parse(dataset.season), new CityClock(undefined).now()).state === 'open';
  }

  /** A walk begins: announces all hazards again. */
  reset() {
    this.#readList();
    for (const hazard of this.#hazards) hazard.isAnnounced = hazard.isAt = hazard.isPassed = false;
    this.#banners.replaceChildren();
  }

  /**
   * Where the location is not known, the hazards of a leg are announced where the leg begins, and remain on the screen.
   * @param {number | undefined} leg
   * @param {boolean} [isWayBack]  whether it passes the hazards of all legs again
   */
  showLeg(leg, isWayBack = false) {
    this.#readList();
    this.#banners.replaceChildren();
    for (const hazard of this.#hazards.filter((one) => (isWayBack ? one.leg >= 0 : one.leg === leg))) this.#show(hazard);
  }

  /** @param {WalkFix} fix */
  moved(fix) {
    this.#readList();
    for (const hazard of this.#hazards) {
      const metres = hazard.track.places(fix).reduce((least, { off }) => Math.min(least, off), Infinity);
      const reach = Math.max(this.announceDistance, fix.accuracy);
      const nearby = Math.max(nearDistance, fix.accuracy);
      if (metres <= nearby) [hazard.isAt, hazard.isPassed] = [true, false];
      else if (hazard.isAt && metres > nearby + passedDistance) hazard.isPassed = true;
      if (metres > reach + passedDistance) {
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
    if (hazard.isAnnounced) return;
    hazard.isAnnounced = true;
    this.announce(warning(hazard.text));
  }
}
