// The progress of uploads in words, its announcements at each quarter, and the sum of several files.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

/** @param {string} name @param {string} [before] replaces the imports */
async function module(name, before = '') {
  const source = await readFile(new URL(`../../Sources/GuideStudio/Resources/studio/${name}`, import.meta.url), 'utf8');
  // Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
  return import(`data:text/javascript,${encodeURIComponent(before + source.replace(/^import .*$/gm, ''))}`);
}

const { quarters, timeWords, uploadWords } = await module('upload-progress.js',
  "const language = 'en'; const byteWords = (n) => `${n} B`; const words = (key, values) => `${key} ${Object.values(values).join('/')}`;\n");
const { total } = await module('media-uploads.js');

test('A quarter is announced once, also if the progress passes several of them', () => {
  const quarter = quarters();
  const steps = [0, 0.1, 0.25, 0.3, 0.49, 0.8, 0.9, 1, 1];
  assert.deepEqual(steps.map(quarter), [undefined, undefined, 25, undefined, undefined, 75, undefined, 100, undefined]);
  // Another upload begins.
  assert.deepEqual([0, 0.5].map(quarter), [undefined, 50]);
  assert.equal(quarters()(undefined), undefined);
});

test('The time left is in seconds up to a minute, then in minutes', () => {
  assert.deepEqual([0.2, 1, 59, 60, 61, 600].map(timeWords), ['1 second', '1 second', '59 seconds', '1 minute', '2 minutes', '10 minutes']);
});

test('The words name what is known', () => {
  assert.equal(uploadWords({ bytes: 999, totalBytes: 1000 }, 0.999), '99% · upload-bytes 999 B/1000 B');
  assert.equal(uploadWords({ bytes: 5, totalBytes: 10, files: 1, totalFiles: 2, secondsLeft: 90 }, 0.5),
    '50% · upload-bytes 5 B/10 B · upload-files 1/2 · upload-time-left 2 minutes');
});

test('The sum of several files counts no more bytes than they have', () => {
  const sums = total([100, 300]);
  assert.equal(sums.fraction, 0);
  sums.set(0, 150);
  assert.equal(sums.bytes, 100);
  assert.equal(sums.fraction, 0.25);
  sums.set(1, 300);
  assert.equal(sums.fraction, 1);
  assert.equal(total([]).fraction, 1);
});
