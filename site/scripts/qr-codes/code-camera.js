// Takes frames from the camera and finds codes in them: with the browser's own reader where it has one, otherwise with the
// guide's.

import { partAddress } from '../shared/later.js';
import { asScript } from '../shared/trusted.js';

/** @typedef {{torch?: boolean}} TorchSetting */

/** Pixels of the longer side of the picture to read: enough for a code of a fifth of the picture. */
const longest = 1280;

/** Reads the codes of pictures. */
export class CodeReader {
  #canvas = document.createElement('canvas');
  /** @type {Promise<(picture: ImageBitmap | HTMLVideoElement) => Promise<string | undefined>> | undefined} */
  #read;

  /**
   * The text of a code in a picture; undefined where there is none.
   * @param {ImageBitmap | HTMLVideoElement} picture
   */
  async read(picture) {
    this.#read ??= CodeReader.#browserDetector().then((own) => own ?? this.#startWorker());
    return (await this.#read)(picture);
  }

  /** The browser's own, where it knows QR codes. */
  static async #browserDetector() {
    const { BarcodeDetector } = /** @type {{BarcodeDetector?: any}} */ (/** @type {unknown} */ (self));
    try {
      if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return undefined;
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      return async (/** @type {ImageBitmap | HTMLVideoElement} */ picture) =>
        /** @type {string | undefined} */ ((await detector.detect(picture))[0]?.rawValue);
    } catch {
      return undefined;
    }
  }

  async #startWorker() {
    const ask = await CodeReader.#asker();
    return async (/** @type {ImageBitmap | HTMLVideoElement} */ picture) => {
      const frame = this.#frame(picture);
      return frame && ask(frame);
    };
  }

  /** @returns {Promise<(frame: import('./qr-worker.js').Frame) => Promise<string | undefined>>} */
  static async #asker() {
    const address = partAddress('qr-worker');
    try {
      if (location.protocol === 'file:' || !address) throw new Error('no workers here');
      const worker = new Worker(asScript(address));
      return (frame) => new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
        worker.postMessage(frame, [frame.data.buffer]);
      });
    } catch {
      const { textOf } = await import('./qr-worker.js');
      return async (frame) => textOf(frame);
    }
  }

  /**
   * The brightness of each pixel of a picture.
   * @param {ImageBitmap | HTMLVideoElement} picture
   */
  #frame(picture) {
    const [wide, high] = picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
    if (wide === 0 || high === 0) return undefined;
    const share = Math.min(1, longest / Math.max(wide, high));
    const [width, height] = [Math.round(wide * share), Math.round(high * share)];
    Object.assign(this.#canvas, { width, height });
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(picture, 0, 0, width, height);
    const colours = context.getImageData(0, 0, width, height).data;
    const data = new Uint8ClampedArray(width * height);
    for (let index = 0; index < data.length; index += 1) {
      data[index] = (colours[index * 4] * 77 + colours[index * 4 + 1] * 150 + colours[index * 4 + 2] * 29) >> 8;
    }
    return { data, width, height };
  }
}

/** The camera at the back, as long as it is on. */
export class CodeCamera {
  /** @type {MediaStream | undefined} */
  #stream;

  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.video = video;
  }

  static get isThere() {
    return Boolean(navigator.mediaDevices?.getUserMedia);
  }

  /** Asks the visitor for the camera; throws the browser's error where it is refused. */
  async start() {
    this.#stream = await navigator.mediaDevices.getUserMedia({
      audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    this.video.srcObject = this.#stream;
    await this.video.play();
  }

  stop() {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
    this.video.srcObject = null;
  }

  /** Whether the camera has a lamp. */
  get hasTorch() {
    const track = this.#stream?.getVideoTracks()[0];
    const can = /** @type {TorchSetting} */ (track?.getCapabilities?.() ?? {});
    return can.torch === true;
  }

  /** @param {boolean} isOn */
  async light(isOn) {
    const track = this.#stream?.getVideoTracks()[0];
    await track?.applyConstraints({ advanced: [/** @type {MediaTrackConstraintSet} */ ({ torch: isOn })] }).catch(() => undefined);
  }
}
