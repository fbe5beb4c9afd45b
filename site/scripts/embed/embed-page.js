// <embed-page>: the content of a page for a frame in another website. It gives the page the colour in its address, and reports
// its height to the website's page, where embed-host.js reads it:
//
//   {type: 'wynd-height', height: 612}
//
// It stores nothing and reads nothing that is stored.

import { accentProperties, readAccent, readComputed } from './embed-accent.js';

const papers = ['--paper', '--paper-raised', '--paper-sunk'];
const properties = ['--accent', '--accent-ink', '--accent-soft'];

class EmbedPage extends HTMLElement {
  #observer = new ResizeObserver(() => this.#report());
  #scheme = matchMedia('(prefers-color-scheme: dark)');
  #reported = 0;
  #before = window.innerHeight;

  connectedCallback() {
    this.#colour();
    this.#scheme.addEventListener('change', this.#colour);
    if (window.parent === window) return;
    this.#observer.observe(this);
    window.addEventListener('resize', this.#follow);
    window.addEventListener('message', this.#answer);
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    window.removeEventListener('resize', this.#follow);
    this.#scheme.removeEventListener('change', this.#colour);
    window.removeEventListener('message', this.#answer);
  }

  #colour = () => {
    const { style } = document.documentElement;
    for (const name of properties) style.removeProperty(name);
    const accent = readAccent(new URLSearchParams(location.search).get('accent'));
    for (const [name, value] of Object.entries(accentProperties(accent, accent ? this.#papers() : []) ?? {})) {
      style.setProperty(name, value);
    }
  };

  /** The colours behind text in the current colour scheme. */
  #papers() {
    const probe = document.createElement('span');
    probe.hidden = true;
    this.append(probe);
    const colours = papers.map((name) => {
      probe.style.backgroundColor = `var(${name})`;
      return readComputed(getComputedStyle(probe).backgroundColor);
    });
    probe.remove();
    return colours;
  }

  /** The website's script asks for the height when it starts later than this one. */
  #answer = (/** @type {MessageEvent} */ { data, source }) => {
    if (source === window.parent && data?.type === 'wynd-height') this.#report();
  };

  /**
   * The frame has the height that was reported, so the website follows it, and the page needs no scroll bar. In Firefox the bar
   * of the lower frame would stay: beside it the map is narrower and lower, and the page fits.
   */
  #follow = () => {
    const height = window.innerHeight;
    if (height !== this.#before && height === this.#reported) document.documentElement.style.overflowY = 'hidden';
    this.#before = height;
  };

  #report() {
    const height = Math.ceil(this.getBoundingClientRect().height);
    this.#reported = height;
    // A height is not secret, and the page does not know which website shows it.
    window.parent.postMessage({ type: 'wynd-height', height }, '*');
  }
}

customElements.define('embed-page', EmbedPage);
