// Plays a recorded walk: the page of a walk at #play reads a GPX file, so that an author can try a tour without walking it.
//
// `wynd walk simulate --write` makes such files, with noise, gaps and wrong turns.

import { metresBetween } from '../shared/distance.js';
import { make } from '../shared/elements.js';
import { WalkTrack } from '../routes/walk-track.js';
import { word } from '../shared/words.js';
import { asMarkup } from '../shared/trusted.js';

/**
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 * @typedef {WalkFix & {seconds: number}} RecordedFix  seconds from the start
 */

const words = {
  title: word('led.played'), file: word('led.played.file'), fast: word('led.played.fast'), play: word('led.played.play'),
  none: word('led.played.none'),
};
/** Metres for one unit of horizontal dilution of precision, and for a position that does not have an accuracy. */
const [metresOfDilution, defaultAccuracy] = [5, 6];
/** Metres a second, where a file has no times. */
const defaultSpeed = 1.25;

/**
 * The positions of a GPX file; none where it is none.
 * @param {string} text
 * @returns {RecordedFix[]}
 */
export function readTrack(text) {
  const points = [...new DOMParser().parseFromString(asMarkup(text), 'text/xml').querySelectorAll('trkpt, rtept')];
  /** @type {RecordedFix[]} */
  const fixes = [];
  let begun = NaN;
  for (const point of points) {
    const [latitude, longitude] = ['lat', 'lon'].map((name) => Number(point.getAttribute(name) ?? NaN));
    if (!Number.isFinite(latitude + longitude)) continue;
    const value = (/** @type {string} */ name) => point.querySelector(name)?.textContent ?? '';
    const time = Date.parse(value('time')) / 1000;
    if (fixes.length === 0) begun = time;
    const dilution = Number.parseFloat(value('hdop'));
    const accuracy = Number.isFinite(dilution) ? dilution * metresOfDilution : defaultAccuracy;
    const last = fixes.at(-1);
    const metres = last ? metresBetween(last, { latitude, longitude }) : 0;
    const seconds = Number.isFinite(time - begun) ? time - begun : (last?.seconds ?? 0) + metres / defaultSpeed;
    const heading = last && metres > 1 ? WalkTrack.bearingBetween(last, { latitude, longitude }) : last?.heading;
    fixes.push({ latitude, longitude, accuracy, heading, seconds });
  }
  return fixes;
}

/** Plays a track as a device would report it: a position that is missing from the track is not reported. */
export class RecordedSource {
  /** Seconds without a position after which this is reported, as for a device. */
  static #timeout = 60;

  #timer = 0;
  #next = 0;

  /**
   * @param {RecordedFix[]} track
   * @param {(fix: WalkFix) => void} moved
   * @param {(reason: import('./walk-source.js').LocationFailure) => void} failed
   * @param {number} speedFactor  how many times as fast as it was walked
   */
  constructor(track, moved, failed, speedFactor) {
    this.track = track;
    this.moved = moved;
    this.failed = failed;
    this.speedFactor = speedFactor;
  }

  set savesPower(/** @type {boolean} */ _) {
    // A played walk needs no position.
  }

  start() {
    clearTimeout(this.#timer);
    const fix = this.track[this.#next];
    if (!fix) return;
    const before = this.track[this.#next - 1] ?? fix;
    const seconds = Math.max(0, fix.seconds - before.seconds);
    if (seconds > RecordedSource.#timeout) {
      this.#wait(RecordedSource.#timeout, () => {
        this.failed('silent');
        this.#wait(seconds - RecordedSource.#timeout, () => this.#step(fix));
      });
    } else {
      this.#wait(seconds, () => this.#step(fix));
    }
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /**
   * @param {number} seconds
   * @param {() => void} callback
   */
  #wait(seconds, callback) {
    this.#timer = window.setTimeout(callback, (seconds * 1000) / this.speedFactor);
  }

  /** @param {RecordedFix} fix */
  #step(fix) {
    this.#next += 1;
    // Starts the next step first, because the listener may stop it.
    this.start();
    this.moved(fix);
  }
}

/**
 * The form that takes a file; undefined without `#play` in the address.
 * @param {(track: RecordedFix[], speedFactor: number) => void} play
 * @param {(message: string) => void} announce
 */
export function recordedForm(play, announce) {
  if (location.hash !== '#play') return undefined;
  const file = Object.assign(make('input', ''), { type: 'file', accept: '.gpx,application/gpx+xml', required: true });
  const fast = Object.assign(make('input', ''), { type: 'checkbox' });
  const form = make('form', 'walk__played', make('h2', 'walk__goal', words.title),
    make('label', 'walk__field', words.file, file), make('label', 'walk__flag', fast, ` ${words.fast}`),
    make('button', 'button button--quiet', words.play));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const track = readTrack(await file.files?.[0]?.text() ?? '');
    if (track.length > 0) play(track, fast.checked ? 10 : 1);
    else announce(words.none);
  });
  return form;
}
