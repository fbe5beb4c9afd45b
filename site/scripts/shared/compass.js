// The direction of the device, where it is known: from its compass, otherwise from the direction in which the visitor walks.

export class Compass {
  /**
   * Degrees clockwise from north; undefined as long as it is not known.
   * @type {number | undefined}
   */
  heading;
  #isOn = false;
  #hasCompass = false;

  /** @param {(heading: number | undefined) => void} onHeading */
  constructor(onHeading) {
    this.onHeading = onHeading;
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
   * Sets the direction in which the visitor walks, for a device without a compass.
   * @param {number} heading
   */
  setWalkingDirection(heading) {
    if (!this.#hasCompass) this.heading = heading;
  }

  #read = (/** @type {Event} */ event) => {
    const { alpha, absolute, webkitCompassHeading } = /** @type {DeviceOrientationEvent & {webkitCompassHeading?: number}} */ (event);
    // If alpha counts from an arbitrary direction, it is not a heading.
    const deviceHeading = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
    if (deviceHeading === undefined || !Number.isFinite(deviceHeading)) return;
    const heading = Math.round(deviceHeading + (screen.orientation?.angle ?? 0)) % 360;
    // A hand trembles by more than a degree.
    if (this.#hasCompass && Math.abs(heading - (this.heading ?? 0)) < 3) return;
    this.#hasCompass = true;
    this.heading = heading;
    this.onHeading(heading);
  };
}
