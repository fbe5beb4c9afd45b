// The words of the editor: each language has all of them, and labels and help texts do not read like code.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/words/', import.meta.url);

/** @param {string} name @returns {Promise<Record<string, string>>} */
const table = async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8'));

test('each language has all words', async () => {
  const english = Object.keys(await table('en.json'));
  for (const name of await readdir(folder)) {
    const words = await table(name);
    assert.deepEqual(english.filter((key) => !words[key]), [], name);
  }
});

test('labels and help texts of forms do not read like code', async () => {
  for (const name of await readdir(folder)) {
    for (const [key, text] of Object.entries(await table(name))) {
      if (!/^(label|help)-/.test(key)) continue;
      assert.doesNotMatch(text, /`|--|_|see below|\[|\]/, `${name}: ${key}`);
      assert.notEqual(text, key.replace(/^(label|help)-/, ''), `${name}: ${key}`);
    }
  }
});

test('a word that means something else in another form has words of its own there', async () => {
  const english = await table('en.json');
  for (const [other, key] of [
    ['help-city-tags', 'help-tags'], ['help-open-data-licence', 'help-licence'], ['label-films-allow', 'label-allow'],
  ]) assert.notEqual(english[other] ?? english[key], english[key], other);
});
