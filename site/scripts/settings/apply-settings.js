// Applies the visitor's settings before the page is painted: it is the last script in <head>, and it blocks rendering. Earlier in
// <head> it would delay everything after it.
//
// It sets attributes on <html>, which the style sheets read: site/styles/themes.css. It also takes out the notices that are not
// valid now.

import { defineNoticeTimes } from '../shared/notice-times.js';
import { onSetting, setting } from '../shared/settings-storage.js';
import { storedNames } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { stopWhenErased } from '../shared/write-lock.js';

function show() {
  const { dataset } = document.documentElement;
  const values = { textSize: setting('text'), theme: setting('theme'), motion: setting('motion') };
  for (const [name, value] of Object.entries(values)) {
    if (value === '100' || value === 'system') delete dataset[name];
    else dataset[name] = value;
  }
}

show();
defineNoticeTimes();
// Listening to other windows can wait until the page is loaded.
document.addEventListener('DOMContentLoaded', () => onSetting(show));
stopWhenErased(siteRoot, () => storedNames(siteRoot));
