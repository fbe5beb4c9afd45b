// Operations on the values of a page, and those that undo them.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/page-operations.js', import.meta.url), 'utf8');
const { append, apply, isEqual } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const page = () => ({
  values: { name: 'Minster', tags: ['gothic', 'bells', 'tall'], media: [{ file: 'a.jpg' }, { file: 'b.jpg' }] }, body: 'Text\n',
});

/** An operation, and the values that it makes. */
const cases = [
  [{ op: 'set', at: ['name'], value: 'York' }, (state) => state.values.name, 'York'],
  [{ op: 'set', at: ['summary'], value: 'Old' }, (state) => state.values.summary, 'Old'],
  [{ op: 'set', at: ['access', 'note'], value: 'Ramp' }, (state) => state.values.access, { note: 'Ramp' }],
  [{ op: 'set', at: ['media', 1, 'alt'], value: 'Door' }, (state) => state.values.media[1], { file: 'b.jpg', alt: 'Door' }],
  [{ op: 'remove', at: ['name'] }, (state) => 'name' in state.values, false],
  [{ op: 'remove', at: ['tags', 1] }, (state) => state.values.tags, ['gothic', 'tall']],
  [{ op: 'insert', at: ['tags', 1], value: 'old' }, (state) => state.values.tags, ['gothic', 'old', 'bells', 'tall']],
  [{ op: 'move', at: ['tags', 0], to: 2 }, (state) => state.values.tags, ['bells', 'tall', 'gothic']],
  [{ op: 'move', at: ['tags', 2], to: 0 }, (state) => state.values.tags, ['tall', 'gothic', 'bells']],
  [{ op: 'body', value: 'New\n' }, (state) => state.body, 'New\n'],
];

for (const [operation, value, expected] of cases) {
  test(JSON.stringify(operation), () => {
    const state = page();
    const inverse = apply(state, operation);
    assert.deepEqual(value(state), expected);
    apply(state, inverse);
    // A mapping that the operation created may remain, without keys.
    if (isEqual(state.values.access, {})) delete state.values.access;
    assert.deepEqual(state, page());
  });
}

test('an operation without effect has no inverse', () => {
  assert.equal(apply(page(), { op: 'set', at: ['name'], value: 'Minster' }), undefined);
  assert.equal(apply(page(), { op: 'remove', at: ['summary'] }), undefined);
  assert.equal(apply(page(), { op: 'body', value: 'Text\n' }), undefined);
});

test('typed text is one operation', () => {
  const list = [];
  for (const value of ['Y', 'Yo', 'Yor']) append(list, { op: 'set', at: ['name'], value });
  append(list, { op: 'set', at: ['summary'], value: 'Old' });
  append(list, { op: 'set', at: ['name'], value: 'York' });
  append(list, { op: 'insert', at: ['tags', 0], value: 'a' });
  append(list, { op: 'insert', at: ['tags', 0], value: 'b' });
  assert.deepEqual(list.map((one) => one.value), ['Yor', 'Old', 'York', 'a', 'b']);
});

test('mappings are equal in any order of their keys, lists are not', () => {
  assert.ok(isEqual({ lat: '1', lon: '2' }, { lon: '2', lat: '1' }));
  assert.ok(isEqual({ name: 'a', none: null }, { name: 'a' }));
  assert.ok(!isEqual(['a', 'b'], ['b', 'a']));
  assert.ok(!isEqual(['a'], { 0: 'a' }));
});
