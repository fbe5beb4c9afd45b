// The filter of a list of places: which places match, what further choices would leave, and the page's address.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../site/scripts/pages/place-facts.js', import.meta.url), 'utf8');
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const { match, searchWith } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const facts = [
  { name: 'step-free', code: 's0', value: 'yes' }, { name: 'dogs', code: 'd0', value: 'yes' },
  { name: 'kind', code: 'k0', value: 'museum' }, { name: 'kind', code: 'k1', value: 'park' },
  { name: 'kind', code: 'k2', value: 'pub' },
];
const places = [['s0', 'k0'], ['s0', 'd0', 'k1'], ['k1'], ['d0', 'k2'], []].map((codes) => new Set(codes));

const matching = (...codes) => match(places, facts, new Set(codes));
const numbers = ({ shown }) => shown.flatMap((isShown, index) => (isShown ? [index] : []));

test('Without a choice all places match, and each choice has its own count', () => {
  const all = matching();
  assert.deepEqual(numbers(all), [0, 1, 2, 3, 4]);
  assert.deepEqual(all.counts, [2, 2, 1, 2, 1]);
  assert.equal(all.without.size, 0);
});

test('A place needs one of the chosen of a name, and every chosen name', () => {
  assert.deepEqual(numbers(matching('k0', 'k1')), [0, 1, 2]);
  assert.deepEqual(numbers(matching('s0', 'k0', 'k1')), [0, 1]);
  assert.deepEqual(numbers(matching('s0', 'd0')), [1]);
});

test('A count says how many places would be shown with the choice, whatever else is chosen of its name', () => {
  assert.deepEqual(matching('s0').counts, [2, 1, 1, 1, 0]);
  assert.deepEqual(matching('s0', 'k0').counts, [1, 0, 1, 1, 0]);
});

test('If nothing matches, it says how many places each name hides', () => {
  const none = matching('s0', 'k2');
  assert.deepEqual(numbers(none), []);
  assert.deepEqual([...none.without], [['step-free', 1], ['kind', 2]]);
});

test('A code that the page does not know changes nothing', () => {
  assert.deepEqual(numbers(matching('x9')), [0, 1, 2, 3, 4]);
});

test('The address has the choices in their order, and keeps other parameters', () => {
  assert.equal(searchWith('', facts, []), '');
  assert.equal(searchWith('?kind=pub&map=53.9,-1.1,2', facts, [facts[0], facts[3]]), '?map=53.9,-1.1,2&step-free=yes&kind=park');
  const cuisine = { name: 'cuisine', value: 'käse & brot' };
  const search = searchWith('?dogs=yes', [...facts, cuisine], [cuisine]);
  assert.equal(new URLSearchParams(search).get('cuisine'), cuisine.value);
  assert.equal(searchWith(search, [...facts, cuisine], []), '');
});

test('2000 places and 60 choices take less than a tenth of a second', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `n${index % 9}`, code: `c${index}` }));
  const crowd = Array.from({ length: 2000 }, (_, place) => new Set(many.filter((_, index) => (place + index) % 7 === 0).map(({ code }) => code)));
  const start = performance.now();
  match(crowd, many, new Set(['c0', 'c1', 'c20']));
  assert.ok(performance.now() - start < 100);
});
