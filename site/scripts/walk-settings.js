// What a visitor sets for walks, kept on the device for every walk of the guide.

import { siteRoot } from './site-root.js';

const key = `wynd walk settings ${siteRoot.pathname}`;

export class WalkSettings {
  /** Whether a stop is read out when it is reached. */
  autoplay = false;
  /** Whether the way is said aloud. */
  speaks = false;
  staysAwake = false;
  savesPower = false;
  vibrate = true;
  /** How fast is spoken; 1 is as it was recorded. */
  rate = 1;

  static #flags = /** @type {const} */ (['autoplay', 'speaks', 'staysAwake', 'savesPower', 'vibrate']);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
      for (const name of WalkSettings.#flags) if (typeof kept[name] === 'boolean') this[name] = kept[name];
      if (kept.rate >= 0.75 && kept.rate <= 2) this.rate = kept.rate;
    } catch {
      // Nothing was kept.
    }
  }

  keep() {
    const { autoplay, speaks, staysAwake, savesPower, vibrate, rate } = this;
    try {
      localStorage.setItem(key, JSON.stringify({ autoplay, speaks, staysAwake, savesPower, vibrate, rate }));
    } catch {
      // Set for this page alone.
    }
  }
}
