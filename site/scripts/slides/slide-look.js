// The styles and positions of the content of slides: pages have them as data, because their policy allows no style attributes.

/**
 * @typedef {object} Look
 * @property {[number, number, number, number]} [box]  left, top, width and height in hundredths of the slide
 * @property {number} [layer]
 * @property {number} [size]  of letters, in hundredths of the slide's width
 * @property {number} [scale]  of letters, as a part of those around
 * @property {string} [font]
 * @property {string} [colour]
 * @property {string} [fill]
 * @property {boolean} [bold]
 * @property {boolean} [italic]
 * @property {boolean} [underline]
 */

/**
 * Whether a slide may have a margin around it: it has no content from edge to edge.
 * @param {ParentNode} slide
 */
export function mayHaveMargins(slide) {
  return [...slide.querySelectorAll('.slide__medium, .slide__shape')].every((object) => {
    const { box } = /** @type {Look} */ (JSON.parse(/** @type {HTMLElement} */ (object).dataset.look || '{}'));
    return !box || box[2] < 99 || box[3] < 99;
  });
}

/** @param {ParentNode} root */
export function applyLooks(root) {
  for (const element of root.querySelectorAll('[data-look]')) {
    if (element instanceof HTMLElement) apply(element, /** @type {Look} */ (JSON.parse(element.dataset.look || '{}')));
  }
}

/**
 * @param {HTMLElement} element
 * @param {Look} look
 */
function apply(element, look) {
  const set = (/** @type {string} */ name, /** @type {string | number | undefined} */ value) => {
    if (value !== undefined) element.style.setProperty(name, String(value));
  };
  if (look.box) {
    element.classList.add('slide__placed');
    ['--slide-left', '--slide-top', '--slide-width', '--slide-height'].forEach((name, number) => {
      set(name, `${look.box?.[number]}%`);
    });
  }
  set('--slide-layer', look.layer);
  set('--slide-size', look.size);
  set('--slide-scale', look.scale);
  set('--slide-font', look.font === undefined ? undefined : `"${look.font.replace(/["\\]/g, '')}"`);
  set('--slide-weight', look.bold ? 'bold' : undefined);
  set('--slide-slant', look.italic ? 'italic' : undefined);
  set('--slide-line', look.underline ? 'underline' : undefined);
  // Letters with a gradient are a background that is clipped to the text.
  const isGradient = look.colour?.startsWith('linear-gradient') ?? false;
  element.classList.toggle('slide__gradient', isGradient);
  set(isGradient ? '--slide-letters' : '--slide-colour', look.colour);
  set('--slide-fill', look.fill);
  if (!look.fill?.startsWith('linear-gradient')) set('--slide-ground', look.fill);
}
