// Texts are written into the element of the translation that belongs to the element of the original.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url);
/** Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module. */
const load = async (name) => import(`data:text/javascript,${encodeURIComponent(await readFile(new URL(name, folder), 'utf8'))}`);
const { joined, paragraphs, writing } = await load('translation-place.js');
const { changesOf, cuesOf, partners, translated } = await load('translation-cues.js');
const { readVTT, writeVTT } = await load('media-vtt.js');

const stop = (place, number, occurrence = 0) => ['stops', { number, names: { place }, occurrence }, 'note'];
const link = (number) => ['links', { number, names: {}, occurrence: 0 }, 'title'];

const cases = [
  ['a new key', {}, ['summary'], 'Kurz', [{ op: 'set', at: ['summary'], value: 'Kurz' }]],
  ['the same text', { summary: 'Kurz' }, ['summary'], 'Kurz', []],
  ['no text where there is none', {}, ['summary'], '', []],
  ['a removed text', { summary: 'Kurz' }, ['summary'], '', [{ op: 'remove', at: ['summary'] }]],
  ['a key in a mapping', {}, ['legal', 'terms'], 'A', [{ op: 'set', at: ['legal', 'terms'], value: 'A' }]],
  ['the first element of a list', {}, stop('bar', 3), 'Oben', [{ op: 'set', at: ['stops'], value: [{ place: 'bar', note: 'Oben' }] }]],
  ['an element that is in another order', { stops: [{ place: 'mill' }, { place: 'bar', note: 'A' }] }, stop('bar', 0), 'B',
    [{ op: 'set', at: ['stops', 1, 'note'], value: 'B' }]],
  ['a further element', { stops: [{ place: 'mill', note: 'A' }] }, stop('bar', 0), 'B',
    [{ op: 'insert', at: ['stops', 1], value: { place: 'bar', note: 'B' } }]],
  ['the second element with one name', { stops: [{ place: 'bar', note: 'A' }, { place: 'bar', note: 'B' }] }, stop('bar', 4, 1), 'C',
    [{ op: 'set', at: ['stops', 1, 'note'], value: 'C' }]],
  ['an element with fewer names', { stops: [{ place: 'bar', note: 'A' }] },
    ['stops', { number: 0, names: { place: 'bar', feature: 'stair' }, occurrence: 0 }, 'note'], 'B',
    [{ op: 'set', at: ['stops', 0, 'note'], value: 'B' }]],
  ['a removed text of an element with a name', { stops: [{ place: 'bar', note: 'A' }] }, stop('bar', 0), '',
    [{ op: 'remove', at: ['stops', 0, 'note'] }]],
  ['an element without names', {}, link(2), 'C', [{ op: 'set', at: ['links'], value: [{}, {}, { title: 'C' }] }]],
  ['a later element without names', { links: [{ title: 'A' }] }, link(2), 'C',
    [{ op: 'insert', at: ['links', 1], value: {} }, { op: 'insert', at: ['links', 2], value: { title: 'C' } }]],
  ['a removed text of an element without names', { links: [{ title: 'A' }, { title: 'B' }] }, link(0), '',
    [{ op: 'set', at: ['links', 0], value: {} }]],
  ['a list in a list', {}, ['questions', { number: 1, names: {}, occurrence: 0 }, 'answers', { number: 1, names: {}, occurrence: 0 }, 'text'], 'Ja',
    [{ op: 'set', at: ['questions'], value: [{}, { answers: [{}, { text: 'Ja' }] }] }]],
];
for (const [name, values, steps, text, expected] of cases) {
  test(name, () => assert.deepEqual(writing(values, steps, text), expected));
}

for (const [text, blocks] of [
  ['', []], ['One', ['One']], ['One\ntwo\n\nThree\n', ['One\ntwo', 'Three']], ['\n\nOne\n\n\n\nTwo', ['One', 'Two']],
  ['```\na\n\nb\n```\n\nTwo\n', ['```\na\n\nb\n```', 'Two']], ['~~~~\n~~~\n\n~~~~\nOne', ['~~~~\n~~~\n\n~~~~\nOne']],
  ['One\n \nTwo\n\n\n', ['One', 'Two']],
]) {
  test(`The paragraphs of ${JSON.stringify(text)} are the text again`, () => {
    const parts = paragraphs(text);
    assert.deepEqual(parts.blocks, blocks);
    assert.equal(joined(parts), text);
  });
}

test('A changed paragraph changes nothing else', () => {
  const parts = paragraphs('One\n\n\nTwo\n\nThree\n');
  parts.blocks[1] = 'Zwei';
  assert.equal(joined(parts), 'One\n\n\nZwei\n\nThree\n');
});

const vtt = (...cues) => `WEBVTT\n\n${cues.map(([start, text]) => `00:0${start}.000 --> 00:0${start + 1}.000\n${text}\n`).join('\n')}`;
const write = (original, translation, texts) => writeVTT(translated(readVTT(original), translation ? readVTT(translation) : [], texts));

test('New captions have the times of the original, and only the cues that are translated', () => {
  const original = `WEBVTT - Bells\nLanguage: en\n\nNOTE by us\n\nfirst\n00:01.000 --> 00:02.000 line:0\nThe bells\n\n00:03.000 --> 00:04.000\nThe end\n`;
  assert.equal(write(original, '', ['Die Glocken\nläuten', '']), 'WEBVTT - Bells\n\nfirst\n00:01.000 --> 00:02.000 line:0\nDie Glocken\nläuten\n');
});

test('Captions that were edited elsewhere get the times of the original, and keep their notes and settings', () => {
  const translation = 'WEBVTT\n\nNOTE original: 0123456789ab\n\n00:01.200 --> 00:02.500 align:end\nEins\n\nNOTE between\n\n00:03.000 --> 00:04.000\nZwei\n';
  assert.equal(write(vtt([1, 'One'], [3, 'Two']), translation, ['Eins', 'Zwo']),
    'WEBVTT\n\nNOTE original: 0123456789ab\n\n00:01.000 --> 00:02.000 align:end\nEins\n\nNOTE between\n\n00:03.000 --> 00:04.000\nZwo\n');
});

test('After a cue was added to the original, the others have their translations by their times', () => {
  const original = vtt([1, 'One'], [3, 'New'], [5, 'Two']);
  const translation = vtt([1, 'Eins'], [5, 'Zwei']);
  const texts = partners(cuesOf(readVTT(original)), cuesOf(readVTT(translation))).map((cue) => cue?.text ?? '');
  assert.deepEqual(texts, ['Eins', '', 'Zwei']);
  texts[1] = 'Neu';
  assert.equal(write(original, translation, texts), vtt([1, 'Eins'], [3, 'Neu'], [5, 'Zwei']));
  // A cue that the original no longer has goes.
  assert.equal(write(vtt([5, 'Two']), translation, ['Zwei']), vtt([5, 'Zwei']));
});

test('Only the cues that have changed are marked', () => {
  const change = (before, after) => changesOf({ before: before.join('\n\n'), after: after.join('\n\n') }, after.length);
  assert.deepEqual(changesOf(null, 2), [undefined, undefined]);
  assert.deepEqual(change(['A', 'B', 'C'], ['A', 'X', 'C']), [undefined, { before: 'B', after: 'X' }, undefined]);
  assert.deepEqual(change(['A', 'C'], ['A', 'B', 'C']), [undefined, { before: '', after: 'B' }, undefined]);
  assert.deepEqual(change(['A', 'B', 'C', 'D'], ['B', 'C', 'E']), [undefined, undefined, { before: 'D', after: 'E' }]);
  assert.deepEqual(change(['A', 'B', 'C', 'D'], ['X', 'B', 'C', 'Y']), [{ before: 'A', after: 'X' }, undefined, undefined, { before: 'D', after: 'Y' }]);
});
