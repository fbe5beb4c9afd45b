// Which page a person has open.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/presence-paths.js', import.meta.url), 'utf8');
const { openPath, stemOf } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const path = 'content/york/places/well.md';
const translation = 'content/york/places/well.zh-Hant.md';

for (const [view, parameters, chosen, expected] of [
  ['page', { path }, '', path],
  ['page', { path }, 'content/york/city.md', path],
  ['translate', { path, language: 'zh-Hant' }, '', translation],
  ['translate', { language: 'de' }, '', null],
  ['map', { city: 'york' }, path, path],
  ['map', { city: 'york' }, '', null],
  ['history', { path }, '', null],
  ['outline', {}, '', null],
]) {
  test(`${view} ${JSON.stringify(parameters)} ${chosen}`, () => assert.equal(openPath({ view, parameters }, chosen), expected));
}

test('a translation belongs to the row of its original', () => {
  assert.equal(stemOf(translation), stemOf(path));
  assert.equal(stemOf('guide.de.yaml'), stemOf('guide.yaml'));
  assert.notEqual(stemOf('content/york/places/well/index.md'), stemOf(path));
  assert.equal(stemOf('content/st.john/city.md'), 'content/st.john/city');
});
