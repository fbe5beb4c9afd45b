// The device functions that a walk uses: a screen that remains on, and vibration.

/**
 * @typedef {{released: boolean, release: () => Promise<void>}} WakeLockHandle
 */

/** Prevents the screen from going dark, where the device allows that. */
export class ScreenWakeLock {
  /** @type {WakeLockHandle | undefined} */
  #lock;

  /** @param {boolean} isWanted */
  async set(isWanted) {
    if (!isWanted || document.hidden) return this.release();
    const device = /** @type {{wakeLock?: {request: (type: string) => Promise<WakeLockHandle>}}} */ (
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
