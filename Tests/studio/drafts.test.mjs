// Changes that were not saved: they belong to one guide and one person.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/page-drafts.js', import.meta.url), 'utf8');
const { draftPaths, readDraft, removeDraft, setDraftOwner, writeDraft } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** The storage of a browser, whose keys are its own properties. */
class Storage {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
  setItem(key, value) { this[key] = value; }
  removeItem(key) { delete this[key]; }
}

const path = 'content/york/city.md';
const operations = [{ op: 'set', at: ['name'], value: 'York' }];
const old = { hash: 'a', operations, time: 1 };

beforeEach(() => { Object.defineProperty(globalThis, 'localStorage', { value: new Storage(), configurable: true }); });

test('a draft is offered only in its guide', () => {
  setDraftOwner({ id: 'one' });
  writeDraft(path, 'a', operations);
  assert.deepEqual(readDraft(path, 'a').operations, operations);
  assert.deepEqual(draftPaths(() => true), [path]);
  setDraftOwner({ id: 'two' });
  assert.equal(readDraft(path, 'a'), undefined);
  assert.deepEqual(draftPaths(() => true), []);
});

test('a draft is offered only to its person', () => {
  setDraftOwner({ id: 'one', team: true, email: 'anna@example.org' });
  writeDraft(path, 'a', operations);
  setDraftOwner({ id: 'one', team: true, email: 'ben@example.org' });
  assert.equal(readDraft(path, 'a'), undefined);
  setDraftOwner({ id: 'one', team: true, email: 'anna@example.org' });
  assert.equal(readDraft(path, 'a').isOld, undefined);
});

test('a saved or discarded draft is gone', () => {
  setDraftOwner({ id: 'one' });
  for (const end of [() => writeDraft(path, 'b', []), () => removeDraft(path)]) {
    writeDraft(path, 'a', operations);
    end();
    assert.equal(readDraft(path, 'a'), undefined);
  }
});

test('a draft of an earlier version of the editor is of this guide if it is of the same version of the page', () => {
  localStorage.setItem(`wynd-studio-unsaved:${path}`, JSON.stringify(old));
  setDraftOwner({ id: 'one' });
  assert.deepEqual(readDraft(path, 'a'), old);
  setDraftOwner({ id: 'two' });
  assert.equal(readDraft(path, 'a'), undefined);
});

test('another draft of an earlier version is offered as one of perhaps another guide, until it is discarded', () => {
  localStorage.setItem(`wynd-studio-unsaved:${path}`, JSON.stringify(old));
  for (const [session, hash] of [[{ id: 'one' }, 'b'], [{ id: 'one', team: true, email: 'anna@example.org' }, 'a']]) {
    setDraftOwner(session);
    assert.equal(readDraft(path, hash).isOld, true);
    assert.deepEqual(draftPaths(() => true), [path]);
    assert.deepEqual(draftPaths(() => false), []);
  }
  removeDraft(path);
  assert.equal(readDraft(path, 'b'), undefined);
});

test('a storage that is not allowed loses nothing else', () => {
  Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('not allowed'); }, configurable: true });
  setDraftOwner({ id: 'one' });
  writeDraft(path, 'a', operations);
  removeDraft(path);
  assert.equal(readDraft(path, 'a'), undefined);
  assert.deepEqual(draftPaths(() => true), []);
});
