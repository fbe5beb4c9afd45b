// Reads the QR code in a picture, of versions 1 to 20, where the browser has no BarcodeDetector.

import { findFinders } from './qr-finder.js';
import { Grid } from './qr-fit.js';
import { readGrid } from './qr-grid.js';
import { binarised, halved, inverted, smoothed, thresholdsOf } from './qr-light.js';
import { placeOf } from './qr-perspective.js';
import { largestVersion } from './qr-symbol.js';
import { readText } from './qr-text.js';
import { guessedTriplesOf, triplesOf } from './qr-triples.js';

/**
 * @typedef {import('./qr-light.js').Picture} Picture
 * @typedef {import('./qr-triples.js').Triple} Triple
 * @typedef {import('./qr-finder.js').Point} Point
 *
 * @typedef {object} Reading
 * @property {Uint8Array} bytes  as they were encoded
 * @property {string} text
 * @property {number} version  1 to 20
 * @property {import('./qr-symbol.js').Level} level  of correction
 * @property {Point[]} corners  in the picture: from the corner that has a finder pattern on both sides, clockwise in the code
 */

const largestSide = 8192;
const maxPixels = 2_200_000;
const maxTriples = 4;
const maxGuesses = 6;
/** The maximum number of grids to fit in one picture, and in all versions of it. */
const maxGrids = 3;
const maxFits = 10;
const maxGuessedFits = 5;
/** The minimum match of the timing patterns, and of all patterns of a code. */
const minScore = 0.1;
const minFitness = 0.75;
/** The share of its neighbours' brightness that is subtracted from a module's, against blur. */
const sharpenings = [0, 0.12, 0.25];

/**
 * @param {Float32Array} values
 * @param {number} size
 * @param {number} share
 */
function sharpened(values, size, share) {
  return share ? values.map((value, index) => {
    const column = index % size;
    const left = column ? values[index - 1] : value;
    const right = column < size - 1 ? values[index + 1] : value;
    return value + share * (4 * value - left - right - (values[index - size] ?? value) - (values[index + size] ?? value));
  }) : values;
}

/**
 * The middle between the brightest and the darkest module about each.
 * @param {Float32Array} values
 * @param {number} size
 */
function middles(values, size) {
  const reach = 4;
  return values.map((_, index) => {
    const [column, row] = [index % size, Math.floor(index / size)];
    let [low, high] = [Infinity, -Infinity];
    for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y += 1) {
      for (let x = Math.max(0, column - reach); x <= Math.min(size - 1, column + reach); x += 1) {
        const value = values[y * size + x];
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    return (low + high) / 2;
  });
}

/**
 * @param {Grid} grid
 * @param {number} scale  of the requested picture to that of the grid
 * @returns {Reading | undefined}
 */
function readingOf(grid, scale) {
  const { size, version, perspective } = grid;
  const { values, limits } = grid.sample();
  for (const share of sharpenings) {
    const sharp = sharpened(values, size, share);
    for (const levels of [middles(sharp, size), limits]) {
      const modules = Uint8Array.from(sharp, (value, index) => (value < levels[index] ? 1 : 0));
      const mirrored = modules.map((_, index) => modules[(index % size) * size + Math.floor(index / size)]);
      for (const read of [modules, mirrored]) {
        const found = readGrid(read, version);
        const content = found && readText(found.data, version);
        if (!found || !content) continue;
        const corners = [[0, 0], [size, 0], [size, size], [0, size]].map(([x, y]) => {
          const place = read === mirrored ? placeOf(perspective, y, x) : placeOf(perspective, x, y);
          return { x: place.x * scale, y: place.y * scale };
        });
        return { ...content, version, level: found.level, corners };
      }
    }
  }
  return undefined;
}

/**
 * The versions that three finder patterns may belong to, the likeliest first.
 * @param {Triple} triple
 */
function versionsOf({ modules }) {
  const exact = (modules + 7 - 17) / 4;
  const nearest = Math.round(exact);
  return [nearest, nearest + (exact > nearest ? 1 : -1), nearest + (exact > nearest ? -1 : 1)]
    .filter((version) => version >= 1 && version <= largestVersion);
}

/**
 * Places grids on finder patterns, fits the best of them, and reads those that it can.
 * @param {Picture} picture
 * @param {import('./qr-light.js').Light} light
 * @param {Triple[]} triples
 * @param {number} scale
 * @param {{left: number}} fits  that may still be made
 */
function readTriples(picture, light, triples, scale, fits) {
  const laid = triples.flatMap((triple) => versionsOf(triple).map((version) => {
    const grid = new Grid(picture, light, version);
    return { grid, score: grid.lay(triple) };
  }));
  laid.sort((one, other) => other.score - one.score);
  for (const { grid, score } of laid.slice(0, maxGrids)) {
    if (score < minScore || fits.left === 0) break;
    fits.left -= 1;
    grid.fit();
    if (grid.fitness < minFitness) continue;
    const reading = readingOf(grid, scale);
    if (reading) return reading;
  }
  return undefined;
}

/**
 * @param {Picture} picture
 * @param {number} scale  of the requested picture to this one
 * @param {number} evenness  of the light, as `thresholdsOf` takes it
 * @param {{seen: {left: number}, guessed: {left: number}}} fits  that may still be made
 * @returns {Reading | undefined}
 */
function readPicture(picture, scale, evenness, fits) {
  const light = thresholdsOf(picture, evenness);
  const finders = findFinders(binarised(picture, light), picture.width, picture.height);
  const reading = readTriples(picture, light, triplesOf(finders).slice(0, maxTriples), scale, fits.seen);
  if (reading || fits.guessed.left === 0) return reading;
  return readTriples(picture, light, guessedTriplesOf(finders).slice(0, maxGuesses), scale, fits.guessed);
}

/**
 * The QR code in a picture, or undefined where none can be read.
 * @param {Picture} picture
 * @returns {Reading | undefined}
 */
export function readQRCode({ data, width, height }) {
  if (!(Number.isInteger(width) && Number.isInteger(height) && Math.min(width, height) >= 24)) return undefined;
  if (Math.max(width, height) > largestSide || !ArrayBuffer.isView(data) || !(data.length >= width * height)) return undefined;
  let fullPicture = { data: data.subarray(0, width * height), width, height };
  let scale = 1;
  while (fullPicture.width * fullPicture.height > maxPixels) {
    fullPicture = halved(fullPicture);
    scale *= 2;
  }
  const halfPicture = halved(fullPicture);
  const fits = { seen: { left: maxFits }, guessed: { left: maxGuessedFits } };
  const attempts = [
    () => readPicture(halfPicture, scale * 2, 1, fits),
    () => readPicture(fullPicture, scale, 0.5, fits),
    () => readPicture(smoothed(fullPicture), scale, 1, fits),
    () => readPicture(halfPicture, scale * 2, 0.5, fits),
    () => readPicture(halved(halfPicture), scale * 4, 1, fits),
    () => readPicture(inverted(halfPicture), scale * 2, 1, fits),
    () => readPicture(inverted(fullPicture), scale, 0.5, fits),
  ];
  for (const attempt of attempts) {
    const reading = attempt();
    if (reading) return reading;
  }
  return undefined;
}
