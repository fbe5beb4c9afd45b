// A picture of one's own, made small enough to be kept and handed on. What can be seen through stays so.

/** Pixels of the longer side. */
const longest = 1024;
const quality = 0.85;

/**
 * A picture as WebP, or as PNG where the browser writes no WebP, without what else its file told, such as where it was taken.
 * @param {Blob} file
 * @returns {Promise<{type: string, bytes: ArrayBuffer}>}
 * @throws {TypeError} for what is no picture
 */
export async function cutPicture(file) {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/webp', quality); });
  if (!blob) throw new TypeError('no picture');
  return { type: blob.type, bytes: await blob.arrayBuffer() };
}
