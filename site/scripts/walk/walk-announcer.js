// What a walker hears and feels: announces the messages of a walk to screen readers, aloud, on the screen and in the camera
// view, and reads out its stops.

import { shake } from './walk-device.js';
import { showPlayback } from '../shared/media-session.js';
import { setting } from '../shared/settings-storage.js';
import { sound } from './walk-tone.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-course.js').WalkStop} WalkStop
 * @typedef {import('./walk-camera.js').WalkCamera} WalkCamera
 * @typedef {import('./walk-screen.js').WalkScreen} WalkScreen
 * @typedef {import('./walk-voice.js').WalkVoice} WalkVoice
 */

const words = { arrived: (/** @type {string} */ name) => word('led.arrived', { name }) };

export class WalkAnnouncer {
  /**
   * @param {WalkVoice} voice
   * @param {WalkScreen} screen
   * @param {WalkCamera} camera
   */
  constructor(voice, screen, camera) {
    this.voice = voice;
    this.screen = screen;
    this.camera = camera;
  }

  /** @param {string} sentence */
  announceStep(sentence) {
    if (!sentence) return;
    this.screen.showStep(sentence);
    this.announce(sentence, false);
  }

  /**
   * Announces that the walker is at a stop, also with vibration and a tone where these settings are on.
   * @param {WalkStop} stop
   */
  announceArrival(stop) {
    this.announce(words.arrived(stop.name), false);
    if (setting('vibrate')) shake(200);
    if (setting('sound')) sound();
  }

  /**
   * Announces a message: to screen readers, aloud where the setting is on, and on the screen where it does not show elsewhere.
   * @param {string} message
   * @param {boolean} isVisible
   */
  announce(message, isVisible) {
    this.screen.announce(message, isVisible);
    this.camera.announce(message);
    if (setting('speaks')) this.voice.announce(message);
  }

  /**
   * Announces a hazard, which the screen shows already: aloud before all other messages, where any speech or sound is on.
   * @param {string} message
   */
  warn(message) {
    this.screen.lastAnnouncement = message;
    this.camera.announce(message, true);
    if (setting('vibrate')) shake([200, 100, 200]);
    if (setting('speaks') || setting('autoplay') || this.voice.isPlaying) this.voice.announce(message, true);
  }

  repeat() {
    const message = this.screen.lastAnnouncement;
    if (!message) return;
    this.screen.announce(message, true);
    this.voice.announce(message);
  }

  /**
   * Reads out a stop, or plays its recording; pauses what plays, and resumes what was paused.
   * @param {WalkStop} stop
   */
  listen(stop) {
    const { voice } = this;
    if (voice.isPlaying) return voice.pause();
    if (voice.isPaused) return voice.resume();
    const { element, name } = stop;
    const recording = element.querySelector('audio');
    voice.play(`${name}. ${this.screen.textOf(element)}`, recording ?? undefined);
  }

  /**
   * Shows whether a stop is read out: on the screen and on the lock screen.
   * @param {'playing' | 'paused' | 'ended' | 'mute'} state
   */
  showPlayback(state) {
    this.screen.showPlayback(state);
    showPlayback(state);
  }
}
