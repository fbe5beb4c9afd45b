// The parts of a difference are both texts again, and mark only the words that differ.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/text-difference.js', import.meta.url), 'utf8');
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const { differences } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const signs = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] };
const marked = (before, after) => differences(before, after)
  .map(({ kind, text }) => signs[kind][0] + text + signs[kind][1]).join('');

const cases = [
  ['', '', ''],
  ['A', 'A', 'A'],
  ['', 'A gate', '{+A gate+}'],
  ['A gate', '', '[-A gate-]'],
  ['A old gate.', 'An old gate.', '[-A -]{+An +}old gate.'],
  ['The tower is closed on Sundays.', 'The tower is open on Sundays.', 'The tower is [-closed -]{+open +}on Sundays.'],
  ['One two three four', 'One three four', 'One [-two -]three four'],
  ['One three', 'One two three', 'One {+two +}three'],
  // A short word between two changes is a part of the change.
  ['Walk from gate to bridge today', 'Walk from tower to chapel today', 'Walk from [-gate to bridge -]{+tower to chapel +}today'],
  ['old building stays old', 'new building stays new', '[-old -]{+new +}building stays [-old-]{+new+}'],
  // White space alone is no difference.
  ['A  gate\nhere', 'A gate here', 'A gate here'],
  ['大教堂很高', '大教堂不高', '大教堂[-很-]{+不+}高'],
  ['l’église est fermée', 'l’église est ouverte', 'l’église est [-fermée-]{+ouverte+}'],
  ['बंद है', 'खुला है', '[-बंद -]{+खुला +}है'],
  ['البرج مغلق', 'البرج مفتوح', 'البرج [-مغلق-]{+مفتوح+}'],
];
for (const [before, after, expected] of cases) {
  test(`“${before}” → “${after}”`, () => assert.equal(marked(before, after), expected));
}

/** Numbers that are the same in every run. */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % most;
  };
}

const words = (text) => text.split(/\s+/).filter(Boolean);
const without = (parts, kind) => words(parts.filter((part) => part.kind !== kind).map((part) => part.text).join(' '));

test('Without the added words the parts are the old text, and without the removed words the new one', () => {
  const random = numbers(7);
  const text = (count) => Array.from({ length: count }, () => `word${random(12)}`).join(' ');
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [text(random(90)), text(random(90))];
    const parts = differences(before, after);
    assert.deepEqual(without(parts, 'added'), words(before));
    assert.deepEqual(without(parts, 'removed'), words(after));
  }
});

/** The length of the longest common subsequence, by the table of the textbooks. */
function commonLength(before, after) {
  let row = new Array(after.length + 1).fill(0);
  for (const word of before) {
    const next = [0];
    after.forEach((other, index) => next.push(word === other ? row[index] + 1 : Math.max(row[index + 1], next[index])));
    row = next;
  }
  return row.at(-1);
}

test('As many words as possible are the same', () => {
  const random = numbers(3);
  // Long words are never joined to a change.
  const text = (count) => Array.from({ length: count }, () => `building${random(5)}`);
  for (let round = 0; round < 200; round += 1) {
    const [before, after] = [text(random(80)), text(random(80))];
    const same = differences(before.join(' '), after.join(' ')).filter((part) => part.kind === 'same');
    assert.equal(same.flatMap((part) => words(part.text)).length, commonLength(before, after));
  }
});

test('5,000 words are compared quickly, even if all of them differ', () => {
  const random = numbers(5);
  const before = Array.from({ length: 5000 }, () => `w${random(400)}`).join(' ');
  const after = Array.from({ length: 5000 }, () => `w${random(400)}`).join(' ');
  differences(before, after);
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    differences(before, after);
    return performance.now() - start;
  });
  console.log(`5,000 words: ${Math.min(...times).toFixed(1)} ms`);
  // The goal is 50 ms; a busy machine gets more time.
  assert.ok(Math.min(...times) < 250);
});
