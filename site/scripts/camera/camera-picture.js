// The picture of the rear camera, while the view needs it and the page is visible. It is shown and not stored or sent.

/** @typedef {'absent' | 'insecure' | 'denied' | 'none' | 'busy'} PictureError */

export class CameraPicture {
  /** @type {MediaStream | undefined} */
  #stream;
  /** Counts the requests, so that a late answer to an old one is ignored. */
  #requestCount = 0;

  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.video = video;
  }

  /** Whether it is on. */
  get isOn() {
    return this.#stream !== undefined;
  }

  /**
   * The size of the camera's picture in pixels.
   * @returns {{width: number, height: number} | undefined} undefined as long as there is no picture
   */
  get size() {
    const { videoWidth: width, videoHeight: height } = this.video;
    return this.isOn && width > 0 && height > 0 ? { width, height } : undefined;
  }

  /**
   * Asks the visitor for the camera, where the browser does not know the answer.
   * @returns {Promise<PictureError | undefined>} why there is no picture
   */
  async start() {
    this.stop();
    const requestCount = this.#requestCount;
    if (!window.isSecureContext) return 'insecure';
    if (!navigator.mediaDevices?.getUserMedia) return 'absent';
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
      });
      if (requestCount !== this.#requestCount) {
        for (const track of stream.getTracks()) track.stop();
        return undefined;
      }
      this.#stream = stream;
      this.video.srcObject = stream;
      await this.video.play();
      return undefined;
    } catch (error) {
      if (requestCount !== this.#requestCount) return undefined;
      this.stop();
      const { name } = /** @type {{name?: string}} */ (error ?? {});
      if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
      return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'busy';
    }
  }

  stop() {
    this.#requestCount += 1;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
    this.video.srcObject = null;
  }
}
