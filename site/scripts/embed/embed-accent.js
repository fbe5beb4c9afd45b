// The colour of a page for frames, from its address (`?accent=c0392b`), where its contrast is sufficient.

/** The contrast of text that WCAG 2.2 requires (1.4.3). */
const least = 4.5;

/** @typedef {readonly [number, number, number]} Colour  red, green and blue, from 0 to 255 */

/** @type {Colour} */
const white = [255, 255, 255];
/** @type {Colour} */
const black = [0, 0, 0];

/**
 * @param {string | null} text  `c0392b`, with or without `#`
 * @returns {Colour | undefined}
 */
export function readAccent(text) {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  if (!digits) return undefined;
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/**
 * @param {string} text  a computed value: `rgb(251, 248, 242)`
 * @returns {Colour | undefined}
 */
export function readComputed(text) {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number);
  return parts && [parts[0], parts[1], parts[2]];
}

/** @param {Colour} colour */
function luminance(colour) {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The ratio of two colours, from 1 to 21.
 * @param {Colour} one
 * @param {Colour} other
 */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {Colour} colour */
const css = (colour) => `rgb(${colour.join(' ')})`;

/**
 * The custom properties of a colour; undefined for a colour without sufficient contrast on one of the papers.
 * @param {Colour | undefined} accent
 * @param {(Colour | undefined)[]} papers  undefined for a colour that cannot be read
 * @returns {Record<string, string> | undefined}
 */
export function accentProperties(accent, papers) {
  if (!accent || !papers.every((paper) => paper && contrast(accent, paper) >= least)) return undefined;
  const ink = contrast(accent, white) >= least ? white : black;
  return { '--accent': css(accent), '--accent-ink': css(ink), '--accent-soft': 'var(--paper-sunk)' };
}
