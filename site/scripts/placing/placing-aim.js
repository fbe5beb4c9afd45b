// The placement of an object relative to the editor, in numbers: direction, distance, height, rotation and size.

import { positionAhead } from '../shared/distance.js';

/**
 * @typedef {object} Aim
 * @property {number} bearing  degrees clockwise from north, from the editor to the object
 * @property {number} distance  metres
 * @property {number} height  metres above the ground, of its foot
 * @property {number} turn  degrees clockwise, seen from above; at 0 its front faces the editor
 * @property {number} scale  metres of a picture's width, or times a model's own size
 *
 * @typedef {'bearing' | 'distance' | 'height' | 'turn' | 'scale'} AimPart
 * @typedef {import('../shared/distance.js').Position} Position
 */

/** The limits of the file; `scale` is limited by hundredths of a metre as well. */
export const bounds = { distance: [0.5, 40], height: [-10, 100], scale: [0.01, 50] };

/** @type {Aim} */
export const defaultAim = { bearing: 0, distance: 3, height: 0, turn: 0, scale: 0.5 };

/**
 * @param {number} degrees
 * @returns {number} 0 up to 360
 */
export const normalizedDegrees = (degrees) => ((degrees % 360) + 360) % 360;

/**
 * An aim with another value, inside its limits.
 * @param {Aim} aim
 * @param {AimPart} part
 * @param {number} value
 * @returns {Aim}
 */
export function aimWith(aim, part, value) {
  if (!Number.isFinite(value)) return aim;
  if (part === 'bearing' || part === 'turn') return { ...aim, [part]: normalizedDegrees(value) };
  const [least, most] = bounds[part];
  return { ...aim, [part]: Math.max(least, Math.min(most, value)) };
}

/**
 * The direction of its front.
 * @param {Aim} aim
 * @returns {number} whole degrees clockwise from north
 */
export function facingOf({ bearing, turn }) {
  return Math.round(normalizedDegrees(bearing + 180 + turn)) % 360;
}

/**
 * @param {Position} from
 * @param {Aim} aim
 * @returns {Position}
 */
export function objectPosition(from, { bearing, distance }) {
  return positionAhead(from, bearing, distance);
}
