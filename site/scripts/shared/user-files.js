// The files that a visitor makes and exports: their ids and names, and how a file leaves the page.

/**
 * Letters without a Unicode decomposition.
 * @type {Record<string, string>}
 */
const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Milliseconds that a browser may take to read a file that was handed to it. */
const readingTime = 60_000;

/** An id that no other device generates. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}

/**
 * The file name for a title: Latin letters, digits and hyphens.
 * @param {string} title
 * @returns {string}  empty where it has none of them, or the name that a folder's own page has
 */
export function fileName(title) {
  const plain = title.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]).normalize('NFKD');
  const name = plain.replace(/[\u0300-\u036f'’]/g, '').replace(/[^a-z0-9]+/g, '-').slice(0, 60).replace(/^-+|-+$/g, '');
  return name === 'index' ? '' : name;
}

/**
 * @param {ArrayBuffer} bytes
 * @returns {Promise<string>}
 */
export function base64(bytes) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes]));
  });
}

/**
 * Hands a file to the browser's downloads.
 * @param {File} file
 */
export function download(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
}

/**
 * Shares a file with the system's own dialog, otherwise saves it to the downloads.
 * @param {File} file
 * @returns {Promise<boolean>} whether it was handed on
 */
export async function shareFile(file) {
  if (navigator.canShare?.({ files: [file] })) {
    const end = await navigator.share({ files: [file], title: file.name }).then(() => '', (error) => error?.name ?? 'Error');
    if (end === '') return true;
    if (end === 'AbortError') return false;
  }
  download(file);
  return true;
}
