// The pins of an interactive map. Each keeps its size and is at its true place. Pins that would overlap become one marker with
// a count, and only pins in the window can get the focus. Stops of a tour are not counted. Without a script, and on paper, pins
// are where the drawing puts them, moved apart.

import { MapClusters } from './guide-map-clusters.js';
import { MapMarkers } from './guide-map-markers.js';
import { MapStops } from './guide-map-stops.js';

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
 * @property {MapSpot[]} placed  where the groups are in the drawing
 * @property {number} shown  the index of the group that is shown
 * @property {MapSpot | undefined} spot  its true place; undefined where every layout puts it there
 * @property {boolean} isFirm
 * @property {boolean} isFeature  it is shown nearby alone
 * @property {string} stop  the number of the tour's stop that it is; empty for another place
 * @property {number} half  half the side of its square, in the layout's pixels
 */

export class MapPins {
  /** @type {MapPinMark[]} */
  #pins = [];
  /** Metres to a pixel from which features are pins of their own, because those of one place do not overlap there. */
  static #closeBy = 0.15 * 1.5 ** 5;
  /** Units to a layout's pixel in the drawing: the style sheet's `--map-unit`. */
  unitsPerPixel = 1;
  /** The style sheet's `--map-size`. */
  #markSize = 1;
  /** The minimum size of one of the layout's pixels in the window: the style's `--map-minimum-scale`, which a kiosk sets. */
  #least = 0.9;
  /** @type {{key: string, gatherings: MapGathering[]} | undefined} */
  #gathered;
  #markers;
  /** Whether the drawing was changed and has to be put back. */
  #isChanged = false;
  /** @type {number | undefined} The pin that its list points at. */
  #pointed;
  /** @type {number | undefined} The pin whose card is open; it is in no marker. */
  #chosen;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {{open: (members: number[], marker: SVGGElement) => void, choose: (index: number) => void,
   *   point: (index: number | undefined) => void, request: () => void}} host  a marker was pressed; a pin was; one was
   *   pointed at; or all are to be drawn with the next frame
   */
  constructor(drawing, view, host) {
    this.drawing = drawing;
    this.view = view;
    this.host = host;
    this.#takeUp();
    this.#markers = new MapMarkers(drawing, this.#pins, host.open);
    // The walk has another next stop.
    if (this.#pins.some(({ stop }) => stop)) {
      new MutationObserver(() => host.request()).observe(drawing, { subtree: true, attributeFilter: ['data-walk'] });
    }
    // A hidden place was found: `detail` is {link, latitude, longitude}.
    drawing.addEventListener('map-marker-found', (event) => this.#add(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * Adds a pin at the position of its place; outside the frame there is none.
   * @param {{link: SVGElement, latitude: number, longitude: number}} found
   */
  #add({ link, latitude, longitude }) {
    const spot = this.view.spotOf(latitude, longitude);
    const { x, y, width, height } = this.view.frame;
    if (!spot || spot.x < x || spot.x > x + width || spot.y < y || spot.y > y + height) return;
    link.querySelector('g')?.setAttribute('transform', `translate(${spot.x.toFixed(2)} ${spot.y.toFixed(2)})`);
    this.drawing.querySelector('.map-markers')?.append(link);
    this.#takeUp();
    this.#gathered = undefined;
    this.host.request();
  }

  /** Adds the pins of the drawing that are not known yet. */
  #takeUp() {
    const known = new Set(this.#pins.map(({ link }) => link));
    for (const link of this.drawing.querySelectorAll('a.map-marker')) {
      if (!(link instanceof SVGElement) || known.has(link)) continue;
      const groups = [...link.querySelectorAll('g')].filter((group) => group.parentNode === link);
      if (groups.length === 0) continue;
      const placed = groups.map((group) => {
        const matrix = group.transform.baseVal.consolidate()?.matrix;
        return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
      });
      const [x, y] = [link.dataset.x, link.dataset.y].map((text) => (text ? Number(text) : NaN));
      const [, stop = ''] = /#stop-(\d+)$/.exec(link.getAttribute('href') ?? '') ?? [];
      const isHazard = link.classList.contains('map-marker-hazard');
      const isFirm = isHazard || link.classList.contains('map-marker-prominent');
      this.#pins.push({
        link, groups, placed, shown: 0, isFirm, isFeature: link.classList.contains('map-marker-feature'), stop, name: link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '',
        transforms: groups.map((group) => group.getAttribute('transform') ?? ''),
        spot: Number.isFinite(x) && Number.isFinite(y) && !link.querySelector('.map-marker-beyond') ? { x, y } : undefined,
        half: isFirm ? 17 : 13.5,
      });
      // The sign of a hazard is in no marker, and links to its text.
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
    this.#least = Number(style.getPropertyValue('--map-minimum-scale')) || 0.9;
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
    this.#markers.clear();
    this.drawing.classList.remove('is-gathered');
  }

  /**
   * The size of one of the layout's pixels in the window: as drawn, but not too small, for example in a low, wide window; and
   * on a full screen not too large.
   * @param {boolean} isScreen
   */
  pixelSize(isScreen) {
    const drawn = this.unitsPerPixel * this.view.fit * this.#markSize;
    return Math.max(this.#least, isScreen ? Math.min(1.2, drawn) : drawn);
  }

  /**
   * Pins and markers at a scale, in pixels from the drawing's corner.
   * @param {number} scale
   * @param {number} pixelSize
   */
  #gather(scale, pixelSize, pins = this.#pins) {
    const marks = pins.map((pin) => {
      const { x, y } = this.#spot(pin);
      const isFirm = pin.isFirm || pin === this.#pins[this.#chosen ?? -1];
      // A little less than the square, since the corners of two discs that touch are empty.
      return { x: x * scale, y: y * scale, half: pin.half * pixelSize * 0.96, isFirm };
    });
    const stops = pins.flatMap(({ stop }, index) => (stop ? [index] : []));
    if (stops.length === 0) return MapClusters.gather(marks);
    const others = pins.flatMap(({ stop }, index) => (stop ? [] : [index]));
    const { frame } = this.view;
    const parted = MapStops.part(
      stops.map((index) => marks[index]), stops.map((index) => pins[index].stop),
      stops.findIndex((index) => pins[index].link.dataset.walk === 'next'), others.map((index) => marks[index]).filter(({ isFirm }) => isFirm),
      { x: frame.x * scale, y: frame.y * scale, width: frame.width * scale, height: frame.height * scale });
    // The gathered pins must move aside from the stops.
    const held = parted.map(({ x, y, halfX }) => ({ x, y, half: halfX, isFirm: true }));
    const gathered = MapClusters.gather([...others.map((index) => marks[index]), ...held])
      .filter(({ members }) => members.some((index) => index < others.length));
    return [
      ...gathered.map((one) => ({ ...one, members: one.members.map((index) => others[index]) })),
      ...parted.map((one) => ({ ...one, members: one.members.map((index) => stops[index]) })),
    ];
  }

  /**
   * Whether the places in one marker separate at the closest zoom.
   * @param {number[]} members
   */
  canPart(members) {
    return this.#gather(this.view.most, 1, members.map((index) => this.#pins[index])).length > 1;
  }

  /**
   * Draws pins and markers for the current view.
   * @param {boolean} isScreen
   * @param {number} reach  pixels beyond the window's edges in which they are drawn too
   */
  draw(isScreen, reach) {
    if (this.#pins.length === 0) return;
    const { view } = this;
    this.#isChanged = true;
    this.drawing.classList.add('is-gathered');
    const pixelSize = this.pixelSize(isScreen);
    // Gather the pins again at every quarter of a doubling, for the distances at its start, so that markers do not flicker.
    const zoom = 2 ** (Math.floor(Math.log2(Math.max(1, view.zoom)) * 4 + 0.001) / 4);
    const next = this.#pins.findIndex(({ link }) => link.dataset.walk === 'next');
    const isClose = (view.metresPerPixel ?? 0) <= MapPins.#closeBy;
    const key = `${zoom} ${view.fit} ${this.#chosen} ${next} ${isClose}`;
    if (this.#gathered?.key !== key) {
      const scale = view.fit * zoom;
      const there = this.#pins.flatMap(({ isFeature }, index) => (isFeature && !isClose && index !== this.#chosen ? [] : [index]));
      const gatherings = this.#gather(scale, pixelSize, there.map((index) => this.#pins[index])).map((one) => (
        { ...one, x: one.x / scale, y: one.y / scale, members: one.members.map((member) => there[member]) }));
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
    /** @type {MapGathering[]} */
    const groups = [];
    for (const gathering of gatherings) {
      const [index] = gathering.members;
      const isAlone = gathering.members.length === 1;
      const pin = this.#pins[index];
      const home = this.#spot(pin);
      // A pin that moved aside keeps its distance in pixels.
      const off = (view.fit * zoom) / view.scale;
      const spot = isAlone
        ? { x: home.x + (gathering.x - home.x) * off, y: home.y + (gathering.y - home.y) * off } : gathering;
      const isSeen = spot.x > west - margin && spot.x < west + width + margin
        && spot.y > north - margin && spot.y < north + height + margin;
      if (!isSeen) continue;
      if (isAlone) {
        shown.add(index);
        // The style sheet scales its mark like that of the whole map.
        pin.groups[pin.shown].setAttribute('transform', MapPins.#place(spot, size / this.unitsPerPixel));
      } else {
        groups.push({ ...gathering, x: spot.x, y: spot.y });
      }
    }
    this.#pins.forEach(({ link }, index) => {
      if (shown.has(index)) link.style.removeProperty('display');
      else link.style.setProperty('display', 'none');
    });
    this.#markers.show(groups, (place) => MapPins.#place(place, size));
    if (focused instanceof SVGElement && this.drawing.contains(focused) && focused !== this.drawing) {
      const isGone = !focused.isConnected || focused.style.display === 'none';
      if (isGone) this.focus([this.#pins.findIndex(({ link }) => link === focused)]);
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
   * Focuses the first of some places, or the marker that contains it.
   * @param {number[]} members
   */
  focus(members) {
    const wanted = new Set(members);
    for (const [index, { link }] of this.#pins.entries()) {
      if (wanted.has(index) && link.style.display !== 'none') return link.focus({ preventScroll: true });
    }
    (this.#markers.holding(wanted) ?? this.drawing).focus({ preventScroll: true });
  }

  /**
   * Highlights the pin that a list points at, or the marker that contains it.
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
    this.#markers.point(this.#pointed);
  }
}
