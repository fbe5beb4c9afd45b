// The cluster for several places on a map: a count, for example "+3", or for a tour's stops a marker with the number of each.

import { MapClustering } from './guide-map-clustering.js';
import { MapStops } from './guide-map-stops.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-clustering.js').MapCluster} MapCluster
 * @typedef {import('./guide-map-markers.js').MapMarker} MapMarker
 *
 * @typedef {{element: SVGGElement, place: SVGGElement, members: number[]}} MapClusterElement
 */

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function make(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return /** @type {SVGGElement} */ (element);
}

export class MapClusters {
  /** The most parts of the ring round a count; more parts could not be distinguished. */
  static #maxParts = 12;

  static words = {
    cluster: (/** @type {number} */ count, /** @type {string} */ names) =>
      word('map.cluster', { count, names }),
    more: (/** @type {string} */ names, /** @type {number} */ rest) =>
      word('map.cluster-more', { count: rest, names }),
  };

  /** @type {Map<string, MapClusterElement>} */
  #drawn = new Map();

  /**
   * @param {SVGSVGElement} drawing
   * @param {readonly MapMarker[]} markers
   * @param {(members: number[], cluster: SVGGElement) => void} open  a cluster was pressed
   */
  constructor(drawing, markers, open) {
    this.drawing = drawing;
    this.markers = markers;
    this.open = open;
  }

  clear() {
    for (const { element } of this.#drawn.values()) element.remove();
    this.#drawn.clear();
  }

  /**
   * @param {MapCluster[]} clusters  their places in units
   * @param {(place: MapCluster) => string} transform
   */
  show(clusters, transform) {
    const shown = new Map(clusters.map((cluster) => [cluster.members.join(' '), cluster]));
    for (const [key, { element }] of this.#drawn) {
      if (shown.has(key)) continue;
      const hadFocus = element === document.activeElement;
      element.remove();
      this.#drawn.delete(key);
      if (hadFocus) this.drawing.focus({ preventScroll: true });
    }
    for (const [key, cluster] of shown) {
      const drawn = this.#drawn.get(key) ?? this.#draw(cluster.members);
      this.#drawn.set(key, drawn);
      drawn.place.setAttribute('transform', transform(cluster));
      const isVisited = cluster.members.every((index) => this.markers[index].link.dataset.walk === 'seen');
      if (isVisited) drawn.element.dataset.walk = 'seen';
      else delete drawn.element.dataset.walk;
    }
  }

  /**
   * The cluster that contains one of some places.
   * @param {Set<number>} wanted
   */
  containing(wanted) {
    return [...this.#drawn.values()].find(({ members }) => members.some((index) => wanted.has(index)))?.element;
  }

  /**
   * Highlights the cluster that contains a place.
   * @param {number | undefined} index
   */
  highlight(index) {
    for (const { element, members } of this.#drawn.values()) {
      element.classList.toggle('is-pointed', index !== undefined && members.includes(index));
    }
  }

  /**
   * A button in the drawing, before the first of its places, so that the Tab key reaches them in their order.
   * @param {number[]} members
   */
  #draw(members) {
    const names = members.slice(0, 6).map((index) => this.markers[index].name).join('; ');
    const rest = members.length - 6;
    const { words } = MapClusters;
    const all = rest > 0 ? words.more(names, rest) : names;
    const areStops = members.every((index) => this.markers[index].stop);
    // Stops are named with their numbers already.
    const label = areStops ? all : words.cluster(members.length, all);
    const place = make('g', {}, make(
      'g', { class: 'map-mark' }, ...(areStops ? this.#sharedShapes(members) : MapClusters.#countShapes(members))));
    const element = make('g', {
      class: `map-marker ${areStops ? 'map-shared' : 'map-cluster'}`, role: 'button', tabindex: '0', 'aria-label': label,
    }, make('title', {}, label), place);
    element.addEventListener('click', () => this.open(members, element));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.open(members, element);
    });
    this.markers[members[0]].link.before(element);
    return { element, place, members };
  }

  /**
   * A count must not look like a number of a list: it has a small pin beside it, and a ring with one part for each place.
   * @param {number[]} members
   */
  static #countShapes(members) {
    const half = MapClustering.halfSize(members.length);
    const parts = String(Math.min(members.length, MapClusters.#maxParts));
    const digits = String(members.length);
    return [
      make('circle', { class: 'map-marker-target', r: String(half + 3) }),
      make('circle', { class: 'map-marker-ring', r: String(half + 2.5) }),
      make('circle', { class: 'map-cluster-disc', r: String(half) }),
      make('circle', { class: 'map-cluster-ring', r: String(half - 2.5), pathLength: parts, 'stroke-dasharray': '.74 .26' }),
      make('text', { class: 'map-cluster-count', 'text-anchor': 'middle', x: '-4.25', dy: '.36em' }, digits),
      make('path', {
        class: 'map-cluster-marker', transform: `translate(${0.75 + 3.9 * digits.length})`,
        d: 'M0 5C-1.2 3.2-3.5 1-3.5-1.5a3.5 3.5 0 0 1 7 0C3.5 1 1.2 3.2 0 5z',
      }),
    ];
  }

  /**
   * A marker like that of one stop, but as wide as the numbers of several.
   * @param {number[]} members
   */
  #sharedShapes(members) {
    const text = MapStops.label(members.map((index) => this.markers[index].stop));
    /** @type {(name: string, half: number) => SVGElement} */
    const pill = (name, half) => {
      const width = MapStops.halfWidth(text, 13.5) + half - 13.5;
      return make('rect', {
        class: name, x: String(-width), y: String(-half), width: String(2 * width), height: String(2 * half), rx: String(half),
      });
    };
    return [
      pill('map-marker-target', 13.5), pill('map-marker-ring', 14.5), pill('map-marker-disc', 11.5),
      make('text', { class: 'map-marker-number', 'text-anchor': 'middle', dy: '.36em' }, text),
    ];
  }
}
