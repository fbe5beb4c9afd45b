// A visitor's picture, made small enough to store and share, without the metadata of its file, for example where it was taken.

const quality = 0.85;

/**
 * @param {Blob} file
 * @param {{type: string, longest: number, background?: string}} options  `longest` in pixels of the longer side; `background` is the
 *   colour behind what can be seen through
 * @returns {Promise<{type: string, bytes: ArrayBuffer}>} as PNG where the browser does not write the type
 * @throws {TypeError} for a file that is not a picture
 */
export async function smallerPicture(file, { type, longest, background }) {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d');
  if (context && background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, type, quality); });
  if (!blob) throw new TypeError('no picture');
  return { type: blob.type, bytes: await blob.arrayBuffer() };
}
