// Tests of the days that the lists of events compute. Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../site/scripts/events/event-days.js', import.meta.url), 'utf8');
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const { dayAfter, isOnDays, weekendDays } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

test('days follow each other across months and leap days', () => {
  assert.equal(dayAfter('2026-12-31', 1), '2027-01-01');
  assert.equal(dayAfter('2028-02-28', 1), '2028-02-29');
  assert.equal(dayAfter('2026-03-01', -1), '2026-02-28');
});

test('the weekend is the next one before it begins, and what is left of it afterwards', () => {
  assert.deepEqual(weekendDays('2026-11-30', [5, 6]), ['2026-12-05', '2026-12-06']);
  assert.deepEqual(weekendDays('2026-12-05', [5, 6]), ['2026-12-05', '2026-12-06']);
  assert.deepEqual(weekendDays('2026-12-06', [5, 6]), ['2026-12-06']);
  assert.deepEqual(weekendDays('2026-12-03', [4, 5]), ['2026-12-04', '2026-12-05']);
});

test('an event of several days is on the weekend, also if it begins on Friday', () => {
  const weekend = ['2027-02-13', '2027-02-14'];
  assert.equal(isOnDays('2027-02-12T00:00', '2027-02-20T24:00', weekend), true);
  assert.equal(isOnDays('2027-02-14T19:30', '2027-02-14T21:00', weekend), true);
  assert.equal(isOnDays('2027-02-10T00:00', '2027-02-12T24:00', weekend), false);
  assert.equal(isOnDays('2027-02-12T19:30', '2027-02-12T21:00', weekend), false);
  assert.equal(isOnDays('2027-02-15T00:00', '2027-02-15T24:00', weekend), false);
});
