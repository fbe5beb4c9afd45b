// Scrolls text that is longer than its part of the screen: with a button beside it, for fingers and for keys.

import { prefersReducedMotion } from '../shared/reduced-motion.js';
import { word } from '../shared/words.js';

/** The share of a page of text to scroll by, so that the last lines remain visible. */
const scrollShare = 0.85;

/** @param {HTMLElement} text  that scrolls */
export function addScrollButton(text) {
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'kiosk-button kiosk-more';
  more.setAttribute('aria-label', word('kiosk.more'));
  const show = () => more.classList.toggle('kiosk-more--over', text.scrollTop + text.clientHeight >= text.scrollHeight - 2);
  more.addEventListener('click', () => {
    text.scrollBy({ top: text.clientHeight * scrollShare, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  });
  const measure = () => {
    more.remove();
    text.classList.remove('kiosk-do--long');
    if (text.scrollHeight > text.clientHeight + 2) {
      text.append(more);
      text.classList.add('kiosk-do--long');
    }
    show();
  };
  text.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(measure).observe(text);
  text.addEventListener('kiosk-content-added', measure);
  void document.fonts.ready.then(measure);
  for (const part of text.querySelectorAll('details')) part.addEventListener('toggle', measure);
}
