// Photographs and spoken notes, made small enough to be kept and handed on.

/** @typedef {import('./record-store.js').RecordedMedium} RecordedMedium */

/** Pixels of a photograph's longer side. */
const longest = 2048;
const quality = 0.85;

/**
 * A photograph as a JPEG, without what else its file told, such as where it was taken.
 * @param {Blob} file
 * @returns {Promise<RecordedMedium>}
 */
export async function photograph(file) {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/jpeg', quality); });
  if (!blob) throw new TypeError('no picture');
  return { type: 'image/jpeg', bytes: await blob.arrayBuffer() };
}

/** Records what is said, between two presses of a button. */
export class SoundRecorder {
  /** @type {MediaRecorder | undefined} */
  #recorder;

  static get isThere() {
    return 'MediaRecorder' in window && Boolean(navigator.mediaDevices?.getUserMedia);
  }

  get isOn() {
    return this.#recorder?.state === 'recording';
  }

  /** @param {(medium: RecordedMedium) => void} ended  is called when it is stopped, by hand or by the device */
  async start(ended) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const recorder = new MediaRecorder(stream);
    /** @type {Blob[]} */
    const parts = [];
    recorder.addEventListener('dataavailable', ({ data }) => { if (data.size > 0) parts.push(data); });
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      const type = recorder.mimeType.split(';')[0] || 'audio/webm';
      if (parts.length > 0) void new Blob(parts).arrayBuffer().then((bytes) => ended({ type, bytes }));
    });
    recorder.start(1000);
    this.#recorder = recorder;
  }

  stop() {
    if (this.isOn) this.#recorder?.stop();
  }
}
