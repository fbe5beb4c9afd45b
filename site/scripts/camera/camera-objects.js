// The objects near a walk, drawn over the camera's picture: each at its place, in its real size, and facing its direction.
//
// A picture is upright and turns to the viewer. A model is drawn as it is. Where the browser cannot draw in three dimensions,
// and until the model is loaded, its picture replaces it. The view's list has all of them as text too.

import { groupObjects } from '../groups/group-objects.js';
import { ownSights } from '../own-objects/own-sights.js';
import { metresBetween } from '../shared/distance.js';
import { run } from '../shared/classic-script.js';
import { make } from '../shared/elements.js';
import { isPast } from '../shared/notice-data.js';
import { CityClock } from '../shared/city-clock.js';
import { stateAt } from '../shared/opening-hours.js';
import { perspective } from '../models/matrices.js';
import { ModelDrawing } from '../models/model-drawing.js';
import { modelAt } from '../models/model-parts.js';
import { WalkTrack } from '../routes/walk-track.js';
import { depthAndRoll, directionOf, modelMatrix, project, viewMatrix } from './camera-space.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('./camera-space.js').Look} Look
 * @typedef {import('./camera-space.js').Screen} Screen
 * @typedef {import('./camera-space.js').Direction} Direction
 *
 * @typedef {object} CameraObject  lengths in metres, directions in degrees
 * @property {string} key
 * @property {string} name
 * @property {string} [language]  of its name, where it is not the page's
 * @property {string} alt
 * @property {Position} position
 * @property {string} href  of its page
 * @property {number} height  of its foot above the ground
 * @property {number} facing  clockwise from north: the direction of its front
 * @property {number} scale  the width of a picture, or the factor to a model's own size
 * @property {{address: string, width: number, height: number}} [picture]
 * @property {string} [model]  the address of its script
 * @property {any[]} [when]
 */

/** Metres up to which an object is drawn, from which on it is, and how many are. */
const [reach, nearest, count] = [80, 1.5, 6];
/** The height in metres above the ground of a device that a visitor holds before the eyes. */
export const eyeHeight = 1.5;

/**
 * The content of `CITY/objects.js`; docs/objects.md describes its format.
 * @param {string} address
 * @returns {Promise<{objects: CameraObject[], timeZone: string | undefined}>}
 */
export async function objectsAt(address) {
  const { href } = new URL(address, document.baseURI);
  await run(href);
  return objectsIn(/** @type {any} */ (self).wyndObjects, 'object', (path) => new URL(path, href).href);
}

/**
 * @param {any} list  the list that docs/objects.md describes
 * @param {string} start  of the keys
 * @param {(path: string) => string} addressOf
 * @returns {{objects: CameraObject[], timeZone: string | undefined}}
 */
function objectsIn(list, start, addressOf) {
  const current = list.objects.filter((/** @type {any} */ one) => !isPast(one.until, list.timeZone));
  const objects = current.map((/** @type {any} */ one) => ({
    key: `${start}-${one.id}`, name: one.name, language: one.languages?.name, alt: one.alt,
    position: { latitude: one.latitude, longitude: one.longitude }, href: addressOf(one.page),
    height: one.height, facing: one.facing, scale: one.scale, when: one.when,
    picture: one.picture && { address: addressOf(one.picture.path), width: one.picture.width, height: one.picture.height },
    model: one.model && addressOf(one.model),
  }));
  return { objects, timeZone: list.timeZone };
}

/**
 * The position of an object's foot, as seen from the visitor's eyes.
 * @param {Position} visitor
 * @param {CameraObject} object
 * @returns {Direction} metres east, north and up
 */
export function offsetOf(visitor, { position, height }) {
  const metres = metresBetween(visitor, position);
  const [east, north] = directionOf(WalkTrack.bearingBetween(visitor, position));
  return [east * metres, north * metres, height - eyeHeight];
}

export class CameraObjects {
  element = make('div', 'camera__objects');
  /** @type {readonly CameraObject[]} Those that are there at this hour. */
  objects = [];
  #canvas = make('canvas', 'camera__models');
  /** @type {WebGL2RenderingContext | null | undefined} Undefined until one is needed; null where there is none. */
  #gl;
  /** @type {Map<string, HTMLImageElement>} */
  #pictures = new Map();
  /** @type {Map<string, ModelDrawing | undefined>} By address; undefined while it is loaded, or where it cannot be. */
  #models = new Map();
  #changed;
  #nearest;

  /**
   * @param {() => void} changed  something more can be drawn
   * @param {number} [from]  metres from which an object is drawn
   */
  constructor(changed, from = nearest) {
    this.#changed = changed;
    this.#nearest = from;
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(this.#canvas);
    this.#canvas.addEventListener('webglcontextlost', () => {
      this.#gl = null;
      this.#models.clear();
    });
  }

  /**
   * @param {string | undefined} address  of the city's list, where it has one
   * @param {string} city
   */
  async load(address, city) {
    const guide = async () => (address ? [await objectsAt(address)] : []);
    const groups = async () => (await groupObjects(city)).map(({ group, list, addressOf }) =>
      objectsIn(list, `${group}-object`, addressOf));
    const own = async () => [{ objects: await ownSights(city), timeZone: undefined }];
    for (const load of [guide, groups, own]) {
      try {
        for (const { objects, timeZone } of await load()) {
          const now = new CityClock(timeZone).now();
          this.objects = [...this.objects, ...objects.filter(({ when }) => !when || stateAt(when, now).state !== 'closed')];
        }
        this.#changed();
      } catch {
        // Without them the walk works as before.
      }
    }
  }

  /**
   * @param {Position | undefined} visitor
   * @param {Look | undefined} look  undefined where no object is to be drawn
   * @param {Screen} screen
   */
  show(visitor, look, screen) {
    const seen = !visitor || !look ? [] : this.objects
      .map((object) => ({ object, metres: metresBetween(visitor, object.position), offset: offsetOf(visitor, object) }))
      .filter(({ metres }) => metres <= reach && metres >= this.#nearest)
      .sort((one, other) => one.metres - other.metres).slice(0, count);
    const modelled = seen.filter(({ object }) => object.model && this.#modelOf(object.model));
    const pictured = seen.filter((one) => !modelled.includes(one));
    for (const [key, picture] of this.#pictures) {
      if (!pictured.some(({ object }) => object.key === key)) picture.hidden = true;
    }
    for (const { object, offset } of look ? pictured : []) this.#placePicture(object, offset, /** @type {Look} */ (look), screen);
    this.#canvas.hidden = modelled.length === 0;
    if (look && modelled.length > 0) this.#draw(modelled, look, screen);
  }

  /**
   * @param {CameraObject} object
   * @param {Direction} offset
   * @param {Look} look
   * @param {Screen} screen
   */
  #placePicture({ key, picture, scale }, offset, look, screen) {
    if (!picture) return;
    const image = this.#pictures.get(key) ?? this.#makePicture(key, picture.address);
    const foot = project(look, offset, screen);
    image.hidden = !foot;
    if (!foot) return;
    const { depth, roll } = depthAndRoll(look, offset);
    const width = (scale / depth) * screen.focal;
    image.style.width = `${width.toFixed(1)}px`;
    // Relative to the middle of its lower edge, which is on the spot.
    image.style.transform = `translate(${foot.x.toFixed(1)}px, ${foot.y.toFixed(1)}px) rotate(${roll.toFixed(1)}deg) translate(-50%, -100%)`;
    image.style.zIndex = String(Math.max(0, 1000 - Math.round(depth)));
  }

  /**
   * @param {string} key
   * @param {string} address
   */
  #makePicture(key, address) {
    const image = make('img', 'camera__object');
    image.alt = '';
    image.dataset.key = key;
    image.src = address;
    this.#pictures.set(key, image);
    this.element.append(image);
    return image;
  }

  /**
   * The drawing of a model; undefined until it is loaded, and where none can be drawn.
   * @param {string} address
   */
  #modelOf(address) {
    if (this.#gl === undefined) this.#gl = this.#canvas.getContext('webgl2', { alpha: true, powerPreference: 'low-power' });
    const gl = this.#gl;
    if (gl && !this.#models.has(address)) {
      this.#models.set(address, undefined);
      void this.#loadModel(gl, address);
    }
    return this.#models.get(address);
  }

  /**
   * @param {WebGL2RenderingContext} gl
   * @param {string} address
   */
  async #loadModel(gl, address) {
    try {
      const model = await modelAt(address);
      const drawing = new ModelDrawing(gl, model);
      await drawing.loadTextures(model);
      this.#models.set(address, drawing);
      this.#changed();
    } catch {
      // Its picture replaces it.
    }
  }

  /**
   * @param {{object: CameraObject, offset: Direction}[]} modelled
   * @param {Look} look
   * @param {Screen} screen
   */
  #draw(modelled, look, { width, height, focal }) {
    const gl = this.#gl;
    if (!gl) return;
    const sharpness = Math.min(devicePixelRatio, 2);
    const [pixelWidth, pixelHeight] = [width, height].map((side) => Math.max(1, Math.round(side * sharpness)));
    if (this.#canvas.width !== pixelWidth || this.#canvas.height !== pixelHeight) {
      Object.assign(this.#canvas, { width: pixelWidth, height: pixelHeight });
    }
    gl.viewport(0, 0, pixelWidth, pixelHeight);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    const projection = perspective(2 * Math.atan(height / 2 / focal), width / height, 0.2, reach * 2);
    for (const { object, offset } of modelled) {
      this.#models.get(object.model ?? '')?.draw(viewMatrix(look), projection, modelMatrix(offset, object.facing, object.scale));
    }
    // For tests and tools that check which objects are drawn.
    this.#canvas.dataset.drawn = modelled.map(({ object }) => object.key).join(' ');
  }
}
