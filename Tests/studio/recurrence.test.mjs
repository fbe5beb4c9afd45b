// The rules of events that the form reads and writes again have the same meaning, or the form does not read them at all.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/recurrence.js', import.meta.url), 'utf8');
const { noRule, parseRule, writeRule } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** A rule, and what is written; the same if nothing follows, and null if the form cannot show it. */
const rules = [
  [''],
  ['FREQ=DAILY'],
  ['FREQ=DAILY;COUNT=10'],
  ['FREQ=DAILY;UNTIL=20261231'],
  ['FREQ=DAILY;UNTIL=20261231T195900Z'],
  ['FREQ=WEEKLY;BYDAY=SA'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
  ['FREQ=WEEKLY;BYDAY=TH,TU;INTERVAL=1', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['rrule:freq=weekly; byday=sa;until=2027-12-31', 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20271231'],
  ['FREQ=MONTHLY'],
  ['FREQ=MONTHLY;BYDAY=1SU'],
  ['FREQ=MONTHLY;BYDAY=3SA,1SA', 'FREQ=MONTHLY;BYDAY=1SA,3SA'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=12'],
  ['FREQ=MONTHLY;BYMONTHDAY=15'],
  ['FREQ=YEARLY'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', null],
  ['FREQ=MONTHLY;BYDAY=MO', null],
  ['FREQ=MONTHLY;BYDAY=1MO,2TU', null],
  ['FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=13', null],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', null],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', null],
  ['FREQ=WEEKLY;BYDAY=1SA', null],
  ['FREQ=WEEKLY;WKST=SU', null],
  ['FREQ=DAILY;COUNT=2;UNTIL=20261231', null],
  ['FREQ=DAILY;COUNT=0', null],
  ['FREQ=DAILY;FREQ=WEEKLY', null],
  ['FREQ=HOURLY', null],
  ['every Saturday', null],
];

for (const [text, expected] of rules) {
  test(`rule: ${text || 'none'}`, () => {
    const rule = parseRule(text);
    if (expected === null) assert.equal(rule, undefined);
    else assert.equal(writeRule(rule), expected ?? text);
  });
}

test('a form that is not complete writes nothing', () => {
  const monthly = { ...noRule(), frequency: 'MONTHLY', by: 'weekday' };
  assert.equal(writeRule(monthly), 'FREQ=MONTHLY;BYDAY=1MO');
  assert.equal(writeRule({ ...monthly, which: [] }), undefined);
  assert.equal(writeRule({ ...monthly, end: 'until' }), undefined);
  assert.equal(writeRule({ ...monthly, end: 'count', count: '' }), undefined);
  assert.equal(writeRule({ ...monthly, interval: '0' }), undefined);
});
