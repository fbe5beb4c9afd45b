// Captions that are read as cues and written again are the same file, and paths of media lead to the same file.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

/** @param {string} name */
async function module(name) {
  const source = await readFile(new URL(`../../Sources/GuideStudio/Resources/studio/${name}`, import.meta.url), 'utf8');
  // Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
  return import(`data:text/javascript,${encodeURIComponent(source.replace(/^import .*$/gm, ''))}`);
}

const { readVTT, writeVTT, secondsOf, timeOf } = await module('media-vtt.js');
const { kindOf, loadBlob, relative, resolve } = await module('media-files.js');
const { lacksRights } = await module('media-rights.js');

const files = [
  'WEBVTT\n',
  'WEBVTT\n\n00:01.000 --> 00:04.000\nThe bells\n',
  'WEBVTT - Bells\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\n00:01.000 --> not a cue\n\nfirst\n00:01.000 --> 00:04.000 line:0 align:start\n'
    + '<v Anna>The bells\nring\n\n01:00:00.000 --> 01:00:01.500\nLater\n',
];

for (const text of files) {
  test(`Captions are written as they were read: ${JSON.stringify(text.slice(0, 30))}`, () => {
    assert.equal(writeVTT(readVTT(text)), text);
    assert.equal(writeVTT(readVTT(`\uFEFF${text.replaceAll('\n', '\r\n')}`)), text);
  });
}

test('A text in a cue cannot end the cue or begin another one', () => {
  const parts = readVTT('WEBVTT\n\n00:01.000 --> 00:04.000\nA\n');
  parts[1].cue.text = 'One\n\n00:05.000 --> 00:06.000\nTwo';
  const again = readVTT(writeVTT(parts));
  assert.equal(again.filter((part) => part.cue).length, 1);
});

test('New captions get the first line of the format', () => {
  const cue = { id: '', start: 1.25, end: 3, settings: '', text: 'A' };
  assert.equal(writeVTT([{ cue }]), 'WEBVTT\n\n00:01.250 --> 00:03.000\nA\n');
});

test('Times are read in the forms that people write', () => {
  for (const [text, seconds] of [['00:01.500', 1.5], ['1:02', 62], ['1:02,5', 62.5], ['01:00:00.000', 3600]]) {
    assert.equal(secondsOf(text), seconds, text);
  }
  for (const text of ['', 'x', '00:61.000', '1:60:00', '5']) assert.ok(Number.isNaN(secondsOf(text)), text);
  for (const seconds of [0, 0.001, 59.999, 3599.5, 3600, 36_000.25]) assert.equal(secondsOf(timeOf(seconds)), seconds);
});

test('A path of a medium as a page names it leads back to the medium', () => {
  const folder = 'content/york/places';
  for (const [path, reference] of [
    ['content/york/places/west.jpg', 'west.jpg'], ['content/york/places/minster/west.jpg', 'minster/west.jpg'],
    ['content/york/west.jpg', '../west.jpg'], ['content/shared/west.jpg', '../../shared/west.jpg'],
  ]) {
    assert.equal(relative(path, folder), reference);
    assert.equal(resolve(reference, folder), path);
  }
  assert.equal(resolve('/content/shared/west.jpg', folder), 'content/shared/west.jpg');
});

test('The ending of a name says the kind of a medium', () => {
  assert.deepEqual(['a.JPG', 'a.b.mp3', 'a.webm', 'a.glb', 'a.pdf', 'jpg'].map(kindOf), ['image', 'audio', 'video', 'model', undefined, undefined]);
});

test('The bytes of a medium are asked for with the secret of the session, which people of a team have', async () => {
  const { fetch } = globalThis;
  /** @type {any[]} */
  const requests = [];
  Object.assign(globalThis, {
    headers: () => ({ 'x-wynd-token': 'secret' }),
    fetch: async (...request) => { requests.push(request); return { ok: true, blob: async () => 'bytes' }; },
  });
  try {
    assert.equal(await loadBlob('file', 'content/york/a b.mp4'), 'bytes');
  } finally {
    Object.assign(globalThis, { fetch });
  }
  assert.equal(requests[0][0], '/.wynd/edit/api/media/file?path=content%2Fyork%2Fa%20b.mp4');
  assert.equal(requests[0][1].headers['x-wynd-token'], 'secret');
});

test('a page has to name the credit and the licence; a translation and a picture in a text have none', () => {
  const use = (changes = {}) => ({ path: 'content/york/places/minster.md', at: ['media', 0, 'file'], ...changes });
  for (const [uses, expected] of [
    [[], false], [[use()], true], [[use({ credit: 'A. Walker' })], true], [[use({ licence: 'CC0-1.0' })], true],
    [[use({ credit: 'A. Walker', licence: 'CC0-1.0' })], false],
    [[use({ path: 'content/york/places/minster.de.md' })], false], [[use({ path: 'content/york/york.pws.yaml' })], true],
    [[use({ path: 'guide.zh-Hant.yaml' })], false], [[use({ at: ['body'] })], false],
  ]) assert.equal(lacksRights({ uses }), expected, JSON.stringify(uses));
});
