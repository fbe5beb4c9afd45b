// Describes the current location in words: the street, the distance to a place, and on a tour the direction of the next stop.
//
// The words are below the map. A screen reader announces them when the street, the place or the stop changes, or when the visitor
// presses the button.

import { run } from '../shared/classic-script.js';
import { offsetInWords } from '../shared/distance.js';
import { WalkNetwork } from '../routes/walk-network.js';
import { word } from '../shared/words.js';
import { LocalPlane } from '../shared/earth.js';

/**
 * @typedef {import('./guide-map-view.js').MapPoint} MapPoint
 * @typedef {import('./guide-map-view.js').MapView} MapView
 * @typedef {{name: string, east: number, north: number, metres: number}} NearbyPlace  a place, with metres from the visitor
 */

/** Metres within which the visitor is at a place. */
const placeRadius = 25;
/** In metres: a street at a greater distance is not named, and neither is any street when the accuracy is worse than this. */
const maxStreetDistance = 30;
const worstAccuracy = 60;
/** Milliseconds between two announcements. */
const minPause = 8000;

const globals = /** @type {{wyndPaths?: import('../routes/walk-network.js').WalkData}} */ (/** @type {unknown} */ (self));

/**
 * A sentence that contains names, each with its language where the page gives it.
 * @param {(names: Record<string, string>) => string} fill  fills in the word
 * @param {Record<string, string>} names
 */
function sentence(fill, names) {
  // Private-use characters replace the names until the sentence is built.
  const marks = Object.keys(names).map((key, index) => ({ key, mark: String.fromCharCode(0xe000 + index) }));
  const text = fill(Object.fromEntries(marks.map(({ key, mark }) => [key, mark])));
  return text.split(/([\ue000-\ue00f])/).filter(Boolean).map((part) => {
    const name = names[marks.find(({ mark }) => mark === part)?.key ?? ''];
    return name === undefined ? part : inItsLanguage(name);
  });
}

/** @param {string} name */
function inItsLanguage(name) {
  const known = [...document.querySelectorAll('main [lang]')].find(({ textContent }) => textContent === name);
  const element = document.createElement('bdi');
  element.textContent = name;
  if (known instanceof HTMLElement) element.lang = known.lang;
  return element;
}

export class MapLocation {
  #panel = document.createElement('div');
  #words = document.createElement('p');
  /** @type {Promise<WalkNetwork | undefined> | undefined} */
  #network;
  /** @type {{latitude: number, longitude: number, accuracy: number, point: MapPoint} | undefined} */
  #visitor;
  #announced = '';
  #announcedAt = 0;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   */
  constructor(drawing, view) {
    this.drawing = drawing;
    this.view = view;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--quiet';
    button.textContent = word('here.again');
    button.addEventListener('click', () => void this.repeat());
    this.#panel.className = 'map-location';
    this.#words.setAttribute('role', 'status');
    this.#panel.append(this.#words, button);
  }

  /**
   * @param {{latitude: number, longitude: number, accuracy: number}} position
   * @param {MapPoint} point  the same position on the map
   */
  async update({ latitude, longitude, accuracy }, point) {
    this.#visitor = { latitude, longitude, accuracy, point };
    if (!this.#panel.isConnected) (this.drawing.closest('.map-figure__map') ?? this.drawing.closest('guide-map'))?.after(this.#panel);
    const { key, parts } = await this.#describe();
    // Do not announce the same words twice, and do not interrupt a visitor who walks fast too often.
    if (!this.#visitor || key === this.#announced || (this.#announced && Date.now() - this.#announcedAt < minPause)) return;
    this.#announce(key, parts);
  }

  /** Announces the current location, also when nothing has changed. */
  async repeat() {
    const { key, parts } = await this.#describe();
    // A screen reader announces new content only.
    this.#words.replaceChildren();
    setTimeout(() => this.#announce(key, parts), 150);
  }

  end() {
    this.#visitor = undefined;
    this.#announced = '';
    this.#words.replaceChildren();
    this.#panel.remove();
  }

  /**
   * @param {string} key
   * @param {(Node | string)[]} parts
   */
  #announce(key, parts) {
    if (!this.#visitor) return;
    this.#announced = key;
    this.#announcedAt = Date.now();
    this.#words.replaceChildren(...parts);
  }

  /**
   * The words to announce, and a key that changes with their subject.
   * @returns {Promise<{key: string, parts: (Node | string)[]}>}
   */
  async #describe() {
    this.#network ??= this.#load();
    const network = await this.#network;
    if (!this.#visitor) return { key: '', parts: [] };
    const street = network && this.#visitor.accuracy <= worstAccuracy ? this.#street(network) : '';
    const next = this.#next();
    const all = network?.data.places?.length ? this.#places(network)
      : this.#markerPlaces(this.drawing.querySelectorAll('a.map-marker:not(.map-marker-hazard)'));
    // The sentence about the next stop gives its distance.
    const others = all.filter(({ name, metres }) => name !== next?.name || metres <= placeRadius);
    const places = others.length > 0 ? others : all;
    const place = places.reduce((/** @type {NearbyPlace | undefined} */ best, one) => (best && best.metres <= one.metres ? best : one), undefined);
    const parts = [];
    if (place) {
      const isAtPlace = place.metres <= placeRadius;
      const way = offsetInWords(-place.east, -place.north);
      const where = (/** @type {Record<string, string>} */ names) => (isAtPlace
        ? word('way.at-place', { place: names.place }) : word('way.of-place', { way, place: names.place }));
      parts.push(...(street
        ? sentence(({ street: name, ...names }) => word('here.on', { street: name, where: where(names) }), { street, place: place.name })
        : sentence((names) => word('here.at', { where: where(names) }), { place: place.name })));
    }
    // A sentence begins with a capital letter, also when a name could be at its beginning.
    if (typeof parts[0] === 'string') parts[0] = parts[0].charAt(0).toLocaleUpperCase() + parts[0].slice(1);
    if (next) {
      parts.push(' ', ...sentence(
        ({ place: name }) => word('here.next', { place: name, way: offsetInWords(next.east, next.north) }), { place: next.name }));
    }
    return { key: [street, place?.name, place && place.metres <= placeRadius, next?.name].join('\n'), parts };
  }

  /** The city's ways, if the page has directions. Without them the description is shorter. */
  async #load() {
    const directions = document.querySelector('guide-directions');
    const address = directions instanceof HTMLElement ? directions.dataset.paths : undefined;
    if (!address) return undefined;
    try {
      if (!globals.wyndPaths) await run(address);
      return globals.wyndPaths && new WalkNetwork(globals.wyndPaths);
    } catch {
      return undefined;
    }
  }

  /**
   * The name of the nearest path that has a name; empty when no such path is near.
   * @param {WalkNetwork} network
   */
  #street(network) {
    const plane = new LocalPlane(this.#visitor ?? { latitude: 0, longitude: 0 });
    let best = maxStreetDistance;
    let name = '';
    for (let edge = 0; edge < network.edgeCount; edge += 1) {
      const streetName = network.data.names[network.name[edge]];
      if (!streetName || network.data.ways[network.way[edge]].isUnderground) continue;
      for (let point = network.firstPoint[edge]; point < network.firstPoint[edge + 1] - 1; point += 1) {
        const { metres } = plane.nearest(
          network.lineLatitudes[point], network.lineLongitudes[point],
          network.lineLatitudes[point + 1], network.lineLongitudes[point + 1]);
        if (metres < best) [best, name] = [metres, streetName];
      }
    }
    return name;
  }

  /**
   * The guide's places, with metres from the visitor.
   * @param {WalkNetwork} network
   * @returns {NearbyPlace[]}
   */
  #places(network) {
    const plane = new LocalPlane(this.#visitor ?? { latitude: 0, longitude: 0 });
    return network.data.places.map(([name, latitude, longitude]) => {
      const { east, north } = plane.point({ latitude, longitude });
      return { name, east, north, metres: Math.hypot(east, north) };
    });
  }

  /**
   * The places of the map's markers, with metres from the visitor.
   * @param {Iterable<Element>} markers
   * @returns {NearbyPlace[]}
   */
  #markerPlaces(markers) {
    const visitor = this.#visitor?.point ?? { x: 0, y: 0 };
    const scale = this.view.metresPerUnit ?? 1;
    return [...markers].flatMap((marker) => {
      if (!(marker instanceof SVGElement)) return [];
      const group = marker.querySelector('g');
      const matrix = group?.transform.baseVal.consolidate()?.matrix;
      const [x, y] = [marker.dataset.x, marker.dataset.y].map((text) => (text ? Number(text) : NaN));
      const east = ((Number.isFinite(x) ? x : matrix?.e ?? 0) - visitor.x) * scale;
      const north = (visitor.y - (Number.isFinite(y) ? y : matrix?.f ?? 0)) * scale;
      return [{ name: MapLocation.#name(marker), east, north, metres: Math.hypot(east, north) }];
    });
  }

  /**
   * The name of a marker's place without its number and kind, read from the stop or the list item that it links to.
   * @param {SVGElement} marker
   */
  static #name(marker) {
    const href = marker.getAttribute('href') ?? '';
    const stop = href.startsWith('#') ? document.getElementById(href.slice(1))?.querySelector('h3 a') : undefined;
    const link = stop ?? [...document.querySelectorAll('main li a')].find((other) => other.getAttribute('href') === href);
    return link?.textContent?.trim() || (marker.getAttribute('aria-label') ?? '');
  }

  /** The next stop of a tour. */
  #next() {
    const stops = this.#markerPlaces(this.drawing.querySelectorAll('a.map-marker[href^="#stop-"]'));
    if (stops.length < 2) return undefined;
    const nearest = stops.reduce((best, stop, index) => (stop.metres < stops[best].metres ? index : best), 0);
    if (stops[nearest].metres <= placeRadius) return stops[nearest + 1];
    // Between two stops, the second is the next one. Far from all stops, the nearest is the next one.
    let [next, leastDetour] = [nearest, Infinity];
    for (let index = 1; index < stops.length; index += 1) {
      const [from, to] = [stops[index - 1], stops[index]];
      const length = Math.hypot(to.east - from.east, to.north - from.north);
      const detour = from.metres + to.metres - length;
      if (detour < leastDetour && detour < length / 2) [next, leastDetour] = [index, detour];
    }
    return stops[next];
  }
}
