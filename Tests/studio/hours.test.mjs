// Opening hours that are read as tables and written again have the same meaning, or are not read as tables at all.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/hours.js', import.meta.url), 'utf8');
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const { parseHours, readTime, writeHours } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** The notation, and what is written; the same if nothing follows, and null if tables cannot represent it. */
const notations = [
  ['Mo-Fr 09:00-17:00'],
  ['Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off'],
  ['Mo-Sa 09:30-16:00; Su 12:45-15:15'],
  ['24/7'],
  ['open', '24/7'],
  ['off'],
  ['closed', 'off'],
  ['10:00-17:00', 'Mo-Su 10:00-17:00'],
  ['Mo-Su 10:00-17:00'],
  ['00:00-24:00', '24/7'],
  ['Mo-Fr', 'Mo-Fr open'],
  ['Sa-Mo 10:00-17:00', 'Mo,Sa-Su 10:00-17:00'],
  ['Mo,We,Fr 10:00-17:00'],
  ['Mo-Th,Sa 10:00-17:00; Fr,Su 11:00-17:00'],
  ['mo-FR 9:00-12:00, 13:00-17:00;', 'Mo-Fr 09:00-12:00,13:00-17:00'],
  ['Mo-Su 10:00-18:00; Mo off', 'Mo off; Tu-Su 10:00-18:00'],
  ['Fr 22:00-03:00'],
  ['Mo-Su 18:00+'],
  ['Mo-Su 18:00-22:00+'],
  ['sunrise-sunset', 'Mo-Su sunrise-sunset'],
  ['10:00-(sunset-00:30)', 'Mo-Su 10:00-(sunset-00:30)'],
  ['(sunrise - 1:00)-22:00', 'Mo-Su (sunrise-01:00)-22:00'],
  ['Su,PH 10:00-12:00', 'Su 10:00-12:00; PH 10:00-12:00'],
  ['SH Mo-Fr 10:00-12:00'],
  ['Mo-Fr 09:00-17:00; SH 10:00-12:00; PH off'],
  ['Su[1] 10:00-12:00'],
  ['Mo[1-2,-1] off'],
  ['Mo "by appointment"'],
  ['Mo open "ring  first"', 'Mo open "ring first"'],
  ['"by appointment"'],
  ['Mo-Fr 09:00-17:00 open "ring"; Sa unknown "n. V."', 'Mo-Fr 09:00-17:00 open "ring"; Sa "n. V."'],
  ['unknown'],
  ['Apr-Oct Mo-Sa 10:00-16:30; Nov-Mar Mo-Sa 10:00-16:00; Su 11:00-16:00'],
  ['Apr-Oct: Sa-We 11:00-16:30', 'Apr-Oct Mo-We,Sa-Su 11:00-16:30'],
  ['Nov-Feb: off', 'Nov-Feb off'],
  ['Mo-Su 10:00-17:00; Dec 25-26,31 off'],
  ['Mo-Su 10:00-17:00; Dec 25,Jan 1 off'],
  ['24/7; 2026 Dec 24-2027 Jan 2 off'],
  ['easter -2 days off'],
  ['week 1-53/2 Mo 10:00-12:00'],
  ['Mar Su[-1]-Oct Sa[-1] Mo-Fr 10:00-12:00'],
  ['2027+ off'],
  ['Mo 10:00-12:00, Tu 14:00-16:00', 'Mo 10:00-12:00; Tu 14:00-16:00'],
  ['Mo-Fr 10:00-12:00, Mo 14:00-16:00', 'Mo 10:00-12:00,14:00-16:00; Tu-Fr 10:00-12:00'],
  // What tables cannot represent remains text.
  ['Mo-Fr 10:00-12:00 || "by appointment"', null],
  ['PH off; Mo-Fr 09:00-17:00', null],
  ['Mo-Fr 09:00-17:00; Mo 12:00-13:00 off', null],
  ['Mo-Su 10:00-12:00; Apr-Oct Mo 14:00-16:00, Tu 15:00-16:00', null],
  ['PH +1 day off', null],
  ['Mo 10:00-16:00/01:00', null],
  ['täglich 9 bis 18 Uhr', null],
  ['Mo 9-17', null],
  ['Mo 10:00-12:00,', null],
  [';', null],
];

for (const [text, expected = text] of notations) {
  test(text, () => {
    const tables = parseHours(text);
    if (expected === null) {
      assert.equal(tables, undefined);
      return;
    }
    const written = writeHours(tables);
    assert.equal(written, expected);
    // Writing loses nothing: what is written has the same hours on every day.
    assert.deepEqual(flat(parseHours(written)), flat(tables));
  });
}

/** @param {any[]} tables */
const flat = (tables) => tables.map(({ season, days, specials }) => [season.replaceAll(' ', ''), days, specials]);

test('times as editors type them', () => {
  const times = {
    9: '09:00', '9:30': '09:30', '17.30': '17:30', '0930': '09:30', '24:00': '24:00', Sunset: 'sunset',
    '(sunset-00:30)': '(sunset-00:30)', 9.75: undefined, noon: undefined, '': undefined, '49:00': undefined,
  };
  for (const [text, expected] of Object.entries(times)) assert.equal(readTime(text), expected, text);
});
