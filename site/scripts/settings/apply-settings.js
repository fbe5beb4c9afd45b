// Shows the page as the visitor has set it, before anything of it is painted: it stands last in <head>, and is waited for.
// Before what else the head asks for it would keep all of that waiting, too.
//
// Style sheets read what it says on <html>: site/styles/themes.css.

import { onSetting, setting } from '../shared/settings-storage.js';
import { storedNames } from '../shared/text-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { stopWhenErased } from '../shared/write-lock.js';

function show() {
  const { dataset } = document.documentElement;
  const wishes = { textSize: setting('text'), theme: setting('theme'), motion: setting('motion') };
  for (const [name, wish] of Object.entries(wishes)) {
    if (wish === '100' || wish === 'system') delete dataset[name];
    else dataset[name] = wish;
  }
}

show();
// Listening to the storage of other windows can wait until the page is there.
document.addEventListener('DOMContentLoaded', () => onSetting(show));
stopWhenErased(siteRoot, () => storedNames(siteRoot));
