// <way-there>: the link under a place's title to its map shows the route there from the visitor's location: over the city's
// paths where they are known, otherwise in a straight line. Without a location and without paths it only shows the map, and
// reports that.
//
//   <way-there data-name="York Minster" data-position="53.96219,-1.08206"><a href="#where"><span>Show on the map</span></a></way-there>

import { positionOf } from '../shared/distance.js';
import { word } from '../shared/words.js';

/** @typedef {HTMLElement & {showRouteTo?: (name: string, position: {latitude: number, longitude: number}) => Promise<void>}} GuideDirections */

class WayThere extends HTMLElement {
  connectedCallback() {
    const [link, label] = [this.querySelector('a'), this.querySelector('a span')];
    const position = positionOf(this);
    if (!link || !label || !position || this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    const hasPaths = document.querySelector('guide-directions') !== null;
    if (!hasPaths && !('geolocation' in navigator)) return;
    const originalLabel = label.textContent;
    let isOnMap = false;
    const show = () => { label.textContent = isOnMap ? originalLabel : word('place.way'); };
    show();
    if (!hasPaths) {
      // Some browsers do not support a query for this permission.
      navigator.permissions?.query({ name: 'geolocation' }).then((permission) => {
        const update = () => { isOnMap = permission.state === 'denied'; show(); };
        permission.addEventListener('change', update);
        update();
      }, () => undefined);
    }
    link.addEventListener('click', () => {
      // The link scrolls to the map, whose scripts load when it is near the window.
      if (!isOnMap) void WayThere.#showRoute(this.dataset.name ?? '', position);
    });
  }

  /**
   * @param {string} name
   * @param {import('../shared/distance.js').Position} position
   */
  static async #showRoute(name, position) {
    const directions = /** @type {GuideDirections | null} */ (document.querySelector('guide-directions'));
    if (directions) {
      await customElements.whenDefined('guide-directions');
      await directions.showRouteTo?.(name, position);
      return;
    }
    const map = document.querySelector('guide-map');
    if (!map) return;
    const { showStraightRoute } = await import('./straight-route.js');
    showStraightRoute(name, position, map);
  }
}

customElements.define('way-there', WayThere);
