// The few settings that matter on the walk itself, where it is walked; the others stand on a page of their own.

import { keepSetting, onSetting, setting } from './kept-settings.js';
import { word } from './words.js';

const words = { title: word('led.settings'), all: word('settings.all') };
const flags = /** @type {const} */ ([
  ['autoplay', word('led.setting.autoplay')], ['speaks', word('led.setting.speaks')], ['sound', word('led.setting.sound')],
  ['vibrate', word('led.setting.vibrate')], ['awake', word('led.setting.awake')], ['power', word('led.setting.power')],
]);

/**
 * @param {string} page  the address of all settings
 * @param {() => void} set  called when one of them is changed
 */
export function walkSettings(page, set) {
  const fold = document.createElement('details');
  fold.className = 'walk__settings';
  const title = document.createElement('summary');
  title.textContent = words.title;
  fold.append(title);
  for (const [name, text] of flags) {
    const label = document.createElement('label');
    label.className = 'walk__flag';
    const box = document.createElement('input');
    box.type = 'checkbox';
    // What is set counts, and not what a browser remembers of the form.
    box.autocomplete = 'off';
    box.checked = setting(name);
    box.addEventListener('change', () => {
      keepSetting(name, box.checked);
      set();
    });
    onSetting(() => {
      box.checked = setting(name);
    });
    label.append(box, ` ${text}`);
    fold.append(label);
  }
  const all = document.createElement('a');
  all.className = 'walk__all-settings';
  all.href = page;
  all.textContent = words.all;
  fold.append(all);
  return fold;
}
