// The pins of a map that is looked at closely: each keeps its size and stands at its true place, those that would stand
// on each other become one marker with a count, and only those in the window can be reached. Without a script, and on
// paper, they stand where the drawing put them, moved off each other.

import { MapClusters } from './guide-map-clusters.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-clusters.js').MapGathering} MapGathering
 * @typedef {import('./guide-map-view.js').MapSpot} MapSpot
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

/**
 * @typedef {object} MapPinMark
 * @property {SVGElement} link
 * @property {string} name
 * @property {SVGGElement[]} groups  one for each place that a layout puts it; the style sheet shows one
 * @property {string[]} transforms  theirs in the drawing
 * @property {MapSpot[]} placed  where the groups stand in the drawing
 * @property {number} shown  the index of the group that is shown
 * @property {MapSpot | undefined} spot  its true place; nothing where every layout puts it there
 * @property {boolean} isFirm
 * @property {number} half  half the side of its square, in the layout's pixels
 *
 * @typedef {{element: SVGGElement, place: SVGGElement, members: number[]}} MapMarker
 */

export class MapPins {
  /** More parts of the ring round a count than these say no more. */
  static #mostParts = 12;

  static words = {
    cluster: (/** @type {number} */ count, /** @type {string} */ names) =>
      word('map.cluster', { count, names }),
    more: (/** @type {string} */ names, /** @type {number} */ rest) =>
      word('map.cluster-more', { count: rest, names }),
  };

  /** @type {MapPinMark[]} */
  #pins = [];
  /** Units to a layout's pixel in the drawing: the style sheet's `--map-unit`. */
  unitsPerPixel = 1;
  /** The style sheet's `--map-size`. */
  #markSize = 1;
  /** @type {{key: string, gatherings: MapGathering[]} | undefined} */
  #gathered;
  /** @type {Map<string, MapMarker>} */
  #markers = new Map();
  /** Whether the drawing was changed and has to be put back. */
  #isChanged = false;
  /** @type {number | undefined} The pin that its list points at. */
  #pointed;
  /** @type {number | undefined} The pin whose card is open; it stands by itself. */
  #chosen;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {{open: (members: number[], marker: SVGGElement) => void, choose: (index: number) => void,
   *   point: (index: number | undefined) => void}} host  a marker was pressed; a pin was; or one was pointed at
   */
  constructor(drawing, view, host) {
    this.drawing = drawing;
    this.view = view;
    this.host = host;
    for (const link of drawing.querySelectorAll('a.map-pin')) {
      if (!(link instanceof SVGElement)) continue;
      const groups = [...link.querySelectorAll('g')].filter((group) => group.parentNode === link);
      if (groups.length === 0) continue;
      const placed = groups.map((group) => {
        const matrix = group.transform.baseVal.consolidate()?.matrix;
        return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
      });
      const [x, y] = [link.dataset.x, link.dataset.y].map((text) => (text ? Number(text) : NaN));
      const isHazard = link.classList.contains('map-pin-hazard');
      const isFirm = isHazard || link.classList.contains('map-pin-prominent');
      this.#pins.push({
        link, groups, placed, shown: 0, isFirm, name: link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '',
        transforms: groups.map((group) => group.getAttribute('transform') ?? ''),
        spot: Number.isFinite(x) && Number.isFinite(y) && !link.querySelector('.map-pin-beyond') ? { x, y } : undefined,
        half: isFirm ? 17 : 13.5,
      });
      // The sign of a hazard stands by itself, and leads to its words.
      if (!isHazard) this.#listen(link, this.#pins.length - 1);
    }
  }

  /**
   * A pin that is pressed opens its card; with Ctrl and the like it stays the link that it is.
   * @param {SVGElement} link
   * @param {number} index
   */
  #listen(link, index) {
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.host.choose(index);
    });
    for (const name of ['pointerenter', 'focus']) link.addEventListener(name, () => this.host.point(index));
    for (const name of ['pointerleave', 'blur']) link.addEventListener(name, () => this.host.point(undefined));
  }

  /** @returns {readonly MapPinMark[]} */
  get all() {
    return this.#pins;
  }

  /** @param {number} index */
  pin(index) {
    return this.#pins[index];
  }

  /**
   * The true place of a pin.
   * @param {MapPinMark} pin
   */
  #spot(pin) {
    return pin.spot ?? pin.placed[pin.shown];
  }

  /** @param {number[]} members */
  spots(members) {
    return members.map((index) => this.#spot(this.#pins[index]));
  }

  /** Learns which layout the style sheet shows, after the window changed its size. */
  measure() {
    const style = getComputedStyle(this.drawing);
    const unitsPerPixel = Number(style.getPropertyValue('--map-unit')) || 1;
    if (unitsPerPixel !== this.unitsPerPixel) this.restore();
    this.unitsPerPixel = unitsPerPixel;
    this.#markSize = Number(style.getPropertyValue('--map-size')) || 1;
    for (const pin of this.#pins) {
      pin.shown = Math.max(0, pin.groups.findIndex((group) => getComputedStyle(group).display !== 'none'));
    }
    this.#gathered = undefined;
  }

  /** Puts the drawing back as it was. */
  restore() {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    for (const { link, groups, transforms } of this.#pins) {
      link.style.removeProperty('display');
      groups.forEach((group, index) => group.setAttribute('transform', transforms[index]));
    }
    for (const { element } of this.#markers.values()) element.remove();
    this.#markers.clear();
    this.drawing.classList.remove('is-gathered');
  }

  /**
   * How large one of the layout's pixels is in the window; as drawn, and on a whole screen neither tiny nor huge.
   * @param {boolean} isScreen
   */
  pixelSize(isScreen) {
    const drawn = this.unitsPerPixel * this.view.fit * this.#markSize;
    return isScreen ? Math.min(1.2, Math.max(0.9, drawn)) : drawn;
  }

  /**
   * Pins and markers at a scale, in pixels from the drawing's corner.
   * @param {number} scale
   * @param {number} pixelSize
   */
  #gather(scale, pixelSize, pins = this.#pins) {
    return MapClusters.gather(pins.map((pin) => {
      const { x, y } = this.#spot(pin);
      const isFirm = pin.isFirm || pin === this.#pins[this.#chosen ?? -1];
      // A little less than the square, since the corners of two discs that touch are empty.
      return { x: x * scale, y: y * scale, half: pin.half * pixelSize * 0.96, isFirm };
    }));
  }

  /**
   * Whether places gathered in one marker come apart at the nearest look.
   * @param {number[]} members
   */
  canPart(members) {
    return this.#gather(this.view.most, 1, members.map((index) => this.#pins[index])).length > 1;
  }

  /**
   * Draws pins and markers for where the view stands.
   * @param {boolean} isScreen
   * @param {number} reach  pixels beyond the window's edges in which they are drawn too
   */
  draw(isScreen, reach) {
    if (this.#pins.length === 0) return;
    const { view } = this;
    this.#isChanged = true;
    this.drawing.classList.add('is-gathered');
    const pixelSize = this.pixelSize(isScreen);
    // Gathered anew at every quarter of a doubling, as far apart as at its start, so that markers do not flicker.
    const zoom = 2 ** (Math.floor(Math.log2(Math.max(1, view.zoom)) * 4 + 0.001) / 4);
    const key = `${zoom} ${view.fit} ${this.#chosen}`;
    if (this.#gathered?.key !== key) {
      const scale = view.fit * zoom;
      const gatherings = this.#gather(scale, pixelSize).map((one) => ({ ...one, x: one.x / scale, y: one.y / scale }));
      this.#gathered = { key, gatherings };
    }
    this.#show(this.#gathered.gatherings, pixelSize, zoom, reach);
    this.#mark();
  }

  /**
   * @param {MapGathering[]} gatherings  their places in units
   * @param {number} pixelSize
   * @param {number} zoom  that they were gathered for
   * @param {number} reach
   */
  #show(gatherings, pixelSize, zoom, reach) {
    const { view } = this;
    const { x: west, y: north, width, height } = view.seen;
    const margin = reach / view.scale;
    const size = pixelSize / this.#markSize / view.scale;
    const focused = document.activeElement;
    const shown = new Set();
    /** @type {Map<string, MapGathering>} */
    const groups = new Map();
    for (const gathering of gatherings) {
      const [index] = gathering.members;
      const isAlone = gathering.members.length === 1;
      const pin = this.#pins[index];
      const home = this.#spot(pin);
      // A pin that had to move aside keeps so many pixels off.
      const off = (view.fit * zoom) / view.scale;
      const spot = isAlone
        ? { x: home.x + (gathering.x - home.x) * off, y: home.y + (gathering.y - home.y) * off } : gathering;
      const isSeen = spot.x > west - margin && spot.x < west + width + margin
        && spot.y > north - margin && spot.y < north + height + margin;
      if (!isSeen) continue;
      if (isAlone) {
        shown.add(index);
        // The style sheet scales its mark as the whole map's.
        pin.groups[pin.shown].setAttribute('transform', MapPins.#place(spot, size / this.unitsPerPixel));
      } else {
        groups.set(gathering.members.join(' '), { ...gathering, x: spot.x, y: spot.y });
      }
    }
    this.#pins.forEach(({ link }, index) => {
      if (shown.has(index)) link.style.removeProperty('display');
      else link.style.setProperty('display', 'none');
    });
    this.#showMarkers(groups, size);
    if (focused instanceof SVGElement && this.drawing.contains(focused) && focused !== this.drawing) {
      const isGone = !focused.isConnected || focused.style.display === 'none';
      if (isGone) this.drawing.focus({ preventScroll: true });
    }
  }

  /**
   * @param {MapSpot} spot
   * @param {number} size
   */
  static #place({ x, y }, size) {
    return `translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${size.toPrecision(5)})`;
  }

  /**
   * @param {Map<string, MapGathering>} groups
   * @param {number} size
   */
  #showMarkers(groups, size) {
    for (const [key, { element }] of this.#markers) {
      if (groups.has(key)) continue;
      const hadFocus = element === document.activeElement;
      element.remove();
      this.#markers.delete(key);
      if (hadFocus) this.drawing.focus({ preventScroll: true });
    }
    for (const [key, { members, x, y }] of groups) {
      const marker = this.#markers.get(key) ?? this.#marker(members);
      this.#markers.set(key, marker);
      marker.place.setAttribute('transform', MapPins.#place({ x, y }, size));
    }
  }

  /**
   * A button of the drawing, before the first of its places, so that the keyboard comes by in their order.
   * @param {number[]} members
   */
  #marker(members) {
    /**
     * @param {string} name
     * @param {Record<string, string>} attributes
     * @param {(Node | string)[]} children
     */
    const make = (name, attributes, ...children) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return /** @type {SVGGElement} */ (element);
    };
    const names = members.slice(0, 6).map((index) => this.#pins[index].name).join('; ');
    const rest = members.length - 6;
    const label = MapPins.words.cluster(members.length, rest > 0 ? MapPins.words.more(names, rest) : names);
    const half = MapClusters.half(members.length);
    // Round their count a ring of as many parts as there are places, so that nobody takes it for a number.
    const parts = String(Math.min(members.length, MapPins.#mostParts));
    const place = make('g', {}, make('g', { class: 'map-mark' },
      make('circle', { class: 'map-pin-target', r: String(half + 3) }),
      make('circle', { class: 'map-pin-ring', r: String(half + 2.5) }),
      make('circle', { class: 'map-cluster-disc', r: String(half) }),
      make('circle', { class: 'map-cluster-ring', r: String(half - 2.5), pathLength: parts, 'stroke-dasharray': '.74 .26' }),
      make('text', { class: 'map-cluster-count', 'text-anchor': 'middle', dy: '.36em' }, String(members.length))));
    const element = make('g', { class: 'map-pin map-cluster', role: 'button', tabindex: '0', 'aria-label': label },
      make('title', {}, label), place);
    element.addEventListener('click', () => this.host.open(members, element));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.host.open(members, element);
    });
    this.#pins[members[0]].link.before(element);
    return { element, place, members };
  }

  /**
   * Focuses the first of some places, or the marker that holds it.
   * @param {number[]} members
   */
  focus(members) {
    const wanted = new Set(members);
    for (const [index, { link }] of this.#pins.entries()) {
      if (wanted.has(index) && link.style.display !== 'none') return link.focus({ preventScroll: true });
    }
    for (const { element, members: held } of this.#markers.values()) {
      if (held.some((index) => wanted.has(index))) return element.focus({ preventScroll: true });
    }
    this.drawing.focus({ preventScroll: true });
  }

  /**
   * Marks the pin that a list points at, or the marker that holds it.
   * @param {number | undefined} index
   */
  point(index) {
    this.#pointed = index;
    this.#mark();
  }

  /**
   * Marks the pin whose card is open; drawn with the next frame.
   * @param {number | undefined} index
   */
  choose(index) {
    if (this.#chosen !== undefined) this.#pins[this.#chosen].link.removeAttribute('aria-expanded');
    this.#chosen = index;
    if (index !== undefined) this.#pins[index].link.setAttribute('aria-expanded', 'true');
  }

  #mark() {
    this.#pins.forEach(({ link }, index) => {
      link.classList.toggle('is-pointed', index === this.#pointed);
      link.classList.toggle('is-chosen', index === this.#chosen);
    });
    for (const { element, members } of this.#markers.values()) {
      element.classList.toggle('is-pointed', this.#pointed !== undefined && members.includes(this.#pointed));
    }
  }
}
