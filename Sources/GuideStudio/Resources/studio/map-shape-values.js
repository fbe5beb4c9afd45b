// Areas and hazards in the values of a page, and the operations that change their corners.

import { readPosition, written } from './map-geometry.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./page-operations.js').Operation} Operation */
/**
 * @typedef {{list: 'areas' | 'hazards', index: number, name: string, points: Position[], entry: any}} Shape
 */

/** The fewest corners of each kind of shape. A hazard with one corner is at a position; with more, along a stretch. */
export const fewest = { areas: 3, hazards: 1 };

/** @param {any} values @param {'areas' | 'hazards'} list @returns {Shape[]} */
export function shapesOf(values, list) {
  const entries = Array.isArray(values[list]) ? values[list] : [];
  return entries.flatMap((/** @type {any} */ entry, /** @type {number} */ index) => {
    if (!entry || typeof entry !== 'object' || Array.isArray(entry)) return [];
    const given = list === 'areas' ? entry.outline : entry.stretch ?? (entry.position && [entry.position]);
    const points = (Array.isArray(given) ? given : []).flatMap((one) => readPosition(one) ?? []);
    return [{ list, index, name: String((list === 'areas' ? entry.name : entry.text) ?? entry.id ?? index + 1), points, entry }];
  });
}

/**
 * The operations that save the corners of a shape.
 * @param {any} values of the page @param {Shape} shape @param {Position[]} points @returns {Operation[]}
 */
export function shapeOperations(values, shape, points) {
  const corners = points.map(written);
  const [key, other] = shape.list === 'areas' ? ['outline', ''] : corners.length === 1 ? ['position', 'stretch'] : ['stretch', 'position'];
  const value = key === 'position' ? corners[0] : corners;
  const entries = values[shape.list];
  if (!Array.isArray(entries) || !entries.length) return [{ op: 'set', at: [shape.list], value: [{ ...shape.entry, [key]: value }] }];
  const at = [shape.list, shape.index];
  if (shape.index >= entries.length) return [{ op: 'insert', at, value: { ...shape.entry, [key]: value } }];
  /** @type {Operation[]} */
  const removal = other && shape.entry[other] !== undefined ? [{ op: 'remove', at: [...at, other] }] : [];
  return [{ op: 'set', at: [...at, key], value }, ...removal];
}

/**
 * An id that no other shape has.
 * @param {string} name @param {string} kind @param {string[]} known
 */
export function freeId(name, kind, known) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const base = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 40).replace(/^-|-$/g, '') || kind;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!known.includes(id)) return id;
  }
}
