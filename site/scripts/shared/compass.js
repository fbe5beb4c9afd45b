// Which way the device looks, where it can tell: by its compass, else by the way it is carried.

export class Compass {
  /**
   * Degrees clockwise from north; undefined as long as it is not known.
   * @type {number | undefined}
   */
  heading;
  #isOn = false;
  #hasCompass = false;

  /** @param {(heading: number | undefined) => void} turned */
  constructor(turned) {
    this.turned = turned;
  }

  /** To be called in answer to a press, where iOS asks the visitor. */
  async start() {
    this.#isOn = true;
    try {
      const orientation = /** @type {{requestPermission?: () => Promise<string>}} */ (
        /** @type {unknown} */ (window.DeviceOrientationEvent));
      if (await orientation?.requestPermission?.() === 'denied') return;
    } catch {
      return;
    }
    if (!this.#isOn) return;
    window.addEventListener('deviceorientationabsolute', this.#read);
    window.addEventListener('deviceorientation', this.#read);
  }

  stop() {
    this.#isOn = false;
    this.#hasCompass = false;
    this.heading = undefined;
    window.removeEventListener('deviceorientationabsolute', this.#read);
    window.removeEventListener('deviceorientation', this.#read);
  }

  /**
   * The way that somebody walks, for a device without a compass.
   * @param {number} heading
   */
  walks(heading) {
    if (!this.#hasCompass) this.heading = heading;
  }

  #read = (/** @type {Event} */ event) => {
    const { alpha, absolute, webkitCompassHeading } = /** @type {DeviceOrientationEvent & {webkitCompassHeading?: number}} */ (event);
    // Counted from wherever the device lay when it was switched on, alpha says nothing.
    const own = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
    if (own === undefined || !Number.isFinite(own)) return;
    const heading = Math.round(own + (screen.orientation?.angle ?? 0)) % 360;
    // A hand trembles by more than a degree.
    if (this.#hasCompass && Math.abs(heading - (this.heading ?? 0)) < 3) return;
    this.#hasCompass = true;
    this.heading = heading;
    this.turned(heading);
  };
}
