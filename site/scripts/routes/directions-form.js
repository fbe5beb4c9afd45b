// The form of <guide-directions>: the places that it offers, and those that the visitor has chosen.

/**
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-network.js').WalkProfile} WalkProfile
 */

/** @typedef {{name: string, position: WalkPosition}} RouteEnd  without a name where the visitor is */

export class DirectionsForm {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
  }

  /**
   * Adds a place to both lists, where the page does not offer it already.
   * @param {string} name
   * @param {string} value
   */
  addPlace(name, value) {
    const end = DirectionsForm.#parseEnd(name, value);
    if (!end) return;
    for (const list of this.form.querySelectorAll('select')) {
      const isListed = [...list.options].some((option) => {
        const other = DirectionsForm.#parseEnd(option.text, option.value);
        return other && other.name === name && Math.abs(other.position.latitude - end.position.latitude) < 1e-5
          && Math.abs(other.position.longitude - end.position.longitude) < 1e-5;
      });
      if (!isListed) list.append(new Option(name, value));
    }
  }

  /**
   * @param {string} text
   * @param {string} value
   * @returns {RouteEnd | undefined}
   */
  static #parseEnd(text, value) {
    const [latitude, longitude] = value.split(',').map((word) => (word.trim() ? Number(word) : NaN));
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
    return { name: text.trim(), position: { latitude, longitude } };
  }

  /**
   * Chooses the visitor's location as the start, and a place to go to.
   * @param {string} name
   * @param {WalkPosition} position  about where it is
   */
  chooseRouteTo(name, position) {
    const [from, to] = [this.list('from'), this.list('to')];
    if (!from || !to) return;
    // Of two places in one building, prefer the one with this name. What has another name must be at the same spot.
    /** @type {(option: HTMLOptionElement) => number} */
    const distance = (option) => {
      const end = DirectionsForm.#parseEnd(option.text, option.value)?.position;
      if (!end) return Infinity;
      const degrees = Math.hypot(end.latitude - position.latitude, end.longitude - position.longitude);
      if (option.text.trim() === name) return degrees < 3e-4 ? degrees : Infinity;
      return degrees < 2e-5 ? degrees + 3e-4 : Infinity;
    };
    const [option] = [...to.options].sort((one, other) => distance(one) - distance(other));
    if (option && distance(option) < Infinity) to.value = option.value;
    else {
      // A mark of the map that is in no list, for example an object.
      const value = `${position.latitude.toFixed(6)},${position.longitude.toFixed(6)}`;
      to.append(new Option(name, value));
      to.value = value;
    }
    const visitorOption = [...from.options].find(({ value }) => value === 'here');
    if (visitorOption) from.value = visitorOption.value;
  }

  /** @param {string} name */
  list(name) {
    const list = this.form.elements.namedItem(name);
    return list instanceof HTMLSelectElement ? list : undefined;
  }

  /** @param {string} name */
  chosen(name) {
    const option = this.list(name)?.selectedOptions[0];
    return option && DirectionsForm.#parseEnd(option.text, option.value);
  }

  get profile() {
    return /** @type {WalkProfile} */ (new FormData(this.form).get('profile') ?? 'shortest');
  }

  /**
   * Marks the list with the error in a choice, and moves the focus to it.
   * @param {string} name
   */
  markError(name) {
    const list = this.list(name);
    list?.setAttribute('aria-invalid', 'true');
    list?.focus();
  }

  /** Removes the marks of errors. */
  clearErrors() {
    for (const list of this.form.querySelectorAll('select')) list.removeAttribute('aria-invalid');
  }
}
