// A problem that needs a key says what it means for the editor, and shows the command only to the admin.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/problem-admin.js', import.meta.url), 'utf8');
const before = "const make = (name, attributes, ...children) => ({ name, children }); const words = (key) => key;\n";
const { isForAdmin, keyWords, problemMessage } = await import(
  `data:text/javascript,${encodeURIComponent(before + source.replace(/^import .*$/gm, ''))}`);

test('a message about a missing key is recognised in each language', () => {
  for (const [message, key] of [
    ['York: …, because guide.yaml contains no unlock-key; run wynd keys new --unlock and add the line that it prints', 'unlock'],
    ['guide.yaml enthält keinen group-key; rufen Sie wynd keys new --group auf', 'group'],
    ['add the one that wynd keys new --approve prints', 'approve'], ['write a name', undefined], [undefined, undefined],
  ]) assert.equal(keyWords(message), key, message);
  assert.ok(isForAdmin('Create a secret with wynd keys new --unlock.'));
  assert.equal(isForAdmin('Use keys.'), false);
});

test('an editor reads what a missing key means, and the command is below, for the admin', () => {
  const message = 'run wynd keys new --unlock';
  const [text, details] = problemMessage({ message });
  assert.equal(text, 'problems-key-unlock problems-admin-only');
  assert.equal(details.name, 'details');
  assert.deepEqual(details.children.at(-1).children, [message]);
  assert.deepEqual(problemMessage({ message: 'write a name' }), ['write a name']);
});
