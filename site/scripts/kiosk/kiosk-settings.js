// The settings of a kiosk's visitor, for the duration of the visit.

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

  /** Whether the next screen can read them. */
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
      // They are valid on this screen only, and the screen shows that.
    }
    this.apply();
  }

  /** Applies the settings to the screen. */
  apply() {
    for (const choice of /** @type {KioskChoice[]} */ (['large', 'contrast', 'low', 'speak'])) {
      document.documentElement.toggleAttribute(`data-${choice}`, this.has(choice));
    }
  }

  /** Deletes all data of a visitor, on this screen and in the browser. */
  static forget() {
    try {
      sessionStorage.clear();
      for (const name of Object.keys(localStorage)) {
        if (name !== KioskSettings.healthKey && name !== KioskSettings.boardKey) localStorage.removeItem(name);
      }
    } catch {
      // Without storage there is nothing to delete.
    }
  }

  /** The statistics for the operator; no personal data. */
  static healthKey = 'wynd-kiosk-health';

  /** The cards that visitors have added to today's board. */
  static boardKey = 'wynd-kiosk-board';
}
