// The focal point of a picture is read, moved and written as the file has it, and the crops follow it.
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

const { cropPosition, pointAfterKey, pointAt, readFocus, writtenFocus } = await module('media-focus.js');

test('A focal point is written as it was read', () => {
  for (const value of [{ x: '0.3', y: '0.4' }, { x: '0', y: '1' }, { x: '0.07', y: '0.29' }]) {
    assert.deepEqual(writtenFocus(readFocus(value)), value);
  }
  for (let hundredths = 0; hundredths <= 100; hundredths += 1) {
    const { x } = writtenFocus({ x: hundredths, y: 0 });
    assert.match(x, /^(0|1|0\.\d{1,2})$/, 'at most two decimals, which the file may have');
    assert.equal(readFocus({ x, y: '0' }).x, hundredths);
  }
});

test('A value that is not a focal point is not used', () => {
  for (const value of [undefined, null, 'middle', {}, { x: '0.3' }, { x: '30', y: '0.4' }, { x: '-0.1', y: '0' }, { x: 'left', y: '0' }, { x: '', y: '0' }]) {
    assert.equal(readFocus(value), undefined, JSON.stringify(value));
  }
});

test('A press on the picture is a share of its width and height, and never outside', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };
  assert.deepEqual(pointAt(box, 160, 250), { x: 30, y: 50 });
  assert.deepEqual(pointAt(box, 0, 1000), { x: 0, y: 100 });
  assert.deepEqual(pointAt({ left: 0, top: 0, width: 0, height: 0 }, 0, 0), { x: 0, y: 0 });
});

test('Arrow keys move the point up to the edge, with Shift farther', () => {
  assert.deepEqual(pointAfterKey({ x: 50, y: 50 }, 'ArrowLeft', false), { x: 49, y: 50 });
  assert.deepEqual(pointAfterKey({ x: 50, y: 50 }, 'ArrowDown', true), { x: 50, y: 60 });
  assert.deepEqual(pointAfterKey({ x: 98, y: 0 }, 'ArrowRight', true), { x: 100, y: 0 });
  assert.deepEqual(pointAfterKey({ x: 98, y: 0 }, 'ArrowUp', false), { x: 98, y: 0 });
  assert.equal(pointAfterKey({ x: 98, y: 0 }, 'Tab', false), undefined);
});

test('Crops have the position that the style sheet of the city has', () => {
  assert.equal(cropPosition({ x: 30, y: 100 }), '30% 100%');
});
