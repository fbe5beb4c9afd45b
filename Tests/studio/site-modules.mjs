// Loads a module of site/scripts in Node.js, with the modules that it imports.

import { readFile } from 'node:fs/promises';

const folder = new URL('../../site/scripts/', import.meta.url);
/** @type {Map<string, Promise<string>>} */
const loaded = new Map();

/**
 * The address of a module as data: Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
 * @param {URL} file
 * @returns {Promise<string>}
 */
function dataAddress(file) {
  const known = loaded.get(file.href);
  if (known) return known;
  const address = (async () => {
    let source = await readFile(file, 'utf8');
    for (const [, name] of [...source.matchAll(/ from '(\.[^']+)';/g)]) {
      source = source.replaceAll(`from '${name}'`, `from '${await dataAddress(new URL(name, file))}'`);
    }
    return `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  })();
  loaded.set(file.href, address);
  return address;
}

/** @param {string} path  below site/scripts */
export async function siteModule(path) {
  return import(await dataAddress(new URL(path, folder)));
}
