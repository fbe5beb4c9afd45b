// The buttons, keys and taps of a slide show, and its announcements for screen readers.

import { word } from '../shared/words.js';

/**
 * @typedef {HTMLElement & { play(): void, pause(): void, next(): void, previous(): void, show(number: number): void,
 *   refit(): void, readonly number: number, readonly count: number, readonly isPlaying: boolean,
 *   readonly slideTitle: string }} Show
 */

const paths = {
  previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7', play: 'M8 5.5v13l10.5-6.5z', pause: 'M8.5 5.5v13M15.5 5.5v13',
  text: 'M5 6h14M5 10h14M5 14h14M5 18h9', full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};

/** A held key changes slides no faster than this, in milliseconds, so that they do not flash. */
const minBetween = 400;

export class SlideControls {
  #show;
  #position = document.createElement('span');
  #status = document.createElement('p');
  #changedAt = 0;
  #buttons;

  /** @param {Show} show */
  constructor(show) {
    this.#show = show;
    const bar = document.createElement('div');
    bar.className = 'slide-show__controls';
    bar.setAttribute('role', 'group');
    bar.setAttribute('aria-label', word('slides.controls'));
    this.#buttons = {
      previous: button('previous', word('slides.previous'), () => this.#changeManually(() => show.previous())),
      play: button('play', word('slides.play'), () => this.#togglePlaying()),
      next: button('next', word('slides.next'), () => this.#changeManually(() => show.next())),
      text: button('text', word('slides.as-text'), () => this.#toggleText()),
      full: button('full', word('slides.full'), () => void this.#toggleFull()),
    };
    this.#position.className = 'slide-show__position';
    this.#position.setAttribute('aria-hidden', 'true');
    this.#status.className = 'visually-hidden';
    this.#status.setAttribute('role', 'status');
    this.#buttons.full.hidden = !document.fullscreenEnabled;
    bar.append(
      this.#buttons.previous, this.#buttons.play, this.#buttons.next, this.#position, this.#buttons.text, this.#buttons.full,
      this.#status);
    show.append(bar);
  }

  listen() {
    document.addEventListener('keydown', this.#onKey);
    document.addEventListener('fullscreenchange', this.#onFull);
    this.#show.addEventListener('click', this.#onTap);
    addEventListener('hashchange', this.#onAddress);
  }

  stopListening() {
    document.removeEventListener('keydown', this.#onKey);
    document.removeEventListener('fullscreenchange', this.#onFull);
    this.#show.removeEventListener('click', this.#onTap);
    removeEventListener('hashchange', this.#onAddress);
  }

  /**
   * The slide in the fragment of the page's address.
   * @param {number} count
   */
  numberInAddress(count) {
    const number = Number(/^#slide-(\d+)$/.exec(location.hash)?.[1]);
    return number >= 1 && number <= count ? number : undefined;
  }

  /** Shows where the show is. */
  update() {
    const { number, count, isPlaying } = this.#show;
    this.#position.textContent = word('slides.position', { number, total: count });
    label(this.#buttons.play, isPlaying ? 'pause' : 'play', isPlaying ? word('slides.pause') : word('slides.play'));
    const loops = this.#show.hasAttribute('loop');
    this.#buttons.previous.setAttribute('aria-disabled', String(number === 1 && !loops));
    this.#buttons.next.setAttribute('aria-disabled', String(number === count && !loops));
    try {
      history.replaceState(history.state, '', `#slide-${number}`);
    } catch {
      // If the address cannot be changed, it opens the first slide again.
    }
  }

  get #isText() { return !this.#show.classList.contains('slide-show--on'); }

  /**
   * A change that the visitor makes is announced, and stops the clock.
   * @param {() => void} change
   */
  #changeManually(change) {
    this.#show.pause();
    change();
    const { number, count, slideTitle } = this.#show;
    this.#status.textContent = word('slides.announce', { number, total: count, title: slideTitle });
  }

  #togglePlaying() {
    if (this.#show.isPlaying) this.#show.pause();
    else this.#show.play();
    this.#status.textContent = this.#show.isPlaying ? word('slides.playing') : word('slides.paused');
  }

  #toggleText() {
    this.#show.pause();
    const isText = !this.#isText;
    this.#show.classList.toggle('slide-show--on', !isText);
    document.body.classList.toggle('page--slides-as-text', isText);
    label(this.#buttons.text, 'text', isText ? word('slides.as-slides') : word('slides.as-text'));
    for (const name of /** @type {const} */ (['previous', 'play', 'next'])) this.#buttons[name].hidden = isText;
    this.#position.hidden = isText;
    if (isText) document.getElementById(`slide-${this.#show.number}`)?.scrollIntoView();
    else this.#show.refit();
  }

  async #toggleFull() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await this.#show.requestFullscreen();
    } catch {
      this.#buttons.full.hidden = true;
    }
  }

  #onFull = () => {
    label(this.#buttons.full, 'full', document.fullscreenElement ? word('slides.full.end') : word('slides.full'));
  };

  #onAddress = () => {
    const number = this.numberInAddress(this.#show.count);
    if (number && number !== this.#show.number && !this.#isText) this.#changeManually(() => this.#show.show(number));
  };

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (this.#isText || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.closest('audio, video, input, select, textarea, .slide__words[tabindex]')) return;
    if (event.key === ' ' && target.closest('a, button, summary')) return;
    const isMirrored = document.dir === 'rtl';
    /** @type {Record<string, () => void>} */
    const actions = {
      [isMirrored ? 'ArrowLeft' : 'ArrowRight']: () => this.#changeManually(() => this.#show.next()),
      [isMirrored ? 'ArrowRight' : 'ArrowLeft']: () => this.#changeManually(() => this.#show.previous()),
      PageDown: () => this.#changeManually(() => this.#show.next()),
      PageUp: () => this.#changeManually(() => this.#show.previous()),
      Home: () => this.#changeManually(() => this.#show.show(1)),
      End: () => this.#changeManually(() => this.#show.show(this.#show.count)),
      ' ': () => this.#togglePlaying(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    if (event.repeat && event.timeStamp - this.#changedAt < minBetween) return;
    this.#changedAt = event.timeStamp;
    action();
  };

  /** @param {MouseEvent} event */
  #onTap = (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const stage = target?.closest('.slide-show__stage');
    if (this.#isText || !stage || target?.closest('a, button, audio, video, summary')) return;
    if (getSelection()?.isCollapsed === false) return;
    const bounds = stage.getBoundingClientRect();
    const share = (event.clientX - bounds.left) / bounds.width;
    const isBack = (document.dir === 'rtl' ? 1 - share : share) < 0.3;
    this.#changeManually(() => (isBack ? this.#show.previous() : this.#show.next()));
  };
}

/**
 * @param {keyof typeof paths} icon
 * @param {string} name
 * @param {() => void} onPress
 */
function button(icon, name, onPress) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `slide-show__button slide-show__button--${icon}`;
  label(element, icon, name);
  element.addEventListener('click', onPress);
  return element;
}

/**
 * @param {HTMLButtonElement} element
 * @param {keyof typeof paths} icon
 * @param {string} name
 */
function label(element, icon, name) {
  if (element.title === name) return;
  element.title = name;
  element.setAttribute('aria-label', name);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', paths[icon]);
  svg.append(path);
  element.replaceChildren(svg);
}
