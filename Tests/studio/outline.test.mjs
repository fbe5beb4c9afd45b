// The outline's search, filters and order.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/outline-filter.js', import.meta.url), 'utf8');
const { fold, localTime, prepare, rowsOf, scheduleOf, select } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const waitingSource = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/outline-waiting.js', import.meta.url), 'utf8');
const { waitingPaths } = await import(`data:text/javascript,${encodeURIComponent(waitingSource)}`);

const item = (id, name, changes = {}) => ({
  path: `content/york/places/${id}.md`, kind: 'place', city: 'york', id, name, status: 'published', page: '', picture: true,
  missing: [], old: [], errors: 0, warnings: 0, modified: 0, ...changes,
});
const items = [
  item('minster', 'York Minster', { status: 'draft', modified: 30, missing: ['de'] }),
  item('cafe', 'Café Zoë', { picture: false, modified: 10, old: ['fr', 'de'] }),
  item('bar-2', 'Bar 2', { warnings: 1, modified: 20, from: '2026-12-01T00:00' }),
  item('bar-10', 'Bar 10', { status: 'in-review', errors: 1 }),
  item('walls', 'The walls', { kind: 'tour', city: 'leeds' }),
];
const now = '2026-12-05T18:30';
const others = prepare([
  item('fair', 'Fair', { kind: 'event', lastEnd: '2026-12-05T18:30' }),
  item('market', 'Market', { kind: 'event', lastEnd: '2026-12-05T24:00' }),
  item('weekly', 'Weekly walk', { kind: 'event' }),
  item('about', 'About', { kind: 'page', menu: 'footer' }), item('help', 'Help', { kind: 'page' }),
  item('terms', 'Terms', { kind: 'page', menu: 'none' }),
], 'en');
const prepared = prepare(items, 'en');
const ids = (filter) => select(prepared, filter).map((one) => one.item.id);

const filters = [
  [{}, ['bar-2', 'bar-10', 'cafe', 'walls', 'minster']],
  [{ text: 'cafe zoe' }, ['cafe']],
  [{ text: 'ZOË' }, ['cafe']],
  [{ text: 'minster york' }, ['minster']],
  [{ text: 'draft' }, ['minster']],
  [{ text: 'bar-10' }, ['bar-10']],
  [{ text: 'nothing' }, []],
  [{ kind: 'tour' }, ['walls']],
  [{ city: 'york', text: 'bar' }, ['bar-2', 'bar-10']],
  [{ state: 'draft' }, ['minster']],
  [{ state: 'review' }, ['bar-10']],
  [{ state: 'scheduled' }, ['bar-2']],
  [{ state: 'picture' }, ['cafe']],
  [{ state: 'problems' }, ['bar-2', 'bar-10']],
  [{ state: 'missing-de' }, ['minster']],
  [{ state: 'old-de' }, ['cafe']],
  [{ state: 'old-sv' }, []],
  [{ sort: 'changed' }, ['minster', 'bar-2', 'cafe', 'bar-10', 'walls']],
  [{ sort: 'status' }, ['minster', 'bar-10', 'bar-2', 'cafe', 'walls']],
];
for (const [filter, expected] of filters) {
  test(JSON.stringify(filter), () => assert.deepEqual(ids(filter), expected));
}

test('the pages that wait for an approver, for those who write them, and for a translator', () => {
  const path = (id) => `content/york/places/${id}.md`;
  const all = [...items, item('locked', 'Locked', { refusal: 'Ask Ben.' })];
  const pages = [
    { path: path('bar-10'), state: 'in-review', for: ['Ada', 'Ben'] },
    { path: path('minster'), state: 'in-review', for: ['Ben'] },
    { path: path('walls'), state: 'draft', for: [] },
    { path: path('cafe'), state: 'in-review', for: ['Ada'], refusal: 'Ask Ben.' },
    { path: path('bar-2'), state: 'draft', for: [], request: { by: 'Ada', reason: 'Shorter' } },
    { path: path('locked'), state: 'draft', for: [], request: { by: 'Ada', reason: 'Shorter' } },
    { path: path('deleted'), state: 'draft', for: [], request: { by: 'Ada', reason: 'Shorter' } },
  ];
  const found = (session, name) => {
    const mine = waitingPaths(all, pages, session, name);
    return select(prepare(all, 'en'), { state: 'mine' }, now, mine).map((one) => one.item.id);
  };
  assert.deepEqual(found({}, 'Ada'), ['bar-2', 'bar-10']);
  assert.deepEqual(found({}, 'Ben'), ['bar-2', 'bar-10', 'minster']);
  assert.deepEqual(found({ role: 'translator', translates: ['fr'] }, 'Cleo'), ['bar-2', 'cafe']);
  assert.deepEqual(found({ role: 'translator', translates: [] }, 'Cleo'), ['bar-2', 'cafe', 'minster']);
  assert.deepEqual(ids({ state: 'mine' }), []);
});

test('events whose occurrences are all over, and pages without a menu', () => {
  const found = (state) => select(others, { state }, now).map((one) => one.item.id);
  assert.deepEqual(found('past'), ['fair']);
  assert.deepEqual(found('no-menu'), ['help', 'terms']);
  assert.equal(localTime(new Date(2026, 11, 5, 8, 3)), '2026-12-05T08:03');
});

test('a page waits for its first day, and ends with its last', () => {
  const times = { from: '2026-12-01T00:00', until: '2026-12-07T24:00' };
  assert.equal(scheduleOf(times, '2026-11-30T23:59'), 'waiting');
  assert.equal(scheduleOf(times, '2026-12-01T00:00'), 'ending');
  assert.equal(scheduleOf(times, '2026-12-08T00:00'), 'ended');
  assert.equal(scheduleOf({ from: times.from }, '2026-12-02T00:00'), undefined);
  assert.equal(scheduleOf({}, '2026-12-02T00:00'), undefined);
});

test('rows are grouped by city and kind', () => {
  const rows = rowsOf(select(prepared, {}), {}, ['place', 'tour']);
  assert.deepEqual(rows.map((row) => row.heading ? `${row.heading.city} ${row.heading.kind} ${row.heading.count}` : row.item.id),
    ['leeds tour 1', 'walls', 'york place 4', 'bar-2', 'bar-10', 'cafe', 'minster']);
  assert.equal(rowsOf(select(prepared, {}), { flat: true }, []).length, items.length);
});

test('content of groups is last, and can be filtered', () => {
  const all = prepare([item('oak', 'Oak', { group: 'choir' }), item('minster', 'Minster'),
    item('choir', 'Choir', { kind: 'group', city: '', group: 'choir' })], 'en');
  const rows = rowsOf(select(all, {}), {}, ['place', 'group']);
  assert.deepEqual(rows.map((row) => row.heading ? `${row.heading.group}/${row.heading.city}/${row.heading.kind}` : row.item.id),
    ['/york/place', 'minster', 'choir//group', 'choir', 'choir/york/place', 'oak']);
  assert.deepEqual(select(all, { group: 'choir' }).map((one) => one.item.id), ['choir', 'oak']);
});

test('vowel signs of Hindi are not accents', () => assert.equal(fold('किला'), 'किला'));

test('10,000 items are filtered within a frame', () => {
  const many = prepare(Array.from({ length: 10_000 }, (_, index) => item(`p${index}`, `Place ${index}`)), 'en');
  select(many, { text: 'warm' });
  const start = performance.now();
  const found = rowsOf(select(many, { text: 'place 9' }), {}, ['place']);
  const time = performance.now() - start;
  assert.equal(found.length, 1 + many.filter((one) => one.text.includes('9')).length);
  // The margin is for a busy machine.
  assert.ok(time < 4 * 16, `${time} ms`);
});
