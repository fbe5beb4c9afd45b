// What guides kept under other names before there were settings for every page.

import { believedSettings, keepSettings, keptSettings } from './kept-settings.js';
import { keepText, keptText } from './kept-values.js';
import { siteRoot } from './site-root.js';

/** @param {string} name */
function taken(name) {
  const text = keptText(name);
  if (text !== undefined) keepText(name, undefined);
  return text;
}

function takenSettings() {
  const language = taken('wynd language');
  const declined = taken('wynd language declined');
  const moves = taken('wynd map moves');
  const walk = taken(`wynd walk settings ${siteRoot.pathname}`);
  /** @type {Record<string, unknown>} */
  let walks = {};
  try {
    walks = JSON.parse(walk ?? '{}') ?? {};
  } catch {
    // Nothing that could be read.
  }
  const { staysAwake: awake, savesPower: power, ...rest } = walks;
  return believedSettings({
    ...rest, awake, power, language, declined, moves: moves === undefined ? undefined : moves === 'shown',
  });
}

/** Puts it under the names of today. */
export function takeUpOldNames() {
  const { pathname } = siteRoot;
  const old = Object.keys(self.localStorage ?? {}).filter((name) => /^wynd[ -]/.test(name));
  if (old.length === 0) return;
  const values = takenSettings();
  if (Object.keys(values).length > 0) keepSettings({ ...values, ...keptSettings() });
  const places = taken(`wynd places ${pathname}`);
  if (places !== undefined) keepText(`wynd.places ${pathname}`, places);
  const walks = `wynd walk ${pathname}`;
  for (const name of old.filter((one) => one.startsWith(walks))) {
    keepText(`wynd.walk ${pathname} ${name.slice(walks.length)}`, taken(name));
  }
  // What is saved is looked up anew.
  keepText(`wynd-saved ${pathname}`, undefined);
}
