// Saving a page, with undo and redo, against a server in memory.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const folder = new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url);
const read = (name) => readFile(new URL(name, folder), 'utf8');
// A quotation mark would end the text of an import.
const address = (source) => `data:text/javascript,${encodeURIComponent(source).replace(/'/g, '%27')}`;

const operations = address(await read('page-operations.js'));
const { apply } = await import(operations);
const api = address('export class ApiError extends Error {} export const post = (...all) => globalThis.post(...all);');
const source = (await read('page-saving.js')).replace('./api.js', api).replace('./page-operations.js', operations)
  .replace('./page-drafts.js', address(await read('page-drafts.js'))).replace('./state.js', address('export function setSaving() {}'));
const { PageSaving } = await import(address(source));

/** A page on a server, whose versions have the values as their names. */
class Page {
  values = { name: 'One' };
  sent = [];

  get hash() { return JSON.stringify(this.values); }

  /** What POST page does; a save of an old version is merged. */
  post(_service, { hash, operations: list, restores, action }) {
    const merged = hash !== this.hash;
    const state = { values: this.values, body: null };
    for (const operation of list) apply(state, operation);
    this.sent.push({ restores, action });
    return Promise.resolve({ hash: this.hash, values: structuredClone(this.values), body: null, merged });
  }
}

function opened() {
  const page = new Page();
  globalThis.post = (...all) => page.post(...all);
  const nothing = () => {};
  const actions = [];
  const saving = new PageSaving({ path: 'content/york/city.md', hash: page.hash, values: page.values, body: null },
    { saved: nothing, conflict: nothing, failed: (message) => assert.fail(message), undone: (action) => actions.push(action) });
  /** @param {string} name */
  const save = async (name) => { saving.change([{ op: 'set', at: ['name'], value: name }]); await saving.flush(); };
  const undo = async () => { const isDone = saving.undo(); await saving.flush(); return isDone; };
  const redo = async () => { const isDone = saving.redo(); await saving.flush(); return isDone; };
  return { page, saving, actions, save, undo, redo };
}

test('an undone save is done again, to the byte, and undone again', async () => {
  const { page, saving, actions, save, undo, redo } = opened();
  const first = page.hash;
  await save('Two');
  const second = page.hash;
  assert.equal(saving.canRedo, false);
  await undo();
  assert.equal(page.values.name, 'One');
  assert.ok(saving.canRedo);
  assert.ok(await redo());
  assert.equal(page.values.name, 'Two');
  assert.equal(saving.canRedo, false);
  await undo();
  assert.equal(page.values.name, 'One');
  assert.deepEqual(page.sent, [
    { restores: undefined, action: undefined }, { restores: first, action: 'undo' }, { restores: second, action: 'redo' },
    { restores: first, action: 'undo' },
  ]);
  assert.deepEqual(actions, ['undo', 'redo', 'undo']);
});

test('several saves are undone and done again in their order', async () => {
  const { page, save, undo, redo } = opened();
  for (const name of ['Two', 'Three', 'Four']) await save(name);
  const names = [];
  for (const step of [undo, undo, undo, redo, redo, redo]) { await step(); names.push(page.values.name); }
  assert.deepEqual(names, ['Three', 'Two', 'One', 'Two', 'Three', 'Four']);
  assert.equal(await redo(), false);
});

test('after another change here, nothing can be done again', async () => {
  const { page, saving, save, undo, redo } = opened();
  await save('Two');
  await undo();
  await save('Three');
  assert.equal(saving.canRedo, false);
  assert.equal(await redo(), false);
  assert.equal(page.values.name, 'Three');
});

test('after a change by another person, nothing can be done again', async () => {
  const { page, saving, save, undo, redo } = opened();
  await save('Two');
  await undo();
  page.values.summary = 'By another person';
  // The page is read again after each build.
  saving.hash = page.hash;
  saving.adopt({ values: page.values, body: null });
  assert.equal(saving.canRedo, false);
  assert.equal(await redo(), false);
});

test('an undo that is merged with a change by another person cannot be done again', async () => {
  const { page, saving, save, undo } = opened();
  await save('Two');
  page.values.summary = 'By another person';
  await undo();
  assert.deepEqual(page.values, { name: 'One', summary: 'By another person' });
  assert.equal(saving.canRedo, false);
});

test('text that is not saved yet is undone and done again', async () => {
  const { page, saving, undo, redo } = opened();
  saving.change([{ op: 'set', at: ['name'], value: 'Two' }]);
  await undo();
  assert.equal(page.values.name, 'One');
  assert.ok(await redo());
  assert.equal(page.values.name, 'Two');
});
