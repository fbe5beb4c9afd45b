// <code-scanner>: reads the codes of the guide's posters within its own page, since a phone's camera opens them in the browser,
// which has no access to the data of the installed guide. No picture leaves the page.
//
//   <code-scanner class="scanner"></code-scanner>
//
// Before it opens a page, it dispatches the event `code-scanner-found`, whose detail is {page, text}. A listener that handles
// the code prevents the default.

import { make, makeButton } from '../shared/elements.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';
import { CodeCamera, CodeReader } from './code-camera.js';

const words = {
  start: word('scan.start'), stop: word('scan.stop'), light: word('scan.light'), picture: word('scan.picture'),
  looking: word('scan.looking'), none: word('scan.none'), denied: word('scan.denied'), absent: word('scan.absent'),
  found: word('scan.found'), video: word('scan.video'),
  other: (/** @type {string} */ text) => word('scan.other', { text }),
};

/** Milliseconds between two reads. */
const pause = 120;
/** Characters of a foreign code that are shown. */
const shown = 120;

/**
 * The page of this guide that a code leads to; undefined for any other code. A guide that was saved or moved is at another
 * address than its posters contain: the part after its root is the same.
 * @param {string} text
 * @returns {string | undefined}
 */
export function pageOf(text) {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const pageAddress = new URL(location.href);
  const own = pageAddress.href.startsWith(siteRoot.href) ? pageAddress.href.slice(siteRoot.href.length).replace(/[?#].*/, '') : '';
  const published = canonical && own && canonical.endsWith(own) ? canonical.slice(0, -own.length) : undefined;
  try {
    const { href, protocol } = new URL(text);
    if (protocol !== 'https:' && protocol !== 'http:') return undefined;
    for (const root of [published, siteRoot.href]) {
      if (root && href.startsWith(root)) return new URL(href.slice(root.length), siteRoot).href;
    }
  } catch {
    // It is not an address.
  }
  return undefined;
}

class CodeScanner extends HTMLElement {
  #reader = new CodeReader();
  #video = make('video', 'scanner__video');
  #camera = new CodeCamera(this.#video);
  #status = make('p', 'scanner__status');
  #toggle = makeButton(words.start, () => void this.#toggleCamera(), 'button button--primary');
  #light = makeButton(words.light, () => this.#turnLight());
  #file = make('input', 'visually-hidden');
  #isOn = false;
  #hasLight = false;

  connectedCallback() {
    document.addEventListener('visibilitychange', this.#hide);
    if (this.firstElementChild) return;
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.hidden = true;
    this.#video.setAttribute('aria-label', words.video);
    this.#status.setAttribute('role', 'status');
    this.#light.hidden = true;
    this.#light.setAttribute('aria-pressed', 'false');
    this.#file.type = 'file';
    this.#file.accept = 'image/*';
    this.#file.addEventListener('change', () => void this.#open());
    const choose = make('label', 'button button--quiet scanner__file', words.picture);
    choose.append(this.#file);
    const buttons = make('p', 'scanner__buttons', ...(CodeCamera.isThere ? [this.#toggle, this.#light] : []), choose);
    this.append(this.#video, this.#status, buttons);
    if (!CodeCamera.isThere) this.#status.textContent = words.absent;
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#hide);
    this.#stop();
  }

  /** Stops the camera while the visitor looks at another page or app. */
  #hide = () => {
    if (document.hidden) this.#stop();
  };

  /** Opens the camera; where a page sees none, a picture can be chosen. */
  open() {
    if (!CodeCamera.isThere) this.#file.focus();
    else if (!this.#isOn) void this.#toggleCamera();
  }

  close() {
    this.#stop();
  }

  async #toggleCamera() {
    if (this.#isOn) return this.#stop();
    this.#isOn = true;
    try {
      await this.#camera.start();
    } catch {
      this.#stop();
      this.#status.textContent = words.denied;
      return undefined;
    }
    this.#video.hidden = false;
    this.#toggle.textContent = words.stop;
    this.#light.hidden = !this.#camera.hasTorch;
    this.#status.textContent = words.looking;
    return this.#look();
  }

  #stop() {
    this.#isOn = this.#hasLight = false;
    this.#camera.stop();
    this.#video.hidden = this.#light.hidden = true;
    this.#light.setAttribute('aria-pressed', 'false');
    this.#toggle.textContent = words.start;
    if (this.#status.textContent === words.looking) this.#status.textContent = '';
  }

  #turnLight() {
    this.#hasLight = !this.#hasLight;
    this.#light.setAttribute('aria-pressed', String(this.#hasLight));
    void this.#camera.light(this.#hasLight);
  }

  /** Reads again and again until it finds a code. */
  async #look() {
    while (this.#isOn) {
      const text = await this.#reader.read(this.#video).catch(() => undefined);
      if (!this.#isOn) return;
      if (text !== undefined && this.#openCode(text)) return;
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  /** Reads a picture that the visitor has, or takes now, where a page must not use the camera. */
  async #open() {
    const file = this.#file.files?.[0];
    this.#file.value = '';
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => undefined);
    const text = picture && await this.#reader.read(picture).catch(() => undefined);
    picture?.close();
    if (text === undefined) this.#status.textContent = words.none;
    else this.#openCode(text);
  }

  /**
   * @param {string} text
   * @returns {boolean} whether it leads to a page of this guide
   */
  #openCode(text) {
    const page = pageOf(text);
    if (page === undefined) {
      this.#status.textContent = words.other(text.length > shown ? `${text.slice(0, shown)}…` : text);
      return false;
    }
    this.#stop();
    const found = new CustomEvent('code-scanner-found', { detail: { page, text }, bubbles: true, cancelable: true });
    if (!this.dispatchEvent(found)) {
      this.#status.textContent = '';
      return true;
    }
    this.#status.textContent = words.found;
    location.href = page;
    return true;
  }
}

customElements.define('code-scanner', CodeScanner);
