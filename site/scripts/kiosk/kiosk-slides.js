// A slide show that runs for weeks: one timer, and no new elements for its pictures.

export class KioskSlides {
  /** @type {HTMLElement[]} */
  #slides;
  #shown = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** How many have been shown. */
  count = 0;

  /**
   * @param {HTMLElement[]} slides
   * @param {number} seconds  for which each is shown
   * @param {(slide: HTMLElement | undefined) => void} changed
   */
  constructor(slides, seconds, changed) {
    this.#slides = slides;
    this.seconds = seconds;
    this.changed = changed;
    for (const slide of slides) {
      slide.setAttribute('aria-hidden', 'true');
      // A picture that does not load is left out until the next build.
      slide.querySelector('img')?.addEventListener('error', () => slide.toggleAttribute('data-failed', true));
    }
    this.next();
  }

  get isPlaying() {
    return this.#timer !== undefined;
  }

  play() {
    this.pause();
    if (this.#slides.length < 2) return;
    this.#timer = setTimeout(() => {
      this.next();
      this.play();
    }, this.seconds * 1000);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  next() {
    this.#slides[this.#shown]?.classList.remove('is-shown');
    this.#slides[this.#shown]?.setAttribute('aria-hidden', 'true');
    for (let step = 1; step <= this.#slides.length; step += 1) {
      const number = (this.#shown + step) % this.#slides.length;
      if (this.#slides[number]?.hasAttribute('data-failed')) continue;
      this.#shown = number;
      break;
    }
    const slide = this.#slides[this.#shown];
    slide?.classList.add('is-shown');
    slide?.removeAttribute('aria-hidden');
    // The next picture is there before it is needed.
    const coming = this.#slides[(this.#shown + 1) % this.#slides.length]?.querySelector('img');
    if (coming) coming.loading = 'eager';
    this.count += 1;
    this.changed(slide);
  }
}
