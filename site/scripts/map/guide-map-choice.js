// The place of a map that is chosen: its marker, its items in the page's lists, its card, and its part of the address.

import { MapAddress } from './guide-map-address.js';
import { MapCard } from './guide-map-card.js';
import { MapPlaces } from './guide-map-places.js';
import { prefersReducedMotion } from '../shared/reduced-motion.js';

/**
 * @typedef {import('./guide-map-markers.js').MapMarkers} MapMarkers
 * @typedef {import('./guide-map-view.js').MapPoint} MapPoint
 * @typedef {import('./guide-map-view.js').MapViewState} MapViewState
 * @typedef {import('./guide-map-view.js').MapView} MapView
 *
 * @typedef {HTMLElement & {showRouteTo?: (name: string, position: {latitude: number, longitude: number}) => Promise<void>}} GuideDirections
 *
 * @typedef {object} MapChoiceHost
 * @property {() => boolean} isFullScreen  whether the map fills the screen
 * @property {() => void} leaveFullScreen  leaves the full screen, for content that is on the page
 * @property {(state: MapViewState) => void} fly
 * @property {() => void} request  draws the map with the next frame
 * @property {(point: MapPoint) => string | undefined} distanceTo  from where the visitor is, where that is known
 */

export class MapChoice {
  /** Pixels round a marker that its card leaves free. */
  static #margin = 48;

  /** @type {number | undefined} */
  #index;
  #places;
  #card;
  #address;

  /**
   * @param {HTMLElement} map
   * @param {HTMLElement} stage
   * @param {MapView} view
   * @param {MapMarkers} markers
   * @param {MapChoiceHost} host
   */
  constructor(map, stage, view, markers, host) {
    this.map = map;
    this.stage = stage;
    this.view = view;
    this.markers = markers;
    this.host = host;
    this.#places = new MapPlaces(map, markers.all, (index) => markers.highlight(index));
    this.#card = new MapCard(stage);
    this.#address = new MapAddress(view);
  }

  /**
   * Highlights the items of a marker that the visitor points at, otherwise of the chosen one.
   * @param {number | undefined} index
   */
  highlight(index) {
    this.#places.highlight(index ?? this.#index);
  }

  /**
   * A marker was pressed, or named by the page's address: its card opens where it does not cover the marker.
   * @param {number} index
   * @param {boolean} isPressed
   */
  choose(index, isPressed = true) {
    this.#card.close();
    this.#index = index;
    this.markers.choose(index);
    this.#places.highlight(index);
    const [point] = this.markers.points([index]);
    const place = this.#places.place(index);
    this.#card.open(place, {
      closed: () => this.#clear(), showRoute: this.#routeAction(place.name, point), isFullScreen: this.host.isFullScreen,
      linkFollowed: (isElsewhere) => this.#leave(isElsewhere),
    }, isPressed ? () => this.markers.focus([index]) : undefined);
    this.updateDistance();
    if (isPressed) this.#uncover(point);
    this.host.request();
  }

  /**
   * Returns the function that shows the route to a point: over the city's paths where the page has directions, otherwise in a
   * straight line. Undefined where the device cannot report its location.
   * @param {string} name
   * @param {MapPoint} point
   */
  #routeAction(name, point) {
    const directions = /** @type {GuideDirections | null} */ (document.querySelector('guide-directions'));
    const position = this.view.positionOf(point);
    if (!position || (!directions && !('geolocation' in navigator))) return undefined;
    return () => {
      this.#leave();
      // The script of directions may arrive after that of the map.
      if (directions) void customElements.whenDefined('guide-directions').then(() => directions.showRouteTo?.(name, position));
      else {
        void import('../routes/straight-route.js').then(({ showStraightRoute }) => showStraightRoute(name, position, this.map));
      }
    };
  }

  #clear() {
    this.#index = undefined;
    this.markers.choose(undefined);
    this.#places.highlight(undefined);
    this.host.request();
  }

  /** The visitor follows a link on this page or to another page. A visitor who comes back finds the card as it was. */
  #leave(isElsewhere = false) {
    if (!isElsewhere) this.#card.close();
    this.host.leaveFullScreen();
  }

  close() {
    this.#card.close();
  }

  /** Moves the card to where there is space for it now. */
  place() {
    this.#card.place();
  }

  updateDistance() {
    if (this.#index !== undefined) this.#card.showDistance(this.host.distanceTo(this.markers.points([this.#index])[0]));
  }

  /**
   * Moves the map, or the page below a sheet, until a point is well inside and the card does not cover it.
   * @param {MapPoint} point
   */
  #uncover(point) {
    const { view, stage } = this;
    const margin = MapChoice.#margin;
    const stageRect = stage.getBoundingClientRect();
    const cardRect = this.#card.element.getBoundingClientRect();
    const { x, y } = view.windowPixelOf(point);
    const [left, top] = [stageRect.left + x, stageRect.top + y];
    const isCovered = left > cardRect.left - margin && left < cardRect.right + margin && top > cardRect.top - margin;
    const dy = isCovered ? top - cardRect.top + margin : 0;
    const dx = Math.max(0, x - stageRect.width + margin) + Math.min(0, x - margin);
    const behavior = /** @type {ScrollBehavior} */ (/** @type {unknown} */ (prefersReducedMotion() ? 'instant' : 'smooth'));
    if (dy > 0 && this.#card.isSheet) scrollBy({ top: dy, behavior });
    else if (dx !== 0 || dy !== 0) {
      const offset = view.unrotated({ x: dx, y: this.#card.isSheet ? 0 : dy });
      this.host.fly(view.panned(offset.x, offset.y));
    }
  }

  // The page's address, which describes the view of one map.

  get #ownsAddress() {
    return document.querySelector('guide-map') === this.map;
  }

  /** Shows the view that the page's address describes. */
  read() {
    if (!this.#ownsAddress) return;
    const { view } = this;
    const { state, place } = this.#address.read();
    const index = place ? this.#places.indexOf(place) : -1;
    if (state) view.state = view.clamped(state);
    else if (index >= 0) view.state = view.clamped({ ...this.markers.points([index])[0], scale: view.fitScale * 2 });
    if (index >= 0) this.choose(index, false);
  }

  write() {
    if (this.#ownsAddress) this.#address.write(this.#index === undefined ? undefined : this.#places.key(this.#index));
  }
}
