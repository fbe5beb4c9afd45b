// A published model: its script run, and what it hands over as the numbers that are drawn.

import { run } from '../shared/classic-script.js';

/**
 * @typedef {object} Surface
 * @property {number[]} colour  red, green, blue and opacity, from 0 to 1 (linear)
 * @property {number[]} [glow]
 * @property {number} [picture]  its number
 * @property {number} metal
 * @property {number} roughness
 * @property {number} [cut]  opacity below which nothing is drawn
 * @property {boolean} [clear]  whether what is behind it shines through
 * @property {boolean} [twoSided]
 * @property {boolean} [unlit]
 *
 * @typedef {object} Piece
 * @property {Surface} surface
 * @property {Float32Array} positions
 * @property {Int8Array | undefined} normals
 * @property {Float32Array | undefined} places  on the picture
 * @property {Uint8Array | undefined} colours
 * @property {Uint16Array | Uint32Array} corners
 * @property {Float32Array[]} matrices  where it stands, once for each time that it is drawn
 *
 * @typedef {object} Model
 * @property {number[]} low  the corners of the box around it, in metres
 * @property {number[]} high
 * @property {Piece[]} pieces
 * @property {Blob[]} pictures
 */

/** @param {string} text  Base64 */
function bytesOf(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** @param {string} text  Base64 of 32-bit floating-point numbers */
const floatsOf = (text) => new Float32Array(bytesOf(text).buffer);

/**
 * @param {any} piece
 * @param {Surface[]} surfaces
 * @returns {Piece}
 */
function pieceOf(piece, surfaces) {
  const matrices = floatsOf(piece.matrices);
  const corners = bytesOf(piece.corners).buffer;
  return {
    surface: surfaces[piece.surface],
    positions: floatsOf(piece.positions),
    normals: piece.normals === undefined ? undefined : new Int8Array(bytesOf(piece.normals).buffer),
    places: piece.places === undefined ? undefined : floatsOf(piece.places),
    colours: piece.colours === undefined ? undefined : bytesOf(piece.colours),
    corners: piece.wide ? new Uint32Array(corners) : new Uint16Array(corners),
    matrices: Array.from({ length: matrices.length / 16 }, (_, number) => matrices.subarray(number * 16, number * 16 + 16)),
  };
}

/**
 * @param {string} address  of the model's script
 * @returns {Promise<Model>}
 * @throws where it cannot be loaded, or is no model
 */
export async function modelAt(address) {
  const { href } = new URL(address, document.baseURI);
  const held = () => /** @type {any} */ (self).wyndModels?.get(href);
  // A group's is there already, and is no script to run.
  if (!held()) await run(href);
  const found = held();
  if (!found) throw new Error(`${href} is no model`);
  return {
    low: found.low, high: found.high,
    pieces: found.pieces.map((/** @type {any} */ piece) => pieceOf(piece, found.surfaces)),
    pictures: found.pictures.map((/** @type {string} */ picture) => new Blob([bytesOf(picture)], { type: 'image/webp' })),
  };
}
