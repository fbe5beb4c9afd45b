// <slide-show>: shows the slides in it one at a time, controlled by the visitor or by the clock.
//
//   <slide-show data-seconds="12" data-ratio="1.778" data-controls>
//     <div class="slide-show__stage"><section class="slide" id="slide-1" data-look="{…}">…</section>…</div>
//   </slide-show>
//
// `play()` and `pause()`, `show(number)`, `next()` and `previous()`; with the attribute `loop` the first slide follows the
// last, with `muted` recordings play without sound, with `data-from-afar` no letters are smaller than the page's own.
// `slide-show-slide` reports each change, with `number` from 1 and `count`. Without `data-controls` there are no buttons, no
// keys and no taps: the page that embeds it controls it.

import { SlideControls } from './slide-controls.js';
import { fitSlide } from './slide-fit.js';
import { applyLooks, mayHaveMargins } from './slide-look.js';
import { isRecordingPlaying, pauseRecordings, playRecordings } from './slide-recordings.js';

const defaultSeconds = 12;
/** Changes by the clock happen only at multiples of these seconds, so that no second has more than three changes. */
const stepSeconds = 0.5;

class SlideShow extends HTMLElement {
  /** @type {HTMLElement[]} */
  #slides = [];
  #index = -1;
  #isPlaying = false;
  /** @type {number[]} */
  #timers = [];
  #resize = new ResizeObserver(() => this.#fit());
  /** @type {SlideControls | undefined} */
  #controls;

  connectedCallback() {
    const stage = this.querySelector('.slide-show__stage');
    if (!stage) return;
    if (this.#slides.length === 0) this.#prepare(stage);
    this.#resize.observe(stage);
    this.#controls?.listen();
    if (this.#isPlaying) this.#schedule();
  }

  disconnectedCallback() {
    this.#stopClock();
    this.#resize.disconnect();
    this.#controls?.stopListening();
  }

  /** @param {Element} stage */
  #prepare(stage) {
    this.#slides = /** @type {HTMLElement[]} */ ([...stage.querySelectorAll('.slide')]);
    if (this.#slides.length === 0) return;
    applyLooks(stage);
    if (this.dataset.ratio) this.style.setProperty('--slide-ratio', this.dataset.ratio);
    for (const slide of this.#slides) {
      slide.classList.toggle('slide--placed', this.dataset.ratio !== undefined);
      slide.classList.toggle('slide--margins', mayHaveMargins(slide));
      slide.classList.toggle('slide--with-pictures', slide.querySelector('.slide__media :is(img, video)') !== null);
    }
    this.classList.add('slide-show--on');
    if (this.hasAttribute('data-controls')) this.#controls = new SlideControls(this);
    void document.fonts.ready.then(() => this.#fit());
    this.#go(this.#controls?.numberInAddress(this.count) ?? 1);
  }

  get count() { return this.#slides.length; }

  /** From 1. */
  get number() { return this.#index + 1; }

  get isPlaying() { return this.#isPlaying; }

  /** The title of the current slide. */
  get slideTitle() { return this.#slides[this.#index]?.querySelector('h2')?.textContent?.trim() ?? ''; }

  play() {
    if (this.#isPlaying || this.count === 0) return;
    this.#isPlaying = true;
    this.#schedule();
    this.#controls?.update();
  }

  /** Stops the clock; then all that the clock would show is visible, and the clock hides nothing. */
  pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#stopClock();
    const slide = this.#slides[this.#index];
    if (slide) {
      pauseRecordings(slide);
      for (const object of timed(slide)) if (object.dataset.start !== 'trigger') setShown(object, true);
    }
    this.#controls?.update();
  }

  /** @param {number} number  from 1 */
  show(number) {
    if (number >= 1 && number <= this.count) this.#go(number);
  }

  /** Shows the object that waits for a tap, otherwise the next slide. */
  next() {
    const waiting = this.#waiting()[0];
    if (waiting) {
      setShown(waiting, true);
      this.#fit();
    } else if (this.number < this.count) this.#go(this.number + 1);
    else if (this.hasAttribute('loop')) this.#go(1);
  }

  previous() {
    if (this.number > 1) this.#go(this.number - 1);
    else if (this.hasAttribute('loop')) this.#go(this.count);
  }

  /** Fits the words again, after the show has been hidden. */
  refit() { this.#fit(); }

  /** @param {number} number  from 1 */
  #go(number) {
    this.#stopClock();
    const previous = this.#slides[this.#index];
    for (const slide of this.#slides) slide.classList.remove('slide--shown', 'slide--leaving');
    if (previous) {
      pauseRecordings(previous);
      previous.classList.add('slide--leaving');
    }
    this.#index = number - 1;
    const slide = this.#slides[this.#index];
    slide.classList.remove('slide--leaving');
    slide.classList.add('slide--shown');
    for (const object of timed(slide)) setShown(object, object.dataset.start !== 'trigger');
    this.#loadNext();
    this.#fit();
    if (this.#isPlaying) this.#schedule();
    this.#controls?.update();
    this.dispatchEvent(
      new CustomEvent('slide-show-slide', { bubbles: true, detail: { number: this.number, count: this.count } }));
  }

  /** The next slide's pictures are there when it is. */
  #loadNext() {
    const next = this.#slides[(this.#index + 1) % this.count];
    for (const picture of next.querySelectorAll('img')) picture.loading = 'eager';
  }

  #fit() {
    const slide = this.#slides[this.#index];
    if (slide && this.classList.contains('slide-show--on')) fitSlide(slide);
  }

  #waiting() {
    const slide = this.#slides[this.#index];
    return slide ? timed(slide).filter((object) => object.dataset.start === 'trigger' && isWaiting(object)) : [];
  }

  // MARK: The clock

  /** Sets the clock for the slide that is shown, from its beginning. */
  #schedule() {
    this.#stopClock();
    const slide = this.#slides[this.#index];
    const duration = Number(slide.dataset.seconds ?? this.dataset.seconds ?? defaultSeconds);
    playRecordings(slide, this.hasAttribute('muted'));
    const waiting = this.#waiting();
    for (const object of timed(slide)) {
      // A playing slide gets no taps, so the objects that wait for a tap appear one after the other in the slide's time.
      const position = waiting.indexOf(object);
      const start = position >= 0 ? (duration * (position + 1)) / (waiting.length + 1) : Number(object.dataset.start ?? 0) || 0;
      setShown(object, start === 0);
      if (start > 0) this.#after(start, () => { setShown(object, true); this.#fit(); });
      if (object.dataset.seconds) this.#after(start + Number(object.dataset.seconds), () => setShown(object, false));
    }
    this.#after(duration + (Number(this.#following?.dataset.start) || 0), () => this.#advance());
  }

  /** The slide after this one. */
  get #following() {
    const next = this.#slides[this.#index + 1];
    return next ?? (this.hasAttribute('loop') ? this.#slides[0] : undefined);
  }

  #advance() {
    const [slide, following] = [this.#slides[this.#index], this.#following];
    // Play a recording to its end, unless the slide has a duration.
    if (!slide.dataset.seconds && isRecordingPlaying(slide)) this.#after(1, () => this.#advance());
    else if (!following || (following.dataset.start === 'trigger' && !this.hasAttribute('loop'))) this.pause();
    else this.#go(this.#slides.indexOf(following) + 1);
  }

  /**
   * @param {number} seconds
   * @param {() => void} run
   */
  #after(seconds, run) {
    const duration = Math.max(1, Math.ceil(seconds / stepSeconds)) * stepSeconds;
    this.#timers.push(window.setTimeout(run, duration * 1000));
  }

  #stopClock() {
    this.#timers.forEach((timer) => window.clearTimeout(timer));
    this.#timers = [];
  }
}

/**
 * The objects that the clock or a tap shows or hides on a slide.
 * @param {Element} slide
 */
function timed(slide) {
  return /** @type {HTMLElement[]} */ ([...slide.querySelectorAll('[data-start], [data-seconds]')]);
}

/** @param {Element} object */
function isWaiting(object) { return object.classList.contains('slide__waiting'); }

/**
 * In the text and on paper, where no object appears or disappears, all objects are visible.
 * @param {Element} object
 * @param {boolean} isShown
 */
function setShown(object, isShown) { object.classList.toggle('slide__waiting', !isShown); }

customElements.define('slide-show', SlideShow);
