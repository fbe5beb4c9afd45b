// A model placed in the room, where a browser supports augmented reality (WebXR, `immersive-ar`).
//
// It is on the floor in front of the viewer, in the size that it has in the guide, with its front towards them; a tap moves it
// to where they look now. The camera's picture goes from the device to the screen, and no script sees it.

import { ModelDrawing } from '../models/model-drawing.js';
import { modelAt } from '../models/model-parts.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * The used part of WebXR, for which TypeScript has no types.
 * @typedef {{matrix: Float32Array, inverse: {matrix: Float32Array}, position: {x: number, y: number, z: number}}} RigidTransform
 * @typedef {{projectionMatrix: Float32Array, transform: RigidTransform}} View
 * @typedef {{framebuffer: WebGLFramebuffer | null, getViewport(view: View): {x: number, y: number, width: number, height: number}}} Layer
 * @typedef {{getViewerPose(space: object): {transform: RigidTransform, views: View[]} | undefined}} Frame
 * @typedef {EventTarget & {
 *   updateRenderState(state: {baseLayer: Layer}): void, requestReferenceSpace(type: string): Promise<object>,
 *   requestAnimationFrame(step: (time: number, frame: Frame) => void): number, end(): Promise<void>}} Session
 */

const words = { close: word('map.close'), help: word('object.room.help') };
/** The height in metres of a hand-held device above the floor, where the device does not know the floor. */
const heldHeight = 1.5;
/** The minimum distance to the model in metres, and as a factor of its size. */
const [minDistance, distanceFactor] = [1.8, 1.5];

/**
 * The matrix that places a model on the floor in front of the viewer, with its front towards them.
 * @param {Float32Array} viewer  the matrix of the viewer's pose, whose third column points backwards
 * @param {number} floor  metres, of the reference space
 * @param {number} distance
 * @param {number} scale
 */
export function modelMatrixBefore(viewer, floor, distance, scale) {
  const [x, up, z] = viewer.subarray(8, 11);
  // For a viewer who looks straight down, ahead is the top of the screen; for one who looks straight up, the bottom.
  const sign = up > 0 ? -1 : 1;
  const [backX, backZ] = Math.hypot(x, z) > 0.2 ? [x, z] : [sign * viewer[4], sign * viewer[6]];
  const length = Math.hypot(backX, backZ) || 1;
  const [frontX, frontZ] = [backX / length, backZ / length];
  return Float32Array.of(
    frontZ * scale, 0, -frontX * scale, 0, 0, scale, 0, 0, frontX * scale, 0, frontZ * scale, 0,
    viewer[12] - frontX * distance, floor, viewer[14] - frontZ * distance, 1);
}

export class ModelAR {
  #canvas = make('canvas', '');
  #gl;
  /** @type {Session | undefined} */
  #session;
  /** @type {Layer | undefined} */
  #layer;
  /** @type {object} */
  #space = {};
  #floor = 0;
  #size = 1;
  /** @type {Float32Array | undefined} Where it is; undefined until the first frame. */
  #modelMatrix;
  /** @type {ModelDrawing | undefined} */
  #drawing;

  /**
   * @param {number} scale
   * @throws {TypeError} when the browser does not support WebGL 2
   */
  constructor(scale) {
    this.scale = scale;
    const gl = this.#canvas.getContext('webgl2', /** @type {WebGLContextAttributes} */ ({ alpha: true, xrCompatible: true }));
    if (!gl) throw new TypeError('No WebGL 2');
    this.#gl = gl;
  }

  /**
   * In answer to a press.
   * @param {string} address  of the model's script
   * @param {() => void} ended
   */
  async open(address, ended) {
    const { xr } = /** @type {any} */ (navigator);
    const help = make('p', 'object__ar-help', words.help);
    const close = makeButton(words.close, () => void this.#session?.end());
    const overlay = make('div', 'object__ar', help, close);
    // A press of the button must not place the model.
    close.addEventListener('beforexrselect', (event) => event.preventDefault());
    document.body.append(overlay);
    try {
      /** @type {Session} */
      const session = await xr.requestSession('immersive-ar', {
        requiredFeatures: ['local'], optionalFeatures: ['local-floor', 'dom-overlay'], domOverlay: { root: overlay },
      });
      this.#session = session;
      session.addEventListener('end', () => {
        this.#session = this.#drawing = undefined;
        overlay.remove();
        this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
        ended();
      });
      session.addEventListener('select', () => { this.#modelMatrix = undefined; });
      await this.#begin(session, address);
    } catch (error) {
      overlay.remove();
      await this.#session?.end();
      throw error;
    }
  }

  /**
   * @param {Session} session
   * @param {string} address
   */
  async #begin(session, address) {
    const { XRWebGLLayer } = /** @type {any} */ (window);
    /** @type {Layer} */
    const layer = new XRWebGLLayer(session, this.#gl);
    this.#layer = layer;
    session.updateRenderState({ baseLayer: layer });
    this.#space = await session.requestReferenceSpace('local-floor').catch(() => {
      this.#floor = -heldHeight;
      return session.requestReferenceSpace('local');
    });
    const model = await modelAt(address);
    this.#size = Math.max(...model.low.map((low, axis) => model.high[axis] - low)) * this.scale;
    const drawing = new ModelDrawing(this.#gl, model);
    await drawing.loadTextures(model);
    this.#drawing = drawing;
    session.requestAnimationFrame(this.#step);
  }

  #step = (/** @type {number} */ _, /** @type {Frame} */ frame) => {
    const [session, layer, drawing] = [this.#session, this.#layer, this.#drawing];
    if (!session || !layer || !drawing) return;
    session.requestAnimationFrame(this.#step);
    const pose = frame.getViewerPose(this.#space);
    if (!pose) return;
    this.#modelMatrix ??= modelMatrixBefore(pose.transform.matrix, this.#floor, Math.max(minDistance, this.#size * distanceFactor), this.scale);
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    for (const view of pose.views) {
      const { x, y, width, height } = layer.getViewport(view);
      gl.viewport(x, y, width, height);
      drawing.draw(view.transform.inverse.matrix, view.projectionMatrix, this.#modelMatrix);
    }
  };
}
