// Files that are imported together are found, and the sights of an extract are listed by kind.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

/**
 * @param {string} name
 * @param {string} [before] what the module uses from other modules
 */
async function module(name, before = '') {
  const source = await readFile(new URL(`../../Sources/GuideStudio/Resources/studio/${name}`, import.meta.url), 'utf8');
  // Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
  return import(`data:text/javascript,${encodeURIComponent(before + source.replace(/^import .*$/gm, ''))}`);
}

/** Requests are collected; the name of a file decides what it is. */
const requests = `
  export const sent = [];
  const formats = { pws: 'pws', json: 'omeka', csv: 'csv' };
  const post = async (path, file, query) => {
    sent.push([path, file.name, query]);
    if (file.name === 'broken.csv') throw new Error('It is empty.');
    return { upload: file.name, name: file.name, format: formats[file.name.split('.').pop()] };
  };
`;
const { sent, upload, groups, pathBeside } = await module('import-files.js', requests);
const { byKind } = await module('import-sights.js');

/** @param {string} path */
const file = (path) => ({ name: path.split('/').pop(), webkitRelativePath: path.includes('/') ? path : '' });

/** @param {string[]} paths */
async function uploaded(paths) {
  sent.length = 0;
  /** @type {string[]} */
  const failed = [];
  const found = await upload(paths.map(file), () => {}, (/** @type {string} */ name) => failed.push(name));
  return { found, failed, sent: sent.map((/** @type {any[]} */ [path, name, query]) => `${path} ${name} ${query.path ?? ''}`.trim()) };
}

test('A path beside a file is relative to its folder', () => {
  assert.equal(pathBeside('stow/pics/wheel.svg', 'stow/stow.pws'), 'pics/wheel.svg');
  assert.equal(pathBeside('wheel.svg', 'stow.pws'), 'wheel.svg');
  assert.equal(pathBeside('other/wheel.svg', 'stow/stow.pws'), undefined);
  assert.equal(pathBeside('stow/stow.pws', 'stow/stow.pws'), undefined);
});

test('The pictures and captions in the folder of a presentation are stored beside it', async () => {
  const { found, sent: requests } = await uploaded(['stow/pics/wheel.svg', 'stow/.DS_Store', 'stow/stow.pws', 'stow/stow.pws.yaml']);
  assert.deepEqual(found.map((/** @type {any} */ one) => one.name), ['stow.pws']);
  assert.deepEqual(requests, [
    'import/recognise stow.pws', 'import/beside wheel.svg pics/wheel.svg', 'import/beside stow.pws.yaml stow.pws.yaml',
  ]);
});

test('Without a presentation, each file is looked at; a file that fails does not stop the others', async () => {
  const { found, failed } = await uploaded(['broken.csv', 'wheel.svg', 'list.txt']);
  assert.deepEqual(found.map((/** @type {any} */ one) => one.name), ['list.txt', 'wheel.svg']);
  assert.deepEqual(failed, ['broken.csv']);
});

test('Pictures that are chosen together with a table are stored beside it; captions are not', async () => {
  const { found, sent: requests } = await uploaded(['wheel.svg', 'list.csv', 'wheel.vtt']);
  assert.deepEqual(found.map((/** @type {any} */ one) => one.name), ['list.csv', 'wheel.vtt']);
  assert.deepEqual(requests, ['import/recognise list.csv', 'import/beside wheel.svg wheel.svg', 'import/recognise wheel.vtt']);
  const other = await uploaded(['tables/list.csv', 'tables/pics/door.jpg', 'photos/wheel.svg']);
  assert.deepEqual(other.sent.slice(1), ['import/beside door.jpg pics/door.jpg', 'import/beside wheel.svg wheel.svg']);
});

test('Files of one collection are one import', async () => {
  const { found } = await uploaded(['items.json', 'list.csv', 'files.json', 'other.csv']);
  const names = groups(found).map((/** @type {any[]} */ group) => group.map((one) => one.name));
  assert.deepEqual(names, [['items.json', 'files.json'], ['list.csv'], ['other.csv']]);
});

test('Sights are listed by kind, the most frequent kind first', () => {
  const sights = [['a', 'museum'], ['b', 'castle'], ['c', 'museum'], ['d', 'bridge']].map(([origin, kind]) => ({ origin, kind }));
  assert.deepEqual(byKind(sights).map((/** @type {any} */ [kind, own]) => [kind, own.map((/** @type {any} */ one) => one.origin).join('')]),
    [['museum', 'ac'], ['bridge', 'd'], ['castle', 'b']]);
});
