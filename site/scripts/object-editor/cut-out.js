// Cuts a part out of a picture on the device: by a shape, and by the colour of its surroundings.

/**
 * @typedef {{x: number, y: number}} Point  shares of the picture, from 0 to 1
 *
 * @typedef {object} Cut
 * @property {'whole' | 'rectangle' | 'ellipse' | 'outline'} shape
 * @property {{left: number, top: number, width: number, height: number}} box  shares of the picture, of a rectangle and an ellipse
 * @property {Point[]} outline
 * @property {Point[]} colours  spots whose colour is removed, with the area of that colour connected to them
 * @property {number} tolerance  0 to 100
 */

/** Pixels of the longer side of the result. */
export const maxSide = 512;

/** @returns {Cut} */
export const emptyCut = () => ({
  shape: 'whole', box: { left: 0.1, top: 0.1, width: 0.8, height: 0.8 }, outline: [], colours: [], tolerance: 20,
});

/**
 * A picture that is small enough and upright, without the metadata of its file.
 * @param {Blob} file
 * @returns {Promise<HTMLCanvasElement>}
 * @throws for a file that is not a picture
 */
export async function smallCanvas(file) {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/**
 * The line around a shape.
 * @param {Cut} cut
 * @param {number} width  of the picture
 * @param {number} height
 */
export function outlinePath({ shape, box, outline }, width, height) {
  const path = new Path2D();
  const [left, top, boxWidth, boxHeight] = [box.left * width, box.top * height, box.width * width, box.height * height];
  if (shape === 'rectangle') path.rect(left, top, boxWidth, boxHeight);
  else if (shape === 'ellipse') path.ellipse(left + boxWidth / 2, top + boxHeight / 2, boxWidth / 2, boxHeight / 2, 0, 0, Math.PI * 2);
  else if (shape === 'outline' && outline.length > 2) {
    for (const { x, y } of outline) path.lineTo(x * width, y * height);
    path.closePath();
  } else path.rect(0, 0, width, height);
  return path;
}

/**
 * The remaining part of a picture.
 * @param {HTMLCanvasElement} picture
 * @param {Cut} cut
 * @returns {HTMLCanvasElement}
 */
export function cutOut(picture, cut) {
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new TypeError('no canvas');
  context.drawImage(picture, 0, 0);
  if (cut.colours.length > 0) {
    const image = context.getImageData(0, 0, width, height);
    for (const { x, y } of cut.colours) {
      removeColour(image, Math.min(width - 1, Math.floor(x * width)), Math.min(height - 1, Math.floor(y * height)), cut.tolerance);
    }
    context.putImageData(image, 0, 0);
  }
  context.globalCompositeOperation = 'destination-in';
  context.fill(outlinePath(cut, width, height));
  return canvas;
}

/**
 * Makes a spot transparent, and all of its colour that is joined to it.
 * @param {ImageData} image
 * @param {number} x
 * @param {number} y
 * @param {number} tolerance
 */
function removeColour({ data, width, height }, x, y, tolerance) {
  const start = y * width + x;
  const [red, green, blue] = data.subarray(start * 4, start * 4 + 3);
  if (data[start * 4 + 3] === 0) return;
  const maxDifference = (tolerance / 100) * 255;
  const isLike = (/** @type {number} */ pixel) => data[pixel * 4 + 3] > 0 && Math.max(
    Math.abs(data[pixel * 4] - red), Math.abs(data[pixel * 4 + 1] - green), Math.abs(data[pixel * 4 + 2] - blue)) <= maxDifference;
  const queue = [start];
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) {
    if (!isLike(pixel)) continue;
    data[pixel * 4 + 3] = 0;
    const column = pixel % width;
    if (column > 0) queue.push(pixel - 1);
    if (column < width - 1) queue.push(pixel + 1);
    if (pixel >= width) queue.push(pixel - width);
    if (pixel < width * (height - 1)) queue.push(pixel + width);
  }
}

/**
 * Removes the empty edges; undefined where no pixel is left.
 * @param {HTMLCanvasElement} canvas
 * @returns {HTMLCanvasElement | undefined}
 */
export function trimmed(canvas) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let index = 3; index < data.length; index += 4) {
    if (data[index] < 8) continue;
    const [x, y] = [((index - 3) / 4) % width, Math.floor((index - 3) / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  if (right <= left || bottom <= top) return undefined;
  return resized(canvas, right - left, bottom - top, left, top, right - left, bottom - top);
}

/**
 * @param {HTMLCanvasElement} from
 * @param {number} width
 * @param {number} height
 * @param {number} [left]  the part of it that is drawn; all of it by default
 * @param {number} [top]
 * @param {number} [boxWidth]
 * @param {number} [boxHeight]
 */
function resized(from, width, height, left = 0, top = 0, boxWidth = from.width, boxHeight = from.height) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
  canvas.getContext('2d')?.drawImage(from, left, top, boxWidth, boxHeight, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * A picture as a data address that is short enough, as WebP, or PNG where the browser writes none.
 * @param {HTMLCanvasElement} canvas
 * @param {number} characters  the most
 * @param {number} [side]  pixels of its longer side at first
 * @returns {import('../own-objects/own-store.js').OwnPicture}
 * @throws {TypeError} where it cannot be made as small
 */
export function encodedPicture(canvas, characters, side = maxSide) {
  for (let next = Math.min(side, Math.max(canvas.width, canvas.height)); next >= 24; next *= 0.75) {
    const share = next / Math.max(canvas.width, canvas.height);
    const small = resized(canvas, canvas.width * share, canvas.height * share);
    for (const quality of [0.85, 0.65, 0.45]) {
      const data = small.toDataURL('image/webp', quality);
      if (data.length <= characters) return { data, width: small.width, height: small.height };
    }
  }
  throw new TypeError('no picture');
}
