// Each unit of a number in a form has words in the languages of the editor.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

const model = new URL('../../Sources/GuideModel/', import.meta.url);
const words = new URL('../../Sources/GuideStudio/Resources/studio/words/', import.meta.url);

test('each unit has words', async () => {
  const sources = (await readdir(model, { recursive: true })).filter((name) => name.endsWith('.swift'));
  const text = (await Promise.all(sources.map((name) => readFile(new URL(name, model), 'utf8')))).join('\n');
  const units = new Set([...text.matchAll(/unit: "([a-z]+)"/g)].map(([, unit]) => unit));
  assert.ok(units.has('metres'));
  for (const name of await readdir(words)) {
    const table = JSON.parse(await readFile(new URL(name, words), 'utf8'));
    for (const unit of units) assert.ok(table[`unit-${unit}`], `${name}: unit-${unit}`);
  }
});
