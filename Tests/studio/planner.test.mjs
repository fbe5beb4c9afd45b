// Plans of a day: as good as the best of all orders for few stops, within 5 % of it for more; and their times.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteModule } from './site-modules.mjs';

const { alwaysOpen, finishOf, timesOf, valueOfOrder } = await siteModule('planner/plan-problem.js');
const { exactOrder } = await siteModule('planner/plan-exact.js');
const { PlanSearch } = await siteModule('planner/plan-search.js');
const { bestPlan } = await siteModule('planner/plan-solver.js');

/** Numbers from 0 to below another, the same in each run. */
function randomNumbers(seed) {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** A town with stops at random positions, and with opening hours that some of them have. */
function randomProblem(seed, count) {
  const random = randomNumbers(seed);
  for (let skipped = 0; skipped < 10; skipped += 1) random(2);
  const start = 9 * 60 + random(120);
  const points = Array.from({ length: count + 2 }, () => [random(50), random(50)]);
  const minutes = ([x, y], [u, v]) => Math.ceil(Math.hypot(x - u, y - v));
  const stops = Array.from({ length: count }, () => {
    const stay = 10 + 5 * random(17);
    const open = 8 * 60 + 30 * random(14);
    const windows = random(3) === 0 ? alwaysOpen
      : random(4) === 0 ? [[open, open + 120], [open + 180, open + 300]] : [[open, open + 60 + 30 * random(10)]];
    return { value: 1 + random(10), stay, windows, isLocked: random(9) === 0 };
  });
  if (random(6) === 0) stops[0].windows = [];
  const places = points.slice(2);
  const first = places.map((place) => minutes(points[0], place));
  const last = random(3) === 0 ? places.map(() => 0) : places.map((place) => minutes(place, points[1]));
  const between = places.map((one) => places.map((other) => minutes(one, other)));
  // Without steps, some ways may not exist.
  if (random(5) === 0) between[0][1] = Infinity;
  return { start, end: start + 120 + random(420), stops, first, last, between };
}

/** The largest value of all orders, and the earliest end with it. */
function bestOfAll(problem) {
  let best = { value: 0, finish: problem.start };
  const visit = (order) => {
    for (let stop = 0; stop < problem.stops.length; stop += 1) {
      if (order.includes(stop)) continue;
      const longer = [...order, stop];
      const finish = finishOf(problem, longer);
      if (finish === Infinity) continue;
      const value = valueOfOrder(problem, longer);
      if (finish <= problem.end && (value > best.value || (value === best.value && finish < best.finish))) best = { value, finish };
      visit(longer);
    }
  };
  visit([]);
  return best;
}

test('a plan of few stops is as good as the best of all orders', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const problem = randomProblem(seed, 3 + (seed % 5) + (seed % 25 === 0 ? 1 : 0));
    const { order, leftOut, isExact } = bestPlan(problem);
    const best = bestOfAll(problem);
    assert.ok(isExact);
    assert.equal(valueOfOrder(problem, order), best.value, `seed ${seed}`);
    assert.equal(finishOf(problem, order), best.finish, `seed ${seed}`);
    assert.equal(order.length + leftOut.size, problem.stops.length);
  }
});

test('the search for 12 to 15 stops is within 5 % of the best', () => {
  for (let seed = 1; seed <= 32; seed += 1) {
    const problem = randomProblem(1000 + seed, 12 + (seed % 4));
    for (const stop of problem.stops) stop.isLocked = false;
    const all = problem.stops.map((_, stop) => stop);
    const best = valueOfOrder(problem, exactOrder(problem, all));
    const found = new PlanSearch(problem, all).best();
    assert.ok(found.length === 0 || finishOf(problem, found) <= problem.end);
    assert.equal(new Set(found).size, found.length);
    assert.ok(valueOfOrder(problem, found) >= 0.95 * best, `seed ${seed}: ${valueOfOrder(problem, found)} of ${best}`);
  }
});

test('a search with many stops uses the time, keeps to the end and includes locked stops', () => {
  const problem = randomProblem(77, 40);
  for (const stop of problem.stops) stop.isLocked = false;
  const without = bestPlan(problem);
  assert.ok(!without.isExact);
  assert.deepEqual(bestPlan(problem).order, without.order);
  const locked = [...without.leftOut].find(([, reason]) => reason === 'time')?.[0];
  assert.ok(locked !== undefined);
  problem.stops[locked].isLocked = finishOf(problem, [locked]) <= problem.end;
  assert.equal(bestPlan(problem).order.includes(locked), problem.stops[locked].isLocked);
});

const line = { start: 600, end: 840, first: [5, 10], last: [5, 0], between: [[0, 5], [5, 0]] };

test('the times of a plan: the way, the wait until the opening, the stay', () => {
  const problem = { ...line, stops: [{ value: 1, stay: 60, windows: [[630, 720]] }, { value: 1, stay: 30, windows: alwaysOpen }] };
  const { visits, way, finish } = timesOf(problem, [0, 1]);
  assert.deepEqual(visits, [
    { stop: 0, arrival: 605, begin: 630, departure: 690, way: 5, isClosed: false },
    { stop: 1, arrival: 695, begin: 695, departure: 725, way: 5, isClosed: false },
  ]);
  assert.deepEqual([way, finish], [0, 725]);
  // The best order visits the other stop first, and does not wait.
  assert.deepEqual(bestPlan(problem).order, [1, 0]);
});

test('a visit that the visitor puts outside of the opening hours has a mark, and the other times follow', () => {
  const problem = { ...line, stops: [{ value: 1, stay: 60, windows: [[630, 650]] }, { value: 1, stay: 30, windows: alwaysOpen }] };
  const { visits } = timesOf(problem, [0, 1]);
  assert.deepEqual(visits.map(({ isClosed, departure }) => [isClosed, departure]), [[true, 665], [false, 700]]);
});

test('a plan says why it left a stop out', () => {
  const problem = {
    start: 600, end: 700, first: [5, 5, Infinity, 5], last: [0, 0, 0, 0],
    between: [[0, 5, Infinity, 5], [5, 0, Infinity, 5], [5, 5, 0, 5], [5, 5, Infinity, 0]],
    stops: [
      { value: 5, stay: 60, windows: alwaysOpen }, { value: 1, stay: 60, windows: alwaysOpen },
      { value: 1, stay: 10, windows: alwaysOpen }, { value: 1, stay: 10, windows: [[720, 800]] }],
  };
  const { order, leftOut } = bestPlan(problem);
  assert.deepEqual(order, [0]);
  assert.deepEqual([...leftOut], [[1, 'time'], [2, 'no-way'], [3, 'closed']]);
});

test('a plan of 12 stops is fast', () => {
  const problem = randomProblem(5, 12);
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    exactOrder(problem, problem.stops.map((_, stop) => stop));
    return performance.now() - begun;
  });
  // Other tests run at the same time. Benchmarks/planner.py measures it alone, on a processor as slow as a phone's.
  assert.ok(Math.min(...times) < 150);
});
