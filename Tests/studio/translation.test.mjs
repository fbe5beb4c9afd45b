// Texts are written into the element of the translation that belongs to the element of the original.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url);
/** Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module. */
const load = async (name) => import(`data:text/javascript,${encodeURIComponent(await readFile(new URL(name, folder), 'utf8'))}`);
const { joined, paragraphs, writing } = await load('translation-place.js');

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
