// What `import('./NAME.js')` is in a published script: the part that is loaded when it is first asked for.
//
// The script's element names the parts: `data-later="ADDRESS NAME, ADDRESS NAME"`.

import { run } from './classic-script.js';

const parts = (document.currentScript?.dataset.later ?? '').split(', ').map((part) => part.split(' '));

/**
 * Where a part stands, for a worker to be made of it.
 * @param {string} name
 */
export function partAddress(name) {
  return parts.find((part) => part[1] === name)?.[0];
}

/** @param {string} name */
export async function later(name) {
  await run(partAddress(name) ?? name);
  return /** @type {{wyndParts?: Record<string, object>}} */ (self).wyndParts?.[name];
}
