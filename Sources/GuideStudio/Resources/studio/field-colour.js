// The control of a colour, with its contrast to white text.

import { make } from './dom.js';
import { exampleOf } from './field-keys.js';
import { inputControl } from './field-simple.js';
import { language, words } from './words.js';

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/**
 * The contrast of a colour `#rrggbb` to white, from 1 to 21.
 * @param {string} colour
 */
export function contrastWithWhite(colour) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * @param {string | undefined} value
 * @param {import('./fields.js').Context} context
 * @returns {import('./fields.js').FieldElement}
 */
export function colourControl(value, context) {
  const text = make('input', {
    class: 'input', type: 'text', dir: 'ltr', id: context.id, 'aria-labelledby': context.labelId, autocomplete: 'off',
    'aria-describedby': context.describedBy, placeholder: exampleOf(context.key) ?? '#1d5b4f',
  });
  const picker = make('input', { class: 'input--colour', type: 'color', 'aria-label': words('field-colour-choose') });
  const sample = make('span', { class: 'field__colour' });
  const result = make('span', { class: 'field__count' });
  text.value = value ?? '';
  const update = () => {
    const colour = text.value.trim();
    const isColour = /^#[0-9a-f]{6}$/i.test(colour);
    for (const one of [sample, result]) one.hidden = !isColour;
    if (!isColour) return;
    picker.value = colour.toLowerCase();
    const contrast = contrastWithWhite(colour);
    const number = contrast.toLocaleString(language, { maximumFractionDigits: 1 });
    sample.style.background = colour;
    result.textContent = words(contrast >= leastContrast ? 'field-contrast' : 'field-contrast-low', { n: number });
    result.classList.toggle('field__count--over', contrast < leastContrast);
  };
  text.addEventListener('input', update);
  picker.addEventListener('input', () => {
    text.value = picker.value;
    text.dispatchEvent(new Event('input'));
  });
  update();
  return inputControl(make('div', { class: 'field__pair' }, picker, text, sample, result), text, context);
}
