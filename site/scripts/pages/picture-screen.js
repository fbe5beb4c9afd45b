// The window that shows the pictures of a page enlarged, one after the other.
//
// It is a modal dialog over the page and an entry of the history, so that Escape, its button and the browser's Back button
// close it.

import { MapGestures } from '../map/guide-map-gestures.js';
import { PictureZoom } from './picture-zoom.js';
import { word } from '../shared/words.js';
import { asMarkup } from '../shared/trusted.js';

/** @typedef {{link: HTMLAnchorElement, image: HTMLImageElement, words: string}} ScreenPicture */

const words = {
  close: word('map.close'), nearer: word('map.zoom-in'), farther: word('map.zoom-out'),
  next: word('picture.next'), previous: word('picture.previous'), failed: word('picture.failed'), look: word('picture.look'),
  number: (/** @type {number} */ number, /** @type {number} */ pictures) => word('picture.number', { number, pictures }),
  zoom: (/** @type {number} */ percent) => word('picture.zoom', { percent }),
};
const signs = {
  close: 'm6 6 12 12M18 6 6 18', nearer: 'M12 5v14M5 12h14', farther: 'M5 12h14', next: 'm9 5 7 7-7 7', previous: 'm15 5-7 7 7 7',
};
/** Pixels that an arrow key moves a picture. */
const keyStep = 90;
/** From this many pixels in a millisecond, a movement is a swipe to another picture. */
const swipe = 0.3;

export class PictureScreen {
  #dialog = document.createElement('dialog');
  #stage = document.createElement('div');
  #image = document.createElement('img');
  #words = document.createElement('p');
  #count = document.createElement('p');
  #status = document.createElement('p');
  #next = this.#button('next', () => this.#changePicture(1));
  #previous = this.#button('previous', () => this.#changePicture(-1));
  #nearer = this.#button('nearer', () => this.#step(1));
  #farther = this.#button('farther', () => this.#step(-1));
  #zoom = new PictureZoom(this.#stage, this.#image, () => this.#show());
  /** @type {ScreenPicture[]} */
  #pictures = [];
  #index = 0;
  /** @type {HTMLElement | undefined} */
  #opener;
  /** @type {Promise<unknown>} The way back in the history that closing took. */
  #historyClosed = Promise.resolve();

  constructor() {
    this.#dialog.className = 'picture-screen';
    this.#dialog.tabIndex = -1;
    this.#stage.className = 'picture-screen__stage';
    this.#image.className = 'picture-screen__picture';
    this.#image.draggable = false;
    this.#words.className = 'picture-screen__words';
    this.#words.dir = 'auto';
    this.#count.className = 'picture-screen__count';
    this.#count.id = 'picture-screen-count';
    this.#status.className = 'visually-hidden';
    this.#status.setAttribute('role', 'status');
    const bar = document.createElement('div');
    bar.className = 'picture-screen__bar';
    bar.append(
      this.#previous, this.#next, this.#farther, this.#nearer, this.#button('close', () => this.#dialog.close()));
    this.#stage.append(this.#image);
    const foot = document.createElement('div');
    foot.className = 'picture-screen__foot';
    foot.append(this.#words, this.#count);
    this.#dialog.append(bar, this.#stage, foot, this.#status);
    const isRightToLeft = document.dir === 'rtl';
    const forwardSign = isRightToLeft ? -1 : 1;
    new MapGestures(this.#stage, this.#dialog, {
      zoomBy: (factor, pixel, isStepped) => this.#move(isStepped, () => this.#zoom.zoomBy(factor, pixel)),
      zoomStep: (direction, pixel) => (pixel ? this.#move(true, () => this.#zoom.turn(pixel)) : this.#step(direction)),
      panBy: (dx, dy, isStepped) => this.#move(isStepped, () => this.#zoom.panBy(dx, dy)),
      showAll: () => this.#move(true, () => this.#zoom.whole()),
      canPan: (dx, dy) => this.#zoom.canPan(dx, dy),
      canZoom: (direction) => (direction > 0 ? !this.#zoom.isNearest : !this.#zoom.isWhole),
      isFullScreen: () => true,
      hint: () => undefined,
      grab: () => undefined,
      glide: (dx, dy) => {
        if (this.#zoom.isWhole && Math.abs(dx) > Math.max(swipe, 2 * Math.abs(dy))) this.#changePicture(dx > 0 ? forwardSign : -forwardSign);
      },
    });
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
      if (dx === 0 && dy === 0) return;
      const changesPicture = dx !== 0 && this.#zoom.isWhole && this.#pictures.length > 1;
      if (this.#zoom.canPan(dx, dy)) this.#move(true, () => this.#zoom.panBy(dx * keyStep, dy * keyStep));
      else if (changesPicture) this.#changePicture(dx * forwardSign);
      else return;
      event.preventDefault();
    });
    this.#dialog.addEventListener('close', () => this.#close());
    window.addEventListener('popstate', () => {
      if (this.#dialog.open && !history.state?.isPictureOpen) this.#dialog.close();
    });
    new ResizeObserver(() => this.#dialog.open && (this.#zoom.isWhole ? this.#zoom.whole() : this.#zoom.panBy(0, 0)))
      .observe(this.#stage);
  }

  /**
   * @param {ScreenPicture[]} pictures
   * @param {number} index
   */
  async open(pictures, index) {
    await this.#historyClosed;
    if (this.#dialog.open || !pictures[index]) return;
    this.#pictures = pictures;
    this.#opener = pictures[index].link;
    document.body.append(this.#dialog);
    const isAlone = pictures.length < 2;
    // Screen readers announce the number of the picture when the window opens.
    this.#count.textContent = words.number(index + 1, pictures.length);
    if (isAlone) this.#dialog.removeAttribute('aria-describedby');
    else this.#dialog.setAttribute('aria-describedby', this.#count.id);
    this.#dialog.showModal();
    this.#dialog.focus();
    try {
      history.pushState({ ...history.state, isPictureOpen: true }, '');
    } catch {
      // Where the history is closed, the button closes.
    }
    this.#next.hidden = isAlone;
    this.#previous.hidden = isAlone;
    this.#count.hidden = isAlone;
    this.#status.textContent = '';
    this.#showPicture(index);
  }

  #close() {
    this.#dialog.remove();
    this.#opener?.focus({ preventScroll: true });
    if (!history.state?.isPictureOpen) return;
    this.#historyClosed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
  }

  /** @param {number} direction */
  #changePicture(direction) {
    const index = this.#index + direction;
    if (!this.#pictures[index]) return;
    this.#showPicture(index);
    const { alt } = this.#image;
    this.#status.textContent = `${this.#count.textContent}. ${alt}`;
  }

  /** @param {number} index */
  #showPicture(index) {
    this.#index = index;
    const { link, image, words: caption } = this.#pictures[index];
    const address = link.href;
    this.#dialog.setAttribute('aria-label', image.alt || words.look);
    this.#dialog.dir = document.dir;
    this.#image.alt = image.alt;
    this.#words.textContent = caption;
    this.#words.hidden = !caption;
    this.#words.lang = image.closest('[lang]')?.getAttribute('lang') ?? '';
    this.#count.textContent = words.number(index + 1, this.#pictures.length);
    this.#setDisabled(this.#previous, index === 0);
    this.#setDisabled(this.#next, index === this.#pictures.length - 1);
    // The smaller picture of the page shows until the largest is loaded.
    const shown = image.currentSrc || image.src;
    this.#image.src = shown;
    this.#zoom.show(image.naturalWidth || image.width, image.naturalHeight || image.height);
    const fullPicture = new Image();
    fullPicture.src = address;
    fullPicture.decode().then(() => {
      if (this.#pictures[this.#index]?.link.href !== address) return;
      this.#image.src = address;
      this.#zoom.replace(fullPicture.naturalWidth, fullPicture.naturalHeight);
    }, () => {
      if (this.#dialog.open && !image.naturalWidth) this.#status.textContent = words.failed;
    });
  }

  /** @param {1 | -1} direction */
  #step(direction) {
    this.#move(true, () => this.#zoom.step(direction));
    this.#status.textContent = words.zoom(Math.round((100 * this.#zoom.scale) / this.#zoom.least));
  }

  /**
   * @param {boolean} isStepped  whether it moves in one step, with an animation
   * @param {() => void} change
   */
  #move(isStepped, change) {
    this.#image.classList.toggle('is-stepping', isStepped);
    change();
  }

  #show() {
    this.#setDisabled(this.#farther, this.#zoom.isWhole);
    this.#setDisabled(this.#nearer, this.#zoom.isNearest);
    this.#stage.classList.toggle('is-near', !this.#zoom.isWhole);
  }

  /**
   * Disables a button, which does not lose the focus.
   * @param {HTMLButtonElement} button
   * @param {boolean} isIdle
   */
  #setDisabled(button, isIdle) {
    button.setAttribute('aria-disabled', String(isIdle));
  }

  /**
   * @param {keyof typeof signs} name
   * @param {() => void} onPress
   */
  #button(name, onPress) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `picture-screen__button picture-screen__button--${name}`;
    button.setAttribute('aria-label', words[name]);
    button.title = words[name];
    button.innerHTML = asMarkup(`<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${signs[name]}"/></svg>`);
    button.addEventListener('click', onPress);
    return button;
  }
}
