// The pages of a publication by what happens to them, and the words of a page.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const source = await readFile(new URL('../../Sources/GuideStudio/Resources/studio/publish-changes.js', import.meta.url), 'utf8');
// Node.js reads a file `.js` as a script, but a data URL of JavaScript as a module.
const { pagesByChange, textOf } = await import(`data:text/javascript,${encodeURIComponent(source.replace(/^import .*$/gm, ''))}`);

test('Pages are new, changed or removed, and other files are none of them', () => {
  const result = { uploaded: ['a.html', 'b.html', 'c.svg'], added: ['b.html', 'c.svg'], removed: ['d.html', 'e.css'] };
  assert.deepEqual(pagesByChange(result), { added: ['b.html'], changed: ['a.html'], removed: ['d.html'] });
});

const text = (data) => ({ nodeType: 3, data });
const element = (localName, childNodes = [], attributes = {}) => ({
  nodeType: 1, localName, childNodes, getAttribute: (name) => attributes[name] ?? null,
});

test('A page has a line for each paragraph, the alternative texts of pictures, and no scripts', () => {
  const main = element('main', [
    text('\n  '), element('h1', [text('York '), element('em', [text('Minster')])]), element('script', [text('alert(1)')]),
    element('p', [text('A church\n of '), element('a', [text('stone')]), text('.')]),
    element('p', [element('img', [], { alt: 'The tower' }), element('img', [], { alt: '' }), element('svg', [text('x')])]),
    element('ul', [element('li', [text('One')]), element('li', [text('Two')])]), { nodeType: 8, data: 'comment' },
  ]);
  assert.equal(textOf(main), 'York Minster\nA church of stone.\n[The tower]\nOne\nTwo');
});
