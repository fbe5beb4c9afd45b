// Shows how pages cut a picture: on cards, at the head of a page, and beside links on other sites.

import { make } from './dom.js';
import { loadBlob } from './media-files.js';
import { words } from './words.js';

/** The shapes of the theme: `.card__media`, the head of a city's page, and `LinkPreview` in GuideMedia. */
const crops = [
  { name: 'media-crop-card', ratio: '3 / 2' }, { name: 'media-crop-head', ratio: '2 / 1' }, { name: 'media-crop-share', ratio: '1200 / 630' },
];

/**
 * The crops of a picture, which are loaded when they are opened.
 * @param {string} path
 * @param {() => string | number} version
 * @returns {HTMLElement}
 */
export function cropsOf(path, version) {
  const list = make('div', { class: 'media-crops' });
  /** @type {string | number | undefined} */
  let shown;
  const details = make('details', { class: 'media-more', ontoggle: async () => {
    if (!details.open || shown === version()) return;
    shown = version();
    const address = await loadBlob('thumbnail', path).then((blob) => URL.createObjectURL(blob)).catch(() => '');
    list.replaceChildren(...crops.map((crop) => {
      const image = make('img', { src: address, alt: '' });
      image.style.aspectRatio = crop.ratio;
      return make('figure', { class: 'media-crop' }, image, make('figcaption', {}, words(crop.name)));
    }));
  } }, make('summary', {}, words('media-crops')), make('p', { class: 'quiet' }, words('media-crops-help')), list);
  return details;
}
