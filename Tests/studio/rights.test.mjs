// What the person of a team may do, and controls that say why they cannot be used.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/rights.js', import.meta.url), 'utf8');
const { guarded, may, refusalOf, setRights } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** An element with what the module uses. */
const element = () => ({ attributes: {}, setAttribute(name, value) { this.attributes[name] = value; } });
globalThis.document = { createElement: element };

test('outside of a team, everything is allowed', () => {
  for (const session of [undefined, {}, { refusals: {} }]) {
    setRights(session);
    assert.ok(may('publish'));
    assert.equal(refusalOf('publish'), '');
  }
});

test('a right that the session refuses has its reason', () => {
  setRights({ refusals: { publish: 'Only admins publish.' } });
  assert.equal(may('publish'), false);
  assert.equal(refusalOf('publish'), 'Only admins publish.');
  assert.ok(may('write'));
});

test('controls without a reason are unchanged', () => {
  const button = element();
  assert.deepEqual(guarded('', button, false), [button, false]);
  assert.equal(button.disabled, undefined);
});

test('controls with a reason are disabled, and described by the text of the reason', () => {
  const buttons = [element(), element()];
  const [first, none, second, note] = guarded('Ask an admin.', buttons[0], false, buttons[1]);
  assert.deepEqual([first.disabled, none, second.disabled, note.textContent], [true, false, true, 'Ask an admin.']);
  assert.ok(note.id);
  for (const button of buttons) assert.equal(button.attributes['aria-describedby'], note.id);
  const [, other] = guarded('Ask an admin.', element());
  assert.notEqual(other.id, note.id);
});
