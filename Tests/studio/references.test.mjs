// What a reference field offers.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/reference-choices.js', import.meta.url), 'utf8');
const { addressesOf, isAddress, isReference, itemsFor } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const item = (path, kind, city, changes = {}) => ({ path, kind, city, id: path, name: path, ...changes });
const items = [
  item('content/leeds/places/mill.md', 'place', 'leeds'),
  item('content/york/places/gate/index.md', 'place', 'york', { name: 'Gate' }),
  item('content/york/presentations/welcome.md', 'slides', 'york', { name: 'Welcome' }),
  item('groups/choir/york/places/oak.md', 'place', 'york', { group: 'choir' }),
];
const paths = (path, kind) => itemsFor(items, path, kind).map((one) => one.path);

test('the own city is first, and content of groups is for their pages only', () => {
  assert.deepEqual(paths('content/york/tours/walk.md', 'place'),
    ['content/york/places/gate/index.md', 'content/leeds/places/mill.md']);
  assert.deepEqual(paths('groups/choir/york/tours/walk.md', 'place'),
    ['content/york/places/gate/index.md', 'groups/choir/york/places/oak.md', 'content/leeds/places/mill.md']);
  assert.deepEqual(paths('groups/class/york/tours/walk.md', 'place'),
    ['content/york/places/gate/index.md', 'content/leeds/places/mill.md']);
});

test('a presentation is found for a kiosk', () =>
  assert.deepEqual(paths('content/york/kiosks/station.yaml', 'slides'), ['content/york/presentations/welcome.md']));

test('a redirect leads to an address of its city', () => assert.deepEqual(addressesOf(items, 'york'),
  [{ id: 'places/gate', name: 'Gate' }, { id: 'presentations/welcome', name: 'Welcome' }]));

test('texts that refer to content are references', () => {
  const text = (...path) => ({ type: { type: 'text' }, path });
  assert.ok(isReference({ type: { type: 'reference' } }));
  assert.ok(isReference(text('rewards', 'badges', 'rule', 'category')));
  assert.ok(isReference(text('riddles', 'questions', 'answers', 'category')));
  assert.ok(isAddress(text('redirects', 'redirects', 'to')) && isReference(text('redirects', 'redirects', 'to')));
  assert.ok(!isReference(text('guide', 'publish', 'to')) && !isReference({ type: { type: 'text' } }));
});
