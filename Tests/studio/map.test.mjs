// Positions on the editor's maps, and the changes of areas and hazards.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url);
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const address = (source) => `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
const geometryAddress = address(await readFile(new URL('map-geometry.js', folder), 'utf8'));
const geometry = await import(geometryAddress);
const shapeSource = await readFile(new URL('map-shape-values.js', folder), 'utf8');
const shapes = await import(address(shapeSource.replace('./map-geometry.js', geometryAddress)));

const near = (one, other, difference) => assert.ok(Math.abs(one - other) <= difference, `${one} is not ${other}`);

test('A position is the same after the way to the map and back', () => {
  for (const position of [{ lat: 53.96219, lon: -1.08206 }, { lat: -33.9, lon: 151.2 }, { lat: 0, lon: 0 }, { lat: 80, lon: -179.9 }]) {
    const back = geometry.unproject(geometry.project(position));
    near(back.lat, position.lat, 1e-9);
    near(back.lon, position.lon, 1e-9);
  }
  // The extent of the published map of York begins at 496947986 321242331 billionths.
  const { x, y } = geometry.project({ lat: 53.96598, lon: -1.09873 });
  near(x, 0.496947986, 1e-7);
  near(y, 0.321242331, 1e-7);
});

test('Moving by metres gives the distance, in each direction', () => {
  for (const [east, north] of [[10, 0], [0, 10], [-1, 0], [0, -1], [30, 40]]) {
    const from = { lat: 53.96, lon: -1.08 };
    near(geometry.distance(from, geometry.moved(from, east, north)), Math.hypot(east, north), 0.01);
  }
});

test('The direction on a map is clockwise from north, in whole degrees', () => {
  const middle = { x: 100, y: 100 };
  for (const [x, y, degrees] of [[100, 50, 0], [150, 50, 45], [150, 100, 90], [100, 150, 180], [50, 100, 270], [99.9, 50, 0], [100, 100, 0]]) {
    assert.equal(geometry.directionTo(middle, { x, y }), degrees);
  }
  assert.deepEqual([-15, 0, 359.6, 720, 361.2].map(geometry.wholeDegrees), [345, 0, 0, 0, 1]);
});

test('Positions are written with five decimals, without an exponent and without zeros at the end', () => {
  assert.deepEqual(geometry.written({ lat: 53.962191, lon: -1.0820649 }), { lat: '53.96219', lon: '-1.08206' });
  assert.deepEqual(geometry.written({ lat: 10, lon: 0.000001 }), { lat: '10', lon: '0' });
  assert.deepEqual(geometry.written({ lat: -0.00001, lon: 181 }), { lat: '-0.00001', lon: '-179' });
});

test('Only mappings of numbers in range are positions', () => {
  assert.deepEqual(geometry.readPosition({ lat: '53.9', lon: '-1.08' }), { lat: 53.9, lon: -1.08 });
  assert.deepEqual(geometry.readPosition({ lat: 0, lon: 0 }), { lat: 0, lon: 0 });
  for (const value of [undefined, null, '53.9, -1.08', [53.9, -1.08], { lat: '53.9' }, { lat: '', lon: '' }, { lat: '91', lon: '0' }, { lat: 'x', lon: '1' }]) {
    assert.equal(geometry.readPosition(value), undefined);
  }
});

test('Only the number of a position that changes is written', () => {
  const before = { lat: '53.9590', lon: '-1.0840' };
  assert.deepEqual(geometry.positionOperations(['position'], before, { lat: 53.95909, lon: -1.084 }), [
    { op: 'set', at: ['position', 'lat'], value: '53.95909' },
  ]);
  assert.deepEqual(geometry.positionOperations(['position'], before, { lat: 53.959, lon: -1.084 }), []);
  assert.deepEqual(geometry.positionOperations(['position'], '53.9 N 1 W', { lat: 53.9, lon: -1 }), [
    { op: 'set', at: ['position'], value: { lat: '53.9', lon: '-1' } },
  ]);
});

test('A walker is at the distance along the line, and at its end after that', () => {
  const line = [{ lat: 0, lon: 0 }, { lat: 0, lon: 0.001 }, { lat: 0, lon: 0.001 }, { lat: 0.001, lon: 0.001 }];
  const half = geometry.along(line, geometry.distance(line[0], line[1]) / 2);
  near(half.lon, 0.0005, 1e-9);
  assert.deepEqual(geometry.along(line, 1e6), line[3]);
  assert.equal(geometry.along([], 5), undefined);
});

test('The pieces of a level are quarters of quarters, a little larger than their share', () => {
  const box = { x: 0, y: 0, width: 128, height: 128 };
  assert.deepEqual(geometry.piecesOf('map.svg', '', box), [{ address: 'map.svg', box }]);
  const pieces = geometry.piecesOf('detail/', '+10+10010', box);
  assert.deepEqual(pieces.map((piece) => piece.address), ['detail/0.svg', 'detail/20.svg', 'detail/23.svg']);
  assert.deepEqual(pieces[0].box, { x: -0.5, y: -0.5, width: 65, height: 65 });
  assert.deepEqual(geometry.extent('496947986 321242331 86111 70324').width, 0.000086111);
  assert.equal(geometry.extent(null), undefined);
});

test('Areas and hazards are read with their corners, and other entries are left out', () => {
  const corner = { lat: '1', lon: '2' };
  const found = shapes.shapesOf({ areas: [{ id: 'a', name: 'A', outline: [corner, corner, corner] }, 'text', { id: 'b' }] }, 'areas');
  assert.deepEqual(found.map(({ name, index, points }) => [name, index, points.length]), [['A', 0, 3], ['b', 2, 0]]);
  const hazards = shapes.shapesOf({ hazards: [{ id: 'h', text: 'Ice', position: corner }, { id: 's', stretch: [corner, corner] }] }, 'hazards');
  assert.deepEqual(hazards.map(({ name, points }) => [name, points.length]), [['Ice', 1], ['s', 2]]);
});

test('Only the corners of a shape change', () => {
  const points = [{ lat: 1, lon: 2 }, { lat: 3, lon: 4 }];
  const corners = [{ lat: '1', lon: '2' }, { lat: '3', lon: '4' }];
  const values = { hazards: [{ id: 'h', text: 'Ice', position: corners[0] }], areas: [{ id: 'a', name: 'A' }] };
  const [hazard] = shapes.shapesOf(values, 'hazards');
  const [area] = shapes.shapesOf(values, 'areas');
  assert.deepEqual(shapes.shapeOperations(values, hazard, points), [
    { op: 'set', at: ['hazards', 0, 'stretch'], value: corners }, { op: 'remove', at: ['hazards', 0, 'position'] },
  ]);
  assert.deepEqual(shapes.shapeOperations(values, hazard, points.slice(1)), [{ op: 'set', at: ['hazards', 0, 'position'], value: corners[1] }]);
  assert.deepEqual(shapes.shapeOperations(values, area, points), [{ op: 'set', at: ['areas', 0, 'outline'], value: corners }]);
  const added = { list: 'areas', index: 1, name: 'B', points: [], entry: { id: 'b', name: 'B' } };
  assert.deepEqual(shapes.shapeOperations(values, added, points), [{ op: 'insert', at: ['areas', 1], value: { id: 'b', name: 'B', outline: corners } }]);
  assert.deepEqual(shapes.shapeOperations({}, { ...added, index: 0 }, points), [{ op: 'set', at: ['areas'], value: [{ id: 'b', name: 'B', outline: corners }] }]);
});

test('A new shape gets an id of its name that is free', () => {
  assert.equal(shapes.freeId('Die Äußere Stadt!', 'area', []), 'die-au-ere-stadt');
  assert.equal(shapes.freeId('Old town', 'area', ['old-town', 'old-town-2']), 'old-town-3');
  assert.equal(shapes.freeId('老城', 'area', []), 'area');
});

test('A pair of numbers is a position, also with decimal commas, and other texts are none', () => {
  const expected = { lat: 53.96, lon: -1.08 };
  for (const text of ['53.96, -1.08', ' 53.96 −1.08 ', '53.96;-1.08', '53,96; -1,08', '53,96 -1,08']) {
    assert.deepEqual(geometry.readPair(text), expected, text);
  }
  for (const text of ['', '53.96', '91, 0', '53.96, -1.08, 3', 'here', '53.96, x']) assert.equal(geometry.readPair(text), undefined, text);
});

test('Restricted zones have their corners and their places in the file', () => {
  const found = shapes.zonesOf([{ name: 'Works', line: [[1, 2], [3, 4], [5, 6]] }, { line: [[1, 2], [3, 4], [5, 7]] }]);
  assert.deepEqual(found.map(({ list, index, name, points }) => [list, index, name, points.length]), [['zones', 0, 'Works', 3], ['zones', 1, '', 3]]);
  assert.deepEqual(found[1].points[2], { lat: 5, lon: 7 });
});

test('A notice has a stretch, also of one corner, and its text can change', () => {
  const corner = { lat: '1', lon: '2' };
  const values = { notices: [{ id: 'n', text: 'Flood' }] };
  const [notice] = shapes.shapesOf(values, 'notices');
  assert.deepEqual([notice.name, notice.points], ['Flood', []]);
  assert.deepEqual(shapes.shapeOperations(values, notice, [{ lat: 1, lon: 2 }], 'High water'), [
    { op: 'set', at: ['notices', 0, 'text'], value: 'High water' }, { op: 'set', at: ['notices', 0, 'stretch'], value: [corner] },
  ]);
  assert.deepEqual(shapes.removalOperations(values, notice), [{ op: 'set', at: ['notices'], value: [] }]);
  const hazard = shapes.shapesOf({ hazards: [{ id: 'h', text: 'Ice', position: corner }] }, 'hazards')[0];
  assert.deepEqual(shapes.removalOperations({ hazards: [{}] }, hazard), [{ op: 'remove', at: ['hazards', 0] }]);
});

test('A new corner is on the nearest side of an area, and at the end of a line', () => {
  const square = [{ lat: 0, lon: 0 }, { lat: 0, lon: 1 }, { lat: 1, lon: 1 }, { lat: 1, lon: 0 }];
  const { distance } = geometry;
  assert.equal(shapes.indexOfCorner(square, { lat: -0.1, lon: 0.5 }, true, distance), 1);
  assert.equal(shapes.indexOfCorner(square, { lat: 0.5, lon: -0.1 }, true, distance), 4);
  assert.equal(shapes.indexOfCorner(square, { lat: -0.1, lon: 0.5 }, false, distance), 4);
});

test('The position of a device is the mean of its exact readings', () => {
  assert.equal(geometry.bestReading([]), undefined);
  const one = { lat: 53.96, lon: -1.08, accuracy: 60 };
  assert.equal(geometry.bestReading([one]).accuracy, 60);
  const best = geometry.bestReading([one, { lat: 53.9612, lon: -1.081, accuracy: 8 }, { lat: 53.9610, lon: -1.083, accuracy: 8 }]);
  near(best.lat, 53.9611, 1e-9);
  near(best.lon, -1.082, 1e-9);
  assert.equal(best.accuracy, 8);
  const line = geometry.bestReading([{ lat: 0, lon: 179.9999, accuracy: 5 }, { lat: 0, lon: -179.9999, accuracy: 5 }]);
  near(Math.abs(line.lon), 180, 1e-9);
});

test('the nearest city is found, also across the line where the days begin', () => {
  const cities = [{ name: 'London', lat: 51.5, lon: -0.13 }, { name: 'Auckland', lat: -36.85, lon: 174.77 }];
  assert.equal(geometry.nearest({ lat: 53.96, lon: -1.08 }, cities).city.name, 'London');
  assert.equal(geometry.nearest({ lat: -21.2, lon: -175.1 }, cities).city.name, 'Auckland');
  assert.equal(geometry.nearest({ lat: 0, lon: 0 }, []), undefined);
});
