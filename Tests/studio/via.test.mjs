// Points on the way to a stop, and the circle within which a visitor has reached it.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url);
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const address = (source) => `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
const geometryAddress = address(await readFile(new URL('map-geometry.js', folder), 'utf8'));
const { distance } = await import(geometryAddress);
const source = await readFile(new URL('map-via-values.js', folder), 'utf8');
const via = await import(address(source.replace('./map-geometry.js', geometryAddress)));
const operations = await import(address(await readFile(new URL('page-operations.js', folder), 'utf8')));

/** About 1113 m to the east and 1113 m to the north. */
const corner = { lat: 0, lon: 0.01 };
const line = [{ lat: 0, lon: 0 }, corner, { lat: 0.01, lon: 0.01 }];
const applied = (stop, changes) => {
  const state = { values: structuredClone(stop), body: null };
  for (const change of changes) operations.apply(state, change);
  return state.values;
};

test('Points are read with their places in the list, and other entries are left out', () => {
  assert.deepEqual(via.viaOf({ via: ['here', { lat: '1', lon: '2' }] }), [{ index: 1, position: { lat: 1, lon: 2 } }]);
  assert.deepEqual(via.viaOf({ via: 'here' }), []);
  assert.deepEqual(via.viaOf(undefined), []);
});

test('A place on a line is the nearest one, after the places before', () => {
  const { along, off } = via.placeOn(line, { lat: 0.0001, lon: 0.005 });
  assert.ok(Math.abs(along - distance(line[0], corner) / 2) < 1);
  assert.ok(Math.abs(off - 11.1) < 0.1);
  const there = [line[0], corner, line[0]];
  assert.ok(via.placeOn(there, { lat: 0, lon: 0.002 }).along < 300);
  assert.ok(via.placeOn(there, { lat: 0, lon: 0.002 }, 1000).along > 1900);
  assert.equal(via.placeOn([], corner).off, Infinity);
});

test('A new point is in the middle of the longest part of the way', () => {
  const first = via.middlePoint(line, []);
  assert.equal(first.index, 0);
  assert.ok(distance(first.position, corner) < 5);
  const next = via.middlePoint(line, [{ index: 0, position: { lat: 0.008, lon: 0.01 } }]);
  assert.equal(next.index, 0);
  assert.ok(Math.abs(next.position.lon - 0.009) < 1e-4);
  assert.equal(via.middlePoint([], []), undefined);
});

test('A press on the line of a way makes a point between the others, and a press beside it none', () => {
  const points = [{ index: 0, position: { lat: 0, lon: 0.002 } }, { index: 1, position: corner }];
  const ways = [{ way: 'far', line: [{ lat: 1, lon: 1 }, { lat: 2, lon: 2 }], points: [] }, { way: 'near', line, points }];
  const found = via.pressedPoint(ways, { lat: 0.00001, lon: 0.005 }, 5);
  assert.equal(found.way, 'near');
  assert.deepEqual(found.point, { index: 1, position: { lat: 0.00001, lon: 0.005 } });
  assert.equal(via.pressedPoint(ways, { lat: 0.005, lon: 0.01 }, 5).point.index, 2);
  assert.equal(via.pressedPoint(ways, { lat: 0.001, lon: 0.005 }, 5), undefined);
  assert.equal(via.pressedPoint([], corner, 5), undefined);
});

test('Points are inserted, moved and removed, and the last one takes the key with it', () => {
  const place = (lat, lon) => ({ lat, lon });
  let stop = { place: 'a' };
  stop = applied(stop, via.insertion(stop, { index: 0, position: place(1, 2) }));
  stop = applied(stop, via.insertion(stop, { index: 0, position: place(3, 4) }));
  assert.deepEqual(stop, { place: 'a', via: [{ lat: '3', lon: '4' }, { lat: '1', lon: '2' }] });
  assert.deepEqual(via.moving(stop, { index: 1, position: place(1, 5) }), [{ op: 'set', at: ['via', 1, 'lon'], value: '5' }]);
  stop = applied(stop, via.removal(stop, 0));
  assert.deepEqual(stop.via, [{ lat: '1', lon: '2' }]);
  assert.deepEqual(applied(stop, via.removal(stop, 0)), { place: 'a' });
});

test('The circle of a stop has its radius, or 20 m', () => {
  const radius = (stop) => via.reachOf(stop, line[0]).map((position) => Math.round(distance(line[0], position)));
  assert.ok(radius({ radius: '35' }).every((metres) => metres === 35));
  assert.ok(radius({}).every((metres) => metres === 20));
  assert.ok(radius({ radius: 'near' }).every((metres) => metres === 20));
});
