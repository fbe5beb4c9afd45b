// The markers of an interactive map. Each keeps its size and is at its true place. Markers that would overlap become one cluster
// with a count, and only markers in the window can get the focus. Stops of a tour are not counted. Without a script, and on
// paper, markers are where the drawing puts them, moved apart.

import { MapClustering } from './guide-map-clustering.js';
import { MapClusters } from './guide-map-clusters.js';
import { MapStops } from './guide-map-stops.js';

/**
 * @typedef {import('./guide-map-clustering.js').MapCluster} MapCluster
 * @typedef {import('./guide-map-view.js').MapPoint} MapPoint
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

/**
 * @typedef {object} MapMarker
 * @property {SVGElement} link
 * @property {string} name
 * @property {SVGGElement[]} groups  one for each place that a layout puts it; the style sheet shows one
 * @property {string[]} transforms  theirs in the drawing
 * @property {MapPoint[]} drawnPoints  where the groups are in the drawing
 * @property {number} shownGroup  the index of the group that is shown
 * @property {MapPoint | undefined} point  its true place; undefined where every layout puts it there
 * @property {boolean} isFixed
 * @property {boolean} isFeature  it is shown nearby alone
 * @property {string} stop  the number of the tour's stop that it is; empty for another place
 * @property {number} halfSize  half the side of its square, in the layout's pixels
 */

export class MapMarkers {
  /** @type {MapMarker[]} */
  #markers = [];
  /** Metres to a pixel from which features are markers of their own, because those of one place do not overlap there. */
  static #featureMetresPerPixel = 0.15 * 1.5 ** 5;
  /** Units to a layout's pixel in the drawing: the style sheet's `--map-unit`. */
  unitsPerPixel = 1;
  /** The style sheet's `--map-size`. */
  #markSize = 1;
  /** The minimum size of one of the layout's pixels in the window: the style sheet's `--map-minimum-scale`, which a kiosk sets. */
  #minPixelSize = 0.9;
  /** @type {{key: string, clusters: MapCluster[]} | undefined} */
  #clustered;
  #clusters;
  /** Whether the drawing was changed and has to be put back. */
  #isChanged = false;
  /** @type {number | undefined} The marker that its list points at. */
  #highlighted;
  /** @type {number | undefined} The marker whose card is open; it is in no cluster. */
  #chosen;

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {{open: (members: number[], cluster: SVGGElement) => void, choose: (index: number) => void,
   *   highlight: (index: number | undefined) => void, request: () => void}} host  a cluster was pressed; a marker was; one was
   *   pointed at; or all are to be drawn with the next frame
   */
  constructor(drawing, view, host) {
    this.drawing = drawing;
    this.view = view;
    this.host = host;
    this.#findMarkers();
    this.#clusters = new MapClusters(drawing, this.#markers, host.open);
    // The walk has another next stop.
    if (this.#markers.some(({ stop }) => stop)) {
      new MutationObserver(() => host.request()).observe(drawing, { subtree: true, attributeFilter: ['data-walk'] });
    }
    // The filter of the page's list marks the markers of other places with `data-filtered`.
    drawing.addEventListener('map-filter', () => {
      this.#clustered = undefined;
      host.request();
    });
    // A hidden place was found: `detail` is {link, latitude, longitude}.
    drawing.addEventListener('map-add-marker', (event) => this.#add(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * Adds a marker at the position of its place; outside the frame there is none.
   * @param {{link: SVGElement, latitude: number, longitude: number}} found
   */
  #add({ link, latitude, longitude }) {
    const point = this.view.pointOf(latitude, longitude);
    const { x, y, width, height } = this.view.frame;
    if (!point || point.x < x || point.x > x + width || point.y < y || point.y > y + height) return;
    link.querySelector('g')?.setAttribute('transform', `translate(${point.x.toFixed(2)} ${point.y.toFixed(2)})`);
    this.drawing.querySelector('.map-markers')?.append(link);
    this.#findMarkers();
    this.#clustered = undefined;
    this.host.request();
  }

  /** Adds the markers of the drawing that are not known yet. */
  #findMarkers() {
    const known = new Set(this.#markers.map(({ link }) => link));
    for (const link of this.drawing.querySelectorAll('a.map-marker')) {
      if (!(link instanceof SVGElement) || known.has(link)) continue;
      const groups = [...link.querySelectorAll('g')].filter((group) => group.parentNode === link);
      if (groups.length === 0) continue;
      const drawnPoints = groups.map((group) => {
        const matrix = group.transform.baseVal.consolidate()?.matrix;
        return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
      });
      const [x, y] = [link.dataset.x, link.dataset.y].map((text) => (text ? Number(text) : NaN));
      const [, stop = ''] = /#stop-(\d+)$/.exec(link.getAttribute('href') ?? '') ?? [];
      const isHazard = link.classList.contains('map-marker-hazard');
      const isFixed = isHazard || link.classList.contains('map-marker-prominent');
      this.#markers.push({
        link, groups, drawnPoints, shownGroup: 0, isFixed, isFeature: link.classList.contains('map-marker-feature'), stop,
        name: link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '',
        transforms: groups.map((group) => group.getAttribute('transform') ?? ''),
        point: Number.isFinite(x) && Number.isFinite(y) && !link.querySelector('.map-marker-beyond') ? { x, y } : undefined,
        halfSize: isFixed ? 17 : 13.5,
      });
      // The sign of a hazard is in no cluster, and links to its text.
      if (!isHazard) this.#listen(link, this.#markers.length - 1);
    }
  }

  /**
   * A marker that is pressed opens its card; with Ctrl and the like it stays the link that it is.
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
    for (const name of ['pointerenter', 'focus']) link.addEventListener(name, () => this.host.highlight(index));
    for (const name of ['pointerleave', 'blur']) link.addEventListener(name, () => this.host.highlight(undefined));
  }

  /** @returns {readonly MapMarker[]} */
  get all() {
    return this.#markers;
  }

  /** @param {number} index */
  marker(index) {
    return this.#markers[index];
  }

  /**
   * The true place of a marker.
   * @param {MapMarker} marker
   */
  #point(marker) {
    return marker.point ?? marker.drawnPoints[marker.shownGroup];
  }

  /** @param {number[]} members */
  points(members) {
    return members.map((index) => this.#point(this.#markers[index]));
  }

  /** Learns which layout the style sheet shows, after the window changed its size. */
  measure() {
    const style = getComputedStyle(this.drawing);
    const unitsPerPixel = Number(style.getPropertyValue('--map-unit')) || 1;
    if (unitsPerPixel !== this.unitsPerPixel) this.restore();
    this.unitsPerPixel = unitsPerPixel;
    this.#markSize = Number(style.getPropertyValue('--map-size')) || 1;
    this.#minPixelSize = Number(style.getPropertyValue('--map-minimum-scale')) || 0.9;
    for (const marker of this.#markers) {
      marker.shownGroup = Math.max(0, marker.groups.findIndex((group) => getComputedStyle(group).display !== 'none'));
    }
    this.#clustered = undefined;
  }

  /** Puts the drawing back as it was. */
  restore() {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    for (const { link, groups, transforms } of this.#markers) {
      link.style.removeProperty('display');
      groups.forEach((group, index) => group.setAttribute('transform', transforms[index]));
    }
    this.#clusters.clear();
    this.drawing.classList.remove('is-gathered');
  }

  /**
   * The size of one of the layout's pixels in the window: as drawn, but not too small, for example in a low, wide window; and
   * on a full screen not too large.
   * @param {boolean} isFullScreen
   */
  pixelSize(isFullScreen) {
    const drawn = this.unitsPerPixel * this.view.fitScale * this.#markSize;
    return Math.max(this.#minPixelSize, isFullScreen ? Math.min(1.2, drawn) : drawn);
  }

  /**
   * Markers and clusters at a scale, in pixels from the drawing's corner.
   * @param {number} scale
   * @param {number} pixelSize
   */
  #cluster(scale, pixelSize, markers = this.#markers) {
    const boxes = markers.map((marker) => {
      const { x, y } = this.#point(marker);
      const isFixed = marker.isFixed || marker === this.#markers[this.#chosen ?? -1];
      // A little less than the square, since the corners of two discs that touch are empty.
      return { x: x * scale, y: y * scale, halfSize: marker.halfSize * pixelSize * 0.96, isFixed };
    });
    const stops = markers.flatMap(({ stop }, index) => (stop ? [index] : []));
    if (stops.length === 0) return MapClustering.cluster(boxes);
    const others = markers.flatMap(({ stop }, index) => (stop ? [] : [index]));
    const { frame } = this.view;
    const stopMarkers = MapStops.separate(
      stops.map((index) => boxes[index]), stops.map((index) => markers[index].stop),
      stops.findIndex((index) => markers[index].link.dataset.walk === 'next'),
      others.map((index) => boxes[index]).filter(({ isFixed }) => isFixed),
      { x: frame.x * scale, y: frame.y * scale, width: frame.width * scale, height: frame.height * scale });
    // The clustered markers must move aside from the stops.
    const fixedStops = stopMarkers.map(({ x, y, halfX }) => ({ x, y, halfSize: halfX, isFixed: true }));
    const otherClusters = MapClustering.cluster([...others.map((index) => boxes[index]), ...fixedStops])
      .filter(({ members }) => members.some((index) => index < others.length));
    return [
      ...otherClusters.map((one) => ({ ...one, members: one.members.map((index) => others[index]) })),
      ...stopMarkers.map((one) => ({ ...one, members: one.members.map((index) => stops[index]) })),
    ];
  }

  /**
   * Whether the places in one cluster separate at the closest zoom.
   * @param {number[]} members
   */
  canSeparate(members) {
    return this.#cluster(this.view.maxScale, 1, members.map((index) => this.#markers[index])).length > 1;
  }

  /**
   * Draws markers and clusters for the current view.
   * @param {boolean} isFullScreen
   * @param {number} reach  pixels beyond the window's edges in which they are drawn too
   */
  draw(isFullScreen, reach) {
    if (this.#markers.length === 0) return;
    const { view } = this;
    this.#isChanged = true;
    this.drawing.classList.add('is-gathered');
    const pixelSize = this.pixelSize(isFullScreen);
    // Cluster the markers again at every quarter of a doubling, for the distances at its start, so that clusters do not flicker.
    const zoom = 2 ** (Math.floor(Math.log2(Math.max(1, view.zoom)) * 4 + 0.001) / 4);
    const next = this.#markers.findIndex(({ link }) => link.dataset.walk === 'next');
    const isClose = (view.metresPerPixel ?? 0) <= MapMarkers.#featureMetresPerPixel;
    const key = `${zoom} ${view.fitScale} ${this.#chosen} ${next} ${isClose}`;
    if (this.#clustered?.key !== key) {
      const scale = view.fitScale * zoom;
      const shownIndices = this.#markers.flatMap(({ isFeature, link }, index) => (
        ((isFeature && !isClose) || link.hasAttribute('data-filtered')) && index !== this.#chosen ? [] : [index]));
      const clusters = this.#cluster(scale, pixelSize, shownIndices.map((index) => this.#markers[index])).map((one) => (
        { ...one, x: one.x / scale, y: one.y / scale, members: one.members.map((member) => shownIndices[member]) }));
      this.#clustered = { key, clusters };
    }
    this.#show(this.#clustered.clusters, pixelSize, zoom, reach);
    this.#updateHighlights();
  }

  /**
   * @param {MapCluster[]} clusters  their places in units
   * @param {number} pixelSize
   * @param {number} zoom  that they were clustered for
   * @param {number} reach
   */
  #show(clusters, pixelSize, zoom, reach) {
    const { view } = this;
    const { x: west, y: north, width, height } = view.boundingBox;
    const margin = reach / view.scale;
    const size = pixelSize / this.#markSize / view.scale;
    const focused = document.activeElement;
    const shown = new Set();
    /** @type {MapCluster[]} */
    const visibleClusters = [];
    for (const cluster of clusters) {
      const [index] = cluster.members;
      const isAlone = cluster.members.length === 1;
      const marker = this.#markers[index];
      const markerPoint = this.#point(marker);
      // A marker that moved aside keeps its distance in pixels.
      const ratio = (view.fitScale * zoom) / view.scale;
      const point = isAlone
        ? { x: markerPoint.x + (cluster.x - markerPoint.x) * ratio, y: markerPoint.y + (cluster.y - markerPoint.y) * ratio }
        : cluster;
      const isVisible = point.x > west - margin && point.x < west + width + margin
        && point.y > north - margin && point.y < north + height + margin;
      if (!isVisible) continue;
      if (isAlone) {
        shown.add(index);
        // The style sheet scales its mark like that of the whole map.
        marker.groups[marker.shownGroup].setAttribute('transform', MapMarkers.#transform(point, size / this.unitsPerPixel));
      } else {
        visibleClusters.push({ ...cluster, x: point.x, y: point.y });
      }
    }
    this.#markers.forEach(({ link }, index) => {
      if (shown.has(index)) link.style.removeProperty('display');
      else link.style.setProperty('display', 'none');
    });
    this.#clusters.show(visibleClusters, (place) => MapMarkers.#transform(place, size));
    if (focused instanceof SVGElement && this.drawing.contains(focused) && focused !== this.drawing) {
      const isHidden = !focused.isConnected || focused.style.display === 'none';
      if (isHidden) this.focus([this.#markers.findIndex(({ link }) => link === focused)]);
    }
  }

  /**
   * @param {MapPoint} point
   * @param {number} size
   */
  static #transform({ x, y }, size) {
    return `translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${size.toPrecision(5)})`;
  }

  /**
   * Focuses the first of some places, or the cluster that contains it.
   * @param {number[]} members
   */
  focus(members) {
    const wanted = new Set(members);
    for (const [index, { link }] of this.#markers.entries()) {
      if (wanted.has(index) && link.style.display !== 'none') return link.focus({ preventScroll: true });
    }
    (this.#clusters.containing(wanted) ?? this.drawing).focus({ preventScroll: true });
  }

  /**
   * Highlights the marker that a list points at, or the cluster that contains it.
   * @param {number | undefined} index
   */
  highlight(index) {
    this.#highlighted = index;
    this.#updateHighlights();
  }

  /**
   * Marks the marker whose card is open; drawn with the next frame.
   * @param {number | undefined} index
   */
  choose(index) {
    if (this.#chosen !== undefined) this.#markers[this.#chosen].link.removeAttribute('aria-expanded');
    this.#chosen = index;
    if (index !== undefined) this.#markers[index].link.setAttribute('aria-expanded', 'true');
  }

  #updateHighlights() {
    this.#markers.forEach(({ link }, index) => {
      link.classList.toggle('is-pointed', index === this.#highlighted);
      link.classList.toggle('is-chosen', index === this.#chosen);
    });
    this.#clusters.highlight(this.#highlighted);
  }
}
