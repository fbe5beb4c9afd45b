// Areas, hazards, notices and restricted zones as shapes, and the operations that change their corners.

import { readPosition, written } from './map-geometry.js';

/** @typedef {import('./map-geometry.js').Position} Position */
/** @typedef {import('./page-operations.js').Operation} Operation */
/**
 * A list of a page; restricted zones are in a file of their own.
 * @typedef {'areas' | 'hazards' | 'notices'} ShapeList
 * @typedef {{list: ShapeList | 'zones', index: number, name: string, points: Position[], entry: any}} Shape
 */

/** The fewest corners of each kind of shape. A hazard with one corner is at a position; with more, along a stretch. */
export const fewest = { areas: 3, hazards: 1, notices: 1, zones: 3 };

/** The key of the text that names a shape. */
const textKeys = { areas: 'name', hazards: 'text', notices: 'text' };

/** @param {any} values @param {ShapeList} list @returns {Shape[]} */
export function shapesOf(values, list) {
  const entries = Array.isArray(values[list]) ? values[list] : [];
  return entries.flatMap((/** @type {any} */ entry, /** @type {number} */ index) => {
    if (!entry || typeof entry !== 'object' || Array.isArray(entry)) return [];
    const given = list === 'areas' ? entry.outline : entry.stretch ?? (entry.position && [entry.position]);
    const points = (Array.isArray(given) ? given : []).flatMap((one) => readPosition(one) ?? []);
    return [{ list, index, name: String(entry[textKeys[list]] ?? entry.id ?? index + 1), points, entry }];
  });
}

/**
 * The restricted zones of a city.
 * @param {{name?: string, line: [number, number][]}[]} zones of GET zones
 * @returns {Shape[]}
 */
export function zonesOf(zones) {
  return zones.map((entry, index) => ({
    list: 'zones', index, name: entry.name ?? '', points: entry.line.map(([lat, lon]) => ({ lat, lon })), entry,
  }));
}

/**
 * The operations that save the corners and the name of a shape.
 * @param {any} values of the page @param {Shape} shape @param {Position[]} points @param {string} [name] another name
 * @returns {Operation[]}
 */
export function shapeOperations(values, shape, points, name = shape.name) {
  const list = /** @type {ShapeList} */ (shape.list);
  const corners = points.map(written);
  const [key, other] = list === 'areas' ? ['outline', ''] : list === 'hazards' && corners.length === 1
    ? ['position', 'stretch'] : ['stretch', 'position'];
  const value = key === 'position' ? corners[0] : corners;
  const entries = values[list];
  const text = name === shape.name ? {} : { [textKeys[list]]: name };
  const entry = { ...shape.entry, ...text, [key]: value };
  if (!Array.isArray(entries) || !entries.length) return [{ op: 'set', at: [list], value: [entry] }];
  const at = [list, shape.index];
  if (shape.index >= entries.length) return [{ op: 'insert', at, value: entry }];
  /** @type {Operation[]} */
  const removal = other && shape.entry[other] !== undefined ? [{ op: 'remove', at: [...at, other] }] : [];
  return [
    ...Object.entries(text).map(([one, changed]) => ({ op: 'set', at: [...at, one], value: changed })),
    { op: 'set', at: [...at, key], value }, ...removal,
  ];
}

/**
 * The operations that delete a shape; a file of notices has its list also without notices.
 * @param {any} values of the page @param {Shape} shape @returns {Operation[]}
 */
export function removalOperations(values, { list, index }) {
  const isLast = values[list]?.length === 1 && list === 'notices';
  return [isLast ? { op: 'set', at: [list], value: [] } : { op: 'remove', at: [list, index] }];
}

/**
 * The index of a new corner: at the end of a line, and on the nearest side of an area.
 * @param {Position[]} points @param {Position} position @param {boolean} isClosed
 * @param {(one: Position, other: Position) => number} distance
 */
export function indexOfCorner(points, position, isClosed, distance) {
  if (!isClosed || points.length < 3) return points.length;
  const detours = points.map((point, number) => {
    const next = points[(number + 1) % points.length];
    return distance(point, position) + distance(position, next) - distance(point, next);
  });
  return detours.indexOf(Math.min(...detours)) + 1;
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
