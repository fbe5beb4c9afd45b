// What a walk asks of the device: a screen that stays on, a shake, and what a locked screen shows.

/**
 * @typedef {{released: boolean, release: () => Promise<void>}} ScreenLock
 */

/** Keeps a screen from going dark, where the device lets a page. */
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

/**
 * Says what the locked screen of a phone shows, and what its buttons do.
 * @param {{title: string, album: string, picture: HTMLImageElement | null}} shown
 * @param {Partial<Record<MediaSessionAction, () => void>>} actions
 */
export function showWhenLocked({ title, album, picture }, actions) {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata({
    title, album, artwork: picture ? [{ src: picture.currentSrc || picture.src }] : [],
  });
  for (const [action, act] of Object.entries(actions)) {
    navigator.mediaSession.setActionHandler(/** @type {MediaSessionAction} */ (action), act);
  }
}

/** @param {'playing' | 'paused' | 'ended' | 'mute'} state */
export function showPlayback(state) {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = state === 'playing' || state === 'paused' ? state : 'none';
}
