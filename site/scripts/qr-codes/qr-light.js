// Separates light from dark in a picture, relative to the light of each part of it, and makes pictures smaller or smoother.

/**
 * @typedef {object} Picture
 * @property {Uint8Array | Uint8ClampedArray} data  luminance, row by row
 * @property {number} width
 * @property {number} height
 *
 * @typedef {object} Light
 * @property {Float32Array} thresholds  how bright light modules are at least, by block of the picture
 * @property {Float32Array} contrasts  by how much light modules are brighter than dark ones, about each block
 * @property {number} columns  of blocks
 */

/** The side of the squares for which a picture has a threshold. */
export const block = 8;
/** The minimum contrast between light and dark; an area with less contrast is light. */
const minContrast = 10;

/**
 * How bright a module must be to be light, for each block of the picture: between the light and the dark about it.
 *
 * The mean of all about it follows shadows and bears with what is brighter than the code; the middle of the extremes bears
 * with blur.
 * @param {Picture} picture
 * @param {number} evenness  1 for the mean, 0 for the middle of the extremes
 * @returns {Light}
 */
export function thresholdsOf({ data, width, height }, evenness) {
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const least = new Uint8Array(columns * rows);
  const most = new Uint8Array(columns * rows);
  const mean = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const top = Math.min(row * block, Math.max(0, height - block));
      const left = Math.min(column * block, Math.max(0, width - block));
      let low = 255;
      let high = 0;
      let sum = 0;
      for (let y = top; y < top + block; y += 1) {
        for (let at = y * width + left, end = at + block; at < end; at += 1) {
          const value = data[at];
          sum += value;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      const index = row * columns + column;
      least[index] = low;
      most[index] = high;
      mean[index] = sum / (block * block);
    }
  }
  const thresholds = new Float32Array(columns * rows);
  const contrasts = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let low = 255;
      let high = 0;
      let sum = 0;
      for (let y = row - 2; y <= row + 2; y += 1) {
        for (let x = column - 2; x <= column + 2; x += 1) {
          const index = Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x));
          sum += mean[index];
          if (least[index] < low) low = least[index];
          if (most[index] > high) high = most[index];
        }
      }
      const middle = (low + high) / 2;
      contrasts[row * columns + column] = Math.max(minContrast, high - low);
      thresholds[row * columns + column] = high - low < minContrast ? low / 2 : evenness * (sum / 25) + (1 - evenness) * middle;
    }
  }
  return { thresholds, contrasts, columns };
}

/**
 * @param {Picture} picture
 * @param {Light} light
 * @returns {Uint8Array}  1 where the picture is dark
 */
export function binarised({ data, width, height }, { thresholds, columns }) {
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / block) * columns;
    for (let left = 0, at = y * width; left < width; left += block) {
      const threshold = thresholds[row + left / block];
      for (const end = y * width + Math.min(width, left + block); at < end; at += 1) bits[at] = data[at] < threshold ? 1 : 0;
    }
  }
  return bits;
}

/**
 * The picture at half its width and height.
 * @param {Picture} picture
 * @returns {Picture}
 */
export function halved({ data, width, height }) {
  const half = { data: new Uint8Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 };
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let x = 0, at = 2 * y * width; x < half.width; x += 1, at += 2, to += 1) {
      half.data[to] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1] + 2) >> 2;
    }
  }
  return half;
}

/**
 * The picture with less noise: each pixel with its neighbours, weighted 1 : 2 : 1 both ways.
 * @param {Picture} picture
 * @returns {Picture}
 */
export function smoothed({ data, width, height }) {
  const across = new Uint16Array(width * height);
  const result = new Uint8Array(width * height);
  for (let at = 1; at < data.length - 1; at += 1) across[at] = data[at - 1] + 2 * data[at] + data[at + 1];
  for (let at = width; at < data.length - width; at += 1) {
    result[at] = (across[at - width] + 2 * across[at] + across[at + width] + 8) >> 4;
  }
  return { data: result, width, height };
}

/**
 * The picture with light and dark exchanged.
 * @param {Picture} picture
 * @returns {Picture}
 */
export function inverted({ data, width, height }) {
  const result = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) result[at] = 255 - data[at];
  return { data: result, width, height };
}
