// What `import('./NAME.js')` is in a published script: the part that is loaded when it is first asked for.
//
// The script's element names the parts: `data-later="ADDRESS NAME, ADDRESS NAME"`.

import { run } from './classic-script.js';

const parts = (document.currentScript?.dataset.later ?? '').split(', ').map((part) => part.split(' '));

/** @param {string} name */
export async function later(name) {
  await run(parts.find((part) => part[1] === name)?.[0] ?? name);
  return /** @type {{wyndParts?: Record<string, object>}} */ (self).wyndParts?.[name];
}
