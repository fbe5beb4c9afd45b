// Riddles that have ended are not played.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteModule } from './site-modules.mjs';

globalThis.self = globalThis;
globalThis.location ??= { href: 'https://guide.example/', pathname: '/', protocol: 'https:' };
globalThis.document ??= {
  currentScript: { dataset: {}, src: 'https://guide.example/assets/a.js' }, baseURI: 'https://guide.example/',
  documentElement: { lang: 'en', dataset: {} }, querySelector: () => null, getElementById: () => null,
  querySelectorAll: () => [], addEventListener: () => {},
};
globalThis.addEventListener ??= () => {};
const { current, readHunt } = await siteModule('riddles/riddle-rules.js');

const riddles = [{ id: 'old', until: '2020-01-01T24:00' }, { id: 'new', until: '2999-01-01T24:00Z' }, { id: 'always' }];

test('A riddle is left out after its end', () => {
  const hunt = readHunt(JSON.stringify({ timeZone: 'Europe/London', riddles }));
  assert.deepEqual(hunt.riddles.map(({ id }) => id), ['new', 'always']);
  assert.deepEqual(current({ riddles: [riddles[0]] }), []);
  assert.equal(readHunt('{"riddles":[]}'), undefined);
});
