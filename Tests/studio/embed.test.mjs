// The colour of a page for frames: what is a colour, and which contrast suffices.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../site/scripts/embed/embed-accent.js', import.meta.url), 'utf8');
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const { accentProperties, contrast, readAccent, readComputed } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

test('a colour has six hexadecimal digits', () => {
  assert.deepEqual(readAccent('c0392b'), [0xc0, 0x39, 0x2b]);
  assert.deepEqual(readAccent('#C0392B'), [0xc0, 0x39, 0x2b]);
  for (const text of [null, '', 'red', 'c03', 'c0392b00', 'c0392b;', 'url(x)']) assert.equal(readAccent(text), undefined, text);
  assert.deepEqual(readComputed('rgb(251, 248, 242)'), [251, 248, 242]);
  for (const text of ['rgba(0, 0, 0, 0)', 'oklch(0.5 0.1 20)', '']) assert.equal(readComputed(text), undefined, text);
});

test('the contrast is that of WCAG 2.2', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrast([255, 255, 255], [255, 255, 255]), 1);
  // The lightest grey with a contrast of 4.5 on white.
  assert.ok(contrast([118, 118, 118], [255, 255, 255]) >= 4.5 && contrast([119, 119, 119], [255, 255, 255]) < 4.5);
});

test('a colour is used only with sufficient contrast on each paper', () => {
  const light = [[251, 248, 242], [255, 255, 255], [242, 236, 225]];
  const dark = [[23, 21, 18], [33, 30, 26], [16, 15, 13]];
  const used = (text, papers) => accentProperties(readAccent(text), papers)?.['--accent'];
  assert.equal(used('c0392b', light), 'rgb(192 57 43)');
  assert.equal(used('c0392b', dark), undefined);
  assert.equal(used('ffee00', light), undefined);
  assert.equal(used('ffee00', dark), 'rgb(255 238 0)');
  assert.equal(used('767676', light), undefined, 'sufficient on one of the papers only');
  assert.equal(used('c0392b', [light[0], undefined]), undefined, 'a paper that cannot be read');
  assert.equal(accentProperties(readAccent('c0392b'), light)?.['--accent-ink'], 'rgb(255 255 255)');
  assert.equal(accentProperties(readAccent('ffee00'), dark)?.['--accent-ink'], 'rgb(0 0 0)');
});
