// A map that fills the screen: by the browser's own function, otherwise as a layer over the page. Escape and the Back button
// leave it.

export class MapScreen {
  /** @type {HTMLElement[]} The rest of the page, out of reach meanwhile. */
  #inertElements = [];
  #isOverlay = false;

  /**
   * @param {HTMLElement} map
   * @param {() => void} changed
   */
  constructor(map, changed) {
    this.map = map;
    this.changed = changed;
    document.addEventListener('fullscreenchange', this.#update);
    window.addEventListener('popstate', this.#handleBack);
    map.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#isOverlay && !event.defaultPrevented) this.leave();
    });
  }

  get isOn() {
    return this.#isOverlay || document.fullscreenElement === this.map || this.map.closest('.map-window') !== null;
  }

  async enter() {
    try {
      if (!document.fullscreenEnabled) throw new Error('not here');
      await this.map.requestFullscreen();
    } catch {
      this.#isOverlay = true;
      // A phone's way back leaves the map and not the page; where the history is closed, the button does.
      try {
        history.pushState({ ...history.state, isMapOver: true }, '');
      } catch {}
      this.#update();
    }
  }

  /** @param {boolean} isLinkFollowed  whether the visitor follows a link, which a step back would undo */
  leave(isLinkFollowed = false) {
    if (this.#isOverlay) {
      if (history.state?.isMapOver && isLinkFollowed) history.replaceState({ ...history.state, isMapOver: false }, '');
      else if (history.state?.isMapOver) history.back();
      this.#isOverlay = false;
      this.#update();
    } else if (document.fullscreenElement === this.map) document.exitFullscreen().catch(() => undefined);
  }

  #handleBack = () => {
    if (!this.#isOverlay || history.state?.isMapOver) return;
    this.#isOverlay = false;
    this.#update();
  };

  disconnect() {
    document.removeEventListener('fullscreenchange', this.#update);
    window.removeEventListener('popstate', this.#handleBack);
    this.#isOverlay = false;
    this.#restorePage();
  }

  #restorePage() {
    for (const element of this.#inertElements) element.inert = false;
    this.#inertElements = [];
    document.documentElement.classList.remove('has-full-screen-map');
  }

  #update = () => {
    const { isOn } = this;
    if (this.map.classList.contains('is-screen') === isOn) return;
    this.map.classList.toggle('is-screen', isOn);
    this.map.classList.toggle('is-over', this.#isOverlay);
    this.#restorePage();
    if (isOn) {
      if (this.#isOverlay) document.documentElement.classList.add('has-full-screen-map');
      for (let ancestor = /** @type {Element} */ (this.map); ancestor.parentElement; ancestor = ancestor.parentElement) {
        for (const sibling of ancestor.parentElement.children) {
          if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
          sibling.inert = true;
          this.#inertElements.push(sibling);
        }
        if (ancestor.parentElement === document.body) break;
      }
    }
    this.changed();
  };
}
