// A map that fills the screen: by the browser's own function, otherwise as a layer over the page. Escape and the Back button
// leave it.

export class MapScreen {
  /** @type {HTMLElement[]} The rest of the page, out of reach meanwhile. */
  #rest = [];
  #isOver = false;

  /**
   * @param {HTMLElement} map
   * @param {() => void} changed
   */
  constructor(map, changed) {
    this.map = map;
    this.changed = changed;
    document.addEventListener('fullscreenchange', this.#update);
    window.addEventListener('popstate', this.#back);
    map.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#isOver && !event.defaultPrevented) this.leave();
    });
  }

  get isOn() {
    return this.#isOver || document.fullscreenElement === this.map || this.map.closest('.map-window') !== null;
  }

  async enter() {
    try {
      if (!document.fullscreenEnabled) throw new Error('not here');
      await this.map.requestFullscreen();
    } catch {
      this.#isOver = true;
      // A phone's way back leaves the map and not the page; where the history is closed, the button does.
      try {
        history.pushState({ ...history.state, isMapOver: true }, '');
      } catch {}
      this.#update();
    }
  }

  /** @param {boolean} isFollowed  whether the visitor follows a link, which a step back would undo */
  leave(isFollowed = false) {
    if (this.#isOver) {
      if (history.state?.isMapOver && isFollowed) history.replaceState({ ...history.state, isMapOver: false }, '');
      else if (history.state?.isMapOver) history.back();
      this.#isOver = false;
      this.#update();
    } else if (document.fullscreenElement === this.map) document.exitFullscreen().catch(() => undefined);
  }

  #back = () => {
    if (!this.#isOver || history.state?.isMapOver) return;
    this.#isOver = false;
    this.#update();
  };

  disconnect() {
    document.removeEventListener('fullscreenchange', this.#update);
    window.removeEventListener('popstate', this.#back);
    this.#isOver = false;
    this.#free();
  }

  #free() {
    for (const element of this.#rest) element.inert = false;
    this.#rest = [];
    document.documentElement.classList.remove('has-full-screen-map');
  }

  #update = () => {
    const { isOn } = this;
    if (this.map.classList.contains('is-screen') === isOn) return;
    this.map.classList.toggle('is-screen', isOn);
    this.map.classList.toggle('is-over', this.#isOver);
    this.#free();
    if (isOn) {
      if (this.#isOver) document.documentElement.classList.add('has-full-screen-map');
      for (let level = /** @type {Element} */ (this.map); level.parentElement; level = level.parentElement) {
        for (const beside of level.parentElement.children) {
          if (beside === level || !(beside instanceof HTMLElement) || beside.inert) continue;
          beside.inert = true;
          this.#rest.push(beside);
        }
        if (level.parentElement === document.body) break;
      }
    }
    this.changed();
  };
}
