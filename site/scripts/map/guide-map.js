// <guide-map>: a page's interactive map, which the visitor moves and zooms with the wheel, fingers, buttons and keys.
//
//   <guide-map data-street="map-street.svg" data-street-extent="497 311 20 14"
//     data-detail="map-detail/" data-detail-extent="…" data-detail-pieces="+1101">
//     <svg class="map" viewBox="0 0 720 588" data-extent="498 312 18 12">…</svg>
//   </guide-map>
//
// Extents are boxes on the square of Web Mercator (left, top, width, height) in thousand-millionths of its side. A level is one
// file, or the folder of its pieces. The list of pieces starts from the whole: `+` comes before the four quarters of a piece
// that is divided, 1 is a piece that exists, and 0 is a piece that does not. All data is optional. The drawing remains the
// page's map: at closer zoom, the file of a closer level replaces its basemap, and its markers keep their size. A marker opens
// the card of its place. On paper the map is as the page has it.

import { addFeatures } from './guide-map-features.js';
import { MapChoice } from './guide-map-choice.js';
import { MapClusterOpening } from './guide-map-cluster-opening.js';
import { MapControls } from './guide-map-controls.js';
import { MapGestures } from './guide-map-gestures.js';
import { MapLayers } from './guide-map-layers.js';
import { MapMotion } from './guide-map-motion.js';
import { nameDrawing } from './guide-map-name.js';
import { MapOverlays } from './guide-map-overlays.js';
import { MapMarkers } from './guide-map-markers.js';
import { rotateStage } from './guide-map-rotation.js';
import { MapScreen } from './guide-map-screen.js';
import { MapScreenFilling } from './guide-map-screen-filling.js';
import { MapDrawingLayer } from './guide-map-drawing-layer.js';
import { MapView } from './guide-map-view.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-visitor.js').MapVisitor} MapVisitor
 * @typedef {import('./guide-map-view.js').MapPoint} MapPoint
 * @typedef {import('./guide-map-view.js').MapViewState} MapViewState
 */

const words = { notLoaded: word('map.here.not-loaded') };
const wheelStepTime = 140;
/** Pixels around the points to show, so that they are clear of the buttons at the window's edges. */
const revealMargin = 48;

class GuideMap extends HTMLElement {
  /** @type {{view: MapView, drawing: SVGSVGElement, stage: HTMLElement, markers: MapMarkers, overlays: MapOverlays,
   *   layers: MapLayers, controls: MapControls, gestures: MapGestures, clusterOpening: MapClusterOpening, choice: MapChoice,
   *   screen: MapScreen, screenFilling: MapScreenFilling, drawingLayer: MapDrawingLayer, motion: MapMotion,
   *   attribution: string} | undefined} */
  #parts;
  /** @type {MapVisitor | undefined} Where the visitor is, after they pressed the button. */
  #visitor;
  /** @type {ResizeObserver | undefined} */
  #observer;
  #needsMeasuring = true;
  /** Whether the size of the window is known. Nothing is drawn before. */
  #hasSize = false;
  #isPrinting = false;
  /** Whether the page set the view, and no visitor moved the map. The address does not contain such a view. */
  #isSetByPage = true;

  connectedCallback() {
    // Deferred scripts run when the page is complete, but a script may also add the element later.
    const drawing = this.querySelector('svg.map');
    if (this.#parts || !(drawing instanceof SVGSVGElement)) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    if (!(width > 0 && height > 0)) return;
    this.#setUp(drawing, new MapView({ x, y, width, height }, MapView.extent(drawing.dataset.extent)));
  }

  disconnectedCallback() {
    this.#parts?.motion.disconnect();
    this.#observer?.disconnect();
    window.removeEventListener('beforeprint', this.#beforePrint);
    window.removeEventListener('afterprint', this.#afterPrint);
    this.#parts?.gestures.disconnect();
    this.#visitor?.stop();
    this.#parts?.screen.disconnect();
  }

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   */
  #setUp(drawing, view) {
    // A map that is the purpose of its page fills the available space, as one on the full screen does.
    if (this.closest('.map-window')) this.classList.add('is-screen');
    const stage = document.createElement('div');
    stage.className = 'guide-map__stage';
    const focused = drawing.contains(document.activeElement) ? document.activeElement : null;
    drawing.before(stage);
    stage.append(drawing);
    // An element that moves in the document loses the focus, although the visitor has not left it.
    if (focused instanceof SVGElement) focused.focus({ preventScroll: true });
    const drawingLayer = new MapDrawingLayer(drawing, view);
    const motion = new MapMotion(view, { draw: () => this.#drawFrame(), settle: () => this.#settle() });
    const controls = new MapControls(stage, {
      zoomStep: (direction) => this.#zoomStep(direction), showAll: () => this.#pressShowAll(),
      toggleFullScreen: () => this.#toggleFullScreen(),
      toggleLocation: () => void this.#pressLocation(),
      pan: (dx, dy) => this.#pan({ x: dx * view.width * 0.4, y: dy * view.height * 0.4 }, true),
    }, view.extent !== undefined);
    const clusterOpening = new MapClusterOpening(stage, view, motion, {
      choose: (index) => this.#choose(index), closeCard: () => this.#parts?.choice.close(),
    });
    const markers = new MapMarkers(drawing, view, {
      open: (members, cluster) => this.#open(members, cluster), choose: (index) => this.#choose(index),
      highlight: (index) => this.#parts?.choice.highlight(index), request: () => motion.request(),
    });
    const layers = new MapLayers(drawing, view, this, () => this.#announceZoom());
    const screen = new MapScreen(this, () => this.#fullScreenChanged());
    const choice = new MapChoice(this, stage, view, markers, {
      isFullScreen: () => screen.isOn, leaveFullScreen: () => screen.leave(true), fly: (state) => motion.fly(state),
      request: () => motion.request(), distanceTo: (point) => this.#visitor?.distanceTo(point),
    });
    const attribution = [...drawing.querySelectorAll('.map-at-medium .map-attribution')]
      .map((line) => line.textContent).join(' ');
    this.#parts = {
      view, drawing, stage, markers, overlays: new MapOverlays(drawing, view), layers, controls, clusterOpening, choice,
      screen, screenFilling: new MapScreenFilling(view, markers, motion), attribution,
      gestures: this.#gestures(stage, drawing, view, motion), drawingLayer, motion,
    };
    this.append(nameDrawing(drawing), controls.bar, controls.note);
    this.classList.add('has-controls');
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(stage);
    window.addEventListener('beforeprint', this.#beforePrint);
    window.addEventListener('afterprint', this.#afterPrint);
  }

  /**
   * @param {HTMLElement} stage
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {MapMotion} motion
   */
  #gestures(stage, drawing, view, motion) {
    return new MapGestures(stage, drawing, {
      zoomBy: (factor, pixel, isAnimated) => {
        this.#notifyVisitorMove();
        const from = isAnimated ? motion.target : view.state;
        const to = view.zoomed(from.scale * factor, view.unrotatedPixel(pixel), from);
        if (isAnimated) motion.fly(to, wheelStepTime);
        else motion.jumpTo(to);
      },
      zoomStep: (direction, pixel) => this.#zoomStep(direction, pixel),
      panBy: (dx, dy, isAnimated) => this.#pan({ x: dx, y: dy }, isAnimated),
      showAll: () => this.#pressShowAll(),
      canPan: (dx, dy) => view.canPan(view.unrotated({ x: dx, y: dy })),
      canZoom: (direction) => (direction > 0 ? !view.isMaxZoom : !view.isMinZoom),
      isFullScreen: () => Boolean(this.#parts?.screen.isOn),
      hint: () => this.#parts?.controls.hint(),
      grab: () => motion.stop(),
      glide: (dx, dy) => motion.glide(view.unrotated({ x: dx, y: dy })),
    });
  }

  /** The visitor moves the map: notify the script that moves it, so that it stops. */
  #notifyVisitorMove() {
    this.#isSetByPage = false;
    this.dispatchEvent(new Event('map-visitor-move'));
  }

  /**
   * @param {1 | -1} direction
   * @param {MapPoint} [pixel]
   */
  #zoomStep(direction, pixel) {
    if (!this.#parts) return;
    const { view, motion } = this.#parts;
    this.#notifyVisitorMove();
    const from = motion.target;
    const middle = { x: view.width / 2, y: view.height / 2 };
    motion.fly(view.zoomed(view.nextScale(direction, from.scale), pixel ? view.unrotatedPixel(pixel) : middle, from));
  }

  /**
   * @param {MapPoint} offset  in pixels of the window
   * @param {boolean} isAnimated
   */
  #pan(offset, isAnimated) {
    if (!this.#parts) return;
    const { view, motion } = this.#parts;
    this.#notifyVisitorMove();
    this.#visitor?.stopFollowing();
    const { x, y } = view.unrotated(offset);
    if (isAnimated) motion.fly(view.panned(x, y, motion.target));
    else motion.jumpTo(view.panned(x, y));
  }

  #pressShowAll() {
    this.#notifyVisitorMove();
    this.#fit();
  }

  /** Shows all of it, not by the visitor's hand. */
  showAll() {
    this.#isSetByPage = true;
    this.#fit();
  }

  #fit() {
    if (!this.#parts) return;
    this.#rotate(0);
    this.#parts.motion.fly(this.#parts.view.fitted());
  }

  #drawFrame() {
    this.#parts?.clusterOpening.close();
    this.#draw(true);
  }

  /**
   * Draws everything at the current view.
   * @param {boolean} [isMoving]  whether the layers may move without being drawn again
   */
  #draw(isMoving = false) {
    if (!this.#parts || !this.#hasSize || this.#isPrinting) return;
    const { view, markers, layers, screen, controls, drawingLayer, attribution } = this.#parts;
    if (this.#needsMeasuring) {
      this.#needsMeasuring = false;
      markers.measure();
    }
    const isOriginal = view.isMinZoom && !screen.isOn;
    const isMoved = isMoving && !isOriginal && drawingLayer.move();
    if (!isMoved) drawingLayer.draw(isOriginal);
    layers.draw();
    if (!isMoved || drawingLayer.isMarginUsedUp()) {
      markers.draw(screen.isOn, isMoving ? drawingLayer.margin : MapDrawingLayer.reach);
    }
    if (!isMoved) this.#visitor?.draw();
    if (!isOriginal) controls.updateScale(view.metresPerPixel, view.width, attribution);
    this.#update();
  }

  /** The map has stopped. If a hand only paused, a drawing in progress would delay the next movement. */
  #settle() {
    if (!this.#parts || this.#isPrinting) return true;
    const { view, layers, gestures, markers, overlays, screen } = this.#parts;
    if (gestures.isGestureActive) return false;
    this.#draw();
    layers.settle();
    if (!this.#isSetByPage) this.#parts.choice.write();
    if (view.isMinZoom && !screen.isOn) overlays.reset();
    else overlays.set(markers.pixelSize(screen.isOn), markers.unitsPerPixel);
    this.#announceZoom();
    return true;
  }

  /** Announces the zoom level to a visitor who changed it. The first view, and a view that a script sets, are not announced. */
  #announceZoom() {
    const { view, layers, controls } = this.#parts ?? {};
    if (view && layers && !this.#isSetByPage) controls?.announceZoom(view.step + 1, view.steps + 1, layers.level);
  }

  #update() {
    if (!this.#parts) return;
    const { view, screen, controls } = this.#parts;
    controls.update({
      isMinZoom: view.isMinZoom, isMaxZoom: view.isMaxZoom, isFullScreen: screen.isOn,
      isLocationShown: this.#visitor?.isOn ?? false,
      canPan: (dx, dy) => view.canPan(view.unrotated({ x: dx, y: dy })),
    });
  }

  #resize() {
    if (!this.#parts || this.#isPrinting) return;
    const { drawing, stage, view, choice, motion } = this.#parts;
    const { width, height } = stage.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const isFirst = !this.#hasSize;
    this.#hasSize = true;
    view.resize(width, height);
    motion.cancel();
    this.#needsMeasuring = true;
    if (isFirst) {
      addFeatures(this, drawing);
      choice.read();
    }
    choice.place();
    this.#draw();
    this.classList.add('is-ready');
    if (!isFirst || !view.isMinZoom) motion.request();
  }

  #fullScreenChanged() {
    if (!this.#parts) return;
    const { view, screen, screenFilling } = this.#parts;
    const wasMinZoom = view.isMinZoom;
    this.#resize();
    screenFilling.update(screen.isOn, wasMinZoom);
  }

  /** @param {number} index */
  #choose(index) {
    this.#parts?.clusterOpening.close();
    this.#notifyVisitorMove();
    this.#parts?.choice.choose(index);
  }

  /**
   * @param {number[]} members
   * @param {SVGGElement} cluster
   */
  #open(members, cluster) {
    if (!this.#parts) return;
    this.#notifyVisitorMove();
    this.#parts.clusterOpening.open(this.#parts.markers, members, cluster);
  }

  /**
   * Moves the map until all of these points are visible, but not closer than the scale where its detailed level begins.
   * @param {MapPoint[]} points  in the drawing's units
   */
  reveal(points) {
    if (!this.#parts || points.length === 0) return;
    const { view, motion } = this.#parts;
    this.#visitor?.stopFollowing();
    const shown = view.showing(points, revealMargin);
    const maxScale = (view.metresPerUnit ?? Infinity) / MapLayers.from.detail;
    motion.fly({ ...shown, scale: Math.min(shown.scale, Math.max(maxScale, view.fitScale)) });
  }

  /** The visible part, for a page's script that moves the map; undefined as long as the map cannot be moved. */
  get viewport() {
    if (!this.#parts) return undefined;
    const { view, motion, gestures } = this.#parts;
    const { width, height, metresPerUnit } = view;
    return { width, height, metresPerUnit, frame: view.frame, state: motion.target, isGestureActive: gestures.isGestureActive };
  }

  /**
   * Moves the map for a script, not for the visitor.
   * @param {MapViewState} state
   * @param {number} time  how long the movement takes, in milliseconds; not used where the visitor prefers reduced motion
   * @param {number} [rotation]  what is above, in degrees clockwise from north
   */
  show(state, time, rotation = 0) {
    if (!this.#parts) return;
    const { view, motion } = this.#parts;
    const to = view.clamped(state);
    this.#isSetByPage = true;
    this.#rotate(rotation);
    // At the edge of the drawing the map cannot move further.
    if (Math.hypot(to.x - motion.target.x, to.y - motion.target.y) * to.scale < 1 && to.scale === motion.target.scale) return;
    motion.fly(to, time);
  }

  /** @param {number} rotation */
  #rotate(rotation) {
    if (!this.#parts) return;
    if (rotateStage(this.#parts.stage, this.#parts.view, rotation)) this.#parts.motion.request();
  }

  #toggleFullScreen() {
    const screen = this.#parts?.screen;
    if (screen?.isOn) screen.leave();
    else screen?.enter();
  }

  /** Shows or hides the visitor's location; few visitors use it, so its script loads on demand. */
  async #pressLocation() {
    if (!this.#parts) return;
    const { view, drawing, controls, motion } = this.#parts;
    this.#notifyVisitorMove();
    try {
      const { MapVisitor } = await import('./guide-map-visitor.js');
      this.#visitor ??= new MapVisitor(drawing, view, {
        showNote: (message, isForScreenReader) => controls.showNote(message, isForScreenReader), changed: () => {
          this.#update();
          this.#parts?.choice.updateDistance();
        },
        follow: (point) => motion.fly({ ...point, scale: Math.max(view.scale, Math.min(view.maxScale, view.fitScale * 2)) }),
      });
      this.#visitor.press();
    } catch {
      controls.showNote(words.notLoaded);
    }
  }

  /** On paper the map is whole and as the page has it. */
  #beforePrint = () => {
    if (!this.#parts) return;
    const { markers, overlays, layers, drawingLayer } = this.#parts;
    this.#isPrinting = true;
    drawingLayer.draw(true);
    overlays.reset();
    markers.restore();
    layers.restore();
  };

  #afterPrint = () => {
    this.#isPrinting = false;
    this.#resize();
  };
}

customElements.define('guide-map', GuideMap);
