// <city-camera>: a city through the camera, outside any tour: what is near the visitor, each name and object where it is.
//
//   <city-camera data-key="york" data-camera-style="…" data-objects="…"> … map … <ul class="camera-places">
//     <li data-position="53.9591,-1.0815"><a href="…">…</a></li> … </ul> </city-camera>
//
// The page asks for the camera, the compass and the location when the visitor presses the button, and stops them when the view
// is closed. The list below is in the order of the distance from the visitor's last location.

import { distanceInWords, metresBetween, positionOf } from '../shared/distance.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { WalkCamera } from './walk-camera.js';
import { DeviceSource } from './walk-source.js';

/** @typedef {import('./walk-source.js').WalkFix} WalkFix */

const words = {
  open: word('camera.page.open'), denied: word('map.here.denied'), silent: word('map.here.unavailable'), absent: word('camera.page.absent'),
};
/** Metres after which the list is put in order again. */
const sortDistance = 25;

class CityCamera extends HTMLElement {
  /** @type {WalkCamera | undefined} */
  #camera;
  #status = make('p', 'city-camera__status');
  /** @type {WalkFix | undefined} Where the list is counted from. */
  #sortedFrom;
  #source = new DeviceSource((fix) => this.#moved(fix), (reason) => this.#failed(reason));

  connectedCallback() {
    if (this.#camera) return;
    this.#status.setAttribute('role', 'status');
    this.#camera = new WalkCamera(this, [], (message) => this.#announce(message));
    const button = makeButton(words.open, () => void this.#open(), 'button button--primary');
    this.prepend(make('p', 'city-camera__open', button), this.#status);
  }

  disconnectedCallback() {
    this.#source.stop();
  }

  async #open() {
    this.#announce('');
    // A browser asks two questions one after the other: for the location first, because without it there is nothing to show.
    this.#source.start();
    await this.#camera?.open(() => this.#source.stop());
    const message = this.#status.textContent;
    if (message) this.#camera?.announce(message, true);
  }

  /** @param {WalkFix} fix */
  #moved(fix) {
    this.#announce('');
    this.#camera?.updatePosition(fix);
    if (!this.#sortedFrom || metresBetween(this.#sortedFrom, fix) >= sortDistance) this.#sort(fix);
  }

  /** @param {import('./walk-source.js').LocationFailure} reason */
  #failed(reason) {
    this.#camera?.updatePosition(undefined);
    this.#announce(words[reason]);
  }

  /** @param {string} message  on the page, and in the view while it is open */
  #announce(message) {
    if (this.#status.textContent === message) return;
    this.#status.textContent = message;
    this.#camera?.announce(message, true);
  }

  /** @param {WalkFix} fix */
  #sort(fix) {
    this.#sortedFrom = fix;
    const list = this.querySelector('.camera-places');
    const lines = [...list?.children ?? []].flatMap((line) => {
      const position = line instanceof HTMLElement ? positionOf(line) : undefined;
      return position ? [{ line, metres: metresBetween(fix, position) }] : [];
    });
    list?.append(...lines.sort((one, other) => one.metres - other.metres).map(({ line, metres }) => {
      const distance = line.querySelector('.line__way') ?? line.appendChild(make('span', 'line__kind line__way'));
      distance.textContent = distanceInWords(metres);
      return line;
    }));
  }
}

customElements.define('city-camera', CityCamera);
