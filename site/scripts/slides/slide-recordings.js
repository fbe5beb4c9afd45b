// The sounds and films of a slide.

/**
 * Plays them from their beginning, with captions; without sound where the browser allows none yet.
 * @param {Element} slide
 * @param {boolean} isMuted  whether they play without sound; audio recordings then do not play, and no slide waits for them
 */
export function playRecordings(slide, isMuted = false) {
  for (const medium of slide.querySelectorAll(isMuted ? 'video' : 'audio, video')) {
    if (!(medium instanceof HTMLMediaElement)) continue;
    for (const track of medium.textTracks) track.mode = 'showing';
    medium.currentTime = 0;
    medium.muted ||= isMuted;
    medium.play().catch(() => {
      if (!(medium instanceof HTMLVideoElement)) return;
      medium.muted = true;
      medium.play().catch(() => { /* A film that cannot be played leaves its poster. */ });
    });
  }
}

/** @param {Element} slide */
export function pauseRecordings(slide) {
  for (const medium of slide.querySelectorAll('audio, video')) {
    if (medium instanceof HTMLMediaElement) medium.pause();
  }
}

/** @param {Element} slide */
export function isRecordingPlaying(slide) {
  return [...slide.querySelectorAll('audio, video')].some((medium) => (
    medium instanceof HTMLMediaElement && !medium.paused && !medium.ended
  ));
}
