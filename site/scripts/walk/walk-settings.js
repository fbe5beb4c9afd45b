// The few settings that matter during a walk, shown on the walk; the others are on a page of their own.

import { make } from '../shared/elements.js';
import { storeSetting, onSetting, setting } from '../shared/settings-storage.js';
import { word } from '../shared/words.js';

const words = { title: word('led.settings'), all: word('settings.all') };
const flags = /** @type {const} */ ([
  ['autoplay', word('led.setting.autoplay')], ['speaks', word('led.setting.speaks')], ['sound', word('led.setting.sound')],
  ['vibrate', word('led.setting.vibrate')], ['awake', word('led.setting.awake')],
  ['turns', word('led.setting.turns')], ['power', word('led.setting.power')],
]);

/**
 * @param {string} page  the address of all settings
 * @param {(name: keyof import('../shared/settings-storage.js').Settings) => void} changed  called when one of them is changed
 */
export function walkSettings(page, changed) {
  const details = make('details', 'walk__settings', make('summary', '', words.title));
  for (const [name, text] of flags) {
    const box = make('input', '');
    box.type = 'checkbox';
    // The stored setting is valid, and not the state of the form that a browser remembers.
    box.autocomplete = 'off';
    box.checked = setting(name);
    box.addEventListener('change', () => {
      storeSetting(name, box.checked);
      changed(name);
    });
    onSetting(() => {
      box.checked = setting(name);
    });
    details.append(make('label', 'walk__flag', box, ` ${text}`));
  }
  const all = make('a', 'walk__all-settings', words.all);
  all.href = page;
  details.append(all);
  return details;
}
