// The sound of a walk: the recording of a text, otherwise the browser's own voice, and never two of them at once.

import { setting } from '../shared/settings-storage.js';

/**
 * @typedef {object} VoiceHost
 * @property {(state: 'playing' | 'paused' | 'ended' | 'mute') => void} changed  mute where no voice speaks the language
 */

/** The volume of a recording during an announcement. */
const duckedVolume = 0.25;

export class WalkVoice {
  /** @type {HTMLAudioElement | undefined} */
  #recording;
  /**
   * The one element that plays every recording of the walk. A phone lets an element that the visitor started play on to the
   * next stop while the screen is locked, and no other element.
   * @type {HTMLAudioElement | undefined}
   */
  #player;
  /**
   * The sentences to speak.
   * @type {string[]}
   */
  #sentences = [];
  /** The index of the sentence that is spoken. */
  #next = 0;
  /**
   * The messages of the walk, which come before all other speech. The first is spoken now; warnings come before the others.
   * @type {{message: string, isWarning: boolean}[]}
   */
  #messages = [];
  /** Whether a message was announced in this task. */
  #isAnnouncing = false;
  #rate = 1;
  #isPaused = false;
  /** Counts the starts, so that a late end of a stopped one is not mistaken for the end of the current one. */
  #startCount = 0;

  /**
   * @param {string} language
   * @param {VoiceHost} host
   */
  constructor(language, host) {
    this.language = language;
    this.host = host;
  }

  /** @returns {SpeechSynthesis | undefined} */
  static get #speech() {
    return /** @type {{speechSynthesis?: SpeechSynthesis}} */ (/** @type {unknown} */ (self)).speechSynthesis;
  }

  /** The browser's voices that speak the language. */
  get #matchingVoices() {
    const primary = this.language.toLowerCase().split('-')[0];
    return (WalkVoice.#speech?.getVoices() ?? []).filter((voice) => WalkVoice.#tag(voice).split('-')[0] === primary);
  }

  /** @param {SpeechSynthesisVoice} voice */
  static #tag(voice) {
    return voice.lang.toLowerCase().replace('_', '-');
  }

  /** The names of the voices. */
  get names() {
    return this.#matchingVoices.map(({ name }) => name);
  }

  /** The voice that the visitor chose, otherwise the browser's for the language; undefined where it has none. */
  get #voice() {
    const tag = this.language.toLowerCase();
    const voices = this.#matchingVoices;
    // A voice of the device speaks with no signal, too.
    return voices.find((voice) => voice.name === setting('voice'))
      ?? voices.find((voice) => WalkVoice.#tag(voice) === tag && voice.localService)
      ?? voices.find((voice) => voice.localService) ?? voices[0];
  }

  /** Whether the browser can speak text that is not recorded. */
  get canSpeak() {
    return this.#voice !== undefined;
  }

  get isPlaying() {
    return this.#recording ? !this.#recording.paused : this.#sentences.length > 0 && !this.#isPaused;
  }

  /** Whether a text or a recording was paused and can be resumed. */
  get isPaused() {
    return this.#recording ? this.#recording.paused && !this.#recording.ended : this.#sentences.length > 0 && this.#isPaused;
  }

  /** @param {number} rate  1 is as it was spoken */
  set rate(rate) {
    this.#rate = rate;
    if (this.#recording) this.#recording.playbackRate = rate;
    else if (this.isPlaying) this.#speak();
  }

  /**
   * Begins with a text, or with its recording.
   * @param {string} text
   * @param {HTMLAudioElement | undefined} recording
   */
  play(text, recording) {
    this.quiet();
    if (recording) {
      const player = this.#playerFor(recording);
      this.#recording = player;
      if (this.#messages.length > 0) player.volume = duckedVolume;
      player.playbackRate = this.#rate;
      player.onended = () => this.#end();
      player.onpause = () => this.host.changed(player.ended ? 'ended' : 'paused');
      player.onplay = () => this.host.changed('playing');
      this.#start(player);
      return;
    }
    this.#sentences = sentencesOf(text, this.language);
    this.#next = 0;
    if (!this.canSpeak || this.#sentences.length === 0) {
      this.#sentences = [];
      this.host.changed('mute');
      return;
    }
    this.#speak();
  }

  /**
   * Starts the player. The browser may refuse; a start that the visitor ended by going on is not reported.
   * @param {HTMLAudioElement} player
   */
  #start(player) {
    player.play().catch(() => {
      if (this.#recording === player && player.paused) this.host.changed('paused');
    });
  }

  /**
   * Moves the walk's player to the place of a stop's recording; a copy replaces it at the stop that it leaves.
   * @param {HTMLAudioElement} recording
   */
  #playerFor(recording) {
    const player = this.#player ??= recording;
    if (player === recording) return player;
    player.replaceWith(player.cloneNode());
    recording.replaceWith(player);
    player.src = recording.src;
    player.setAttribute('aria-label', recording.getAttribute('aria-label') ?? '');
    return player;
  }

  pause() {
    this.#isPaused = true;
    if (this.#recording) this.#recording.pause();
    else {
      this.#startCount += 1;
      this.#messages = [];
      WalkVoice.#speech?.cancel();
      this.host.changed('paused');
    }
  }

  resume() {
    if (this.#recording) this.#start(this.#recording);
    else if (this.#sentences.length > 0) this.#speak();
  }

  /**
   * Jumps by seconds in a recording, otherwise by a sentence for each step.
   * @param {number} seconds
   */
  seek(seconds) {
    if (this.#recording) {
      const { currentTime, duration } = this.#recording;
      this.#recording.currentTime = Math.min(Math.max(0, currentTime + seconds), duration || currentTime);
    } else if (this.#sentences.length > 0) {
      this.#next = Math.min(Math.max(0, this.#next + Math.sign(seconds)), this.#sentences.length - 1);
      this.#speak();
    }
  }

  /** Ends all sound. */
  stop() {
    this.#messages = [];
    this.quiet();
  }

  /** Ends all speech but warnings, which are spoken to their end. */
  quiet() {
    this.#isPaused = false;
    this.#sentences = [];
    if (this.#recording) {
      const recording = this.#recording;
      this.#recording = undefined;
      recording.onended = recording.onpause = recording.onplay = null;
      recording.pause();
      recording.volume = 1;
    }
    this.#messages = this.#messages.filter(({ isWarning }) => isWarning);
    if (this.#messages.length > 0) return;
    this.#startCount += 1;
    WalkVoice.#speech?.cancel();
  }

  /**
   * Announces a message of the walk. The volume of a recording is lowered meanwhile, and a text that is read aloud continues
   * after it. A newer message replaces an older one, but not a warning or a message of the same moment. A message that a
   * warning interrupts is announced again after it.
   * @param {string} message
   * @param {boolean} [isWarning]
   */
  announce(message, isWarning = false) {
    if (!this.canSpeak) return;
    const current = this.#messages[0];
    const warnings = this.#messages.filter((one) => one.isWarning);
    const others = this.#messages.filter((one) => !one.isWarning);
    const remaining = this.#isAnnouncing ? others : [];
    this.#isAnnouncing = true;
    queueMicrotask(() => { this.#isAnnouncing = false; });
    this.#messages = isWarning
      ? [...warnings, { message, isWarning }, ...others] : [...warnings, ...remaining, { message, isWarning }];
    if (this.#messages[0] !== current) this.#announceNext();
  }

  #announceNext() {
    this.#startCount += 1;
    WalkVoice.#speech?.cancel();
    const next = this.#messages[0];
    if (this.#recording) this.#recording.volume = next ? duckedVolume : 1;
    if (!next) {
      if (this.#sentences.length > 0 && !this.#isPaused) this.#speak();
      return;
    }
    const startCount = this.#startCount;
    this.#utter(next.message, () => {
      if (startCount !== this.#startCount) return;
      this.#messages.shift();
      this.#announceNext();
    });
  }

  #speak() {
    this.#isPaused = false;
    // It continues after the message.
    if (this.#messages.length > 0) return;
    this.#startCount += 1;
    WalkVoice.#speech?.cancel();
    const startCount = this.#startCount;
    this.host.changed('playing');
    const speakNext = () => {
      if (startCount !== this.#startCount) return;
      const sentence = this.#sentences[this.#next];
      if (sentence === undefined) {
        this.#end();
        return;
      }
      this.#utter(sentence, () => {
        if (startCount !== this.#startCount) return;
        this.#next += 1;
        speakNext();
      });
    };
    speakNext();
  }

  /**
   * @param {string} text
   * @param {() => void} done
   */
  #utter(text, done) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = this.language;
    utterance.voice = this.#voice ?? null;
    utterance.rate = this.#rate;
    utterance.onend = utterance.onerror = done;
    WalkVoice.#speech?.speak(utterance);
  }

  #end() {
    this.#sentences = [];
    this.host.changed('ended');
  }
}

/**
 * @param {string} text
 * @param {string} language
 */
function sentencesOf(text, language) {
  const normalised = text.replace(/\s+/g, ' ').trim();
  if (!normalised) return [];
  if ('Segmenter' in Intl) {
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
    return [...segmenter.segment(normalised)].map(({ segment }) => segment.trim()).filter(Boolean);
  }
  return normalised.split(/(?<=[.!?。।؟])\s+/);
}
