// Photographs and spoken notes, made small enough to store and share.

import { smallerPicture } from '../shared/smaller-picture.js';

/** @typedef {import('./record-store.js').RecordedMedium} RecordedMedium */

/** Pixels of a photograph's longer side. */
const longest = 2048;

/**
 * A photograph as a JPEG.
 * @param {Blob} file
 * @returns {Promise<RecordedMedium>}
 */
export const photograph = (file) => smallerPicture(file, { type: 'image/jpeg', longest, background: '#fff' });

/** Records speech, between two presses of a button. */
export class SoundRecorder {
  /** @type {MediaRecorder | undefined} */
  #recorder;

  static get isThere() {
    return 'MediaRecorder' in window && Boolean(navigator.mediaDevices?.getUserMedia);
  }

  get isOn() {
    return this.#recorder?.state === 'recording';
  }

  /**
   * @param {(medium: RecordedMedium) => void} ended  called when the recording stops, whether the visitor or the device stops
   *   it
   */
  async start(ended) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    // The types that a guide publishes; a browser without this setting may record Ogg.
    const mimeType = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'].find((one) => MediaRecorder.isTypeSupported(one));
    const recorder = new MediaRecorder(stream, { mimeType });
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
