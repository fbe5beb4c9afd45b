// What the visitor has set, kept on the device for every page: one object under `wynd.settings`.

import { storeText, storedText } from './text-storage.js';

/**
 * @typedef {object} Settings
 * @property {'100' | '125' | '150' | '200'} text  the size of all text, in per cent
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {'system' | 'less'} motion
 * @property {string} language  that of a page, as its address has it; empty until one is chosen
 * @property {string} declined  the language that was offered, and that of the page on which it was refused
 * @property {'guide' | 'metric' | 'imperial'} units
 * @property {boolean} moves  whether maps show buttons to move them
 * @property {boolean} autoplay  whether a stop is read out when it is reached
 * @property {boolean} speaks  whether the way is said aloud
 * @property {string} voice  the name of the browser's voice; empty for the one that it would take
 * @property {0.75 | 1 | 1.25 | 1.5 | 2} rate  how fast is spoken; 1 is as it was recorded
 * @property {boolean} sound  whether a tone is heard at a stop
 * @property {boolean} celebrate  whether what is found is celebrated with colours and a tone
 * @property {boolean} notices  whether the page tells what is found
 * @property {boolean} board  whether friends are ranked by their points
 * @property {boolean} vibrate
 * @property {boolean} awake  whether the screen stays on
 * @property {boolean} turns  whether the map of a walk turns with the walker
 * @property {boolean} power  whether the location is asked for less often
 * @property {'auto' | 'ask' | 'off'} updates  of saved guides
 * @property {'ask' | 'always'} data  whether to ask before much is fetched over a metered connection
 */

const key = 'wynd.settings';
const version = 1;
const changed = 'wynd-settings';

/**
 * What each can be; the first is what it is until it is set.
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
/** Those whose choices nobody can list. */
const isFree = new Set(['language', 'declined', 'voice']);
const longest = 200;

/**
 * Where the browser keeps nothing, what is set holds for this page: for all of its scripts.
 * @type {{wyndSettings?: Partial<Settings>}}
 */
const page = /** @type {object} */ (self);

/**
 * What is believed of anything that was kept or came with a file.
 * @param {unknown} values
 * @returns {Partial<Settings>}
 */
export function validSettings(values) {
  /** @type {Record<string, unknown>} */
  const believed = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    const all = /** @type {Record<string, readonly unknown[]>} */ (choices)[name];
    if (!Object.hasOwn(choices, name)) continue;
    const isText = isFree.has(name) && typeof value === 'string' && value.length <= longest;
    if (isText || all.includes(value)) believed[name] = value;
  }
  return believed;
}

/** What was set, and nothing else. */
export function storedSettings() {
  if (page.wyndSettings) return page.wyndSettings;
  try {
    return validSettings(JSON.parse(storedText(key) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Sets everything anew.
 * @param {Partial<Settings>} values
 * @returns {boolean} whether it is still set when the browser is opened again
 */
export function storeSettings(values) {
  const hasValues = Object.keys(values).length > 0;
  const isStored = storeText(key, hasValues ? JSON.stringify({ version, ...values }) : undefined);
  page.wyndSettings = isStored ? undefined : values;
  self.dispatchEvent(new Event(changed));
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
 * @returns {boolean} whether it is still set when the browser is opened again
 */
export function storeSetting(name, value) {
  return storeSettings({ ...storedSettings(), [name]: value });
}

/**
 * What a setting is called in a form, as the setting itself.
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {string} text
 * @returns {Settings[Name] | undefined}
 */
export function choiceOf(name, text) {
  return choices[name].find((choice) => String(choice) === text);
}

/**
 * Calls whenever something is set: on this page, in another window, or while the visitor was on another page.
 * @param {() => void} call
 */
export function onSetting(call) {
  self.addEventListener(changed, call);
  self.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) call();
  });
  self.addEventListener('pageshow', (event) => {
    if (event.persisted) call();
  });
}
