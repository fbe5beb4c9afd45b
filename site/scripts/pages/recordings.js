// The lock screen of a phone during a recording: its title, the page, a picture, and buttons to pause, seek and play the page's
// next recording. A recording that starts stops the others.

import { showPlayback, showWhenLocked } from '../shared/media-session.js';

/** Seconds that a press of a seek button moves, where the device does not set it. */
const step = 10;

const allRecordings = () => [...document.querySelectorAll('audio, video')].flatMap((one) =>
  (one instanceof HTMLMediaElement && one.controls ? [one] : []));

/**
 * Starts a recording, where the browser allows it. It is not an error if the visitor pauses it meanwhile.
 * @param {HTMLMediaElement} recording
 */
function play(recording) {
  recording.play().catch(() => undefined);
}

/** @param {HTMLMediaElement} recording */
function show(recording) {
  const recordings = allRecordings();
  const index = recordings.indexOf(recording);
  /** @type {(other: HTMLMediaElement | undefined) => MediaSessionActionHandler | null} */
  const goTo = (other) => (other ? () => play(other) : null);
  /** @type {(direction: number) => MediaSessionActionHandler} */
  const seek = (direction) => ({ seekOffset }) => {
    recording.currentTime = Math.max(0, recording.currentTime + direction * (seekOffset || step));
  };
  const poster = recording instanceof HTMLVideoElement ? recording.poster : '';
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="apple-touch-icon"]'))?.href ?? null;
  /** @type {HTMLImageElement | null} */
  const picture = document.querySelector('main .hero img, main .lead-picture img, main img[src]');
  showWhenLocked({
    title: recording.getAttribute('aria-label') ?? document.title,
    album: document.querySelector('h1')?.textContent?.trim() ?? document.title,
    picture: poster || picture || icon,
  }, {
    play: () => play(recording), pause: () => recording.pause(),
    seekbackward: seek(-1), seekforward: seek(1),
    seekto: ({ seekTime }) => { if (typeof seekTime === 'number') recording.currentTime = seekTime; },
    previoustrack: goTo(recordings[index - 1]), nexttrack: goTo(recordings[index + 1]),
  });
}

/** Listens to every recording of the page, also to those added later; a walk shows its own stops. */
export function showRecordings() {
  /** @type {(hear: (recording: HTMLMediaElement) => void) => (event: Event) => void} */
  const ofPage = (listener) => ({ target }) => {
    if (target instanceof HTMLMediaElement && target.controls && !target.closest('tour-walk')) listener(target);
  };
  document.addEventListener('play', ofPage((recording) => {
    for (const other of allRecordings()) if (other !== recording) other.pause();
    show(recording);
    showPlayback('playing');
  }), true);
  document.addEventListener('pause', ofPage(() => {
    if (allRecordings().every(({ paused }) => paused)) showPlayback('paused');
  }), true);
}
