// The visual editor's documents are written as Markdown that means the same, and unedited text keeps its bytes.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Node.js reads a file `.js` as a module only beside a package.json that says so.
const folder = mkdtempSync(join(tmpdir(), 'wynd-text-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
const studio = fileURLToPath(new URL('../../Sources/GuideStudio/Resources/studio/', import.meta.url));
for (const name of ['text-marks.js', 'text-inline.js', 'text-write.js', 'text-links.js']) copyFileSync(join(studio, name), join(folder, name));
const load = (name) => import(pathToFileURL(join(folder, name)).href);
const { tidy } = await load('text-marks.js');
const { isSame, styleOf, writeBlock, writeBody } = await load('text-write.js');
const { completed, foundPages, isAllowed, linkTo, resolvedPath } = await load('text-links.js');

const usual = {
  bullet: '-', delimiter: '.', emphasis: '*', strong: '**', rule: '---', hardBreak: '\\', width: 0, wrapsNew: false, lineEnd: '\n', hasDefinitions: false,
};
const t = (text, ...marks) => ({ type: 'text', text, ...(marks.length ? { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) } : {}) });
const link = (href, title) => ({ type: 'link', attrs: { href, title: title ?? null } });
const p = (...content) => ({ type: 'paragraph', content: content.map((one) => (typeof one === 'string' ? t(one) : one)) });
const h = (level, ...content) => ({ ...p(...content), type: 'heading', attrs: { level } });
const li = (...content) => ({ type: 'listItem', content: content.map((one) => (typeof one === 'string' ? p(one) : one)) });
const ul = (...content) => ({ type: 'bulletList', attrs: { tight: true }, content: content.map((one) => (one.type === 'listItem' ? one : li(one))) });
const ol = (start, ...content) => ({ ...ul(...content), type: 'orderedList', attrs: { tight: true, start } });
const quote = (...content) => ({ type: 'blockquote', content });
const code = (text, language) => ({ type: 'codeBlock', attrs: { language: language ?? null }, content: text ? [t(text)] : [] });
const cell = (type, align, ...content) => ({ type, attrs: { align, colspan: 1 }, content: [p(...content)] });
const row = (...content) => ({ type: 'tableRow', content });
const image = (src, alt, title) => ({ type: 'image', attrs: { src, alt, title: title ?? null } });
const br = { type: 'hardBreak' };

/** A document, and its Markdown. */
const cases = [
  [p('Plain words.'), 'Plain words.'],
  [p('a ', t('b', 'bold'), ' c'), 'a **b** c'],
  [p('a ', t('b', 'italic'), ' c'), 'a *b* c'],
  [p('a ', t('b', 'strike'), ' c'), 'a ~~b~~ c'],
  [p(t('b', 'bold', 'italic')), '**_b_**'],
  [p(t('a ', 'bold'), t('b', 'bold', 'italic'), t(' c', 'bold')), '**a _b_ c**'],
  [p('un', t('frigging', 'italic'), 'believable'), 'un*frigging*believable'],
  [p(t(' a ', 'bold'), 'b'), '**a** b'],
  [p('a', t(' b', 'bold')), 'a **b**'],
  [p('世界', t('“你好”', 'bold'), '世界'), '世界“**你好**”世界'],
  [p(t('“Yes”', 'bold'), ' he said'), '**“Yes”** he said'],
  [p(t('Note:', 'bold'), ' text'), '**Note:** text'],
  [p(t('a', 'code')), '`a`'],
  [p(t('a`b', 'code')), '``a`b``'],
  [p(t('`a', 'code')), '`` `a ``'],
  [p(t('a', 'bold', 'code')), '**`a`**'],
  [p(t('the Minster', link('../places/minster.md'))), '[the Minster](../places/minster.md)'],
  [p(t('x', link('a.md', 'Say "hi"'))), '[x](a.md "Say \\"hi\\"")'],
  [p(t('x', link('my file.md'))), '[x](<my file.md>)'],
  [p(t('x', link('a(b).md'))), '[x](a(b).md)'],
  [p(t('x', link('a(b.md'))), '[x](<a(b.md>)'],
  [p(t('a [b]', link('x.md'))), '[a \\[b\\]](x.md)'],
  [p(t('see ', link('x.md')), t('this', link('x.md'), 'bold')), '[see **this**](x.md)'],
  [p(t('a ', 'bold'), t('b', 'bold', link('x.md')), t(' c', 'bold')), '**a [b](x.md) c**'],
  [p('Wow!', t('x', link('a.md'))), 'Wow\\![x](a.md)'],
  [p(t('https://example.org/a_b', link('https://example.org/a_b')), '.'), 'https://example.org/a_b.'],
  [p('x', t('https://example.org', link('https://example.org')), 'y'), 'x<https://example.org>y'],
  [p(t('www.example.org', link('http://www.example.org'))), 'www.example.org'],
  [p(t('me@example.org', link('mailto:me@example.org'))), 'me@example.org'],
  [p(t('https://example.org', link('https://example.net'))), '[https://example.org](https://example.net)'],
  [p('See https://example.org/a_b_c today'), 'See https://example.org/a_b_c today'],
  [p(image('a.jpg', 'A wall')), '![A wall](a.jpg)'],
  [p(image('a.jpg', 'A [wall]', 'A caption')), '![A \\[wall\\]](a.jpg "A caption")'],
  [p(image('a b.jpg', 'A wall')), '![A wall](<a b.jpg>)'],
  [p({ ...image('a.jpg', 'A wall'), marks: [link('x.md')] }), '[![A wall](a.jpg)](x.md)'],
  [p('a', { type: 'footnoteReference', attrs: { label: 'n' } }, '.'), 'a[^n].'],
  [p('a', br, 'b'), 'a\\\nb'],
  [p('a', br, br, 'b'), 'a\\\n\\\nb'],
  [p('a', br), 'a'],
  [p('  a  b  '), 'a b'],
  [p('1. April'), '1\\. April'],
  [p('1984. The year'), '1984\\. The year'],
  [p('In 1984. The year'), 'In 1984. The year'],
  [p('3) x'), '3\\) x'],
  [p('# x'), '\\# x'],
  [p('#1 and C# x'), '#1 and C# x'],
  [p('- x'), '\\- x'],
  [p('-5 degrees'), '-5 degrees'],
  [p('+ x'), '\\+ x'],
  [p('> x'), '\\> x'],
  [p('---'), '\\---'],
  [p('a', br, '- b'), 'a\\\n\\- b'],
  [p('a', br, '==='), 'a\\\n\\==='],
  [p('5 * 3'), '5 * 3'],
  [p('5*3*2'), '5\\*3\\*2'],
  [p('snake_case_name'), 'snake_case_name'],
  [p('_x_'), '\\_x\\_'],
  [p('a [b] c'), 'a [b] c'],
  [p('a [b](c)'), 'a [b\\](c)'],
  [p('a [^1]'), 'a \\[^1]'],
  [p('a < b'), 'a < b'],
  [p('a <b>'), 'a \\<b>'],
  [p('R&D'), 'R&D'],
  [p('&amp;'), '\\&amp;'],
  [p('`x`'), '\\`x\\`'],
  [p('~5 km'), '~5 km'],
  [p('~5 to ~6'), '\\~5 to \\~6'],
  [p('C:\\dir'), 'C:\\dir'],
  [p('a\\*'), 'a\\\\\\*'],
  [p('a | b'), 'a | b'],
  [h(2, 'The east window'), '## The east window'],
  [h(3, 'C #'), '### C \\#'],
  [ul('a', 'b'), '- a\n- b'],
  [{ ...ul('a', 'b'), attrs: { tight: false } }, '- a\n\n- b'],
  [ul('a', li('b', ul('c'))), '- a\n- b\n  - c'],
  [ul(li('a', p('b')), 'c'), '- a\n\n  b\n\n- c'],
  [ul('a', ''), '- a'],
  [ol(1, 'a', 'b'), '1. a\n2. b'],
  [ol(9, 'a', li('b', ul('c'))), '9. a\n10. b\n    - c'],
  [ul(li('a', ol(3, 'b'))), '- a\n\n  3. b'],
  [ul(li('a', { type: 'horizontalRule' })), '- a\n  ***'],
  [quote(p('a'), p('b')), '> a\n>\n> b'],
  [quote(ul('a')), '> - a'],
  [code('a\n  b', 'js'), '```js\na\n  b\n```'],
  [code('```'), '````\n```\n````'],
  [code(''), '```\n```'],
  [{ type: 'horizontalRule' }, '---'],
  [{ type: 'footnoteDefinition', attrs: { label: 'n' }, content: [p('a'), p('b')] }, '[^n]: a\n\n    b'],
  [{ type: 'source', content: [t('<b>x</b>\n<i>')] }, '<b>x</b>\n<i>'],
  [{ type: 'table', content: [
    row(cell('tableHeader', null, 'a'), cell('tableHeader', 'right', 'b|c')), row(cell('tableCell', null, t('x|y', 'code')), cell('tableCell', 'right')),
  ] }, '| a | b\\|c |\n| --- | --: |\n| `x\\|y` | |'],
];

test('each document is written as its Markdown', () => {
  for (const [node, markdown] of cases) assert.equal(writeBlock(node, usual), markdown);
});

/** Blocks as the server divides a text. */
const body = (end, ...blocks) => ({ end, blocks: blocks.map(([gap, source, node, wrapped = false]) => ({ gap, source, node, wrapped })) });
const numbered = (nodes) => nodes.map((node, index) => ({ ...node, attrs: { ...node.attrs, block: index } }));
const long = 'A long line that its author wrapped at a width of forty letters or so.';
const page = body('\n', ['\n', '## The *east*   window ##', h(2, 'The ', t('east', 'italic'), ' window')],
  ['\n', 'A long line that its author wrapped at a\nwidth of forty letters or so.', p(long), true],
  ['\n\n', '* one\n* two', ul('one', 'two')], ['\n\n[ref]: https://example.org\n\n', 'Last __words__.', p('Last ', t('words', 'bold'), '.')]);
const original = page.blocks.map((block) => block.gap + block.source).join('') + page.end;

test('unedited text keeps its bytes', () => {
  const nodes = numbered(page.blocks.map((block) => block.node));
  assert.equal(writeBody(nodes, page), original);
  // The library adds empty attributes, and its order of marks is another one.
  const shown = nodes.map((node) => ({ ...node, attrs: { ...node.attrs, textAlign: null, class: undefined } }));
  assert.equal(writeBody(shown, page), original);
});

test('a change rewrites its own block only, in the style of the file', () => {
  const nodes = numbered(page.blocks.map((block) => block.node));
  const changed = (index, node) => nodes.map((one, at) => (at === index ? { ...node, attrs: { ...node.attrs, block: index } } : one));
  assert.equal(writeBody(changed(2, ul('one', 'three')), page), original.replace('two', 'three'));
  assert.equal(writeBody(changed(1, p(long.replace('forty', '40'))), page),
    original.replace('wrapped at a\nwidth of forty', 'wrapped at a\nwidth of 40'));
  assert.equal(writeBody(changed(3, p('New ', t('words', 'bold'))), page), original.replace('Last __words__.', 'New __words__'));
  assert.equal(writeBody(changed(0, h(3, 'The south window')), page), original.replace('## The *east*   window ##', '### The south window'));
});

test('blocks can be added, removed and moved', () => {
  const nodes = numbered(page.blocks.map((block) => block.node));
  assert.equal(writeBody([...nodes, p('New.')], page), original.replace(/\n$/, '\n\nNew.\n'));
  assert.equal(writeBody([p('New.'), ...nodes], page), `New.\n\n${original.trimStart()}`);
  assert.equal(writeBody([nodes[0], nodes[1], nodes[3]], page), original.replace('* one\n* two\n\n', ''));
  // A definition before a removed block is still needed.
  assert.equal(writeBody(nodes.slice(0, 3), page), original.replace('\n\n[ref]: https://example.org\n\nLast __words__.', '\n\n[ref]: https://example.org'));
  // A copy of a block is a block of its own.
  assert.equal(writeBody([nodes[0], nodes[1], nodes[1]], page).match(/A long line/g).length, 2);
  assert.equal(writeBody([], { blocks: [], end: '' }), '');
  assert.equal(writeBody([p('New.')], { blocks: [], end: '' }), 'New.\n');
});

test('two lists in a row stay two lists', () => {
  assert.equal(writeBody([ul('a'), ul('b')], { blocks: [], end: '' }), '- a\n\n* b\n');
  assert.equal(writeBody([ol(1, 'a'), ol(1, 'b')], { blocks: [], end: '' }), '1. a\n\n1) b\n');
});

test('lines end as in the file', () => {
  const text = body('\r\n', ['', 'a', p('a')], ['\r\n\r\n', 'b', p('b')]);
  assert.equal(writeBody(numbered([p('a'), ul('c', 'd')]), text), 'a\r\n\r\n- c\r\n- d\r\n');
});

test('the style of a file is its commonest one', () => {
  const style = styleOf(body('', ['', '* a', ul('a')], ['\n\n', '1) a', ol(1, 'a')], ['\n\n', 'x _y_ z _w_ *v* __b__', p('x')], ['\n\n', '* * *', { type: 'horizontalRule' }]));
  assert.deepEqual([style.bullet, style.delimiter, style.emphasis, style.strong, style.rule], ['*', ')', '_', '__', '* * *']);
});

test('lines are wrapped where no line begins another block', () => {
  const wrap = (text) => writeBlock(p(text), { ...usual, width: 12 });
  assert.equal(wrap('one two three four'), 'one two\nthree four');
  assert.equal(wrap('in the year 1984. It was - cold # x'), 'in the year 1984.\nIt was -\ncold # x');
});

test('links lead from the folder of the page', () => {
  const folder = 'content/york/places';
  assert.equal(linkTo('content/york/places/minster.md', folder), 'minster.md');
  assert.equal(linkTo('content/york/tours/walls.md', folder), '../tours/walls.md');
  assert.equal(linkTo('content/hull/city.md', folder), '../../hull/city.md');
  assert.equal(linkTo('content/york/places/a#b.md', folder), 'a%23b.md');
  assert.equal(resolvedPath('../../hull/a%20b.jpg#x', folder), 'content/hull/a b.jpg');
  assert.equal(completed(' www.example.org/a '), 'https://www.example.org/a');
  assert.equal(completed('me@example.org'), 'mailto:me@example.org');
  assert.equal(completed('minster.md'), 'minster.md');
  for (const address of ['https://example.org', 'mailto:a@b.de', '../a.md', '#x']) assert.ok(isAllowed(address), address);
  for (const address of ['', 'javascript:alert(1)', 'JAVASCRIPT:x', 'data:x', '/etc', 'a\\b', 'https:']) assert.ok(!isAllowed(address), address);
  const items = [{ path: 'content/hull/city.md', name: 'Hüll', city: 'hull' }, { path: 'content/york/hull-road.md', name: 'Hull Road', city: 'york' },
    { path: 'guide.yaml', name: 'Hull' }];
  assert.deepEqual(foundPages(items, 'hull', 'york', 8).map((item) => item.city), ['york', 'hull']);
  assert.deepEqual(foundPages(items, ' ', 'york', 8), []);
});

/** A generator with a seed, so that each run has the same documents. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const pieces = ['York', 'the', 'Minster,', '1984.', '*', '_', 'snake_case', '5*3', '[x]', '[x](y)', '<b>', '&amp;', 'R&D', '`', 'C:\\dir', '#', '-', '+',
  '>', '“quoted”', '(p)', '中文', '，你好', 'end.', '|', '---', '***', '===', '2)', 'مرحبا', 'é', ':'];

/** @param {() => number} random */
function randomInlines(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const text = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(pieces)).join(' ');
    const marks = ['bold', 'italic', 'strike', 'code'].filter(() => random() < 0.15).map((type) => ({ type }));
    if (random() < 0.15) marks.push(link(pick(['a.md', 'my file.md', 'https://example.org/?a=1&b=2'])));
    return { type: 'text', text: (random() < 0.6 ? ' ' : '') + text, ...(marks.length ? { marks } : {}) };
  });
}

test('what is written is tidy already', () => {
  const random = generator(7);
  for (let count = 0; count < 300; count += 1) {
    const once = tidy(randomInlines(random), usual);
    assert.ok(isSame(p(...once), p(...tidy(once, usual))), JSON.stringify(once));
  }
});

const require = createRequire(import.meta.url);
let MarkdownIt;
try { MarkdownIt = require('/usr/share/nodejs/markdown-it'); } catch { /* The distribution's package is not installed. */ }

/** The nodes as markdown-it would render them. */
function html(nodes, escape) {
  const tags = { bold: 'strong', italic: 'em', strike: 's' };
  return nodes.map((node) => {
    let text = escape(node.text);
    const marks = node.marks ?? [];
    if (marks.some((mark) => mark.type === 'code')) text = `<code>${text}</code>`;
    return { text, marks: marks.filter((mark) => mark.type !== 'code').map((mark) => (mark.type === 'link' ? 'a' : tags[mark.type])).sort() };
  });
}

/** The rendered HTML as the same pieces. */
function piecesOf(rendered) {
  const open = [];
  const result = [];
  for (const part of rendered.replace(/\n/g, ' ').split(/(<\/?(?:strong|em|s|a)(?: [^>]*)?>)/)) {
    const tag = /^<(\/?)(strong|em|s|a)\b/.exec(part);
    if (tag?.[1]) open.splice(open.lastIndexOf(tag[2]), 1);
    else if (tag) open.push(tag[2]);
    else if (part) result.push({ text: part, marks: [...new Set(open)].sort() });
  }
  return result;
}

/** Neighbours with the same marks as one. */
const merged = (list) => list.reduce((result, one) => {
  const last = result.at(-1);
  if (last && last.marks.join() === one.marks.join()) last.text += one.text;
  else result.push({ ...one });
  return result;
}, []);

test('300 random paragraphs have the same meaning when they are read again', { skip: !MarkdownIt }, () => {
  const reader = new MarkdownIt();
  const random = generator(11);
  for (let count = 0; count < 300; count += 1) {
    const nodes = tidy(randomInlines(random), usual);
    const markdown = writeBlock({ type: 'paragraph', content: nodes }, { ...usual, width: count % 2 ? 24 : 0 });
    const rendered = reader.render(markdown).trim().replace(/^<p>|<\/p>$/g, '');
    assert.deepEqual(merged(piecesOf(rendered)), merged(html(nodes, reader.utils.escapeHtml)), markdown);
  }
});
