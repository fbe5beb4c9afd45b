// The places of a cluster that zooming never separates, as a small list of links beside it.

import { MapControls } from './guide-map-controls.js';
import { word } from '../shared/words.js';

export class MapList {
  static words = { close: word('map.close') };

  #box = document.createElement('div');
  /** @type {SVGGElement | undefined} */
  #cluster;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.#box.className = 'guide-map__list';
    this.#box.setAttribute('role', 'dialog');
    this.#box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // A map that fills the screen does not leave it.
      event.preventDefault();
      this.close(true);
    });
    document.addEventListener('pointerdown', (event) => {
      if (event.target instanceof Node && !this.#box.contains(event.target)) this.close();
    });
  }

  /**
   * @param {{link: SVGElement, name: string}[]} places
   * @param {SVGGElement} cluster
   * @param {(chosen: number) => void} choose
   */
  open(places, cluster, choose) {
    const list = document.createElement('ul');
    for (const [index, { link, name: place }] of places.entries()) {
      const item = document.createElement('li');
      const anchor = document.createElement('a');
      anchor.href = link.getAttribute('href') ?? '';
      anchor.textContent = place;
      anchor.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        choose(index);
      });
      const language = link.getAttribute('lang');
      if (language) anchor.lang = language;
      item.append(anchor);
      list.append(item);
    }
    this.#cluster = cluster;
    cluster.setAttribute('aria-expanded', 'true');
    this.#box.setAttribute('aria-label', (cluster.getAttribute('aria-label') ?? '').split(':')[0]);
    this.#box.replaceChildren(list, MapControls.button('close', MapList.words.close, () => this.close(true)));
    this.stage.append(this.#box);
    const stageRect = this.stage.getBoundingClientRect();
    const clusterRect = cluster.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#box;
    const left = clusterRect.left + clusterRect.width / 2 - stageRect.left - width / 2;
    const below = clusterRect.bottom - stageRect.top + 6;
    const top = below + height > stageRect.height ? clusterRect.top - stageRect.top - height - 6 : below;
    this.#box.style.setProperty('left', `${Math.max(6, Math.min(stageRect.width - width - 6, left))}px`);
    this.#box.style.setProperty('top', `${Math.max(6, Math.min(stageRect.height - height - 6, top))}px`);
    list.querySelector('a')?.focus({ preventScroll: true });
  }

  /** @param {boolean} movesFocus  whether the focus returns to the cluster */
  close(movesFocus = false) {
    if (!this.#cluster) return;
    const cluster = this.#cluster;
    this.#cluster = undefined;
    cluster.removeAttribute('aria-expanded');
    this.#box.remove();
    if (movesFocus) cluster.focus({ preventScroll: true });
  }
}
