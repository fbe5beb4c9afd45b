// Makes the words of a slide small enough to fit into their boxes, so that none is cut off or overlaps another.

/** Letters smaller than this cannot be read; the slide's words then flow over the whole screen. In CSS pixels. */
const minReadable = 11;
/** In flowing text, words are never smaller than the page's own text; longer text scrolls. */
const minFlowing = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const maxFlowing = 1.35;
/** Halvings of the range between two sizes; the last is finer than a letter's edge. */
const halvings = 7;

/** @param {HTMLElement} slide  as it is shown */
export function fitSlide(slide) {
  slide.classList.remove('slide--flow');
  if (slide.classList.contains('slide--placed') && fitsBoxes(slide)) return;
  slide.classList.add('slide--flow');
  fitFlow(slide);
}

/**
 * Fits each box separately.
 * @param {HTMLElement} slide
 * @returns {boolean}  whether all can be read
 */
function fitsBoxes(slide) {
  const least = slide.closest('[data-from-afar]') ? minFlowing() : minReadable;
  for (const box of slide.querySelectorAll('.slide__title, .slide__text')) {
    const words = box.querySelector('.slide__fit');
    if (!(box instanceof HTMLElement) || !(words instanceof HTMLElement)) continue;
    setLargestSize(box, 0.2, 1, () => words.scrollHeight <= box.clientHeight + 1 && words.scrollWidth <= box.clientWidth + 1);
    if (smallestLetters(words) < least) return false;
  }
  return true;
}

/** @param {HTMLElement} slide */
function fitFlow(slide) {
  const words = slide.querySelector('.slide__words');
  if (!(words instanceof HTMLElement)) return;
  words.style.setProperty('--slide-fit', '1');
  const least = Math.min(1, minFlowing() / parseFloat(getComputedStyle(words).fontSize));
  const isFitting = setLargestSize(words, least, maxFlowing, () => (
    words.scrollHeight <= words.clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1
  ));
  // The keyboard must be able to reach text that scrolls.
  if (isFitting) words.removeAttribute('tabindex');
  else words.tabIndex = 0;
}

/**
 * Sets the largest size for which a test is true, otherwise the smallest.
 * @param {HTMLElement} element
 * @param {number} least
 * @param {number} most
 * @param {() => boolean} fits
 * @returns {boolean}  whether it holds
 */
function setLargestSize(element, least, most, fits) {
  const fitsAt = (/** @type {number} */ size) => {
    element.style.setProperty('--slide-fit', size.toFixed(4));
    return fits();
  };
  if (fitsAt(most)) return true;
  if (!fitsAt(least)) return false;
  let [low, high] = [least, most];
  for (let count = 0; count < halvings; count += 1) {
    const middle = (low + high) / 2;
    if (fitsAt(middle)) low = middle;
    else high = middle;
  }
  return fitsAt(low);
}

/** @param {HTMLElement} words */
function smallestLetters(words) {
  const parts = [words, ...words.querySelectorAll('[data-look]')];
  return Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
}
