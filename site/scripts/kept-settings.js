// What a visitor has set for the whole guide, kept on the device.

const key = 'wynd.settings';

/** What holds until a visitor chooses something else. */
const defaults = {
  /** Whether saved guides are updated: by themselves, when asked, or not looked after at all. */
  updates: /** @type {'auto' | 'ask' | 'off'} */ ('auto'),
  /** Whether a connection that may cost money is used without asking. */
  data: /** @type {'ask' | 'always'} */ ('ask'),
};

/** @typedef {typeof defaults} Settings */

/** @returns {Partial<Settings>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @returns {Settings[Name]}
 */
export function setting(name) {
  return kept()[name] ?? defaults[name];
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {Settings[Name]} value
 * @returns {boolean} whether it is still set when the browser is opened again
 */
export function keepSetting(name, value) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept(), [name]: value }));
    return true;
  } catch {
    return false;
  }
}
