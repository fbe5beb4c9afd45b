// The models of the visitor's own objects: reads their files, registers them for the page, and draws them as pictures.

import { perspective, product, moved, tilted, turned } from '../models/matrices.js';
import { ModelDrawing } from '../models/model-drawing.js';
import { modelAt } from '../models/model-parts.js';
import { GLBError } from './glb-file.js';
import { sceneOf } from './glb-scene.js';
import { limits } from './own-store.js';

/**
 * @param {string} text  Base64
 * @returns {Uint8Array | undefined}
 */
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Registers a model for the page under its address.
 * @param {string} address
 * @param {string} model  a .glb file as Base64
 * @returns {Promise<{low: number[], high: number[]}>} the corners of the bounding box
 * @throws {GLBError}
 */
export async function registerModel(address, model) {
  const models = (/** @type {any} */ (self).wyndModels ??= new Map());
  const { href } = new URL(address, document.baseURI);
  if (!models.has(href)) {
    const bytes = model.length <= limits.model ? bytesOf(model) : undefined;
    if (!bytes) throw new GLBError(model.length <= limits.model ? 'broken' : 'large');
    models.set(href, await sceneOf(bytes).catch((error) => { throw error instanceof GLBError ? error : new GLBError('broken'); }));
  }
  return models.get(href);
}

/**
 * Draws the model from its front, a little from the side and from above.
 * @param {string} address  of a registered model
 * @returns {Promise<HTMLCanvasElement>}
 * @throws {TypeError} when the browser does not support WebGL 2
 */
export async function renderPicture(address) {
  const canvas = document.createElement('canvas');
  const side = 320;
  Object.assign(canvas, { width: side, height: side });
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true, preserveDrawingBuffer: true });
  if (!gl) throw new TypeError('No WebGL 2');
  const model = await modelAt(address);
  const drawing = new ModelDrawing(gl, model);
  await drawing.loadTextures(model);
  const [x, y, z] = model.low.map((low, axis) => (low + model.high[axis]) / 2);
  const radius = Math.hypot(...model.low.map((low, axis) => model.high[axis] - low)) / 2 || 1;
  const angle = 0.7;
  const away = radius / Math.sin(angle / 2);
  gl.viewport(0, 0, side, side);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  const view = [turned(0.5), moved(-x, -y, -z)].reduce(product, product(moved(0, 0, -away), tilted(0.2)));
  drawing.draw(view, perspective(angle, 1, away / 50, away + radius * 4));
  const copy = document.createElement('canvas');
  Object.assign(copy, { width: side, height: side });
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return copy;
}
