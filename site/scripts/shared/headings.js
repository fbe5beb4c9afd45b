// Headings that scripts make. The build marks headings of templates with the width of their longest word (HeadingMarks.swift), and
// `headings.css` shrinks the letters until the word fits. These functions do the same for headings of scripts.

import { make } from './elements.js';

/** Narrower words fit every column at the full font size. Widths are in multiples of the font size. */
const least = 4.5;
/** The largest width that `headings.css` knows. */
const most = 30;
/** The text may be drawn a little wider, for example in another weight. */
const reserve = 1.04;

// The parts of a text between which browsers may break a line. A no-break space joins two words.
const words = /(?:[^\s\u00AD\u200B\u2010\u2013\u2014\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\-]|[\u00A0\u202F])+[\-\u2010\u2013\u2014]?/gu;

/** @type {CanvasRenderingContext2D | null | undefined} */
let context;

/** @param {string} word */
function widthOf(word) {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    if (context) {
      context.font = 'bold 100px serif';
      // A font that the browser cannot read leaves the one before.
      context.font = `bold 100px ${getComputedStyle(document.documentElement).getPropertyValue('--font-display').trim()}`;
    }
  }
  return context ? context.measureText(word).width / 100 : 0.7 * word.length;
}

/**
 * Replaces the content of a heading.
 * @template {HTMLElement} Heading
 * @param {Heading} heading
 * @param {(Node | string)[]} children
 * @returns {Heading} the same heading
 */
export function fillHeading(heading, ...children) {
  heading.replaceChildren(...children);
  const widths = Array.from((heading.textContent ?? '').matchAll(words), ([word]) => widthOf(word));
  const longest = Math.max(0, ...widths) * reserve;
  if (longest > least) {
    const content = make('span', '', ...heading.childNodes);
    content.dataset.longest = (Math.ceil(Math.min(longest, most) * 10) / 10).toFixed(1);
    heading.append(content);
  }
  return heading;
}

/**
 * @template {'h1' | 'h2' | 'h3'} Name
 * @param {Name} name
 * @param {string} className
 * @param {(Node | string)[]} children
 */
export function makeHeading(name, className, ...children) { return fillHeading(make(name, className), ...children); }
