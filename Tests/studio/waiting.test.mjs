// Files and texts that wait for the connection: they belong to one guide and one person, and have a limit in bytes.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url);
const source = await readFile(new URL('waiting-storage.js', folder), 'utf8');
const {
  isWaiting, mostBytes, removeText, removeWaiting, setWaitingOwner, storeFile, storeText, waitingFiles, waitingText,
} = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** The records of the database; undefined if the browser stores nothing. @type {Map<string, any> | undefined} */
let records = new Map();

/** As much of IndexedDB as the module uses: a request has its result before its transaction is complete. */
globalThis.indexedDB = {
  open() {
    const request = {};
    queueMicrotask(() => { request.result = base; request.onsuccess(); });
    return request;
  },
};
const base = {
  transaction() {
    const transaction = { error: new Error('no storage') };
    queueMicrotask(() => (records ? transaction.oncomplete() : transaction.onabort()));
    transaction.objectStore = () => ({
      getAll: () => ({ result: [...records?.values() ?? []] }),
      get: (key) => ({ result: records?.get(key) }),
      put: (record) => { records?.set(record.key, record); return {}; },
      delete: (key) => { records?.delete(key); return {}; },
    });
    return transaction;
  },
};

const file = (name, size = 3) => ({ name, size });
const origin = { folder: 'content/york/places', page: 'content/york/places/gate.md', at: ['media'] };
const names = async (isWanted = () => true) => (await waitingFiles(isWanted)).map((one) => one.file.name);

beforeEach(() => {
  records = new Map();
  setWaitingOwner({ id: 'one', email: 'anna@example.org' });
});

test('a file waits until it is removed, for its page', async () => {
  const key = await storeFile(file('door.jpg'), origin);
  assert.deepEqual(await names((one) => one.page === origin.page), ['door.jpg']);
  assert.deepEqual(await names((one) => one.page === 'content/york/city.md'), []);
  assert.equal(await isWaiting(key), true);
  await removeWaiting(key);
  assert.equal(await isWaiting(key), false);
  assert.deepEqual(await names(), []);
});

test('a file and a text belong to one guide and one person', async () => {
  await storeFile(file('door.jpg'), origin);
  await storeText('content/york/film.de.vtt', 'a', 'WEBVTT');
  for (const session of [{ id: 'two', email: 'anna@example.org' }, { id: 'one', email: 'ben@example.org' }, {}]) {
    setWaitingOwner(session);
    assert.deepEqual(await names(), []);
    assert.equal(await waitingText('content/york/film.de.vtt'), undefined);
  }
  setWaitingOwner({ id: 'one', email: 'anna@example.org' });
  assert.deepEqual(await names(), ['door.jpg']);
  assert.equal((await waitingText('content/york/film.de.vtt')).text, 'WEBVTT');
});

test('a text is the last one, until it is saved', async () => {
  await storeText('a.vtt', 'x', 'One');
  await storeText('a.vtt', 'y', 'Two');
  const { text, hash } = await waitingText('a.vtt');
  assert.deepEqual([text, hash], ['Two', 'y']);
  assert.deepEqual(await names(), []);
  await removeText('a.vtt');
  assert.equal(await waitingText('a.vtt'), undefined);
});

test('all files together have a limit', async () => {
  assert.equal(await storeFile(file('film.mp4', mostBytes + 1), origin), undefined);
  assert.notEqual(await storeFile(file('film.mp4', mostBytes - 2), origin), undefined);
  assert.equal(await storeFile(file('door.jpg'), origin), undefined);
  assert.deepEqual(await names(), ['film.mp4']);
});

test('without a guide, and in a browser without storage, nothing is stored', async () => {
  setWaitingOwner({});
  assert.equal(await storeFile(file('door.jpg'), origin), undefined);
  setWaitingOwner({ id: 'one' });
  records = undefined;
  assert.equal(await storeFile(file('door.jpg'), origin), undefined);
  await storeText('a.vtt', 'x', 'One');
  assert.equal(await waitingText('a.vtt'), undefined);
  assert.deepEqual(await names(), []);
});
