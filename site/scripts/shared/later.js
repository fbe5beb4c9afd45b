// Implements `import('./NAME.js')` in a published script: loads the part when a script first asks for it.
//
// The script's element names the parts: `data-later="ADDRESS NAME, ADDRESS NAME"`.

import { run } from './classic-script.js';

const parts = (document.currentScript?.dataset.later ?? '').split(', ').map((part) => part.split(' '));

/**
 * The address of a part, for a worker that runs it.
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
