// <guide-map>: a page's map that can be looked at closely, by wheel, fingers, buttons and keys.
//
//   <guide-map data-street="map-street.svg" data-street-extent="497 311 20 14"
//     data-detail="map-detail/" data-detail-extent="…" data-detail-pieces="+1101">
//     <svg class="map" viewBox="0 0 720 588" data-extent="498 312 18 12">…</svg>
//   </guide-map>
//
// Extents are boxes on the square of Web Mercator (left, top, width, height) in thousand-millionths of its side. A level is
// one file, or the folder of its pieces: from the whole on `+` stands before the four quarters of one that is cut, 1 for one
// that there is and 0 for one that there is not. All data may be absent. The drawing stays the page's map: nearer by, its
// ground gives way to the file of a closer level, and its pins keep their size. A pin opens the card of its place.
// On paper the map is as the page brought it.

import { MapChoice } from './guide-map-choice.js';
import { MapControls } from './guide-map-controls.js';
import { MapFlight } from './guide-map-flight.js';
import { MapGestures } from './guide-map-gestures.js';
import { MapLayers } from './guide-map-layers.js';
import { MapList } from './guide-map-list.js';
import { nameDrawing } from './guide-map-name.js';
import { MapOverlays } from './guide-map-overlays.js';
import { MapPins } from './guide-map-pins.js';
import { MapScreen } from './guide-map-screen.js';
import { MapView } from './guide-map-view.js';
import { isStill } from '../shared/still.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./guide-map-here.js').MapHere} MapHere
 * @typedef {import('./guide-map-view.js').MapSpot} MapSpot
 * @typedef {import('./guide-map-view.js').MapStand} MapStand
 */

const words = { notLoaded: word('map.here.not-loaded') };
const flightTime = 280;
const notchTime = 140;
/** Milliseconds that the map swings on after a hand let go of it. */
const glideTime = 700;
/** Milliseconds without a change after which the map is drawn sharp. */
const restTime = 200;
const listMargin = 64;
/** Pixels around what is to be seen whole, which clear the buttons at the window's edges. */
const revealMargin = 48;

class GuideMap extends HTMLElement {
  /** @type {{view: MapView, drawing: SVGSVGElement, stage: HTMLElement, pins: MapPins, overlays: MapOverlays, layers: MapLayers,
   *   controls: MapControls, gestures: MapGestures, list: MapList, choice: MapChoice, screen: MapScreen,
   *   viewBox: string, credit: string} | undefined} */
  #map;
  /** @type {MapHere | undefined} Where the visitor is, once that was asked for. */
  #here;
  #frameRequest = 0;
  #restTimer = 0;
  /** @type {MapFlight | undefined} */
  #flight;
  /** @type {MapStand | undefined} Where the map stood as soon as it filled the screen. */
  #filled;
  /** @type {ResizeObserver | undefined} */
  #observer;
  #wantsMeasure = true;
  #isOnPaper = false;

  connectedCallback() {
    // Deferred scripts run when the page is read whole, but an element may be made later too.
    const drawing = this.querySelector('svg.map');
    if (this.#map || !(drawing instanceof SVGSVGElement)) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    if (!(width > 0 && height > 0)) return;
    this.#equip(drawing, new MapView({ x, y, width, height }, MapView.extent(drawing.dataset.extent)));
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frameRequest);
    clearTimeout(this.#restTimer);
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
    const stage = document.createElement('div');
    stage.className = 'guide-map__stage';
    drawing.before(stage);
    stage.append(drawing);
    const controls = new MapControls(stage, {
      step: (way) => this.#step(way), whole: () => this.#fly(view.whole()), screen: () => this.#toggleScreen(),
      here: () => void this.#pressHere(),
      pan: (dx, dy) => this.#move(dx * view.width * 0.4, dy * view.height * 0.4, true),
    }, view.extent !== undefined);
    const list = new MapList(stage);
    const pins = new MapPins(drawing, view, {
      open: (members, marker) => this.#open(members, marker), choose: (index) => this.#choose(index),
      point: (index) => this.#map?.choice.point(index),
    });
    const layers = new MapLayers(drawing, view, this, () => this.#tell());
    const screen = new MapScreen(this, () => this.#changeScreen());
    const choice = new MapChoice(this, stage, view, pins, {
      isScreen: () => screen.isOn, leaveScreen: () => screen.leave(true), fly: (stand) => this.#fly(stand),
      request: () => this.#request(), distanceTo: (spot) => this.#here?.distanceTo(spot),
    });
    const credit = [...drawing.querySelectorAll('.map-at-medium .map-attribution')].map((line) => line.textContent).join(' ');
    this.#map = {
      view, drawing, stage, pins, overlays: new MapOverlays(drawing, view), layers, controls, list, choice, screen, credit,
      gestures: this.#gestures(stage, drawing, view), viewBox: drawing.getAttribute('viewBox') ?? '',
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
   */
  #gestures(stage, drawing, view) {
    return new MapGestures(stage, drawing, {
      zoomBy: (factor, pixel, isStepped) => {
        const from = (isStepped && this.#flight?.to) || view.stand;
        const to = view.zoomed(from.scale * factor, pixel, from);
        if (isStepped) this.#fly(to, notchTime);
        else this.#stand(to);
      },
      step: (way, pixel) => this.#step(way, pixel),
      panBy: (dx, dy, isStepped) => this.#move(dx, dy, isStepped),
      whole: () => this.#fly(view.whole()),
      canPan: (dx, dy) => view.canPan(dx, dy),
      canZoom: (way) => (way > 0 ? !view.isNearest : !view.isWhole),
      isScreen: () => Boolean(this.#map?.screen.isOn),
      hint: () => this.#map?.controls.hint(),
      hold: () => this.#hold(),
      glide: (dx, dy) => this.#glide(dx, dy),
    });
  }

  /**
   * @param {1 | -1} way
   * @param {MapSpot} [pixel]
   */
  #step(way, pixel) {
    const view = this.#map?.view;
    if (!view) return;
    const from = this.#flight?.to ?? view.stand;
    const middle = { x: view.width / 2, y: view.height / 2 };
    this.#fly(view.zoomed(view.nextScale(way, from.scale), pixel ?? middle, from));
  }

  /**
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} isStepped
   */
  #move(dx, dy, isStepped) {
    const view = this.#map?.view;
    if (!view) return;
    this.#here?.letGo();
    if (isStepped) this.#fly(view.panned(dx, dy, this.#flight?.to ?? view.stand));
    else this.#stand(view.panned(dx, dy));
  }

  /** A hand takes the map: it goes no further by itself. */
  #hold() {
    if (this.#flight) this.#stand(this.#map?.view.stand ?? this.#flight.to);
  }

  /**
   * The map swings on, slower and slower; not where the visitor wants no motion.
   * @param {number} dx  pixels in a millisecond
   * @param {number} dy
   */
  #glide(dx, dy) {
    const view = this.#map?.view;
    if (!view || isStill()) return;
    // A flight begins at three times its mean speed.
    const reach = glideTime / 3;
    this.#fly(view.panned(dx * reach, dy * reach), glideTime);
  }

  /**
   * Goes to a stand at once.
   * @param {MapStand} stand
   */
  #stand(stand) {
    if (!this.#map) return;
    this.#flight = undefined;
    this.#map.view.stand = stand;
    this.#request();
  }

  /**
   * Goes to a stand so that the eye can follow; at once where the visitor wants no motion.
   * @param {MapStand} wanted
   * @param {number} time
   * @param {() => void} [done]
   */
  #fly(wanted, time = flightTime, done) {
    const view = this.#map?.view;
    if (!view) return;
    const to = view.held(wanted);
    if (isStill()) {
      this.#stand(to);
      if (done) requestAnimationFrame(() => done());
      return;
    }
    this.#flight = new MapFlight(view.stand, to, time, done);
    this.#request();
  }

  #request() {
    this.#map?.list.close();
    if (!this.#frameRequest) this.#frameRequest = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#frameRequest = 0;
    const flight = this.#flight;
    if (!this.#map) return;
    if (flight) {
      this.#map.view.stand = flight.at(now);
      if (this.#map.view.stand === flight.to) this.#flight = undefined;
      else this.#frameRequest = requestAnimationFrame((next) => this.#frame(next));
    }
    this.#draw();
    if (flight && !this.#flight) flight.done?.();
    clearTimeout(this.#restTimer);
    if (!this.#flight) this.#restTimer = window.setTimeout(() => this.#rest(), restTime);
  }

  /** Draws everything where the view stands. */
  #draw() {
    if (!this.#map || this.#isOnPaper) return;
    const { view, drawing, pins, layers, screen, controls, viewBox, credit } = this.#map;
    if (this.#wantsMeasure) {
      this.#wantsMeasure = false;
      pins.measure();
    }
    const isPlain = view.isWhole && !screen.isOn;
    const { x, y, width, height } = view.box;
    drawing.setAttribute('viewBox', isPlain ? viewBox : `${x} ${y} ${width} ${height}`);
    drawing.classList.toggle('is-near', !isPlain);
    layers.draw();
    pins.draw(screen.isOn);
    this.#here?.draw();
    if (!isPlain) controls.measure(view.metresPerPixel, credit);
    this.#update();
  }

  /** The map stands still. */
  #rest() {
    if (!this.#map || this.#isOnPaper) return;
    const { view, layers, gestures, pins, overlays, screen } = this.#map;
    // Under a hand that only paused, a drawing in progress would hold the next movement up.
    if (gestures.isHeld) {
      this.#restTimer = window.setTimeout(() => this.#rest(), restTime);
      return;
    }
    layers.settle();
    this.#map.choice.write();
    if (view.isWhole && !screen.isOn) overlays.reset();
    else overlays.set(pins.pixelSize(screen.isOn), pins.unitsPerPixel);
    this.#tell();
  }

  #tell() {
    const { view, layers, controls } = this.#map ?? {};
    if (view && layers) controls?.tellZoom(view.step + 1, view.steps + 1, layers.level);
  }

  #update() {
    if (!this.#map) return;
    const { view, screen, controls } = this.#map;
    controls.update({
      isWhole: view.isWhole, isNearest: view.isNearest, isScreen: screen.isOn, isHere: this.#here?.isOn ?? false,
      canPan: (dx, dy) => view.canPan(dx, dy),
    });
  }

  #resize() {
    if (!this.#map || this.#isOnPaper) return;
    const { stage, view, choice } = this.#map;
    const { width, height } = stage.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const isFirst = this.#wantsMeasure;
    view.resize(width, height);
    this.#flight = undefined;
    this.#wantsMeasure = true;
    if (isFirst) choice.read();
    choice.place();
    this.#draw();
    if (!isFirst || !view.isWhole) this.#request();
  }

  /** The whole map fills the screen, and is whole again when it leaves that. */
  #changeScreen() {
    if (!this.#map) return;
    const { view, screen, pins } = this.#map;
    const wasWhole = view.isWhole;
    this.#resize();
    if (screen.isOn && wasWhole) {
      const spots = pins.spots(pins.all.map((_, index) => index));
      const { x, y } = view.showing(spots.length > 0 ? spots : [view.stand], 0);
      this.#stand(view.filling({ x, y }));
      this.#filled = view.stand;
    } else if (!screen.isOn && view.stand.scale === this.#filled?.scale) this.#stand(view.whole());
    if (!screen.isOn) this.#filled = undefined;
  }

  /** @param {number} index */
  #choose(index) {
    this.#map?.list.close();
    this.#map?.choice.choose(index);
  }

  /**
   * A marker was pressed: its places come apart, or are listed where they never do.
   * @param {number[]} members
   * @param {SVGGElement} marker
   */
  #open(members, marker) {
    if (!this.#map) return;
    const { view, pins, list } = this.#map;
    const hadFocus = document.activeElement === marker;
    if (!pins.canPart(members)) {
      this.#map.choice.close();
      list.open(members.map((index) => pins.pin(index)), marker, (chosen) => this.#choose(members[chosen]));
      return;
    }
    const shown = view.showing(pins.spots(members), listMargin);
    const scale = Math.max(shown.scale, Math.min(view.most, view.scale * 1.6));
    this.#fly({ ...shown, scale }, flightTime, () => {
      if (hadFocus) pins.focus(members);
    });
  }

  /**
   * Moves the map to where all of these spots are seen, though never nearer than its detailed level begins.
   * @param {MapSpot[]} spots  in the drawing's units
   */
  reveal(spots) {
    if (!this.#map || spots.length === 0) return;
    const { view } = this.#map;
    this.#here?.letGo();
    const shown = view.showing(spots, revealMargin);
    const most = (view.metresPerUnit ?? Infinity) / MapLayers.from.detail;
    this.#fly({ ...shown, scale: Math.min(shown.scale, Math.max(most, view.fit)) });
  }

  #toggleScreen() {
    const screen = this.#map?.screen;
    if (screen?.isOn) screen.leave();
    else screen?.enter();
  }

  /** Shows where the visitor is, or no longer; few ask for it, so that what it needs comes when they do. */
  async #pressHere() {
    if (!this.#map) return;
    const { view, drawing, controls } = this.#map;
    try {
      const { MapHere } = await import('./guide-map-here.js');
      this.#here ??= new MapHere(drawing, view, {
        say: (message, isQuiet) => controls.say(message, isQuiet), changed: () => {
          this.#update();
          this.#map?.choice.tellDistance();
        },
        follow: (spot) => this.#fly({ ...spot, scale: Math.max(view.scale, Math.min(view.most, view.fit * 2)) }),
      });
      this.#here.press();
    } catch {
      controls.say(words.notLoaded);
    }
  }

  /** On paper the map is whole and as the page brought it. */
  #toPaper = () => {
    if (!this.#map) return;
    const { drawing, pins, overlays, layers, viewBox } = this.#map;
    this.#isOnPaper = true;
    drawing.setAttribute('viewBox', viewBox);
    drawing.classList.remove('is-near');
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
