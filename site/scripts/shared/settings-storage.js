// The visitor's settings, stored on the device for all pages: one object under `wynd.settings`.

import { storeText, storedText } from './text-storage.js';

/**
 * @typedef {object} Settings
 * @property {'100' | '125' | '150' | '200'} text  the size of all text, in per cent
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {'system' | 'less'} motion
 * @property {string} language  the language code in the page's address; empty until the visitor chooses one
 * @property {string} declined  the offered language, and the language of the page on which the visitor declined it
 * @property {'guide' | 'metric' | 'imperial'} units
 * @property {boolean} moves  whether maps show buttons to move them
 * @property {boolean} camera  whether a city opens with its camera page
 * @property {boolean} autoplay  whether a stop is read aloud when the visitor reaches it
 * @property {boolean} speaks  whether directions are read aloud
 * @property {string} voice  the name of the browser's voice; empty for the browser's default
 * @property {0.75 | 1 | 1.25 | 1.5 | 2} rate  the speed of speech; 1 is the recorded speed
 * @property {boolean} sound  whether a tone sounds at a stop
 * @property {boolean} celebrate  whether the page celebrates a find with colours and a tone
 * @property {boolean} notices  whether the page reports a find
 * @property {boolean} board  whether friends are ranked by their points
 * @property {boolean} vibrate
 * @property {boolean} awake  whether the screen stays on
 * @property {boolean} turns  whether the map of a walk turns with the walker
 * @property {boolean} power  whether the location is requested less often
 * @property {'auto' | 'ask' | 'off'} updates  of saved guides
 * @property {'ask' | 'always'} data  whether to ask before a large download over a metered connection
 */

const key = 'wynd.settings';
const version = 1;
const changeEvent = 'wynd-settings';

/**
 * The allowed values of each setting; the first is the default.
 * @type {{readonly [Name in keyof Settings]: readonly Settings[Name][]}}
 */
const choices = {
  text: ['100', '125', '150', '200'],
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'less'],
  language: [''],
  declined: [''],
  units: ['guide', 'metric', 'imperial'],
  moves: [false, true],
  camera: [false, true],
  autoplay: [false, true],
  speaks: [false, true],
  voice: [''],
  rate: [1, 0.75, 1.25, 1.5, 2],
  sound: [false, true],
  celebrate: [false, true],
  notices: [true, false],
  board: [true, false],
  vibrate: [true, false],
  awake: [false, true],
  turns: [false, true],
  power: [false, true],
  updates: ['auto', 'ask', 'off'],
  data: ['ask', 'always'],
};
/** The settings without a fixed list of values. */
const freeSettings = new Set(['language', 'declined', 'voice']);
const maxLength = 200;

/**
 * When the browser stores nothing, the settings are valid for this page: for all of its scripts.
 * @type {{wyndSettings?: Partial<Settings>}}
 */
const page = /** @type {object} */ (self);

/**
 * The valid settings among values that were stored or imported.
 * @param {unknown} values
 * @returns {Partial<Settings>}
 */
export function validSettings(values) {
  /** @type {Record<string, unknown>} */
  const valid = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    const all = /** @type {Record<string, readonly unknown[]>} */ (choices)[name];
    if (!Object.hasOwn(choices, name)) continue;
    const isText = freeSettings.has(name) && typeof value === 'string' && value.length <= maxLength;
    if (isText || all.includes(value)) valid[name] = value;
  }
  return valid;
}

/** The settings that the visitor has changed, without defaults. */
export function storedSettings() {
  if (page.wyndSettings) return page.wyndSettings;
  try {
    return validSettings(JSON.parse(storedText(key) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Replaces all settings.
 * @param {Partial<Settings>} values
 * @returns {boolean} whether it is still set when the visitor reopens the browser
 */
export function storeSettings(values) {
  const hasValues = Object.keys(values).length > 0;
  const isStored = storeText(key, hasValues ? JSON.stringify({ version, ...values }) : undefined);
  page.wyndSettings = isStored ? undefined : values;
  self.dispatchEvent(new Event(changeEvent));
  return isStored;
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @returns {Settings[Name]}
 */
export function setting(name) {
  return storedSettings()[name] ?? choices[name][0];
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {Settings[Name]} value
 * @returns {boolean} whether it is still set when the visitor reopens the browser
 */
export function storeSetting(name, value) {
  return storeSettings({ ...storedSettings(), [name]: value });
}

/**
 * Converts the text of a form field to the value of its setting.
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {string} text
 * @returns {Settings[Name] | undefined}
 */
export function choiceOf(name, text) {
  return choices[name].find((choice) => String(choice) === text);
}

/**
 * Calls after every change of a setting: on this page, in another window, or while the visitor was on another page.
 * @param {() => void} listener
 */
export function onSetting(listener) {
  self.addEventListener(changeEvent, listener);
  self.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
  self.addEventListener('pageshow', (event) => {
    if (event.persisted) listener();
  });
}
