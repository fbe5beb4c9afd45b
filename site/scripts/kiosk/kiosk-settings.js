// What a visitor of a kiosk has chosen, for as long as the visit lasts.

/** @typedef {'large' | 'contrast' | 'low' | 'speak'} KioskChoice */

const key = 'wynd-kiosk';

/** @returns {Partial<Record<KioskChoice, boolean>>} */
function read() {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

export class KioskSettings {
  #chosen = read();

  /** Whether the next screen will know them. */
  get canStore() {
    try {
      sessionStorage.setItem(`${key}-test`, '');
      sessionStorage.removeItem(`${key}-test`);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {KioskChoice} choice */
  has(choice) {
    return this.#chosen[choice] === true;
  }

  /**
   * @param {KioskChoice} choice
   * @param {boolean} isOn
   */
  set(choice, isOn) {
    this.#chosen[choice] = isOn;
    try {
      sessionStorage.setItem(key, JSON.stringify(this.#chosen));
    } catch {
      // They hold on this screen alone, which the screen says.
    }
    this.apply();
  }

  /** Shows the screen as it was chosen. */
  apply() {
    for (const choice of /** @type {KioskChoice[]} */ (['large', 'contrast', 'low', 'speak'])) {
      document.documentElement.toggleAttribute(`data-${choice}`, this.has(choice));
    }
  }

  /** Forgets everything that a visitor left behind, on this screen and in the browser. */
  static forget() {
    try {
      sessionStorage.clear();
      for (const name of Object.keys(localStorage)) {
        if (name !== KioskSettings.healthKey && name !== KioskSettings.boardKey) localStorage.removeItem(name);
      }
    } catch {
      // What cannot be kept need not be forgotten.
    }
  }

  /** What is counted on the device for whoever looks after it; nothing about persons. */
  static healthKey = 'wynd-kiosk-health';

  /** What visitors of this day have put on the board, for the others of this day. */
  static boardKey = 'wynd-kiosk-board';
}
