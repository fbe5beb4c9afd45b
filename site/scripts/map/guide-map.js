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
// page's map: at closer zoom, the file of a closer level replaces its basemap, and its pins keep their size. A pin opens the
// card of its place. On paper the map is as the page has it.

import { addFeatures } from './guide-map-features.js';
import { MapChoice } from './guide-map-choice.js';
import { MapControls } from './guide-map-controls.js';
import { MapGestures } from './guide-map-gestures.js';
import { MapLayers } from './guide-map-layers.js';
import { MapList } from './guide-map-list.js';
import { MapMotion } from './guide-map-motion.js';
import { nameDrawing } from './guide-map-name.js';
import { MapOverlays } from './guide-map-overlays.js';
import { MapPins } from './guide-map-pins.js';
import { MapScreen } from './guide-map-screen.js';
import { MapSheet } from './guide-map-sheet.js';
import { MapView } from './guide-map-view.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-here.js').MapHere} MapHere
 * @typedef {import('./guide-map-view.js').MapSpot} MapSpot
 * @typedef {import('./guide-map-view.js').MapStand} MapStand
 */

const words = { notLoaded: word('map.here.not-loaded') };
const notchTime = 140;
const listMargin = 64;
/** Pixels around the spots to show, so that they are clear of the buttons at the window's edges. */
const revealMargin = 48;

class GuideMap extends HTMLElement {
  /** @type {{view: MapView, drawing: SVGSVGElement, stage: HTMLElement, pins: MapPins, overlays: MapOverlays, layers: MapLayers,
   *   controls: MapControls, gestures: MapGestures, list: MapList, choice: MapChoice, screen: MapScreen,
   *   sheet: MapSheet, motion: MapMotion, credit: string} | undefined} */
  #map;
  /** @type {MapHere | undefined} Where the visitor is, after they pressed the button. */
  #here;
  /** @type {MapStand | undefined} The view of the map at the moment it filled the screen. */
  #filled;
  /** @type {ResizeObserver | undefined} */
  #observer;
  #wantsMeasure = true;
  #isOnPaper = false;
  /** Whether the page set the view, and no visitor moved the map. The address does not contain such a view. */
  #isLed = true;

  connectedCallback() {
    // Deferred scripts run when the page is complete, but a script may also add the element later.
    const drawing = this.querySelector('svg.map');
    if (this.#map || !(drawing instanceof SVGSVGElement)) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    if (!(width > 0 && height > 0)) return;
    this.#equip(drawing, new MapView({ x, y, width, height }, MapView.extent(drawing.dataset.extent)));
  }

  disconnectedCallback() {
    this.#map?.motion.disconnect();
    this.#observer?.disconnect();
    window.removeEventListener('beforeprint', this.#toPaper);
    window.removeEventListener('afterprint', this.#fromPaper);
    this.#map?.gestures.disconnect();
    this.#here?.stop();
    this.#map?.screen.disconnect();
  }

  /**
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   */
  #equip(drawing, view) {
    // A map that is the purpose of its page fills the available space, as one on the full screen does.
    if (this.closest('.map-window')) this.classList.add('is-screen');
    const stage = document.createElement('div');
    stage.className = 'guide-map__stage';
    const focused = drawing.contains(document.activeElement) ? document.activeElement : null;
    drawing.before(stage);
    stage.append(drawing);
    // An element that moves in the document loses the focus, although the visitor has not left it.
    if (focused instanceof SVGElement) focused.focus({ preventScroll: true });
    const sheet = new MapSheet(drawing, view);
    const motion = new MapMotion(view, { draw: () => this.#frame(), rest: () => this.#rest() });
    const controls = new MapControls(stage, {
      step: (way) => this.#step(way), whole: () => this.#whole(), screen: () => this.#toggleScreen(),
      here: () => void this.#pressHere(),
      pan: (dx, dy) => this.#move({ x: dx * view.width * 0.4, y: dy * view.height * 0.4 }, true),
    }, view.extent !== undefined);
    const list = new MapList(stage);
    const pins = new MapPins(drawing, view, {
      open: (members, marker) => this.#open(members, marker), choose: (index) => this.#choose(index),
      point: (index) => this.#map?.choice.point(index), request: () => motion.request(),
    });
    const layers = new MapLayers(drawing, view, this, () => this.#tell());
    const screen = new MapScreen(this, () => this.#changeScreen());
    const choice = new MapChoice(this, stage, view, pins, {
      isScreen: () => screen.isOn, leaveScreen: () => screen.leave(true), fly: (stand) => motion.fly(stand),
      request: () => motion.request(), distanceTo: (spot) => this.#here?.distanceTo(spot),
    });
    const credit = [...drawing.querySelectorAll('.map-at-medium .map-attribution')].map((line) => line.textContent).join(' ');
    this.#map = {
      view, drawing, stage, pins, overlays: new MapOverlays(drawing, view), layers, controls, list, choice, screen, credit,
      gestures: this.#gestures(stage, drawing, view, motion), sheet, motion,
    };
    this.append(nameDrawing(drawing), controls.bar, controls.note);
    this.classList.add('is-ready');
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(stage);
    window.addEventListener('beforeprint', this.#toPaper);
    window.addEventListener('afterprint', this.#fromPaper);
  }

  /**
   * @param {HTMLElement} stage
   * @param {SVGSVGElement} drawing
   * @param {MapView} view
   * @param {MapMotion} motion
   */
  #gestures(stage, drawing, view, motion) {
    return new MapGestures(stage, drawing, {
      zoomBy: (factor, pixel, isStepped) => {
        this.#take();
        const from = isStepped ? motion.goal : view.stand;
        const to = view.zoomed(from.scale * factor, view.upright(pixel), from);
        if (isStepped) motion.fly(to, notchTime);
        else motion.stand(to);
      },
      step: (way, pixel) => this.#step(way, pixel),
      panBy: (dx, dy, isStepped) => this.#move({ x: dx, y: dy }, isStepped),
      whole: () => this.#whole(),
      canPan: (dx, dy) => view.canPan(view.turnedBack({ x: dx, y: dy })),
      canZoom: (way) => (way > 0 ? !view.isNearest : !view.isWhole),
      isScreen: () => Boolean(this.#map?.screen.isOn),
      hint: () => this.#map?.controls.hint(),
      hold: () => motion.hold(),
      glide: (dx, dy) => motion.glide(view.turnedBack({ x: dx, y: dy })),
    });
  }

  /** The visitor moves the map: notify the script that moves it, so that it stops. */
  #take() {
    this.#isLed = false;
    this.dispatchEvent(new Event('map-taken'));
  }

  /**
   * @param {1 | -1} way
   * @param {MapSpot} [pixel]
   */
  #step(way, pixel) {
    if (!this.#map) return;
    const { view, motion } = this.#map;
    this.#take();
    const from = motion.goal;
    const middle = { x: view.width / 2, y: view.height / 2 };
    motion.fly(view.zoomed(view.nextScale(way, from.scale), pixel ? view.upright(pixel) : middle, from));
  }

  /**
   * @param {MapSpot} way  in pixels of the window
   * @param {boolean} isStepped
   */
  #move(way, isStepped) {
    if (!this.#map) return;
    const { view, motion } = this.#map;
    this.#take();
    this.#here?.letGo();
    const { x, y } = view.turnedBack(way);
    if (isStepped) motion.fly(view.panned(x, y, motion.goal));
    else motion.stand(view.panned(x, y));
  }

  #whole() {
    this.#take();
    this.#showAll();
  }

  /** Shows all of it, not by the visitor's hand. */
  showWhole() {
    this.#isLed = true;
    this.#showAll();
  }

  #showAll() {
    if (!this.#map) return;
    this.#turn(0);
    this.#map.motion.fly(this.#map.view.whole());
  }

  #frame() {
    this.#map?.list.close();
    this.#draw(true);
  }

  /**
   * Draws everything at the current view.
   * @param {boolean} [isMoving]  whether the layers may move without being drawn again
   */
  #draw(isMoving = false) {
    if (!this.#map || this.#isOnPaper) return;
    const { view, pins, layers, screen, controls, sheet, credit } = this.#map;
    if (this.#wantsMeasure) {
      this.#wantsMeasure = false;
      pins.measure();
    }
    const isPlain = view.isWhole && !screen.isOn;
    const isMoved = isMoving && !isPlain && sheet.move();
    if (!isMoved) sheet.draw(isPlain);
    layers.draw();
    if (!isMoved || sheet.runsOut()) pins.draw(screen.isOn, isMoving ? sheet.margin : MapSheet.reach);
    if (!isMoved) this.#here?.draw();
    if (!isPlain) controls.measure(view.metresPerPixel, view.width, credit);
    this.#update();
  }

  /** The map has stopped. If a hand only paused, a drawing in progress would delay the next movement. */
  #rest() {
    if (!this.#map || this.#isOnPaper) return true;
    const { view, layers, gestures, pins, overlays, screen } = this.#map;
    if (gestures.isHeld) return false;
    this.#draw();
    layers.settle();
    if (!this.#isLed) this.#map.choice.write();
    if (view.isWhole && !screen.isOn) overlays.reset();
    else overlays.set(pins.pixelSize(screen.isOn), pins.unitsPerPixel);
    this.#tell();
    return true;
  }

  /** Announces the zoom level to a visitor who changed it. The first view, and a view that a script sets, are not announced. */
  #tell() {
    const { view, layers, controls } = this.#map ?? {};
    if (view && layers && !this.#isLed) controls?.tellZoom(view.step + 1, view.steps + 1, layers.level);
  }

  #update() {
    if (!this.#map) return;
    const { view, screen, controls } = this.#map;
    controls.update({
      isWhole: view.isWhole, isNearest: view.isNearest, isScreen: screen.isOn, isHere: this.#here?.isOn ?? false,
      canPan: (dx, dy) => view.canPan(view.turnedBack({ x: dx, y: dy })),
    });
  }

  #resize() {
    if (!this.#map || this.#isOnPaper) return;
    const { drawing, stage, view, choice, motion } = this.#map;
    const { width, height } = stage.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const isFirst = this.#wantsMeasure;
    view.resize(width, height);
    motion.end();
    this.#wantsMeasure = true;
    if (isFirst) {
      addFeatures(this, drawing);
      choice.read();
    }
    choice.place();
    this.#draw();
    if (!isFirst || !view.isWhole) motion.request();
  }

  /** If the map was whole, it fills the full screen, and is whole again when the visitor leaves that. */
  #changeScreen() {
    if (!this.#map) return;
    const { view, screen, pins, motion } = this.#map;
    const wasWhole = view.isWhole;
    this.#resize();
    if (screen.isOn && wasWhole) {
      const spots = pins.spots(pins.all.map((_, index) => index));
      const { x, y } = view.showing(spots.length > 0 ? spots : [view.stand], 0);
      motion.stand(view.filling({ x, y }));
      this.#filled = view.stand;
    } else if (!screen.isOn && view.stand.scale === this.#filled?.scale) motion.stand(view.whole());
    if (!screen.isOn) this.#filled = undefined;
  }

  /** @param {number} index */
  #choose(index) {
    this.#map?.list.close();
    this.#take();
    this.#map?.choice.choose(index);
  }

  /**
   * A marker was pressed: the map zooms until its places separate, or lists them where they never do.
   * @param {number[]} members
   * @param {SVGGElement} marker
   */
  #open(members, marker) {
    if (!this.#map) return;
    const { view, pins, list, motion } = this.#map;
    this.#take();
    const hadFocus = document.activeElement === marker;
    if (!pins.canPart(members)) {
      this.#map.choice.close();
      list.open(members.map((index) => pins.pin(index)), marker, (chosen) => this.#choose(members[chosen]));
      return;
    }
    const shown = view.showing(pins.spots(members), listMargin);
    const scale = Math.max(shown.scale, Math.min(view.most, view.scale * 1.6));
    motion.fly({ ...shown, scale }, undefined, () => {
      if (hadFocus) pins.focus(members);
    });
  }

  /**
   * Moves the map until all of these spots are visible, but not closer than the scale where its detailed level begins.
   * @param {MapSpot[]} spots  in the drawing's units
   */
  reveal(spots) {
    if (!this.#map || spots.length === 0) return;
    const { view, motion } = this.#map;
    this.#here?.letGo();
    const shown = view.showing(spots, revealMargin);
    const most = (view.metresPerUnit ?? Infinity) / MapLayers.from.detail;
    motion.fly({ ...shown, scale: Math.min(shown.scale, Math.max(most, view.fit)) });
  }

  /** The visible part, for a page's script that moves the map; undefined as long as the map cannot be moved. */
  get seen() {
    if (!this.#map) return undefined;
    const { view, motion, gestures } = this.#map;
    const { width, height, metresPerUnit } = view;
    return { width, height, metresPerUnit, frame: view.frame, stand: motion.goal, isHeld: gestures.isHeld };
  }

  /**
   * Moves the map for a script, not for the visitor.
   * @param {MapStand} stand
   * @param {number} time  how long the movement takes, in milliseconds; not used where the visitor prefers reduced motion
   * @param {number} [turn]  what is above, in degrees clockwise from north
   */
  show(stand, time, turn = 0) {
    if (!this.#map) return;
    const { view, motion } = this.#map;
    const to = view.held(stand);
    this.#isLed = true;
    this.#turn(turn);
    // At the edge of the drawing the map cannot move further.
    if (Math.hypot(to.x - motion.goal.x, to.y - motion.goal.y) * to.scale < 1 && to.scale === motion.goal.scale) return;
    motion.fly(to, time);
  }

  /** @param {number} turn */
  #turn(turn) {
    if (!this.#map) return;
    const { view, stage } = this.#map;
    // The shorter way round.
    const change = ((turn - view.turn) % 360 + 540) % 360 - 180;
    if (Math.abs(change) < 0.01) return;
    view.turn = turn === 0 ? Math.round((view.turn + change) / 360) * 360 : view.turn + change;
    stage.classList.toggle('is-turned', view.isTurned);
    stage.style.setProperty('--map-turn', `${-view.turn}deg`);
    this.#map.motion.request();
  }

  #toggleScreen() {
    const screen = this.#map?.screen;
    if (screen?.isOn) screen.leave();
    else screen?.enter();
  }

  /** Shows or hides the visitor's location; few visitors use it, so its script loads on demand. */
  async #pressHere() {
    if (!this.#map) return;
    const { view, drawing, controls, motion } = this.#map;
    this.#take();
    try {
      const { MapHere } = await import('./guide-map-here.js');
      this.#here ??= new MapHere(drawing, view, {
        say: (message, isQuiet) => controls.say(message, isQuiet), changed: () => {
          this.#update();
          this.#map?.choice.tellDistance();
        },
        follow: (spot) => motion.fly({ ...spot, scale: Math.max(view.scale, Math.min(view.most, view.fit * 2)) }),
      });
      this.#here.press();
    } catch {
      controls.say(words.notLoaded);
    }
  }

  /** On paper the map is whole and as the page has it. */
  #toPaper = () => {
    if (!this.#map) return;
    const { pins, overlays, layers, sheet } = this.#map;
    this.#isOnPaper = true;
    sheet.draw(true);
    overlays.reset();
    pins.restore();
    layers.restore();
  };

  #fromPaper = () => {
    this.#isOnPaper = false;
    this.#resize();
  };
}

customElements.define('guide-map', GuideMap);
