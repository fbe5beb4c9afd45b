// Converts a .glb file to the form of published models. It accepts the same files as `wynd build`.
//
// The file is not trusted: every number is validated before use, no external resource is loaded, and its textures are encoded
// again.

import { product } from '../models/matrices.js';
import { GLBError, GLBFile } from './glb-file.js';

/** The limits of a model. */
const limits = { triangles: 100_000, corners: 300_000, pieces: 500, pictures: 16, nodes: 10_000, depth: 64 };
/** Pixels of a texture's longer side: of the result, and of the source. */
const [maxSide, maxSourceSide] = [1024, 4096];

/** @typedef {{surface: number, positions: Float32Array, corners: Uint32Array, matrices: Float32Array[], piece: Record<string, unknown>}} Part */

/** @param {ArrayBufferView} values */
function base64(values) {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/**
 * Numbers from 0 to 1; the default values unless all are valid.
 * @param {any} values
 * @param {number[]} defaults
 */
function unitValues(values, defaults) {
  const isValid = Array.isArray(values) && values.length === defaults.length && values.every((one) => Number.isFinite(one));
  return isValid ? values.map((/** @type {number} */ one) => Math.max(0, Math.min(1, one))) : defaults;
}

/** @param {any} node */
function matrixOf(node) {
  const numbers = (/** @type {any} */ value, /** @type {number[]} */ defaults) => {
    if (value === undefined) return defaults;
    const isValid = Array.isArray(value) && value.length === defaults.length && value.every((one) => Number.isFinite(one));
    if (!isValid) throw new GLBError('broken');
    return /** @type {number[]} */ (value);
  };
  if (node.matrix !== undefined) return new Float32Array(numbers(node.matrix, new Array(16).fill(0)));
  const [x, y, z, w] = numbers(node.rotation, [0, 0, 0, 1]);
  const [scaleX, scaleY, scaleZ] = numbers(node.scale, [1, 1, 1]);
  const [translateX, translateY, translateZ] = numbers(node.translation, [0, 0, 0]);
  return new Float32Array([
    (1 - 2 * (y * y + z * z)) * scaleX, 2 * (x * y + z * w) * scaleX, 2 * (x * z - y * w) * scaleX, 0,
    2 * (x * y - z * w) * scaleY, (1 - 2 * (x * x + z * z)) * scaleY, 2 * (y * z + x * w) * scaleY, 0,
    2 * (x * z + y * w) * scaleZ, 2 * (y * z - x * w) * scaleZ, (1 - 2 * (x * x + y * y)) * scaleZ, 0, translateX, translateY, translateZ, 1,
  ]);
}

class GLBScene {
  /** @type {Part[]} */
  parts = [];
  /** @type {Record<string, unknown>[]} */
  surfaces = [];
  /** @type {Uint8Array[]} */
  pictures = [];
  low = [Infinity, Infinity, Infinity];
  high = [-Infinity, -Infinity, -Infinity];
  #triangles = 0;
  #vertices = 0;
  #visited = 0;
  #drawn = 0;
  /** @type {Map<number, Part[]>} */
  #meshes = new Map();
  /** @type {Map<number, number>} */
  #materials = new Map();
  /** @type {Map<number, number>} */
  #textures = new Map();

  /** @param {GLBFile} file */
  constructor(file) {
    this.file = file;
    const scene = file.element('scenes', file.json.scene ?? 0);
    for (const node of scene.nodes ?? []) this.#add(node, new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]), 0);
    if (this.#triangles === 0) throw new GLBError('empty');
  }

  /**
   * @param {number} number
   * @param {Float32Array} outer
   * @param {number} depth
   */
  #add(number, outer, depth) {
    this.#visited += 1;
    if (depth > limits.depth || this.#visited > limits.nodes) throw new GLBError('large');
    const node = this.file.element('nodes', number);
    const matrix = product(outer, matrixOf(node));
    if (node.mesh !== undefined) this.#place(node.mesh, matrix);
    for (const child of node.children ?? []) this.#add(child, matrix, depth + 1);
  }

  /**
   * @param {number} number
   * @param {Float32Array} matrix
   */
  #place(number, matrix) {
    const parts = this.#meshes.get(number)
      ?? [...this.file.element('meshes', number).primitives ?? []].map((primitive) => this.#part(primitive));
    if (!this.#meshes.has(number)) this.parts.push(...parts);
    this.#meshes.set(number, parts);
    for (const part of parts) {
      part.matrices.push(matrix);
      this.#triangles += part.corners.length / 3;
      this.#drawn += 1;
      if (this.#triangles > limits.triangles || this.#drawn > limits.pieces) throw new GLBError('large');
      for (const corner of part.corners) {
        const [x, y, z] = part.positions.subarray(corner * 3, corner * 3 + 3);
        for (let axis = 0; axis < 3; axis += 1) {
          const at = matrix[axis] * x + matrix[axis + 4] * y + matrix[axis + 8] * z + matrix[axis + 12];
          if (!Number.isFinite(at)) throw new GLBError('broken');
          this.low[axis] = Math.min(this.low[axis], at);
          this.high[axis] = Math.max(this.high[axis], at);
        }
      }
    }
  }

  /**
   * @param {any} primitive
   * @returns {Part}
   */
  #part({ mode = 4, attributes = {}, indices, material }) {
    if (mode !== 4) throw new GLBError('unread');
    const positions = this.file.numbers(attributes.POSITION, 3, limits.corners);
    const count = positions.length / 3;
    this.#vertices += count;
    if (this.#vertices > limits.corners) throw new GLBError('large');
    const surface = this.#surface(material);
    const all = indices === undefined ? Uint32Array.from({ length: count }, (_, corner) => corner)
      : Uint32Array.from(this.file.numbers(indices, 1, limits.triangles * 3, true));
    const corners = all.subarray(0, all.length - (all.length % 3));
    if (corners.some((corner) => corner >= count)) throw new GLBError('broken');
    /** @type {Record<string, unknown>} */
    const piece = { surface, positions: base64(positions) };
    const part = (/** @type {number} */ accessor, /** @type {number} */ width) => {
      const values = this.file.numbers(accessor, width, limits.corners);
      if (values.length !== count * width) throw new GLBError('broken');
      return values;
    };
    if (attributes.NORMAL !== undefined) {
      piece.normals = base64(Int8Array.from(part(attributes.NORMAL, 3), (one) => Math.max(-1, Math.min(1, one)) * 127));
    }
    if (this.surfaces[surface].picture !== undefined) piece.places = base64(part(attributes.TEXCOORD_0, 2));
    if (attributes.COLOR_0 !== undefined) {
      const width = this.file.width(attributes.COLOR_0);
      const colours = part(attributes.COLOR_0, width);
      const bytes = new Uint8Array(count * 4).fill(255);
      for (let corner = 0; corner < count; corner += 1) {
        for (let share = 0; share < Math.min(width, 4); share += 1) {
          bytes[corner * 4 + share] = Math.max(0, Math.min(1, colours[corner * width + share])) * 255;
        }
      }
      piece.colours = base64(bytes);
    }
    const isWide = count > 65_536;
    if (isWide) piece.wide = true;
    piece.corners = base64(isWide ? Uint32Array.from(corners) : Uint16Array.from(corners));
    return { surface, positions, corners, matrices: [], piece };
  }

  /** @param {number | undefined} number */
  #surface(number) {
    const known = this.#materials.get(number ?? -1);
    if (known !== undefined) return known;
    const material = number === undefined ? {} : this.file.element('materials', number);
    const plain = material.pbrMetallicRoughness ?? {};
    const one = (/** @type {any} */ value, /** @type {number} */ defaults) => unitValues(value === undefined ? undefined : [value], [defaults])[0];
    /** @type {Record<string, unknown>} */
    const surface = {
      colour: unitValues(plain.baseColorFactor, [1, 1, 1, 1]), glow: unitValues(material.emissiveFactor, [0, 0, 0]),
      metal: one(plain.metallicFactor, 1), roughness: one(plain.roughnessFactor, 1), clear: material.alphaMode === 'BLEND',
      twoSided: material.doubleSided === true, unlit: material.extensions?.KHR_materials_unlit !== undefined,
      ...(material.alphaMode === 'MASK' ? { cut: one(material.alphaCutoff, 0.5) } : {}),
    };
    const texture = plain.baseColorTexture;
    if (texture) {
      if ((texture.texCoord ?? 0) !== 0) throw new GLBError('unread');
      surface.picture = this.#picture(texture.index);
    }
    this.surfaces.push(surface);
    this.#materials.set(number ?? -1, this.surfaces.length - 1);
    return this.surfaces.length - 1;
  }

  /** @param {number} number */
  #picture(number) {
    const known = this.#textures.get(number);
    if (known !== undefined) return known;
    if (this.pictures.length >= limits.pictures) throw new GLBError('large');
    this.pictures.push(this.file.picture(number));
    this.#textures.set(number, this.pictures.length - 1);
    return this.pictures.length - 1;
  }
}

/**
 * Encodes a texture again.
 * @param {Uint8Array} bytes
 */
async function redrawn(bytes) {
  const bitmap = await createImageBitmap(new Blob([/** @type {BlobPart} */ (bytes)])).catch(() => { throw new GLBError('broken'); });
  if (Math.max(bitmap.width, bitmap.height) > maxSourceSide) throw new GLBError('large');
  const share = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/webp', 0.85).replace(/^[^,]*,/, '');
}

/**
 * The data that a published model's script contains, see docs/objects.md.
 * @param {Uint8Array} bytes
 * @throws {GLBError}
 */
export async function sceneOf(bytes) {
  const { parts, surfaces, pictures, low, high } = new GLBScene(new GLBFile(bytes));
  return {
    low, high, surfaces, pictures: await Promise.all(pictures.map(redrawn)),
    pieces: parts.map(({ piece, matrices }) => {
      const all = new Float32Array(matrices.length * 16);
      matrices.forEach((matrix, index) => all.set(matrix, index * 16));
      return { ...piece, matrices: base64(all) };
    }),
  };
}
