// Loads a published model: runs its script, and converts the data for WebGL.

import { run } from '../shared/classic-script.js';

/**
 * @typedef {object} Material  in the terms of glTF
 * @property {number[]} baseColour  red, green, blue and opacity, from 0 to 1 (linear)
 * @property {number[]} emissive  red, green and blue
 * @property {number} [texture]  the index of its image
 * @property {number} metallic
 * @property {number} roughness
 * @property {'OPAQUE' | 'MASK' | 'BLEND'} alphaMode
 * @property {number} alphaCutoff  pixels with a lower opacity are not drawn
 * @property {boolean} doubleSided
 * @property {boolean} unlit
 *
 * @typedef {object} Primitive
 * @property {Material} material
 * @property {Float32Array} positions
 * @property {Int8Array | undefined} normals
 * @property {Float32Array | undefined} uv  texture coordinates
 * @property {Uint8Array | undefined} colours
 * @property {Uint16Array | Uint32Array} indices
 * @property {Float32Array[]} modelMatrices  one for each time that it is drawn
 *
 * @typedef {object} Model
 * @property {number[]} low  the corners of the bounding box, in metres
 * @property {number[]} high
 * @property {Primitive[]} primitives
 * @property {Blob[]} images
 */

/** @param {string} text  Base64 */
function bytesOf(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** @param {string} text  Base64 of 32-bit floating-point numbers */
const floatsOf = (text) => new Float32Array(bytesOf(text).buffer);

/**
 * @param {any} surface  as the script has it, see docs/objects.md
 * @returns {Material}
 */
function materialOf(surface) {
  const alphaMode = surface.clear ? 'BLEND' : surface.cut === undefined ? 'OPAQUE' : 'MASK';
  return {
    baseColour: surface.colour, emissive: surface.glow ?? [0, 0, 0], texture: surface.picture, metallic: surface.metal,
    roughness: surface.roughness, alphaMode, alphaCutoff: surface.cut ?? 0, doubleSided: surface.twoSided === true,
    unlit: surface.unlit === true,
  };
}

/**
 * @param {any} piece  as the script has it, see docs/objects.md
 * @param {Material[]} materials
 * @returns {Primitive}
 */
function primitiveOf(piece, materials) {
  const matrices = floatsOf(piece.matrices);
  const indices = bytesOf(piece.corners).buffer;
  return {
    material: materials[piece.surface],
    positions: floatsOf(piece.positions),
    normals: piece.normals === undefined ? undefined : new Int8Array(bytesOf(piece.normals).buffer),
    uv: piece.places === undefined ? undefined : floatsOf(piece.places),
    colours: piece.colours === undefined ? undefined : bytesOf(piece.colours),
    indices: piece.wide ? new Uint32Array(indices) : new Uint16Array(indices),
    modelMatrices: Array.from({ length: matrices.length / 16 }, (_, index) => matrices.subarray(index * 16, index * 16 + 16)),
  };
}

/**
 * @param {string} address  of the model's script
 * @returns {Promise<Model>}
 * @throws when it cannot be loaded, or is not a model
 */
export async function modelAt(address) {
  const { href } = new URL(address, document.baseURI);
  const loaded = () => /** @type {any} */ (self).wyndModels?.get(href);
  // The model of a group is loaded already: it has no script.
  if (!loaded()) await run(href);
  const model = loaded();
  if (!model) throw new Error(`${href} is not a model`);
  const materials = model.surfaces.map(materialOf);
  return {
    low: model.low, high: model.high,
    primitives: model.pieces.map((/** @type {any} */ piece) => primitiveOf(piece, materials)),
    images: model.pictures.map((/** @type {string} */ picture) => new Blob([bytesOf(picture)], { type: 'image/webp' })),
  };
}
