// The device functions that a walk uses: a screen that remains on, and vibration.

/**
 * @typedef {{released: boolean, release: () => Promise<void>}} ScreenLock
 */

/** Prevents the screen from going dark, where the device allows that. */
export class ScreenLight {
  /** @type {ScreenLock | undefined} */
  #lock;

  /** @param {boolean} isWanted */
  async keep(isWanted) {
    if (!isWanted || document.hidden) return this.release();
    const device = /** @type {{wakeLock?: {request: (what: string) => Promise<ScreenLock>}}} */ (
      /** @type {unknown} */ (navigator));
    try {
      if (!this.#lock || this.#lock.released) this.#lock = await device.wakeLock?.request('screen');
    } catch {
      // A device that is low on power may refuse.
    }
  }

  async release() {
    await this.#lock?.release().catch(() => undefined);
  }
}

/**
 * Shakes the device once something was pressed on the page: before that, it may not.
 * @param {number | number[]} milliseconds
 */
export function shake(milliseconds) {
  const { userActivation } = /** @type {{userActivation?: {hasBeenActive: boolean}}} */ (/** @type {unknown} */ (navigator));
  if (userActivation?.hasBeenActive !== false) navigator.vibrate?.(milliseconds);
}
