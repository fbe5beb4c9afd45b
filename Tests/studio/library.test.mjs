// Where files of the library belong, which pages can show them, and the order of their marks.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/media-places.js', import.meta.url), 'utf8');
const { addingOperations, inOrder, mediaFolders, pagesFor } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const items = [
  { kind: 'guide', path: 'guide.yaml', name: 'North', id: 'guide' },
  { kind: 'city', city: 'leeds', path: 'content/leeds/city.md', name: 'Leeds', id: 'leeds' },
  { kind: 'place', city: 'leeds', path: 'content/leeds/places/arch.md', name: 'Arch', id: 'arch' },
  { kind: 'city', city: 'york', path: 'content/york/city.md', name: 'York', id: 'york' },
  { kind: 'place', city: 'york', path: 'content/york/places/gate.md', name: 'Gate', id: 'gate' },
  { kind: 'place', city: 'york', path: 'content/york/places/mill.md', name: 'Mill', id: 'mill', refusal: 'Ask an editor.' },
  { kind: 'place', city: 'york', group: 'friends', path: 'groups/friends/york/places/den.md', name: 'Den', id: 'den' },
  { kind: 'riddles', city: 'york', path: 'content/york/riddles.yaml', name: '', id: 'riddles' },
];
const media = { keys: [{ name: 'media', type: { type: 'list', of: { keys: [{ name: 'file' }, { name: 'alt' }] } } }] };
const kinds = { city: media, place: media, guide: { keys: [] }, riddles: { keys: [] } };

test('new files belong to a city or to the whole guide', () => {
  assert.deepEqual(mediaFolders({ items, presentations: [{ city: 'hull' }] }, 'The whole guide').map(({ value, label }) => [value, label]), [
    ['content/leeds', 'Leeds'], ['content/york', 'York'], ['content/hull', 'hull'], ['content/pages', 'The whole guide'],
  ]);
});

test('the pages of the same city are first; pages without media or of others are left out', () => {
  assert.deepEqual(pagesFor(items, kinds, 'content/york/gate.jpg').map((page) => page.name), ['York', 'Gate · York', 'Leeds', 'Arch · Leeds']);
});

test('files are added after those of the page', () => {
  const [one, two] = [{ file: 'a.jpg' }, { file: 'b.jpg' }];
  assert.deepEqual(addingOperations(undefined, [one, two]), [{ op: 'set', at: ['media'], value: [one, two] }]);
  assert.deepEqual(addingOperations([{ file: 'c.jpg' }], [one, two]), [
    { op: 'insert', at: ['media', 1], value: one }, { op: 'insert', at: ['media', 2], value: two },
  ]);
});

test('the marks of all cards have one order', () => {
  assert.deepEqual(inOrder(['unused', 'heavy', 'no-alt', 'broken']), ['broken', 'no-alt', 'heavy', 'unused']);
});
