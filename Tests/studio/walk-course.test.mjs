// The progress of a walk: one way, and there and back.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteModule } from './site-modules.mjs';

globalThis.self = globalThis;
globalThis.location ??= { href: 'https://guide.example/', pathname: '/', protocol: 'https:' };
globalThis.document ??= {
  currentScript: null, baseURI: 'https://guide.example/', documentElement: { lang: 'en', dataset: {} },
  querySelector: () => null, getElementById: () => null, querySelectorAll: () => [], addEventListener: () => {},
};
globalThis.addEventListener ??= () => {};
const { WalkCourse, readCourse } = await siteModule('walk/walk-course.js');

const leg = (line, more = {}) => ({ line, steps: [[0, 'Go on.']], ...more });
const there = [leg([1, 0, 1, 1]), leg([1, 1, 1, 2])];
const back = leg([1, 2, 1, 1, 1, 0], { isWayBack: true });

function walk(isCircular, legs) {
  const read = readCourse(JSON.stringify({ isCircular, legs, following: {} }));
  const course = new WalkCourse(3, read.legs, read.isCircular, '');
  course.begin(0);
  for (let stop = 0; stop < 3; stop += 1) {
    course.arrive();
    if (stop < 2) course.goForward();
  }
  return course;
}

test('A walk there and back leads back over one leg after the last stop, and ends at the start', () => {
  const course = walk(true, [...there, back]);
  assert.equal(course.phase, 'stop');
  assert.ok(course.isLast);
  course.goForward();
  assert.equal(course.phase, 'way');
  assert.ok(course.isReturning && course.leg.isWayBack);
  assert.equal(course.stop, 0);
  assert.deepEqual(course.leg.line.map(({ longitude }) => longitude), [2, 1, 0]);
  assert.equal(course.line.length, 7);
  course.arrive();
  assert.equal(course.phase, 'done');
  assert.deepEqual(course.missed, []);
});

test('A walk one way ends at the last stop', () => {
  const course = walk(false, there);
  course.goForward();
  assert.equal(course.phase, 'done');
});
