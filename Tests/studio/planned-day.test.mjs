// A planned day: its openings, its links, its files, and the way from a visitor's choice to the times of the stops.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { test } from 'node:test';

// What the modules need of a browser.
globalThis.self = globalThis;
globalThis.window = globalThis;
globalThis.localStorage = {
  texts: new Map(), getItem: (name) => localStorage.texts.get(name) ?? null, setItem: (name, text) => localStorage.texts.set(name, text),
};
globalThis.document = {
  baseURI: 'https://example.org/guide/', currentScript: { dataset: { root: './' }, src: '' }, documentElement: { lang: 'en', dataset: {} },
};

const { siteModule } = await import('./site-modules.mjs');
const { openingsOn, windowsUntil } = await siteModule('planner/plan-hours.js');
const { usualStay } = await siteModule('planner/plan-stays.js');
const { dayOfText, dayText, validDay } = await siteModule('planner/plan-record.js');
const { momentOf, planCalendar, planGPX } = await siteModule('planner/plan-files.js');
const { PlanCity } = await siteModule('planner/plan-city.js');
const { candidates, dayProblem, dayTimes, endsOf } = await siteModule('planner/plan-day.js');
const { bestPlan } = await siteModule('planner/plan-solver.js');

const saturday = '2026-12-05';

test('openings on a day follow the rules, the night before, and breaks', () => {
  assert.deepEqual(openingsOn(undefined, saturday), { windows: [[-Infinity, Infinity]], isCertain: true });
  const weekend = [{ days: [5, 6], spans: [[600, 720], [780, 1020]] }];
  assert.deepEqual(openingsOn(weekend, saturday), { windows: [[600, 720], [780, 1020]], isCertain: true });
  assert.deepEqual(openingsOn(weekend, '2026-12-04').windows, []);
  // A pub: from the evening to two in the morning.
  assert.deepEqual(openingsOn([{ spans: [[1080, 1560]] }], saturday).windows, [[-360, 120], [1080, 1560]]);
  assert.equal(openingsOn([{ spans: [[600, 960, 'sun']] }], saturday).isCertain, false);
});

test('kinds of places have their usual stays, each kind once', () => {
  assert.equal(usualStay('museum'), 90);
  assert.equal(usualStay('statue'), 10);
  assert.equal(usualStay('unknown'), 20);
});

const day = {
  date: saturday, start: 600, end: 960, pace: 'normal', isStepFree: false, from: 'centre', to: 'start',
  choice: { isSaved: true, areHighlights: false, kinds: ['museum'], tags: ['Romans & Vikings'] },
  stops: [{ id: 'minster', stay: 45, isLocked: true }, { id: 'minster/east-window', stay: 10, isLocked: false }],
  extra: [{ id: 'minster/east-window', name: '“East” window', kind: 'Window', latitude: 53.9622, longitude: -1.0810 }],
};

test('a day is the same after a link, and what is not valid is left out', () => {
  assert.deepEqual(dayOfText(dayText(day)), day);
  assert.equal(dayOfText('[2]'), undefined);
  assert.equal(dayOfText('{'), undefined);
  assert.equal(validDay({ ...day, date: '2026-13-45' }), undefined);
  assert.equal(validDay({ ...day, start: -5 }), undefined);
  const odd = validDay({
    ...day, pace: 'running', from: '<b>', stops: [...day.stops, day.stops[0], { id: '../x', stay: 5 }, { id: 'a', stay: 1e9 }],
    extra: [{ id: 'x', name: 'X', kind: '', latitude: 91, longitude: 0 }],
  });
  assert.equal(odd.pace, 'normal');
  assert.equal(odd.from, 'centre');
  assert.deepEqual(odd.stops.map(({ id, stay }) => [id, stay]), [['minster', 45], ['minster/east-window', 10], ['a', 0]]);
  assert.deepEqual(odd.extra, []);
});

const stops = [
  { id: 'minster', name: 'Minster; “nave”, and <crypt>', address: 'https://example.org/a.html?x=1&y=2', latitude: 53.9622, longitude: -1.0819, begin: 605, departure: 650 },
  { id: 'x/y', name: 'ö'.repeat(80), address: 'https://example.org/b.html', latitude: 53.9, longitude: -1.1, begin: 700, departure: 730 },
];

test('the calendar file has an event for each stop, in UTC, with short lines', () => {
  const text = planCalendar('2026-07-04', stops, 'Europe/London', 'example.org', new Date('2026-01-02T03:04:05Z'));
  assert.ok(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && text.endsWith('END:VCALENDAR\r\n'));
  assert.equal(text.match(/BEGIN:VEVENT/g).length, 2);
  // In July the clocks of London are an hour ahead of UTC.
  assert.ok(text.includes('DTSTART:20260704T090500Z\r\nDTEND:20260704T095000Z\r\n'));
  assert.ok(text.includes('DTSTAMP:20260102T030405Z'));
  assert.ok(text.includes('SUMMARY:Minster\\; “nave”\\, and <crypt>'));
  assert.ok(text.includes('UID:plan-2026-07-04-x-y@example.org'));
  for (const line of text.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  assert.ok(text.replaceAll('\r\n ', '').includes(`SUMMARY:${'ö'.repeat(80)}\r\n`));
  assert.ok(planCalendar(saturday, stops, undefined, '', new Date(0)).includes('DTSTART:20261205T100500\r\n'));
});

test('times are right on the day on which the clocks change', () => {
  assert.equal(momentOf('2026-03-29', 12 * 60, 'Europe/London').toISOString(), '2026-03-29T11:00:00.000Z');
  assert.equal(momentOf('2026-10-25', 12 * 60, 'Europe/London').toISOString(), '2026-10-25T12:00:00.000Z');
  assert.equal(momentOf('2026-12-05', 10 * 60, 'Asia/Kolkata').toISOString(), '2026-12-05T04:30:00.000Z');
});

test('the GPX file has the stops and the ways, with escaped texts', () => {
  const text = planGPX('York & more', stops, [[stops[0], stops[1]]], (minutes) => String(minutes));
  assert.ok(text.includes('<name>York &#38; more</name>'));
  assert.ok(text.includes('<name>Minster; “nave”, and &#60;crypt&#62;</name><desc>605–650</desc><link href="https://example.org/a.html?x=1&#38;y=2"/>'));
  assert.ok(text.includes('<trkseg><trkpt lat="53.962200" lon="-1.081900"/><trkpt lat="53.900000" lon="-1.100000"/></trkseg>'));
});

/** A city on a line from west to east: one minute on foot between neighbours. */
function city() {
  const place = (id, index, more = {}) => ({ id, name: id, kind: 'statue', latitude: 0, longitude: index * 0.0005, ...more });
  const places = [place('a', 1), place('b', 2, { isHighlight: true }), place('c', 3, { kind: 'museum', hours: [{ days: [5], spans: [[780, 960]] }] }),
    place('d', 4, { tags: ['Romans'] })];
  return new PlanCity({ dataset: {
    city: 'york', places: JSON.stringify({ kinds: { statue: 'Statue', museum: 'Museum' }, places }), centre: '0,0', speed: '75',
  } });
}
/** Straight lines at 75 m a minute. */
const routes = {
  ways: async (positions) => positions.map(({ longitude: from }) => positions.map(({ longitude: to }) => {
    const metres = Math.abs(from - to) * 150_000;
    return { metres, seconds: (metres / 75) * 60 };
  })),
};

test('a plan chooses from what the visitor wants, the saved and the kept places first', async () => {
  localStorage.setItem('wynd.places /guide/', JSON.stringify([
    { page: 'york/places/d.html', name: 'd', city: 'York', kind: 'Statue', latitude: 0, longitude: 0.002 },
    { page: 'york/places/a/window.html', name: 'Window', city: 'York', kind: 'Window', latitude: 0, longitude: 0.0005 },
    { page: 'bath/places/q.html', name: 'q', city: 'Bath', kind: '', latitude: 1, longitude: 1 }]));
  const york = city();
  assert.deepEqual([...york.savedIds], ['d', 'a/window']);
  assert.equal(york.places.get('a/window').kindName, 'Window');
  const wanted = {
    ...day, from: 'centre', to: 'last', extra: [], stops: [{ id: 'a', stay: 15, isLocked: true }],
    choice: { isSaved: true, areHighlights: true, kinds: ['museum'], tags: [] },
  };
  const { places } = candidates(york, wanted, new Set(['a/window']));
  assert.deepEqual(places.map(({ id }) => id), ['a', 'd', 'b', 'c']);
  const problem = await dayProblem(york, wanted, places, endsOf(york, wanted, undefined), routes);
  assert.deepEqual(problem.problem.stops.map(({ stay, isLocked }) => [stay, isLocked]), [[15, true], [10, false], [10, false], [90, false]]);
  const { order } = bestPlan(problem.problem);
  const stopsOfPlan = order.map((stop) => ({ id: places[stop].id, stay: problem.problem.stops[stop].stay, isLocked: false }));
  const planned = { ...wanted, stops: stopsOfPlan };
  const shown = stopsOfPlan.map(({ id }) => york.places.get(id));
  const times = dayTimes(await dayProblem(york, planned, shown, endsOf(york, planned, undefined), routes), planned);
  // The museum opens at 13:00.
  const museum = stopsOfPlan.findIndex(({ id }) => id === 'c');
  assert.equal(times.visits[museum].begin, 780);
  assert.ok(times.finish <= 960 && stopsOfPlan.length === 4);
  assert.ok(times.lengths.every((metres) => metres >= 0) && times.lastLength === 0);
});

test('a slow walker needs more time, and a day can lead back to its start', async () => {
  const york = city();
  const places = [york.places.get('a'), york.places.get('d')];
  const finish = async (pace) => {
    const slow = { ...day, pace, stops: [{ id: 'a', stay: 10, isLocked: false }, { id: 'd', stay: 10, isLocked: false }] };
    return dayTimes(await dayProblem(york, slow, places, endsOf(york, slow, undefined), routes), slow).finish;
  };
  assert.deepEqual([await finish('normal'), await finish('slow'), await finish('fast')], [628, 632, 628]);
});

test('a place is closed after the end of its page', () => {
  const windows = [[600, 720], [780, 1020]];
  assert.deepEqual(windowsUntil(windows, '2026-12-24', undefined), windows);
  assert.deepEqual(windowsUntil(windows, '2026-12-23', '2026-12-24T13:30'), windows);
  assert.deepEqual(windowsUntil(windows, '2026-12-24', '2026-12-24T13:30'), [[600, 720], [780, 810]]);
  assert.deepEqual(windowsUntil(windows, '2026-12-24', '2026-12-24T24:00'), windows);
  assert.deepEqual(windowsUntil(windows, '2026-12-25', '2026-12-24T24:00'), []);
});
