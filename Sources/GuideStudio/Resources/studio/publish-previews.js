// The previews of a destination: who has which address, until when, and the form for another one.

import { make } from './dom.js';
import { dateText } from './page-changes.js';
import { button, row } from './wizard.js';
import { language, words } from './words.js';

/** @param {string} text */
const isAddress = (text) => /^https?:\/\//.test(text);

/** @param {string} day for example 2026-11-30 */
const dayText = (day) => dateText(Date.parse(day) / 1000 || 0, language);

/**
 * @param {any[]} previews those of GET publish
 * @param {(action: string, values: Record<string, string>) => void} run starts a job of the API
 * @returns {HTMLElement[]}
 */
export function previewSection(previews, run) {
  const label = make('input', { class: 'input', type: 'text', maxlength: 80, dir: 'auto' });
  const until = make('input', { class: 'input', type: 'date', min: new Date().toISOString().slice(0, 10) });
  return [make('h2', {}, words('publish-preview')), make('p', {}, words('publish-preview-text')),
    ...(previews.length ? [make('ul', { class: 'steps' }, ...previews.map((preview) => item(preview, run)))] : []),
    row(words('publish-preview-label'), label, words('publish-preview-label-help')),
    row(words('publish-preview-until'), until, words('publish-preview-until-help')),
    make('div', { class: 'wizard__buttons' }, button(words('publish-preview-make'),
      () => run('preview-link', { label: label.value, until: until.value })))];
}

/** @param {any} preview @param {(action: string, values: Record<string, string>) => void} run */
function item(preview, run) {
  const name = preview.label || words('publish-preview-unnamed');
  const place = preview.address ? `${preview.address}index.html` : preview.folder;
  const facts = [
    preview.on && words('publish-preview-on', { day: dayText(preview.on) }),
    preview.expired ? words('publish-preview-expired') : preview.until && words('publish-preview-until-day', { day: dayText(preview.until) }),
  ].filter(Boolean);
  /** @param {string} key @param {string} action @param {{isDanger?: boolean}} [options] */
  const action = (key, action, options) => {
    const one = button(words(key), () => run(action, { label: preview.label }), options);
    one.setAttribute('aria-label', `${words(key)}: ${name}`);
    return one;
  };
  return make('li', {}, make('strong', { dir: 'auto' }, name), facts.length > 0 && ` (${facts.join(', ')})`, make('br'),
    isAddress(place) ? make('a', { href: place, dir: 'ltr' }, place) : make('code', { dir: 'ltr' }, place),
    make('div', { class: 'wizard__buttons' }, action('publish-preview-again', 'preview-link'),
      action('publish-preview-remove', 'remove-preview', { isDanger: true })));
}
