// The buttons and messages of a map: zoom, whole map, full screen, current location, and four directions to move.
//
// The four direction buttons are for visitors who use a keyboard. A visitor can show them always; the device remembers that.

import { roundDistance } from '../shared/distance.js';
import { storeSetting, setting } from '../shared/settings-storage.js';
import { word } from '../shared/words.js';

/**
 * @typedef {object} MapCommands
 * @property {(direction: 1 | -1) => void} zoomStep
 * @property {() => void} showAll
 * @property {() => void} toggleFullScreen
 * @property {() => void} toggleLocation
 * @property {(dx: number, dy: number) => void} pan  by shares of the window
 *
 * @typedef {object} MapControlsState
 * @property {boolean} isMinZoom
 * @property {boolean} isMaxZoom
 * @property {boolean} isFullScreen
 * @property {boolean} isLocationShown  my position is shown
 * @property {(dx: number, dy: number) => boolean} canPan
 */

export class MapControls {
  static words = {
    controls: word('map.controls'),
    zoomIn: word('map.zoom-in'),
    zoomOut: word('map.zoom-out'),
    showAll: word('map.whole'),
    fullScreen: word('map.full-screen'),
    leaveFullScreen: word('map.leave-full-screen'),
    showLocation: word('map.show-me'),
    move: word('map.move'),
    panControls: word('map.moves'),
    up: word('map.move-up'),
    down: word('map.move-down'),
    left: word('map.move-left'),
    right: word('map.move-right'),
    zoom: (/** @type {number} */ step, /** @type {number} */ steps) => word('map.zoom', { step, steps }),
    level: (/** @type {string} */ zoom, /** @type {string} */ level) => word('map.zoom-level', { zoom, level }),
    wheel: word('map.wheel'),
    wheelMac: word('map.wheel-mac'),
    close: word('map.close'),
  };

  /** Strokes on a square of 24. */
  static icons = {
    zoomIn: 'M12 5v14M5 12h14',
    zoomOut: 'M5 12h14',
    showAll: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
    fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    leaveFullScreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
    showLocation: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM12 11.5v1',
    up: 'M6 15l6-6 6 6',
    down: 'M6 9l6 6 6-6',
    left: 'M15 6l-6 6 6 6',
    right: 'M9 6l6 6-6 6',
    close: 'M6 6l12 12M18 6L6 18',
    panControls: 'M9.5 5L12 2.5 14.5 5M9.5 19l2.5 2.5 2.5-2.5M5 9.5L2.5 12 5 14.5M19 9.5l2.5 2.5-2.5 2.5M12 8.5v7M8.5 12h7',
  };

  bar = document.createElement('div');
  panControls = document.createElement('div');
  /** The message about the current location. It is below the buttons, where it covers no part of the map. */
  note = document.createElement('div');
  #zoom = document.createElement('p');
  #hint = document.createElement('p');
  #noteText = document.createElement('p');
  #scale = document.createElement('div');
  #scaleText = document.createElement('span');
  #attribution = document.createElement('p');
  #hintTimer = 0;
  /** The scale and width that the scale bar was built for, so that the script does not build it again with every frame. */
  #scaleKey = '';
  /** @type {Record<'zoomIn' | 'zoomOut' | 'showAll' | 'fullScreen' | 'showLocation' | 'panControls', HTMLButtonElement>} */
  #buttons;
  /** @type {[HTMLButtonElement, number, number][]} */
  #panButtons;

  /**
   * @param {HTMLElement} stage
   * @param {MapCommands} commands
   * @param {boolean} isGeoreferenced  whether the drawing says which part of the earth it shows, so that the map can show the
   *   location
   */
  constructor(stage, commands, isGeoreferenced) {
    const { words, button } = MapControls;
    this.stage = stage;
    this.#buttons = {
      zoomIn: button('zoomIn', words.zoomIn, () => commands.zoomStep(1)),
      zoomOut: button('zoomOut', words.zoomOut, () => commands.zoomStep(-1)),
      showAll: button('showAll', words.showAll, () => commands.showAll()),
      fullScreen: button('fullScreen', words.fullScreen, () => commands.toggleFullScreen()),
      showLocation: button('showLocation', words.showLocation, () => commands.toggleLocation()),
      panControls: button(
        'panControls', words.panControls, () => this.#setPanControls(!this.panControls.classList.contains('is-kept'))),
    };
    const { zoomIn, zoomOut, showAll, fullScreen, showLocation, panControls } = this.#buttons;
    showLocation.setAttribute('aria-pressed', 'false');
    showLocation.hidden = !isGeoreferenced;
    showLocation.classList.add('guide-map__button--here');
    this.#zoom.className = 'guide-map__zoom';
    this.#zoom.setAttribute('role', 'status');
    this.bar.className = 'guide-map__bar';
    this.bar.setAttribute('role', 'group');
    this.bar.setAttribute('aria-label', words.controls);
    panControls.classList.add('guide-map__button--moves');
    this.bar.append(zoomOut, zoomIn, showAll, fullScreen, showLocation, panControls, this.#zoom);

    this.#panButtons = [
      [-1, 0, 'left', words.left], [0, -1, 'up', words.up], [0, 1, 'down', words.down], [1, 0, 'right', words.right],
    ]
      .map(([dx, dy, icon, name]) => {
        const [x, y] = [Number(dx), Number(dy)];
        const panButton = button(/** @type {'left'} */ (icon), String(name), () => commands.pan(x, y));
        panButton.classList.add(`guide-map__button--${icon}`);
        return [panButton, x, y];
      });
    this.panControls.className = 'guide-map__moves';
    this.panControls.setAttribute('role', 'group');
    this.panControls.setAttribute('aria-label', words.move);
    this.panControls.hidden = true;
    this.panControls.append(...this.#panButtons.map(([panButton]) => panButton));
    this.#equipStage();
    this.#showPanControls(setting('moves'));
  }

  /** @param {boolean} isShown */
  #setPanControls(isShown) {
    this.#showPanControls(isShown);
    storeSetting('moves', isShown);
  }

  /** @param {boolean} isShown */
  #showPanControls(isShown) {
    this.panControls.classList.toggle('is-kept', isShown);
    this.#buttons.panControls.setAttribute('aria-pressed', String(isShown));
  }

  /** Adds the elements that are over the map but not part of the drawing. */
  #equipStage() {
    const { words, button } = MapControls;
    this.#hint.className = 'guide-map__hint';
    this.#hint.setAttribute('aria-hidden', 'true');
    this.#hint.textContent = /^Mac/.test(navigator.platform) ? words.wheelMac : words.wheel;
    this.#scale.className = 'guide-map__scale';
    this.#scale.setAttribute('aria-hidden', 'true');
    this.#scale.append(this.#scaleText);
    this.#attribution.className = 'guide-map__credit';
    this.#attribution.setAttribute('aria-hidden', 'true');
    this.note.className = 'guide-map__note is-quiet';
    this.#noteText.setAttribute('role', 'status');
    this.note.append(this.#noteText, button('close', words.close, () => this.showNote('')));
    this.stage.append(this.#scale, this.#attribution, this.panControls, this.#hint);
  }

  /**
   * @param {keyof typeof MapControls.icons} icon
   * @param {string} name
   * @param {() => void} press
   */
  static button(icon, name, press) {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'guide-map__button';
    const words = document.createElement('span');
    words.className = 'guide-map__word';
    words.textContent = name;
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('viewBox', '0 0 24 24');
    picture.setAttribute('class', 'guide-map__icon');
    picture.setAttribute('aria-hidden', 'true');
    picture.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
    element.append(picture, words);
    MapControls.#setLabel(element, icon, name);
    element.addEventListener('click', () => {
      if (element.getAttribute('aria-disabled') !== 'true') press();
    });
    return element;
  }

  /**
   * @param {HTMLButtonElement} element
   * @param {keyof typeof MapControls.icons} icon
   * @param {string} name
   */
  static #setLabel(element, icon, name) {
    if (element.title === name) return;
    element.title = name;
    element.querySelector('path')?.setAttribute('d', MapControls.icons[icon]);
    const words = element.querySelector('.guide-map__word');
    if (words) words.textContent = name;
  }

  /**
   * Enables or disables a button. A button at its limit keeps the focus, and is announced as disabled.
   * @param {HTMLButtonElement} element
   * @param {boolean} isEnabled
   */
  static #enable(element, isEnabled) {
    if (isEnabled) element.removeAttribute('aria-disabled');
    else element.setAttribute('aria-disabled', 'true');
  }

  /** @param {MapControlsState} state */
  update(state) {
    const { words } = MapControls;
    const { zoomIn, zoomOut, showAll, fullScreen, showLocation } = this.#buttons;
    MapControls.#enable(zoomIn, !state.isMaxZoom);
    MapControls.#enable(zoomOut, !state.isMinZoom);
    MapControls.#enable(showAll, !state.isMinZoom);
    MapControls.#setLabel(
      fullScreen, state.isFullScreen ? 'leaveFullScreen' : 'fullScreen',
      state.isFullScreen ? words.leaveFullScreen : words.fullScreen);
    showLocation.setAttribute('aria-pressed', String(state.isLocationShown));
    this.panControls.hidden = state.isMinZoom && !this.panControls.contains(document.activeElement);
    for (const [panButton, dx, dy] of this.#panButtons) MapControls.#enable(panButton, state.canPan(dx, dy));
  }

  /**
   * Announces the zoom level politely (`aria-live`).
   * @param {number} step  1 is the whole map
   * @param {number} steps
   * @param {string} level
   */
  announceZoom(step, steps, level) {
    const { words } = MapControls;
    const zoom = words.zoom(step, steps);
    const text = level ? words.level(zoom, level) : zoom;
    if (this.#zoom.textContent !== text) this.#zoom.textContent = text;
  }

  /** Shows for a moment how the wheel zooms. */
  hint() {
    this.#hint.classList.add('is-shown');
    clearTimeout(this.#hintTimer);
    this.#hintTimer = window.setTimeout(() => this.#hint.classList.remove('is-shown'), 1600);
  }

  /**
   * @param {string} message  an empty text removes the note
   * @param {boolean} isForScreenReader  for screen readers only: their users do not see that the button is pressed
   */
  showNote(message, isForScreenReader = false) {
    const hadFocus = this.note.contains(document.activeElement);
    this.#noteText.textContent = message;
    this.note.classList.toggle('is-quiet', !message || isForScreenReader);
    if (hadFocus && !message) this.#buttons.showLocation.focus({ preventScroll: true });
  }

  /**
   * Sets a round length for the scale bar, and shows the attribution of the basemap.
   * @param {number | undefined} metresPerPixel
   * @param {number} width  of the window
   * @param {string} attribution
   */
  updateScale(metresPerPixel, width, attribution) {
    const { words } = MapControls;
    const key = `${metresPerPixel} ${width}`;
    if (key === this.#scaleKey) return;
    this.#scaleKey = key;
    this.#attribution.textContent = attribution;
    this.#scale.hidden = !metresPerPixel;
    if (!metresPerPixel) return;
    const { metres, text } = roundDistance(Math.min(110, width * 0.27) * metresPerPixel);
    this.#scaleText.textContent = text;
    this.#scale.style.setProperty('width', `${metres / metresPerPixel}px`);
  }
}
