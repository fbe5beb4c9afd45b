// The place of a map that is chosen: its pin, its items in the page's lists, its card, and its part of the address.

import { MapAddress } from './guide-map-address.js';
import { MapCard } from './guide-map-card.js';
import { MapPlaces } from './guide-map-places.js';
import { isStill } from '../shared/still.js';

/**
 * @typedef {import('./guide-map-pins.js').MapPins} MapPins
 * @typedef {import('./guide-map-view.js').MapSpot} MapSpot
 * @typedef {import('./guide-map-view.js').MapStand} MapStand
 * @typedef {import('./guide-map-view.js').MapView} MapView
 *
 * @typedef {HTMLElement & {leadTo?: (name: string, position: {latitude: number, longitude: number}) => Promise<void>}} GuideDirections
 *
 * @typedef {object} MapChoiceHost
 * @property {() => boolean} isScreen  whether the map fills the screen
 * @property {() => void} leaveScreen  leaves the full screen, for content that is on the page
 * @property {(stand: MapStand) => void} fly
 * @property {() => void} request  draws the map with the next frame
 * @property {(spot: MapSpot) => string | undefined} distanceTo  from where the visitor is, where that is known
 */

export class MapChoice {
  /** Pixels round a pin that its card leaves free. */
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
   * @param {MapPins} pins
   * @param {MapChoiceHost} host
   */
  constructor(map, stage, view, pins, host) {
    this.map = map;
    this.stage = stage;
    this.view = view;
    this.pins = pins;
    this.host = host;
    this.#places = new MapPlaces(map, pins.all, (index) => pins.point(index));
    this.#card = new MapCard(stage);
    this.#address = new MapAddress(view);
  }

  /**
   * Highlights the items of a pin that the visitor points at, otherwise of the chosen one.
   * @param {number | undefined} index
   */
  point(index) {
    this.#places.point(index ?? this.#index);
  }

  /**
   * A pin was pressed, or named by the page's address: its card opens where it does not cover the pin.
   * @param {number} index
   * @param {boolean} isPressed
   */
  choose(index, isPressed = true) {
    this.#card.close();
    this.#index = index;
    this.pins.choose(index);
    this.#places.point(index);
    const [spot] = this.pins.spots([index]);
    const place = this.#places.place(index);
    this.#card.open(place, {
      closed: () => this.#end(), lead: this.#lead(place.name, spot), isScreen: this.host.isScreen,
      left: (isElsewhere) => this.#leave(isElsewhere),
    }, isPressed ? () => this.pins.focus([index]) : undefined);
    this.tellDistance();
    if (isPressed) this.#uncover(spot);
    this.host.request();
  }

  /**
   * Returns the function that shows the route to a spot: over the city's paths where the page has directions, otherwise in a
   * straight line. Undefined where the device cannot report its location.
   * @param {string} name
   * @param {MapSpot} spot
   */
  #lead(name, spot) {
    const directions = /** @type {GuideDirections | null} */ (document.querySelector('guide-directions'));
    const position = this.view.positionOf(spot);
    if (!position || (!directions && !('geolocation' in navigator))) return undefined;
    return () => {
      this.#leave();
      // The script of directions may arrive after that of the map.
      if (directions) void customElements.whenDefined('guide-directions').then(() => directions.leadTo?.(name, position));
      else void import('../routes/straight-way.js').then(({ leadStraight }) => leadStraight(name, position, this.map));
    };
  }

  #end() {
    this.#index = undefined;
    this.pins.choose(undefined);
    this.#places.point(undefined);
    this.host.request();
  }

  /** The visitor follows a link on this page or to another page. A visitor who comes back finds the card as it was. */
  #leave(isElsewhere = false) {
    if (!isElsewhere) this.#card.close();
    this.host.leaveScreen();
  }

  close() {
    this.#card.close();
  }

  /** Moves the card to where there is space for it now. */
  place() {
    this.#card.place();
  }

  tellDistance() {
    if (this.#index !== undefined) this.#card.tellDistance(this.host.distanceTo(this.pins.spots([this.#index])[0]));
  }

  /**
   * Moves the map, or the page below a sheet, until a spot is well inside and the card does not cover it.
   * @param {MapSpot} spot
   */
  #uncover(spot) {
    const { view, stage } = this;
    const margin = MapChoice.#margin;
    const room = stage.getBoundingClientRect();
    const cover = this.#card.element.getBoundingClientRect();
    const { x, y } = view.windowPixelOf(spot);
    const [left, top] = [room.left + x, room.top + y];
    const isCovered = left > cover.left - margin && left < cover.right + margin && top > cover.top - margin;
    const dy = isCovered ? top - cover.top + margin : 0;
    const dx = Math.max(0, x - room.width + margin) + Math.min(0, x - margin);
    const behavior = /** @type {ScrollBehavior} */ (/** @type {unknown} */ (isStill() ? 'instant' : 'smooth'));
    if (dy > 0 && this.#card.isSheet) scrollBy({ top: dy, behavior });
    else if (dx !== 0 || dy !== 0) {
      const way = view.turnedBack({ x: dx, y: this.#card.isSheet ? 0 : dy });
      this.host.fly(view.panned(way.x, way.y));
    }
  }

  // The page's address, which describes the view of one map.

  get #isTold() {
    return document.querySelector('guide-map') === this.map;
  }

  /** Shows the view that the page's address describes. */
  read() {
    if (!this.#isTold) return;
    const { view } = this;
    const { stand, place } = this.#address.read();
    const index = place ? this.#places.indexOf(place) : -1;
    if (stand) view.stand = view.held(stand);
    else if (index >= 0) view.stand = view.held({ ...this.pins.spots([index])[0], scale: view.fit * 2 });
    if (index >= 0) this.choose(index, false);
  }

  write() {
    if (this.#isTold) this.#address.write(this.#index === undefined ? undefined : this.#places.key(this.#index));
  }
}
