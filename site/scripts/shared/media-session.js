// The lock screen of a phone during sound: what it shows, and what its buttons do.

/**
 * @param {{title: string, album: string, picture: HTMLImageElement | string | null}} shown  the picture or its address
 * @param {Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>} actions  null for a button that does not exist
 */
export function showWhenLocked({ title, album, picture }, actions) {
  if (!('mediaSession' in navigator)) return;
  const src = picture instanceof HTMLImageElement ? picture.currentSrc || picture.src : picture;
  navigator.mediaSession.metadata = new MediaMetadata({ title, album, artwork: src ? [{ src }] : [] });
  for (const [action, act] of Object.entries(actions)) {
    try {
      navigator.mediaSession.setActionHandler(/** @type {MediaSessionAction} */ (action), act);
    } catch {
      // A browser that does not know the button shows none.
    }
  }
}

/** @param {'playing' | 'paused' | 'ended' | 'mute'} state */
export function showPlayback(state) {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = state === 'playing' || state === 'paused' ? state : 'none';
}
